/* check.c: a part whose problems follow from the axioms of P and N.
 *
 * A problem is shown for a member on the assumption that it holds for all with a
 * smaller measure, which is a natural number. Lemmas are problems of the same
 * form that the body states; each is shown before it is used. Measures are
 * natural numbers, compared lexicographically. */
#include "unknown/unknown.h"

/* ---- the body */

static bool
read_depth(unk_checker *x)
{
    static const char *const orders[] = {"merges", "splits"};
    size_t order = 0;

    if (!reader_expect(x->r, "order") ||
        !reader_choice(x->r, orders, 2, &order) ||
        !reader_count(x->r, "options", 4, &x->expand) ||
        !reader_count(x->r, "tries", 4, &x->guess))
        return false;
    x->splits = order == 1;
    return true;
}

static bool
read_lemmas(unk_checker *x, size_t *n, kernel_problem *out)
{
    if (!reader_count(x->r, "lemmas", UNK_LEMMAS, n))
        return false;
    for (size_t i = 0; i < *n; i++)
        if (!reader_expect(x->r, "problem") ||
            !kernel_read_problem(x->t, x->part, &out[i]))
            return false;
    return true;
}

/* ---- one problem */

/* The variables are any numbers, or the member is any position. */
static bool
any_member(unk_checker *x, const kernel_problem *p, unk_state *st, unk_env *e)
{
    const kernel_node *m = p->has_member ? &x->t->node[p->member] : NULL;
    unk_place q = {.base = -1};
    kernel_form f;

    st->measure.known[0] = !p->has_member;
    st->measure.at = -1;
    if (m && m->op == KERNEL_WHERE) {
        if (x->game[0].bag >= 0 && !unk_new_base(st, &q.base))
            return false;
        for (size_t i = 0; i < x->game[0].n_numbers; i++)
            if (!unk_fresh(st, &q.number[i]))
                return false;
        e->place[m->value] = (int16_t)unk_keep(x, st, &q);
    } else {
        for (size_t i = 0; i < p->variables; i++)
            if (!unk_fresh(st, &f) || !unk_bind(st, e, (int64_t)i, &f) ||
                !kernel_form_add(&st->measure.f[0], &f, 1))
                return false;
    }
    if (!m)
        return true;
    if (!unk_read_place(x, st, e, 0, m, &q))
        return false;
    unk_learn_position(x, st, unk_keep(x, st, &q)); /* the first place */
    return true;
}

/* It fails there: `where` holds, and what is said does not. */
static bool
assume_failure(unk_checker *x, const kernel_problem *p, unk_state *st)
{
    unk_env e = unk_no_env();

    if (!any_member(x, p, st, &e))
        return false;
    st->env[st->envs] = e;
    int16_t at = (int16_t)st->envs++;
    unk_say(st, p->where, at, true);
    unk_settle(x, st);
    if (p->has_member) /* it was read first */
        unk_measure_of(x, st, &st->place[0], 0, &st->measure);
    unk_say(st, p->holds, at, false);
    return true;
}

/* The pairs of values that a member has in a tame game, one after the other. */
enum { EVEN_ONES, ODD_ONES, OTHERS, PAIRS };

static bool
learn_values(unk_state *st, int pair)
{
    st->valued = true;
    st->valued_at = 0; /* the member was read first */
    st->grundy[0] = kernel_constant(pair == ODD_ONES);
    st->grundy[1] = kernel_constant(pair == EVEN_ONES);
    if (pair == OTHERS && !unk_fresh(st, &st->grundy[0]))
        return false;
    if (pair == OTHERS)
        st->grundy[1] = st->grundy[0];
    return true;
}

/* Are there no members at which it fails? `pair`: with these values. */
static bool
refuse(unk_checker *x, const kernel_problem *p, int pair)
{
    unk_state *st = take(x->s, 1, sizeof *st);
    bool good = st && assume_failure(x, p, st) &&
                (pair == PAIRS || learn_values(st, pair)) &&
                unk_refute(x, st, x->expand, x->guess);

    drop(x->s, st);
    return good;
}

static bool
show(unk_checker *x, const kernel_problem *p)
{
    if (p->asks || !kernel_is_truth(x->t, p->defined, true))
        return stop(x->s, BUDGET, "the axioms do not decide what has a value");
    bool tame = x->t->values && p->has_member && unk_is_tame(x), good = true;
    x->most = x->cases + UNK_CASES;
    x->hypothesis[x->n_hypotheses++] = (unk_hypothesis){p, true};
    x->tame = x->tame || tame;
    if (tame)
        for (int pair = 0; good && pair < PAIRS; pair++)
            good = refuse(x, p, pair);
    else
        good = refuse(x, p, PAIRS);
    x->hypothesis[--x->n_hypotheses].smaller = false;
    return good || stop(x->s, BUDGET,
                        "it is not seen to follow from the axioms of P and N");
}

static bool
show_all(unk_checker *x)
{
    kernel_problem lemma[UNK_LEMMAS] = {{0}};
    size_t n = 0;

    if (!unk_rules(x) || !read_depth(x) || !read_lemmas(x, &n, lemma))
        return false;
    for (size_t i = 0; i < n; i++) {
        if (!show(x, &lemma[i]))
            return false;
        x->n_hypotheses++; /* for all members from now on */
    }
    for (size_t i = 0; i < x->part->problems; i++)
        if (!show(x, &x->part->problem[i]))
            return false;
    return true;
}

bool
unknown_prove(certificate *c, const kernel_part *part, FILE *out)
{
    reader *r = c->text.r;
    unk_checker *x = take(r->s, 1, sizeof *x);
    uint64_t more = r->s->steps > UNK_STEPS ? r->s->steps - UNK_STEPS : 0;

    if (!x)
        return false;
    *x = (unk_checker){
        .s = r->s, .r = r, .t = &c->text, .part = part, .refute = unk_refute};
    if (part->problems == 0)
        return stop(r->s, BUDGET, "nothing is claimed");
    r->s->steps -= more;
    bool good = kernel_solver_open(&x->solver, r->s) && show_all(x);
    r->s->steps += more;
    return good &&
           fprintf(out,
                   "it follows in %zu case%s from what P and N are: a position "
                   "is P when no move leads to a P-position%s%s",
                   x->cases, x->cases == 1 ? "" : "s",
                   x->tame ? "; the pairs of Grundy values, in normal and "
                             "misère play, are (0,1), (1,0) and (n,n) only"
                           : "",
                   x->rows ? "; and by a theorem built into the checker: the "
                             "rows of this game are eventually periodic"
                           : "") > 0;
}

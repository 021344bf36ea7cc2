/* hypothesis.c: what is known of all members (a lemma), or of all smaller ones
 * (induction), at members that are found by comparing the places of a statement
 * with those that are there. */
#include <string.h>

#include "unknown/unknown.h"

/* ---- using it */

/* The measure of a member; of numbers alone their sum. */
static void
measure_of(unk_checker *x, const unk_state *st, const kernel_problem *p,
           const unk_env *e, int member, struct unk_measure *out)
{
    if (p->has_member) {
        unk_measure_of(x, st, &st->place[member], member, out);
        return;
    }
    *out = (struct unk_measure){.known = {true}, .at = -1};
    for (size_t i = 0; i < p->variables; i++)
        out->known[0] = out->known[0] &&
                        kernel_form_add(&out->f[0], &st->form[e->value[i]], 1);
}

/* The values are natural, the member is a position, its conditions hold and,
 * where that is needed, it is smaller. Then so does what is said of it. */
static bool
use(unk_checker *x, unk_state *st, const unk_hypothesis *h, const unk_env *e)
{
    const kernel_problem *p = h->p;
    unk_place member = {.base = -1};
    struct unk_measure own;
    int at = -1;

    for (size_t i = 0; i < p->variables; i++)
        if (e->value[i] >= 0 && !unk_follows(x, st, &st->form[e->value[i]], 0))
            return false;
    if (p->has_member) {
        if (!unk_read_place(x, st, e, 0, &x->t->node[p->member], &member) ||
            (at = unk_keep(x, st, &member)) < 0 ||
            !unk_is_position(x, st, &member))
            return false;
    }
    measure_of(x, st, p, e, at, &own);
    if (h->smaller && !unk_is_less(x, st, &own, &st->measure))
        return false;
    if (st->envs == UNK_ENVS ||
        unk_truth(x, st, e, &x->t->node[p->where]) != KERNEL_YES)
        return false;
    st->env[st->envs] = *e;
    unk_say(st, p->holds, (int16_t)st->envs++, true);
    return true;
}

/* ---- members that are a position */

/* The number that `where` says a field of q0 is. */
static bool
said_number(const unk_checker *x, const kernel_problem *p, size_t field,
            kernel_form *out)
{
    const kernel_node *where = &x->t->node[p->where];
    size_t n = where->op == KERNEL_AND ? where->n : 1;

    for (size_t i = 0; i < n; i++) {
        const kernel_node *one =
            where->op == KERNEL_AND ? kernel_kid(x->t, where, i) : where;
        const kernel_node *f =
            one->op == KERNEL_EQ ? kernel_kid(x->t, one, 0) : NULL;
        *out = kernel_constant(0);
        if (f && f->op == KERNEL_SUM && f->n == 3 &&
            kernel_kid(x->t, f, 1)->value == 1) {
            kernel_form k = kernel_constant(kernel_kid(x->t, f, 0)->value);
            if (!kernel_form_add(out, &k, -1))
                return false;
            f = kernel_kid(x->t, f, 2);
        }
        if (f && f->op == KERNEL_ENTRY &&
            kernel_kid(x->t, f, 0)->value == (int64_t)field)
            return true;
    }
    return false;
}

/* q0 has the bag of z; numbers are those of z where the pattern takes them over,
 * or those that are said. */
static bool
position_like(unk_checker *x, const kernel_problem *p,
              const kernel_node *pattern, const unk_place *z, unk_place *out)
{
    const unk_game *own = &x->game[0], *g = &x->game[z->game];

    *out = *z;
    out->game = 0;
    if (pattern->op == KERNEL_WHERE)
        return true;
    if ((own->bag < 0) != (g->bag < 0))
        return false;
    for (size_t i = 0; i < own->n_numbers; i++) {
        bool found = said_number(x, p, own->number[i], &out->number[i]);
        for (size_t k = 0; !found && k < g->n_numbers; k++) {
            const kernel_node *n = kernel_kid(x->t, pattern, g->number[k]);
            found = n->op == KERNEL_ENTRY &&
                    kernel_kid(x->t, n, 0)->value == (int64_t)own->number[i];
            if (found)
                out->number[i] = z->number[k];
        }
        if (!found)
            return false;
    }
    return true;
}

static bool
use_position(unk_checker *x, unk_state *st, const unk_hypothesis *h,
             const kernel_node *pattern, size_t at)
{
    unk_place q, again;
    unk_env e = unk_no_env();

    if (!position_like(x, h->p, pattern, &st->place[at], &q))
        return false;
    int kept = unk_keep(x, st, &q);
    e.place[x->t->node[h->p->member].value] = (int16_t)kept;
    return kept >= 0 &&
           unk_read_place(x, st, &e, st->place[at].game, pattern, &again) &&
           unk_same(x, st, &again, &st->place[at]) && use(x, st, h, &e);
}

/* ---- members with variables */

typedef struct search {
    unk_state *st;
    const unk_hypothesis *h;
} search;

static bool
use_values(unk_checker *x, unk_equations *q, void *arg)
{
    search *s = arg;
    unk_env e = unk_no_env();
    size_t before = s->st->forms;

    if (!unk_solve(x, s->st, q))
        return false;
    for (size_t i = 0; i < s->h->p->variables; i++)
        if (!q->solved[q->low + i] ||
            !unk_bind(s->st, &e, (int64_t)i, &q->value[q->low + i]))
            return false;
    if (use(x, s->st, s->h, &e))
        return true;
    s->st->forms = before;
    return false;
}

/* Items of an unknown size are free, the others are there. */
static bool
part_items(const unk_equations *q, const unk_place *p, unk_place *there,
           size_t *n, kernel_form *free_)
{
    *there = *p;
    there->n = *n = 0;
    for (size_t i = 0; i < p->n; i++) {
        const unk_item *it = &p->item[i];
        if (!unk_is_unknown(q, &it->size)) {
            there->item[there->n++] = *it;
            continue;
        }
        if (!kernel_is_constant(&it->times) || it->times.k < 0 ||
            *n + (size_t)it->times.k > UNK_ITEMS)
            return false;
        for (int64_t k = 0; k < it->times.k; k++)
            free_[(*n)++] = it->size;
    }
    return true;
}

static bool
compare_place(unk_checker *x, unk_state *st, const unk_hypothesis *h,
              const kernel_node *pattern, size_t at, unk_equations *q)
{
    kernel_form free_[UNK_ITEMS];
    unk_place p, there, z = st->place[at];
    unk_env e = unk_no_env();
    size_t n, forms = st->forms;
    search s = {st, h};

    q->low = q->high = st->vars;
    for (size_t i = 0; i < h->p->variables; i++) {
        kernel_form f;
        if (q->high == SYSTEM_VARIABLES)
            return false;
        f = kernel_variable(q->high++);
        if (!unk_bind(st, &e, (int64_t)i, &f))
            return false;
    }
    bool good = unk_read_place(x, st, &e, z.game, pattern, &p) &&
                part_items(q, &p, &there, &n, free_);
    st->forms = forms;
    for (size_t i = 0; good && i < x->game[z.game].n_numbers; i++) {
        q->f[q->n] = p.number[i];
        good = kernel_form_add(&q->f[q->n++], &z.number[i], -1);
    }
    return good && unk_match(x, st, &z, &there, n, free_, q, use_values, &s);
}

static bool
use_pattern(unk_checker *x, unk_state *st, const unk_hypothesis *h,
            const kernel_node *pattern, size_t at)
{
    if (h->p->has_member && x->t->node[h->p->member].op == KERNEL_WHERE)
        return use_position(x, st, h, pattern, at);
    unk_equations *q = take(x->s, 1, sizeof *q);
    bool good = q && compare_place(x, st, h, pattern, at, q);
    drop(x->s, q);
    return good;
}

/* ---- all of them */

/* The places of which a condition asks whether they are P, in one game. */
static size_t
patterns(const unk_checker *x, const kernel_node *n, size_t game, size_t found,
         const kernel_node **out)
{
    if (n->op == KERNEL_P && found < UNK_PATTERNS &&
        x->game[kernel_kid(x->t, n, 0)->value].same == game)
        out[found++] = kernel_kid(x->t, n, 1);
    if (n->op == KERNEL_P || n->op == KERNEL_SOME || n->op == KERNEL_EVERY ||
        n->type != KERNEL_A)
        return found;
    for (size_t i = 0; i < n->n; i++)
        found = patterns(x, kernel_kid(x->t, n, i), game, found, out);
    return found;
}

static bool
use_at(unk_checker *x, unk_state *st, size_t at)
{
    bool any = false;

    for (size_t k = 0; k < x->n_hypotheses; k++) {
        const unk_hypothesis *h = &x->hypothesis[k];
        const kernel_node *p[UNK_PATTERNS];
        size_t n =
            patterns(x, &x->t->node[h->p->holds], st->place[at].game, 0, p);
        for (size_t i = 0; i < n; i++)
            any = use_pattern(x, st, h, p[i], at) || any;
    }
    return any;
}

bool
unk_use_hypotheses(unk_checker *x, unk_state *st)
{
    for (size_t i = 0; i < st->places; i++)
        if (st->place[i].outcome != UNK_ANY && !st->place[i].matched &&
            use_at(x, st, i)) {
            st->place[i].matched = true;
            return true;
        }
    return false;
}

bool
unk_use_at_sizes(unk_checker *x, unk_state *st)
{
    size_t places = st->places;
    bool any = false;

    for (size_t k = 0; k < x->n_hypotheses; k++) {
        const unk_hypothesis *h = &x->hypothesis[k];
        bool one =
            h->p->variables == 1 &&
            !(h->p->has_member && x->t->node[h->p->member].op == KERNEL_WHERE);
        for (size_t i = 0; one && i < places; i++)
            for (size_t j = 0; j < st->place[i].n; j++) {
                unk_env e = unk_no_env();
                kernel_form f = st->place[i].item[j].size;
                any = (unk_bind(st, &e, 0, &f) && use(x, st, h, &e)) || any;
            }
    }
    return any;
}

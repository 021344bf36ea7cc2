/* check.c: the obligations of the method "powers", and why they are enough.
 *
 * Positions are all vectors of natural numbers, or all sizes of one heap. Where
 * moves are asked for, they lead to positions. If a lexicographic rank of
 * natural forms drops with every move, play is finite; then P is the only set
 * such that no move leads from P to P and every position outside P has a move
 * into P. The problems are sentences in which P stands for that set. */
#include "powers/tree.h"

/* What the certificate says, over v0, v1, .., the coordinates of a position. */
typedef struct powers {
    speaker x;
    tree tree;
    family f;
    kernel_env empty;
    uint32_t rank[MAX_RANKS], landmark[MAX_LANDMARKS];
    size_t n_ranks, n_landmarks;
    /* landmarks at a position that was met */
    form met[MAX_LANDMARKS];
    size_t n_met, n_open; /* variables that are not hidden */
    uint64_t cases;
} powers;

/* ---- one sentence */

/* A number of the certificate at a vector. */
static form
number_at(speaker *x, uint32_t what, const form *at)
{
    scope own = {.e = *x->empty}, *before = x->in;
    side s = side_open(x);
    int next = x->next;
    x->in = &own;
    for (size_t i = 0; i < x->f->n; i++)
        bind_number(x, (int64_t)i, &at[i]);
    form f = number(x, what, &s);
    if (x->next != next)
        cannot(x, "a rank or landmark of this kind");
    x->in = before;
    return f;
}

/* Landmarks that are at least 1 there, without powers, of variables that are
 * not hidden. */
static void
meet(speaker *x, const form *at)
{
    powers *p = x->tree->context;
    p->n_met = 0;
    for (size_t i = 0; i < p->n_landmarks; i++) {
        form f = number_at(x, p->landmark[i], at);
        bool plain = f.shift == 0 && is_above(x, &f, 1);
        for (size_t k = p->n_open; k < MAX_VARIABLES; k++)
            plain = plain && f.c[k] == 0;
        if (plain)
            p->met[p->n_met++] = f;
    }
}

/* No numbers satisfy the condition: whatever they are, it is not so. */
static verdict
prove(powers *p, prover *y, size_t n, condition_fn *f, const void *arg)
{
    speaker *x = &p->x;
    form at[POWER] = {{0}};
    int var[POWER] = {0};
    scope none = {.e = *x->empty};
    x->next = 0;
    x->in = &none;
    x->negated = true;
    x->some = false;
    p->n_met = 0;
    p->n_open = n;
    for (size_t i = 0; i < n; i++) {
        at[i] = form_variable(fresh(x));
        var[i] = node_variable(y, false);
    }
    int32_t never = f(x, at, arg);
    for (size_t i = 0; i < p->n_met && !failed(x); i++)
        y->landmark[y->n_landmarks++] =
            node_of_form(y, &p->met[i], NODE_GE, var);
    list only = {failed(x) ? NULL : node_of(y, x->tree, never, true, var),
                 NULL};
    return only.f && !failed(x) ? powers_split(y, &only) : GAVE_UP;
}

static bool
never(speaker *x, const char *otherwise, size_t n, condition_fn *f,
      const void *arg)
{
    powers *p = x->tree->context;
    prover y;
    p->tree.n = 2; /* after the numbers of true and false */
    p->tree.pool = pool_start(x->s);
    verdict v = prover_start(&y, x->s, p->tree.around) &&
                        RESERVE(x->s, p->tree.branch, p->tree.room, 2)
                    ? prove(p, &y, n, f, arg)
                    : GAVE_UP;
    p->cases += y.cases;
    prover_drop(&y);
    pool_drop(&p->tree.pool);
    return v == HOLDS ? !failed(x)
           : v == FAILS
               ? stop(x->s, REFUSED, "it may be that %s", otherwise)
               : stop(x->s, BUDGET, "it is too large to decide whether %s",
                      otherwise);
}

/* ---- the game */

static int32_t
leaves(speaker *x, const way *w, void *arg)
{
    int32_t good = TERM_TRUE;
    (void)arg;
    for (size_t i = 0; i < w->n; i++)
        good = both(x, good, not_negative(x, &w->to[i]));
    return no(x, good);
}

static int32_t
move_leaves(speaker *x, const form *at, const void *arg)
{
    (void)arg;
    return some_way(x, at, LEGAL, leaves, NULL);
}

/* rank(here) - rank(next) - least >= 0, and the rank is natural */
static int32_t
drops_by(speaker *x, uint32_t rank, const way *w, int64_t least)
{
    form here = number_at(x, rank, w->from), next = number_at(x, rank, w->to);
    if (!failed(x) && !is_above(x, &here, 0))
        stop(x->s, REFUSED, "a rank that might be negative");
    form_plus(x, &here, -1, &next);
    form_add_number(x, &here, -least);
    return not_negative(x, &here);
}

/* One of the ranks drops and none before it grows. */
static int32_t
no_rank_drops(speaker *x, const way *w, void *arg)
{
    const powers *p = arg;
    int32_t any = TERM_FALSE;
    for (size_t i = 0; i < p->n_ranks; i++) {
        int32_t all = drops_by(x, p->rank[i], w, 1);
        for (size_t j = 0; j < i; j++)
            all = both(x, drops_by(x, p->rank[j], w, 0), all);
        any = either(x, any, all);
    }
    return no(x, any);
}

static int32_t
move_keeps_rank(speaker *x, const form *at, const void *arg)
{
    (void)arg;
    return some_way(x, at, LEGAL, no_rank_drops, x->tree->context);
}

static bool
check_set(powers *p)
{
    speaker *x = &p->x;
    size_t n = p->f.n;
    return !p->tree.has_set ||
           (never(x, "a move lowers no rank", n, move_keeps_rank, NULL) &&
            never(x, "a move leads from P to P", n, set_stays, NULL) &&
            never(x, "a position outside P has no move into P", n,
                  set_stays_out, NULL));
}

/* ---- what is read first */

/* A heap is taken and at most one put back; numbers are set. */
static bool
is_simple_move(const powers *p, const kernel_move *m)
{
    bool heap = !p->x.whole;
    bool simple = kernel_is_truth(p->x.t, m->defined, true) &&
                  m->hands == heap && (!heap || m->changes <= 1);
    for (size_t i = 0; i < m->changes; i++)
        simple =
            simple && m->change[i].kind == (heap ? KERNEL_PUT : KERNEL_SET);
    return simple;
}

static bool
is_simple(const powers *p)
{
    const kernel_game *g = p->f.g;
    bool simple = p->x.part->games == 1 && !g->misere &&
                  g->fields <= MAX_COORDS && kernel_is_plain(p->x.t, g);
    for (size_t i = 0; i < g->fields; i++)
        simple = simple && (!p->x.whole || !kernel_is_list(g->field[i]));
    for (size_t i = 0; i < g->moves; i++)
        simple = simple && is_simple_move(p, &g->move[i]);
    return simple || stop(p->x.s, BUDGET, "powers are not for such rules");
}

/* A term over the coordinates; a set may ask for moves. */
static bool
read_term(powers *p, char type, uint32_t *out)
{
    return kernel_read_free(p->x.t, p->x.part, 0, type, p->f.n, false,
                            KERNEL_PLAYS, out);
}

static bool
read_forms(powers *p, const char *word, size_t most, uint32_t *out, size_t *n)
{
    if (!reader_count(p->x.t->r, word, most, n))
        return false;
    for (size_t i = 0; i < *n; i++)
        if (!read_term(p, KERNEL_T, &out[i]))
            return false;
    return true;
}

static bool
read_body(powers *p)
{
    static const char *const words[] = {"no-set", "set"};
    reader *r = p->x.t->r;
    size_t which = 0;
    if (!reader_expect(r, "around") ||
        !reader_number(r, 1, MAX_REACH, &p->tree.around) ||
        !read_forms(p, "landmarks", MAX_LANDMARKS, p->landmark,
                    &p->n_landmarks) ||
        !reader_choice(r, words, 2, &which))
        return false;
    p->tree.has_set = which == 1;
    return !p->tree.has_set ||
           (read_term(p, KERNEL_A, &p->tree.set) &&
            read_forms(p, "ranks", MAX_RANKS, p->rank, &p->n_ranks));
}

/* Does a problem, or the set, ask about moves or outcomes? */
static bool
asks(const powers *p)
{
    const kernel_node *all = p->x.t->node;
    unsigned asks = p->tree.has_set;
    for (size_t i = 0; i < p->x.part->problems; i++) {
        const kernel_problem *q = &p->x.part->problem[i];
        asks |= all[q->where].asks | all[q->defined].asks | all[q->holds].asks;
    }
    return asks;
}

/* A coordinate for every field; one heap of a bag. */
static void
open_powers(powers *p, certificate *c, const kernel_part *claim)
{
    const kernel_game *g = &claim->game[0];
    p->f = (family){.g = g,
                    .numerals = binary_numerals,
                    .writing = BY_HEAPS,
                    .lists = 1,
                    .n = g->fields};
    for (size_t i = 0; i <= g->fields; i++)
        p->f.first[i] = i;
    p->tree.meet = meet;
    p->tree.context = p;
    p->x = family_speaker(&c->text, claim, &p->f, &p->empty, never);
    p->x.tree = &p->tree;
    p->x.whole = g->fields > 1 || g->field[0] != KERNEL_BAG;
}

bool
powers_prove(certificate *c, const kernel_part *claim, FILE *out)
{
    session *s = c->text.r->s;
    powers *p = take(s, 1, sizeof *p);
    if (!p || !kernel_env_open(&p->empty, &c->text, claim))
        return false;
    open_powers(p, c, claim);
    bool good = is_simple(p) && read_body(p) &&
                (!asks(p) || never(&p->x, "a move leaves the positions", p->f.n,
                                   move_leaves, NULL)) &&
                check_set(p);
    for (size_t i = 0; good && i < claim->problems; i++)
        good = problem_check(&p->x, &claim->problem[i]);
    fprintf(out, "%llu cases of %s", (unsigned long long)p->cases,
            p->tree.has_set ? "the set, the moves and the claim" : "the claim");
    drop(s, p->tree.branch);
    drop(s, p);
    return good;
}

/* check.c: the obligations of the method "powers", and why they are enough.
 *
 * Positions are all vectors of natural numbers, or all sizes of one heap. Where
 * moves are asked for, they lead to positions. If a lexicographic rank of
 * natural forms drops with every move, play is finite; then P is the only set
 * such that no move leads from P to P and every position outside P has a move
 * into P. The problems are sentences in which P stands for that set. */
#include "powers/powers.h"

/* ---- one sentence */

/* For all natural values of so many variables. */
typedef node *make_sentence(prover *x, const linear *const *var,
                            const void *context);

static bool
prover_start(prover *x, const powers *p)
{
    *x = (prover){.make = p->maker, .p = p};
    x->place = take(x->make.s, MAX_FRESH, sizeof *x->place);
    return maker_start(&x->make) && x->place;
}

static void
prover_drop(prover *x)
{
    drop(x->make.s, x->place);
    maker_drop(&x->make);
}

static verdict
prove(prover *x, size_t n, make_sentence *make, const void *context)
{
    const linear *var[KERNEL_VARIABLES] = {0};
    for (size_t i = 0; i < n; i++)
        var[i] =
            linear_variable(&x->make, linear_fresh(&x->make, false), false);
    list only = {x->make.s->code == ACCEPTED ? make(x, var, context) : NULL,
                 NULL};
    return only.f ? powers_split(x, &only) : GAVE_UP;
}

static bool
holds(const powers *p, const char *what, size_t n, make_sentence *make,
      const void *context, uint64_t *cases)
{
    prover x;
    verdict v = prover_start(&x, p) ? prove(&x, n, make, context) : GAVE_UP;
    *cases += x.cases;
    prover_drop(&x);
    if (v == HOLDS)
        return x.make.s->code == ACCEPTED;
    return v == FAILS
               ? stop(x.make.s, REFUSED, "it does not follow that %s", what)
               : stop(x.make.s, BUDGET, "it is too large to decide that %s",
                      what);
}

/* ---- a form of the certificate: natural by its looks, over v0, v1, .. */

static const linear *
form_at(maker *x, uint32_t n, const linear *const *coord)
{
    scope *at = pool_take(&x->pool, 1, sizeof *at);
    for (size_t i = 0; at && i < x->g->fields; i++)
        at->var[i] = coord[i];
    return at ? exponents_number(x, n, at) : NULL;
}

/* Landmarks that are at least 1 there, without powers. */
static bool
put_landmarks(prover *x, const linear *const *coord)
{
    for (size_t i = 0; i < x->p->n_landmarks; i++) {
        const linear *w = form_at(&x->make, x->p->landmark[i], coord);
        bool plain = w && w->shift == 0 && linear_is_above(&x->make, w, 1);
        for (size_t k = 0; plain && k < w->n; k++)
            plain = !w->term[k].power;
        if (plain && (x->landmark[x->n_landmarks] =
                          linear_compare(&x->make, NODE_GE, 1, w, 0)))
            x->n_landmarks++;
    }
    return x->make.s->code == ACCEPTED;
}

/* ---- the game */

static node *
then_no_position(maker *x, const linear *const *from, const linear *const *to,
                 bool negate, const void *context)
{
    (void)from;
    (void)context;
    return exponents_position(x, to, !negate);
}

static node *
rules_are_right(prover *x, const linear *const *var, const void *context)
{
    (void)context;
    return exponents_some_move(&x->make, var, true, then_no_position, NULL);
}

/* rank(here) - rank(next) - least >= 0, and the rank is natural */
static node *
drops(maker *x, uint32_t rank, const linear *const *from,
      const linear *const *to, int64_t least)
{
    const linear *here = form_at(x, rank, from);
    const linear *next = here ? form_at(x, rank, to) : NULL;
    const linear *by = next ? linear_mix(x, 1, here, -1, next, -least) : NULL;
    if (by && !linear_is_above(x, here, 0))
        stop(x->s, REFUSED, "a rank that might be negative");
    return by ? linear_compare(x, NODE_GE, 1, by, 0) : NULL;
}

/* One of the ranks drops and none before it grows; it is asked for negated. */
static node *
then_no_drop(maker *x, const linear *const *from, const linear *const *to,
             bool negate, const void *context)
{
    const powers *p = context;
    node *any = node_new(x, NODE_FALSE, 0, 0);
    for (size_t i = 0; any && i < p->n_ranks; i++) {
        node *all = drops(x, p->rank[i], from, to, 1);
        for (size_t j = 0; all && j < i; j++)
            all =
                node_join(x, NODE_AND, drops(x, p->rank[j], from, to, 0), all);
        any = all ? node_join(x, NODE_OR, any, all) : NULL;
    }
    return negate ? any : NULL;
}

static node *
rank_drops(prover *x, const linear *const *var, const void *context)
{
    (void)context;
    return exponents_some_move(&x->make, var, true, then_no_drop, x->p);
}

static node *
then_in_set(maker *x, const linear *const *from, const linear *const *to,
            bool negate, const void *context)
{
    (void)from;
    (void)context;
    return exponents_in_set(x, to, negate, !negate);
}

static node *
none_stays(prover *x, const linear *const *var, const void *context)
{
    (void)context;
    return node_join(
        &x->make, NODE_OR, exponents_in_set(&x->make, var, true, false),
        exponents_some_move(&x->make, var, true, then_in_set, NULL));
}

static node *
all_reach(prover *x, const linear *const *var, const void *context)
{
    (void)context;
    if (!put_landmarks(x, var))
        return NULL;
    return node_join(
        &x->make, NODE_OR, exponents_in_set(&x->make, var, false, false),
        exponents_some_move(&x->make, var, false, then_in_set, NULL));
}

static bool
check_set(const powers *p, uint64_t *cases)
{
    size_t n = p->maker.g->fields;
    return !p->maker.has_set ||
           (holds(p, "every move lowers the rank", n, rank_drops, NULL,
                  cases) &&
            holds(p, "no move leads from P to P", n, none_stays, NULL, cases) &&
            holds(p, "every position outside P has a move into P", n, all_reach,
                  NULL, cases));
}

/* ---- problems */

/* If the member is a position: `defined`, and if `where`, then `holds`. */
static node *
problem_holds(prover *x, const linear *const *var, const void *context)
{
    const kernel_problem *q = context;
    const kernel_node *member = &x->make.t->node[q->member];
    scope *at = pool_take(&x->make.pool, 1, sizeof *at);
    const linear *const *coord = NULL;
    node *outside = node_new(&x->make, NODE_FALSE, 0, 0);
    if (!at || !outside)
        return NULL;
    if (q->has_member && member->op == KERNEL_WHERE)
        at->place[member->value] = var;
    for (size_t i = 0; i < q->variables; i++)
        at->var[i] = var[i];
    if (q->has_member &&
        (!(coord = exponents_place(&x->make, member, at)) ||
         !put_landmarks(x, coord) ||
         !(outside = exponents_position(&x->make, coord, true))))
        return NULL;
    node *defined = exponents_expand(&x->make, q->defined, false, false, at);
    node *where =
        defined ? exponents_expand(&x->make, q->where, true, false, at) : NULL;
    node *then =
        where ? exponents_expand(&x->make, q->holds, false, false, at) : NULL;
    return node_join(&x->make, NODE_OR, outside,
                     node_join(&x->make, NODE_AND, defined,
                               node_join(&x->make, NODE_OR, where, then)));
}

static bool
check_problem(const powers *p, const kernel_problem *q, uint64_t *cases)
{
    bool all = q->has_member && p->maker.t->node[q->member].op == KERNEL_WHERE;
    if (all && p->maker.heap)
        return stop(p->maker.t->r->s, BUDGET, "powers are not for many heaps");
    return holds(p, "the claim is true",
                 all ? p->maker.g->fields : q->variables, problem_holds, q,
                 cases);
}

/* ---- what is read first */

/* A heap is taken and at most one put back; numbers are set. */
static bool
is_simple_move(const powers *p, const kernel_move *m)
{
    size_t hands = p->maker.heap;
    bool simple = kernel_is_truth(p->maker.t, m->defined, true) &&
                  m->hands == hands && (!p->maker.heap || m->changes <= 1);
    for (size_t i = 0; i < m->changes; i++)
        simple = simple &&
                 m->change[i].kind == (p->maker.heap ? KERNEL_PUT : KERNEL_SET);
    return simple;
}

static bool
is_simple(const powers *p)
{
    const kernel_game *g = p->maker.g;
    bool simple = p->part->games == 1 && !g->misere &&
                  g->fields <= MAX_COORDS && kernel_is_plain(p->maker.t, g);
    for (size_t i = 0; i < g->fields; i++)
        simple = simple && (p->maker.heap || !kernel_is_list(g->field[i]));
    for (size_t i = 0; i < g->moves; i++)
        simple = simple && is_simple_move(p, &g->move[i]);
    for (size_t i = 0; i < p->part->problems; i++)
        simple = simple && p->part->problem[i].variables < KERNEL_VARIABLES / 2;
    return simple ||
           stop(p->maker.t->r->s, BUDGET, "powers are not for such rules");
}

static bool
read_forms(powers *p, const char *word, size_t most, uint32_t *out, size_t *n)
{
    if (!reader_count(p->maker.t->r, word, most, n))
        return false;
    for (size_t i = 0; i < *n; i++)
        if (!kernel_term(p->maker.t, KERNEL_T, &out[i]))
            return false;
    return true;
}

static bool
read_body(powers *p)
{
    static const char *const words[] = {"no-set", "set"};
    reader *r = p->maker.t->r;
    size_t which = 0;
    if (!reader_expect(r, "around") ||
        !reader_number(r, 1, MAX_REACH, &p->maker.around) ||
        !read_forms(p, "landmarks", MAX_LANDMARKS, p->landmark,
                    &p->n_landmarks) ||
        !reader_choice(r, words, 2, &which))
        return false;
    p->maker.has_set = which == 1;
    return !p->maker.has_set ||
           (kernel_term(p->maker.t, KERNEL_A, &p->maker.set) &&
            read_forms(p, "ranks", MAX_RANKS, p->rank, &p->n_ranks));
}

/* Does a problem, or the set, ask about moves or outcomes? */
static bool
asks(const powers *p)
{
    unsigned asks = p->maker.has_set;
    for (size_t i = 0; i < p->part->problems; i++) {
        const kernel_problem *q = &p->part->problem[i];
        asks |= p->maker.t->node[q->where].asks |
                p->maker.t->node[q->defined].asks |
                p->maker.t->node[q->holds].asks;
    }
    return asks;
}

bool
powers_prove(certificate *c, const kernel_part *claim, FILE *out)
{
    const kernel_game *g = &claim->game[0];
    powers p = {.maker = {.t = &c->text, .g = g, .s = c->text.r->s},
                .part = claim};
    uint64_t cases = 0;
    p.maker.heap = g->fields == 1 && g->field[0] == KERNEL_BAG;
    bool good = is_simple(&p) && read_body(&p);
    good = good && (!asks(&p) || holds(&p, "moves lead to positions", g->fields,
                                       rules_are_right, NULL, &cases));
    good = good && check_set(&p, &cases);
    for (size_t i = 0; good && i < claim->problems; i++)
        good = check_problem(&p, &claim->problem[i], &cases);
    fprintf(out, "%llu cases of %s", (unsigned long long)cases,
            p.maker.has_set ? "the set, the moves and the claim" : "the claim");
    return good;
}

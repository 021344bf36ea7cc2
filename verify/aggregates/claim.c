/* claim.c: problems, with what is known of outcomes.
 *
 * A problem holds when no position violates it. There an outcome is asked for
 * either as being P, and then it is enough that the position is not among those
 * that are shown to be N, or as not being P, and then that it is not among
 * those shown to be P. What is violated is so with these in place of outcomes,
 * so if nothing is, the problem holds. */
#include "aggregates/aggregates.h"

#include <string.h>

/* ---- places */

/* The view of a place of the game, its numbers and heaps being natural. */
static int32_t
view_of(speaker *x, size_t game, const kernel_node *n, side *s, form *at)
{
    int32_t natural = TERM_TRUE;
    agg_nothing(at);
    if (n->op == KERNEL_WHERE) { /* of the first game, which is asked about */
        memcpy(at, x->in->place[n->value], AGG_COORDS * sizeof *at);
        return natural;
    }
    for (size_t i = 0; i < n->n; i++) {
        const kernel_node *kid = kernel_kid(x->t, n, i);
        form room[AGG_COORDS];
        if (i == viewer_of(x)->bag[game]) {
            const form *bag = room;
            if (kid->op == KERNEL_HEAPS)
                natural = both(x, natural, agg_said(x, kid, s, room));
            else
                bag = agg_list(x, kid, s, room);
            memcpy(at + AT_STONES, bag + AT_STONES,
                   (AGG_COORDS - AT_STONES) * sizeof *at);
        } else {
            at[i] = number(x, x->t->kid[n->kids + i], s);
            natural = both(x, natural, not_negative(x, &at[i]));
        }
    }
    return natural;
}

/* ---- outcomes */

static int32_t
outcome(speaker *x, size_t game, const form *at)
{
    const agg_game *g = &aggregator_of(x)->game[game];
    return x->negated ? agg_truth_at(x, game, g->set, at)
                      : no(x, agg_truth_at(x, game, g->others, at));
}

static int32_t
ended(speaker *x, size_t game, const form *at)
{
    return x->negated ? no(x, agg_can_move(x, game, at, ANYWHERE))
                      : agg_fails(x, game, at, ANYWHERE);
}

/* ---- moves */

/* The body of (some-move q P A), where it stands. */
struct agg_asking {
    const kernel_node *n;
    const scope *in;
    bool negated;
};

int32_t
agg_is_asked(speaker *x, const form *to)
{
    const struct agg_asking *w = aggregator_of(x)->asking;
    scope inner = *w->in, *before = x->in;
    bool every = w->n->op == KERNEL_EVERY_MOVE, negated = x->negated;
    inner.place[kernel_kid(x->t, w->n, 0)->value] = to;
    inner.given = 0;
    x->in = &inner;
    x->negated = w->negated;
    int32_t made = truth(x, x->t->kid[w->n->kids + 2]);
    x->negated = negated;
    x->in = before;
    return every ? no(x, made) : made;
}

/* There may be a move, where that makes more violated; else one that is found. */
static int32_t
moves(speaker *x, const kernel_node *n, const form *at)
{
    aggregator *a = aggregator_of(x);
    const struct agg_asking *before = a->asking;
    const struct agg_asking own = {n, x->in, x->negated};
    bool every = n->op == KERNEL_EVERY_MOVE;
    a->asking = &own;
    x->negated = false;
    int32_t any = every == own.negated ? agg_some_move(x, at)
                                       : no(x, agg_fails(x, 0, at, INTO_ASKED));
    x->negated = own.negated;
    a->asking = before;
    return every ? no(x, any) : any;
}

int32_t
agg_question(speaker *x, const kernel_node *n)
{
    const aggregator *a = aggregator_of(x);
    form at[AGG_COORDS];
    side s = side_open(x);
    if (n->op == KERNEL_MOVABLE)
        return agg_movable(x);
    bool by_moves = n->op == KERNEL_SOME_MOVE || n->op == KERNEL_EVERY_MOVE;
    int64_t game = by_moves ? 0 : kernel_kid(x->t, n, 0)->value;
    /* rules and sets ask nothing of play, claims no more than that: agg_stands_free
     */
    SURE(a->v.now == 0 && n->op != KERNEL_LEADS && n->op != KERNEL_SAME);
    int32_t is = view_of(x, (size_t)game, kernel_kid(x->t, n, 1), &s, at);
    if (n->op == KERNEL_P)
        is = both(x, is, outcome(x, (size_t)game, at));
    if (n->op == KERNEL_TERMINAL)
        is = both(x, is, ended(x, (size_t)game, at));
    if (by_moves)
        is = both(x, is, moves(x, n, at));
    return side_close(x, &s, is);
}

/* Outcomes are asked for where it is known whether what is said is negated. */
bool
agg_stands_free(const kernel_text *t, const kernel_node *n)
{
    bool free = true;
    if (!n->asks)
        return true;
    switch (n->op) {
    case KERNEL_AND:
    case KERNEL_OR:
    case KERNEL_NOT:
    case KERNEL_IFF:
    case KERNEL_SOME:
    case KERNEL_EVERY:
        for (size_t i = 0; free && i < n->n; i++)
            free = agg_stands_free(t, kernel_kid(t, n, i));
        return free;
    case KERNEL_POSITION:
    case KERNEL_P:
    case KERNEL_TERMINAL:
        return !kernel_kid(t, n, 1)->asks;
    case KERNEL_SOME_MOVE:
    case KERNEL_EVERY_MOVE:
        return !kernel_kid(t, n, 1)->asks &&
               agg_stands_free(t, kernel_kid(t, n, 2));
    case KERNEL_MOVABLE:
        return true;
    default:
        return false;
    }
}

/* ---- problems */

/* Its variables, and that the member is a position. */
static int32_t
is_member(speaker *x, const kernel_problem *p, form *at, side *s)
{
    const kernel_node *m = p->has_member ? &x->t->node[p->member] : NULL;
    if (m && m->op == KERNEL_WHERE) {
        agg_any(x, at);
        x->in->place[m->value] = at;
        return agg_is_bag(x, at);
    }
    for (size_t i = 0; i < p->variables; i++) {
        at[i] = form_variable(fresh(x));
        bind_number(x, (int64_t)i, &at[i]);
    }
    form view[AGG_COORDS];
    return m ? view_of(x, 0, m, s, view) : TERM_TRUE;
}

static int32_t
has_no_value(speaker *x, const form *none, const void *arg)
{
    const kernel_problem *p = arg;
    form at[KERNEL_VARIABLES];
    side s = side_open(x);
    (void)none;
    int32_t member = is_member(x, p, at, &s);
    int32_t undefined = untruth(x, p->defined);
    return both(x, s.holds, both(x, member, undefined));
}

static int32_t
is_violated(speaker *x, const form *none, const void *arg)
{
    const kernel_problem *p = arg;
    form at[KERNEL_VARIABLES];
    side s = side_open(x);
    (void)none;
    int32_t member = is_member(x, p, at, &s);
    int32_t where = truth(x, p->where);
    int32_t not_so = where == TERM_FALSE ? where : untruth(x, p->holds);
    return both(x, both(x, s.holds, member), both(x, where, not_so));
}

bool
agg_problem_check(aggregator *a, const kernel_problem *p)
{
    const kernel_node *all = a->v.x.t->node;
    if (!agg_stands_free(a->v.x.t, &all[p->where]) ||
        !agg_stands_free(a->v.x.t, &all[p->holds]) ||
        !agg_stands_free(a->v.x.t, &all[p->defined]))
        return stop(a->v.x.s, BUDGET, "outcomes are asked for in numbers");
    return agg_never(&a->v.x, "something has no value", has_no_value, p) &&
           agg_never(&a->v.x, "the claim fails", is_violated, p);
}

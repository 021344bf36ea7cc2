/* moves.c: what is asked about positions: all natural vectors are positions, or
 * all sizes of one heap; moves are those of the core text. */
#include "exponents/exponents.h"

static const linear *const *
no_place(maker *x)
{
    stop(x->s, BUDGET, "this is not known here: a position");
    return NULL;
}

/* ---- places */

/* (heaps) and (heaps T 1): one heap, or none. */
static const linear *
heap_of(maker *x, const kernel_node *bag, const scope *at)
{
    kernel_text *t = x->t;

    if (bag->op == KERNEL_FIELD) {
        const linear *const *there = at->place[kernel_kid(t, bag, 1)->value];
        return there ? there[0] : NULL;
    }
    if (bag->op == KERNEL_HEAPS && bag->n == 0)
        return linear_constant(x, 0);
    if (bag->op != KERNEL_HEAPS || bag->n != 2 ||
        kernel_kid(t, bag, 1)->op != KERNEL_NUMBER ||
        kernel_kid(t, bag, 1)->value != 1)
        return NULL;
    return exponents_number(x, t->kid[bag->kids], at);
}

const linear *const *
exponents_place(maker *x, const kernel_node *e, const scope *at)
{
    kernel_text *t = x->t;
    const linear **coord = pool_take(&x->pool, MAX_COORDS, sizeof *coord);

    if (e->op == KERNEL_WHERE)
        return at->place[e->value] ? at->place[e->value] : no_place(x);
    if (!coord || e->op != KERNEL_PLACE || e->n != x->g->fields)
        return no_place(x);
    for (size_t i = 0; i < e->n; i++) {
        coord[i] = x->heap ? heap_of(x, kernel_kid(t, e, i), at)
                           : exponents_number(x, t->kid[e->kids + i], at);
        if (!coord[i])
            return no_place(x);
    }
    return coord;
}

/* All of n parts; or one of their negations. */
static node *
all_of(maker *x, bool negate, size_t n, node *const *each)
{
    node *f = node_new(x, negate ? NODE_OR : NODE_AND, 0, n);

    for (size_t i = 0; f && i < n; i++)
        if (!(f->kid[i] = each[i]))
            return NULL;
    return f;
}

node *
exponents_position(maker *x, const linear *const *coord, bool negate)
{
    node *each[MAX_COORDS];
    size_t n = 0;

    for (size_t i = 0; i < x->g->fields; i++)
        if (!linear_is_above(x, coord[i], 0))
            each[n++] =
                linear_compare(x, NODE_GE, negate ? -1 : 1, coord[i], -negate);
    return all_of(x, negate, n, each);
}

node *
exponents_in_set(maker *x, const linear *const *coord, bool negate, bool some)
{
    scope *at = pool_take(&x->pool, 1, sizeof *at);
    node *each[2];

    if (!x->has_set || x->in_set) {
        stop(x->s, REFUSED, "a set is asked for that is not given");
        return NULL;
    }
    for (size_t i = 0; at && i < x->g->fields; i++)
        at->var[i] = coord[i];
    x->in_set = true;
    each[0] = exponents_position(x, coord, negate);
    each[1] = at ? exponents_expand(x, x->set, negate, some, at) : NULL;
    x->in_set = false;
    return all_of(x, negate, 2, each);
}

static node *
same(maker *x, const linear *const *a, const linear *const *b, bool negate)
{
    node *each[MAX_COORDS];

    for (size_t i = 0; i < x->g->fields; i++) {
        const linear *d = linear_mix(x, 1, a[i], -1, b[i], 0);
        each[i] =
            d ? linear_compare(x, negate ? NODE_NE : NODE_EQ, 1, d, 0) : NULL;
    }
    return all_of(x, negate, x->g->fields, each);
}

/* ---- moves */

/* Where a move leads: every field that is not set stays, the heap in hand is
 * replaced by what is put. */
static const linear *const *
results(maker *x, const kernel_move *m, const linear *const *from,
        const scope *at)
{
    const linear **to = pool_take(&x->pool, MAX_COORDS, sizeof *to);

    for (size_t i = 0; to && i < x->g->fields; i++)
        to[i] = m->hands ? linear_constant(x, 0) : from[i];
    for (size_t i = 0; to && i < m->changes; i++)
        if (!(to[m->change[i].where] =
                  exponents_number(x, m->change[i].value, at)))
            return NULL;
    return to;
}

/* There are choices: the heap in hand is there, the guard is true, and then. */
static node *
made_move(maker *x, const kernel_move *m, const linear *const *from,
          bool negate, after_move *then, const void *context)
{
    scope *at = pool_take(&x->pool, 1, sizeof *at);
    int first = x->next;
    node *each[3];

    if (!at)
        return NULL;
    at->place[0] = from;
    at->var[1] = m->hands ? from[0] : NULL;
    for (size_t i = 0; i < m->choices; i++)
        at->var[1 + m->hands + i] =
            linear_variable(x, linear_fresh(x, !negate), false);
    const linear *const *to = results(x, m, from, at);
    if (!to)
        return NULL;
    each[0] = exponents_expand(x, m->guard, negate, !negate, at);
    each[1] = each[0] ? then(x, from, to, negate, context) : NULL;
    each[2] = m->hands ? linear_compare(x, NODE_GE, negate ? -1 : 1, from[0],
                                        negate ? 0 : -1)
                       : NULL;
    node *f = all_of(x, negate, 2 + m->hands, each);
    for (size_t i = m->choices; i-- > 0;)
        f = exponents_quantify(x, !negate, first + (int)i, f);
    return f;
}

node *
exponents_some_move(maker *x, const linear *const *from, bool negate,
                    after_move *then, const void *context)
{
    const kernel_game *g = x->g;
    node *f = node_new(x, negate ? NODE_AND : NODE_OR, 0, g->moves);

    if (!from)
        return NULL;
    for (size_t i = 0; f && i < g->moves; i++)
        if (!(f->kid[i] =
                  made_move(x, &g->move[i], from, negate, then, context)))
            return NULL;
    return f;
}

/* ---- questions */

typedef struct body {
    const scope *at;
    int64_t position;
    uint32_t condition;
    bool negate;
} body;

static node *
then_body(maker *x, const linear *const *from, const linear *const *to,
          bool negate, const void *context)
{
    const body *b = context;
    scope *in = pool_take(&x->pool, 1, sizeof *in);

    (void)from;
    if (!in)
        return NULL;
    *in = *b->at;
    in->place[b->position] = to;
    return exponents_expand(x, b->condition, b->negate != negate, !negate, in);
}

static node *
then_there(maker *x, const linear *const *from, const linear *const *to,
           bool negate, const void *context)
{
    (void)from;
    return same(x, to, context, negate);
}

static node *
then_anywhere(maker *x, const linear *const *from, const linear *const *to,
              bool negate, const void *context)
{
    (void)from;
    (void)to;
    (void)context;
    return node_new(x, negate ? NODE_FALSE : NODE_TRUE, 0, 0);
}

/* (some-move q PLACE A), or with every: none with the negation. */
static node *
over_moves(maker *x, const kernel_node *e, bool negate, const scope *at)
{
    kernel_text *t = x->t;
    bool every = e->op == KERNEL_EVERY_MOVE;
    const linear *const *from = exponents_place(x, kernel_kid(t, e, 1), at);
    body b = {at, kernel_kid(t, e, 0)->value, t->kid[e->kids + 2], every};
    bool none = negate != every;
    node *each[2];

    if (!from)
        return NULL;
    each[0] = exponents_position(x, from, none);
    each[1] = exponents_some_move(x, from, none, then_body, &b);
    return all_of(x, none, 2, each);
}

static node *
two_places(maker *x, const kernel_node *e, bool negate, const scope *at)
{
    kernel_text *t = x->t;
    const linear *const *a = exponents_place(x, kernel_kid(t, e, 0), at);
    const linear *const *b =
        a ? exponents_place(x, kernel_kid(t, e, 1), at) : NULL;
    node *each[3];

    if (!b)
        return NULL;
    each[0] = exponents_position(x, a, negate);
    each[1] = exponents_position(x, b, negate);
    each[2] = e->op == KERNEL_SAME
                  ? same(x, a, b, negate)
                  : exponents_some_move(x, a, negate, then_there, b);
    return all_of(x, negate, 3, each);
}

/* About one place, in game 0. */
static node *
one_place(maker *x, const kernel_node *e, bool negate, bool some,
          const scope *at)
{
    const linear *const *a = exponents_place(x, kernel_kid(x->t, e, 1), at);
    node *each[2];

    if (!a)
        return NULL;
    if (kernel_kid(x->t, e, 0)->value != 0) {
        stop(x->s, BUDGET, "this is not known here: another game");
        return NULL;
    }
    if (e->op == KERNEL_P)
        return exponents_in_set(x, a, negate, some);
    each[0] = exponents_position(x, a, negate);
    if (e->op == KERNEL_POSITION)
        return each[0];
    each[1] = exponents_some_move(x, a, !negate, then_anywhere, NULL);
    return all_of(x, negate, 2, each);
}

node *
exponents_question(maker *x, const kernel_node *e, bool negate, bool some,
                   const scope *at)
{
    switch (e->op) {
    case KERNEL_P:
    case KERNEL_POSITION:
    case KERNEL_TERMINAL:
        return one_place(x, e, negate, some, at);
    case KERNEL_SAME:
    case KERNEL_LEADS:
        return two_places(x, e, negate, at);
    case KERNEL_SOME_MOVE:
    case KERNEL_EVERY_MOVE:
        return over_moves(x, e, negate, at);
    default:
        stop(x->s, BUDGET, "this is not known here: a condition");
        return NULL;
    }
}

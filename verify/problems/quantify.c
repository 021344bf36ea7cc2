/* quantify.c: numbers and positions that run. */
#include "problems/problems.h"

#include <string.h>

/* What a number v runs through; its name is known there. */
static pair
lower_range(telling *t, const tree *b, const term *v, const scope *in)
{
    maker *m = t->l.m;
    pair all = {make_truth(m, true), make_truth(m, true)};

    if (b->kind == TREE_ANY)
        return all;
    if (b->kind == TREE_COMPARED)
        return lower_truth(&t->l, b->kid[0], in);
    if (b->kind == TREE_SET)
        return lower_in(&t->l, (pair){v, all.has}, b->kid[0], in);
    pair from = lower_number(&t->l, b->kid[0], in);
    pair to = lower_number(&t->l, b->kid[1], in);
    if (b->kid[0]->kind == TREE_NEGATIVE &&
        b->kid[0]->kid[0]->kind == TREE_NUMBER)
        spot_stop(m->s, b->where, "numbers that run are at least 0");
    return (pair){make_and(m, make_ge(m, make_subtract(m, v, from.is)),
                           make_ge(m, make_subtract(m, to.is, v))),
                  make_and(m, from.has, to.has)};
}

/* Every operand of a has, asked for wherever the hole runs. */
static const term *
everywhere(maker *m, const term *has, const term *hole)
{
    size_t n = has->op == KERNEL_AND ? has->n : 1;
    const term *all = make_truth(m, true);

    for (size_t i = 0; i < n; i++) {
        const term *one = has->op == KERNEL_AND ? has->kid[i] : has;
        all = make_and(m, all, make_bind(m, KERNEL_EVERY, hole, one));
    }
    return all;
}

/* ---- numbers */

static const term *
quantified(maker *m, int kind, const term *hole, const term *r, const term *b)
{
    if (kind == TREE_EXISTS)
        return make_bind(m, KERNEL_SOME, hole, make_and(m, r, b));
    if (kind == TREE_EVERY)
        return make_bind(m, KERNEL_EVERY, hole, make_or(m, make_not(m, r), b));
    const term *one = make_number(m, 1);
    const term *total = make_total(m, hole, make_and(m, r, b), one);
    return make_eq(m, make_subtract(m, total, one));
}

static pair lower_from(telling *t, const tree *q, size_t i, const scope *in);

static pair
lower_number_binder(telling *t, const tree *q, size_t i, const scope *in)
{
    maker *m = t->l.m;
    const tree *b = q->kid[i];
    const char *name = b->word;
    pair out = {&m->no, &m->yes};

    if (!is_free(t, name, b->where))
        return out;
    const term *hole = make_hole(m, KERNEL_T);
    const scope *with = scope_add(m, name, MEANS_NUMBER, hole, in);
    pair r = lower_range(t, b, hole, with);
    pair body = lower_from(t, q, i + 1, with);
    m->at = b->where;
    out.is = quantified(m, q->kind, hole, r.is, body.is);
    out.has =
        make_and(m, make_leave(m, r.has, hole->holes, NULL),
                 everywhere(m, make_where_needed(m, r.is, body.has), hole));
    make_close(m);
    return out;
}

/* ---- moves */

static const term *
after_every_move(maker *m, const term *has, const term *hole, const term *x)
{
    size_t n = has->op == KERNEL_AND ? has->n : 1;
    const term *all = make_truth(m, true);

    for (size_t i = 0; i < n; i++) {
        const term *d = has->op == KERNEL_AND ? has->kid[i] : has;
        const term *needed =
            make_uses(d, hole)
                ? make_bind_move(m, KERNEL_EVERY_MOVE, hole, x, d)
                : make_or(m,
                          make_bind_move(m, KERNEL_EVERY_MOVE, hole, x,
                                         make_truth(m, false)),
                          d);
        all = make_and(m, all, needed);
    }
    return all;
}

static pair
lower_move_binder(telling *t, const tree *q, size_t i, const scope *in)
{
    maker *m = t->l.m;
    const char *name = q->kid[i]->word;
    pair x = lower_pattern(t, 0, q->kid[i]->kid[0], in);

    if (!is_free(t, name, q->kid[i]->where))
        return (pair){&m->no, &m->yes};
    const term *hole = make_hole(m, KERNEL_X), *is;
    pair b = lower_from(t, q, i + 1, scope_add(m, name, MEANS_PLACE, hole, in));
    if (q->kind == TREE_EXISTS) {
        is = make_bind_move(m, KERNEL_SOME_MOVE, hole, x.is, b.is);
    } else if (q->kind == TREE_EVERY) {
        is = make_and(m, make_position(m, 0, x.is),
                      make_bind_move(m, KERNEL_EVERY_MOVE, hole, x.is, b.is));
    } else {
        const term *one = make_number(m, 1);
        is = make_total_moves(m, hole, x.is, b.is, one);
        is = make_eq(m, make_subtract(m, is, one));
    }
    x.has = make_and(m, x.has, after_every_move(m, b.has, hole, x.is));
    make_close(m);
    return (pair){is, x.has};
}

/* From binder i on; behind the last what is said. */
static pair
lower_from(telling *t, const tree *q, size_t i, const scope *in)
{
    if (i + 1 == q->n)
        return lower_truth(&t->l, q->kid[i], in);
    if (q->kid[i]->kind == TREE_MOVES)
        return lower_move_binder(t, q, i, in);
    return lower_number_binder(t, q, i, in);
}

pair
lower_quantified(telling *t, const tree *q, const scope *in)
{
    return lower_from(t, q, 0, in);
}

/* ---- sums */

/* The hole is a term of the sum, with such a factor, and is nowhere else. */
static bool
is_bound_by(const term *sum, const term *hole, bool any)
{
    bool bounds = sum == hole && any;

    for (size_t i = 1; sum->op == KERNEL_SUM && i + 1 < sum->n; i += 2) {
        if (sum->kid[i + 1] == hole)
            bounds = any || sum->kid[i]->value < 0;
        else if (make_uses(sum->kid[i + 1], hole))
            return false;
    }
    return bounds;
}

/* Is the range finite by its looks? */
static bool
is_finite(const term *a, const term *hole)
{
    bool all = true, some = false;

    if (a->op == KERNEL_GE || a->op == KERNEL_EQ)
        return is_bound_by(a->kid[0], hole, a->op == KERNEL_EQ);
    if (a->op != KERNEL_AND && a->op != KERNEL_OR)
        return a->op == KERNEL_TRUTH && !a->value;
    for (size_t i = 0; i < a->n; i++) {
        bool one = is_finite(a->kid[i], hole);
        all = all && one;
        some = some || one;
    }
    return a->op == KERNEL_AND ? some : all;
}

pair
lower_total(telling *t, const tree *q, const scope *in)
{
    maker *m = t->l.m;
    const tree *b = q->kid[0];
    pair out = {&m->nought, &m->yes};

    if ((b->kind == TREE_MOVES &&
         !spot_stop(m->s, b->where, "a sum is over numbers")) ||
        !is_free(t, b->word, b->where))
        return out;
    const term *hole = make_hole(m, KERNEL_T);
    const scope *with = scope_add(m, b->word, MEANS_NUMBER, hole, in);
    pair r = lower_range(t, b, hole, with);
    pair x = lower_number(&t->l, q->kid[1], with);
    m->at = q->where;
    if (!is_finite(r.is, hole))
        make_stop(m, "this sum has no end: say up to where its number runs");
    out.is = make_total(m, hole, r.is, x.is);
    out.has = make_and(m, make_leave(m, r.has, hole->holes, NULL),
                       everywhere(m, make_where_needed(m, r.is, x.has), hole));
    make_close(m);
    return out;
}

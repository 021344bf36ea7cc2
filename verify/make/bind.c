/* bind.c: variables get their numbers from the inside out: core.md, rule 10 and
 * "What it says". */
#include "make/make.h"

#include <string.h>

void
make_close(maker *m)
{
    if (m->open > 0)
        m->open--;
}

bool
make_uses(const term *t, const term *hole)
{
    return (t->holes & hole->holes) != 0;
}

/* ---- a variable instead of a hole, or a hole instead of a variable: different
 * terms stay different, so nothing folds anew. A term is at most MAKE_TERMS
 * large, shared or not. */
static const term *
fill(maker *m, const term *t, const term *from, const term *to)
{
    if (t == from)
        return to;
    if (t->n == 0 || !spend(m->s, 1) ||
        (from->op == MAKE_HOLE && !make_uses(t, from)))
        return t;
    const term **kids = take(m->s, t->n, sizeof(const term *));
    if (!kids)
        return t;
    for (size_t i = 0; i < t->n; i++)
        kids[i] = fill(m, t->kid[i], from, to);
    const term *made = make_node(m, t->op, t->n, kids);
    drop(m->s, kids);
    return made;
}

/* The kids but for the first, in which the hole is to be bound. */
static const term *
bound(maker *m, int op, const term *hole, size_t n, const term *const *kids)
{
    const term *all[4];
    uint32_t number = m->own;

    for (size_t i = 0; i < n; i++)
        if (kids[i]->bound > number)
            number = kids[i]->bound;
    all[0] = hole->type == KERNEL_T ? make_variable(m, number)
                                    : make_where(m, number);
    for (size_t i = 0; i < n; i++)
        all[i + 1] = fill(m, kids[i], hole, all[0]);
    return make_node(m, op, n + 1, all);
}

/* ---- some, every */

/* Operands of a with the hole in them, or without. */
static const term *
operands_with(maker *m, const term *a, const term *hole, bool with)
{
    const term **kids = take(m->s, a->n, sizeof(const term *)), *made;
    size_t n = 0;

    if (!kids)
        return &m->no;
    for (size_t i = 0; i < a->n; i++)
        if (make_uses(a->kid[i], hole) == with)
            kids[n++] = a->kid[i];
    made = make_all(m, a->op, n, kids);
    drop(m->s, kids);
    return made;
}

const term *
make_bind(maker *m, int op, const term *hole, const term *a)
{
    int joins = op == KERNEL_SOME ? KERNEL_AND : KERNEL_OR;

    if (!make_uses(a, hole))
        return a;
    if (a->op != joins)
        return bound(m, op, hole, 1, &a);
    const term *outside = operands_with(m, a, hole, false);
    const term *inside = operands_with(m, a, hole, true);
    inside = bound(m, op, hole, 1, &inside);
    return make_all(m, joins, 2, (const term *[]){outside, inside});
}

const term *
make_bind_move(maker *m, int op, const term *hole, const term *place,
               const term *a)
{
    if (a == make_truth(m, op == KERNEL_EVERY_MOVE))
        return a;
    return bound(m, op, hole, 2, (const term *[]){place, a});
}

const term *
make_total(maker *m, const term *hole, const term *a, const term *t)
{
    if (a == &m->no)
        return make_number(m, 0);
    return bound(m, KERNEL_TOTAL, hole, 2, (const term *[]){a, t});
}

const term *
make_total_moves(maker *m, const term *hole, const term *place, const term *a,
                 const term *t)
{
    if (a == &m->no)
        return make_number(m, 0);
    return bound(m, KERNEL_TOTAL_MOVES, hole, 3, (const term *[]){place, a, t});
}

/* What is left of the body may bind less, or not use the variable any more. */
const term *
make_negate_bound(maker *m, const term *a)
{
    bool some = a->op == KERNEL_SOME || a->op == KERNEL_SOME_MOVE;
    const term *hole = make_hole(m, a->kid[0]->type), *made;
    const term *body = fill(m, a->kid[a->n - 1], a->kid[0], hole);

    body = make_not(m, body);
    if (a->n == 2)
        made = make_bind(m, some ? KERNEL_EVERY : KERNEL_SOME, hole, body);
    else
        made = make_bind_move(m, some ? KERNEL_EVERY_MOVE : KERNEL_SOME_MOVE,
                              hole, a->kid[1], body);
    make_close(m);
    return made;
}

/* ---- what must leave a scope */

const term *
make_leave(maker *m, const term *has, uint64_t holes, const term *conditions)
{
    size_t n = has->op == KERNEL_AND ? has->n : 1;
    const term *made = &m->no, **kept = take(m->s, n, sizeof(const term *));
    size_t keeps = 0;

    if (!kept)
        return made;
    for (size_t i = 0; i < n; i++) {
        const term *one = has->op == KERNEL_AND ? has->kid[i] : has;
        if (!(one->holes & holes))
            kept[keeps++] = one;
        else if (!conditions ||
                 make_where_needed(m, conditions, one) != &m->yes)
            make_stop(m, "this need not have a value, and that depends on a "
                         "variable of its own");
    }
    made = make_all(m, KERNEL_AND, keeps, kept);
    drop(m->s, kept);
    return made;
}

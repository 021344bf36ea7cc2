/* lower.c: numbers and conditions written out: core.md, "Making it: expressions".
 * Names are looked up, functions and sets are written out: call.c, set.c. */
#include "lower/parts.h"

#include <string.h>

const scope *
scope_find(const scope *in, const char *name)
{
    while (in && strcmp(in->name, name) != 0)
        in = in->outer;
    return in;
}

const scope *
scope_find_kind(const scope *in, const char *name, meaning kind)
{
    while (in && (in->kind != kind || strcmp(in->name, name) != 0))
        in = in->outer;
    return in;
}

/* ---- pairs */

pair
pair_of(maker *m, const term *is)
{
    return (pair){is, make_truth(m, true)};
}

pair
pair_stop(maker *m, const tree *t, const char *why, const char *name)
{
    spot_stop(m->s, t->where, why, name);
    return pair_of(m, &m->nought);
}

/* Is, with both of these needed. */
pair
pair_with(maker *m, const term *is, pair a, pair b)
{
    return (pair){is, make_and(m, a.has, b.has)};
}

pair
pair_and(maker *m, pair a, pair b)
{
    return (pair){make_and(m, a.is, b.is),
                  make_and(m, a.has, make_where_needed(m, a.is, b.has))};
}

static pair
pair_or(maker *m, pair a, pair b)
{
    const term *not_a = make_not(m, a.is);

    return (pair){make_or(m, a.is, b.is),
                  make_and(m, a.has, make_where_needed(m, not_a, b.has))};
}

/* What was said so far is put together only where something rests on it. */
tally
tally_start(maker *m, int op)
{
    return (tally){.m = m, .op = op, .has = make_truth(m, true)};
}

void
tally_add(tally *t, pair one)
{
    maker *m = t->m;

    if (one.has != &m->yes) {
        const term *before = make_all(m, t->op, t->n, t->is);
        if (t->op == KERNEL_OR)
            before = make_not(m, before);
        t->has = make_and(m, t->has, make_where_needed(m, before, one.has));
    }
    if (RESERVE(m->s, t->is, t->room, t->n))
        t->is[t->n++] = one.is;
}

pair
tally_end(tally *t)
{
    pair out = {make_all(t->m, t->op, t->n, t->is), t->has};

    drop(t->m->s, t->is);
    return out;
}

static pair
pair_not(maker *m, pair a)
{
    return (pair){make_not(m, a.is), a.has};
}

/* ---- numbers */

static pair
lower_operation(lowering *l, const tree *t, pair a, pair b)
{
    static const int ops[] = {[TREE_DIVIDE] = KERNEL_DIV,
                              [TREE_MOD] = KERNEL_MOD,
                              [TREE_POWER] = KERNEL_POW,
                              [TREE_XOR] = KERNEL_XOR};
    maker *m = l->m;
    pair out = pair_with(m, a.is, a, b);

    m->at = t->where;
    if (t->kind == TREE_ADD)
        out.is = make_add(m, a.is, b.is);
    else if (t->kind == TREE_SUBTRACT)
        out.is = make_subtract(m, a.is, b.is);
    else if (t->kind == TREE_MULTIPLY)
        out.is = make_multiply(m, a.is, b.is);
    else
        out.is = make_operation(m, ops[t->kind], a.is, b.is);
    if (t->kind == TREE_DIVIDE || t->kind == TREE_MOD)
        out.has = make_and(m, out.has, make_not(m, make_eq(m, b.is)));
    if (t->kind == TREE_POWER)
        out.has = make_and(m, out.has, make_ge(m, b.is));
    return out;
}

static bool
is_arithmetic(const tree *t)
{
    return t->kind >= TREE_ADD && t->kind <= TREE_XOR;
}

/* a + b + .. is deep on the left, and may be long: no recursion there. */
static pair
lower_arithmetic(lowering *l, const tree *t, const scope *in)
{
    const tree **row = NULL;
    size_t n = 0, room = 0;

    for (; is_arithmetic(t); t = t->kid[0]) {
        if (!RESERVE(l->m->s, row, room, n) || !spend(l->m->s, 1))
            break;
        row[n++] = t;
    }
    pair all = lower_number(l, t, in);
    while (n-- > 0)
        all = lower_operation(l, row[n], all,
                              lower_number(l, row[n]->kid[1], in));
    drop(l->m->s, row);
    return all;
}

static pair
lower_negative(lowering *l, const tree *t, const scope *in)
{
    pair a = lower_number(l, t->kid[0], in);

    l->m->at = t->where;
    a.is = make_subtract(l->m, make_number(l->m, 0), a.is);
    return a;
}

/* ---- conditions */

/* y - x - less >= 0 */
static const term *
over(maker *m, const term *y, const term *x, int64_t less)
{
    return make_ge(m, make_add_number(m, make_subtract(m, y, x), -less));
}

pair
lower_compared(maker *m, int kind, pair x, pair y)
{
    const term *is, *equal = make_eq(m, make_subtract(m, x.is, y.is));

    switch (kind) {
    case TREE_LESS:
        is = over(m, y.is, x.is, 1);
        break;
    case TREE_LESS_EQUAL:
        is = over(m, y.is, x.is, 0);
        break;
    case TREE_GREATER:
        is = over(m, x.is, y.is, 1);
        break;
    case TREE_GREATER_EQUAL:
        is = over(m, x.is, y.is, 0);
        break;
    case TREE_EQUAL:
        is = equal;
        break;
    default:
        is = make_not(m, equal);
        break;
    }
    return pair_with(m, is, x, y);
}

static pair
lower_comparison(lowering *l, const tree *t, const scope *in)
{
    pair x = lower_number(l, t->kid[0], in);
    pair y = lower_number(l, t->kid[1], in);

    l->m->at = t->where;
    return lower_compared(l->m, t->kind, x, y);
}

static pair
lower_many(lowering *l, const tree *t, const scope *in)
{
    tally all = tally_start(l->m, t->kind == TREE_AND ? KERNEL_AND : KERNEL_OR);

    for (size_t i = 0; i < t->n; i++)
        tally_add(&all, lower_truth(l, t->kid[i], in));
    return tally_end(&all);
}

static pair
lower_connective(lowering *l, const tree *t, const scope *in)
{
    maker *m = l->m;
    pair a = lower_truth(l, t->kid[0], in);

    if (t->kind == TREE_NOT)
        return pair_not(m, a);
    pair b = lower_truth(l, t->kid[1], in);
    if (t->kind == TREE_IMPLIES)
        return pair_or(m, pair_not(m, a), b);
    return pair_with(m, make_iff(m, a.is, b.is), a, b);
}

/* ---- anything */

static pair
lower_kind(lowering *l, const tree *t, const scope *in)
{
    maker *m = l->m;

    switch (t->kind) {
    case TREE_NUMBER:
        return pair_of(m, make_number(m, t->number));
    case TREE_NAME:
        return lower_name(l, t, in);
    case TREE_CALL:
        return lower_call(l, t, in);
    case TREE_NEGATIVE:
        return lower_negative(l, t, in);
    case TREE_IN:
        return lower_in(l, lower_number(l, t->kid[0], in), t->kid[1], in);
    case TREE_AND:
    case TREE_OR:
        return lower_many(l, t, in);
    case TREE_NOT:
    case TREE_IMPLIES:
    case TREE_IFF:
        return lower_connective(l, t, in);
    default:
        break;
    }
    if (is_arithmetic(t))
        return lower_arithmetic(l, t, in);
    if (t->kind >= TREE_LESS && t->kind <= TREE_UNEQUAL)
        return lower_comparison(l, t, in);
    return pair_stop(m, t, "this means nothing here", "");
}

/* Functions call functions, but only earlier ones: this deep and no deeper. */
enum { DEPTH = 4000 };

static pair
lower(lowering *l, const tree *t, const scope *in, char type)
{
    maker *m = l->m;
    pair out = pair_of(m, &m->nought);

    m->at = t->where;
    l->wants = type;
    if (!spend(m->s, 1))
        return out;
    if (++l->depth > DEPTH)
        pair_stop(m, t, "functions are written out too deep here", "");
    else if (!l->more || !l->more(l, t, in, &out))
        out = lower_kind(l, t, in);
    l->depth--;
    m->at = t->where;
    if (m->s->code == ACCEPTED && out.is->type != type)
        pair_stop(m, t,
                  type == KERNEL_A
                      ? "a condition is needed here, this is a number"
                      : "a number is needed here, this is a condition",
                  "");
    return out;
}

pair
lower_number(lowering *l, const tree *t, const scope *in)
{
    return lower(l, t, in, KERNEL_T);
}

pair
lower_truth(lowering *l, const tree *t, const scope *in)
{
    return lower(l, t, in, KERNEL_A);
}

bool
lower_constant(lowering *l, const tree *t, const scope *in, int64_t *out)
{
    pair p = lower_number(l, t, in);

    *out = p.is->value;
    if (p.is->op != KERNEL_NUMBER || p.has != &l->m->yes)
        return spot_stop(l->m->s, t->where, "a constant is needed here");
    return l->m->s->code == ACCEPTED;
}

/* grow.c: {e : i >= c, ..}: that e grows with i without bound is seen from sums,
 * products, powers, quotients, minima, maxima and golden of i and constants
 * (docs/formats/game.md, "Sets"). */
#include "common/fibonacci.h"
#include "lower/parts.h"

#include <string.h>

/* It never falls as i grows from 0 on, and is at least this. */
typedef struct growth {
    bool seen, constant, unbounded;
    int64_t least; /* of a constant: what it is */
} growth;

typedef struct grower {
    lowering *l;
    const scope *in;
    const char *i;
} grower;

static growth grows(grower *g, const tree *t);

static growth
sum_grows(growth a, growth b, bool minus)
{
    growth c = {.seen = a.seen && b.seen && (!minus || b.constant),
                .constant = a.constant && b.constant,
                .unbounded = a.unbounded || b.unbounded};

    if (minus ? __builtin_sub_overflow(a.least, b.least, &c.least)
              : __builtin_add_overflow(a.least, b.least, &c.least))
        c.seen = false;
    return c;
}

static growth
product_grows(growth a, growth b)
{
    growth c = {.seen = a.seen && b.seen && a.least >= 0 && b.least >= 0,
                .constant = a.constant && b.constant,
                .unbounded = (a.unbounded && (b.unbounded || b.least >= 1)) ||
                             (b.unbounded && a.least >= 1)};

    if (__builtin_mul_overflow(a.least, b.least, &c.least))
        c.seen = false;
    return c;
}

static growth
quotient_grows(maker *m, growth a, growth b, bool up)
{
    growth c = a;
    const term *least = make_number(m, up ? 0 : a.least);

    c.seen = a.seen && b.constant && b.least >= 1;
    if (up)
        least = make_subtract(m, least, make_number(m, a.least));
    least = make_operation(m, KERNEL_DIV, least, make_number(m, b.least));
    c.least = up ? -least->value : least->value;
    return c;
}

static growth
power_grows(maker *m, growth a, growth b)
{
    growth c = {.constant = a.constant && b.constant};

    if (a.constant) {
        c.seen = a.seen && b.seen && a.least >= 1 && b.least >= 0;
        c.unbounded = a.least >= 2 && b.unbounded;
    } else {
        c.seen = a.seen && b.constant && a.least >= 0 && b.least >= 1;
        c.unbounded = a.unbounded;
    }
    const term *least = make_operation(m, KERNEL_POW, make_number(m, a.least),
                                       make_number(m, b.least));
    c.seen = c.seen && least->op == KERNEL_NUMBER;
    c.least = least->value;
    return c;
}

/* min, max of several. */
static growth
choice_grows(grower *g, const tree *t, bool max)
{
    growth all = grows(g, t->kid[0]);

    for (size_t i = 1; i < t->n; i++) {
        growth b = grows(g, t->kid[i]);
        bool other = max ? b.least > all.least : b.least < all.least;
        all.seen = all.seen && b.seen;
        all.constant = all.constant && b.constant;
        all.unbounded =
            max ? all.unbounded || b.unbounded : all.unbounded && b.unbounded;
        all.least = other ? b.least : all.least;
    }
    return all;
}

static growth
golden_grows(growth a)
{
    a.seen = a.seen && a.least >= 0 && golden_of(a.least, &a.least);
    return a;
}

static growth
call_grows(grower *g, const tree *t)
{
    bool up = strcmp(t->word, "ceil") == 0;

    if ((up || strcmp(t->word, "floor") == 0) && t->n == 1 &&
        t->kid[0]->kind == TREE_DIVIDE)
        return quotient_grows(g->l->m, grows(g, t->kid[0]->kid[0]),
                              grows(g, t->kid[0]->kid[1]), up);
    if (t->n == 1 && strcmp(t->word, "golden") == 0)
        return golden_grows(grows(g, t->kid[0]));
    if (t->n >= 2 && strcmp(t->word, "min") == 0)
        return choice_grows(g, t, false);
    if (t->n >= 2 && strcmp(t->word, "max") == 0)
        return choice_grows(g, t, true);
    return (growth){.seen = false};
}

static growth
name_grows(grower *g, const tree *t)
{
    const scope *s = scope_find_kind(g->in, t->word, MEANS_NUMBER);

    if (strcmp(t->word, g->i) == 0)
        return (growth){.seen = true, .unbounded = true};
    if (!s || s->is->op != KERNEL_NUMBER)
        return (growth){.seen = false};
    return (growth){.seen = true, .constant = true, .least = s->is->value};
}

static growth
grows(grower *g, const tree *t)
{
    switch (t->kind) {
    case TREE_NUMBER:
        return (growth){.seen = true, .constant = true, .least = t->number};
    case TREE_NAME:
        return name_grows(g, t);
    case TREE_CALL:
        return call_grows(g, t);
    case TREE_ADD:
    case TREE_SUBTRACT:
        return sum_grows(grows(g, t->kid[0]), grows(g, t->kid[1]),
                         t->kind == TREE_SUBTRACT);
    case TREE_MULTIPLY:
        return product_grows(grows(g, t->kid[0]), grows(g, t->kid[1]));
    case TREE_DIVIDE:
        return quotient_grows(g->l->m, grows(g, t->kid[0]), grows(g, t->kid[1]),
                              false);
    case TREE_POWER:
        return power_grows(g->l->m, grows(g, t->kid[0]), grows(g, t->kid[1]));
    default:
        return (growth){.seen = false};
    }
}

/* Does one of the conditions say where i starts? The first i >= .. decides. */
static int
starts(const tree *t, const char *i)
{
    int found = 0;

    for (size_t k = 0; t->kind == TREE_AND && !found && k < t->n; k++)
        found = starts(t->kid[k], i);
    if (t->kind != TREE_GREATER_EQUAL && t->kind != TREE_LESS_EQUAL)
        return found;
    const tree *left = t->kid[t->kind == TREE_LESS_EQUAL];
    const tree *right = t->kid[t->kind == TREE_GREATER_EQUAL];
    if (left->kind != TREE_NAME || strcmp(left->word, i) != 0)
        return 0;
    return right->kind == TREE_NUMBER ? 1 : -1;
}

bool
lower_grows(lowering *l, const tree *set, const scope *in, const char *i)
{
    grower g = {.l = l, .in = in, .i = i};
    growth e = grows(&g, set->kid[0]);
    int found = 0;

    for (size_t k = 1; !found && k < set->n; k++)
        found = starts(set->kid[k], i);
    if (found != 1)
        return spot_stop(l->m->s, set->where,
                         "say where %s starts, as in {2^i : i >= 0}", i);
    return (e.seen && e.unbounded) ||
           spot_stop(l->m->s, set->kid[0]->where,
                     "it cannot be seen that this grows with %s without bound",
                     i);
}

/* members.c: all values of the variables of a problem for which `where` may be
 * true, or all positions.
 *
 * Variables are taken in an order in which each has an end that is seen once
 * the earlier ones are known. Positions are made stone by stone: `where` has to
 * bound the stones, and to say the numbers. */
#include "claim/claim.h"

#include <string.h>

enum { MOST_STONES = 4096 };

typedef struct walker {
    kernel_env *e;
    const kernel_problem *p;
    claim_visitor *visit;
    void *arg;
    /* positions */
    const kernel_game *g;
    int64_t *flat;
} walker;

static bool
endless(walker *w)
{
    return stop(w->e->s, BUDGET, "the family has no end that is seen");
}

/* ---- numbers */

/* Beyond it the member is outside, and everything has a value. */
static int64_t
end_of(walker *w, int v, uint64_t later)
{
    int64_t where = kernel_end(w->e, w->p->where, v, later, true);
    int64_t undefined = kernel_end(w->e, w->p->defined, v, later, false);

    return where > undefined ? where : undefined;
}

static bool
walk(walker *w, uint64_t later)
{
    kernel_env *e = w->e;
    int64_t end = INT64_MAX;
    int v = -1;

    if (later == 0)
        return spend(e->s, 100) && w->visit(w->arg, e);
    for (int i = 0; i < KERNEL_VARIABLES && end == INT64_MAX; i++)
        if (later >> i & 1) {
            v = i;
            end = end_of(w, i, later);
        }
    if (end == INT64_MAX)
        return endless(w);
    uint64_t bit = UINT64_C(1) << v;
    bool go_on = true;
    e->numbers |= bit;
    for (int64_t x = 0; x <= end && go_on; x++) {
        e->number[v] = x;
        go_on = spend(e->s, 4) && walk(w, later & ~bit);
    }
    e->numbers &= ~bit;
    return go_on;
}

/* ---- positions */

/* Is this operand (ge (sum K -1 (stones ..) ..)) with all that has stones in
 * it? Then K bounds them. */
static bool
bounds_stones(const walker *w, const kernel_node *n, int64_t *most)
{
    const kernel_text *t = w->e->t;
    uint64_t met = 0, stones = 0;

    for (size_t i = 0; i < w->g->fields; i++)
        stones |= w->g->field[i] != KERNEL_COUNTER ? UINT64_C(1) << i : 0;
    if (n->op != KERNEL_GE || kernel_kid(t, n, 0)->op != KERNEL_SUM)
        return false;
    n = kernel_kid(t, n, 0);
    for (size_t i = 1; i < n->n; i += 2) {
        const kernel_node *x = kernel_kid(t, n, i + 1);
        if (kernel_kid(t, n, i)->value != -1)
            return false;
        if (x->op == KERNEL_STONES)
            x = kernel_kid(t, x, 0);
        if (x->op != KERNEL_FIELD && x->op != KERNEL_ENTRY)
            return false;
        met |= UINT64_C(1) << kernel_kid(t, x, 0)->value; /* a field */
    }
    *most = kernel_kid(t, n, 0)->value;
    return met == stones;
}

/* Is a number of the position asked for in it? */
static bool
asks_number(const walker *w, const kernel_node *n)
{
    const kernel_text *t = w->e->t;
    if (!spend(w->e->s, 8))
        return true;
    int64_t field = n->op == KERNEL_ENTRY ? kernel_kid(t, n, 0)->value : -1;
    if (n->asks || (field >= 0 && w->g->field[field] == KERNEL_COUNTER))
        return true;
    for (size_t i = 0; i < n->n; i++)
        if (asks_number(w, kernel_kid(t, n, i)))
            return true;
    return false;
}

/* Is this operand (eq (sum K C (entry I q0) ..)) with C = 1 or -1, and no other
 * number in it? */
static bool
says_number(const walker *w, const kernel_node *n, size_t field, int64_t *sign)
{
    const kernel_text *t = w->e->t;
    bool found = false;

    if (n->op != KERNEL_EQ)
        return false;
    n = kernel_kid(t, n, 0);
    *sign = 1;
    if (n->op == KERNEL_ENTRY)
        return kernel_kid(t, n, 0)->value == (int64_t)field;
    for (size_t i = 1; n->op == KERNEL_SUM && i < n->n; i += 2) {
        const kernel_node *x = kernel_kid(t, n, i + 1);
        if (!asks_number(w, x))
            continue;
        *sign = kernel_kid(t, n, i)->value;
        if (found || x->op != KERNEL_ENTRY ||
            kernel_kid(t, x, 0)->value != (int64_t)field ||
            (*sign != 1 && *sign != -1))
            return false;
        found = true;
    }
    return found;
}

static size_t
operands(const walker *w, const uint32_t **out)
{
    const kernel_node *n = &w->e->t->node[w->p->where];

    *out = n->op == KERNEL_AND ? &w->e->t->kid[n->kids] : &w->p->where;
    return n->op == KERNEL_AND ? n->n : 1;
}

/* The numbers follow from the rest: each is what makes its equation true. */
static bool
set_numbers(walker *w, size_t field, size_t at)
{
    kernel_env *e = w->e;
    const uint32_t *part;
    size_t n = operands(w, &part);
    int64_t sign;

    if (!spend(e->s, 100 + n))
        return false;
    if (field == w->g->fields)
        return w->visit(w->arg, e);
    if (w->g->field[field] != KERNEL_COUNTER)
        return set_numbers(w, field + 1,
                           at + (kernel_is_list(w->g->field[field])
                                     ? (size_t)w->flat[at] + 1
                                     : 1));
    for (size_t i = 0; i < n; i++) {
        if (!says_number(w, &e->t->node[part[i]], field, &sign))
            continue;
        w->flat[at] = 0;
        kernel_number x = kernel_value(e, e->t->kid[e->t->node[part[i]].kids]);
        if (!x.known || x.is == INT64_MIN)
            break;
        w->flat[at] = sign == 1 ? -x.is : x.is;
        return w->flat[at] < 0 || set_numbers(w, field + 1, at + 1);
    }
    return endless(w);
}

static bool fill(walker *w, size_t field, size_t at, int64_t left);

/* A bag: sizes that do not fall. */
static bool
fill_bag(walker *w, size_t field, size_t at, size_t n, int64_t from,
         int64_t left)
{
    w->flat[at] = (int64_t)n;
    if (!spend(w->e->s, 8) || !fill(w, field + 1, at + n + 1, left))
        return false;
    for (int64_t size = from; size <= left; size++) {
        w->flat[at + n + 1] = size;
        if (!fill_bag(w, field, at, n + 1, size, left - size))
            return false;
    }
    return true;
}

static bool
fill(walker *w, size_t field, size_t at, int64_t left)
{
    if (field == w->g->fields)
        return set_numbers(w, 0, 0);
    switch (w->g->field[field]) {
    case KERNEL_BAG:
        return fill_bag(w, field, at, 0, 1, left);
    case KERNEL_COUNTER:
        w->flat[at] = 0;
        return fill(w, field + 1, at + 1, left);
    case KERNEL_PILE:
        for (int64_t size = 0; size <= left; size++) {
            w->flat[at] = size;
            if (!fill(w, field + 1, at + 1, left - size))
                return false;
        }
        return true;
    default:
        return endless(w); /* any number of empty piles */
    }
}

static bool
walk_positions(walker *w)
{
    kernel_env *e = w->e;
    const uint32_t *part;
    int64_t most = -1, k;
    bool found = false;

    for (size_t i = operands(w, &part); i-- > 0;)
        if (bounds_stones(w, &e->t->node[part[i]], &k)) {
            most = !found || k < most ? k : most;
            found = true;
        }
    if (!found || !kernel_is_truth(e->t, w->p->defined, true) ||
        most > MOST_STONES)
        return endless(w);
    if (most < 0)
        return true;
    w->flat = take(e->s, (size_t)most + 2 * KERNEL_FIELDS, sizeof *w->flat);
    if (!w->flat)
        return false;
    e->where[0] = w->flat;
    e->positions = 1;
    bool good = fill(w, 0, 0, most);
    e->positions = 0;
    drop(e->s, w->flat);
    return good;
}

bool
claim_members(kernel_env *e, const kernel_problem *p, claim_visitor *visit,
              void *arg)
{
    walker w = {
        .e = e, .p = p, .visit = visit, .arg = arg, .g = &e->part->game[0]};

    if (p->has_member && e->t->node[p->member].op == KERNEL_WHERE)
        return walk_positions(&w);
    uint64_t all = p->variables < KERNEL_VARIABLES
                       ? (UINT64_C(1) << p->variables) - 1
                       : UINT64_MAX;
    return walk(&w, all);
}

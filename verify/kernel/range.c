/* range.c: how far a number that runs has to run. "An end is seen like this" in
 * docs/formats/core.md.
 *
 * (ge T) ends the range of v when T falls as v grows, and does not rise with
 * the variables that are not known yet: those are at least 0, so T is at most
 * what it is with 0 for them. The end is found by doubling and halving. */
#include "kernel/eval.h"

#include "common/integers.h"

enum { RISES = 1, FALLS = 2 };

typedef struct finder {
    kernel_env *e;
    int64_t v;
    uint64_t later; /* not known yet, v among them */
} finder;

static int slope(finder *f, const kernel_node *n, int64_t v);

static int
turned(int s)
{
    return (s & RISES ? FALLS : 0) | (s & FALLS ? RISES : 0);
}

/* At least 0 by its looks, whatever the variables are. */
static bool
is_natural(const kernel_text *t, const kernel_node *n)
{
    if (!spend(t->r->s, 4))
        return false;
    switch (n->op) {
    case KERNEL_NUMBER:
        return n->value >= 0;
    case KERNEL_STONES: {
        const kernel_node *list = kernel_kid(t, n, 0);
        for (size_t i = 0; list->op != KERNEL_FIELD && i < list->n; i += 2)
            if (!is_natural(t, kernel_kid(t, list, i)))
                return false;
        return true;
    }
    case KERNEL_VARIABLE:
    case KERNEL_ENTRY:
    case KERNEL_COUNT:
    case KERNEL_COUNT_OF:
        return true;
    case KERNEL_SUM:
    case KERNEL_MUL:
    case KERNEL_XOR:
    case KERNEL_MIN:
    case KERNEL_MAX:
        for (size_t i = 0; i < n->n; i++)
            if (!is_natural(t, kernel_kid(t, n, i)))
                return false;
        return true;
    case KERNEL_GCD:
    case KERNEL_LOG2:
    case KERNEL_GOLDEN:
    case KERNEL_ZECKENDORF:
        return true;
    case KERNEL_MOD:
        return kernel_kid(t, n, 1)->op == KERNEL_NUMBER &&
               kernel_kid(t, n, 1)->value >= 0;
    default:
        return false;
    }
}

static int
slope_of_product(finder *f, const kernel_node *a, const kernel_node *b,
                 int64_t v)
{
    if (a->uses & f->later && !(b->uses & f->later))
        return slope_of_product(f, b, a, v);
    if (!(a->uses & f->later)) {
        kernel_number k = kernel_value(f->e, (uint32_t)(a - f->e->t->node));
        int s = slope(f, b, v);
        return !k.known ? RISES | FALLS : k.is < 0 ? turned(s) : s;
    }
    return is_natural(f->e->t, a) && is_natural(f->e->t, b)
               ? slope(f, a, v) | slope(f, b, v)
               : RISES | FALLS;
}

static int
slope_of_sum(finder *f, const kernel_node *n, int64_t v)
{
    int s = 0;

    for (size_t i = 1; i < n->n; i += 2) {
        int kid = slope(f, kernel_kid(f->e->t, n, i + 1), v);
        s |= kernel_kid(f->e->t, n, i)->value < 0 ? turned(kid) : kid;
    }
    return s;
}

/* May it rise, may it fall, when variable v grows and no other changes? */
static int
slope(finder *f, const kernel_node *n, int64_t v)
{
    const kernel_text *t = f->e->t;

    if (!(n->uses >> v & 1))
        return 0;
    if (!spend(f->e->s, 8))
        return RISES | FALLS;
    switch (n->op) {
    case KERNEL_VARIABLE:
        return RISES;
    case KERNEL_SUM:
        return slope_of_sum(f, n, v);
    case KERNEL_MUL:
        return slope_of_product(f, kernel_kid(t, n, 0), kernel_kid(t, n, 1), v);
    case KERNEL_MIN:
    case KERNEL_MAX: {
        int s = 0;
        for (size_t i = 0; i < n->n; i++)
            s |= slope(f, kernel_kid(t, n, i), v);
        return s;
    }
    case KERNEL_LOG2:
    case KERNEL_GOLDEN:
        return slope(f, kernel_kid(t, n, 0), v);
    case KERNEL_DIV: {
        const kernel_node *by = kernel_kid(t, n, 1);
        return by->op == KERNEL_NUMBER && by->value > 0
                   ? slope(f, kernel_kid(t, n, 0), v)
                   : RISES | FALLS;
    }
    case KERNEL_POW: {
        const kernel_node *base = kernel_kid(t, n, 0);
        return base->op == KERNEL_NUMBER && base->value >= 1 &&
                       is_natural(t, kernel_kid(t, n, 1))
                   ? slope(f, kernel_kid(t, n, 1), v)
                   : RISES | FALLS;
    }
    default:
        return RISES | FALLS;
    }
}

/* What is asked of a term. */
typedef enum question { NATURAL, NOT_POSITIVE, NEGATIVE } question;

/* Does it keep a term of a sum from being so, if that is positive? */
static bool
hinders(question q, int64_t coefficient)
{
    return (q == NATURAL) == (coefficient < 0);
}

/* May it come to be so again when one of those not known yet grows? */
static bool
may_return(finder *f, const kernel_node *n, question q, bool turn)
{
    for (uint64_t later = f->later & n->uses; later; later &= later - 1) {
        int s = slope(f, n, __builtin_ctzll(later));
        if (((q == NATURAL) != turn ? s : turned(s)) & RISES)
            return true;
    }
    return false;
}

/* Terms that are in the way and go up and down are at least 0 and left out;
 * then, once it is over, it is over for ever. */
static bool
keeps(finder *f, const kernel_node *sum, size_t i, question q)
{
    int64_t c = kernel_kid(f->e->t, sum, i)->value;
    const kernel_node *x = kernel_kid(f->e->t, sum, i + 1);

    return !(may_return(f, x, q, c < 0) && hinders(q, c) &&
             is_natural(f->e->t, x));
}

static bool
stays_over(finder *f, const kernel_node *n, question q)
{
    if (n->op != KERNEL_SUM)
        return n->uses >> f->v & 1 && !may_return(f, n, q, false);
    bool occurs = false;
    for (size_t i = 1; i < n->n; i += 2) {
        int64_t c = kernel_kid(f->e->t, n, i)->value;
        const kernel_node *x = kernel_kid(f->e->t, n, i + 1);
        if (!keeps(f, n, i, q))
            continue;
        if (may_return(f, x, q, c < 0))
            return false;
        occurs = occurs || x->uses >> f->v & 1;
    }
    return occurs;
}

static kernel_number
value_kept(finder *f, uint32_t node, question q)
{
    const kernel_node *n = &f->e->t->node[node];
    kernel_number all = {true, 0};

    if (n->op != KERNEL_SUM)
        return kernel_value(f->e, node);
    all.is = kernel_kid(f->e->t, n, 0)->value;
    for (size_t i = 1; i < n->n && all.known; i += 2) {
        if (!keeps(f, n, i, q))
            continue;
        kernel_number x = kernel_value(f->e, f->e->t->kid[n->kids + i + 1]);
        all.known =
            x.known &&
            add_product(&all.is, kernel_kid(f->e->t, n, i)->value, x.is);
    }
    return all;
}

/* Is it known not to be so at v, with 0 for what is not known yet? */
static bool
is_over(finder *f, uint32_t node, question q, int64_t v)
{
    kernel_env *e = f->e;
    int64_t saved[KERNEL_VARIABLES];
    uint64_t outside = e->numbers;

    for (int i = 0; i < KERNEL_VARIABLES; i++) {
        saved[i] = e->number[i];
        if (f->later >> i & 1)
            e->number[i] = 0;
    }
    e->number[f->v] = v;
    e->numbers |= f->later;
    spend(e->s, 64);
    kernel_number x = value_kept(f, node, q);
    for (int i = 0; i < KERNEL_VARIABLES; i++)
        e->number[i] = saved[i];
    e->numbers = outside;
    return x.known && (q == NATURAL        ? x.is < 0
                       : q == NOT_POSITIVE ? x.is > 0
                                           : x.is >= 0);
}

/* Lower *high to the last v at which it is not over. */
static void
bound_by_term(finder *f, uint32_t node, question q, int64_t *high)
{
    int64_t good = -1, over = 0;

    if (!stays_over(f, &f->e->t->node[node], q))
        return;
    while (!is_over(f, node, q, over)) {
        if (over >= INT64_MAX / 4 || !spend(f->e->s, 64))
            return;
        good = over;
        over = 2 * over + 1;
    }
    while (over - good > 1) {
        int64_t middle = good + (over - good) / 2;
        if (is_over(f, node, q, middle))
            over = middle;
        else
            good = middle;
    }
    *high = good < *high ? good : *high;
}

static void find(finder *f, uint32_t node, bool holds, int64_t *high);

/* All of them bound it, or the loosest. */
static void
find_in_junction(finder *f, const kernel_node *n, bool holds, bool all,
                 int64_t *high)
{
    int64_t most = -1;

    for (size_t i = 0; i < n->n; i++) {
        int64_t end = all ? *high : INT64_MAX;
        find(f, f->e->t->kid[n->kids + i], holds, &end);
        *high = all ? end : *high;
        most = end > most ? end : most;
    }
    if (!all)
        *high = most < *high ? most : *high;
}

/* It depends on nothing that runs, and is not so. */
static bool
is_never(finder *f, uint32_t node, bool holds)
{
    const kernel_node *n = &f->e->t->node[node];

    return !(n->uses & f->later) && !n->asks &&
           kernel_truth(f->e, node) == (holds ? KERNEL_NO : KERNEL_YES);
}

static void
find(finder *f, uint32_t node, bool holds, int64_t *high)
{
    const kernel_node *n = &f->e->t->node[node];
    uint32_t kid = n->n ? f->e->t->kid[n->kids + n->n - 1] : 0;

    if (!spend(f->e->s, 2))
        return;
    if (is_never(f, node, holds)) {
        *high = -1;
        return;
    }
    switch (n->op) {
    case KERNEL_AND:
    case KERNEL_OR:
        find_in_junction(f, n, holds, (n->op == KERNEL_AND) == holds, high);
        return;
    case KERNEL_NOT:
        find(f, kid, !holds, high);
        return;
    case KERNEL_GE:
        bound_by_term(f, kid, holds ? NATURAL : NEGATIVE, high);
        return;
    case KERNEL_EQ:
        if (holds) {
            bound_by_term(f, kid, NATURAL, high);
            bound_by_term(f, kid, NOT_POSITIVE, high);
        }
        return;
    case KERNEL_SOME:
    case KERNEL_EVERY: {
        if ((n->op == KERNEL_SOME) != holds)
            return;
        uint64_t before = f->later;
        f->later |= UINT64_C(1) << kernel_kid(f->e->t, n, 0)->value;
        find(f, kid, holds, high);
        f->later = before;
        return;
    }
    default:
        return;
    }
}

int64_t
kernel_end(kernel_env *e, uint32_t body, int64_t v, uint64_t later, bool holds)
{
    finder f = {.e = e, .v = v, .later = later | UINT64_C(1) << v};
    int64_t high = INT64_MAX;

    find(&f, body, holds, &high);
    return high;
}

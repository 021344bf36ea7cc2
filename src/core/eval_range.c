/* eval_range.c: how far a number that runs has to run.
 *
 * A condition t >= 0 ends the range of v when t falls as v grows: the end is
 * looked for by doubling and halving. Variables bound further inside are not
 * known yet; they are at least 0, so that t is at most what it is at 0 where
 * it does not rise with them. */
#include "base/checked.h"
#include "core/eval.h"

enum { RISES = 1, FALLS = 2 };

typedef struct finder {
    bt_evaluator *e;
    int64_t variable;
    uint64_t inner; /* variables bound further inside, a bit each */
    bool again;     /* a beginning could be found once there is an end */
} finder;

static int slope(finder *f, bt_node n, int64_t v);

static int
flip(int s)
{
    return (s & RISES ? FALLS : 0) | (s & FALLS ? RISES : 0);
}

static int
slope_of_kids(finder *f, const bt_core_node *x, int64_t v)
{
    int s = 0;
    for (size_t i = 0; i < x->n; i++) {
        int k = slope(f, x->kid[i], v);
        s |= x->kind == BT_NODE_SUM && x->coef[i] < 0 ? flip(k) : k;
    }
    return s;
}

/* Is it known: is neither the variable in it nor one bound further inside? */
static bool
is_fixed(const finder *f, bt_node n)
{
    uint64_t not_yet = f->inner | (uint64_t)1 << f->variable;
    return (bt_core_at(f->e->c, n)->uses & not_yet) == 0;
}

static int
slope_of_product(finder *f, bt_node a, bt_node b, int64_t v)
{
    const bt_core *c = f->e->c;
    if (!is_fixed(f, a) && is_fixed(f, b))
        return slope_of_product(f, b, a, v);
    if (is_fixed(f, a)) {
        bt_number k = bt_eval_number(f->e, a);
        int s = slope(f, b, v);
        return !k.known ? RISES | FALLS : k.is < 0 ? flip(s) : s;
    }
    return bt_core_evident(c, a) && bt_core_evident(c, b)
               ? slope(f, a, v) | slope(f, b, v)
               : RISES | FALLS;
}

/* More heaps, or larger ones, are not fewer heaps: sizes and how-manys that are
 * at least 0 and do not fall. */
static int
slope_of_count(finder *f, const bt_core_node *x, int64_t v)
{
    for (size_t i = 0; i < x->n; i++) {
        const bt_core_node *list = bt_core_at(f->e->c, x->kid[i]);
        if (!bt_core_mentions(f->e->c, x->kid[i], v))
            continue;
        for (size_t k = 0; k < list->n; k++)
            if (!bt_core_evident(f->e->c, list->kid[k]) ||
                (slope(f, list->kid[k], v) & FALLS))
                return RISES | FALLS;
    }
    return RISES;
}

/* May it rise, may it fall, when the variable grows and no other changes? */
static int
slope(finder *f, bt_node n, int64_t v)
{
    const bt_core_node *x = bt_core_at(f->e->c, n);
    int64_t k;
    if (!bt_core_mentions(f->e->c, n, v))
        return 0;
    switch (x->kind) {
    case BT_NODE_VAR:
        return RISES;
    case BT_NODE_SUM:
    case BT_NODE_MIN:
    case BT_NODE_MAX:
    case BT_NODE_LOG2:
    case BT_NODE_GOLDEN:
        return slope_of_kids(f, x, v);
    case BT_NODE_COUNT:
        return slope_of_count(f, x, v);
    case BT_NODE_MUL:
        return slope_of_product(f, x->kid[0], x->kid[1], v);
    case BT_NODE_DIV:
        return bt_core_is_int(f->e->c, x->kid[1], &k) && k > 0
                   ? slope(f, x->kid[0], v)
                   : RISES | FALLS;
    case BT_NODE_POW:
        if (bt_core_is_int(f->e->c, x->kid[0], &k))
            return k >= 1 ? slope(f, x->kid[1], v) : RISES | FALLS;
        return bt_core_is_int(f->e->c, x->kid[1], &k) &&
                       bt_core_evident(f->e->c, x->kid[0])
                   ? slope(f, x->kid[0], v)
                   : RISES | FALLS;
    default:
        return RISES | FALLS;
    }
}

/* ---- one inequality ---- */

enum { MOST_TERMS = 64 };

/* k + the sum of coef[i] * term[i] >= 0 */
typedef struct inequality {
    int64_t k;
    size_t n;
    int64_t coef[MOST_TERMS];
    bt_node term[MOST_TERMS];
} inequality;

static int
slope_of_term(finder *f, int64_t coef, bt_node term, int64_t v)
{
    int s = slope(f, term, v);
    return coef < 0 ? flip(s) : s;
}

static int
slope_of(finder *f, const inequality *q, int64_t v)
{
    int s = 0;
    for (size_t i = 0; i < q->n; i++)
        s |= slope_of_term(f, q->coef[i], q->term[i], v);
    return s;
}

/* Does the term make the inequality only harder, in a way that is not seen? */
static bool
is_left_out(finder *f, int64_t coef, bt_node term)
{
    uint64_t not_yet = f->inner | (uint64_t)1 << f->variable;
    uint64_t uses = bt_core_at(f->e->c, term)->uses & not_yet;
    if (coef > 0 || !uses || !bt_core_evident(f->e->c, term))
        return false;
    for (int64_t v = 0; v < BT_CORE_VARIABLES; v++)
        if (uses >> v & 1 && slope(f, term, v) == (RISES | FALLS))
            return true;
    return false;
}

/* sign * n + k >= 0, or what follows from it; false: it is too long. */
static bool
make_inequality(finder *f, bt_node n, int64_t sign, int64_t k, inequality *q)
{
    const bt_core_node *x = bt_core_at(f->e->c, n);
    bool sum = x->kind == BT_NODE_SUM;
    q->n = 0;
    if ((sum && x->n > MOST_TERMS) ||
        !bt_mul(sign, sum ? x->value : 0, &q->k) || !bt_add(q->k, k, &q->k))
        return false;
    for (size_t i = 0; i < (sum ? x->n : 1); i++) {
        int64_t coef;
        bt_node term = sum ? x->kid[i] : n;
        if (!bt_mul(sign, sum ? x->coef[i] : 1, &coef))
            return false;
        if (is_left_out(f, coef, term))
            continue;
        q->coef[q->n] = coef;
        q->term[q->n++] = term;
    }
    return true;
}

/* Can the inequality be looked at? It must not depend on positions that are
 * still to come, nor rise with numbers that are. */
static bool
is_usable(finder *f, const inequality *q)
{
    uint64_t uses = 0;
    for (size_t i = 0; i < q->n; i++)
        uses |= bt_core_at(f->e->c, q->term[i])->uses & f->inner;
    for (int64_t v = 0; uses && v < BT_CORE_VARIABLES; v++) {
        if (!(uses >> v & 1))
            continue;
        if (slope_of(f, q, v) & RISES)
            return false;
        f->e->number[v] = 0;
    }
    return true;
}

/* 1: holds at v; 0: fails; -1: it cannot be said. */
static int
at(finder *f, const inequality *q, int64_t v)
{
    int64_t sum = q->k, more;
    f->e->number[f->variable] = v;
    for (size_t i = 0; i < q->n; i++) {
        bt_number x = bt_eval_number(f->e, q->term[i]);
        if (!x.known || !bt_mul(q->coef[i], x.is, &more) ||
            !bt_add(sum, more, &sum))
            return -1;
    }
    return sum >= 0;
}

/* The last v at which a falling inequality holds. */
static void
find_high(finder *f, const inequality *q, int64_t *high)
{
    int64_t good = -1, bad = 0;
    bool seen = false; /* it fails at bad, and not only may */
    while (bad <= *high && bad <= INT64_MAX / 4) {
        int holds = at(f, q, bad);
        seen = holds == 0;
        if (holds != 1)
            break;
        good = bad;
        bad = bad ? 2 * bad : 1;
    }
    if (bad > *high || bad > INT64_MAX / 4)
        return;
    while (bad - good > 1) {
        int64_t middle = good + (bad - good) / 2;
        int holds = at(f, q, middle);
        if (holds == 1)
            good = middle;
        else {
            bad = middle;
            seen = seen || holds == 0;
        }
    }
    if (seen && good < *high)
        *high = good;
}

/* The first v at which a rising inequality holds, within the range. */
static void
find_low(finder *f, const inequality *q, int64_t *low, int64_t high)
{
    int64_t bad = *low - 1, good = high;
    int last = high == INT64_MAX || high < *low ? -1 : at(f, q, high);
    if (last == 0)
        *low = high + 1;
    if (last != 1)
        return;
    while (good - bad > 1) {
        int64_t middle = bad + (good - bad) / 2;
        int holds = at(f, q, middle);
        if (holds < 0)
            return;
        if (holds)
            good = middle;
        else
            bad = middle;
    }
    *low = good;
}

/* k + c * v >= 0 */
static void
solve(int64_t k, int64_t c, int64_t *low, int64_t *high)
{
    int64_t end;
    if (c < 0 && bt_sub(0, c, &c) && bt_floordiv(k, c, &end))
        *high = end < *high ? end : *high;
    else if (c > 0 && bt_sub(0, k, &k) && bt_ceildiv(k, c, &end))
        *low = end > *low ? end : *low;
}

/* The same for a sum in which what is not known yet stands alone: without the
 * searching. False: it is not such a sum. */
static bool
narrow_sum(finder *f, bt_node n, int64_t sign, int64_t k, int64_t *low,
           int64_t *high)
{
    const bt_core_node *x = bt_core_at(f->e->c, n);
    uint64_t own = (uint64_t)1 << f->variable;
    int64_t c = 0, rest;
    if (x->kind != BT_NODE_SUM || !bt_mul(sign, x->value, &rest) ||
        !bt_add(rest, k, &rest))
        return false;
    for (size_t i = 0; i < x->n; i++) {
        const bt_core_node *t = bt_core_at(f->e->c, x->kid[i]);
        int64_t coef, more;
        if (!bt_mul(sign, x->coef[i], &coef))
            return false;
        if (t->uses & (own | f->inner)) {
            if (t->kind != BT_NODE_VAR || (coef > 0 && t->uses != own))
                return false;
            c = t->uses == own ? coef : c;
            continue;
        }
        bt_number y = bt_eval_number(f->e, x->kid[i]);
        if (!y.known || !bt_mul(coef, y.is, &more) ||
            !bt_add(rest, more, &rest))
            return true; /* nothing is known of it */
    }
    solve(rest, c, low, high);
    return true;
}

/* sign * n + k >= 0 */
static void
narrow(finder *f, bt_node n, int64_t sign, int64_t k, int64_t *low,
       int64_t *high)
{
    inequality q;
    if (!bt_core_mentions(f->e->c, n, f->variable) ||
        narrow_sum(f, n, sign, k, low, high) ||
        !make_inequality(f, n, sign, k, &q))
        return;
    int s = slope_of(f, &q, f->variable);
    if ((s != FALLS && s != RISES) || !is_usable(f, &q))
        return;
    if (s == FALLS) {
        find_high(f, &q, high);
    } else {
        f->again = f->again || *high == INT64_MAX;
        find_low(f, &q, low, *high);
    }
}

/* ---- conditions ---- */

static void find(finder *f, bt_node n, bool holds, int64_t *low, int64_t *high);

/* All of them: one after the other, and once more where that helps. */
static void
find_all(finder *f, const bt_core_node *x, bool holds, int64_t *low,
         int64_t *high)
{
    for (size_t i = 0; i < x->n && *low <= *high; i++)
        find(f, x->kid[i], holds, low, high);
    bool again = f->again && *high < INT64_MAX;
    f->again = false;
    for (size_t i = 0; i < x->n && *low <= *high && again; i++)
        find(f, x->kid[i], holds, low, high);
}

/* Any of them: from the least to the greatest. */
static void
find_any(finder *f, const bt_core_node *x, bool holds, int64_t *low,
         int64_t *high)
{
    int64_t least = INT64_MAX, most = -1;
    for (size_t i = 0; i < x->n; i++) {
        int64_t from = *low, to = *high;
        find(f, x->kid[i], holds, &from, &to);
        if (from > to)
            continue;
        least = from < least ? from : least;
        most = to > most ? to : most;
    }
    *low = least > *low ? least : *low;
    *high = most < *high ? most : *high;
}

static void
find(finder *f, bt_node n, bool holds, int64_t *low, int64_t *high)
{
    const bt_core_node *x = bt_core_at(f->e->c, n);
    switch (x->kind) {
    case BT_NODE_AND:
    case BT_NODE_OR:
        if ((x->kind == BT_NODE_AND) == holds)
            find_all(f, x, holds, low, high);
        else
            find_any(f, x, holds, low, high);
        break;
    case BT_NODE_NOT:
        find(f, x->kid[0], !holds, low, high);
        break;
    case BT_NODE_SOME:
    case BT_NODE_EVERY:
        if ((x->kind == BT_NODE_SOME) == holds) {
            uint64_t outer = f->inner;
            f->inner |= (uint64_t)1 << x->value;
            find(f, x->kid[0], holds, low, high);
            f->inner = outer;
        }
        break;
    case BT_NODE_GE:
        narrow(f, x->kid[0], holds ? 1 : -1, holds ? 0 : -1, low, high);
        break;
    case BT_NODE_EQ:
        for (int i = 0; i < (f->again ? 3 : 2) && holds; i++)
            narrow(f, x->kid[0], i == 1 ? -1 : 1, 0, low, high);
        break;
    default:
        break;
    }
}

void
bt_eval_range(bt_evaluator *e, bt_node body, int64_t variable, uint64_t inner,
              bool holds, int64_t *low, int64_t *high)
{
    finder f = {.e = e, .variable = variable, .inner = inner};
    find(&f, body, holds, low, high);
}

void
bt_eval_range_to(bt_evaluator *e, bt_node size, int64_t most, int64_t variable,
                 uint64_t inner, int64_t *low, int64_t *high)
{
    finder f = {.e = e, .variable = variable, .inner = inner};
    narrow(&f, size, -1, most, low, high);
}

/* claim.c: claims about one number n that runs through all naturals.
 *
 * Every term and condition gets a trend, (start, modulus, rise): from start on,
 * its value at n + modulus is that at n, and rise more; conditions have rise 0.
 * So a problem is true for all n when it is for those below start + modulus.
 * docs/algorithms/heap.md shows each rule. */
#include "claim/claim.h"
#include "common/integers.h"
#include "heap/heap.h"

enum { MOST_START = 1 << 24, MOST_MODULUS = 1 << 20 };

typedef struct trend {
    int64_t start, modulus, rise;
} trend;

static bool
not_decided(heap_checker *h, const char *why)
{
    return stop(h->s, BUDGET, "the claim is not decided: %s", why);
}

static const kernel_node *
kid_of(heap_checker *h, const kernel_node *n, size_t i)
{
    return kernel_kid(h->e.t, n, i);
}

static bool
value_at(heap_checker *h, const kernel_node *c, int64_t n, int64_t *out)
{
    h->e.number[0] = n;
    kernel_number x = kernel_value(&h->e, (uint32_t)(c - h->e.t->node));
    *out = x.is;
    return x.known;
}

/* ---- trends */

static bool trend_of(heap_checker *h, const kernel_node *c, trend *out);

/* The same trend over `times` moduli. */
static bool
stretch(heap_checker *h, trend *t, int64_t times)
{
    return (!__builtin_mul_overflow(t->modulus, times, &t->modulus) &&
            t->modulus <= MOST_MODULUS && t->start <= MOST_START &&
            !__builtin_mul_overflow(t->rise, times, &t->rise)) ||
           not_decided(h, "too many numbers");
}

/* Both from the same start on and over the same modulus. */
static bool
align(heap_checker *h, trend *a, trend *b)
{
    int64_t both =
        (int64_t)common_divisor((uint64_t)a->modulus, (uint64_t)b->modulus);
    int64_t more = b->modulus / both, other = a->modulus / both;

    a->start = b->start = a->start > b->start ? a->start : b->start;
    return stretch(h, a, more) && stretch(h, b, other);
}

/* From where on is a - b (b may be NULL: 0), which has this trend and rises, at
 * least `low`; or, where it falls, below 0? */
static bool
settle(heap_checker *h, const kernel_node *a, const kernel_node *b, trend t,
       int64_t low, int64_t *start)
{
    int64_t most = 0;

    for (int64_t n = t.start; n < t.start + t.modulus; n++) {
        int64_t left = 0, right = 0, gap;
        if (!value_at(h, a, n, &left) || (b && !value_at(h, b, n, &right)) ||
            __builtin_sub_overflow(left, right, &gap) ||
            (t.rise > 0 ? __builtin_sub_overflow(low, gap, &gap)
                        : __builtin_add_overflow(gap, 1, &gap)) ||
            t.rise == INT64_MIN)
            return not_decided(h, "a number is too large");
        int64_t step = t.rise > 0 ? t.rise : -t.rise;
        int64_t times = gap <= 0 ? 0 : (gap - 1) / step + 1;
        most = times > most ? times : most;
    }
    *start = t.start;
    return (add_product(start, most, t.modulus) && *start <= MOST_START) ||
           not_decided(h, "it begins too late");
}

static bool
trend_of_sum(heap_checker *h, const kernel_node *c, trend *out)
{
    *out = (trend){.modulus = 1};
    for (size_t i = 1; i < c->n; i += 2) {
        trend t;
        if (!trend_of(h, kid_of(h, c, i + 1), &t) || !align(h, out, &t))
            return false;
        if (!add_product(&out->rise, kid_of(h, c, i)->value, t.rise))
            return not_decided(h, "a number is too large");
    }
    return true;
}

/* By a constant c > 0: over a modulus in which the term rises by multiples of
 * c. */
static bool
trend_of_quotient(heap_checker *h, const kernel_node *c, trend *out)
{
    const kernel_node *by = kid_of(h, c, 1);

    if (by->op != KERNEL_NUMBER || by->value < 1)
        return not_decided(h, "a divisor is no positive number");
    if (!trend_of(h, kid_of(h, c, 0), out) ||
        !stretch(h, out,
                 by->value / (int64_t)common_divisor(magnitude(out->rise),
                                                     (uint64_t)by->value)))
        return false;
    out->rise = c->op == KERNEL_DIV ? out->rise / by->value : 0;
    return true;
}

/* All operands at once; whether they rise is asked later. */
static bool
trend_of_all(heap_checker *h, const kernel_node *c, trend *out)
{
    *out = (trend){.modulus = 1};
    for (size_t i = 0; i < c->n; i++) {
        trend t;
        if (!trend_of(h, kid_of(h, c, i), &t) || !align(h, out, &t))
            return false;
        out->rise |= t.rise != 0;
    }
    return true;
}

/* What is a function of operands that do not rise does not either. */
static bool
trend_of_flat(heap_checker *h, const kernel_node *c, trend *out)
{
    return trend_of_all(h, c, out) &&
           (out->rise == 0 || not_decided(h, "a term is not linear"));
}

/* The operand that rises least (most) wins from some point on; of several that
 * rise equally any may. */
static bool
trend_of_extreme(heap_checker *h, const kernel_node *c, trend *out)
{
    const kernel_node *winner = NULL;
    int64_t sign = c->op == KERNEL_MIN ? 1 : -1, start = 0;
    trend all, t, best = {0};

    if (!trend_of_all(h, c, &all))
        return false;
    for (size_t i = 0; i < c->n; i++) {
        if (!trend_of(h, kid_of(h, c, i), &t) || !align(h, &t, &all))
            return false;
        if (!winner ||
            (t.rise != best.rise && (t.rise < best.rise) == (sign > 0))) {
            winner = kid_of(h, c, i);
            best = t;
        }
    }
    *out = best;
    for (size_t i = 0; i < c->n; i++) {
        if (!trend_of(h, kid_of(h, c, i), &t) || !align(h, &t, &all))
            return false;
        if (__builtin_sub_overflow(t.rise, best.rise, &t.rise))
            return not_decided(h, "a number is too large");
        if (t.rise != 0 && !settle(h, kid_of(h, c, i), winner, t, 0, &start))
            return false;
        out->start = start > out->start ? start : out->start;
    }
    return true;
}

static bool
trend_of_if(heap_checker *h, const kernel_node *c, trend *out)
{
    trend when, no;

    if (!trend_of(h, kid_of(h, c, 0), &when) ||
        !trend_of(h, kid_of(h, c, 1), out) ||
        !trend_of(h, kid_of(h, c, 2), &no) || !align(h, out, &no) ||
        !align(h, out, &when))
        return false;
    return stretch(h, &no, out->modulus / no.modulus) &&
           (no.rise == out->rise || not_decided(h, "cases rise differently"));
}

/* >= 0, = 0 */
static bool
trend_of_comparison(heap_checker *h, const kernel_node *c, trend *out)
{
    const kernel_node *term = kid_of(h, c, 0);

    if (!trend_of(h, term, out))
        return false;
    if (out->rise == 0)
        return true;
    if (!settle(h, term, NULL, *out, c->op == KERNEL_EQ, &out->start))
        return false;
    out->modulus = 1;
    out->rise = 0;
    return true;
}

/* A heap that grows has values that repeat, when it rises by multiples of the
 * period, from the preperiod on; one that falls is none in the end. */
static bool
add_heap(heap_checker *h, const kernel_node *size, trend *all)
{
    trend t;

    if (!trend_of(h, size, &t))
        return false;
    if (t.rise != 0 &&
        (!settle(h, size, NULL, t, (int64_t)heap_begin(h), &t.start) ||
         !stretch(h, &t,
                  (int64_t)(heap_cycle(h) /
                            common_divisor(magnitude(t.rise), heap_cycle(h))))))
        return false;
    t.rise = 0;
    return align(h, all, &t);
}

static bool
trend_of_place(heap_checker *h, const kernel_node *place, trend *out)
{
    bool pile = h->pile;
    const kernel_node *list;

    *out = (trend){.modulus = 1};
    if (place->op != KERNEL_PLACE)
        return not_decided(h, "a position is not said by its heaps");
    list = kid_of(h, place, 0);
    if (pile)
        return add_heap(h, list, out);
    if (list->op != KERNEL_HEAPS)
        return not_decided(h, "a position is not said by its heaps");
    for (size_t i = 0; i < list->n; i += 2) {
        const kernel_node *times = kid_of(h, list, i + 1);
        if (times->op != KERNEL_NUMBER || times->value < 0)
            return not_decided(h, "the number of heaps is not fixed");
        if (h->g->misere && h->quotient.n == 0 &&
            (list->n > 2 || times->value > 1))
            return not_decided(h, "several heaps in misère play");
        if (!add_heap(h, kid_of(h, list, i), out))
            return false;
    }
    return true;
}

static bool
trend_of(heap_checker *h, const kernel_node *c, trend *out)
{
    *out = (trend){.modulus = 1};
    if (!spend(h->s, 4))
        return false;
    switch (c->op) {
    case KERNEL_NUMBER:
    case KERNEL_TRUTH:
        return true;
    case KERNEL_VARIABLE:
        out->rise = 1; /* problems have no other */
        return true;
    case KERNEL_SUM:
        return trend_of_sum(h, c, out);
    case KERNEL_DIV:
    case KERNEL_MOD:
        return trend_of_quotient(h, c, out);
    case KERNEL_MIN:
    case KERNEL_MAX:
        return trend_of_extreme(h, c, out);
    case KERNEL_IF:
        return trend_of_if(h, c, out);
    case KERNEL_GE:
    case KERNEL_EQ:
        return trend_of_comparison(h, c, out);
    case KERNEL_GRUNDY:
    case KERNEL_P:
    case KERNEL_POSITION:
        return kid_of(h, c, 0)->value == 0
                   ? trend_of_place(h, kid_of(h, c, 1), out)
                   : not_decided(h, "it asks about another game");
    case KERNEL_MUL:
    case KERNEL_XOR:
    case KERNEL_NOT:
    case KERNEL_AND:
    case KERNEL_OR:
    case KERNEL_IFF:
        return trend_of_flat(h, c, out);
    default:
        return not_decided(h, "it has other words than those of heaps");
    }
}

/* ---- a problem */

/* Are all words of it among those of trend_of? */
static bool
has_trend(heap_checker *h, const kernel_node *c)
{
    static const unsigned char known[] = {
        KERNEL_NUMBER, KERNEL_TRUTH, KERNEL_VARIABLE, KERNEL_SUM,
        KERNEL_DIV,    KERNEL_MOD,   KERNEL_MIN,      KERNEL_MAX,
        KERNEL_IF,     KERNEL_GE,    KERNEL_EQ,       KERNEL_GRUNDY,
        KERNEL_P,      KERNEL_MUL,   KERNEL_POSITION, KERNEL_XOR,
        KERNEL_NOT,    KERNEL_AND,   KERNEL_OR,       KERNEL_IFF,
        KERNEL_PLACE,  KERNEL_HEAPS};
    bool good = false;

    for (size_t i = 0; i < sizeof known; i++)
        good = good || c->op == known[i];
    for (size_t i = 0; good && i < c->n && spend(h->s, 4); i++)
        good = has_trend(h, kid_of(h, c, i));
    return good;
}

bool
heap_has_trends(heap_checker *h, const kernel_problem *p)
{
    const kernel_node *all = h->e.t->node;

    return p->variables <= 1 && has_trend(h, &all[p->defined]) &&
           has_trend(h, &all[p->where]) && has_trend(h, &all[p->holds]);
}

bool
heap_decide(heap_checker *h, const kernel_problem *p)
{
    const kernel_node *all = h->e.t->node;
    const uint32_t parts[] = {p->defined, p->where, p->holds};
    trend t = {.modulus = 1}, part;
    finding f = FAILS;

    h->e.numbers = 1;
    if (p->has_member && !trend_of_place(h, &all[p->member], &t))
        return false;
    for (size_t i = 0; i < 3; i++)
        if (!trend_of(h, &all[parts[i]], &part) || !align(h, &t, &part))
            return false;
    for (int64_t n = 0; n < t.start + t.modulus; n++, h->looked_at++) {
        h->e.number[0] = n;
        if (!claim_finding(&h->e, p, &f))
            return false;
        if (f == FAILS)
            return stop(h->s, REFUSED, "the claim fails at %lld", (long long)n);
    }
    return true;
}

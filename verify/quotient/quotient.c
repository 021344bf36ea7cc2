/* quotient.c: outcomes of sums, by a finite quotient.
 *
 * A certificate states a monoid of at most 256 elements, an element of every
 * heap, and which elements are P. What is needed of a sum to tell the element of
 * each option is its element q and the set E of its options' elements: for a sum
 * of two these are q q' and q E' with q' E. So all pairs that sums can have are
 * found, from those of single games, which are finitely many. Where each of
 * these pairs is right - q is P just when no element of E is, but in misère play
 * a sum without an option is N - an element tells the outcome of every sum, by
 * induction along play. docs/algorithms/misere.md. */
#include "quotient/quotient.h"

/* ---- reading */

static bool
read_elements(reader *r, const char *name, size_t n, size_t most,
              unsigned char **out)
{
    unsigned char *to = reader_expect(r, name) ? take(r->s, n, 1) : NULL;

    for (size_t i = 0; to && i < n; i++) {
        int64_t value = 0;
        if (!reader_number(r, 0, (int64_t)most - 1, &value))
            return false;
        to[i] = (unsigned char)value;
    }
    *out = to;
    return to != NULL;
}

bool
quotient_read(quotient *q, size_t most, reader *r)
{
    int64_t n = 0;

    if (!reader_number(r, 1, QUOTIENT_MOST, &n))
        return false;
    q->n = (size_t)n;
    return reader_count(r, "begin", most, &q->begin) &&
           reader_count(r, "cycle", most, &q->cycle) &&
           (q->cycle > 0 || reader_stop(r, "a cycle is not 0")) &&
           read_elements(r, "p", q->n, 2, &q->p) &&
           read_elements(r, "times", q->n * q->n, q->n, &q->times) &&
           read_elements(r, "heaps", q->begin + q->cycle, q->n, &q->heap);
}

/* ---- the laws */

static bool
is_monoid(session *s, const quotient *q)
{
    for (size_t a = 0; a < q->n; a++) {
        if (quotient_product(q, a, 0) != a)
            return stop(s, REFUSED, "element 0 of the quotient is not neutral");
        for (size_t b = 0; b < q->n; b++) {
            if (!spend(s, q->n + 1))
                return false;
            if (quotient_product(q, a, b) != quotient_product(q, b, a))
                return stop(s, REFUSED, "the quotient is not commutative");
            for (size_t c = 0; c < q->n; c++)
                if (quotient_product(q, quotient_product(q, a, b), c) !=
                    quotient_product(q, a, quotient_product(q, b, c)))
                    return stop(s, REFUSED, "the quotient is not associative");
        }
    }
    return true;
}

/* ---- pairs */

void
quotient_put(quotient_pair *x, size_t option)
{
    x->at[1 + option / 64] |= UINT64_C(1) << option % 64;
}

/* Add the products of an element with a set. */
static void
add_products(const quotient *q, uint64_t with, const quotient_pair *x,
             quotient_pair *to)
{
    for (size_t i = 0; i < q->n; i++)
        if (x->at[1 + i / 64] >> i % 64 & 1) {
            uint32_t y = quotient_product(q, (size_t)with, i);
            quotient_put(to, y);
        }
}

static quotient_pair
sum_of(const quotient *q, const quotient_pair *x, const quotient_pair *y)
{
    quotient_pair both = {
        {quotient_product(q, (size_t)x->at[0], (size_t)y->at[0])}};

    add_products(q, x->at[0], y, &both);
    add_products(q, y->at[0], x, &both);
    return both;
}

static bool
is_right(session *s, const quotient *q, const quotient_pair *x, bool misere)
{
    bool any = false, to_p = false;

    for (size_t i = 0; i < q->n; i++)
        if (x->at[1 + i / 64] >> i % 64 & 1) {
            any = true;
            to_p = to_p || q->p[i];
        }
    bool is_p = !to_p && (any || !misere);
    return is_p == q->p[x->at[0]] ||
           stop(s, REFUSED, "the quotient is wrong about a sum of heaps");
}

/* Number i of a store of pairs. */
static quotient_pair
pair_at(const store *t, size_t i)
{
    size_t n = 0;
    const quotient_pair *x = store_key(t, i, &n);

    return *x;
}

/* All pairs of sums, from those of heaps. */
static bool
sums_are_right(session *s, const quotient *q, const store *kinds, bool misere,
               store *sums)
{
    quotient_pair none = {{0}};

    if (store_add(sums, &none, PAIR) == SIZE_MAX)
        return false;
    for (size_t i = 0; i < sums->n; i++) {
        quotient_pair x = pair_at(sums, i);
        if (!is_right(s, q, &x, misere))
            return false;
        for (size_t k = 0; k < kinds->n; k++) {
            quotient_pair kind = pair_at(kinds, k), both = sum_of(q, &x, &kind);
            if (!spend(s, q->n + PAIR) ||
                store_add(sums, &both, PAIR) == SIZE_MAX)
                return false;
        }
    }
    return true;
}

bool
quotient_holds(session *s, const quotient *q, const store *kinds, bool misere)
{
    store sums = store_start(s, sizeof(uint64_t));
    bool good = is_monoid(s, q) && sums_are_right(s, q, kinds, misere, &sums);

    store_drop(&sums);
    return good;
}

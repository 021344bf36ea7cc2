/* sparse.c: splits of a large heap by the pattern, all of them or as few as are
 * enough for the least number that is the value of no option.
 *
 * A value is common when it has an odd number of the bits of the mask that the
 * certificate states, and rare otherwise. Parities add up under xor, so rare
 * values are closed under it, rare xor common is common, and common xor common
 * is rare: whatever the mask is. Hence a common value is left only by a single
 * heap or by a split with exactly one rare heap, and all of these are marked.
 * Let c be the least common number that is not marked: it is the value of no
 * option. A rare number below c that is not marked either is looked for among
 * all splits; if all are looked at in vain, no option has it. So the result is
 * the least number that no option has, and a bad mask costs time only.
 * docs/algorithms/sparse.md. */
#include "heap/heap.h"

enum { BLOCK = 64 };

static bool
is_rare(const heap_checker *h, uint32_t value)
{
    return !__builtin_parity(value & h->mask);
}

/* Can u + v + T become u and v, u <= v, where v is large? */
static inline bool
is_split(const heap_checker *h, const taking *k, size_t u)
{
    return u < h->settled ? k->small[u] : k->large;
}

static void
mark_splits(options *o, const taking *k, size_t rest, size_t from, size_t to)
{
    const heap_checker *h = o->h;
    const uint32_t *value = h->value, *other = h->value + rest;
    size_t *seen = o->seen, now = o->n + 1, u = from;

    for (; u <= to && u < h->settled; u++)
        if (k->small[u])
            seen[value[u] ^ *(other - u)] = now;
    for (; u <= to && k->large; u++)
        seen[value[u] ^ *(other - u)] = now;
}

/* The same where values are elements of a quotient. */
static void
mark_sums(options *o, const taking *k, size_t rest)
{
    const heap_checker *h = o->h;

    for (size_t u = 0; u <= rest / 2; u++)
        if (is_split(h, k, u))
            options_mark(o, heap_sum(h, h->value[u], h->value[rest - u]));
}

bool
split_all(options *o, const taking *k, size_t rest)
{
    if (!spend(o->h->s, rest / 2 + 1))
        return false;
    if (o->h->quotient.n > 0) {
        mark_sums(o, k, rest);
        return true;
    }
    o->any = true; /* or not: in normal play that is the same */
    mark_splits(o, k, rest, 0, rest / 2);
    return true;
}

/* All splits with a rare heap in them. */
static bool
mark_rare(options *o, const taking *k, size_t rest)
{
    const heap_checker *h = o->h;
    size_t *seen = o->seen, now = o->n + 1;

    if (!spend(h->s, o->rares / 2 + 1))
        return false;
    for (size_t i = 0; i < o->rares && o->rare[i] <= rest; i++) {
        size_t a = o->rare[i], b = rest - a;
        if (is_split(h, k, a < b ? a : b))
            seen[h->value[a] ^ h->value[b]] = now;
    }
    return true;
}

/* The least rare number from `from` on and below `to` that is not marked, or
 * `to`. */
static uint32_t
absent(const options *o, uint32_t from, uint32_t to)
{
    while (from < to && (!is_rare(o->h, from) || o->seen[from] == o->n + 1))
        from++;
    return from;
}

/* Splits one after the other, from small heaps on and for all T in turn, until
 * all rare numbers below `to` are marked; *least is then `to`, and else the
 * first that no split leaves. */
static bool
seek(options *o, uint32_t to, uint32_t *least)
{
    const heap_checker *h = o->h;

    for (size_t u = 0; u <= o->n / 2 && *least < to; u += BLOCK) {
        if (!spend(h->s, h->reach + 1))
            return false;
        for (size_t i = 0; i <= h->reach; i++) {
            size_t rest = o->n - i, end = u + BLOCK - 1;
            if (!h->take[i].small)
                continue;
            if (!spend(h->s, BLOCK / 2))
                return false;
            mark_splits(o, &h->take[i], rest, u,
                        end < rest / 2 ? end : rest / 2);
        }
        *least = absent(o, *least, to);
    }
    return true;
}

bool
sparse_least(options *o, uint32_t *out)
{
    const heap_checker *h = o->h;
    uint32_t common = 0;

    for (size_t i = 0; i <= h->reach; i++)
        if (h->take[i].small && !mark_rare(o, &h->take[i], o->n - i))
            return false;
    /* There is one with all values below it: they are below room / 2, and so is
     * the mask. */
    while (is_rare(h, common) || o->seen[common] == o->n + 1)
        common++;
    if (!spend(h->s, common / 2))
        return false;
    *out = absent(o, 0, common);
    return seek(o, common, out);
}

bool
sparse_note(options *o)
{
    heap_checker *h = o->h;

    if (h->mask == 0 || !is_rare(h, h->value[o->n]))
        return true;
    if (!RESERVE(h->s, o->rare, o->rare_room, o->rares))
        return false;
    o->rare[o->rares++] = o->n;
    return true;
}

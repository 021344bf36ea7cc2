/* recurrence.c: the least linear recurrence of a(m), by Berlekamp and Massey
 * from 2n terms, n states being enough for any (Cayley and Hamilton).
 *
 * All is computed modulo two primes. A sequence of integers that has a linear
 * recurrence has a shortest one with integers (Fatou), and coefficients below
 * 2^60 are what both primes say. Should that ever be wrong, the checker, which
 * computes with whole numbers, refuses the certificate. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "count/count.h"

__extension__ typedef unsigned __int128 wide;

static const uint64_t primes[2] = {(UINT64_C(1) << 61) - 1,
                                   (UINT64_C(1) << 61) - 31};

static uint64_t
times_mod(uint64_t a, uint64_t b, uint64_t p)
{
    return (uint64_t)((wide)a * b % p);
}

static uint64_t
inverse(uint64_t a, uint64_t p)
{
    uint64_t out = 1;
    for (uint64_t e = p - 2; e; e >>= 1, a = times_mod(a, a, p))
        if (e & 1)
            out = times_mod(out, a, p);
    return out;
}

/* ---- the matrix */

static size_t
count_row(const bt_dfa *set, uint32_t q, uint32_t *letters, struct bt_ways *out)
{
    size_t n = 0;
    uint32_t most = 1u << set->n_tracks;
    const uint32_t *next = &set->next[(size_t)q << set->n_tracks];
    for (uint32_t a = 0; a < most; a++)
        letters[next[a]]++;
    for (uint32_t a = 0; a < most; a++)
        if (letters[next[a]]) {
            out[n++] = (struct bt_ways){next[a], letters[next[a]]};
            letters[next[a]] = 0;
        }
    return n;
}

bt_status
bt_transfer_new(const bt_dfa *set, bt_transfer *out, bt_err *err)
{
    uint32_t n = set->n_states, *letters = calloc(n, sizeof *letters);
    *out = (bt_transfer){.n = n};
    out->first = calloc((size_t)n + 1, sizeof *out->first);
    out->ways = calloc((size_t)n << set->n_tracks, sizeof *out->ways);
    bool good = letters && out->first && out->ways;
    for (uint32_t q = 0; good && q < n; q++)
        out->first[q + 1] =
            out->first[q] +
            count_row(set, q, letters, &out->ways[out->first[q]]);
    free(letters);
    return good ? BT_OK : bt_fail_nomem(err);
}

void
bt_transfer_free(bt_transfer *t)
{
    free(t->first);
    free(t->ways);
    *t = (bt_transfer){0};
}

/* ---- modulo a prime */

static void
step_once(const bt_transfer *t, const uint64_t *u, uint64_t *v, uint64_t p)
{
    memset(v, 0, t->n * sizeof *v);
    for (uint32_t q = 0; q < t->n; q++)
        for (size_t i = t->first[q]; u[q] && i < t->first[q + 1]; i++)
            v[t->ways[i].to] =
                (v[t->ways[i].to] + times_mod(u[q], t->ways[i].letters, p)) % p;
}

static bt_status
sequence(const bt_dfa *set, const bt_transfer *t, uint64_t p, bt_budget *b,
         uint64_t *a, size_t n, uint64_t *u, bt_err *err)
{
    uint64_t *v = u + t->n;
    memset(u, 0, t->n * sizeof *u);
    u[0] = 1;
    for (size_t m = 0; m < n; m++) {
        BT_TRY(bt_budget_step(b, t->first[t->n] / 4 + 1, err));
        a[m] = 0;
        for (uint32_t q = 0; q < t->n; q++)
            a[m] = (a[m] + (set->accept[q] ? u[q] : 0)) % p;
        for (int i = 0; i < set->system->bits; i++) {
            step_once(t, u, v, p);
            memcpy(u, v, t->n * sizeof *u);
        }
    }
    return BT_OK;
}

/* c -= f x^shift b */
static void
subtract(uint64_t *c, uint64_t f, size_t shift, const uint64_t *b, size_t n,
         uint64_t p)
{
    for (size_t i = 0; i + shift < n; i++)
        c[i + shift] = (c[i + shift] + p - times_mod(f, b[i], p)) % p;
}

/* The least L and c with c[0] = 1 and c[0] a(m) + .. + c[L] a(m-L) = 0 for
 * L <= m < n; room for n in each of c, b and t. */
static bt_status
shortest(const uint64_t *a, size_t n, uint64_t p, bt_budget *budget,
         uint64_t *c, uint64_t *b, uint64_t *t, size_t *length, bt_err *err)
{
    size_t l = 0, shift = 1;
    uint64_t last = 1;
    memset(c, 0, n * sizeof *c);
    memset(b, 0, n * sizeof *b);
    c[0] = b[0] = 1;
    for (size_t m = 0; m < n; m++, shift++) {
        uint64_t off = 0;
        BT_TRY(bt_budget_step(budget, l / 4 + 1, err));
        for (size_t i = 0; i <= l; i++)
            off = (off + times_mod(c[i], a[m - i], p)) % p;
        if (off == 0)
            continue;
        bool longer = 2 * l <= m;
        memcpy(t, c, n * sizeof *t);
        subtract(c, times_mod(off, inverse(last, p), p), shift, b, n, p);
        if (!longer)
            continue;
        l = m + 1 - l;
        memcpy(b, t, n * sizeof *b);
        last = off;
        shift = 0;
    }
    *length = l;
    return BT_OK;
}

/* ---- as whole numbers */

static int64_t
nearest_zero(uint64_t x, uint64_t p)
{
    return x > p / 2 ? -(int64_t)(p - x) : (int64_t)x;
}

/* Coefficients modulo the first prime, and the same modulo the second. */
static bt_status
settle(const uint64_t *first, const uint64_t *second, size_t length,
       bt_counts *out, bt_err *err)
{
    out->c = calloc(length + 1, sizeof *out->c);
    if (!out->c)
        return bt_fail_nomem(err);
    out->from = length;
    for (size_t i = 1; i <= length; i++) {
        int64_t x = nearest_zero(first[i], primes[0]);
        if (x != nearest_zero(second[i], primes[1]))
            return bt_fail(err, BT_ERR_LIMIT,
                           "the recurrence has numbers beyond 60 bits");
        out->c[i - 1] = -x;
        if (x)
            out->order = i;
    }
    return BT_OK;
}

bt_status
bt_count_recurrence(const bt_dfa *set, const bt_transfer *t, bt_budget *b,
                    bt_counts *out, bt_err *err)
{
    size_t n = 2 * (size_t)t->n + 2, length[2] = {0};
    uint64_t *room = calloc(5 * n + 2 * (size_t)t->n, sizeof *room);
    if (!room)
        return bt_fail_nomem(err);
    bt_status s = BT_OK;
    for (size_t k = 0; k < 2 && s == BT_OK; k++) {
        s = sequence(set, t, primes[k], b, room, n, room + 5 * n, err);
        if (s == BT_OK)
            s = shortest(room, n, primes[k], b, room + (3 + k) * n, room + n,
                         room + 2 * n, &length[k], err);
    }
    if (s == BT_OK)
        s = settle(room + 3 * n, room + 4 * n,
                   length[0] > length[1] ? length[0] : length[1], out, err);
    free(room);
    return s;
}

bool
bt_count_is_root(const bt_counts *c, int64_t k)
{
    bool zero = true;
    for (size_t i = 0; i < 2; i++) {
        uint64_t p = primes[i], at = 1;
        for (size_t j = 0; j < c->order; j++) {
            uint64_t less = (uint64_t)(c->c[j] < 0 ? -c->c[j] : c->c[j]) % p;
            at = times_mod(at, (uint64_t)k % p, p);
            at = (at + (c->c[j] < 0 ? less : p - less)) % p;
        }
        zero = zero && at == 0;
    }
    return zero;
}

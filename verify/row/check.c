/* check.c: the obligations of every row.
 *
 * The certificate defines delta for all columns by its period. For each row:
 *   (1) partners are mutual, so every column is in exactly one pair;
 *   (2) no move leads from a pair to a P-position (reducing a free heap does
 *       not, by (1));
 *   (3) every other [fixed, a, b], a <= b, has a move to a P-position: when
 *       b is beyond a's partner or a beyond b's, reduce it; the others must
 *       be forbidden by some other move;
 *   (4) period and preperiod are the least ones.
 * Each depends on the column through periodic things only, so columns up to
 * all preperiods and one common period stand for all of them. */
#include "row/row.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

enum { KEPT = 4 };

typedef struct checking {
    const rows *c;
    size_t index;
    const row *r;
    effects e;
    offsets *kept[KEPT]; /* unions of plain lower rows, last used first */
    offsets other;       /* what all other effects forbid */
} checking;

static bool
refuse(const checking *k, const char *what, uint64_t column)
{
    return stop(k->c->s, REFUSED,
                "row %zu of the certificate, column %" PRIu64 ": %s",
                k->index + 1, column, what);
}

/* ---- (1) and (4) */

/* From column c + p + most on, a pair is a pair of earlier columns moved on by
 * p, both of which are at least c. */
static bool
check_mutual(const checking *k)
{
    const row *r = k->r;
    uint64_t end = r->c + r->p + (uint64_t)r->most + 1;

    for (uint64_t a = 0; a < end; a++) {
        int64_t d = delta_at(r, a), b = (int64_t)a + d;
        assert(b >= 0); /* '-' was read where a smaller partner was */
        if (delta_at(r, (uint64_t)b) != -d)
            return refuse(k, "its partner has another partner", a);
        if (!spend(k->c->s, 1))
            return false;
    }
    return true;
}

static bool
has_period(const row *r, uint64_t step)
{
    for (uint64_t a = r->c; a < r->c + r->p - step; a++)
        if (delta_stored(r, a) != delta_stored(r, a + step))
            return false;
    return true;
}

static bool
check_least(const checking *k)
{
    const row *r = k->r;
    uint64_t rest = r->p;

    for (uint64_t q = 2; rest > 1; q++) {
        if (q * q > rest)
            q = rest;
        if (rest % q != 0)
            continue;
        while (rest % q == 0)
            rest /= q;
        if (!spend(k->c->s, r->p))
            return false;
        if (has_period(r, r->p / q))
            return refuse(k, "there is a smaller period", r->c);
    }
    if (r->c > 0 && delta_stored(r, r->c - 1) == delta_at(r, r->c - 1 + r->p))
        return refuse(k, "there is a smaller preperiod", r->c);
    return true;
}

/* ---- what is forbidden */

/* Lower rows of the same numbers, read as they are: their union is handed on
 * from row to row, with the period that the certificate gives. What takes a
 * free heap in hand is not such: that it must not be empty is a guard. */
static bool
is_lower(const checking *k, const effect *e)
{
    assert(e->n_guards > 0 || (!e->joined && e->k == 0 && e->l == 0));
    return e->n_guards == 0 && memcmp(k->c->row[e->row].number, k->r->number,
                                      sizeof k->r->number) == 0;
}

static bool
sees(const checking *k, size_t index)
{
    if (!spend(k->c->s, k->e.n))
        return false;
    for (size_t i = 0; i < k->e.n; i++)
        if (is_lower(k, &k->e.item[i]) && k->e.item[i].row == index)
            return true;
    return false;
}

static bool
holds(const offsets *o, size_t index)
{
    for (size_t i = 0; i < o->n_rows; i++)
        if (o->rows[i] == index)
            return true;
    return false;
}

static bool
usable(const checking *k, const offsets *o)
{
    for (size_t i = 0; i < o->n_rows; i++)
        if (!sees(k, o->rows[i]))
            return false;
    return true;
}

/* The largest union that can be gone on with, or an empty one, comes first. */
static bool
pick_union(checking *k)
{
    size_t best = KEPT - 1;
    bool found = false;

    for (size_t i = 0; i < KEPT; i++)
        if (k->kept[i] && k->kept[i]->n_rows > 0 && usable(k, k->kept[i]) &&
            (!found || k->kept[i]->n_rows > k->kept[best]->n_rows)) {
            best = i;
            found = true;
        }
    offsets *o = k->kept[best];
    memmove(k->kept + 1, k->kept, best * sizeof *k->kept);
    k->kept[0] = o;
    if (found)
        return true;
    if (o)
        drop(k->c->s, o->bits);
    else
        o = k->kept[0] = take(k->c->s, 1, sizeof *o);
    return o && offsets_start(k->c, o);
}

/* The last row is added with the period of the certificate, those before with
 * the common multiple of theirs. */
static bool
find_lower(checking *k)
{
    size_t missing = 0;

    if (!pick_union(k))
        return false;
    offsets *o = k->kept[0];
    if (!spend(k->c->s, k->e.n * (k->c->n_rows + 1)))
        return false;
    for (size_t i = 0; i < k->e.n; i++)
        missing += is_lower(k, &k->e.item[i]) && !holds(o, k->e.item[i].row);
    for (size_t i = 0; i < k->e.n; i++) {
        const effect *e = &k->e.item[i];
        source s;
        if (!is_lower(k, e) || holds(o, e->row))
            continue;
        source_init(&s, k->c, e);
        uint64_t c = s.c > o->c ? s.c : o->c, p;
        if (!common_multiple(k->c->s, s.p, o->p, &p))
            return false;
        if (--missing == 0) {
            c = k->r->union_c;
            p = k->r->union_p;
        }
        if (!offsets_add(k->c, o, &s, c, p))
            return false;
        o->rows[o->n_rows++] = e->row;
    }
    if (o->c == k->r->union_c && o->p == k->r->union_p)
        return true;
    return offsets_add(k->c, o, NULL, k->r->union_c, k->r->union_p);
}

static bool
find_other(checking *k)
{
    effect start = {.joined = true}; /* joins at a + b = 0, nothing else */
    source end = {.e = &start, .c = 1, .p = 1};

    if (!offsets_start(k->c, &k->other))
        return false;
    if (k->c->g->misere && k->e.is_end &&
        !offsets_add(k->c, &k->other, &end, 1, 1))
        return false;
    for (size_t i = 0; i < k->e.n; i++) {
        const effect *e = &k->e.item[i];
        source s;
        uint64_t p;
        if (is_lower(k, e))
            continue;
        source_init(&s, k->c, e);
        if (!common_multiple(k->c->s, s.p, k->other.p, &p) ||
            !offsets_add(k->c, &k->other, &s,
                         s.c > k->other.c ? s.c : k->other.c, p))
            return false;
    }
    return true;
}

/* ---- (2) and (3) */

/* Is every offset below d used or forbidden, and d itself not forbidden? */
static bool
column_holds(const uint64_t *used, const uint64_t *x, const uint64_t *y,
             uint64_t d)
{
    size_t word = d / 64;
    uint64_t bit = UINT64_C(1) << d % 64;

    for (size_t i = 0; i < word; i++)
        if (~(used[i] | x[i] | y[i]) != 0)
            return false;
    return (~(used[word] | x[word] | y[word]) & (bit - 1)) == 0 &&
           ((x[word] | y[word]) & bit) == 0;
}

static void
move_on(uint64_t *used, size_t words, int64_t d)
{
    if (d >= 0)
        used[d / 64] |= UINT64_C(1) << d % 64;
    for (size_t i = 0; i < words; i++)
        used[i] = used[i] >> 1 | (i + 1 < words ? used[i + 1] << 63 : 0);
}

/* `used` has bit o when heap a + o has a partner below a, by (1). */
static bool
check_columns(const checking *k, uint64_t end)
{
    const offsets *x = k->kept[0], *y = &k->other;
    size_t words = k->c->words;
    uint64_t used[WORDS] = {0}, at = 0, ax = 0, ay = 0;

    for (uint64_t a = 0; a < end; a++) {
        int64_t d = delta_stored(k->r, at);
        if (d >= 0 && !column_holds(used, x->bits + ax * words,
                                    y->bits + ay * words, (uint64_t)d))
            return refuse(k, "a move leads from P to P, or from N to no P", a);
        move_on(used, words, d);
        at = at + 1 == k->r->c + k->r->p ? k->r->c : at + 1;
        ax = ax + 1 == x->c + x->p ? x->c : ax + 1;
        ay = ay + 1 == y->c + y->p ? y->c : ay + 1;
        if (!spend(k->c->s, words))
            return false;
    }
    return true;
}

static bool
check_row(checking *k)
{
    const row *r = k->r;
    uint64_t p, c = r->c;

    if (!check_mutual(k) || !check_least(k) ||
        !effects_find(k->c, k->index, &k->e) || !find_lower(k) ||
        !find_other(k))
        return false;
    c = k->kept[0]->c > c ? k->kept[0]->c : c;
    c = k->other.c > c ? k->other.c : c;
    return common_multiple(k->c->s, r->p, k->kept[0]->p, &p) &&
           common_multiple(k->c->s, p, k->other.p, &p) &&
           check_columns(k, c + p);
}

const row *
rows_find(const rows *c, size_t n, const int64_t *fixed, const int64_t *number)
{
    for (size_t i = 0; i < c->n_rows; i++) {
        const row *r = &c->row[i];
        if (r->n_fixed == n &&
            memcmp(r->fixed, fixed, n * sizeof *fixed) == 0 &&
            memcmp(r->number, number, c->n_numbers * sizeof *number) == 0)
            return r;
    }
    return NULL;
}

bool
rows_check(const rows *c)
{
    checking k = {.c = c};
    bool ok = true;

    for (size_t i = 0; i < c->n_rows && ok; i++) {
        k.index = i;
        k.r = &c->row[i];
        ok = check_row(&k);
        drop(c->s, k.e.item);
        drop(c->s, k.other.bits);
        k.e.item = NULL;
        k.other.bits = NULL;
    }
    return ok;
}

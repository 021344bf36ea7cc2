/* check.c: the obligations of every row; of long rows see long.c.
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

#include <inttypes.h>
#include <string.h>

enum { KEPT = 4 };

typedef struct checking {
    const rows *c;
    size_t index;
    row *r;
    effects e;
    lower *kept[KEPT]; /* what plain lower rows forbid, last used first */
    uint64_t versions;
} checking;

bool
row_refuse(const rows *c, const row *r, const char *what, uint64_t column)
{
    return stop(c->s, REFUSED,
                "row %zu of the certificate, column %" PRIu64 ": %s",
                (size_t)(r - c->row) + 1, column, what);
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
        SURE(b >= 0); /* '-' was read where a smaller partner was */
        if (delta_at(r, (uint64_t)b) != -d)
            return row_refuse(k->c, k->r, "its partner has another partner", a);
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
            return row_refuse(k->c, k->r, "there is a smaller period", r->c);
    }
    if (r->c > 0 && delta_stored(r, r->c - 1) == delta_at(r, r->c - 1 + r->p))
        return row_refuse(k->c, k->r, "there is a smaller preperiod", r->c);
    return true;
}

/* ---- what is forbidden */

/* Lower rows of the same numbers, read as they are: their union is handed on
 * from row to row, with the period that the certificate gives. What takes a
 * free heap in hand is not such: that it must not be empty is a guard. */
static bool
is_lower(const checking *k, const effect *e)
{
    SURE(e->n_guards > 0 || (!e->joined && e->k == 0 && e->l == 0));
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
holds(const lower *w, size_t index)
{
    for (size_t i = 0; i < w->n_rows; i++)
        if (w->rows[i] == index)
            return true;
    return false;
}

static bool
usable(const checking *k, const lower *w)
{
    for (size_t i = 0; i < w->n_rows; i++)
        if (!sees(k, w->rows[i]))
            return false;
    return true;
}

/* An empty union in place of the first one. */
static bool
start_union(checking *k)
{
    lower *w = take(k->c->s, 1, sizeof *w), *old = k->kept[0];

    if (!w)
        return false;
    if (old)
        drop(k->c->s, old->stored.bits);
    drop(k->c->s, old);
    k->kept[0] = w;
    w->p = 1;
    return offsets_start(k->c, &w->stored);
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
    lower *w = k->kept[best];
    memmove(k->kept + 1, k->kept, best * sizeof *k->kept);
    k->kept[0] = w;
    return found || start_union(k);
}

/* The union becomes all of w, and what src forbids, with this period. */
static bool
store(const checking *k, lower *w, const source *src, uint64_t c, uint64_t p)
{
    feed f;

    feed_open(&f, k->c, &w->stored, w);
    if (!offsets_add(k->c, &w->stored, &f, w->c, w->p, src, c, p))
        return false;
    w->n_lanes = 0;
    w->c = c;
    w->p = p;
    return true;
}

/* The row that e leads to is gone through alongside from now on, or, where all
 * of them are stored next, until then: one more than others see. If it is long,
 * it has to have been computed above just this. */
static bool
add_lane(const checking *k, lower *w, const effect *e)
{
    const row *r = &k->c->row[e->row];
    size_t most = k->r->besides == 0 ? LANES + 1 : LANES;
    source s;

    if (w->n_lanes == most || (!r->delta && r->above != w->version))
        return stop(k->c->s, BUDGET, "rows are too long for this order");
    if (r->delta) {
        if (!source_init(&s, k->c, e) ||
            !common_multiple(k->c->s, w->p, s.p, &w->p))
            return false;
        w->c = s.c > w->c ? s.c : w->c;
    } else {
        w->c = r->base;
        w->p = r->step;
    }
    w->lane[w->n_lanes++] = e->row;
    return true;
}

/* One more row: in the union at once, or, if it is long or others are, first
 * alongside it. The last one is added with the period of the certificate, those
 * before with the common multiple of theirs. */
static bool
add_row(const checking *k, lower *w, const effect *e, bool last)
{
    source s;
    uint64_t c, p;

    if (w->n_lanes > 0 || k->r->besides > 0 || !k->c->row[e->row].delta)
        return add_lane(k, w, e);
    if (!source_init(&s, k->c, e) || !common_multiple(k->c->s, s.p, w->p, &p))
        return false;
    c = s.c > w->c ? s.c : w->c;
    return last ? store(k, w, &s, k->r->union_c, k->r->union_p)
                : store(k, w, &s, c, p);
}

static bool
find_lower(checking *k)
{
    size_t missing = 0;

    if (!pick_union(k))
        return false;
    lower *w = k->kept[0];
    if (!spend(k->c->s, k->e.n * (k->c->n_rows + 1)))
        return false;
    for (size_t i = 0; i < k->e.n; i++)
        missing += is_lower(k, &k->e.item[i]) && !holds(w, k->e.item[i].row);
    for (size_t i = 0; i < k->e.n; i++) {
        const effect *e = &k->e.item[i];
        if (!is_lower(k, e) || holds(w, e->row))
            continue;
        if (!add_row(k, w, e, --missing == 0))
            return false;
        w->rows[w->n_rows++] = e->row;
        w->version = ++k->versions;
    }
    if (k->r->besides == 0 &&
        (w->n_lanes > 0 || w->c != k->r->union_c || w->p != k->r->union_p) &&
        !store(k, w, NULL, k->r->union_c, k->r->union_p))
        return false;
    return w->n_lanes == k->r->besides ||
           stop(k->c->s, BUDGET, "rows are too long for this order");
}

static bool
find_other(checking *k)
{
    effect start = {.joined = true}; /* joins at a + b = 0, nothing else */
    source s = {.e = &start, .c = 1, .p = 1};
    offsets *y = &k->r->other;
    feed f;

    if (!offsets_start(k->c, y))
        return false;
    feed_open(&f, k->c, y, NULL);
    if (k->c->g->misere && k->e.is_end &&
        !offsets_add(k->c, y, &f, y->c, y->p, &s, 1, 1))
        return false;
    for (size_t i = 0; i < k->e.n; i++) {
        const effect *e = &k->e.item[i];
        uint64_t p;
        if (is_lower(k, e))
            continue;
        feed_open(&f, k->c, y, NULL);
        if (!source_init(&s, k->c, e) ||
            !common_multiple(k->c->s, s.p, y->p, &p) ||
            !offsets_add(k->c, y, &f, y->c, y->p, &s, s.c > y->c ? s.c : y->c,
                         p))
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
    const offsets *y = &k->r->other;
    size_t words = k->c->words;
    uint64_t used[WORDS] = {0}, at = 0, ay = 0;
    feed f;

    feed_open(&f, k->c, &k->kept[0]->stored, k->kept[0]);
    for (uint64_t a = 0; a < end; a++) {
        int64_t d = delta_stored(k->r, at);
        const uint64_t *x = feed_next(&f);
        if (d >= 0 && !column_holds(used, x, y->bits + ay * words, (uint64_t)d))
            return row_refuse(k->c, k->r,
                              "a move leads from P to P, or from N to no P", a);
        move_on(used, words, d);
        at = at + 1 == k->r->c + k->r->p ? k->r->c : at + 1;
        ay = ay + 1 == y->c + y->p ? y->c : ay + 1;
        if (!spend(k->c->s, words * (1 + f.n)))
            return false;
    }
    return true;
}

static bool
check_stored(checking *k)
{
    const row *r = k->r;
    uint64_t p, c = r->c;

    c = k->kept[0]->c > c ? k->kept[0]->c : c;
    c = r->other.c > c ? r->other.c : c;
    return check_mutual(k) && check_least(k) &&
           common_multiple(k->c->s, r->p, k->kept[0]->p, &p) &&
           common_multiple(k->c->s, p, r->other.p, &p) &&
           check_columns(k, c + p);
}

static bool
check_row(checking *k)
{
    if (!effects_find(k->c, k->index, &k->e) || !find_lower(k) ||
        !find_other(k))
        return false;
    k->r->above = k->kept[0]->version;
    return k->r->delta ? check_stored(k) : check_long(k->c, k->r, k->kept[0]);
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
        k.e.item = NULL;
        if (k.r->delta) { /* of long ones it is needed again */
            drop(c->s, k.r->other.bits);
            k.r->other.bits = NULL;
        }
    }
    return ok;
}

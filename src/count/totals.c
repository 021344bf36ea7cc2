/* totals.c: P-positions by their number of stones.
 *
 * An automaton reads the digits of n and guesses those of the position. What is
 * still missing, u = 2u + d - (stones of the letter), has to stay at 0 or more,
 * and below the stones of all coordinates together, since nothing brings it down
 * again from there; at the end it is 0. Pairs (state, u) from which as many ways
 * lead into each class of pairs under each digit are one class, and matrices
 * over classes count the ways. */
#include <stdlib.h>
#include <string.h>

#include "automata/intern.h"
#include "base/fail.h"
#include "count/count.h"

enum { MOST_RANK = 64 };

typedef struct totals {
    const bt_dfa *set;
    const int64_t *stones;
    uint32_t width;  /* u is below it */
    size_t pairs;    /* number state * width + u */
    uint32_t *class; /* of each pair; NOTHING: no way leads to the end */
    uint32_t n;      /* classes */
    uint32_t *ways;  /* of one pair and digit: by class */
} totals;

enum { NOTHING = UINT32_MAX };

static int64_t
stones_of(const totals *t, uint32_t letter)
{
    int64_t sum = 0;
    for (size_t i = 0; i < t->set->n_tracks; i++)
        sum += letter >> i & 1 ? t->stones[i] : 0;
    return sum;
}

/* The pair that a letter leads to; false: none that counts. */
static bool
leads(const totals *t, size_t pair, unsigned digit, uint32_t letter, size_t *to)
{
    size_t q = pair / t->width;
    int64_t u = 2 * (int64_t)(pair % t->width) + digit - stones_of(t, letter);
    *to = (size_t)t->set->next[q << t->set->n_tracks | letter] * t->width +
          (size_t)u;
    return u >= 0 && u < t->width;
}

static bool
is_end(const totals *t, size_t pair)
{
    return pair % t->width == 0 && t->set->accept[pair / t->width];
}

/* How many letters lead into each class, as text behind `key`. */
static bt_status
add_ways(totals *t, size_t pair, bt_vector *key, bt_err *err)
{
    uint32_t letters = 1u << t->set->n_tracks;
    for (unsigned d = 0; d < 2; d++) {
        memset(t->ways, 0, t->n * sizeof *t->ways);
        for (uint32_t a = 0; a < letters; a++) {
            size_t to;
            if (leads(t, pair, d, a, &to) && t->class[to] != NOTHING)
                t->ways[t->class[to]]++;
        }
        for (uint32_t c = 0; c < t->n; c++) {
            uint32_t item[3] = {d, c, t->ways[c]};
            if (t->ways[c])
                BT_TRY(bt_bytes_add(key, item, sizeof item, err));
        }
    }
    return BT_OK;
}

/* ---- classes */

/* Pairs that lead to the end are in class 0, the others in none. */
static bt_status
find_useful(totals *t, bt_budget *b, bt_err *err)
{
    uint32_t letters = 1u << t->set->n_tracks;
    bool changed = true;
    for (size_t i = 0; i < t->pairs; i++)
        t->class[i] = is_end(t, i) ? 0 : NOTHING;
    while (changed) {
        changed = false;
        BT_TRY(bt_budget_step(b, t->pairs * letters, err));
        for (size_t i = t->pairs; i-- > 0;)
            for (uint32_t a = 0; a < 2 * letters && t->class[i]; a++) {
                size_t to;
                if (leads(t, i, a & 1, a >> 1, &to) && t->class[to] == 0) {
                    t->class[i] = 0;
                    changed = true;
                }
            }
    }
    return BT_OK;
}

/* Tell classes apart by where they lead; *split: some were. */
static bt_status
refine(totals *t, bt_budget *b, uint32_t *fresh, bool *split, bt_err *err)
{
    bt_intern seen = {0};
    bt_vector key = {0};
    bt_status s = bt_budget_step(b, t->pairs << (t->set->n_tracks + 1), err);
    for (size_t i = 0; i < t->pairs && s == BT_OK; i++) {
        uint32_t head[2] = {t->class[i], is_end(t, i)};
        bool new;
        key.count = 0;
        fresh[i] = NOTHING;
        if (t->class[i] == NOTHING)
            continue;
        s = bt_bytes_add(&key, head, sizeof head, err);
        if (s == BT_OK)
            s = add_ways(t, i, &key, err);
        if (s == BT_OK)
            s = bt_intern_add(&seen, key.data, key.count, &fresh[i], &new, err);
    }
    uint32_t n = (uint32_t)bt_intern_count(&seen);
    *split = n > t->n;
    t->n = n;
    if (s == BT_OK)
        memcpy(t->class, fresh, t->pairs * sizeof *fresh);
    bt_vector_free(&key);
    bt_intern_free(&seen);
    return s;
}

/* ---- the ones that the start reaches */

/* Numbers for classes in the order in which they are reached from the start;
 * `pair`: one of each. Those of others are NOTHING in `number`. */
static size_t
reach(totals *t, uint32_t *number, size_t *pair)
{
    size_t n = 0, to;
    for (uint32_t c = 0; c < t->n; c++)
        number[c] = NOTHING;
    if (t->class[0] != NOTHING) {
        number[t->class[0]] = 0;
        pair[n++] = 0;
    }
    for (size_t i = 0; i < n; i++)
        for (uint32_t a = 0; a < 2u << t->set->n_tracks; a++)
            if (leads(t, pair[i], a & 1, a >> 1, &to) &&
                t->class[to] != NOTHING && number[t->class[to]] == NOTHING) {
                number[t->class[to]] = (uint32_t)n;
                pair[n++] = to;
            }
    return n;
}

static bt_status
write_matrices(totals *t, const size_t *pair, bt_counts *out, bt_err *err)
{
    size_t n = out->rank, to;
    out->end = calloc(n, 1);
    for (size_t d = 0; d < 2; d++)
        out->matrix[d] = calloc(n * n, sizeof *out->matrix[d]);
    if (!out->end || !out->matrix[0] || !out->matrix[1])
        return bt_fail_nomem(err);
    for (size_t i = 0; i < n; i++) {
        out->end[i] = is_end(t, pair[i]);
        for (uint32_t a = 0; a < 2u << t->set->n_tracks; a++)
            if (leads(t, pair[i], a & 1, a >> 1, &to) &&
                t->class[to] != NOTHING)
                out->matrix[a & 1][i * n + t->class[to]]++;
    }
    return BT_OK;
}

/* ---- terms */

/* Digits of n from the last on: the column becomes matrix times column. */
static bool
multiply(const bt_counts *c, unsigned digit, bt_big *column, bt_big *room)
{
    size_t n = c->rank;
    bool fits = true;
    for (size_t i = 0; i < n; i++) {
        bt_big_set(&room[i], 0);
        for (size_t j = 0; j < n && fits; j++) {
            uint64_t ways = c->matrix[digit][i * n + j];
            bt_big_copy(&room[n], &column[j]);
            fits = ways == 0 || (bt_big_scale(&room[n], (uint32_t)ways, 0) &&
                                 bt_big_add(&room[i], &room[i], &room[n]));
        }
    }
    for (size_t i = 0; i < n; i++)
        bt_big_copy(&column[i], &room[i]);
    return fits;
}

static bt_status
write_totals(bt_counts *out, bt_budget *b, bt_err *err)
{
    size_t n = out->rank;
    bt_big *room = calloc(2 * n + 1, sizeof *room);
    bt_status s = BT_OK;
    out->total = calloc(out->n_terms, sizeof *out->total);
    if (!room || !out->total)
        s = bt_fail_nomem(err);
    for (size_t m = 0; m < out->n_terms && s == BT_OK; m++) {
        bool fits = true;
        for (size_t i = 0; i < n; i++)
            bt_big_set(&room[i], out->end[i]);
        for (size_t rest = m; rest && fits; rest >>= 1)
            fits = multiply(out, rest & 1, room, room + n);
        s = fits ? bt_budget_step(b, n * n, err)
                 : bt_fail(err, BT_ERR_LIMIT, "s(%zu) is too large", m);
        if (s == BT_OK && !(out->total[m] = bt_count_text(&room[0])))
            s = bt_fail_nomem(err);
    }
    free(room);
    return s;
}

/* ---- */

static char *
why_not(const bt_dfa *set, const int64_t *stones)
{
    const char *why = NULL;
    for (size_t i = 0; i < set->n_tracks; i++)
        if (stones[i] < 1)
            why = "a number of these positions is no stones";
    if (!bt_is_binary(set->system))
        why = "its numerals are not binary";
    return why ? bt_copy(why, strlen(why)) : NULL;
}

static bt_status
find_classes(totals *t, bt_budget *b, bt_err *err)
{
    uint32_t *fresh = calloc(t->pairs, sizeof *fresh);
    bool split = true;
    bt_status s = fresh ? find_useful(t, b, err) : bt_fail_nomem(err);
    for (t->n = 1; s == BT_OK && split;)
        s = refine(t, b, fresh, &split, err);
    free(fresh);
    return s;
}

static bt_status
represent(totals *t, bt_budget *b, bt_counts *out, bt_err *err)
{
    BT_TRY(find_classes(t, b, err));
    uint32_t *number = calloc((size_t)t->n + 1, sizeof *number);
    size_t *pair = calloc((size_t)t->n + 1, sizeof *pair);
    bt_status s = BT_OK;
    if (!number || !pair)
        s = bt_fail_nomem(err);
    size_t n = s == BT_OK ? reach(t, number, pair) : 0;
    for (size_t i = 0; s == BT_OK && i < t->pairs; i++)
        if (t->class[i] != NOTHING)
            t->class[i] = number[t->class[i]];
    if (s == BT_OK && n > MOST_RANK) {
        out->why_not = bt_copy("more than 64 dimensions are needed", 34);
    } else if (s == BT_OK && n > 0) {
        out->rank = n;
        s = write_matrices(t, pair, out, err);
        if (s == BT_OK)
            s = write_totals(out, b, err);
    }
    free(number);
    free(pair);
    return s;
}

bt_status
bt_count_totals(const bt_dfa *set, const int64_t *stones, bt_budget *b,
                bt_counts *out, uint32_t **classes, size_t *pairs, bt_err *err)
{
    totals t = {.set = set, .stones = stones};
    *classes = NULL;
    *pairs = 0;
    if ((out->why_not = why_not(set, stones)))
        return BT_OK;
    t.width = (uint32_t)stones_of(&t, (1u << set->n_tracks) - 1);
    t.pairs = (size_t)set->n_states * t.width;
    t.class = calloc(t.pairs, sizeof *t.class);
    t.ways = calloc(t.pairs, sizeof *t.ways);
    bt_status s =
        t.class && t.ways ? represent(&t, b, out, err) : bt_fail_nomem(err);
    free(t.ways);
    *classes = t.class;
    *pairs = t.pairs;
    for (size_t i = 0; t.class && i < t.pairs; i++)
        if (t.class[i] == NOTHING)
            t.class[i] = (uint32_t)out->rank;
    return s;
}

/* numeral.c: digits of numbers of any size, and words with gaps.
 *
 * A gap is filled in two passes: forwards, the states that can be reached
 * after every digit whatever stands in the gaps; backwards from an accepting
 * one, a predecessor and its letter at every place. */
#include "automata/numeral.h"

#include <stdlib.h>

#include "base/fail.h"

/* ---- digits of a number */

/* How many words of so many digits there are from each state. Those of the last
 * digits of a number of any size would take gibibytes: after every BLOCK digits
 * they are kept, and those in between are made again. */
enum { BLOCK = 256 };

typedef struct worths {
    const bt_numeration *s;
    bt_big *kept; /* s->n for each block */
    bt_big *now;  /* s->n, and the same again for the next */
    bt_big *block;
    size_t digits, room; /* in blocks */
} worths;

static void
worths_free(worths *w)
{
    free(w->kept);
    free(w->now);
    free(w->block);
}

static void
copy_row(const worths *w, bt_big *to, const bt_big *from)
{
    for (size_t q = 0; q < w->s->n; q++)
        bt_big_copy(&to[q], &from[q]);
}

/* One digit more; false when there are more words than a number can be. */
static bool
step_row(const worths *w)
{
    bt_big *now = w->now, *next = now + w->s->n;
    for (size_t q = 0; q < w->s->n; q++) {
        bt_big_copy(&next[q], &now[0]);
        if (w->s->most[q] < 0)
            bt_big_set(&next[q], 0);
        else if (!bt_big_scale(&next[q], (uint32_t)w->s->most[q], 0) ||
                 !bt_big_add(&next[q], &next[q], &now[w->s->next[q]]))
            return false;
    }
    copy_row(w, now, next);
    return true;
}

static bool
keep_row(worths *w)
{
    size_t n = w->s->n, at = w->digits / BLOCK;
    if (at == w->room) {
        w->room = 2 * w->room + 4;
        bt_big *more = realloc(w->kept, w->room * n * sizeof *more);
        if (!more)
            return false;
        w->kept = more;
    }
    copy_row(w, &w->kept[at * n], w->now);
    return true;
}

/* Up to the first place that is worth more than x. */
static bt_status
count_digits(worths *w, const bt_big *x, bt_err *err)
{
    bool fits = true;
    for (size_t q = 0; q < w->s->n; q++)
        bt_big_set(&w->now[q], 1);
    for (; fits && bt_big_compare(&w->now[0], x) <= 0; w->digits++) {
        if (w->digits % BLOCK == 0 && !keep_row(w))
            return bt_fail_nomem(err);
        if ((w->digits + 1) * (size_t)w->s->bits > BT_NUMERAL_ROOM)
            return bt_fail(err, BT_ERR_LIMIT, "gave up: too many digits");
        fits = step_row(w);
    }
    return BT_OK;
}

/* The digits that are worth those of a block, the highest first. */
static uint8_t *
write_block(const worths *w, size_t at, bt_big *rest, int *state, uint8_t *bit)
{
    size_t n = w->digits - at * BLOCK;
    n = n < BLOCK ? n : BLOCK;
    copy_row(w, w->now, &w->kept[at * w->s->n]);
    for (size_t i = 0; i < n; i++) {
        bt_big_copy(&w->block[i], &w->now[0]);
        if (i + 1 < n)
            (void)step_row(w); /* it did before */
    }
    while (n-- > 0) {
        int digit = 0, most = w->s->most[*state];
        for (; digit < most && bt_big_compare(&w->block[n], rest) <= 0; digit++)
            bt_big_sub(rest, rest, &w->block[n]);
        for (int j = w->s->bits - 1; j >= 0; j--)
            *bit++ = digit >> j & 1;
        *state = digit < most ? 0 : w->s->next[*state];
    }
    return bit;
}

static size_t
binary(const bt_big *x, uint8_t *bit)
{
    size_t n = bt_big_length(x);
    for (size_t i = 0; i < n; i++)
        bit[i] = (uint8_t)bt_big_bit(x, n - 1 - i);
    return n;
}

bt_status
bt_numeral_of(const bt_numeration *s, const bt_big *x, uint8_t *bit, size_t *n,
              bt_err *err)
{
    worths w = {.s = s};
    bt_big rest;
    int state = 0;
    *n = bt_is_binary(s) ? binary(x, bit) : 0;
    if (bt_is_binary(s))
        return BT_OK;
    w.now = malloc(2 * s->n * sizeof *w.now);
    w.block = malloc(BLOCK * sizeof *w.block);
    bt_status status =
        w.now && w.block ? count_digits(&w, x, err) : bt_fail_nomem(err);
    bt_big_copy(&rest, x);
    uint8_t *end = bit;
    for (size_t at = (w.digits + BLOCK - 1) / BLOCK; at > 0; at--)
        if (status == BT_OK)
            end = write_block(&w, at - 1, &rest, &state, end);
    *n = (size_t)(end - bit);
    worths_free(&w);
    return status;
}

/* ---- and back */

/* As bt_numeration_step, without signs; false beyond the range. */
static bool
value_step(const bt_numeration *s, bt_big *weight, bt_big *old)
{
    bt_big part;
    for (size_t q = 0; q < s->n; q++) {
        bt_big_copy(&old[q], &weight[q]);
        bt_big_set(&weight[q], 0);
    }
    for (size_t q = 0; q < s->n; q++) {
        bt_big *to = &weight[s->next[q]];
        bt_big_copy(&part, &old[q]);
        if (s->most[q] >= 0 && (!bt_big_add(to, to, &old[q]) ||
                                !bt_big_scale(&part, (uint32_t)s->most[q], 0) ||
                                !bt_big_add(&weight[0], &weight[0], &part)))
            return false;
    }
    return true;
}

bool
bt_numeral_value(const bt_numeration *s, const uint8_t *bit, size_t n,
                 bt_big *out)
{
    bt_big *weight = calloc(2 * s->n, sizeof *weight), digit;
    bool good = weight != NULL;
    size_t bits = (size_t)s->bits;
    bt_big_set(out, 0);
    for (size_t i = 0; good && i < n; i++) {
        if (i % bits == 0)
            good = value_step(s, weight, weight + s->n);
        bt_big_set(&digit, (uint64_t)bit[i] << (bits - 1 - i % bits));
        good = good && bt_big_add(&weight[0], &weight[0], &digit);
    }
    for (size_t q = 0; good && q < s->n; q++)
        good = bt_big_add(out, out, &weight[q]);
    free(weight);
    return good;
}

/* ---- words */

static uint32_t
letter_at(const bt_dfa *d, const uint8_t *const *digit, size_t at)
{
    uint32_t letter = 0;
    for (size_t i = 0; i < d->n_tracks; i++)
        if (digit[i] && digit[i][at])
            letter |= UINT32_C(1) << i;
    return letter;
}

bool
bt_dfa_reads(const bt_dfa *d, const uint8_t *const *digit, size_t n)
{
    uint32_t state = 0;
    for (size_t at = 0; at < n; at++)
        state = d->next[(size_t)state << d->n_tracks | letter_at(d, digit, at)];
    return d->accept[state];
}

/* ---- gaps */

typedef struct gaps {
    const bt_dfa *d;
    const uint8_t *const *given;
    uint32_t mask;  /* the letters' bits of the tracks that are open */
    size_t words;   /* of a row of states */
    uint64_t *rows; /* row i: the states after i digits */
} gaps;

static bool
has(const gaps *x, size_t row, uint32_t state)
{
    return x->rows[row * x->words + state / 64] >> state % 64 & 1;
}

static void
put(gaps *x, size_t row, uint32_t state)
{
    x->rows[row * x->words + state / 64] |= UINT64_C(1) << state % 64;
}

static void
forwards(gaps *x, size_t at)
{
    uint32_t fixed = letter_at(x->d, x->given, at);
    for (uint32_t q = 0; q < x->d->n_states; q++) {
        uint32_t open = 0;
        if (!has(x, at, q))
            continue;
        do { /* every subset of the mask */
            put(x, at + 1,
                x->d->next[(size_t)q << x->d->n_tracks | fixed | open]);
            open = (open - x->mask) & x->mask;
        } while (open);
    }
}

/* The state before `to`, which is reached by digit `at`; *letter is how. */
static uint32_t
backwards(const gaps *x, size_t at, uint32_t to, uint32_t *letter)
{
    uint32_t fixed = letter_at(x->d, x->given, at);
    for (uint32_t q = 0; q < x->d->n_states; q++) {
        uint32_t open = 0;
        if (!has(x, at, q))
            continue;
        do {
            *letter = fixed | open;
            if (x->d->next[(size_t)q << x->d->n_tracks | *letter] == to)
                return q;
            open = (open - x->mask) & x->mask;
        } while (open);
    }
    return 0; /* not met: row at + 1 was made from row at */
}

static bool
last_state(const gaps *x, size_t n, uint32_t *out)
{
    for (uint32_t q = 0; q < x->d->n_states; q++)
        if (x->d->accept[q] && has(x, n, q)) {
            *out = q;
            return true;
        }
    return false;
}

bt_status
bt_dfa_complete(const bt_dfa *d, const uint8_t *const *given, size_t n,
                uint8_t *const *open, bool *found, bt_err *err)
{
    gaps x = {.d = d, .given = given, .words = d->n_states / 64 + 1};
    uint32_t state = 0, letter = 0;
    for (size_t i = 0; i < d->n_tracks; i++)
        x.mask |= given[i] ? 0 : UINT32_C(1) << i;
    if (x.words > ((size_t)1 << 27) / (n + 1))
        return bt_fail(err, BT_ERR_LIMIT,
                       "gave up: numbers and automaton are too large together");
    x.rows = calloc((n + 1) * x.words, sizeof *x.rows);
    BT_NEED(x.rows, err);
    put(&x, 0, 0);
    for (size_t at = 0; at < n; at++)
        forwards(&x, at);
    *found = last_state(&x, n, &state);
    for (size_t at = n; *found && at > 0; at--) {
        state = backwards(&x, at - 1, state, &letter);
        for (size_t i = 0; i < d->n_tracks; i++)
            if (!given[i])
                open[i][at - 1] = letter >> i & 1;
    }
    free(x.rows);
    return BT_OK;
}

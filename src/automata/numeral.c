/* numeral.c: digits of numbers of any size, and words with gaps.
 *
 * A gap is filled in two passes: forwards, the states that can be reached
 * after every digit whatever stands in the gaps; backwards from an accepting
 * one, a predecessor and its letter at every place. */
#include "automata/numeral.h"

#include <stdlib.h>

#include "base/fail.h"

size_t
bt_numeral_of(const bt_numeration *s, const bt_big *x, uint8_t *digit)
{
    if (s->sparse)
        return bt_big_zeckendorf(x, digit);
    size_t n = bt_big_length(x);
    for (size_t i = 0; i < n; i++)
        digit[i] = (uint8_t)bt_big_bit(x, n - 1 - i);
    return n;
}

/* u' = a u + b v + s and v' = u + s, as in numeration.h. */
bool
bt_numeral_value(const bt_numeration *s, const uint8_t *digit, size_t n,
                 bt_big *out)
{
    bt_big v, part, sign;
    bt_big_set(out, 0);
    bt_big_set(&v, 0);
    for (size_t i = 0; i < n; i++) {
        bt_big_set(&sign, digit[i]);
        bt_big_copy(&part, &v);
        if (s->keeps_v && !bt_big_add(&v, out, &sign))
            return false;
        if (!bt_big_scale(out, (uint32_t)s->a, digit[i]) ||
            !bt_big_scale(&part, (uint32_t)s->b, 0) ||
            !bt_big_add(out, out, &part))
            return false;
    }
    return true;
}

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

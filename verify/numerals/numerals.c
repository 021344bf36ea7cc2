/* numerals.c: systems of numerals, and numerals bit by bit. */
#include "numerals/numerals.h"

#include <inttypes.h>
#include <string.h>

const numerals binary_numerals = {.states = 1, .most = {1}, .bits = 1};
static const numerals zeckendorf = {2, {1, 0}, {1, 0}, 1};

/* ---- is it a system? */

/* Words of any length lead on from q: only 0 follows until a state is met that
 * has more digits, which leads to 0, or none. */
static bool
is_endless(const numerals *n, size_t q)
{
    for (size_t i = 0; i <= n->states && n->most[q] == 0; i++)
        q = n->next[q];
    return n->most[q] >= 0;
}

/* All words from q are words from 0, so that n digits after q are worth at most
 * U(n) - 1. Where both read the same, the largest digit of q, is the only place
 * where that can end. */
static bool
is_within(const numerals *n, size_t q)
{
    size_t p = 0;
    for (size_t i = 0; i <= n->states * n->states && n->most[q] >= 0; i++) {
        if (n->most[q] > n->most[p])
            return false;
        p = n->most[q] < n->most[p] ? 0 : n->next[p];
        q = n->next[q];
    }
    return true;
}

/* With 0 and 1 from the start, leading zeros change nothing; the number of
 * words grows if the start has more, or 1 leads on. */
static bool
is_system(session *s, const numerals *n)
{
    if (n->most[0] < 1 || (n->most[0] == 1 && !is_endless(n, n->next[0])))
        return stop(s, REFUSED, "not every number has a numeral");
    for (size_t q = 0; q < n->states; q++)
        if (!is_within(n, q))
            return stop(s, REFUSED, "numerals go on as none begins");
    return true;
}

static int
bits_of(const numerals *n)
{
    int bits = 1;
    for (size_t q = 0; q < n->states; q++)
        while (n->most[q] > 0 && n->most[q] >> bits)
            bits++;
    return bits;
}

static bool
read_states(reader *r, numerals *n)
{
    n->states = (size_t)reader_value(r, 1, NUMERAL_STATES);
    for (size_t q = 0; q < n->states && !reader_failed(r); q++) {
        n->most[q] = reader_value(r, -1, LARGEST_DIGIT);
        n->next[q] = (uint32_t)reader_value(r, 0, (int64_t)n->states - 1);
    }
    return !reader_failed(r);
}

bool
numerals_read(reader *r, numerals *n)
{
    char word[WORD];
    int64_t base = 0;
    *n = (numerals){.states = 1};
    if (!reader_word(r, word))
        return false;
    if (strncmp(word, "base-", 5) == 0 && decimal(word + 5, &base) &&
        base >= 2 && base <= LARGEST_DIGIT + 1)
        n->most[0] = base - 1;
    else if (strcmp(word, "zeckendorf") == 0)
        *n = zeckendorf;
    else if (strcmp(word, "linear") != 0)
        return reader_stop(r, "there are no numerals '%.40s'", word);
    else if (!read_states(r, n))
        return false;
    n->bits = is_system(r->s, n) ? bits_of(n) : 1;
    return !reader_failed(r);
}

static bool
is_same(const numerals *a, const numerals *b)
{
    return a->states == b->states &&
           memcmp(a->most, b->most, sizeof a->most) == 0 &&
           memcmp(a->next, b->next, sizeof a->next) == 0;
}

void
numerals_print(const numerals *n, FILE *out)
{
    int64_t worth[MOST_DIGITS];
    size_t shown = numerals_worths(n, 5000, worth);
    if (is_same(n, &zeckendorf)) {
        fputs("Zeckendorf digits", out);
    } else if (n->states == 1 && n->bits == 1) {
        fputs("binary digits", out);
    } else if (n->states == 1) {
        fprintf(out, "digits in base %" PRId64, n->most[0] + 1);
    } else {
        fputs("digits worth", out);
        for (size_t i = 0; i < shown && i < 7; i++)
            fprintf(out, "%s %" PRId64, i ? "," : "", worth[i]);
        fputs(", ..", out);
    }
}

bool
numerals_are_all(const numerals *n)
{
    return n->states == 1 && n->most[0] + 1 == INT64_C(1) << n->bits;
}

bool
numerals_are_zeckendorf(const numerals *n)
{
    return n->states == 2 && n->bits == 1 && n->most[0] == 1 &&
           n->next[0] == 1 && n->most[1] == 0 && n->next[1] == 0;
}

/* ---- values */

/* From q there are most[q] ways to state 0, and one to next[q]. */
void
numerals_shift(const numerals *n, int64_t weight[NUMERAL_STATES])
{
    int64_t old[NUMERAL_STATES];
    memcpy(old, weight, sizeof old);
    memset(weight, 0, sizeof old);
    for (size_t q = 0; q < n->states; q++) {
        if (n->most[q] < 0)
            continue;
        weight[0] += old[q] * n->most[q];
        weight[n->next[q]] += old[q];
    }
}

size_t
numerals_worths(const numerals *n, int64_t limit, int64_t worth[MOST_DIGITS])
{
    int64_t words[NUMERAL_STATES], more[NUMERAL_STATES] = {0};
    size_t used = 0;
    for (size_t q = 0; q < n->states; q++)
        words[q] = 1; /* of no digits */
    while (used < MOST_DIGITS && words[0] <= limit) {
        worth[used++] = words[0];
        for (size_t q = 0; q < n->states; q++)
            if (n->most[q] >= 0 &&
                (__builtin_mul_overflow(words[0], n->most[q], &more[q]) ||
                 __builtin_add_overflow(more[q], words[n->next[q]], &more[q])))
                return used; /* words[0] is the most of all, and too large */
        memcpy(words, more, sizeof words);
    }
    return used;
}

/* ---- bit by bit */

/* A place is (state << 4 | a one, then the bits of the digit that were read).
 */
enum { PLACE = 4 };

static int32_t
after_digit(const numerals *n, size_t q, int64_t digit)
{
    uint32_t to = digit < n->most[q] ? 0 : n->next[q];
    return (int32_t)(to << PLACE | NUMERAL_START);
}

int32_t
numeral_step(const numerals *n, int32_t at, bool bit)
{
    size_t q = (size_t)at >> PLACE;
    int32_t read = (at & ((1 << PLACE) - 1)) << 1 | bit;
    int left = n->bits;
    for (int32_t r = read; r > 1; r >>= 1)
        left--;
    int64_t digit = read - (1 << (n->bits - left)); /* so far */
    if (digit << left > n->most[q])
        return NUMERAL_NONE;
    return left ? (int32_t)(q << PLACE) | read : after_digit(n, q, digit);
}

bool
numeral_goes_on(const numerals *n, int32_t at)
{
    while ((at & ((1 << PLACE) - 1)) != NUMERAL_START)
        at = numeral_step(n, at, false); /* the rest of the digit as zeros */
    return is_endless(n, (size_t)at >> PLACE);
}

int
numeral_bit(const numerals *n, int64_t k, int32_t at)
{
    int64_t worth[MOST_DIGITS], digit = 0;
    size_t places = numerals_worths(n, k, worth), q = 0;
    if (places == MOST_DIGITS)
        return -2;
    if ((size_t)at >= places * (size_t)n->bits)
        return -1;
    for (size_t i = 0; i <= (size_t)at / (size_t)n->bits; i++) {
        int64_t w = worth[places - 1 - i];
        digit = k / w < n->most[q] ? k / w : n->most[q];
        k -= digit * w;
        q = digit < n->most[q] ? 0 : n->next[q];
    }
    return (int)(digit >> (n->bits - 1 - at % n->bits) & 1);
}

/* numeration.c: systems, and what reading a numeral does. */
#include "automata/numeration.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"

const bt_numeration bt_base_2 = {
    .name = "base-2",
    .words = "base 2",
    .n = 1,
    .most = {1},
    .bits = 1,
};

const bt_numeration bt_zeckendorf = {
    .name = "zeckendorf",
    .words = "Zeckendorf numerals",
    .n = 2,
    .most = {1, 0},
    .next = {1, 0},
    .bits = 1,
};

static const bt_numeration base_3 = {
    .name = "base-3",
    .words = "base 3",
    .n = 1,
    .most = {2},
    .bits = 2,
};

const bt_numeration *const bt_numerations[] = {
    &bt_base_2,
    &bt_zeckendorf,
    &base_3,
    NULL,
};

/* ---- names */

/* A number and what follows it. */
static bool
read_number(const char **at, long low, long high, int *out)
{
    char *end;
    long n = strtol(*at, &end, 10);
    bool good = end != *at && n >= low && n <= high;
    *at = end;
    *out = good ? (int)n : 0;
    return good;
}

static void
count_bits(bt_numeration *s)
{
    s->bits = 1;
    for (size_t q = 0; q < s->n; q++)
        while (s->most[q] > 0 && s->most[q] >> s->bits)
            s->bits++;
}

/* Words of any length lead on from q. */
static bool
is_endless(const bt_numeration *s, int q)
{
    for (size_t i = 0; i <= s->n && s->most[q] == 0; i++)
        q = s->next[q];
    return s->most[q] >= 0;
}

/* All words from q are words from 0. */
static bool
is_within(const bt_numeration *s, int q)
{
    int p = 0;
    for (size_t i = 0; i <= s->n * s->n && s->most[q] >= 0; i++) {
        if (s->most[q] > s->most[p])
            return false;
        p = s->most[q] < s->most[p] ? 0 : s->next[p];
        q = s->next[q];
    }
    return true;
}

/* As the checker wants it: every number has a numeral, and none goes on in a
 * way in which none begins. */
static bool
is_system(const bt_numeration *s)
{
    bool good =
        s->most[0] > 1 || (s->most[0] == 1 && is_endless(s, s->next[0]));
    for (int q = 0; good && q < (int)s->n; q++)
        good = is_within(s, q);
    return good;
}

static bool
read_states(const char *at, bt_numeration *s)
{
    int n, used = 0;
    bool good = read_number(&at, 1, BT_NUMERAL_STATES, &n);
    s->n = (size_t)n;
    used = snprintf(s->name, sizeof s->name, "linear %d", n);
    for (size_t q = 0; good && q < s->n; q++) {
        good = read_number(&at, -1, BT_LARGEST_DIGIT, &s->most[q]) &&
               read_number(&at, 0, n - 1, &s->next[q]);
        used += snprintf(s->name + used, sizeof s->name - (size_t)used,
                         " %d %d", s->most[q], s->next[q]);
        good = good && used < (int)sizeof s->name;
    }
    return good && *at == '\0' && is_system(s);
}

/* "numerals with places 1, 3, 7, 17, ..." */
static void
say(bt_numeration *s)
{
    int used = snprintf(s->words, sizeof s->words, "numerals with places");
    for (int i = 0; i < 6; i++)
        used += snprintf(s->words + used, sizeof s->words - (size_t)used,
                         " %lld,", (long long)bt_numeration_top(s, i));
    snprintf(s->words + used, sizeof s->words - (size_t)used, " ...");
}

bool
bt_numeration_read(const char *name, bt_numeration *out)
{
    int base;
    *out = (bt_numeration){.n = 1};
    for (size_t i = 0; bt_numerations[i]; i++)
        if (strcmp(bt_numerations[i]->name, name) == 0) {
            *out = *bt_numerations[i];
            return true;
        }
    if (strncmp(name, "base-", 5) == 0) {
        const char *at = name + 5;
        if (!read_number(&at, 2, BT_LARGEST_DIGIT + 1, &base) || *at)
            return false;
        snprintf(out->name, sizeof out->name, "base-%d", base);
        snprintf(out->words, sizeof out->words, "base %d", base);
        out->most[0] = base - 1;
        count_bits(out);
        return true;
    }
    if (strncmp(name, "linear ", 7) != 0 || !read_states(name + 7, out))
        return false;
    count_bits(out);
    say(out);
    return true;
}

/* ---- sums */

/* A digit 0: from q there are most[q] ways to state 0, and one to next[q]. */
static bool
shift(const bt_numeration *s, int64_t weight[BT_NUMERAL_STATES])
{
    int64_t old[BT_NUMERAL_STATES], part;
    memcpy(old, weight, sizeof old);
    memset(weight, 0, sizeof old);
    for (size_t q = 0; q < s->n; q++) {
        int64_t *to = &weight[s->next[q]];
        if (s->most[q] >= 0 &&
            (!bt_mul(old[q], s->most[q], &part) ||
             !bt_add(weight[0], part, &weight[0]) || !bt_add(*to, old[q], to)))
            return false;
    }
    return true;
}

bool
bt_numeration_step(const bt_numeration *s, bt_prefix *p, int64_t bit)
{
    if (p->left == 0) {
        if (!shift(s, p->weight))
            return false;
        p->left = s->bits;
    }
    p->left--;
    return bt_mul(bit, INT64_C(1) << p->left, &bit) &&
           bt_add(p->weight[0], bit, &p->weight[0]);
}

bool
bt_prefix_value(const bt_numeration *s, const bt_prefix *p, int64_t *out)
{
    *out = 0;
    for (size_t q = 0; q < s->n; q++)
        if (!bt_add(*out, p->weight[q], out))
            return false;
    return true;
}

/* With n digits behind this one, what is to come of a number is at most
 * 2^left U(n) - 1, U(n) being the words from state 0; the sum is at least m
 * more than one with m 2^left less for state 0. Once that has no negative
 * weight, it is at least its weight for state 0, for all n. */
bool
bt_prefix_stays_above(const bt_numeration *s, const bt_prefix *p, int64_t m,
                      int64_t k)
{
    enum { LOOK_AHEAD = 12 };
    bt_prefix f = *p;
    int64_t less, now, least;
    if (!bt_mul(m, INT64_C(1) << p->left, &less) ||
        !bt_sub(f.weight[0], less, &f.weight[0]))
        return false;
    for (int i = 0; i < LOOK_AHEAD; i++) {
        least = 0;
        for (size_t q = 0; q < s->n; q++)
            least = f.weight[q] < least ? f.weight[q] : least;
        if (!bt_prefix_value(s, &f, &now) || !bt_add(now, m, &now) || now < k)
            return false;
        if (least >= 0 && f.weight[0] >= k - m)
            return true;
        if (!shift(s, f.weight))
            return false;
    }
    return false;
}

/* ---- numerals */

/* A place is (state << 4 | a one, then the bits of the digit that were read).
 */
enum { PLACE = 4 };

uint8_t
bt_numeral_step(const bt_numeration *s, uint8_t place, bool bit)
{
    int q = place >> PLACE, left = s->bits;
    int read = (place & ((1 << PLACE) - 1)) << 1 | bit;
    for (int r = read; r > 1; r >>= 1)
        left--;
    int digit = read - (1 << (s->bits - left)); /* so far */
    if (digit << left > s->most[q])
        return BT_NO_NUMERAL;
    if (left)
        return (uint8_t)(q << PLACE | read);
    return (uint8_t)((digit < s->most[q] ? 0 : s->next[q]) << PLACE |
                     BT_NUMERAL_START);
}

/* The words of 0, 1, ... digits from state 0, as long as they are at most
 * `limit`; how many. */
static int
worths(const bt_numeration *s, int64_t limit, int64_t worth[BT_MAX_BITS])
{
    int64_t words[BT_NUMERAL_STATES], more[BT_NUMERAL_STATES] = {0};
    int n = 0;
    for (size_t q = 0; q < s->n; q++)
        words[q] = 1;
    while (n < BT_MAX_BITS / s->bits && words[0] <= limit) {
        worth[n++] = words[0];
        for (size_t q = 0; q < s->n; q++)
            if (s->most[q] >= 0 &&
                (!bt_mul(words[0], s->most[q], &more[q]) ||
                 !bt_add(more[q], words[s->next[q]], &more[q])))
                return n;
        memcpy(words, more, sizeof words);
    }
    return n;
}

int64_t
bt_numeration_top(const bt_numeration *s, int digits)
{
    int64_t worth[BT_MAX_BITS], limit = INT64_C(1) << 62;
    return digits < worths(s, limit, worth) ? worth[digits] : limit;
}

double
bt_numeration_growth(const bt_numeration *s)
{
    double words[BT_NUMERAL_STATES], more[BT_NUMERAL_STATES] = {1}, ratio = 1;
    for (size_t q = 0; q < s->n; q++)
        words[q] = 1;
    for (int i = 0; i < 1000; i++) {
        for (size_t q = 0; q < s->n; q++)
            more[q] =
                s->most[q] < 0 ? 0 : words[0] * s->most[q] + words[s->next[q]];
        ratio = more[0] / words[0];
        for (size_t q = 0; q < s->n; q++)
            words[q] = more[q] / more[0];
    }
    return ratio;
}

int
bt_numeration_bits(const bt_numeration *s, int64_t x, uint8_t bit[BT_MAX_BITS])
{
    int64_t worth[BT_MAX_BITS];
    int n = worths(s, x, worth), used = 0, q = 0;
    assert(x >= 0);
    for (int i = n - 1; i >= 0; i--) {
        int64_t digit = x / worth[i] < s->most[q] ? x / worth[i] : s->most[q];
        x -= digit * worth[i];
        for (int j = s->bits - 1; j >= 0; j--)
            bit[used++] = digit >> j & 1;
        q = digit < s->most[q] ? 0 : s->next[q];
    }
    return used;
}

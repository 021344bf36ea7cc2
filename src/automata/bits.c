/* bits.c: atoms that read digits one by one: xor, powers of two, and sets that
 * the digits of any system describe. */
#include <assert.h>
#include <string.h>

#include "automata/dfa.h"
#include "base/fail.h"

/* A state is a number; `step` gives the next one, or DEAD. */
enum { BEFORE = 1, AFTER = 2, DEAD = 0 };

typedef struct digits {
    uint16_t (*step)(const struct digits *d, uint16_t state, uint32_t letter);
    uint16_t good;      /* the state in which the word may end */
    uint32_t letter[2]; /* of the tracks of the first two variables */
    uint32_t odd;       /* the tracks of variables that occur oddly often */
    uint32_t m;         /* modulus of the count of ones */
    int bits;           /* of a digit */
    uint8_t bit[BT_MAX_BITS]; /* of the constant */
} digits;

static bt_status
digits_start(const void *context, bt_vector *key, bt_err *err)
{
    uint16_t state = BEFORE;
    (void)context;
    return bt_bytes_add(key, &state, sizeof state, err);
}

static bt_status
digits_step(const void *context, const void *key, size_t length,
            uint32_t letter, bt_vector *out, bt_err *err)
{
    const digits *d = context;
    uint16_t state;
    memcpy(&state, key, length);
    state = d->step(d, state, letter);
    return state == DEAD ? BT_OK : bt_bytes_add(out, &state, sizeof state, err);
}

static bool
digits_accepts(const void *context, const void *key, size_t length)
{
    const digits *d = context;
    uint16_t state;
    memcpy(&state, key, length);
    return state == d->good;
}

static uint16_t
truth_step(const digits *d, uint16_t state, uint32_t letter)
{
    (void)d;
    (void)letter;
    return state;
}

static uint16_t
xor_step(const digits *d, uint16_t state, uint32_t letter)
{
    return __builtin_parity(letter & d->odd) ? DEAD : state;
}

static uint16_t
power_step(const digits *d, uint16_t state, uint32_t letter)
{
    (void)d;
    if (letter == 0)
        return state;
    return state == BEFORE ? AFTER : DEAD;
}

/* Anything in x while y is 0; then 1 in both; then 0 in both. */
static uint16_t
last_digit_step(const digits *d, uint16_t state, uint32_t letter)
{
    if (state == AFTER)
        return letter == 0 ? AFTER : DEAD;
    if (!(letter & d->letter[1]))
        return BEFORE;
    return letter & d->letter[0] ? AFTER : DEAD;
}

static bt_status
explore(const bt_logic *g, digits *d, size_t n, const int *var, bt_dfa **out,
        bt_err *err)
{
    bt_stepper s = {.context = d,
                    .guard = true,
                    .start = digits_start,
                    .step = digits_step,
                    .accepts = digits_accepts};
    *out = NULL;
    d->bits = g->system->bits;
    BT_TRY(bt_stepper_add(&s, n, var, err));
    for (size_t i = 0; i < n; i++) {
        uint32_t letter = UINT32_C(1) << bt_stepper_track(&s, var[i]);
        d->odd ^= letter; /* x xor x = 0 */
        if (i < 2)
            d->letter[i] = letter;
    }
    return bt_explore(g, &s, out, err);
}

static bt_status
need_base_2(const bt_logic *g, const char *what, bt_err *err)
{
    return bt_is_binary(g->system)
               ? BT_OK
               : bt_fail(err, BT_ERR_REFUSED, "%s cannot be read in %s", what,
                         g->system->words);
}

bt_status
bt_dfa_truth(const bt_logic *g, bool truth, bt_dfa **out, bt_err *err)
{
    digits d = {.step = truth_step, .good = truth ? BEFORE : AFTER};
    return explore(g, &d, 0, (const int[]){0}, out, err);
}

bt_status
bt_dfa_xor(const bt_logic *g, size_t n, const int *var, bt_dfa **out,
           bt_err *err)
{
    digits d = {.step = xor_step, .good = BEFORE};
    *out = NULL;
    BT_TRY(need_base_2(g, "xor", err));
    return explore(g, &d, n, var, out, err);
}

bt_status
bt_dfa_power(const bt_logic *g, int x, bt_dfa **out, bt_err *err)
{
    digits d = {.step = power_step, .good = AFTER};
    *out = NULL;
    BT_TRY(need_base_2(g, "a power of two", err));
    return explore(g, &d, 1, &x, out, err);
}

bt_status
bt_dfa_last_digit(const bt_logic *g, int x, int y, bt_dfa **out, bt_err *err)
{
    digits d = {.step = last_digit_step, .good = AFTER};
    return explore(g, &d, 2, (const int[]){x, y}, out, err);
}

static uint16_t
count_step(const digits *d, uint16_t state, uint32_t letter)
{
    return (uint32_t)__builtin_popcount(letter) % d->m ? DEAD : state;
}

bt_status
bt_dfa_digit_count(const bt_logic *g, size_t n, const int *var, uint32_t m,
                   bt_dfa **out, bt_err *err)
{
    digits d = {.step = count_step, .good = BEFORE, .m = m};
    assert(m >= 1);
    return explore(g, &d, n, var, out, err);
}

/* The digit of y here is the digit of x one place later: the last bits of y are
 * remembered, in a number one less than the state. */
static uint16_t
shift_step(const digits *d, uint16_t state, uint32_t letter)
{
    uint32_t last = state - 1u;
    bool x = letter & d->letter[0], y = letter & d->letter[1];
    if (x != (last >> (d->bits - 1) & 1))
        return DEAD;
    return (uint16_t)(((last << 1 | y) & ((1u << d->bits) - 1)) + 1);
}

bt_status
bt_dfa_shift(const bt_logic *g, int x, int y, bt_dfa **out, bt_err *err)
{
    digits d = {.step = shift_step, .good = BEFORE};
    return explore(g, &d, 2, (const int[]){x, y}, out, err);
}

/* After whole digits, BEFORE: none but 0 yet; AFTER: an even number of zeros
 * since the last other; else odd. Within one, four times the bits that were
 * read are added, and 64 once one of them was 1. */
static uint16_t
even_end_step(const digits *d, uint16_t state, uint32_t letter)
{
    enum { ODD = 3, SEEN = 64 };
    uint16_t zeros = state & 3, read = state & 60, seen = state & SEEN;
    seen = letter ? SEEN : seen;
    read = (uint16_t)(read + 4);
    if (read < 4 * d->bits)
        return zeros | read | seen;
    if (seen)
        return AFTER;
    return zeros == BEFORE ? BEFORE : zeros == AFTER ? ODD : AFTER;
}

bt_status
bt_dfa_even_end(const bt_logic *g, int x, bt_dfa **out, bt_err *err)
{
    digits d = {.step = even_end_step, .good = AFTER};
    return explore(g, &d, 1, &x, out, err);
}

/* Digits 0, then those of the constant. The state is how many bits of those were
 * read, plus one; in a digit 0 that cannot be the first of them, ZERO more than
 * its bits. */
static uint16_t
constant_step(const digits *d, uint16_t state, uint32_t letter)
{
    enum { ZERO = 1024 };
    bool leads = state <= d->bits;
    for (int i = 0; leads && i + 1 < state; i++)
        leads = d->bit[i] == 0;
    if (state < d->good && letter == d->bit[state - 1])
        return state + 1;
    if (letter || !(leads || state > ZERO))
        return DEAD;
    state = (uint16_t)(state > ZERO ? state + 1 : ZERO + state);
    return state == ZERO + d->bits ? BEFORE : state;
}

bt_status
bt_dfa_constant(const bt_logic *g, int x, int64_t k, bt_dfa **out, bt_err *err)
{
    digits d = {.step = constant_step};
    d.good = (uint16_t)(1 + bt_numeration_bits(g->system, k, d.bit));
    return explore(g, &d, 1, &x, out, err);
}

/* atoms.c: atoms read numerals bit by bit, most significant first.
 *
 * A sum of the numbers read so far is known by its weights (numerals.h): a new
 * digit shifts them, and what it adds up to is added to that of state 0. When no
 * later bit can change a comparison, it is decided. */
#include "decide/decide.h"

#include <string.h>

#include "common/integers.h"

static const int64_t LARGE = 1 << 22; /* of a coefficient */
static const int64_t SMALL = 64;      /* larger constants are read as digits */

static uint64_t
variables(const int *var, size_t n)
{
    uint64_t mask = 0;
    for (size_t i = 0; i < n; i++)
        if (var[i] >= 0)
            mask |= (uint64_t)1 << var[i];
    return mask;
}

/* ---- sums */

enum { LOOK_AHEAD = 12 };
static const int64_t FAR = INT64_C(1) << 50;
static const int64_t nothing[NUMERAL_STATES]; /* was read */

static void
measure(sum *s)
{
    for (size_t i = 0; i < s->n; i++) {
        s->plus += s->c[i] > 0 ? s->c[i] : 0;
        s->minus += s->c[i] < 0 ? -s->c[i] : 0;
    }
}

static bool
same_sum(const sum *a, const sum *b)
{
    bool same = a->equal == b->equal && a->n == b->n && a->k == b->k &&
                a->modulus == b->modulus;
    for (size_t i = 0; same && i < a->n; i++)
        same = a->var[i] == b->var[i] && a->c[i] == b->c[i];
    return same &&
           (a->modulus == 0 || memcmp(a->in, b->in, (size_t)a->modulus) == 0);
}

/* The number of the sum in the list. */
static int32_t
keep_sum(decider *d, const sum *s)
{
    if (!spend(d->s, d->n_sums * (s->n + 1 + (uint64_t)s->modulus / 8)))
        return -1;
    for (size_t i = 0; i < d->n_sums; i++)
        if (same_sum(&d->sums[i], s))
            return (int32_t)i;
    if (!RESERVE(d->s, d->sums, d->sum_room, d->n_sums))
        return -1;
    d->sums[d->n_sums] = *s;
    return (int32_t)d->n_sums++;
}

/* Is the sum >= k now and whatever bits follow, when its negative coefficients
 * add up to -m? When n digits come after this one, of which `left` bits are to
 * be read, each number is at most 2^left U(n) - 1 more, so that the sum is at
 * least f.W(n) + m, where f is e less m 2^left for state 0, and W(n) are the
 * words of n digits from each state. f.W(n + 1) is f'.W(n) with f' as after a
 * digit 0. Once no part of f is negative, f.W(n) is at least f[0] for all n. */
static bool
stays_above(const numerals *n, const int64_t *e, int left, int64_t m, int64_t k)
{
    int64_t f[NUMERAL_STATES];
    memcpy(f, e, sizeof f);
    f[0] -= m << left;
    for (int i = 0; i < LOOK_AHEAD; i++) {
        int64_t now = 0, least = 0;
        for (size_t q = 0; q < n->states; q++) {
            if (f[q] > FAR || f[q] < -FAR)
                return false;
            now += f[q];
            least = f[q] < least ? f[q] : least;
        }
        if (now + m < k)
            return false;
        if (least >= 0 && f[0] + m >= k)
            return true;
        numerals_shift(n, f);
    }
    return false;
}

/* The weights behind three numbers of a key. */
static int32_t
weights_term(decider *d, term_kind kind, int32_t number, int left,
             const int64_t *e)
{
    const sum *s = &d->sums[number];
    size_t n = d->numerals->states;
    int32_t key[3 + NUMERAL_STATES] = {(int32_t)kind, number, left};
    for (size_t q = 0; q < n; q++) {
        if (e[q] > INT32_MAX || e[q] < -INT32_MAX)
            stop(d->s, BUDGET, "the numbers of a sum are too large");
        key[3 + q] = (int32_t)e[q];
    }
    return term_add(d, key, 3 + n, variables(s->var, s->n));
}

/* A term for the sum, or what is decided there. */
static int32_t
sum_term(decider *d, int32_t number, int left, const int64_t *e)
{
    const sum *s = &d->sums[number];
    int64_t less[NUMERAL_STATES];
    for (size_t q = 0; q < NUMERAL_STATES; q++)
        less[q] = -e[q];
    bool above = stays_above(d->numerals, e, left, s->minus, s->k + s->equal);
    bool below = stays_above(d->numerals, less, left, s->plus, 1 - s->k);
    if (above || below)
        return above && !s->equal ? TERM_TRUE : TERM_FALSE;
    return weights_term(d, TERM_LINEAR, number, left, e);
}

/* ---- large constants */

static int32_t
constant_term(decider *d, int32_t number, int32_t read)
{
    return term_add(d, (const int32_t[]){TERM_CONSTANT, number, read}, 3,
                    (uint64_t)1 << CONSTANT_BIT);
}

/* Only zeros stand before bit `at` of k: it is in the first digit, then, which is
 * not 0. */
static bool
only_zeros(const decider *d, int64_t k, int32_t at)
{
    for (int32_t i = 0; i < at; i++)
        if (numeral_bit(d->numerals, k, i) != 0)
            return false;
    SURE(at < d->numerals->bits);
    return true;
}

/* Digits that are 0, then those of k and no other. Below 0: how many bits of a
 * 0 were read that cannot be the first of k. */
static int32_t
constant_step(decider *d, const int32_t *key, bool one)
{
    int64_t k = d->sums[key[1]].k;
    int32_t read = key[2], bit = 0;
    if (read >= 0)
        bit = numeral_bit(d->numerals, k, read);
    if (bit == -2 || !spend(d->s, 512))
        stop(d->s, BUDGET, "a number has too many digits");
    if (read >= 0 && bit == (int32_t)one)
        return constant_term(d, key[1], read + 1);
    if (one || (read >= 0 && !only_zeros(d, k, read)))
        return TERM_FALSE;
    read = read < 0 ? read - 1 : -read - 1;
    return constant_term(d, key[1], read == -d->numerals->bits ? 0 : read);
}

/* A large constant k would take k terms. So it is a number by itself: there is
 * z with z = k and the rest of the sum REL z; z = k takes a term a digit. */
static int32_t
large_start(decider *d, sum *s)
{
    terms both = {0};
    sum z = {.equal = true, .n = 1, .var = {CONSTANT_BIT}, .c = {1}};
    z.k = s->k < 0 ? -s->k : s->k;
    s->var[s->n] = CONSTANT_BIT;
    s->c[s->n++] = s->k < 0 ? 1 : -1;
    s->k = 0;
    measure(s);
    int32_t constant = keep_sum(d, &z), rest = keep_sum(d, s);
    if (constant < 0 || rest < 0)
        return TERM_FALSE;
    terms_add(d, &both, constant_term(d, constant, 0));
    terms_add(d, &both, sum_term(d, rest, 0, nothing));
    return some_digits(d, (uint64_t)1 << CONSTANT_BIT,
                       term_join(d, &both, TERM_AND));
}

/* The variables of a form and their factors. */
static bool
gather(decider *d, const form *f, sum *s)
{
    for (int i = 0; i < MAX_VARIABLES; i++) {
        if (f->c[i] == 0)
            continue;
        if (s->n == MAX_TERMS)
            return stop(d->s, BUDGET, "a sum has too many terms");
        if (!s->modulus && (f->c[i] > LARGE || f->c[i] < -LARGE))
            return stop(d->s, BUDGET, "a factor is too large");
        s->var[s->n] = i;
        s->c[s->n++] = s->modulus ? modulo(f->c[i], s->modulus) : f->c[i];
    }
    return !decider_failed(d);
}

/* f, whose factors have no common divisor: f / g rounded down is as much >= 0
 * as f. *whole: and as much = 0. */
static form
divided(const form *f, bool *whole)
{
    uint64_t g = 0;
    form out = *f;
    for (size_t i = 0; i < MAX_VARIABLES; i++)
        g = common_divisor(g, magnitude(f->c[i]));
    *whole = g == 0 || g > INT64_MAX || f->k % (int64_t)g == 0;
    if (g == 0 || g > INT64_MAX)
        return out;
    for (size_t i = 0; i < MAX_VARIABLES; i++)
        out.c[i] /= (int64_t)g;
    out.k = floor_division(f->k, (int64_t)g);
    return out;
}

int32_t
say_sum(decider *d, const form *f, bool equal)
{
    sum s = {.equal = equal};
    bool whole;
    form least = divided(f, &whole);
    if (least.k > INT64_MAX / 4 || least.k < -INT64_MAX / 4)
        stop(d->s, BUDGET, "a number is too large");
    if (!gather(d, &least, &s) || (equal && !whole))
        return TERM_FALSE;
    s.k = -least.k;
    if (s.n == 0)
        return equal ? s.k == 0 : s.k <= 0;
    if (s.k > SMALL || s.k < -SMALL)
        return large_start(d, &s);
    measure(&s);
    int32_t number = keep_sum(d, &s);
    return number < 0 ? TERM_FALSE : sum_term(d, number, 0, nothing);
}

int32_t
say_residue(decider *d, const form *f, int64_t modulus, const uint8_t *in)
{
    sum s = {.modulus = modulus, .in = in, .k = modulo(f->k, modulus)};
    int32_t number = gather(d, f, &s) ? keep_sum(d, &s) : -1;
    return number < 0 ? TERM_FALSE
                      : weights_term(d, TERM_RESIDUE, number, 0, nothing);
}

static int32_t
sum_step(decider *d, const int32_t *key, uint64_t letter)
{
    const sum *s = &d->sums[key[1]];
    int64_t digit = 0, e[NUMERAL_STATES] = {0};
    int left = key[2] ? key[2] - 1 : d->numerals->bits - 1;
    for (size_t i = 0; i < s->n; i++)
        if (letter >> s->var[i] & 1)
            digit += s->c[i];
    for (size_t q = 0; q < d->numerals->states; q++)
        e[q] = key[3 + q];
    if (key[2] == 0)
        numerals_shift(d->numerals, e);
    e[0] += digit * (1 << left);
    if (key[0] == TERM_LINEAR)
        return sum_term(d, key[1], left, e);
    for (size_t q = 0; q < d->numerals->states; q++)
        e[q] = modulo(e[q], s->modulus);
    return weights_term(d, TERM_RESIDUE, key[1], left, e);
}

/* ---- sets */

/* key: TERM_MEMBER, state, variables */
static int32_t
member_term(decider *d, int32_t *key, size_t n, uint32_t state)
{
    if (d->set->dead[state] || d->set->full[state])
        return d->set->dead[state] ? TERM_FALSE : TERM_TRUE;
    key[1] = (int32_t)state;
    return term_add(d, key, n, variables(key + 2, n - 2));
}

int32_t
say_member_from(decider *d, const int *var, uint32_t state)
{
    int32_t key[2 + MAX_TRACKS] = {TERM_MEMBER};
    for (size_t i = 0; i < d->set->tracks; i++)
        key[2 + i] = var[i];
    return member_term(d, key, 2 + d->set->tracks, state);
}

int32_t
say_member(decider *d, const int *var)
{
    return say_member_from(d, var, 0);
}

static int32_t
member_step(decider *d, const int32_t *key, size_t n, uint64_t letter)
{
    int32_t copy[2 + MAX_TRACKS];
    uint32_t own = 0;
    memcpy(copy, key, n * sizeof *copy);
    for (size_t i = 2; i < n; i++)
        if (key[i] >= 0)
            own |= (uint32_t)(letter >> key[i] & 1) << (i - 2);
    return member_term(d, copy, n,
                       d->set->next[(size_t)key[1] << d->set->tracks | own]);
}

/* ---- digits */

static int32_t
digit_term(decider *d, term_kind kind, int32_t x, int32_t state)
{
    return term_add(d, (const int32_t[]){(int32_t)kind, x, state}, 3,
                    (uint64_t)1 << x);
}

static int32_t
pair_term(decider *d, term_kind kind, int32_t x, int32_t y, int32_t state)
{
    return term_add(d, (const int32_t[]){(int32_t)kind, x, y, state}, 4,
                    (uint64_t)1 << x | (uint64_t)1 << y);
}

/* In other numerals than base 2 one digit means something else. */
static bool
has_bits(decider *d)
{
    return (numerals_are_all(d->numerals) && d->numerals->bits == 1) ||
           stop(d->s, BUDGET, "a condition that needs base 2");
}

int32_t
say_xor(decider *d, uint64_t mask)
{
    if (!mask || !has_bits(d))
        return TERM_TRUE;
    return term_add(d,
                    (const int32_t[]){TERM_XOR, (int32_t)(uint32_t)mask,
                                      (int32_t)(uint32_t)(mask >> 32)},
                    3, mask);
}

int32_t
say_power(decider *d, int var)
{
    return has_bits(d) ? digit_term(d, TERM_POWER, var, 0) : TERM_FALSE;
}

int32_t
say_lowbit(decider *d, int x, int y)
{
    return has_bits(d) ? pair_term(d, TERM_LOWBIT, x, y, 0) : TERM_FALSE;
}

/* Digits are worth 1, 2, 3, 5, 8, .. */
static bool
has_fibonacci_digits(decider *d)
{
    return numerals_are_zeckendorf(d->numerals) ||
           stop(d->s, BUDGET, "a condition that needs Zeckendorf numerals");
}

int32_t
say_followed(decider *d, int x, int y)
{
    return has_fibonacci_digits(d) ? pair_term(d, TERM_FOLLOWED, x, y, 0)
                                   : TERM_FALSE;
}

int32_t
say_smallest(decider *d, int x, int y)
{
    return has_fibonacci_digits(d) ? pair_term(d, TERM_LOWBIT, x, y, 0)
                                   : TERM_FALSE;
}

/* Every digit of y is the next one of x, and the last is 0. */
static int32_t
followed_step(decider *d, const int32_t *key, uint64_t letter)
{
    int32_t x = letter >> key[1] & 1, y = letter >> key[2] & 1;
    return x != key[3] ? TERM_FALSE
                       : pair_term(d, TERM_FOLLOWED, key[1], key[2], y);
}

/* The one of y is read together with a one of x, which is its last; y has no
 * other. */
static int32_t
lowbit_step(decider *d, const int32_t *key, uint64_t letter)
{
    bool x = letter >> key[1] & 1, y = letter >> key[2] & 1;
    if (key[3] ? x || y : y && !x)
        return TERM_FALSE;
    return pair_term(d, TERM_LOWBIT, key[1], key[2], key[3] || y);
}

int32_t
say_numeral(decider *d, int var)
{
    return digit_term(d, TERM_NUMERAL, var, NUMERAL_START);
}

/* ---- */

int32_t
atom_step(decider *d, const int32_t *key, size_t n, uint64_t letter)
{
    int32_t one = letter != 0; /* the bit of the only variable */
    switch (key[0]) {
    case TERM_XOR: {
        uint64_t mask = (uint32_t)key[1] | (uint64_t)(uint32_t)key[2] << 32;
        return __builtin_parityll(letter & mask) ? TERM_FALSE
                                                 : term_add(d, key, 3, mask);
    }
    case TERM_POWER: /* exactly one digit is 1 */
        return key[2] + one > 1
                   ? TERM_FALSE
                   : digit_term(d, TERM_POWER, key[1], key[2] + one);
    case TERM_NUMERAL: {
        int32_t at = numeral_step(d->numerals, key[2], one);
        return at == NUMERAL_NONE ? TERM_FALSE
                                  : digit_term(d, TERM_NUMERAL, key[1], at);
    }
    case TERM_CONSTANT:
        return constant_step(d, key, one);
    case TERM_LOWBIT:
        return lowbit_step(d, key, letter);
    case TERM_FOLLOWED:
        return followed_step(d, key, letter);
    case TERM_MEMBER:
        return member_step(d, key, n, letter);
    default:
        return sum_step(d, key, letter);
    }
}

/* Of a sum, when a digit has been read to its end: each state has one word of no
 * digits. */
static int64_t
value_of(const decider *d, const int32_t *key)
{
    int64_t value = 0;
    for (size_t q = 0; q < d->numerals->states; q++)
        value += key[3 + q];
    return value;
}

bool
atom_accepts(const decider *d, const int32_t *key)
{
    bool sums = key[0] == TERM_LINEAR || key[0] == TERM_RESIDUE ||
                key[0] == TERM_CONSTANT;
    const sum *s = sums ? &d->sums[key[1]] : NULL;
    switch (key[0]) {
    case TERM_TRUE:
    case TERM_XOR:
    case TERM_NUMERAL:
        return true;
    case TERM_LINEAR:
        return s->equal ? value_of(d, key) == s->k : value_of(d, key) >= s->k;
    case TERM_RESIDUE:
        return s->in[modulo(value_of(d, key) + s->k, s->modulus)];
    case TERM_CONSTANT:
        SURE(key[2] >= 0); /* no digit was begun */
        return numeral_bit(d->numerals, s->k, key[2]) == -1;
    case TERM_POWER:
        return key[2] == 1;
    case TERM_LOWBIT:
        return key[3] == 1;
    case TERM_FOLLOWED:
        return key[3] == 0;
    case TERM_MEMBER:
        return d->set->accept[key[1]] != 0;
    default:
        return false;
    }
}

/* atoms.c: atoms read numerals, most significant digit first.
 *
 * A sum of the numbers read so far is u. In base 2 a digit sum s takes u to
 * 2u + s. Zeckendorf numerals (places 1, 2, 3, 5, 8, ...) need v as well, what
 * u would be were the last digit worth one place less: u, v go to u + v + s,
 * u + s. When no later digit can change a comparison, it is decided. */
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

enum { LOOK_AHEAD = 8 };

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

/* Is the sum >= k now and whatever digits follow, when its negative
 * coefficients add up to -m? n more digits are numbers below w, the worth of
 * the next place, so that it is at least u_n - m (w_n - 1), where u_n is u
 * after n zeros. g_n = u_n - m w_n obeys g_{n+1} = 2 g_n, or g_{n+2} = g_{n+1}
 * + g_n: after two that are not negative it falls no more. */
static bool
stays_above(bool zeckendorf, int64_t u, int64_t v, int64_t m, int64_t k)
{
    int64_t w = 1, after = 2;
    for (int n = 0; n < LOOK_AHEAD; n++) {
        bool here = u - m * w >= 0;
        if (u - m * (w - 1) < k)
            return false;
        int64_t u_next = zeckendorf ? u + v : 2 * u;
        int64_t w_next = after;
        after = zeckendorf ? w + after : 2 * after;
        v = u;
        u = u_next;
        w = w_next;
        if (here && u - m * w >= 0 && u - m * (w - 1) >= k)
            return true;
    }
    return false;
}

/* A term for the sum at (u, v), or what is decided there. */
static int32_t
sum_term(decider *d, int32_t number, int64_t u, int64_t v)
{
    const sum *s = &d->sums[number];
    bool z = d->zeckendorf;
    bool above = stays_above(z, u, v, s->minus, s->k + s->equal);
    bool below = stays_above(z, -u, -v, s->plus, 1 - s->k);
    if (above || below)
        return above && !s->equal ? TERM_TRUE : TERM_FALSE;
    const int32_t key[4] = {TERM_LINEAR, number, (int32_t)u, (int32_t)v};
    return term_add(d, key, 4, variables(s->var, s->n));
}

/* ---- large constants */

/* The digit of k > 0 after the first `read`; -1 when there is none. */
static int
constant_digit(bool zeckendorf, int64_t k, int32_t read)
{
    int64_t worth[96] = {1, 2};
    int n = 1, digit = -1; /* n places are worth at most k */
    for (; worth[n] <= k; n++)
        worth[n + 1] = zeckendorf ? worth[n] + worth[n - 1] : 2 * worth[n];
    for (int i = n - 1; i >= 0 && n - 1 - i <= read; i--) {
        digit = k >= worth[i];
        k -= digit ? worth[i] : 0;
    }
    return read < n ? digit : -1;
}

static int32_t
constant_term(decider *d, int32_t number, int32_t read)
{
    return term_add(d, (const int32_t[]){TERM_CONSTANT, number, read}, 3,
                    (uint64_t)1 << CONSTANT_BIT);
}

/* Leading zeros, then the digits of k and no other. */
static int32_t
constant_step(decider *d, const int32_t *key, bool one)
{
    if (key[2] == 0 && !one)
        return constant_term(d, key[1], 0);
    int digit = constant_digit(d->zeckendorf, d->sums[key[1]].k, key[2]);
    return digit == (int)one ? constant_term(d, key[1], key[2] + 1)
                             : TERM_FALSE;
}

static int32_t
residue_term(decider *d, int32_t number, int64_t u, int64_t v)
{
    const sum *s = &d->sums[number];
    const int32_t key[4] = {TERM_RESIDUE, number, (int32_t)u, (int32_t)v};
    return term_add(d, key, 4, variables(s->var, s->n));
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
    terms_add(d, &both, sum_term(d, rest, 0, 0));
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
    return number < 0 ? TERM_FALSE : sum_term(d, number, 0, 0);
}

int32_t
say_residue(decider *d, const form *f, int64_t modulus, const uint8_t *in)
{
    sum s = {.modulus = modulus, .in = in, .k = modulo(f->k, modulus)};
    int32_t number = gather(d, f, &s) ? keep_sum(d, &s) : -1;
    return number < 0 ? TERM_FALSE : residue_term(d, number, 0, 0);
}

static int32_t
sum_step(decider *d, const int32_t *key, uint64_t letter)
{
    const sum *s = &d->sums[key[1]];
    int64_t digit = 0, u, v = 0;
    for (size_t i = 0; i < s->n; i++)
        if (letter >> s->var[i] & 1)
            digit += s->c[i];
    if (d->zeckendorf) {
        u = (int64_t)key[2] + key[3] + digit;
        v = key[2] + digit;
    } else {
        u = 2 * (int64_t)key[2] + digit;
    }
    if (key[0] == TERM_LINEAR)
        return sum_term(d, key[1], u, v);
    return residue_term(d, key[1], modulo(u, s->modulus),
                        modulo(v, s->modulus));
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
lowbit_term(decider *d, int32_t x, int32_t y, int32_t state)
{
    return term_add(d, (const int32_t[]){TERM_LOWBIT, x, y, state}, 4,
                    (uint64_t)1 << x | (uint64_t)1 << y);
}

/* In other numerals than base 2 one digit means something else. */
static bool
has_bits(decider *d)
{
    return !d->zeckendorf ||
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
    return has_bits(d) ? lowbit_term(d, x, y, 0) : TERM_FALSE;
}

/* The one of y is read together with a one of x, which is its last; y has no
 * other. */
static int32_t
lowbit_step(decider *d, const int32_t *key, uint64_t letter)
{
    bool x = letter >> key[1] & 1, y = letter >> key[2] & 1;
    if (key[3] ? x || y : y && !x)
        return TERM_FALSE;
    return lowbit_term(d, key[1], key[2], key[3] || y);
}

int32_t
say_numeral(decider *d, int var)
{
    return digit_term(d, TERM_NUMERAL, var, 0);
}

/* ---- */

int32_t
atom_step(decider *d, const int32_t *key, size_t n, uint64_t letter)
{
    int32_t one = letter != 0; /* of the only variable */
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
    case TERM_NUMERAL:
        return key[2] && one ? TERM_FALSE
                             : digit_term(d, TERM_NUMERAL, key[1], one);
    case TERM_CONSTANT:
        return constant_step(d, key, one);
    case TERM_LOWBIT:
        return lowbit_step(d, key, letter);
    case TERM_MEMBER:
        return member_step(d, key, n, letter);
    default:
        return sum_step(d, key, letter);
    }
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
        return s->equal ? key[2] == s->k : key[2] >= s->k;
    case TERM_RESIDUE:
        return s->in[modulo(key[2] + s->k, s->modulus)];
    case TERM_CONSTANT:
        return constant_digit(d->zeckendorf, s->k, key[2]) < 0;
    case TERM_POWER:
        return key[2] == 1;
    case TERM_LOWBIT:
        return key[3] == 1;
    case TERM_MEMBER:
        return d->set->accept[key[1]] != 0;
    default:
        return false;
    }
}

/* atoms.c: the sets that formulas are made of, each as a rule for steps.
 *
 * A linear atom keeps (u, v) of the weighted sum. Once u is beyond both the
 * constant and the point of no return (numeration.h) it stays there: then only
 * the side matters. */
#include <assert.h>
#include <string.h>

#include "automata/dfa.h"
#include "base/checked.h"
#include "base/fail.h"

/* Larger constants are read from a numeral instead of being counted to. */
enum { SMALL = 4096, MAX_MODULUS = 1 << 20 };

typedef struct sum {
    const bt_numeration *system;
    size_t n;
    int64_t coef[BT_MAX_TRACKS]; /* by track */
    bt_relation rel;             /* linear */
    int64_t k, low, high;
    int64_t modulus; /* residues */
    size_t n_residues;
    const int64_t *residue;
} sum;

/* A state: u and v, or the side on which u was lost (v = 0 then). */
typedef struct sum_state {
    int64_t u, v;
    int64_t side; /* -1 below, 1 above, 0 within */
} sum_state;

static bt_status
sum_start(const void *context, bt_vector *key, bt_err *err)
{
    (void)context;
    return bt_bytes_add(key, &(sum_state){0}, sizeof(sum_state), err);
}

static bt_status
overflow(bt_err *err)
{
    return bt_fail(err, BT_ERR_LIMIT,
                   "gave up: the numbers of a formula leave 64 bits");
}

static bool
weighted(const sum *s, uint32_t letter, int64_t *digit)
{
    *digit = 0;
    for (size_t i = 0; i < s->n; i++)
        if (letter >> i & 1 && !bt_add(*digit, s->coef[i], digit))
            return false;
    return true;
}

static bt_status
linear_step(const void *context, const void *key, size_t length,
            uint32_t letter, bt_vector *out, bt_err *err)
{
    const sum *s = context;
    sum_state q;
    bt_prefix p;
    int64_t digit;
    memcpy(&q, key, length);
    if (q.side == 0) {
        p = (bt_prefix){q.u, q.v};
        if (!weighted(s, letter, &digit) ||
            !bt_numeration_step(s->system, &p, digit))
            return overflow(err);
        q = (sum_state){p.u, p.v, (p.u > s->high) - (p.u < s->low)};
        if (q.side)
            q.u = q.v = 0;
    }
    if (q.side && (s->rel == BT_EQ || q.side == (s->rel == BT_LE ? 1 : -1)))
        return BT_OK; /* dead */
    return bt_bytes_add(out, &q, sizeof q, err);
}

static bool
linear_accepts(const void *context, const void *key, size_t length)
{
    const sum *s = context;
    sum_state q;
    memcpy(&q, key, length);
    if (q.side)
        return s->rel != BT_EQ && q.side == (s->rel == BT_LE ? -1 : 1);
    return s->rel == BT_EQ   ? q.u == s->k
           : s->rel == BT_LE ? q.u <= s->k
                             : q.u >= s->k;
}

/* Collect the terms by variable. */
static bt_status
collect(bt_stepper *src, sum *s, size_t n, const int *var, const int64_t *coef,
        bt_err *err)
{
    BT_TRY(bt_stepper_add(src, n, var, err));
    s->n = src->n_tracks;
    for (size_t i = 0; i < n; i++) {
        int64_t *c = &s->coef[bt_stepper_track(src, var[i])];
        if (!bt_add(*c, coef[i], c))
            return overflow(err);
    }
    return BT_OK;
}

/* The largest weighted digit sum in absolute value, times the reach. */
static bool
far_point(const sum *s, int64_t *out)
{
    int64_t plus = 0, minus = 0;
    for (size_t i = 0; i < s->n; i++)
        if (s->coef[i] > 0 ? !bt_add(plus, s->coef[i], &plus)
                           : !bt_sub(minus, s->coef[i], &minus))
            return false;
    return bt_mul(plus > minus ? plus : minus, s->system->reach, out);
}

static bt_status
small_linear(const bt_logic *g, size_t n, const int *var, const int64_t *coef,
             bt_relation rel, int64_t k, bt_dfa **out, bt_err *err)
{
    sum s = {.system = g->system, .rel = rel, .k = k};
    bt_stepper src = {.context = &s,
                      .guard = true,
                      .start = sum_start,
                      .step = linear_step,
                      .accepts = linear_accepts};
    int64_t far;
    *out = NULL;
    BT_TRY(collect(&src, &s, n, var, coef, err));
    if (!far_point(&s, &far))
        return overflow(err);
    s.high = k > far ? k : far;
    s.low = k < -far ? k : -far;
    return bt_explore(g, &src, out, err);
}

/* sum REL k as: there is z = |k| with sum - sign(k) z REL 0. */
static bt_status
large_linear(const bt_logic *g, size_t n, const int *var, const int64_t *coef,
             bt_relation rel, int64_t k, bt_dfa **out, bt_err *err)
{
    int vars[BT_MAX_TRACKS];
    int64_t coefs[BT_MAX_TRACKS], size;
    bt_dfa *all = NULL, *z = NULL, *both = NULL;
    if (n >= BT_MAX_TRACKS || !bt_sub(0, k, &size))
        return overflow(err);
    memcpy(vars, var, n * sizeof *var);
    memcpy(coefs, coef, n * sizeof *coef);
    vars[n] = INT32_MAX; /* no formula uses this number (formula.h) */
    coefs[n] = k > 0 ? -1 : 1;
    bt_status s = small_linear(g, n + 1, vars, coefs, rel, 0, &all, err);
    if (s == BT_OK)
        s = bt_dfa_constant(g, INT32_MAX, k > 0 ? k : size, &z, err);
    if (s == BT_OK)
        s = bt_dfa_product(g, all, z, BT_BOTH, &both, err);
    if (s == BT_OK)
        s = bt_dfa_project(g, both, INT32_MAX, out, err);
    bt_dfa_free(all);
    bt_dfa_free(z);
    bt_dfa_free(both);
    return s;
}

bt_status
bt_dfa_linear(const bt_logic *g, size_t n, const int *var, const int64_t *coef,
              bt_relation rel, int64_t k, bt_dfa **out, bt_err *err)
{
    *out = NULL;
    return k > SMALL || k < -SMALL
               ? large_linear(g, n, var, coef, rel, k, out, err)
               : small_linear(g, n, var, coef, rel, k, out, err);
}

/* ---- residues */

static bt_status
residue_step(const void *context, const void *key, size_t length,
             uint32_t letter, bt_vector *out, bt_err *err)
{
    const sum *s = context;
    sum_state q;
    int64_t digit;
    memcpy(&q, key, length);
    bt_prefix p = {q.u, q.v};
    if (!weighted(s, letter, &digit) ||
        !bt_numeration_step(s->system, &p, digit) ||
        !bt_mod(p.u, s->modulus, &q.u) || !bt_mod(p.v, s->modulus, &q.v))
        return overflow(err);
    return bt_bytes_add(out, &q, sizeof q, err);
}

static bool
residue_accepts(const void *context, const void *key, size_t length)
{
    const sum *s = context;
    sum_state q;
    memcpy(&q, key, length);
    for (size_t i = 0; i < s->n_residues; i++)
        if (s->residue[i] == q.u)
            return true;
    return false;
}

bt_status
bt_dfa_residue(const bt_logic *g, size_t n, const int *var, const int64_t *coef,
               int64_t m, size_t n_residues, const int64_t *residue,
               bt_dfa **out, bt_err *err)
{
    sum s = {.system = g->system,
             .modulus = m,
             .n_residues = n_residues,
             .residue = residue};
    assert(m >= 1);
    bt_stepper src = {.context = &s,
                      .guard = true,
                      .start = sum_start,
                      .step = residue_step,
                      .accepts = residue_accepts};
    *out = NULL;
    if (m < 1 || m > MAX_MODULUS)
        return bt_fail(err, BT_ERR_LIMIT,
                       "gave up: the modulus %lld is not between 1 and %d",
                       (long long)m, MAX_MODULUS);
    BT_TRY(collect(&src, &s, n, var, coef, err));
    for (size_t i = 0; i < s.n; i++)
        if (!bt_mod(s.coef[i], m, &s.coef[i]))
            return overflow(err);
    return bt_explore(g, &src, out, err);
}

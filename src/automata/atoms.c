/* atoms.c: the sets that formulas are made of, each as a rule for steps.
 *
 * A linear atom keeps the weighted sum as numeration.h has it. Once nothing that
 * follows can change on which side of the constant it is, only the side
 * matters. */
#include <assert.h>
#include <stddef.h>
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
    int64_t k, plus, minus;      /* what counts above and below 0 */
    int64_t modulus;             /* residues */
    size_t n_residues;
    const int64_t *residue;
} sum;

/* A state: the weights, or the side on which it stays (all is 0 then). */
typedef struct sum_state {
    int32_t side; /* -1 below, 1 above, 0 within */
    int32_t left;
    int64_t weight[BT_NUMERAL_STATES]; /* a key has those of the system */
} sum_state;

static bt_status
add_state(const sum *s, const sum_state *q, bt_vector *key, bt_err *err)
{
    return bt_bytes_add(
        key, q, offsetof(sum_state, weight) + s->system->n * sizeof *q->weight,
        err);
}

static bt_status
sum_start(const void *context, bt_vector *key, bt_err *err)
{
    return add_state(context, &(sum_state){0}, key, err);
}

static bt_prefix
prefix_of(const sum_state *q)
{
    bt_prefix p = {.left = q->left};
    memcpy(p.weight, q->weight, sizeof p.weight);
    return p;
}

static sum_state
state_of(const bt_prefix *p)
{
    sum_state q = {.left = p->left};
    memcpy(q.weight, p->weight, sizeof q.weight);
    return q;
}

static bt_status
overflow(bt_err *err)
{
    return bt_fail(err, BT_ERR_LIMIT,
                   "gave up: the numbers of a formula leave 64 bits");
}

static bool
weighted(const sum *s, uint32_t letter, int64_t *bit)
{
    *bit = 0;
    for (size_t i = 0; i < s->n; i++)
        if (letter >> i & 1 && !bt_add(*bit, s->coef[i], bit))
            return false;
    return true;
}

/* The side on which the sum is for good, or 0. */
static int32_t
side_of(const sum *s, const bt_prefix *p)
{
    bt_prefix less = {.left = p->left};
    for (size_t q = 0; q < s->system->n; q++)
        if (!bt_sub(0, p->weight[q], &less.weight[q]))
            return 0;
    if (bt_prefix_stays_above(s->system, p, s->minus, s->k + (s->rel != BT_GE)))
        return 1;
    return -bt_prefix_stays_above(s->system, &less, s->plus,
                                  (s->rel != BT_LE) - s->k);
}

static bt_status
linear_step(const void *context, const void *key, size_t length,
            uint32_t letter, bt_vector *out, bt_err *err)
{
    const sum *s = context;
    sum_state q = {0};
    int64_t bit;
    memcpy(&q, key, length);
    if (q.side == 0) {
        bt_prefix p = prefix_of(&q);
        if (!weighted(s, letter, &bit) ||
            !bt_numeration_step(s->system, &p, bit))
            return overflow(err);
        q = state_of(&p);
        q.side = side_of(s, &p);
        if (q.side)
            q = (sum_state){.side = q.side};
    }
    if (q.side && (s->rel == BT_EQ || q.side == (s->rel == BT_LE ? 1 : -1)))
        return BT_OK; /* dead */
    return add_state(s, &q, out, err);
}

static bool
linear_accepts(const void *context, const void *key, size_t length)
{
    const sum *s = context;
    sum_state q = {0};
    int64_t value = 0;
    memcpy(&q, key, length);
    if (q.side)
        return s->rel != BT_EQ && q.side == (s->rel == BT_LE ? -1 : 1);
    bt_prefix p = prefix_of(&q);
    return bt_prefix_value(s->system, &p, &value) &&
           (s->rel == BT_EQ   ? value == s->k
            : s->rel == BT_LE ? value <= s->k
                              : value >= s->k);
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

static bool
measure(sum *s)
{
    for (size_t i = 0; i < s->n; i++)
        if (s->coef[i] > 0 ? !bt_add(s->plus, s->coef[i], &s->plus)
                           : !bt_sub(s->minus, s->coef[i], &s->minus))
            return false;
    return true;
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
    *out = NULL;
    BT_TRY(collect(&src, &s, n, var, coef, err));
    if (!measure(&s))
        return overflow(err);
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
    sum_state q = {0};
    int64_t bit;
    memcpy(&q, key, length);
    bt_prefix p = prefix_of(&q);
    if (!weighted(s, letter, &bit) || !bt_numeration_step(s->system, &p, bit))
        return overflow(err);
    for (size_t i = 0; i < s->system->n; i++)
        if (!bt_mod(p.weight[i], s->modulus, &p.weight[i]))
            return overflow(err);
    q = state_of(&p);
    return add_state(s, &q, out, err);
}

static bool
residue_accepts(const void *context, const void *key, size_t length)
{
    const sum *s = context;
    sum_state q = {0};
    int64_t value = 0;
    memcpy(&q, key, length);
    for (size_t i = 0; i < s->system->n; i++)
        value = (value + q.weight[i]) % s->modulus;
    for (size_t i = 0; i < s->n_residues; i++)
        if (s->residue[i] == value)
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

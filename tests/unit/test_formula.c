/* test_formula.c: src/logic, formulas and their automata, against evaluation
 * value by value: every kind of atom and random formulas, in every numeration
 * system, for all values of the free variables up to 2^6. */
#include <stdint.h>
#include <stdlib.h>

#include "check.h"
#include "formula/formula.h"

enum { TOP = 64, DEEP = 3, VARS = 64 };

static uint64_t seed = 20261115;

static uint32_t
random_below(uint32_t n)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (uint32_t)(seed >> 11) % n;
}

/* ---- what formulas mean, one value at a time */

static int64_t
weighted(const bt_formula *f, const int64_t *v)
{
    int64_t s = 0;
    for (size_t i = 0; i < f->n; i++)
        s += f->coef[i] * v[f->var[i]];
    return s;
}

/* Quantified variables of these tests carry a bound in coef[0]. */
static bool
holds(const bt_formula *f, int64_t *v)
{
    int64_t s = 0;
    switch (f->kind) {
    case BT_F_LINEAR:
        s = weighted(f, v);
        return f->rel == BT_EQ   ? s == f->k
               : f->rel == BT_LE ? s <= f->k
                                 : s >= f->k;
    case BT_F_RESIDUE:
        s = ((weighted(f, v) % f->k) + f->k) % f->k;
        for (size_t i = 0; i < f->n_residues; i++)
            if (f->residue[i] == s)
                return true;
        return false;
    case BT_F_XOR:
        for (size_t i = 0; i < f->n; i++)
            s ^= v[f->var[i]];
        return s == 0;
    case BT_F_POWER:
        s = v[f->var[0]];
        return s > 0 && (s & (s - 1)) == 0;
    case BT_F_MEMBER:
        return false;
    case BT_F_NOT:
        return !holds(f->kid[0], v);
    case BT_F_AND:
    case BT_F_OR:
        for (size_t i = 0; i < f->n_kids; i++)
            if (holds(f->kid[i], v) != (f->kind == BT_F_AND))
                return f->kind == BT_F_OR;
        return f->kind == BT_F_AND;
    default:
        break;
    }
    bool exists = f->kind == BT_F_EXISTS;
    for (int64_t x = 0; x <= f->coef[0]; x++) {
        v[f->var[0]] = x;
        if (holds(f->kid[0], v) == exists)
            return exists;
    }
    return !exists;
}

/* Places 1, 3, 7, 17; 1, 3, 8, 22; 1, 4, 14, 50: 2 2 1 2 1 ...; 1, 2, 3, 4, 6,
 * 8, 11, 15: take away three times as much. */
static const char *const names[] = {
    "base-2",           "zeckendorf",
    "base-3",           "base-10",
    "linear 2 2 1 0 0", "linear 2 2 1 1 0",
    "linear 2 3 1 1 1", "linear 5 1 1 0 2 0 3 1 4 -1 0"};
enum { SYSTEMS = COUNT(names) };
static bt_numeration systems[SYSTEMS];

/* Base 2 and Zeckendorf numerals are tried most. In the last system contraction
 * is so slow that random sums have no small automata. */
static int
turns(const bt_numeration *sys, int most)
{
    return sys < systems + 2             ? most
           : sys < systems + SYSTEMS - 1 ? most / 6
                                         : 0;
}

/* ---- random formulas */

static int64_t
random_coef(void)
{
    int64_t c = (int64_t)random_below(9) - 4;
    return random_below(20) == 0 ? c * 7 : c;
}

static const bt_formula *
random_atom(bt_arena *a, const bt_numeration *sys, int n)
{
    int var[3] = {(int)random_below((uint32_t)n),
                  (int)random_below((uint32_t)n),
                  (int)random_below((uint32_t)n)};
    int64_t coef[3] = {random_coef(), random_coef(), random_coef()};
    int64_t residue[3] = {0, 2, 3};
    size_t k = 1 + random_below(3);
    switch (random_below(bt_is_binary(sys) ? 5 : 3)) {
    case 0:
    case 1: {
        bt_relation rel[3] = {BT_EQ, BT_LE, BT_GE};
        return bt_f_linear(a, k, var, coef, rel[random_below(3)],
                           (int64_t)random_below(60) - 20);
    }
    case 2:
        return bt_f_residue(a, k, var, coef, 4 + random_below(5), k, residue);
    case 3:
        return bt_f_xor(a, k, var);
    default:
        return bt_f_power(a, var[0]);
    }
}

/* There is / for all x <= bound: the bound is part of the formula, and kept in
 * coef[0] for `holds`. */
static const bt_formula *
bounded(bt_arena *a, bool exists, int x, const bt_formula *f)
{
    int64_t bound = random_below(2) ? 100 : 9, one = 1;
    const bt_formula *below = bt_f_linear(a, 1, &x, &one, BT_LE, bound);
    const bt_formula *pair[2] = {below, f};
    const bt_formula *q =
        exists ? bt_f_exists(a, 1, &x, bt_f_and(a, 2, pair))
               : bt_f_forall(a, 1, &x, bt_f_implies(a, below, f));
    q->coef[0] = bound;
    return q;
}

static const bt_formula *
random_formula(bt_arena *a, const bt_numeration *sys, int depth, int *n)
{
    if (depth == 0)
        return random_atom(a, sys, *n);
    int shape = (int)random_below(5), before = *n;
    if (shape >= 3) {
        *n = before + 1;
        const bt_formula *f = random_formula(a, sys, depth - 1, n);
        return bounded(a, shape == 3, before, f);
    }
    const bt_formula *kid[2];
    for (int i = 0; i < 2; i++) {
        int m = before;
        kid[i] = random_formula(a, sys, depth - 1, &m);
    }
    return shape == 0   ? bt_f_and(a, 2, kid)
           : shape == 1 ? bt_f_or(a, 2, kid)
                        : bt_f_not(a, kid[0]);
}

/* ---- comparison */

static void
compare(const bt_numeration *sys, const bt_formula *f, int free_vars,
        const char *what)
{
    bt_budget budget;
    bt_err err = {0};
    bt_dfa *d = NULL;
    bt_budget_start(&budget, NULL);
    bt_logic g = bt_logic_default(sys, &budget);
    bt_status s = bt_formula_compile(&g, f, &d, &err);
    if (!CHECK(s == BT_OK, "%s %s: %s", sys->name, what, err.text))
        return;
    int64_t v[VARS] = {0}, top = free_vars > 2 ? 20 : TOP;
    for (int64_t x = 0; x <= top; x++)
        for (int64_t y = 0; y <= (free_vars > 1 ? top : 0); y++)
            for (int64_t z = 0; z <= (free_vars > 2 ? top : 0); z++) {
                int64_t own[BT_MAX_TRACKS];
                v[0] = x, v[1] = y, v[2] = z;
                for (size_t i = 0; i < d->n_tracks; i++)
                    own[i] = v[d->var[i]];
                bool want = holds(f, v), got = bt_dfa_accepts(d, own);
                v[0] = x, v[1] = y, v[2] = z;
                if (!CHECK(got == want, "%s %s seed %llu at %d %d %d: %d",
                           sys->name, what, (unsigned long long)seed, (int)x,
                           (int)y, (int)z, got))
                    goto done;
            }
done:
    bt_dfa_free(d);
}

static void
case_atoms(void)
{
    for (const bt_numeration *sys = systems; sys < systems + SYSTEMS; sys++)
        for (int i = 0; i < turns(sys, 300); i++) {
            bt_arena a = {0};
            int n = 1 + (int)random_below(3);
            compare(sys, random_atom(&a, sys, n), n, "atom");
            bt_arena_free(&a);
        }
}

static void
case_random_formulas(void)
{
    for (const bt_numeration *sys = systems; sys < systems + SYSTEMS; sys++)
        for (int i = 0; i < turns(sys, 60); i++) {
            bt_arena a = {0};
            int n = 2;
            const bt_formula *f =
                random_formula(&a, sys, 1 + (int)random_below(DEEP), &n);
            compare(sys, f, 2, "formula");
            bt_arena_free(&a);
        }
}

/* x + y = z, x >= y + z and residues, in every system. */
static void
case_sums(void)
{
    static const int var[3] = {0, 1, 2};
    static const int64_t plus[3] = {1, 1, -1}, less[3] = {1, -1, -1};
    static const int64_t residue[2] = {1, 2};
    for (const bt_numeration *sys = systems; sys < systems + SYSTEMS; sys++) {
        bt_arena a = {0};
        compare(sys, bt_f_linear(&a, 3, var, plus, BT_EQ, 0), 3, "x + y = z");
        compare(sys, bt_f_linear(&a, 3, var, less, BT_GE, 3), 3, "x >= y + z");
        compare(sys, bt_f_residue(&a, 2, var, less, 4, 2, residue), 2, "mod 4");
        bt_arena_free(&a);
    }
}

/* Constants near 2^63: x + y = k has x = k, y = 0 and nothing below. */
static void
case_large_constants(void)
{
    static const int64_t constants[] = {5000, INT64_C(1) << 40, INT64_MAX,
                                        INT64_MAX - 12345};
    for (const bt_numeration *sys = systems; sys < systems + SYSTEMS; sys++)
        for (size_t i = 0; i < COUNT(constants) && turns(sys, 6); i++) {
            int64_t k = constants[i], coef[2] = {1, 1}, v[2];
            int var[2] = {7, 3};
            bt_budget budget;
            bt_dfa *d = NULL;
            bt_budget_start(&budget, NULL);
            bt_logic g = bt_logic_default(sys, &budget);
            bt_status s = bt_dfa_linear(&g, 2, var, coef, BT_EQ, k, &d, NULL);
            if (!CHECK(s == BT_OK, "%s", sys->name))
                continue;
            for (int64_t off = -2; off <= 2; off++) {
                v[0] = k / 3, v[1] = k - k / 3 - off;
                CHECK(bt_dfa_accepts(d, v) == (off == 0), "%s %d", sys->name,
                      (int)off);
            }
            CHECK(sys >= systems + 2 || d->n_states < 2000, "%u states",
                  d->n_states);
            bt_dfa_free(d);
        }
}

/* Sums that leave 64 bits give up; they never wrap. */
static void
case_overflow_gives_up(void)
{
    bt_budget budget;
    bt_err err = {0};
    bt_dfa *d = NULL;
    int var[2] = {0, 1};
    int64_t coef[2] = {INT64_MAX, INT64_MAX - 1};
    bt_budget_start(&budget, NULL);
    bt_logic g = bt_logic_default(&bt_base_2, &budget);
    CHECK(bt_dfa_linear(&g, 2, var, coef, BT_LE, 5, &d, &err) == BT_ERR_LIMIT,
          "%s", err.text);
    CHECK(!d, "an automaton after a failure");
    coef[0] = 1000003, coef[1] = -999983;
    g.max_states = 1000;
    CHECK(bt_dfa_linear(&g, 2, var, coef, BT_LE, 5, &d, &err) == BT_ERR_LIMIT,
          "%s", err.text);
}

static void
case_witness(void)
{
    bt_budget budget;
    bt_dfa *d = NULL;
    bt_found found;
    int var[2] = {4, 9};
    int64_t coef[2] = {3, -5}, v[BT_MAX_TRACKS];
    bt_budget_start(&budget, NULL);
    for (const bt_numeration *sys = systems; sys < systems + SYSTEMS; sys++) {
        bt_logic g = bt_logic_default(sys, &budget);
        if (!CHECK(bt_dfa_linear(&g, 2, var, coef, BT_EQ, 1, &d, NULL) == BT_OK,
                   "3x = 5y + 1"))
            return;
        CHECK(bt_dfa_witness(d, &found, v, NULL) == BT_OK, "memory");
        CHECK(found == BT_FOUND && v[0] == 2 && v[1] == 1, "%d %d", (int)v[0],
              (int)v[1]);
        bt_dfa_free(d);
        coef[1] = 3;
        if (!CHECK(bt_dfa_linear(&g, 2, var, coef, BT_EQ, 1, &d, NULL) == BT_OK,
                   "3x + 3y = 1"))
            return;
        CHECK(bt_dfa_witness(d, &found, v, NULL) == BT_OK, "memory");
        CHECK(found == BT_FOUND_NONE && d->n_states == 1, "not empty");
        bt_dfa_free(d);
        coef[1] = -5;
    }
}

int
main(void)
{
    for (size_t i = 0; i < SYSTEMS; i++)
        CHECK(bt_numeration_read(names[i], &systems[i]), "%s", names[i]);
    RUN(case_atoms);
    RUN(case_random_formulas);
    RUN(case_sums);
    RUN(case_large_constants);
    RUN(case_overflow_gives_up);
    RUN(case_witness);
    return check_done();
}

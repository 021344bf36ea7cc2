/* test_sentence.c: src/formula/sentence.c and the decider of bouton-verify,
 * against evaluation value by value and against the prover's own automata.
 *
 * A random formula is pinned to values ("a = 3 and b = 5 and F") and must be
 * refused exactly where it is true; as it stands, with quantifiers over all
 * numbers, it must be refused exactly when the prover finds a solution. */
#include <stdint.h>
#include <stdlib.h>

#include "check.h"
#include "formula/sentence.h"
#include "verifier.h"

enum { FREE = 2, VARS = 32, BOUND = 40, STEPS = 1 << 28 };

static uint64_t seed = 20261116;

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

static bool
atom_holds(const bt_formula *f, const int64_t *v)
{
    int64_t s, own[BT_MAX_TRACKS];
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
        s = 0;
        for (size_t i = 0; i < f->n; i++)
            s ^= v[f->var[i]];
        return s == 0;
    case BT_F_POWER:
        s = v[f->var[0]];
        return s > 0 && (s & (s - 1)) == 0;
    case BT_F_LOWBIT:
        s = v[f->var[0]];
        return s > 0 && (s & -s) == v[f->var[1]];
    case BT_F_MEMBER:
        for (size_t i = 0; i < f->n; i++)
            own[i] = f->var[i] < 0 ? 0 : v[f->var[i]];
        return bt_dfa_accepts(f->set, own);
    default:
        return f->kind == BT_F_TRUE;
    }
}

/* Quantified variables carry a bound in coef[0]. */
static bool
holds(const bt_formula *f, int64_t *v)
{
    bool one = f->kind == BT_F_OR || f->kind == BT_F_EXISTS;
    if (f->kind < BT_F_AND)
        return atom_holds(f, v);
    if (f->kind == BT_F_NOT)
        return !holds(f->kid[0], v);
    if (f->kind >= BT_F_EXISTS) {
        for (int64_t x = 0; x <= f->coef[0]; x++) {
            v[f->var[0]] = x;
            if (holds(f->kid[0], v) == one)
                return one;
        }
        return !one;
    }
    for (size_t i = 0; i < f->n_kids; i++)
        if (holds(f->kid[i], v) == one)
            return one;
    return !one;
}

/* ---- random formulas */

typedef struct maker {
    bt_arena a;
    const bt_numeration *sys;
    const bt_dfa *set; /* of two tracks */
    bool bounded;      /* quantifiers are, so that `holds` is exact */
} maker;

static int64_t
random_coef(void)
{
    int64_t c = (int64_t)random_below(7) - 3;
    return random_below(25) == 0 ? c * 5 : c;
}

static const bt_formula *
random_atom(maker *m, int n)
{
    int var[3];
    int64_t coef[3], residue[3] = {0, 2, 3};
    size_t k = 1 + random_below(3);
    for (int i = 0; i < 3; i++) {
        var[i] = (int)random_below((uint32_t)n);
        coef[i] = random_coef();
    }
    switch (random_below(m->sys->binary ? 8 : 5)) {
    case 0:
    case 1:
    case 2: {
        bt_relation rel[3] = {BT_EQ, BT_LE, BT_GE};
        return bt_f_linear(&m->a, k, var, coef, rel[random_below(3)],
                           (int64_t)random_below(30) - 10);
    }
    case 3:
        return bt_f_residue(&m->a, k, var, coef, 4 + random_below(3), k,
                            residue);
    case 4:
        if (random_below(8) == 0)
            var[1] = -1;
        return bt_f_member(&m->a, m->set, var);
    case 5:
        return bt_f_xor(&m->a, k, var);
    case 6:
        return bt_f_power(&m->a, var[0]);
    default:
        return bt_f_lowbit(&m->a, var[0], var[1]);
    }
}

static const bt_formula *
quantified(maker *m, bool exists, int x, const bt_formula *f)
{
    int64_t bound = random_below(2) ? BOUND : 5, one = 1;
    const bt_formula *below = bt_f_linear(&m->a, 1, &x, &one, BT_LE, bound);
    const bt_formula *pair[2] = {below, f};
    if (m->bounded)
        f = exists ? bt_f_and(&m->a, 2, pair) : bt_f_implies(&m->a, below, f);
    const bt_formula *q =
        exists ? bt_f_exists(&m->a, 1, &x, f) : bt_f_forall(&m->a, 1, &x, f);
    q->coef[0] = bound;
    return q;
}

/* A quantifier binds the number of variables around it, so that disjoint
 * scopes use one variable for different things. */
static const bt_formula *
random_formula(maker *m, int depth, int scope)
{
    if (depth == 0)
        return random_atom(m, scope);
    int shape = (int)random_below(6);
    if (shape >= 4) {
        return quantified(m, shape == 4, scope,
                          random_formula(m, depth - 1, scope + 1));
    }
    const bt_formula *kid[3];
    size_t kids = 2 + random_below(2);
    for (size_t i = 0; i < kids; i++)
        kid[i] = random_formula(m, depth - 1, scope);
    return shape == 0   ? bt_f_and(&m->a, kids, kid)
           : shape == 1 ? bt_f_or(&m->a, kids, kid)
           : shape == 2 ? bt_f_not(&m->a, kid[0])
                        : bt_f_implies(&m->a, kid[0], kid[1]);
}

/* ---- asking the checker */

/* What it says about "this formula has no solution"; -1: not written. */
static int
ask(const bt_numeration *sys, const bt_formula *never, char why[400])
{
    bt_err err = {0};
    char *text = NULL;
    int code = -1;
    snprintf(why, 400, "not written");
    if (bt_sentence_text(&(bt_sentence){.system = sys, .never = never}, &text,
                         &err) == BT_OK)
        code = verifier_ask(text, strlen(text), STEPS, why);
    free(text);
    return code;
}

static const bt_formula *
pinned(maker *m, const bt_formula *f, const int64_t *v)
{
    const bt_formula *all[FREE + 1];
    int64_t one = 1;
    for (int i = 0; i < FREE; i++)
        all[i] = bt_f_linear(&m->a, 1, &i, &one, BT_EQ, v[i]);
    all[FREE] = f;
    return bt_f_and(&m->a, FREE + 1, all);
}

/* Some set of pairs: what a random formula says of them. */
static bt_dfa *
random_set(const bt_numeration *sys)
{
    static const int both[FREE] = {0, 1};
    bt_budget budget;
    bt_dfa *d = NULL;
    bt_budget_start(&budget, NULL);
    bt_logic g = bt_logic_default(sys, &budget);
    while (!d || d->n_tracks != FREE) {
        maker m = {.sys = sys, .bounded = true};
        const int64_t coef[FREE] = {1 + random_below(3), -2};
        const int64_t residue = random_below(2);
        const bt_formula *two[2] = {
            bt_f_linear(&m.a, FREE, both, coef, BT_GE,
                        (int64_t)random_below(5)),
            bt_f_residue(&m.a, FREE, both, coef, 3, 1, &residue)};
        bt_dfa_free(d);
        d = NULL;
        if (bt_formula_compile(&g, bt_f_or(&m.a, 2, two), &d, NULL) != BT_OK)
            d = NULL;
        bt_arena_free(&m.a);
    }
    return d;
}

static void
case_values(void)
{
    int answers[2] = {0};
    for (const bt_numeration *const *sys = bt_numerations; *sys; sys++)
        for (int i = 0; i < CHECK_SAMPLES(400); i++) {
            bt_dfa *pairs = random_set(*sys);
            maker m = {.sys = *sys, .set = pairs, .bounded = true};
            uint64_t from = seed;
            const bt_formula *f =
                random_formula(&m, (int)random_below(4), FREE);
            for (int j = 0; j < 6; j++) {
                int64_t v[VARS] = {random_below(20), random_below(20)}, w[VARS];
                char why[400];
                memcpy(w, v, sizeof w);
                bool want = holds(f, w);
                int code = ask(*sys, pinned(&m, f, v), why);
                answers[want]++;
                CHECK(code == (want ? REFUSED : ACCEPTED),
                      "%s seed %llu at %d, %d: %d, %s", (*sys)->name,
                      (unsigned long long)from, (int)v[0], (int)v[1], code,
                      why);
            }
            bt_arena_free(&m.a);
            bt_dfa_free(pairs);
        }
    CHECK(answers[0] > 500 && answers[1] > 500, "%d false, %d true", answers[0],
          answers[1]);
}

/* One sum with coefficients of all sizes, decided early and late. */
static void
case_sums(void)
{
    int answers[2] = {0};
    for (const bt_numeration *const *sys = bt_numerations; *sys; sys++)
        for (int i = 0; i < CHECK_SAMPLES(3000); i++) {
            static const bt_relation rel[3] = {BT_EQ, BT_LE, BT_GE};
            static const int var[FREE] = {0, 1};
            maker m = {.sys = *sys};
            char why[400];
            uint64_t from = seed;
            int64_t coef[FREE], v[FREE], k = (int64_t)random_below(5) - 2;
            for (int j = 0; j < FREE; j++) {
                coef[j] = (int64_t)random_below(61) - 30;
                v[j] = random_below(14);
                k += coef[j] * v[j];
            }
            const bt_formula *f =
                bt_f_linear(&m.a, FREE, var, coef, rel[random_below(3)], k);
            bool want = atom_holds(f, v);
            int code = ask(*sys, pinned(&m, f, v), why);
            answers[want]++;
            CHECK(code == (want ? REFUSED : ACCEPTED), "%s seed %llu: %d",
                  (*sys)->name, (unsigned long long)from, code);
            bt_arena_free(&m.a);
        }
    CHECK(answers[0] > CHECK_SAMPLES(999) && answers[1] > CHECK_SAMPLES(999),
          "%d false, %d true", answers[0], answers[1]);
}

/* Sums next to constants up to 2^50, with the numbers pinned, too. */
static void
case_large_constants(void)
{
    int answers[2] = {0};
    for (const bt_numeration *const *sys = bt_numerations; *sys; sys++)
        for (int i = 0; i < CHECK_SAMPLES(200); i++) {
            static const bt_relation rel[3] = {BT_EQ, BT_LE, BT_GE};
            static const int var[FREE] = {0, 1};
            maker m = {.sys = *sys};
            char why[400];
            uint64_t from = seed;
            int64_t coef[FREE], v[FREE], k = (int64_t)random_below(5) - 2;
            for (int j = 0; j < FREE; j++) {
                coef[j] = random_coef();
                v[j] = (int64_t)random_below(1 << 20)
                       << random_below(j ? 30 : 8);
                k += coef[j] * v[j];
            }
            const bt_formula *f =
                bt_f_linear(&m.a, FREE, var, coef, rel[random_below(3)], k);
            bool want = atom_holds(f, v);
            int code = ask(*sys, pinned(&m, f, v), why);
            answers[want]++;
            CHECK(code == (want ? REFUSED : ACCEPTED), "%s seed %llu: %d",
                  (*sys)->name, (unsigned long long)from, code);
            bt_arena_free(&m.a);
        }
    CHECK(answers[0] > CHECK_SAMPLES(50) && answers[1] > CHECK_SAMPLES(50),
          "%d false, %d true", answers[0], answers[1]);
}

/* 1: a solution, 0: none, -1: the prover gave up. */
static int
prover_says(const bt_numeration *sys, const bt_formula *f)
{
    bt_budget budget;
    bt_dfa *d = NULL;
    bt_found found = BT_FOUND_NONE;
    int64_t v[BT_MAX_TRACKS];
    bt_budget_start(&budget, &(bt_limits){.max_steps = 5000000});
    bt_logic g = bt_logic_default(sys, &budget);
    bool ok = bt_formula_compile(&g, f, &d, NULL) == BT_OK &&
              bt_dfa_witness(d, &found, v, NULL) == BT_OK;
    bt_dfa_free(d);
    return ok ? found != BT_FOUND_NONE : -1;
}

static void
case_all_numbers(void)
{
    int answers[2] = {0}, gave_up = 0;
    for (const bt_numeration *const *sys = bt_numerations; *sys; sys++)
        for (int i = 0; i < CHECK_SAMPLES(400); i++) {
            bt_dfa *pairs = random_set(*sys);
            maker m = {.sys = *sys, .set = pairs};
            char why[400];
            uint64_t from = seed;
            const bt_formula *f =
                random_formula(&m, 1 + (int)random_below(3), FREE);
            const bt_formula *no = bt_f_not(&m.a, f);
            for (int j = 0; j < 2; j++) {
                int want = prover_says(*sys, j ? no : f);
                int code = ask(*sys, j ? no : f, why);
                gave_up += want < 0 || code == BUDGET;
                if (want < 0 || code == BUDGET)
                    continue;
                answers[want]++;
                CHECK(code == (want ? REFUSED : ACCEPTED),
                      "%s seed %llu %s: %d, %s", (*sys)->name,
                      (unsigned long long)from, j ? "not" : "", code, why);
            }
            bt_arena_free(&m.a);
            bt_dfa_free(pairs);
        }
    CHECK(answers[0] > CHECK_SAMPLES(80) && answers[1] > CHECK_SAMPLES(800) &&
              gave_up < 20,
          "%d empty, %d not, %d gave up", answers[0], answers[1], gave_up);
}

int
main(void)
{
    RUN(case_values);
    RUN(case_sums);
    RUN(case_large_constants);
    RUN(case_all_numbers);
    return check_done();
}

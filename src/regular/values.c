/* values.c: are these the Grundy values of heaps?
 *
 * V(n, v) is the claim. O(n, h) says that some move from heap n leads to heaps
 * whose values have xor h. Then V gives the values iff it is a function, never
 * V(n, v) and O(n, v), and V(n, v), h < v imply O(n, h): v is the mex. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "regular/proof.h"
#include "regular/refutation.h"

enum {
    HEAP = 0,
    VALUE = BT_VAR_EXTRA + 1, /* of the heap */
    OTHER,                    /* a smaller value */
    PART                      /* and on: of the heaps after a move */
};

typedef struct prover {
    bt_steps cases;
    const bt_dfa *set;
    bt_dfa *options; /* O(HEAP, VALUE) */
    bt_proof *proof;
} prover;

static const bt_formula *
value_of(const prover *x, int heap, int value)
{
    return bt_f_member(&x->cases.f->arena, x->set, (const int[]){heap, value});
}

/* The values of the heaps after case i are PART, PART + 1, ...; a single one
 * is VALUE at once. */
static const bt_formula *
values_of_case(const prover *x, size_t i, size_t n, int part)
{
    const bt_formula *kid[2 * BT_VECTORS_VARS + 1] = {x->cases.body[i]};
    int var[BT_VECTORS_VARS], fresh[BT_VECTORS_VARS];
    size_t n_kids = 1 + bt_steps_next(&x->cases, i, var, kid + 1), n_fresh = 0;
    bt_arena *a = &x->cases.f->arena;
    for (size_t j = 0; j < n; j++) {
        kid[n_kids++] = value_of(x, var[j], part + (int)j);
        if (var[j] >= BT_VAR_NEXT)
            fresh[n_fresh++] = var[j];
    }
    const bt_formula *all = bt_f_and(a, n_kids, kid);
    return bt_steps_hide(&x->cases, i,
                         n_fresh ? bt_f_exists(a, n_fresh, fresh, all) : all);
}

/* O of one case: the xor of the values of its heaps is VALUE. */
static const bt_formula *
options_of_case(const prover *x, size_t i)
{
    size_t n = BT_AT(&x->cases.f->cases, bt_vectors_case, i).n_next;
    int var[BT_VECTORS_VARS + 1] = {VALUE};
    bt_arena *a = &x->cases.f->arena;
    if (n == 1)
        return values_of_case(x, i, n, VALUE);
    for (size_t j = 0; j < n; j++)
        var[j + 1] = PART + (int)j;
    const bt_formula *both[] = {
        values_of_case(x, i, n, PART),
        n ? bt_f_xor(a, n + 1, var)
          : bt_f_linear(a, 1, var, (const int64_t[]){1}, BT_EQ, 0)};
    const bt_formula *all = bt_f_and(a, 2, both);
    return n ? bt_f_exists(a, n, var + 1, all) : all;
}

static bt_status
make_sets(prover *x, const bt_logic *g, bt_vectors *f, bt_err *err)
{
    BT_TRY(bt_steps_new(&x->cases, g, f, err));
    size_t n = x->cases.n;
    const bt_formula **kid = bt_arena_alloc(&f->arena, (n + 1) * sizeof *kid);
    if (!kid)
        return bt_fail_nomem(err);
    for (size_t i = 0; i < n; i++)
        kid[i] = options_of_case(x, i);
    return bt_formula_compile(g, bt_f_or(&f->arena, n, kid), &x->options, err);
}

/* ---- refutations, played through the move generator */

enum { VALUES = 1 << 12 };

/* The claimed value, or -1 when there is none or more than one. */
static int64_t
claimed(const bt_dfa *set, int64_t heap)
{
    int64_t found = -1;
    for (int64_t v = 0; v < VALUES; v++) {
        int64_t pair[2] = {heap, v};
        if (!bt_dfa_accepts(set, pair))
            continue;
        if (found >= 0)
            return -1;
        found = v;
    }
    return found;
}

/* The claimed value of a position: the xor over its heaps. */
static int64_t
claimed_sum(const prover *x, const bt_position *p)
{
    bool list = bt_field_is_list(&x->cases.f->rules->field[0]);
    const int64_t *v = bt_position_values(p);
    size_t n = bt_position_length(p);
    int64_t sum = 0;
    for (size_t i = list; i < n; i++) {
        int64_t one = claimed(x->set, v[i]);
        if (one < 0)
            return -1;
        sum ^= one;
    }
    return sum;
}

/* Is the claimed value of p the mex of the claimed values of its options? */
static bt_status
agrees(const prover *x, const bt_position *p, bool *out, bt_err *err)
{
    bool seen[VALUES] = {false};
    bt_limits limits = bt_budget_part(x->cases.g->budget, 0);
    limits.max_positions = 1000000;
    bt_options *options = NULL;
    int64_t mex = 0, v;
    BT_TRY(bt_options_new(x->cases.f->rules, p, &limits, &options, err));
    for (size_t i = 0; i < bt_options_count(options); i++) {
        v = claimed_sum(x, bt_options_position(options, i));
        if (v >= 0 && v < VALUES)
            seen[v] = true;
    }
    while (mex < VALUES && seen[mex])
        mex++;
    *out = claimed_sum(x, p) == mex;
    bt_options_free(options);
    return BT_OK;
}

static bt_status
refute(void *prover_of, bt_obligation *o, const int64_t *value, bt_err *err)
{
    prover *x = prover_of;
    int64_t heap = value[HEAP];
    bt_position *p = NULL;
    bool same = true;
    bt_status s = bt_vectors_position(x->cases.f, &heap, &p, err);
    if (s == BT_OK)
        s = agrees(x, p, &same, err);
    if (s == BT_OK && same) {
        o->why = bt_copy("formulas and move generator disagree", 36);
    } else if (s == BT_OK) {
        o->shown = BT_FAILS;
        o->position = bt_position_text(x->cases.f->rules, p);
        x->proof->has_vector = true;
        x->proof->vector[0] = heap;
    }
    bt_position_free(p);
    return s;
}

/* ---- the obligations */

static bt_status
oblige_all(prover *x, bt_err *err)
{
    bt_arena *a = &x->cases.f->arena;
    int value = VALUE, other[BT_MAX_TRACKS];
    for (size_t i = 0; i < x->options->n_tracks; i++)
        other[i] = x->options->var[i] == VALUE ? OTHER : x->options->var[i];
    const bt_formula *v = value_of(x, HEAP, VALUE);
    const bt_formula *none[] = {x->cases.inside,
                                bt_f_not(a, bt_f_exists(a, 1, &value, v))};
    const bt_formula *smaller[] = {
        v, bt_f_linear(a, 2, (const int[]){VALUE, OTHER},
                       (const int64_t[]){1, -1}, BT_GE, 1)};
    const bt_formula *less = bt_f_and(a, 2, smaller);
    const bt_formula *two[] = {less, value_of(x, HEAP, OTHER)};
    const bt_formula *own[] = {v, bt_f_set(a, x->options)};
    const bt_formula *missed[] = {
        less, bt_f_not(a, bt_f_member(a, x->options, other))};
    const bt_doubt doubts[] = {
        {"total", "every heap has a value", bt_f_and(a, 2, none), refute, x},
        {"single", "no heap has two values", bt_f_and(a, 2, two), refute, x},
        {"exclude", "no option has the value of its heap", bt_f_and(a, 2, own),
         refute, x},
        {"mex", "every smaller value is the value of an option",
         bt_f_and(a, 2, missed), refute, x},
    };
    static const char *const words[] = {"no heap has a move"};
    const bt_formula *moves = bt_steps_some(&x->cases, NULL);
    for (size_t i = 0; i < sizeof doubts / sizeof *doubts; i++)
        BT_TRY(bt_proof_decide(&x->cases, x->proof, &doubts[i], err));
    BT_TRY(bt_steps_oblige(&x->cases, x->proof, err));
    return bt_proof_not_vacuous(&x->cases, x->proof, "some move exists", 1,
                                &moves, words, err);
}

bt_status
bt_prove_values(const bt_logic *g, bt_vectors *f, const bt_dfa *set,
                bt_proof *out, bt_err *err)
{
    prover x = {.set = set, .proof = out};
    bt_err why = {0};
    *out = (bt_proof){0};
    if (set->n_tracks != 2 || !f->heaps)
        return bt_fail(err, BT_ERR_ARG,
                       "the set is not one of heaps and "
                       "values");
    bt_status s = make_sets(&x, g, f, &why);
    if (s == BT_OK) {
        s = oblige_all(&x, err);
        bt_proof_conclude(out);
    } else {
        s = bt_proof_give_up(out, s, &why, err);
    }
    bt_steps_free(&x.cases);
    bt_dfa_free(x.options);
    return s;
}

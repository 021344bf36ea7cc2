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
    const bt_logic *g;
    bt_steps cases;
    const bt_dfa *set;
    bt_dfa *v;       /* V(HEAP, VALUE) */
    bt_dfa *options; /* O(HEAP, VALUE) */
    bt_proof *proof;
} prover;

/* *d becomes the combination with e, which is freed. */
static bt_status
combine(const bt_logic *g, bt_dfa **d, bt_dfa *e, bt_connective c, bt_status s,
        bt_err *err)
{
    bt_dfa *both = NULL;
    if (s == BT_OK)
        s = bt_dfa_product(g, *d, e, c, &both, err);
    bt_dfa_free(e);
    if (s == BT_OK) {
        bt_dfa_free(*d);
        *d = both;
    }
    return s;
}

static bt_status
value_of(const prover *x, int heap, int value, bt_dfa **out, bt_err *err)
{
    return bt_dfa_rename(x->g, x->set, (const int[]){heap, value}, out, err);
}

/* The xor of the n parts is VALUE. */
static bt_status
total(const prover *x, size_t n, bt_dfa **out, bt_err *err)
{
    int var[BT_VECTORS_VARS + 1] = {VALUE};
    int64_t one[1] = {1};
    for (size_t i = 0; i < n; i++)
        var[i + 1] = PART + (int)i;
    if (n == 0)
        return bt_dfa_linear(x->g, 1, var, one, BT_EQ, 0, out, err);
    return bt_dfa_xor(x->g, n + 1, var, out, err);
}

/* O of one case. A single part takes the name VALUE at once. */
static bt_status
options_of_case(const prover *x, size_t i, bt_dfa **out, bt_err *err)
{
    const bt_vectors_case *one = &BT_AT(&x->cases.f->cases, bt_vectors_case, i);
    int var[BT_VECTORS_VARS], keep[BT_VECTORS_VARS + 1] = {VALUE};
    bt_dfa *d = NULL;
    for (size_t j = 0; j < BT_VECTORS_VARS; j++)
        var[j] = -1;
    bt_status s = bt_steps_next(&x->cases, i, var, out, err);
    for (size_t j = 0; s == BT_OK && j < one->n_next; j++) {
        d = NULL;
        keep[j + 1] = PART + (int)j;
        s = value_of(x, var[j], one->n_next == 1 ? VALUE : PART + (int)j, &d,
                     err);
        s = combine(x->g, out, d, BT_BOTH, s, err);
    }
    if (s == BT_OK)
        s = bt_steps_forget(&x->cases, out, one->n_next + 1, keep, err);
    if (s == BT_OK && one->n_next != 1) {
        d = NULL;
        s = total(x, one->n_next, &d, err);
        s = combine(x->g, out, d, BT_BOTH, s, err);
    }
    return s == BT_OK ? bt_steps_forget(&x->cases, out, 1, keep, err) : s;
}

static bt_status
make_sets(prover *x, bt_vectors *f, bt_err *err)
{
    BT_TRY(bt_steps_new(&x->cases, x->g, f, err));
    BT_TRY(value_of(x, HEAP, VALUE, &x->v, err));
    BT_TRY(bt_dfa_truth(x->g, false, &x->options, err));
    for (size_t i = 0; i < x->cases.n; i++) {
        bt_dfa *d = NULL;
        bt_status s = options_of_case(x, i, &d, err);
        BT_TRY(combine(x->g, &x->options, d, BT_EITHER, s, err));
    }
    return BT_OK;
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
    bt_limits limits = bt_budget_part(x->g->budget, 0);
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
refute(prover *x, bt_obligation *o, int64_t heap, bt_err *err)
{
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

/* `bad` must be empty; it is freed. */
static bt_status
decide(prover *x, const char *name, const char *meaning, bt_dfa *bad,
       bt_status s, const bt_err *made, bt_err *err)
{
    bt_obligation *o = bt_proof_add(x->proof, name, meaning);
    bt_err why = *made;
    bt_found found = BT_FOUND_BIG;
    int64_t value[BT_MAX_TRACKS] = {0};
    int track = s == BT_OK ? bt_dfa_track(bad, HEAP) : -1;
    if (s == BT_OK)
        s = bt_dfa_witness(bad, &found, value, &why);
    bt_dfa_free(bad);
    if (s == BT_OK && found == BT_FOUND_NONE)
        o->shown = BT_SHOWN;
    else if (s == BT_OK && found == BT_FOUND)
        s = refute(x, o, track < 0 ? 0 : value[track], &why);
    else if (s == BT_OK)
        o->why = bt_copy("a counterexample leaves 64 bits", 31);
    s = bt_proof_settle(o, s, &why);
    if (s != BT_OK && err)
        *err = why;
    return s;
}

/* ---- the obligations */

static bt_status
heaps_without_value(const prover *x, bt_dfa **out, bt_err *err)
{
    bt_dfa *some = NULL;
    bt_status s = bt_dfa_project(x->g, x->v, VALUE, &some, err);
    *out = bt_dfa_copy(x->cases.domain);
    if (s == BT_OK && !*out)
        s = bt_fail_nomem(err);
    if (s != BT_OK) {
        bt_dfa_free(some);
        return s;
    }
    return combine(x->g, out, some, BT_FIRST_ONLY, BT_OK, err);
}

/* OTHER < VALUE and V(HEAP, VALUE), with or without a claim about OTHER. */
static bt_status
smaller(const prover *x, bt_dfa **out, bt_err *err)
{
    bt_dfa *less = NULL;
    *out = bt_dfa_copy(x->v);
    if (!*out)
        return bt_fail_nomem(err);
    bt_status s = bt_dfa_linear(x->g, 2, (const int[]){VALUE, OTHER},
                                (const int64_t[]){1, -1}, BT_GE, 1, &less, err);
    return combine(x->g, out, less, BT_BOTH, s, err);
}

static bt_status
heaps_with_two_values(const prover *x, bt_dfa **out, bt_err *err)
{
    bt_dfa *other = NULL;
    BT_TRY(smaller(x, out, err));
    bt_status s = value_of(x, HEAP, OTHER, &other, err);
    return combine(x->g, out, other, BT_BOTH, s, err);
}

static bt_status
options_with_own_value(const prover *x, bt_dfa **out, bt_err *err)
{
    return bt_dfa_product(x->g, x->v, x->options, BT_BOTH, out, err);
}

static bt_status
values_not_reached(const prover *x, bt_dfa **out, bt_err *err)
{
    bt_dfa *reached = NULL;
    int to[BT_MAX_TRACKS];
    for (size_t i = 0; i < x->options->n_tracks; i++)
        to[i] = x->options->var[i] == VALUE ? OTHER : x->options->var[i];
    BT_TRY(smaller(x, out, err));
    bt_status s = bt_dfa_rename(x->g, x->options, to, &reached, err);
    return combine(x->g, out, reached, BT_FIRST_ONLY, s, err);
}

static const struct {
    const char *name, *meaning;
    bt_status (*bad)(const prover *x, bt_dfa **out, bt_err *err);
} obligations[] = {
    {"total", "every heap has a value", heaps_without_value},
    {"single", "no heap has two values", heaps_with_two_values},
    {"exclude", "no option has the value of its heap", options_with_own_value},
    {"mex", "every smaller value is the value of an option",
     values_not_reached},
};

static bt_status
oblige_all(prover *x, bt_err *err)
{
    for (size_t i = 0; i < sizeof obligations / sizeof *obligations; i++) {
        bt_err why = {0};
        bt_dfa *bad = NULL;
        bt_status s = obligations[i].bad(x, &bad, &why);
        BT_TRY(decide(x, obligations[i].name, obligations[i].meaning, bad, s,
                      &why, err));
    }
    BT_TRY(bt_steps_oblige(&x->cases, x->proof, err));
    bt_obligation *o = bt_proof_add(x->proof, "vacuity", "some move exists");
    for (size_t i = 0; i < x->cases.n; i++)
        for (uint32_t q = 0; q < x->cases.can[i]->n_states; q++)
            if (x->cases.can[i]->accept[q]) /* minimal: all are reached */
                o->shown = BT_SHOWN;
    return BT_OK;
}

bt_status
bt_prove_values(const bt_logic *g, bt_vectors *f, const bt_dfa *set,
                bt_proof *out, bt_err *err)
{
    prover x = {.g = g, .set = set, .proof = out};
    bt_err why = {0};
    *out = (bt_proof){0};
    if (set->n_tracks != 2 || !f->heaps)
        return bt_fail(err, BT_ERR_ARG,
                       "the set is not one of heaps and "
                       "values");
    bt_status s = make_sets(&x, f, &why);
    if (s == BT_OK) {
        s = oblige_all(&x, err);
        bt_proof_conclude(out);
    } else {
        bt_obligation *o = bt_proof_add(out, "formulas",
                                        "the rules and the "
                                        "values can be computed with");
        s = bt_proof_settle(o, s, &why);
        if (s != BT_OK && err)
            *err = why;
    }
    bt_steps_free(&x.cases);
    bt_dfa_free(x.v);
    bt_dfa_free(x.options);
    return s;
}

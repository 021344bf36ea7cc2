/* formula.c: making nodes. */
#include "formula/formula.h"

#include <assert.h>
#include <string.h>

#include "base/checked.h"

static bt_formula *
node(bt_arena *a, bt_formula_kind kind, size_t n, const int *var,
     const int64_t *coef)
{
    bt_formula *f = bt_arena_alloc(a, sizeof *f);
    if (!f)
        return NULL;
    for (size_t i = 0; i < n; i++)
        assert(var[i] < BT_MAX_VARIABLE &&
               (var[i] >= 0 || kind == BT_F_MEMBER));
    f->kind = kind;
    f->n = n;
    f->var = bt_arena_alloc(a, (n + 1) * sizeof *f->var);
    f->coef = bt_arena_alloc(a, (n + 1) * sizeof *f->coef);
    if (!f->var || !f->coef)
        return NULL;
    if (n)
        memcpy(f->var, var, n * sizeof *var);
    if (n && coef)
        memcpy(f->coef, coef, n * sizeof *coef);
    return f;
}

static const bt_formula *
compound(bt_arena *a, bt_formula_kind kind, size_t n_vars, const int *var,
         size_t n, const bt_formula *const *kid)
{
    bt_formula *f = node(a, kind, n_vars, var, NULL);
    if (!f)
        return NULL;
    f->n_kids = n;
    f->kid = bt_arena_alloc(a, (n + 1) * sizeof *f->kid);
    if (!f->kid)
        return NULL;
    for (size_t i = 0; i < n; i++) {
        if (!kid[i])
            return NULL;
        f->kid[i] = kid[i];
    }
    return f;
}

const bt_formula *
bt_f_linear(bt_arena *a, size_t n, const int *var, const int64_t *coef,
            bt_relation rel, int64_t k)
{
    bt_formula *f = node(a, BT_F_LINEAR, n, var, coef);
    if (f) {
        f->rel = rel;
        f->k = k;
    }
    return f;
}

const bt_formula *
bt_f_residue(bt_arena *a, size_t n, const int *var, const int64_t *coef,
             int64_t m, size_t count, const int64_t *residue)
{
    bt_formula *f = node(a, BT_F_RESIDUE, n, var, coef);
    if (!f)
        return NULL;
    assert(m >= 1);
    f->k = m;
    f->n_residues = count;
    f->residue = bt_arena_alloc(a, (count + 1) * sizeof *f->residue);
    if (!f->residue)
        return NULL;
    if (count)
        memcpy(f->residue, residue, count * sizeof *residue);
    return f;
}

/* The terms of a sum as two lists. */
static bool
split_terms(bt_arena *a, bt_sum f, int **var, int64_t **coef)
{
    *var = bt_arena_alloc(a, (f.n + 1) * sizeof **var);
    *coef = bt_arena_alloc(a, (f.n + 1) * sizeof **coef);
    for (size_t i = 0; *var && *coef && i < f.n; i++) {
        (*var)[i] = (int)f.term[i].var;
        (*coef)[i] = f.term[i].coef;
    }
    return *var && *coef;
}

const bt_formula *
bt_f_sum(bt_arena *a, bt_sum f, bt_relation rel, int64_t k)
{
    int *var;
    int64_t *coef, right;
    return split_terms(a, f, &var, &coef) && bt_sub(k, f.k, &right)
               ? bt_f_linear(a, f.n, var, coef, rel, right)
               : NULL;
}

const bt_formula *
bt_f_is(bt_arena *a, int var, bt_sum f)
{
    return bt_sum_add_var(a, &f, -1, (uint32_t)var) ? bt_f_sum(a, f, BT_EQ, 0)
                                                    : NULL;
}

const bt_formula *
bt_f_sum_residue(bt_arena *a, bt_sum f, int64_t m, size_t count,
                 const int64_t *residue)
{
    int *var;
    int64_t *coef, *shifted = bt_arena_alloc(a, (count + 1) * sizeof *shifted);
    if (!shifted || !split_terms(a, f, &var, &coef))
        return NULL;
    for (size_t i = 0; i < count; i++)
        if (!bt_mod(residue[i] - f.k % m, m, &shifted[i]))
            return NULL;
    return bt_f_residue(a, f.n, var, coef, m, count, shifted);
}

const bt_formula *
bt_f_xor(bt_arena *a, size_t n, const int *var)
{
    return node(a, BT_F_XOR, n, var, NULL);
}

const bt_formula *
bt_f_power(bt_arena *a, int x)
{
    return node(a, BT_F_POWER, 1, &x, NULL);
}

const bt_formula *
bt_f_golden(bt_arena *a, int x, int y)
{
    return node(a, BT_F_GOLDEN, 2, (const int[]){x, y}, NULL);
}

const bt_formula *
bt_f_part(bt_arena *a, int x, int y)
{
    return node(a, BT_F_PART, 2, (const int[]){x, y}, NULL);
}

const bt_formula *
bt_f_member(bt_arena *a, const bt_dfa *set, const int *var)
{
    bt_formula *f = node(a, BT_F_MEMBER, set->n_tracks, var, NULL);
    if (f)
        f->set = set;
    return f;
}

const bt_formula *
bt_f_set(bt_arena *a, const bt_dfa *set)
{
    return bt_f_member(a, set, set->var);
}

const bt_formula *
bt_f_and(bt_arena *a, size_t n, const bt_formula *const *kid)
{
    return compound(a, BT_F_AND, 0, NULL, n, kid);
}

const bt_formula *
bt_f_or(bt_arena *a, size_t n, const bt_formula *const *kid)
{
    return compound(a, BT_F_OR, 0, NULL, n, kid);
}

const bt_formula *
bt_f_not(bt_arena *a, const bt_formula *f)
{
    return compound(a, BT_F_NOT, 0, NULL, 1, &f);
}

const bt_formula *
bt_f_implies(bt_arena *a, const bt_formula *f, const bt_formula *g)
{
    const bt_formula *kid[2] = {bt_f_not(a, f), g};
    return bt_f_or(a, 2, kid);
}

const bt_formula *
bt_f_exists(bt_arena *a, size_t n, const int *var, const bt_formula *f)
{
    return compound(a, BT_F_EXISTS, n, var, 1, &f);
}

const bt_formula *
bt_f_forall(bt_arena *a, size_t n, const int *var, const bt_formula *f)
{
    return compound(a, BT_F_FORALL, n, var, 1, &f);
}

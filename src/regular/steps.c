/* steps.c: the moves of a family as automata. */
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "regular/proof.h"

/* ---- from atoms to formulas */

const bt_formula *
bt_vectors_atom_formula(bt_arena *a, const bt_vectors_atom *atom)
{
    int var = bt_sum_is_var(atom->sum), z = BT_VAR_EXTRA;
    if (atom->kind == BT_VECTORS_ROW)
        return bt_f_sum(a, atom->sum, BT_GE, 0);
    if (atom->kind == BT_VECTORS_RESIDUE)
        return bt_f_sum_residue(a, atom->sum, atom->modulus, atom->n_residues,
                                atom->residue);
    if (var >= 0)
        return bt_f_power(a, var);
    /* say it of a number z that equals the sum: what is negative is no power
     * of two */
    const bt_formula *pair[2] = {bt_f_is(a, z, atom->sum), bt_f_power(a, z)};
    return bt_f_exists(a, 1, &z, bt_f_and(a, 2, pair));
}

static bt_status
compile_atoms(const bt_steps *c, const bt_vector *atoms, const bt_dfa *domain,
              bt_dfa **out, bt_err *err)
{
    bt_arena *a = &c->f->arena;
    size_t n = atoms->count;
    const bt_formula **kid = calloc(n + 2, sizeof *kid);
    int vars[BT_VECTORS_VARS];
    if (!kid)
        return bt_fail_nomem(err);
    for (int i = 0; i < BT_VECTORS_VARS; i++)
        vars[i] = i;
    for (size_t i = 0; i < n; i++)
        kid[i] = bt_vectors_atom_formula(a, &BT_AT(atoms, bt_vectors_atom, i));
    if (domain)
        kid[n++] = bt_f_member(a, domain, vars);
    bt_status s = bt_formula_compile(c->g, bt_f_and(a, n, kid), out, err);
    free(kid);
    return s;
}

bt_status
bt_dfa_widen(const bt_logic *g, const bt_dfa *d, size_t n, const int *var,
             bt_dfa **out, bt_err *err)
{
    int64_t zero[BT_MAX_TRACKS] = {0};
    bt_dfa *all = NULL;
    *out = NULL;
    BT_TRY(bt_dfa_linear(g, n, var, zero, BT_EQ, 0, &all, err));
    bt_status s = bt_dfa_product(g, d, all, BT_BOTH, out, err);
    bt_dfa_free(all);
    return s;
}

/* ---- the object */

void
bt_steps_free(bt_steps *c)
{
    for (size_t i = 0; i < c->n; i++) {
        if (c->body)
            bt_dfa_free(c->body[i]);
        if (c->can)
            bt_dfa_free(c->can[i]);
    }
    free(c->body);
    free(c->can);
    bt_dfa_free(c->domain);
}

static bt_status
replace(bt_status s, bt_dfa **d, bt_dfa *next)
{
    if (s == BT_OK) {
        bt_dfa_free(*d);
        *d = next;
    }
    return s;
}

static bt_status
make_domain(bt_steps *c, bt_err *err)
{
    int vars[BT_VECTORS_VARS];
    bt_dfa *wide = NULL;
    for (int i = 0; i < BT_VECTORS_VARS; i++)
        vars[i] = i;
    BT_TRY(compile_atoms(c, &c->f->domain, NULL, &c->domain, err));
    bt_status s =
        bt_dfa_widen(c->g, c->domain, c->f->n_coords, vars, &wide, err);
    return replace(s, &c->domain, wide);
}

bt_status
bt_vectors_domain(const bt_logic *g, bt_vectors *f, bt_dfa **out, bt_err *err)
{
    bt_steps c = {.g = g, .f = f};
    bt_status s = make_domain(&c, err);
    *out = s == BT_OK ? c.domain : NULL;
    if (s != BT_OK)
        bt_dfa_free(c.domain);
    return s;
}

bt_status
bt_steps_new(bt_steps *c, const bt_logic *g, bt_vectors *f, bt_err *err)
{
    *c = (bt_steps){.g = g, .f = f, .n = f->cases.count};
    c->body = calloc(c->n + 1, sizeof *c->body);
    c->can = calloc(c->n + 1, sizeof *c->can);
    if (!c->body || !c->can)
        return bt_fail_nomem(err);
    BT_TRY(make_domain(c, err));
    for (size_t i = 0; i < c->n; i++) {
        const bt_vectors_case *one = &BT_AT(&f->cases, bt_vectors_case, i);
        BT_TRY(compile_atoms(c, &one->atoms, c->domain, &c->body[i], err));
        c->can[i] = bt_dfa_copy(c->body[i]);
        if (!c->can[i])
            return bt_fail_nomem(err);
        BT_TRY(bt_steps_forget(c, &c->can[i], 0, NULL, err));
    }
    return BT_OK;
}

bt_status
bt_steps_forget(const bt_steps *c, bt_dfa **d, size_t n_keep, const int *keep,
                bt_err *err)
{
    for (size_t i = (*d)->n_tracks; i > 0; i--) {
        int var = (*d)->var[i - 1];
        bool kept = var < (int)c->f->n_coords;
        for (size_t j = 0; j < n_keep; j++)
            kept = kept || keep[j] == var;
        if (kept)
            continue;
        bt_dfa *less = NULL;
        bt_status s = bt_dfa_project(c->g, *d, var, &less, err);
        BT_TRY(replace(s, d, less));
    }
    return BT_OK;
}

bt_status
bt_steps_next(const bt_steps *c, size_t i, int *var, bt_dfa **out, bt_err *err)
{
    const bt_vectors_case *one = &BT_AT(&c->f->cases, bt_vectors_case, i);
    *out = bt_dfa_copy(c->body[i]);
    if (!*out)
        return bt_fail_nomem(err);
    for (size_t j = 0; j < one->n_next; j++) {
        bt_sum next = one->next[j];
        bt_dfa *eq = NULL, *both = NULL;
        var[j] = bt_sum_is_var(next);
        if (var[j] >= 0 || (next.n == 0 && next.k == 0))
            continue;
        var[j] = BT_VAR_NEXT + (int)j;
        bt_status s = bt_formula_compile(
            c->g, bt_f_is(&c->f->arena, var[j], next), &eq, err);
        if (s == BT_OK)
            s = bt_dfa_product(c->g, *out, eq, BT_BOTH, &both, err);
        bt_dfa_free(eq);
        BT_TRY(replace(s, out, both));
    }
    return BT_OK;
}

bt_status
bt_steps_never(const bt_steps *c, size_t i, bt_sum sum, int64_t k, bool *never,
               bt_err *err)
{
    bt_dfa *row = NULL, *both = NULL;
    bt_found found;
    int64_t value[BT_MAX_TRACKS];
    const bt_formula *f = bt_f_sum(&c->f->arena, sum, BT_LE, k);
    bt_status s = bt_formula_compile(c->g, f, &row, err);
    if (s == BT_OK)
        s = bt_dfa_product(c->g, c->body[i], row, BT_BOTH, &both, err);
    if (s == BT_OK)
        s = bt_dfa_witness(both, &found, value, err);
    *never = s == BT_OK && found == BT_FOUND_NONE;
    bt_dfa_free(row);
    bt_dfa_free(both);
    return s;
}

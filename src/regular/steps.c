/* steps.c: the moves of a family as automata. */
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "regular/proof.h"

/* ---- from forms and atoms to formulas */

/* form REL k - form.k, over the variables 0, 1, ... */
static const bt_formula *
form_formula(bt_arena *a, const bt_form *form, bt_relation rel, int64_t k)
{
    int var[BT_VECTORS_VARS];
    int64_t coef[BT_VECTORS_VARS], right;
    size_t n = 0;
    for (int i = 0; i < BT_VECTORS_VARS; i++)
        if (form->c[i]) {
            var[n] = i;
            coef[n++] = form->c[i];
        }
    return bt_sub(k, form->k, &right) ? bt_f_linear(a, n, var, coef, rel, right)
                                      : NULL;
}

int
bt_form_variable(const bt_form *form)
{
    int var = -1;
    for (int i = 0; i < BT_VECTORS_VARS; i++) {
        if (form->c[i] == 0)
            continue;
        if (form->c[i] != 1 || var >= 0)
            return -1;
        var = i;
    }
    return form->k == 0 ? var : -1;
}

const bt_formula *
bt_form_equals(bt_arena *a, int var, const bt_form *form)
{
    int vars[BT_VECTORS_VARS + 1];
    int64_t coef[BT_VECTORS_VARS + 1], k = -form->k;
    size_t n = 0;
    vars[n] = var;
    coef[n++] = -1;
    for (int i = 0; i < BT_VECTORS_VARS; i++)
        if (form->c[i]) {
            vars[n] = i;
            coef[n++] = form->c[i];
        }
    return bt_f_linear(a, n, vars, coef, BT_EQ, k);
}

const bt_formula *
bt_vectors_atom_formula(bt_arena *a, const bt_vectors_atom *atom)
{
    int var = bt_form_variable(&atom->form), z = BT_VAR_EXTRA;
    if (atom->kind == BT_VECTORS_ROW)
        return form_formula(a, &atom->form, BT_GE, 0);
    if (atom->kind == BT_VECTORS_POWER && var >= 0)
        return bt_f_power(a, var);
    /* say it of a number z that equals the form; a negative form is no power
     * of two, and residues of negative forms are shifted by a multiple */
    if (atom->kind == BT_VECTORS_POWER) {
        const bt_formula *pair[2] = {bt_form_equals(a, z, &atom->form),
                                     bt_f_power(a, z)};
        return bt_f_exists(a, 1, &z, bt_f_and(a, 2, pair));
    }
    int vars[BT_VECTORS_VARS];
    for (int i = 0; i < BT_VECTORS_VARS; i++)
        vars[i] = i;
    int64_t *shifted =
        bt_arena_alloc(a, (atom->n_residues + 1) * sizeof *shifted);
    size_t n = 0;
    for (size_t i = 0; i < BT_VECTORS_VARS; i++)
        if (atom->form.c[i])
            n = i + 1;
    for (size_t i = 0; shifted && i < atom->n_residues; i++)
        if (!bt_mod(atom->residue[i] - atom->form.k % atom->modulus,
                    atom->modulus, &shifted[i]))
            return NULL;
    return shifted ? bt_f_residue(a, n, vars, atom->form.c, atom->modulus,
                                  atom->n_residues, shifted)
                   : NULL;
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
        const bt_form *form = &one->next[j], zero = {0};
        bt_dfa *eq = NULL, *both = NULL;
        var[j] = bt_form_variable(form);
        if (var[j] >= 0 || memcmp(form, &zero, sizeof zero) == 0)
            continue;
        var[j] = BT_VAR_NEXT + (int)j;
        bt_status s = bt_formula_compile(
            c->g, bt_form_equals(&c->f->arena, var[j], form), &eq, err);
        if (s == BT_OK)
            s = bt_dfa_product(c->g, *out, eq, BT_BOTH, &both, err);
        bt_dfa_free(eq);
        BT_TRY(replace(s, out, both));
    }
    return BT_OK;
}

bt_status
bt_steps_never(const bt_steps *c, size_t i, const bt_form *form, int64_t k,
               bool *never, bt_err *err)
{
    bt_dfa *row = NULL, *both = NULL;
    bt_found found;
    int64_t value[BT_MAX_TRACKS];
    const bt_formula *f = form_formula(&c->f->arena, form, BT_LE, k);
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

bool
bt_step_compose(const bt_vectors_case *c, size_t n_coords, const bt_form *form,
                bt_form *out)
{
    *out = (bt_form){.k = form->k};
    for (size_t i = 0; i < n_coords; i++) {
        int64_t part;
        for (size_t v = 0; v < BT_VECTORS_VARS; v++)
            if (!bt_mul(form->c[i], c->next[i].c[v], &part) ||
                !bt_add(out->c[v], part, &out->c[v]))
                return false;
        if (!bt_mul(form->c[i], c->next[i].k, &part) ||
            !bt_add(out->k, part, &out->k))
            return false;
    }
    return true;
}

/* steps.c: the moves of a family as formulas.
 *
 * Each case is a formula about the coordinates and its hidden numbers; what is
 * asked of all moves is put together from these. What is computed with is
 * compiled once; for other programs they stay as they are. */
#include <stdlib.h>

#include "base/fail.h"
#include "regular/steps.h"

enum { VAR_EXTRA = 64 }; /* beyond coordinates, hidden numbers and next ones */

/* ---- from atoms to formulas */

static const bt_formula *
formula_of(bt_arena *a, const bt_vectors_atom *atom)
{
    int var = bt_sum_is_var(atom->sum), z = VAR_EXTRA;
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

const bt_formula *
bt_vectors_all(bt_arena *a, const bt_vector *atoms, const bt_formula *also)
{
    size_t n = atoms->count;
    const bt_formula **kid = bt_arena_alloc(a, (n + 1) * sizeof *kid);
    if (!kid)
        return NULL;
    for (size_t i = 0; i < n; i++)
        kid[i] = formula_of(a, &BT_AT(atoms, bt_vectors_atom, i));
    if (also)
        kid[n++] = also;
    return bt_f_and(a, n, kid);
}

/* Numbers the tracks may hold, whatever they are. */
static const bt_formula *
any_numbers(bt_arena *a, size_t n)
{
    int var[BT_VECTORS_VARS];
    int64_t zero[BT_VECTORS_VARS] = {0};
    for (int i = 0; i < BT_VECTORS_VARS; i++)
        var[i] = i;
    return bt_f_linear(a, n, var, zero, BT_EQ, 0);
}

bt_status
bt_vectors_domain(const bt_logic *g, bt_vectors *f, bt_dfa **out, bt_err *err)
{
    return bt_formula_compile(
        g,
        bt_vectors_all(&f->arena, &f->domain,
                       any_numbers(&f->arena, f->n_coords)),
        out, err);
}

/* ---- the object */

void
bt_steps_free(bt_steps *c)
{
    for (size_t i = 0; c->set && i < c->n; i++)
        bt_dfa_free(c->set[i]);
    free(c->set);
    bt_dfa_free(c->domain);
}

static const bt_vectors_case *
case_at(const bt_steps *c, size_t i)
{
    return &BT_AT(&c->f->cases, bt_vectors_case, i);
}

bt_status
bt_steps_say(bt_steps *c, bt_vectors *f, bt_err *err)
{
    bt_arena *a = &f->arena;
    *c = (bt_steps){.f = f, .n = f->cases.count};
    c->body = bt_arena_alloc(a, (c->n + 1) * sizeof *c->body);
    if (!c->body)
        return bt_fail_nomem(err);
    for (size_t i = 0; i < c->n; i++)
        c->body[i] = bt_vectors_all(a, &case_at(c, i)->atoms, NULL);
    return BT_OK;
}

bt_status
bt_steps_new(bt_steps *c, const bt_logic *g, bt_vectors *f, bt_err *err)
{
    bt_arena *a = &f->arena;
    BT_TRY(bt_steps_say(c, f, err));
    c->set = calloc(c->n + 1, sizeof *c->set);
    if (!c->set)
        return bt_fail_nomem(err);
    BT_TRY(bt_vectors_domain(g, f, &c->domain, err));
    const bt_formula *inside = bt_f_set(a, c->domain);
    for (size_t i = 0; i < c->n; i++) {
        const bt_formula *both[] = {c->body[i], inside};
        BT_TRY(bt_formula_compile(g, bt_f_and(a, 2, both), &c->set[i], err));
        c->body[i] = bt_f_set(a, c->set[i]);
    }
    return BT_OK;
}

/* ---- moves */

const bt_formula *
bt_steps_hide(const bt_steps *c, size_t i, const bt_formula *f)
{
    int hidden[BT_VECTORS_VARS];
    size_t n = 0;
    for (size_t v = c->f->n_coords; v < case_at(c, i)->n_vars; v++)
        hidden[n++] = (int)v;
    return n ? bt_f_exists(&c->f->arena, n, hidden, f) : f;
}

const bt_formula *
bt_steps_into(const bt_steps *c, size_t i, const bt_dfa *set, int *var)
{
    const bt_vectors_case *one = case_at(c, i);
    const bt_formula *kid[BT_VECTORS_VARS + 2] = {c->body[i]};
    size_t n = 1;
    for (size_t j = 0; j < one->n_next; j++) {
        bt_sum next = one->next[j];
        var[j] = bt_sum_is_var(next);
        if (var[j] >= 0 || (next.n == 0 && next.k == 0))
            continue;
        var[j] = BT_VAR_NEXT + (int)j;
        kid[n++] = bt_f_is(&c->f->arena, var[j], next);
    }
    kid[n++] = bt_f_member(&c->f->arena, set, var);
    return bt_f_and(&c->f->arena, n, kid);
}

/* ... whatever the next coordinates are called. */
static const bt_formula *
leads_into(const bt_steps *c, size_t i, const bt_dfa *set)
{
    int var[BT_VECTORS_VARS], fresh[BT_VECTORS_VARS];
    size_t n = 0;
    const bt_formula *f = bt_steps_into(c, i, set, var);
    for (size_t j = 0; j < c->f->n_coords; j++)
        if (var[j] >= BT_VAR_NEXT)
            fresh[n++] = var[j];
    return n ? bt_f_exists(&c->f->arena, n, fresh, f) : f;
}

const bt_formula *
bt_steps_leads(const bt_steps *c, size_t i, const bt_dfa *set)
{
    return bt_steps_hide(c, i, leads_into(c, i, set));
}

const bt_formula *
bt_steps_some(const bt_steps *c, const bt_dfa *set)
{
    bt_arena *a = &c->f->arena;
    const bt_formula **kid = bt_arena_alloc(a, (c->n + 1) * sizeof *kid);
    if (!kid)
        return NULL;
    for (size_t i = 0; i < c->n; i++)
        kid[i] =
            set ? bt_steps_leads(c, i, set) : bt_steps_hide(c, i, c->body[i]);
    return bt_f_or(a, c->n, kid);
}

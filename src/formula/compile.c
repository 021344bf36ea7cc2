/* compile.c: from a formula to an automaton, bottom up. */
#include "base/fail.h"
#include "formula/formula.h"

enum { MAX_DEPTH = 200 };

static bt_status compile(const bt_logic *g, const bt_formula *f, int depth,
                         bt_dfa **out, bt_err *err);

/* Replace *d by next when making next succeeded. */
static bt_status
replace(bt_status s, bt_dfa **d, bt_dfa *next)
{
    if (s == BT_OK) {
        bt_dfa_free(*d);
        *d = next;
    }
    return s;
}

/* *out becomes its conjunction or disjunction with a formula; `and not` is one
 * step. */
static bt_status
join(const bt_logic *g, const bt_formula *f, bool both, int depth, bt_dfa **out,
     bt_err *err)
{
    bool minus = both && f->kind == BT_F_NOT;
    bt_dfa *kid = NULL, *joined = NULL;
    bt_status s = compile(g, minus ? f->kid[0] : f, depth, &kid, err);
    if (s == BT_OK)
        s = bt_dfa_product(g, *out, kid,
                           minus  ? BT_FIRST_ONLY
                           : both ? BT_BOTH
                                  : BT_EITHER,
                           &joined, err);
    bt_dfa_free(kid);
    return replace(s, out, joined);
}

static bt_status
compile_list(const bt_logic *g, const bt_formula *f, int depth, bt_dfa **out,
             bt_err *err)
{
    bool both = f->kind == BT_F_AND;
    if (f->n_kids == 0)
        return bt_dfa_truth(g, both, out, err);
    bt_status s = compile(g, f->kid[0], depth, out, err);
    for (size_t i = 1; s == BT_OK && i < f->n_kids; i++)
        s = join(g, f->kid[i], both, depth, out, err);
    return s;
}

static bt_status
complement(const bt_logic *g, bt_dfa **d, bt_err *err)
{
    bt_dfa *other = NULL;
    bt_status s = bt_dfa_complement(g, *d, &other, err);
    return replace(s, d, other);
}

static bt_status
compile_quantifier(const bt_logic *g, const bt_formula *f, int depth,
                   bt_dfa **out, bt_err *err)
{
    bool all = f->kind == BT_F_FORALL;
    BT_TRY(compile(g, f->kid[0], depth, out, err));
    if (all)
        BT_TRY(complement(g, out, err));
    for (size_t i = 0; i < f->n; i++) {
        bt_dfa *less = NULL;
        bt_status s = bt_dfa_project(g, *out, f->var[i], &less, err);
        BT_TRY(replace(s, out, less));
    }
    return all ? complement(g, out, err) : BT_OK;
}

static bt_status
need_zeckendorf(const bt_logic *g, const char *what, bt_err *err)
{
    return bt_is_zeckendorf(g->system)
               ? BT_OK
               : bt_fail(err, BT_ERR_REFUSED, "%s cannot be read in %s", what,
                         g->system->words);
}

static bt_status
compile(const bt_logic *g, const bt_formula *f, int depth, bt_dfa **out,
        bt_err *err)
{
    *out = NULL;
    if (depth > MAX_DEPTH)
        return bt_fail(err, BT_ERR_LIMIT,
                       "gave up: a formula is nested more "
                       "than %d deep",
                       MAX_DEPTH);
    depth++;
    switch (f->kind) {
    case BT_F_LINEAR:
        return bt_dfa_linear(g, f->n, f->var, f->coef, f->rel, f->k, out, err);
    case BT_F_RESIDUE:
        return bt_dfa_residue(g, f->n, f->var, f->coef, f->k, f->n_residues,
                              f->residue, out, err);
    case BT_F_XOR:
        return bt_dfa_xor(g, f->n, f->var, out, err);
    case BT_F_POWER:
        return bt_dfa_power(g, f->var[0], out, err);
    case BT_F_GOLDEN: /* a 0 behind the numeral (numerals.md) */
        BT_TRY(need_zeckendorf(g, "golden", err));
        return bt_dfa_shift(g, f->var[0], f->var[1], out, err);
    case BT_F_PART:
        BT_TRY(need_zeckendorf(g, "zeckendorf", err));
        return bt_dfa_last_digit(g, f->var[0], f->var[1], out, err);
    case BT_F_MEMBER:
        return bt_dfa_rename(g, f->set, f->var, out, err);
    case BT_F_AND:
    case BT_F_OR:
        return compile_list(g, f, depth, out, err);
    case BT_F_NOT:
        BT_TRY(compile(g, f->kid[0], depth, out, err));
        return complement(g, out, err);
    case BT_F_EXISTS:
    case BT_F_FORALL:
        return compile_quantifier(g, f, depth, out, err);
    }
    return bt_fail(err, BT_ERR_ARG, "an unknown kind of formula");
}

bt_status
bt_formula_compile(const bt_logic *g, const bt_formula *f, bt_dfa **out,
                   bt_err *err)
{
    *out = NULL;
    if (!f)
        return bt_fail_nomem(err);
    bt_status s = compile(g, f, 0, out, err);
    if (s != BT_OK) {
        bt_dfa_free(*out);
        *out = NULL;
    }
    return s;
}

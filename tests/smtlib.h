/* smtlib.h: formulas in SMT-LIB 2, so that an independent solver can be asked the
 * same question; linear and residue atoms only. */
#ifndef TESTS_SMTLIB_H
#define TESTS_SMTLIB_H

#include <inttypes.h>

#include "formula/formula.h"

static void
smt_number(int64_t n, bt_text *t)
{
    bt_text_add(t, n < 0 ? "(- %" PRIu64 ")" : "%" PRIu64,
                n < 0 ? -(uint64_t)n : (uint64_t)n);
}

static void
smt_sum(const bt_formula *f, bt_text *t)
{
    bt_text_add(t, "(+ 0");
    for (size_t i = 0; i < f->n; i++) {
        bt_text_add(t, " (* ");
        smt_number(f->coef[i], t);
        bt_text_add(t, " x%d)", f->var[i]);
    }
    bt_text_add(t, ")");
}

static void
smt_atom(const bt_formula *f, bt_text *t)
{
    if (f->kind == BT_F_LINEAR) {
        bt_text_add(t, "(%s ",
                    f->rel == BT_EQ   ? "="
                    : f->rel == BT_LE ? "<="
                                      : ">=");
        smt_sum(f, t);
        bt_text_add(t, " ");
        smt_number(f->k, t);
        bt_text_add(t, ")");
        return;
    }
    bt_text_add(t, "(or false");
    for (size_t i = 0; i < f->n_residues; i++) {
        bt_text_add(t, " (= (mod ");
        smt_sum(f, t);
        bt_text_add(t, " %" PRId64 ") %" PRId64 ")", f->k, f->residue[i]);
    }
    bt_text_add(t, ")");
}

static bool smt(const bt_formula *f, bt_text *t);

static bool
smt_kids(const bt_formula *f, const char *head, bt_text *t)
{
    bool ok = true;
    bt_text_add(t, "(%s", head);
    for (size_t i = 0; i < f->n_kids && ok; i++) {
        bt_text_add(t, " ");
        ok = smt(f->kid[i], t);
    }
    bt_text_add(t, ")");
    return ok;
}

/* Naturals: quantifiers carry x >= 0. */
static bool
smt_quantifier(const bt_formula *f, bt_text *t)
{
    bool exists = f->kind == BT_F_EXISTS;
    bt_text_add(t, exists ? "(exists (" : "(forall (");
    for (size_t i = 0; i < f->n; i++)
        bt_text_add(t, "(x%d Int)", f->var[i]);
    bt_text_add(t, exists ? ") (and" : ") (=> (and true");
    for (size_t i = 0; i < f->n; i++)
        bt_text_add(t, " (>= x%d 0)", f->var[i]);
    bt_text_add(t, exists ? " " : ") ");
    bool ok = smt(f->kid[0], t);
    bt_text_add(t, "))");
    return ok;
}

static bool
smt(const bt_formula *f, bt_text *t)
{
    switch (f->kind) {
    case BT_F_LINEAR:
    case BT_F_RESIDUE:
        smt_atom(f, t);
        return true;
    case BT_F_AND:
        return smt_kids(f, "and true", t);
    case BT_F_OR:
        return smt_kids(f, "or false", t);
    case BT_F_NOT:
        return smt_kids(f, "not", t);
    case BT_F_EXISTS:
    case BT_F_FORALL:
        return smt_quantifier(f, t);
    default:
        return false;
    }
}

/* `sat` means that the formula holds. */
static bool
smtlib(const bt_formula *f, bt_text *out)
{
    bt_text_add(out, "(set-logic ALL)\n(assert ");
    bool ok = smt(f, out);
    bt_text_add(out, ")\n(check-sat)\n");
    return ok && !out->failed;
}

#endif

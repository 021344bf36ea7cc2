/* walnut.c: formulas and automata for Walnut. */
#include <inttypes.h>

#include "formula/script.h"

static bool walnut(const bt_formula *f, bt_text *t, unsigned *fresh);

/* The terms with the wanted sign, and a constant; "0" when there are none. */
static void
put_sum(const bt_formula *f, int sign, int64_t constant, bt_text *t)
{
    for (size_t i = 0; i < f->n; i++) {
        int64_t times = sign * f->coef[i];
        if (times > 1)
            bt_text_add(t, "%" PRId64 "*x%d+", times, f->var[i]);
        else if (times == 1)
            bt_text_add(t, "x%d+", f->var[i]);
    }
    bt_text_add(t, "%" PRId64, constant);
}

/* Negative terms and constants change sides: there is no subtraction. */
static bool
put_linear(const bt_formula *f, bt_text *t)
{
    if (f->k == INT64_MIN)
        return false;
    put_sum(f, 1, f->k < 0 ? -f->k : 0, t);
    bt_text_add(t, f->rel == BT_EQ ? "=" : f->rel == BT_LE ? "<=" : ">=");
    put_sum(f, -1, f->k > 0 ? f->k : 0, t);
    return true;
}

/* For some residue r and some q: sum = r + m q or sum + m q = r. */
static bool
put_residue(const bt_formula *f, bt_text *t, unsigned *fresh)
{
    bt_text_add(t, "(0=1");
    for (size_t i = 0; i < f->n_residues; i++) {
        unsigned q = ++*fresh;
        bt_text_add(t, "|(E q%u (", q);
        put_sum(f, 1, 0, t);
        bt_text_add(t, "=%" PRId64 "*q%u+", f->k, q);
        put_sum(f, -1, f->residue[i], t);
        bt_text_add(t, ")|(%" PRId64 "*q%u+", f->k, q);
        put_sum(f, 1, 0, t);
        bt_text_add(t, "=");
        put_sum(f, -1, f->residue[i], t);
        bt_text_add(t, "))");
    }
    bt_text_add(t, ")");
    return true;
}

static bool
put_member(const bt_formula *f, bt_text *t)
{
    for (size_t i = 0; i < f->n; i++) {
        bt_text_add(t, i ? "," : "$bouton_set(");
        bt_text_add(t, f->var[i] < 0 ? "0" : "x%d", f->var[i]);
    }
    bt_text_add(t, ")");
    return true;
}

static bool
put_list(const bt_formula *f, bt_text *t, unsigned *fresh)
{
    bool both = f->kind == BT_F_AND, ok = true;
    bt_text_add(t, both ? "(0=0" : "(0=1");
    for (size_t i = 0; i < f->n_kids && ok; i++) {
        bt_text_add(t, both ? "&" : "|");
        ok = walnut(f->kid[i], t, fresh);
    }
    bt_text_add(t, ")");
    return ok;
}

static bool
put_quantifier(const bt_formula *f, bt_text *t, unsigned *fresh)
{
    for (size_t i = 0; i < f->n; i++)
        bt_text_add(t, "%s x%d",
                    i                        ? ","
                    : f->kind == BT_F_EXISTS ? "(E"
                                             : "(A",
                    f->var[i]);
    bt_text_add(t, f->n ? " " : "(");
    bool ok = walnut(f->kid[0], t, fresh);
    bt_text_add(t, ")");
    return ok;
}

static bool
walnut(const bt_formula *f, bt_text *t, unsigned *fresh)
{
    bool ok;
    switch (f->kind) {
    case BT_F_TRUE:
        bt_text_add(t, "0=0");
        return true;
    case BT_F_FALSE:
        bt_text_add(t, "0=1");
        return true;
    case BT_F_LINEAR:
        return put_linear(f, t);
    case BT_F_RESIDUE:
        return put_residue(f, t, fresh);
    case BT_F_POWER:
        bt_text_add(t, "$bouton_power(x%d)", f->var[0]);
        return true;
    case BT_F_MEMBER:
        return put_member(f, t);
    case BT_F_AND:
    case BT_F_OR:
        return put_list(f, t, fresh);
    case BT_F_NOT:
        bt_text_add(t, "~(");
        ok = walnut(f->kid[0], t, fresh);
        bt_text_add(t, ")");
        return ok;
    case BT_F_EXISTS:
    case BT_F_FORALL:
        return put_quantifier(f, t, fresh);
    case BT_F_XOR:
    case BT_F_LOWBIT:
        break; /* no rules ask for them */
    }
    return false;
}

static const char *
system_name(const bt_numeration *system)
{
    return system->binary ? "msd_2" : "msd_fib";
}

bool
bt_script_walnut(const bt_numeration *system, const char *name,
                 const bt_formula *f, bt_text *out)
{
    unsigned fresh = 0;
    bt_text_add(out, "eval %s \"?%s ", name, system_name(system));
    bool ok = walnut(f, out, &fresh);
    bt_text_add(out, "\":\n");
    return ok && !out->failed;
}

void
bt_script_walnut_set(const bt_dfa *d, bt_text *out)
{
    for (size_t i = 0; i < d->n_tracks; i++)
        bt_text_add(out, "%s%s", i ? " " : "", system_name(d->system));
    for (uint32_t q = 0; q < d->n_states; q++) {
        bt_text_add(out, "\n\n%" PRIu32 " %d\n", q, d->accept[q]);
        for (uint32_t a = 0; a < 1u << d->n_tracks; a++) {
            for (size_t i = 0; i < d->n_tracks; i++)
                bt_text_add(out, "%u ", a >> i & 1);
            bt_text_add(out, "-> %" PRIu32 "\n",
                        d->next[(size_t)q << d->n_tracks | a]);
        }
    }
}

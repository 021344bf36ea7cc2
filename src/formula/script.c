/* script.c: writing formulas for MONA. */
#include "formula/script.h"

#include <inttypes.h>

enum { MOST_TERMS = 200 }; /* a coefficient is written as so many additions */

static const char *const MONA_HEAD =
    "# numbers are sets of binary places\n"
    "pred plus(var2 x, var2 y, var2 z) = ex2 c: 0 notin c &\n"
    "  (all1 t: (t + 1 in c <=> (t in x & t in y | t in x & t in c |\n"
    "                            t in y & t in c)) &\n"
    "           (t in z <=> ((t in x <=> t in y) <=> t in c)));\n"
    "pred power(var2 x) = ex1 p: x = {p};\n"
    "pred lowbit(var2 x, var2 y) = ex1 p: y = {p} & p in x &\n"
    "  (all1 q: q < p => q notin x);\n";

static bool mona(const bt_formula *f, bt_text *t, unsigned *fresh);

/* s<last> is the sum of the terms with the wanted sign, plus `constant`:
 * "ex2 s1: s1 = pconst(c) & (ex2 s2: plus(s1, x3, s2) & (...". The closing
 * brackets are counted in *open. */
static bool
mona_sum(const bt_formula *f, int sign, int64_t constant, bt_text *t,
         unsigned *fresh, unsigned *open)
{
    unsigned sum = ++*fresh;
    bt_text_add(t, "(ex2 s%u: s%u = pconst(%" PRId64 ") & ", sum, sum,
                constant);
    ++*open;
    for (size_t i = 0; i < f->n; i++) {
        int64_t times = sign * f->coef[i];
        if (times > MOST_TERMS)
            return false;
        for (int64_t k = 0; k < times; k++) {
            unsigned next = ++*fresh;
            bt_text_add(t, "(ex2 s%u: plus(s%u, x%d, s%u) & ", next, sum,
                        f->var[i], next);
            ++*open;
            sum = next;
        }
    }
    return true;
}

static void
close_brackets(bt_text *t, unsigned open)
{
    while (open-- > 0)
        bt_text_add(t, ")");
}

/* positive terms - k REL negative terms, constants on the side where they are
 * not negative */
static bool
mona_linear(const bt_formula *f, bt_text *t, unsigned *fresh)
{
    unsigned open = 0, left, right;
    if (f->k == INT64_MIN)
        return false;
    if (!mona_sum(f, 1, f->k < 0 ? -f->k : 0, t, fresh, &open))
        return false;
    left = *fresh;
    if (!mona_sum(f, -1, f->k > 0 ? f->k : 0, t, fresh, &open))
        return false;
    right = *fresh;
    if (f->rel == BT_EQ)
        bt_text_add(t, "s%u = s%u", left, right);
    else
        bt_text_add(t, "(ex2 d: plus(s%u, d, s%u))",
                    f->rel == BT_LE ? left : right,
                    f->rel == BT_LE ? right : left);
    close_brackets(t, open);
    return true;
}

/* For some residue r and some q: sum = r + m q or sum + m q = r. */
static bool
mona_residue(const bt_formula *f, bt_text *t, unsigned *fresh)
{
    bt_text_add(t, "(false");
    for (size_t i = 0; i < f->n_residues; i++)
        for (int side = -1; side <= 1; side += 2) {
            int var[BT_MAX_TRACKS + 1];
            int64_t coef[BT_MAX_TRACKS + 1];
            int q = (int)(BT_MAX_VARIABLE + ++*fresh);
            if (f->n > BT_MAX_TRACKS)
                return false;
            for (size_t j = 0; j < f->n; j++) {
                var[j] = f->var[j];
                coef[j] = f->coef[j];
            }
            var[f->n] = q;
            coef[f->n] = side * f->k;
            bt_formula sum = {.kind = BT_F_LINEAR,
                              .n = f->n + 1,
                              .var = var,
                              .coef = coef,
                              .rel = BT_EQ,
                              .k = f->residue[i]};
            bt_text_add(t, " | (ex2 x%d: ", q);
            if (!mona_linear(&sum, t, fresh))
                return false;
            bt_text_add(t, ")");
        }
    bt_text_add(t, ")");
    return true;
}

static bool
mona_xor(const bt_formula *f, bt_text *t)
{
    bt_text_add(t, "(all1 t: ~(");
    for (size_t i = 1; i < f->n; i++)
        bt_text_add(t, "(");
    bt_text_add(t, f->n ? "t in x%d" : "false", f->n ? f->var[0] : 0);
    for (size_t i = 1; i < f->n; i++)
        bt_text_add(t, " <=> t notin x%d)", f->var[i]);
    bt_text_add(t, "))");
    return true;
}

static void
mona_member(const bt_formula *f, bt_text *t)
{
    for (size_t i = 0; i < f->n; i++) {
        bt_text_add(t, i ? ", " : "member(");
        bt_text_add(t, f->var[i] < 0 ? "empty" : "x%d", f->var[i]);
    }
    bt_text_add(t, ")");
}

static bool
mona_list(const bt_formula *f, bt_text *t, unsigned *fresh)
{
    bool both = f->kind == BT_F_AND, ok = true;
    bt_text_add(t, both ? "(true" : "(false");
    for (size_t i = 0; i < f->n_kids && ok; i++) {
        bt_text_add(t, both ? " & " : " | ");
        ok = mona(f->kid[i], t, fresh);
    }
    bt_text_add(t, ")");
    return ok;
}

static bool
mona(const bt_formula *f, bt_text *t, unsigned *fresh)
{
    bool ok = true;
    switch (f->kind) {
    case BT_F_TRUE:
    case BT_F_FALSE:
        bt_text_add(t, f->kind == BT_F_TRUE ? "true" : "false");
        return true;
    case BT_F_LINEAR:
        return mona_linear(f, t, fresh);
    case BT_F_RESIDUE:
        return mona_residue(f, t, fresh);
    case BT_F_XOR:
        return mona_xor(f, t);
    case BT_F_POWER:
        bt_text_add(t, "power(x%d)", f->var[0]);
        return true;
    case BT_F_LOWBIT:
        bt_text_add(t, "lowbit(x%d, x%d)", f->var[0], f->var[1]);
        return true;
    case BT_F_MEMBER:
        mona_member(f, t);
        return true;
    case BT_F_AND:
    case BT_F_OR:
        return mona_list(f, t, fresh);
    case BT_F_NOT:
        bt_text_add(t, "~(");
        ok = mona(f->kid[0], t, fresh);
        bt_text_add(t, ")");
        return ok;
    case BT_F_EXISTS:
    case BT_F_FORALL:
        break;
    }
    for (size_t i = 0; i < f->n; i++)
        bt_text_add(t, "(%s x%d: ", f->kind == BT_F_EXISTS ? "ex2" : "all2",
                    f->var[i]);
    ok = mona(f->kid[0], t, fresh);
    for (size_t i = 0; i < f->n; i++)
        bt_text_add(t, ")");
    return ok;
}

/* ---- the automaton as a predicate: a run from the highest place down to 0,
 * the number of the state in binary, place by place */

enum { MOST_STEPS = 1 << 14 };

static void
mona_state(uint32_t q, unsigned bits, const char *place, bt_text *t)
{
    for (unsigned b = 0; b < bits; b++)
        bt_text_add(t, "%s%s %s q%u", b ? " & " : "", place,
                    q >> b & 1 ? "in" : "notin", b);
}

static void
mona_steps(const bt_dfa *d, unsigned bits, bt_text *t)
{
    for (uint32_t q = 0; q < d->n_states; q++)
        for (uint32_t a = 0; a < 1u << d->n_tracks; a++) {
            bt_text_add(t, " &\n  ((");
            mona_state(q, bits, "p + 1", t);
            for (size_t i = 0; i < d->n_tracks; i++)
                bt_text_add(t, " & p %s y%zu", a >> i & 1 ? "in" : "notin", i);
            bt_text_add(t, ") => (");
            mona_state(d->next[(size_t)q << d->n_tracks | a], bits, "p", t);
            bt_text_add(t, "))");
        }
}

static void
mona_accept(const bt_dfa *d, unsigned bits, bt_text *t)
{
    bt_text_add(t, " & (false");
    for (uint32_t q = 0; q < d->n_states; q++)
        if (d->accept[q]) {
            bt_text_add(t, " | (");
            mona_state(q, bits, "0", t);
            bt_text_add(t, ")");
        }
    bt_text_add(t, ")");
}

static bool
mona_automaton(const bt_dfa *d, bt_text *t)
{
    unsigned bits = 1;
    if (!d->system->binary || (uint64_t)d->n_states << d->n_tracks > MOST_STEPS)
        return false;
    while (d->n_states >> bits)
        bits++;
    bt_text_add(t, "pred member(");
    for (size_t i = 0; i < d->n_tracks; i++)
        bt_text_add(t, "%svar2 y%zu", i ? ", " : "", i);
    bt_text_add(t, ") =\n ex1 n: (all1 p: p >= n => (true");
    for (size_t i = 0; i < d->n_tracks; i++)
        bt_text_add(t, " & p notin y%zu", i);
    bt_text_add(t, ")) &\n ex2 ");
    for (unsigned b = 0; b < bits; b++)
        bt_text_add(t, "%sq%u", b ? ", " : "", b);
    bt_text_add(t, ": ");
    mona_state(0, bits, "n", t);
    bt_text_add(t, " &\n (all1 p: p < n => (true");
    mona_steps(d, bits, t);
    bt_text_add(t, "))");
    mona_accept(d, bits, t);
    bt_text_add(t, ";\n");
    return true;
}

bool
bt_script_mona(const bt_dfa *set, const bt_formula *f, bt_text *out)
{
    unsigned fresh = 0;
    bt_text_add(out, "ws1s;\n%s", MONA_HEAD);
    bool ok = (!set || mona_automaton(set, out)) && mona(f, out, &fresh);
    bt_text_add(out, ";\n");
    return ok && !out->failed;
}

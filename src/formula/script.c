/* script.c: writing formulas for MONA and Walnut. */
#include "formula/script.h"

#include <inttypes.h>
#include <string.h>

enum { MOST_TERMS = 200 }; /* a coefficient is written as so many additions */

static const char *const MONA_HEAD =
    "# numbers are sets of binary places\n"
    "pred plus(var2 x, var2 y, var2 z) = ex2 c: 0 notin c &\n"
    "  (all1 t: (t + 1 in c <=> (t in x & t in y | t in x & t in c |\n"
    "                            t in y & t in c)) &\n"
    "           (t in z <=> ((t in x <=> t in y) <=> t in c)));\n"
    "pred power(var2 x) = ex1 p: x = {p};\n";

typedef struct writer writer;

/* How a language says what all of them have. */
typedef struct dialect {
    const char *yes, *no, *both, *either;
    const char *some, *all, *scope;    /* (SOME x1 SCOPE ...) */
    const char *member, *zero, *power; /* predicates, and the number 0 */
    bool bitwise;                      /* xor can be said */
    bool (*linear)(writer *w, const bt_formula *f);
} dialect;

struct writer {
    const dialect *is;
    bt_text *t;
    unsigned fresh;
};

static bool put(writer *w, const bt_formula *f);

/* ---- MONA: sums step by step */

/* s<last> is the sum of the terms with the wanted sign, plus `constant`:
 * "ex2 s1: s1 = pconst(c) & (ex2 s2: plus(s1, x3, s2) & (...". The closing
 * brackets are counted in *open. */
static bool
mona_sum(writer *w, const bt_formula *f, int sign, int64_t constant,
         unsigned *open)
{
    unsigned sum = ++w->fresh;
    bt_text_add(w->t, "(ex2 s%u: s%u = pconst(%" PRId64 ") & ", sum, sum,
                constant);
    ++*open;
    for (size_t i = 0; i < f->n; i++) {
        int64_t times = sign * f->coef[i];
        if (times > MOST_TERMS)
            return false;
        for (int64_t k = 0; k < times; k++) {
            unsigned next = ++w->fresh;
            bt_text_add(w->t, "(ex2 s%u: plus(s%u, x%d, s%u) & ", next, sum,
                        f->var[i], next);
            ++*open;
            sum = next;
        }
    }
    return true;
}

/* positive terms - k REL negative terms, constants on the side where they are
 * not negative */
static bool
mona_linear(writer *w, const bt_formula *f)
{
    unsigned open = 0, left, right;
    if (!mona_sum(w, f, 1, f->k < 0 ? -f->k : 0, &open))
        return false;
    left = w->fresh;
    if (!mona_sum(w, f, -1, f->k > 0 ? f->k : 0, &open))
        return false;
    right = w->fresh;
    if (f->rel == BT_EQ)
        bt_text_add(w->t, "s%u = s%u", left, right);
    else
        bt_text_add(w->t, "(ex2 d: plus(s%u, d, s%u))",
                    f->rel == BT_LE ? left : right,
                    f->rel == BT_LE ? right : left);
    while (open-- > 0)
        bt_text_add(w->t, ")");
    return true;
}

/* ---- Walnut: sums as they are */

/* The terms with the wanted sign, and a constant. */
static void
walnut_sum(writer *w, const bt_formula *f, int sign, int64_t constant)
{
    for (size_t i = 0; i < f->n; i++) {
        int64_t times = sign * f->coef[i];
        if (times > 1)
            bt_text_add(w->t, "%" PRId64 "*x%d+", times, f->var[i]);
        else if (times == 1)
            bt_text_add(w->t, "x%d+", f->var[i]);
    }
    bt_text_add(w->t, "%" PRId64, constant);
}

/* Negative terms and constants change sides: there is no subtraction. */
static bool
walnut_linear(writer *w, const bt_formula *f)
{
    walnut_sum(w, f, 1, f->k < 0 ? -f->k : 0);
    bt_text_add(w->t, f->rel == BT_EQ ? "=" : f->rel == BT_LE ? "<=" : ">=");
    walnut_sum(w, f, -1, f->k > 0 ? f->k : 0);
    return true;
}

/* ---- both */

static const dialect mona = {"true",  "false", " & ", " | ",
                             "ex2",   "all2",  ": ",  "member",
                             "empty", "power", true,  mona_linear};
static const dialect walnut = {
    "0=0", "0=1",           "&",   "|",          "E", "A", " ", "$bouton_set",
    "0",   "$bouton_power", false, walnut_linear};

/* For some residue r and some q: sum = r + m q or sum + m q = r. */
static bool
put_residue(writer *w, const bt_formula *f)
{
    int var[BT_MAX_TRACKS + 1];
    int64_t coef[BT_MAX_TRACKS + 1];
    if (f->n > BT_MAX_TRACKS)
        return false;
    memcpy(var, f->var, f->n * sizeof *var);
    memcpy(coef, f->coef, f->n * sizeof *coef);
    bt_text_add(w->t, "(%s", w->is->no);
    for (size_t i = 0; i < 2 * f->n_residues; i++) {
        bt_formula sum = {.kind = BT_F_LINEAR,
                          .n = f->n + 1,
                          .var = var,
                          .coef = coef,
                          .rel = BT_EQ,
                          .k = f->residue[i / 2]};
        var[f->n] = (int)(BT_MAX_VARIABLE + ++w->fresh);
        coef[f->n] = i % 2 ? f->k : -f->k;
        bt_text_add(w->t, "%s(%s x%d%s", w->is->either, w->is->some, var[f->n],
                    w->is->scope);
        if (!put(w, &sum))
            return false;
        bt_text_add(w->t, ")");
    }
    bt_text_add(w->t, ")");
    return true;
}

static void
put_xor(writer *w, const bt_formula *f)
{
    bt_text_add(w->t, "(all1 t: ~(");
    for (size_t i = 1; i < f->n; i++)
        bt_text_add(w->t, "(");
    bt_text_add(w->t, f->n ? "t in x%d" : "false", f->n ? f->var[0] : 0);
    for (size_t i = 1; i < f->n; i++)
        bt_text_add(w->t, " <=> t notin x%d)", f->var[i]);
    bt_text_add(w->t, "))");
}

static void
put_member(writer *w, const bt_formula *f)
{
    bt_text_add(w->t, "%s(", w->is->member);
    for (size_t i = 0; i < f->n; i++) {
        bt_text_add(w->t, i ? "," : "");
        if (f->var[i] < 0)
            bt_text_add(w->t, "%s", w->is->zero);
        else
            bt_text_add(w->t, "x%d", f->var[i]);
    }
    bt_text_add(w->t, ")");
}

static bool
put_list(writer *w, const bt_formula *f)
{
    bool both = f->kind == BT_F_AND, ok = true;
    bt_text_add(w->t, "(%s", both ? w->is->yes : w->is->no);
    for (size_t i = 0; i < f->n_kids && ok; i++) {
        bt_text_add(w->t, "%s", both ? w->is->both : w->is->either);
        ok = put(w, f->kid[i]);
    }
    bt_text_add(w->t, ")");
    return ok;
}

/* What is bound, or denied, in one bracket each. */
static bool
put_scope(writer *w, const bt_formula *f)
{
    size_t n = f->kind == BT_F_NOT ? 1 : f->n;
    for (size_t i = 0; i < n; i++)
        if (f->kind == BT_F_NOT)
            bt_text_add(w->t, "~(");
        else
            bt_text_add(w->t, "(%s x%d%s",
                        f->kind == BT_F_EXISTS ? w->is->some : w->is->all,
                        f->var[i], w->is->scope);
    bool ok = put(w, f->kid[0]);
    for (size_t i = 0; i < n; i++)
        bt_text_add(w->t, ")");
    return ok;
}

/* False for what the language, or a script of bearable size, cannot say. */
static bool
put(writer *w, const bt_formula *f)
{
    switch (f->kind) {
    case BT_F_LINEAR:
        return f->k != INT64_MIN && w->is->linear(w, f);
    case BT_F_RESIDUE:
        return put_residue(w, f);
    case BT_F_XOR:
        put_xor(w, f);
        return w->is->bitwise;
    case BT_F_POWER:
        bt_text_add(w->t, "%s(x%d)", w->is->power, f->var[0]);
        return true;
    case BT_F_GOLDEN: /* rules and sets of scripts have none */
    case BT_F_PART:
        return false;
    case BT_F_MEMBER:
        put_member(w, f);
        return true;
    case BT_F_AND:
    case BT_F_OR:
        return put_list(w, f);
    default:
        return put_scope(w, f);
    }
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
    if (!bt_is_binary(d->system) ||
        (uint64_t)d->n_states << d->n_tracks > MOST_STEPS)
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
    writer w = {.is = &mona, .t = out};
    bt_text_add(out, "ws1s;\n%s", MONA_HEAD);
    bool ok = (!set || mona_automaton(set, out)) && put(&w, f);
    bt_text_add(out, ";\n");
    return ok && !out->failed;
}

/* ---- files for Walnut */

static const char *
system_name(const bt_numeration *system)
{
    return bt_is_binary(system)                            ? "msd_2"
           : strcmp(system->name, bt_zeckendorf.name) == 0 ? "msd_fib"
                                                           : NULL;
}

bool
bt_script_walnut(const bt_numeration *system, const char *name,
                 const bt_formula *f, bt_text *out)
{
    writer w = {.is = &walnut, .t = out};
    if (!system_name(system))
        return false;
    bt_text_add(out, "eval %s \"?%s ", name, system_name(system));
    bool ok = put(&w, f);
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

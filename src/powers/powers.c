/* powers.c: writing a certificate of powers. */
#include "powers/powers.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

#include "base/digest.h"
#include "base/fail.h"

enum {
    MOST_NAMES = 4095, /* the last one is for exponents that have no name */
    MOST_TERMS = 16,
    MOST_NODES = 1 << 16 /* written out: parts may be shared, and then twice
                            as many with every "iff" around them */
};

static const int64_t MOST_NUMBER = (int64_t)1 << 32; /* of the checker */

typedef struct writer {
    const bt_powers *p;
    bt_text t;
    const char *refused;
    size_t n_nodes;
} writer;

void
bt_powers_names_init(bt_powers_names *n, size_t n_coords)
{
    *n = (bt_powers_names){.set = {.n_tracks = n_coords},
                           .move = {.n_tracks = 2 * n_coords}};
}

static void
refuse(writer *w, const char *what)
{
    if (!w->refused)
        w->refused = what;
}

/* ---- formulas */

static void
put_variable(writer *w, int var)
{
    bool power = var >= BT_POWER_OF;
    if (power)
        var -= BT_POWER_OF;
    if (var >= MOST_NAMES)
        refuse(w, "too many variables");
    bt_text_add(&w->t, power ? " ^%d" : " %d", var);
}

static void
put_number(writer *w, int64_t k)
{
    if (k < -MOST_NUMBER || k > MOST_NUMBER)
        refuse(w, "too large numbers");
    bt_text_add(&w->t, " %" PRId64, k);
}

/* sum + k, each coefficient times sign */
static void
put_sum(writer *w, const bt_formula *f, int64_t sign, int64_t k)
{
    size_t n = 0;
    for (size_t i = 0; i < f->n; i++)
        n += f->coef[i] != 0;
    if (n > MOST_TERMS)
        refuse(w, "too many terms");
    bt_text_add(&w->t, " %zu", n);
    for (size_t i = 0; i < f->n; i++) {
        if (f->coef[i] == 0)
            continue;
        put_number(w, sign * f->coef[i]);
        put_variable(w, f->var[i]);
    }
    put_number(w, k);
}

static void
put_linear(writer *w, const bt_formula *f)
{
    int64_t sign = f->rel == BT_LE ? -1 : 1;
    bt_text_add(&w->t, " %s", f->rel == BT_EQ ? "eq" : "ge");
    put_sum(w, f, sign, -sign * f->k);
}

static void
put_residue(writer *w, const bt_formula *f)
{
    bt_text_add(&w->t, " residue %" PRId64 " %zu", f->k, f->n_residues);
    for (size_t i = 0; i < f->n_residues; i++)
        bt_text_add(&w->t, " %" PRId64, f->residue[i]);
    put_sum(w, f, 1, 0);
}

static void
put_member(writer *w, const bt_formula *f)
{
    bool set = f->set == &w->p->names->set;
    if (!set && f->set != &w->p->names->move)
        refuse(w, "a set by an automaton");
    bt_text_add(&w->t, set ? " set" : " move");
    for (size_t i = 0; i < f->n; i++)
        if (f->var[i] < 0)
            bt_text_add(&w->t, " -");
        else
            put_variable(w, f->var[i]);
}

static void put_formula(writer *w, const bt_formula *f);

static void
put_compound(writer *w, const bt_formula *f, const char *word, size_t n)
{
    bt_text_add(&w->t, "\n%s", word);
    if (f->kind != BT_F_NOT)
        bt_text_add(&w->t, " %zu", n);
    for (size_t i = 0; i < f->n; i++)
        put_variable(w, f->var[i]);
    for (size_t i = 0; i < f->n_kids; i++)
        put_formula(w, f->kid[i]);
}

static void
put_formula(writer *w, const bt_formula *f)
{
    if (w->n_nodes++ == MOST_NODES)
        refuse(w, "a formula as large as this");
    if (w->refused)
        return;
    switch (f->kind) {
    case BT_F_TRUE:
        bt_text_add(&w->t, " true");
        return;
    case BT_F_FALSE:
        bt_text_add(&w->t, " false");
        return;
    case BT_F_LINEAR:
        put_linear(w, f);
        return;
    case BT_F_RESIDUE:
        put_residue(w, f);
        return;
    case BT_F_POWER: /* there is an exponent */
        bt_text_add(&w->t, " exists 1 %d eq 2 1", MOST_NAMES);
        put_variable(w, f->var[0]);
        bt_text_add(&w->t, " -1 ^%d 0", MOST_NAMES);
        return;
    case BT_F_MEMBER:
        put_member(w, f);
        return;
    case BT_F_AND:
        put_compound(w, f, "and", f->n_kids);
        return;
    case BT_F_OR:
        put_compound(w, f, "or", f->n_kids);
        return;
    case BT_F_NOT:
        put_compound(w, f, "not", 1);
        return;
    case BT_F_EXISTS:
        put_compound(w, f, "exists", f->n);
        return;
    case BT_F_FORALL:
        put_compound(w, f, "forall", f->n);
        return;
    case BT_F_XOR:
    case BT_F_LOWBIT:
        refuse(w, "binary digits beside powers");
        return;
    }
}

/* ---- the game */

/* A sum over the variables 0, 1, ..., and -1 times one more. */
static void
put_row(writer *w, bt_sum sum, int minus)
{
    size_t n_coords = w->p->flat->n_coords;
    bt_text_add(&w->t, " %zu", sum.n + (minus >= 0));
    for (size_t i = 0; i < sum.n; i++) {
        /* hidden numbers come after the next vector */
        size_t at = sum.term[i].var;
        put_number(w, sum.term[i].coef);
        bt_text_add(&w->t, " %zu", at < n_coords ? at : at + n_coords);
    }
    if (minus >= 0)
        bt_text_add(&w->t, " -1 %d", minus);
    put_number(w, sum.k);
}

static void
put_atom(writer *w, const bt_vectors_atom *a)
{
    switch (a->kind) {
    case BT_VECTORS_ROW:
        bt_text_add(&w->t, "\n ge");
        put_row(w, a->sum, -1);
        return;
    case BT_VECTORS_RESIDUE:
        bt_text_add(&w->t, "\n residue %" PRId64 " %zu", a->modulus,
                    a->n_residues);
        for (size_t i = 0; i < a->n_residues; i++)
            bt_text_add(&w->t, " %" PRId64, a->residue[i]);
        put_row(w, a->sum, -1);
        return;
    case BT_VECTORS_POWER:
        bt_text_add(&w->t, "\n exists 2 %d %d and 2 eq", MOST_NAMES - 1,
                    MOST_NAMES);
        put_row(w, a->sum, MOST_NAMES - 1);
        bt_text_add(&w->t, " eq 2 1 %d -1 ^%d 0", MOST_NAMES - 1, MOST_NAMES);
        return;
    }
}

/* The move is possible, and the next vector is the one it leads to. */
static void
put_case(writer *w, const bt_vectors_case *c)
{
    size_t n = w->p->flat->n_coords, hidden = c->n_vars - n;
    if (hidden) {
        bt_text_add(&w->t, "\nexists %zu", hidden);
        for (size_t i = 0; i < hidden; i++)
            bt_text_add(&w->t, " %zu", 2 * n + i);
    }
    bt_text_add(&w->t, " and %zu", c->atoms.count + n);
    for (size_t i = 0; i < n; i++) {
        bt_text_add(&w->t, "\n eq");
        put_row(w, c->next[i], (int)(n + i));
    }
    for (size_t i = 0; i < c->atoms.count; i++)
        put_atom(w, &BT_AT(&c->atoms, bt_vectors_atom, i));
}

static void
put_game(writer *w)
{
    const bt_vectors *f = w->p->flat;
    bt_text_add(&w->t, "powers-certificate 1\ngame ");
    for (const char *c = f->rules->name; *c; c++)
        bt_text_add(&w->t, "%c", *c == ' ' || *c == '\n' ? '_' : *c);
    bt_text_add(&w->t, "\ncoordinates %zu", f->n_coords);
    for (size_t i = 0; i < f->n_coords; i++)
        bt_text_add(&w->t, " %s", f->coord[i].name);
    bt_text_add(&w->t, "\naround %d\nmove or %zu", w->p->around,
                f->cases.count);
    for (size_t i = 0; i < f->cases.count; i++)
        put_case(w, &BT_AT(&f->cases, bt_vectors_case, i));
    bt_text_add(&w->t, "\n");
}

/* ---- set and claim */

static void
put_landmarks(writer *w, const bt_powers_sentence *s)
{
    bt_text_add(&w->t, "\nlandmarks %zu", s->n_landmarks);
    for (size_t i = 0; i < s->n_landmarks; i++)
        put_sum(w, s->landmark[i], 1, -s->landmark[i]->k);
    bt_text_add(&w->t, "\n");
}

static void
put_set(writer *w)
{
    const bt_vectors *f = w->p->flat;
    if (!w->p->set) {
        bt_text_add(&w->t, "no-set\n");
        return;
    }
    bt_text_add(&w->t, "ranks %zu", f->n_ranks);
    for (size_t i = 0; i < f->n_ranks; i++)
        put_row(w, f->rank[i], -1);
    bt_text_add(&w->t, "\nset");
    put_formula(w, w->p->set);
    put_landmarks(w, &w->p->reach);
}

static void
put_claim(writer *w)
{
    const bt_powers_sentence *s = &w->p->claim;
    if (!s->f) {
        bt_text_add(&w->t, "no-claim\n");
        return;
    }
    bt_text_add(&w->t, "claim %zu", s->n_vars);
    for (size_t i = 0; i < s->n_vars; i++)
        put_variable(w, s->var[i]);
    put_landmarks(w, s);
    put_formula(w, s->f);
    bt_text_add(&w->t, "\n");
}

bt_status
bt_powers_text(const bt_powers *p, char **out, bt_err *err)
{
    writer w = {.p = p};
    assert(p->around >= 1 && p->reach.n_landmarks <= BT_POWERS_LANDMARKS &&
           p->claim.n_landmarks <= BT_POWERS_LANDMARKS);
    *out = NULL;
    put_game(&w);
    put_set(&w);
    put_claim(&w);
    bt_text_seal(&w.t);
    char *text = bt_text_take(&w.t);
    if (!text)
        return bt_fail_nomem(err);
    if (w.refused) {
        free(text);
        return bt_fail(err, BT_ERR_REFUSED,
                       "this cannot be said with powers: %s", w.refused);
    }
    *out = text;
    return BT_OK;
}

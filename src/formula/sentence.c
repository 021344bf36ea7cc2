/* sentence.c: formulas as words in prefix order. Variables and sets get names
 * in the order in which they are met. */
#include "formula/sentence.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/digest.h"
#include "base/fail.h"
#include "base/vector.h"

enum { NAME = 64, LINES = 64, LINE = 1000, DEPTH = 200 };

typedef struct writer {
    const bt_sentence *s;
    bt_vector vars; /* of int: free ones first, then bound ones */
    size_t n_free;
    bt_vector bound; /* of int: in scope */
    bt_vector sets;  /* of bt_sentence_set */
    bt_text text;
    bool failed; /* no memory, or nested too deep */
} writer;

/* ---- variables and sets that occur */

static bool
push_var(bt_vector *v, int var)
{
    int *slot = bt_vector_push(v, sizeof *slot);
    if (slot)
        *slot = var;
    return slot != NULL;
}

static bool
has_var(const bt_vector *v, int var)
{
    for (size_t i = 0; i < v->count; i++)
        if (BT_AT(v, int, i) == var)
            return true;
    return false;
}

static void
meet_var(writer *w, int var)
{
    if (var >= 0 && !has_var(&w->bound, var) && !has_var(&w->vars, var))
        w->failed = !push_var(&w->vars, var) || w->failed;
}

static void
meet_set(writer *w, const bt_dfa *set)
{
    for (size_t i = 0; i < w->sets.count; i++)
        if (BT_AT(&w->sets, bt_sentence_set, i).set == set)
            return;
    bt_sentence_set *slot = bt_vector_push(&w->sets, sizeof *slot);
    if (slot)
        *slot = (bt_sentence_set){.set = set};
    w->failed = w->failed || !slot;
}

/* All free variables and sets of f. */
static void
meet(writer *w, const bt_formula *f, int depth)
{
    bool binds = f->kind == BT_F_EXISTS || f->kind == BT_F_FORALL;
    size_t outside = w->bound.count;
    w->failed = w->failed || depth > DEPTH;
    if (w->failed)
        return;
    for (size_t i = 0; i < f->n; i++)
        if (binds)
            w->failed = !push_var(&w->bound, f->var[i]) || w->failed;
        else
            meet_var(w, f->var[i]);
    if (f->kind == BT_F_MEMBER)
        meet_set(w, f->set);
    for (size_t i = 0; i < f->n_kids; i++)
        meet(w, f->kid[i], depth + 1);
    w->bound.count = outside;
}

/* ---- names */

/* What the checker takes for a name. */
static bool
is_name(const char *name)
{
    size_t n = strlen(name);
    return n > 0 && n < NAME && isalpha((unsigned char)name[0]) &&
           strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                        "0123456789_") == n;
}

static const char *
given_name(const writer *w, int var)
{
    for (size_t i = 0; i < w->s->n_names; i++)
        if (w->s->name[i].var == var && is_name(w->s->name[i].name))
            return w->s->name[i].name;
    return NULL;
}

/* One that the caller gave nobody. */
static void
make_name(const writer *w, const char *stem, size_t number, char out[NAME])
{
    bool taken = true;
    for (size_t tail = 0; taken; tail++) {
        snprintf(out, NAME, "%s%zu%.*s", stem, number, (int)tail,
                 "______________");
        taken = false;
        for (size_t i = 0; i < w->s->n_names && tail < 14; i++)
            taken = taken || strcmp(w->s->name[i].name, out) == 0;
    }
}

static void
put_var(writer *w, int var)
{
    const char *given = given_name(w, var);
    char name[NAME];
    size_t at = 0;
    while (at < w->vars.count && BT_AT(&w->vars, int, at) != var)
        at++;
    if (at == w->vars.count)
        w->failed = !push_var(&w->vars, var) || w->failed;
    make_name(w, at < w->n_free ? "x" : "q",
              at < w->n_free ? at + 1 : at - w->n_free + 1, name);
    bt_text_add(&w->text, " %s", given ? given : name);
}

static void
put_set_name(writer *w, const bt_dfa *set)
{
    for (size_t i = 0; i < w->sets.count; i++) {
        const bt_sentence_set *s = &BT_AT(&w->sets, bt_sentence_set, i);
        if (s->set != set)
            continue;
        if (s->name)
            bt_text_add(&w->text, " %s", s->name);
        else
            bt_text_add(&w->text, " S%zu", i + 1);
        return;
    }
}

/* ---- formulas */

static void
put_terms(writer *w, const bt_formula *f)
{
    bt_text_add(&w->text, " %zu", f->n);
    for (size_t i = 0; i < f->n; i++) {
        bt_text_add(&w->text, " %" PRId64, f->coef[i]);
        put_var(w, f->var[i]);
    }
}

static void
put_vars(writer *w, const bt_formula *f)
{
    for (size_t i = 0; i < f->n; i++)
        if (f->var[i] < 0)
            bt_text_add(&w->text, " 0");
        else
            put_var(w, f->var[i]);
}

static void
put_residue(writer *w, const bt_formula *f)
{
    bt_text_add(&w->text, " %" PRId64 " %zu", f->k, f->n_residues);
    for (size_t i = 0; i < f->n_residues; i++)
        bt_text_add(&w->text, " %" PRId64, f->residue[i]);
    put_terms(w, f);
}

static void
put_formula(writer *w, const bt_formula *f, int depth)
{
    static const char *const word[] = {
        [BT_F_TRUE] = "true",     [BT_F_FALSE] = "false",
        [BT_F_LINEAR] = "linear", [BT_F_RESIDUE] = "residue",
        [BT_F_XOR] = "xor",       [BT_F_POWER] = "power",
        [BT_F_LOWBIT] = "lowbit", [BT_F_MEMBER] = "member",
        [BT_F_AND] = "and",       [BT_F_OR] = "or",
        [BT_F_NOT] = "not",       [BT_F_EXISTS] = "exists",
        [BT_F_FORALL] = "forall"};
    static const char *const rel[] = {
        [BT_EQ] = "=", [BT_LE] = "<=", [BT_GE] = ">="};
    bt_text_add(&w->text, "%*s%s", depth, "", word[f->kind]);
    switch (f->kind) {
    case BT_F_LINEAR:
        bt_text_add(&w->text, " %s", rel[f->rel]);
        put_terms(w, f);
        bt_text_add(&w->text, " %" PRId64, f->k);
        break;
    case BT_F_RESIDUE:
        put_residue(w, f);
        break;
    case BT_F_MEMBER:
        put_set_name(w, f->set);
        put_vars(w, f);
        break;
    case BT_F_XOR:
    case BT_F_EXISTS:
    case BT_F_FORALL:
        bt_text_add(&w->text, " %zu", f->n);
        put_vars(w, f);
        break;
    case BT_F_AND:
    case BT_F_OR:
        bt_text_add(&w->text, " %zu", f->n_kids);
        break;
    default:
        put_vars(w, f);
    }
    bt_text_add(&w->text, "\n");
    for (size_t i = 0; i < f->n_kids && !w->failed; i++)
        put_formula(w, f->kid[i], depth + 1);
}

/* ---- the whole */

/* Lines of at most LINE bytes; what is no text becomes blanks. */
static void
put_about(writer *w)
{
    const char *about = w->s->about ? w->s->about : "";
    size_t n = 0;
    for (const char *c = about; *c && n < LINES; n++) {
        c += strcspn(c, "\n");
        c += *c == '\n';
    }
    bt_text_add(&w->text, "about %zu\n", n);
    for (; n; n--) {
        size_t length = strcspn(about, "\n");
        bt_text_add(&w->text, "- ");
        for (size_t i = 0; i < length && i < LINE; i++) {
            unsigned char c = (unsigned char)about[i];
            bt_text_add(&w->text, "%c", c < ' ' || c == 127 ? ' ' : c);
        }
        bt_text_add(&w->text, "\n");
        about += length + (about[length] == '\n');
    }
}

static void
put_set(writer *w, size_t i)
{
    const bt_sentence_set *s = &BT_AT(&w->sets, bt_sentence_set, i);
    const bt_dfa *d = s->set;
    bt_text_add(&w->text, "set");
    put_set_name(w, d);
    if (s->certificate) {
        bt_text_add(&w->text, " certified %zu\n%s", strlen(s->certificate),
                    s->certificate);
        return;
    }
    bt_text_add(&w->text, " automaton %zu %" PRIu32 "\n", d->n_tracks,
                d->n_states);
    for (uint32_t q = 0; q < d->n_states; q++) {
        bt_text_add(&w->text, "state %d", d->accept[q]);
        for (uint32_t a = 0; a < 1u << d->n_tracks; a++)
            bt_text_add(&w->text, " %" PRIu32,
                        d->next[(size_t)q << d->n_tracks | a]);
        bt_text_add(&w->text, "\n");
    }
}

static void
put_all(writer *w)
{
    bt_text_add(&w->text, "sentence-certificate 1\n");
    put_about(w);
    bt_text_add(&w->text, "numeration %s\nsets %zu\n", w->s->system->name,
                w->sets.count);
    for (size_t i = 0; i < w->sets.count; i++)
        put_set(w, i);
    w->n_free = w->vars.count;
    bt_text_add(&w->text, "variables %zu", w->n_free);
    for (size_t i = 0; i < w->n_free; i++)
        put_var(w, BT_AT(&w->vars, int, i));
    bt_text_add(&w->text, "\nnever\n");
    put_formula(w, w->s->never, 0);
}

bt_status
bt_sentence_text(const bt_sentence *s, char **out, bt_err *err)
{
    writer w = {.s = s};
    *out = NULL;
    if (!s->never)
        return bt_fail_nomem(err);
    for (size_t i = 0; i < s->n_names; i++)
        meet_var(&w, s->name[i].var);
    for (size_t i = 0; i < s->n_sets; i++) {
        bt_sentence_set *slot = bt_vector_push(&w.sets, sizeof *slot);
        if (slot)
            *slot = s->set[i];
        w.failed = w.failed || !slot;
    }
    meet(&w, s->never, 0);
    if (!w.failed)
        put_all(&w);
    bt_text_seal(&w.text);
    *out = bt_text_take(&w.text);
    bt_vector_free(&w.vars);
    bt_vector_free(&w.bound);
    bt_vector_free(&w.sets);
    if (!w.failed && *out)
        return BT_OK;
    return bt_fail(err, BT_ERR_LIMIT,
                   "gave up: the formula is nested too deep, or no memory");
}

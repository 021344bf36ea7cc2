/* read.c: the text of a certificate of powers. Strict: every word must
 * be the one expected, every number in range, and the checksum right. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "common/reader.h"
#include "powers/powers.h"

enum {
    MAX_DEPTH = 100,
    MAX_WIDTH = 1024,
    MOST_WORK = 1 << 21, /* together some seconds */
    MOST_STEPS = 1 << 25
};
static const int64_t MAX_NUMBER = (int64_t)1 << 32;

typedef struct text {
    reader r;
    powers *p;
    bool names; /* `set` and `move` may be asked for: not inside themselves */
} text;

static node *
wrong(text *t, const char *why)
{
    reader_stop(&t->r, why);
    return NULL;
}

static int64_t
number_of(text *t, const char *word, int64_t low, int64_t high)
{
    char *end;
    errno = 0;
    long long n = strtoll(word, &end, 10);
    if (t->r.why || errno || end == word || *end || n < low || n > high) {
        wrong(t, "a number is missing or out of range");
        return low;
    }
    return n;
}

/* ---- formulas */

/* n, then n times a factor and a variable (^v: its power), and a constant. */
static node *
read_sum(text *t, node_kind kind)
{
    size_t n = (size_t)reader_number(&t->r, 0, MAX_FREE);
    node *f = t->r.why ? NULL : node_new(&t->p->pool, kind, n, 0, 0);
    if (!f)
        return wrong(t, "out of memory");
    for (size_t i = 0; i < n; i++) {
        char word[NAME];
        f->term[i].c = reader_number(&t->r, -MAX_NUMBER, MAX_NUMBER);
        reader_word(&t->r, word);
        f->term[i].power = word[0] == '^';
        f->term[i].var =
            (int)number_of(t, word + f->term[i].power, 0, MAX_NAMES - 1);
    }
    f->k = reader_number(&t->r, -MAX_NUMBER, MAX_NUMBER);
    return f;
}

static node *
read_residues(text *t)
{
    int64_t modulus = reader_number(&t->r, 1, 1 << 12);
    size_t n = (size_t)reader_number(&t->r, 0, modulus);
    int64_t *residue =
        t->r.why ? NULL : pool_take(&t->p->pool, n * sizeof *residue);
    if (!residue)
        return wrong(t, "out of memory");
    for (size_t i = 0; i < n; i++)
        residue[i] = reader_number(&t->r, 0, modulus - 1);
    node *f = read_sum(t, NODE_RESIDUE);
    if (f) {
        f->modulus = modulus;
        f->n_residues = n;
        f->residue = residue;
    }
    return f;
}

static node *read_formula(text *t, int depth);

static node *
read_kids(text *t, node_kind kind, int depth)
{
    size_t n =
        kind == NODE_NOT ? 1 : (size_t)reader_number(&t->r, 0, MAX_WIDTH);
    node *f = t->r.why ? NULL : node_new(&t->p->pool, kind, 0, n, 0);
    if (!f)
        return wrong(t, "out of memory");
    for (size_t i = 0; i < n; i++)
        if (!(f->kid[i] = read_formula(t, depth)))
            return NULL;
    return f;
}

static node *
read_quantifier(text *t, node_kind kind, int depth)
{
    size_t n = (size_t)reader_number(&t->r, 1, MAX_FREE);
    node *f = t->r.why ? NULL : node_new(&t->p->pool, kind, 0, 1, n);
    if (!f)
        return wrong(t, "out of memory");
    for (size_t i = 0; i < n; i++)
        f->var[i] = (int)reader_number(&t->r, 0, MAX_NAMES - 1);
    f->kid[0] = read_formula(t, depth);
    return f->kid[0] ? f : NULL;
}

/* As many variables as coordinates, or twice as many; -: the number 0. */
static node *
read_named(text *t, node_kind kind)
{
    size_t n = t->p->n_coords * (kind == NODE_MOVE ? 2 : 1);
    if (!t->names)
        return wrong(t, "the set or the moves are defined by themselves");
    node *f = node_new(&t->p->pool, kind, 0, 0, n);
    if (!f)
        return wrong(t, "out of memory");
    for (size_t i = 0; i < n; i++) {
        char word[NAME];
        reader_word(&t->r, word);
        f->var[i] = strcmp(word, "-") == 0
                        ? -1
                        : (int)number_of(t, word, 0, MAX_NAMES - 1);
    }
    return f;
}

static node *
read_formula(text *t, int depth)
{
    static const char *const names[] = {
        [NODE_TRUE] = "true",     [NODE_FALSE] = "false",
        [NODE_GE] = "ge",         [NODE_EQ] = "eq",
        [NODE_NE] = "ne",         [NODE_RESIDUE] = "residue",
        [NODE_AND] = "and",       [NODE_OR] = "or",
        [NODE_NOT] = "not",       [NODE_EXISTS] = "exists",
        [NODE_FORALL] = "forall", [NODE_SET] = "set",
        [NODE_MOVE] = "move"};
    char word[NAME];
    size_t kind = 0;
    node *f;
    reader_word(&t->r, word);
    while (kind <= NODE_MOVE && strcmp(word, names[kind]) != 0)
        kind++;
    if (t->r.why || kind > NODE_MOVE || depth == MAX_DEPTH)
        return wrong(t, "an unknown or too deep formula");
    switch ((node_kind)kind) {
    case NODE_TRUE:
    case NODE_FALSE:
        f = node_new(&t->p->pool, (node_kind)kind, 0, 0, 0);
        return f ? f : wrong(t, "out of memory");
    case NODE_GE:
    case NODE_EQ:
    case NODE_NE:
        return read_sum(t, (node_kind)kind);
    case NODE_RESIDUE:
        return read_residues(t);
    case NODE_EXISTS:
    case NODE_FORALL:
        return read_quantifier(t, (node_kind)kind, depth + 1);
    case NODE_SET:
    case NODE_MOVE:
        return read_named(t, (node_kind)kind);
    default:
        return read_kids(t, (node_kind)kind, depth + 1);
    }
}

/* ---- the parts of a certificate */

/* A form over `n` variables that is never negative (at least `least`), by its
 * looks. */
static node *
read_natural(text *t, size_t n, const int *var, int64_t least)
{
    node *f = read_sum(t, NODE_GE);
    for (size_t i = 0; f && i < f->n_terms; i++) {
        bool known = false;
        for (size_t v = 0; v < n; v++)
            known = known || var[v] == f->term[i].var;
        if (f->term[i].c < 0 || f->term[i].power || !known)
            return wrong(t, "a form that might be negative");
    }
    return f && f->k >= least ? f : wrong(t, "a form that might be negative");
}

static void
read_landmarks(text *t, sentence *s)
{
    reader_expect(&t->r, "landmarks");
    size_t n = (size_t)reader_number(&t->r, 0, MAX_LANDMARKS);
    while (s->n_landmarks < n && !t->r.why)
        s->landmark[s->n_landmarks++] = read_natural(t, s->n_vars, s->var, 1);
}

static void
read_head(text *t)
{
    powers *p = t->p;
    reader_expect(&t->r, "powers-certificate");
    reader_expect(&t->r, "1");
    reader_expect(&t->r, "game");
    reader_word(&t->r, p->game);
    reader_expect(&t->r, "coordinates");
    p->n_coords = (size_t)reader_number(&t->r, 1, MAX_COORDS);
    for (size_t i = 0; i < p->n_coords; i++) {
        reader_word(&t->r, p->coord[i]);
        if (!are_names(p->coord, i + 1))
            wrong(t, "a coordinate has no name of its own");
    }
    reader_expect(&t->r, "around");
    p->around = reader_number(&t->r, 1, MAX_REACH);
    reader_expect(&t->r, "move");
    p->move = t->r.why ? NULL : read_formula(t, 0);
}

static void
read_set(text *t)
{
    powers *p = t->p;
    char word[NAME];
    for (size_t i = 0; i < p->n_coords; i++)
        p->reach.var[p->reach.n_vars++] = (int)i;
    reader_word(&t->r, word);
    if (strcmp(word, "no-set") == 0)
        return;
    if (strcmp(word, "ranks") != 0)
        wrong(t, "an unexpected word");
    size_t n = (size_t)reader_number(&t->r, 1, MAX_RANKS);
    while (p->n_ranks < n && !t->r.why)
        p->rank[p->n_ranks++] = read_natural(t, p->n_coords, p->reach.var, 0);
    reader_expect(&t->r, "set");
    p->set = t->r.why ? NULL : read_formula(t, 0);
    read_landmarks(t, &p->reach);
}

static void
read_claim(text *t)
{
    sentence *s = &t->p->claim;
    char word[NAME];
    reader_word(&t->r, word);
    if (strcmp(word, "no-claim") == 0) {
        if (!t->p->set)
            wrong(t, "it states nothing");
        return;
    }
    if (strcmp(word, "claim") != 0)
        wrong(t, "an unexpected word");
    size_t n = (size_t)reader_number(&t->r, 0, MAX_FREE);
    while (s->n_vars < n && !t->r.why)
        s->var[s->n_vars++] = (int)reader_number(&t->r, 0, MAX_NAMES - 1);
    read_landmarks(t, s);
    t->names = true;
    s->f = t->r.why ? NULL : read_formula(t, 0);
}

int
powers_read(powers *p, const char *bytes, size_t length, const char **why)
{
    text t = {.r = {.at = bytes, .end = bytes + length}, .p = p};
    *p = (powers){.most_work = MOST_WORK, .most_steps = MOST_STEPS};
    read_head(&t);
    if (!t.r.why)
        read_set(&t);
    if (!t.r.why)
        read_claim(&t);
    if (!t.r.why)
        reader_checksum(&t.r, bytes);
    *why = t.r.why;
    return t.r.why ? UNREADABLE : ACCEPTED;
}

/* read.c: the text of a certificate of powers. Strict: every word must
 * be the one expected, every number in range, and the checksum right. */
#include "powers/powers.h"

#include <string.h>

enum { MAX_DEPTH = 100, MAX_WIDTH = 1024 };
static const int64_t MAX_NUMBER = (int64_t)1 << 32;

typedef struct text {
    reader *r;
    powers *p;
    bool names; /* `set` and `move` may be asked for: not inside themselves */
} text;

static node *
wrong(text *t, const char *why)
{
    reader_stop(t->r, "%s", why);
    return NULL;
}

static int
variable_of(text *t, const char *word)
{
    int64_t n = 0;
    if (!decimal(word, &n) || n < 0 || n >= MAX_NAMES)
        wrong(t, "a variable is a number below 4096");
    return reader_failed(t->r) ? 0 : (int)n;
}

/* ---- formulas */

/* n, then n times a factor and a variable (^v: its power), and a constant. */
static node *
read_sum(text *t, node_kind kind)
{
    size_t n = (size_t)reader_value(t->r, 0, MAX_FREE);
    node *f = reader_failed(t->r) ? NULL : node_new(&t->p->pool, kind, n, 0, 0);
    if (!f)
        return NULL;
    for (size_t i = 0; i < n; i++) {
        char word[WORD];
        f->term[i].c = reader_value(t->r, -MAX_NUMBER, MAX_NUMBER);
        reader_word(t->r, word);
        f->term[i].power = word[0] == '^';
        f->term[i].var = variable_of(t, word + f->term[i].power);
    }
    f->k = reader_value(t->r, -MAX_NUMBER, MAX_NUMBER);
    return f;
}

static node *
read_residues(text *t)
{
    int64_t modulus = reader_value(t->r, 1, 1 << 12), *residue;
    size_t n;
    if (!reader_residues(t->r, modulus, &n, &residue))
        return NULL;
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
    size_t n = kind == NODE_NOT ? 1 : (size_t)reader_value(t->r, 0, MAX_WIDTH);
    node *f = reader_failed(t->r) ? NULL : node_new(&t->p->pool, kind, 0, n, 0);
    if (!f)
        return NULL;
    for (size_t i = 0; i < n; i++)
        if (!(f->kid[i] = read_formula(t, depth)))
            return NULL;
    return f;
}

static node *
read_quantifier(text *t, node_kind kind, int depth)
{
    size_t n = (size_t)reader_value(t->r, 1, MAX_FREE);
    node *f = reader_failed(t->r) ? NULL : node_new(&t->p->pool, kind, 0, 1, n);
    if (!f)
        return NULL;
    for (size_t i = 0; i < n; i++)
        f->var[i] = (int)reader_value(t->r, 0, MAX_NAMES - 1);
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
        return NULL;
    for (size_t i = 0; i < n; i++) {
        char word[WORD];
        reader_word(t->r, word);
        f->var[i] = strcmp(word, "-") == 0 ? -1 : variable_of(t, word);
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
    size_t kind = 0;
    if (!reader_choice(t->r, names, NODE_MOVE + 1, &kind))
        return NULL;
    if (depth == MAX_DEPTH)
        return wrong(t, "a formula is too deep");
    switch ((node_kind)kind) {
    case NODE_TRUE:
    case NODE_FALSE:
        return node_new(&t->p->pool, (node_kind)kind, 0, 0, 0);
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
    size_t n = 0;
    reader_count(t->r, "landmarks", MAX_LANDMARKS, &n);
    while (s->n_landmarks < n && !reader_failed(t->r))
        s->landmark[s->n_landmarks++] = read_natural(t, s->n_vars, s->var, 1);
}

static void
read_head(text *t)
{
    powers *p = t->p;
    reader_expect(t->r, "1");
    reader_expect(t->r, "game");
    reader_word(t->r, p->game);
    reader_expect(t->r, "coordinates");
    p->n_coords = (size_t)reader_value(t->r, 1, MAX_COORDS);
    for (size_t i = 0; i < p->n_coords; i++)
        read_new_name(t->r, p->coord, i);
    reader_expect(t->r, "around");
    p->around = reader_value(t->r, 1, MAX_REACH);
    reader_expect(t->r, "move");
    p->move = reader_failed(t->r) ? NULL : read_formula(t, 0);
}

static void
read_set(text *t)
{
    powers *p = t->p;
    static const char *const words[] = {"ranks", "no-set"};
    size_t which = 0;
    for (size_t i = 0; i < p->n_coords; i++)
        p->reach.var[p->reach.n_vars++] = (int)i;
    if (!reader_choice(t->r, words, 2, &which) || which == 1)
        return;
    size_t n = (size_t)reader_value(t->r, 1, MAX_RANKS);
    while (p->n_ranks < n && !reader_failed(t->r))
        p->rank[p->n_ranks++] = read_natural(t, p->n_coords, p->reach.var, 0);
    reader_expect(t->r, "set");
    p->set = reader_failed(t->r) ? NULL : read_formula(t, 0);
    read_landmarks(t, &p->reach);
}

static void
read_claim(text *t)
{
    static const char *const words[] = {"claim", "no-claim"};
    sentence *s = &t->p->claim;
    size_t which = 0;
    if (!reader_choice(t->r, words, 2, &which) || which == 1) {
        if (!t->p->set)
            wrong(t, "it states nothing");
        return;
    }
    size_t n = (size_t)reader_value(t->r, 0, MAX_FREE);
    while (s->n_vars < n && !reader_failed(t->r))
        s->var[s->n_vars++] = (int)reader_value(t->r, 0, MAX_NAMES - 1);
    read_landmarks(t, s);
    t->names = true;
    s->f = reader_failed(t->r) ? NULL : read_formula(t, 0);
}

bool
powers_read(reader *r, powers *p)
{
    text t = {.r = r, .p = p};
    *p = (powers){.pool = pool_start(r->s)};
    read_head(&t);
    if (!reader_failed(r))
        read_set(&t);
    if (!reader_failed(r))
        read_claim(&t);
    return reader_end(r);
}

/* read.c: the text of a certificate of a sentence. Strict: every name
 * is known where it stands, every number in range, and the checksum right. */
#include "sentence/sentence.h"

#include <string.h>

typedef struct scope {
    reader *r;
    sentence *s;
    size_t room; /* for nodes, which do not move */
    size_t n;
    const char *name[MAX_VARIABLES];
} scope;

static uint32_t read_formula(scope *x, int depth);

/* Well formed, for all that is known, but larger than can be checked here: a
 * budget, and nothing wrong with the certificate. */
static void
too_large(scope *x, const char *why)
{
    stop(x->r->s, BUDGET, "%s", why);
}

static int64_t
read_integer(scope *x)
{
    int64_t n = reader_value(x->r, INT64_MIN, INT64_MAX);
    if (n > INT64_MAX / 4 || n < -INT64_MAX / 4)
        too_large(x, "a number is too large");
    return reader_failed(x->r) ? 0 : n;
}

static size_t
read_count(scope *x, int64_t low, int64_t limit)
{
    int64_t n = reader_value(x->r, low, 1 << 20);
    if (n <= limit)
        return (size_t)n;
    too_large(x, "a part of the formula is too long");
    return (size_t)low;
}

/* ---- names */

static int
find_variable(const scope *x, const char *name)
{
    for (size_t i = 0; i < x->n; i++)
        if (strcmp(x->name[i], name) == 0)
            return (int)i;
    return -1;
}

static int
read_variable(scope *x, bool or_zero)
{
    char name[WORD];
    reader_word(x->r, name);
    if (or_zero && strcmp(name, "0") == 0)
        return -1;
    int v = find_variable(x, name);
    if (v < 0)
        reader_stop(x->r, "a variable that is not known there");
    return v < 0 ? 0 : v;
}

/* One more variable in scope; its number. */
static int
bind(scope *x, const char *name)
{
    if (find_variable(x, name) >= 0)
        reader_stop(x->r, "a variable has the name of another");
    if (x->n == MAX_VARIABLES) {
        too_large(x, "too many variables");
        return 0;
    }
    x->name[x->n] = name;
    return (int)x->n++;
}

/* ---- formulas */

static uint32_t
new_node(scope *x, node_kind kind)
{
    sentence *s = x->s;
    if (s->n_nodes == x->room) {
        too_large(x, "the formula is too long");
        return 0;
    }
    s->nodes[s->n_nodes].kind = kind;
    return (uint32_t)s->n_nodes++;
}

static void
read_terms(scope *x, node *f)
{
    f->n = read_count(x, 0, MAX_TERMS);
    for (size_t i = 0; i < f->n && !reader_failed(x->r); i++) {
        f->c[i] = read_integer(x);
        f->var[i] = read_variable(x, false);
    }
}

static void
read_linear(scope *x, node *f)
{
    static const char *const words[] = {"=", "<=", ">="};
    size_t rel = 0;
    reader_choice(x->r, words, 3, &rel);
    f->rel = (relation)rel;
    read_terms(x, f);
    f->k = read_integer(x);
}

static void
read_residue(scope *x, node *f)
{
    f->k = reader_value(x->r, 1, 1 << 20);
    reader_residues(x->r, f->k, &f->n_residues, &f->residue);
    read_terms(x, f);
}

/* Variables alone, as many as there are. */
static void
read_variables(scope *x, node *f, size_t n, bool or_zero)
{
    f->n = n;
    for (size_t i = 0; i < n && !reader_failed(x->r); i++)
        f->var[i] = read_variable(x, or_zero);
}

static void
read_member(scope *x, node *f)
{
    char name[WORD];
    const sentence *s = x->s;
    reader_word(x->r, name);
    while (f->set < s->n_sets && strcmp(s->sets[f->set].name, name) != 0)
        f->set++;
    if (f->set == s->n_sets) {
        reader_stop(x->r, "a set that is not known");
        f->set = 0;
        return;
    }
    read_variables(x, f, s->sets[f->set].t.n_tracks, true);
}

static void
read_kids(scope *x, node *f, size_t n, int depth)
{
    if (depth >= MAX_DEPTH)
        too_large(x, "the formula is nested too deep");
    f->kid = take(x->r->s, n + 1, sizeof *f->kid);
    for (; f->n_kids < n && !reader_failed(x->r); f->n_kids++)
        f->kid[f->n_kids] = read_formula(x, depth + 1);
}

static void
read_quantifier(scope *x, node *f, int depth)
{
    size_t outside = x->n;
    f->n = read_count(x, 1, MAX_TERMS);
    f->name = take(x->r->s, f->n, sizeof *f->name);
    for (size_t i = 0; i < f->n && !reader_failed(x->r); i++) {
        read_name(x->r, f->name[i]);
        f->var[i] = bind(x, f->name[i]);
    }
    read_kids(x, f, 1, depth);
    x->n = outside;
}

static void
read_node(scope *x, node *f, int depth)
{
    bool bits =
        f->kind == NODE_XOR || f->kind == NODE_POWER || f->kind == NODE_LOWBIT;
    if (bits && x->s->zeckendorf) {
        reader_stop(x->r, "a condition that needs base 2");
        return;
    }
    switch (f->kind) {
    case NODE_TRUE:
    case NODE_FALSE:
        break;
    case NODE_LINEAR:
        read_linear(x, f);
        break;
    case NODE_RESIDUE:
        read_residue(x, f);
        break;
    case NODE_XOR:
        read_variables(x, f, read_count(x, 0, MAX_TERMS), false);
        break;
    case NODE_POWER:
        read_variables(x, f, 1, false);
        break;
    case NODE_LOWBIT:
        read_variables(x, f, 2, false);
        break;
    case NODE_MEMBER:
        read_member(x, f);
        break;
    case NODE_AND:
    case NODE_OR:
        read_kids(x, f, read_count(x, 0, MAX_NODES), depth);
        break;
    case NODE_NOT:
        read_kids(x, f, 1, depth);
        break;
    case NODE_EXISTS:
    case NODE_FORALL:
        read_quantifier(x, f, depth);
        break;
    }
}

static uint32_t
read_formula(scope *x, int depth)
{
    static const char *const words[] = {
        "true",   "false", "linear", "residue", "xor",    "power", "lowbit",
        "member", "and",   "or",     "not",     "exists", "forall"};
    size_t kind = 0;
    reader_choice(x->r, words, sizeof words / sizeof *words, &kind);
    uint32_t number = new_node(x, (node_kind)kind);
    if (!reader_failed(x->r))
        read_node(x, &x->s->nodes[number], depth);
    return number;
}

/* ---- sets */

/* A whole certificate of an automaton, as long as is said. */
static void
read_game(reader *r, bool zeckendorf, set *s)
{
    size_t length = (size_t)reader_value(r, 1, INT32_MAX);
    if (r->at < r->end && *r->at == '\n')
        r->at++;
    if (reader_failed(r) || length > (size_t)(r->end - r->at)) {
        reader_stop(r, "the certificate of a set is not complete");
        return;
    }
    reader inner = reader_of(r->s, r->at, length);
    s->game = take(r->s, 1, sizeof *s->game);
    if (!s->game || !reader_seal(&inner) ||
        !reader_expect(&inner, "automaton-certificate") ||
        !automaton_read(&inner, s->game))
        return;
    r->at += length;
    if (s->game->w.zeckendorf != zeckendorf)
        reader_stop(r, "a set in another numeration system");
    s->t = s->game->w.set;
}

static void
read_set(reader *r, sentence *x, set *s)
{
    static const char *const words[] = {"certified", "automaton"};
    size_t kind = 0;
    reader_expect(r, "set");
    read_name(r, s->name);
    for (const set *o = x->sets; o < s; o++)
        if (strcmp(o->name, s->name) == 0)
            reader_stop(r, "two sets have one name");
    reader_choice(r, words, 2, &kind);
    if (kind == 0)
        read_game(r, x->zeckendorf, s);
    else
        table_read(r, (size_t)reader_value(r, 0, MAX_TRACKS - 1), &s->t);
    if (!reader_failed(r))
        s->full = table_dead(r->s, &s->t, true);
}

/* ---- the whole */

/* The rest of the line, which may not look like anything else. */
static void
read_line(reader *r, char line[LINE])
{
    size_t n = 0;
    while (r->at < r->end && *r->at == ' ')
        r->at++;
    for (; r->at < r->end && *r->at != '\n'; r->at++) {
        if (n == LINE - 1 || (unsigned char)*r->at < ' ' || *r->at == 127) {
            reader_stop(r, "a line of text is too long, or is no text");
            return;
        }
        line[n++] = *r->at;
    }
}

static void
read_lines(reader *r, sentence *s)
{
    size_t n = 0;
    reader_count(r, "about", MAX_TEXT_LINES, &n);
    s->line = take(r->s, n + 1, sizeof *s->line);
    while (s->n_lines < n && !reader_failed(r)) {
        reader_expect(r, "-");
        read_line(r, s->line[s->n_lines++]);
    }
}

static void
read_claim(reader *r, sentence *s)
{
    scope x = {.r = r, .s = s};
    x.room = (size_t)(r->end - r->at) / 4 + 1; /* each takes four bytes */
    x.room = x.room < MAX_NODES ? x.room : MAX_NODES;
    s->nodes = take(r->s, x.room, sizeof *s->nodes);
    reader_expect(r, "variables");
    s->n_free = read_count(&x, 0, MAX_TERMS);
    for (size_t i = 0; i < s->n_free && !reader_failed(r); i++) {
        read_name(r, s->free_name[i]);
        (void)bind(&x, s->free_name[i]);
    }
    reader_expect(r, "never");
    if (!reader_failed(r))
        s->root = read_formula(&x, 0);
}

bool
sentence_read(reader *r, sentence *s)
{
    size_t n = 0;
    *s = (sentence){.s = r->s};
    reader_expect(r, "1");
    read_lines(r, s);
    read_numeration(r, &s->zeckendorf);
    reader_count(r, "sets", MAX_SETS, &n);
    while (s->n_sets < n && !reader_failed(r))
        read_set(r, s, &s->sets[s->n_sets++]);
    if (!reader_failed(r))
        read_claim(r, s);
    return reader_end(r);
}

/* read.c: the text of a certificate of a sentence. Strict: every name
 * is known where it stands, every number in range, and the checksum right. */
#include <stdlib.h>
#include <string.h>

#include "sentence/sentence.h"

typedef struct scope {
    reader *r;
    sentence *s;
    size_t room; /* for nodes, which do not move */
    size_t n;
    const char *name[MAX_VARIABLES];
    bool large; /* a limit was met */
} scope;

static uint32_t read_formula(scope *x, int depth);

/* Well formed, for all that is known, but larger than can be checked here: a
 * budget, and nothing wrong with the certificate. */
static void
too_large(scope *x, const char *why)
{
    x->large = x->large || !x->r->why;
    reader_stop(x->r, why);
}

static int64_t
read_integer(scope *x)
{
    int64_t n = reader_number(x->r, INT64_MIN, INT64_MAX);
    if (!x->r->why && (n > INT64_MAX / 4 || n < -INT64_MAX / 4)) {
        too_large(x, "gave up: a number is too large");
        n = 0;
    }
    return x->r->why ? 0 : n;
}

static size_t
read_count(scope *x, int64_t low, int64_t limit)
{
    int64_t n = reader_number(x->r, low, 1 << 20);
    if (n <= limit)
        return (size_t)n;
    too_large(x, "gave up: a part of the formula is too long");
    return (size_t)low;
}

/* ---- names */

/* Letters, digits and _ after a letter: they look like names when printed. */
static void
read_name(reader *r, char name[NAME])
{
    reader_word(r, name);
    for (const char *c = name; *c; c++) {
        bool letter = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z');
        bool other = (*c >= '0' && *c <= '9') || *c == '_';
        if (!letter && (c == name || !other))
            reader_stop(r, "a name is not made of letters and digits");
    }
}

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
    char name[NAME];
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
        too_large(x, "gave up: too many variables");
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
        too_large(x, "gave up: the formula is too long");
        return 0;
    }
    s->nodes[s->n_nodes].kind = kind;
    return (uint32_t)s->n_nodes++;
}

static void
read_terms(scope *x, node *f)
{
    f->n = read_count(x, 0, MAX_TERMS);
    for (size_t i = 0; i < f->n && !x->r->why; i++) {
        f->c[i] = read_integer(x);
        f->var[i] = read_variable(x, false);
    }
}

static void
read_linear(scope *x, node *f)
{
    char word[NAME];
    reader_word(x->r, word);
    f->rel = strcmp(word, "=") == 0    ? REL_EQ
             : strcmp(word, "<=") == 0 ? REL_LE
                                       : REL_GE;
    if (f->rel == REL_GE && strcmp(word, ">=") != 0)
        reader_stop(x->r, "an unknown relation");
    read_terms(x, f);
    f->k = read_integer(x);
}

static void
read_residue(scope *x, node *f)
{
    f->k = reader_number(x->r, 1, 1 << 20);
    f->n_residues = (size_t)reader_number(x->r, 0, f->k);
    f->residue = calloc(f->n_residues + 1, sizeof *f->residue);
    if (!f->residue) {
        reader_stop(x->r, "out of memory");
        return;
    }
    for (size_t i = 0; i < f->n_residues && !x->r->why; i++)
        f->residue[i] = reader_number(x->r, 0, f->k - 1);
    read_terms(x, f);
}

/* Variables alone, as many as there are. */
static void
read_variables(scope *x, node *f, size_t n, bool or_zero)
{
    f->n = n;
    for (size_t i = 0; i < n && !x->r->why; i++)
        f->var[i] = read_variable(x, or_zero);
}

static void
read_member(scope *x, node *f)
{
    char name[NAME];
    const sentence *s = x->s;
    reader_word(x->r, name);
    while (f->set < s->n_sets && strcmp(s->sets[f->set].name, name) != 0)
        f->set++;
    if (f->set == s->n_sets) {
        reader_stop(x->r, "a set that is not known");
        f->set = 0;
        return;
    }
    read_variables(x, f, s->sets[f->set].n_tracks, true);
}

static void
read_kids(scope *x, node *f, size_t n, int depth)
{
    f->kid = calloc(n + 1, sizeof *f->kid);
    if (!f->kid || depth >= MAX_DEPTH) {
        too_large(x, f->kid ? "gave up: the formula is nested too deep"
                            : "gave up: out of memory");
        return;
    }
    for (; f->n_kids < n && !x->r->why; f->n_kids++)
        f->kid[f->n_kids] = read_formula(x, depth + 1);
}

static void
read_quantifier(scope *x, node *f, int depth)
{
    size_t outside = x->n;
    f->n = read_count(x, 1, MAX_TERMS);
    f->name = calloc(f->n, sizeof *f->name);
    if (!f->name) {
        reader_stop(x->r, "out of memory");
        return;
    }
    for (size_t i = 0; i < f->n && !x->r->why; i++) {
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
    char word[NAME];
    reader_word(x->r, word);
    for (int i = NODE_TRUE; i <= NODE_FORALL && !x->r->why; i++)
        if (strcmp(word, words[i]) == 0) {
            uint32_t number = new_node(x, (node_kind)i);
            if (!x->r->why)
                read_node(x, &x->s->nodes[number], depth);
            return number;
        }
    reader_stop(x->r, "an unknown kind of formula");
    return 0;
}

/* ---- sets */

/* Full: the complement of the automaton is dead there. */
static void
find_full(reader *r, set *s)
{
    uint8_t *other = malloc(s->n_states);
    s->full = malloc(s->n_states);
    if (!other || !s->full) {
        free(other);
        reader_stop(r, "out of memory");
        return;
    }
    for (uint32_t q = 0; q < s->n_states; q++)
        other[q] = !s->accept[q];
    states_dead(s->n_states, s->n_tracks, other, s->next, s->full);
    free(other);
}

/* A whole certificate of an automaton, as long as is said. */
static void
read_game(reader *r, bool zeckendorf, set *s)
{
    const char *why = NULL;
    size_t left, length = (size_t)reader_number(r, 1, INT32_MAX);
    if (r->at < r->end && *r->at == '\n')
        r->at++;
    left = (size_t)(r->end - r->at);
    s->game = calloc(1, sizeof *s->game);
    if (r->why || length > left || !s->game) {
        reader_stop(r, "the certificate of a set is not complete");
        return;
    }
    if (automaton_read(s->game, r->at, length, &why) != ACCEPTED) {
        reader_stop(r, why);
        return;
    }
    r->at += length;
    if (s->game->zeckendorf != zeckendorf)
        reader_stop(r, "a set in another numeration system");
    s->n_tracks = s->game->n_tracks;
    s->n_states = s->game->n_states;
    s->accept = s->game->accept;
    s->dead = s->game->dead;
    s->next = s->game->next;
}

static void
read_set(reader *r, sentence *x, set *s)
{
    char word[NAME];
    reader_expect(r, "set");
    read_name(r, s->name);
    for (const set *o = x->sets; o < s; o++)
        if (strcmp(o->name, s->name) == 0)
            reader_stop(r, "two sets have one name");
    reader_word(r, word);
    if (strcmp(word, "certified") == 0) {
        read_game(r, x->zeckendorf, s);
    } else if (strcmp(word, "automaton") == 0) {
        s->n_tracks = (size_t)reader_number(r, 0, MAX_TRACKS - 1);
        s->n_states =
            reader_states(r, s->n_tracks, &s->accept, &s->next, &s->dead);
    } else {
        reader_stop(r, "a set is certified, or an automaton");
    }
    if (!r->why)
        find_full(r, s);
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
    reader_expect(r, "about");
    size_t n = (size_t)reader_number(r, 0, MAX_TEXT_LINES);
    s->line = calloc(n + 1, sizeof *s->line);
    if (!s->line)
        reader_stop(r, "out of memory");
    while (s->n_lines < n && !r->why) {
        reader_expect(r, "-");
        read_line(r, s->line[s->n_lines++]);
    }
}

static void
read_head(reader *r, sentence *s)
{
    char word[NAME];
    reader_expect(r, "sentence-certificate");
    reader_expect(r, "1");
    read_lines(r, s);
    reader_expect(r, "numeration");
    reader_word(r, word);
    s->zeckendorf = strcmp(word, "zeckendorf") == 0;
    if (!s->zeckendorf && strcmp(word, "base-2") != 0)
        reader_stop(r, "an unknown numeration system");
    reader_expect(r, "sets");
    size_t n = (size_t)reader_number(r, 0, MAX_SETS);
    while (s->n_sets < n && !r->why)
        read_set(r, s, &s->sets[s->n_sets++]);
}

/* false: it is too large. */
static bool
read_claim(reader *r, sentence *s)
{
    scope x = {.r = r, .s = s};
    x.room = (size_t)(r->end - r->at) / 4 + 1; /* each takes four bytes */
    x.room = x.room < MAX_NODES ? x.room : MAX_NODES;
    s->nodes = calloc(x.room, sizeof *s->nodes);
    if (!s->nodes)
        reader_stop(r, "out of memory");
    reader_expect(r, "variables");
    s->n_free = read_count(&x, 0, MAX_TERMS);
    for (size_t i = 0; i < s->n_free && !r->why; i++) {
        read_name(r, s->free_name[i]);
        (void)bind(&x, s->free_name[i]);
    }
    reader_expect(r, "never");
    if (!r->why)
        s->root = read_formula(&x, 0);
    return !x.large;
}

int
sentence_read(sentence *s, const char *text, size_t length, const char **why)
{
    reader r = {.at = text, .end = text + length};
    memset(s, 0, sizeof *s);
    read_head(&r, s);
    bool fits = r.why || read_claim(&r, s);
    if (!r.why)
        reader_checksum(&r, text);
    *why = r.why;
    return !fits ? BUDGET : r.why ? UNREADABLE : ACCEPTED;
}

static void
set_free(set *s)
{
    if (s->game) {
        automaton_free(s->game);
        free(s->game);
    } else {
        free(s->accept);
        free(s->dead);
        free(s->next);
    }
    free(s->full);
}

void
sentence_free(sentence *s)
{
    for (size_t i = 0; i < s->n_nodes; i++) {
        free(s->nodes[i].residue);
        free(s->nodes[i].name);
        free(s->nodes[i].kid);
    }
    for (size_t i = 0; i < s->n_sets; i++)
        set_free(&s->sets[i]);
    free(s->nodes);
    free(s->line);
    memset(s, 0, sizeof *s);
}

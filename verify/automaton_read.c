/* automaton_read.c: the text of a certificate. Strict: every word must be the
 * one expected, every number in range, and the checksum right. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "automaton.h"

typedef struct reader {
    const char *at, *end;
    const char *why; /* the first thing wrong */
} reader;

static void
wrong(reader *r, const char *why)
{
    if (!r->why)
        r->why = why;
    r->at = r->end;
}

/* The next word, at most NAME - 1 bytes; "" at the end. */
static void
read_word(reader *r, char word[NAME])
{
    size_t n = 0;
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\n'))
        r->at++;
    while (r->at < r->end && *r->at != ' ' && *r->at != '\n') {
        if (n == NAME - 1) {
            wrong(r, "a word is too long");
            break;
        }
        word[n++] = *r->at++;
    }
    word[n] = '\0';
    if (n == 0)
        wrong(r, "the text ends too early");
}

static void
expect(reader *r, const char *word)
{
    char got[NAME];
    read_word(r, got);
    if (strcmp(got, word) != 0)
        wrong(r, "an unexpected word");
}

static int64_t
read_number(reader *r, int64_t low, int64_t high)
{
    char word[NAME], *end = word;
    read_word(r, word);
    errno = 0;
    long long n = strtoll(word, &end, 10);
    if (r->why || errno || end == word || *end || n < low || n > high) {
        wrong(r, "a number is missing or out of range");
        return low;
    }
    return n;
}

static void
read_form(reader *r, size_t n, form *f)
{
    memset(f, 0, sizeof *f);
    for (size_t i = 0; i < n; i++)
        f->c[i] = read_number(r, INT64_MIN / 4, INT64_MAX / 4);
    f->k = read_number(r, INT64_MIN / 4, INT64_MAX / 4);
}

static void
read_residues(reader *r, atom *a)
{
    a->modulus = read_number(r, 1, 1 << 20);
    a->n_residues = (size_t)read_number(r, 0, a->modulus);
    a->residue = calloc(a->n_residues + 1, sizeof *a->residue);
    if (!a->residue) {
        wrong(r, "out of memory");
        return;
    }
    for (size_t i = 0; i < a->n_residues && !r->why; i++)
        a->residue[i] = read_number(r, 0, a->modulus - 1);
}

static void
read_atom(reader *r, size_t n, atom *a)
{
    char word[NAME];
    read_word(r, word);
    if (strcmp(word, "row") == 0) {
        a->kind = ATOM_ROW;
    } else if (strcmp(word, "power") == 0) {
        a->kind = ATOM_POWER;
    } else if (strcmp(word, "residue") == 0) {
        a->kind = ATOM_RESIDUE;
        read_residues(r, a);
    } else {
        wrong(r, "an unknown kind of condition");
    }
    read_form(r, n, &a->f);
}

static void
read_case(reader *r, const certificate *c, move_case *m)
{
    expect(r, "case");
    read_word(r, m->name);
    expect(r, "variables");
    m->n_vars = (size_t)read_number(r, (int64_t)c->n_coords, MAX_TRACKS);
    expect(r, "atoms");
    size_t n_atoms = (size_t)read_number(r, 0, MAX_ATOMS);
    expect(r, "next");
    m->n_next = (size_t)read_number(r, 0, MAX_TRACKS);
    if (c->play != PLAY_GRUNDY && m->n_next != c->n_coords)
        wrong(r, "a move does not give every coordinate");
    expect(r, "drops");
    m->drops = (size_t)read_number(r, 0, MAX_RANKS - 1);
    for (size_t i = 0; i < n_atoms && !r->why; i++)
        read_atom(r, m->n_vars, &m->atoms[m->n_atoms++]);
    for (size_t i = 0; i < m->n_next && !r->why; i++) {
        expect(r, "next");
        read_form(r, m->n_vars, &m->next[i]);
    }
}

static void
read_head(reader *r, certificate *c)
{
    char word[NAME];
    expect(r, "automaton-certificate");
    expect(r, "1");
    expect(r, "game");
    read_word(r, c->game);
    expect(r, "play");
    read_word(r, word);
    c->play = strcmp(word, "normal") == 0   ? PLAY_NORMAL
              : strcmp(word, "misere") == 0 ? PLAY_MISERE
                                            : PLAY_GRUNDY;
    if (c->play == PLAY_GRUNDY && strcmp(word, "grundy") != 0)
        wrong(r, "an unknown kind of play");
    expect(r, "numeration");
    read_word(r, word);
    c->zeckendorf = strcmp(word, "zeckendorf") == 0;
    if (!c->zeckendorf && strcmp(word, "base-2") != 0)
        wrong(r, "an unknown numeration system");
    expect(r, "coordinates");
    c->n_coords = (size_t)read_number(r, 1, MAX_TRACKS - 4);
    if (c->play == PLAY_GRUNDY && c->n_coords != 1)
        wrong(r, "Grundy values are of one heap");
    for (size_t i = 0; i < c->n_coords; i++)
        read_word(r, c->coord[i]);
    c->n_tracks = c->play == PLAY_GRUNDY ? 2 : c->n_coords;
}

/* A table of states for `tracks` tracks, and which of them are dead. */
static uint32_t
read_states(reader *r, size_t tracks, uint8_t **accept, uint32_t **next,
            uint8_t **dead)
{
    uint32_t n = (uint32_t)read_number(r, 1, MAX_STATES);
    size_t letters = (size_t)1 << tracks;
    if (r->why || (size_t)(r->end - r->at) / 2 < n * letters) {
        wrong(r, "the automaton is not complete");
        return 0;
    }
    *accept = calloc(n, 1);
    *dead = malloc(n);
    *next = calloc(n * letters, sizeof **next);
    if (!*accept || !*next || !*dead) {
        wrong(r, "out of memory");
        return 0;
    }
    for (uint32_t q = 0; q < n && !r->why; q++) {
        expect(r, "state");
        (*accept)[q] = (uint8_t)read_number(r, 0, 1);
        for (size_t a = 0; a < letters && !r->why; a++)
            (*next)[q * letters + a] = (uint32_t)read_number(r, 0, n - 1);
    }
    return n;
}

/* Dead: no accepting state can be reached. */
static void
find_dead(uint32_t n, size_t tracks, const uint8_t *accept,
          const uint32_t *next, uint8_t *dead)
{
    bool changed = true;
    for (uint32_t q = 0; q < n; q++)
        dead[q] = !accept[q];
    while (changed) {
        changed = false;
        for (uint32_t q = 0; q < n; q++)
            for (size_t a = 0; dead[q] && a < (size_t)1 << tracks; a++)
                if (!dead[next[((size_t)q << tracks) + a]]) {
                    dead[q] = 0;
                    changed = true;
                }
    }
}

static void
read_machine(reader *r, machine *m)
{
    char word[NAME];
    form f;
    expect(r, "machine");
    read_word(r, word);
    m->equal = strcmp(word, "equal") == 0;
    if (!m->equal && strcmp(word, "row") != 0)
        wrong(r, "an unknown kind of machine");
    m->n = (size_t)read_number(r, 0, MAX_TRACKS - 1);
    read_form(r, m->n, &f);
    memcpy(m->c, f.c, sizeof m->c);
    m->k = f.k;
    expect(r, "states");
    m->n_states = read_states(r, m->n, &m->accept, &m->next, &m->dead);
    if (!r->why)
        find_dead(m->n_states, m->n, m->accept, m->next, m->dead);
}

static void
read_machines(reader *r, certificate *c)
{
    expect(r, "machines");
    size_t n = (size_t)read_number(r, 0, MAX_MACHINES);
    c->machines = calloc(n + 1, sizeof *c->machines);
    if (!c->machines)
        wrong(r, "out of memory");
    while (c->n_machines < n && !r->why)
        read_machine(r, &c->machines[c->n_machines++]);
}

static void
read_automaton(reader *r, certificate *c)
{
    expect(r, "automaton");
    c->n_states = read_states(r, c->n_tracks, &c->accept, &c->next, &c->dead);
    if (!r->why)
        find_dead(c->n_states, c->n_tracks, c->accept, c->next, c->dead);
}

static void
read_body(reader *r, certificate *c)
{
    expect(r, "domain");
    size_t n_domain = (size_t)read_number(r, 0, MAX_ATOMS);
    for (size_t i = 0; i < n_domain && !r->why; i++) {
        read_atom(r, c->n_coords, &c->domain[c->n_domain++]);
        if (c->domain[i].kind != ATOM_ROW)
            wrong(r, "a domain is made of inequalities");
    }
    expect(r, "cases");
    size_t n_cases = (size_t)read_number(r, 1, MAX_CASES);
    c->cases = calloc(n_cases, sizeof *c->cases);
    if (!c->cases)
        wrong(r, "out of memory");
    while (c->n_cases < n_cases && !r->why)
        read_case(r, c, &c->cases[c->n_cases++]);
    expect(r, "ranks");
    c->n_ranks = (size_t)read_number(r, 0, MAX_RANKS);
    for (size_t i = 0; i < c->n_ranks && !r->why; i++) {
        expect(r, "rank");
        read_form(r, c->n_coords, &c->rank[i]);
    }
    read_machines(r, c);
    read_automaton(r, c);
}

/* The last line holds a checksum of all before it. */
static void
read_checksum(reader *r, const char *text)
{
    char word[NAME], want[NAME];
    uint64_t h = 0xcbf29ce484222325u;
    while (r->at < r->end && *r->at == '\n')
        r->at++;
    for (const char *c = text; c < r->at; c++)
        h = (h ^ (unsigned char)*c) * 0x100000001b3u;
    snprintf(want, sizeof want, "%016" PRIx64, h);
    expect(r, "checksum");
    read_word(r, word);
    if (strcmp(word, want) != 0)
        wrong(r, "the checksum is not that of the text");
    if (r->end - r->at != 1 || *r->at != '\n')
        wrong(r, "something follows the checksum");
}

int
automaton_read(certificate *c, const char *text, size_t length,
                 const char **why)
{
    reader r = {.at = text, .end = text + length};
    memset(c, 0, sizeof *c);
    read_head(&r, c);
    if (!r.why)
        read_body(&r, c);
    if (!r.why)
        read_checksum(&r, text);
    *why = r.why;
    return r.why ? UNREADABLE : ACCEPTED;
}

void
automaton_free(certificate *c)
{
    for (size_t i = 0; i < c->n_domain; i++)
        free(c->domain[i].residue);
    for (size_t i = 0; c->cases && i < c->n_cases; i++)
        for (size_t a = 0; a < c->cases[i].n_atoms; a++)
            free(c->cases[i].atoms[a].residue);
    for (size_t i = 0; c->machines && i < c->n_machines; i++) {
        free(c->machines[i].accept);
        free(c->machines[i].dead);
        free(c->machines[i].next);
    }
    free(c->machines);
    free(c->cases);
    free(c->accept);
    free(c->dead);
    free(c->next);
    memset(c, 0, sizeof *c);
}

/* read.c: the text of a certificate. Strict: every word must be the
 * one expected, every number in range, and the checksum right. */
#include <stdlib.h>
#include <string.h>

#include "automaton/automaton.h"
#include "common/reader.h"

static void
read_form(reader *r, size_t n, form *f)
{
    memset(f, 0, sizeof *f);
    for (size_t i = 0; i < n; i++)
        f->c[i] = reader_number(r, INT64_MIN / 4, INT64_MAX / 4);
    f->k = reader_number(r, INT64_MIN / 4, INT64_MAX / 4);
}

static void
read_residues(reader *r, atom *a)
{
    a->modulus = reader_number(r, 1, 1 << 20);
    a->n_residues = (size_t)reader_number(r, 0, a->modulus);
    a->residue = calloc(a->n_residues + 1, sizeof *a->residue);
    if (!a->residue) {
        reader_stop(r, "out of memory");
        return;
    }
    for (size_t i = 0; i < a->n_residues && !r->why; i++)
        a->residue[i] = reader_number(r, 0, a->modulus - 1);
}

static void
read_atom(reader *r, size_t n, atom *a)
{
    char word[NAME];
    reader_word(r, word);
    if (strcmp(word, "row") == 0) {
        a->kind = ATOM_ROW;
    } else if (strcmp(word, "power") == 0) {
        a->kind = ATOM_POWER;
    } else if (strcmp(word, "residue") == 0) {
        a->kind = ATOM_RESIDUE;
        read_residues(r, a);
    } else {
        reader_stop(r, "an unknown kind of condition");
    }
    read_form(r, n, &a->f);
}

static void
read_case(reader *r, const certificate *c, move_case *m)
{
    reader_expect(r, "case");
    reader_word(r, m->name);
    reader_expect(r, "variables");
    m->n_vars = (size_t)reader_number(r, (int64_t)c->n_coords, MAX_TRACKS);
    reader_expect(r, "atoms");
    size_t n_atoms = (size_t)reader_number(r, 0, MAX_ATOMS);
    reader_expect(r, "next");
    m->n_next = (size_t)reader_number(r, 0, MAX_TRACKS);
    if (c->play != PLAY_GRUNDY && m->n_next != c->n_coords)
        reader_stop(r, "a move does not give every coordinate");
    reader_expect(r, "drops");
    m->drops = (size_t)reader_number(r, 0, MAX_RANKS - 1);
    for (size_t i = 0; i < n_atoms && !r->why; i++)
        read_atom(r, m->n_vars, &m->atoms[m->n_atoms++]);
    for (size_t i = 0; i < m->n_next && !r->why; i++) {
        reader_expect(r, "next");
        read_form(r, m->n_vars, &m->next[i]);
    }
}

static void
read_head(reader *r, certificate *c)
{
    char word[NAME];
    reader_expect(r, "automaton-certificate");
    reader_expect(r, "1");
    reader_expect(r, "game");
    reader_word(r, c->game);
    reader_expect(r, "play");
    reader_word(r, word);
    c->play = strcmp(word, "normal") == 0   ? PLAY_NORMAL
              : strcmp(word, "misere") == 0 ? PLAY_MISERE
                                            : PLAY_GRUNDY;
    if (c->play == PLAY_GRUNDY && strcmp(word, "grundy") != 0)
        reader_stop(r, "an unknown kind of play");
    reader_expect(r, "numeration");
    reader_word(r, word);
    c->zeckendorf = strcmp(word, "zeckendorf") == 0;
    if (!c->zeckendorf && strcmp(word, "base-2") != 0)
        reader_stop(r, "an unknown numeration system");
    reader_expect(r, "coordinates");
    c->n_coords = (size_t)reader_number(r, 1, MAX_TRACKS - 4);
    if (c->play == PLAY_GRUNDY && c->n_coords != 1)
        reader_stop(r, "Grundy values are of one heap");
    for (size_t i = 0; i < c->n_coords; i++) {
        reader_word(r, c->coord[i]);
        if (!are_names(c->coord, i + 1))
            reader_stop(r, "a coordinate has no name of its own");
    }
    c->n_tracks = c->play == PLAY_GRUNDY ? 2 : c->n_coords;
}

static void
read_machine(reader *r, machine *m)
{
    char word[NAME];
    form f;
    reader_expect(r, "machine");
    reader_word(r, word);
    m->equal = strcmp(word, "equal") == 0;
    if (!m->equal && strcmp(word, "row") != 0)
        reader_stop(r, "an unknown kind of machine");
    m->n = (size_t)reader_number(r, 0, MAX_TRACKS - 1);
    read_form(r, m->n, &f);
    memcpy(m->c, f.c, sizeof m->c);
    m->k = f.k;
    reader_expect(r, "states");
    m->n_states = reader_states(r, m->n, &m->accept, &m->next, &m->dead);
}

static void
read_machines(reader *r, certificate *c)
{
    reader_expect(r, "machines");
    size_t n = (size_t)reader_number(r, 0, MAX_MACHINES);
    c->machines = calloc(n + 1, sizeof *c->machines);
    if (!c->machines)
        reader_stop(r, "out of memory");
    while (c->n_machines < n && !r->why)
        read_machine(r, &c->machines[c->n_machines++]);
}

static void
read_automaton(reader *r, certificate *c)
{
    reader_expect(r, "automaton");
    c->n_states = reader_states(r, c->n_tracks, &c->accept, &c->next, &c->dead);
}

static void
read_body(reader *r, certificate *c)
{
    reader_expect(r, "domain");
    size_t n_domain = (size_t)reader_number(r, 0, MAX_ATOMS);
    for (size_t i = 0; i < n_domain && !r->why; i++) {
        read_atom(r, c->n_coords, &c->domain[c->n_domain++]);
        if (c->domain[i].kind != ATOM_ROW)
            reader_stop(r, "a domain is made of inequalities");
    }
    reader_expect(r, "cases");
    size_t n_cases = (size_t)reader_number(r, 1, MAX_CASES);
    c->cases = calloc(n_cases, sizeof *c->cases);
    if (!c->cases)
        reader_stop(r, "out of memory");
    while (c->n_cases < n_cases && !r->why)
        read_case(r, c, &c->cases[c->n_cases++]);
    reader_expect(r, "ranks");
    c->n_ranks = (size_t)reader_number(r, 0, MAX_RANKS);
    for (size_t i = 0; i < c->n_ranks && !r->why; i++) {
        reader_expect(r, "rank");
        read_form(r, c->n_coords, &c->rank[i]);
    }
    read_machines(r, c);
    read_automaton(r, c);
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
        reader_checksum(&r, text);
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

/* read.c: the text of a certificate. Strict: every word must be the
 * one expected, every number in range, and the checksum right. */
#include "automaton/automaton.h"

#include <string.h>

static void
read_form(reader *r, size_t n, form *f)
{
    memset(f, 0, sizeof *f);
    for (size_t i = 0; i < n; i++)
        f->c[i] = reader_value(r, INT64_MIN / 4, INT64_MAX / 4);
    f->k = reader_value(r, INT64_MIN / 4, INT64_MAX / 4);
}

static void
read_atom(reader *r, size_t n, atom *a)
{
    static const char *const words[] = {"row", "power", "residue"};
    size_t kind = 0;
    int64_t *residue = NULL;
    reader_choice(r, words, 3, &kind);
    a->kind = (atom_kind)kind;
    if (a->kind == ATOM_RESIDUE) {
        a->modulus = reader_value(r, 1, 1 << 20);
        reader_residues(r, a->modulus, &a->n_residues, &residue);
        a->residue = residue;
    }
    read_form(r, n, &a->f);
}

static void
read_case(reader *r, const automaton *c, move_case *m)
{
    reader_expect(r, "case");
    reader_word(r, m->name);
    reader_expect(r, "variables");
    m->n_vars = (size_t)reader_value(r, (int64_t)c->n_coords, MAX_TRACKS);
    reader_expect(r, "atoms");
    size_t n_atoms = (size_t)reader_value(r, 0, MAX_ATOMS);
    reader_expect(r, "next");
    m->n_next = (size_t)reader_value(r, 0, MAX_TRACKS);
    if (c->play != PLAY_GRUNDY && m->n_next != c->n_coords)
        reader_stop(r, "a move does not give every coordinate");
    reader_expect(r, "drops");
    m->drops = (size_t)reader_value(r, 0, MAX_RANKS - 1);
    for (size_t i = 0; i < n_atoms && !reader_failed(r); i++)
        read_atom(r, m->n_vars, &m->atoms[m->n_atoms++]);
    for (size_t i = 0; i < m->n_next && !reader_failed(r); i++) {
        reader_expect(r, "next");
        read_form(r, m->n_vars, &m->next[i]);
    }
}

bool
read_numeration(reader *r, bool *zeckendorf)
{
    static const char *const words[] = {"base-2", "zeckendorf"};
    size_t which = 0;
    bool good =
        reader_expect(r, "numeration") && reader_choice(r, words, 2, &which);
    *zeckendorf = which == 1;
    return good;
}

static void
read_head(reader *r, automaton *c)
{
    static const char *const plays[] = {"normal", "misere", "grundy"};
    size_t which = 0;
    reader_expect(r, "game");
    reader_word(r, c->game);
    reader_expect(r, "play");
    reader_choice(r, plays, 3, &which);
    c->play = (play)which;
    read_numeration(r, &c->w.zeckendorf);
    reader_expect(r, "coordinates");
    c->n_coords = (size_t)reader_value(r, 1, MAX_TRACKS - 4);
    if (c->play == PLAY_GRUNDY && c->n_coords != 1)
        reader_stop(r, "Grundy values are of one heap");
    for (size_t i = 0; i < c->n_coords; i++)
        read_new_name(r, c->coord, i);
}

static void
read_machine(reader *r, machine *m)
{
    static const char *const words[] = {"row", "equal"};
    size_t kind = 0;
    reader_expect(r, "machine");
    reader_choice(r, words, 2, &kind);
    m->equal = kind == 1;
    size_t n = (size_t)reader_value(r, 0, MAX_TRACKS - 1);
    read_form(r, n, &m->f);
    reader_expect(r, "states");
    table_read(r, n, &m->t);
}

static void
read_machines(reader *r, world *w)
{
    size_t n = 0;
    reader_count(r, "machines", MAX_MACHINES, &n);
    w->machines = take(r->s, n + 1, sizeof *w->machines);
    while (w->n_machines < n && !reader_failed(r))
        read_machine(r, &w->machines[w->n_machines++]);
}

static void
read_body(reader *r, automaton *c)
{
    size_t n_domain = 0;
    reader_count(r, "domain", MAX_ATOMS, &n_domain);
    for (size_t i = 0; i < n_domain && !reader_failed(r); i++) {
        read_atom(r, c->n_coords, &c->domain[c->n_domain++]);
        if (c->domain[i].kind != ATOM_ROW)
            reader_stop(r, "a domain is made of inequalities");
    }
    reader_expect(r, "cases");
    size_t n_cases = (size_t)reader_value(r, 1, MAX_CASES);
    c->cases = take(r->s, n_cases, sizeof *c->cases);
    while (c->n_cases < n_cases && !reader_failed(r))
        read_case(r, c, &c->cases[c->n_cases++]);
    reader_count(r, "ranks", MAX_RANKS, &c->n_ranks);
    for (size_t i = 0; i < c->n_ranks && !reader_failed(r); i++) {
        reader_expect(r, "rank");
        read_form(r, c->n_coords, &c->rank[i]);
    }
    read_machines(r, &c->w);
    reader_expect(r, "automaton");
    table_read(r, c->play == PLAY_GRUNDY ? 2 : c->n_coords, &c->w.set);
}

bool
automaton_read(reader *r, automaton *c)
{
    *c = (automaton){.w = {.s = r->s}};
    reader_expect(r, "1");
    read_head(r, c);
    if (!reader_failed(r))
        read_body(r, c);
    return reader_end(r);
}

/* print.c: what a certificate is about, so that a reader can compare
 * it with the rules he has in mind. */
#include "automaton/automaton.h"

#include <inttypes.h>

static void
print_variable(const automaton *c, size_t v, FILE *out)
{
    if (v < c->n_coords)
        print_name(c->coord[v], out);
    else
        fprintf(out, "h%zu", v - c->n_coords + 1);
}

static void
print_coords(const automaton *c, FILE *out)
{
    for (size_t i = 0; i < c->n_coords; i++) {
        fputs(i ? ", " : "", out);
        print_name(c->coord[i], out);
    }
}

static void
print_form(const automaton *c, const form *f, FILE *out)
{
    bool any = false;
    for (size_t v = 0; v < MAX_TRACKS; v++) {
        int64_t k = f->c[v];
        if (k == 0)
            continue;
        fputs(k < 0 ? (any ? " - " : "-") : any ? " + " : "", out);
        if (k != 1 && k != -1)
            fprintf(out, "%" PRId64 " ", k < 0 ? -k : k);
        print_variable(c, v, out);
        any = true;
    }
    if (!any)
        fprintf(out, "%" PRId64, f->k);
    else if (f->k)
        fprintf(out, " %c %" PRId64, f->k < 0 ? '-' : '+',
                f->k < 0 ? -f->k : f->k);
}

static void
print_atom(const automaton *c, const atom *a, FILE *out)
{
    print_form(c, &a->f, out);
    if (a->kind == ATOM_ROW) {
        fputs(" >= 0", out);
    } else if (a->kind == ATOM_POWER) {
        fputs(" is a power of two", out);
    } else {
        fprintf(out, " mod %" PRId64 " in {", a->modulus);
        for (size_t i = 0; i < a->n_residues; i++)
            fprintf(out, "%s%" PRId64, i ? ", " : "", a->residue[i]);
        fputc('}', out);
    }
}

static void
print_case(const automaton *c, const move_case *m, FILE *out)
{
    fprintf(out, "  %s: (", m->name);
    print_coords(c, out);
    fputs(") -> (", out);
    for (size_t i = 0; i < m->n_next; i++) {
        fputs(i ? ", " : "", out);
        print_form(c, &m->next[i], out);
    }
    fputs(")", out);
    for (size_t i = 0; i < m->n_atoms; i++) {
        fputs(i ? ", " : "  for ", out);
        print_atom(c, &m->atoms[i], out);
    }
    fputc('\n', out);
}

void
automaton_print(const automaton *c, FILE *out)
{
    static const char *const what[] = {
        "the P-positions (normal play)", "the P-positions (misère play)",
        "the Grundy values of heaps (heap, value)"};
    fprintf(out, "Game %s, with positions (", c->game);
    print_coords(c, out);
    fputs(") of natural numbers", out);
    for (size_t i = 0; i < c->n_domain; i++) {
        fputs(i ? ", " : " where ", out);
        print_atom(c, &c->domain[i], out);
    }
    fputs(", and moves (h1, h2, ... any natural numbers)\n", out);
    for (size_t i = 0; i < c->n_cases; i++)
        print_case(c, &c->cases[i], out);
    fprintf(out,
            "Statement: %s are exactly what the automaton of the file "
            "(%" PRIu32 " states, %s) accepts.\n",
            what[c->play], c->w.set.n_states,
            c->w.zeckendorf ? "Zeckendorf numerals" : "base 2");
}

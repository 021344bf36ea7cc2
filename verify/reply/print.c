/* print.c: what a certificate of replies proves, in words. */
#include "reply/reply.h"

#include <inttypes.h>

static void
print_count(const reply_count *c, size_t size, FILE *out)
{
    static const char *const parity[] = {"any number", "an even number",
                                         "an odd number"};

    fprintf(out, "%s of heaps of size %zu", parity[c->parity + 1], size);
    if (c->high >= 0)
        fprintf(out, ", from %" PRId64 " to %" PRId64, c->low, c->high);
    else if (c->low > 0)
        fprintf(out, ", at least %" PRId64, c->low);
}

static void
print_odd(const reply_clause *c, FILE *out)
{
    fprintf(out, ", but for an odd number of the sizes");
    for (size_t i = 0; i < c->n_odd; i++)
        fprintf(out, "%s d%zu", i ? " <" : "", i + 1);
    if (c->n_further > 0)
        fprintf(out, " and");
    for (size_t i = 0; c->n_further > 0 && i < c->n_odd; i++)
        fprintf(out, "%s %" PRId64 " d%zu", i ? " +" : "", c->further.c[i],
                i + 1);
    if (c->n_further > 0)
        fprintf(out, " + %" PRId64, c->further.k);
}

static void
print_clause(const reply_checker *x, const reply_clause *c, FILE *out)
{
    fprintf(out, "  %s in %s play:", c->is_p ? "P" : "N",
            c->misere ? "misere" : "normal");
    for (size_t i = 0; i < x->n_numbers; i++)
        fprintf(out, " %s = %" PRId64 ";", x->number[i], c->number[i]);
    for (size_t i = 0; i < x->n_sizes; i++) {
        fputc(' ', out);
        print_count(&c->count[i], i + 1, out);
        fputc(';', out);
    }
    fprintf(out,
            c->none ? " no other heaps"
                    : " every%s size an even number of "
                      "times",
            x->n_sizes ? " larger" : "");
    if (c->n_odd > 0)
        print_odd(c, out);
    fputc('\n', out);
}

static void
print_row(const reply_checker *x, const reply_form *row, FILE *out)
{
    size_t n = 2 + x->n_sizes;
    bool first = true;

    for (size_t i = 0; i < 2 * n; i++) {
        char where = i < n ? 'x' : 'y';
        if (row->c[i] == 0)
            continue;
        fprintf(out, "%s%" PRId64 " ", first ? "" : " + ", row->c[i]);
        if (i % n > 1)
            fprintf(out, "count(%c,%zu)", where, i % n - 1);
        else
            fprintf(out, i % n == 0 ? "stones(%c)" : "count(%c)", where);
        first = false;
    }
    fprintf(out, first ? "%" PRId64 " >= 0" : " + %" PRId64 " >= 0", row->k);
}

static void
print_never(const reply_checker *x, const reply_never_move *v, FILE *out)
{
    fprintf(out, "  no move leads from x to y with ");
    for (size_t i = 0; i < v->n_rows; i++) {
        fprintf(out, i ? ", " : "");
        print_row(x, &v->row[i], out);
    }
    fputc('\n', out);
}

void
reply_print(const reply_checker *x, FILE *out)
{
    fprintf(out,
            "PROVED for %s, rules %016" PRIx64 ", of all positions with these "
            "heaps, any number of any size:\n",
            x->game, x->rules);
    for (size_t i = 0; i < x->n_nevers; i++)
        print_never(x, &x->never[i], out);
    for (size_t i = 0; i < x->n_clauses; i++)
        print_clause(x, &x->clause[i], out);
    if (x->agree)
        fprintf(
            out,
            "  Where a heap is larger than %zu, normal and misere play have "
            "the same outcome;\n  N, if a move leads to where none is.\n",
            x->n_sizes);
    fprintf(out, "%zu moves; %zu cases were answered\n", x->n_moves,
            x->n_cases);
}

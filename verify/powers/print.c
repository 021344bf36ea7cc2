/* print.c: the statement of a certificate, as a reader would write it. */
#include "powers/powers.h"

#include <inttypes.h>

typedef struct printer {
    const powers *p;
    FILE *out;
    bool coords; /* the first variables are coordinates, the next ones too */
} printer;

static void
put_variable(const printer *w, int var)
{
    size_t n = w->p->n_coords, v = (size_t)var;
    if (var < 0)
        fputc('0', w->out);
    else if (w->coords && v < 2 * n) {
        print_name(w->p->coord[v % n], w->out);
        fputs(v < n ? "" : "'", w->out);
    } else
        fprintf(w->out, "v%d", var);
}

static void
put_sum(const printer *w, const node *f)
{
    bool first = true;
    for (size_t i = 0; i < f->n_terms; i++) {
        const term *t = &f->term[i];
        int64_t c = t->c;
        fputs(c < 0 ? first ? "-" : " - " : first ? "" : " + ", w->out);
        if (c != 1 && c != -1)
            fprintf(w->out, "%" PRId64 "*", c < 0 ? -c : c);
        fputs(t->power ? "2^" : "", w->out);
        put_variable(w, t->var);
        first = false;
    }
    if (first)
        fprintf(w->out, "%" PRId64, f->k);
    else if (f->k)
        fprintf(w->out, " %c %" PRId64, f->k < 0 ? '-' : '+',
                f->k < 0 ? -f->k : f->k);
}

static void put_formula(const printer *w, const node *f);

static void
put_list(const printer *w, const node *f, const char *word, const char *none)
{
    if (f->n_kids == 0)
        fputs(none, w->out);
    for (size_t i = 0; i < f->n_kids; i++) {
        fputs(i ? word : "(", w->out);
        put_formula(w, f->kid[i]);
    }
    fputs(f->n_kids ? ")" : "", w->out);
}

static void
put_variables(const printer *w, const node *f, const char *word)
{
    fputs(word, w->out);
    for (size_t i = 0; i < f->n_vars; i++) {
        fputs(i ? "," : "", w->out);
        put_variable(w, f->var[i]);
    }
}

static void
put_formula(const printer *w, const node *f)
{
    switch (f->kind) {
    case NODE_TRUE:
        fputs("true", w->out);
        return;
    case NODE_FALSE:
        fputs("false", w->out);
        return;
    case NODE_GE:
    case NODE_EQ:
    case NODE_NE:
        put_sum(w, f);
        fputs(f->kind == NODE_GE   ? " >= 0"
              : f->kind == NODE_EQ ? " = 0"
                                   : " != 0",
              w->out);
        return;
    case NODE_RESIDUE:
        fputc('(', w->out);
        put_sum(w, f);
        fprintf(w->out, ") mod %" PRId64 " in {", f->modulus);
        for (size_t i = 0; i < f->n_residues; i++)
            fprintf(w->out, "%s%" PRId64, i ? "," : "", f->residue[i]);
        fputc('}', w->out);
        return;
    case NODE_AND:
        put_list(w, f, " and ", "true");
        return;
    case NODE_OR:
        put_list(w, f, " or ", "false");
        return;
    case NODE_NOT:
        fputs("not ", w->out);
        put_formula(w, f->kid[0]);
        return;
    case NODE_EXISTS:
    case NODE_FORALL:
        put_variables(w, f,
                      f->kind == NODE_EXISTS ? "(there is " : "(for all ");
        fputs(": ", w->out);
        put_formula(w, f->kid[0]);
        fputc(')', w->out);
        return;
    case NODE_SET:
        put_variables(w, f, "P(");
        break;
    case NODE_MOVE:
        put_variables(w, f, "move(");
        break;
    }
    fputc(')', w->out);
}

void
powers_print(const powers *p, FILE *out)
{
    printer w = {p, out, true};
    fprintf(out, "%s, normal play, positions (", p->game);
    for (size_t i = 0; i < p->n_coords; i++) {
        fputs(i ? "," : "", out);
        print_name(p->coord[i], out);
    }
    fputs(") of natural numbers\nmoves: ", out);
    put_formula(&w, p->move);
    if (p->set) {
        fputs("\nP-positions: ", out);
        put_formula(&w, p->set);
    }
    fputc('\n', out);
    if (!p->claim.f)
        return;
    w.coords = false;
    node all = {.n_vars = p->claim.n_vars, .var = (int *)p->claim.var};
    put_variables(&w, &all, "claim: for all ");
    fputs(": ", out);
    put_formula(&w, p->claim.f);
    fputc('\n', out);
}

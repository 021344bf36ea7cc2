/* print.c: what a certificate about sums proves, in full: two statements
 * that differ are printed differently. */
#include "sums/sums.h"

#include <inttypes.h>

static void print_linear(const sums_checker *x, const linear *l);

static void
print_function(const sums_checker *x, const char *then)
{
    print_name(x->function, x->out);
    fprintf(x->out, "%s", then);
}

/* ---- linear forms */

static void
print_variable(const sums_checker *x, int which)
{
    if (x->by_name && which >= 0 && (size_t)which < x->n_fields)
        print_name(x->field[which], x->out);
    else
        fprintf(x->out, "v%d", which);
}

static void
print_term(const sums_checker *x, const term *t)
{
    if (t->kind == 'v') {
        print_variable(x, t->which);
        return;
    }
    if (t->kind == 's')
        fprintf(x->out, "S%d(", t->which);
    else if (t->kind == 'q')
        fprintf(x->out, "square(");
    else
        print_function(x, "(");
    print_linear(x, t->a);
    if (t->b) {
        fprintf(x->out, ", ");
        print_linear(x, t->b);
    }
    fputc(')', x->out);
}

static void
print_linear(const sums_checker *x, const linear *l)
{
    for (size_t i = 0; i < l->n; i++) {
        int64_t c = l->m[i].factor;
        fprintf(x->out, "%s", c < 0 ? (i ? " - " : "-") : i ? " + " : "");
        if (c != 1 && c != -1) /* of either sign, without overflow */
            fprintf(x->out, "%" PRIu64 "*", c < 0 ? -(uint64_t)c : (uint64_t)c);
        print_term(x, &x->terms[l->m[i].term]);
    }
    if (l->constant || l->n == 0)
        fprintf(x->out, l->n ? " %+" PRId64 : "%" PRId64, l->constant);
}

/* ---- formulas */

static void
print_formula(const sums_checker *x, const formula *f, size_t n)
{
    static const char *const word[] = {[F_AND] = " and ",
                                       [F_OR] = " or ",
                                       [F_NOT] = "not ",
                                       [F_EXISTS] = "exists ",
                                       [F_EVERY] = "every "};

    if (f->kind == F_GE || f->kind == F_EQ) {
        print_linear(x, f->l);
        fprintf(x->out, f->kind == F_GE ? " >= 0" : " = 0");
        return;
    }
    if (f->kind == F_MOVE) {
        for (size_t i = 0; i < f->n_places; i++) {
            fprintf(x->out, i == 0             ? "move ("
                            : i == x->n_fields ? ") -> ("
                                               : ", ");
            print_linear(x, f->place[i]);
        }
        fputc(')', x->out);
        return;
    }
    bool quantified = f->kind == F_EXISTS || f->kind == F_EVERY;
    bool listed = f->kind == F_AND || f->kind == F_OR;
    if (!listed)
        fprintf(x->out, "%s", word[f->kind]);
    if (quantified)
        fprintf(x->out, "v%zu: ", n);
    if (listed && f->n == 0)
        fprintf(x->out, f->kind == F_AND ? "true" : "false");
    for (size_t i = 0; i < f->n; i++) {
        bool closed = !listed || f->n > 1;
        fprintf(x->out, "%s%s", i ? word[f->kind] : "", closed ? "(" : "");
        print_formula(x, f->part[i], n + quantified);
        fprintf(x->out, "%s", closed ? ")" : "");
    }
}

/* ---- the statement */

static void
print_class(const sums_checker *x)
{
    static const char *const how[] = {"", "weakly increasing ",
                                      "strictly increasing "};

    fprintf(x->out, "for every %sfunction ", how[x->rise]);
    print_function(x, " of the integers i >= ");
    fprintf(x->out, "%" PRId64 " with ", x->from);
    print_function(x, "(i) >= ");
    fprintf(x->out, "%" PRId64 ",\n", x->least);
    for (size_t i = 0; i < x->n_sums; i++) {
        fprintf(x->out, "with S%zu(a, n) the sum of %" PRId64 "*", i,
                x->sum[i].times);
        print_function(x, "(a + ");
        fprintf(x->out, "%" PRId64 "*j) + %" PRId64 " over 0 <= j < n,\n",
                x->sum[i].step, x->sum[i].plus);
    }
}

static void
print_rules(const sums_checker *x)
{
    fprintf(x->out, "Positions: ");
    for (size_t i = 0; i < x->n_fields; i++) {
        fprintf(x->out, i ? ", " : "(");
        print_name(x->field[i], x->out);
    }
    fprintf(x->out, "), natural numbers with ");
    print_formula(x, x->domain, x->n_fields);
    fprintf(x->out, ".\n");
    for (size_t i = 0; i < x->n_moves; i++) {
        const sums_move *m = &x->move[i];
        fprintf(x->out, "Move %s, %zu choices: if ", m->name, m->n_choices);
        print_formula(x, m->guard, x->n_fields + m->n_choices);
        fprintf(x->out, ", to");
        for (size_t k = 0; k < x->n_fields; k++) {
            fprintf(x->out, k ? ", " : " (");
            print_linear(x, m->result[k]);
        }
        fprintf(x->out, ").\n");
    }
}

void
sums_print(sums_checker *x)
{
    x->by_name = x->set != NULL;
    fprintf(x->out, "PROVED for %s%s, ", x->game,
            x->set ? ", normal play" : "");
    print_class(x);
    if (x->set) {
        fprintf(x->out, "a position is a P-position iff ");
        print_formula(x, x->set, x->n_fields);
    } else {
        fprintf(x->out, "for all natural numbers v0 .. (%zu of them): ",
                x->n_variables);
        print_formula(x, x->holds, x->n_variables);
    }
    fprintf(x->out, ".\n");
    x->by_name = true; /* the first variables of rules are the fields */
    print_rules(x);
    fprintf(x->out, "%zu obligations, %zu steps were checked\n", x->proofs,
            x->steps);
}

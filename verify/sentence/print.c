/* print.c: a formula as a reader would write it, so that he can
 * compare it with the claim he has in mind. */
#include "sentence/sentence.h"

#include <inttypes.h>
#include <string.h>

typedef struct printer {
    const sentence *s;
    FILE *out;
    const char *name[MAX_VARIABLES]; /* of the variables in scope */
} printer;

/* How tight a formula binds; looser ones are put in parentheses. */
enum { LOOSE, OR, AND, TIGHT };

static void print_node(printer *p, uint32_t formula, int binding);

/* -1 is the number 0. */
static void
print_variable(const printer *p, int var)
{
    print_name(var < 0 ? "0" : p->name[var], p->out);
}

/* ---- atoms */

/* The terms of one sign and the constant, if it has that sign. */
static void
print_side(printer *p, const node *f, int sign, int64_t k)
{
    bool any = false;
    for (size_t i = 0; i < f->n; i++) {
        int64_t c = f->c[i] * sign;
        if (c <= 0)
            continue;
        fputs(any ? " + " : "", p->out);
        if (c > 1)
            fprintf(p->out, "%" PRId64 " ", c);
        print_variable(p, f->var[i]);
        any = true;
    }
    if (k > 0 && any)
        fprintf(p->out, " + %" PRId64, k);
    else if (!any)
        fprintf(p->out, "%" PRId64, k > 0 ? k : 0);
}

static void
print_linear(printer *p, const node *f, bool negated)
{
    static const char *const sign[2][3] = {{" = ", " <= ", " >= "},
                                           {" != ", " > ", " < "}};
    print_side(p, f, 1, -f->k);
    fputs(sign[negated][f->rel], p->out);
    print_side(p, f, -1, f->k);
}

static void
print_residue(printer *p, const node *f, bool negated)
{
    bool alone = f->n == 1 && f->c[0] == 1;
    fputs(alone ? "" : "(", p->out);
    for (size_t i = 0; i < f->n; i++) {
        int64_t c = f->c[i];
        fputs(c < 0 ? (i ? " - " : "-") : i ? " + " : "", p->out);
        if (c != 1 && c != -1)
            fprintf(p->out, "%" PRId64 " ", c < 0 ? -c : c);
        print_variable(p, f->var[i]);
    }
    fprintf(p->out, "%s%s mod %" PRId64, f->n ? "" : "0", alone ? "" : ")",
            f->k);
    if (f->n_residues == 1) {
        fprintf(p->out, " %s %" PRId64, negated ? "!=" : "=", f->residue[0]);
        return;
    }
    fputs(negated ? " not in {" : " in {", p->out);
    for (size_t i = 0; i < f->n_residues; i++)
        fprintf(p->out, "%s%" PRId64, i ? ", " : "", f->residue[i]);
    fputc('}', p->out);
}

/* Names between separators. */
static void
print_list(printer *p, const node *f, const char *between)
{
    for (size_t i = 0; i < f->n; i++) {
        fputs(i ? between : "", p->out);
        print_variable(p, f->var[i]);
    }
}

static void
print_atom(printer *p, const node *f, bool negated)
{
    switch (f->kind) {
    case NODE_LINEAR:
        print_linear(p, f, negated);
        break;
    case NODE_RESIDUE:
        print_residue(p, f, negated);
        break;
    case NODE_XOR:
        print_list(p, f, " xor ");
        fputs(f->n ? "" : "0", p->out);
        fputs(negated ? " != 0" : " = 0", p->out);
        break;
    case NODE_POWER:
        print_variable(p, f->var[0]);
        fprintf(p->out, " is %sa power of two", negated ? "not " : "");
        break;
    case NODE_LOWBIT:
        print_variable(p, f->var[1]);
        fprintf(p->out, " is %sthe largest power of two dividing ",
                negated ? "not " : "");
        print_variable(p, f->var[0]);
        fputs(" >= 1", p->out);
        break;
    case NODE_MEMBER:
        fputc('(', p->out);
        print_list(p, f, ",");
        fprintf(p->out, ") %sin %s", negated ? "not " : "",
                p->s->sets[f->set].name);
        break;
    default:
        fputs((f->kind == NODE_TRUE) != negated ? "true" : "false", p->out);
    }
}

/* ---- what stands between them */

static bool
same(const sentence *s, uint32_t a, uint32_t b)
{
    const node *f = &s->nodes[a], *g = &s->nodes[b];
    bool yes = f->kind == g->kind && f->n == g->n && f->k == g->k &&
               f->rel == g->rel && f->set == g->set &&
               f->n_residues == g->n_residues && f->n_kids == g->n_kids;
    for (size_t i = 0; yes && i < f->n; i++)
        yes = f->var[i] == g->var[i] && f->c[i] == g->c[i] &&
              (!f->name || strcmp(f->name[i], g->name[i]) == 0);
    for (size_t i = 0; yes && i < f->n_residues; i++)
        yes = f->residue[i] == g->residue[i];
    for (size_t i = 0; yes && i < f->n_kids; i++)
        yes = same(s, f->kid[i], g->kid[i]);
    return yes;
}

/* "not A or B": A and B. */
static bool
is_implication(const sentence *s, uint32_t formula, uint32_t *a, uint32_t *b)
{
    const node *f = &s->nodes[formula];
    if (f->kind != NODE_OR || f->n_kids != 2 ||
        s->nodes[f->kid[0]].kind != NODE_NOT)
        return false;
    *a = s->nodes[f->kid[0]].kid[0];
    *b = f->kid[1];
    return true;
}

/* A implies B and B implies A. */
static bool
is_equivalence(const sentence *s, uint32_t formula, uint32_t *a, uint32_t *b)
{
    const node *f = &s->nodes[formula];
    uint32_t c, d;
    return f->kind == NODE_AND && f->n_kids == 2 &&
           is_implication(s, f->kid[0], a, b) &&
           is_implication(s, f->kid[1], &c, &d) && same(s, *a, d) &&
           same(s, *b, c);
}

static void
print_pair(printer *p, uint32_t a, const char *between, uint32_t b, int binding)
{
    fputs(binding > LOOSE ? "(" : "", p->out);
    print_node(p, a, OR);
    fputs(between, p->out);
    print_node(p, b, OR);
    fputs(binding > LOOSE ? ")" : "", p->out);
}

static void
print_kids(printer *p, const node *f, int binding)
{
    int own = f->kind == NODE_AND ? AND : OR;
    if (f->n_kids == 0)
        fputs(f->kind == NODE_AND ? "true" : "false", p->out);
    fputs(binding > own && f->n_kids > 1 ? "(" : "", p->out);
    for (size_t i = 0; i < f->n_kids; i++) {
        fputs(!i ? "" : f->kind == NODE_AND ? " and " : " or ", p->out);
        print_node(p, f->kid[i], f->n_kids > 1 ? own : binding);
    }
    fputs(binding > own && f->n_kids > 1 ? ")" : "", p->out);
}

static void
print_quantifier(printer *p, const node *f)
{
    fputs(f->kind == NODE_EXISTS ? "(there is " : "(for all ", p->out);
    for (size_t i = 0; i < f->n; i++) {
        p->name[f->var[i]] = f->name[i];
        fputs(i ? ", " : "", p->out);
        print_variable(p, f->var[i]);
    }
    fputs(f->kind == NODE_EXISTS ? " with " : ": ", p->out);
    print_node(p, f->kid[0], LOOSE);
    fputc(')', p->out);
}

static void
print_node(printer *p, uint32_t formula, int binding)
{
    const node *f = &p->s->nodes[formula];
    uint32_t a, b;
    if (is_equivalence(p->s, formula, &a, &b)) {
        print_pair(p, a, " if and only if ", b, binding);
    } else if (is_implication(p->s, formula, &a, &b)) {
        print_pair(p, a, " implies ", b, binding);
    } else if (f->kind == NODE_NOT && p->s->nodes[f->kid[0]].kind < NODE_AND) {
        print_atom(p, &p->s->nodes[f->kid[0]], true);
    } else if (f->kind == NODE_NOT) {
        fputs("not ", p->out);
        print_node(p, f->kid[0], TIGHT);
    } else if (f->kind >= NODE_EXISTS) {
        print_quantifier(p, f);
    } else if (f->kind >= NODE_AND) {
        print_kids(p, f, binding);
    } else {
        print_atom(p, f, false);
    }
}

/* ---- */

/* "A and not B" never holds: B where A holds. */
static void
print_claim(printer *p)
{
    const node *f = &p->s->nodes[p->s->root];
    const node *last = f->kind == NODE_AND && f->n_kids
                           ? &p->s->nodes[f->kid[f->n_kids - 1]]
                           : f;
    if (last->kind != NODE_NOT) {
        fputs("Never:\n  ", p->out);
        print_node(p, p->s->root, LOOSE);
        return;
    }
    fputs("Always", p->out);
    for (size_t i = 0; last != f && i + 1 < f->n_kids; i++) {
        fputs(i ? " and " : ", where ", p->out);
        print_node(p, f->kid[i], AND);
    }
    fputs(":\n  ", p->out);
    print_node(p, last->kid[0], LOOSE);
}

void
sentence_print(const sentence *s, FILE *out)
{
    printer p = {.s = s, .out = out};
    for (size_t i = 0; i < s->n_free; i++)
        p.name[i] = s->free_name[i];
    if (s->n_lines)
        fputs("Words of the file, for comparison; they prove nothing:\n", out);
    for (size_t i = 0; i < s->n_lines; i++)
        fprintf(out, "  | %s\n", s->line[i]);
    for (size_t i = 0; i < s->n_sets; i++) {
        const set *one = &s->sets[i];
        fprintf(out, "Set %s: ", one->name);
        if (one->game)
            automaton_print(one->game, out);
        else
            fprintf(out, "what an automaton of %" PRIu32 " states accepts\n",
                    one->t.n_states);
    }
    fputs("For natural numbers", out);
    for (size_t i = 0; i < s->n_free; i++) {
        fputs(i ? ", " : " ", out);
        print_name(s->free_name[i], out);
    }
    fputs(".\n", out);
    print_claim(&p);
    fputc('\n', out);
}

/* expand.h: how systems.h is done, case by case.
 *
 * What is still to be used waits on a list on the C stack, so a case that has
 * been tried is undone by returning. A sum in which something is not linear is
 * replaced, the first such term first, by what it is in each of its cases. */
#ifndef VERIFY_LINEAR_EXPAND_H
#define VERIFY_LINEAR_EXPAND_H

#include "linear/systems.h"

enum { MOST_TERMS = 6 };

/* The position, and what is bound nowhere, have no slot. */
#define NO_NUMBER SIZE_MAX

/* A form, and terms that are not linear. */
typedef struct partial {
    kernel_form f;
    size_t n;
    struct {
        int64_t times;
        const kernel_node *term;
    } rest[MOST_TERMS];
} partial;

/* A condition from operand `from` on, that a sum is at least 0, or that it is
 * the value of a change. */
typedef struct pending {
    enum { CONDITION, AT_LEAST_0, VALUE } kind;
    const kernel_node *node;
    bool negated;
    size_t from;
    const partial *sum;
    size_t change;
    const struct pending *next;
} pending;

typedef struct expander {
    kernel_text *t;
    const kernel_game *g;
    const kernel_move *m;
    size_t move;
    kernel_layout at;
    size_t variables, depth, atoms;
    size_t slot[KERNEL_VARIABLES]; /* a variable of the text is this one */
    bool movable;
    kernel_atom atom[SYSTEM_ATOMS];
    kernel_form value[KERNEL_CHANGES];
    kernel_systems *out;
} expander;

/* systems.c: use all that waits. */
bool expand(expander *x, const pending *todo);
/* What waits lies on the C stack: one level more, which depth-- leaves. */
bool go_deeper(expander *x);
bool not_linear(expander *x, const char *what);

/* sum.c: forms and sums. */
bool add_form(expander *x, partial *p, const kernel_form *f, int64_t times);
bool add_number(expander *x, partial *p, int64_t k);
/* p += times * term */
bool add_term(expander *x, partial *p, const kernel_node *n, int64_t times);
bool set_aside(expander *x, partial *p, const kernel_node *n, int64_t times);
bool sum_of(expander *x, const kernel_node *n, int64_t times, partial *out);

/* term.c: a sum is at least 0, or a value; a residue. */
bool use_sum(expander *x, const pending *p);
bool use_modulo(expander *x, const kernel_form *f, int64_t modulus,
                int64_t residue, bool differs, const pending *next);
static inline pending
at_least_0(const partial *sum, const pending *next)
{
    return (pending){.kind = AT_LEAST_0, .sum = sum, .next = next};
}

#endif

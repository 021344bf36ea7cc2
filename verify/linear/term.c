/* term.c: terms that are not linear: min, max, quotients, residues, cases. */
#include <string.h>

#include "common/integers.h"
#include "linear/expand.h"

enum { MOST_MODULUS = 64 };

/* The sum with `term` for the first of its other terms, of which it then is so
 * many times as of that; what waits is how it is used. */
static bool
replaced(expander *x, const partial *p, const kernel_node *term, partial *out)
{
    *out = *p;
    out->n--;
    memmove(out->rest, out->rest + 1, out->n * sizeof *out->rest);
    return !term || add_term(x, out, term, p->rest[0].times);
}

/* As `how`, but of another sum. */
static pending
with_sum(const pending *how, const partial *sum, const pending *next)
{
    pending p = *how;

    p.sum = sum;
    p.next = next;
    return p;
}

/* All operands from i on must do in place of the first other term. */
static bool
use_all(expander *x, const pending *how, size_t i, const pending *next)
{
    partial p = {.n = 0};

    if (i == 0)
        return expand(x, next);
    const kernel_node *n = how->sum->rest[0].term;
    if (!replaced(x, how->sum, kernel_kid(x->t, n, i - 1), &p) || !go_deeper(x))
        return false;
    pending todo = with_sum(how, &p, next);
    bool good = use_all(x, how, i - 1, &todo);
    x->depth--;
    return good;
}

static bool
use_any(expander *x, const pending *how)
{
    const kernel_node *n = how->sum->rest[0].term;

    for (size_t i = 0; i < n->n; i++) {
        partial p = {.n = 0};
        if (!replaced(x, how->sum, kernel_kid(x->t, n, i), &p))
            return false;
        pending todo = with_sum(how, &p, how->next);
        if (!expand(x, &todo))
            return false;
    }
    return true;
}

/* Operand `winner` is at most (at least) each from i on. */
static bool
use_winner(expander *x, const pending *how, size_t winner, size_t i,
           const pending *next)
{
    const kernel_node *n = how->sum->rest[0].term;
    int64_t sign = n->op == KERNEL_MIN ? 1 : -1;
    partial p = {.n = 0};

    if (i == n->n)
        return expand(x, next);
    if (i == winner)
        return use_winner(x, how, winner, i + 1, next);
    if (!sum_of(x, kernel_kid(x->t, n, i), sign, &p) ||
        !add_term(x, &p, kernel_kid(x->t, n, winner), -sign) || !go_deeper(x))
        return false;
    pending todo = at_least_0(&p, next);
    bool good = use_winner(x, how, winner, i + 1, &todo);
    x->depth--;
    return good;
}

/* min, max: at least 0 when all operands are, or any is; as a value, the
 * operand that wins. */
static bool
use_extreme(expander *x, const pending *how)
{
    const kernel_node *n = how->sum->rest[0].term;

    if (how->kind == AT_LEAST_0)
        return (n->op == KERNEL_MIN) == (how->sum->rest[0].times > 0)
                   ? use_all(x, how, n->n, how->next)
                   : use_any(x, how);
    for (size_t i = 0; i < n->n; i++) {
        partial p = {.n = 0};
        if (!replaced(x, how->sum, kernel_kid(x->t, n, i), &p))
            return false;
        pending todo = with_sum(how, &p, how->next);
        if (!use_winner(x, how, i, 0, &todo))
            return false;
    }
    return true;
}

/* floor(E / k) + rest >= 0 is E + k rest >= 0; rest - floor(E / k) >= 0 is
 * k rest - E + k - 1 >= 0. */
static bool
clear_quotient(expander *x, const pending *how, const kernel_node *e, int64_t k)
{
    partial rest = {.n = 0}, p = {.n = 0};
    bool below = how->sum->rest[0].times < 0;

    if (!replaced(x, how->sum, NULL, &rest) || !add_form(x, &p, &rest.f, k) ||
        !add_term(x, &p, e, below ? -1 : 1) ||
        !add_number(x, &p, below ? k - 1 : 0))
        return false;
    for (size_t i = 0; i < rest.n; i++) {
        int64_t times = 0;
        if (!add_product(&times, k, rest.rest[i].times) ||
            !set_aside(x, &p, rest.rest[i].term, times))
            return not_linear(x, "a number is too large");
    }
    pending todo = at_least_0(&p, how->next);
    return expand(x, &todo);
}

/* The quotient is w, a further variable, or -w: 0 <= E - sign k w < k. */
static bool
name_quotient(expander *x, const pending *how, const kernel_node *e, int64_t k,
              int64_t sign)
{
    kernel_form w = kernel_variable(x->variables);
    partial low = {.n = 0}, high = {.n = 0}, p = {.n = 0};

    if (!sum_of(x, e, 1, &low) || !sum_of(x, e, -1, &high) ||
        !add_form(x, &low, &w, -sign * k) ||
        !add_form(x, &high, &w, sign * k) || !add_number(x, &high, k - 1) ||
        !replaced(x, how->sum, NULL, &p) ||
        !add_form(x, &p, &w, sign * how->sum->rest[0].times))
        return false;
    partial strict = {.f = w}; /* -0 is 0 */
    strict.f.k = sign < 0 ? -1 : 0;
    pending last = with_sum(how, &p, how->next);
    pending third = at_least_0(&strict, &last);
    pending second = at_least_0(&high, sign < 0 ? &third : &last);
    pending first = at_least_0(&low, &second);
    x->variables++;
    bool good = expand(x, &first);
    x->variables--;
    return good;
}

static bool
use_quotient(expander *x, const pending *how)
{
    const kernel_node *n = how->sum->rest[0].term;
    const kernel_node *e = kernel_kid(x->t, n, 0), *by = kernel_kid(x->t, n, 1);
    int64_t times = how->sum->rest[0].times;
    partial p = {.n = 0};
    bool natural = true;

    if (by->op != KERNEL_NUMBER || by->value < 1 || by->value > SYSTEM_NUMBER)
        return not_linear(x, "a divisor is no positive number");
    if (how->kind == AT_LEAST_0 && (times == 1 || times == -1))
        return clear_quotient(x, how, e, by->value);
    if (x->variables == SYSTEM_VARIABLES)
        return not_linear(x, "there are too many variables");
    if (!sum_of(x, e, 1, &p))
        return false;
    natural = p.n == 0 && p.f.k >= 0;
    for (size_t i = 0; i < SYSTEM_VARIABLES; i++)
        natural = natural && p.f.c[i] >= 0;
    return name_quotient(x, how, e, by->value, 1) &&
           (natural || name_quotient(x, how, e, by->value, -1));
}

bool
use_modulo(expander *x, const kernel_form *f, int64_t modulus, int64_t residue,
           bool differs, const pending *next)
{
    if (x->atoms == SYSTEM_ATOMS)
        return not_linear(x, "there are too many conditions");
    x->atom[x->atoms++] = (kernel_atom){.kind = SYSTEM_RESIDUE,
                                        .f = *f,
                                        .modulus = modulus,
                                        .residue = residue,
                                        .differs = differs};
    bool good = expand(x, next);
    x->atoms--;
    return good;
}

/* Residue after residue. */
static bool
use_residue(expander *x, const pending *how)
{
    const kernel_node *n = how->sum->rest[0].term;
    const kernel_node *by = kernel_kid(x->t, n, 1);
    partial e = {.n = 0}, p = {.n = 0};

    if (by->op != KERNEL_NUMBER || by->value < 1 || by->value > MOST_MODULUS ||
        !sum_of(x, kernel_kid(x->t, n, 0), 1, &e) || e.n > 0)
        return not_linear(x, "a residue");
    for (int64_t r = 0; r < by->value; r++) {
        int64_t more = 0;
        if (!replaced(x, how->sum, NULL, &p) ||
            !add_product(&more, how->sum->rest[0].times, r) ||
            !add_number(x, &p, more))
            return not_linear(x, "a number is too large");
        pending todo = with_sum(how, &p, how->next);
        if (!use_modulo(x, &e.f, by->value, r, false, &todo))
            return false;
    }
    return true;
}

/* (if A T U) */
static bool
use_if(expander *x, const pending *how)
{
    const kernel_node *n = how->sum->rest[0].term;

    for (size_t i = 1; i < 3; i++) {
        partial p = {.n = 0};
        if (!replaced(x, how->sum, kernel_kid(x->t, n, i), &p))
            return false;
        pending value = with_sum(how, &p, how->next);
        pending when = {
            .node = kernel_kid(x->t, n, 0), .negated = i == 2, .next = &value};
        if (!expand(x, &when))
            return false;
    }
    return true;
}

/* (list T N1 .. Nk): 0 below 1, Nk from k on. */
static bool
use_list(expander *x, const pending *how)
{
    const kernel_node *n = how->sum->rest[0].term;
    const kernel_node *at = kernel_kid(x->t, n, 0);

    for (size_t i = 0; i < n->n; i++) {
        partial low = {.n = 0}, high = {.n = 0}, p = {.n = 0};
        if (!sum_of(x, at, 1, &low) || !add_number(x, &low, -(int64_t)i) ||
            !sum_of(x, at, -1, &high) || !add_number(x, &high, (int64_t)i) ||
            !replaced(x, how->sum, i ? kernel_kid(x->t, n, i) : NULL, &p))
            return false;
        pending value = with_sum(how, &p, how->next);
        pending above = at_least_0(&low, &value);
        pending below = at_least_0(&high, i ? &above : &value);
        if (!expand(x, i + 1 < n->n ? &below : &above))
            return false;
    }
    return true;
}

bool
use_sum(expander *x, const pending *p)
{
    if (p->sum->n > 0) {
        switch (p->sum->rest[0].term->op) {
        case KERNEL_MIN:
        case KERNEL_MAX:
            return use_extreme(x, p);
        case KERNEL_DIV:
            return use_quotient(x, p);
        case KERNEL_MOD:
            return use_residue(x, p);
        case KERNEL_IF:
            return use_if(x, p);
        case KERNEL_LIST:
            return use_list(x, p);
        default:
            return not_linear(x, "a term is no sum");
        }
    }
    if (p->kind == VALUE) {
        x->value[p->change] = p->sum->f;
        return expand(x, p->next);
    }
    if (x->atoms == SYSTEM_ATOMS)
        return not_linear(x, "there are too many conditions");
    x->atom[x->atoms++] =
        (kernel_atom){.kind = SYSTEM_AT_LEAST, .f = p->sum->f};
    bool good = expand(x, p->next);
    x->atoms--;
    return good;
}

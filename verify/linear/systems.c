/* systems.c: conditions, and the systems of moves. */
#include "linear/systems.h"

#include <string.h>

#include "linear/expand.h"

enum { MOST_DEPTH = 300 };

bool
not_linear(expander *x, const char *what)
{
    return stop(x->t->r->s, BUDGET, "a rule is not linear: %s", what);
}

/* ---- cases that are complete */

static bool
emit(expander *x)
{
    session *s = x->t->r->s;
    size_t changes = x->m->changes;

    if (!RESERVE(s, x->out->item, x->out->room, x->out->n))
        return false;
    if (x->out->n == SYSTEM_CASES)
        return not_linear(x, "there are too many cases");
    kernel_atom *atom = take(s, x->atoms + 1, sizeof *atom);
    kernel_form *value = take(s, changes + 1, sizeof *value);
    if (!atom || !value)
        return false;
    memcpy(atom, x->atom, x->atoms * sizeof *atom);
    memcpy(value, x->value, changes * sizeof *value);
    x->out->item[x->out->n++] = (kernel_system){.move = x->move,
                                                .variables = x->variables,
                                                .atoms = x->atoms,
                                                .movable = x->movable,
                                                .atom = atom,
                                                .value = value};
    return true;
}

/* ---- conditions */

/* The rest + 1 or -1 times (mod E m) with a constant rest: is E mod m so? */
static bool
is_residue(expander *x, const partial *p, partial *e, int64_t *residue)
{
    const kernel_node *n = p->n == 1 ? p->rest[0].term : NULL;
    const kernel_node *by = n && n->n == 2 ? kernel_kid(x->t, n, 1) : NULL;
    int64_t times = p->n == 1 ? p->rest[0].times : 0;

    if (!n || n->op != KERNEL_MOD || (times != 1 && times != -1) ||
        by->op != KERNEL_NUMBER || by->value < 1 || by->value > 1 << 20)
        return false;
    for (size_t i = 0; i < SYSTEM_VARIABLES; i++)
        if (p->f.c[i] != 0)
            return false;
    *residue = -times * p->f.k;
    return sum_of(x, kernel_kid(x->t, n, 0), 1, e) && e->n == 0;
}

/* T = 0: T >= 0 and -T >= 0; not so: -T - 1 >= 0 or T - 1 >= 0. */
static bool
use_equality(expander *x, const pending *c)
{
    const kernel_node *term = kernel_kid(x->t, c->node, 0);
    partial e, up, down;
    int64_t residue = 0;

    if (!sum_of(x, term, 1, &up) || !sum_of(x, term, -1, &down))
        return false;
    if (is_residue(x, &up, &e, &residue)) {
        int64_t m = kernel_kid(x->t, up.rest[0].term, 1)->value;
        if (residue >= 0 && residue < m)
            return use_modulo(x, &e.f, m, residue, c->negated, c->next);
        return !c->negated || expand(x, c->next);
    }
    if (!c->negated) {
        pending second = at_least_0(&down, c->next);
        pending first = at_least_0(&up, &second);
        return expand(x, &first);
    }
    if (!add_number(x, &up, -1) || !add_number(x, &down, -1))
        return false;
    pending below = at_least_0(&down, c->next),
            above = at_least_0(&up, c->next);
    return expand(x, &below) && expand(x, &above);
}

static bool
use_comparison(expander *x, const pending *c)
{
    partial p;

    if (!sum_of(x, kernel_kid(x->t, c->node, 0), c->negated ? -1 : 1, &p) ||
        (c->negated && !add_number(x, &p, -1)))
        return false;
    pending todo = at_least_0(&p, c->next);
    return expand(x, &todo);
}

/* All operands from `from` on, or any. */
static bool
use_junction(expander *x, const pending *c)
{
    const kernel_node *n = c->node;
    bool all = (n->op == KERNEL_AND) != c->negated;
    pending one = {.negated = c->negated, .next = c->next};

    if (all) {
        pending others = *c;
        others.from++;
        if (c->from == n->n)
            return expand(x, c->next);
        one.node = kernel_kid(x->t, n, c->from);
        one.next = &others;
        return expand(x, &one);
    }
    for (size_t i = 0; i < n->n; i++) {
        one.node = kernel_kid(x->t, n, i);
        if (!expand(x, &one))
            return false;
    }
    return true;
}

/* Both or neither; negated: just the first, just the second. */
static bool
use_iff(expander *x, const pending *c)
{
    for (int i = 0; i < 2; i++) {
        pending b = {.node = kernel_kid(x->t, c->node, 1),
                     .negated = (i == 1) != c->negated,
                     .next = c->next};
        pending a = {.node = kernel_kid(x->t, c->node, 0),
                     .negated = i == 1,
                     .next = &b};
        if (!expand(x, &a))
            return false;
    }
    return true;
}

/* (and (ge (sum -K 1 v)) (eq (sum .. -1 (pow 2 v)))), with v in nothing else:
 * the first operand, and the sum without the power. */
static bool
is_power(expander *x, const pending *c, int64_t v, kernel_atom *out)
{
    const kernel_node *body = kernel_kid(x->t, c->node, 1);
    const kernel_node *from, *is, *pow;
    partial low, sum;

    if (c->negated || body->op != KERNEL_AND || body->n != 2)
        return false;
    from = kernel_kid(x->t, body, 0);
    is = kernel_kid(x->t, body, 1);
    if (from->op != KERNEL_GE || is->op != KERNEL_EQ ||
        !sum_of(x, kernel_kid(x->t, from, 0), 1, &low) ||
        !sum_of(x, kernel_kid(x->t, is, 0), 1, &sum) || low.n > 0 ||
        sum.n != 1 || sum.rest[0].times != -1)
        return false;
    pow = sum.rest[0].term;
    if (pow->op != KERNEL_POW ||
        kernel_kid(x->t, pow, 0)->op != KERNEL_NUMBER ||
        kernel_kid(x->t, pow, 0)->value != 2 ||
        kernel_kid(x->t, pow, 1)->op != KERNEL_VARIABLE ||
        kernel_kid(x->t, pow, 1)->value != v || low.f.k > 0 || low.f.k < -62 ||
        sum.f.c[x->slot[v]] != 0)
        return false;
    for (size_t i = 0; i < SYSTEM_VARIABLES; i++)
        if (low.f.c[i] != (i == x->slot[v]))
            return false;
    *out = (kernel_atom){.kind = SYSTEM_POWER, .power = -low.f.k, .f = sum.f};
    return true;
}

/* (some v A): v is a further variable, unless it is an exponent. */
static bool
use_some(expander *x, const pending *c)
{
    int64_t v = kernel_kid(x->t, c->node, 0)->value;
    kernel_atom power;
    bool good;

    if ((c->node->op == KERNEL_SOME) == c->negated)
        return not_linear(x, "something holds for all numbers");
    if (x->variables == SYSTEM_VARIABLES || x->atoms == SYSTEM_ATOMS)
        return not_linear(x, "there are too many variables");
    size_t before = x->slot[v];
    x->slot[v] = x->variables;
    if (is_power(x, c, v, &power)) {
        x->slot[v] = before;
        x->atom[x->atoms++] = power;
        good = expand(x, c->next);
        x->atoms--;
        return good;
    }
    pending body = {.node = kernel_kid(x->t, c->node, 1),
                    .negated = c->negated,
                    .next = c->next};
    x->variables++;
    good = expand(x, &body);
    x->variables--;
    x->slot[v] = before;
    return good;
}

/* Whoever asked for the systems knows what to make of it. */
static bool
use_movable(expander *x, const pending *c)
{
    bool before = x->movable;

    if (c->negated || !x->out->movable)
        return not_linear(x, "it asks whether there is a move");
    x->movable = true;
    bool good = expand(x, c->next);
    x->movable = before;
    return good;
}

static bool
use_condition(expander *x, const pending *c)
{
    pending inside = *c;

    switch (c->node->op) {
    case KERNEL_TRUTH:
        return (c->node->value != 0) == c->negated || expand(x, c->next);
    case KERNEL_NOT:
        inside.node = kernel_kid(x->t, c->node, 0);
        inside.negated = !c->negated;
        return expand(x, &inside);
    case KERNEL_AND:
    case KERNEL_OR:
        return use_junction(x, c);
    case KERNEL_IFF:
        return use_iff(x, c);
    case KERNEL_GE:
        return use_comparison(x, c);
    case KERNEL_EQ:
        return use_equality(x, c);
    case KERNEL_SOME:
    case KERNEL_EVERY:
        return use_some(x, c);
    case KERNEL_MOVABLE:
        return use_movable(x, c);
    default:
        return not_linear(x, "it asks about positions");
    }
}

bool
go_deeper(expander *x)
{
    if (x->depth == MOST_DEPTH)
        return not_linear(x, "there are too many conditions");
    x->depth++;
    return true;
}

bool
expand(expander *x, const pending *todo)
{
    if (!spend(x->t->r->s, 64))
        return false;
    if (!todo)
        return emit(x);
    if (!go_deeper(x))
        return false;
    bool good =
        todo->kind == CONDITION ? use_condition(x, todo) : use_sum(x, todo);
    x->depth--;
    return good;
}

/* ---- what is asked for */

kernel_layout
kernel_layout_of(const kernel_game *g, const kernel_move *m)
{
    kernel_layout l = {.choice = m->hands};

    l.field = l.choice + m->choices;
    l.count = l.field + g->fields;
    l.n = l.count + g->fields;
    return l;
}

static bool
start(expander *x, kernel_text *t, const kernel_game *g, const kernel_move *m,
      kernel_systems *out)
{
    *x = (expander){.t = t, .g = g, .m = m, .out = out};
    x->at = kernel_layout_of(g, m);
    x->variables = x->at.n;
    if (x->variables > SYSTEM_VARIABLES)
        return not_linear(x, "there are too many variables");
    for (size_t i = 0; i < KERNEL_VARIABLES; i++)
        x->slot[i] = i >= 1 && i <= x->at.field ? i - 1 : NO_NUMBER;
    SURE(kernel_is_truth(t, g->forbid, false)); /* who asks has seen to that */
    return (kernel_is_truth(t, g->defined, true) &&
            kernel_is_truth(t, m->defined, true)) ||
           not_linear(x, "it may have no value");
}

/* Behind the values of the changes from i on. */
static bool
use_values(expander *x, size_t i, const pending *next)
{
    partial p;

    if (i == 0)
        return expand(x, next);
    if (!sum_of(x, &x->t->node[x->m->change[i - 1].value], 1, &p))
        return false;
    pending value = {.kind = VALUE, .sum = &p, .change = i - 1, .next = next};
    return use_values(x, i - 1, &value);
}

bool
kernel_move_systems(kernel_text *t, const kernel_game *g, size_t move,
                    kernel_systems *out)
{
    const kernel_move *m = &g->move[move];
    expander *x = take(t->r->s, 1, sizeof *x);

    if (!x || !start(x, t, g, m, out))
        return false;
    x->move = move;
    for (size_t i = 0; i < m->hands; i++)
        if (g->field[m->hand[i]] == KERNEL_BAG) {
            kernel_form f = kernel_variable(i);
            f.k = -1;
            x->atom[x->atoms++] = (kernel_atom){.f = f};
        }
    pending end = {.node = &t->node[g->end], .negated = true};
    pending guard = {.node = &t->node[m->guard], .next = &end};
    bool good = use_values(x, m->changes, &guard);
    drop(t->r->s, x);
    return good;
}

/* truth.c: conditions on positions with any number of heaps of any size.
 *
 * A condition is true, false, or not known of all positions as their picture
 * says. A natural number is 0, a size that is counted, one of the larger sizes
 * known to occur oddly, or another one. An inequality that decides nothing so
 * far is told apart: it holds, or it does not. */
#include "bag/bag.h"

#include "common/integers.h"

enum { DEPTH = 24, INSIDE = 6 }; /* of inequalities told apart */

bool
bag_unknown(bag_question *q, kernel_form *out)
{
    if (q->n_vars == SYSTEM_VARIABLES)
        return false;
    *out = kernel_variable(q->n_vars++);
    return kernel_learn(&q->facts, *out, 0);
}

/* ---- inequalities */

static void
note_open(bag_question *q, const kernel_form *f)
{
    for (size_t i = q->fixed; i < SYSTEM_VARIABLES; i++)
        if (f->c[i] != 0)
            return;
    if (!q->is_open)
        q->open = *f;
    q->is_open = true;
}

kernel_tri
bag_at_least(bag_question *q, const kernel_form *f)
{
    kernel_form minus = {.k = 0};

    if (kernel_follows(q->solver, &q->facts, f, 0))
        return KERNEL_YES;
    if (kernel_form_add(&minus, f, -1) &&
        kernel_follows(q->solver, &q->facts, &minus, 1))
        return KERNEL_NO;
    note_open(q, f);
    return KERNEL_UNKNOWN;
}

kernel_tri
bag_both(kernel_tri a, kernel_tri b)
{
    return a == KERNEL_NO || b == KERNEL_NO     ? KERNEL_NO
           : a == KERNEL_YES && b == KERNEL_YES ? KERNEL_YES
                                                : KERNEL_UNKNOWN;
}

kernel_tri
bag_zero(bag_question *q, const kernel_form *f)
{
    kernel_form minus = {.k = 0};
    kernel_tri up = bag_at_least(q, f);

    if (up == KERNEL_NO || !kernel_form_add(&minus, f, -1))
        return up == KERNEL_NO ? up : KERNEL_UNKNOWN;
    return bag_both(up, bag_at_least(q, &minus));
}

/* ---- truth */

static const kernel_node *
kid(const bag_question *q, const kernel_node *n, size_t i)
{
    return kernel_kid(q->t, n, i);
}

/* What is unknown in it is gone afterwards. */
static kernel_tri
compare(bag_question *q, const kernel_node *n)
{
    size_t vars = q->n_vars, facts = q->facts.n;
    kernel_tri t = KERNEL_UNKNOWN;
    kernel_form f;

    if (bag_value(q, kid(q, n, 0), &f))
        t = n->op == KERNEL_GE ? bag_at_least(q, &f) : bag_zero(q, &f);
    q->n_vars = vars;
    q->facts.n = facts;
    return t;
}

/* Until one of them decides it. */
static kernel_tri
junction(bag_question *q, const kernel_node *n)
{
    kernel_tri end = n->op == KERNEL_AND ? KERNEL_NO : KERNEL_YES;
    kernel_tri all = kernel_negated(end);

    for (size_t i = 0; i < n->n; i++) {
        kernel_tri t = bag_truth(q, kid(q, n, i));
        if (t == end)
            return end;
        if (t == KERNEL_UNKNOWN)
            all = t;
    }
    return all;
}

static kernel_tri
quantified(bag_question *q, const kernel_node *n)
{
    const kernel_node *body = kid(q, n, 1);
    int64_t v = kid(q, n, 0)->value;
    bool some = n->op == KERNEL_SOME;
    kernel_tri end = some ? KERNEL_YES : KERNEL_NO, all = kernel_negated(end);
    size_t vars = q->n_vars, facts = q->facts.n;

    for (size_t i = 0; all != end && i < bag_known(q); i++) {
        bag_bind(q, v, i);
        kernel_tri t = bag_truth(q, body);
        all = t == kernel_negated(end) ? all : t;
    }
    if (all == kernel_negated(end) &&
        !(bag_bind_other(q, v) &&
          bag_shown_inside(q, some ? body : NULL, some ? NULL : body)))
        all = KERNEL_UNKNOWN;
    bag_unbind(q, v);
    q->n_vars = vars;
    q->facts.n = facts;
    return all;
}

/* The outcome of the member is part of the question, others may be
 * known. */
static kernel_tri
outcome_of(bag_question *q, const kernel_node *n)
{
    int64_t game = kid(q, n, 0)->value;
    const kernel_node *place = kid(q, n, 1);
    bool member = bag_is_member(q, place);
    bag_picture p;

    if (!member && !bag_picture_place(q, place, &p))
        return KERNEL_UNKNOWN;
    if (n->op == KERNEL_POSITION)
        return KERNEL_YES;
    if (!member)
        return q->outcome(q, (size_t)game, &p);
    return q->is_p[game] ? KERNEL_YES : KERNEL_NO;
}

/* Where it is known that every move leads to where a heap is larger than the
 * sizes that are counted. */
static kernel_tri
some_move(bag_question *q, const kernel_node *n)
{
    size_t vars = q->n_vars, facts = q->facts.n;

    if (!q->stays || q->y >= 0 || !bag_is_member(q, kid(q, n, 1)))
        return KERNEL_UNKNOWN;
    q->y = kid(q, n, 0)->value;
    bool never = bag_any_position(q, &q->after, 1) &&
                 bag_shown_inside(q, kid(q, n, 2), NULL);
    q->y = -1;
    q->n_vars = vars;
    q->facts.n = facts;
    return never ? KERNEL_NO : KERNEL_UNKNOWN;
}

kernel_tri
bag_truth(bag_question *q, const kernel_node *n)
{
    kernel_tri a;

    if (!spend(q->t->r->s, 16))
        return KERNEL_UNKNOWN;
    switch (n->op) {
    case KERNEL_TRUTH:
        return n->value ? KERNEL_YES : KERNEL_NO;
    case KERNEL_NOT:
        return kernel_negated(bag_truth(q, kid(q, n, 0)));
    case KERNEL_AND:
    case KERNEL_OR:
        return junction(q, n);
    case KERNEL_IFF:
        a = bag_truth(q, kid(q, n, 0));
        return a == KERNEL_UNKNOWN ? a
               : a == KERNEL_YES   ? bag_truth(q, kid(q, n, 1))
                                   : kernel_negated(bag_truth(q, kid(q, n, 1)));
    case KERNEL_GE:
    case KERNEL_EQ:
        return compare(q, n);
    case KERNEL_SOME:
    case KERNEL_EVERY:
        return quantified(q, n);
    case KERNEL_SOME_MOVE:
        return some_move(q, n);
    case KERNEL_P:
    case KERNEL_POSITION:
        return outcome_of(q, n);
    default:
        return KERNEL_UNKNOWN;
    }
}

static bool
shown(bag_question *q, const kernel_node *where, const kernel_node *holds,
      int depth)
{
    size_t facts = q->facts.n;
    bool good = true;

    q->is_open = false;
    if (!spend(q->t->r->s, 64))
        return false;
    if ((where && bag_truth(q, where) == KERNEL_NO) ||
        (holds && bag_truth(q, holds) == KERNEL_YES) ||
        (depth < DEPTH - INSIDE && q->excluded(q)))
        return true;
    if (!q->is_open || depth == DEPTH)
        return false;
    kernel_form open = q->open, minus = kernel_constant(-1);
    if (!kernel_form_add(&minus, &open, -1))
        return false;
    for (int no = 0; good && no < 2; no++) {
        good = kernel_learn(&q->facts, no ? minus : open, 0) &&
               (kernel_never(q->solver, &q->facts) ||
                shown(q, where, holds, depth + 1));
        q->facts.n = facts;
    }
    return good;
}

/* Is it shown with what is bound now, whatever that is? */
bool
bag_shown_inside(bag_question *q, const kernel_node *where,
                 const kernel_node *holds)
{
    size_t fixed = q->fixed;
    bool was_open = q->is_open;
    kernel_form open = q->open;

    q->fixed = q->n_vars;
    bool good = shown(q, where, holds, DEPTH - INSIDE);
    q->fixed = fixed;
    q->is_open = was_open;
    q->open = open;
    return good;
}

bool
bag_shown(bag_question *q, const kernel_node *where, const kernel_node *holds)
{
    return shown(q, where, holds, 0);
}

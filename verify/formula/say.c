/* say.c: conditions of conditions, as terms of a decider or in a tree. */
#include "formula/formula.h"

static int32_t
keep(speaker *x, branch b)
{
    tree *t = x->tree;
    if (!spend(x->s, 16) || t->n >= INT32_MAX ||
        !RESERVE(x->s, t->branch, t->room, t->n))
        return TERM_FALSE;
    int a = t->branch[b.a].depth, other = t->branch[b.b].depth;
    b.depth = 1 + (a > other ? a : other);
    if (b.depth > MAX_DEPTH)
        return cannot(x, "it has too many conditions");
    t->branch[t->n] = b;
    return (int32_t)t->n++;
}

static int32_t
pair(speaker *x, int32_t a, int32_t b, bool and)
{
    int32_t decides = and? TERM_FALSE : TERM_TRUE;
    if (!x->tree)
        return term_pair(&x->d, a, b, and? TERM_AND : TERM_OR);
    if (a <= TERM_TRUE)
        return a == decides ? a : b;
    if (b <= TERM_TRUE)
        return b == decides ? b : a;
    return keep(x, (branch){and? BRANCH_AND : BRANCH_OR, .a = a, .b = b});
}

int32_t
both(speaker *x, int32_t a, int32_t b)
{
    return pair(x, a, b, true);
}

int32_t
either(speaker *x, int32_t a, int32_t b)
{
    return pair(x, a, b, false);
}

int32_t
no(speaker *x, int32_t a)
{
    if (!x->tree)
        return term_not(&x->d, a);
    return a <= TERM_TRUE ? !a : keep(x, (branch){BRANCH_NOT, .a = a});
}

int32_t
some(speaker *x, uint64_t hidden, int32_t body)
{
    if (!x->tree)
        return say_some(&x->d, hidden, body);
    return body <= TERM_TRUE || !hidden
               ? body
               : keep(x, (branch){BRANCH_SOME, .a = body, .hidden = hidden});
}

int32_t
compared(speaker *x, const form *f, bool equal)
{
    if (!x->tree)
        return say_sum(&x->d, f, equal);
    if (form_is_constant(f))
        return equal ? f->k == 0 : f->k >= 0;
    form *copy = pool_take(&x->tree->pool, 1, sizeof *copy);
    if (!copy)
        return TERM_FALSE;
    *copy = *f;
    return keep(x, (branch){equal ? BRANCH_EQUAL : BRANCH_SUM, .f = copy});
}

bool
wants_either(const speaker *x)
{
    return x->tree && x->some != x->negated;
}

int32_t
by_cases(speaker *x, int32_t condition, int32_t a, int32_t b)
{
    int32_t not = no(x, condition);
    return !x->tree || wants_either(x)
               ? either(x, both(x, condition, a), both(x, not, b))
               : both(x, either(x, not, a), either(x, condition, b));
}

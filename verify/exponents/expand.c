/* expand.c: conditions of core text as sentences: variables of their own for
 * all that is bound, negations at the atoms, moves and the set written out. */
#include "exponents/exponents.h"

#include "common/integers.h"

enum { MOST_NOTES = 16 };

node *
exponents_quantify(maker *x, bool exists, int var, node *body)
{
    node *f =
        body ? node_new(x, exists ? NODE_EXISTS : NODE_FORALL, 0, 1) : NULL;

    if (f) {
        f->var = var;
        f->kid[0] = body;
    }
    return f;
}

/* ---- what variables are at least */

typedef struct notes {
    size_t n;
    int var[MOST_NOTES];
    int64_t before[MOST_NOTES];
} notes;

/* The variable is v + offset in the text. */
static const term *
only_variable(const linear *f)
{
    return f && f->n == 1 && f->shift == 0 && f->term[0].c == 1 &&
                   !f->term[0].power
               ? &f->term[0]
               : NULL;
}

static void
raise_low(maker *x, notes *n, int var, int64_t low)
{
    if (n->n == MOST_NOTES || low <= x->low[var] || low > 1 << 20)
        return;
    n->var[n->n] = var;
    n->before[n->n++] = x->low[var];
    x->low[var] = low;
}

/* (ge (sum K C v)) is true, or false: then v is at least something, perhaps. */
static void
note_bound(maker *x, notes *n, const kernel_node *ge, bool holds,
           const scope *at)
{
    kernel_text *t = x->t;
    const kernel_node *sum = kernel_kid(t, ge, 0);

    if (sum->op != KERNEL_SUM || sum->n != 3 ||
        kernel_kid(t, sum, 2)->op != KERNEL_VARIABLE)
        return;
    int64_t k = kernel_kid(t, sum, 0)->value, c = kernel_kid(t, sum, 1)->value;
    const linear *value = at->var[kernel_kid(t, sum, 2)->value];
    const term *v = only_variable(value);
    int64_t small = (int64_t)1 << 40;
    if (!v || c == 0 || c > small || c < -small || k > small || k < -small)
        return;
    if (holds && c > 0) /* v >= -k / c */
        raise_low(x, n, v->var, -floor_division(k, c) - value->k);
    if (!holds && c < 0) /* v >= (k + 1) / -c */
        raise_low(x, n, v->var, -floor_division(-k - 1, -c) - value->k);
}

/* Each operand of `and` counts where the others are true, of `or` where they
 * are false: so comparisons among them say what variables are at least there. */
static node *
junction(maker *x, uint32_t n, bool negate, bool some, const scope *at)
{
    kernel_text *t = x->t;
    const kernel_node *e = &t->node[n];
    bool both = e->op == KERNEL_AND;
    node *f = node_new(x, both != negate ? NODE_AND : NODE_OR, 0, e->n);
    notes kept = {0};

    for (size_t i = 0; f && i < e->n; i++)
        if (kernel_kid(t, e, i)->op == KERNEL_GE)
            note_bound(x, &kept, kernel_kid(t, e, i), both, at);
    for (size_t i = 0; f && i < e->n; i++)
        if (!(f->kid[i] =
                  exponents_expand(x, t->kid[e->kids + i], negate, some, at)))
            f = NULL;
    while (kept.n-- > 0)
        x->low[kept.var[kept.n]] = kept.before[kept.n];
    return f;
}

/* ---- the others */

static node *
equivalence(maker *x, uint32_t n, bool negate, bool some, const scope *at)
{
    const kernel_node *e = &x->t->node[n];
    node *side[2][2]; /* negated, or as it is */
    node_kind inner = some ? NODE_AND : NODE_OR;

    for (size_t i = 0; i < 4; i++)
        if (!(side[i / 2][i % 2] = exponents_expand(
                  x, x->t->kid[e->kids + i / 2], i % 2 == 0, some, at)))
            return NULL;
    /* A and B, or neither; A implies B, and B implies A */
    node *one = node_join(x, inner, side[0][some], side[1][!negate]);
    return node_join(x, some ? NODE_OR : NODE_AND, one,
                     node_join(x, inner, side[0][!some], side[1][negate]));
}

static node *
quantifier(maker *x, uint32_t n, bool negate, const scope *at)
{
    const kernel_node *e = &x->t->node[n];
    bool exists = (e->op == KERNEL_SOME) != negate;
    scope *in = pool_take(&x->pool, 1, sizeof *in);

    if (!in)
        return NULL;
    int var = linear_fresh(x, exists);
    *in = *at;
    in->var[kernel_kid(x->t, e, 0)->value] = linear_variable(x, var, false);
    return exponents_quantify(
        x, exists, var,
        exponents_expand(x, x->t->kid[e->kids + 1], negate, exists, in));
}

node *
exponents_expand(maker *x, uint32_t n, bool negate, bool some, const scope *at)
{
    const kernel_node *e = &x->t->node[n];
    uint32_t first = e->n > 0 ? x->t->kid[e->kids] : 0;

    if (!maker_spend(x))
        return NULL;
    switch (e->op) {
    case KERNEL_TRUTH:
        return node_new(x, (e->value == 1) != negate ? NODE_TRUE : NODE_FALSE,
                        0, 0);
    case KERNEL_NOT:
        return exponents_expand(x, first, !negate, some, at);
    case KERNEL_AND:
    case KERNEL_OR:
        return junction(x, n, negate, some, at);
    case KERNEL_IFF:
        return equivalence(x, n, negate, some, at);
    case KERNEL_GE: /* not T >= 0: -T - 1 >= 0 */
        return exponents_compare(x, NODE_GE, negate ? -1 : 1, first, -negate,
                                 at, some);
    case KERNEL_EQ:
        return exponents_compare(x, negate ? NODE_NE : NODE_EQ, 1, first, 0, at,
                                 some);
    case KERNEL_SOME:
    case KERNEL_EVERY:
        return quantifier(x, n, negate, at);
    default:
        return exponents_question(x, e, negate, some, at);
    }
}

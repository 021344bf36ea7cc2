/* tree.c: conditions that formula/ has said, as sentences: a variable of its own
 * for all that is bound, negations at the atoms. */
#include <string.h>

#include "powers/tree.h"

/* Some forms are added up, or a few systems are solved. */
enum { STEP = 1 << 11 };

bool
powers_spend(prover *x)
{
    return spend(x->s, STEP);
}

bool
prover_start(prover *x, session *s, int64_t around)
{
    *x = (prover){.s = s, .pool = pool_start(s), .around = around};
    x->hidden = take(s, MAX_FRESH, 1);
    x->power = take(s, MAX_FRESH, 1);
    x->place = take(s, MAX_FRESH, sizeof *x->place);
    return s->code == ACCEPTED;
}

void
prover_drop(prover *x)
{
    drop(x->s, x->hidden);
    drop(x->s, x->power);
    drop(x->s, x->place);
    pool_drop(&x->pool);
}

node *
node_new(prover *x, node_kind kind, size_t n_terms, size_t n_kids)
{
    node *f = powers_spend(x) ? pool_take(&x->pool, 1, sizeof *f) : NULL;
    if (!f)
        return NULL;
    f->kind = kind;
    f->n_terms = n_terms;
    f->n_kids = n_kids;
    f->term = pool_take(&x->pool, n_terms, sizeof *f->term);
    return f->term ? f : NULL;
}

int
node_variable(prover *x, bool hidden)
{
    if (x->next == MAX_FRESH) {
        (void)powers_give_up(x, "too many variables");
        return 0;
    }
    x->hidden[x->next] = hidden;
    return x->next++;
}

node *
node_of_form(prover *x, const form *f, node_kind kind, const int *var)
{
    node *made = node_new(x, kind, MAX_VARIABLES, 0);
    if (!made)
        return NULL;
    made->k = f->k;
    made->n_terms = 0;
    for (int i = 0; i < MAX_VARIABLES; i++) {
        bool power = i >= POWER;
        int v = var[power ? i - POWER : i];
        if (!f->c[i])
            continue;
        made->term[made->n_terms++] = (term){f->c[i], v, power};
        x->power[v] |= power;
    }
    return made;
}

/* not f >= 0: -f - 1 >= 0; the forms are divided by 2^shift */
static node *
negated(prover *x, const form *f, const int *var)
{
    form minus = {.k = -f->k - (INT64_C(1) << f->shift)};
    for (size_t i = 0; i < MAX_VARIABLES; i++)
        minus.c[i] = -f->c[i];
    return node_of_form(x, &minus, NODE_GE, var);
}

static node *
junction(prover *x, const tree *t, const branch *b, bool negate, const int *var)
{
    bool all = (b->kind == BRANCH_AND) != negate;
    node *made = node_new(x, all ? NODE_AND : NODE_OR, 0, 2);
    for (size_t i = 0; made && i < 2; i++)
        if (!(made->kid[i] = node_of(x, t, i ? b->b : b->a, negate, var)))
            return NULL;
    return made;
}

static node *
quantified(prover *x, const tree *t, const branch *b, bool negate,
           const int *var)
{
    int inner[POWER];
    memcpy(inner, var, sizeof inner);
    for (int i = 0; i < POWER; i++)
        if (b->hidden >> i & 1)
            inner[i] = node_variable(x, !negate);
    node *made = node_of(x, t, b->a, negate, inner);
    for (int i = POWER; i-- > 0;) {
        if (!(b->hidden >> i & 1) || !made)
            continue;
        node *around = node_new(x, negate ? NODE_FORALL : NODE_EXISTS, 0, 1);
        if (!around)
            return NULL;
        around->var = inner[i];
        around->kid[0] = made;
        made = around;
    }
    return made;
}

node *
node_of(prover *x, const tree *t, int32_t condition, bool negate,
        const int *var)
{
    const branch *b = &t->branch[condition];
    if (condition <= TERM_TRUE)
        return node_new(
            x, (condition == TERM_TRUE) != negate ? NODE_TRUE : NODE_FALSE, 0,
            0);
    if (!powers_spend(x))
        return NULL;
    switch (b->kind) {
    case BRANCH_SUM:
        return negate ? negated(x, b->f, var)
                      : node_of_form(x, b->f, NODE_GE, var);
    case BRANCH_EQUAL:
        return node_of_form(x, b->f, negate ? NODE_NE : NODE_EQ, var);
    case BRANCH_NOT:
        return node_of(x, t, b->a, !negate, var);
    case BRANCH_SOME:
        return quantified(x, t, b, negate, var);
    default:
        return junction(x, t, b, negate, var);
    }
}

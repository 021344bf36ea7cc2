/* tree.c: sentences as trees; names of their own for all variables,
 * negations down at the atoms, set and moves written out. */
#include "powers/powers.h"

node *
node_new(pool *p, node_kind kind, size_t n_terms, size_t n_kids, size_t n_vars)
{
    node *f = pool_take(p, 1, sizeof *f);
    if (!f)
        return NULL;
    f->kind = kind;
    f->n_terms = n_terms;
    f->n_kids = n_kids;
    f->n_vars = n_vars;
    f->term = pool_take(p, n_terms, sizeof *f->term);
    f->kid = pool_take(p, n_kids, sizeof *f->kid);
    f->var = pool_take(p, n_vars, sizeof *f->var);
    return f->term && f->kid && f->var ? f : NULL;
}

static node *
too_large(prover *x, const char *why)
{
    (void)powers_give_up(x, why);
    return NULL;
}

/* not (f mod m in R): the other residues. */
static bool
copy_residues(prover *x, const node *f, bool negate, node *g)
{
    size_t n = negate ? (size_t)f->modulus : f->n_residues;
    g->modulus = f->modulus;
    g->residue = pool_take(&x->pool, n, sizeof *g->residue);
    if (!g->residue || !spend(x->s, n * (f->n_residues + 1)))
        return false;
    for (int64_t r = 0; r < f->modulus; r++) {
        bool in = false;
        for (size_t i = 0; i < f->n_residues; i++)
            in = in || f->residue[i] == r;
        if (in != negate)
            g->residue[g->n_residues++] = r;
    }
    return true;
}

/* A term whose variable is the number 0 is a constant. */
static bool
copy_terms(prover *x, const node *f, node *g)
{
    g->k = f->k;
    g->n_terms = 0;
    for (size_t i = 0; i < f->n_terms; i++) {
        term t = f->term[i];
        t.var = x->rename[t.var];
        if (t.var == UNBOUND)
            return stop(x->s, UNREADABLE, "a variable is not bound");
        if (t.var == ZERO) {
            if (t.power && __builtin_add_overflow(g->k, t.c, &g->k))
                return too_large(x, "too large numbers") != NULL;
            continue;
        }
        if (t.power)
            x->power[t.var] = 1;
        g->term[g->n_terms++] = t;
    }
    return true;
}

/* not (f >= 0) is -f - 1 >= 0. */
static node *
expand_atom(prover *x, const node *f, bool negate)
{
    node *g = node_new(&x->pool, f->kind, f->n_terms, 0, 0);
    if (!g || !copy_terms(x, f, g))
        return NULL;
    if (f->kind == NODE_RESIDUE)
        return copy_residues(x, f, negate, g) ? g : NULL;
    if (!negate)
        return g;
    if (f->kind == NODE_EQ || f->kind == NODE_NE) {
        g->kind = f->kind == NODE_EQ ? NODE_NE : NODE_EQ;
        return g;
    }
    for (size_t i = 0; i < g->n_terms; i++)
        g->term[i].c = -g->term[i].c;
    if (__builtin_sub_overflow(-1, g->k, &g->k))
        return too_large(x, "too large numbers");
    return g;
}

static node *
expand_kids(prover *x, const node *f, node_kind kind, bool negate)
{
    node *g = node_new(&x->pool, kind, 0, f->n_kids, 0);
    for (size_t i = 0; g && i < f->n_kids; i++)
        if (!(g->kid[i] = node_expand(x, f->kid[i], negate)))
            return NULL;
    return g;
}

static node *
expand_quantifier(prover *x, const node *f, bool negate)
{
    int before[MAX_FREE];
    bool exists = (f->kind == NODE_EXISTS) != negate;
    node *g =
        node_new(&x->pool, exists ? NODE_EXISTS : NODE_FORALL, 0, 1, f->n_vars);
    if (!g)
        return NULL;
    if (x->next + (int)f->n_vars > MAX_FRESH)
        return too_large(x, "too many variables");
    for (size_t i = 0; i < f->n_vars; i++) {
        before[i] = x->rename[f->var[i]];
        x->hidden[x->next] = exists;
        g->var[i] = x->rename[f->var[i]] = x->next++;
    }
    g->kid[0] = node_expand(x, f->kid[0], negate);
    for (size_t i = f->n_vars; i-- > 0;)
        x->rename[f->var[i]] = before[i];
    return g->kid[0] ? g : NULL;
}

/* The set or the moves: a formula over the variables 0, 1, ..., for which
 * those of the atom are put in. */
static node *
expand_named(prover *x, const node *f, bool negate)
{
    const node *body = f->kind == NODE_SET ? x->p->set : x->p->move;
    int *outer = x->rename;
    int *inner = take(x->s, MAX_NAMES, sizeof *inner);
    if (!body)
        stop(x->s, UNREADABLE, "it asks for a set that is not given");
    if (!body || !inner)
        return NULL;
    for (size_t i = 0; i < MAX_NAMES; i++)
        inner[i] = UNBOUND;
    for (size_t i = 0; i < f->n_vars; i++) {
        inner[i] = f->var[i] < 0 ? ZERO : outer[f->var[i]];
        if (inner[i] == UNBOUND)
            stop(x->s, UNREADABLE, "a variable is not bound");
    }
    x->rename = inner;
    node *g = node_expand(x, body, negate);
    x->rename = outer;
    drop(x->s, inner);
    return g;
}

node *
node_expand(prover *x, const node *f, bool negate)
{
    if (!powers_spend(x))
        return NULL;
    switch (f->kind) {
    case NODE_TRUE:
    case NODE_FALSE:
        return node_new(
            &x->pool, (f->kind == NODE_TRUE) != negate ? NODE_TRUE : NODE_FALSE,
            0, 0, 0);
    case NODE_GE:
    case NODE_EQ:
    case NODE_NE:
    case NODE_RESIDUE:
        return expand_atom(x, f, negate);
    case NODE_AND:
    case NODE_OR:
        return expand_kids(
            x, f, (f->kind == NODE_AND) != negate ? NODE_AND : NODE_OR, negate);
    case NODE_NOT:
        return node_expand(x, f->kid[0], !negate);
    case NODE_EXISTS:
    case NODE_FORALL:
        return expand_quantifier(x, f, negate);
    case NODE_SET:
    case NODE_MOVE:
        return expand_named(x, f, negate);
    }
    return NULL;
}

/* condition.c: conditions as formulas about sums. */
#include "base/fail.h"
#include "sums/translate.h"

/* ---- conjunctions ---- */

static bool
is_there(const bt_snode *const *all, size_t n, const bt_snode *f)
{
    for (size_t i = 0; i < n; i++)
        if (f->form && all[i]->kind == f->kind &&
            bt_unknowns_equal(all[i]->form, f->form))
            return true;
    return false;
}

static size_t
count_parts(const bt_snode *f)
{
    size_t n = f->kind != BT_SNODE_AND;
    for (size_t i = 0; f->kind == BT_SNODE_AND && i < f->n; i++)
        n += count_parts(f->kid[i]);
    return n;
}

static void
add_parts(const bt_snode *f, const bt_snode **all, size_t *n)
{
    if (f->kind != BT_SNODE_AND) {
        if (!is_there(all, *n, f))
            all[(*n)++] = f;
        return;
    }
    for (size_t i = 0; i < f->n; i++)
        add_parts(f->kid[i], all, n);
}

const bt_snode *
bt_stranslate_all(bt_stranslator *x, size_t n, const bt_snode *const *part)
{
    size_t most = 0, k = 0;
    const bt_snode *joined = bt_snode_join(x->t, BT_SNODE_AND, n, part);
    for (size_t i = 0; i < n; i++)
        most += count_parts(part[i]);
    const bt_snode **all = bt_unknowns_alloc(x->t, most * sizeof *all);
    if (!all)
        return joined;
    add_parts(joined, all, &k);
    return k == 1 ? all[0] : bt_snode_join(x->t, BT_SNODE_AND, k, all);
}

/* ---- comparisons ---- */

/* The kids of a minimum or maximum one by one: all of them, or one. */
static bt_status
each_kid(bt_stranslator *x, const bt_sframe *f, const bt_expr *a, int64_t k,
         const bt_expr *b, bool left, const bt_snode **out)
{
    const bt_expr *e = left ? a : b;
    bool all = (e->op == BT_OP_MAX) == left;
    const bt_snode **kid = bt_unknowns_alloc(x->t, e->n * sizeof *kid);
    if (!kid)
        return bt_fail_nomem(x->err);
    for (size_t i = 0; i < e->n; i++)
        BT_TRY(bt_stranslate_at_most(x, f, left ? e->kid[i] : a, k,
                                     left ? b : e->kid[i], &kid[i]));
    *out = bt_snode_join(x->t, all ? BT_SNODE_AND : BT_SNODE_OR, e->n, kid);
    return BT_OK;
}

static bool
is_quotient(const bt_expr *e)
{
    return (e->op == BT_OP_DIV || e->op == BT_OP_CEILDIV) && e->n == 2 &&
           e->kid[1]->op == BT_OP_INT && e->kid[1]->value >= 1 &&
           e->kid[1]->value <= 1 << 20;
}

/* a + k <= b with one of them a quotient E / c, rounded down or up. */
static bt_status
with_quotient(bt_stranslator *x, const bt_sframe *f, const bt_expr *a,
              int64_t k, const bt_expr *b, const bt_snode **out)
{
    bool left = is_quotient(a);
    const bt_expr *q = left ? a : b;
    int64_t c = q->kid[1]->value;
    bool down = q->op == BT_OP_DIV;
    const bt_sum *e, *other;
    BT_TRY(bt_stranslate_form(x, f, q->kid[0], &e));
    BT_TRY(bt_stranslate_form(x, f, left ? b : a, &other));
    other = bt_unknowns_plus(x->t, other, left ? -k : k);
    /* E/c <= o: E <= c*o (+ c - 1);  o <= E/c: c*o (- c + 1) <= E */
    *out = bt_snode_compare(x->t, BT_SNODE_GE,
                            bt_unknowns_mix(x->t, left ? c : -c, other,
                                            left ? -1 : 1, e,
                                            left == down ? c - 1 : 0));
    return BT_OK;
}

bt_status
bt_stranslate_at_most(bt_stranslator *x, const bt_sframe *f, const bt_expr *a,
                      int64_t k, const bt_expr *b, const bt_snode **out)
{
    const bt_sum *u, *v;
    if (a->op == BT_OP_MIN || a->op == BT_OP_MAX)
        return each_kid(x, f, a, k, b, true, out);
    if (b->op == BT_OP_MIN || b->op == BT_OP_MAX)
        return each_kid(x, f, a, k, b, false, out);
    if (is_quotient(a) || is_quotient(b))
        return with_quotient(x, f, a, k, b, out);
    BT_TRY(bt_stranslate_form(x, f, a, &u));
    BT_TRY(bt_stranslate_form(x, f, b, &v));
    if (k < -(1 << 20) || k > 1 << 20)
        return bt_stranslate_refuse(x, a, "too large numbers");
    *out = bt_snode_compare(x->t, BT_SNODE_GE,
                            bt_unknowns_mix(x->t, 1, v, -1, u, -k));
    return BT_OK;
}

static bool
is_plain(const bt_expr *e)
{
    return e->op != BT_OP_MIN && e->op != BT_OP_MAX && !is_quotient(e);
}

static bt_status
equation(bt_stranslator *x, const bt_sframe *f, const bt_expr *e,
         const bt_snode **out)
{
    const bt_snode *both[2];
    const bt_sum *a, *b;
    if (is_plain(e->kid[0]) && is_plain(e->kid[1])) {
        BT_TRY(bt_stranslate_form(x, f, e->kid[0], &a));
        BT_TRY(bt_stranslate_form(x, f, e->kid[1], &b));
        *out = bt_snode_compare(x->t, BT_SNODE_EQ,
                                bt_unknowns_mix(x->t, 1, a, -1, b, 0));
    } else {
        BT_TRY(bt_stranslate_at_most(x, f, e->kid[0], 0, e->kid[1], &both[0]));
        BT_TRY(bt_stranslate_at_most(x, f, e->kid[1], 0, e->kid[0], &both[1]));
        *out = bt_snode_join(x->t, BT_SNODE_AND, 2, both);
    }
    if (e->op == BT_OP_NE)
        *out = bt_snode_not(x->t, *out);
    return BT_OK;
}

static bt_status
comparison(bt_stranslator *x, const bt_sframe *f, const bt_expr *e,
           const bt_snode **out)
{
    const bt_expr *a = e->kid[0], *b = e->kid[1];
    switch (e->op) {
    case BT_OP_LT:
        return bt_stranslate_at_most(x, f, a, 1, b, out);
    case BT_OP_LE:
        return bt_stranslate_at_most(x, f, a, 0, b, out);
    case BT_OP_GT:
        return bt_stranslate_at_most(x, f, b, 1, a, out);
    case BT_OP_GE:
        return bt_stranslate_at_most(x, f, b, 0, a, out);
    default:
        return equation(x, f, e, out);
    }
}

/* ---- atoms ---- */

/* Numbers that run are never negative. */
static bt_status
quantifier(bt_stranslator *x, const bt_sframe *f, const bt_expr *e,
           const bt_atom *a, const bt_snode **out)
{
    bt_sframe inner = *f;
    size_t n = 0;
    const bt_snode *limits, *body, *both[2];
    const bt_snode **all =
        bt_unknowns_alloc(x->t, (a->n_bounds + a->n_checks + 1) * sizeof *all);
    if (!all)
        return bt_fail_nomem(x->err);
    if (a->over_moves >= 0 || a->set)
        return bt_stranslate_refuse(x, e, "a quantifier over moves or a set");
    inner.slot[a->slot] = bt_unknowns_variable(x->t, x->depth++);
    all[n++] = bt_snode_compare(x->t, BT_SNODE_GE, inner.slot[a->slot]);
    for (size_t i = 0; i < a->n_bounds; i++)
        BT_TRY(bt_stranslate_at_most(x, &inner, a->bounds[i].left,
                                     a->bounds[i].least, a->bounds[i].right,
                                     &all[n++]));
    for (size_t i = 0; i < a->n_checks; i++)
        BT_TRY(bt_stranslate_condition(x, &inner, a->check[i], &all[n++]));
    BT_TRY(bt_stranslate_condition(x, &inner, a->body, &body));
    x->depth--;
    limits = bt_stranslate_all(x, n, all);
    bool exists = a->kind == BT_ATOM_EXISTS;
    both[0] = exists ? limits : bt_snode_not(x->t, limits);
    both[1] = body;
    *out =
        bt_snode_quantify(x->t, exists ? BT_SNODE_EXISTS : BT_SNODE_EVERY,
                          exists ? bt_stranslate_all(x, 2, both)
                                 : bt_snode_join(x->t, BT_SNODE_OR, 2, both));
    return BT_OK;
}

static bt_status
legal_move(bt_stranslator *x, const bt_sframe *f, const bt_expr *e,
           const bt_atom *a, const bt_snode **out)
{
    const bt_sum *field[2 * BT_SUMS_FIELDS];
    size_t n = x->p->n_fields;
    if (x->p->set)
        return bt_stranslate_refuse(x, e, "moves in what is said of P");
    BT_TRY(bt_stranslate_pattern(x, f, e, &a->pattern[0], field));
    BT_TRY(bt_stranslate_pattern(x, f, e, &a->pattern[1], field + n));
    *out = bt_snode_place(x->t, 2 * n, field, NULL);
    return BT_OK;
}

static bt_status
atom(bt_stranslator *x, const bt_sframe *f, const bt_expr *e,
     const bt_snode **out)
{
    const bt_atom *a = e->atom;
    switch (a->kind) {
    case BT_ATOM_EXISTS:
    case BT_ATOM_EVERY:
        return quantifier(x, f, e, a, out);
    case BT_ATOM_MOVE:
        return legal_move(x, f, e, a, out);
    default:
        return bt_stranslate_refuse(x, e, "a question about positions");
    }
}

/* ---- connectives ---- */

static bt_status
connective(bt_stranslator *x, const bt_sframe *f, const bt_expr *e,
           const bt_snode **out)
{
    const bt_snode *kid[2] = {NULL, NULL}, *no[2], *way[2];
    for (size_t i = 0; i < e->n && i < 2; i++) {
        BT_TRY(bt_stranslate_condition(x, f, e->kid[i], &kid[i]));
        no[i] = bt_snode_not(x->t, kid[i]);
    }
    switch (e->op) {
    case BT_OP_AND:
        *out = bt_stranslate_all(x, 2, kid);
        break;
    case BT_OP_OR:
        *out = bt_snode_join(x->t, BT_SNODE_OR, 2, kid);
        break;
    case BT_OP_NOT:
        *out = no[0];
        break;
    default:
        way[0] = no[0];
        way[1] = kid[1];
        *out = bt_snode_join(x->t, BT_SNODE_OR, 2, way);
        if (e->op == BT_OP_IMPLIES)
            break;
        way[0] = no[1];
        way[1] = kid[0];
        way[1] = bt_snode_join(x->t, BT_SNODE_OR, 2, way);
        way[0] = *out;
        *out = bt_snode_join(x->t, BT_SNODE_AND, 2, way);
    }
    return BT_OK;
}

bt_status
bt_stranslate_condition(bt_stranslator *x, const bt_sframe *f, const bt_expr *e,
                        const bt_snode **out)
{
    bt_sframe inner;
    const bt_expr *body;
    if (e->op >= BT_OP_LT && e->op <= BT_OP_NE && e->n == 2)
        return comparison(x, f, e, out);
    switch (e->op) {
    case BT_OP_AND:
    case BT_OP_OR:
    case BT_OP_NOT:
    case BT_OP_IMPLIES:
    case BT_OP_IFF:
        return connective(x, f, e, out);
    case BT_OP_ATOM:
        return atom(x, f, e, out);
    case BT_OP_CALL:
        if (e->value == x->opaque)
            break;
        BT_TRY(bt_stranslate_call(x, f, e, &inner, &body));
        return bt_stranslate_condition(x, &inner, body, out);
    default:
        break;
    }
    return bt_stranslate_refuse(x, e, "this kind of condition");
}

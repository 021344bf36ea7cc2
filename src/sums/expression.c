/* expression.c: values as linear forms over variables, values of the
 * function, sums of it and squares. */
#include "base/fail.h"
#include "expr/affine.h"
#include "sums/translate.h"

enum { MOST_CALLS = 10000 };

bt_status
bt_stranslate_refuse(bt_stranslator *x, const bt_expr *e, const char *what)
{
    return bt_fail_at(x->err, BT_ERR_REFUSED, e->line, e->column,
                      "this cannot be said about sums of a function: %s", what);
}

/* ---- sums ---- */

/* Is the body c * f(...) + k with c >= 1? */
static bool
is_term_of_sum(const bt_stranslator *x, const bt_sum *body)
{
    return body->n == 1 && body->term[0].coef >= 1 &&
           bt_unknowns_at(x->t, body->term[0].var)->kind == BT_UNKNOWN_VALUE;
}

static int
number_of_sum(bt_stranslator *x, bt_ssum s)
{
    bt_sproblem *p = x->p;
    for (size_t i = 0; i < p->n_sums; i++)
        if (p->sum[i].step == s.step && p->sum[i].times == s.times &&
            p->sum[i].plus == s.plus)
            return (int)i;
    if (p->n_sums == BT_SUMS)
        return -1;
    p->sum[p->n_sums] = s;
    return (int)p->n_sums++;
}

/* t in low..high, low a constant >= 0 (numbers that run are never negative) */
static bt_status
sum_range(bt_stranslator *x, const bt_sframe *f, const bt_expr *e,
          const bt_atom *a, int64_t *low, const bt_sum **high)
{
    bool from = false, to = false;
    for (size_t i = 0; i < a->n_bounds; i++) {
        const bt_bound *b = &a->bounds[i];
        bool lower =
            b->right->op == BT_OP_VAR && (size_t)b->right->value == a->slot;
        bool upper =
            b->left->op == BT_OP_VAR && (size_t)b->left->value == a->slot;
        const bt_sum *end;
        if (lower == upper || (lower ? from : to) || b->least != 0)
            return bt_stranslate_refuse(x, e, "the range of this sum");
        BT_TRY(bt_stranslate_form(x, f, lower ? b->left : b->right, &end));
        if (lower && (end->n != 0 || end->k < 0))
            return bt_stranslate_refuse(x, e, "where this sum starts");
        if (lower)
            *low = end->k;
        else
            *high = end;
        from = from || lower;
        to = to || upper;
    }
    return from && to && !a->set && a->n_checks == 0
               ? BT_OK
               : bt_stranslate_refuse(x, e, "the range of this sum");
}

/* Each running variable has a negative number of its own, so that sums inside
 * of sums cannot be mixed up; none may be left over. */
static bt_status
sum(bt_stranslator *x, const bt_sframe *f, const bt_expr *e, const bt_sum **out)
{
    const bt_atom *a = e->atom;
    bt_sframe inner = *f;
    int own = -1 - x->n_running;
    const bt_sum *running = bt_unknowns_variable(x->t, own), *body,
                 *high = NULL;
    int64_t low = 0;
    if (a->kind != BT_ATOM_SUM)
        return bt_stranslate_refuse(x, e, "a question about positions");
    BT_TRY(sum_range(x, f, e, a, &low, &high));
    inner.slot[a->slot] = running;
    x->n_running++;
    BT_TRY(bt_stranslate_form(x, &inner, a->body, &body));
    x->n_running--;
    if (x->t->failed || !is_term_of_sum(x, body))
        return bt_stranslate_refuse(x, e, "the terms of this sum");
    const bt_sum *arg = bt_unknowns_at(x->t, body->term[0].var)->arg[0];
    bt_ssum s = {.times = body->term[0].coef, .plus = body->k};
    s.step = bt_sum_coef(*arg, running->term[0].var);
    const bt_sum *start = bt_unknowns_mix(x->t, 1, arg, -s.step, running, 0);
    int which = s.step >= 0 && s.step <= 1 << 20 && s.times <= 1 << 20 &&
                        s.plus <= 1 << 20 && s.plus >= -(1 << 20)
                    ? number_of_sum(x, s)
                    : -1;
    if (which < 0 || bt_unknowns_uses(x->t, start, own))
        return bt_stranslate_refuse(x, e, "the terms of this sum");
    *out =
        bt_unknowns_sum(x->t, which,
                        bt_unknowns_mix(x->t, 1, start, low,
                                        bt_unknowns_constant(x->t, s.step), 0),
                        bt_unknowns_plus(x->t, high, 1 - low));
    return BT_OK;
}

/* ---- other values ---- */

bt_status
bt_stranslate_call(bt_stranslator *x, const bt_sframe *f, const bt_expr *e,
                   bt_sframe *inner, const bt_expr **body)
{
    const bt_function *g = &x->s->definitions->function[e->value];
    *inner = (bt_sframe){{NULL}};
    *body = g->body;
    if (!g->body || e->n > 2)
        return bt_stranslate_refuse(x, e, "another function by list");
    if (++x->calls > MOST_CALLS)
        return bt_stranslate_refuse(x, e,
                                    "functions that are written out "
                                    "so often");
    for (size_t i = 0; i < e->n; i++)
        BT_TRY(bt_stranslate_form(x, f, e->kid[i], &inner->slot[i]));
    return BT_OK;
}

static bt_status
call(bt_stranslator *x, const bt_sframe *f, const bt_expr *e,
     const bt_sum **out)
{
    bt_sframe inner;
    const bt_expr *body;
    const bt_sum *arg;
    if (e->value == x->opaque) {
        BT_TRY(bt_stranslate_form(x, f, e->kid[0], &arg));
        *out = bt_unknowns_value(x->t, arg);
        return BT_OK;
    }
    BT_TRY(bt_stranslate_call(x, f, e, &inner, &body));
    return bt_stranslate_form(x, &inner, body, out);
}

/* a * b; a^2 */
static bt_status
product(bt_stranslator *x, const bt_sframe *f, const bt_expr *e,
        const bt_sum **out)
{
    const bt_sum *a, *b;
    BT_TRY(bt_stranslate_form(x, f, e->kid[0], &a));
    BT_TRY(bt_stranslate_form(x, f, e->kid[1], &b));
    if (e->op == BT_OP_POW && (b->n != 0 || b->k != 2))
        return bt_stranslate_refuse(x, e, "a power");
    if (e->op == BT_OP_MUL && !bt_unknowns_equal(a, b))
        return bt_stranslate_refuse(x, e, "a product");
    *out = a->n == 0 ? bt_unknowns_mix(x->t, a->k, a, 0, a, 0)
                     : bt_unknowns_square(x->t, a);
    return BT_OK;
}

typedef struct reading {
    bt_stranslator *x;
    const bt_sframe *f;
} reading;

static bt_status
leaf(const bt_affine *a, const bt_expr *e, bt_sum *out)
{
    const reading *r = a->context;
    const bt_sum *found = NULL;
    switch (e->op) {
    case BT_OP_VAR:
        found = r->f->slot[e->value];
        if (!found)
            return bt_stranslate_refuse(r->x, e, "a variable of another kind");
        break;
    case BT_OP_CALL:
        BT_TRY(call(r->x, r->f, e, &found));
        break;
    case BT_OP_ATOM:
        BT_TRY(sum(r->x, r->f, e, &found));
        break;
    case BT_OP_MUL:
    case BT_OP_POW:
        BT_TRY(product(r->x, r->f, e, &found));
        break;
    default:
        return bt_stranslate_refuse(r->x, e, "this kind of value");
    }
    *out = *found;
    return BT_OK;
}

bt_status
bt_stranslate_form(bt_stranslator *x, const bt_sframe *f, const bt_expr *e,
                   const bt_sum **out)
{
    reading r = {x, f};
    bt_affine a = {.arena = &x->t->arena, .leaf = leaf, .context = &r};
    bt_sum *read = bt_unknowns_alloc(x->t, sizeof *read);
    if (!read)
        return bt_fail_nomem(x->err);
    bt_status s = bt_affine_of(&a, e, read);
    *out = read;
    return s == BT_ERR_OVERFLOW
               ? bt_stranslate_refuse(x, e, "too large numbers")
               : s;
}

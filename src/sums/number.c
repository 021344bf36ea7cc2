/* number.c: numbers as linear forms over variables, values of the function, sums
 * of it and squares. */
#include "base/fail.h"
#include "core/view.h"
#include "sums/translate.h"

enum { LARGEST = 1 << 30 }; /* so that sums stay far from 64 bits */

bt_status
bt_stranslate_refuse(bt_stranslator *x, bt_node n, const char *what)
{
    const bt_core_node *e = bt_core_at(x->c, n);
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
    if (s.step < 0 || s.step > LARGEST)
        return -1;
    for (size_t i = 0; i < p->n_sums; i++)
        if (p->sum[i].step == s.step && p->sum[i].times == s.times &&
            p->sum[i].plus == s.plus)
            return (int)i;
    if (p->n_sums == BT_SUMS)
        return -1;
    p->sum[p->n_sums] = s;
    return (int)p->n_sums++;
}

/* low <= running <= high: a conjunction of v - low >= 0, with a constant low
 * (without it 0, as numbers are natural), and high - v >= 0. */
static bt_status
sum_range(bt_stranslator *x, bt_node condition, const bt_sum *running,
          int64_t *low, const bt_sum **high)
{
    const bt_node *each;
    size_t n = bt_view_operands(x->c, BT_NODE_AND, &condition, &each);
    int own = bt_unknowns_at(x->t, running->term[0].var)->which;
    bool from = false;
    *low = 0;
    *high = NULL;
    for (size_t i = 0; i < n; i++) {
        const bt_core_node *b = bt_core_at(x->c, each[i]);
        const bt_sum *end;
        if (b->kind != BT_NODE_GE)
            return bt_stranslate_refuse(x, each[i], "the range of this sum");
        BT_TRY(bt_stranslate_number(x, b->kid[0], &end));
        int64_t coef = bt_sum_coef(*end, running->term[0].var);
        end = bt_unknowns_mix(x->t, 1, end, -coef, running, 0);
        if (coef == 1 && !from && end->n == 0 && end->k <= 0) {
            from = true;
            *low = -end->k;
        } else if (coef == -1 && !*high && !bt_unknowns_uses(x->t, end, own)) {
            *high = end;
        } else {
            return bt_stranslate_refuse(x, each[i], "the range of this sum");
        }
    }
    return *high ? BT_OK
                 : bt_stranslate_refuse(x, condition, "the range of this sum");
}

/* Each running variable has a negative number of its own, so that sums inside
 * of sums cannot be mixed up; none may be left over. */
static bt_status
total(bt_stranslator *x, bt_node n, const bt_sum **out)
{
    const bt_core_node *e = bt_core_at(x->c, n);
    const bt_sum *outer = x->var[e->value], *body, *high;
    int own = -1 - x->n_running++;
    const bt_sum *running = bt_unknowns_variable(x->t, own);
    int64_t low;
    x->var[e->value] = running;
    BT_TRY(sum_range(x, e->kid[0], running, &low, &high));
    BT_TRY(bt_stranslate_number(x, e->kid[1], &body));
    x->var[e->value] = outer;
    x->n_running--;
    if (x->t->failed || !is_term_of_sum(x, body))
        return bt_stranslate_refuse(x, n, "the terms of this sum");
    const bt_sum *arg = bt_unknowns_at(x->t, body->term[0].var)->arg[0];
    bt_ssum s = {.times = body->term[0].coef, .plus = body->k};
    s.step = bt_sum_coef(*arg, running->term[0].var);
    const bt_sum *start = bt_unknowns_mix(x->t, 1, arg, -s.step, running, 0);
    int which = number_of_sum(x, s);
    if (which < 0 || bt_unknowns_uses(x->t, start, own))
        return bt_stranslate_refuse(x, n, "the terms of this sum");
    *out =
        bt_unknowns_sum(x->t, which,
                        bt_unknowns_mix(x->t, 1, start, low,
                                        bt_unknowns_constant(x->t, s.step), 0),
                        bt_unknowns_plus(x->t, high, 1 - low));
    return BT_OK;
}

/* ---- other values ---- */

static bt_status
linear(bt_stranslator *x, bt_node n, const bt_sum **out)
{
    const bt_core_node *e = bt_core_at(x->c, n);
    const bt_sum *all = bt_unknowns_constant(x->t, e->value), *one;
    for (size_t i = 0; i < e->n; i++) {
        BT_TRY(bt_stranslate_number(x, e->kid[i], &one));
        all = bt_unknowns_mix(x->t, 1, all, e->coef[i], one, 0);
    }
    *out = all;
    return bt_sum_fits(*all, LARGEST, LARGEST)
               ? BT_OK
               : bt_stranslate_refuse(x, n, "too large numbers");
}

/* a * a, a^2 */
static bt_status
square(bt_stranslator *x, bt_node n, const bt_sum **out)
{
    const bt_core_node *e = bt_core_at(x->c, n);
    const bt_sum *a, *b;
    BT_TRY(bt_stranslate_number(x, e->kid[0], &a));
    BT_TRY(bt_stranslate_number(x, e->kid[1], &b));
    if (e->kind == BT_NODE_POW ? b->n != 0 || b->k != 2
                               : !bt_unknowns_equal(a, b))
        return bt_stranslate_refuse(x, n, "a product or a power");
    *out = bt_unknowns_square(x->t, a);
    return BT_OK;
}

static bt_status
call(bt_stranslator *x, bt_node n, const bt_sum **out)
{
    const bt_sum *arg;
    BT_TRY(bt_stranslate_number(x, bt_core_at(x->c, n)->kid[0], &arg));
    *out = bt_unknowns_value(x->t, arg);
    return BT_OK;
}

/* A field of q0, the only position there is. */
static const bt_sum *
entry(const bt_stranslator *x, const bt_core_node *e)
{
    const bt_core_node *q = bt_core_at(x->c, e->kid[0]);
    return q->kind == BT_NODE_WHERE && q->value == 0 &&
                   (size_t)e->value < x->p->n_fields
               ? x->field[e->value]
               : NULL;
}

bt_status
bt_stranslate_number(bt_stranslator *x, bt_node n, const bt_sum **out)
{
    const bt_core_node *e = bt_core_at(x->c, n);
    *out = NULL;
    switch (e->kind) {
    case BT_NODE_SUM:
        return linear(x, n, out);
    case BT_NODE_TOTAL:
        return total(x, n, out);
    case BT_NODE_MUL:
    case BT_NODE_POW:
        return square(x, n, out);
    case BT_NODE_CALL:
        return call(x, n, out);
    case BT_NODE_VAR:
        *out = x->var[e->value];
        break;
    case BT_NODE_ENTRY:
        *out = entry(x, e);
        break;
    default:
        break;
    }
    return *out ? BT_OK : bt_stranslate_refuse(x, n, "this kind of value");
}

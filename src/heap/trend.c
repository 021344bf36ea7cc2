/* trend.c: how terms and conditions go on as one number grows. */
#include "base/checked.h"
#include "core/view.h"
#include "heap/heap.h"

enum { MOST_START = 1 << 20, MOST_MODULUS = 1 << 16 };

typedef struct trender {
    bt_evaluator *e;
    const bt_core *c;
    const bt_period *values;
} trender;

static bool trend_of(trender *w, bt_node n, bt_trend *out);

/* Over `times` moduli. */
static bool
stretch(bt_trend *t, int64_t times)
{
    return bt_mul(t->modulus, times, &t->modulus) &&
           t->modulus <= MOST_MODULUS && t->start <= MOST_START &&
           bt_mul(t->rise, times, &t->rise);
}

static int64_t
divisor(int64_t a, int64_t b)
{
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

/* From the same start, over the same modulus. */
static bool
align(bt_trend *a, bt_trend *b)
{
    int64_t both = divisor(a->modulus, b->modulus);
    int64_t more = b->modulus / both, other = a->modulus / both;
    a->start = b->start = a->start > b->start ? a->start : b->start;
    return stretch(a, more) && stretch(b, other);
}

static bool
number_at(trender *w, bt_node n, int64_t at, int64_t *out)
{
    w->e->number[0] = at;
    w->e->fuel = BT_EVAL_FUEL;
    bt_number x = bt_eval_number(w->e, n);
    *out = x.is;
    return x.known && w->e->status == BT_OK;
}

/* From where on is a - b (or a, without b) at least `low`, or, where that
 * falls, below 0? */
static bool
settle(trender *w, bt_node a, const bt_node *b, bt_trend t, int64_t low,
       int64_t *start)
{
    int64_t most = 0;
    for (int64_t n = t.start; n < t.start + t.modulus; n++) {
        int64_t left, right = 0, gap;
        if (!number_at(w, a, n, &left) || (b && !number_at(w, *b, n, &right)) ||
            !bt_sub(left, right, &gap) ||
            !(t.rise > 0 ? bt_sub(low, gap, &gap) : bt_add(gap, 1, &gap)) ||
            t.rise == INT64_MIN)
            return false;
        int64_t step = t.rise > 0 ? t.rise : -t.rise;
        int64_t times = gap <= 0 ? 0 : (gap - 1) / step + 1;
        most = times > most ? times : most;
    }
    return bt_mul(most, t.modulus, &most) && bt_add(t.start, most, start) &&
           *start <= MOST_START;
}

/* All operands over one modulus; whether they rise is asked later. */
static bool
trend_of_all(trender *w, size_t n, const bt_node *kid, bt_trend *out)
{
    bool rises = false;
    *out = (bt_trend){.modulus = 1};
    for (size_t i = 0; i < n; i++) {
        bt_trend t;
        if (!trend_of(w, kid[i], &t) || !align(out, &t))
            return false;
        rises = rises || t.rise != 0;
    }
    out->rise = rises;
    return true;
}

static bool
trend_of_sum(trender *w, const bt_core_node *x, bt_trend *out)
{
    for (size_t i = 0; i < x->n; i++) {
        bt_trend t;
        if (!trend_of(w, x->kid[i], &t) || !align(out, &t) ||
            !bt_mul(x->coef[i], t.rise, &t.rise) ||
            !bt_add(out->rise, t.rise, &out->rise))
            return false;
    }
    return true;
}

static bool
trend_of_quotient(trender *w, const bt_core_node *x, bt_trend *out)
{
    int64_t by;
    if (!bt_core_is_int(w->c, x->kid[1], &by) || by < 1 ||
        !trend_of(w, x->kid[0], out) ||
        !stretch(out, by / divisor(out->rise, by)))
        return false;
    out->rise = x->kind == BT_NODE_DIV ? out->rise / by : 0;
    return true;
}

/* The operand that rises least (most) wins in the end. */
static bool
trend_of_extreme(trender *w, const bt_core_node *x, bt_trend *out)
{
    bt_trend all, t;
    bt_node winner = x->kid[0];
    int64_t start;
    if (!trend_of_all(w, x->n, x->kid, &all))
        return false;
    for (size_t i = 0; i < x->n; i++) {
        if (!trend_of(w, x->kid[i], &t) || !align(&t, &all))
            return false;
        if (i == 0 || (x->kind == BT_NODE_MIN ? t.rise < out->rise
                                              : t.rise > out->rise)) {
            winner = x->kid[i];
            *out = t;
        }
    }
    for (size_t i = 0; i < x->n; i++) {
        if (!trend_of(w, x->kid[i], &t) || !align(&t, &all) ||
            !bt_sub(t.rise, out->rise, &t.rise))
            return false;
        start = t.start;
        if (t.rise != 0 && !settle(w, x->kid[i], &winner, t, 0, &start))
            return false;
        out->start = start > out->start ? start : out->start;
    }
    return true;
}

static bool
trend_of_if(trender *w, const bt_core_node *x, bt_trend *out)
{
    bt_trend all, no;
    return trend_of_all(w, x->n, x->kid, &all) && trend_of(w, x->kid[1], out) &&
           trend_of(w, x->kid[2], &no) && align(out, &all) &&
           align(&no, &all) && out->rise == no.rise;
}

static bool
trend_of_comparison(trender *w, const bt_core_node *x, bt_trend *out)
{
    if (!trend_of(w, x->kid[0], out))
        return false;
    if (out->rise == 0)
        return true;
    bool good =
        settle(w, x->kid[0], NULL, *out, x->kind == BT_NODE_EQ, &out->start);
    out->modulus = 1;
    out->rise = 0;
    return good;
}

static bool
trend_of_heap(trender *w, bt_node size, bt_trend *out)
{
    bt_trend t;
    if (!trend_of(w, size, &t))
        return false;
    if (t.rise != 0 &&
        (!settle(w, size, NULL, t, (int64_t)w->values->preperiod, &t.start) ||
         !stretch(&t, (int64_t)w->values->length /
                          divisor(t.rise, (int64_t)w->values->length))))
        return false;
    t.rise = 0;
    return align(out, &t);
}

/* Heaps that grow have values that repeat; one that falls is none. */
static bool
trend_of_place(trender *w, bt_node place, bt_trend *out)
{
    const bt_core_node *x = bt_core_at(w->c, place);
    int64_t times;
    if (x->kind != BT_NODE_PLACE || x->n != 1)
        return false;
    if (!bt_view_is_list(w->c, x->kid[0]))
        return trend_of_heap(w, x->kid[0], out);
    for (size_t i = 0; i < bt_view_items(w->c, x->kid[0]); i++) {
        bt_view_item item = bt_view_item_at(w->c, x->kid[0], i);
        if (!bt_core_is_int(w->c, item.times, &times) || times < 0 ||
            !trend_of_heap(w, item.size, out))
            return false;
    }
    return true;
}

static bool
trend_of(trender *w, bt_node n, bt_trend *out)
{
    const bt_core_node *x = bt_core_at(w->c, n);
    *out = (bt_trend){.modulus = 1, .rise = x->kind == BT_NODE_VAR};
    w->e->status = w->e->status == BT_OK
                       ? bt_budget_step(w->e->budget, 1, w->e->err)
                       : w->e->status;
    switch (x->kind) {
    case BT_NODE_VAR:
        return x->value == 0;
    case BT_NODE_SUM:
        return trend_of_sum(w, x, out);
    case BT_NODE_DIV:
    case BT_NODE_MOD:
        return trend_of_quotient(w, x, out);
    case BT_NODE_MIN:
    case BT_NODE_MAX:
        return trend_of_extreme(w, x, out);
    case BT_NODE_IF:
        return trend_of_if(w, x, out);
    case BT_NODE_GE:
    case BT_NODE_EQ:
        return trend_of_comparison(w, x, out);
    case BT_NODE_GRUNDY:
    case BT_NODE_IN_P:
    case BT_NODE_POSITION:
        return x->value == 0 && trend_of_place(w, x->kid[0], out);
    case BT_NODE_AND:
    case BT_NODE_OR:
    case BT_NODE_NOT:
    case BT_NODE_IFF:
    case BT_NODE_MUL:
    case BT_NODE_XOR:
        return trend_of_all(w, x->n, x->kid, out) && out->rise == 0;
    default:
        return false;
    }
}

bool
bt_heap_trend(bt_evaluator *e, const bt_period *values, const bt_problem *q,
              bt_trend *out)
{
    trender w = {.e = e, .c = e->c, .values = values};
    const bt_node part[] = {q->defined, q->where, q->holds};
    bt_trend member = {.modulus = 1};
    return trend_of_all(&w, 3, part, out) &&
           (q->kind == BT_MEMBER_NONE ||
            trend_of_place(&w, q->member, &member)) &&
           align(out, &member) && e->status == BT_OK;
}

/* monotone.c: a small syntactic proof that a formula never falls, rises with
 * every step or goes to infinity, on the integers from some number on. Its least
 * value there is the one at the start, and every step adds at least some
 * number. */
#include "expr/monotone.h"
#include "base/checked.h"
#include "expr/eval.h"

/* least <= e, and e(i + 1) - e(i) >= step >= 0; constants have least = e;
 * unbounded: e leaves every bound behind it. */
typedef struct shape {
    bool known, constant, unbounded;
    int64_t least, step;
} shape;

typedef struct question {
    size_t slot;
    int64_t from;
} question;

static shape analyse(const bt_expr *e, const question *q);

static const shape unknown = {0};

static bool
not_negative(shape x, shape y)
{
    return x.least >= 0 && y.least >= 0;
}

/* x'y' - xy = (x' - x) y' + x (y' - y) */
static bool
product(shape x, shape y, shape *out)
{
    int64_t next, left, right;
    out->unbounded = (x.unbounded && (y.unbounded || y.least >= 1)) ||
                     (y.unbounded && x.least >= 1);
    return not_negative(x, y) && bt_mul(x.least, y.least, &out->least) &&
           bt_add(y.least, y.step, &next) && bt_mul(x.step, next, &left) &&
           bt_mul(x.least, y.step, &right) && bt_add(left, right, &out->step);
}

/* b^(y + s) - b^y >= 1 for b >= 2, s >= 1; (x + s)^e - x^e >= s for e >= 1. */
static bool
power(shape x, shape y, shape *out)
{
    bool up = x.constant && x.least >= 1 && y.least >= 0;
    bool across = y.constant && y.least >= 1 && x.least >= 0;
    out->step = across ? x.step : x.least >= 2 && y.step >= 1;
    out->unbounded = across ? x.unbounded : x.least >= 2 && y.unbounded;
    return (up || across) && bt_power(x.least, y.least, &out->least);
}

/* Quotients of numbers that are s apart are at least s / c rounded down. */
static bool
quotient(bt_op op, shape x, shape y, shape *out)
{
    if (!y.constant || y.least < 1)
        return false;
    out->step = x.step / y.least;
    out->unbounded = x.unbounded;
    return op == BT_OP_DIV ? bt_floordiv(x.least, y.least, &out->least)
                           : bt_ceildiv(x.least, y.least, &out->least);
}

static bool
extreme(bool least, shape x, shape y, shape *out)
{
    out->least = (x.least < y.least) == least ? x.least : y.least;
    out->step = x.step < y.step ? x.step : y.step;
    out->unbounded =
        least ? x.unbounded && y.unbounded : x.unbounded || y.unbounded;
    return true;
}

static bool
combine(bt_op op, shape x, shape y, shape *out)
{
    switch (op) {
    case BT_OP_ADD:
        out->unbounded = x.unbounded || y.unbounded;
        return bt_add(x.least, y.least, &out->least) &&
               bt_add(x.step, y.step, &out->step);
    case BT_OP_SUB:
        out->step = x.step;
        out->unbounded = x.unbounded;
        return y.constant && bt_sub(x.least, y.least, &out->least);
    case BT_OP_MUL:
        return product(x, y, out);
    case BT_OP_POW:
        return power(x, y, out);
    case BT_OP_DIV:
    case BT_OP_CEILDIV:
        return quotient(op, x, y, out);
    case BT_OP_MIN:
    case BT_OP_MAX:
        return extreme(op == BT_OP_MIN, x, y, out);
    default:
        return false;
    }
}

static shape
binary(bt_op op, shape x, shape y)
{
    shape out = {.constant = x.constant && y.constant};
    out.known = x.known && y.known && combine(op, x, y, &out);
    return out;
}

/* golden(x + s) - golden(x) >= golden(s) */
static shape
golden(shape x)
{
    x.known = x.known && x.least >= 0 && bt_golden(x.least, &x.least) &&
              bt_golden(x.step, &x.step);
    return x;
}

static shape
analyse(const bt_expr *e, const question *q)
{
    if (e->op == BT_OP_INT)
        return (shape){.known = true, .constant = true, .least = e->value};
    if (e->op == BT_OP_VAR)
        return (size_t)e->value == q->slot ? (shape){.known = true,
                                                     .unbounded = true,
                                                     .least = q->from,
                                                     .step = 1}
                                           : unknown;
    if (e->op == BT_OP_GOLDEN)
        return golden(analyse(e->kid[0], q));
    if (e->n < 2 || e->op >= BT_OP_LT)
        return unknown;
    shape x = analyse(e->kid[0], q);
    for (size_t i = 1; i < e->n; i++)
        x = binary(e->op, x, analyse(e->kid[i], q));
    return x;
}

bool
bt_expr_rises(const bt_expr *e, size_t slot, int64_t from, bt_rise *rise,
              int64_t *least)
{
    question q = {slot, from};
    shape x = from < 0 ? unknown : analyse(e, &q);
    *least = x.least;
    *rise = x.step ? BT_RISE_STRICTLY : BT_RISE_WEAKLY;
    return x.known;
}

bool
bt_expr_grows(const bt_expr *e, size_t slot)
{
    shape x = analyse(e, &(question){.slot = slot});
    return x.known && x.unbounded;
}

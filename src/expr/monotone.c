/* monotone.c: a small syntactic proof that a sequence goes to infinity.
 *
 * Each subexpression is put into one of the classes below, for arguments
 * i >= 0. Sums, products, powers and quotients of such classes are again in
 * one of them; anything else is UNKNOWN. "Constant" means known and >= 0. */
#include "expr/monotone.h"

typedef enum growth { UNKNOWN, CONSTANT, GROWS } growth;

typedef struct shape {
    growth growth;
    bool nonneg;   /* the value is >= 0 for all i >= 0 */
    int64_t value; /* constants */
} shape;

static shape analyse(const bt_expr *e, size_t slot);

static shape
sum(shape x, shape y)
{
    if (x.growth == UNKNOWN || y.growth == UNKNOWN)
        return (shape){UNKNOWN, false, 0};
    if (x.growth == CONSTANT && y.growth == CONSTANT)
        return (shape){CONSTANT, x.nonneg && y.nonneg, 0};
    return (shape){GROWS, x.nonneg && y.nonneg, 0};
}

static bool
positive_constant(shape x)
{
    return x.growth == CONSTANT && x.value >= 1;
}

/* Two non-negative nondecreasing factors, one of them unbounded and the other
 * one unbounded too or a positive constant. */
static shape
product(shape x, shape y)
{
    bool gx = x.growth == GROWS && x.nonneg;
    bool gy = y.growth == GROWS && y.nonneg;
    if ((gx && (gy || positive_constant(y))) || (gy && positive_constant(x)))
        return (shape){GROWS, true, 0};
    return (shape){UNKNOWN, false, 0};
}

static shape
power(shape base, shape exponent)
{
    bool grows =
        (base.growth == CONSTANT && base.value >= 2 &&
         exponent.growth == GROWS && exponent.nonneg) ||
        (base.growth == GROWS && base.nonneg && positive_constant(exponent));
    return (shape){grows ? GROWS : UNKNOWN, grows, 0};
}

static shape
binary(const bt_expr *e, size_t slot)
{
    shape x = analyse(e->kid[0], slot), y = analyse(e->kid[1], slot);
    switch (e->op) {
    case BT_OP_ADD:
        return sum(x, y);
    case BT_OP_SUB:
        if (x.growth == GROWS && y.growth == CONSTANT)
            return (shape){GROWS, false, 0};
        return (shape){UNKNOWN, false, 0};
    case BT_OP_MUL:
        return product(x, y);
    case BT_OP_POW:
        return power(x, y);
    case BT_OP_DIV:
    case BT_OP_CEILDIV:
        if (x.growth == GROWS && positive_constant(y))
            return (shape){GROWS, x.nonneg, 0};
        return (shape){UNKNOWN, false, 0};
    default:
        return (shape){UNKNOWN, false, 0};
    }
}

static shape
analyse(const bt_expr *e, size_t slot)
{
    if (e->op == BT_OP_INT)
        return (shape){CONSTANT, e->value >= 0, e->value};
    if (e->op == BT_OP_VAR)
        return (size_t)e->value == slot ? (shape){GROWS, true, 0}
                                        : (shape){UNKNOWN, false, 0};
    if (e->n == 2 && e->op < BT_OP_LT)
        return binary(e, slot);
    return (shape){UNKNOWN, false, 0};
}

bool
bt_expr_grows(const bt_expr *e, size_t slot)
{
    return analyse(e, slot).growth == GROWS;
}

/* formulate_term.c: numbers as sums. What is not linear (quotients, xor, min)
 * gets a variable of its own, which is quantified around the atom it stands
 * in; what may be negative is the difference of two. */
#include "base/checked.h"
#include "base/fail.h"
#include "logic/formulate_side.h"

enum { MOST_SHIFT = 30, MOST_PARTS = 16 };

/* ---- what comes along ---- */

bt_status
bt_side_fresh(bt_formulator *f, bt_node n, bt_side *s, int *out)
{
    *out = -1;
    if (s->n_fresh == BT_SIDE_FRESH || f->next >= BT_POWER_OF)
        return bt_formulate_refuse(f, n, "too many parts that are not linear");
    *out = s->fresh[s->n_fresh++] = f->next++;
    return BT_OK;
}

bt_status
bt_side_add(bt_formulator *f, bt_node n, bt_side *s,
            const bt_formula *condition)
{
    if (!condition)
        return bt_fail_nomem(f->err);
    if (s->n == sizeof s->condition / sizeof *s->condition)
        return bt_formulate_refuse(f, n, "too many parts that are not linear");
    s->condition[s->n++] = condition;
    return BT_OK;
}

bt_status
bt_side_name(bt_formulator *f, bt_node n, bt_side *s, bt_sum x, int *out)
{
    *out = bt_sum_is_var(x);
    if (*out >= 0 && *out < BT_POWER_OF)
        return BT_OK;
    BT_TRY(bt_side_fresh(f, n, s, out));
    if (!bt_sum_add_var(f->arena, &x, -1, (uint32_t)*out))
        return bt_formulate_refuse(f, n, "too large numbers");
    return bt_side_add(f, n, s, bt_formulate_sum(f, x, BT_EQ));
}

bt_status
bt_side_close(bt_formulator *f, const bt_side *s, const bt_formula *made,
              const bt_formula **out)
{
    const bt_formula *all[2 * BT_SIDE_FRESH + 1];
    for (size_t i = 0; i < s->n; i++)
        all[i] = s->condition[i];
    all[s->n] = made;
    made = bt_formulate_and(f, s->n + 1, all);
    if (made && s->n_fresh && made->kind != BT_F_TRUE &&
        made->kind != BT_F_FALSE)
        made = bt_f_exists(f->arena, s->n_fresh, s->fresh, made);
    return bt_formulate_done(f, made, out);
}

static bool
is_never_positive(bt_sum x)
{
    bool is = x.k <= 0;
    for (size_t i = 0; i < x.n; i++)
        is = is && x.term[i].coef < 0;
    return is;
}

/* A number without a name: its sign is known, or it is a difference. */
static bt_status
integer(bt_formulator *f, bt_node n, bt_side *s, bool natural, bool negative,
        bt_sum *out)
{
    int v;
    *out = (bt_sum){0};
    if (!negative) {
        BT_TRY(bt_side_fresh(f, n, s, &v));
        if (!bt_sum_add_var(f->arena, out, 1, (uint32_t)v))
            return bt_fail_nomem(f->err);
    }
    if (!natural) {
        BT_TRY(bt_side_fresh(f, n, s, &v));
        if (!bt_sum_add_var(f->arena, out, -1, (uint32_t)v))
            return bt_fail_nomem(f->err);
    }
    return BT_OK;
}

/* x REL y */
static bt_status
relate(bt_formulator *f, bt_node n, bt_sum x, bt_relation rel, bt_sum y,
       const bt_formula **out)
{
    if (!bt_sum_add(f->arena, &x, -1, y))
        return bt_formulate_refuse(f, n, "too large numbers");
    return bt_formulate_done(f, bt_formulate_sum(f, x, rel), out);
}

/* ---- one function an operation ---- */

/* q = x / m: m*q <= x <= m*q + m - 1; 0 where that has no value */
static bt_status
quotient(bt_formulator *f, bt_node n, bt_side *s, bt_sum *x, int64_t *m,
         bt_sum *q)
{
    const bt_core_node *at = bt_core_at(f->c, n);
    bt_sum low, high;
    const bt_formula *made;
    BT_TRY(bt_formulate_term(f, at->kid[0], s, x));
    if (!bt_formulate_constant(f, at->kid[1], m) || *m < 0 || *m > INT32_MAX)
        return bt_formulate_refuse(f, n,
                                   "division by something else than a "
                                   "constant");
    *q = (bt_sum){0};
    if (x->n == 0 &&
        bt_core_compute(BT_NODE_DIV, 2, (const int64_t[]){x->k, *m}, &q->k))
        return BT_OK;
    BT_TRY(integer(f, n, s, bt_sum_is_natural(*x), is_never_positive(*x), q));
    if (!bt_sum_times(f->arena, *m, *q, &low))
        return bt_formulate_refuse(f, n, "too large numbers");
    high = low;
    if (!bt_add(high.k, *m - 1, &high.k))
        return bt_formulate_refuse(f, n, "too large numbers");
    BT_TRY(relate(f, n, *x, BT_GE, low, &made));
    BT_TRY(bt_side_add(f, n, s, made));
    BT_TRY(relate(f, n, *x, BT_LE, high, &made));
    return bt_side_add(f, n, s, made);
}

static bt_status
division(bt_formulator *f, bt_node n, bt_side *s, bt_sum *out)
{
    bt_sum x, q;
    int64_t m;
    BT_TRY(quotient(f, n, s, &x, &m, &q));
    *out = q;
    if (bt_core_at(f->c, n)->kind == BT_NODE_DIV || m == 0)
        return BT_OK;
    *out = x; /* mod: x - m * (x / m) */
    return bt_sum_add(f->arena, out, -m, q)
               ? BT_OK
               : bt_formulate_refuse(f, n, "too large numbers");
}

/* The variables of the parts of an XOR. */
static bt_status
xor_parts(bt_formulator *f, bt_node n, bt_side *s, int *var)
{
    const bt_core_node *at = bt_core_at(f->c, n);
    if (at->n > MOST_PARTS)
        return bt_formulate_refuse(f, n, "too many parts that are not linear");
    for (size_t i = 0; i < at->n; i++) {
        bt_sum x;
        BT_TRY(bt_formulate_term(f, at->kid[i], s, &x));
        if (!bt_sum_is_natural(x))
            return bt_formulate_refuse(f, at->kid[i],
                                       "a part that might be negative");
        BT_TRY(bt_side_name(f, at->kid[i], s, x, &var[i]));
    }
    return BT_OK;
}

bt_status
bt_formulate_no_xor(bt_formulator *f, bt_node n, const bt_formula **out)
{
    int var[MOST_PARTS];
    bt_side s = {0};
    BT_TRY(xor_parts(f, n, &s, var));
    return bt_side_close(f, &s, bt_f_xor(f->arena, bt_core_at(f->c, n)->n, var),
                         out);
}

/* z = x xor y xor ... */
static bt_status
nim_sum(bt_formulator *f, bt_node n, bt_side *s, bt_sum *out)
{
    size_t parts = bt_core_at(f->c, n)->n;
    int var[MOST_PARTS + 1];
    BT_TRY(xor_parts(f, n, s, var));
    BT_TRY(bt_side_fresh(f, n, s, &var[parts]));
    BT_TRY(bt_side_add(f, n, s, bt_f_xor(f->arena, parts + 1, var)));
    return bt_sum_var(f->arena, (uint32_t)var[parts], out)
               ? BT_OK
               : bt_fail_nomem(f->err);
}

/* z is the least (greatest): no other is less (greater), and it is one of
 * them. */
static bt_status
extremum(bt_formulator *f, bt_node n, bt_side *s, bt_sum *z)
{
    const bt_core_node *at = bt_core_at(f->c, n);
    bt_relation rel = at->kind == BT_NODE_MIN ? BT_GE : BT_LE;
    const bt_formula *one[MOST_PARTS], *made;
    bt_sum x[MOST_PARTS];
    bool natural = true;
    if (at->n > MOST_PARTS)
        return bt_formulate_refuse(f, n, "too many parts that are not linear");
    for (size_t i = 0; i < at->n; i++) {
        BT_TRY(bt_formulate_term(f, at->kid[i], s, &x[i]));
        natural = natural && bt_sum_is_natural(x[i]);
    }
    BT_TRY(integer(f, n, s, natural, false, z));
    for (size_t i = 0; i < at->n; i++) {
        BT_TRY(relate(f, n, x[i], rel, *z, &made));
        BT_TRY(bt_side_add(f, n, s, made));
        BT_TRY(relate(f, n, x[i], BT_EQ, *z, &one[i]));
    }
    return bt_side_add(f, n, s, bt_formulate_or(f, at->n, one));
}

/* The condition holds (or not), and z is this. */
static bt_status
branch(bt_formulator *f, bt_node n, const bt_formula *condition, bt_sum z,
       const bt_formula **out)
{
    bt_side s = {0};
    bt_sum x;
    const bt_formula *both[2] = {condition, NULL};
    BT_TRY(bt_formulate_term(f, n, &s, &x));
    BT_TRY(relate(f, n, x, BT_EQ, z, &both[1]));
    return bt_side_close(f, &s, bt_formulate_and(f, 2, both), out);
}

static bt_status
choice(bt_formulator *f, bt_node n, bt_side *s, bt_sum *z)
{
    const bt_core_node *at = bt_core_at(f->c, n);
    const bt_formula *condition, *way[2];
    BT_TRY(bt_formulate(f, at->kid[0], &condition));
    if (!condition)
        return bt_fail_nomem(f->err);
    if (condition->kind == BT_F_TRUE || condition->kind == BT_F_FALSE)
        return bt_formulate_term(
            f, at->kid[condition->kind == BT_F_TRUE ? 1 : 2], s, z);
    BT_TRY(integer(f, n, s, bt_core_evident(f->c, n), false, z));
    BT_TRY(branch(f, at->kid[1], condition, *z, &way[0]));
    BT_TRY(branch(f, at->kid[2], bt_formulate_not(f, condition), *z, &way[1]));
    return bt_side_add(f, n, s, bt_formulate_or(f, 2, way));
}

static bt_status
product(bt_formulator *f, bt_node n, bt_side *s, bt_sum *out)
{
    const bt_core_node *at = bt_core_at(f->c, n);
    bt_sum x, y;
    BT_TRY(bt_formulate_term(f, at->kid[0], s, &x));
    BT_TRY(bt_formulate_term(f, at->kid[1], s, &y));
    if (x.n && y.n)
        return bt_formulate_refuse(f, n, "a product of variables");
    return (x.n ? bt_sum_times(f->arena, y.k, x, out)
                : bt_sum_times(f->arena, x.k, y, out))
               ? BT_OK
               : bt_formulate_refuse(f, n, "too large numbers");
}

/* ---- powers of two ---- */

/* The variable of an exponent: the form without its constant if that is a
 * variable and the constant is not negative, or else a new one. No natural
 * number is a negative exponent: then the atom is false (formulate.h). */
static bt_status
exponent(bt_formulator *f, bt_node n, bt_side *s, bt_sum x, int *v,
         int64_t *shift)
{
    bt_sum d = x;
    *shift = x.k;
    d.k = 0;
    *v = bt_sum_is_var(d);
    if (*v >= 0 && *v < BT_POWER_OF && x.k >= 0 && x.k <= MOST_SHIFT)
        return BT_OK;
    *shift = 0;
    return bt_side_name(f, n, s, x, v);
}

static bt_status
power(bt_formulator *f, bt_node n, bt_side *s, bt_sum *out)
{
    const bt_core_node *at = bt_core_at(f->c, n);
    bt_sum x, y;
    int64_t shift;
    int v;
    BT_TRY(bt_formulate_term(f, at->kid[0], s, &x));
    BT_TRY(bt_formulate_term(f, at->kid[1], s, &y));
    *out = (bt_sum){0};
    if (x.n == 0 && y.n == 0)
        return bt_core_compute(BT_NODE_POW, 2, (const int64_t[]){x.k, y.k},
                               &out->k)
                   ? BT_OK
                   : bt_formulate_refuse(f, n, "too large numbers");
    if (!f->powers || x.n || x.k != 2)
        return bt_formulate_refuse(f, n, "a power with a variable in it");
    BT_TRY(exponent(f, n, s, y, &v, &shift));
    return bt_sum_add_var(f->arena, out, (int64_t)1 << shift,
                          (uint32_t)(v + BT_POWER_OF))
               ? BT_OK
               : bt_fail_nomem(f->err);
}

/* The v with 2^v <= x < 2^(v+1); there is none for x < 1 (formulate.h). */
static bt_status
logarithm(bt_formulator *f, bt_node n, bt_side *s, bt_sum *out)
{
    bt_sum x, low = {0}, high = {.k = -1};
    const bt_formula *made;
    int v;
    if (!f->powers)
        return bt_formulate_refuse(f, n, "an operation that is not linear");
    BT_TRY(bt_formulate_term(f, bt_core_at(f->c, n)->kid[0], s, &x));
    BT_TRY(bt_side_fresh(f, n, s, &v));
    if (!bt_sum_add_var(f->arena, &low, 1, (uint32_t)(v + BT_POWER_OF)) ||
        !bt_sum_add_var(f->arena, &high, 2, (uint32_t)(v + BT_POWER_OF)) ||
        !bt_sum_var(f->arena, (uint32_t)v, out))
        return bt_fail_nomem(f->err);
    BT_TRY(relate(f, n, x, BT_GE, low, &made));
    BT_TRY(bt_side_add(f, n, s, made));
    BT_TRY(relate(f, n, x, BT_LE, high, &made));
    return bt_side_add(f, n, s, made);
}

/* ---- */

static bt_status
sum_of(bt_formulator *f, bt_node n, bt_side *s, bt_sum *out)
{
    const bt_core_node *at = bt_core_at(f->c, n);
    *out = (bt_sum){.k = at->value};
    for (size_t i = 0; i < at->n; i++) {
        bt_sum x;
        BT_TRY(bt_formulate_term(f, at->kid[i], s, &x));
        if (!bt_sum_add(f->arena, out, at->coef[i], x))
            return bt_formulate_refuse(f, n, "too large numbers");
    }
    return BT_OK;
}

/* The value of a list at a constant. */
static bt_status
listed(bt_formulator *f, bt_node n, bt_sum *out)
{
    const bt_core_node *at = bt_core_at(f->c, n);
    int64_t i;
    if (!bt_formulate_constant(f, at->kid[0], &i))
        return bt_formulate_refuse(f, n, "a function that is no formula");
    *out = (bt_sum){0};
    if (i >= 1 && at->n_coef)
        out->k =
            at->coef[(uint64_t)i > at->n_coef ? at->n_coef - 1 : (size_t)i - 1];
    return BT_OK;
}

static bt_status
variable(bt_formulator *f, bt_node n, bt_sum *out)
{
    int64_t v = bt_core_at(f->c, n)->value;
    if (v < 0 || v >= BT_CORE_VARIABLES || !f->bound[v])
        return bt_formulate_refuse(f, n, "a variable that is not bound here");
    *out = f->value[v];
    return BT_OK;
}

bt_status
bt_formulate_term(bt_formulator *f, bt_node n, bt_side *s, bt_sum *out)
{
    BT_TRY(bt_formulate_count(f, n));
    switch (bt_core_at(f->c, n)->kind) {
    case BT_NODE_SUM:
        return sum_of(f, n, s, out);
    case BT_NODE_VAR:
        return variable(f, n, out);
    case BT_NODE_MUL:
        return product(f, n, s, out);
    case BT_NODE_DIV:
    case BT_NODE_MOD:
        return division(f, n, s, out);
    case BT_NODE_POW:
        return power(f, n, s, out);
    case BT_NODE_LOG2:
        return logarithm(f, n, s, out);
    case BT_NODE_XOR:
        return nim_sum(f, n, s, out);
    case BT_NODE_MIN:
    case BT_NODE_MAX:
        return extremum(f, n, s, out);
    case BT_NODE_IF:
        return choice(f, n, s, out);
    case BT_NODE_LIST:
        return listed(f, n, out);
    case BT_NODE_ENTRY:
    case BT_NODE_STONES:
        return bt_formulate_entry(f, n, out);
    case BT_NODE_TOTAL:
    case BT_NODE_TOTAL_MOVES:
        return bt_formulate_refuse(f, n, "a sum of so many terms");
    case BT_NODE_GCD:
        return bt_formulate_refuse(f, n, "an operation that is not linear");
    default:
        return bt_formulate_refuse(
            f, n, "a question about positions that is no number");
    }
}

bool
bt_formulate_constant(bt_formulator *f, bt_node n, int64_t *out)
{
    bt_side s = {0};
    bt_sum x;
    if (bt_formulate_term(f, n, &s, &x) != BT_OK || x.n > 0 || s.n > 0)
        return false;
    *out = x.k;
    return true;
}

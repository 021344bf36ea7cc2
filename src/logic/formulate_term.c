/* formulate_term.c: numbers as sums. What is not linear (quotients, xor, min)
 * gets a variable of its own, which is quantified around the atom it stands
 * in; what may be negative is the difference of two. */
#include "base/checked.h"
#include "base/fail.h"
#include "logic/formulate_side.h"

enum { MOST_SHIFT = 30, MOST_PARTS = 16 };

static const bt_sum zero = {0};

/* ---- sums, and what comes along ---- */

void
bt_formulate_add(bt_formulator *f, bt_sum *x, int64_t times, bt_sum y)
{
    if (f->status == BT_OK && !bt_sum_add(f->arena, x, times, y))
        bt_formulate_refuse(f, "too large numbers");
}

bt_sum
bt_formulate_variable(bt_formulator *f, int var)
{
    bt_sum x = zero;
    if (!bt_sum_var(f->arena, (uint32_t)var, &x) && f->status == BT_OK)
        f->status = bt_fail_nomem(f->err);
    return x;
}

/* A number without a name. */
static int
fresh(bt_formulator *f, bt_side *s)
{
    if (s->n_fresh == BT_SIDE_FRESH)
        bt_formulate_refuse(f, "too many parts that are not linear");
    else
        s->fresh[s->n_fresh++] = f->next++;
    return f->next - 1;
}

/* What it is. */
static void
also(bt_formulator *f, bt_side *s, const bt_formula *condition)
{
    if (s->n == sizeof s->condition / sizeof *s->condition)
        bt_formulate_refuse(f, "too many parts that are not linear");
    else
        s->condition[s->n++] = condition;
}

int
bt_side_name(bt_formulator *f, bt_side *s, bt_sum x)
{
    int v = bt_sum_is_var(x);
    if (v >= 0 && v < BT_POWER_OF)
        return v;
    v = fresh(f, s);
    also(f, s, bt_formulate_compare(f, x, BT_EQ, bt_formulate_variable(f, v)));
    return v;
}

const bt_formula *
bt_side_close(bt_formulator *f, const bt_side *s, const bt_formula *made)
{
    const bt_formula *all[2 * BT_SIDE_FRESH + 1];
    for (size_t i = 0; i < s->n; i++)
        all[i] = s->condition[i];
    all[s->n] = made;
    return bt_formulate_exists(f, s->n_fresh, s->fresh,
                               bt_formulate_and(f, s->n + 1, all));
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
static bt_sum
integer(bt_formulator *f, bt_side *s, bool natural, bool negative)
{
    bt_sum x = zero;
    if (!negative)
        x = bt_formulate_variable(f, fresh(f, s));
    if (!natural)
        bt_formulate_add(f, &x, -1, bt_formulate_variable(f, fresh(f, s)));
    return x;
}

/* ---- one function an operation ---- */

/* x / m: the q with m*q <= x <= m*q + m - 1; 0 where that has no value. */
static bt_sum
quotient(bt_formulator *f, bt_side *s, bt_sum x, int64_t m)
{
    bt_sum q = zero, low = zero, high;
    if (m == 0 || (x.n == 0 && bt_core_compute(BT_NODE_DIV, x.k, m, &q.k)))
        return q;
    q = integer(f, s, bt_sum_is_natural(x), is_never_positive(x));
    bt_formulate_add(f, &low, m, q);
    high = low;
    bt_formulate_add(f, &high, 1, (bt_sum){.k = m - 1});
    also(f, s, bt_formulate_compare(f, x, BT_GE, low));
    also(f, s, bt_formulate_compare(f, x, BT_LE, high));
    return q;
}

static bt_sum
division(bt_formulator *f, const bt_core_node *n, bt_side *s)
{
    bt_sum x = bt_formulate_term(f, n->kid[0], s), q;
    int64_t m;
    if (!bt_formulate_constant(f, n->kid[1], &m) || m < 0 || m > INT32_MAX) {
        bt_formulate_refuse(f, "division by something else than a constant");
        return zero;
    }
    q = quotient(f, s, x, m);
    if (n->kind == BT_NODE_DIV || m == 0)
        return q;
    bt_formulate_add(f, &x, -m, q);
    return x;
}

/* Are there too many parts? */
static bool
has_many(bt_formulator *f, const bt_core_node *n)
{
    if (n->n > MOST_PARTS)
        bt_formulate_refuse(f, "too many parts that are not linear");
    return n->n > MOST_PARTS;
}

/* The variables of the parts of an XOR. */
static void
xor_parts(bt_formulator *f, const bt_core_node *n, bt_side *s, int *var)
{
    for (size_t i = 0; i < n->n; i++) {
        bt_sum x = bt_formulate_term(f, n->kid[i], s);
        if (!bt_sum_is_natural(x))
            bt_formulate_refuse(f, "a part that might be negative");
        var[i] = bt_side_name(f, s, x);
    }
}

const bt_formula *
bt_formulate_no_xor(bt_formulator *f, const bt_core_node *n)
{
    int var[MOST_PARTS];
    bt_side s = {0};
    if (has_many(f, n))
        return NULL;
    xor_parts(f, n, &s, var);
    return bt_side_close(f, &s, bt_f_xor(f->arena, n->n, var));
}

/* z = x xor y xor ... */
static bt_sum
nim_sum(bt_formulator *f, const bt_core_node *n, bt_side *s)
{
    int var[MOST_PARTS + 1];
    if (has_many(f, n))
        return zero;
    xor_parts(f, n, s, var);
    var[n->n] = fresh(f, s);
    also(f, s, bt_f_xor(f->arena, n->n + 1, var));
    return bt_formulate_variable(f, var[n->n]);
}

/* z is the least (greatest): no other is less (greater), and it is one of
 * them. */
static bt_sum
extremum(bt_formulator *f, const bt_core_node *n, bt_side *s)
{
    bt_relation rel = n->kind == BT_NODE_MIN ? BT_GE : BT_LE;
    const bt_formula *one[MOST_PARTS];
    bt_sum x[MOST_PARTS], z;
    bool natural = true;
    if (has_many(f, n))
        return zero;
    for (size_t i = 0; i < n->n; i++) {
        x[i] = bt_formulate_term(f, n->kid[i], s);
        natural = natural && bt_sum_is_natural(x[i]);
    }
    z = integer(f, s, natural, false);
    for (size_t i = 0; i < n->n; i++) {
        also(f, s, bt_formulate_compare(f, x[i], rel, z));
        one[i] = bt_formulate_compare(f, x[i], BT_EQ, z);
    }
    also(f, s, bt_formulate_or(f, n->n, one));
    return z;
}

/* The condition holds (or not), and z is this. */
static const bt_formula *
branch(bt_formulator *f, bt_node n, const bt_formula *condition, bt_sum z)
{
    bt_side s = {0};
    const bt_formula *both[2] = {condition, NULL};
    both[1] = bt_formulate_compare(f, bt_formulate_term(f, n, &s), BT_EQ, z);
    return bt_side_close(f, &s, bt_formulate_and(f, 2, both));
}

static bt_sum
choice(bt_formulator *f, bt_node n, const bt_core_node *at, bt_side *s)
{
    const bt_formula *condition = bt_formulate_node(f, at->kid[0]), *way[2];
    if (!condition)
        return zero;
    if (condition->kind == BT_F_TRUE || condition->kind == BT_F_FALSE)
        return bt_formulate_term(
            f, at->kid[condition->kind == BT_F_TRUE ? 1 : 2], s);
    bt_sum z = integer(f, s, bt_core_evident(f->c, n), false);
    way[0] = branch(f, at->kid[1], condition, z);
    way[1] = branch(f, at->kid[2], bt_formulate_not(f, condition), z);
    also(f, s, bt_formulate_or(f, 2, way));
    return z;
}

static bt_sum
product(bt_formulator *f, const bt_core_node *n, bt_side *s)
{
    bt_sum x = bt_formulate_term(f, n->kid[0], s), product = zero;
    bt_sum y = bt_formulate_term(f, n->kid[1], s);
    if (x.n && y.n)
        bt_formulate_refuse(f, "a product of variables");
    else
        bt_formulate_add(f, &product, x.n ? y.k : x.k, x.n ? x : y);
    return product;
}

/* ---- powers of two ---- */

/* 2^x as a variable: that of the form without its constant if that is a
 * variable and the constant is not negative, or else of a new one. No natural
 * number is a negative exponent (formulate.h). */
static bt_sum
power_of_two(bt_formulator *f, bt_side *s, bt_sum x)
{
    bt_sum base = x, power = zero;
    int64_t shift = x.k;
    base.k = 0;
    int v = bt_sum_is_var(base);
    if (v < 0 || v >= BT_POWER_OF || shift < 0 || shift > MOST_SHIFT) {
        shift = 0;
        v = bt_side_name(f, s, x);
    }
    bt_formulate_add(f, &power, (int64_t)1 << shift,
                     bt_formulate_variable(f, v + BT_POWER_OF));
    return power;
}

static bt_sum
power(bt_formulator *f, const bt_core_node *n, bt_side *s)
{
    bt_sum x = bt_formulate_term(f, n->kid[0], s), constant = zero;
    bt_sum y = bt_formulate_term(f, n->kid[1], s);
    if (f->powers && x.n == 0 && x.k == 2 && y.n)
        return power_of_two(f, s, y);
    if (x.n || y.n)
        bt_formulate_refuse(f, "a power with a variable in it");
    else if (!bt_core_compute(BT_NODE_POW, x.k, y.k, &constant.k))
        bt_formulate_refuse(f, "too large numbers");
    return constant;
}

/* The v with 2^v <= x < 2^(v+1); there is none for x < 1 (formulate.h). */
static bt_sum
logarithm(bt_formulator *f, const bt_core_node *n, bt_side *s)
{
    bt_sum x = bt_formulate_term(f, n->kid[0], s), high = {.k = -1}, low;
    int v = fresh(f, s);
    if (!f->powers) {
        bt_formulate_refuse(f, "an operation that is not linear");
        return zero;
    }
    low = bt_formulate_variable(f, v + BT_POWER_OF);
    bt_formulate_add(f, &high, 2, low);
    also(f, s, bt_formulate_compare(f, x, BT_GE, low));
    also(f, s, bt_formulate_compare(f, x, BT_LE, high));
    return bt_formulate_variable(f, v);
}

/* ---- */

static bt_sum
sum_of(bt_formulator *f, const bt_core_node *n, bt_side *s)
{
    bt_sum x = {.k = n->value};
    for (size_t i = 0; i < n->n; i++)
        bt_formulate_add(f, &x, n->coef[i], bt_formulate_term(f, n->kid[i], s));
    return x;
}

/* The value of a list at a constant. */
static bt_sum
listed(bt_formulator *f, const bt_core_node *n)
{
    int64_t i = 0;
    if (!bt_formulate_constant(f, n->kid[0], &i))
        bt_formulate_refuse(f, "a function that is no formula");
    if (i < 1 || !n->n_coef)
        return zero;
    size_t last = n->n_coef - 1;
    return (bt_sum){.k = n->coef[(uint64_t)i > last ? last : (size_t)i - 1]};
}

static bt_sum
value_of(bt_formulator *f, int64_t v)
{
    if (v >= 0 && v < BT_CORE_VARIABLES && f->bound[v])
        return f->value[v];
    bt_formulate_refuse(f, "a variable that is not bound here");
    return zero;
}

static bt_sum
term(bt_formulator *f, bt_node n, const bt_core_node *x, bt_side *s)
{
    switch (x->kind) {
    case BT_NODE_SUM:
        return sum_of(f, x, s);
    case BT_NODE_VAR:
        return value_of(f, x->value);
    case BT_NODE_MUL:
        return product(f, x, s);
    case BT_NODE_DIV:
    case BT_NODE_MOD:
        return division(f, x, s);
    case BT_NODE_POW:
        return power(f, x, s);
    case BT_NODE_LOG2:
        return logarithm(f, x, s);
    case BT_NODE_XOR:
        return nim_sum(f, x, s);
    case BT_NODE_MIN:
    case BT_NODE_MAX:
        return extremum(f, x, s);
    case BT_NODE_IF:
        return choice(f, n, x, s);
    case BT_NODE_LIST:
        return listed(f, x);
    case BT_NODE_ENTRY:
    case BT_NODE_STONES:
        return bt_formulate_entry(f, x);
    case BT_NODE_TOTAL:
    case BT_NODE_TOTAL_MOVES:
        bt_formulate_refuse(f, "a sum of so many terms");
        return zero;
    case BT_NODE_GCD:
        bt_formulate_refuse(f, "an operation that is not linear");
        return zero;
    default:
        bt_formulate_refuse(f, "a question about positions that is no number");
        return zero;
    }
}

bt_sum
bt_formulate_term(bt_formulator *f, bt_node n, bt_side *s)
{
    bt_node before = bt_formulate_enter(f, n);
    bt_sum x = f->status == BT_OK ? term(f, n, bt_core_at(f->c, n), s) : zero;
    f->at = before;
    return x;
}

/* What cannot be said is no failure here, unless something failed before. */
bool
bt_formulate_plain(bt_formulator *f, bt_node n, bt_sum *out)
{
    bt_status before = f->status;
    bt_side s = {0};
    *out = bt_formulate_term(f, n, &s);
    bool plain = f->status == BT_OK && s.n_fresh == 0 && s.n == 0;
    f->status = before;
    return plain;
}

bool
bt_formulate_constant(bt_formulator *f, bt_node n, int64_t *out)
{
    bt_sum x;
    bool constant = bt_formulate_plain(f, n, &x) && x.n == 0;
    *out = x.k;
    return constant;
}

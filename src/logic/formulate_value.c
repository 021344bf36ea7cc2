/* formulate_value.c: quantifiers over numbers.
 *
 * n mod 2^k is no formula about n and k, but for k = 3 it is one about n. So a
 * number with constant bounds is put in place, value by value, where the rest
 * asks for that. "u is a power of two" is an atom of its own. */
#include "base/checked.h"
#include "logic/formulate_side.h"

enum { MOST_VALUES = 64 };

/* ---- what a variable stands for while its scope is read ---- */

typedef struct binding {
    bool bound, is_power;
    bt_sum value;
} binding;

static binding
bind(bt_formulator *f, int64_t variable, bt_sum value)
{
    binding before = {f->bound[variable], f->is_power[variable],
                      f->value[variable]};
    f->bound[variable] = true;
    f->is_power[variable] = false;
    f->value[variable] = value;
    return before;
}

static void
unbind(bt_formulator *f, int64_t variable, binding before)
{
    f->bound[variable] = before.bound;
    f->is_power[variable] = before.is_power;
    f->value[variable] = before.value;
}

/* ---- is the value needed? ---- */

/* In a power, a modulus, a factor, a place in a list: somewhere there. */
static bool
needs(const bt_core *c, bt_node n, int64_t variable)
{
    const bt_core_node *x = bt_core_at(c, n);
    if (!bt_core_mentions(c, n, variable))
        return false;
    if (x->kind == BT_NODE_MUL || x->kind == BT_NODE_POW ||
        x->kind == BT_NODE_LIST)
        return true;
    if ((x->kind == BT_NODE_DIV || x->kind == BT_NODE_MOD) &&
        bt_core_mentions(c, x->kid[1], variable))
        return true;
    for (size_t i = 0; i < x->n; i++)
        if (needs(c, x->kid[i], variable))
            return true;
    return false;
}

/* ---- between which constants does it lie? ---- */

typedef struct range {
    int64_t low, high;
} range;

static range
meet(range a, range b)
{
    return (range){a.low > b.low ? a.low : b.low,
                   a.high < b.high ? a.high : b.high};
}

static range
hull(range a, range b)
{
    if (a.low > a.high)
        return b;
    if (b.low > b.high)
        return a;
    return (range){a.low < b.low ? a.low : b.low,
                   a.high > b.high ? a.high : b.high};
}

/* factor * v + k >= 0 */
static range
from_sum(int64_t factor, int64_t k)
{
    range r = {0, INT64_MAX};
    if (factor == INT64_MIN || k == INT64_MIN || factor == 0)
        return r;
    if (factor > 0) {
        int64_t up = -k / factor + (-k % factor > 0);
        r.low = up > 0 ? up : 0;
    } else {
        r.high = k / -factor - (k % -factor < 0);
    }
    return r;
}

/* Where T >= 0, or 0 >= T, or T < 0, if T is a sum of the variable alone. */
static range
from_term(bt_formulator *f, bt_node term, size_t variable, int sign,
          int64_t add)
{
    bt_sum x;
    int v = bt_sum_is_var(f->value[variable]);
    if (v < 0 || !bt_formulate_plain(f, term, &x) || x.n != 1 ||
        x.term[0].var != (uint32_t)v || !bt_sum_times(f->arena, sign, x, &x) ||
        !bt_add(x.k, add, &x.k))
        return (range){0, INT64_MAX};
    return from_sum(x.term[0].coef, x.k);
}

/* Where the truth value is `holds`, the variable lies there. What is not
 * understood says nothing. */
static range
range_of(bt_formulator *f, bt_node n, size_t variable, bool holds)
{
    const bt_core_node *x = bt_core_at(f->c, n);
    range all = {0, INT64_MAX}, none = {1, 0};
    bool both = (x->kind == BT_NODE_AND) == holds;
    range r = both ? all : none;
    switch (x->kind) {
    case BT_NODE_AND:
    case BT_NODE_OR:
        for (size_t i = 0; i < x->n; i++) {
            range kid = range_of(f, x->kid[i], variable, holds);
            r = both ? meet(r, kid) : hull(r, kid);
        }
        return r;
    case BT_NODE_NOT:
        return range_of(f, x->kid[0], variable, !holds);
    case BT_NODE_GE:
        return holds ? from_term(f, x->kid[0], variable, 1, 0)
                     : from_term(f, x->kid[0], variable, -1, -1);
    case BT_NODE_EQ:
        return holds ? meet(from_term(f, x->kid[0], variable, 1, 0),
                            from_term(f, x->kid[0], variable, -1, 0))
                     : all;
    default:
        return all;
    }
}

static bool
is_short(range r)
{
    return r.high < r.low ||
           (r.high < INT64_MAX && r.high - r.low < MOST_VALUES);
}

bool
bt_formulate_few_values(bt_formulator *f, const bt_problem *p, size_t *variable,
                        int64_t *low, int64_t *high)
{
    for (size_t i = 0; i < p->n_vars; i++) {
        if (f->value[i].n == 0 || !(needs(f->c, p->holds, (int64_t)i) ||
                                    needs(f->c, p->where, (int64_t)i)))
            continue;
        range r = range_of(f, p->where, i, true);
        *variable = i;
        *low = r.low;
        *high = r.high;
        if (is_short(r))
            return true;
    }
    return false;
}

/* ---- powers of two ---- */

/* (some v (eq T)), or (every v (not (eq T))), where T has 2^v in it once, with
 * a factor of 1 or -1, and nothing else of v: the sum T, and where in it. */
static const bt_core_node *
power_question(const bt_core *c, const bt_core_node *q, size_t *at)
{
    const bt_core_node *x, *power;
    size_t found = 0;
    if (q->kind != BT_NODE_SOME && q->kind != BT_NODE_EVERY)
        return NULL;
    x = bt_core_at(c, q->kid[0]);
    if (q->kind == BT_NODE_EVERY && x->kind == BT_NODE_NOT)
        x = bt_core_at(c, x->kid[0]);
    else if (q->kind == BT_NODE_EVERY)
        return NULL;
    if (x->kind != BT_NODE_EQ)
        return NULL;
    x = bt_core_at(c, x->kid[0]);
    for (size_t i = 0; x->kind == BT_NODE_SUM && i < x->n; i++)
        if (bt_core_mentions(c, x->kid[i], q->value)) {
            *at = i;
            found++;
        }
    if (found != 1 || (x->coef[*at] != 1 && x->coef[*at] != -1))
        return NULL;
    power = bt_core_at(c, x->kid[*at]);
    int64_t base;
    return power->kind == BT_NODE_POW &&
                   bt_core_is_int(c, power->kid[0], &base) && base == 2 &&
                   bt_core_at(c, power->kid[1])->kind == BT_NODE_VAR
               ? x
               : NULL;
}

/* Is the rest of the sum a power of two? */
static const bt_formula *
power_of_two(bt_formulator *f, const bt_core_node *sum, size_t at)
{
    bt_side s = {0};
    bt_sum rest = {0};
    bt_formulate_add(f, &rest, -sum->coef[at], (bt_sum){.k = sum->value});
    for (size_t i = 0; i < sum->n; i++) {
        bt_sum x = {0};
        if (i != at)
            bt_formulate_add(f, &x, sum->coef[i],
                             bt_formulate_term(f, sum->kid[i], &s));
        bt_formulate_add(f, &rest, -sum->coef[at], x);
    }
    if (rest.n == 0)
        return bt_side_close(
            f, &s,
            bt_formulate_truth(f, rest.k > 0 && !(rest.k & (rest.k - 1))));
    int v = bt_side_name(f, &s, rest);
    return bt_side_close(f, &s, bt_f_power(f->arena, v));
}

/* Does the body (if it holds; `some` false: if it does not) say that the
 * variable is a power of two? */
static bool
says_power(const bt_core *c, bt_node body, int64_t variable, bool some)
{
    const bt_core_node *x = bt_core_at(c, body), *sum, *rest;
    bool list = x->kind == (some ? BT_NODE_AND : BT_NODE_OR);
    bt_node_kind kind = some ? BT_NODE_SOME : BT_NODE_EVERY;
    for (size_t i = 0; i < (list ? x->n : 1); i++) {
        const bt_core_node *q = list ? bt_core_at(c, x->kid[i]) : x;
        size_t at;
        sum = q->kind == kind ? power_question(c, q, &at) : NULL;
        if (!sum || sum->value != 0 || sum->n != 2 ||
            sum->coef[0] != -sum->coef[1])
            continue;
        rest = bt_core_at(c, sum->kid[1 - at]);
        if (rest->kind == BT_NODE_VAR && rest->value == variable)
            return true;
    }
    return false;
}

/* ---- quantifiers ---- */

/* The body, with the variable in it being this. */
static const bt_formula *
with(bt_formulator *f, bt_node body, int64_t variable, bt_sum value,
     bool is_power)
{
    binding before = bind(f, variable, value);
    f->is_power[variable] = is_power;
    const bt_formula *made = bt_formulate_node(f, body);
    unbind(f, variable, before);
    return made;
}

static const bt_formula *
value_by_value(bt_formulator *f, const bt_core_node *x, range r)
{
    const bt_formula *all[MOST_VALUES];
    size_t n = 0;
    for (int64_t v = r.low; v <= r.high; v++)
        all[n++] = with(f, x->kid[0], x->value, (bt_sum){.k = v}, false);
    return x->kind == BT_NODE_SOME ? bt_formulate_or(f, n, all)
                                   : bt_formulate_and(f, n, all);
}

/* The range of the variable of a quantifier, which is v for that. */
static range
range_in(bt_formulator *f, const bt_core_node *x, bt_sum v)
{
    binding before = bind(f, x->value, v);
    range r = range_of(f, x->kid[0], (size_t)x->value, x->kind == BT_NODE_SOME);
    unbind(f, x->value, before);
    return r;
}

const bt_formula *
bt_formulate_quantifier(bt_formulator *f, const bt_core_node *x)
{
    bool some = x->kind == BT_NODE_SOME;
    size_t at;
    int var = f->next++;
    bt_sum v = bt_formulate_variable(f, var);
    const bt_core_node *sum = f->powers ? NULL : power_question(f->c, x, &at);
    const bt_formula *made;
    if (sum) {
        made = power_of_two(f, sum, at);
        return some ? made : bt_formulate_not(f, made);
    }
    if (!f->powers && needs(f->c, x->kid[0], x->value)) {
        range r = range_in(f, x, v);
        if (is_short(r))
            return value_by_value(f, x, r);
    }
    made = with(f, x->kid[0], x->value, v,
                says_power(f->c, x->kid[0], x->value, some));
    return some ? bt_formulate_exists(f, 1, &var, made)
                : bt_formulate_every(f, 1, &var, made);
}

const bt_core_node *
bt_formulate_total(const bt_core *c, bt_node n)
{
    const bt_core_node *x = bt_core_at(c, n), *total;
    int64_t one;
    if (x->kind != BT_NODE_SUM || x->n != 1 || x->value != -x->coef[0] ||
        (x->value != 1 && x->value != -1))
        return NULL;
    total = bt_core_at(c, x->kid[0]);
    return total->kind == BT_NODE_TOTAL &&
                   bt_core_is_int(c, total->kid[1], &one) && one == 1
               ? total
               : NULL;
}

/* It holds for one number, and not for two numbers v < w. */
const bt_formula *
bt_formulate_exactly_one(bt_formulator *f, const bt_core_node *x)
{
    bool power = says_power(f->c, x->kid[0], x->value, true);
    int var[3];
    bt_sum v[3];
    const bt_formula *at[4], *both[2];
    for (size_t i = 0; i < 3; i++) {
        var[i] = f->next++;
        v[i] = bt_formulate_variable(f, var[i]);
        at[i] = with(f, x->kid[0], x->value, v[i], power);
    }
    bt_formulate_add(f, &v[2], 1, (bt_sum){.k = -1});
    at[3] = bt_formulate_compare(f, v[1], BT_LE, v[2]);
    both[0] = bt_formulate_exists(f, 1, var, at[0]);
    both[1] = bt_formulate_not(
        f, bt_formulate_exists(f, 2, var + 1, bt_formulate_and(f, 3, at + 1)));
    return bt_formulate_and(f, 2, both);
}

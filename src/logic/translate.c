/* translate.c: expressions to formulas.
 *
 * An atom is a sum REL 0 in which terms may be opaque (x / 3, min(x, y)). They
 * are taken out one at a time: a quotient becomes a number q between its two
 * bounds, of either sign; an extremum becomes one of its arguments, beside the
 * comparisons that say so. Every case is exact, and the cases are all. */
#include "logic/translate.h"

#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "game/linear.h"

enum { TERMS = 24, DEEP = 12 };

typedef struct sum {
    size_t n;
    struct {
        const bt_expr *opaque; /* NULL: a variable */
        int var;
        int64_t coef;
    } term[TERMS];
    int64_t k;
} sum;

static const bt_formula *condition(bt_translator *t, const bt_expr *e,
                                   int depth);
static const bt_formula *atom(bt_translator *t, const sum *s, bt_relation rel,
                              int depth);

static const bt_formula *
refuse(bt_translator *t, const char *what)
{
    if (t->status == BT_OK)
        t->status = bt_fail(t->err, BT_ERR_REFUSED,
                            "this cannot be turned into a formula: %s", what);
    return NULL;
}

/* ---- sums */

static bool
add_term(sum *s, const bt_expr *opaque, int var, int64_t coef)
{
    if (coef == 0)
        return true;
    for (size_t i = 0; i < s->n; i++)
        if (opaque ? s->term[i].opaque &&
                         bt_expr_equal(s->term[i].opaque, opaque)
                   : !s->term[i].opaque && s->term[i].var == var)
            return bt_add(s->term[i].coef, coef, &s->term[i].coef);
    if (s->n == TERMS)
        return false;
    s->term[s->n].opaque = opaque;
    s->term[s->n].var = var;
    s->term[s->n++].coef = coef;
    return true;
}

static bool
add_sum(sum *s, const sum *o, int64_t times)
{
    int64_t part;
    for (size_t i = 0; i < o->n; i++)
        if (!bt_mul(o->term[i].coef, times, &part) ||
            !add_term(s, o->term[i].opaque, o->term[i].var, part))
            return false;
    return bt_mul(o->k, times, &part) && bt_add(s->k, part, &s->k);
}

static bool add_expr(bt_translator *t, sum *s, const bt_expr *e, int64_t times,
                     int depth);

static bool
add_product(bt_translator *t, sum *s, const bt_expr *e, int64_t times,
            int depth)
{
    for (int i = 0; i < 2; i++) {
        sum factor = {0};
        if (!add_expr(t, &factor, e->kid[i], 1, depth))
            return false;
        if (factor.n == 0)
            return bt_mul(times, factor.k, &times) &&
                   add_expr(t, s, e->kid[1 - i], times, depth);
    }
    refuse(t, "a product of two variables");
    return false;
}

/* f(args) by formula: look inside. */
static bool
add_call(bt_translator *t, sum *s, const bt_expr *e, int64_t times, int depth)
{
    const bt_function *f =
        t->definitions ? &t->definitions->function[e->value] : NULL;
    const bt_expr *to[2] = {e->kid[0], e->n > 1 ? e->kid[1] : NULL};
    const bt_expr *inside =
        f && f->body ? bt_expr_substitute(t->arena, f->body, to, f->n_params)
                     : NULL;
    if (!inside) {
        refuse(t, "a function that is not a formula");
        return false;
    }
    return add_expr(t, s, inside, times, depth);
}

static bool
add_variable(bt_translator *t, sum *s, const bt_expr *e, int64_t times)
{
    if ((size_t)e->value >= t->n_slots || t->var[e->value] < 0) {
        refuse(t, "a variable that has no number");
        return false;
    }
    return add_term(s, NULL, t->var[e->value], times);
}

/* Add times e; false on overflow or after a refusal. */
static bool
add_expr(bt_translator *t, sum *s, const bt_expr *e, int64_t times, int depth)
{
    int64_t part;
    if (depth > DEEP) {
        refuse(t, "too deep");
        return false;
    }
    switch (e->op) {
    case BT_OP_INT:
        return bt_mul(e->value, times, &part) && bt_add(s->k, part, &s->k);
    case BT_OP_VAR: return add_variable(t, s, e, times);
    case BT_OP_NEG:
        return bt_sub(0, times, &part) &&
               add_expr(t, s, e->kid[0], part, depth + 1);
    case BT_OP_ADD:
    case BT_OP_SUB:
        return add_expr(t, s, e->kid[0], times, depth + 1) &&
               (e->op == BT_OP_ADD ? (part = times, true)
                                   : bt_sub(0, times, &part)) &&
               add_expr(t, s, e->kid[1], part, depth + 1);
    case BT_OP_MUL: return add_product(t, s, e, times, depth + 1);
    case BT_OP_CALL: return add_call(t, s, e, times, depth + 1);
    default: return add_term(s, e, 0, times);
    }
}

/* ---- taking opaque terms out */

static const bt_formula *
both(bt_translator *t, const bt_formula *f, const bt_formula *g)
{
    const bt_formula *kid[2] = {f, g};
    return bt_f_and(t->arena, 2, kid);
}

static const bt_formula *
either(bt_translator *t, const bt_formula *f, const bt_formula *g)
{
    const bt_formula *kid[2] = {f, g};
    return bt_f_or(t->arena, 2, kid);
}

/* s without its opaque term number i. */
static sum
without(const sum *s, size_t i)
{
    sum r = *s;
    r.term[i] = r.term[--r.n];
    return r;
}

/* For q = sign * z: low <= a - m q <= high, and the atom with x q + y (a - m q)
 * in place of the term. */
static const bt_formula *
quotient_case(bt_translator *t, const sum *rest, const sum *a, int64_t m,
              int sign, int64_t low, int64_t high, int64_t x, int64_t y,
              bt_relation rel, int depth)
{
    int z = t->fresh++;
    sum remainder = *a, above, below, whole = *rest;
    int64_t times;
    if (!add_term(&remainder, NULL, z, -sign * m) ||
        !bt_mul(x, sign, &times) || !add_term(&whole, NULL, z, times) ||
        !add_sum(&whole, &remainder, y))
        return refuse(t, "large numbers");
    above = below = remainder;
    if (!bt_sub(above.k, low, &above.k) || !bt_sub(below.k, high, &below.k))
        return refuse(t, "large numbers");
    const bt_formula *range = both(t, atom(t, &above, BT_GE, depth),
                                   atom(t, &below, BT_LE, depth));
    return bt_f_exists(t->arena, 1, &z,
                       both(t, range, atom(t, &whole, rel, depth)));
}

static const bt_formula *
take_quotient(bt_translator *t, const sum *s, size_t i, bt_relation rel,
              int depth)
{
    const bt_expr *e = s->term[i].opaque;
    sum rest = without(s, i), a = {0}, d = {0};
    int64_t c = s->term[i].coef;
    if (!add_expr(t, &a, e->kid[0], 1, depth) ||
        !add_expr(t, &d, e->kid[1], 1, depth) || d.n != 0 || d.k < 1 ||
        d.k > 1 << 20)
        return refuse(t, "a division that is not by a small constant");
    int64_t m = d.k;
    bool up = e->op == BT_OP_CEILDIV, mod = e->op == BT_OP_MOD;
    /* down: 0 <= a - m q <= m - 1; up: -(m - 1) <= a - m q <= 0 */
    int64_t low = up ? 1 - m : 0, high = up ? 0 : m - 1;
    const bt_formula *side[2];
    for (int k = 0; k < 2; k++)
        side[k] = quotient_case(t, &rest, &a, m, k ? -1 : 1, low, high,
                                mod ? 0 : c, mod ? c : 0, rel, depth);
    return either(t, side[0], side[1]);
}

/* One of the arguments, which no other one beats. */
static const bt_formula *
take_extremum(bt_translator *t, const sum *s, size_t i, bt_relation rel,
              int depth)
{
    const bt_expr *e = s->term[i].opaque;
    const bt_formula *any = bt_f_truth(t->arena, false);
    for (size_t k = 0; k < e->n; k++) {
        sum whole = without(s, i);
        if (!add_expr(t, &whole, e->kid[k], s->term[i].coef, depth))
            return refuse(t, "a term");
        const bt_formula *all = atom(t, &whole, rel, depth);
        for (size_t j = 0; j < e->n; j++) {
            sum difference = {0};
            if (j == k)
                continue;
            if (!add_expr(t, &difference, e->kid[k], 1, depth) ||
                !add_expr(t, &difference, e->kid[j], -1, depth))
                return refuse(t, "a term");
            all = both(t, all, atom(t, &difference,
                                    e->op == BT_OP_MIN ? BT_LE : BT_GE,
                                    depth));
        }
        any = either(t, any, all);
    }
    return any;
}

static const bt_formula *
take_abs(bt_translator *t, const sum *s, size_t i, bt_relation rel, int depth)
{
    const bt_expr *inner = s->term[i].opaque->kid[0];
    const bt_formula *side[2];
    for (int k = 0; k < 2; k++) {
        sum whole = without(s, i), sign = {0};
        int64_t c = s->term[i].coef;
        if ((k && !bt_sub(0, c, &c)) ||
            !add_expr(t, &whole, inner, c, depth) ||
            !add_expr(t, &sign, inner, 1, depth))
            return refuse(t, "a term");
        side[k] = both(t, atom(t, &sign, k ? BT_LE : BT_GE, depth),
                       atom(t, &whole, rel, depth));
    }
    return either(t, side[0], side[1]);
}

/* Sums of variables, remainders and xors (which are refused themselves when
 * their arguments may be negative). */
static bool
plainly_natural(const sum *s)
{
    bool natural = s->k >= 0;
    for (size_t i = 0; i < s->n; i++) {
        const bt_expr *e = s->term[i].opaque;
        natural = natural && s->term[i].coef >= 0 &&
                  (!e || e->op == BT_OP_XOR || e->op == BT_OP_MOD);
    }
    return natural;
}

/* z = the xor of numbers that equal the arguments. */
static const bt_formula *
take_xor(bt_translator *t, const sum *s, size_t i, bt_relation rel, int depth)
{
    const bt_expr *e = s->term[i].opaque;
    int var[BT_MAX_TRACKS];
    const bt_formula *all;
    sum whole = without(s, i);
    if (e->n >= BT_MAX_TRACKS)
        return refuse(t, "xor of so many numbers");
    var[e->n] = t->fresh++;
    if (!add_term(&whole, NULL, var[e->n], s->term[i].coef))
        return refuse(t, "too many terms");
    all = atom(t, &whole, rel, depth);
    for (size_t k = 0; k < e->n; k++) {
        sum a = {0};
        var[k] = t->fresh++;
        if (!add_expr(t, &a, e->kid[k], 1, depth) || !plainly_natural(&a) ||
            !add_term(&a, NULL, var[k], -1))
            return refuse(t, "xor of a number that may be negative");
        all = both(t, all, atom(t, &a, BT_EQ, depth));
    }
    all = both(t, all, bt_f_xor(t->arena, e->n + 1, var));
    return bt_f_exists(t->arena, e->n + 1, var, all);
}

/* s REL 0 */
static const bt_formula *
atom(bt_translator *t, const sum *s, bt_relation rel, int depth)
{
    int var[TERMS];
    int64_t coef[TERMS], k;
    if (depth > DEEP)
        return refuse(t, "too deep");
    for (size_t i = 0; i < s->n; i++) {
        if (!s->term[i].opaque) {
            var[i] = s->term[i].var;
            coef[i] = s->term[i].coef;
            continue;
        }
        switch (s->term[i].opaque->op) {
        case BT_OP_DIV:
        case BT_OP_CEILDIV:
        case BT_OP_MOD: return take_quotient(t, s, i, rel, depth + 1);
        case BT_OP_MIN:
        case BT_OP_MAX: return take_extremum(t, s, i, rel, depth + 1);
        case BT_OP_ABS: return take_abs(t, s, i, rel, depth + 1);
        case BT_OP_XOR: return take_xor(t, s, i, rel, depth + 1);
        default: return refuse(t, "a term that is not linear");
        }
    }
    if (!bt_sub(0, s->k, &k))
        return refuse(t, "large numbers");
    return bt_f_linear(t->arena, s->n, var, coef, rel, k);
}

/* ---- conditions */

/* left - right + off REL 0 */
static const bt_formula *
compare(bt_translator *t, const bt_expr *left, const bt_expr *right,
        bt_relation rel, int64_t off, int depth)
{
    sum s = {.k = off};
    if (!add_expr(t, &s, left, 1, depth) || !add_expr(t, &s, right, -1, depth))
        return refuse(t, "large numbers or too many terms");
    return atom(t, &s, rel, depth);
}

static const bt_formula *
comparison(bt_translator *t, const bt_expr *e, int depth)
{
    const bt_expr *a = e->kid[0], *b = e->kid[1];
    if (e->n != 2 || a->type != BT_TYPE_INT || b->type != BT_TYPE_INT)
        return refuse(t, "a comparison of truth values");
    switch (e->op) {
    case BT_OP_LT: return compare(t, a, b, BT_LE, 1, depth);
    case BT_OP_LE: return compare(t, a, b, BT_LE, 0, depth);
    case BT_OP_GT: return compare(t, a, b, BT_GE, -1, depth);
    case BT_OP_GE: return compare(t, a, b, BT_GE, 0, depth);
    case BT_OP_EQ: return compare(t, a, b, BT_EQ, 0, depth);
    default:
        return bt_f_not(t->arena, compare(t, a, b, BT_EQ, 0, depth));
    }
}

/* e in {2^i : i >= c} */
static const bt_formula *
in_powers(bt_translator *t, const bt_expr *e, const bt_set *s, int depth)
{
    int z = t->fresh++;
    sum same = {0}, least = {.k = 0};
    if (s->n_conditions != 1 || s->body->op != BT_OP_POW ||
        s->body->kid[0]->op != BT_OP_INT || s->body->kid[0]->value != 2 ||
        s->body->kid[1]->op != BT_OP_VAR ||
        (size_t)s->body->kid[1]->value != s->slot ||
        s->from->op != BT_OP_INT || s->from->value < 0 || s->from->value > 60)
        return refuse(t, "a set given by a formula");
    least.k = -(INT64_C(1) << s->from->value);
    if (!add_expr(t, &same, e->kid[0], 1, depth) ||
        !add_term(&same, NULL, z, -1) || !add_term(&least, NULL, z, 1))
        return refuse(t, "a term");
    const bt_formula *power =
        both(t, bt_f_power(t->arena, z), atom(t, &least, BT_GE, depth));
    return bt_f_exists(t->arena, 1, &z,
                       both(t, power, atom(t, &same, BT_EQ, depth)));
}

static const bt_formula *
in_set(bt_translator *t, const bt_expr *e, int depth)
{
    const bt_set *s = e->set;
    const bt_expr *to[BT_MAX_SLOTS] = {0};
    if (s->kind == BT_SET_NAMED)
        s = t->definitions ? t->definitions->set[s->name].set : NULL;
    if (!s || (s->kind == BT_SET_WHERE && s->slot >= BT_MAX_SLOTS))
        return refuse(t, "a set");
    if (s->kind == BT_SET_IMAGE)
        return in_powers(t, e, s, depth);
    const bt_formula *f = bt_f_truth(t->arena, s->kind == BT_SET_WHERE);
    for (size_t i = 0; s->kind == BT_SET_LIST && i < s->n; i++)
        f = either(t, f, both(t, compare(t, e->kid[0], s->item[i].low, BT_GE, 0,
                                         depth),
                              compare(t, e->kid[0], s->item[i].high, BT_LE, 0,
                                      depth)));
    if (s->kind == BT_SET_WHERE)
        to[s->slot] = e->kid[0];
    for (size_t i = 0; s->kind == BT_SET_WHERE && i < s->n_conditions; i++) {
        const bt_expr *c = bt_expr_substitute(t->arena, s->condition[i], to,
                                              BT_MAX_SLOTS);
        f = c ? both(t, f, condition(t, c, depth)) : refuse(t, "a set");
    }
    return f;
}

static const bt_formula *
condition(bt_translator *t, const bt_expr *e, int depth)
{
    const bt_formula *a, *b;
    if (depth > DEEP)
        return refuse(t, "too deep");
    switch (e->op) {
    case BT_OP_NOT:
        return bt_f_not(t->arena, condition(t, e->kid[0], depth + 1));
    case BT_OP_AND:
    case BT_OP_OR:
    case BT_OP_IMPLIES:
    case BT_OP_IFF:
        a = condition(t, e->kid[0], depth + 1);
        b = condition(t, e->kid[1], depth + 1);
        if (e->op == BT_OP_AND || e->op == BT_OP_OR)
            return e->op == BT_OP_AND ? both(t, a, b) : either(t, a, b);
        return e->op == BT_OP_IMPLIES
                   ? bt_f_implies(t->arena, a, b)
                   : both(t, bt_f_implies(t->arena, a, b),
                          bt_f_implies(t->arena, b, a));
    case BT_OP_IN: return in_set(t, e, depth + 1);
    default:
        return e->op >= BT_OP_LT && e->op <= BT_OP_NE
                   ? comparison(t, e, depth + 1)
                   : refuse(t, "a condition that is not about numbers");
    }
}

bt_status
bt_translate(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    t->status = BT_OK;
    *out = condition(t, e, 0);
    if (t->status != BT_OK)
        return t->status;
    return *out ? BT_OK : bt_fail_nomem(t->err);
}

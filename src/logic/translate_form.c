/* translate_form.c: integer expressions as linear forms. What is not linear
 * (quotients, xor, min) gets a variable of its own, which is quantified around
 * the atom it stands in. */
#include "logic/translate_form.h"

#include "base/checked.h"
#include "base/fail.h"
#include "claim/stones.h"
#include "expr/affine.h"

bt_status
bt_translate_refuse(bt_translator *t, const bt_expr *e, const char *what)
{
    return bt_fail_at(t->err, BT_ERR_REFUSED, e->line, e->column,
                      "this cannot be said as a formula: %s", what);
}

void
bt_translator_init(bt_translator *t, const bt_statement *s, bt_arena *arena,
                   const bt_dfa *set, size_t n_coords, bt_err *err)
{
    *t = (bt_translator){.s = s,
                         .arena = arena,
                         .set = set,
                         .n_coords = n_coords,
                         .next = BT_TRANSLATE_FIRST,
                         .err = err};
    for (size_t i = 0; i < BT_MAX_SLOTS; i++)
        t->var[i] = -1;
    for (size_t i = 0; i < BT_MAX_TRACKS; i++)
        t->most[i] = -1;
    for (size_t i = 0; i < s->n_vars; i++)
        t->var[s->slot[i]] = t->next++;
}

bt_status
bt_form_done(bt_translator *t, const bt_formula *f, const bt_formula **out)
{
    *out = f;
    return f ? BT_OK : bt_fail_nomem(t->err);
}

bt_status
bt_form_fresh(bt_translator *t, const bt_expr *e, bt_form_side *s, int *out)
{
    if (s->n_fresh == BT_FORM_FRESH || t->next >= BT_MAX_VARIABLE)
        return bt_translate_refuse(t, e, "too many parts that are not linear");
    *out = s->fresh[s->n_fresh++] = t->next++;
    return BT_OK;
}

bt_status
bt_form_condition(bt_translator *t, const bt_expr *e, bt_form_side *s,
                  const bt_formula *f)
{
    if (!f)
        return bt_fail_nomem(t->err);
    if (s->n == BT_FORM_FRESH * 2)
        return bt_translate_refuse(t, e, "too many parts that are not linear");
    s->condition[s->n++] = f;
    return BT_OK;
}

bt_status
bt_form_entry(bt_translator *t, const bt_expr *e, bt_form_side *s,
              const bt_formula *f)
{
    BT_TRY(bt_form_condition(t, e, s, f));
    s->entry[s->n - 1] = true;
    return BT_OK;
}

/* v = l, for a form that is never negative. */
bt_status
bt_form_name(bt_translator *t, const bt_expr *e, bt_form_side *s,
             const bt_sum *l, int *v)
{
    bt_sum d = *l;
    *v = bt_sum_is_var(*l);
    if (*v >= 0)
        return BT_OK;
    if (!bt_sum_is_natural(*l))
        return bt_translate_refuse(t, e, "a part that might be negative");
    BT_TRY(bt_form_fresh(t, e, s, v));
    if (!bt_sum_add_var(t->arena, &d, -1, (uint32_t)*v))
        return bt_translate_refuse(t, e, "too many variables");
    return bt_form_condition(t, e, s, bt_f_sum(t->arena, d, BT_EQ, 0));
}

/* q = x / m: m*q <= x < m*q + m, rounding up: x <= m*q < x + m. */
static bt_status
quotient(bt_translator *t, const bt_expr *e, bt_form_side *s, int *q)
{
    bt_sum x, low, high;
    int64_t m;
    BT_TRY(bt_form_of(t, e->kid[0], s, &x));
    if (!bt_form_constant(t, e->kid[1], &m) || m < 1 || m > INT32_MAX ||
        !bt_sum_is_natural(x))
        return bt_translate_refuse(
            t, e,
            "division by something else than a constant, or "
            "of a number that might be negative");
    BT_TRY(bt_form_fresh(t, e, s, q));
    int64_t up = e->op == BT_OP_CEILDIV ? m - 1 : 0;
    low = high = x;
    if (!bt_sum_add_var(t->arena, &low, -m, (uint32_t)*q) ||
        !bt_add(low.k, up, &low.k) ||
        !bt_sum_add_var(t->arena, &high, -m, (uint32_t)*q) ||
        !bt_add(high.k, up - m + 1, &high.k))
        return bt_translate_refuse(t, e, "too large numbers");
    BT_TRY(bt_form_condition(t, e, s, bt_f_sum(t->arena, low, BT_GE, 0)));
    return bt_form_condition(t, e, s, bt_f_sum(t->arena, high, BT_LE, 0));
}

/* z = x xor y xor ... */
static bt_status
nim_sum(bt_translator *t, const bt_expr *e, bt_form_side *s, int *z)
{
    int var[BT_FORM_TERMS];
    size_t n = 0;
    for (size_t i = 0; i < e->n; i++) {
        bt_sum x;
        if (n == BT_FORM_TERMS - 1)
            return bt_translate_refuse(t, e, "too many variables");
        BT_TRY(bt_form_of(t, e->kid[i], s, &x));
        BT_TRY(bt_form_name(t, e->kid[i], s, &x, &var[n++]));
    }
    BT_TRY(bt_form_fresh(t, e, s, z));
    var[n++] = *z;
    return bt_form_condition(t, e, s, bt_f_xor(t->arena, n, var));
}

/* z is the least (greatest) of two or more forms: no other is less (greater),
 * and it is one of them. */
static bt_status
extremum(bt_translator *t, const bt_expr *e, bt_form_side *s, int *z)
{
    const bt_formula *one[8];
    bt_relation rel = e->op == BT_OP_MIN ? BT_GE : BT_LE;
    BT_TRY(bt_form_fresh(t, e, s, z));
    for (size_t i = 0; i < e->n; i++) {
        bt_sum x;
        BT_TRY(bt_form_of(t, e->kid[i], s, &x));
        if (!bt_sum_is_natural(x) ||
            !bt_sum_add_var(t->arena, &x, -1, (uint32_t)*z))
            return bt_translate_refuse(t, e, "a part that might be negative");
        BT_TRY(bt_form_condition(t, e, s, bt_f_sum(t->arena, x, rel, 0)));
        one[i] = bt_f_sum(t->arena, x, BT_EQ, 0);
    }
    return bt_form_condition(t, e, s, bt_f_or(t->arena, e->n, one));
}

/* stones(x) of the family's own position. */
static bt_status
stones(bt_translator *t, const bt_expr *e, bt_form_side *s, bt_sum *out)
{
    const bt_atom *a = e->atom;
    const bt_pattern *q = &t->s->pattern;
    if (a->kind != BT_ATOM_AGGREGATE || a->aggregate != BT_AGG_STONES ||
        a->pattern[0].variable != 0 || t->depth ||
        t->s->family != BT_FAMILY_PATTERN)
        return bt_translate_refuse(
            t, e, "a question about positions that is no number");
    const bt_expr *sum = bt_pattern_stones(t->arena, t->s->rules[0], q);
    return sum ? bt_form_of(t, sum, s, out) : bt_fail_nomem(t->err);
}

/* A constant to a constant power. */
static bt_status
power_of(bt_translator *t, const bt_expr *e, bt_form_side *s, bt_sum *out)
{
    bt_sum x, y;
    BT_TRY(bt_form_of(t, e->kid[0], s, &x));
    BT_TRY(bt_form_of(t, e->kid[1], s, &y));
    if (x.n || y.n || y.k < 0 || y.k > 62)
        return bt_translate_refuse(t, e, "a power with a variable in it");
    out->k = 1;
    for (int64_t i = 0; i < y.k; i++)
        if (!bt_mul(out->k, x.k, &out->k))
            return bt_translate_refuse(t, e, "too large numbers");
    return BT_OK;
}

/* What brings a variable of its own along: the variable. */
static bt_status
named_part(bt_translator *t, const bt_expr *e, bt_form_side *s, int *v)
{
    switch (e->op) {
    case BT_OP_DIV:
    case BT_OP_CEILDIV:
        return quotient(t, e, s, v);
    case BT_OP_XOR:
        return nim_sum(t, e, s, v);
    case BT_OP_MIN:
    case BT_OP_MAX:
        return extremum(t, e, s, v);
    case BT_OP_LOG2:
        return bt_form_log2(t, e, s, v);
    case BT_OP_MUL:
        return bt_translate_refuse(t, e, "a product of variables");
    default:
        return bt_translate_refuse(t, e, "an operation that is not linear");
    }
}

/* x - m * (x / m) */
static bt_status
remainder_of(bt_translator *t, const bt_expr *e, bt_form_side *s, bt_sum *out)
{
    int64_t m;
    int v;
    BT_TRY(quotient(t, e, s, &v));
    BT_TRY(bt_form_of(t, e->kid[0], s, out));
    if (!bt_form_constant(t, e->kid[1], &m) ||
        !bt_sum_add_var(t->arena, out, -m, (uint32_t)v))
        return bt_translate_refuse(t, e, "too large numbers");
    return BT_OK;
}

typedef struct reading {
    bt_translator *t;
    bt_form_side *s;
} reading;

static bt_status
leaf(const bt_affine *a, const bt_expr *e, bt_sum *out)
{
    const reading *r = a->context;
    bt_translator *t = r->t;
    int v = -1;
    *out = (bt_sum){0};
    switch (e->op) {
    case BT_OP_VAR:
        if (t->known[e->value]) {
            *out = *t->known[e->value];
            return BT_OK;
        }
        v = t->var[e->value];
        if (v < 0)
            return bt_translate_refuse(t, e,
                                       "a variable that is not bound here");
        break;
    case BT_OP_MOD:
        return remainder_of(t, e, r->s, out);
    case BT_OP_ATOM:
        return stones(t, e, r->s, out);
    case BT_OP_POW:
        return (t->powers ? bt_form_power : power_of)(t, e, r->s, out);
    case BT_OP_CALL:
        return bt_form_call(t, e, r->s, out);
    default:
        BT_TRY(named_part(t, e, r->s, &v));
    }
    return bt_sum_var(t->arena, (uint32_t)v, out) ? BT_OK
                                                  : bt_fail_nomem(t->err);
}

bt_status
bt_form_of(bt_translator *t, const bt_expr *e, bt_form_side *s, bt_sum *out)
{
    reading r = {t, s};
    bt_affine a = {.arena = t->arena, .leaf = leaf, .context = &r};
    bt_status status = bt_affine_of(&a, e, out);
    return status == BT_ERR_OVERFLOW
               ? bt_translate_refuse(t, e, "too large numbers")
               : status;
}

/* There are numbers that satisfy the conditions (but those of entries, if
 * they are to be left out) and f. */
static const bt_formula *
around(bt_translator *t, const bt_form_side *s, bool entries,
       const bt_formula *f)
{
    const bt_formula *all[BT_FORM_FRESH * 2 + 1];
    size_t n = 0;
    for (size_t i = 0; i < s->n; i++)
        if (entries || !s->entry[i])
            all[n++] = s->condition[i];
    all[n++] = f;
    f = n > 1 ? bt_f_and(t->arena, n, all) : f;
    return s->n_fresh ? bt_f_exists(t->arena, s->n_fresh, s->fresh, f) : f;
}

bt_status
bt_form_close(bt_translator *t, bt_form_side *s, const bt_formula *f,
              const bt_formula **out)
{
    const bt_formula *way[2] = {around(t, s, true, f), NULL};
    t->partial = t->partial || s->partial;
    if (!s->partial || !t->against)
        return bt_form_done(t, way[0], out);
    way[1] = around(t, s, false, bt_f_truth(t->arena, true));
    way[1] = way[1] ? bt_f_not(t->arena, way[1]) : NULL;
    return bt_form_done(t, way[0] && way[1] ? bt_f_or(t->arena, 2, way) : NULL,
                        out);
}

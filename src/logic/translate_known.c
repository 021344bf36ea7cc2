/* translate_known.c: variables that stand for a known form: the arguments of
 * functions, and numbers that run through a few constants.
 *
 * n mod 2^k is no formula about n and k, but for k = 3 it is one about n. So a
 * number with constant bounds is put in place, value by value, where the rest
 * asks for that. */
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "expr/bounds.h"
#include "logic/translate_form.h"

enum { MOST_VALUES = 64, MOST_DEPTH = 8, MOST_CALLS = 10000 };

bool
bt_form_constant(bt_translator *t, const bt_expr *e, int64_t *out)
{
    bt_form_side s = {0};
    bt_sum x;
    if (bt_form_of(t, e, &s, &x) != BT_OK || x.n > 0 || s.n > 0)
        return false;
    *out = x.k;
    return true;
}

/* Is the value of the variable needed: in a power, a modulus, a factor? */
bool
bt_translate_needs(const bt_expr *e, size_t slot)
{
    bool factor = e->op == BT_OP_MUL && e->kid[0]->op != BT_OP_INT &&
                  e->kid[1]->op != BT_OP_INT;
    bool divisor =
        e->op == BT_OP_MOD || e->op == BT_OP_DIV || e->op == BT_OP_CEILDIV;
    if ((e->op == BT_OP_POW || factor) && bt_expr_uses(e, slot))
        return true;
    if (divisor && bt_expr_uses(e->kid[1], slot))
        return true;
    for (size_t i = 0; i < e->n; i++)
        if (bt_translate_needs(e->kid[i], slot))
            return true;
    return false;
}

/* ---- a number that runs through constants ---- */

/* factor * v + k >= 0 narrows the range of v. */
static void
narrow(int64_t factor, int64_t k, int64_t *low, int64_t *high)
{
    if (factor == INT64_MIN || k == INT64_MIN)
        return;
    if (factor > 0) {
        int64_t up = -k / factor + (-k % factor > 0);
        *low = up > *low ? up : *low;
    } else if (factor < 0) {
        int64_t down = k / -factor - (k % -factor < 0);
        *high = down < *high ? down : *high;
    }
}

/* The constants between which the running number lies; false when they are
 * too many, or not to be seen. */
static bool
range_of(bt_translator *t, const bt_atom *a, int64_t *low, int64_t *high)
{
    int before = t->var[a->slot], v = t->next++;
    *low = 0;
    *high = INT64_MAX;
    t->var[a->slot] = v;
    for (size_t i = 0; i < a->n_bounds; i++) {
        const bt_bound *b = &a->bounds[i];
        bt_form_side s = {0};
        bt_sum x, y;
        if (bt_form_of(t, b->right, &s, &x) != BT_OK ||
            bt_form_of(t, b->left, &s, &y) != BT_OK ||
            !bt_sum_add(t->arena, &x, -1, y) || !bt_sub(x.k, b->least, &x.k))
            continue; /* it is a condition all the same */
        int64_t factor = bt_sum_coef(x, (uint32_t)v);
        if (x.n == (factor != 0))
            narrow(factor, x.k, low, high);
    }
    t->var[a->slot] = before;
    return *high < INT64_MAX && *high - *low < MOST_VALUES;
}

bool
bt_translate_unrolls(bt_translator *t, const bt_atom *a, int64_t *low,
                     int64_t *high)
{
    return a->kind != BT_ATOM_EXACTLY_ONE && !a->set &&
           bt_translate_needs(a->body, a->slot) && range_of(t, a, low, high);
}

bt_status
bt_translate_with(bt_translator *t, size_t slot, int64_t value,
                  bt_status (*make)(bt_translator *t, const bt_expr *e,
                                    const bt_formula **out),
                  const bt_expr *e, const bt_formula **out)
{
    bt_sum constant = {.k = value};
    const bt_sum *before = t->known[slot];
    t->known[slot] = &constant;
    bt_status s = make(t, e, out);
    t->known[slot] = before;
    return s;
}

/* ---- a variable of the family that has few values ---- */

/* The condition says: variable in {a list of constants}. */
static bool
lists_values(const bt_expr *e)
{
    if (e->op != BT_OP_IN || e->kid[0]->op != BT_OP_VAR ||
        e->set->kind != BT_SET_LIST)
        return false;
    for (size_t i = 0; i < e->set->n; i++)
        if (e->set->item[i].low->op != BT_OP_INT ||
            !bt_expr_equal(e->set->item[i].low, e->set->item[i].high))
            return false;
    return e->set->n > 0 && e->set->n <= MOST_VALUES;
}

/* The variable has the value, so the body holds with that. */
static bt_status
body_for(bt_translator *t, size_t slot, int64_t value, const bt_formula **out)
{
    const bt_formula *is =
        bt_f_is(t->arena, t->var[slot], (bt_sum){.k = value});
    const bt_formula *body;
    if (!is)
        return bt_translate_refuse(t, t->s->body, "too large numbers");
    BT_TRY(bt_translate_with(t, slot, value, bt_translate, t->s->body, &body));
    return bt_form_done(t, bt_f_implies(t->arena, is, body), out);
}

/* The body, in a form that is right where the conditions hold. */
bt_status
bt_translate_body(bt_translator *t, const bt_formula **out)
{
    const bt_statement *s = t->s;
    for (size_t i = 0; i < s->n_where; i++) {
        const bt_expr *e = s->where[i];
        if (!lists_values(e) ||
            !bt_translate_needs(s->body, (size_t)e->kid[0]->value))
            continue;
        const bt_formula **all =
            bt_arena_alloc(t->arena, e->set->n * sizeof *all);
        if (!all)
            return bt_fail_nomem(t->err);
        for (size_t k = 0; k < e->set->n; k++)
            BT_TRY(body_for(t, (size_t)e->kid[0]->value,
                            e->set->item[k].low->value, &all[k]));
        return bt_form_done(t, bt_f_and(t->arena, e->set->n, all), out);
    }
    return bt_translate(t, s->body, out);
}

/* ---- functions ---- */

/* What an inner scope hides; functions see their arguments alone. */
typedef struct scope {
    int var[BT_MAX_SLOTS];
    bool is_power[BT_MAX_SLOTS];
    const bt_sum *known[BT_MAX_SLOTS];
} scope;

static bt_status
enter(bt_translator *t, const bt_expr *e, bt_form_side *s, bt_sum *arg,
      scope *outer)
{
    for (size_t i = 0; i < e->n; i++)
        BT_TRY(bt_form_of(t, e->kid[i], s, &arg[i]));
    memcpy(outer->var, t->var, sizeof t->var);
    memcpy(outer->is_power, t->is_power, sizeof t->is_power);
    memcpy(outer->known, t->known, sizeof t->known);
    for (size_t i = 0; i < BT_MAX_SLOTS; i++) {
        t->var[i] = -1;
        t->is_power[i] = false;
        t->known[i] = i < e->n ? &arg[i] : NULL;
    }
    t->depth++;
    return BT_OK;
}

static void
leave(bt_translator *t, const scope *outer)
{
    memcpy(t->var, outer->var, sizeof t->var);
    memcpy(t->is_power, outer->is_power, sizeof t->is_power);
    memcpy(t->known, outer->known, sizeof t->known);
    t->depth--;
}

static const bt_function *
function_of(bt_translator *t, const bt_expr *e)
{
    const bt_function *f = &t->s->definitions->function[e->value];
    bool few = t->depth < MOST_DEPTH && t->calls < MOST_CALLS;
    t->calls += few;
    return f->body && few && e->n <= 2 ? f : NULL;
}

bt_status
bt_translate_call(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    const bt_function *f = function_of(t, e);
    bt_form_side s = {0};
    bt_sum arg[2];
    const bt_formula *body;
    scope outer;
    if (!f)
        return bt_translate_refuse(t, e, "a function that is no formula");
    BT_TRY(enter(t, e, &s, arg, &outer));
    bt_status status = bt_translate(t, f->body, &body);
    leave(t, &outer);
    BT_TRY(status);
    return bt_form_close(t, &s, body, out);
}

bt_status
bt_form_call(bt_translator *t, const bt_expr *e, bt_form_side *s, bt_sum *out)
{
    const bt_function *f = function_of(t, e);
    bt_sum arg[2];
    scope outer;
    if (!f)
        return bt_translate_refuse(t, e, "a function that is no formula");
    BT_TRY(enter(t, e, s, arg, &outer));
    bt_status status = bt_form_of(t, f->body, s, out);
    leave(t, &outer);
    return status;
}

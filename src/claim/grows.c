/* grows.c: what of a pattern never falls as its parameters grow, by its looks.
 *
 * Either the sum of all entries, where a parameter may go down in one entry and
 * up in another, as in (2^n-i-1, 2i-1); or some entries by themselves, as in
 * [i, j, i xor j]. */
#include "base/fail.h"
#include "claim/claim.h"
#include "expr/affine.h"
#include "expr/monotone.h"

/* What stands in a sum beside variables, as variables after the slots. */
typedef struct leaves {
    size_t n;
    const bt_expr *leaf[BT_PATTERN_ITEMS];
} leaves;

static bt_status
read_leaf(const bt_affine *a, const bt_expr *e, bt_sum *out)
{
    leaves *l = a->context;
    size_t var = (size_t)e->value;
    if (e->op != BT_OP_VAR) {
        if (l->n == BT_PATTERN_ITEMS)
            return BT_ERR_LIMIT;
        var = BT_MAX_SLOTS + l->n;
        l->leaf[l->n++] = e;
    }
    return bt_sum_var(a->arena, (uint32_t)var, out) ? BT_OK : BT_ERR_OVERFLOW;
}

static bool
sum_never_falls(bt_sum sum, const leaves *l, size_t slot)
{
    if (bt_sum_coef(sum, (uint32_t)slot) < 0)
        return false;
    for (size_t i = 0; i < l->n; i++) {
        int64_t c = bt_sum_coef(sum, (uint32_t)(BT_MAX_SLOTS + i));
        if (c > 0 ? !bt_expr_never_falls(l->leaf[i], slot)
                  : c < 0 && bt_expr_uses(l->leaf[i], slot))
            return false;
    }
    return true;
}

/* The sum of the first entries is added to *out; false if it cannot be read. */
static bool
add_entry(const bt_affine *a, const bt_pattern *q, size_t i, bt_sum *out)
{
    bt_sum sum;
    int64_t height = q->bracket == '<' ? (int64_t)i + 1 : 1;
    return !q->times[i] && bt_affine_of(a, q->value[i], &sum) == BT_OK &&
           bt_sum_add(a->arena, out, height, sum);
}

static bool
does_sum_rise(bt_arena *arena, const bt_template *t)
{
    leaves l = {0};
    bt_affine a = {.arena = arena, .leaf = read_leaf, .context = &l};
    bt_sum sum = {0};
    for (size_t i = 0; i < t->pattern.n; i++)
        if (!add_entry(&a, &t->pattern, i, &sum))
            return false;
    for (size_t p = 0; p < t->n_params; p++)
        if (!sum_never_falls(sum, &l, t->slot[p]))
            return false;
    return true;
}

static bool
never_falls(const bt_template *t, const bt_expr *e)
{
    for (size_t p = 0; p < t->n_params; p++)
        if (!bt_expr_never_falls(e, t->slot[p]))
            return false;
    return true;
}

/* Does an entry that never falls, or any entry of a sum that never does, have
 * the parameter in it? */
static bool
has_end(const bt_template *t, bool sum_rises, size_t slot)
{
    const bt_pattern *q = &t->pattern;
    for (size_t i = 0; i < q->n; i++) {
        const bt_expr *times = q->times[i];
        bool rises = sum_rises || (never_falls(t, q->value[i]) &&
                                   (!times || never_falls(t, times)));
        if (rises && (bt_expr_uses(q->value[i], slot) ||
                      (times && bt_expr_uses(times, slot))))
            return true;
    }
    return false;
}

bt_status
bt_template_check(bt_arena *a, const bt_template *t, bt_err *err)
{
    const bt_pattern *q = &t->pattern;
    bool sum_rises = does_sum_rise(a, t);
    for (size_t p = 0; p < t->n_params; p++)
        if (!has_end(t, sum_rises, t->slot[p]))
            return bt_fail_at(err, BT_ERR_RULE, q->line, q->column,
                              "it cannot be seen that the position grows with "
                              "%s, so its values have no end",
                              t->param[p]);
    return BT_OK;
}

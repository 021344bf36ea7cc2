/* effect.c: what a move does to a position, as inequalities. */
#include "rules/effect.h"

#include "base/checked.h"
#include "expr/parse.h"

static void
assume_heaps(bt_linear *l, const bt_ruleset *r, const bt_move *m)
{
    for (size_t i = 0; i < m->n_targets; i++) {
        bt_sum heap;
        bt_expr *var = bt_expr_var(l->arena, m->target[i].slot);
        if (!var || r->field[m->target[i].field].kind != BT_FIELD_HEAPS ||
            !bt_linear_of(l, var, &heap))
            continue;
        heap.k -= 1;
        bt_linear_assume_row(l, heap);
    }
}

static void
assume_domain(bt_linear *l, const bt_ruleset *r)
{
    for (size_t i = 0; i < r->n_domain; i++)
        bt_linear_assume(l, r->domain[i]);
}

void
bt_effect_assume(bt_linear *l, const bt_ruleset *r, const bt_move *m)
{
    assume_heaps(l, r, m);
    assume_domain(l, r);
    for (size_t i = 0; i < m->n_conditions; i++)
        bt_linear_assume(l, m->condition[i]);
}

static bool
uses_choice_from(const bt_expr *e, const bt_move *m, size_t choice)
{
    for (size_t i = choice; i < m->n_choices; i++)
        if (bt_expr_uses(e, m->choice[i].slot))
            return true;
    return false;
}

void
bt_effect_assume_before(bt_linear *l, const bt_ruleset *r, const bt_move *m,
                        size_t choice)
{
    assume_heaps(l, r, m);
    assume_domain(l, r);
    for (size_t i = 0; i < m->n_conditions; i++)
        if (!uses_choice_from(m->condition[i], m, choice))
            bt_linear_assume(l, m->condition[i]);
}

/* out += sign * e */
static bool
accumulate(bt_linear *l, const bt_expr *e, int64_t sign, bt_sum *out)
{
    bt_sum x;
    return e && bt_linear_of(l, e, &x) && bt_sum_add(l->arena, out, sign, x);
}

/* Growth of the stones in one field, added to *out. */
static bool
add_field_growth(bt_linear *l, const bt_move *m, size_t field, bt_sum *out)
{
    for (size_t i = 0; i < m->n_assigns; i++)
        if (m->assign[i].field == field &&
            (!accumulate(l, m->assign[i].value, 1, out) ||
             !accumulate(l, bt_expr_var(l->arena, field), -1, out)))
            return false;
    for (size_t i = 0; i < m->n_targets; i++)
        if (m->target[i].field == field &&
            !accumulate(l, bt_expr_var(l->arena, m->target[i].slot), -1, out))
            return false;
    for (size_t i = 0; i < m->n_results; i++)
        if (m->result[i].field == field &&
            !accumulate(l, m->result[i].value, 1, out))
            return false;
    return true;
}

static bool
add_stones_growth(bt_linear *l, const bt_ruleset *r, const bt_move *m,
                  bt_sum *out)
{
    for (size_t i = 0; i < r->n_fields; i++)
        if (bt_field_is_stones(&r->field[i]) && !add_field_growth(l, m, i, out))
            return false;
    return true;
}

/* Heaps after less heaps before: every heap in hand was one, a result is one
 * unless it is empty. Numbered piles are always there. */
static int64_t
count_growth(bt_linear *l, const bt_ruleset *r, const bt_move *m, bool most)
{
    int64_t growth = 0;
    for (size_t i = 0; i < m->n_targets; i++)
        growth -= r->field[m->target[i].field].kind == BT_FIELD_HEAPS;
    for (size_t i = 0; i < m->n_results; i++) {
        bt_sum x;
        if (r->field[m->result[i].field].kind != BT_FIELD_HEAPS)
            continue;
        if (most) {
            growth++;
        } else if (bt_linear_of(l, m->result[i].value, &x)) {
            x.k -= x.k > INT64_MIN;
            growth += bt_linear_prove(l, x);
        }
    }
    return growth;
}

bool
bt_effect_growth(bt_linear *l, const bt_ruleset *r, const bt_move *m,
                 bt_feature f, bt_sum *out)
{
    *out = (bt_sum){0};
    switch (f.kind) {
    case BT_FEATURE_FIELD:
        return add_field_growth(l, m, f.field, out);
    case BT_FEATURE_STONES:
        return add_stones_growth(l, r, m, out);
    case BT_FEATURE_COUNT:
        out->k = count_growth(l, r, m, true);
        return true;
    case BT_FEATURE_SPARE:
    case BT_FEATURE_SPLIT:
        return add_stones_growth(l, r, m, out) &&
               (f.kind == BT_FEATURE_SPARE ||
                add_stones_growth(l, r, m, out)) &&
               bt_sub(out->k, count_growth(l, r, m, false), &out->k);
    }
    return false;
}

const char *
bt_feature_name(const bt_ruleset *r, bt_feature f)
{
    switch (f.kind) {
    case BT_FEATURE_STONES:
        return "stones";
    case BT_FEATURE_COUNT:
        return "heaps";
    case BT_FEATURE_SPARE:
        return "stones less heaps";
    case BT_FEATURE_SPLIT:
        return "twice the stones less the heaps";
    case BT_FEATURE_FIELD:
        return r->field[f.field].name;
    }
    return "";
}

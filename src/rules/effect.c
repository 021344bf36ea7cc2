/* effect.c: what a move does to a position, as inequalities. */
#include "rules/build.h"

#include "base/checked.h"

/* Growth of the stones in one field, added to *out. */
static bool
add_field_growth(bt_linear *l, const bt_move *m, size_t field, bt_sum *out)
{
    bt_sum x;
    for (size_t i = 0; i < m->n_assigns; i++)
        if (m->assign[i].field == field &&
            (!bt_linear_growth(l, m->assign[i].value, field, &x) ||
             !bt_sum_add(l->arena, out, 1, x)))
            return false;
    for (size_t i = 0; i < m->n_targets; i++)
        if (m->target[i].field == field &&
            (!bt_linear_slot(l, m->target[i].slot, &x) ||
             !bt_sum_add(l->arena, out, -1, x)))
            return false;
    for (size_t i = 0; i < m->n_results; i++)
        if (m->result[i].field == field &&
            (!bt_linear_of(l, m->result[i].value, &x) ||
             !bt_sum_add(l->arena, out, 1, x)))
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
    static const char *const names[] = {
        [BT_FEATURE_STONES] = "stones",
        [BT_FEATURE_COUNT] = "heaps",
        [BT_FEATURE_SPARE] = "stones less heaps",
        [BT_FEATURE_SPLIT] = "twice the stones less the heaps",
    };
    return f.kind == BT_FEATURE_FIELD ? r->field[f.field].name : names[f.kind];
}

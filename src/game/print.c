/* print.c: positions in their natural notation, and moves in words. */
#include <stdlib.h>

#include "base/fail.h"
#include "base/vector.h"
#include "game/ask.h"
#include "game/layout.h"
#include "game/moves.h"
#include "game/notation.h"

bt_shape
bt_shape_of(const bt_ruleset *r)
{
    bt_shape s = {0};
    for (size_t i = 0; i < r->n_fields; i++)
        switch (r->field[i].kind) {
        case BT_FIELD_HEAPS:
            s.bags++;
            break;
        case BT_FIELD_PILES:
            s.rows++;
            break;
        case BT_FIELD_PILE:
            s.piles++;
            break;
        case BT_FIELD_NUMBER:
            s.numbers++;
            break;
        }
    return s;
}

bt_status
bt_initial_value(const bt_ruleset *r, const int64_t *p, size_t field,
                 int64_t *out, bt_err *err)
{
    bt_asker ask;
    bt_asker_init(&ask, r, p);
    BT_TRY(bt_rules_fail(
        r, bt_eval(r->field[field].initial, &ask.env, out, err), err));
    if (*out < 0)
        return bt_fail(err, BT_ERR_POSITION,
                       "the initial value of %s would be %lld, below zero",
                       r->field[field].name, (long long)*out);
    return BT_OK;
}

static void
add_values(bt_text *t, const int64_t *v, int64_t n)
{
    for (int64_t i = 0; i < n; i++)
        bt_text_add(t, "%s%lld", i ? "," : "", (long long)v[i]);
}

static bool
at_initial(const bt_ruleset *r, const int64_t *p, size_t field, int64_t value)
{
    int64_t initial;
    return bt_initial_value(r, p, field, &initial, NULL) == BT_OK &&
           initial == value;
}

/* Bags first, then by name what is not understood without being said. */
static void
add_bags(bt_text *t, const bt_ruleset *r, const int64_t *p)
{
    size_t at[BT_MAX_FIELDS];
    const char *gap = "";
    bt_layout_offsets(r, p, at);
    for (size_t i = 0; i < r->n_fields; i++)
        if (r->field[i].kind == BT_FIELD_HEAPS) {
            bt_text_add(t, "%s[", gap);
            add_values(t, p + at[i] + 1, p[at[i]]);
            bt_text_add(t, "]");
            gap = " ";
        }
    for (size_t i = 0; i < r->n_fields; i++) {
        const bt_field *f = &r->field[i];
        if (f->kind == BT_FIELD_PILES) {
            bt_text_add(t, " %s=(", f->name);
            add_values(t, p + at[i] + 1, p[at[i]]);
            bt_text_add(t, ")");
        } else if (f->kind == BT_FIELD_PILE ||
                   (f->kind == BT_FIELD_NUMBER &&
                    !at_initial(r, p, i, p[at[i]]))) {
            bt_text_add(t, " %s=%lld", f->name, (long long)p[at[i]]);
        }
    }
}

/* (x,y,m), or (x1,..,xk,s) with numbers by name when they are special. */
static void
add_tuple(bt_text *t, const bt_ruleset *r, const int64_t *p, bool rows)
{
    size_t at[BT_MAX_FIELDS];
    const char *comma = "(";
    bt_layout_offsets(r, p, at);
    for (size_t i = 0; i < r->n_fields; i++) {
        const bt_field *f = &r->field[i];
        bool list = bt_field_is_list(f);
        int64_t n = list ? p[at[i]] : 1;
        if ((rows && f->kind == BT_FIELD_NUMBER) || n == 0)
            continue;
        bt_text_add(t, "%s", comma);
        add_values(t, p + at[i] + list, n);
        comma = ",";
    }
    bt_text_add(t, "%s)", *comma == '(' ? "(" : "");
    for (size_t i = 0; rows && i < r->n_fields; i++)
        if (r->field[i].kind == BT_FIELD_NUMBER &&
            !at_initial(r, p, i, p[at[i]]))
            bt_text_add(t, " %s=%lld", r->field[i].name, (long long)p[at[i]]);
}

static void
add_position(bt_text *t, const bt_ruleset *r, const int64_t *p)
{
    bt_shape s = bt_shape_of(r);
    if (s.bags)
        add_bags(t, r, p);
    else
        add_tuple(t, r, p, s.rows > 0);
}

char *
bt_position_text(const bt_ruleset *r, const bt_position *p)
{
    bt_text t = {0};
    add_position(&t, r, p->v);
    return bt_text_take(&t);
}

/* ---- moves: "take 5: 14 -> 9", "merge: 3, 9 -> 12", "pass" ---- */

static int64_t
value_of(const bt_ruleset *r, const bt_instance *m, const bt_expr *e)
{
    int64_t slot[BT_MAX_SLOTS], value = 0;
    for (size_t i = 0; i < BT_MAX_SLOTS; i++)
        slot[i] = m->slot[i];
    bt_env env = {.slot = slot, .definitions = &r->definitions};
    bool position = bt_expr_has(e, BT_OP_AGGREGATE);
    if (position || bt_eval(e, &env, &value, NULL) != BT_OK)
        return -1;
    return value;
}

/* Heaps in hand on the left, what becomes of them on the right. */
static void
add_heaps_change(bt_text *t, const bt_ruleset *r, const bt_instance *m,
                 const char **gap)
{
    const bt_move *mv = m->move;
    if (mv->n_targets == 0)
        return;
    bt_text_add(t, "%s", *gap);
    for (size_t i = 0; i < mv->n_targets; i++)
        bt_text_add(t, "%s%lld", i ? ", " : "",
                    (long long)m->slot[mv->target[i].slot]);
    bt_text_add(t, " -> ");
    for (size_t i = 0; i < mv->n_results; i++) {
        int64_t v = value_of(r, m, mv->result[i].value);
        if (v < 0)
            bt_text_add(t, "%s?", i ? ", " : "");
        else
            bt_text_add(t, "%s%lld", i ? ", " : "", (long long)v);
    }
    if (mv->n_results == 0)
        bt_text_add(t, "0");
    *gap = ", ";
}

static void
add_fields_change(bt_text *t, const bt_ruleset *r, const bt_instance *m,
                  const char **gap)
{
    size_t at[BT_MAX_FIELDS];
    bt_layout_offsets(r, m->position, at);
    for (size_t i = 0; i < m->move->n_assigns; i++) {
        const bt_assign *a = &m->move->assign[i];
        int64_t before = m->slot[a->field], after = m->position[at[a->field]];
        if (r->field[a->field].kind == BT_FIELD_NUMBER || before == after)
            continue;
        bt_text_add(t, "%s%s %lld -> %lld", *gap, r->field[a->field].name,
                    (long long)before, (long long)after);
        *gap = ", ";
    }
}

char *
bt_instance_text(const bt_ruleset *r, const bt_instance *m)
{
    bt_text t = {0};
    const char *gap = ": ";
    bt_text_add(&t, "%s", m->move->name);
    for (size_t i = 0; i < m->move->n_choices; i++)
        bt_text_add(&t, "%s%lld", i ? ", " : " ",
                    (long long)m->slot[m->move->choice[i].slot]);
    add_heaps_change(&t, r, m, &gap);
    add_fields_change(&t, r, m, &gap);
    return bt_text_take(&t);
}

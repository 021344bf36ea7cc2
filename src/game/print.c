/* print.c: positions in their natural notation, and moves in words. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "base/vector.h"
#include "game/ask.h"
#include "game/entries.h"
#include "game/layout.h"
#include "game/moves.h"
#include "game/notation.h"

static bt_shape
shape_of(const bt_ruleset *r, bt_fields of)
{
    bt_shape s = {0};
    size_t *const count[] = {[BT_FIELD_HEAPS] = &s.bags,
                             [BT_FIELD_PILES] = &s.rows,
                             [BT_FIELD_PILE] = &s.piles,
                             [BT_FIELD_NUMBER] = &s.numbers};
    for (size_t i = of.from; i < of.to; i++)
        ++*count[r->field[i].kind];
    return s;
}

bt_shape
bt_shape_of(const bt_ruleset *r)
{
    return shape_of(r, (bt_fields){0, r->n_fields});
}

bt_shape
bt_shape_of_part(const bt_ruleset *r, size_t part)
{
    return shape_of(r, bt_part_fields(r, part));
}

bool
bt_tuple_gives_numbers(const bt_shape *s, size_t n)
{
    return s->rows == 0 && n == s->piles + s->numbers;
}

bool
bt_tuple_fits(const bt_shape *s, size_t n)
{
    return s->rows ? s->rows == 1 && n >= s->piles
                   : n == s->piles || bt_tuple_gives_numbers(s, n);
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

/* A position in either form. */
typedef struct source {
    const bt_ruleset *r;
    const bt_entries *entries; /* NULL: flat */
    const int64_t *flat;
    size_t at[BT_MAX_FIELDS];
    bt_fields part; /* that is written now */
} source;

static size_t
count_of(const source *p, size_t field)
{
    if (p->entries)
        return p->entries->value[field].count;
    return bt_field_is_list(&p->r->field[field]) ? (size_t)p->flat[p->at[field]]
                                                 : 1;
}

static bt_natural
entry_of(const source *p, size_t field, size_t i)
{
    if (p->entries)
        return BT_AT(&p->entries->value[field], bt_natural, i);
    bool list = bt_field_is_list(&p->r->field[field]);
    return (bt_natural){.small = p->flat[p->at[field] + list + i]};
}

static bool
at_initial(const source *p, size_t field)
{
    bt_natural is = entry_of(p, field, 0), initial = {0};
    bt_big large;
    bt_status s =
        p->entries
            ? bt_entries_initial(p->r, p->entries, field, &large, NULL)
            : bt_initial_value(p->r, p->flat, field, &initial.small, NULL);
    if (s == BT_OK && p->entries)
        initial = bt_natural_of(&large);
    return s == BT_OK && bt_natural_compare(&is, &initial) == 0;
}

static void
add_entries(bt_text *t, const source *p, size_t field)
{
    for (size_t i = 0; i < count_of(p, field); i++) {
        bt_natural x = entry_of(p, field, i);
        bt_text_add(t, "%s", i ? "," : "");
        bt_natural_print(t, &x);
    }
}

/* By name, unless it is understood without being said. */
static void
add_named(bt_text *t, const source *p, size_t field)
{
    const bt_field *f = &p->r->field[field];
    bool row = f->kind == BT_FIELD_PILES;
    if (f->kind == BT_FIELD_NUMBER && at_initial(p, field))
        return;
    bt_text_add(t, " %s=%s", f->name, row ? "(" : "");
    add_entries(t, p, field);
    bt_text_add(t, "%s", row ? ")" : "");
}

/* Bags first, then the other fields by name. */
static void
add_bags(bt_text *t, const source *p)
{
    const char *gap = "";
    for (size_t i = p->part.from; i < p->part.to; i++)
        if (p->r->field[i].kind == BT_FIELD_HEAPS) {
            bt_text_add(t, "%s[", gap);
            add_entries(t, p, i);
            bt_text_add(t, "]");
            gap = " ";
        }
    for (size_t i = p->part.from; i < p->part.to; i++)
        if (p->r->field[i].kind != BT_FIELD_HEAPS)
            add_named(t, p, i);
}

/* (x,y,m), or (x1,..,xk,s) with numbers by name when they are special. */
static void
add_tuple(bt_text *t, const source *p, bool rows)
{
    const char *comma = "";
    bt_text_add(t, "(");
    for (size_t i = p->part.from; i < p->part.to; i++) {
        if ((rows && p->r->field[i].kind == BT_FIELD_NUMBER) ||
            count_of(p, i) == 0)
            continue;
        bt_text_add(t, "%s", comma);
        add_entries(t, p, i);
        comma = ",";
    }
    bt_text_add(t, ")");
    for (size_t i = p->part.from; rows && i < p->part.to; i++)
        if (p->r->field[i].kind == BT_FIELD_NUMBER)
            add_named(t, p, i);
}

static char *
text_of(source *p)
{
    bt_text t = {0};
    for (size_t i = 0; i < bt_part_count(p->r); i++) {
        bt_shape s = bt_shape_of_part(p->r, i);
        p->part = bt_part_fields(p->r, i);
        bt_text_add(&t, "%s", i ? " + " : "");
        if (s.bags)
            add_bags(&t, p);
        else
            add_tuple(&t, p, s.rows > 0);
    }
    return bt_text_take(&t);
}

char *
bt_position_text(const bt_ruleset *r, const bt_position *p)
{
    source flat = {.r = r, .flat = p->v};
    bt_layout_offsets(r, p->v, flat.at);
    return text_of(&flat);
}

char *
bt_entries_text(const bt_ruleset *r, const bt_entries *p)
{
    source entries = {.r = r, .entries = p};
    return text_of(&entries);
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

/* What the one pile or heap in hand had, what is left of it and, with *pieces, as
 * how many; false: the move is about more, or about none. */
static bool
change_of_one(const bt_ruleset *r, const bt_instance *m, int64_t *before,
              int64_t *after, size_t *pieces)
{
    const bt_move *mv = m->move;
    size_t at[BT_MAX_FIELDS];
    bool one = mv->n_targets == 1;
    *before = one ? m->slot[mv->target[0].slot] : 0;
    *after = 0;
    *pieces = one ? mv->n_results : 1;
    for (size_t i = 0; i < mv->n_results; i++) {
        int64_t v = value_of(r, m, mv->result[i].value);
        one = one && v >= 0;
        *after += v;
    }
    bt_layout_offsets(r, m->position, at);
    for (size_t i = 0; i < mv->n_assigns; i++) {
        size_t field = mv->assign[i].field;
        if (r->field[field].kind == BT_FIELD_NUMBER)
            continue;
        if (mv->n_targets > 0 || one)
            return false;
        one = true;
        *before = m->slot[field];
        *after = m->position[at[field]];
    }
    return one;
}

/* Moves of codes are named by their digit (rules/codes.c). */
static bool
is_of_code(const char *name)
{
    return strncmp(name, "take_", 5) == 0 && strstr(name, "_leave_");
}

bool
bt_move_chooses_result(const bt_move *mv)
{
    const bt_expr *e = mv->n_results == 1   ? mv->result[0].value
                       : mv->n_assigns == 1 ? mv->assign[0].value
                                            : NULL;
    return e && mv->n_choices == 1 && e->op == BT_OP_VAR &&
           e->value == (int64_t)mv->choice[0].slot;
}

/* Do the choices say neither what is taken nor what is left? Of a heap that falls
 * into pieces the arrow says what is left. */
static bool
says_less(const bt_instance *m, int64_t taken, size_t pieces)
{
    const bt_move *mv = m->move;
    return taken > 0 && mv->n_choices > 0 &&
           (pieces > 1 || (mv->n_choices == 1 && !bt_move_chooses_result(mv) &&
                           m->slot[mv->choice[0].slot] != taken));
}

/* The number behind the name is what is taken, where one heap is, whatever the
 * rules choose; else the choices. */
static void
add_head(bt_text *t, const bt_ruleset *r, const bt_instance *m)
{
    const bt_move *mv = m->move;
    int64_t before, after;
    size_t pieces;
    bool one = change_of_one(r, m, &before, &after, &pieces);
    bool code = one && is_of_code(mv->name);
    if (code && before == after)
        bt_text_add(t, "split");
    else if (one && (code || says_less(m, before - after, pieces)))
        bt_text_add(t, "%s %lld", code ? "take" : mv->name,
                    (long long)(before - after));
    else {
        bt_text_add(t, "%s", mv->name);
        for (size_t i = 0; i < mv->n_choices; i++)
            bt_text_add(t, "%s%lld", i ? ", " : " ",
                        (long long)m->slot[mv->choice[i].slot]);
    }
}

char *
bt_instance_text(const bt_ruleset *r, const bt_instance *m)
{
    bt_text t = {0};
    const char *gap = ": ";
    add_head(&t, r, m);
    add_heaps_change(&t, r, m, &gap);
    add_fields_change(&t, r, m, &gap);
    return bt_text_take(&t);
}

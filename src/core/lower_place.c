/* lower_place.c: patterns become places: a list or number for every field. */
#include <string.h>

#include "core/lower.h"
#include "game/notation.h"

bt_node
bt_lower_field(bt_core *c, const bt_ruleset *r, bt_node place, size_t field)
{
    const bt_core_node *x = bt_core_at(c, place);
    if (x->kind == BT_NODE_PLACE)
        return x->kid[field];
    return bt_core_node_of(
        c, bt_field_is_list(&r->field[field]) ? BT_NODE_FIELD : BT_NODE_ENTRY,
        (int64_t)field, 1, &place);
}

/* ---- questions about whole lists ---- */

static bt_node
stones_of(bt_core *c, bt_node list)
{
    const bt_core_node x = *bt_core_at(c, list);
    if (x.kind == BT_NODE_FIELD)
        return bt_core_node_of(c, BT_NODE_STONES, 0, 1, &list);
    bt_node sum = bt_core_int(c, 0);
    for (size_t i = 0; i + 1 < x.n; i += 2)
        sum = bt_core_sum(c, 1, sum, 1, bt_core_mul(c, x.kid[i + 1], x.kid[i]),
                          0);
    return sum;
}

/* Of one list, or of all fields, with the numbers or without. */
static bt_node
sum_of(bt_core *c, const bt_ruleset *r, const bt_node *field, int list,
       bool numbers)
{
    bt_node sum = bt_core_int(c, 0);
    for (size_t i = 0; i < r->n_fields; i++) {
        const bt_field *f = &r->field[i];
        if ((!numbers && !bt_field_is_stones(f)) ||
            (list >= 0 && (size_t)list != i))
            continue;
        bt_node more = bt_field_is_list(f) ? stones_of(c, field[i]) : field[i];
        sum = bt_core_sum(c, 1, sum, 1, more, 0);
    }
    return sum;
}

bt_node
bt_lower_sum(bt_lower *l, bt_node place, bool numbers)
{
    const bt_ruleset *r = l->s->rules[0];
    bt_node field[BT_MAX_FIELDS];
    for (size_t i = 0; i < r->n_fields; i++)
        field[i] = bt_lower_field(l->c, r, place, i);
    return sum_of(l->c, r, field, -1, numbers);
}

bt_node
bt_lower_aggregate(bt_lower *l, bt_aggregate what, int list, bt_node size)
{
    static const bt_node_kind kinds[] = {
        [BT_AGG_COUNT] = BT_NODE_COUNT, [BT_AGG_COUNT_OF] = BT_NODE_COUNT_OF,
        [BT_AGG_MIN] = BT_NODE_LEAST,   [BT_AGG_MAX] = BT_NODE_MOST,
        [BT_AGG_XOR] = BT_NODE_NIM_SUM, [BT_AGG_XOR_OF] = BT_NODE_NIM_SUM_OF};
    bt_node kid[BT_MAX_FIELDS + 1];
    size_t n = 0, lists = 0;
    if (what == BT_AGG_STONES)
        return sum_of(l->c, l->rules, l->field, list, false);
    if (what == BT_AGG_COUNT_OF || what == BT_AGG_XOR_OF)
        kid[n++] = size;
    for (size_t i = 0; i < l->rules->n_fields; i++)
        if (bt_field_is_list(&l->rules->field[i]) &&
            (list < 0 || (size_t)list == i)) {
            kid[n++] = l->field[i];
            lists++;
        }
    return lists ? bt_core_node_of(l->c, kinds[what], 0, n, kid)
                 : bt_core_int(l->c, 0);
}

/* ---- a place under construction ---- */

typedef struct maker {
    bt_lower *l;
    const bt_pattern *q;
    size_t game;
    const bt_ruleset *r;
    bt_lower own; /* for initial values: it sees the fields made so far */
    bool open[BT_MAX_FIELDS]; /* numbers that get their initial value */
    bt_node has, entries;     /* entries: what was given is not negative */
} maker;

static void
put(maker *m, size_t field, bt_node value)
{
    m->own.field[field] = m->own.slot[field] = value;
}

static bt_node
given(maker *m, const bt_expr *e)
{
    bt_lowered x = bt_lower_expr(m->l, e);
    m->has = bt_core_both(m->l->c, m->has, x.has);
    m->entries = bt_core_both(m->l->c, m->entries, bt_core_ge(m->l->c, x.is));
    return x.is;
}

/* Sizes, with how many of each. */
static bt_node
runs(maker *m, const bt_pattern_list *list)
{
    bt_node kid[2 * BT_PATTERN_ITEMS];
    bt_core *c = m->l->c;
    for (size_t i = 0; i < list->n; i++) {
        const bt_expr *times = m->q->times[list->from + i];
        kid[2 * i] = given(m, m->q->value[list->from + i]);
        kid[2 * i + 1] = times ? given(m, times) : bt_core_int(c, 1);
    }
    return bt_core_node_of(c, list->row ? BT_NODE_PILES : BT_NODE_HEAPS, 0,
                           2 * list->n, kid);
}

static void
put_initial(maker *m, size_t field)
{
    bt_core *c = m->l->c;
    int line = c->line, column = c->column;
    bt_lowered x = bt_lower_expr(&m->own, m->r->field[field].initial);
    c->line = line; /* that was a place in the rules */
    c->column = column;
    m->has = bt_core_both(c, m->has, bt_core_needs(c, m->entries, x.has));
    put(m, field, x.is);
}

static void
make_fields(maker *m)
{
    for (size_t i = 0; i < m->r->n_fields; i++) {
        const bt_pattern_field *f = &m->q->field[i];
        m->open[i] = !f->is_list && !f->value;
        if (f->is_list)
            put(m, i, runs(m, &f->list));
        else if (f->value)
            put(m, i, given(m, f->value));
    }
}

static maker
open_maker(bt_lower *l, const bt_pattern *q, size_t game)
{
    const bt_ruleset *r = l->s->rules[game];
    return (maker){.l = l,
                   .q = q,
                   .game = game,
                   .r = r,
                   .own = {.c = l->c,
                           .definitions = &r->definitions,
                           .unknown = l->game[game].unknown,
                           .depth = l->depth,
                           .rules = r},
                   .has = BT_CORE_TRUE,
                   .entries = BT_CORE_TRUE};
}

/* Initial values may ask for all stones, so they come last. */
static bt_lowered
close_maker(maker *m)
{
    for (size_t i = 0; i < m->r->n_fields; i++)
        if (m->open[i])
            put_initial(m, i);
    return (bt_lowered){bt_core_node_of(m->l->c, BT_NODE_PLACE, 0,
                                        m->r->n_fields, m->own.field),
                        m->has};
}

/* A place of game 0 in another game: fields of the same name and kind are
 * kept, other numbers have their initial value. */
static bt_lowered
convert(bt_lower *l, const bt_pattern *q, size_t game)
{
    maker m = open_maker(l, q, game);
    const bt_ruleset *from = l->s->rules[0];
    for (size_t i = 0; i < m.r->n_fields; i++) {
        size_t k = 0;
        while (k < from->n_fields &&
               (from->field[k].kind != m.r->field[i].kind ||
                strcmp(from->field[k].name, m.r->field[i].name) != 0))
            k++;
        if (k < from->n_fields)
            put(&m, i, bt_lower_field(l->c, from, l->position[q->variable], k));
        else
            m.open[i] = true;
    }
    return close_maker(&m);
}

bt_lowered
bt_lower_place(bt_lower *l, const bt_pattern *q, size_t game)
{
    if (q->variable >= 0)
        return game ? convert(l, q, game)
                    : (bt_lowered){l->position[q->variable], BT_CORE_TRUE};
    maker m = open_maker(l, q, game);
    make_fields(&m);
    return close_maker(&m);
}

bt_lowered
bt_lower_heap(bt_lower *l, bt_lowered heap, size_t game)
{
    maker m = open_maker(l, NULL, game);
    const bt_node one[] = {heap.is, bt_core_int(l->c, 1)};
    m.has = heap.has;
    m.entries = bt_core_ge(l->c, heap.is);
    for (size_t i = 0; i < m.r->n_fields; i++) {
        m.open[i] = m.r->field[i].kind != BT_FIELD_HEAPS;
        if (!m.open[i])
            put(&m, i, bt_core_node_of(l->c, BT_NODE_HEAPS, 0, 2, one));
    }
    return close_maker(&m);
}

/* ---- is it a position? ---- */

/* All numbers in it are at least 0, by their looks. */
static bool
evident_place(const bt_core *c, bt_node n)
{
    const bt_core_node *x = bt_core_at(c, n);
    bool list = x->kind == BT_NODE_HEAPS || x->kind == BT_NODE_PILES;
    if (x->kind == BT_NODE_FIELD)
        return true;
    if (!list && x->kind != BT_NODE_PLACE)
        return bt_core_evident(c, n);
    for (size_t i = 0; i < x->n; i++)
        if (!evident_place(c, x->kid[i]))
            return false;
    return true;
}

bt_node
bt_lower_position(bt_lower *l, size_t game, bt_node place)
{
    const bt_ruleset *r = l->s->rules[game];
    bool variable = bt_core_at(l->c, place)->kind == BT_NODE_WHERE;
    bool member = l->has_member && place == l->member && game == 0;
    bool all = r->n_domain == 0 && r->n_forbids == 0;
    if (variable || member || (all && evident_place(l->c, place)))
        return BT_CORE_TRUE;
    return bt_core_node_of(l->c, BT_NODE_POSITION, (int64_t)game, 1, &place);
}

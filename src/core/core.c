/* core.c: nodes, each there once. */
#include "core/core.h"

#include <string.h>

#include "base/fail.h"

void
bt_core_init(bt_core *c, bt_err *err)
{
    *c = (bt_core){.err = err};
    bt_core_node_of(c, BT_NODE_AND, 0, 0, NULL);
    bt_core_node_of(c, BT_NODE_OR, 0, 0, NULL);
}

void
bt_core_free(bt_core *c)
{
    bt_vector_free(&c->nodes);
    bt_vector_free(&c->table);
    bt_vector_free(&c->calls);
    bt_arena_free(&c->arena);
    *c = (bt_core){0};
}

void
bt_core_fail(bt_core *c, bt_status s, const char *sentence)
{
    if (c->status == BT_OK)
        c->status = bt_fail_plain(c->err, s, c->line, c->column, sentence);
}

void *
bt_core_alloc(bt_core *c, size_t size)
{
    void *room = bt_arena_alloc(&c->arena, size + 1);
    if (!room)
        bt_core_fail(c, BT_ERR_NOMEM, "out of memory");
    return room;
}

/* What was said of it first stays: sentences are about the first place. */
bt_node
bt_core_lacks(bt_core *c, bt_node n, bt_lack what, const char *name)
{
    bt_core_node *x = &BT_AT(&c->nodes, bt_core_node, n);
    if (what == BT_LACKS_NOTHING || c->status != BT_OK)
        return n;
    if (n == BT_CORE_FALSE && c->never == BT_LACKS_NOTHING) {
        c->never = what;
        c->never_line = c->line;
        c->never_column = c->column;
    }
    if (n == BT_CORE_FALSE || n == BT_CORE_TRUE || x->lacks)
        return n;
    x->lacks = what;
    x->name = name ? bt_arena_copy(&c->arena, name, strlen(name)) : NULL;
    x->line = c->line;
    x->column = c->column;
    return n;
}

static uint64_t
mix(uint64_t h, uint64_t x)
{
    h = (h ^ x) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 29;
}

static uint64_t
hash(const bt_core_node *x)
{
    uint64_t h = mix((uint64_t)x->kind, (uint64_t)x->value);
    for (size_t i = 0; i < x->n; i++)
        h = mix(h, x->kid[i]);
    for (size_t i = 0; i < x->n_coef; i++)
        h = mix(h, (uint64_t)x->coef[i]);
    return h;
}

static bool
same(const bt_core_node *x, const bt_core_node *y)
{
    return x->kind == y->kind && x->value == y->value && x->n == y->n &&
           x->n_coef == y->n_coef &&
           (!x->n || memcmp(x->kid, y->kid, x->n * sizeof *x->kid) == 0) &&
           (!x->n_coef ||
            memcmp(x->coef, y->coef, x->n_coef * sizeof *x->coef) == 0);
}

/* Where the node is in the table, or the free place for it. */
static bt_node *
place_in_table(const bt_core *c, const bt_core_node *x)
{
    size_t mask = c->table.count - 1;
    for (size_t i = (size_t)hash(x) & mask;; i = (i + 1) & mask) {
        bt_node *slot = &BT_AT(&c->table, bt_node, i);
        if (*slot == 0 || same(bt_core_at(c, *slot - 1), x))
            return slot;
    }
}

/* At most half full. */
static bool
grow_table(bt_core *c)
{
    size_t size = c->table.count ? c->table.count * 2 : 256;
    if (c->nodes.count * 2 < c->table.count)
        return true;
    bt_vector_free(&c->table);
    c->table = (bt_vector){0};
    if (!bt_vector_reserve(&c->table, sizeof(bt_node), size))
        return false;
    memset(c->table.data, 0, size * sizeof(bt_node));
    c->table.count = size;
    for (size_t i = 0; i < c->nodes.count; i++)
        *place_in_table(c, bt_core_at(c, (bt_node)i)) = (bt_node)i + 1;
    return true;
}

static bool
keep(bt_core *c, bt_core_node *x)
{
    bt_node *kid = bt_arena_alloc(&c->arena, x->n * sizeof *kid + 1);
    int64_t *coef = bt_arena_alloc(&c->arena, x->n_coef * sizeof *coef + 1);
    bt_core_node *slot = bt_vector_push(&c->nodes, sizeof *slot);
    if (!kid || !coef || !slot)
        return false;
    if (x->n)
        memcpy(kid, x->kid, x->n * sizeof *kid);
    if (x->n_coef)
        memcpy(coef, x->coef, x->n_coef * sizeof *coef);
    x->kid = kid;
    x->coef = coef;
    *slot = *x;
    return true;
}

static bool
is_binder(bt_node_kind kind)
{
    return kind == BT_NODE_SOME || kind == BT_NODE_EVERY ||
           kind == BT_NODE_SOME_MOVE || kind == BT_NODE_EVERY_MOVE ||
           kind == BT_NODE_TOTAL || kind == BT_NODE_TOTAL_MOVES;
}

static uint64_t
bit(int64_t variable)
{
    return (uint64_t)1 << variable % BT_CORE_VARIABLES;
}

static bool
is_question(bt_node_kind kind)
{
    return kind == BT_NODE_IN_P || kind == BT_NODE_GRUNDY ||
           kind == BT_NODE_PERIOD || kind == BT_NODE_TERMINAL ||
           kind == BT_NODE_LEADS || kind == BT_NODE_SOME_MOVE ||
           kind == BT_NODE_EVERY_MOVE || kind == BT_NODE_TOTAL_MOVES;
}

static void
measure(bt_core *c, bt_core_node *x)
{
    bool variable = x->kind == BT_NODE_VAR || x->kind == BT_NODE_WHERE;
    x->terms = 1 + x->n_coef;
    x->asks = is_question(x->kind);
    if (variable)
        *(x->value < BT_CORE_OPEN ? &x->uses : &x->open) = bit(x->value);
    for (size_t i = 0; i < x->n; i++) {
        const bt_core_node *k = bt_core_at(c, x->kid[i]);
        x->terms += k->terms;
        x->uses |= k->uses;
        x->open |= k->open;
        x->asks = x->asks || k->asks;
        x->top = k->top > x->top ? k->top : x->top;
        x->depth = k->depth >= x->depth ? k->depth + 1 : x->depth;
    }
    if (is_binder(x->kind)) {
        x->uses &= ~bit(x->value);
        x->top = x->value + 1;
    }
    if (x->terms > BT_CORE_TERMS)
        bt_core_fail(c, BT_ERR_RULE,
                     "written out, this has more than 100000 terms");
    else if (x->depth > BT_CORE_DEPTH)
        bt_core_fail(c, BT_ERR_RULE,
                     "written out, this is nested more than 400 deep");
}

/* The one node that is equal to x. After a failure any will do. */
static bt_node
intern(bt_core *c, bt_core_node *x)
{
    if (c->status != BT_OK)
        return BT_CORE_TRUE;
    if (!grow_table(c)) {
        c->status = bt_fail_nomem(c->err);
        return BT_CORE_TRUE;
    }
    bt_node *slot = place_in_table(c, x);
    if (*slot)
        return *slot - 1;
    x->line = c->line;
    x->column = c->column;
    measure(c, x);
    if (c->status == BT_OK && !keep(c, x))
        c->status = bt_fail_nomem(c->err);
    if (c->status != BT_OK)
        return BT_CORE_TRUE;
    *slot = (bt_node)c->nodes.count;
    return *slot - 1;
}

bt_node
bt_core_node_of(bt_core *c, bt_node_kind kind, int64_t value, size_t n,
                const bt_node *kid)
{
    return intern(
        c, &(bt_core_node){.kind = kind, .value = value, .n = n, .kid = kid});
}

bt_node
bt_core_list(bt_core *c, size_t n, const int64_t *value, bt_node index)
{
    return intern(c, &(bt_core_node){.kind = BT_NODE_LIST,
                                     .n = 1,
                                     .kid = &index,
                                     .n_coef = n,
                                     .coef = value});
}

bt_node
bt_core_sum_of(bt_core *c, int64_t k, size_t n, const int64_t *coef,
               const bt_node *kid)
{
    return intern(c, &(bt_core_node){.kind = BT_NODE_SUM,
                                     .value = k,
                                     .n = n,
                                     .kid = kid,
                                     .n_coef = n,
                                     .coef = coef});
}

bool
bt_core_mentions(const bt_core *c, bt_node n, int64_t variable)
{
    const bt_core_node *x = bt_core_at(c, n);
    return (variable < BT_CORE_OPEN ? x->uses : x->open) & bit(variable);
}

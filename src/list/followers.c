/* followers.c: all followers of some positions, and which of them are
 * P-positions, straight from the move generator: no engine has a say here. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "base/memo.h"
#include "engine/mex.h"
#include "game/moves.h"
#include "list/list.h"

enum { MOST_POSITIONS = 200000, MOST_OPTIONS = 6000000 };

typedef struct node {
    size_t at, n;        /* on the tape */
    size_t options, end; /* its options */
    size_t next;         /* while searching: the next one to look at */
    uint32_t value;
    enum { NEW, OPEN, DONE } state;
} node;

typedef struct graph {
    const bt_ruleset *rules;
    bool misere, values;
    bt_mover mover;
    bt_memo memo;
    bt_vector tape;    /* of int64_t */
    bt_vector nodes;   /* of node */
    bt_vector options; /* of uint32_t */
    bt_vector stack;   /* of uint32_t */
    bt_mex used;
    bool full;
    bt_status status;
    bt_err *err;
} graph;

static node *
node_at(graph *g, size_t i)
{
    return &BT_AT(&g->nodes, node, i);
}

static bt_status
enter(graph *g, const int64_t *p, size_t n, uint32_t *out)
{
    const uint32_t *known = bt_memo_get(&g->memo, p, n);
    if (known) {
        *out = *known;
        return BT_OK;
    }
    *out = (uint32_t)g->nodes.count;
    BT_TRY(bt_memo_put(&g->memo, p, n, *out, g->err));
    node *new = bt_vector_push(&g->nodes, sizeof *new);
    if (!new || !bt_vector_reserve(&g->tape, sizeof *p, n))
        return bt_fail_nomem(g->err);
    *new = (node){.at = g->tape.count, .n = n};
    memcpy(&BT_AT(&g->tape, int64_t, g->tape.count), p, n * sizeof *p);
    g->tape.count += n;
    return BT_OK;
}

static bool
note_option(void *arg, const bt_instance *m)
{
    graph *g = arg;
    uint32_t to = 0;
    g->full =
        g->nodes.count > MOST_POSITIONS || g->options.count > MOST_OPTIONS;
    if (g->full)
        return false;
    g->status = enter(g, m->position, m->length, &to);
    uint32_t *option = bt_vector_push(&g->options, sizeof *option);
    if (!option)
        g->status = bt_fail_nomem(g->err);
    else
        *option = to;
    return g->status == BT_OK;
}

/* The options of a position; the tape may move meanwhile. */
static bt_status
expand(graph *g, size_t i)
{
    node *n = node_at(g, i);
    bt_position *copy = bt_position_new(&BT_AT(&g->tape, int64_t, n->at), n->n);
    if (!copy)
        return bt_fail_nomem(g->err);
    bt_status s = bt_budget_step(g->memo.budget, 1, g->err);
    n->options = n->next = g->options.count;
    if (s == BT_OK)
        s = bt_moves_each(&g->mover, copy->v, note_option, g, g->err);
    bt_position_free(copy);
    node_at(g, i)->end = g->options.count;
    return s == BT_OK ? g->status : s;
}

/* ---- values ---- */

static bt_status
decide(graph *g, node *n)
{
    bool to_p = false;
    bt_mex_clear(&g->used);
    for (size_t i = n->options; i < n->end; i++) {
        uint32_t value = node_at(g, BT_AT(&g->options, uint32_t, i))->value;
        to_p = to_p || value == 0;
        if (g->values && !bt_mex_add(&g->used, value))
            return bt_fail_nomem(g->err);
    }
    n->value = n->options == n->end ? g->misere
               : g->values          ? bt_mex_value(&g->used)
                                    : to_p;
    n->state = DONE;
    return BT_OK;
}

static bt_status
push(graph *g, uint32_t i)
{
    uint32_t *top = bt_vector_push(&g->stack, sizeof *top);
    if (!top)
        return bt_fail_nomem(g->err);
    *top = i;
    node_at(g, i)->state = OPEN;
    return BT_OK;
}

/* Look at the next option of the position on top, or decide it. */
static bt_status
step(graph *g)
{
    node *n = node_at(g, BT_AT(&g->stack, uint32_t, g->stack.count - 1));
    while (n->next < n->end) {
        uint32_t option = BT_AT(&g->options, uint32_t, n->next++);
        if (node_at(g, option)->state == OPEN)
            return bt_fail(g->err, BT_ERR_RULE, "play need not end");
        if (node_at(g, option)->state == NEW)
            return push(g, option);
    }
    g->stack.count--;
    return decide(g, n);
}

static bt_status
solve(graph *g)
{
    for (size_t i = 0; i < g->nodes.count && !g->full; i++)
        BT_TRY(expand(g, i));
    for (size_t i = 0; i < g->nodes.count && !g->full; i++) {
        if (node_at(g, i)->state == NEW)
            BT_TRY(push(g, (uint32_t)i));
        while (g->stack.count)
            BT_TRY(step(g));
    }
    return BT_OK;
}

/* ---- the list ---- */

static void
print_list(graph *g, bt_text *t)
{
    size_t n = 0;
    for (size_t i = 0; i < g->nodes.count; i++)
        n += g->values || node_at(g, i)->value == 0;
    bt_text_add(t, "%s %zu\n", g->values ? "values" : "losing", n);
    for (size_t i = 0; i < g->nodes.count; i++) {
        const node *a = node_at(g, i);
        if (!g->values && a->value != 0)
            continue;
        if (g->values)
            bt_text_add(t, "%lu ", (unsigned long)a->value);
        for (size_t k = 0; k < a->n; k++)
            bt_text_add(t, "%s%lld", k ? " " : "",
                        (long long)BT_AT(&g->tape, int64_t, a->at + k));
        bt_text_add(t, "\n");
    }
}

static void
free_graph(graph *g)
{
    bt_mover_free(&g->mover);
    bt_memo_free(&g->memo);
    bt_vector_free(&g->tape);
    bt_vector_free(&g->nodes);
    bt_vector_free(&g->options);
    bt_vector_free(&g->stack);
    bt_vector_free(&g->used.words);
}

bt_status
bt_list_followers(const bt_ruleset *r, bool misere, bool values,
                  const int64_t *const *root, size_t n_roots, bt_budget *budget,
                  bt_text *t, const char **why, bt_err *err)
{
    graph g = {.rules = r, .misere = misere, .values = values, .err = err};
    bt_status s = BT_OK;
    uint32_t index;
    bt_mover_init(&g.mover, r, budget);
    bt_memo_init(&g.memo, budget);
    for (size_t i = 0; i < n_roots && s == BT_OK; i++)
        s = enter(&g, root[i] + 1, (size_t)root[i][0], &index);
    if (s == BT_OK)
        s = solve(&g);
    if (s == BT_OK && g.full)
        *why = "more than 200000 positions follow";
    else if (s == BT_OK)
        print_list(&g, t);
    free_graph(&g);
    return s;
}

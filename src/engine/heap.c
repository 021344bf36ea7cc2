/* heap.c: Grundy values of one heap after the other. */
#include "engine/heap.h"

#include <string.h>

#include "base/fail.h"

/* ---- recognising independent heaps ---- */

static bool
no(bt_err *why, const char *reason)
{
    bt_fail(why, BT_ERR_REFUSED, "the sum engine does not fit: %s", reason);
    return false;
}

bool
bt_heap_independent(const bt_ruleset *r, bt_err *why)
{
    if (r->n_fields != 1 || r->field[0].kind == BT_FIELD_PILES)
        return no(why, "the game is more than one bag of heaps");
    if (r->n_domain || r->n_ends || r->n_forbids)
        return no(why, "positions are limited, ended or forbidden by rules "
                       "about the whole");
    if (!r->nonnegative)
        return no(why, "it cannot be shown that no move goes below zero");
    for (size_t i = 0; i < r->n_moves; i++) {
        const bt_move *m = r->move[i];
        if (m->n_targets + m->n_assigns != 1)
            return no(why, "a move touches more than one heap");
        if (m->looks_around)
            return no(why, "a move depends on the other heaps");
        if (!m->shrinks)
            return no(why, "it cannot be shown that a move leaves only "
                           "smaller heaps");
    }
    return true;
}

/* ---- opening ---- */

static bt_status
sort_cases(bt_heap_game *g, const bt_move *m, bt_err *err)
{
    for (size_t i = 0; i < m->n_exact; i++) {
        const bt_exact *e = &m->exact[i];
        bt_loops loops;
        if (e->line && (e->d[0] == 1 || e->f[0] == 1)) {
            BT_TRY(bt_vector_add(&g->lines, &e, sizeof e, err));
            continue;
        }
        BT_TRY(bt_loops_open(e, &g->arena, &loops, err));
        BT_TRY(bt_vector_add(&g->cases, &loops, sizeof loops, err));
    }
    return BT_OK;
}

bt_status
bt_heap_open(bt_heap_game *g, const bt_ruleset *r, bt_budget *budget,
             bt_err *err)
{
    *g = (bt_heap_game){.rules = r, .budget = budget, .linear = true};
    bt_mover_init(&g->mover, r, budget);
    for (size_t i = 0; i < r->n_moves; i++)
        g->linear = g->linear && r->move[i]->linear;
    for (size_t i = 0; i < r->n_moves && g->linear; i++)
        BT_TRY(sort_cases(g, r->move[i], err));
    g->only_lines = g->lines.count > 0 && g->cases.count == 0;
    return BT_OK;
}

void
bt_heap_close(bt_heap_game *g)
{
    bt_vector_free(&g->cases);
    bt_vector_free(&g->lines);
    bt_vector_free(&g->values);
    bt_vector_free(&g->stamp);
    bt_vector_free(&g->seen);
    bt_mover_free(&g->mover);
    bt_arena_free(&g->arena);
}

/* ---- one more value ---- */

typedef struct marking {
    bt_heap_game *g;
    uint32_t now; /* n + 1 */
} marking;

/* Values of options are xors of earlier values: make room for all of them. */
static bt_status
make_room(bt_heap_game *g, uint32_t value, bt_err *err)
{
    size_t want = 64;
    while (want <= value)
        want *= 2;
    want *= 2;
    while (g->stamp.count < want)
        if (!bt_vector_push(&g->stamp, sizeof(uint32_t)) ||
            !bt_vector_push(&g->seen, 1))
            return bt_fail_nomem(err);
    return BT_OK;
}

static void
mark(void *arg, const int64_t *piece, size_t n)
{
    marking *k = arg;
    const uint32_t *value = (const uint32_t *)(const void *)k->g->values.data;
    uint32_t x = 0;
    for (size_t i = 0; i < n; i++)
        x ^= value[piece[i]];
    BT_AT(&k->g->stamp, uint32_t, x) = k->now;
}

static bool
mark_instance(void *arg, const bt_instance *m)
{
    marking *k = arg;
    bool bag = k->g->rules->field[0].kind == BT_FIELD_HEAPS;
    mark(arg, m->position + bag, bag ? (size_t)m->position[0] : 1);
    return true;
}

static bt_status
mark_options(bt_heap_game *g, int64_t n, bt_err *err)
{
    marking k = {.g = g, .now = (uint32_t)n + 1};
    if (g->linear) {
        for (size_t i = 0; i < g->cases.count; i++)
            BT_TRY(bt_loops_each(&BT_AT(&g->cases, bt_loops, i), n, mark, &k,
                                 g->budget, err));
        return BT_OK;
    }
    int64_t bag[2] = {n > 0, n};
    bool heaps = g->rules->field[0].kind == BT_FIELD_HEAPS;
    return bt_moves_each(&g->mover, heaps ? bag : bag + 1, mark_instance, &k,
                         err);
}

static uint32_t
mex(bt_heap_game *g, uint32_t now)
{
    const uint32_t *stamp = (const uint32_t *)(const void *)g->stamp.data;
    const unsigned char *seen = (const unsigned char *)g->seen.data;
    bool line = g->lines.count > 0;
    uint32_t v = line ? g->seen_mex : 0;
    while (stamp[v] == now || (line && seen[v]))
        v++;
    return v;
}

static bt_status
next_value(bt_heap_game *g, bt_err *err)
{
    size_t n = g->values.count;
    BT_TRY(bt_budget_spend(g->budget, 1, err));
    BT_TRY(make_room(g, 0, err));
    BT_TRY(mark_options(g, (int64_t)n, err));
    uint32_t v = mex(g, (uint32_t)n + 1);
    BT_TRY(bt_budget_hold(g->budget, sizeof v, err));
    BT_TRY(bt_vector_add(&g->values, &v, sizeof v, err));
    BT_TRY(make_room(g, v, err));
    g->seen.data[v] = 1;
    while (g->seen.data[g->seen_mex])
        g->seen_mex++;
    return BT_OK;
}

bt_status
bt_heap_extend(bt_heap_game *g, uint64_t n, bt_err *err)
{
    if (n > UINT32_MAX - 2)
        return bt_fail(err, BT_ERR_LIMIT,
                       "gave up: a table of Grundy values up to %llu is too "
                       "large",
                       (unsigned long long)n);
    while (g->values.count <= n)
        BT_TRY(next_value(g, err));
    return BT_OK;
}

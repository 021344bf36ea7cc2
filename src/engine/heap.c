/* heap.c: the values of one heap after the other. */
#include "engine/heap.h"

#include <string.h>

#include "base/fail.h"
#include "base/pages.h"
#include "engine/period.h"

enum { FIRST_LOOK = 256 }; /* values: then for promises and for a period */

/* ---- recognising independent heaps ---- */

static bool
no(bt_err *why, const char *reason)
{
    bt_fail(why, BT_ERR_REFUSED, "the sum engine does not fit: %s", reason);
    return false;
}

/* The field of the heap that a move touches. */
static size_t
field_of(const bt_move *m)
{
    return m->n_targets ? m->target[0].field : m->assign[0].field;
}

static bool
stays_in_field(const bt_move *m)
{
    for (size_t i = 0; i < m->n_results; i++)
        if (m->result[i].field != field_of(m))
            return false;
    return true;
}

bool
bt_heap_independent(const bt_ruleset *r, bt_err *why)
{
    for (size_t i = 0; i < r->n_fields; i++)
        if (r->field[i].kind != BT_FIELD_HEAPS &&
            r->field[i].kind != BT_FIELD_PILE)
            return no(why, "the game is more than heaps and piles");
    if (r->n_domain || r->n_ends || r->n_forbids)
        return no(why, "positions are limited, ended or forbidden by rules "
                       "about the whole");
    if (!r->nonnegative)
        return no(why, "it cannot be shown that no move goes below zero");
    for (size_t i = 0; i < r->n_moves; i++) {
        const bt_move *m = r->move[i];
        if (m->n_targets + m->n_assigns != 1)
            return no(why, "a move touches more than one heap");
        if (m->looks_around || m->sees_fields)
            return no(why, "a move depends on the other heaps");
        if (!stays_in_field(m))
            return no(why, "a move turns a heap into one of another kind");
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
        if (e->line && (m->n_targets ? e->d[0] : e->f[g->field]) == 1) {
            BT_TRY(bt_vector_add(&g->lines, &e, sizeof e, err));
            continue;
        }
        BT_TRY(bt_loops_open(e, &g->arena, &loops, err));
        BT_TRY(bt_vector_add(&g->cases, &loops, sizeof loops, err));
    }
    return BT_OK;
}

bt_status
bt_heap_open(bt_heap_game *g, const bt_ruleset *r, size_t field,
             bt_budget *budget, bt_err *err)
{
    *g = (bt_heap_game){.rules = r,
                        .field = field,
                        .budget = budget,
                        .linear = true,
                        .next_look = FIRST_LOOK};
    bt_mover_init(&g->mover, r, budget);
    for (size_t i = 0; i < r->n_moves; i++)
        g->linear =
            g->linear && (field_of(r->move[i]) != field || r->move[i]->linear);
    for (size_t i = 0; i < r->n_moves && g->linear; i++)
        if (field_of(r->move[i]) == field)
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
    bt_vector_free(&g->seen);
    bt_vector_free(&g->takes);
    bt_sparse_free(&g->marks);
    bt_mover_free(&g->mover);
    bt_arena_free(&g->arena);
}

/* ---- the options of one heap ---- */

static void
mark_way(bt_heap_game *g, const int64_t *piece, size_t n)
{
    const uint32_t *value = bt_heap_values(g);
    uint32_t x = n ? 0 : value[0]; /* nothing is left: as a heap of 0 */
    for (size_t i = 0; i < n; i++)
        x ^= value[piece[i]];
    bt_sparse_mark(&g->marks, x);
}

/* A heap that stays, and two of which one becomes what the other loses. */
static bt_status
mark_threes(bt_heap_game *g, const bt_ways *w, bt_err *err)
{
    const uint32_t *value = bt_heap_values(g), *second = value + w->piece[1];
    const uint32_t *third = value + w->piece[2];
    uint32_t *stamp = (uint32_t *)(void *)g->marks.stamp.data;
    uint32_t first = value[w->piece[0]], now = g->marks.now;
    BT_TRY(bt_budget_step(g->budget, w->count / 64, err));
    g->marks.any = true;
    for (int64_t x = 0; x < (int64_t)w->count; x++)
        stamp[first ^ second[x] ^ third[-x]] = now;
    return BT_OK;
}

/* Pairs with the same sum are left for later. */
static bt_status
mark_ways(void *arg, const bt_ways *w, bt_err *err)
{
    bt_heap_game *g = arg;
    int64_t last = (int64_t)w->count - 1, piece[BT_MAX_TARGETS * 2];
    if (w->n == 2 && w->slope[0] + w->slope[1] == 0 &&
        (w->slope[0] == 1 || w->slope[0] == -1)) {
        int64_t low = w->slope[0] == 1 ? w->piece[0] : w->piece[0] - last;
        return bt_sparse_pairs(
            &g->marks, (bt_pairs){low, low + last, w->piece[0] + w->piece[1]},
            err);
    }
    if (w->n == 3 && w->slope[0] == 0 && w->slope[1] == 1 && w->slope[2] == -1)
        return mark_threes(g, w, err);
    BT_TRY(bt_budget_step(g->budget, w->count / 16, err));
    memcpy(piece, w->piece, w->n * sizeof *piece);
    for (uint64_t x = 0; x < w->count; x++) {
        mark_way(g, piece, w->n);
        for (size_t i = 0; i < w->n; i++)
            piece[i] += w->slope[i];
    }
    return BT_OK;
}

static bool
mark_instance(void *arg, const bt_instance *m)
{
    bt_heap_game *g = arg;
    const int64_t *left = m->position + g->field; /* before it nothing is */
    bool bag = g->rules->field[g->field].kind == BT_FIELD_HEAPS;
    mark_way(g, left + bag, bag ? (size_t)left[0] : 1);
    return true;
}

static bt_status
mark_options(bt_heap_game *g, uint64_t n, bt_err *err)
{
    bool simple = g->simple > 0 && n >= g->simple;
    if (!g->linear) {
        int64_t p[BT_MAX_FIELDS + 1] = {0};
        size_t at = g->field;
        if (g->rules->field[at].kind == BT_FIELD_HEAPS)
            p[at++] = n > 0;
        if (n > 0)
            p[at] = (int64_t)n;
        return bt_moves_each(&g->mover, p, mark_instance, g, err);
    }
    if (simple)
        BT_TRY(bt_budget_step(g->budget, g->takes.count / 16, err));
    for (size_t i = 0; simple && i < g->takes.count; i++)
        bt_sparse_mark(&g->marks,
                       bt_heap_values(g)[n - BT_AT(&g->takes, uint32_t, i)]);
    for (size_t i = simple ? g->n_simple : 0; i < g->cases.count; i++)
        BT_TRY(bt_loops_each(&BT_AT(&g->cases, bt_loops, i), (int64_t)n,
                             mark_ways, g, g->budget, err));
    return BT_OK;
}

/* ---- one more value ---- */

/* Lines leave all smaller heaps: values seen so far are options, too. */
static uint32_t
mex_with_lines(const bt_heap_game *g)
{
    const unsigned char *seen = (const unsigned char *)g->seen.data;
    uint32_t v = g->seen_mex;
    while (bt_sparse_has(&g->marks, v) || (v < g->seen.count && seen[v]))
        v++;
    return v;
}

static bt_status
note_seen(bt_heap_game *g, uint32_t v, bt_err *err)
{
    while (g->seen.count <= v)
        if (!bt_vector_push(&g->seen, 1))
            return bt_fail_nomem(err);
    g->seen.data[v] = 1;
    while (g->seen_mex < g->seen.count && g->seen.data[g->seen_mex])
        g->seen_mex++;
    return BT_OK;
}

static bt_status
next_value(bt_heap_game *g, bt_err *err)
{
    uint64_t n = g->values.count;
    bool lines = g->lines.count > 0;
    uint32_t v;
    BT_TRY(bt_budget_step(g->budget, 1, err));
    BT_TRY(bt_sparse_start(&g->marks, n, err));
    BT_TRY(mark_options(g, n, err));
    BT_TRY(bt_sparse_mex(&g->marks, bt_heap_values(g), g->budget, &v, err));
    if (lines)
        v = mex_with_lines(g);
    if (g->misere && !g->marks.any)
        v = 1;
    if (g->outcomes && v > 1)
        v = 1;
    BT_TRY(bt_vector_add(&g->values, &v, sizeof v, err));
    if (lines)
        BT_TRY(note_seen(g, v, err));
    return bt_sparse_note(&g->marks, bt_heap_values(g), n, err);
}

/* ---- many of them ---- */

/* Heaps from which a fixed set of numbers may be taken: an option is a bit. */
static void
take_bits(const bt_heap_game *g, uint32_t *value, uint64_t from, uint64_t to)
{
    const uint32_t *take = (const uint32_t *)(const void *)g->takes.data;
    size_t n = g->takes.count;
    for (uint64_t heap = from; heap < to; heap++) {
        uint64_t left = 0;
        for (size_t i = 0; i < n; i++)
            left |= (uint64_t)1 << value[heap - take[i]];
        uint32_t v = (uint32_t)__builtin_ctzll(~left);
        value[heap] = n == 0 ? (uint32_t)g->misere : g->outcomes ? v > 0 : v;
    }
}

/* Compute up to `count` values; there is room for them. */
static bt_status
compute(bt_heap_game *g, uint64_t count, bt_err *err)
{
    /* Stamps have room for twice the largest value. */
    if (g->simple > 0 && g->n_simple == g->cases.count &&
        g->values.count >= g->simple && g->takes.count < 64 &&
        g->marks.stamp.count <= 128) {
        uint64_t work = (count - g->values.count) * (1 + g->takes.count);
        BT_TRY(bt_budget_step(g->budget, work / 64, err));
        take_bits(g, (uint32_t *)(void *)g->values.data, g->values.count,
                  count);
        g->values.count = count;
        return BT_OK;
    }
    while (g->values.count < count)
        BT_TRY(next_value(g, err));
    return BT_OK;
}

/* What is beyond the table is in it a few periods earlier. */
static void
repeat(bt_heap_game *g, uint64_t count)
{
    uint64_t p = g->period.length;
    uint32_t *value = (uint32_t *)(void *)g->values.data;
    while (g->values.count < count) {
        uint64_t known = g->values.count, rest = count - known;
        uint64_t back = (known - g->period.preperiod) / p * p;
        uint64_t n = rest < back ? rest : back;
        memcpy(value + known, value + known - back, n * sizeof *value);
        g->values.count += n;
    }
}

bt_status
bt_heap_extend(bt_heap_game *g, uint64_t n, bt_err *err)
{
    if (n > UINT32_MAX - 2)
        return bt_fail(err, BT_ERR_LIMIT,
                       "gave up: a table of values up to %llu is too large",
                       (unsigned long long)n);
    while (g->values.count <= n) {
        uint64_t known = g->values.count, count = n + 1;
        if (!g->period.argued && count > g->next_look)
            count = g->next_look;
        BT_TRY(bt_budget_spend(g->budget, count - known, err));
        BT_TRY(
            bt_budget_hold(g->budget, (count - known) * sizeof(uint32_t), err));
        if (!bt_vector_reserve(&g->values, sizeof(uint32_t), count - known))
            return bt_fail_nomem(err);
        bt_pages_large(g->values.data, g->values.capacity * sizeof(uint32_t));
        if (g->period.argued)
            repeat(g, count);
        else
            BT_TRY(compute(g, count, err));
        if (count == g->next_look)
            BT_TRY(bt_heap_look(g, err));
    }
    return BT_OK;
}

bt_status
bt_heap_value(bt_heap_game *g, uint64_t n, uint64_t *out, bt_err *err)
{
    if (g->only_lines) {
        *out = n; /* the options of n are 0, 1, ..., n - 1 */
        return BT_OK;
    }
    while (!g->period.argued && g->values.count <= n)
        BT_TRY(bt_heap_extend(g, n < g->next_look ? n : g->next_look - 1, err));
    if (g->period.argued && n >= g->values.count)
        n = g->period.preperiod + (n - g->period.preperiod) % g->period.length;
    *out = bt_heap_values(g)[n];
    return BT_OK;
}

bool
bt_heap_is_cheap(const bt_heap_game *g)
{
    return g->reach.pieces == 1 ||
           (g->marks.mask && g->marks.rare.count < g->values.count / 16);
}

/* bag.c: a run, total by total. */
#include "bag/bag.h"

#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "game/layout.h"
#include "par/par.h"

bt_bag_options
bt_bag_options_default(void)
{
    return (bt_bag_options){.threads = 1, .limits = bt_limits_default()};
}

bt_status
bt_bag_open_at(const bt_ruleset *r, const bt_bag_options *options,
               const int64_t *start, bt_bag **out, bt_err *err)
{
    *out = NULL;
    if (options->stones < 0 || options->stones > BT_BAG_MOST)
        return bt_fail(err, BT_ERR_REFUSED,
                       "the bag engine goes from 0 to %d stones", BT_BAG_MOST);
    bt_bag *b = calloc(1, sizeof *b);
    BT_NEED(b, err);
    int most = (int)options->stones;
    bt_layers *l = &b->layers;
    b->total = -1;
    bt_budget_start(&b->budget, &options->limits);
    l->budget = &b->budget;
    l->misere = options->misere;
    l->threads = options->threads ? options->threads : bt_par_processors();
    l->threads = l->threads < BT_THREADS_MAX ? l->threads : BT_THREADS_MAX;
    l->kernel = bt_kernel_best();
    bt_status s = bt_parts_open(&l->parts, most, &b->budget, err);
    if (s == BT_OK)
        s = bt_plan_open(&l->plan, r, most, start, &b->budget, err);
    if (s != BT_OK) {
        bt_bag_free(b);
        return s;
    }
    bt_ranks_share(l, options->ranks);
    *out = b;
    return BT_OK;
}

bt_status
bt_bag_open(const bt_ruleset *rules, const bt_bag_options *options,
            bt_bag **out, bt_err *err)
{
    bt_bag_options o = options ? *options : bt_bag_options_default();
    int64_t start[BT_MAX_FIELDS] = {0};
    bt_position *p = NULL;
    size_t at[BT_MAX_FIELDS];
    *out = NULL;
    bt_status s = bt_position_of_heap(rules, 1, &p, err);
    if (s == BT_ERR_POSITION)
        s = bt_fail(err, BT_ERR_REFUSED,
                    "the bag engine wants rules over one bag of heaps");
    if (s != BT_OK)
        return s;
    bt_layout_offsets(rules, p->v, at);
    for (size_t i = 0; i < rules->n_fields; i++)
        start[i] = p->v[at[i]];
    bt_position_free(p);
    return bt_bag_open_at(rules, &o, start, out, err);
}

void
bt_bag_free(bt_bag *b)
{
    if (!b)
        return;
    bt_tables_free(b);
    bt_larges_close(&b->layers.larges);
    bt_plan_close(&b->layers.plan);
    bt_parts_close(&b->layers.parts);
    free(b);
}

void
bt_bag_rewind(bt_bag *b)
{
    bt_tables_free(b);
    b->total = -1;
}

static uint64_t
count_bits(const bt_word *words, size_t n)
{
    uint64_t count = 0;
    for (size_t i = 0; i < n; i++)
        count += (uint64_t)__builtin_popcountll(words[i]);
    return count;
}

bt_status
bt_bag_resume(bt_bag *b, const bt_word *const *known, bt_err *err)
{
    bt_layers *l = &b->layers;
    int total = b->total + 1;
    if (total > l->plan.most)
        return bt_fail(err, BT_ERR_ARG, "there are no more than %d stones",
                       l->plan.most);
    bt_status s = bt_budget_spend(
        &b->budget, l->plan.n_states * bt_parts_count(&l->parts, total, total),
        err);
    if (s == BT_OK)
        s = bt_tables_make(b, total, err);
    BT_TRY(bt_ranks_agree(l, s, err));
    bool all_known = false;
    BT_TRY(bt_ranks_know(b, known, &all_known, err));
    for (size_t i = 0; i < l->plan.n_states; i++)
        BT_TRY(bt_ranks_solve(b, total, l->plan.order[i], all_known, err));
    for (size_t i = 0; i < l->plan.n_states; i++)
        b->count[i] = count_bits(l->found[i], bt_layer_words(l, total));
    bt_tables_leave(b, total);
    b->total = total;
    return BT_OK;
}

bt_status
bt_bag_next(bt_bag *b, bt_err *err)
{
    return bt_bag_resume(b, NULL, err);
}

/* ---- what is known ---- */

int64_t
bt_bag_total(const bt_bag *b)
{
    return b->total;
}

uint64_t
bt_bag_memory(const bt_bag *b)
{
    return b->budget.memory;
}

unsigned
bt_bag_threads(const bt_bag *b)
{
    return b->layers.threads;
}

size_t
bt_bag_states(const bt_bag *b)
{
    return b->layers.plan.n_states;
}

int64_t
bt_bag_number(const bt_bag *b, size_t state, size_t field)
{
    return b->layers.plan.number[state][field];
}

uint64_t
bt_bag_positions(const bt_bag *b)
{
    return b->total < 0 ? 0
                        : bt_parts_count(&b->layers.parts, b->total, b->total);
}

uint64_t
bt_bag_p_positions(const bt_bag *b, size_t state)
{
    return b->count[state];
}

const bt_word *
bt_bag_bits(const bt_bag *b, size_t state)
{
    return b->layers.found[state];
}

typedef struct reader {
    const bt_bag *b;
    size_t state;
    bt_visit_fn *visit;
    void *arg;
    bt_position *p;
} reader;

static bool
read_block(void *arg, bt_walk *w, const bt_bag_block *block)
{
    const reader *r = arg;
    const bt_word *bits = bt_bag_bits(r->b, r->state);
    uint64_t found = bt_bits_load(bits, bt_walk_rank(w, 0)) & block->all;
    for (; found; found &= found - 1) {
        bt_runs x;
        bt_walk_runs(w, block, __builtin_ctzll(found), &x);
        r->p->n = bt_plan_position(&r->b->layers.plan, r->state, &x, r->p->v);
        if (!r->visit(r->p, r->arg))
            return false;
    }
    return true;
}

bt_status
bt_bag_each(const bt_bag *b, size_t state, bt_visit_fn *visit, void *arg,
            bt_err *err)
{
    reader r = {.b = b, .state = state, .visit = visit, .arg = arg};
    bt_walk *w = calloc(1, sizeof *w);
    r.p = calloc(1, sizeof *r.p +
                        (BT_MAX_FIELDS + BT_BAG_MOST + 1) * sizeof *r.p->v);
    bt_status s = w && r.p ? BT_OK : bt_fail_nomem(err);
    if (s == BT_OK && b->total >= 0) {
        *w = (bt_walk){
            .parts = &b->layers.parts, .visit = read_block, .arg = &r};
        bt_walk_open(w, b->total);
        bt_walk_run(w, &(bt_stretch){.r = b->total, .most = b->total});
    }
    free(w);
    free(r.p);
    return s;
}

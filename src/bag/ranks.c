/* ranks.c: one total by several processes.
 *
 * A position belongs to the process that has its largest heap: without any
 * other heap it has the same largest one, so the bits of its lines are of the
 * same process. Lines without the largest heap are few (as many as partitions
 * of N, not of all totals), and every process has them all.
 *
 * Processes tell each other the P-positions of a total, never marks: each one
 * marks what it has itself. Without moves within the total all work at a time;
 * with them (merges) one after the other in the order of the sweep, so that
 * more processes have more memory, but not more speed. */
#include <string.h>

#include "bag/bag.h"
#include "base/fail.h"

/* The largest heaps of process number r begin with this: as many positions of
 * the last total for each. The first has all blocks without a given part. */
static int
begins_with(const bt_layers *l, unsigned r)
{
    int most = l->plan.most, v = BT_TAIL_PARTS;
    double all = (double)bt_parts_count(&l->parts, most, most);
    if (r == 0)
        return 1;
    if (r == l->ranks->n)
        return most + 1;
    while (v <= most && (double)bt_parts_count(&l->parts, v - 1, most) <
                            all * r / l->ranks->n)
        v++;
    return v < most + 1 ? v : most + 1;
}

void
bt_ranks_share(bt_layers *l, const bt_ranks *ranks)
{
    l->ranks = ranks && ranks->n > 1 ? ranks : NULL;
    l->first = l->ranks ? begins_with(l, ranks->rank) : 1;
    l->last = l->ranks ? begins_with(l, ranks->rank + 1) - 1 : l->plan.most;
}

bt_status
bt_ranks_agree(const bt_layers *l, bt_status mine, bt_err *err)
{
    const bt_ranks *k = l->ranks;
    unsigned worst = k ? k->most(k->context, (unsigned)mine) : (unsigned)mine;
    if (worst != BT_OK && mine == BT_OK)
        return bt_fail(err, (bt_status)worst, "another process failed");
    return mine;
}

/* All P-positions that anybody has found, from bit `begin` to `end`. */
static bt_status
unite(const bt_layers *l, uint8_t state, uint64_t begin, uint64_t end,
      bt_err *err)
{
    const bt_ranks *k = l->ranks;
    uint64_t *words = (uint64_t *)(void *)l->found[state] + begin / 64;
    size_t n = (size_t)((end + 63) / 64 - begin / 64);
    if (begin == end)
        return BT_OK;
    return bt_ranks_agree(l, k->unite(k->context, words, n, err), err);
}

bt_status
bt_ranks_know(bt_bag *b, const bt_word *const *known, bool *all, bt_err *err)
{
    bt_layers *l = &b->layers;
    int total = b->total + 1;
    uint64_t size = bt_parts_count(&l->parts, total, total);
    *all = l->ranks ? l->ranks->most(l->ranks->context, known != NULL)
                    : known != NULL;
    for (size_t s = 0; *all && s < l->plan.n_states; s++) {
        for (size_t i = 0; known && i < bt_layer_words(l, total); i++)
            l->found[s][i] = known[s][i];
        if (l->ranks)
            BT_TRY(unite(l, (uint8_t)s, 0, size, err));
    }
    return BT_OK;
}

/* The positions of process r, found or (by another one) only marked. */
static bt_status
run_share(bt_bag *b, bt_task task, unsigned r, bt_err *err)
{
    bt_layers *l = &b->layers;
    task.first = begins_with(l, r);
    task.last = begins_with(l, r + 1) - 1;
    if (task.first > task.last)
        return BT_OK;
    return bt_layer_run(l, &task, err);
}

static bt_status
solve_together(bt_bag *b, bt_task task, bt_err *err)
{
    bt_layers *l = &b->layers;
    bt_status s = run_share(b, task, l->ranks->rank, err);
    BT_TRY(bt_ranks_agree(l, s, err));
    BT_TRY(unite(l, task.state, 0,
                 bt_parts_count(&l->parts, task.total, task.total), err));
    task.known = l->found[task.state];
    /* after the last total nothing is asked about lines any more */
    bool last =
        task.total == l->plan.most && !l->plan.into[task.state].nodes.count;
    for (unsigned r = 0; r < l->ranks->n && s == BT_OK && !last; r++)
        if (r != l->ranks->rank)
            s = run_share(b, task, r, err);
    return bt_ranks_agree(l, s, err);
}

static bt_status
solve_in_turn(bt_bag *b, bt_task task, bt_err *err)
{
    bt_layers *l = &b->layers;
    unsigned n = l->ranks->n;
    for (unsigned i = 0; i < n; i++) {
        unsigned r = l->plan.sweep[task.state] > 0 ? n - 1 - i : i;
        int first = begins_with(l, r), last = begins_with(l, r + 1) - 1;
        bool mine = r == l->ranks->rank;
        bt_status s = BT_OK;
        if (first > last)
            continue;
        if (mine)
            s = run_share(b, task, r, err);
        BT_TRY(bt_ranks_agree(l, s, err));
        BT_TRY(
            unite(l, task.state,
                  r == 0 ? 0 : bt_parts_count(&l->parts, first - 1, task.total),
                  bt_parts_count(&l->parts, last, task.total), err));
        bt_task others = task;
        others.known = l->found[task.state];
        if (!mine)
            s = run_share(b, others, r, err);
        BT_TRY(bt_ranks_agree(l, s, err));
    }
    return BT_OK;
}

bt_status
bt_ranks_solve(bt_bag *b, int total, uint8_t state, bool known, bt_err *err)
{
    bt_layers *l = &b->layers;
    bt_task task = {.total = total,
                    .state = state,
                    .first = 1,
                    .last = l->plan.most > 0 ? l->plan.most : 1,
                    .known = known ? l->found[state] : NULL};
    if (!l->ranks || known)
        return bt_ranks_agree(l, bt_layer_run(l, &task, err), err);
    return l->plan.sweep[state] == 0 ? solve_together(b, task, err)
                                     : solve_in_turn(b, task, err);
}

/* layer.c: the P-positions of one total and one state, by some threads.
 *
 * Moves within a total lead to larger ranks (merges) or to smaller ones: one
 * thread sweeps in that order, several go by levels (levels.c). Without such
 * moves all positions of a total are independent. */
#include "bag/layer.h"

#include <stdlib.h>

#include "bag/worker.h"
#include "base/fail.h"

enum {
    WORTH_THREADS = 1 << 15, /* fewer positions are done by one */
    PLACE = 2000             /* so many positions are worth a place */
};

size_t
bt_layer_words(const bt_layers *l, int total)
{
    return (size_t)(bt_parts_count(&l->parts, total, total) / 64 + 2);
}

static void
work(unsigned index, void *arg)
{
    bt_job *j = arg;
    size_t i;
    while (!atomic_load(&j->stop) &&
           bt_share_take(j->share, j->threads, index, j->places.count, &i))
        if (!bt_worker_place(&j->worker[index],
                             &BT_AT(&j->places, bt_stretch, i)))
            atomic_store(&j->stop, true);
}

static bool
add_place(void *arg, const bt_stretch *p)
{
    bt_stretch *place = bt_vector_push(arg, sizeof *place);
    if (place)
        *place = *p;
    return place != NULL;
}

/* One piece for one thread, many for many; in the order of the sweep. */
static bt_status
cut_places(bt_job *j, const bt_task *task, bool cut, bt_err *err)
{
    const bt_layers *l = j->l;
    uint64_t all = bt_parts_count(&l->parts, task->total, task->total);
    uint64_t size = cut ? all / (64 * l->threads) + PLACE : all;
    size_t n;
    BT_NEED(bt_stretches_each(&l->parts, task->total, task->first, task->last,
                              size, add_place, &j->places),
            err);
    n = j->places.count;
    for (size_t i = 0; j->worker->walk.down && i < n / 2; i++) {
        bt_stretch *x = &BT_AT(&j->places, bt_stretch, i), swap = *x;
        *x = BT_AT(&j->places, bt_stretch, n - 1 - i);
        BT_AT(&j->places, bt_stretch, n - 1 - i) = swap;
    }
    return BT_OK;
}

static bt_status
run_job(bt_layers *l, const bt_task *task, bt_job *j, bt_err *err)
{
    int total = task->total, sweep = l->plan.sweep[task->state];
    bool ordered = sweep != 0 && !task->known;
    bool many = l->threads > 1 &&
                bt_parts_count(&l->parts, total, total) >= WORTH_THREADS;
    for (unsigned i = 0; i < l->threads; i++) {
        bt_worker *w = &j->worker[i];
        w->l = l;
        w->looks = i == 0;
        w->total = total;
        w->state = task->state;
        w->known = task->known;
        w->marks = l->plan.turns.count > 0 ||
                   l->plan.into[task->state].nodes.count > 0;
        w->wants_x = w->marks || l->misere;
        bt_mover_init(&w->mover, l->plan.rules, NULL);
        w->mine = l->mark[task->state][total];
        w->shares_mine = l->threads > 1;
        w->marked[0] = w->mine.own;
        w->n_marked = w->mine.own != NULL;
        w->walk = (bt_walk){.parts = &l->parts,
                            .down = ordered && sweep > 0,
                            .visit = bt_worker_block,
                            .arg = w};
        bt_walk_open(&w->walk, total);
    }
    if (many && ordered && l->plan.levels[task->state] && !l->ranks)
        return bt_job_levels(j, total, err);
    j->threads = many && !ordered ? l->threads : 1;
    BT_TRY(cut_places(j, task, j->threads > 1, err));
    return bt_par_run(j->threads, work, j, err);
}

bt_status
bt_layer_run(bt_layers *l, const bt_task *task, bt_err *err)
{
    bt_job j = {.l = l,
                .worker = bt_apart(l->threads, sizeof *j.worker),
                .share = bt_apart(l->threads, sizeof *j.share)};
    bt_status s = BT_ERR_NOMEM;
    if (j.worker && j.share)
        s = run_job(l, task, &j, err);
    else
        (void)bt_fail_nomem(err);
    for (unsigned i = 0; j.worker && i < l->threads; i++) {
        bt_worker *w = &j.worker[i];
        if (s == BT_OK && w->status != BT_OK) {
            s = w->status;
            if (err)
                *err = w->err;
        }
        bt_mover_free(&w->mover);
    }
    bt_vector_free(&j.places);
    free(j.worker);
    free(j.share);
    return s;
}

/* levels.c: a total in which moves lead to other positions of it, by many
 * threads.
 *
 * Call heaps of more than BT_SMALL stones large; a heap weighs one less than it
 * has stones. A move within the total (a merge, say; for splits all is the other
 * way round) leaves the large heaps as they are, or they weigh more: bt_plan_open
 * has looked at every exchange. So positions whose large heaps weigh the same are
 * a level, and within a level only those with the same large heaps lead to each
 * other. These lie together: one thread sweeps over them. Neighbours in the list
 * of places differ in their last few large heaps (large.h), so that it is not far
 * from one to the next.
 *
 * Each thread sets marks in a copy of its own, since most of what the others
 * would have to fetch again is nothing they ask for; who looks at a block looks
 * at all copies. */
#include <stdlib.h>

#include "bag/worker.h"
#include "base/fail.h"
#include "base/pages.h"

enum {
    WORTH_ALL = 1 << 10, /* a level of fewer positions is done by one */
    PIECES = 64          /* for each thread */
};

/* Some levels, one after the other: the places from `begin` to `end`. */
typedef struct stage {
    size_t begin, end, pieces;
    bool alone; /* by the first thread */
} stage;

typedef struct levels {
    bt_job *j;
    int total;
    bt_gate *gate;
    uint32_t *place;  /* by levels: numbers of large heaps */
    uint64_t *before; /* positions in the places before each */
    bt_vector stages; /* of stage */
    bt_share *share;  /* for each stage as many as threads */
    bt_word *copy[BT_COPIES];
    size_t n_copies;
} levels;

/* The places of a level. */
static size_t
add_places(levels *v, int weight, size_t n)
{
    const bt_larges *all = &v->j->l->larges;
    const bt_large *large = (const bt_large *)(const void *)all->list.data;
    const uint64_t *count = bt_parts_row(&v->j->l->parts, BT_SMALL);
    size_t i = weight > 0 ? all->end[weight - 1] : 0;
    for (; i < all->end[weight]; i++)
        if (large[i].stones <= v->total) {
            v->place[n] = (uint32_t)i;
            v->before[n + 1] = v->before[n] + count[v->total - large[i].stones];
            n++;
        }
    return n;
}

static bt_status
add_level(levels *v, size_t begin, size_t end, bt_err *err)
{
    size_t n = end - begin, most = (size_t)v->j->l->threads * PIECES;
    stage *last = NULL, s = {begin, end, n < most ? n : most, false};
    if (v->stages.count > 0)
        last = &BT_AT(&v->stages, stage, v->stages.count - 1);
    s.alone = v->before[end] - v->before[begin] < WORTH_ALL;
    if (!s.alone || !last || !last->alone)
        return bt_vector_add(&v->stages, &s, sizeof s, err);
    last->end = end;
    return BT_OK;
}

/* The first place of a stage that has piece/pieces of its positions before
 * it. */
static size_t
piece_at(const levels *v, const stage *s, size_t piece)
{
    uint64_t all = v->before[s->end] - v->before[s->begin];
    uint64_t want = v->before[s->begin] + all * piece / s->pieces;
    size_t low = s->begin, high = s->end;
    while (low < high) {
        size_t mid = low + (high - low) / 2;
        if (v->before[mid] < want)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

static bool
run_places(levels *v, bt_worker *w, size_t begin, size_t end)
{
    for (size_t i = begin; i < end; i++) {
        const bt_large *x =
            &BT_AT(&v->j->l->larges.list, bt_large, v->place[i]);
        bt_stretch p = {x->heaps, v->total - x->stones, BT_SMALL};
        if (atomic_load_explicit(&v->j->stop, memory_order_relaxed) ||
            !bt_worker_place(w, &p))
            return false;
    }
    return true;
}

static void
work(unsigned index, void *arg)
{
    levels *v = arg;
    bt_job *j = v->j;
    unsigned threads = j->l->threads;
    bt_worker *w = &j->worker[index];
    for (size_t i = 0; i < v->stages.count; i++) {
        const stage *s = &BT_AT(&v->stages, stage, i);
        size_t k;
        bool good = true;
        if (s->alone)
            good = index > 0 || run_places(v, w, s->begin, s->end);
        while (!s->alone && good &&
               bt_share_take(v->share + i * threads, threads, index, s->pieces,
                             &k))
            good = run_places(v, w, piece_at(v, s, k), piece_at(v, s, k + 1));
        if (!good)
            atomic_store(&j->stop, true);
        bt_gate_wait(v->gate);
    }
}

/* As many copies of the marks as there is memory for. */
static void
make_copies(levels *v)
{
    bt_job *j = v->j;
    bt_layers *l = j->l;
    size_t words = bt_layer_words(l, j->worker->total);
    size_t bytes = words * sizeof(bt_word);
    v->copy[v->n_copies++] = j->worker->mine.own;
    while (v->n_copies < BT_COPIES && v->n_copies < l->threads &&
           bt_budget_hold(l->budget, bytes, NULL) == BT_OK) {
        v->copy[v->n_copies] = calloc(words, sizeof(bt_word));
        if (!v->copy[v->n_copies]) {
            bt_budget_release(l->budget, bytes);
            return;
        }
        bt_pages_touch(v->copy[v->n_copies], bytes);
        v->n_copies++;
    }
}

static void
hand_out_copies(const levels *v)
{
    for (unsigned i = 0; i < v->j->l->threads; i++) {
        bt_worker *w = &v->j->worker[i];
        w->mine.own = v->copy[i % v->n_copies];
        w->shares_mine = v->n_copies < v->j->l->threads;
        w->n_marked = v->n_copies;
        for (size_t k = 0; k < v->n_copies; k++)
            w->marked[k] = v->copy[k];
    }
}

static void
drop_copies(levels *v)
{
    bt_layers *l = v->j->l;
    size_t words = bt_layer_words(l, v->j->worker->total);
    for (size_t i = 1; i < v->n_copies; i++) {
        free(v->copy[i]);
        bt_budget_release(l->budget, words * sizeof(bt_word));
    }
}

/* Who weighs more comes first; where moves lead the other way, last. */
static bt_status
prepare(levels *v, bt_err *err)
{
    bt_layers *l = v->j->l;
    bool down = v->j->worker->walk.down;
    BT_TRY(bt_larges_reach(&l->larges, v->total, l->plan.most, err));
    v->place = malloc(l->larges.list.count * sizeof *v->place);
    v->before = malloc((l->larges.list.count + 1) * sizeof *v->before);
    BT_NEED(v->place && v->before, err);
    v->before[0] = 0;
    size_t begin = 0;
    for (int i = 0, n = v->total; i <= n; i++) {
        size_t end = add_places(v, down ? n - i : i, begin);
        if (end > begin)
            BT_TRY(add_level(v, begin, end, err));
        begin = end;
    }
    v->share = bt_apart(v->stages.count * l->threads, sizeof *v->share);
    BT_NEED(v->share, err);
    return bt_gate_open(&v->gate, l->threads, err);
}

bt_status
bt_job_levels(bt_job *j, int total, bt_err *err)
{
    levels v = {.j = j, .total = total};
    bt_status s = prepare(&v, err);
    if (s == BT_OK) {
        make_copies(&v);
        hand_out_copies(&v);
        s = bt_par_run(j->l->threads, work, &v, err);
        drop_copies(&v);
    }
    bt_gate_close(v.gate);
    bt_vector_free(&v.stages);
    free(v.share);
    free(v.before);
    free(v.place);
    return s;
}

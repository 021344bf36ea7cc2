/* levels.c: a total in which moves lead to other positions of it, by many
 * threads.
 *
 * Call heaps of more than BT_SMALL stones large. A move within the total (a
 * merge, say; for splits all is the other way round) leaves the large heaps as
 * they are, or more stones in them, or as many in fewer heaps: bt_plan_open
 * has looked at every exchange. So positions with as many stones in as many
 * large heaps are a level, and within a level only those with the same large
 * heaps lead to each other. These lie together: one thread sweeps over them.
 *
 * Each thread sets marks in a copy of its own, since most of what the others
 * would have to fetch again is nothing they ask for; who looks at a block looks
 * at all copies. */
#include <stdlib.h>

#include "bag/worker.h"
#include "base/fail.h"

enum {
    LEVELS = (BT_BAG_MOST + 1) * (BT_BAG_MOST + 1),
    WORTH_ALL = 1 << 10, /* a level of fewer positions is done by one */
    PIECES = 32          /* for each thread */
};

/* Some levels, one after the other: the places from `begin` to `end`. */
typedef struct stage {
    size_t begin, end, pieces;
    bool alone; /* by the first thread */
} stage;

typedef struct levels {
    bt_job *j;
    bt_gate *gate;
    uint32_t *order;  /* the places by their levels */
    size_t *end;      /* of each level, in that order */
    bt_vector stages; /* of stage */
    bt_share *share;  /* for each stage as many as threads */
    bt_word *copy[BT_COPIES];
    size_t n_copies;
} levels;

/* A number that orders levels: more stones first, then fewer heaps; where moves
 * lead the other way, these last. */
static size_t
level_of(const levels *v, const bt_stretch *p)
{
    size_t heaps = 0;
    for (int i = 0; i < p->given.n; i++)
        heaps += p->given.count[i];
    size_t level = (size_t)p->r * (BT_BAG_MOST + 1) + heaps;
    return v->j->worker->walk.down ? level : LEVELS - 1 - level;
}

/* Every multiset of large heaps; the rest are small ones. */
static bt_status
list_places(bt_vector *out, bt_stretch p, int most, bt_err *err)
{
    bt_stretch found = p;
    bt_runs *g = &p.given;
    found.most = BT_SMALL;
    BT_TRY(bt_vector_add(out, &found, sizeof found, err));
    g->count[g->n++] = 0;
    for (int v = BT_SMALL + 1; v <= most; v++) {
        bt_stretch next = p;
        next.given.part[g->n - 1] = (uint8_t)v;
        for (next.r = p.r - v; next.r >= 0; next.r -= v) {
            next.given.count[g->n - 1]++;
            BT_TRY(
                list_places(out, next, v - 1 < next.r ? v - 1 : next.r, err));
        }
    }
    return BT_OK;
}

/* By counting: how many places each level has, then where the next one of each
 * goes; that place ends as the end of the level. */
static void
sort_places(levels *v)
{
    const bt_vector *places = &v->j->places;
    size_t before = 0;
    for (size_t i = 0; i < places->count; i++)
        v->end[level_of(v, &BT_AT(places, bt_stretch, i))]++;
    for (size_t level = 0; level < LEVELS; level++) {
        size_t size = v->end[level];
        v->end[level] = before;
        before += size;
    }
    for (size_t i = 0; i < places->count; i++)
        v->order[v->end[level_of(v, &BT_AT(places, bt_stretch, i))]++] =
            (uint32_t)i;
}

static const bt_stretch *
place_at(const levels *v, size_t i)
{
    return &BT_AT(&v->j->places, bt_stretch, v->order[i]);
}

/* All places of a level have as many stones left, so as many positions. */
static bt_status
add_level(levels *v, size_t begin, size_t end, bt_err *err)
{
    const bt_layers *l = v->j->l;
    size_t n = end - begin, most = (size_t)l->threads * PIECES;
    stage *last = NULL, s = {begin, end, n < most ? n : most, false};
    if (v->stages.count > 0)
        last = &BT_AT(&v->stages, stage, v->stages.count - 1);
    s.alone = n * bt_parts_count(&l->parts, BT_SMALL, place_at(v, begin)->r) <
              WORTH_ALL;
    if (!s.alone || !last || !last->alone)
        return bt_vector_add(&v->stages, &s, sizeof s, err);
    last->end = end;
    return BT_OK;
}

static bool
run_places(levels *v, bt_worker *w, size_t begin, size_t end)
{
    for (size_t i = begin; i < end; i++)
        if (atomic_load_explicit(&v->j->stop, memory_order_relaxed) ||
            !bt_worker_place(w, place_at(v, i)))
            return false;
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
        size_t n = s->end - s->begin, k;
        bool good = true;
        if (s->alone)
            good = index > 0 || run_places(v, w, s->begin, s->end);
        while (!s->alone && good &&
               bt_share_take(v->share + i * threads, threads, index, s->pieces,
                             &k))
            good = run_places(v, w, s->begin + n * k / s->pieces,
                              s->begin + n * (k + 1) / s->pieces);
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

static bt_status
prepare(levels *v, int total, bt_err *err)
{
    bt_job *j = v->j;
    BT_TRY(list_places(&j->places, (bt_stretch){.r = total}, total, err));
    v->order = malloc(j->places.count * sizeof *v->order);
    v->end = calloc(LEVELS, sizeof *v->end);
    BT_NEED(v->order && v->end, err);
    sort_places(v);
    for (size_t level = 0, begin = 0; level < LEVELS; level++)
        if (v->end[level] > begin) {
            BT_TRY(add_level(v, begin, v->end[level], err));
            begin = v->end[level];
        }
    v->share = bt_apart(v->stages.count * j->l->threads, sizeof *v->share);
    BT_NEED(v->share, err);
    return bt_gate_open(&v->gate, j->l->threads, err);
}

bt_status
bt_job_levels(bt_job *j, int total, bt_err *err)
{
    levels v = {.j = j};
    bt_status s = prepare(&v, total, err);
    if (s == BT_OK) {
        make_copies(&v);
        hand_out_copies(&v);
        s = bt_par_run(j->l->threads, work, &v, err);
        drop_copies(&v);
    }
    bt_gate_close(v.gate);
    bt_vector_free(&v.stages);
    free(v.share);
    free(v.order);
    free(v.end);
    return s;
}

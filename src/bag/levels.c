/* levels.c: a total in which moves lead to other positions of it, by many
 * threads.
 *
 * Call heaps of more than BT_SMALL stones large. A move within the total (a
 * merge, say; for splits all is the other way round) leaves the large heaps as
 * they are, or more stones in them, or as many in fewer heaps: bt_plan_open
 * has looked at every exchange. So positions with as many stones in as many
 * large heaps are a level, and within a level only those with the same large
 * heaps lead to each other. These lie together: one thread sweeps over them. */
#include <stdlib.h>

#include "bag/worker.h"
#include "base/fail.h"

/* A number that orders levels: more stones first, then fewer heaps. */
static size_t
level_of(const bt_stretch *p)
{
    size_t heaps = 0;
    for (int i = 0; i < p->given.n; i++)
        heaps += p->given.count[i];
    return (size_t)p->r * (BT_BAG_MOST + 1) + heaps;
}

enum { LEVELS = (BT_BAG_MOST + 1) * (BT_BAG_MOST + 1) };

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

typedef struct levels {
    bt_job *j;
    bt_gate *gate;
    uint32_t *order;     /* the places by their levels */
    size_t *end;         /* of each level, in that order */
    atomic_size_t *next; /* place of each level */
} levels;

static void
work(unsigned index, void *arg)
{
    levels *v = arg;
    bt_job *j = v->j;
    bool up = j->l->plan.sweep[j->worker->state] > 0;
    for (size_t i = 0; i < LEVELS; i++) {
        size_t level = up ? i : LEVELS - 1 - i;
        size_t begin = level ? v->end[level - 1] : 0;
        size_t size = v->end[level] - begin;
        if (size == 0)
            continue;
        for (;;) {
            size_t at = atomic_fetch_add(&v->next[level], 1);
            if (at >= size || atomic_load(&j->stop))
                break;
            if (!bt_walk_run(&j->walk[index], &BT_AT(&j->places, bt_stretch,
                                                     v->order[begin + at])))
                atomic_store(&j->stop, true);
        }
        bt_gate_wait(v->gate);
    }
}

/* By counting: how many places each level has, then where the next one of each
 * goes; that place ends as the end of the level. */
static void
sort_places(levels *v)
{
    const bt_vector *places = &v->j->places;
    size_t before = 0;
    for (size_t i = 0; i < places->count; i++)
        v->end[level_of(&BT_AT(places, bt_stretch, i))]++;
    for (size_t level = 0; level < LEVELS; level++) {
        size_t size = v->end[level];
        v->end[level] = before;
        before += size;
    }
    for (size_t i = 0; i < places->count; i++)
        v->order[v->end[level_of(&BT_AT(places, bt_stretch, i))]++] =
            (uint32_t)i;
}

static bt_status
run(levels *v, bt_err *err)
{
    bt_job *j = v->j;
    v->order = malloc(j->places.count * sizeof *v->order);
    v->end = calloc(LEVELS, sizeof *v->end);
    v->next = calloc(LEVELS, sizeof *v->next);
    BT_NEED(v->order && v->end && v->next, err);
    sort_places(v);
    BT_TRY(bt_gate_open(&v->gate, j->l->threads, err));
    bt_status s = bt_par_run(j->l->threads, work, v, err);
    bt_gate_close(v->gate);
    return s;
}

bt_status
bt_job_levels(bt_job *j, int total, bt_err *err)
{
    levels v = {.j = j};
    bt_stretch all = {.r = total};
    bt_status s = list_places(&j->places, all, total, err);
    if (s == BT_OK)
        s = run(&v, err);
    free(v.order);
    free(v.end);
    free(v.next);
    return s;
}

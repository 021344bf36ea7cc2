/* test_bag_ranks.c: src/bag/ranks.c: one run by several processes finds what one
 * finds, each with its share of the tables. The processes are threads here, and
 * tell each other what bouton-mpi would tell by MPI. */
#include <pthread.h>

#include "bag/bag.h"
#include "check.h"
#include "game.h"

enum { MOST_RANKS = 5, STONES = 46 };

typedef struct group {
    pthread_barrier_t barrier;
    unsigned n, mine[MOST_RANKS];
    uint64_t *words[MOST_RANKS];
} group;

typedef struct process {
    group *g;
    bt_ranks ranks;
    const bt_ruleset *r;
    bool misere;
    int fails_at; /* total; -1: never */
    uint64_t digest, memory;
    bt_status status;
} process;

static unsigned
most(void *context, unsigned mine)
{
    const process *p = context;
    group *g = p->g;
    unsigned largest = 0;
    g->mine[p->ranks.rank] = mine;
    pthread_barrier_wait(&g->barrier);
    for (unsigned i = 0; i < g->n; i++)
        largest = g->mine[i] > largest ? g->mine[i] : largest;
    pthread_barrier_wait(&g->barrier);
    return largest;
}

static bt_status
unite(void *context, uint64_t *words, size_t n, bt_err *err)
{
    const process *p = context;
    group *g = p->g;
    uint64_t *all = calloc(n, sizeof *all);
    (void)err;
    g->words[p->ranks.rank] = words;
    pthread_barrier_wait(&g->barrier);
    for (unsigned i = 0; i < g->n; i++)
        for (size_t k = 0; k < n; k++)
            all[k] |= g->words[i][k];
    pthread_barrier_wait(&g->barrier);
    memcpy(words, all, n * sizeof *all);
    pthread_barrier_wait(&g->barrier);
    free(all);
    return BT_OK;
}

static void *
run(void *arg)
{
    process *p = arg;
    bt_bag_options o = bt_bag_options_default();
    bt_bag *b;
    bt_err err = {0};
    o.stones = STONES;
    o.misere = p->misere;
    o.ranks = &p->ranks;
    game_must(bt_bag_open(p->r, &o, &b, &err), "open", &err);
    while (bt_bag_total(b) < STONES && p->status == BT_OK) {
        if (bt_bag_total(b) + 1 == p->fails_at)
            b->budget.limits.max_memory = 1;
        p->status = bt_bag_next(b, &err);
        p->memory = b->budget.memory > p->memory ? b->budget.memory : p->memory;
        for (size_t s = 0; p->status == BT_OK && s < bt_bag_states(b); s++) {
            p->digest = p->digest * 1000003 + bt_bag_p_positions(b, s);
            for (size_t k = 0; k < bt_layer_words(&b->layers, b->total); k++)
                p->digest = p->digest * 1000003 + bt_bag_bits(b, s)[k];
        }
    }
    bt_bag_free(b);
    return NULL;
}

static void
run_all(process *p, const bt_ruleset *r, unsigned n, bool misere)
{
    group g = {.n = n};
    pthread_t thread[MOST_RANKS];
    pthread_barrier_init(&g.barrier, NULL, n);
    for (unsigned i = 0; i < n; i++) {
        p[i].g = &g;
        p[i].r = r;
        p[i].misere = misere;
        p[i].ranks = (bt_ranks){i, n, &p[i], most, unite};
        pthread_create(&thread[i], NULL, run, &p[i]);
    }
    for (unsigned i = 0; i < n; i++)
        pthread_join(thread[i], NULL);
    pthread_barrier_destroy(&g.barrier);
}

static void
case_same(void)
{
    static const char *const names[] = {
        "nim",        "amalgamation-nim", "nim-with-a-pass",
        "lasker-nim", "kayles",           "restricted-nim",
    };
    for (size_t i = 0; i < COUNT(names); i++) {
        bt_ruleset *r = game_load(names[i], NULL);
        bool misere = i % 2;
        process one = {.fails_at = -1};
        run_all(&one, r, 1, misere);
        for (unsigned n = 2; n <= MOST_RANKS; n++) {
            process p[MOST_RANKS] = {{.fails_at = -1},
                                     {.fails_at = -1},
                                     {.fails_at = -1},
                                     {.fails_at = -1},
                                     {.fails_at = -1}};
            run_all(p, r, n, misere);
            for (unsigned k = 0; k < n; k++)
                CHECK(p[k].status == BT_OK && p[k].digest == one.digest,
                      "%s: process %u of %u", names[i], k, n);
            CHECK(p[n - 1].memory < one.memory, "%s: memory %llu of %llu",
                  names[i], (unsigned long long)p[n - 1].memory,
                  (unsigned long long)one.memory);
        }
        bt_ruleset_free(r);
    }
}

/* Where one fails all stop, and nobody waits for ever. */
static void
case_failure(void)
{
    bt_ruleset *r = game_load("amalgamation-nim", NULL);
    for (int at = 0; at < 40; at += 13) {
        process p[3] = {{.fails_at = -1}, {.fails_at = at}, {.fails_at = -1}};
        run_all(p, r, 3, false);
        for (int k = 0; k < 3; k++)
            CHECK(p[k].status == BT_ERR_LIMIT, "process %d: %d", k,
                  (int)p[k].status);
    }
    bt_ruleset_free(r);
}

int
main(void)
{
    RUN(case_same);
    RUN(case_failure);
    return check_done();
}

/* worker.h: one thread at work on a layer. */
#ifndef BT_BAG_WORKER_H
#define BT_BAG_WORKER_H

#include "bag/layer.h"
#include "par/par.h"
#include "par/shares.h"

enum {
    PENDING = 128,
    BT_COPIES = 4 /* of the marks of a level, at most */
};

/* Bits of one table that a place sets, a word at a time. A place is an interval
 * of ranks, and so are its ranks without a part of some size: words between two
 * that it has set bits of are nobody else's. */
typedef struct bt_stream {
    bt_word *before, *word; /* the one before, and the one at hand */
    uint64_t bits;          /* that are not set yet */
} bt_stream;

enum {
    BT_FOUND = BT_BAG_MOST + 1, /* the P-positions themselves */
    BT_STREAMS
};

typedef struct bt_worker {
    alignas(BT_APART) bt_layers *l;
    int total;
    uint8_t state;
    const bt_word *known;
    bool marks;   /* there are exchanges or turns into the state */
    bool wants_x; /* the heaps of P-positions are asked for */
    /* Marks of this total and state: where this thread sets them, and where all
     * do. Each has a copy, or a few have: see levels.c. */
    bt_bits mine;
    bool shares_mine; /* with another thread */
    const bt_word *marked[BT_COPIES];
    size_t n_marked;
    bt_mover mover;
    bt_status status;
    bt_err err;
    /* the P-position at hand */
    bt_runs x;
    uint64_t rank;
    int left[BT_RUNS + 1];          /* stones before each run */
    uint8_t first[BT_BAG_MOST + 9]; /* run with parts of at most that size */
    uint8_t held[BT_BAG_MOST + 1];  /* stones in parts of that size */
    /* below[i][d]: what runs i, i + 1, ... add to a rank when d stones more
     * come behind them. */
    uint64_t below[BT_RUNS + 1][BT_BAG_MOST + 1];
    /* Marks that are not set yet: memory is fetched for many at a time. */
    struct {
        bt_word *word;
        uint64_t bit;
        bool shared;
    } pending[PENDING];
    size_t n_pending;
    /* Lines that have a P-position now, by the part left out of it. */
    bool gathers; /* a word at a time, where several threads are at work */
    bt_stream stream[BT_STREAMS];
    uint8_t open[BT_STREAMS]; /* those of this place */
    size_t n_open;
    bt_walk walk;
    bool looks;     /* at the clock: one of them does */
    uint64_t since; /* positions since the last look */
} bt_worker;

static inline void
bt_word_set(bool shared, bt_word *word, uint64_t bits)
{
    uint64_t old = atomic_load_explicit(word, memory_order_relaxed);
    if (!shared)
        atomic_store_explicit(word, old | bits, memory_order_relaxed);
    else if ((old & bits) != bits)
        atomic_fetch_or_explicit(word, bits, memory_order_relaxed);
}

/* block.c: find and mark the P-positions of a block; a bt_bag_block_fn. */
bool bt_worker_block(void *arg, bt_walk *walk, const bt_bag_block *b);
/* All blocks of a place. */
bool bt_worker_place(bt_worker *w, const bt_stretch *place);

/* All workers on the places of a layer. */
typedef struct bt_job {
    bt_layers *l;
    bt_worker *worker; /* one for each thread */
    bt_vector places;  /* of bt_stretch */
    unsigned threads;  /* at work on them */
    bt_share *share;   /* of them, one for each thread */
    atomic_bool stop;
} bt_job;

/* levels.c: all of a total by many threads. */
BT_CHECK_RESULT bt_status bt_job_levels(bt_job *j, int total, bt_err *err);

/* marks.c: mark what leads to the P-position w->x. */
void bt_worker_mark(bt_worker *w);
/* Is there a turn from w->x in this state? */
bool bt_worker_can_turn(bt_worker *w, const bt_turn *t);

#endif

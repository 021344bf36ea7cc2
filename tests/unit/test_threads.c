/* test_threads.c: src/par: every piece of work is done once, in order of their
 * beginnings, and none after one that says so. */
#include <stdatomic.h>

#include "bouton/threads.h"
#include "check.h"

enum { PIECES = 1000 };

typedef struct work {
    atomic_int times[PIECES];
    atomic_size_t last;
    atomic_bool unordered;
    unsigned threads;
    size_t end;
} work;

static bool
piece(size_t i, unsigned thread, void *arg)
{
    work *w = arg;
    atomic_fetch_add(&w->times[i], 1);
    if (thread >= w->threads)
        atomic_store(&w->unordered, true);
    if (w->threads == 1 && atomic_exchange(&w->last, i) > i)
        atomic_store(&w->unordered, true);
    return i < w->end;
}

static void
case_each(void)
{
    static const unsigned threads[] = {1, 2, 7, 300};
    for (size_t t = 0; t < COUNT(threads); t++)
        for (size_t n = 0; n <= PIECES; n = 2 * n + 1) {
            work w = {.threads = threads[t], .end = PIECES};
            bt_err err = {0};
            CHECK(bt_threads_each(threads[t], n, piece, &w, &err) == BT_OK,
                  "%s", err.text);
            for (size_t i = 0; i < PIECES; i++)
                CHECK(w.times[i] == (i < n), "piece %zu of %zu", i, n);
            CHECK(!w.unordered, "order");
        }
}

static void
case_stopped(void)
{
    for (unsigned threads = 1; threads <= 4; threads++) {
        work w = {.threads = threads, .end = 10};
        size_t done = 0;
        bt_err err = {0};
        CHECK(bt_threads_each(threads, PIECES, piece, &w, &err) == BT_OK, "%s",
              err.text);
        for (size_t i = 0; i < PIECES; i++)
            done += (size_t)w.times[i];
        CHECK(done >= 11 && done <= 11 + threads, "%zu pieces", done);
        for (size_t i = 0; i <= 10; i++)
            CHECK(w.times[i] == 1, "piece %zu", i);
    }
}

int
main(void)
{
    RUN(case_each);
    RUN(case_stopped);
    return check_done();
}

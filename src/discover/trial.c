/* trial.c: a guess is tried at vectors drawn at random before the checker, which
 * may take long to find a fault in a large automaton, is asked.
 *
 * A set of P-positions has a vector just when it has none of its options (in
 * misère play, and there is one). Where a guess has learned a table by heart,
 * vectors a little larger show that soon. That all of them agree says nothing. */
#include <stdlib.h>

#include "discover/discovery.h"
#include "discover/sample.h"
#include "vectors/ways.h"

enum {
    DRAWS = 2000,
    LOGARITHMS = 9,
    OPTIONS = 1 << 16 /* that are looked at in all */
};

typedef struct trial {
    const bt_dfa *set;
    size_t n_coords;
    bool moves, into; /* there is an option; one is in the set */
    uint64_t seen;
} trial;

static bool
look(const bt_ways *w, const int64_t *number, void *arg)
{
    trial *x = arg;
    int64_t next[BT_MAX_TRACKS] = {0};
    for (size_t i = 0; i < x->n_coords; i++)
        next[i] = bt_sum_at(w->c->next[i], number);
    x->moves = true;
    x->into = bt_dfa_accepts(x->set, next);
    return ++x->seen >= OPTIONS || x->into;
}

static uint64_t
draw(uint64_t *seed, uint64_t below)
{
    *seed = *seed * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (*seed >> 33) % below;
}

static bool
is_wrong(trial *x, const bt_ways *ways, size_t n, const int64_t *v, bool misere)
{
    int64_t number[BT_WAYS_NUMBERS] = {0};
    x->moves = x->into = false;
    for (size_t i = 0; i < x->n_coords; i++)
        number[i] = v[i];
    for (size_t i = 0; i < n && !x->into && x->seen < OPTIONS; i++)
        (void)bt_ways_walk(&ways[i], number, look, x);
    if (x->seen >= OPTIONS)
        return false;
    bool is_p = !x->into && (x->moves || !misere);
    return bt_dfa_accepts(x->set, v) != is_p;
}

/* All cases, to be gone through from vectors on; 0: one of them cannot be. */
static size_t
plan(bt_vectors *f, bt_ways *ways)
{
    size_t n = f->cases.count;
    for (size_t i = 0; i < n; i++)
        if (!bt_ways_plan(f, &BT_AT(&f->cases, bt_vectors_case, i), BT_ONWARDS,
                          NULL, 0, &ways[i]))
            return 0;
    return n;
}

bool
bt_guess_is_wrong(bt_vectors *f, const bt_dfa *set, bool misere, int64_t *at)
{
    bt_extent family = {.f = f};
    trial x = {.set = set, .n_coords = f->n_coords};
    uint64_t seed = 1902;
    if (f->heaps || f->loose) /* cases are not just the moves */
        return false;
    bt_ways *ways = calloc(f->cases.count + 1, sizeof *ways);
    size_t n = ways ? plan(f, ways) : 0;
    bool wrong = false;
    for (int i = 0; n > 0 && i < DRAWS && x.seen < OPTIONS && !wrong; i++) {
        uint64_t top = UINT64_C(2) << draw(&seed, LOGARITHMS);
        for (size_t k = 0; k < f->n_coords; k++)
            at[k] = (int64_t)draw(&seed, top);
        wrong = bt_extent_has(&family, at) && is_wrong(&x, ways, n, at, misere);
    }
    free(ways);
    return wrong;
}

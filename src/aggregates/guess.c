/* guess.c: which P-positions has a game, perhaps? Some known answers are
 * compared with all small positions. */
#include "aggregates/aggregates.h"

#include "base/fail.h"
#include "bouton/position.h"
#include "bouton/solve.h"

enum { MOST_STONES = 10, MOST_VALUES = 24 };

/* ---- answers that are known */

typedef struct heaps {
    size_t n;
    int64_t size[MOST_STONES];
} heaps;

static int64_t
nim_sum(const heaps *h)
{
    int64_t x = 0;
    for (size_t i = 0; i < h->n; i++)
        x ^= h->size[i];
    return x;
}

static bool
has_large(const heaps *h)
{
    for (size_t i = 0; i < h->n; i++)
        if (h->size[i] > 1)
            return true;
    return false;
}

static bool
is_nim(const heaps *h)
{
    return nim_sum(h) == 0;
}

static bool
is_misere_nim(const heaps *h)
{
    return has_large(h) ? nim_sum(h) == 0 : h->n % 2 == 1;
}

static bool
is_shifted(const heaps *h)
{
    return nim_sum(h) == 1;
}

/* In every column the number of 1s is a multiple of m. */
static bool
is_moore(const heaps *h, int m)
{
    for (int i = 0; i < 4; i++) {
        int n = 0;
        for (size_t k = 0; k < h->n; k++)
            n += h->size[k] >> i & 1;
        if (n % m != 0)
            return false;
    }
    return true;
}

static bool
is_moore_2(const heaps *h)
{
    return is_moore(h, 3);
}

static bool
is_moore_3(const heaps *h)
{
    return is_moore(h, 4);
}

/* F stands for the bag. */
static const struct {
    bool (*is)(const heaps *h);
    const char *text;
} known[] = {
    {is_nim, "(eq (nim-sum F))"},
    {is_misere_nim, "(or (and (ge (sum 1 -1 (most F))) (eq (sum -1 1 (mod "
                    "(count F) 2)))) (and (ge (sum -2 1 (most F))) (eq "
                    "(nim-sum F))))"},
    {is_shifted, "(eq (sum -1 1 (nim-sum F)))"},
    {is_moore_2, "(eq (nim-sum-of 3 F))"},
    {is_moore_3, "(eq (nim-sum-of 4 F))"},
};

void
bt_aggregates_put(bt_text *t, const bt_bag_game *g, size_t guess, bool is_so)
{
    bt_text_add(t, "%s", is_so ? "" : "(not ");
    for (const char *c = known[guess].text; *c; c++)
        if (*c == 'F')
            bt_text_add(t, "(field %zu q0)", g->bag);
        else
            bt_text_add(t, "%c", *c);
    bt_text_add(t, "%s", is_so ? "" : ")");
}

/* ---- small positions */

static bt_status
make(const bt_bag_game *g, const heaps *h, const int64_t *number,
     bt_position **out, bt_err *err)
{
    int64_t v[MOST_VALUES];
    size_t n = 0, at = 0;
    for (size_t i = 0; i < g->rules->n_fields; i++) {
        if (i != g->bag) {
            v[n++] = number[at++];
            continue;
        }
        v[n++] = (int64_t)h->n;
        for (size_t k = 0; k < h->n; k++)
            v[n++] = h->size[k];
    }
    return bt_position_make(g->rules, v, n, out, err);
}

static bt_status
strike_out(const bt_bag_game *g, bt_solver *solver, const int64_t *number,
           const heaps *h, bool *fits, bt_err *err)
{
    bt_position *p = NULL;
    bt_outcome outcome;
    BT_TRY(make(g, h, number, &p, err));
    bt_status s = bt_solver_outcome(solver, p, &outcome, err);
    bt_position_free(p);
    for (size_t i = 0; s == BT_OK && i < sizeof known / sizeof *known; i++)
        fits[i] = fits[i] && known[i].is(h) == (outcome == BT_P);
    return s;
}

/* Heaps ascending, each at least the last: all bags of so many stones. */
static bt_status
each_bag(const bt_bag_game *g, bt_solver *solver, const int64_t *number,
         heaps *h, int64_t least, int64_t stones, bool *fits, bt_err *err)
{
    if (stones == 0)
        return strike_out(g, solver, number, h, fits, err);
    for (int64_t size = least; size <= stones; size++) {
        if (size < stones && stones - size < size)
            continue;
        h->size[h->n++] = size;
        BT_TRY(each_bag(g, solver, number, h, size, stones - size, fits, err));
        h->n--;
    }
    return BT_OK;
}

bt_status
bt_aggregates_guess(const bt_bag_game *g, bt_solver *solver,
                    const int64_t *number, size_t *out, bt_err *err)
{
    bool fits[sizeof known / sizeof *known];
    size_t n = sizeof known / sizeof *known;
    for (size_t i = 0; i < n; i++)
        fits[i] = true;
    for (int64_t stones = 0; stones <= MOST_STONES; stones++) {
        heaps h = {0};
        BT_TRY(each_bag(g, solver, number, &h, 1, stones, fits, err));
    }
    *out = BT_NO_GUESS;
    for (size_t i = n; i-- > 0;)
        if (fits[i])
            *out = i;
    return BT_OK;
}

/* ---- moves that take nothing */

bt_status
bt_aggregates_passes(const bt_bag_game *g, const int64_t *number, size_t most,
                     size_t *n, int64_t (*to)[2], bt_err *err)
{
    const heaps h = {.n = 2, .size = {2, 3}};
    bt_position *p = NULL;
    bt_options *o = NULL;
    *n = 0;
    BT_TRY(make(g, &h, number, &p, err));
    bt_status s = bt_options_new(g->rules, p, NULL, &o, err);
    for (size_t i = 0; s == BT_OK && i < bt_options_count(o) && *n < most;
         i++) {
        const bt_position *q = bt_options_position(o, i);
        const int64_t *v = bt_position_values(q),
                      *before = bt_position_values(p);
        bool same = bt_position_length(q) == bt_position_length(p);
        for (size_t k = 0, at = 0; same && k < g->rules->n_fields; k++)
            if (k == g->bag) {
                for (size_t j = 0; j < 3; j++)
                    same = same && v[k + j] == before[k + j];
                v += 2;
                before += 2;
            } else {
                to[*n][at++] = v[k];
            }
        *n += same;
    }
    bt_options_free(o);
    bt_position_free(p);
    return s;
}

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

static bool
is_misere_moore_2(const heaps *h)
{
    return has_large(h) ? is_moore(h, 3) : h->n % 3 == 1;
}

#define MOST_2 "(ge (sum -2 1 (most F)))"
#define MOST_1 "(ge (sum 1 -1 (most F)))"

/* F stands for the bag; `others` are two alternatives, where the P-positions are
 * not said to be all others, and `finds` how moves are answered from there: A
 * and B are the moves that take one heap and two. */
static const struct {
    bool (*is)(const heaps *h);
    const char *text, *others, *finds;
} known[] = {
    {.is = is_nim, .text = "(eq (nim-sum F))"},
    {.is = is_misere_nim,
     .text =
         "(or (and " MOST_1 " (eq (sum -1 1 (mod (count F) 2)))) (and " MOST_2
         " (eq (nim-sum F))))"},
    {.is = is_shifted, .text = "(eq (sum -1 1 (nim-sum F)))"},
    {.is = is_moore_2, .text = "(eq (nim-sum-of 3 F))"},
    {.is = is_moore_3, .text = "(eq (nim-sum-of 4 F))"},
    /* If the heaps that make columns vanish leave ones alone, they and a one of
     * the rest can be left as 0 or 1 so that one is too many. */
    {.is = is_misere_moore_2,
     .text =
         "(or (and " MOST_1 " (eq (sum -1 1 (nim-sum-of 3 F)))) (and " MOST_2
         " (eq (nim-sum-of 3 F))))",
     .others = "(and " MOST_2 " (not (eq (nim-sum-of 3 F)))) (and " MOST_1
               " (not (eq (sum -1 1 (nim-sum-of 3 F)))))",
     .finds =
         "finds 2\nfind-for 2 2 columns most\nanswers 9\nexact A 0\nexact "
         "B 0 1\nto A 0 1\nto A 1 1\nto B 0 1 1 0\nto B 0 1 0 1\nto B 0 1 "
         "0 0\nto B 0 1 1 1\nto B 0 2 0 0\nfind-for 3 2 most most\nanswers "
         "2\nto A 0 0\nto B 0 1 0 0\n"},
};

static void
put_text(bt_text *t, const bt_bag_game *g, const char *text)
{
    for (const char *c = text; *c; c++)
        if (*c == 'F')
            bt_text_add(t, "(field %zu q0)", g->bag);
        else if (*c == 'V')
            bt_text_add(t, "(entry %zu q0)", g->number[0]);
        else
            bt_text_add(t, "%c", *c);
}

void
bt_aggregates_put(bt_text *t, const bt_bag_game *g, size_t guess, bool is_so)
{
    bt_text_add(t, "%s", is_so ? "" : "(not ");
    put_text(t, g, known[guess].text);
    bt_text_add(t, "%s", is_so ? "" : ")");
}

bool
bt_aggregates_put_others(bt_text *t, const bt_bag_game *g, size_t guess)
{
    if (!known[guess].others)
        return false;
    put_text(t, g, known[guess].others);
    return true;
}

bool
bt_aggregates_put_finds(bt_text *t, const bt_core_game *g, size_t guess)
{
    size_t by[3] = {g->n_moves, g->n_moves, g->n_moves};
    for (size_t i = g->n_moves; i-- > 0;)
        if (g->move[i].n_hands <= 2 && g->move[i].n_puts == g->move[i].n_hands)
            by[g->move[i].n_hands] = i;
    if (guess == BT_NO_GUESS || !known[guess].finds || by[1] == g->n_moves ||
        by[2] == g->n_moves)
        return false;
    for (const char *c = known[guess].finds; *c; c++)
        if (*c == 'A' || *c == 'B')
            bt_text_add(t, "%zu", by[*c == 'A' ? 1 : 2]);
        else
            bt_text_add(t, "%c", *c);
    return true;
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

/* ---- values */

static int64_t
misere_nim_sum(const heaps *h)
{
    return has_large(h) ? nim_sum(h) : 1 - nim_sum(h);
}

/* F stands for the bag, V for the value. */
static const struct {
    int64_t (*is)(const heaps *h);
    const char *text;
} known_value[] = {
    {.is = nim_sum, .text = "(eq (sum 0 1 V -1 (nim-sum F)))"},
    {.is = misere_nim_sum,
     .text = "(or (and " MOST_1 " (eq (sum -1 1 V 1 (nim-sum F)))) (and " MOST_2
             " (eq (sum 0 1 V -1 (nim-sum F)))))"},
};
enum { VALUES = sizeof known_value / sizeof *known_value };

void
bt_aggregates_put_value(bt_text *t, const bt_bag_game *g, size_t guess)
{
    put_text(t, g, known_value[guess].text);
}

bt_status
bt_aggregates_guess_value(const bt_bag_game *g, bt_solver *solver, size_t *out,
                          bt_err *err)
{
    static const heaps small[] = {{0},         {1, {1}},    {1, {2}},
                                  {1, {3}},    {2, {1, 1}}, {2, {1, 2}},
                                  {2, {2, 2}}, {2, {1, 3}}, {3, {1, 1, 1}}};
    bool fits[VALUES];
    for (size_t i = 0; i < VALUES; i++)
        fits[i] = true;
    for (size_t at = 0; at < sizeof small / sizeof *small; at++)
        for (int64_t value = 0; value < 4; value++) {
            bt_outcome is;
            bt_position *p = NULL;
            BT_TRY(make(g, &small[at], &value, &p, err));
            bt_status s = bt_solver_outcome(solver, p, &is, err);
            bt_position_free(p);
            BT_TRY(s);
            for (size_t i = 0; i < VALUES; i++)
                fits[i] = fits[i] && (known_value[i].is(&small[at]) == value) ==
                                         (is == BT_P);
        }
    *out = BT_NO_GUESS;
    for (size_t i = VALUES; i-- > 0;)
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

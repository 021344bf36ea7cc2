/* guess.c: which P-positions has a game, perhaps? Some known answers are
 * compared with all small positions. */
#include "aggregates/aggregates.h"

#include <stdio.h>
#include <string.h>

#include "base/fail.h"
#include "bouton/position.h"
#include "bouton/solve.h"

enum { MOST_STONES = 10, MOST_VALUES = 24, MOST_TAKEN = 4, MOST_HEAPS = 500 };

/* ---- answers that are known */

typedef struct heaps {
    size_t n;
    int64_t size[MOST_HEAPS];
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

/* In every column the number of 1s is a multiple of m. */
static bool
is_moore(const heaps *h, size_t m)
{
    for (int i = 0; i < 62; i++) {
        size_t n = 0;
        for (size_t k = 0; k < h->n; k++)
            n += (size_t)h->size[k] >> i & 1;
        if (n % m != 0)
            return false;
    }
    return true;
}

#define MOST_2 "(ge (sum -2 1 (most F)))"
#define MOST_1 "(ge (sum 1 -1 (most F)))"
#define LARGE " 1 (count F) -1 (count-of 1 F)"
#define MISERE(m)                                                              \
    "(or (and " MOST_1 " (eq (sum -1 1 (nim-sum-of " m " F)))) (and " MOST_2   \
    " (eq (nim-sum-of " m " F))))"

#define STONES(by, left)                                                       \
    {                                                                          \
        .m = 2, .stones = by, .rest = -(left),                                 \
        .text = "(eq (sum " #left " 1 (mod (stones F) " #by ")))"              \
    }

/* F stands for the bag; m: P where the columns vanish modulo m, as in Moore's
 * theorem (m = 2: Bouton's); in misere play only where a heap is large, and else
 * where the number of heaps is 1 modulo m; or where the xor is 1; or where the
 * stones leave this rest. */
static const struct {
    size_t m;
    bool misere, shifted;
    int64_t stones, rest;
    const char *text;
} known[] = {
    {.m = 2, .text = "(eq (nim-sum F))"},
    {.m = 2,
     .misere = true,
     .text =
         "(or (and " MOST_1 " (eq (sum -1 1 (mod (count F) 2)))) (and " MOST_2
         " (eq (nim-sum F))))"},
    {.m = 2, .shifted = true, .text = "(eq (sum -1 1 (nim-sum F)))"},
    {.m = 3, .text = "(eq (nim-sum-of 3 F))"},
    {.m = 4, .text = "(eq (nim-sum-of 4 F))"},
    {.m = 5, .text = "(eq (nim-sum-of 5 F))"},
    {.m = 3, .misere = true, .text = MISERE("3")},
    {.m = 4, .misere = true, .text = MISERE("4")},
    STONES(2, 0),
    STONES(2, -1),
    STONES(3, 0),
    STONES(3, -1),
    STONES(4, 0),
    STONES(4, -1),
    STONES(5, 0),
    STONES(5, -1),
};
enum { KNOWN = sizeof known / sizeof *known };

/* Where an answer may hold that does not hold everywhere. */
static bool
is_any(const heaps *h)
{
    (void)h;
    return true;
}

static bool
has_ones(const heaps *h)
{
    return h->n > 1 && h->size[1] == 1; /* heaps are in order */
}

static bool
has_no_one(const heaps *h)
{
    return h->n > 0 && h->size[0] > 1;
}

static const struct {
    bool (*has)(const heaps *h);
    const char *text;
} area[] = {
    {is_any, NULL},
    {has_ones, "(ge (sum -2 1 (count-of 1 F)))"},
    {has_large, MOST_2},
    {has_no_one, "(ge (sum -2 1 (least F)))"},
};
enum { AREAS = sizeof area / sizeof *area };

static bool
is_known(size_t guess, const heaps *h)
{
    size_t m = known[guess].m;
    int64_t stones = 0;
    for (size_t i = 0; i < h->n; i++)
        stones += h->size[i];
    if (known[guess].stones > 0)
        return stones % known[guess].stones == known[guess].rest;
    if (known[guess].shifted)
        return nim_sum(h) == 1;
    return known[guess].misere && !has_large(h) ? h->n % m == 1
                                                : is_moore(h, m);
}

bt_status
bt_aggregates_known(const bt_bag_game *g, size_t guess, const bt_position *p,
                    bt_outcome *out, bt_err *err)
{
    const int64_t *v = bt_position_values(p) + g->bag;
    heaps h = {.n = (size_t)v[0]};
    if (guess >= KNOWN || g->n_numbers > 0 || h.n > MOST_HEAPS)
        return bt_fail(err, BT_ERR_REFUSED, "no answer is known");
    memcpy(h.size, v + 1, h.n * sizeof *h.size);
    *out = is_known(guess, &h) ? BT_P : BT_N;
    return BT_OK;
}

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
    const char *where = area[guess / KNOWN].text;
    if (where) {
        bt_text_add(t, "(and ");
        put_text(t, g, where);
        bt_text_add(t, " ");
    }
    bt_text_add(t, "%s", is_so ? "" : "(not ");
    put_text(t, g, known[guess % KNOWN].text);
    bt_text_add(t, "%s%s", is_so ? "" : ")", where ? ")" : "");
}

/* ---- Moore's Nim_k in misere play
 *
 * If more than k heaps are large, one is left large, whichever k are made less
 * so that columns vanish. If l of them are, 1 <= l <= k, and the others are 1,
 * these l are left as 0 or 1 and up to k - l of the others are taken: so one more
 * than a multiple of k + 1 can be left, and likewise if there are only ones. */

static bool
is_misere_moore(size_t guess)
{
    return guess < KNOWN && known[guess].misere && known[guess].m > 2;
}

bool
bt_aggregates_put_others(bt_text *t, const bt_bag_game *g, size_t guess)
{
    char text[240];
    if (!is_misere_moore(guess))
        return false;
    size_t m = known[guess].m;
    (void)snprintf(text, sizeof text,
                   "(and " MOST_2 " (not (eq (nim-sum-of %zu F)))) (and " MOST_1
                   " (not (eq (sum -1 1 (nim-sum-of %zu F)))))",
                   m, m);
    put_text(t, g, text);
    return true;
}

/* By how many heaps are large: more than k, 1 .. k, none; and where an answer
 * leads from there. */
void
bt_aggregates_put_cases(bt_text *t, const bt_bag_game *g, size_t guess)
{
    char one[120], text[300];
    if (!is_misere_moore(guess))
        return;
    size_t m = known[guess].m;
    bt_text_add(t, "alternatives %zu ", m + 1);
    (void)snprintf(text, sizeof text,
                   "(and (ge (sum -%zu" LARGE ")) (not (eq (nim-sum-of %zu "
                   "F)))) (and (ge (sum -1" LARGE
                   ")) (eq (nim-sum-of %zu F))) ",
                   m, m, m);
    put_text(t, g, text);
    (void)snprintf(one, sizeof one,
                   "(and (eq (sum 0" LARGE ")) (eq (sum -1 1 (mod (count F) "
                   "%zu)))) ",
                   m);
    for (size_t large = 1; large < m; large++) {
        (void)snprintf(text, sizeof text, "(eq (sum -%zu" LARGE ")) %s", large,
                       one);
        put_text(t, g, text);
    }
    (void)snprintf(text, sizeof text,
                   "(and (eq (sum 0" LARGE ")) (not (eq (sum -1 1 (mod (count "
                   "F) %zu))))) %s\n",
                   m, one);
    put_text(t, g, text);
}

static void
put_numbers(bt_text *t, size_t n)
{
    for (size_t i = 0; i < n; i++)
        bt_text_add(t, " %zu", i);
}

/* The alternative with so many large heaps: `left` of them become 1, the others
 * 0, and `taken` heaps of 1 are taken. */
static void
put_few(bt_text *t, const size_t *by, size_t k, size_t large)
{
    bt_text_add(t, "find-for %zu %zu", large > 0 ? 1 + large : k + 2, k);
    for (size_t i = 0; i < k; i++)
        bt_text_add(t, i < large ? " large" : " size 1");
    bt_text_add(t, "\nanswers %zu\n", k + (large > 0));
    for (size_t left = large + 1; left-- > 0;)
        for (size_t taken = 0; taken <= (left > 0 ? 0 : k - large); taken++) {
            if (large + taken == 0)
                continue;
            bt_text_add(t, "to %zu", by[large + taken]);
            put_numbers(t, large + taken);
            for (size_t i = 0; i < large + taken; i++)
                bt_text_add(t, " %d", i < left);
            bt_text_add(t, "\n");
        }
}

/* For n heaps, 1 <= n <= k, a move that takes n and puts n back. */
static bool
find_moves(const bt_core_game *g, size_t k, size_t *by)
{
    for (size_t n = 1; n <= k; n++) {
        by[n] = g->n_moves;
        for (size_t i = g->n_moves; i-- > 0;)
            if (g->move[i].n_hands == n && g->move[i].n_puts == n)
                by[n] = i;
        if (by[n] == g->n_moves)
            return false;
    }
    return true;
}

bool
bt_aggregates_put_finds(bt_text *t, const bt_core_game *g, size_t guess)
{
    size_t by[MOST_TAKEN + 1];
    if (guess >= KNOWN || known[guess].m == 2 ||
        !find_moves(g, known[guess].m - 1, by))
        return false;
    size_t k = known[guess].m - 1;
    bool misere = known[guess].misere;
    bt_text_add(t, "finds %zu\n", misere ? k + 3 : 1);
    if (misere)
        bt_text_add(t, "find-move 1 most\nanswers 1\nanswer %zu 0\n", by[1]);
    bt_text_add(t, "%s 1 columns\nanswers %zu\n",
                misere ? "find-for 1" : "find", k);
    for (size_t n = 1; n <= k; n++) {
        bt_text_add(t, "exact %zu", by[n]);
        put_numbers(t, n);
        bt_text_add(t, "\n");
    }
    for (size_t large = 0; misere && large <= k; large++)
        put_few(t, by, k, large);
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
    for (size_t a = 0; s == BT_OK && a < AREAS; a++)
        for (size_t i = 0; i < KNOWN && area[a].has(h); i++)
            fits[a * KNOWN + i] =
                fits[a * KNOWN + i] && is_known(i, h) == (outcome == BT_P);
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
                    const int64_t *number, bool anywhere, size_t *out,
                    bt_err *err)
{
    bool fits[AREAS * KNOWN];
    for (size_t i = 0; i < AREAS * KNOWN; i++)
        fits[i] = i < KNOWN || !anywhere;
    for (int64_t stones = 0; stones <= MOST_STONES; stones++) {
        heaps h = {0};
        BT_TRY(each_bag(g, solver, number, &h, 1, stones, fits, err));
    }
    *out = BT_NO_GUESS;
    for (size_t i = AREAS * KNOWN; i-- > 0;)
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

static int64_t
stones_left(const heaps *h, int64_t m)
{
    int64_t stones = 0;
    for (size_t i = 0; i < h->n; i++)
        stones += h->size[i];
    return stones % m;
}

static int64_t
stones_mod_2(const heaps *h)
{
    return stones_left(h, 2);
}

static int64_t
stones_mod_3(const heaps *h)
{
    return stones_left(h, 3);
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
    {.is = stones_mod_2, .text = "(eq (sum 0 1 V -1 (mod (stones F) 2)))"},
    {.is = stones_mod_3, .text = "(eq (sum 0 1 V -1 (mod (stones F) 3)))"},
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

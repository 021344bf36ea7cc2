/* game.c: the set consists of P-positions, and why that is so.
 *
 * No move makes a number negative, and a lexicographic rank of numbers that are
 * never negative drops, so play ends. From every position that a move out of
 * the set leads to there is an answer into it (in misere play it may also be
 * the end, and no position of the set is). By induction along play the set
 * consists of P-positions, and what has a move into it is an N-position. */
#include "aggregates/aggregates.h"

#include <string.h>

typedef struct subject {
    size_t game, number; /* of a move, a rank, or an alternative from 1 */
} subject;

bool
agg_never(speaker *x, const char *otherwise, condition_fn *f, const void *arg)
{
    aggregator *a = aggregator_of(x);
    solution found;
    scope none = {.e = *x->empty};
    if (!decider_start(&x->d, x->s, &binary_numerals, &a->v.columns))
        return false;
    x->next = 0;
    x->in = &none;
    x->negated = false;
    a->v.now = 0;
    int32_t term = f(x, NULL, arg);
    answer is = failed(x) ? UNSURE : is_never(&x->d, term, &found);
    decider_drop(&x->d);
    a->sentences++;
    return is == YES ||
           (is == NO &&
            stop(x->s, REFUSED, "it is not seen that not: %s", otherwise));
}

/* ---- play ends */

/* What ranks and moves ask for, and nothing else: so it is simpler. */
static agg_sight
sight_of_ranks(const aggregator *a, const agg_game *g)
{
    const kernel_text *t = a->v.x.t;
    agg_sight out = {.sizes = 0};
    for (size_t i = 0; i < g->ranks; i++)
        agg_look(t, &t->node[g->rank[i]], &out);
    for (size_t i = 0; i < g->g->moves; i++)
        agg_look(t, &t->node[g->g->move[i].guard], &out);
    return out;
}

static form
rank_at(speaker *x, size_t game, size_t i, const form *at, side *s)
{
    aggregator *a = aggregator_of(x);
    scope own = {.e = *x->empty, .place = {at}}, *before = x->in;
    x->in = &own;
    a->v.now = game;
    form f = number(x, a->game[game].rank[i], s);
    x->in = before;
    return f;
}

static int32_t
rank_is_negative(speaker *x, const form *none, const void *arg)
{
    const subject *u = arg;
    form at[AGG_COORDS];
    side s = side_open(x);
    (void)none;
    viewer_of(x)->now = u->game;
    agg_any(x, at);
    also(x, &s, agg_is_bag(x, at));
    form f = rank_at(x, u->game, u->number, at, &s);
    return both(x, s.holds, no(x, not_negative(x, &f)));
}

/* Rank i is less, or it is the same and a later one is less. */
static int32_t
drops(speaker *x, size_t i, const form *from, const form *to, side *s)
{
    const aggregator *a = aggregator_of(x);
    size_t game = a->v.now;
    if (i == a->game[game].ranks)
        return TERM_FALSE;
    form drop = rank_at(x, game, i, from, s);
    form there = rank_at(x, game, i, to, s), less;
    form_plus(x, &drop, -1, &there);
    less = drop;
    form_add_number(x, &less, -1);
    return either(x, not_negative(x, &less),
                  both(x, is_zero(x, &drop), drops(x, i + 1, from, to, s)));
}

static int32_t
no_rank_drops(speaker *x, const form *from, const form *to)
{
    side s = side_open(x);
    int32_t dropped = drops(x, 0, from, to, &s);
    return both(x, s.holds, no(x, dropped));
}

static int32_t
keeps_rank(speaker *x, const form *none, const void *arg)
{
    const subject *u = arg;
    (void)none;
    return agg_move(x, u->game, u->number, &(agg_asked){.hit = no_rank_drops});
}

static int32_t
gets_negative(speaker *x, const form *none, const void *arg)
{
    const subject *u = arg;
    (void)none;
    return agg_move(x, u->game, u->number, &(agg_asked){.hit = NULL});
}

/* ---- the set */

/* In misere play the end is won. */
static int32_t
goes_on(speaker *x, size_t game, const form *at, int32_t so)
{
    const kernel_game *g = aggregator_of(x)->game[game].g;
    return g->misere ? both(x, so, agg_can_move(x, game, at, ANYWHERE)) : so;
}

static int32_t
is_elsewhere(speaker *x, const form *at)
{
    const aggregator *a = aggregator_of(x);
    int32_t in = agg_truth_at(x, a->v.now, a->game[a->v.now].others, at);
    return goes_on(x, a->v.now, at, no(x, in));
}

static int32_t
strays(speaker *x, const form *none, const void *arg)
{
    const subject *u = arg;
    (void)none;
    return agg_move(x, u->game, u->number,
                    &(agg_asked){.before = agg_in_set, .behind = is_elsewhere});
}

/* Any bag `at`, in a set of positions: that of the game, or its others. */
static int32_t
is_any(speaker *x, const subject *u, uint32_t set, form *at)
{
    viewer_of(x)->now = u->game;
    agg_any(x, at);
    int32_t in = agg_truth_at(x, u->game, set, at);
    return both(x, agg_is_bag(x, at), in);
}

/* How many alternatives the others have; 0: they are looked at together. */
static size_t
alternatives(const aggregator *a, const agg_game *g)
{
    const kernel_node *n = &a->v.x.t->node[g->others];
    if (g->cases > 0)
        return g->cases;
    for (size_t i = 0; i < g->finds; i++)
        if (g->find[i].only > 0)
            return n->op == KERNEL_OR ? n->n : 1;
    return 0;
}

static int32_t
is_unanswered(speaker *x, const form *none, const void *arg)
{
    const subject *u = arg;
    const agg_game *g = &aggregator_of(x)->game[u->game];
    uint32_t others = g->others;
    const kernel_node *n = &x->t->node[others];
    form at[AGG_COORDS];
    (void)none;
    if (g->cases > 0)
        others = g->in_case[u->number - 1];
    else if (u->number > 0 && n->op == KERNEL_OR)
        others = x->t->kid[n->kids + u->number - 1];
    int32_t in = goes_on(x, u->game, at, is_any(x, u, others, at));
    return both(x, in, agg_fails_at(x, u->game, at, INTO_SET, u->number));
}

static int32_t
is_in_no_case(speaker *x, const form *none, const void *arg)
{
    const subject *u = arg;
    const agg_game *g = &aggregator_of(x)->game[u->game];
    form at[AGG_COORDS];
    (void)none;
    int32_t in = is_any(x, u, g->others, at);
    for (size_t i = 0; i < g->cases; i++)
        in = both(x, in, no(x, agg_truth_at(x, u->game, g->in_case[i], at)));
    return in;
}

static int32_t
is_out_of_set(speaker *x, const form *none, const void *arg)
{
    const subject *u = arg;
    const agg_game *g = &aggregator_of(x)->game[u->game];
    form at[AGG_COORDS];
    (void)none;
    int32_t in = is_any(x, u, g->case_set[u->number], at);
    return both(x, in, no(x, agg_truth_at(x, u->game, g->set, at)));
}

/* The alternatives cover the others, and what is answered to is in the set. */
static bool
are_cases(aggregator *a, size_t game)
{
    subject u = {.game = game};
    if (!agg_never(&a->v.x, "a position in N is in no alternative",
                   is_in_no_case, &u))
        return false;
    for (; u.number < a->game[game].cases; u.number++)
        if (!agg_never(&a->v.x, "what is answered to is not in P",
                       is_out_of_set, &u))
            return false;
    return true;
}

static bool
asks_columns(const kernel_text *t, const kernel_node *n)
{
    bool asks = n->op == KERNEL_NIM_SUM_OF;
    for (size_t i = 0; i < n->n; i++)
        asks = asks || asks_columns(t, kernel_kid(t, n, i));
    return asks;
}

/* What two sets and the guards ask for, of what is seen: so it is simpler. */
static agg_sight
sight_of_sets(const aggregator *a, const agg_game *g, uint32_t one,
              uint32_t two)
{
    const kernel_text *t = a->v.x.t;
    agg_sight all = g->sight, out = {.sizes = 0};
    agg_look(t, &t->node[one], &out);
    agg_look(t, &t->node[two], &out);
    for (size_t i = 0; i < g->g->moves; i++)
        agg_look(t, &t->node[g->g->move[i].guard], &out);
    if (asks_columns(t, &t->node[one]) || asks_columns(t, &t->node[two])) {
        out.modulus = all.modulus;
        out.tracks = all.tracks;
        memset(&out.sees[AT_COLUMNS], true, out.tracks);
    }
    out.sizes = out.sizes < all.sizes ? out.sizes : all.sizes;
    for (size_t i = 0; i < AGG_COORDS; i++)
        out.sees[i] = out.sees[i] && all.sees[i];
    return out;
}

/* In an alternative, or in all of the others (0). */
static bool
is_answered(aggregator *a, size_t game, size_t alternative)
{
    agg_game *g = &a->game[game];
    if (g->cases > 0) {
        g->into = g->case_set[alternative - 1];
        a->v.sight = sight_of_sets(a, g, g->in_case[alternative - 1], g->into);
    }
    bool good = agg_never(&a->v.x, "a position in N has no answer",
                          is_unanswered, &(subject){game, alternative});
    a->v.sight = g->sight;
    g->into = g->set;
    return good;
}

static bool
are_answered(aggregator *a, size_t game)
{
    size_t n = alternatives(a, &a->game[game]);
    bool good = a->game[game].cases == 0 || are_cases(a, game);
    for (size_t i = n > 0; good && i <= n; i++)
        good = is_answered(a, game, i);
    return good;
}

static int32_t
is_stuck(speaker *x, const form *none, const void *arg)
{
    const subject *u = arg;
    form at[AGG_COORDS];
    (void)none;
    int32_t in = is_any(x, u, aggregator_of(x)->game[u->game].set, at);
    return both(x, in, agg_fails_at(x, u->game, at, ANYWHERE, u->number));
}

static bool
goes_on_from_set(aggregator *a, size_t game)
{
    const agg_game *g = &a->game[game];
    subject u = {.game = game};
    for (size_t i = 0; i < g->finds; i++)
        if (g->find[i].only == ONLY_MOVES)
            u.number = ONLY_MOVES;
    return agg_never(&a->v.x, "a position of the set is the end", is_stuck, &u);
}

bool
agg_game_check(aggregator *a, size_t game)
{
    const agg_game *g = &a->game[game];
    subject u = {.game = game};
    a->v.sight = sight_of_ranks(a, g);
    for (; u.number < g->ranks; u.number++)
        if (!agg_never(&a->v.x, "a rank is negative", rank_is_negative, &u))
            return false;
    for (u.number = 0; u.number < g->g->moves; u.number++)
        if (!agg_never(&a->v.x, "something gets negative", gets_negative, &u) ||
            !agg_never(&a->v.x, "no rank drops", keeps_rank, &u))
            return false;
    a->v.sight = g->sight;
    if (a->v.sight.modulus && !agg_columns_open(&a->v))
        return false;
    if (g->cases > 0)
        a->v.sight = sight_of_sets(a, g, g->set, g->others);
    for (u.number = 0; u.number < g->g->moves; u.number++)
        if (!agg_never(&a->v.x, "a move leads from P elsewhere than to N",
                       strays, &u))
            return false;
    a->v.sight = g->sight;
    return are_answered(a, game) &&
           (!g->g->misere || goes_on_from_set(a, game));
}

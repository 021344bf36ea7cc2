/* moves.c: moves from a view, and answers with heaps that facts find. */
#include "aggregates/aggregates.h"

#include <string.h>

/* ---- scopes */

int32_t
agg_truth_at(speaker *x, size_t game, uint32_t node, const form *at)
{
    aggregator *a = aggregator_of(x);
    scope own = {.e = *x->empty, .place = {at}}, *before = x->in;
    size_t now = a->now;
    x->in = &own;
    a->now = game;
    int32_t made = truth(x, node);
    a->now = now;
    x->in = before;
    return made;
}

/* ---- one move */

/* A move in the making: from here, with these heaps in hand; the rest of the
 * bag is a view, and heaps beside it that are not in hand. */
typedef struct attempt {
    const kernel_move *m;
    const form *from, *hand, *rest;
    size_t n; /* of these: */
    form heap[AGG_FOUND + AGG_HEAPS];
    form choice[KERNEL_VARIABLES], change[KERNEL_CHANGES], to[AGG_COORDS];
} attempt;

/* The guard holds; what changes is known. */
static int32_t
make_move(speaker *x, attempt *t, side *s)
{
    scope own = {.e = *x->empty, .place = {t->from}}, *before = x->in;
    const kernel_move *m = t->m;
    x->in = &own;
    for (size_t i = 0; i < m->hands; i++)
        bind_number(x, (int64_t)i + 1, &t->hand[i]);
    for (size_t i = 0; i < m->choices; i++) {
        t->choice[i] = form_variable(fresh(x));
        bind_number(x, (int64_t)(1 + m->hands + i), &t->choice[i]);
    }
    int32_t may = truth(x, m->guard);
    for (size_t i = 0; i < m->changes; i++)
        t->change[i] = number(x, m->change[i].value, s);
    x->in = before;
    return may;
}

/* What it leaves; no change is negative where that has been shown. */
static void
leave(speaker *x, attempt *t, side *s)
{
    size_t n = t->n;
    for (size_t i = 0; i < t->m->changes; i++)
        if (t->m->change[i].kind == KERNEL_PUT)
            t->heap[n++] = t->change[i];
    agg_with(x, s, t->rest, n, t->heap, false, t->to);
    for (size_t i = 0; i < AGG_FIELDS; i++)
        t->to[i] = t->from[i];
    for (size_t i = 0; i < t->m->changes; i++)
        if (t->m->change[i].kind == KERNEL_SET)
            t->to[t->m->change[i].where] = t->change[i];
}

static int32_t
changes_are_negative(speaker *x, const attempt *t)
{
    int32_t good = TERM_TRUE;
    for (size_t i = 0; i < t->m->changes; i++)
        good = both(x, good, not_negative(x, &t->change[i]));
    return no(x, good);
}

int32_t
agg_move(speaker *x, size_t game, size_t move, agg_target *hit, bool negative)
{
    aggregator *a = aggregator_of(x);
    attempt *t = take(x->s, 1, sizeof *t);
    form rest[AGG_COORDS], from[AGG_COORDS], hand[AGG_HEAPS];
    side s = side_open(x);
    if (!t)
        return TERM_FALSE;
    a->now = game;
    t->m = &a->game[game].g->move[move];
    agg_any(x, rest);
    also(x, &s, agg_is_bag(x, rest));
    for (size_t i = 0; i < t->m->hands; i++) {
        form there = hand[i] = form_variable(fresh(x));
        form_add_number(x, &there, -1);
        also(x, &s, not_negative(x, &there));
    }
    agg_with(x, &s, rest, t->m->hands, hand, true, from);
    t->from = from;
    t->hand = hand;
    t->rest = rest;
    also(x, &s, make_move(x, t, &s));
    int32_t made;
    if (negative) {
        made = changes_are_negative(x, t);
    } else {
        leave(x, t, &s);
        made = hit(x, from, t->to);
    }
    drop(x->s, t);
    return both(x, s.holds, made);
}

/* ---- answers */

typedef struct finding {
    size_t game;
    const agg_find *f;
    const form *at;
    agg_goal goal;
    form heap[AGG_FOUND];
    bool there[AGG_FOUND];
} finding;

/* Are all its heaps there? Those that are not in hand stay. */
static bool
take_hands(const finding *w, const agg_answer *by, attempt *t, form *hand)
{
    bool used[AGG_FOUND] = {false}, good = true;
    for (size_t i = 0; i < t->m->hands; i++) {
        good = good && w->there[by->hand[i]];
        used[by->hand[i]] = true;
        hand[i] = w->heap[by->hand[i]];
    }
    for (size_t i = 0; i < AGG_FOUND; i++)
        if (w->there[i] && !used[i])
            t->heap[t->n++] = w->heap[i];
    return good;
}

/* Does the move ask whether there is one? */
static bool
asks(const speaker *x, const kernel_move *m)
{
    return x->t->node[m->guard].asks != 0;
}

static int32_t
works(speaker *x, const finding *w, const agg_answer *by, const form *rest)
{
    const agg_game *g = &aggregator_of(x)->game[w->game];
    attempt *t = take(x->s, 1, sizeof *t);
    form hand[AGG_HEAPS];
    int32_t made = TERM_FALSE;
    if (!t)
        return made;
    *t = (attempt){
        .m = &g->g->move[by->move], .from = w->at, .hand = hand, .rest = rest};
    side s = side_open(x);
    if ((w->goal != PLAINLY || !asks(x, t->m)) && take_hands(w, by, t, hand)) {
        made = make_move(x, t, &s);
        if (w->goal == INTO_SET) {
            side inner = side_open(x);
            leave(x, t, &inner);
            int32_t in = agg_truth_at(x, w->game, g->set, t->to);
            made = both(x, made, side_close(x, &inner, in));
        }
        made = side_close(x, &s, made);
    }
    drop(x->s, t);
    return made;
}

/* No answer works with what facts from this one on find. */
static int32_t
fails_from(speaker *x, finding *w, size_t stage, size_t found, const form *rest)
{
    const agg_fact *f = &w->f->fact[stage];
    int32_t out = TERM_TRUE, any = TERM_FALSE;
    x->negated = !x->negated;
    for (size_t i = 0; i < w->f->answers; i++)
        if (w->f->answer[i].stage == stage)
            out = both(x, out, no(x, works(x, w, &w->f->answer[i], rest)));
    x->negated = !x->negated;
    if (stage == w->f->facts || out == TERM_FALSE || !spend(x->s, 64))
        return out;
    int32_t finds = agg_finds(x, f, rest);
    for (size_t n = 1; n <= f->heaps && finds != TERM_FALSE; n++) {
        form left[AGG_COORDS];
        side s = side_open(x);
        agg_found(x, &s, f, n, rest, &w->heap[found], left);
        for (size_t i = 0; i < n; i++)
            w->there[found + i] = true;
        int32_t later = fails_from(x, w, stage + 1, found + f->heaps, left);
        any = either(x, any, side_close(x, &s, later));
        for (size_t i = 0; i < n; i++)
            w->there[found + i] = false;
    }
    return both(x, out, either(x, no(x, finds), any));
}

int32_t
agg_fails(speaker *x, size_t game, const form *at, agg_goal goal)
{
    aggregator *a = aggregator_of(x);
    const agg_game *g = &a->game[game];
    int32_t all = TERM_TRUE;
    size_t now = a->now;
    bool negated = x->negated;
    x->negated = false;
    a->now = game;
    for (size_t i = 0; i < g->finds && !failed(x); i++) {
        finding w = {.game = game, .f = &g->find[i], .at = at, .goal = goal};
        all = both(x, all, fails_from(x, &w, 0, 0, at));
    }
    a->now = now;
    x->negated = negated;
    return all;
}

/* ---- is there a move at all? */

int32_t
agg_can_move(speaker *x, size_t game, const form *at, agg_goal goal)
{
    aggregator *a = aggregator_of(x);
    const kernel_game *g = a->game[game].g;
    size_t now = a->now;
    bool negated = x->negated;
    int32_t any = TERM_FALSE;
    attempt *t = take(x->s, 1, sizeof *t);
    x->negated = false;
    a->now = game;
    for (size_t m = 0; t && m < g->moves; m++) {
        if (goal == PLAINLY && asks(x, &g->move[m]))
            continue;
        form rest[AGG_COORDS], hand[AGG_HEAPS];
        side s = side_open(x);
        *t = (attempt){.m = &g->move[m], .from = at, .hand = hand};
        for (size_t i = 0; i < t->m->hands; i++) {
            form there = hand[i] = form_variable(fresh(x));
            form_add_number(x, &there, -1);
            also(x, &s, not_negative(x, &there));
        }
        agg_without(x, &s, at, t->m->hands, hand, rest);
        also(x, &s, agg_is_bag(x, rest));
        int32_t may = make_move(x, t, &s);
        any = either(x, any, side_close(x, &s, may));
    }
    drop(x->s, t);
    a->now = now;
    x->negated = negated;
    return any;
}

int32_t
agg_movable(speaker *x)
{
    aggregator *a = aggregator_of(x);
    const form *at = x->in->place[0];
    if (!at)
        return cannot(x, "a move from nowhere");
    return x->negated ? no(x, agg_fails(x, a->now, at, PLAINLY))
                      : agg_can_move(x, a->now, at, PLAINLY);
}

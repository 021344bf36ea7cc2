/* moves.c: moves from a view, and answers with heaps that facts find. */
#include "aggregates/aggregates.h"

#include <string.h>

/* ---- scopes */

int32_t
agg_truth_at(speaker *x, size_t game, uint32_t node, const form *at)
{
    aggregator *a = aggregator_of(x);
    scope own = {.e = *x->empty, .place = {at}}, *before = x->in;
    size_t now = a->v.now;
    x->in = &own;
    a->v.now = game;
    int32_t made = truth(x, node);
    a->v.now = now;
    x->in = before;
    return made;
}

int32_t
agg_in_set(speaker *x, const form *at)
{
    const aggregator *a = aggregator_of(x);
    return agg_truth_at(x, a->v.now, a->game[a->v.now].set, at);
}

int32_t
agg_is_target(speaker *x, const form *at)
{
    size_t now = viewer_of(x)->now;
    return agg_truth_at(x, now, aggregator_of(x)->game[now].into, at);
}

/* ---- one move */

/* A move in the making: from here, with these heaps in hand; the rest of the
 * bag is a view, and heaps beside it that are not in hand. */
typedef struct attempt {
    const kernel_move *m;
    const form *from, *hand, *rest;
    size_t n; /* of these: */
    form heap[AGG_FOUND + AGG_HEAPS];
    agg_kind kind[AGG_FOUND + AGG_HEAPS];
    bool moved; /* numbers are those behind the move */
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

/* Some choices make these changes, which are variables, or heaps that are known:
 * what a legal move makes is not negative, as has been shown. */
static int32_t
make_changes(speaker *x, attempt *t, const form *known)
{
    form is[KERNEL_CHANGES];
    for (size_t i = 0, puts = 0; i < t->m->changes; i++)
        is[i] = known && t->m->change[i].kind == KERNEL_PUT
                    ? known[puts++]
                    : form_variable(fresh(x));
    side s = side_open(x);
    int32_t may = make_move(x, t, &s);
    for (size_t i = 0; i < t->m->changes; i++) {
        may = both(x, may, is_equal(x, &is[i], &t->change[i]));
        t->change[i] = is[i];
    }
    return side_close(x, &s, may);
}

/* Heaps beside the rest: those that were not in hand, and what is put back; no
 * change is negative where that has been shown. */
static void
put_back(attempt *t)
{
    for (size_t i = 0; i < t->m->changes; i++)
        if (t->m->change[i].kind == KERNEL_PUT) {
            t->kind[t->n] = HEAP_ANY;
            t->heap[t->n++] = t->change[i];
        }
    t->moved = true;
}

static void
leave(speaker *x, attempt *t, side *s)
{
    agg_with(x, s, t->rest, t->n, t->heap, t->kind, t->to);
    for (size_t i = 0; i < AGG_FIELDS; i++)
        t->to[i] = t->from[i];
    for (size_t i = 0; t->moved && i < t->m->changes; i++)
        if (t->m->change[i].kind == KERNEL_SET)
            t->to[t->m->change[i].where] = t->change[i];
}

/* What is said of the view, its own numbers hidden; heaps from i on are told
 * apart: empty, of a size that is counted, larger. */
static int32_t
tell_apart(speaker *x, attempt *t, size_t i, agg_test *test)
{
    const agg_sight *sight = &viewer_of(x)->sight;
    int32_t made = TERM_FALSE;
    if (i == t->n || !(sight->sizes || sight->sees[AT_HEAPS])) {
        side s = side_open(x);
        leave(x, t, &s);
        return side_close(x, &s, test(x, t->to));
    }
    form heap = t->heap[i];
    agg_kind kind = t->kind[i];
    for (size_t k = kind == HEAP_ANY ? 0 : 1;
         k <= sight->sizes && kind != HEAP_LARGE; k++) {
        t->heap[i] = (form){.k = (int64_t)k};
        int32_t is = is_equal(x, &heap, &t->heap[i]);
        if (is != TERM_FALSE)
            made = either(x, made, both(x, is, tell_apart(x, t, i + 1, test)));
    }
    form more = t->heap[i] = heap;
    t->kind[i] = HEAP_LARGE;
    form_add_number(x, &more, -(int64_t)sight->sizes - 1);
    int32_t is = not_negative(x, &more);
    if (is != TERM_FALSE)
        made = either(x, made, both(x, is, tell_apart(x, t, i + 1, test)));
    t->kind[i] = kind;
    return made;
}

static int32_t
changes_are_negative(speaker *x, const attempt *t)
{
    int32_t good = TERM_TRUE;
    for (size_t i = 0; i < t->m->changes; i++)
        good = both(x, good, not_negative(x, &t->change[i]));
    return no(x, good);
}

/* Of where the move is from, and of where it leads, each by itself. */
static int32_t
asked_apart(speaker *x, attempt *t, const agg_asked *by)
{
    for (t->n = 0; t->n < t->m->hands; t->n++) {
        t->heap[t->n] = t->hand[t->n];
        t->kind[t->n] = HEAP_THERE;
    }
    int32_t made = tell_apart(x, t, 0, by->before);
    t->n = 0;
    put_back(t);
    return both(x, made, tell_apart(x, t, 0, by->behind));
}

/* Does it ask about the position? */
static bool
looks(const speaker *x, const kernel_move *m)
{
    uint64_t uses = x->t->node[m->guard].uses;
    for (size_t i = 0; i < m->changes; i++)
        uses |= x->t->node[m->change[i].value].uses;
    return uses & 1;
}

/* Heaps of which nothing is known. */
static void
take_any(speaker *x, side *s, size_t n, form *hand, agg_kind *kind)
{
    for (size_t i = 0; i < n; i++) {
        form less = hand[i] = form_variable(fresh(x));
        form_add_number(x, &less, -1);
        also(x, s, not_negative(x, &less));
        kind[i] = HEAP_THERE;
    }
}

int32_t
agg_move(speaker *x, size_t game, size_t move, const agg_asked *by)
{
    aggregator *a = aggregator_of(x);
    attempt *t = take(x->s, 1, sizeof *t);
    form rest[AGG_COORDS], from[AGG_COORDS], hand[AGG_HEAPS];
    agg_kind there[AGG_HEAPS];
    side s = side_open(x);
    if (!t)
        return TERM_FALSE;
    a->v.now = game;
    t->m = &a->game[game].g->move[move];
    agg_any(x, rest);
    also(x, &s, agg_is_bag(x, rest));
    take_any(x, &s, t->m->hands, hand, there);
    t->from = rest; /* as far as numbers go */
    t->hand = hand;
    t->rest = rest;
    if (by->hit || looks(x, t->m)) {
        agg_with(x, &s, rest, t->m->hands, hand, there, from);
        t->from = from;
    }
    int32_t made;
    if (by->before) {
        also(x, &s, make_changes(x, t, NULL));
        made = asked_apart(x, t, by);
    } else {
        also(x, &s, make_move(x, t, &s));
        put_back(t);
        if (by->hit)
            leave(x, t, &s);
        made = by->hit ? by->hit(x, from, t->to) : changes_are_negative(x, t);
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
    bool open; /* what is found is not hidden */
    agg_heap heap[AGG_FOUND];
} finding;

/* Are all its heaps there? Those that are not in hand stay; where what a fact
 * says is to be left, all are in hand. */
static bool
take_hands(const finding *w, const agg_answer *by, attempt *t, form *hand)
{
    bool used[AGG_FOUND] = {false}, good = true;
    for (size_t i = 0; i < t->m->hands; i++) {
        good = good && w->heap[by->hand[i]].there;
        used[by->hand[i]] = true;
        hand[i] = w->heap[by->hand[i]].size;
    }
    for (size_t i = 0; i < AGG_FOUND; i++)
        if (w->heap[i].there && !used[i]) {
            good = good && by->leaves != LEAVE_FOUND;
            t->kind[t->n] = w->heap[i].kind;
            t->heap[t->n++] = w->heap[i].size;
        }
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
    form hand[AGG_HEAPS], known[AGG_HEAPS];
    int32_t made = TERM_FALSE;
    if (!t)
        return made;
    *t = (attempt){
        .m = &g->g->move[by->move], .from = w->at, .hand = hand, .rest = rest};
    side s = side_open(x);
    if ((w->goal != PLAINLY || !asks(x, t->m)) && take_hands(w, by, t, hand)) {
        for (size_t i = 0; i < t->m->hands; i++)
            known[i] = by->leaves == LEAVE_SIZES
                           ? (form){.k = (int64_t)by->size[i]}
                           : w->heap[by->hand[i]].to;
        made = make_changes(x, t, by->leaves == LEAVE_ANY ? NULL : known);
        put_back(t);
        if (w->goal == INTO_SET || w->goal == INTO_ASKED)
            made = both(
                x, made,
                tell_apart(x, t, 0,
                           w->goal == INTO_SET ? agg_is_target : agg_is_asked));
        made = side_close(x, &s, made);
    }
    drop(x->s, t);
    return made;
}

/* No answer works with what facts from this one on find. */
static int32_t
fails_from(speaker *x, finding *w, size_t stage, size_t found, const form *rest)
{
    const aggregator *a = aggregator_of(x);
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
    int last = x->next;
    for (size_t n = 1; n <= f->heaps && finds != TERM_FALSE; n++)
        for (size_t way = 0; way < agg_cases(&a->v, f, n); way++) {
            form left[AGG_COORDS];
            side s = side_open(x);
            agg_found(x, &s, f, n, way, rest, &w->heap[found], left);
            int32_t later = fails_from(x, w, stage + 1, found + f->heaps, left);
            last = x->next > last ? x->next : last;
            later =
                w->open ? both(x, s.holds, later) : side_close(x, &s, later);
            any = either(x, any, later);
            x->next = s.before; /* the others have the same variables */
        }
    if (w->open)
        x->next = last;
    memset(&w->heap[found], 0, f->heaps * sizeof *w->heap);
    return both(x, out, either(x, no(x, finds), any));
}

static int32_t
all_fail(speaker *x, finding w, size_t alternative)
{
    const agg_game *g = &aggregator_of(x)->game[w.game];
    int32_t all = TERM_TRUE;
    for (size_t i = 0; i < g->finds && !failed(x); i++) {
        w.f = &g->find[i];
        if (w.f->only == 0 || alternative == 0 || w.f->only == alternative)
            all = both(x, all, fails_from(x, &w, 0, 0, w.at));
    }
    return all;
}

int32_t
agg_fails_at(speaker *x, size_t game, const form *at, agg_goal goal,
             size_t alternative)
{
    viewer_of(x)->now = game;
    return all_fail(
        x, (finding){.game = game, .at = at, .goal = goal, .open = true},
        alternative);
}

int32_t
agg_fails(speaker *x, size_t game, const form *at, agg_goal goal)
{
    aggregator *a = aggregator_of(x);
    size_t now = a->v.now;
    bool negated = x->negated;
    x->negated = false;
    a->v.now = game;
    int32_t all =
        all_fail(x, (finding){.game = game, .at = at, .goal = goal}, 0);
    a->v.now = now;
    x->negated = negated;
    return all;
}

/* ---- is there a move at all? */

/* As much as a term asks for. */
void
agg_look(const kernel_text *t, const kernel_node *n, agg_sight *out)
{
    static const kernel_op by[] = {KERNEL_STONES, KERNEL_COUNT, KERNEL_MOST,
                                   KERNEL_LEAST, KERNEL_NIM_SUM};
    for (size_t i = 0; i < 5; i++)
        if (n->op == by[i])
            out->sees[AT_STONES + i] = true;
    if (n->op == KERNEL_COUNT_OF && kernel_kid(t, n, 0)->op == KERNEL_NUMBER)
        for (int64_t k = kernel_kid(t, n, 0)->value;
             k > (int64_t)out->sizes && out->sizes < AGG_SIZES;)
            out->sees[AT_COUNT + out->sizes++] = true;
    for (size_t i = 0; i < n->n; i++)
        agg_look(t, kernel_kid(t, n, i), out);
}

/* Less is enough to see that there is none: what guards ask for, and whether
 * there are heaps. */
static agg_sight
sight_of_moves(const aggregator *a, const kernel_game *g)
{
    static const size_t by[] = {AT_HEAPS, AT_STONES, AT_MOST, AT_XOR};
    agg_sight all = a->v.sight, out = {.sizes = 0};
    for (size_t i = 0; i < g->moves; i++)
        agg_look(a->v.x.t, &a->v.x.t->node[g->move[i].guard], &out);
    for (size_t i = 0; i < 4; i++)
        if (all.sees[by[i]]) {
            out.sees[by[i]] = true;
            break;
        }
    out.sizes = out.sizes < all.sizes ? out.sizes : all.sizes;
    for (size_t i = 0; i < AGG_COORDS; i++)
        out.sees[i] = out.sees[i] && all.sees[i];
    return out;
}

/* The view, as much of it as is seen: what is not would stay as it is where heaps
 * are taken out, and facts (asked by `not movable`) would find heaps in it. */
static void
see(const aggregator *a, const form *at, form *out)
{
    for (size_t i = 0; i < AGG_COORDS; i++)
        out[i] = i < AGG_FIELDS || a->v.sight.sees[i] ? at[i] : (form){0};
}

int32_t
agg_can_move(speaker *x, size_t game, const form *at, agg_goal goal)
{
    aggregator *a = aggregator_of(x);
    const kernel_game *g = a->game[game].g;
    size_t now = a->v.now;
    bool negated = x->negated;
    int32_t any = TERM_FALSE;
    attempt *t = take(x->s, 1, sizeof *t);
    agg_sight all = a->v.sight;
    form here[AGG_COORDS];
    x->negated = false;
    a->v.now = game;
    a->v.sight = sight_of_moves(a, g);
    see(a, at, here);
    for (size_t m = 0; t && m < g->moves; m++) {
        if (goal == PLAINLY && asks(x, &g->move[m]))
            continue;
        form rest[AGG_COORDS], hand[AGG_HEAPS];
        agg_kind there[AGG_HEAPS];
        side s = side_open(x);
        *t = (attempt){.m = &g->move[m], .from = here, .hand = hand};
        take_any(x, &s, t->m->hands, hand, there);
        agg_without(x, &s, here, t->m->hands, hand, there, rest);
        also(x, &s, agg_is_bag(x, rest));
        int32_t may = make_move(x, t, &s);
        any = either(x, any, side_close(x, &s, may));
    }
    drop(x->s, t);
    a->v.now = now;
    a->v.sight = all;
    x->negated = negated;
    return any;
}

int32_t
agg_some_move(speaker *x, const form *at)
{
    const aggregator *a = aggregator_of(x);
    const kernel_game *g = a->game[a->v.now].g;
    int32_t any = TERM_FALSE;
    attempt *t = take(x->s, 1, sizeof *t);
    for (size_t m = 0; t && m < g->moves; m++) {
        form rest[AGG_COORDS], hand[AGG_HEAPS];
        agg_kind there[AGG_HEAPS];
        side s = side_open(x);
        *t =
            (attempt){.m = &g->move[m], .from = at, .hand = hand, .rest = rest};
        take_any(x, &s, t->m->hands, hand, there);
        agg_without(x, &s, at, t->m->hands, hand, there, rest);
        also(x, &s, agg_is_bag(x, rest));
        also(x, &s, make_changes(x, t, NULL));
        put_back(t);
        int32_t may = tell_apart(x, t, 0, agg_is_asked);
        any = either(x, any, side_close(x, &s, may));
    }
    drop(x->s, t);
    return any;
}

int32_t
agg_movable(speaker *x)
{
    aggregator *a = aggregator_of(x);
    const form *at = x->in->place[0];
    if (!at)
        return cannot(x, "a move from nowhere");
    return x->negated ? no(x, agg_fails(x, a->v.now, at, PLAINLY))
                      : agg_can_move(x, a->v.now, at, PLAINLY);
}

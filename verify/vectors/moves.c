/* moves.c: the moves of a game, from a vector to vectors.
 *
 * Every choice of heaps in hand is a way of its own: coordinates, or heights
 * that are counted. A bag in any order has the same options up to order, so it
 * is enough to write each result in one order: heaps that come back take the
 * places of those in hand, and the last of these when they are fewer. */
#include "vectors/vectors.h"

typedef struct mover {
    speaker *x;
    const kernel_move *m;
    const form *from;
    size_t hand[KERNEL_HANDS]; /* coordinates of the heaps in hand */
    which_ways which;
    bool undefined; /* ask where the move has no value instead */
    way_fn *found;
    void *arg;
} mover;

/* One choice of heaps in hand. */
typedef struct attempt {
    mover *v;
    scope own;
    form size[KERNEL_HANDS], choice[KERNEL_VARIABLES];
    form change[KERNEL_CHANGES];
    side side;
    way w;
} attempt;

/* ---- what a move leaves */

static bool
takes_all(const mover *v, size_t field, size_t *taken, size_t *back)
{
    *taken = *back = 0;
    for (size_t i = 0; i < v->m->hands; i++)
        *taken += v->m->hand[i] == field;
    for (size_t i = 0; i < v->m->changes; i++)
        *back += v->m->change[i].kind == KERNEL_PUT &&
                 v->m->change[i].where == field;
    return *back == *taken;
}

/* The places of the heaps in hand of a bag: in the order in which they were
 * taken, or of coordinates. */
static size_t
places_of(const mover *v, size_t field, bool in_order, size_t *out)
{
    const family *f = v->x->f;
    size_t n = 0;
    for (size_t i = 0; in_order && i < v->m->hands; i++)
        if (v->m->hand[i] == field)
            out[n++] = v->hand[i];
    for (size_t at = f->first[field]; !in_order && at < f->first[field + 1];
         at++)
        for (size_t i = 0; i < v->m->hands; i++)
            if (v->m->hand[i] == field && v->hand[i] == at)
                out[n++] = at;
    return n;
}

static void
put_heaps(attempt *a, size_t field)
{
    const mover *v = a->v;
    size_t place[KERNEL_HANDS], taken, back;
    bool all = takes_all(v, field, &taken, &back);
    if (back > taken) {
        cannot(v->x, "a move makes more heaps than it takes");
        return;
    }
    size_t used = places_of(v, field, all, place) - back;
    for (size_t i = 0; i < v->m->changes; i++)
        if (v->m->change[i].kind == KERNEL_PUT &&
            v->m->change[i].where == field)
            a->w.to[place[used++]] = a->change[i];
}

static void
put_changes(attempt *a)
{
    const mover *v = a->v;
    const family *f = v->x->f;
    for (size_t i = 0; i < v->m->hands; i++)
        if (f->g->field[v->m->hand[i]] == KERNEL_BAG)
            a->w.to[v->hand[i]] = (form){0};
    for (size_t i = 0; i < f->g->fields; i++)
        if (f->g->field[i] == KERNEL_BAG)
            put_heaps(a, i);
    for (size_t i = 0; i < v->m->changes; i++) {
        const kernel_change *c = &v->m->change[i];
        if (c->kind == KERNEL_REPLACE)
            a->w.to[v->hand[c->where]] = a->change[i];
        else if (c->kind == KERNEL_SET)
            a->w.to[f->first[c->where]] = a->change[i];
    }
}

/* ---- one way */

/* The conditions of the move hold, and so does what is asked of the result. */
static int32_t
finish(attempt *a, int32_t may)
{
    speaker *x = a->v->x;
    if (may == TERM_FALSE)
        return may;
    if (!a->w.outside && !is_heapwise(x->f) && a->v->which != FORBIDDEN)
        may = both(x, may, no(x, truth_at(x, x->f->g->forbid, a->w.to)));
    return both(x, may, a->v->found(x, &a->w, a->v->arg));
}

/* Heaps that are put back are counted at their heights. */
static int32_t
count_heaps(attempt *a, size_t i, int32_t may)
{
    speaker *x = a->v->x;
    const kernel_change *c = &a->v->m->change[i];
    int32_t made = TERM_FALSE;
    if (may == TERM_FALSE || i == a->v->m->changes)
        return finish(a, may);
    size_t at = x->f->first[c->where];
    if (c->kind != KERNEL_PUT) {
        a->w.to[at] = a->change[i];
        return count_heaps(a, i + 1, may);
    }
    for (int64_t h = 0; h <= (int64_t)x->f->lists; h++) {
        form height = {.k = h};
        int32_t is = both(x, may, is_equal(x, &a->change[i], &height));
        form *count = h > 0 ? &a->w.to[at + (size_t)h - 1] : &height;
        count->k++;
        made = either(x, made, count_heaps(a, i + 1, is));
        count->k--;
    }
    form above = a->change[i];
    form_add_number(x, &above, -(int64_t)x->f->lists - 1);
    int32_t inside =
        both(x, not_negative(x, &a->change[i]), no(x, not_negative(x, &above)));
    a->w.outside = true;
    made = either(x, made, finish(a, both(x, may, no(x, inside))));
    a->w.outside = false;
    return made;
}

/* One heap becomes several. */
static int32_t
list_heaps(attempt *a, int32_t may)
{
    speaker *x = a->v->x;
    const kernel_move *m = a->v->m;
    bool bag = x->f->g->field[0] == KERNEL_BAG;
    a->w.n = m->changes;
    if (m->changes > MAX_TRACKS || (!bag && m->changes > 1))
        return cannot(x, "a move makes too many heaps");
    for (size_t i = 0; i < m->changes; i++)
        a->w.to[i] = x->f->tags > 1
                         ? family_tagged(x, m->change[i].where, &a->change[i])
                         : a->change[i];
    if (!bag && m->changes == 0) {
        a->w.n = 1;
        a->w.to[0] = a->v->from[0];
    }
    return finish(a, may);
}

/* The size of a heap in this field, if it is one. */
static form
untagged(attempt *a, size_t field, const form *heap)
{
    speaker *x = a->v->x;
    form size = form_variable(fresh(x));
    form tagged = family_tagged(x, field, &size);
    also(x, &a->side, is_equal(x, &tagged, heap));
    return size;
}

/* Heaps of a bag are there: not empty, or one of its height. */
static int32_t
in_hand(attempt *a)
{
    const mover *v = a->v;
    const family *f = v->x->f;
    int32_t all = TERM_TRUE;
    for (size_t i = 0; i < v->m->hands; i++) {
        size_t at = v->hand[i];
        bool bag = f->g->field[v->m->hand[i]] == KERNEL_BAG;
        form there = v->from[at];
        if (f->tags > 1)
            there = untagged(a, v->m->hand[i], &there);
        a->size[i] = there;
        form_add_number(v->x, &there, -bag);
        if (f->writing == BY_COUNTS) {
            a->size[i] = (form){.k = family_stones(f, v->m->hand[i], at)};
            a->w.to[at].k--;
            there = a->w.to[at];
        }
        all = both(v->x, all, not_negative(v->x, &there));
        bind_number(v->x, (int64_t)i + 1, &a->size[i]);
    }
    return all;
}

static int32_t
result_of(attempt *a, int32_t may)
{
    speaker *x = a->v->x;
    const kernel_move *m = a->v->m;
    if (a->v->undefined)
        return both(x, may, no(x, truth(x, m->defined)));
    may = both(x, may, truth(x, m->guard));
    for (size_t i = 0; i < m->changes && may != TERM_FALSE; i++)
        a->change[i] = number(x, m->change[i].value, &a->side);
    return may;
}

static int32_t
one_way(mover *v)
{
    speaker *x = v->x;
    scope *before = x->in;
    bool around = x->some;
    attempt *a = take(x->s, 1, sizeof *a);
    if (!a)
        return TERM_FALSE;
    *a = (attempt){.v = v, .side = side_open(x)};
    a->own = (scope){.e = *x->empty, .place = {v->from}};
    a->w = (way){.from = v->from, .n = x->f->n};
    for (size_t i = 0; i < x->f->n; i++)
        a->w.to[i] = v->from[i];
    x->in = &a->own;
    x->some = !x->negated;
    int32_t may = in_hand(a);
    for (size_t i = 0; i < v->m->choices; i++) {
        a->choice[i] = form_variable(fresh(x));
        bind_number(x, (int64_t)(1 + v->m->hands + i), &a->choice[i]);
    }
    may = result_of(a, may);
    x->in = before;
    if (!v->undefined && x->f->writing == BY_COUNTS) {
        may = count_heaps(a, 0, may);
    } else if (!v->undefined && is_heapwise(x->f)) {
        may = list_heaps(a, may);
    } else if (!v->undefined && may != TERM_FALSE) {
        put_changes(a);
        may = finish(a, may);
    }
    may = side_close(x, &a->side, may);
    x->some = around;
    drop(x->s, a);
    return may;
}

/* ---- all ways */

static int32_t
take_in_hand(mover *v, size_t i)
{
    const family *f = v->x->f;
    int32_t made = TERM_FALSE;
    if (i == v->m->hands)
        return one_way(v);
    size_t end = f->tags > 1 ? 1 : f->first[v->m->hand[i] + 1];
    for (size_t at = f->first[v->m->hand[i]]; at < end; at++) {
        bool taken = false;
        for (size_t j = 0; j < i && f->writing != BY_COUNTS; j++)
            taken = taken || v->hand[j] == at;
        v->hand[i] = at;
        if (!taken && spend(v->x->s, 16))
            made = either(v->x, made, take_in_hand(v, i + 1));
    }
    return made;
}

static int32_t
each_move(mover *v)
{
    speaker *x = v->x;
    const kernel_game *g = x->f->g;
    int32_t made = TERM_FALSE;
    for (size_t i = 0; i < g->moves && !failed(x); i++) {
        v->m = &g->move[i];
        if (v->which != PLAIN || !(x->t->node[v->m->guard].asks & KERNEL_MOVES))
            made = either(x, made, take_in_hand(v, 0));
    }
    return made;
}

int32_t
some_way(speaker *x, const form *from, which_ways which, way_fn *found,
         void *arg)
{
    mover v = {
        .x = x, .from = from, .which = which, .found = found, .arg = arg};
    int32_t ended = truth_at(x, x->f->g->end, from);
    return both(x, no(x, ended), each_move(&v));
}

int32_t
no_way(speaker *x, const form *from, which_ways which, way_fn *found, void *arg)
{
    x->negated = !x->negated;
    int32_t made = some_way(x, from, which, found, arg);
    x->negated = !x->negated;
    return no(x, made);
}

int32_t
some_undefined(speaker *x, const form *at)
{
    mover v = {.x = x, .from = at, .undefined = true};
    return each_move(&v);
}

/* place.c: places of core text as vectors, and what is asked of them.
 *
 * A bag is written in any order, empty heaps as 0. Since a set may be about
 * vectors within bounds, the constants of a bag come first, the smallest in
 * front: if any order lies within the bounds of the first coordinates, this one
 * does. */
#include <string.h>

#include "vectors/vectors.h"

enum { MOST_ORDERED = 5 }; /* heaps of which all orders are written out */

/* ---- a place as a vector */

int64_t
family_stones(const family *f, size_t field, size_t coordinate)
{
    if (f->g->field[field] == KERNEL_COUNTER)
        return 0;
    return f->writing == BY_COUNTS ? (int64_t)(coordinate - f->first[field]) + 1
                                   : 1;
}

speaker
family_speaker(kernel_text *t, const kernel_part *part, const family *f,
               const kernel_env *empty, never_fn *never)
{
    return (speaker){.never = never,
                     .s = t->r->s,
                     .t = t,
                     .part = part,
                     .f = f,
                     .entry_of = family_entry,
                     .question = family_question,
                     .empty = empty};
}

typedef struct reading {
    speaker *x;
    side *side;
    form *out;
    int32_t natural;
} reading;

/* A size, a count, a number: it must not be negative. */
static form
natural(reading *r, uint32_t node)
{
    form f = number(r->x, node, r->side);
    r->natural = both(r->x, r->natural, not_negative(r->x, &f));
    return f;
}

/* Coordinates of a field. */
static size_t
width_of(const family *f, size_t field)
{
    return is_heapwise(f) && f->g->field[field] == KERNEL_BAG
               ? MAX_TRACKS
               : f->first[field + 1] - f->first[field];
}

/* Coordinates of a vector. */
static size_t
length_of(const family *f)
{
    return is_heapwise(f) ? MAX_TRACKS : f->n;
}

static void
sort_bag(form *f, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        form moved = f[i];
        size_t at = i;
        for (; at > 0 && form_is_constant(&moved) &&
               (!form_is_constant(&f[at - 1]) || f[at - 1].k > moved.k);
             at--)
            f[at] = f[at - 1];
        f[at] = moved;
    }
}

/* Heap by heap; what is left of a bag is empty heaps. With fewer numbered
 * piles it is another game. */
static void
read_heaps(reading *r, const kernel_node *list, size_t from, size_t room)
{
    bool bag = list->op == KERNEL_HEAPS;
    size_t n = 0;
    for (size_t i = 0; i < list->n; i += 2) {
        int64_t times = 0;
        form size = natural(r, r->x->t->kid[list->kids + i]);
        if (!constant(r->x, r->x->t->kid[list->kids + i + 1], &times) ||
            times < 0)
            cannot(r->x, "heaps whose number is not known");
        if (bag && size.k == 0 && form_is_constant(&size))
            continue;
        if (times > (int64_t)(room - n)) {
            cannot(r->x, "there are more heaps than coordinates");
            return;
        }
        for (; times > 0; times--)
            r->out[from + n++] = size;
    }
    if (!bag && n < room)
        cannot(r->x, "there are fewer piles than coordinates");
    if (bag)
        sort_bag(r->out + from, room);
}

/* How many heaps there are of each height. */
static void
read_counts(reading *r, const kernel_node *list, size_t from, size_t heights)
{
    for (size_t i = 0; i < list->n; i += 2) {
        int64_t size = 0;
        form times = natural(r, r->x->t->kid[list->kids + i + 1]);
        if (!constant(r->x, r->x->t->kid[list->kids + i], &size) || size < 0 ||
            size > (int64_t)heights)
            cannot(r->x, "a heap that is not counted");
        else if (size > 0)
            form_plus(r->x, &r->out[from + (size_t)size - 1], 1, &times);
    }
}

static void
read_field(reading *r, size_t field, uint32_t node)
{
    const family *f = r->x->f;
    const kernel_node *n = &r->x->t->node[node];
    size_t from = f->first[field], room = width_of(f, field);
    const form *other = n->op == KERNEL_FIELD
                            ? r->x->in->place[kernel_kid(r->x->t, n, 1)->value]
                            : NULL;
    if (other && kernel_kid(r->x->t, n, 0)->value == (int64_t)field)
        memcpy(r->out + from, other + from, room * sizeof *other);
    else if (!kernel_is_list(f->g->field[field]))
        r->out[from] = natural(r, node);
    else if (n->op == KERNEL_FIELD)
        cannot(r->x, "a position with lists in other places");
    else if (f->writing == BY_COUNTS)
        read_counts(r, n, from, room);
    else
        read_heaps(r, n, from, room);
}

/* Heaps of one of several bags, behind those of the others. */
static void
read_tagged(reading *r, size_t field, uint32_t node, size_t *n)
{
    const kernel_node *list = &r->x->t->node[node];
    form heap[MAX_TRACKS] = {0};
    reading own = {r->x, r->side, heap, r->natural};
    if (list->op == KERNEL_HEAPS)
        read_heaps(&own, list, 0, MAX_TRACKS);
    else
        cannot(r->x, "a position with lists in other places");
    r->natural = own.natural;
    for (size_t i = 0; i < MAX_TRACKS; i++) {
        if (heap[i].k == 0 && form_is_constant(&heap[i]))
            continue;
        if (*n == MAX_TRACKS) {
            cannot(r->x, "there are more heaps than coordinates");
            return;
        }
        r->out[(*n)++] = family_tagged(r->x, field, &heap[i]);
    }
}

int32_t
vector_of(speaker *x, uint32_t place, side *s, form *out)
{
    const kernel_node *n = &x->t->node[place];
    const form *runs = n->op == KERNEL_WHERE ? x->in->place[n->value] : NULL;
    reading r = {x, s, out, TERM_TRUE};
    for (size_t i = 0; i < length_of(x->f); i++)
        out[i] = runs ? runs[i] : (form){0};
    SURE(runs || (n->op == KERNEL_PLACE && n->n == x->f->g->fields));
    for (size_t i = 0, heaps = 0; !runs && i < n->n; i++)
        if (x->f->tags > 1)
            read_tagged(&r, i, x->t->kid[n->kids + i], &heaps);
        else
            read_field(&r, i, x->t->kid[n->kids + i]);
    return r.natural;
}

form
family_entry(speaker *x, const kernel_node *n, side *s)
{
    form all = {0};
    if (n->op == KERNEL_GRUNDY)
        return heaps_value(x, n, s);
    if (x->f->tags > 1) {
        cannot(x, "a number of heaps of a sum");
        return all;
    }
    if (n->op == KERNEL_COUNT || n->op == KERNEL_COUNT_OF ||
        n->op == KERNEL_LEAST || n->op == KERNEL_MOST)
        return lists_number(x, n, s);
    if (n->op == KERNEL_STONES)
        n = kernel_kid(x->t, n, 0);
    const form *at = n->op == KERNEL_ENTRY || n->op == KERNEL_FIELD
                         ? x->in->place[kernel_kid(x->t, n, 1)->value]
                         : NULL;
    if (!at) {
        cannot(x, "a question about positions");
        return all;
    }
    size_t field = (size_t)kernel_kid(x->t, n, 0)->value;
    size_t from = x->f->first[field];
    for (size_t i = from; i < from + width_of(x->f, field); i++) {
        int64_t stones = family_stones(x->f, field, i);
        form_plus(x, &all, n->op == KERNEL_ENTRY ? 1 : stones, &at[i]);
    }
    return all;
}

/* ---- conditions on vectors */

form
row_at(speaker *x, const weights *r, const form *at)
{
    form f = {.k = r->k};
    for (size_t i = 0; i < x->f->n; i++)
        form_plus(x, &f, r->c[i], &at[i]);
    return f;
}

int32_t
is_bounded(speaker *x, const form *at)
{
    int32_t all = TERM_TRUE;
    for (size_t i = 0; i < x->f->bounds; i++) {
        form f = row_at(x, &x->f->bound[i], at);
        all = both(x, all, not_negative(x, &f));
    }
    return all;
}

int32_t
is_position(speaker *x, const form *at)
{
    int32_t in = truth_at(x, x->f->g->domain, at);
    return both(x, in, no(x, truth_at(x, x->f->g->forbid, at)));
}

int32_t
truth_at(speaker *x, uint32_t node, const form *at)
{
    scope own = {.e = *x->empty, .place = {at}}, *before = x->in;
    x->in = &own;
    int32_t made = truth(x, node);
    x->in = before;
    return made;
}

/* The condition that is P, of natural numbers. */
static int32_t
is_in_set(speaker *x, const form *at)
{
    scope own = {.e = *x->empty}, *before = x->in;
    tree *t = x->tree;
    int32_t made = TERM_TRUE;
    if (!t->has_set || t->in_set) {
        stop(x->s, REFUSED, "a set is asked for that is not given");
        return TERM_FALSE;
    }
    x->in = &own;
    t->in_set = true;
    for (size_t i = 0; i < x->f->n; i++) {
        bind_number(x, (int64_t)i, &at[i]);
        made = both(x, made, not_negative(x, &at[i]));
    }
    made = both(x, made, truth(x, t->set));
    t->in_set = false;
    x->in = before;
    return made;
}

int32_t
is_member(speaker *x, const form *at)
{
    if (x->tree)
        return is_in_set(x, at);
    if (is_heapwise(x->f))
        return heaps_are_p(x, at);
    side s = side_open(x);
    int var[MAX_TRACKS];
    for (size_t i = 0; i < x->f->n; i++)
        var[i] = name_of(x, &s, &at[i]);
    return side_close(x, &s, say_member(&x->d, var));
}

/* ---- two vectors, one position */

typedef struct matching {
    speaker *x;
    const form *at, *other;
    size_t n, from, to;      /* coordinates, and those of the bag */
    size_t with[MAX_TRACKS]; /* which of the other each is compared with */
} matching;

/* For some order of the bag from coordinate i on. */
static int32_t
match(matching *m, size_t i)
{
    int32_t made = i < m->to ? TERM_FALSE : TERM_TRUE;
    for (size_t j = i; j < m->to; j++) {
        size_t mine = m->with[i], his = m->with[j];
        m->with[i] = his;
        m->with[j] = mine;
        made = either(m->x, made, match(m, i + 1));
        m->with[i] = mine;
        m->with[j] = his;
    }
    for (size_t k = 0; i >= m->to && k < m->n; k++)
        made =
            both(m->x, made, is_equal(m->x, &m->at[k], &m->other[m->with[k]]));
    return made;
}

/* The heaps that are not the number 0 in front. */
static size_t
gather(const form *at, form *out)
{
    size_t n = 0;
    for (size_t i = 0; i < MAX_TRACKS; i++)
        if (at[i].k != 0 || !form_is_constant(&at[i]))
            out[n++] = at[i];
    return n;
}

static int32_t
is_same_heaps(speaker *x, const form *at, const form *other)
{
    form mine[MAX_TRACKS] = {0}, his[MAX_TRACKS] = {0};
    size_t n = gather(at, mine), m = gather(other, his);
    matching all = {.x = x, .at = mine, .other = his, .n = n > m ? n : m};
    if (all.n > MOST_ORDERED)
        return cannot(x, "the orders of so many heaps");
    for (size_t i = 0; i < all.n; i++)
        all.with[i] = i;
    all.to = all.n;
    return match(&all, 0);
}

static int32_t
is_same(speaker *x, const form *at, const form *other)
{
    const family *f = x->f;
    matching m = {.x = x, .at = at, .other = other, .n = f->n};
    size_t bags = 0;
    if (f->tags > 1)
        return cannot(x, "the same positions of a sum");
    if (is_heapwise(f))
        return is_same_heaps(x, at, other);
    for (size_t i = 0; i < f->n; i++)
        m.with[i] = i;
    for (size_t i = 0; i < f->g->fields && f->writing == BY_HEAPS; i++)
        if (f->g->field[i] == KERNEL_BAG) {
            m.from = f->first[i];
            m.to = f->first[i + 1];
            bags++;
        }
    if (bags > 1 || m.to - m.from > MOST_ORDERED)
        return cannot(x, "the orders of so many heaps");
    return match(&m, m.from);
}

/* ---- what is asked */

/* The set and the rules are known within the bounds only. Where a move leads
 * from there is within them, too. */
static void
must_be_bounded(speaker *x, uint32_t place, const side *s, int32_t position,
                const form *at)
{
    solution found;
    if (x->t->node[place].op == KERNEL_WHERE)
        return;
    int32_t inside = is_bounded(x, at);
    int32_t beyond = both(x, both(x, s->holds, position), no(x, inside));
    if (x->assumed != TERM_FALSE)
        beyond = both(x, beyond, x->assumed);
    if (beyond != TERM_FALSE && is_never(&x->d, beyond, &found) != YES)
        cannot(x, "a position that may be beyond those the set is about");
}

typedef struct goal {
    const form *to; /* the position, or any */
    uint32_t body;  /* or what is said of it */
    int64_t q;      /* under this name */
    bool turned;    /* it is not so */
} goal;

static int32_t
leads_anywhere(speaker *x, const way *w, void *arg)
{
    (void)x;
    (void)arg;
    return w->outside ? TERM_FALSE : TERM_TRUE;
}

static int32_t
leads_there(speaker *x, const way *w, void *arg)
{
    const goal *g = arg;
    return w->outside ? TERM_FALSE : is_same(x, w->to, g->to);
}

static int32_t
leads_where(speaker *x, const way *w, void *arg)
{
    const goal *g = arg;
    if (w->outside)
        return TERM_FALSE;
    uint32_t given = x->in->given;
    x->in->place[g->q] = w->to;
    x->in->given = 0;
    int32_t made = g->turned ? untruth(x, g->body) : truth(x, g->body);
    x->in->given = given;
    x->in->place[g->q] = NULL;
    return made;
}

/* A place that is a position of the first game. */
static int32_t
position_at(speaker *x, const kernel_node *n, size_t kid, side *s, form *at)
{
    int32_t all = vector_of(x, x->t->kid[n->kids + kid], s, at);
    return both(x, all, is_position(x, at));
}

static int32_t
goes(speaker *x, const form *at, way_fn *found, void *arg)
{
    return is_heapwise(x->f) ? heaps_some_way(x, at, found, arg)
                             : some_way(x, at, LEGAL, found, arg);
}

static int32_t
ask(speaker *x, const kernel_node *n, form *at, int32_t position, side *s)
{
    form *other = at + MAX_TRACKS;
    goal g = {.to = other};
    int32_t made;
    bool moves = n->op == KERNEL_SOME_MOVE || n->op == KERNEL_EVERY_MOVE;
    uint32_t place =
        x->t->kid[n->kids + (n->op != KERNEL_LEADS && n->op != KERNEL_SAME)];
    if (n->op != KERNEL_POSITION && n->op != KERNEL_SAME)
        must_be_bounded(x, place, s, position, at);
    if (n->op == KERNEL_LEADS || n->op == KERNEL_SAME)
        position = both(x, position, position_at(x, n, 1, s, other));
    if (moves)
        g = (goal){.body = x->t->kid[n->kids + 2],
                   .q = kernel_kid(x->t, n, 0)->value,
                   .turned = n->op == KERNEL_EVERY_MOVE};
    switch (n->op) {
    case KERNEL_POSITION:
        return position;
    case KERNEL_P:
        return both(x, position, is_member(x, at));
    case KERNEL_SAME:
        return both(x, position, is_same(x, at, other));
    case KERNEL_LEADS:
        return both(x, position, goes(x, at, leads_there, &g));
    case KERNEL_TERMINAL:
        x->negated = !x->negated;
        made = no(x, goes(x, at, leads_anywhere, NULL));
        x->negated = !x->negated;
        return both(x, position, made);
    default:
        return both(x, position, goes(x, at, leads_where, &g));
    }
}

int32_t
family_question(speaker *x, const kernel_node *n)
{
    side s = side_open(x);
    bool first = n->op == KERNEL_LEADS || n->op == KERNEL_SAME;
    bool games = n->op == KERNEL_POSITION || n->op == KERNEL_P ||
                 n->op == KERNEL_TERMINAL;
    if (n->op == KERNEL_MOVABLE) /* of the rules: there q0 is known */
        return some_way(x, x->in->place[0], PLAIN, leads_anywhere, NULL);
    SURE(!games || kernel_kid(x->t, n, 0)->value == 0); /* there is one */
    form *at = take(x->s, 2 * MAX_TRACKS, sizeof *at);  /* and another one */
    if (!at)
        return TERM_FALSE;
    bool every = n->op == KERNEL_EVERY_MOVE;
    x->negated = x->negated != every;
    int32_t position = position_at(x, n, !first, &s, at);
    int32_t made = ask(x, n, at, position, &s);
    made = side_close(x, &s, made);
    x->negated = x->negated != every;
    drop(x->s, at);
    return every ? no(x, made) : made;
}

/* pattern.c: what large heaps can become, for all of them at once.
 *
 * Every choice but the size of a piece must be bounded by a number; all values
 * below are tried. For each of them the move is looked at with heaps that are
 * forms (docs/algorithms/period.md, "What the checker sees"):
 *
 * One piece. n = X >= settled: whether the move can be made must not depend on
 * X, and the piece must be X - T, T >= 1.
 *
 * Two pieces u = b, a choice, and v = n - T - b. Whether {u, v} can be reached,
 * as b = u or as b = v, must be decided for every u < settled and all
 * v = X >= settled; for all u = X >= settled and v = X + Y; for u = v = X, with
 * the same answer. No choice may leave v < 0.
 *
 * Three pieces b, c, choices, and d = n - T - b - c: the move can be made exactly
 * when L <= b <= c <= d, for some L <= settled, whatever n. */
#include "heap/heap.h"

typedef struct shape {
    heap_checker *h;
    const kernel_move *m;
    size_t heap;
    size_t b, c; /* variables; KERNEL_VARIABLES: there is no such choice */
    size_t pieces;
    uint32_t piece[3]; /* the last of two or three is what b and c leave */
    int64_t taken;     /* T */
    forms f;
} shape;

static bool
undecided(shape *w, const char *why)
{
    return stop(w->h->s, BUDGET, "move %zu of large heaps: %s",
                (size_t)(w->m - w->h->g->move) + 1, why);
}

static bool
take_of(shape *w, int64_t taken, taking **out)
{
    heap_checker *h = w->h;

    if ((uint64_t)taken >= HEAP_NUMBER)
        return undecided(w, "what is taken is below 0 or has no bound");
    if (!RESERVE(h->s, h->take, h->take_room, (size_t)taken))
        return false;
    if ((size_t)taken > h->reach)
        h->reach = (size_t)taken;
    *out = &h->take[taken];
    return true;
}

/* Heap, b and the choices from this one on may be anything. */
static void
open_all(shape *w, size_t from)
{
    forms_set(&w->f, w->heap, (shape_form){.x = 1});
    for (size_t i = from; i < w->m->choices; i++)
        forms_set(&w->f, 1 + w->m->hands + i, (shape_form){.y = 1});
    if (w->b < KERNEL_VARIABLES)
        forms_set(&w->f, w->b, (shape_form){.y = 1});
    if (w->c < KERNEL_VARIABLES)
        forms_set(&w->f, w->c, (shape_form){.z = 1});
}

/* ---- one piece */

static bool
settle_one(shape *w)
{
    shape_form left;
    taking *t;

    w->f.least = (int64_t)w->h->settled;
    forms_set(&w->f, w->heap, (shape_form){.x = 1});
    kernel_tri may = forms_hold(&w->f, w->m->guard);
    if (may == KERNEL_UNKNOWN)
        return undecided(w, "a condition is not decided");
    if (may == KERNEL_NO)
        return true;
    if (w->pieces == 0 || !form_of(&w->f, w->piece[0], &left) || left.x != 1)
        return undecided(w, "what is taken has no bound");
    if (left.k >= 0 || left.k <= -HEAP_NUMBER)
        return stop(w->h->s, REFUSED, "a heap does not become smaller");
    if (!take_of(w, -left.k, &t))
        return false;
    t->one = true;
    return true;
}

/* ---- two pieces */

/* Can the heap become b and v? */
static kernel_tri
becomes(shape *w, shape_form b, shape_form v)
{
    shape_form heap;

    if (!form_add(b, 1, v, &heap))
        return KERNEL_UNKNOWN;
    heap.k += w->taken;
    forms_set(&w->f, w->b, b);
    forms_set(&w->f, w->heap, heap);
    return forms_hold(&w->f, w->m->guard);
}

/* ... whichever of the two is the choice? */
static bool
either(shape *w, shape_form u, shape_form v, bool *out)
{
    kernel_tri first = becomes(w, u, v), second = becomes(w, v, u);

    *out = first == KERNEL_YES || second == KERNEL_YES;
    return (first != KERNEL_UNKNOWN && second != KERNEL_UNKNOWN) ||
           undecided(w, "a condition is not decided");
}

static bool
settle_small(shape *w, taking *t)
{
    heap_checker *h = w->h;

    if (!t->small)
        t->small = take(h->s, h->settled + 1, 1);
    if (!t->small)
        return false;
    for (size_t u = 0; u < h->settled; u++) {
        bool may = false;
        if (!either(w, (shape_form){.k = (int64_t)u}, (shape_form){.x = 1},
                    &may))
            return false;
        t->small[u] |= may;
    }
    return true;
}

/* b = Y - 1, and what is left is n - T - b, for all numbers: T. */
static bool
find_taken(shape *w)
{
    shape_form left;

    w->f.least = 0;
    forms_set(&w->f, w->heap, (shape_form){.x = 1});
    forms_set(&w->f, w->b, (shape_form){.y = 1, .k = -1});
    if (!form_of(&w->f, w->piece[1], &left) || left.x != 1 || left.y != -1 ||
        left.k <= 1 - HEAP_NUMBER)
        return undecided(w, "the other piece is not what is left");
    w->taken = 1 - left.k;
    return true;
}

static bool
settle_two(shape *w)
{
    taking *t;
    bool large = false, equal = false;

    if (!find_taken(w) || !take_of(w, w->taken, &t))
        return false;
    w->f.least = 0;
    if (becomes(w, (shape_form){.x = 1}, (shape_form){.y = -1}) != KERNEL_NO)
        return undecided(w, "a piece may be below 0");
    w->f.least = (int64_t)w->h->settled;
    if (!settle_small(w, t) ||
        !either(w, (shape_form){.x = 1}, (shape_form){.x = 1, .y = 1},
                &large) ||
        !either(w, (shape_form){.x = 1}, (shape_form){.x = 1}, &equal))
        return false;
    t->large = t->large || large;
    t->equal = t->equal || equal;
    return true;
}

/* ---- three pieces */

/* b = X, c = Y - 1, and what is left is n - T - b - c: T. */
static bool
find_taken_three(shape *w)
{
    shape_form left;

    w->f.least = 0;
    forms_set(&w->f, w->heap, (shape_form){.z = 1});
    forms_set(&w->f, w->b, (shape_form){.x = 1});
    forms_set(&w->f, w->c, (shape_form){.y = 1, .k = -1});
    if (!form_of(&w->f, w->piece[2], &left) || left.x != -1 || left.y != -1 ||
        left.z != 1 || left.k <= 1 - HEAP_NUMBER)
        return undecided(w, "the third piece is not what is left");
    w->taken = 1 - left.k;
    return true;
}

/* For all natural b = X, c = Y - 1 and d = Z with n = b + c + d + T the move can
 * be made exactly when least <= b <= c <= d, and never where d is negative; so
 * its options are all u, v, w that are at least `least`. */
static bool
settle_three(shape *w)
{
    heap_checker *h = w->h;
    taking *t;
    shape_form heap = {.x = 1, .y = 1, .z = 1};
    int64_t least = 0;

    if (!find_taken_three(w) || !take_of(w, w->taken, &t))
        return false;
    heap.k = w->taken - 1;
    for (bool is = false; !is; least += !is) {
        shape_form want[] = {{.x = 1, .k = -least},
                             {.x = -1, .y = 1, .k = -1},
                             {.y = -1, .z = 1, .k = 1}};
        if (least > (int64_t)h->settled)
            return undecided(w, "three pieces are not all from a size on");
        forms_set(&w->f, w->heap, heap);
        is = forms_are(&w->f, w->m->guard, want, 3);
        if (h->s->code != ACCEPTED)
            return false;
    }
    /* d = -1 - Z */
    forms_set(&w->f, w->heap,
              (shape_form){.x = 1, .y = 1, .z = -1, .k = w->taken - 2});
    if (forms_hold(&w->f, w->m->guard) != KERNEL_NO)
        return undecided(w, "a piece may be below 0");
    if (w->taken == 0 && least == 0)
        return stop(h->s, REFUSED, "a heap can become itself");
    t->least = t->three && t->least < (size_t)least ? t->least : (size_t)least;
    t->three = true;
    return true;
}

/* ---- choices */

/* What a term is at most, whatever is open: a number, or the least of several
 * of which one is. */
static bool
most_of(shape *w, uint32_t node, int64_t *out)
{
    const kernel_text *t = w->f.e->t;
    const kernel_node *n = &t->node[node];
    int64_t one;
    bool found = false;

    if (!spend(w->h->s, 4))
        return false;
    if (!(n->uses & w->f.open)) {
        kernel_number x = kernel_value(w->f.e, node);
        *out = x.is;
        return x.known;
    }
    for (size_t i = 0; n->op == KERNEL_MIN && i < n->n; i++)
        if (most_of(w, t->kid[n->kids + i], &one)) {
            *out = !found || one < *out ? one : *out;
            found = true;
        }
    return found;
}

/* Lower *most to what variable v, which is open, is at most where `sign` times
 * the term is >= 0. Open variables that make it smaller count as 0. */
static void
bound_by(shape *w, const kernel_node *n, int64_t sign, size_t v, int64_t *most)
{
    const kernel_text *t = w->f.e->t;
    int64_t times = 0, rest = 0, x;

    if (n->op != KERNEL_SUM ||
        __builtin_mul_overflow(sign, kernel_kid(t, n, 0)->value, &rest))
        return;
    for (size_t i = 1; i < n->n; i += 2) {
        const kernel_node *term = kernel_kid(t, n, i + 1);
        int64_t c;
        if (__builtin_mul_overflow(sign, kernel_kid(t, n, i)->value, &c))
            return;
        if (term->op == KERNEL_VARIABLE && (size_t)term->value == v) {
            if (__builtin_add_overflow(times, c, &times))
                return; /* a sum may name it more than once */
        } else if (most_of(w, t->kid[n->kids + i + 1], &x)
                       ? (c < 0 && term->uses & w->f.open) ||
                             __builtin_mul_overflow(c, x, &x) ||
                             __builtin_add_overflow(rest, x, &rest)
                       : c > 0 || term->op != KERNEL_VARIABLE) {
            return;
        }
    }
    if (times < 0 && times > -HEAP_NUMBER && rest / -times < *most)
        *most = rest < 0 ? -1 : rest / -times;
}

/* The same where the condition holds. */
static void
bound_where(shape *w, uint32_t node, size_t v, int64_t *most)
{
    const kernel_text *t = w->f.e->t;
    const kernel_node *n = &t->node[node];
    int64_t all = -1;

    if (!spend(w->h->s, 4 + n->n))
        return;
    if (n->op == KERNEL_GE || n->op == KERNEL_EQ)
        bound_by(w, kernel_kid(t, n, 0), 1, v, most);
    if (n->op == KERNEL_EQ)
        bound_by(w, kernel_kid(t, n, 0), -1, v, most);
    for (size_t i = 0; n->op == KERNEL_AND && i < n->n; i++)
        bound_where(w, t->kid[n->kids + i], v, most);
    if (n->op != KERNEL_OR)
        return;
    for (size_t i = 0; i < n->n; i++) {
        int64_t one = *most;
        bound_where(w, t->kid[n->kids + i], v, &one);
        all = one > all ? one : all;
    }
    *most = all;
}

/* Does what is known forbid the move? */
static bool
is_idle(shape *w, uint32_t node)
{
    const kernel_text *t = w->f.e->t;
    const kernel_node *n = &t->node[node];

    if (!spend(w->h->s, 4))
        return true; /* and the session is over */
    if (!(n->uses & w->f.open))
        return kernel_truth(w->f.e, node) == KERNEL_NO;
    for (size_t i = 0; n->op == KERNEL_AND && i < n->n; i++)
        if (is_idle(w, t->kid[n->kids + i]))
            return true;
    return false;
}

static bool
try_choices(shape *w, size_t choice)
{
    size_t v = 1 + w->m->hands + choice;
    int64_t most = INT64_MAX;

    open_all(w, choice);
    if (is_idle(w, w->m->guard))
        return true;
    if (choice == w->m->choices)
        return w->c < KERNEL_VARIABLES   ? settle_three(w)
               : w->b < KERNEL_VARIABLES ? settle_two(w)
                                         : settle_one(w);
    if (v == w->b || v == w->c)
        return try_choices(w, choice + 1);
    bound_where(w, w->m->guard, v, &most);
    if (most >= HEAP_NUMBER)
        return undecided(w, "a choice has no bound that is a number");
    for (int64_t t = 0; t <= most; t++) {
        forms_set(&w->f, v, (shape_form){.k = t});
        if (!spend(w->h->s, 1) || !try_choices(w, choice + 1))
            return false;
    }
    return true;
}

/* ---- moves */

/* Which of two pieces is a choice? */
static bool
find_choice(shape *w)
{
    open_all(w, 0);
    for (size_t i = 0; i < 2 * w->m->choices; i++) {
        uint32_t node = w->m->change[i % 2].value;
        size_t v = 1 + w->m->hands + i / 2;
        const kernel_node *n = &w->f.e->t->node[node];
        if (n->op == KERNEL_VARIABLE && (size_t)n->value == v) {
            w->b = v;
            w->piece[0] = node;
            w->piece[1] = w->m->change[1 - i % 2].value;
            return true;
        }
    }
    return undecided(w, "neither of two pieces is a choice");
}

/* Of three pieces the first two must be choices, the third what is left. (Were
 * they one, or the heap itself, that would not be so.) */
static bool
find_choices(shape *w)
{
    size_t v[2];

    open_all(w, 0);
    for (size_t i = 0; i < 2; i++) {
        const kernel_node *n = &w->f.e->t->node[w->m->change[i].value];
        v[i] = (size_t)n->value;
        if (n->op != KERNEL_VARIABLE)
            return undecided(w, "two of three pieces are not choices");
    }
    w->b = v[0];
    w->c = v[1];
    for (size_t i = 0; i < 3; i++)
        w->piece[i] = w->m->change[i].value;
    return true;
}

/* One heap is taken in hand and nothing else changes. */
static bool
settle_move(heap_checker *h, const kernel_move *m)
{
    shape w = {.h = h,
               .m = m,
               .heap = !h->pile,
               .b = KERNEL_VARIABLES,
               .c = KERNEL_VARIABLES};

    w.f = (forms){.e = &h->e};
    w.pieces = m->changes;
    if (m->hands != !h->pile || w.pieces > 3 || (h->pile && w.pieces != 1))
        return undecided(&w, "it is not one heap that becomes one to three");
    if (!kernel_is_truth(h->e.t, m->defined, true))
        return undecided(&w, "it may have no value");
    w.piece[0] = w.pieces ? m->change[0].value : 0;
    h->pieces = w.pieces > h->pieces ? w.pieces : h->pieces;
    if (w.pieces == 3)
        return find_choices(&w) && try_choices(&w, 0);
    return (w.pieces < 2 || find_choice(&w)) && try_choices(&w, 0);
}

/* No heap is asked about others. */
static bool
are_apart(heap_checker *h)
{
    const kernel_game *g = h->g;

    if (g->fields != 1 || (!h->pile && g->field[0] != KERNEL_BAG))
        return stop(h->s, BUDGET, "it is not a game of heaps alone");
    if (!kernel_is_plain(h->e.t, g))
        return stop(h->s, BUDGET, "there are rules about the whole");
    for (size_t i = 0; i < g->moves; i++) {
        const kernel_move *m = &g->move[i];
        const kernel_node *all = h->e.t->node;
        uint64_t uses = all[m->guard].uses;
        for (size_t k = 0; k < m->changes; k++)
            uses |= all[m->change[k].value].uses;
        if (!h->pile && uses & 1)
            return stop(h->s, BUDGET, "a move looks at other heaps");
    }
    return true;
}

bool
heap_pattern(heap_checker *h)
{
    if (!are_apart(h))
        return false;
    h->pieces = 1;
    if (!RESERVE(h->s, h->take, h->take_room, 0))
        return false;
    for (size_t i = 0; i < h->g->moves; i++)
        if (!settle_move(h, &h->g->move[i]))
            return false;
    h->e.numbers = 0;
    for (size_t i = 0; i <= h->reach; i++)
        if (h->take[i].large != h->take[i].equal)
            return stop(h->s, BUDGET, "equal pieces are not as any others");
    if (h->take[0].small && (h->take[0].small[0] || h->settled == 0))
        return stop(h->s, REFUSED, "a heap can become itself");
    return (h->pieces == 1 || h->quotient.n > 0 ||
            (!h->outcomes && !h->g->misere)) ||
           stop(h->s, BUDGET,
                "several pieces: single heaps say nothing about outcomes");
}

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
 * the same answer. No choice may leave v < 0. */
#include "sequence/sequence.h"

typedef struct shape {
    sequence *q;
    const rules_move *m;
    size_t heap, b; /* slots; RULES_SLOTS: there is no such choice */
    size_t pieces;
    uint32_t piece[2]; /* the second is n - T - b */
    int64_t taken;     /* T */
    forms f;
} shape;

static bool
undecided(shape *w, const char *why)
{
    return stop(w->q->book.s, BUDGET, "the move %s of large heaps: %s",
                w->m->name, why);
}

static bool
take_of(shape *w, int64_t taken, taking **out)
{
    sequence *q = w->q;

    if (taken < 0 || taken >= SEQUENCE_NUMBER)
        return undecided(w, "what is taken is below 0 or has no bound");
    taking *all = make_room(q->book.s, q->take, &q->take_room, (size_t)taken,
                            sizeof *all);
    if (!all)
        return false;
    q->take = all;
    if ((size_t)taken > q->reach)
        q->reach = (size_t)taken;
    *out = &all[taken];
    return true;
}

/* ---- one piece */

static bool
settle_one(shape *w)
{
    form left;
    taking *t;

    w->f.least = (int64_t)w->q->settled;
    forms_set(&w->f, w->heap, (form){.x = 1});
    truth may = forms_hold(&w->f, w->m);
    if (may == UNKNOWN)
        return undecided(w, "a condition is not decided");
    if (may == NEVER)
        return true;
    if (w->pieces == 0 || !form_of(&w->f, w->piece[0], &left) || left.x != 1 ||
        left.y != 0)
        return undecided(w, "what is taken has no bound");
    if (left.k >= 0 || left.k <= -SEQUENCE_NUMBER)
        return stop(w->q->book.s, REFUSED, "a heap does not become smaller");
    if (!take_of(w, -left.k, &t))
        return false;
    t->one = true;
    return true;
}

/* ---- two pieces */

static bool
is_form(shape *w, uint32_t node, form want)
{
    form a;

    return form_of(&w->f, node, &a) && a.x == want.x && a.y == want.y &&
           a.k == want.k;
}

/* Can the heap become b and v? */
static truth
becomes(shape *w, form b, form v)
{
    form heap;

    if (!form_add(b, 1, v, &heap))
        return UNKNOWN;
    heap.k += w->taken;
    forms_set(&w->f, w->b, b);
    forms_set(&w->f, w->heap, heap);
    truth may = forms_hold(&w->f, w->m);
    return may == ALWAYS &&
                   (!is_form(w, w->piece[0], b) || !is_form(w, w->piece[1], v))
               ? UNKNOWN
               : may;
}

/* ... whichever of the two is the choice? */
static bool
either(shape *w, form u, form v, bool *out)
{
    truth first = becomes(w, u, v), second = becomes(w, v, u);

    *out = first == ALWAYS || second == ALWAYS;
    return (first != UNKNOWN && second != UNKNOWN) ||
           undecided(w, "a condition is not decided");
}

static bool
settle_small(shape *w, taking *t)
{
    sequence *q = w->q;

    if (!t->small)
        t->small = take(q->book.s, q->settled + 1, 1);
    if (!t->small)
        return false;
    for (size_t u = 0; u < q->settled; u++) {
        bool may = false;
        if (!either(w, (form){.k = (int64_t)u}, (form){.x = 1}, &may))
            return false;
        t->small[u] |= may;
    }
    return true;
}

/* What is taken, as if no comparison had to be decided; becomes() looks again.
 */
static bool
find_taken(shape *w)
{
    form left;

    w->f.least = 0;
    forms_set(&w->f, w->heap, (form){.x = 1});
    forms_set(&w->f, w->b, (form){.y = 1});
    if (!form_of(&w->f, w->piece[1], &left) || left.x != 1 || left.y != -1 ||
        left.k > 0 || left.k <= -SEQUENCE_NUMBER)
        return undecided(w, "the other piece is not what is left");
    w->taken = -left.k;
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
    if (becomes(w, (form){.x = 1}, (form){.y = -1}) != NEVER)
        return undecided(w, "a piece may be below 0");
    w->f.least = (int64_t)w->q->settled;
    if (!settle_small(w, t) ||
        !either(w, (form){.x = 1}, (form){.x = 1, .y = 1}, &large) ||
        !either(w, (form){.x = 1}, (form){.x = 1}, &equal))
        return false;
    t->large = t->large || large;
    t->equal = t->equal || equal;
    return true;
}

/* ---- choices */

static bool
is_slot(const ruleset *r, uint32_t node, size_t slot)
{
    return r->node[node].op == RULES_SLOT &&
           (size_t)r->node[node].value == slot;
}

/* Lower *most to what the expression is at most, whatever the heap. */
static bool
bound_by(shape *w, uint32_t node, int64_t *most)
{
    const rules_node *n = &w->q->book.rules.node[node];
    int64_t value;

    if (n->op == RULES_MIN)
        return bound_by(w, n->kid[0], most) && bound_by(w, n->kid[1], most);
    if (n->uses)
        return true;
    if (!rules_eval(&w->f.e, node, &value))
        return undecided(w, "an expression has no value");
    *most = value < *most ? value : *most;
    return true;
}

/* "t in {..}": the largest item, when they are numbers. */
static bool
bound_by_items(shape *w, const rules_node *set, int64_t *most)
{
    const ruleset *r = &w->q->book.rules;
    int64_t largest = -1, value;

    if (set->op == RULES_NAMED)
        set = &r->node[r->set[set->value]];
    if ((set->op != RULES_ITEMS && set->op != RULES_EMPTY) || set->uses)
        return true;
    for (; set->op == RULES_ITEMS; set = &r->node[set->kid[2]]) {
        if (!rules_eval(&w->f.e, set->kid[1], &value))
            return undecided(w, "an item has no value");
        largest = value > largest ? value : largest;
    }
    *most = largest < *most ? largest : *most;
    return true;
}

/* Lower *most to what the slot is at most where the condition holds. */
static bool
bound_where(shape *w, uint32_t node, size_t slot, int64_t *most)
{
    const ruleset *r = &w->q->book.rules;
    const rules_node *n = &r->node[node];
    bool up = n->op == RULES_LT || n->op == RULES_LE || n->op == RULES_EQ;
    bool down = n->op == RULES_GT || n->op == RULES_GE || n->op == RULES_EQ;
    int64_t first = *most, second = *most;

    if (n->op == RULES_AND)
        return bound_where(w, n->kid[0], slot, most) &&
               bound_where(w, n->kid[1], slot, most);
    if (n->op == RULES_OR) {
        if (!bound_where(w, n->kid[0], slot, &first) ||
            !bound_where(w, n->kid[1], slot, &second))
            return false;
        *most = first > second ? first : second;
        return true;
    }
    return (!up || !is_slot(r, n->kid[0], slot) ||
            bound_by(w, n->kid[1], most)) &&
           (!down || !is_slot(r, n->kid[1], slot) ||
            bound_by(w, n->kid[0], most)) &&
           (n->op != RULES_IN || !is_slot(r, n->kid[0], slot) ||
            bound_by_items(w, &r->node[n->kid[1]], most));
}

static bool
bound_of(shape *w, size_t slot, int64_t *most)
{
    *most = INT64_MAX;
    for (size_t i = 0; i < w->m->conditions; i++)
        if (!bound_where(w, w->m->condition[i].node, slot, most))
            return false;
    return *most < SEQUENCE_NUMBER ||
           undecided(w, "a choice has no bound that is a number");
}

/* Heap and b are not known: does what is known forbid the move? */
static bool
is_idle(shape *w)
{
    uint64_t open = UINT64_C(1) << w->heap;

    if (w->b < RULES_SLOTS)
        open |= UINT64_C(1) << w->b;
    for (size_t i = 0; i < w->m->conditions; i++) {
        uint32_t node = w->m->condition[i].node;
        int64_t holds = 1;
        if (!(w->q->book.rules.node[node].uses & open) &&
            rules_eval(&w->f.e, node, &holds) && !holds)
            return true;
    }
    return false;
}

static bool
try_choices(shape *w, size_t choice)
{
    int64_t most = 0;

    if (choice == w->m->choices)
        return is_idle(w) ||
               (w->b < RULES_SLOTS ? settle_two(w) : settle_one(w));
    size_t slot = w->m->choice[choice];
    if (slot == w->b)
        return try_choices(w, choice + 1);
    if (!bound_of(w, slot, &most))
        return false;
    for (int64_t t = 0; t <= most; t++) {
        forms_set(&w->f, slot, (form){.k = t});
        if (!spend(w->q->book.s, 1) || !try_choices(w, choice + 1))
            return false;
    }
    return true;
}

/* ---- moves */

/* Which of two pieces is a choice? becomes() looks again. */
static bool
find_choice(shape *w)
{
    forms_set(&w->f, w->heap, (form){.x = 1});
    for (size_t i = 0; i < 2 * w->m->choices; i++) {
        uint32_t node = w->m->result[i % 2];
        size_t slot = w->m->choice[i / 2];
        forms_set(&w->f, slot, (form){.y = 1});
        if (is_form(w, node, (form){.y = 1})) {
            w->b = slot;
            w->piece[0] = node;
            w->piece[1] = w->m->result[1 - i % 2];
            return true;
        }
        forms_set(&w->f, slot, (form){.k = 0});
    }
    return undecided(w, "neither of two pieces is a choice");
}

/* One heap is taken in hand and nothing else changes. */
static bool
settle_move(sequence *q, const rules_move *m)
{
    bool pile = q->book.rules.field[0].kind == RULES_PILE;
    shape w = {.q = q, .m = m, .b = RULES_SLOTS};

    forms_start(&w.f, &q->book);
    w.heap = pile ? 0 : m->slot[0];
    w.pieces = pile ? 1 : m->results;
    if (m->targets != !pile || m->assigns != pile || w.pieces > 2)
        return undecided(&w, "it is not one heap that becomes one or two");
    w.piece[0] = pile ? m->assign[0] : m->result[0];
    q->pieces = w.pieces > q->pieces ? w.pieces : q->pieces;
    return (w.pieces < 2 || find_choice(&w)) && try_choices(&w, 0);
}

/* No heap is asked about others. */
static bool
are_apart(sequence *q)
{
    const ruleset *r = &q->book.rules;

    if (r->fields != 1 ||
        (r->field[0].kind != RULES_BAG && r->field[0].kind != RULES_PILE))
        return stop(q->book.s, BUDGET, "it is not a game of heaps alone");
    if (r->domain || r->end || r->forbid)
        return stop(q->book.s, BUDGET, "there are rules about the whole");
    for (size_t i = 1; i < r->nodes; i++)
        if (r->node[i].op == RULES_MOVABLE ||
            (r->node[i].op >= RULES_STONES && r->node[i].op <= RULES_COUNT_OF))
            return stop(q->book.s, BUDGET, "a move looks at other heaps");
    return true;
}

bool
sequence_pattern(sequence *q)
{
    if (!are_apart(q))
        return false;
    q->pieces = 1;
    q->take = make_room(q->book.s, NULL, &q->take_room, 0, sizeof *q->take);
    if (!q->take)
        return false;
    for (size_t i = 0; i < q->book.rules.moves; i++)
        if (!settle_move(q, &q->book.rules.move[i]))
            return false;
    for (size_t i = 0; i <= q->reach; i++)
        if (q->take[i].large != q->take[i].equal)
            return stop(q->book.s, BUDGET,
                        "equal pieces are not as any others");
    if (q->take[0].small && (q->take[0].small[0] || q->settled == 0))
        return stop(q->book.s, REFUSED, "a heap can become itself");
    return (q->pieces == 1 || (!q->outcomes && !q->book.rules.misere)) ||
           stop(q->book.s, BUDGET,
                "two pieces: single heaps say nothing about outcomes");
}

/* star.c: claims about Grundy values as claims about outcomes.
 *
 * Beside a heap of Nim of s stones, a position x is P just when its Grundy value
 * is s, in misère play its misère Grundy value (docs/algorithms/values.md has
 * the proof). So a value that a condition asks for is the number w with which x
 * is P in the game with that heap: "there is such a w, and with it the condition
 * holds". What is no position has the value 0. */
#include <string.h>

#include "kernel/kernel.h"

enum { MOST_VALUES = 8 }; /* that one condition asks for */

typedef struct starring {
    kernel_text *t;
    const kernel_part *part;
    uint32_t member; /* of the problem, which is a position */
    bool has_member;
    int64_t next; /* the number of a variable that nobody uses */
} starring;

/* The values that a condition asks for: each has a variable. */
typedef struct values {
    size_t n;
    int64_t variable[MOST_VALUES];
    uint32_t node[MOST_VALUES], place[MOST_VALUES];
} values;

static bool starred(starring *x, uint32_t node, uint32_t *out);
static bool starred_term(starring *x, uint32_t node, values *v, uint32_t *out);

static bool
make(starring *x, kernel_op op, uint32_t *out, size_t n, const uint32_t *kid)
{
    return kernel_make(x->t, op, n, kid, out);
}

static bool
cannot(starring *x)
{
    return stop(x->t->r->s, BUDGET,
                "values stand where they cannot be those of a sum");
}

/* ---- places */

/* The place with a heap of Nim beside it; a variable by its fields. */
static bool
place_beside(starring *x, size_t fields, const kernel_field *kind,
             uint32_t place, values *v, uint32_t star, uint32_t *out)
{
    const kernel_node n = x->t->node[place];
    uint32_t kid[KERNEL_FIELDS + 1], of[2];
    /* reading has compared places with the fields of their games */
    SURE(fields <= KERNEL_FIELDS && (n.op != KERNEL_PLACE || n.n == fields));
    for (size_t i = 0; i < fields; i++) {
        if (n.op == KERNEL_PLACE) {
            if (!starred_term(x, x->t->kid[n.kids + i], v, &kid[i]))
                return false;
            continue;
        }
        of[1] = place;
        if (!kernel_make_number(x->t, (int64_t)i, &of[0]) ||
            !make(x, kernel_is_list(kind[i]) ? KERNEL_FIELD : KERNEL_ENTRY,
                  &kid[i], 2, of))
            return false;
    }
    kid[fields] = star;
    return make(x, KERNEL_PLACE, out, fields + 1, kid);
}

static bool
place_alone(starring *x, uint32_t place, values *v, uint32_t *out)
{
    const kernel_node n = x->t->node[place];
    uint32_t none;
    if (n.op == KERNEL_WHERE) {
        *out = place;
        return true;
    }
    return kernel_make_number(x->t, 0, &none) &&
           place_beside(x, n.n, NULL, place, v, none, out);
}

/* The place has this value: with it, it is P; or the value is 0, and it is no
 * position. */
static bool
has_value(starring *x, uint32_t node, uint32_t place, uint32_t value, values *v,
          uint32_t *out)
{
    kernel_text *t = x->t;
    uint32_t game = t->kid[t->node[node].kids], beside, alone, p[2], is[2];
    const kernel_game *g = &x->part->game[t->node[game].value];
    if (!place_beside(x, g->fields, g->field, place, v, value, &beside))
        return false;
    p[0] = game;
    p[1] = beside;
    if (!make(x, KERNEL_P, &is[0], 2, p))
        return false;
    /* the member and what runs are positions of game 0, and of no other */
    if (t->node[game].value == 0 &&
        (t->node[place].op == KERNEL_WHERE ||
         (x->has_member &&
          kernel_same(t, &t->node[place], &t->node[x->member])))) {
        *out = is[0];
        return true;
    }
    uint32_t other[2];
    if (!place_alone(x, place, v, &alone))
        return false;
    p[1] = alone;
    return make(x, KERNEL_POSITION, &other[0], 2, p) &&
           make(x, KERNEL_NOT, &other[0], 1, other) &&
           make(x, KERNEL_EQ, &other[1], 1, &value) &&
           make(x, KERNEL_AND, &is[1], 2, other) &&
           make(x, KERNEL_OR, out, 2, is);
}

/* ---- terms */

/* A variable for the value. */
static bool
name_value(starring *x, uint32_t node, values *v, uint32_t *out)
{
    if (v->n == MOST_VALUES || x->next == KERNEL_VARIABLES)
        return cannot(x);
    size_t at = v->n++;
    v->variable[at] = x->next++;
    v->node[at] = node;
    v->place[at] = x->t->kid[x->t->node[node].kids + 1];
    return kernel_make_variable(x->t, v->variable[at], out);
}

static bool
starred_term(starring *x, uint32_t node, values *v, uint32_t *out)
{
    const kernel_node n = x->t->node[node];
    uint32_t *kid = take(x->t->r->s, n.n + 1, sizeof *kid);
    if (!kid || !spend(x->t->r->s, 16))
        return false;
    *out = node;
    if (n.n == 0)
        return true;
    if (n.op == KERNEL_GRUNDY)
        return name_value(x, node, v, out);
    if (n.op == KERNEL_PLACE)
        return place_alone(x, node, v, out);
    size_t before = v->n;
    for (size_t i = 0; i < n.n; i++) {
        uint32_t of = x->t->kid[n.kids + i];
        if (!(x->t->node[of].type == KERNEL_A
                  ? starred(x, of, &kid[i])
                  : starred_term(x, of, v, &kid[i])))
            return false;
    }
    /* what runs inside has another value for each */
    if ((n.op == KERNEL_TOTAL || n.op == KERNEL_TOTAL_MOVES) && v->n > before)
        return cannot(x);
    return kernel_make(x->t, n.op, n.n, kid, out);
}

/* ---- conditions */

/* Of a sum that is 0: the first value that is in it once, and what it is. */
static bool
equation(starring *x, uint32_t term, uint32_t *value, uint32_t *is)
{
    kernel_text *t = x->t;
    const kernel_node n = t->node[term];
    if (n.op == KERNEL_GRUNDY) {
        *value = term;
        return kernel_make_number(t, 0, is);
    }
    for (size_t i = 1; n.op == KERNEL_SUM && i < n.n; i += 2) {
        int64_t c = kernel_kid(t, &n, i)->value, k;
        if (kernel_kid(t, &n, i + 1)->op != KERNEL_GRUNDY ||
            (c != 1 && c != -1))
            continue;
        uint32_t *kid = take(t->r->s, n.n, sizeof *kid);
        size_t made = 0;
        for (size_t j = 0; kid && j < n.n; j++) {
            if (j == i || j == i + 1)
                continue;
            kid[made] = t->kid[n.kids + j];
            k = t->node[kid[made]].value;
            if ((j == 0 || j % 2 == 1) &&
                (k == INT64_MIN ||
                 !kernel_make_number(t, c == 1 ? -k : k, &kid[made])))
                return false;
            made++;
        }
        *value = t->kid[n.kids + i + 1];
        return kid && kernel_make(t, KERNEL_SUM, made, kid, is);
    }
    return false;
}

/* There are such values, and with them the condition holds. */
static bool
with_values(starring *x, values *v, uint32_t *out)
{
    for (size_t i = v->n; i-- > 0;) {
        uint32_t both[2], some[2], w;
        size_t before = v->n;
        both[1] = *out;
        if (!kernel_make_variable(x->t, v->variable[i], &w) ||
            !has_value(x, v->node[i], v->place[i], w, v, &both[0]))
            return false;
        if (v->n != before) /* values of places that depend on values */
            return cannot(x);
        some[0] = w;
        if (!make(x, KERNEL_AND, &some[1], 2, both) ||
            !make(x, KERNEL_SOME, out, 2, some))
            return false;
    }
    return true;
}

static bool
starred_atom(starring *x, uint32_t node, uint32_t *out)
{
    const kernel_node n = x->t->node[node];
    values v = {0};
    uint32_t value, is, told;
    if (n.op == KERNEL_EQ && equation(x, x->t->kid[n.kids], &value, &is)) {
        uint32_t place = x->t->kid[x->t->node[value].kids + 1];
        return starred_term(x, is, &v, &told) &&
               has_value(x, value, place, told, &v, out) &&
               with_values(x, &v, out);
    }
    uint32_t kid[2];
    SURE(n.n <= 2);
    if (x->t->r->s->code != ACCEPTED)
        return false;
    for (size_t i = 0; i < n.n; i++)
        if (!starred_term(x, x->t->kid[n.kids + i], &v, &kid[i]))
            return false;
    return make(x, n.op, out, n.n, kid) && with_values(x, &v, out);
}

static bool
starred(starring *x, uint32_t node, uint32_t *out)
{
    const kernel_node n = x->t->node[node];
    bool moves = n.op == KERNEL_SOME_MOVE || n.op == KERNEL_EVERY_MOVE;
    values none = {0};
    if (!spend(x->t->r->s, 16))
        return false;
    *out = node;
    switch (n.op) {
    case KERNEL_GE:
    case KERNEL_EQ:
    case KERNEL_POSITION:
    case KERNEL_P:
    case KERNEL_TERMINAL:
    case KERNEL_LEADS:
    case KERNEL_SAME:
        return starred_atom(x, node, out);
    default:
        break;
    }
    uint32_t *kid = take(x->t->r->s, n.n + 1, sizeof *kid);
    for (size_t i = 0; kid && i < n.n; i++) {
        kid[i] = x->t->kid[n.kids + i];
        bool good = moves && i == 1 ? place_alone(x, kid[i], &none, &kid[i])
                                    : x->t->node[kid[i]].type != KERNEL_A ||
                                          starred(x, kid[i], &kid[i]);
        if (!good)
            return false;
    }
    if (none.n > 0)
        return cannot(x);
    return kid && (n.n == 0 || kernel_make(x->t, n.op, n.n, kid, out));
}

/* ---- games */

/* Taking from the heap of Nim: s, field number `star`, becomes s - v1. */
static bool
star_move(kernel_text *t, size_t star, kernel_move *m)
{
    uint32_t v, q, one, minus, none, less, own[2], sum[5], guard[2];
    *m = (kernel_move){.choices = 1, .changes = 1};
    m->change[0] = (kernel_change){.kind = KERNEL_SET, .where = star};
    if (!kernel_make_variable(t, 1, &v) || !kernel_make_position(t, 0, &q) ||
        !kernel_make_number(t, 0, &none) || !kernel_make_number(t, 1, &one) ||
        !kernel_make_number(t, -1, &minus) ||
        !kernel_make_number(t, (int64_t)star, &own[0]))
        return false;
    own[1] = q;
    sum[0] = none, sum[1] = one, sum[3] = minus, sum[4] = v;
    if (!kernel_make(t, KERNEL_ENTRY, 2, own, &sum[2]) ||
        !kernel_make(t, KERNEL_SUM, 5, sum, &m->change[0].value))
        return false;
    sum[0] = minus, sum[2] = v;
    return kernel_make(t, KERNEL_SUM, 3, sum, &less) &&
           kernel_make(t, KERNEL_GE, 1, &less, &guard[0]) &&
           kernel_make(t, KERNEL_GE, 1, &m->change[0].value, &guard[1]) &&
           kernel_make(t, KERNEL_AND, 2, guard, &m->guard) &&
           kernel_make_truth(t, true, &m->defined);
}

/* Does the end bind a variable that is one of the move's own? In a guard it would
 * be bound where it is free beside that, as no text has it (kernel_read). */
static bool
end_binds_own(const kernel_text *t, const kernel_game *g, const kernel_move *m)
{
    uint64_t own = (UINT64_C(2) << (m->hands + m->choices)) - 1;
    return (t->node[g->end].binds & own) != 0;
}

/* Where the game is over, the heap of Nim need not be. */
static bool
guard_moves(kernel_text *t, kernel_game *g)
{
    uint32_t guard[2];
    for (size_t i = 0; i < g->moves; i++) {
        if (t->node[g->move[i].guard].asks & KERNEL_MOVES)
            return stop(t->r->s, BUDGET,
                        "a move asks whether there are others");
        if (end_binds_own(t, g, &g->move[i]))
            return stop(t->r->s, BUDGET, "an end has a variable of a move");
        guard[1] = g->move[i].guard;
        if (!kernel_is_truth(t, g->end, false) &&
            (!kernel_make(t, KERNEL_NOT, 1, &g->end, &guard[0]) ||
             !kernel_make(t, KERNEL_AND, 2, guard, &g->move[i].guard)))
            return false;
    }
    return kernel_make_truth(t, false, &g->end);
}

static bool
star_game(kernel_text *t, const kernel_game *g, kernel_game *out)
{
    *out = *g;
    if (g->fields == KERNEL_FIELDS)
        return stop(t->r->s, BUDGET, "a game has too many fields");
    out->field[out->fields++] = KERNEL_COUNTER;
    out->move_room = ++out->moves;
    out->move = take(t->r->s, out->moves, sizeof *out->move);
    if (!out->move)
        return false;
    if (g->moves > 0)
        memcpy(out->move, g->move, g->moves * sizeof *g->move);
    out->moves--;
    return guard_moves(t, out) &&
           star_move(t, g->fields, &out->move[out->moves++]);
}

/* ---- problems */

static int64_t
unused(const kernel_text *t, const kernel_problem *p)
{
    const uint32_t parts[] = {p->where, p->defined, p->holds, p->member};
    int64_t next = (int64_t)p->variables;
    uint64_t used = 0;
    for (size_t i = 0; i < 3u + p->has_member; i++)
        used |= t->node[parts[i]].uses | t->node[parts[i]].binds;
    while (next < KERNEL_VARIABLES && used >> next)
        next++;
    return next;
}

/* A member that is any position is one without a heap of Nim. */
static bool
star_member(starring *x, const kernel_problem *p, kernel_problem *out)
{
    kernel_text *t = x->t;
    uint32_t of[2] = {0}, all[2];
    values none = {0};
    if (!p->has_member)
        return true;
    if (t->node[p->member].op != KERNEL_WHERE)
        return place_alone(x, p->member, &none, &out->member) &&
               (none.n == 0 || cannot(x));
    of[1] = p->member;
    all[1] = out->where;
    return kernel_make_number(t, (int64_t)x->part->game[0].fields, &of[0]) &&
           kernel_make(t, KERNEL_ENTRY, 2, of, &all[0]) &&
           kernel_make(t, KERNEL_EQ, 1, all, &all[0]) &&
           kernel_make(t, KERNEL_AND, 2, all, &out->where);
}

static bool
star_problem(starring *x, const kernel_problem *p, kernel_problem *out)
{
    *out = *p;
    x->member = p->member;
    x->has_member = p->has_member;
    x->next = unused(x->t, p);
    return starred(x, p->where, &out->where) &&
           starred(x, p->defined, &out->defined) &&
           starred(x, p->holds, &out->holds) && star_member(x, p, out);
}

bool
kernel_star(kernel_text *t, const kernel_part *part, kernel_part *out)
{
    starring x = {.t = t, .part = part};
    *out = *part;
    out->problem = take(t->r->s, part->problems + 1, sizeof *out->problem);
    for (size_t i = 0; i < part->games; i++)
        if (!star_game(t, &part->game[i], &out->game[i]))
            return false;
    for (size_t i = 0; out->problem && i < part->problems; i++)
        if (!star_problem(&x, &part->problem[i], &out->problem[i]))
            return false;
    return out->problem != NULL;
}

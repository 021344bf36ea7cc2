/* place.c: positions written out: core.md, "Patterns", "Another game". */
#include "problems/problems.h"

#include <string.h>

/* What a pattern gives, in the order of the fields. */
typedef struct giving {
    telling *t;
    size_t game;
    const rules_game *g;
    const scope *in;
    const term *field[RULES_FIELDS], *has;
} giving;

static const term *
stop_pattern(giving *v, const tree *t, const char *why, const char *name)
{
    spot_stop(v->t->l.m->s, t->where, why, name);
    return NULL;
}

static const term *
give_value(giving *v, const tree *t)
{
    maker *m = v->t->l.m;
    pair p = lower_number(&v->t->l, t, v->in);

    v->has = make_and(m, v->has, p.has);
    return p.is;
}

/* ---- lists */

/* [a, b^m], <b1, b2>, x=(a, b): sizes and how many, in turn. */
static const term *
give_list(giving *v, const tree *part, size_t from, size_t n, int op)
{
    maker *m = v->t->l.m;
    const term **kids = take(m->s, 2 * n, sizeof(const term *));
    const term *made = NULL;

    for (size_t i = 0; kids && i < n; i++) {
        const tree *item = part->kid[from + i];
        bool power = part->kind == TREE_HEAPS && item->kind == TREE_POWER &&
                     !item->bracketed;
        kids[2 * i] = part->kind == TREE_COUNTS
                          ? make_number(m, (int64_t)i + 1)
                          : give_value(v, power ? item->kid[0] : item);
        kids[2 * i + 1] = power ? give_value(v, item->kid[1])
                          : part->kind == TREE_COUNTS ? give_value(v, item)
                                                      : make_number(m, 1);
    }
    if (kids)
        made = make_node(m, op, 2 * n, kids);
    drop(m->s, kids);
    return made;
}

/* The field that a list without a name is for: the next bag. */
static size_t
next_bag(const giving *v, size_t from, size_t to)
{
    while (from < to && v->g->field[from].kind != KERNEL_BAG)
        from++;
    return from;
}

/* ---- tuples */

static size_t
count_fields(const rules_game *g, rules_part of, kernel_field kind)
{
    size_t n = 0;

    for (size_t i = of.from; i < of.to; i++)
        n += g->field[i].kind == kind;
    return n;
}

static void
give_tuple(giving *v, const tree *part, rules_part of)
{
    const rules_game *g = v->g;
    size_t piles = count_fields(g, of, KERNEL_PILE), next = 0;
    size_t rows = count_fields(g, of, KERNEL_ROW);
    size_t numbers = count_fields(g, of, KERNEL_COUNTER);
    bool all = rows == 0 && numbers > 0 && part->n == piles + numbers;
    size_t row = rows == 1 && part->n >= piles ? part->n - piles : 0;

    if (count_fields(g, of, KERNEL_BAG) > 0 || rows > 1 ||
        (!all && piles + row != part->n)) {
        stop_pattern(v, part, "this is no position of %s", g->name);
        return;
    }
    for (size_t i = of.from; i < of.to; i++) {
        kernel_field kind = g->field[i].kind;
        if (kind == KERNEL_ROW) {
            v->field[i] = give_list(v, part, next, row, KERNEL_PILES);
            next += row;
        } else if (kind == KERNEL_PILE || all) {
            v->field[i] = give_value(v, part->kid[next++]);
        }
    }
}

/* ---- parts */

static void
give_field(giving *v, const tree *part, size_t i)
{
    kernel_field kind = v->g->field[i].kind;

    if (v->field[i])
        stop_pattern(v, part, "%s is given twice", v->g->field[i].name);
    else if (kernel_is_list(kind))
        v->field[i] =
            give_list(v, part, 0, part->n,
                      kind == KERNEL_BAG ? KERNEL_HEAPS : KERNEL_PILES);
    else
        v->field[i] = give_value(v, part->kid[0]);
}

static void
give_parts(giving *v, const tree *pattern)
{
    rules_part of = rules_part_of(v->g, 0);
    size_t bag = next_bag(v, of.from, of.to);

    for (size_t i = 0; i < pattern->n; i++) {
        const tree *part = pattern->kid[i];
        if (i > 0 && part->number != pattern->kid[i - 1]->number) {
            of = rules_part_of(v->g, (size_t)part->number);
            bag = next_bag(v, of.from, of.to);
        }
        if (part->word[0]) {
            give_field(v, part, rules_field_of(v->g, part->word));
        } else if (part->kind == TREE_TUPLE) {
            give_tuple(v, part, of);
        } else if (bag < of.to) {
            give_field(v, part, bag);
            bag = next_bag(v, bag + 1, of.to);
        } else {
            stop_pattern(v, part, "%s is not played with heaps", v->g->name);
        }
    }
}

/* ---- what is left to be given */

/* All that the pattern gives is >= 0. */
static const term *
is_natural(maker *m, const rules_game *g, const term *const *field)
{
    const term *all = make_truth(m, true);

    for (size_t i = 0; i < g->fields; i++) {
        const term *f = field[i];
        if (!f || f->op == KERNEL_FIELD)
            continue;
        if (f->type == KERNEL_T)
            all = make_and(m, all, make_ge(m, f));
        for (size_t j = 0; f->type == KERNEL_L && j < f->n; j++)
            all = make_and(m, all, make_ge(m, f->kid[j]));
    }
    return all;
}

pair
initial_value(telling *t, size_t game, const term *const *field, size_t i)
{
    lowering *l = &t->l;
    const rules_game *g = t->game[game];
    const scope *in = rules_fields(l, g, field, t->rules[game]);
    spot at = l->m->at;
    pair p = lower_number(l, g->field[i].initial, in);

    l->m->at = at;
    return p;
}

/* Numbers that are not given begin at their initial value; then all is there. */
static pair
complete(giving *v, const tree *at)
{
    maker *m = v->t->l.m;
    const term *given = is_natural(m, v->g, v->field);

    for (size_t i = 0; i < v->g->fields && m->s->code == ACCEPTED; i++) {
        if (v->field[i])
            continue;
        if (v->g->field[i].kind != KERNEL_COUNTER) {
            stop_pattern(v, at, "%s is missing here", v->g->field[i].name);
            break;
        }
        pair p = initial_value(v->t, v->game, v->field, i);
        v->field[i] = p.is;
        v->has = make_and(m, v->has, make_where_needed(m, given, p.has));
    }
    if (m->s->code != ACCEPTED)
        return (pair){&m->nought, &m->yes};
    return (pair){make_node(m, KERNEL_PLACE, v->g->fields, v->field), v->has};
}

/* ---- another game */

const term *
place_field(maker *m, const rules_game *g, const term *place, size_t i)
{
    if (place->op == KERNEL_PLACE)
        return place->kid[i];
    return kernel_is_list(g->field[i].kind) ? make_field(m, i, place)
                                            : make_entry(m, i, place);
}

/* The same heaps and piles, by name and kind, and the same numbers, or one of
 * them none. */
static bool
same_fields(const rules_game *a, const rules_game *b)
{
    rules_part whole = {0, b->fields};
    size_t numbers = count_fields(b, whole, KERNEL_COUNTER);

    for (size_t i = 0; i < a->fields; i++) {
        size_t j = rules_field_of(b, a->field[i].name);
        bool number = a->field[i].kind == KERNEL_COUNTER;
        if (number && numbers == 0)
            continue;
        if (j == SIZE_MAX || a->field[i].kind != b->field[j].kind)
            return false;
    }
    return true;
}

static pair
carry_over(giving *v, const term *place, const tree *at)
{
    const rules_game *own = v->t->game[0];

    if (!same_fields(own, v->g) || !same_fields(v->g, own))
        stop_pattern(v, at, "a position of the claim's game is none of %s",
                     v->g->name);
    for (size_t i = 0; i < v->g->fields; i++) {
        size_t j = rules_field_of(own, v->g->field[i].name);
        if (j != SIZE_MAX)
            v->field[i] = place_field(v->t->l.m, own, place, j);
    }
    return complete(v, at);
}

pair
lower_pattern(telling *t, size_t game, const tree *pattern, const scope *in)
{
    maker *m = t->l.m;
    giving v = {.t = t,
                .game = game,
                .g = t->game[game],
                .in = in,
                .has = make_truth(m, true)};

    m->at = pattern->where;
    if (pattern->kind == TREE_NAME || pattern->kind == TREE_ASK) {
        const char *name = pattern->kind == TREE_NAME ? pattern->word : MEMBER;
        const scope *s = scope_find_kind(in, name, MEANS_PLACE);
        if (s && game == 0)
            return (pair){s->is, v.has};
        if (s)
            return carry_over(&v, s->is, pattern);
        stop_pattern(&v, pattern, "a position is needed here", "");
        return (pair){&m->nought, v.has};
    }
    give_parts(&v, pattern);
    m->at = pattern->where;
    return complete(&v, pattern);
}

const term *
place_sum(telling *t, const term *place, bool numbers)
{
    maker *m = t->l.m;
    const rules_game *g = t->game[0];
    const term *sum = make_number(m, 0);

    for (size_t i = 0; i < g->fields && m->s->code == ACCEPTED; i++) {
        const term *f = place_field(m, g, place, i);
        if (kernel_is_list(g->field[i].kind))
            sum = make_add(m, sum, make_stones(m, f));
        else if (numbers || g->field[i].kind == KERNEL_PILE)
            sum = make_add(m, sum, f);
    }
    return sum;
}

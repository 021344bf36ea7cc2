/* truth.c: truth values: core.md, rules 6 to 9 and 11. */
#include "make/make.h"

/* Is t at least k by its looks? */
static bool
at_least(const term *t, int64_t k)
{
    return t->has_least && t->least >= k;
}

static const term *
negative(maker *m, const term *t)
{
    return make_subtract(m, make_number(m, 0), t);
}

const term *
make_ge(maker *m, const term *t)
{
    if (at_least(t, 0))
        return make_truth(m, true);
    if (at_least(negative(m, t), 1))
        return make_truth(m, false);
    return make_one(m, KERNEL_GE, t);
}

const term *
make_eq(maker *m, const term *t)
{
    if (t->op == KERNEL_NUMBER)
        return make_truth(m, t->value == 0);
    if (at_least(t, 1) || at_least(negative(m, t), 1))
        return make_truth(m, false);
    return make_one(m, KERNEL_EQ, t);
}

/* ---- and, or */

/* Their negations are looked for among earlier operands. */
static bool
is_simple(const term *a)
{
    switch (a->op) {
    case KERNEL_GE:
    case KERNEL_EQ:
    case KERNEL_NOT:
    case KERNEL_POSITION:
    case KERNEL_P:
    case KERNEL_TERMINAL:
    case KERNEL_LEADS:
    case KERNEL_SAME:
    case KERNEL_MOVABLE:
        return true;
    default:
        return false;
    }
}

typedef struct gathering {
    maker *m;
    const term **of;
    size_t n;
    uint32_t stamp;
    const term *neutral, *deciding;
    bool decided;
} gathering;

static void
gather(gathering *g, const term *a)
{
    if (a == g->neutral || a->mark == g->stamp)
        return;
    if (a == g->deciding ||
        (is_simple(a) && make_not(g->m, a)->mark == g->stamp)) {
        g->decided = true;
        return;
    }
    ((term *)a)->mark = g->stamp;
    g->of[g->n++] = a;
}

static size_t
operands(int op, const term *a)
{
    return a->op == op ? a->n : 1;
}

const term *
make_all(maker *m, int op, size_t n, const term *const *a)
{
    bool is_and = op == KERNEL_AND;
    gathering g = {.m = m,
                   .neutral = make_truth(m, is_and),
                   .deciding = make_truth(m, !is_and)};
    size_t room = 0;

    for (size_t i = 0; i < n; i++)
        room += operands(op, a[i]);
    g.of = take(m->s, room + 1, sizeof(const term *));
    if (!g.of)
        return &m->no;
    g.stamp = ++m->stamp;
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < operands(op, a[i]); j++)
            gather(&g, a[i]->op == op ? a[i]->kid[j] : a[i]);
    const term *made = g.decided  ? g.deciding
                       : g.n == 0 ? g.neutral
                       : g.n == 1 ? g.of[0]
                                  : make_node(m, op, g.n, g.of);
    drop(m->s, g.of);
    return made;
}

const term *
make_and(maker *m, const term *a, const term *b)
{
    return make_all(m, KERNEL_AND, 2, (const term *[]){a, b});
}

const term *
make_or(maker *m, const term *a, const term *b)
{
    return make_all(m, KERNEL_OR, 2, (const term *[]){a, b});
}

/* ---- negation */

static const term *
negate_all(maker *m, const term *a)
{
    const term **kids = take(m->s, a->n, sizeof(const term *)), *made;

    if (!kids)
        return &m->no;
    for (size_t i = 0; i < a->n; i++)
        kids[i] = make_not(m, a->kid[i]);
    made =
        make_all(m, a->op == KERNEL_AND ? KERNEL_OR : KERNEL_AND, a->n, kids);
    drop(m->s, kids);
    return made;
}

const term *
make_not(maker *m, const term *a)
{
    if (!spend(m->s, 1))
        return &m->no;
    switch (a->op) {
    case KERNEL_TRUTH:
        return make_truth(m, !a->value);
    case KERNEL_GE:
        return make_ge(m, make_add_number(m, negative(m, a->kid[0]), -1));
    case KERNEL_NOT:
        return a->kid[0];
    case KERNEL_AND:
    case KERNEL_OR:
        return negate_all(m, a);
    case KERNEL_IFF:
        return make_iff(m, make_not(m, a->kid[0]), a->kid[1]);
    case KERNEL_SOME:
    case KERNEL_EVERY:
    case KERNEL_SOME_MOVE:
    case KERNEL_EVERY_MOVE:
        return make_negate_bound(m, a);
    default:
        return make_one(m, KERNEL_NOT, a);
    }
}

const term *
make_iff(maker *m, const term *a, const term *b)
{
    if (a == b)
        return make_truth(m, true);
    if (a->op == KERNEL_TRUTH)
        return a->value ? b : make_not(m, b);
    if (b->op == KERNEL_TRUTH)
        return b->value ? a : make_not(m, a);
    return make_two(m, KERNEL_IFF, a, b);
}

const term *
make_where_needed(maker *m, const term *a, const term *b)
{
    const term *not_a = make_not(m, a), *made = &m->no;

    if (b->op != KERNEL_AND)
        return make_or(m, not_a, b);
    const term **each = take(m->s, b->n, sizeof(const term *));
    if (!each)
        return made;
    for (size_t i = 0; i < b->n; i++)
        each[i] = make_or(m, not_a, b->kid[i]);
    made = make_all(m, KERNEL_AND, b->n, each);
    drop(m->s, each);
    return made;
}

/* ---- questions about places */

static bool
is_natural(const term *place)
{
    for (size_t i = 0; i < place->n; i++) {
        const term *f = place->kid[i];
        if (f->type == KERNEL_T && !at_least(f, 0))
            return false;
        for (size_t j = 0; f->type == KERNEL_L && j < f->n; j++)
            if (f->op != KERNEL_FIELD && !at_least(f->kid[j], 0))
                return false;
    }
    return true;
}

const term *
make_ask(maker *m, int op, size_t game, const term *place)
{
    return make_two(m, op, make_number(m, (int64_t)game), place);
}

const term *
make_position(maker *m, size_t game, const term *place)
{
    bool variable = place->op != KERNEL_PLACE;
    bool member = place == m->member && game == 0;

    if (variable || member || (!m->limited[game] && is_natural(place)))
        return make_truth(m, true);
    return make_ask(m, KERNEL_POSITION, game, place);
}

/* eval_place.c: places as positions, and questions about lists of heaps. */
#include "base/checked.h"
#include "base/fail.h"
#include "core/eval.h"

/* Where the field that a node names begins, in the position that it is of. */
static const int64_t *
field_of(const bt_evaluator *e, const bt_core_node *x)
{
    const bt_position *p = e->position[bt_core_at(e->c, x->kid[0])->value];
    size_t at[BT_MAX_FIELDS];
    bt_layout_offsets(e->part->game[0].rules, p->v, at);
    return p->v + at[x->value];
}

/* ---- positions ---- */

typedef struct builder {
    bt_evaluator *e;
    bt_vector flat; /* of int64_t */
    bt_tri is;      /* a position, as far as is known */
} builder;

static void
worsen(builder *b, bt_tri f)
{
    if (b->is == BT_YES || f == BT_NO)
        b->is = f;
}

static void
put(builder *b, int64_t value)
{
    if (b->e->status == BT_OK)
        b->e->status = bt_vector_add(&b->flat, &value, sizeof value, b->e->err);
}

/* A number that must not be negative. */
static int64_t
natural(builder *b, bt_node n)
{
    bt_number x = bt_eval_number(b->e, n);
    if (!x.known)
        worsen(b, BT_UNKNOWN);
    else if (x.is < 0)
        worsen(b, BT_NO);
    return x.known && x.is >= 0 ? x.is : 0;
}

static void
put_field(builder *b, bt_node n)
{
    const bt_core_node *x = bt_core_at(b->e->c, n);
    size_t head = b->flat.count;
    if (x->kind == BT_NODE_FIELD) {
        const int64_t *list = field_of(b->e, x);
        for (int64_t k = 0; k <= list[0]; k++)
            put(b, list[k]);
        return;
    }
    if (x->kind != BT_NODE_HEAPS && x->kind != BT_NODE_PILES) {
        put(b, natural(b, n));
        return;
    }
    put(b, 0);
    for (size_t i = 0; i + 1 < x->n; i += 2) {
        int64_t size = natural(b, x->kid[i]);
        int64_t times = natural(b, x->kid[i + 1]);
        if (times > BT_MAX_HEAPS) {
            b->e->why = "a position has too many heaps";
            worsen(b, BT_UNKNOWN);
            times = 0;
        }
        for (int64_t k = 0; k < times && b->e->status == BT_OK; k++)
            put(b, size);
    }
    if (b->e->status == BT_OK)
        BT_AT(&b->flat, int64_t, head) = (int64_t)(b->flat.count - head - 1);
}

/* The rules say whether it is in their domain and not forbidden. */
static bt_tri
make(builder *b, const bt_ruleset *r, bt_position **out)
{
    const int64_t *flat = (const int64_t *)(const void *)b->flat.data;
    bt_evaluator *e = b->e;
    int64_t stones;
    if (b->is != BT_YES || e->status != BT_OK)
        return b->is;
    if (!bt_layout_stones(r, flat, &stones)) {
        e->why = "the stones together leave the 64-bit integers";
        return BT_UNKNOWN;
    }
    bt_status s = bt_position_make(r, flat, b->flat.count, out, e->err);
    if (s == BT_ERR_POSITION || s == BT_OK)
        return s == BT_OK ? BT_YES : BT_NO;
    if (s == BT_ERR_OVERFLOW) {
        bt_eval_wrong(e, s, "a condition on positions has no value");
        return BT_UNKNOWN;
    }
    e->status = s;
    return BT_UNKNOWN;
}

bt_tri
bt_eval_place(bt_evaluator *e, size_t game, bt_node n, bt_position **out)
{
    const bt_core_node *x = bt_core_at(e->c, n);
    const bt_ruleset *r = e->part->game[game].rules;
    builder b = {.e = e, .is = BT_YES};
    *out = NULL;
    for (size_t i = 0; i < x->n && e->status == BT_OK; i++)
        put_field(&b, x->kid[i]);
    if (e->status == BT_OK) /* sixteen heaps are quick */
        e->status = bt_budget_step(e->budget, b.flat.count / 16, e->err);
    bt_tri is = make(&b, r, out);
    bt_vector_free(&b.flat);
    return e->status == BT_OK ? is : BT_UNKNOWN;
}

bt_spot
bt_eval_find(bt_evaluator *e, size_t game, bt_node n)
{
    const bt_core_node *x = bt_core_at(e->c, n);
    bt_spot f = {.is = BT_YES};
    if (x->kind == BT_NODE_WHERE)
        f.p = e->position[x->value];
    else if (game == 0 && e->member && n == e->place)
        f.p = e->member;
    else
        f.is = bt_eval_place(e, game, n, &f.own);
    f.p = f.own ? f.own : f.p;
    return f;
}

/* ---- lists ---- */

typedef struct tally {
    int64_t stones, count, count_of, size, least, most, nim_sum;
    int64_t
        digits[63]; /* heaps that have them, modulo the size, if it is one */
    bool known;
} tally;

static void
count_digits(tally *t, int64_t size, int64_t times)
{
    for (int i = 0; i < 63 && size > 0 && t->size > 0; i++)
        if (size >> i & 1)
            t->digits[i] = (int64_t)(((uint64_t)t->digits[i] +
                                      (uint64_t)(times % t->size)) %
                                     (uint64_t)t->size);
}

/* The digits as a number; false: it leaves 64 bits. */
static bool
sum_of_digits(const tally *t, int64_t *out)
{
    bool fits = true;
    int64_t worth;
    *out = 0;
    for (int i = 0; i < 63 && fits; i++)
        fits = bt_mul(t->digits[i], INT64_C(1) << i, &worth) &&
               bt_add(*out, worth, out);
    return fits;
}

static void
count_heaps(tally *t, int64_t size, int64_t times)
{
    int64_t stones;
    if (times < 1)
        return;
    t->least = t->count == 0 || size < t->least ? size : t->least;
    t->most = t->count == 0 || size > t->most ? size : t->most;
    t->nim_sum ^= times % 2 ? size : 0;
    t->known = t->known && bt_mul(size, times, &stones) &&
               bt_add(t->stones, stones, &t->stones) &&
               bt_add(t->count, times, &t->count);
    t->count_of += size == t->size ? times : 0;
    count_digits(t, size, times);
}

static void
count_field(bt_evaluator *e, tally *t, const bt_core_node *x)
{
    const int64_t *list = field_of(e, x);
    for (int64_t i = 1; i <= list[0]; i++)
        count_heaps(t, list[i], 1);
}

/* Empty heaps of a bag are not there. */
static void
count_runs(bt_evaluator *e, tally *t, const bt_core_node *x)
{
    for (size_t i = 0; i + 1 < x->n; i += 2) {
        bt_number size = bt_eval_number(e, x->kid[i]);
        bt_number times = bt_eval_number(e, x->kid[i + 1]);
        if (!size.known || !times.known)
            t->known = false;
        else if (size.is != 0 || x->kind == BT_NODE_PILES)
            count_heaps(t, size.is, times.is);
    }
}

bt_number
bt_eval_lists(bt_evaluator *e, const bt_core_node *x)
{
    tally t = {.known = true};
    int64_t digits = 0;
    size_t from = x->kind == BT_NODE_COUNT_OF || x->kind == BT_NODE_NIM_SUM_OF;
    if (x->kind == BT_NODE_ENTRY)
        return (bt_number){true, *field_of(e, x)};
    if (from) {
        bt_number size = bt_eval_number(e, x->kid[0]);
        t.size = size.is;
        t.known = size.known;
    }
    for (size_t i = from; i < x->n; i++) {
        const bt_core_node *list = bt_core_at(e->c, x->kid[i]);
        if (list->kind == BT_NODE_FIELD)
            count_field(e, &t, list);
        else
            count_runs(e, &t, list);
    }
    if (x->kind == BT_NODE_NIM_SUM_OF)
        t.known = t.known && sum_of_digits(&t, &digits);
    if (!t.known)
        return bt_eval_unknown(e, x,
                               "the heaps together leave the 64-bit "
                               "integers");
    return (bt_number){true, x->kind == BT_NODE_STONES     ? t.stones
                             : x->kind == BT_NODE_COUNT    ? t.count
                             : x->kind == BT_NODE_COUNT_OF ? t.count_of
                             : x->kind == BT_NODE_LEAST    ? t.least
                             : x->kind == BT_NODE_MOST     ? t.most
                             : x->kind == BT_NODE_NIM_SUM  ? t.nim_sum
                                                           : digits};
}

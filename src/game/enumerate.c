/* enumerate.c: positions in the order of size (stones, heaps, lexicographic).
 *
 * For each number of stones all ways to spread them over the fields are made
 * recursively, sorted, and visited. Numbers take their initial value. */
#include <stdlib.h>

#include "base/fail.h"
#include "base/sort.h"
#include "base/vector.h"
#include "game/layout.h"
#include "game/notation.h"

typedef struct spreader {
    const bt_ruleset *rules;
    int64_t heaps; /* as in bt_range */
    int64_t *p;    /* the position under construction */
    size_t capacity;
    bt_vector found; /* of bt_position * */
    bt_err *err;
} spreader;

static bt_status fill_field(spreader *s, size_t field, size_t at, int64_t left);

static bt_status
keep(spreader *s, size_t length)
{
    size_t at[BT_MAX_FIELDS];
    bt_position *p;
    bt_layout_offsets(s->rules, s->p, at);
    for (size_t i = 0; i < s->rules->n_fields; i++)
        if (s->rules->field[i].initial &&
            bt_initial_value(s->rules, s->p, i, &s->p[at[i]], NULL) != BT_OK)
            return BT_OK; /* no initial value: not a starting position */
    bt_status status = bt_position_make(s->rules, s->p, length, &p, s->err);
    if (status == BT_ERR_POSITION)
        return BT_OK; /* outside the domain, or forbidden */
    BT_TRY(status);
    status = bt_vector_add(&s->found, &p, sizeof p, s->err);
    if (status != BT_OK)
        bt_position_free(p);
    return status;
}

/* Heaps of at least `least`, ascending, `count` of them so far; the count is
 * at p[head]. `sum` is what this field still has to hold. */
static bt_status
fill_bag(spreader *s, size_t field, size_t head, int64_t least, int64_t sum,
         int64_t left)
{
    int64_t count = s->p[head];
    if (sum == 0)
        return fill_field(s, field + 1, head + 1 + (size_t)count, left);
    if (s->heaps >= 0 && count >= s->heaps)
        return BT_OK;
    for (int64_t h = least; h <= sum; h++) {
        if (h != sum && h > sum - h)
            continue;
        s->p[head] = count + 1;
        s->p[head + 1 + (size_t)count] = h;
        BT_TRY(fill_bag(s, field, head, h, sum - h, left));
        s->p[head] = count;
    }
    return BT_OK;
}

/* Exactly `n` numbered piles that hold `sum`; `index` of them are done. */
static bt_status
fill_row(spreader *s, size_t field, size_t head, int64_t index, int64_t n,
         int64_t sum, int64_t left)
{
    if (index == n)
        return sum ? BT_OK
                   : fill_field(s, field + 1, head + 1 + (size_t)n, left);
    for (int64_t h = 0; h <= sum; h++) {
        s->p[head + 1 + (size_t)index] = h;
        BT_TRY(fill_row(s, field, head, index + 1, n, sum - h, left));
    }
    return BT_OK;
}

static bt_status
fill_rows(spreader *s, size_t field, size_t at, int64_t sum, int64_t left)
{
    int64_t first = s->heaps >= 0 ? s->heaps : 0;
    int64_t last = s->heaps >= 0 ? s->heaps : BT_RANGE_PILES;
    for (int64_t n = first; n <= last; n++) {
        s->p[at] = n;
        BT_TRY(fill_row(s, field, at, 0, n, sum, left));
    }
    return BT_OK;
}

/* Give field number `field`, at p[at], each possible share of what is left. */
static bt_status
fill_field(spreader *s, size_t field, size_t at, int64_t left)
{
    if (field == s->rules->n_fields)
        return left ? BT_OK : keep(s, at);
    bt_field_kind kind = s->rules->field[field].kind;
    if (kind == BT_FIELD_NUMBER) {
        s->p[at] = 0;
        return fill_field(s, field + 1, at + 1, left);
    }
    for (int64_t share = 0; share <= left; share++) {
        s->p[at] = share;
        if (kind == BT_FIELD_PILE) {
            BT_TRY(fill_field(s, field + 1, at + 1, left - share));
        } else if (kind == BT_FIELD_HEAPS) {
            s->p[at] = 0;
            BT_TRY(fill_bag(s, field, at, 1, share, left - share));
        } else {
            BT_TRY(fill_rows(s, field, at, share, left - share));
        }
    }
    return BT_OK;
}

static int
by_size(const void *context, const void *a, const void *b)
{
    return bt_position_compare(context, *(bt_position *const *)a,
                               *(bt_position *const *)b);
}

static bt_status
visit_layer(spreader *s, bt_visit_fn *visit, void *arg, bool *go_on)
{
    bt_position **v = (bt_position **)(void *)s->found.data;
    size_t n = s->found.count;
    BT_TRY(bt_sort(v, n, sizeof *v, by_size, s->rules, NULL, s->err));
    for (size_t i = 0; i < n && *go_on; i++)
        *go_on = visit(v[i], arg);
    return BT_OK;
}

static void
drop_found(spreader *s)
{
    for (size_t i = 0; i < s->found.count; i++)
        bt_position_free(BT_AT(&s->found, bt_position *, i));
    s->found.count = 0;
}

bt_status
bt_position_each(const bt_ruleset *rules, const bt_range *range,
                 bt_visit_fn *visit, void *arg, bt_err *err)
{
    spreader s = {.rules = rules, .heaps = range->heaps, .err = err};
    bt_status status = BT_OK;
    bool go_on = true;
    if (range->max_stones > 10000 || range->heaps > 10000)
        return bt_fail(err, BT_ERR_LIMIT,
                       "positions are listed up to 10000 stones only");
    /* every list: its count and at most max_stones (or `heaps`) entries */
    s.capacity =
        rules->n_fields *
        (size_t)(range->max_stones + 4 + (range->heaps > 0 ? range->heaps : 0));
    s.p = calloc(s.capacity, sizeof *s.p);
    BT_NEED(s.p, err);
    for (int64_t n = 0; n <= range->max_stones && go_on && status == BT_OK;
         n++) {
        status = fill_field(&s, 0, 0, n);
        if (status == BT_OK)
            status = visit_layer(&s, visit, arg, &go_on);
        drop_found(&s);
    }
    bt_vector_free(&s.found);
    free(s.p);
    return status;
}

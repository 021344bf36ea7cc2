/* layout.c: flat positions. */
#include "game/layout.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "game/ask.h"

void
bt_layout_offsets(const bt_ruleset *r, const int64_t *p, size_t *at)
{
    size_t k = 0;
    for (size_t i = 0; i < r->n_fields; i++) {
        at[i] = k;
        k += bt_field_is_list(&r->field[i]) ? (size_t)p[k] + 1 : 1;
    }
}

size_t
bt_layout_length(const bt_ruleset *r, const int64_t *p)
{
    size_t k = 0;
    for (size_t i = 0; i < r->n_fields; i++)
        k += bt_field_is_list(&r->field[i]) ? (size_t)p[k] + 1 : 1;
    return k;
}

static int
by_value(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

/* Short bags are the rule, so insertion sort; long ones go to qsort. */
void
bt_layout_sort(int64_t *v, size_t n)
{
    if (n > 32) {
        qsort(v, n, sizeof *v, by_value);
        return;
    }
    for (size_t i = 1; i < n; i++) {
        int64_t x = v[i];
        size_t j = i;
        for (; j > 0 && v[j - 1] > x; j--)
            v[j] = v[j - 1];
        v[j] = x;
    }
}

size_t
bt_layout_canonical(const bt_ruleset *r, int64_t *p, size_t n)
{
    size_t from = 0, to = 0;
    assert(bt_layout_length(r, p) == n);
    (void)n;
    for (size_t i = 0; i < r->n_fields; i++) {
        if (!bt_field_is_list(&r->field[i])) {
            p[to++] = p[from++];
            continue;
        }
        size_t count = (size_t)p[from++], head = to++, kept = 0;
        bool bag = r->field[i].kind == BT_FIELD_HEAPS;
        for (size_t k = 0; k < count; k++, from++)
            if (!bag || p[from] != 0)
                p[to + kept++] = p[from];
        if (bag)
            bt_layout_sort(p + to, kept);
        p[head] = (int64_t)kept;
        to += kept;
    }
    return to;
}

bool
bt_layout_is_canonical(const bt_ruleset *r, const int64_t *p)
{
    for (size_t i = 0; i < r->n_fields; i++) {
        size_t count = bt_field_is_list(&r->field[i]) ? (size_t)*p++ : 1;
        bool bag = r->field[i].kind == BT_FIELD_HEAPS;
        for (size_t k = 0; k < count; k++, p++)
            if (bag && (*p == 0 || (k > 0 && p[-1] > *p)))
                return false;
    }
    return true;
}

/* Their sum, and how many heaps and piles are not empty; false when the sum
 * leaves 64 bits. */
static bool
tally_stones(const bt_ruleset *r, const int64_t *p, int64_t *sum,
             int64_t *heaps)
{
    bool fits = true;
    *sum = *heaps = 0;
    for (size_t i = 0; i < r->n_fields; i++) {
        const bt_field *f = &r->field[i];
        size_t n = bt_field_is_list(f) ? (size_t)*p++ : 1;
        for (; n > 0; n--, p++)
            if (bt_field_is_stones(f)) {
                fits = fits && bt_add(*sum, *p, sum);
                *heaps += *p != 0;
            }
    }
    return fits;
}

bool
bt_layout_stones(const bt_ruleset *r, const int64_t *p, int64_t *out)
{
    int64_t heaps;
    return tally_stones(r, p, out, &heaps);
}

/* Field by field, lists value by value: (9,1) < (10,0), [1,11] < [2,10]. */
static int
compare_values(const bt_ruleset *r, const int64_t *a, const int64_t *b)
{
    for (size_t i = 0; i < r->n_fields; i++) {
        bool list = bt_field_is_list(&r->field[i]);
        int64_t na = list ? *a++ : 1, nb = list ? *b++ : 1;
        int64_t both = na < nb ? na : nb;
        for (int64_t k = 0; k < both; k++)
            if (a[k] != b[k])
                return a[k] < b[k] ? -1 : 1;
        if (na != nb)
            return na < nb ? -1 : 1;
        a += na;
        b += nb;
    }
    return 0;
}

int
bt_position_compare(const bt_ruleset *r, const bt_position *a,
                    const bt_position *b)
{
    int64_t x, y, heaps_x, heaps_y; /* the stones fit: both are positions */
    tally_stones(r, a->v, &x, &heaps_x);
    tally_stones(r, b->v, &y, &heaps_y);
    if (x != y)
        return x < y ? -1 : 1;
    if (heaps_x != heaps_y)
        return heaps_x < heaps_y ? -1 : 1;
    return compare_values(r, a->v, b->v);
}

bt_position *
bt_position_new(const int64_t *v, size_t n)
{
    bt_position *p = malloc(sizeof *p + n * sizeof *v);
    if (p) {
        p->n = n;
        memcpy(p->v, v, n * sizeof *v);
    }
    return p;
}

bt_status
bt_rules_fail(const bt_ruleset *r, bt_status s, bt_err *err)
{
    if (s == BT_OK || !err || err->where[0] || err->line <= 0)
        return s;
    const bt_source *t = &r->text[err->line >> BT_SOURCE_SHIFT];
    err->line = bt_rules_line(err->line);
    bt_fail_in(err, t->name, t->text, t->length);
    return s;
}

static bt_status
check_values(const bt_ruleset *r, const int64_t *p, size_t n, bt_err *err)
{
    int64_t stones;
    for (size_t i = 0; i < n; i++)
        if (p[i] < 0)
            return bt_fail(err, BT_ERR_POSITION,
                           "a position holds no negative number such as %lld",
                           (long long)p[i]);
    if (!bt_layout_stones(r, p, &stones))
        return bt_fail(err, BT_ERR_POSITION,
                       "the stones together are more than 2^63-1");
    return BT_OK;
}

bt_status
bt_layout_check(const bt_ruleset *r, const int64_t *p, size_t n, bt_err *err)
{
    bt_asker ask;
    bool holds;
    BT_TRY(check_values(r, p, n, err));
    bt_asker_init(&ask, r, p);
    BT_TRY(bt_asker_domain(&ask, &holds, err));
    if (!holds)
        return bt_fail(err, BT_ERR_POSITION,
                       "this is no position of %s: its positions are limited "
                       "by line %d of the rules",
                       r->name, bt_rules_line(r->domain[0]->line));
    BT_TRY(bt_asker_forbidden(&ask, &holds, err));
    if (holds)
        return bt_fail(err, BT_ERR_POSITION,
                       "this position is forbidden by the rules of %s",
                       r->name);
    return BT_OK;
}

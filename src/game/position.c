/* position.c: the public face of positions. */
#include "bouton/position.h"

#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "game/layout.h"

/* Do the counts fit the length, and are they sane? */
static bool
well_formed(const bt_ruleset *r, const int64_t *v, size_t n)
{
    size_t k = 0;
    for (size_t i = 0; i < r->n_fields; i++) {
        if (k >= n)
            return false;
        if (bt_field_is_list(&r->field[i])) {
            if (v[k] < 0 || v[k] > BT_MAX_HEAPS)
                return false;
            k += (size_t)v[k];
        }
        k++;
    }
    return k == n;
}

bt_status
bt_position_make(const bt_ruleset *rules, const int64_t *values, size_t n,
                 bt_position **out, bt_err *err)
{
    *out = NULL;
    if (!well_formed(rules, values, n))
        return bt_fail(err, BT_ERR_ARG,
                       "these values are not laid out like a position of %s",
                       rules->name);
    bt_position *p = bt_position_new(values, n);
    if (!p)
        return bt_fail_nomem(err);
    p->n = bt_layout_canonical(rules, p->v, n);
    bt_status s = bt_layout_check(rules, p->v, p->n, err);
    if (s != BT_OK) {
        free(p);
        return s;
    }
    *out = p;
    return BT_OK;
}

void
bt_position_free(bt_position *p)
{
    free(p);
}

size_t
bt_position_length(const bt_position *p)
{
    return p->n;
}

const int64_t *
bt_position_values(const bt_position *p)
{
    return p->v;
}

int64_t
bt_position_stones(const bt_ruleset *rules, const bt_position *p)
{
    int64_t stones = 0;
    bt_layout_stones(rules, p->v, &stones); /* checked when p was made */
    return stones;
}

bool
bt_position_equal(const bt_position *a, const bt_position *b)
{
    return a->n == b->n && memcmp(a->v, b->v, a->n * sizeof *a->v) == 0;
}

int
bt_position_compare(const bt_ruleset *rules, const bt_position *a,
                    const bt_position *b)
{
    return bt_layout_compare(rules, a->v, a->n, b->v, b->n);
}

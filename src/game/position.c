/* position.c: the public face of positions. */
#include "bouton/position.h"

#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "game/entries.h"
#include "game/layout.h"
#include "game/notation.h"

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
    BT_NEED(p, err);
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

/* ---- from what was typed ---- */

/* All entries are within 64 bits; numbers that are not given become 0. */
static bt_position *
flatten(const bt_ruleset *r, const bt_entries *p)
{
    size_t n = 0;
    for (size_t i = 0; i < r->n_fields; i++)
        n += p->value[i].count + 1;
    bt_position *flat = calloc(1, sizeof *flat + n * sizeof *flat->v);
    for (size_t i = 0; flat && i < r->n_fields; i++) {
        const bt_vector *v = &p->value[i];
        if (bt_field_is_list(&r->field[i]))
            flat->v[flat->n++] = (int64_t)v->count;
        for (size_t j = 0; j < v->count; j++)
            flat->v[flat->n++] = BT_AT(v, bt_natural, j).small;
        flat->n += !p->given[i];
    }
    if (flat)
        flat->n = bt_layout_canonical(r, flat->v, flat->n);
    return flat;
}

/* Give the numbers their initial values, those that are given apart. */
static bt_status
finish(const bt_ruleset *r, const bool *given, bt_position *p, bt_err *err)
{
    size_t at[BT_MAX_FIELDS];
    BT_NEED(p, err);
    bt_layout_offsets(r, p->v, at);
    for (size_t i = 0; i < r->n_fields; i++)
        if (r->field[i].initial && !given[i])
            BT_TRY(bt_initial_value(r, p->v, i, &p->v[at[i]], err));
    return bt_layout_check(r, p->v, p->n, err);
}

bt_status
bt_position_of_heap(const bt_ruleset *r, int64_t n, bt_position **out,
                    bt_err *err)
{
    static const bool given[BT_MAX_FIELDS];
    bt_shape shape = bt_shape_of(r);
    int64_t v[BT_MAX_FIELDS + 1];
    size_t length = 0;
    *out = NULL;
    if (shape.bags + shape.rows + shape.piles != 1)
        return bt_fail(err, BT_ERR_POSITION,
                       "%s is not played with one kind of heap", r->name);
    for (size_t i = 0; i < r->n_fields; i++) {
        if (bt_field_is_list(&r->field[i]))
            v[length++] = 1;
        v[length++] = bt_field_is_stones(&r->field[i]) ? n : 0;
    }
    bt_position *p = bt_position_new(v, bt_layout_canonical(r, v, length));
    bt_status s = finish(r, given, p, err);
    if (s == BT_OK)
        *out = p;
    else
        free(p);
    return s;
}

bt_status
bt_position_read(const bt_ruleset *rules, const char *text, bt_position **out,
                 bt_err *err)
{
    bt_entries entries;
    *out = NULL;
    BT_TRY(bt_entries_read(rules, text, &entries, err));
    bt_position *p = entries.line ? NULL : flatten(rules, &entries);
    bt_status s = entries.line ? bt_fail_at(err, BT_ERR_POSITION, entries.line,
                                            entries.column,
                                            "this number is beyond 2^63-1")
                               : finish(rules, entries.given, p, err);
    bt_entries_free(&entries);
    if (s == BT_OK) {
        *out = p;
        return s;
    }
    free(p);
    if (err)
        bt_fail_in(err, "position", text, strlen(text));
    return s;
}

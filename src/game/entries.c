/* entries.c: positions whose numbers may be of any size: initial values, order.
 */
#include "game/entries.h"

#include <stdlib.h>

#include "base/checked.h"
#include "base/fail.h"

void
bt_entries_free(bt_entries *p)
{
    for (size_t i = 0; i < BT_MAX_FIELDS; i++)
        bt_vector_free(&p->value[i]);
    bt_arena_free(&p->arena);
    *p = (bt_entries){0};
}

static int
by_size(const void *a, const void *b)
{
    return bt_natural_compare(a, b);
}

void
bt_entries_settle(const bt_ruleset *rules, bt_entries *p)
{
    for (size_t i = 0; i < rules->n_fields; i++) {
        bt_vector *v = &p->value[i];
        size_t kept = 0;
        if (rules->field[i].kind != BT_FIELD_HEAPS || v->count == 0)
            continue;
        qsort(v->data, v->count, sizeof(bt_natural), by_size);
        for (size_t j = 0; j < v->count; j++) {
            bt_natural x = BT_AT(v, bt_natural, j);
            if (x.large || x.small > 0)
                BT_AT(v, bt_natural, kept++) = x;
        }
        v->count = kept;
    }
}

bt_status
bt_entries_initial(const bt_ruleset *rules, const bt_entries *p, size_t field,
                   bt_big *out, bt_err *err)
{
    bt_natural slot[BT_MAX_SLOTS];
    for (size_t i = 0; i < BT_MAX_SLOTS; i++)
        slot[i] = (bt_natural){.small = -1};
    for (size_t i = 0; i < rules->n_fields; i++)
        if (!bt_field_is_list(&rules->field[i]) && p->value[i].count == 1)
            slot[i] = BT_AT(&p->value[i], bt_natural, 0);
    bt_status s = bt_natural_eval(rules->field[field].initial, slot, out, NULL);
    if (s == BT_OK || s == BT_ERR_NOMEM)
        return s == BT_OK ? s : bt_fail_nomem(err);
    return bt_fail(err, BT_ERR_POSITION,
                   "the initial value of %s is %s: give it",
                   rules->field[field].name,
                   s == BT_ERR_POSITION   ? "below zero"
                   : s == BT_ERR_OVERFLOW ? "beyond 2^65536-1"
                                          : "not known for numbers this large");
}

bt_status
bt_entries_complete(const bt_ruleset *rules, bt_entries *p, bt_err *err)
{
    for (size_t i = 0; i < rules->n_fields; i++) {
        if (p->given[i])
            continue;
        bt_big *value = bt_arena_alloc(&p->arena, sizeof *value);
        bt_natural *slot = bt_vector_push(&p->value[i], sizeof *slot);
        BT_NEED(value && slot, err);
        p->value[i].count--; /* it has no value yet */
        BT_TRY(bt_entries_initial(rules, p, i, value, err));
        *slot = bt_natural_of(value);
        p->value[i].count++;
        p->given[i] = true;
    }
    bt_entries_settle(rules, p);
    return BT_OK;
}

bool
bt_entries_beyond(const bt_ruleset *rules, const bt_entries *p)
{
    int64_t stones = 0;
    for (size_t i = 0; i < rules->n_fields; i++)
        for (size_t j = 0; j < p->value[i].count; j++) {
            const bt_natural *x = &BT_AT(&p->value[i], bt_natural, j);
            if (x->large || (bt_field_is_stones(&rules->field[i]) &&
                             !bt_add(stones, x->small, &stones)))
                return true;
        }
    return false;
}

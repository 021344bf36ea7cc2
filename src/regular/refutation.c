/* refutation.c: refutations through the move generator. */
#include "regular/refutation.h"

#include <stdlib.h>

#include "bouton/position.h"

enum { MAX_OPTIONS = 1000000 };

void
bt_refutation_free(bt_refutation *r)
{
    free(r->position);
    free(r->option);
    *r = (bt_refutation){0};
}

bool
bt_refutation_member(const bt_vectors *f, const bt_dfa *set,
                     const bt_position *p)
{
    const int64_t *v = bt_position_values(p);
    int64_t vector[BT_VECTORS_VARS] = {0};
    size_t at = 0;
    for (size_t i = 0; i < f->rules->n_fields; i++) {
        bool list = bt_field_is_list(&f->rules->field[i]);
        int64_t n = list ? *v++ : 1;
        size_t room = 0;
        while (at + room < f->n_coords && f->coord[at + room].field == i)
            room++;
        bool counted = list && f->counts;
        if (!counted && (uint64_t)n > room)
            return false;
        for (int64_t j = 0; j < n; j++, v++) {
            if (counted && (uint64_t)*v > room)
                return false;
            if (!counted)
                vector[at + (size_t)j] = *v;
            else if (*v > 0)
                vector[at + (size_t)*v - 1]++;
        }
        at += room;
    }
    return bt_dfa_accepts(set, vector);
}

bt_status
bt_refutation_find(bt_budget *budget, const bt_vectors *f, const bt_dfa *set,
                   const int64_t *vector, bt_refutation *out, bt_err *err)
{
    bt_limits limits = bt_budget_part(budget, 0);
    limits.max_positions = MAX_OPTIONS;
    bt_position *p = NULL;
    bt_options *options = NULL;
    *out = (bt_refutation){0};
    bt_status s = bt_vectors_position(f, vector, &p, err);
    if (s == BT_OK)
        s = bt_options_new(f->rules, p, &limits, &options, err);
    if (s == BT_OK) {
        out->position = bt_position_text(f->rules, p);
        out->n_options = bt_options_count(options);
        for (size_t i = 0; i < out->n_options; i++) {
            const bt_position *q = bt_options_position(options, i);
            if (!bt_refutation_member(f, set, q))
                continue;
            out->n_in_set++;
            if (!out->option)
                out->option = bt_position_text(f->rules, q);
        }
    }
    bt_options_free(options);
    bt_position_free(p);
    return s;
}

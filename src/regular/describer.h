/* describer.h: what describe.c shares with describe_values.c. */
#ifndef BT_REGULAR_DESCRIBER_H
#define BT_REGULAR_DESCRIBER_H

#include "regular/describe.h"
#include "regular/steps.h"

enum { LOOK = 400, LONGEST_PERIOD = 64, LONGEST_START = 100 };

typedef struct describer {
    const bt_logic *g;
    const bt_vectors *f;
    const bt_dfa *domain, *set;
    bt_arena arena;
    bt_text words;
    bt_text formula; /* the same as a condition of a claim, if it is one */
    size_t n_stones;
    int stones[BT_VECTORS_VARS]; /* the coordinates that are stones */
} describer;

/* Is the set these vectors of the domain? */
BT_CHECK_RESULT bt_status bt_describer_matches(const describer *x,
                                               const bt_formula *f, bool *out,
                                               bt_err *err);
const bt_formula *bt_describer_compare(bt_arena *a, int var, bt_relation rel,
                                       int64_t k);
/* describe_turned.c */
BT_CHECK_RESULT bt_status bt_describer_turned(describer *x, bool *found,
                                              bt_err *err);
BT_CHECK_RESULT bt_status bt_describer_values(describer *x, bool *found,
                                              bt_err *err);

#endif

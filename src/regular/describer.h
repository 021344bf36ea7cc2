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
    bool apart;   /* it is said elsewhere which small vectors are members */
    bool part;    /* of the vectors that are looked at: a condition is wanted */
    bt_dfa *said; /* what matched; the caller frees it */
    bt_arena arena;
    bt_text words;
    bt_text formula; /* the same as a condition of a claim, if it is one */
    size_t n_stones;
    int stones[BT_VECTORS_VARS]; /* the coordinates that are stones */
} describer;

/* Is the set these vectors of the domain? */
BT_CHECK_RESULT bt_status bt_describer_matches(describer *x,
                                               const bt_formula *f, bool *out,
                                               bt_err *err);
const bt_formula *bt_describer_compare(bt_arena *a, int var, bt_relation rel,
                                       int64_t k);
/* The words are a condition as they stand: it is the formula. */
void bt_describer_same(describer *x);

/* What may be tried: *found when words are there. */
typedef bt_status bt_describer_try(describer *x, bool *found, bt_err *err);
/* describe_heaps.c */
bt_describer_try bt_describer_xor, bt_describer_shifted_xor,
    bt_describer_counted_xor, bt_describer_moore, bt_describer_misere_nim;
/* describe.c: all that is said of a set as a whole. */
BT_CHECK_RESULT bt_status bt_describer_simply(describer *x, bool *found,
                                              bt_err *err);
/* describe_turned.c; and `says` with coordinate to[i] in the place of i. */
void bt_describer_rename(const describer *x, const char *says, const int *to,
                         bt_text *out);
BT_CHECK_RESULT bt_status bt_describer_turned(describer *x, bool *found,
                                              bt_err *err);
/* describe_parts.c */
BT_CHECK_RESULT bt_status bt_describer_parts(describer *x, bool *found,
                                             bt_err *err);
/* describe_values.c */
BT_CHECK_RESULT bt_status bt_describer_values(describer *x, bool *found,
                                              bt_err *err);

#endif

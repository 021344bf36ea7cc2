/* refutation.h: a vector that refutes an obligation, played through the move
 * generator, so that no refutation rests on formulas alone. */
#ifndef BT_REGULAR_REFUTATION_H
#define BT_REGULAR_REFUTATION_H

#include "regular/proof.h"

typedef struct bt_refutation {
    char *position; /* text; the caller frees both */
    char *option;   /* the first option in the set, or NULL */
    size_t n_options, n_in_set;
} bt_refutation;

/* The options of a vector, and how many lie in `set`. Fails with BT_ERR_LIMIT
 * when there are too many to look at. */
BT_CHECK_RESULT bt_status bt_refutation_find(bt_budget *budget,
                                             const bt_vectors *f,
                                             const bt_dfa *set,
                                             const int64_t *vector,
                                             bt_refutation *out, bt_err *err);
void bt_refutation_free(bt_refutation *r);

/* Is a flat position of the game (heaps ascending) in the set? false also
 * when it has more heaps than the family. */
bool bt_refutation_member(const bt_vectors *f, const bt_dfa *set,
                          const bt_position *p);

#endif

/* restate.h: the obligations as closed formulas, for other programs. */
#ifndef BT_REGULAR_RESTATE_H
#define BT_REGULAR_RESTATE_H

#include "regular/steps.h"

enum { BT_RESTATED = 3 };

typedef struct bt_restated {
    const char *name[BT_RESTATED]; /* "terminal", "stay", "reach" */
    const bt_formula *formula[BT_RESTATED];
} bt_restated;

/* Formulas go into the arena of the family; they ask for membership in `set`.
 * Fails with BT_ERR_NOMEM, and with BT_ERR_LIMIT for large numbers. */
BT_CHECK_RESULT bt_status bt_restate(bt_vectors *f, const bt_dfa *set,
                                     bool misere, bt_restated *out,
                                     bt_err *err);

#endif

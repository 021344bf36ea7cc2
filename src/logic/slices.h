/* slices.h: the families whose set of P-positions may decide a claim. */
#ifndef BT_LOGIC_SLICES_H
#define BT_LOGIC_SLICES_H

#include "vectors/vectors.h"

enum { BT_SLICES = 3 };

typedef struct bt_slice {
    size_t n;
    bt_at_most bound[BT_MAX_TRACKS];
} bt_slice;

/* The families of vectors with `heaps` heaps that hold all vectors with
 * coordinate i at most most[i] (INT64_MAX: any), narrow ones first; the last
 * one has no bounds. Only such are listed that no move leaves. */
BT_CHECK_RESULT bt_status bt_slices(const bt_ruleset *rules, size_t heaps,
                                    const int64_t *most,
                                    bt_slice out[BT_SLICES], size_t *n,
                                    bt_err *err);

#endif

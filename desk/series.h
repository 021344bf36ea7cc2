/* series.h: the data that export and check-bfile speak of. */
#ifndef DESK_SERIES_H
#define DESK_SERIES_H

#include <bouton/export.h>

#include "desk.h"

/* What the options of `q` ask for, which is kept; NULL when that fails. */
const bt_export_data *series_make(const question *q);

/* The options that say what, for the tables of both commands. */
#define OPTIONS_SERIES                                                         \
    NUMBER(to, "N", "one heap of 0..N: its Grundy values, or --outcomes"),     \
        FLAG(outcomes, "with --to: the P-positions (misère: when not given)"), \
        FLAG(grundy, "Grundy values"),                                         \
        FLAG(list, "the P-positions with at most --max stones"),               \
        NUMBER(column, "C",                                                    \
               "pairs (x,y), x <= y, of P-positions: x (1) or y (2)"),         \
        NUMBER(max, "N",                                                       \
               "the largest free heap, pile or number; most stones"),          \
        NUMBER(heaps, "K",                                                     \
               "heaps in all (2 and the fixed ones); --list: at most"),        \
        OPTION_FIXED,                                                          \
        FLAG(families, "the row of --fixed J: exceptions and families"),       \
        NUMBER(skip, "K", "leave out the first K values"),                     \
        NUMBER(offset, "K", "the number of the first value (K of --skip)")

#endif

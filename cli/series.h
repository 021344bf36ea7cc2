/* series.h: the data that export and check-bfile speak of. */
#ifndef CLI_SERIES_H
#define CLI_SERIES_H

#include <bouton/export.h>

#include "cli.h"

/* What the options of `a` ask for, which is kept; NULL when that fails. */
const bt_export_data *series_make(const args *a);

/* The options that say what, for the tables of both commands. */
#define OPTIONS_SERIES                                                         \
    OPTION(NUMBER, to, "to", "N",                                              \
           "one heap of 0..N: its P-positions, or Grundy values"),             \
        OPTION(FLAG, grundy, "grundy", NULL, "Grundy values"),                 \
        OPTION(FLAG, list, "list", NULL,                                       \
               "the P-positions with at most --max stones"),                   \
        OPTION(NUMBER, column, "column", "C",                                  \
               "pairs (x,y), x <= y, of P-positions: x (1) or y (2)"),         \
        OPTION(NUMBER, max, "max", "N",                                        \
               "the largest free heap, pile or number; most stones"),          \
        OPTION(NUMBER, heaps, "heaps", "K",                                    \
               "heaps in all (2 and the fixed ones); --list: at most"),        \
        OPTION_FIXED,                                                          \
        OPTION(FLAG, families, "families", NULL,                               \
               "the row of --fixed J: exceptions and families"),               \
        OPTION(NUMBER, skip, "skip", "K", "leave out the first K values"),     \
        OPTION(NUMBER, offset, "offset", "K",                                  \
               "the number of the first value (K of --skip)")

#endif

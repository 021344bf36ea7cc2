/* series.h: the data that export and check-bfile speak of. */
#ifndef CLI_SERIES_H
#define CLI_SERIES_H

#include <bouton/export.h>

#include "cli.h"

typedef struct series {
    const args *a;
    bt_export_data data; /* points into what follows */
    int64_t *values;
    size_t n_values;
    size_t *start; /* of each row in values; where the last one ends */
    char **texts;
    size_t n_texts;
    int64_t *stones; /* lists only */
    char axis[2][32];
} series;

/* Compute what the options of `a` ask for; free it in any case. */
bool series_make(series *s, const args *a);
void series_free(series *s);

/* For the files series*.c alone. */
enum { SERIES_LIST_MOST = 1 << 24 };
void series_add_text(series *s, char *text); /* a kept one */
/* The title: "WHAT of GAME, PATTERN, misère play". */
void series_title(series *s, const char *what, const bt_ruleset *rules,
                  const char *pattern);
bool series_families(series *s, const bt_ruleset *rules);
bool series_claims(series *s);

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

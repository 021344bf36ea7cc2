/* series.h: the data that export and check-bfile speak of. */
#ifndef CLI_SERIES_H
#define CLI_SERIES_H

#include <bouton/export.h>

#include "cli.h"

typedef struct series {
    bt_export_data data; /* points into what follows */
    int64_t *values;
    size_t n_values, room;
    size_t *start;
    size_t start_room;
    char **texts;
    size_t n_texts, list_room;
    int64_t *stones; /* lists only */
    size_t stones_room;
    char *title, *command;
    char axis[2][32];
} series;

/* Compute what the options ask for; free it in any case. */
BT_CHECK_RESULT bt_status series_make(series *s, const args *a, bt_err *err);
void series_free(series *s);

/* For the files series*.c alone. */
enum { SERIES_LIST_MOST = 1 << 24 };
void series_add_text(series *s, char *text); /* takes it over */
/* "WHAT of GAME, PATTERN, misère play"; the caller frees it. */
char *series_title(const char *what, const bt_ruleset *rules, const args *a,
                   const char *pattern);
BT_CHECK_RESULT bt_status series_families(series *s, const args *a,
                                          const bt_ruleset *rules, bt_err *err);
BT_CHECK_RESULT bt_status series_claims(series *s, const args *a, bt_err *err);

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

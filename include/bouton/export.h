/* export.h: values of a game in the formats that others read: OEIS b-files,
 * tables for papers, lists for other programs.
 *
 * The data is handed over complete; no exporter asks an engine. To add a
 * format: src/export/foo.c and a line in src/export/export.c. */
#ifndef BOUTON_EXPORT_H
#define BOUTON_EXPORT_H

#include <stdio.h>

#include "bouton/ruleset.h"

BT_BEGIN

typedef enum bt_export_shape {
    BT_EXPORT_SEQUENCE = 0, /* one value a row, numbered from `offset` */
    BT_EXPORT_LIST = 1,     /* positions, one a row, of different lengths */
    BT_EXPORT_GRID = 2,     /* rows of equal length: a table over two fields */
    BT_EXPORT_FAMILIES = 3, /* exceptions and families of a row, as texts */
    BT_EXPORT_CLAIMS = 4    /* statements: three texts each (see `texts`) */
} bt_export_shape;

/* A cell of a grid that is no position. */
#define BT_EXPORT_NOTHING INT64_MIN

/* Lists, families and claims have texts; the others have values: row i holds
 * values[start[i]], ..., values[start[i + 1] - 1]. Everything belongs to the
 * caller. */
typedef struct bt_export_data {
    bt_export_shape shape;
    const char *title;   /* what it is, in a few words */
    const char *command; /* what made it; comments carry it */
    const char *version; /* of what program */
    const char *name;    /* of the list, where a language needs one */
    size_t n_rows;
    const size_t *start; /* n_rows + 1 entries */
    const int64_t *values;
    int64_t offset;           /* sequences: the number of the first value */
    const char *const *texts; /* lists and families: each row, as printed;
                                 claims: name, statement, verdict of each */
    size_t n_exceptions;      /* families: so many rows come first */
    const int64_t *stones;    /* lists: of each row */
    const char *axis[2];      /* grids: what goes down, what goes across */
    bool outcomes;            /* grids: 0 is P and 1 is N */
} bt_export_data;

/* The names of all formats, NULL-terminated, and what each is for (NULL when
 * there is no such format). */
BT_API const char *const *bt_export_formats(void);
BT_API const char *bt_export_summary(const char *format);

/* Write `data` to `out`. Fails with BT_ERR_ARG when there is no such format,
 * with BT_ERR_REFUSED when the format does not hold data of that shape, with
 * BT_ERR_IO when writing failed. */
BT_API BT_CHECK_RESULT bt_status bt_export_write(const char *format,
                                                 const bt_export_data *data,
                                                 FILE *out, bt_err *err);

BT_END

#endif

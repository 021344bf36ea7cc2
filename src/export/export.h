/* export.h: the contract of an exporter, and what several of them share. */
#ifndef BT_EXPORT_EXPORT_H
#define BT_EXPORT_EXPORT_H

#include "bouton/export.h"

typedef struct bt_exporter {
    const char *name;    /* as typed after --format */
    const char *summary; /* one line */
    bool sequences, lists, grids, families, claims; /* what it can hold */
    /* Errors of `out` are looked at by the caller, once. */
    void (*write)(const bt_export_data *d, FILE *out);
} bt_exporter;

extern const bt_exporter bt_exporter_bfile, bt_exporter_csv, bt_exporter_json,
    bt_exporter_latex, bt_exporter_mathematica, bt_exporter_npy,
    bt_exporter_pari, bt_exporter_python;

/* What a nested list looks like in some language. */
typedef struct bt_list_style {
    const char *before, *after; /* around a comment */
    const char *begin;          /* before the name */
    char open, close;
    const char *nothing; /* for a cell that is no position */
    const char *end;     /* behind the list */
} bt_list_style;

/* Title and command as a comment, then `name = {...}`; grids and lists are
 * lists of lists. */
void bt_export_nested(const bt_export_data *d, const bt_list_style *style,
                      FILE *out);

/* `text` on one line: control characters become blanks. */
void bt_export_line(const char *text, FILE *out);

/* "P" or "N" where `d` says that values are outcomes, else the number. */
void bt_export_value(const bt_export_data *d, int64_t value, FILE *out);

#endif

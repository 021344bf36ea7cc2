/* export.h: the contract of an exporter, and what several of them share. */
#ifndef BT_EXPORT_EXPORT_H
#define BT_EXPORT_EXPORT_H

#include "bouton/export.h"

/* Write data of a shape that the format can hold. Errors of `out` are looked
 * at by the caller, once. */
typedef void bt_export_fn(const bt_export_data *d, FILE *out);
bt_export_fn bt_export_bfile, bt_export_csv, bt_export_json, bt_export_latex,
    bt_export_npy;
bt_export_fn bt_export_python, bt_export_mathematica, bt_export_pari;

/* `text` on one line: control characters become blanks. */
void bt_export_line(const char *text, FILE *out);

/* "P" or "N" where `d` says that values are outcomes, else the number. */
void bt_export_value(const bt_export_data *d, int64_t value, FILE *out);

#endif

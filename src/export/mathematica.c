/* mathematica.c: a list in braces; positions are lists of their values. */
#include "export/export.h"

static void
write_mathematica(const bt_export_data *d, FILE *out)
{
    static const bt_list_style style = {"(* ", " *)",  "", '{',
                                        '}',   "Null", ";"};
    bt_export_nested(d, &style, out);
}

const bt_exporter bt_exporter_mathematica = {
    .name = "mathematica",
    .summary = "a Mathematica list",
    .sequences = true,
    .lists = true,
    .grids = true,
    .write = write_mathematica,
};

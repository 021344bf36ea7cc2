/* pari.c: a vector for PARI/GP; positions are vectors. GP ends a statement at
 * the end of a line unless it stands in braces. */
#include "export/export.h"

static void
write_pari(const bt_export_data *d, FILE *out)
{
    static const bt_list_style style = {"\\\\ ", "", "{", '[', ']', "-1", ";}"};
    bt_export_nested(d, &style, out);
}

const bt_exporter bt_exporter_pari = {
    .name = "pari",
    .summary = "a PARI/GP vector",
    .sequences = true,
    .lists = true,
    .grids = true,
    .write = write_pari,
};

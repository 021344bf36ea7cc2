/* python.c: a module with one list; positions are lists of their values. */
#include "export/export.h"

static void
write_python(const bt_export_data *d, FILE *out)
{
    static const bt_list_style style = {"# ", "", "", '[', ']', "None", ""};
    bt_export_nested(d, &style, out);
}

const bt_exporter bt_exporter_python = {
    .name = "python",
    .summary = "a Python list",
    .sequences = true,
    .lists = true,
    .grids = true,
    .write = write_python,
};

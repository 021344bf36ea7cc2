/* export.c: the registry. To add a format: write export/foo.c, declare
 * bt_exporter_foo in export.h, add a line to each of the two lists below. */
#include "export/export.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "base/fail.h"

static const bt_exporter *const exporters[] = {
    &bt_exporter_bfile,       &bt_exporter_csv,  &bt_exporter_json,
    &bt_exporter_latex,       &bt_exporter_npy,  &bt_exporter_python,
    &bt_exporter_mathematica, &bt_exporter_pari, NULL,
};

/* The same by name, for those who see the public headers only. */
static const char *const names[] = {
    "bfile",  "csv",         "json", "latex", "npy",
    "python", "mathematica", "pari", NULL,
};

static const bt_exporter *
find(const char *name)
{
    for (size_t i = 0; exporters[i]; i++)
        if (strcmp(exporters[i]->name, name) == 0)
            return exporters[i];
    return NULL;
}

const char *const *
bt_export_formats(void)
{
    return names;
}

const char *
bt_export_summary(const char *format)
{
    const bt_exporter *e = find(format);
    return e ? e->summary : NULL;
}

static bool
holds(const bt_exporter *e, bt_export_shape shape)
{
    switch (shape) {
    case BT_EXPORT_SEQUENCE:
        return e->sequences;
    case BT_EXPORT_LIST:
        return e->lists;
    case BT_EXPORT_GRID:
        return e->grids;
    case BT_EXPORT_FAMILIES:
        return e->families;
    case BT_EXPORT_CLAIMS:
        return e->claims;
    }
    return false;
}

static const char *const shapes[] = {
    "a sequence", "a list of positions", "a table", "families", "claims",
};

bt_status
bt_export_write(const char *format, const bt_export_data *data, FILE *out,
                bt_err *err)
{
    const bt_exporter *e = find(format);

    if (!e)
        return bt_fail(err, BT_ERR_ARG, "there is no format '%.40s'", format);
    if (!holds(e, data->shape))
        return bt_fail(err, BT_ERR_REFUSED, "%s cannot hold %s", e->name,
                       shapes[data->shape]);
    e->write(data, out);
    if (ferror(out))
        return bt_fail(err, BT_ERR_IO, "cannot write: %s", strerror(errno));
    return BT_OK;
}

void
bt_export_line(const char *text, FILE *out)
{
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        fputc(c < ' ' || c == 127 ? ' ' : c, out);
    }
}

void
bt_export_value(const bt_export_data *d, int64_t value, FILE *out)
{
    if (d->outcomes)
        fputc(value == 0 ? 'P' : 'N', out);
    else
        fprintf(out, "%" PRId64, value);
}

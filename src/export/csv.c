/* csv.c: comma-separated values with a heading (RFC 4180, but LF). Positions
 * contain commas and are quoted; a cell that is no position is empty. */
#include <inttypes.h>

#include "export/export.h"

static void
write_heading(const bt_export_data *d, FILE *out)
{
    if (d->shape == BT_EXPORT_SEQUENCE) {
        fputs("n,value\n", out);
    } else if (d->shape == BT_EXPORT_LIST) {
        fputs("stones,position\n", out);
    } else if (d->shape == BT_EXPORT_FAMILIES) {
        fputs("kind,position\n", out);
    } else {
        fprintf(out, "%s%s%s", d->axis[0], *d->axis[0] ? "\\" : "", d->axis[1]);
        for (size_t i = d->start[0]; i < d->start[1]; i++)
            fprintf(out, ",%zu", i - d->start[0]);
        fputc('\n', out);
    }
}

void
bt_export_csv(const bt_export_data *d, FILE *out)
{
    if (d->n_rows > 0)
        write_heading(d, out);
    for (size_t r = 0; r < d->n_rows; r++) {
        if (d->shape == BT_EXPORT_LIST) {
            fprintf(out, "%" PRId64 ",\"%s\"\n", d->stones[r], d->texts[r]);
            continue;
        }
        if (d->shape == BT_EXPORT_FAMILIES) {
            fprintf(out, "%s,\"%s\"\n",
                    r < d->n_exceptions ? "exception" : "family", d->texts[r]);
            continue;
        }
        fprintf(out, "%" PRId64, d->offset + (int64_t)r);
        for (size_t i = d->start[r]; i < d->start[r + 1]; i++) {
            fputc(',', out);
            if (d->values[i] != BT_EXPORT_NOTHING)
                bt_export_value(d, d->values[i], out);
        }
        fputc('\n', out);
    }
}

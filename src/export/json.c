/* json.c: JSON lines: what it is and the command that made it, then one object
 * a row. Integers above 2^53 go out as strings, since many readers keep
 * numbers as doubles. */
#include <inttypes.h>

#include "export/export.h"

static void
write_string(const char *text, FILE *out)
{
    fputc('"', out);
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            fprintf(out, "\\%c", c);
        else if (c < ' ' || c == 127)
            fprintf(out, "\\u%04x", c);
        else
            fputc(c, out);
    }
    fputc('"', out);
}

static void
write_value(const bt_export_data *d, int64_t v, FILE *out)
{
    const int64_t exact = (int64_t)1 << 53;
    bool quoted = d->outcomes || v > exact || v < -exact;

    if (v == BT_EXPORT_NOTHING) {
        fputs("null", out);
        return;
    }
    fputs(quoted ? "\"" : "", out);
    bt_export_value(d, v, out);
    fputs(quoted ? "\"" : "", out);
}

static void
write_row(const bt_export_data *d, size_t r, FILE *out)
{
    if (d->shape == BT_EXPORT_SEQUENCE) {
        fprintf(out,
                "{\"n\": %" PRId64 ", \"value\": ", d->offset + (int64_t)r);
        write_value(d, d->values[d->start[r]], out);
    } else if (d->shape == BT_EXPORT_LIST) {
        fprintf(out, "{\"stones\": %" PRId64 ", \"position\": ", d->stones[r]);
        write_string(d->texts[r], out);
    } else if (d->shape == BT_EXPORT_FAMILIES) {
        fprintf(out, "{\"kind\": \"%s\", \"position\": ",
                r < d->n_exceptions ? "exception" : "family");
        write_string(d->texts[r], out);
    } else if (d->shape == BT_EXPORT_CLAIMS) {
        fputs("{\"claim\": ", out);
        write_string(d->texts[3 * r], out);
        fputs(", \"statement\": ", out);
        write_string(d->texts[3 * r + 1], out);
        fputs(", \"verdict\": ", out);
        write_string(d->texts[3 * r + 2], out);
    } else {
        fputs("{", out);
        write_string(d->axis[0], out);
        fprintf(out, ": %zu, \"values\": [", r);
        for (size_t i = d->start[r]; i < d->start[r + 1]; i++) {
            fputs(i > d->start[r] ? ", " : "", out);
            write_value(d, d->values[i], out);
        }
        fputc(']', out);
    }
    fputs("}\n", out);
}

void
bt_export_json(const bt_export_data *d, FILE *out)
{
    fputs("{\"title\": ", out);
    write_string(d->title, out);
    fputs(", \"command\": ", out);
    write_string(d->command, out);
    fputs(", \"version\": ", out);
    write_string(d->version, out);
    fputs("}\n", out);
    for (size_t r = 0; r < d->n_rows; r++)
        write_row(d, r, out);
}

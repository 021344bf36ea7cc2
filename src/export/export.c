/* export.c: the registry. To add a format: write export/foo.c, declare
 * bt_export_foo in export.h, add a line to each of the two lists below. */
#include "export/export.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "base/fail.h"

/* What a format can hold, a bit a shape. */
enum {
    SEQUENCES = 1 << BT_EXPORT_SEQUENCE,
    NUMBERS = SEQUENCES | 1 << BT_EXPORT_LIST | 1 << BT_EXPORT_GRID,
    FAMILIES = 1 << BT_EXPORT_FAMILIES,
    CLAIMS = 1 << BT_EXPORT_CLAIMS
};

typedef struct format {
    const char *name, *summary;
    unsigned holds;
    bt_export_fn *write;
} format;

static const format formats[] = {
    {"bfile", "OEIS b-file: n a(n), sequences only", SEQUENCES,
     bt_export_bfile},
    {"csv", "comma-separated values with a heading", NUMBERS | FAMILIES,
     bt_export_csv},
    {"json", "JSON lines: the command, then an object a row",
     NUMBERS | FAMILIES | CLAIMS, bt_export_json},
    {"latex", "a LaTeX table with booktabs", NUMBERS | FAMILIES | CLAIMS,
     bt_export_latex},
    {"npy", "a NumPy array of 64-bit integers", NUMBERS, bt_export_npy},
    {"python", "a Python list", NUMBERS, bt_export_python},
    {"mathematica", "a Mathematica list", NUMBERS, bt_export_mathematica},
    {"pari", "a PARI/GP vector", NUMBERS, bt_export_pari},
};

/* The same by name, for those who see the public headers only. */
static const char *const names[] = {
    "bfile",  "csv",         "json", "latex", "npy",
    "python", "mathematica", "pari", NULL,
};

static const format *
find(const char *name)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (strcmp(formats[i].name, name) == 0)
            return &formats[i];
    return NULL;
}

const char *const *
bt_export_formats(void)
{
    return names;
}

const char *
bt_export_summary(const char *name)
{
    const format *f = find(name);
    return f ? f->summary : NULL;
}

static const char *const shapes[] = {
    "a sequence", "a list of positions", "a table", "families", "claims",
};

bt_status
bt_export_write(const char *name, const bt_export_data *data, FILE *out,
                bt_err *err)
{
    const format *f = find(name);

    if (!f)
        return bt_fail(err, BT_ERR_ARG, "there is no format '%.40s'", name);
    if (!(f->holds >> data->shape & 1))
        return bt_fail(err, BT_ERR_REFUSED, "%s cannot hold %s", f->name,
                       shapes[data->shape]);
    f->write(data, out);
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

/* npy.c: the array format of NumPy, version 1.0: 64-bit integers, little
 * endian, in C order. Positions of fewer heaps are filled up with empty heaps
 * in front; a cell that is no position is the least integer. */
#include <string.h>

#include "export/export.h"

enum { ALIGNMENT = 64, PREFIX = 10 };

static size_t
widest(const bt_export_data *d)
{
    size_t width = 0;

    for (size_t r = 0; r < d->n_rows; r++)
        if (d->start[r + 1] - d->start[r] > width)
            width = d->start[r + 1] - d->start[r];
    return width;
}

static void
write_integer(int64_t v, FILE *out)
{
    uint64_t bits = (uint64_t)v;
    unsigned char bytes[8];

    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(bits >> 8 * i);
    fwrite(bytes, 1, sizeof bytes, out);
}

static void
write_header(const bt_export_data *d, size_t width, FILE *out)
{
    char text[160];
    char shape[64];

    if (d->shape == BT_EXPORT_SEQUENCE)
        snprintf(shape, sizeof shape, "(%zu,)", d->n_rows);
    else
        snprintf(shape, sizeof shape, "(%zu, %zu)", d->n_rows, width);
    snprintf(text, sizeof text,
             "{'descr': '<i8', 'fortran_order': False, 'shape': %s, }", shape);
    size_t used = PREFIX + strlen(text) + 1;
    size_t length = (used + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT - PREFIX;
    fwrite("\x93NUMPY\x01\x00", 1, 8, out);
    fputc((int)(length & 0xff), out);
    fputc((int)(length >> 8), out);
    fprintf(out, "%-*s\n", (int)length - 1, text);
}

void
bt_export_npy(const bt_export_data *d, FILE *out)
{
    size_t width = widest(d);

    write_header(d, width, out);
    for (size_t r = 0; r < d->n_rows; r++) {
        size_t n = d->start[r + 1] - d->start[r];
        for (size_t i = 0; i < width; i++)
            write_integer(
                i < width - n ? 0 : d->values[d->start[r] + i - (width - n)],
                out);
    }
}

/* bfile.c: b-files of the OEIS: lines "n a(n)", one blank, LF, ASCII, nothing
 * else. Comments would be allowed; most readers of such files do not expect
 * them, so that the command stays out. */
#include <inttypes.h>

#include "export/export.h"

void
bt_export_bfile(const bt_export_data *d, FILE *out)
{
    for (size_t i = 0; i < d->n_rows; i++)
        fprintf(out, "%" PRId64 " %" PRId64 "\n", d->offset + (int64_t)i,
                d->values[d->start[i]]);
}

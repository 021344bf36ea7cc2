/* say_export.c: `bouton export` without -o, on standard output. */
#include "cli.h"

void
say_export(const question *q, const json *reply)
{
    const json *output = json_get(reply, "output");
    size_t n;
    const char *bytes = json_bytes(output, &n);

    (void)q;
    if (output)
        fwrite(bytes, 1, n, stdout); /* a failure shows in ferror */
}

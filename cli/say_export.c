/* say_export.c: `bouton export` without -o, on standard output. */
#include "cli.h"

void
say_export(const question *q, const json *reply)
{
    const json *output = json_get(reply, "output");
    size_t n;
    const char *bytes = json_bytes(output, &n);

    if (q->to >= 0 && !q->claim && !q->grundy && !q->outcomes)
        fprintf(stderr, "%s; %s instead\n", get_text(reply, "title"),
                q->misere ? "--grundy writes Grundy values"
                          : "--outcomes writes P-positions");
    if (output)
        fwrite(bytes, 1, n, stdout); /* a failure shows in ferror */
}

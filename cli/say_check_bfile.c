/* say_check_bfile.c: `bouton check-bfile` as text. */
#include "cli.h"

void
say_check_bfile(const question *q, const json *reply)
{
    uint64_t compared = get_number(reply, "compared");
    uint64_t beyond = get_number(reply, "beyond");

    (void)q;
    printf("%s agrees: %" PRIu64 " value%s compared", get_text(reply, "file"),
           compared, plural(compared));
    if (beyond > 0)
        printf(", %" PRIu64 " more not computed here", beyond);
    putchar('\n');
}

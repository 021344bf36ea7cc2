/* claims_open.c: claims of a file, or one typed in one line. */
#include "verdict.h"

#include <string.h>
#include <unistd.h>

/* A name with a slash or ending in .claim, or a file that is there. */
bool
names_claim_file(const char *text)
{
    size_t n = strlen(text);

    return (n > 6 && strcmp(text + n - 6, ".claim") == 0) ||
           (!strchr(text, ' ') && access(text, R_OK) == 0);
}

bt_status
claims_open(const args *a, const char *text, bt_claims **out, bt_err *err)
{
    games_dirs dirs;
    bt_status s;

    games_dirs_init(&dirs, a);
    bt_load_options o = {.dirs = dirs.items, .n_dirs = dirs.n};
    s = names_claim_file(text) ? bt_claims_load(text, &o, out, err)
                               : bt_claims_inline(text, &o, out, err);
    games_dirs_free(&dirs);
    return s;
}

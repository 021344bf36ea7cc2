/* claims_open.c: claims of a file, or one typed in one line, one after the
 * other. */
#include "verdict.h"

#include <sys/stat.h>
#include <unistd.h>

RELEASE(claims)

/* A name ending in .claim, or a file that is there. */
static bool
names_claim_file(const char *text)
{
    struct stat st;

    return ends_in(text, ".claim") ||
           (!strchr(text, ' ') && access(text, R_OK) == 0 &&
            stat(text, &st) == 0 && !S_ISDIR(st.st_mode));
}

bool
names_id(const char *text)
{
    return !names_claim_file(text) && !strpbrk(text, ": ");
}

bool
claims_open(const args *a, const char *text, bt_claims **out)
{
    bt_load_options o = load_options(a);

    return ok(a, names_claim_file(text)
                     ? bt_claims_load(text, &o, out, a->err)
                     : bt_claims_inline(text, &o, out, a->err)) &&
           keep(a, *out, release_claims);
}

bool
claims_each(const args *a, const bt_claims *claims, size_t from, size_t to,
            claim_fn *each)
{
    static const int severity[] = {[EXIT_ANSWERED] = 0,
                                   [EXIT_OPEN] = 1,
                                   [EXIT_FAILS] = 2,
                                   [EXIT_BAD_INPUT] = 3};
    size_t failed = 0;

    for (size_t i = from; i < to; i++) {
        size_t mark = keep_mark(a);
        int code = EXIT_ANSWERED;
        bool good = each(a, claims, i, &code);
        if (!good)
            code = exit_status(a->err->status);
        if (code == EXIT_INTERRUPTED || severity[code] > severity[*a->code])
            *a->code = code;
        /* of the command line, not of this claim: a prover that is not there */
        bool usage = a->err->status == BT_ERR_ARG && a->err->line == 0;
        if (!good && (code == EXIT_INTERRUPTED || usage))
            return false;
        if (!good) {
            failed++;
            report_error(a, a->err, bt_claims_info(claims, i).id);
            forgive(a);
        }
        keep_free(a, mark);
    }
    fflush(stdout);
    if (failed > 0 && to - from > 1 && !a->json)
        fprintf(stderr, "bouton: %zu of %zu claims got no verdict\n", failed,
                to - from);
    return true;
}

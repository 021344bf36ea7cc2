/* fuzz_sums.c: any bytes as a certificate about sums, checked and, when it is
 * accepted, printed. */
#include <stdlib.h>

#include "verify/sums/sums.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    return freopen("/dev/null", "w", stdout) ? 0 : 1;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sums_checker *x = calloc(1, sizeof *x);
    if (!x)
        return 0;
    bool good = sums_check(x, (const char *)data, size);
    if (good != (x->code == ACCEPTED) || (good && x->why) || (!good && !x->why))
        abort(); /* no failure without a sentence */
    if (good)
        sums_print(x);
    sums_free(x);
    free(x);
    return 0;
}

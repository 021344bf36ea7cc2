/* fuzz_request.c: any bytes as a request; no answer without its files, no failure
 * without a sentence. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "bouton-verify.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool
is_there(void *with, const char *path)
{
    (void)with;
    return strlen(path) % 4 == 3;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const bt_verify_limits small = {64u << 20, 1u << 24};
    char *text = malloc(size ? size : 1); /* not one byte more is there */
    bt_verify_answer a;

    if (!text)
        return 0;
    if (size)
        memcpy(text, data, size);
    bt_verify_request(text, size, is_there, NULL, &small, &a);
    bool good = a.status == BT_VERIFY_ACCEPTED;
    if (good != (a.words != NULL) || good != (a.from != NULL) ||
        good != !a.why[0])
        abort();
    bt_verify_answer_free(&a);
    free(text);
    return 0;
}

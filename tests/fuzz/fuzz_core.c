/* fuzz_core.c: any bytes as what a user wrote, for the checker's own maker of core
 * text: a rules file, a setting of a game that needs a set and a function, a
 * claim in one line, and a file of claims. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "bouton-verify.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char asks[] = "game asks\n"
                           "heaps a\n"
                           "number k = 1\n"
                           "set S = {1}\n"
                           "function f(k) = k\n"
                           "move take t: a -> a - t, k -> k + 1\n"
                           "  for t in S, 1 <= t <= min(a, f(k))\n";

typedef struct input {
    const char *text;
    size_t length;
} input;

static bt_verify_found
read_input(void *with, const char *path, const char **text, size_t *length)
{
    const input *in = with;
    bool own = strstr(path, "asks") == NULL;

    *text = own ? in->text : asks;
    *length = own ? in->length : sizeof asks - 1;
    return BT_VERIFY_FOUND;
}

static void
make(bt_verify_claim claim, input *in)
{
    static const bt_verify_limits small = {64u << 20, 1u << 24};
    static const char *const folder[] = {"folder"};
    bt_verify_answer a;

    claim.read = read_input;
    claim.with = in;
    claim.folders = 1;
    claim.folder = folder;
    bt_verify_core(&claim, &small, &a);
    if ((a.status == BT_VERIFY_ACCEPTED) != (a.words != NULL) ||
        a.status == BT_VERIFY_REFUSED ||
        (a.status != BT_VERIFY_ACCEPTED && !a.why[0]))
        abort(); /* no text without an answer, no failure without a sentence */
    bt_verify_answer_free(&a);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (!text)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    const char *const setting[] = {text};
    input in = {text, size};
    make((bt_verify_claim){.say = "some: 0 = 0"}, &in);
    make((bt_verify_claim){.say = "asks: 0 = 0",
                           .settings = 1,
                           .setting = setting},
         &in);
    make((bt_verify_claim){.say = text}, &in);
    make((bt_verify_claim){.file = "x.claim", .id = "X"}, &in);
    free(text);
    return 0;
}

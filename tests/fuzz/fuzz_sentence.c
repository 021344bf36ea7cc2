/* fuzz_sentence.c: any bytes as a certificate of a sentence. */
#include "sealed.h"
#include "verify/sentence/sentence.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A formula that is found empty has not the solution 0, 0, ...: the term of
 * the start would accept it. */
static void
check_zero(const char *text, size_t length)
{
    session own = {.memory = FUZZ_MEMORY, .steps = FUZZ_STEPS};
    reader r = reader_of(&own, text, length);
    sentence *s = take(&own, 1, sizeof *s);
    decider d;
    if (!reader_seal(&r) || !reader_expect(&r, "sentence-certificate") ||
        !sentence_read(&r, s))
        abort();
    if (!decider_start(&d, s))
        abort();
    int32_t start = term_start(&d, s->root);
    if (!decider_failed(&d) && term_accepts(&d, start))
        abort();
    session_end(&own);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char word[] = "sentence-certificate";
    size_t length = 0;
    char *text = sealed(data, size, &length);
    bool sentence = size > sizeof word && memcmp(text, word, strlen(word)) == 0;
    if (checked(text, length) == ACCEPTED && sentence)
        check_zero(text, length);
    free(text);
    return 0;
}

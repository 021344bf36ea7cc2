/* library.c: a certificate in memory, an answer in memory. */
#include "bouton-verify.h"

#include <stdlib.h>
#include <string.h>

#include "kinds.h"

/* What is printed before the end means nothing unless all is accepted. */
static void
check(session *s, const char *text, size_t length, bt_verify_answer *out)
{
    size_t n_words = 0, n_facts = 0;
    FILE *words = open_memstream(&out->words, &n_words);

    s->facts = open_memstream(&out->facts, &n_facts);
    if (words && s->facts)
        certificate_verify(s, text, length, words);
    if (!words || fclose(words) != 0 || !s->facts || fclose(s->facts) != 0)
        stop(s, BUDGET, "more memory is needed than allowed");
}

void
bt_verify(const char *text, size_t length, const bt_verify_limits *limits,
          bt_verify_answer *out)
{
    session s = {.memory = limits ? limits->memory : BT_VERIFY_MEMORY,
                 .steps = limits ? limits->steps : BT_VERIFY_STEPS};

    *out = (bt_verify_answer){0};
    check(&s, text, length, out);
    out->status = (bt_verify_status)s.code;
    out->refuted = s.refuted;
    memcpy(out->why, s.text, sizeof out->why);
    session_end(&s);
    if (s.code == ACCEPTED)
        return;
    free(out->words);
    free(out->facts);
    out->words = out->facts = NULL;
}

void
bt_verify_answer_free(bt_verify_answer *a)
{
    free(a->words);
    free(a->facts);
    *a = (bt_verify_answer){0};
}

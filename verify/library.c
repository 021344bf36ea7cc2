/* library.c: a certificate in memory, an answer in memory. */
#include "bouton-verify.h"

#include <stdlib.h>
#include <string.h>

#include "common/sha256.h"
#include "core.h"
#include "kinds.h"
#include "request.h"

static session
start(const bt_verify_limits *limits, bt_verify_answer *out)
{
    *out = (bt_verify_answer){0};
    return (session){.memory = limits ? limits->memory : BT_VERIFY_MEMORY,
                     .steps = limits ? limits->steps : BT_VERIFY_STEPS};
}

static char *
copy_of(session *s, const written *w)
{
    char *copy = s->code == ACCEPTED ? malloc(w->n + 1) : NULL;

    if (!copy) {
        stop(s, BUDGET, "more memory is needed than allowed");
        return NULL;
    }
    if (w->n)
        memcpy(copy, w->text, w->n);
    copy[w->n] = '\0';
    return copy;
}

/* What was said before the end means nothing unless all is accepted. */
static void
finish(session *s, bt_verify_answer *out)
{
    out->status = (bt_verify_status)s->code;
    out->refuted = s->refuted;
    memcpy(out->why, s->text, sizeof out->why);
    session_end(s);
    if (s->code == ACCEPTED)
        return;
    free(out->words);
    free(out->facts);
    free(out->from);
    out->words = out->facts = out->from = NULL;
}

/* Whoever asked sees that this, and not another text, is accepted. */
static void
name(bt_verify_answer *out, const char *text, size_t length)
{
    if (out->status == BT_VERIFY_ACCEPTED)
        sha256(text, text + length, out->accepted);
}

static void
check(session *s, const core_text *want, const char *text, size_t length,
      bt_verify_answer *out)
{
    size_t n_words = 0, n_facts = 0;
    FILE *words = open_memstream(&out->words, &n_words);

    s->facts = open_memstream(&out->facts, &n_facts);
    if (words && s->facts && want)
        certificate_compare(s, text, length, want, words);
    else if (words && s->facts)
        certificate_verify(s, text, length, words);
    if (!words || fclose(words) != 0 || !s->facts || fclose(s->facts) != 0)
        stop(s, BUDGET, "more memory is needed than allowed");
}

/* The theorem first, from the user alone: then the certificate is looked at. */
static void
compare(session *s, const bt_verify_claim *claim, const char *text,
        size_t length, bt_verify_answer *out)
{
    written core = {.s = s}, from = {.s = s};

    if (!core_make(s, claim, &core, &from))
        return;
    check(s, &(core_text){core.text, core.n, claim->about != NULL}, text,
          length, out);
    out->from = copy_of(s, &from);
}

/* ---- */

void
bt_verify(const char *text, size_t length, const bt_verify_limits *limits,
          bt_verify_answer *out)
{
    session s = start(limits, out);

    check(&s, NULL, text, length, out);
    finish(&s, out);
    name(out, text, length);
}

void
bt_verify_compare(const bt_verify_claim *claim, const char *text, size_t length,
                  const bt_verify_limits *limits, bt_verify_answer *out)
{
    session s = start(limits, out);

    compare(&s, claim, text, length, out);
    finish(&s, out);
    name(out, text, length);
}

void
bt_verify_request(const char *text, size_t length,
                  bool (*is_there)(void *with, const char *path), void *with,
                  const bt_verify_limits *limits, bt_verify_answer *out)
{
    session s = start(limits, out);
    request q = {.is_there = is_there, .with = with};

    if (request_read(&s, text, length, &q))
        compare(&s, &q.claim, q.certificate.at, q.certificate.n, out);
    finish(&s, out);
    name(out, text, length);
}

void
bt_verify_core(const bt_verify_claim *claim, const bt_verify_limits *limits,
               bt_verify_answer *out)
{
    session s = start(limits, out);
    written core = {.s = &s}, from = {.s = &s};

    core_make(&s, claim, &core, &from);
    out->words = copy_of(&s, &core);
    out->from = copy_of(&s, &from);
    finish(&s, out);
}

void
bt_verify_answer_free(bt_verify_answer *a)
{
    free(a->words);
    free(a->facts);
    free(a->from);
    *a = (bt_verify_answer){0};
}

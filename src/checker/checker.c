/* checker.c: ask bouton-verify about a certificate. */
#include "bouton/checker.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "base/request.h"
#include "base/vector.h"
#include "bouton/sha256.h"
#include "checker/process.h"

enum { MOST_ARGUMENTS = 11, NUMBER = 32 };

typedef struct command {
    char *argv[MOST_ARGUMENTS];
    size_t n;
    char memory[NUMBER], steps[NUMBER], seconds[NUMBER];
} command;

static void
add(command *k, const char *word)
{
    k->argv[k->n++] = (char *)(uintptr_t)word;
}

/* Memory in whole MiB; what is left of the time. */
static void
make_command(const bt_checker *c, bool request, command *k)
{
    const bt_limits *l = &c->limits;
    double left = l->deadline - bt_clock();
    *k = (command){.n = 0};
    add(k, "bouton-verify");
    if (l->max_memory) {
        snprintf(k->memory, NUMBER, "%" PRIu64,
                 (l->max_memory - 1) / (1 << 20) + 1);
        add(k, "--max-memory");
        add(k, k->memory);
    }
    if (l->max_steps) {
        snprintf(k->steps, NUMBER, "%" PRIu64, l->max_steps);
        add(k, "--max-steps");
        add(k, k->steps);
    }
    if (l->deadline > 0) {
        snprintf(k->seconds, NUMBER, "%.3f", left > 0.001 ? left : 0.001);
        add(k, "--max-time");
        add(k, k->seconds);
    }
    if (c->facts)
        add(k, "--facts");
    add(k, "--receipt");
    add(k, request ? "--request" : "-");
}

/* "bouton-verify: FILE: WORD: why", and what else the last line may be. */
static const char *
reason_of(const char *why)
{
    for (int i = 0; i < 3 && why; i++) {
        why = strstr(why, ": ");
        why = why ? why + 2 : NULL;
    }
    return why ? why : "";
}

static bt_status
judge(const bt_checker *c, int code, const char *words, bt_err *err)
{
    static const struct {
        bt_status status;
        const char *what;
    } said[] = {
        {BT_OK, ""},
        {BT_ERR_CORRUPT, "does not accept the certificate"},
        {BT_ERR_SYNTAX, "cannot read the certificate; please report this"},
        {BT_ERR_LIMIT, "gave up"},
    };
    if (bt_limits_interrupted(&c->limits))
        return bt_fail(err, BT_ERR_INTERRUPTED, "interrupted");
    if (code == 0)
        return BT_OK;
    if (code < 0 || code > 3)
        return bt_fail(err, BT_ERR_IO, "bouton-verify could not be run");
    const char *why = reason_of(words);
    const char *between = *why ? ": " : code == 1 ? "; please report this" : "";
    return bt_fail(err, said[code].status, "bouton-verify %s%s%.*s",
                   said[code].what, between, (int)strcspn(why, "\n"), why);
}

/* That it ends well is not enough: any program may do so, and print what it
 * likes. The last line names what was handed over, and is taken away. */
static bt_status
take_receipt(const char *text, size_t length, char *words, bt_err *err)
{
    char hex[BT_SHA256_HEX], line[BT_SHA256_HEX + 16];
    bt_sha256(text, length, hex);
    size_t n = (size_t)snprintf(line, sizeof line, "accepted %s\n", hex);
    size_t all = strlen(words);
    char *last = words + (all < n ? all : all - n);
    if (strcmp(last, line) == 0 && (last == words || last[-1] == '\n')) {
        *last = '\0';
        return BT_OK;
    }
    return bt_fail(err, BT_ERR_IO,
                   "bouton-verify does not say what it accepts; it may be "
                   "another program, or an old one");
}

/* Run it, here or where the caller says; *code: what it exits with. */
static bt_status
run(const bt_checker *c, const char *text, size_t length, bt_text *said,
    int *code, bt_err *err)
{
    command k;
    make_command(c, bt_is_request(text, length), &k);
    if (!c->run)
        return bt_process_run(c, k.argv, text, length, said, code, err);
    char *words = NULL;
    *code =
        c->run(c->context, (const char *const *)k.argv, text, length, &words);
    bt_text_add(said, "%s", words ? words : "");
    free(words);
    return BT_OK;
}

bt_status
bt_checker_ask(const bt_checker *c, const char *text, size_t length,
               char **said, bt_err *err)
{
    bt_text heard = {0}, request = {0};
    int code = 0;
    if (c->user && !bt_is_request(text, length)) {
        bt_text_add(&request, "%s", c->user);
        bt_request_add(&request, "certificate", text, length);
        text = request.v.data;
        length = request.v.count;
    }
    bt_status s = request.failed ? bt_fail_nomem(err)
                                 : run(c, text, length, &heard, &code, err);
    char *words = bt_text_take(&heard);
    if (s == BT_OK)
        s = words ? judge(c, code, words, err) : bt_fail_nomem(err);
    if (s == BT_OK)
        s = take_receipt(text, length, words, err);
    bt_text_free(&request);
    if (s == BT_OK && said)
        *said = words;
    else
        free(words);
    return s;
}

bt_status
bt_checker_verify(void *checker, const char *text, size_t length, bt_err *err)
{
    static const bt_checker usual = {.program = NULL};
    return bt_checker_ask(checker ? checker : &usual, text, length, NULL, err);
}

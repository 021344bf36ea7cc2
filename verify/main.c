/* main.c: bouton-verify FILE: check a certificate, say what it proves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"

static const char USAGE[] =
    "usage: bouton-verify [--max-memory MIB] [--max-steps N] "
    "[--max-time SECONDS]\n"
    "                     [--quiet | --facts] FILE | --all DIR\n"
    "       bouton-verify --core [--games DIR] [--game NAME=FILE] "
    "[--set NAME=VALUE]\n"
    "                     --claim FILE --id ID | --say 'GAME: CLAIM'\n"
    "Check a certificate made by bouton (FILE - is standard input) and print "
    "what it\nproves; --facts: in lines for programs; --all: check those that "
    "DIR/index.jsonl names,\nas bouton papers --certificates DIR writes them. "
    "--core: print the core text\nof a claim and its rules, made from the "
    "user's files; games are looked for in DIR\n(--games, may be repeated; the "
    "claim's own folder first); with --facts, the files\nthat were used and "
    "their SHA-256. "
    "Without --max-steps the "
    "work is limited\nto 2^34 steps, the same on every machine. "
    "Exit statuses: 0 accepted, 1 refused,\n2 unreadable, 3 a budget ran "
    "out.\n";

typedef struct request {
    const char *file;
    bt_verify_limits limits;
    double seconds; /* 0: no limit */
    bool quiet, facts;
    bool all;  /* the file is a folder */
    bool core; /* no certificate: what the user wrote */
    user user;
} request;

static bool
read_count(const char *text, uint64_t most, uint64_t *out)
{
    char *end;

    if (!text || *text < '0' || *text > '9' || strlen(text) > 18)
        return false;
    *out = strtoull(text, &end, 10);
    return *end == '\0' && *out <= most;
}

static bool
read_seconds(const char *text, double *out)
{
    char *end;

    if (!text || strspn(text, "0123456789.") != strlen(text))
        return false;
    *out = strtod(text, &end);
    return end != text && *end == '\0' && *out <= 1e9;
}

static bool
read_request(char **argv, request *q)
{
    *q = (request){.limits = {BT_VERIFY_MEMORY, BT_VERIFY_STEPS}};
    for (; *argv; argv++) {
        if (strcmp(*argv, "--quiet") == 0) {
            q->quiet = true;
        } else if (strcmp(*argv, "--all") == 0) {
            q->all = true;
        } else if (strcmp(*argv, "--core") == 0) {
            q->core = true;
        } else if (strcmp(*argv, "--facts") == 0) {
            q->facts = true;
        } else if (strcmp(*argv, "--max-memory") == 0) {
            if (!read_count(*++argv, 1 << 30, &q->limits.memory))
                return false;
            q->limits.memory <<= 20;
        } else if (strcmp(*argv, "--max-steps") == 0) {
            if (!read_count(*++argv, INT64_MAX, &q->limits.steps))
                return false;
        } else if (strcmp(*argv, "--max-time") == 0) {
            if (!read_seconds(*++argv, &q->seconds))
                return false;
        } else if (argv[1] && user_option(&q->user, *argv, argv[1])) {
            argv++;
        } else if (q->file || ((*argv)[0] == '-' && (*argv)[1] != '\0')) {
            return false;
        } else {
            q->file = *argv;
        }
    }
    if (q->core)
        return !q->file && !q->all && user_is_clear(&q->user);
    return q->file != NULL && !(q->all && q->facts);
}

/* What it proves, in words or in facts, once it is accepted. */
static bt_verify_status
check(request *q)
{
    bt_verify_answer a;

    if (q->core)
        user_core(&q->user, &q->limits, &a);
    else
        file_verify(q->file, &q->limits, &a);
    bt_verify_status status = a.status;
    if (status != BT_VERIFY_ACCEPTED && q->core)
        fprintf(stderr, "%s\n", a.why);
    else if (status != BT_VERIFY_ACCEPTED)
        fprintf(stderr, "bouton-verify: %s: %s: %s\n", q->file,
                status_word(status), a.why);
    else if (!q->quiet)
        fputs(q->facts ? a.facts : a.words, stdout);
    if (fflush(stdout) != 0) {
        fputs("bouton-verify: nothing can be written\n", stderr);
        status = BT_VERIFY_UNREADABLE;
    }
    bt_verify_answer_free(&a);
    return status;
}

int
main(int argc, char **argv)
{
    request q;

    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(USAGE, stdout);
        return BT_VERIFY_ACCEPTED;
    }
    if (argc < 2 || !read_request(argv + 1, &q)) {
        fputs(USAGE, stderr);
        return BT_VERIFY_UNREADABLE;
    }
    limit_time(q.seconds);
    return q.all ? folder_verify(q.file, &q.limits, q.quiet) : (int)check(&q);
}

/* main.c: bouton-verify FILE: check a certificate, say what it proves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"

static const char USAGE[] =
    "usage: bouton-verify [OPTIONS] FILE.. [CLAIM]\n"
    "       bouton-verify [OPTIONS] --all DIR [--papers DIR --games DIR]\n"
    "       bouton-verify [OPTIONS] --request\n"
    "       bouton-verify --core CLAIM\n"
    "Check certificates made by bouton (FILE - is standard input), and print\n"
    "what they prove.\n"
    "CLAIM: what you wrote; it is read here, and a certificate has to be of\n"
    "just this:\n"
    "  --claim FILE --id ID   a claim in a file, or\n"
    "  --say 'GAME: CLAIM'    in a line, or\n"
    "  --about GAME           none, but the rules are those of the game\n"
    "  --games DIR            where games are found (may be repeated; the\n"
    "                         folder of the claim comes first)\n"
    "  --game NAME=FILE       this game is in this file\n"
    "  --set NAME=VALUE       of the claim's own game\n"
    "OPTIONS:\n"
    "  --expect proved        or refuted: anything else is refused\n"
    "  --quiet                print nothing but why something is not accepted\n"
    "  --facts                print lines for programs\n"
    "  --receipt              and at last: accepted SHA256, of FILE\n"
    "  --max-memory MIB  --max-steps N (2^34, the same on every machine)\n"
    "  --max-time SECONDS\n"
    "--all: those that DIR/index.jsonl names, as bouton papers --certificates\n"
    "DIR writes them; with --papers, compared with the claims there.\n"
    "--request: CLAIM, its files and a certificate from standard input, as\n"
    "bouton hands them over. --core: print core text.\n"
    "Exit statuses: 0 accepted, 1 refused, 2 unreadable, 3 a budget ran out.\n";

typedef struct request {
    const char **file;
    size_t files;
    bt_verify_limits limits;
    double seconds; /* 0: no limit */
    bool quiet, facts, receipt;
    bool all;  /* the file is a folder */
    bool core; /* no certificate: what the user wrote */
    const char *papers;
    const char *expect; /* "PROVED", "REFUTED"; NULL: either */
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
read_verdict(const char *text, const char **out)
{
    *out = text && strcmp(text, "proved") == 0    ? "PROVED"
           : text && strcmp(text, "refuted") == 0 ? "REFUTED"
                                                  : NULL;
    return *out != NULL;
}

/* Options that are one word. */
static bool
read_switch(request *q, const char *word)
{
    bool *is = strcmp(word, "--quiet") == 0     ? &q->quiet
               : strcmp(word, "--all") == 0     ? &q->all
               : strcmp(word, "--core") == 0    ? &q->core
               : strcmp(word, "--facts") == 0   ? &q->facts
               : strcmp(word, "--receipt") == 0 ? &q->receipt
               : strcmp(word, "--request") == 0 ? &q->user.request
                                                : NULL;

    if (is)
        *is = true;
    return is != NULL;
}

/* Those with a value. */
static bool
read_option(request *q, const char *option, const char *value)
{
    if (strcmp(option, "--max-memory") == 0) {
        bool good = read_count(value, 1 << 30, &q->limits.memory);
        q->limits.memory <<= 20;
        return good;
    }
    if (strcmp(option, "--max-steps") == 0)
        return read_count(value, INT64_MAX, &q->limits.steps);
    if (strcmp(option, "--max-time") == 0)
        return read_seconds(value, &q->seconds);
    if (strcmp(option, "--expect") == 0)
        return !q->expect && read_verdict(value, &q->expect);
    if (strcmp(option, "--papers") == 0 && !q->papers)
        return (q->papers = value) != NULL;
    return value && user_option(&q->user, option, value);
}

/* Do they go together? Nothing that was given is left aside. */
static bool
is_clear(const request *q)
{
    const bt_verify_claim *c = &q->user.is;

    if (q->user.request)
        return q->files == 0 && !q->all && !q->core && !q->papers &&
               user_is_silent(&q->user);
    if (q->core)
        return q->files == 0 && !q->all && !q->papers && !q->expect &&
               !q->receipt && user_is_clear(&q->user);
    if (q->all)
        return q->files == 1 && !q->facts && !q->receipt && !q->expect &&
               !c->file && !c->id && !c->say && c->settings == 0 &&
               (q->papers || user_is_silent(&q->user));
    return q->files > 0 && !q->papers &&
           (user_is_silent(&q->user) || user_is_clear(&q->user));
}

/* `file` has room for all words. */
static bool
read_request(char **argv, const char **file, request *q)
{
    *q = (request){.limits = {BT_VERIFY_MEMORY, BT_VERIFY_STEPS}, .file = file};
    for (; *argv; argv++) {
        if ((*argv)[0] != '-' || (*argv)[1] == '\0') {
            q->file[q->files++] = *argv;
        } else if (!read_switch(q, *argv)) {
            if (!read_option(q, argv[0], argv[1]))
                return false;
            argv++;
        }
    }
    if (!is_clear(q))
        return false;
    if (q->user.request)
        q->file[q->files++] = "-";
    return true;
}

/* ---- */

/* What is accepted, and what it was compared with. */
static void
print_answer(const request *q, const bt_verify_answer *a)
{
    fputs(q->facts ? a->facts : a->words, stdout);
    if (a->from)
        printf("%s%s%s\n", q->facts ? "" : "compared with the core text of\n",
               a->from, verdict_word(a));
    else if (!q->facts)
        printf("not compared with a file\n%s\n", verdict_word(a));
}

/* All are decided before anything is printed. */
static bt_verify_status
check_files(request *q, bt_verify_answer *a)
{
    bool alone = user_is_silent(&q->user) && !q->user.request;
    user *u = alone ? NULL : &q->user;
    size_t n[4] = {0};

    for (size_t i = 0; i < q->files; i++) {
        file_verify(q->file[i], u, &q->limits, &a[i]);
        answer_expect(&a[i], q->expect);
        n[a[i].status]++;
        if (a[i].status != BT_VERIFY_ACCEPTED)
            fprintf(stderr, "bouton-verify: %s: %s: %s\n", q->file[i],
                    status_word(a[i].status), a[i].why);
    }
    for (size_t i = 0; i < q->files; i++) {
        bool print = n[BT_VERIFY_ACCEPTED] == q->files;
        if (print && !q->quiet)
            print_answer(q, &a[i]);
        if (print && q->receipt)
            printf("accepted %s\n", a[i].accepted);
        bt_verify_answer_free(&a[i]);
    }
    return status_worst(n);
}

static bt_verify_status
print_core(request *q)
{
    bt_verify_answer a;

    user_core(&q->user, &q->limits, &a);
    if (a.status != BT_VERIFY_ACCEPTED)
        fprintf(stderr, "%s\n", a.why);
    else if (!q->quiet)
        fputs(q->facts ? a.from : a.words, stdout);
    bt_verify_status status = a.status;
    bt_verify_answer_free(&a);
    return status;
}

static int
check(request *q)
{
    if (q->all)
        return folder_verify(q->file[0], q->papers, &q->user, &q->limits,
                             q->quiet);
    if (q->core)
        return (int)print_core(q);
    bt_verify_answer *a = calloc(q->files, sizeof *a);
    int status = a ? (int)check_files(q, a) : BT_VERIFY_GAVE_UP;
    free(a);
    return status;
}

static int
run(char **argv, const char **file)
{
    request q;

    if (!read_request(argv, file, &q)) {
        fputs(USAGE, stderr);
        return BT_VERIFY_UNREADABLE;
    }
    limit_time(q.seconds);
    int status = check(&q);
    if (fflush(stdout) == 0)
        return status;
    fputs("bouton-verify: nothing can be written\n", stderr);
    return BT_VERIFY_UNREADABLE;
}

int
main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(USAGE, stdout);
        return BT_VERIFY_ACCEPTED;
    }
    const char **file = calloc((size_t)argc + 1, sizeof *file);
    int status = file ? run(argv + (argc > 0), file) : BT_VERIFY_GAVE_UP;
    free(file);
    return status;
}

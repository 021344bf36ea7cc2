/* main.c: bouton-verify FILE: check a certificate, say what it proves. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "common/reader.h"
#include "folder.h"
#include "kinds.h"

static const char USAGE[] =
    "usage: bouton-verify [--max-memory MIB] [--max-steps N] "
    "[--max-time SECONDS]\n"
    "                     [--quiet | --facts] FILE | --all DIR\n"
    "Check a certificate made by bouton (FILE - is standard input) and print "
    "what it\nproves; --facts: in lines for programs; --all: check those that "
    "DIR/index.jsonl names,\nas bouton papers --certificates DIR writes them. "
    "Without --max-steps the "
    "work is limited\nto 2^34 steps, the same on every machine. "
    "Exit statuses: 0 accepted, 1 refused,\n2 unreadable, 3 a budget ran "
    "out.\n";

typedef struct request {
    const char *file;
    uint64_t memory, steps; /* bytes; counted work */
    double seconds;         /* 0: no limit */
    bool quiet, facts;
    bool all; /* the file is a folder */
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
    *q = (request){.memory = DEFAULT_MEMORY, .steps = DEFAULT_STEPS};
    for (; *argv; argv++) {
        if (strcmp(*argv, "--quiet") == 0) {
            q->quiet = true;
        } else if (strcmp(*argv, "--all") == 0) {
            q->all = true;
        } else if (strcmp(*argv, "--facts") == 0) {
            q->facts = true;
        } else if (strcmp(*argv, "--max-memory") == 0) {
            if (!read_count(*++argv, 1 << 30, &q->memory))
                return false;
            q->memory <<= 20;
        } else if (strcmp(*argv, "--max-steps") == 0) {
            if (!read_count(*++argv, INT64_MAX, &q->steps))
                return false;
        } else if (strcmp(*argv, "--max-time") == 0) {
            if (!read_seconds(*++argv, &q->seconds))
                return false;
        } else if (q->file || ((*argv)[0] == '-' && (*argv)[1] != '\0')) {
            return false;
        } else {
            q->file = *argv;
        }
    }
    return q->file != NULL;
}

/* ---- time */

static void
out_of_time(int signal_number)
{
    static const char said[] = "bouton-verify: gave up: no time left\n";

    (void)signal_number;
    ssize_t ignored = write(STDERR_FILENO, said, sizeof said - 1);
    (void)ignored;
    _exit(BUDGET);
}

/* Nothing is printed before all is checked, so the end may come at any moment.
 * That is what the user asked for, by the clock on the wall; what is decided
 * within the time does not depend on it. */
static void
limit_time(double seconds)
{
    time_t whole = (time_t)seconds;
    suseconds_t rest = (suseconds_t)((seconds - (double)whole) * 1e6);
    struct itimerval left = {.it_value = {whole, rest}};

    if (whole == 0 && rest == 0)
        left.it_value.tv_usec = seconds > 0; /* 0 would be no limit */
    signal(SIGALRM, out_of_time);
    setitimer(ITIMER_REAL, &left, NULL);
}

/* ---- one certificate */

static void
check_file(session *s, const request *q, FILE *out)
{
    FILE *f = strcmp(q->file, "-") == 0 ? stdin : fopen(q->file, "r");
    size_t length = 0;

    if (!f) {
        stop(s, UNREADABLE, "the file cannot be opened");
        return;
    }
    char *text = file_text(s, f, &length);
    if (text)
        certificate_verify(s, text, length, out);
    if (f != stdin)
        fclose(f);
}

/* What it proves, in words or in facts, once it is accepted. */
static void
check(session *s, const request *q)
{
    char *words = NULL, *facts = NULL;
    size_t n_words = 0, n_facts = 0;
    FILE *out = open_memstream(&words, &n_words);

    s->facts = open_memstream(&facts, &n_facts);
    if (out && s->facts)
        check_file(s, q, out);
    if (!out || fclose(out) != 0 || !s->facts || fclose(s->facts) != 0)
        stop(s, BUDGET, "more memory is needed than allowed");
    if (s->code == ACCEPTED && !q->quiet)
        fputs(q->facts ? facts : words, stdout);
    if (fflush(stdout) != 0)
        stop(s, UNREADABLE, "nothing can be written");
    free(words);
    free(facts);
}

int
main(int argc, char **argv)
{
    request q;

    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(USAGE, stdout);
        return ACCEPTED;
    }
    if (argc < 2 || !read_request(argv + 1, &q)) {
        fputs(USAGE, stderr);
        return UNREADABLE;
    }
    limit_time(q.seconds);
    if (q.all)
        return folder_verify(q.file, q.memory, q.steps, q.quiet);
    session s = {.memory = q.memory, .steps = q.steps};
    check(&s, &q);
    if (s.code != ACCEPTED)
        fprintf(stderr, "bouton-verify: %s: %s: %s\n", q.file, stop_word(&s),
                s.text);
    session_end(&s);
    return s.code;
}

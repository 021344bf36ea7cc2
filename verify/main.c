/* main.c: bouton-verify FILE: check a certificate, say what it proves. */
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "list/list.h"

static const char USAGE[] =
    "usage: bouton-verify [--max-memory MIB] [--max-time SECONDS] [--quiet] "
    "FILE\n"
    "Check a certificate made by bouton (FILE - is standard input) and print "
    "what it\nproves. Exit statuses: 0 accepted, 1 refused, 2 unreadable, 3 a "
    "budget ran out.\n";

/* Evaluations of parts of rules in a certificate of lists: some minutes. */
#define MOST_STEPS (UINT64_C(1) << 34)

typedef struct request {
    const char *file;
    uint64_t mebibytes, seconds;
    bool quiet;
} request;

static bool
read_count(const char *text, uint64_t *out)
{
    char *end;

    if (!text || *text < '0' || *text > '9' || strlen(text) > 9)
        return false;
    *out = strtoull(text, &end, 10);
    return *end == '\0';
}

static bool
read_request(char **argv, request *q)
{
    *q = (request){.mebibytes = 6144};
    for (; *argv; argv++) {
        if (strcmp(*argv, "--quiet") == 0) {
            q->quiet = true;
        } else if (strcmp(*argv, "--max-memory") == 0) {
            if (!read_count(*++argv, &q->mebibytes))
                return false;
        } else if (strcmp(*argv, "--max-time") == 0) {
            if (!read_count(*++argv, &q->seconds))
                return false;
        } else if (q->file || ((*argv)[0] == '-' && (*argv)[1] != '\0')) {
            return false;
        } else {
            q->file = *argv;
        }
    }
    return q->file != NULL;
}

/* The differences themselves are part of the statement: by their checksum. */
static void
print_row(const certificate *c, const row *r)
{
    printf("  row [");
    for (size_t i = 0; i < r->n_fixed; i++)
        printf("%s%" PRId64, i ? "," : "", r->fixed[i]);
    putchar(']');
    for (size_t i = 0; i < c->n_numbers; i++)
        printf(" %s=%" PRId64, c->number[i], r->number[i]);
    printf(": period %" PRIu64 ", preperiod %" PRIu64 ", largest difference "
           "%" PRId64 ", differences %016" PRIx64 "\n",
           r->p, r->c, r->most, r->digest);
}

static void
print_statement(const certificate *c)
{
    printf("PROVED for %s, %s play, rules %016" PRIx64 ": in each row every "
           "heap a has exactly one\npartner b with [fixed, a, b] a P-position; "
           "b - a is periodic, with these least periods\nand preperiods:\n",
           c->game, c->misere ? "misere" : "normal", c->rules_digest);
    for (size_t i = 0; i < c->n_rows; i++)
        print_row(c, &c->row[i]);
}

static void
out_of_time(int signal_number)
{
    static const char said[] = "bouton-verify: gave up: no time left\n";

    (void)signal_number;
    ssize_t ignored = write(STDERR_FILENO, said, sizeof said - 1);
    (void)ignored;
    _exit(BUDGET);
}

/* Whatever the kind: nothing is printed before all is checked, so the end may
 * come at any moment. The processor's time, so that other programs that run do
 * not change the answer. */
static void
limit_time(uint64_t seconds)
{
    struct itimerval left = {.it_value = {.tv_sec = (time_t)seconds}};

    signal(SIGPROF, out_of_time);
    setitimer(ITIMER_PROF, &left, NULL);
}

/* 0: none */
static double
deadline_of(const request *q)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return q->seconds > 0 ? (double)now.tv_sec + (double)q->seconds : 0;
}

static void
verify_rows(session *s, FILE *f, bool quiet)
{
    certificate c;

    if (certificate_read(s, f, &c) && certificate_check(s, &c) && !quiet)
        print_statement(&c);
    certificate_free(&c);
}

/* Within a budget. */
static int
verify(const request *q, FILE *f, bool lists)
{
    session s = {.memory = q->mebibytes << 20, .deadline = deadline_of(q)};

    if (!lists)
        verify_rows(&s, f, q->quiet);
    else
        list_verify(&s, f, MOST_STEPS, q->quiet ? NULL : stdout);
    if (s.code != ACCEPTED)
        fprintf(stderr, "bouton-verify: %s: %s: %s\n", q->file,
                s.code == REFUSED      ? "REFUSED"
                : s.code == UNREADABLE ? "not readable"
                                       : "gave up",
                s.text);
    return s.code;
}

/* The first letter tells the kind; each reader looks at the whole word. */
static int
verify_kind(const request *q, FILE *f)
{
    int first = getc(f);

    if (first != EOF)
        ungetc(first, f);
    switch (first) {
    case 'a':
        return verify_automaton(f, q->file, q->quiet);
    case 'f':
        return verify_sums(f, q->file, q->quiet);
    case 'p':
        return verify_powers(f, q->file, q->quiet);
    case 'r':
        return verify_reply(f, q->file, q->quiet);
    case 's':
        return verify_sentence(f, q->file, q->quiet, deadline_of(q));
    default:
        return verify(q, f, first == 'l'); /* lists, or rows */
    }
}

int
main(int argc, char **argv)
{
    request q;

    if (argc < 2 || !read_request(argv + 1, &q)) {
        fputs(USAGE, stderr);
        return UNREADABLE;
    }
    FILE *f = strcmp(q.file, "-") == 0 ? stdin : fopen(q.file, "r");
    if (!f) {
        fprintf(stderr, "bouton-verify: %s cannot be opened\n", q.file);
        return UNREADABLE;
    }
    limit_time(q.seconds);
    int code = verify_kind(&q, f);
    if (fflush(stdout) != 0 && code == ACCEPTED) {
        fputs("bouton-verify: cannot write\n", stderr);
        code = UNREADABLE;
    }
    if (f != stdin)
        fclose(f);
    return code;
}

/* checks.c: the checker with a switch for each check (tools/checks.py), as a server
 * of tools/mutate --checks. From standard input:
 *
 *   R LENGTH STEPS, a line end and so many bytes: a certificate, or a request
 *     (one with an empty certificate asks for core text alone). The answer is a
 *     line: the status, a number for all that was said, and ID:BITS of each check
 *     that was met: 1, it failed before the answer was known; 2, after that; 4, it
 *     is a call that was made.
 *   O ID: the last text again, without check ID, in a process of its own. Status
 *     9 is a crash, 8 a second of processor time. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bouton-verify.h"
#include "common/session.h"
#include "request.h"

enum { CHECKS = 1 << 14, LATE = 8, CRASH = 9 };

int mutant_fails(int id);
int mutant_is_off(int id);

int mutant_stopped;
static int off = -1;
static unsigned char met[CHECKS];

typedef struct answer {
    int status;
    uint64_t said;
} answer;

int
mutant_fails(int id)
{
    met[id] |= mutant_stopped ? 2 : 1;
    return id != off;
}

int
mutant_is_off(int id)
{
    met[id] |= 4;
    return id == off;
}

static uint64_t
add(uint64_t sum, const char *text)
{
    for (; text && *text; text++)
        sum = (sum ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return sum * 31 + 7;
}

static bool
is_request(const char *text, size_t n)
{
    return n >= 14 && memcmp(text, "bouton-request", 14) == 0;
}

static void
ask(const char *text, size_t n, const bt_verify_limits *limits,
    bt_verify_answer *out)
{
    session s = {.memory = limits->memory, .steps = limits->steps};
    request q = {0};

    if (!is_request(text, n))
        bt_verify(text, n, limits, out);
    else if (request_read(&s, text, n, &q) && q.certificate.n == 0)
        bt_verify_core(&q.claim, limits, out);
    else
        bt_verify_request(text, n, NULL, NULL, limits, out);
    session_end(&s);
}

static answer
run(const char *text, size_t n, uint64_t steps)
{
    bt_verify_limits limits = {UINT64_C(1) << 28, steps};
    bt_verify_answer a;

    memset(met, 0, sizeof met);
    mutant_stopped = 0;
    ask(text, n, &limits, &a);
    answer out = {(int)a.status,
                  add(add(add(a.refuted, a.words), a.facts), a.from)};
    if (is_request(text, n)) /* users are told what is wrong */
        out.said = add(out.said, a.why);
    bt_verify_answer_free(&a);
    return out;
}

static answer
run_apart(const char *text, size_t n, uint64_t steps, int id)
{
    static answer *shared;
    int status = 0;

    if (!shared)
        shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    pid_t child = fork();
    if (child == 0) {
        setitimer(ITIMER_VIRTUAL, &(struct itimerval){.it_value.tv_sec = 1},
                  NULL);
        off = id;
        *shared = run(text, n, 2 * steps);
        _exit(0);
    }
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status))
        return (answer){WTERMSIG(status) == SIGVTALRM ? LATE : CRASH, 0};
    return *shared;
}

int
main(void)
{
    char *text = NULL, line[100];
    size_t n = 0;
    unsigned long long steps = 0;

    while (fgets(line, sizeof line, stdin)) {
        if (sscanf(line, "R %zu %llu", &n, &steps) == 2) {
            free(text);
            text = malloc(n + 1);
            if (!text || fread(text, 1, n, stdin) != n)
                return 1;
            answer a = run(text, n, steps);
            printf("%d %llx", a.status, (unsigned long long)a.said);
            for (int i = 0; i < CHECKS; i++)
                if (met[i])
                    printf(" %d:%d", i, met[i]);
        } else {
            answer a = run_apart(text, n, steps, atoi(line + 1));
            printf("%d %llx", a.status, (unsigned long long)a.said);
        }
        printf("\n");
        fflush(stdout);
    }
    free(text);
    return 0;
}

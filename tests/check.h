/* check.h: what a test program needs, and no more. Prints TAP on stdout.
 *
 *     static void
 *     case_empty_heap(void)
 *     {
 *         CHECK(grundy(0) == 0, "got %d", grundy(0));
 *     }
 *
 *     int
 *     main(void)
 *     {
 *         RUN(case_empty_heap);
 *         return check_done();
 *     }
 *
 * CHECK goes on after a failure and is false then, so a case that cannot go on
 * says `if (!CHECK(p, "no position")) return;`. Checks made outside any case
 * are counted as one more case, "main". */
#ifndef BT_TESTS_CHECK_H
#define BT_TESTS_CHECK_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

#define CHECK(cond, ...)                                                       \
    check_held((cond) || check_fail(__FILE__, __LINE__, #cond, __VA_ARGS__))

#define RUN(fn) check_run(fn, #fn)

/* How many of n samples: a quarter of them with the sanitizers, which look for
 * other mistakes than the samples and are six times as slow. */
#ifdef __SANITIZE_ADDRESS__
#define CHECK_SAMPLES(n) ((n) / 4)
#else
#define CHECK_SAMPLES(n) (n)
#endif

enum { CHECK_SHOWN = 20 }; /* failures printed of one case */

static struct {
    unsigned long checks, failures; /* of the case that is running */
    unsigned cases, failed_cases;
} check_state;

static inline bool
check_held(bool held)
{
    check_state.checks++;
    return held;
}

__attribute__((format(printf, 4, 5))) static inline bool
check_fail(const char *file, int line, const char *cond, const char *fmt, ...)
{
    char text[2048];
    va_list args;

    if (++check_state.failures > CHECK_SHOWN)
        return false;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    printf("# %s:%d: %s: ", file, line, cond);
    for (const char *c = text; *c; c++) {
        putchar(*c);
        if (*c == '\n')
            fputs("# ", stdout);
    }
    putchar('\n');
    return false;
}

/* Ends the running case; one without a single check has failed. */
static inline void
check_report(const char *name)
{
    bool good = check_state.failures == 0 && check_state.checks > 0;
    if (check_state.failures > CHECK_SHOWN)
        printf("# ... and %lu more\n", check_state.failures - CHECK_SHOWN);
    if (check_state.checks == 0)
        printf("# %s checked nothing\n", name);
    check_state.cases++;
    check_state.failed_cases += !good;
    printf("%s %u - %s\n", good ? "ok" : "not ok", check_state.cases, name);
    fflush(stdout);
    check_state.checks = check_state.failures = 0;
}

static inline void
check_run(void (*fn)(void), const char *name)
{
    if (check_state.checks > 0)
        check_report("main");
    fn();
    check_report(strncmp(name, "case_", 5) == 0 ? name + 5 : name);
}

/* Prints the plan; the result is the exit status of the program. */
static inline int
check_done(void)
{
    if (check_state.checks > 0 || check_state.cases == 0)
        check_report("main");
    printf("1..%u\n", check_state.cases);
    fflush(stdout); /* before a leak report ends the program */
    return check_state.failed_cases > 0;
}

#endif

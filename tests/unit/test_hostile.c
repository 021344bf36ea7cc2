/* test_hostile.c: rules written to crash, to hang or to fool. Each must be
 * refused with a sentence or answered, in a moment. Every case runs in a
 * process of its own with a limit on CPU time and memory, so that one that
 * misbehaves is reported and the others still run. */
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "game.h"

enum { SECONDS = 10, REFUSED = 7 };

/* Writes rules into a buffer of ROOM bytes. */
enum { ROOM = 1 << 20 };
typedef void writer(char *out);

static void
undefined_function(char *out)
{
    strcpy(out, "game g\npile n\nfunction f(k)\nparameter p = f(3)\n"
                "move take t: n -> n - t for 1 <= t <= n\n");
}

static void
undefined_set(char *out)
{
    strcpy(out,
           "game g\npile n\nset S\nfunction f(k) = 1 if k in S, 2 otherwise\n"
           "parameter p = f(3)\nmove take t: n -> n - t for 1 <= t <= n\n");
}

/* f40(n) is 2^40 copies of n. */
static void
functions_that_double(char *out)
{
    out += sprintf(out, "game g\npile n\nfunction f0(k) = k\n");
    for (int i = 1; i <= 40; i++)
        out += sprintf(out, "function f%d(k) = f%d(k) + f%d(k)\n", i, i - 1,
                       i - 1);
    sprintf(out, "move take t: n -> n - t for 1 <= t <= min(n, f40(n))\n");
}

/* f29(n) is n inside 2^29 calls. */
static void
functions_that_nest(char *out)
{
    out += sprintf(out, "game g\npile n\nfunction f0(k) = k\n");
    for (int i = 1; i < 30; i++)
        out += sprintf(out, "function f%d(k) = f%d(f%d(k))\n", i, i - 1, i - 1);
    sprintf(out, "move take t: n -> n - t for 1 <= t <= min(n, f29(n))\n");
}

static void
functions_by_cases(char *out)
{
    out += sprintf(out, "game g\npile n\nfunction f0(k) = 1 if k >= 1, 0 "
                        "otherwise\n");
    for (int i = 1; i < 50; i++)
        out += sprintf(out,
                       "function f%d(k) = f%d(k) + f%d(k) if k >= 0, 0 "
                       "otherwise\n",
                       i, i - 1, i - 1);
    sprintf(out, "move take t: n -> n - t for 1 <= t <= min(n, f49(n))\n");
}

/* 2^40 cases, none of which leads to a move. */
static void
many_cases(char *out)
{
    out +=
        sprintf(out, "game g\npile n\nmove take t: n -> n - t for 1 <= t <= n");
    for (int i = 0; i < 40; i++)
        out += sprintf(out, ", (n >= %d or n <= %d)", i, i + 50);
    sprintf(out, ", t in {}\n");
}

/* Eight choices in each of eight minima. */
static void
many_minima(char *out)
{
    out +=
        sprintf(out, "game g\npile n, m\nmove take t: n -> n - t, m -> m + 1 "
                     "for 1 <= t <= n");
    for (int i = 0; i < 8; i++)
        out += sprintf(out,
                       ", t <= min(n+%d, m+%d, 3n+%d, n+m+%d, 2m+n+%d, "
                       "3m+%d, m+2n+%d, 9m+%d)",
                       i, i + 1, i + 2, i, i + 7, i, i + 1, i + 9);
    strcat(out, "\n");
}

static void
long_sum(char *out)
{
    out +=
        sprintf(out, "game g\npile n\nmove take t: n -> n - t for 1 <= t <= n, "
                     "n <= n");
    for (int i = 0; i < 9900; i++)
        out += sprintf(out, " + 1");
    strcat(out, "\n");
}

static void
long_or(char *out)
{
    out +=
        sprintf(out, "game g\npile n\nmove take t: n -> n - t for 1 <= t <= n, "
                     "(n = 0");
    for (int i = 0; i < 4500; i++)
        out += sprintf(out, " or n >= %d", i);
    strcat(out, ")\n");
}

static void
deep_parentheses(char *out)
{
    out += sprintf(out, "game g\npile n\nmove take: n -> n - 1 for n >= ");
    memset(out, '(', 100000);
    out += 100000;
    *out++ = '1';
    memset(out, ')', 100000);
    out[100000] = '\n';
}

static void
late_image(char *out)
{
    strcpy(out, "game g\npile n\nset S = {i/2 : i >= 9223372036854775806}\n"
                "move take t: n -> n - t for t in S, 1 <= t <= n\n");
}

static void
wide_set(char *out)
{
    strcpy(out, "game g\npile n\nset S = {1, 4611686018427387904.."
                "9223372036854775807}\n"
                "move take t: n -> n - t for t in S, t <= n\n");
}

static void
large_coefficients(char *out)
{
    strcpy(out, "game g\npile n\nmove take t: n -> n - t for 1 <= t <= n, "
                "4611686018427387904 * t <= 4611686018427387904 * n + "
                "9223372036854775807\n");
}

static void
sparse_set(char *out)
{
    strcpy(out, "game g\npile n\nmove take t: n -> n - t for "
                "t in {u : u >= 1, u mod 1000000007 = 0}, t <= n\n");
}

static void
many_moves(char *out)
{
    out += sprintf(out, "game g\npile n\n");
    for (int i = 0; i < 300; i++)
        out += sprintf(out, "move m%d: n -> n - 1 for n >= %d\n", i, i + 1);
}

static void
itself(char *out)
{
    strcpy(out, "game g = ./g.game\n"); /* there is no such file */
}

/* `large` is a position to be asked for when the rules are taken. */
static const struct {
    const char *name;
    writer *write;
    const char *large;
} cases[] = {
    {"undefined_function", undefined_function, "(9)"},
    {"undefined_set", undefined_set, "(9)"},
    {"functions_that_double", functions_that_double, "(9)"},
    {"functions_that_nest", functions_that_nest, "(9)"},
    {"functions_by_cases", functions_by_cases, "(9)"},
    {"many_cases", many_cases, "(9)"},
    {"many_minima", many_minima, "(9,9)"},
    {"long_sum", long_sum, "(9)"},
    {"long_or", long_or, "(9)"},
    {"deep_parentheses", deep_parentheses, "(9)"},
    {"late_image", late_image, "(9223372036854775807)"},
    {"wide_set", wide_set, "(100)"},
    {"large_coefficients", large_coefficients, "(100)"},
    {"sparse_set", sparse_set, "(1000000000000)"},
    {"many_moves", many_moves, "(20)"},
    {"itself", itself, "(1)"},
};

/* In the child: 0 answered or given up, REFUSED refused, anything else bad. */
static int
try_rules(size_t i)
{
    char *text = calloc(1, ROOM);
    bt_ruleset *r;
    bt_err err;
    int status = 0;
    cases[i].write(text);
    if (game_try(text, NULL, &r, &err) != BT_OK) {
        status = strlen(err.text) > 10 && !strchr(err.text, '\n') ? REFUSED : 1;
    } else {
        bt_solver_options o = bt_solver_options_default();
        bt_solver *s;
        bt_outcome outcome;
        bt_position *p = game_position(r, cases[i].large);
        o.limits.max_steps = 10000000;
        o.limits.max_memory = 1 << 28;
        game_must(bt_solver_new(r, &o, &s, &err), "solver", &err);
        bt_status answer = bt_solver_outcome(s, p, &outcome, &err);
        status = answer == BT_OK || answer == BT_ERR_LIMIT ||
                         answer == BT_ERR_OVERFLOW || answer == BT_ERR_RULE
                     ? 0
                     : 2;
        bt_solver_free(s);
        bt_position_free(p);
        bt_ruleset_free(r);
    }
    free(text);
    return status;
}

static void
case_hostile_rules(void)
{
    for (size_t i = 0; i < COUNT(cases); i++) {
        int status = 0;
        fflush(stdout);
        pid_t child = fork();
        if (child == 0) {
            struct rlimit cpu = {SECONDS, SECONDS + 1}, file = {0, 0};
            setrlimit(RLIMIT_CPU, &cpu);
            setrlimit(RLIMIT_CORE, &file);
            _exit(try_rules(i));
        }
        if (!CHECK(child > 0 && waitpid(child, &status, 0) == child, "fork"))
            return;
        CHECK(!WIFSIGNALED(status) || WTERMSIG(status) != SIGXCPU,
              "%s: still at it after %d s", cases[i].name, SECONDS);
        CHECK(WIFEXITED(status) || WTERMSIG(status) == SIGXCPU,
              "%s: ended by signal %d", cases[i].name, WTERMSIG(status));
        CHECK(!WIFEXITED(status) || WEXITSTATUS(status) == 0 ||
                  WEXITSTATUS(status) == REFUSED,
              "%s: status %d", cases[i].name, WEXITSTATUS(status));
    }
}

int
main(void)
{
    RUN(case_hostile_rules);
    return check_done();
}

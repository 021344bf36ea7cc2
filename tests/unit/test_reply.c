/* test_reply.c: src/logic/reply.c and bouton-verify: what is proved of many
 * small rules is true of every position that can be solved, and certificates
 * with another number in their answers prove nothing else. */
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "game.h"
#include "logic/reply.h"

enum { HALF = 7, ALL = 12 }; /* stones of half a position, of a position */

static char verify_path[4096];

static int
verify(const char *text)
{
    char command[5000], path[] = "/tmp/test_reply_XXXXXX";
    int fd = mkstemp(path);
    FILE *f = fd < 0 ? NULL : fdopen(fd, "w");
    if (!f)
        return -1;
    fputs(text, f);
    fclose(f);
    snprintf(command, sizeof command, "'%s' --quiet %s 2>/dev/null",
             verify_path, path);
    int status = system(command);
    unlink(path);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Is every position made of two copies of a partition of at most HALF a
 * P-position? `heap` holds the parts so far, none below `least`. */
static bool
all_are_p(bt_solver *solver, const bt_ruleset *r, int64_t *heap, int64_t n,
          int64_t least, int64_t left)
{
    bt_position *p;
    bt_outcome o;
    bt_err err = {0};
    heap[0] = 2 * n;
    game_must(bt_position_make(r, heap, (size_t)(2 * n + 1), &p, &err), "make",
              &err);
    game_must(bt_solver_outcome(solver, p, &o, &err), "outcome", &err);
    bt_position_free(p);
    for (int64_t part = least; o == BT_P && part <= left; part++) {
        heap[2 * n + 1] = heap[2 * n + 2] = part;
        if (!all_are_p(solver, r, heap, n + 1, part, left - part))
            return false;
    }
    return o == BT_P;
}

static bool
is_true(const bt_ruleset *r)
{
    int64_t heap[2 * HALF + 3];
    bt_solver *solver;
    bt_err err = {0};
    bt_solver_options o = bt_solver_options_default();
    game_must(bt_solver_new(r, &o, &solver, &err), "solver", &err);
    bool all = all_are_p(solver, r, heap, 0, 1, HALF);
    bt_solver_free(solver);
    return all;
}

/* Are the sizes with an odd count d_1 < .. < d_n, or d_1, d_2, d_1 + d_2? */
static bool
has_odd(const int64_t *heap, const bt_reply_odd *odd)
{
    int64_t d[ALL], n = 0, count[ALL + 1] = {0};
    for (int64_t i = 1; i <= heap[0]; i++)
        count[heap[i]]++;
    for (int64_t size = 1; size <= ALL; size++)
        if (count[size] % 2 == 1)
            d[n++] = size;
    return odd->sum ? n == 3 && d[0] + d[1] == d[2] : n == (int64_t)odd->n;
}

/* Is every position with those odd sizes, at most ALL stones, an N-position? */
static bool
all_are_n(bt_solver *solver, const bt_ruleset *r, const bt_reply_odd *odd,
          int64_t *heap, int64_t least, int64_t left)
{
    bt_position *p;
    bt_outcome o = BT_N;
    bt_err err = {0};
    game_must(bt_position_make(r, heap, (size_t)heap[0] + 1, &p, &err), "make",
              &err);
    if (has_odd(heap, odd))
        game_must(bt_solver_outcome(solver, p, &o, &err), "outcome", &err);
    bt_position_free(p);
    for (int64_t part = least; o == BT_N && part <= left; part++) {
        heap[++heap[0]] = part;
        bool all = all_are_n(solver, r, odd, heap, part, left - part);
        heap[0]--;
        if (!all)
            return false;
    }
    return o == BT_N;
}

/* What is proved about odd sizes is true. */
static size_t
try_odd(const bt_ruleset *r, const char *rules)
{
    static const bt_reply_odd odds[] = {
        {1, false}, {2, false}, {2, true}, {3, false}};
    bt_solver_options o = bt_solver_options_default();
    size_t proved = 0;
    for (size_t i = 0; i < COUNT(odds); i++) {
        int64_t heap[ALL + 2] = {0};
        char *text = NULL;
        bt_solver *solver;
        bt_err err = {0};
        if (bt_reply_certificate(r, &odds[i], &text, &err) != BT_OK)
            continue;
        proved++;
        CHECK(verify(text) == 0, "refused, odd %zu: %s", odds[i].n, rules);
        game_must(bt_solver_new(r, &o, &solver, &err), "solver", &err);
        CHECK(all_are_n(solver, r, &odds[i], heap, 1, ALL),
              "false, odd %zu: %s", odds[i].n, rules);
        bt_solver_free(solver);
        free(text);
    }
    return proved;
}

static const char *const takes[] = {
    "1 <= t <= a", "1 <= t <= 2, t <= a", "2 <= t <= a", "1 <= t, t < a",
    "1 <= t <= a, t <= 5"};
static const char *const pairs[] = {
    "a, b -> a + b", "a, b -> a + b - 1", "a, b -> a", "a, b -> a - 1, b - 1",
    "a, b -> a + b - 2, 1", "a, b -> 2*a for b >= a, a = b"};
static const char *const conditions[] = {
    "", "a >= 2, b >= 2", "a = b", "a < b", "a != b", "a + b <= 5", "a >= 3"};

/* Whatever is proved is true; some rules are proved, and not all. */
static void
case_true(void)
{
    size_t proved = 0, refused = 0, odd = 0;
    for (size_t i = 0; i < COUNT(takes) * COUNT(pairs) * COUNT(conditions);
         i++) {
        const char *pair = pairs[i / COUNT(takes) % COUNT(pairs)];
        const char *condition = conditions[i / COUNT(takes) / COUNT(pairs)];
        char rules[400], *text = NULL;
        bool guarded = strstr(pair, " for ") != NULL;
        bt_ruleset *r = NULL;
        bt_err err = {0};
        snprintf(rules, sizeof rules, "game g \"G\"\nheaps a\nmove take t: "
                 "a -> a - t for %s\nmove two: %s%s%s\n",
                 takes[i % COUNT(takes)], pair,
                 !*condition ? "" : guarded ? ", " : " for ", condition);
        if (game_try(rules, NULL, &r, &err) != BT_OK)
            continue;
        if (bt_reply_certificate(r, NULL, &text, &err) == BT_OK) {
            proved++;
            CHECK(verify(text) == 0, "refused: %s", rules);
            CHECK(is_true(r), "false: %s", rules);
            odd += try_odd(r, rules);
        } else {
            refused++;
        }
        free(text);
        bt_ruleset_free(r);
    }
    CHECK(proved >= 10 && refused >= 10 && odd >= 50,
          "proved %zu, refused %zu, odd %zu", proved, refused, odd);
}

/* The rules are the head of the text; what follows the line of the cases says
 * why, and may be said in several ways. Moves that are worse are refused. */
static void
case_changed(void)
{
    static const struct {
        const char *from, *to;
    } change[] = {
        {"row 1 -1 0\n", "row 1 -1 -1\n"},  /* not the last stone */
        {"row 1 -1 0\n", "row 0 -1 2\n"},   /* at most two stones */
        {"result 1 -1 0", "result 1 1 0"},  /* stones are added */
        {"result 1 1 0", "result 1 1 1"},   /* a stone out of nothing */
        {"result 1 1 0", "result 1 -1 0"},  /* might be negative */
        {"falls heaps", "falls stones"},
        {"answer 0 2", "answer 0 0"},       /* may not be there */
        {"answer 0 2", "answer 1 2"},
        {"choice 2 0 0", "choice 1 0 0"},
        {"choice 2 0 0", "choice 2 0 1"},
        {"answer 0 2\nchoice 2 0 0", "never"},
        {"never\n", ""},
        {"cases 2", "cases 1"},
    };
    bt_ruleset *r = game_load("amalgamation-nim", NULL);
    char *text = NULL;
    bt_err err = {0};
    game_must(bt_reply_certificate(r, NULL, &text, &err), "reply", &err);
    CHECK(verify(text) == 0, "accepted");
    for (size_t i = 0; i < COUNT(change); i++) {
        char other[4000];
        const char *at = strstr(text, change[i].from);
        if (!CHECK(at, "'%s' is not in the text", change[i].from))
            continue;
        snprintf(other, sizeof other, "%.*s%s%s", (int)(at - text), text,
                 change[i].to, at + strlen(change[i].from));
        CHECK(verify(other) > 0, "'%s' for '%s'", change[i].to,
              change[i].from);
    }
    free(text);
    bt_ruleset_free(r);
}

int
main(int argc, char **argv)
{
    const char *slash = argc > 0 ? strrchr(argv[0], '/') : NULL;
    snprintf(verify_path, sizeof verify_path, "%.*s/../verify/bouton-verify",
             slash ? (int)(slash - argv[0]) : 1, slash ? argv[0] : ".");
    RUN(case_true);
    RUN(case_changed);
    return check_done();
}

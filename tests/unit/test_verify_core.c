/* test_verify_core.c: core text from what a user wrote, all of it in memory: each
 * file is asked for once, in the order of the folders, and every budget and
 * every limit of the language ends in a sentence. */
#include "bouton-verify.h"
#include "check.h"

enum { ROOM = 300000, ASKED = 64 };

/* Files by their paths, and which were asked for. */
typedef struct shelf {
    const char *path[4], *text[4];
    size_t asked;
    char name[ASKED][80];
} shelf;

static bt_verify_found
read_shelf(void *with, const char *path, const char **text, size_t *length)
{
    shelf *f = with;

    snprintf(f->name[f->asked++ % ASKED], sizeof f->name[0], "%s", path);
    for (size_t i = 0; i < COUNT(f->path) && f->path[i]; i++)
        if (strcmp(f->path[i], path) == 0) {
            *text = f->text[i];
            *length = strlen(*text);
            return BT_VERIFY_FOUND;
        }
    return BT_VERIFY_ABSENT;
}

static bt_verify_answer
ask(shelf *f, const char *say, const bt_verify_limits *limits)
{
    static const char *const folder[] = {"one", "two"};
    bt_verify_claim c = {.read = read_shelf,
                         .with = f,
                         .folders = 2,
                         .folder = folder,
                         .say = say};
    bt_verify_answer a;

    bt_verify_core(&c, limits, &a);
    return a;
}

#define TAKE "heaps a\nmove take t: a -> a - t for 1 <= t <= a\n"

static void
case_files(void)
{
    shelf f = {
        .path = {"two/g.game", "two/sub/h.game", "two/k.game"},
        .text = {"game g = sub/h.game\n", "game h = k\n", "game k\n" TAKE}};
    bt_verify_answer a = ask(&f, "g: P([])", NULL);

    CHECK(a.status == BT_VERIFY_ACCEPTED, "%s", a.why);
    CHECK(a.words && strstr(a.words, "core 1\npart\ngame normal\n") == a.words,
          "%s", a.words);
    CHECK(a.from && strstr(a.from, " two/g.game\n") &&
              strstr(a.from, " two/sub/h.game\n"),
          "%s", a.from);
    CHECK(f.asked == 5, "asked for %zu files", f.asked);
    CHECK(strcmp(f.name[0], "one/g.game") == 0 &&
              strcmp(f.name[2], "two/sub/h.game") == 0 &&
              strcmp(f.name[4], "two/k.game") == 0,
          "%s %s %s", f.name[0], f.name[2], f.name[4]);
    bt_verify_answer_free(&a);
}

/* However little there is, the answer is the text, or that it was too little. */
static void
case_budgets(void)
{
    bt_verify_status last = BT_VERIFY_GAVE_UP;

    for (uint64_t steps = 1; steps < 1 << 20; steps *= 2) {
        shelf f = {.path = {"one/g.game"}, .text = {"game g\n" TAKE}};
        bt_verify_answer a =
            ask(&f, "g: [n] P", &(bt_verify_limits){1 << 24, steps});
        last = a.status;
        CHECK(last == BT_VERIFY_ACCEPTED || last == BT_VERIFY_GAVE_UP,
              "%llu steps: %s", (unsigned long long)steps, a.why);
        bt_verify_answer_free(&a);
    }
    CHECK(last == BT_VERIFY_ACCEPTED, "%d", (int)last);
    for (uint64_t memory = 1; memory < 1 << 24; memory *= 2) {
        shelf f = {.path = {"one/g.game"}, .text = {"game g\n" TAKE}};
        bt_verify_answer a =
            ask(&f, "g: [n] P", &(bt_verify_limits){memory, 1 << 20});
        last = a.status;
        CHECK(last == BT_VERIFY_ACCEPTED || last == BT_VERIFY_GAVE_UP,
              "%llu bytes: %s", (unsigned long long)memory, a.why);
        bt_verify_answer_free(&a);
    }
    CHECK(last == BT_VERIFY_ACCEPTED, "%d", (int)last);
}

/* head, n times part, tail: is it read, or is there this reason? */
static void
check_many(const char *head, size_t n, const char *part, const char *tail,
           const char *reason)
{
    static char text[ROOM];
    size_t at = (size_t)snprintf(text, ROOM, "game g\nheaps a\n%s", head);
    for (size_t i = 0; i < n; i++)
        at += (size_t)snprintf(text + at, ROOM - at, part, i);
    snprintf(text + at, ROOM - at, "%s\n", tail);
    shelf f = {.path = {"one/g.game"}, .text = {text}};
    bt_verify_answer a = ask(&f, "g: 0 = 0", NULL);
    CHECK(reason ? a.status == BT_VERIFY_UNREADABLE && strstr(a.why, reason)
                 : a.status == BT_VERIFY_ACCEPTED,
          "%s %zu times: %s", part, n, a.why);
    bt_verify_answer_free(&a);
}

#define MOVE "move take t: a -> a - t for 1 <= t <= a"

static void
case_limits(void)
{
    check_many("", 15, "pile p%zu\n", MOVE, NULL);
    check_many("", 16, "pile p%zu\n", MOVE, "at most 16 fields");
    check_many("", 256, "move m%zu: a -> 0 for a >= 1\n", "", NULL);
    check_many("", 257, "move m%zu: a -> 0 for a >= 1\n", "",
               "at most 256 moves");
    check_many("move m: a", 3, ", b%zu", " -> 0", NULL);
    check_many("move m: a", 4, ", b%zu", " -> 0", "at most 4 heaps");
    check_many("move m: a -> 0", 7, ", 0", " for a >= 1", NULL);
    check_many("move m: a -> 0", 8, ", 0", " for a >= 1", "at most 8 results");
    check_many("move m t", 5, ", u%zu", ": a -> 0 for a > t", NULL);
    check_many("move m t", 6, ", u%zu", ": a -> 0 for a > t",
               "at most 6 choices");
    check_many("set S = {0", 4095, ", %zu", "}\n" MOVE, NULL);
    check_many("set S = {0", 4096, ", %zu", "}\n" MOVE, "at most 4096");
    check_many("move m: a -> 0 for ", 90, "not ", "a = 1", NULL);
    check_many("move m: a -> 0 for ", 101, "not ", "a = 1", "100 deep");
    check_many("move m: a -> 0 for 1 = 1", 1000, " + 0*%zu", "", NULL);
    check_many("move m: a -> 0 for 1 = 1", 3000, " + 0", "", "too deep");
    check_many("move m: a -> 0 for a = 0", 9000, " or a = %zu", "",
               "too many terms");
    check_many("move m: a -> 0 for ", 61, "x", " = 1", "at most 60 letters");
    check_many("function f(a, ", 1, "b", ", c) = 1\n" MOVE, "too many names");
}

int
main(void)
{
    RUN(case_files);
    RUN(case_budgets);
    RUN(case_limits);
    return check_done();
}

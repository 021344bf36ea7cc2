/* test_mistakes.c: all mistakes of a rules file (src/rules/mistakes.c), and how
 * sentences are told apart (src/base/fail.c). */
#include "check.h"
#include "game.h"

#define TAKE "move take t: a -> a - t for 1 <= t <= a\n"

/* ---- all mistakes of a text: LINE:COLUMN-END ID ... */

static const struct {
    const char *text, *told;
} several[] = {
    /* line by line, with lines that go on further right */
    {"game g\nheaps a\nmove one t: a -> a - t\n  for 1 <= t <= b\n"
     "move two: a -> c - 1 for a >= 1\n" TAKE,
     "4:17-18 nothing-here-is-called 5:16-17 nothing-here-is-called "},
    {"game g\nheaps a\nmovee\npiile b\n" TAKE,
     "3:1-6 no-line-starts-with-did-you-mean "
     "4:1-6 no-line-starts-with-did-you-mean "},
    /* what is not read declares nothing, and who uses it is not to blame */
    {"game g\nheaps a\nfunction f(k) = k +\nnumber n 2\n"
     "move take: a -> a - f(a) for a >= n\nmove two: a -> a - h(a) for a >= "
     "1\n",
     "4:1-7 expected-found 4:10-11 expected-found "
     "6:20-21 nothing-here-is-called "},
    /* signs that are none, and texts without an end */
    {"game g\nheaps a\nabout \"x\n$\nmove take: a -> a - 1 for a >= $\n",
     "3:7-8 this-string-has-no-closing-quote-on-its-line "
     "4:1-2 the-character-means-nothing-here "
     "5:32-33 the-character-means-nothing-here "},
    /* what is well formed and not sound: every move */
    {"game g\nheaps a\nmove one t: a -> a - t for t >= 1\n" TAKE
     "move two u: a -> a - u for u >= 1\n",
     "3:10-11 the-choice-is-not-bounded-a-condition-such-as-is-needed "
     "5:10-11 the-choice-is-not-bounded-a-condition-such-as-is-needed "},
    /* a heap in hand: the name itself is shown, not what follows it */
    {"game g\npile p\nmove one: zz -> zz - 1\n",
     "3:11-13 nothing-here-is-called "},
    {"game g\nheaps a\nheaps b\nmove one: x -> x - 1 for x >= 1\n",
     "4:11-12 say-which-heaps-is-from-as-in-from-a "},
    /* where the results begin, not what follows the move */
    {"game g\nheaps a\npiles x\nmove m: a, x -> a + x\n" TAKE,
     "4:17-18 numbered-piles-stay-where-they-are-changed-results "},
    /* nothing is known behind a game that is not there */
    {"game g = no-such-game\nmove one: a -> b\n", ""},
};

static void
write_mistake(void *context, const bt_err *err)
{
    char *told = context, id[BT_ERR_ID];
    size_t n = strlen(told);

    bt_err_id(err, id, sizeof id);
    snprintf(told + n, 1000 - n, "%d:%d-%d %s ", err->line, err->column,
             err->end_column, id);
}

static void
case_several(void)
{
    for (size_t i = 0; i < COUNT(several); i++) {
        char told[1000] = "";
        bt_load_options o = {.mistake = write_mistake, .context = told};
        bt_ruleset *r = NULL;
        bt_status s = bt_ruleset_parse(several[i].text, strlen(several[i].text),
                                       "test.game", &o, &r, NULL);
        CHECK(s != BT_OK && !r, "%s", several[i].text);
        CHECK(strcmp(told, several[i].told) == 0, "%s-> %s\n", several[i].text,
              told);
    }
}

static void
count_mistake(void *context, const bt_err *err)
{
    size_t *told = context;
    char id[BT_ERR_ID];

    bt_err_id(err, id, sizeof id);
    CHECK(strcmp(id, "expected-found") == 0, "%s", err->text);
    CHECK(err->line == (int)*told + 3, "%d", err->line);
    ++*told;
}

/* Each is what it is, whatever was open when the ones before it were met. Of many
 * the first hundred are told; the first is that of the whole. */
static void
case_many(void)
{
    enum { LINES = 120 };
    char text[LINES * 40] = "game g\nheaps a\n";
    size_t n = strlen(text), told = 0;
    bt_load_options o = {.mistake = count_mistake, .context = &told};
    bt_ruleset *r = NULL;
    bt_err err;

    for (int i = 0; i < LINES; i++)
        n += (size_t)snprintf(text + n, sizeof text - n,
                              "move m%d: a -> a - ((1 for a >= 1\n", i);
    CHECK(bt_ruleset_parse(text, n, "g.game", &o, &r, &err) != BT_OK, "%s",
          text);
    CHECK(told == 100 && err.line == 3, "%zu %d", told, err.line);
}

/* A sentence, its id and its arguments; what is cut has none. */
static void
case_messages(void)
{
    bt_ruleset *r = NULL;
    bt_err err;
    char id[BT_ERR_ID];

    CHECK(game_try("game g\nheaps a\nheaps a\n", NULL, &r, &err) != BT_OK,
          "twice");
    bt_err_id(&err, id, sizeof id);
    CHECK(strcmp(id, "is-declared-twice") == 0 && err.arguments == 1 &&
              err.argument[0].at == 0 && err.argument[0].length == 1,
          "%s %zu", id, err.arguments);
    bt_err_id(&err, id, 9);
    CHECK(strcmp(id, "is-decla") == 0, "%s", id);
    err.message = "\1own-id\1some words %s";
    bt_err_id(&err, id, sizeof id);
    CHECK(strcmp(id, "own-id") == 0, "%s", id);
    err.message = "%s: %.*s";
    bt_err_id(&err, id, sizeof id);
    CHECK(strcmp(id, "text") == 0, "%s", id);
}

int
main(void)
{
    RUN(case_several);
    RUN(case_many);
    RUN(case_messages);
    return check_done();
}

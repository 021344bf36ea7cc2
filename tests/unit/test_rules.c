/* test_rules.c: src/rules: what is refused, where and why; what is read. */
#include "check.h"
#include "game.h"

#define TAKE "move take t: a -> a - t for 1 <= t <= a\n"

static const struct {
    const char *text;
    bt_status want;
    int line, column;
    const char *word;
} broken[] = {
    /* the frame */
    {"\n", BT_ERR_SYNTAX, 2, 1, "game NAME"},
    {"heaps a\n" TAKE, BT_ERR_SYNTAX, 1, 1, "game NAME"},
    {"game\nheaps a\n", BT_ERR_SYNTAX, 2, 1, "name"},
    {"game g\nheap a\n", BT_ERR_SYNTAX, 2, 1, "did you mean heaps?"},
    {"game g\nheaps a\n", BT_ERR_RULE, 0, 0, "no moves"},
    {"game g\nheaps a\nmove t: a -> a - 1 for exists d: a = 2*d + 1\n",
     BT_ERR_SYNTAX, 3, 24, "'exists' is for claims"},
    {"game g\nnumber m = 1\nmove m1: m -> m - 1 for m >= 1\n", BT_ERR_RULE, 0,
     0, "nothing to play with"},
    {"game g\nheaps a about \"x\"\n", BT_ERR_SYNTAX, 2, 9, "end of the"},
    {"game g\nabout x\n", BT_ERR_SYNTAX, 2, 7, "quotes"},
    {"game g\nabout \"x\n", BT_ERR_SYNTAX, 2, 7, "closing quote"},
    {"game g\nheaps a\n$\n", BT_ERR_SYNTAX, 3, 1, "'$'"},
    /* moves by their names */
    {"game g\nheaps a\n" TAKE TAKE, BT_ERR_RULE, 4, 6, "replace move take"},
    {"game g = nim\n" TAKE, BT_ERR_RULE, 2, 6, "take already"},
    {"game g = nim\nreplace "
     "move tke: a -> a - 1 for a >= 1\n",
     BT_ERR_RULE, 2, 14, "there is take"},
    {"game g\nheaps a\nreplace " TAKE, BT_ERR_RULE, 3, 14, "none yet"},
    {"game g = nim\ndrop move tke\n", BT_ERR_RULE, 2, 11, "there is take"},
    {"game g = nim\ndrop take\n", BT_ERR_SYNTAX, 2, 6, "'move'"},
    {"game g = nim\ndrop move take\n", BT_ERR_RULE, 0, 0, "no moves"},
    /* fields */
    {"game g\nheaps\n" TAKE, BT_ERR_SYNTAX, 3, 1, "word of the language"},
    {"game g\nheaps a, a\n" TAKE, BT_ERR_RULE, 2, 0, "a is declared twice"},
    {"game g\nheaps a\npile a\n", BT_ERR_RULE, 3, 0, "twice"},
    {"game g\npile min\n", BT_ERR_SYNTAX, 2, 6, "word of the language"},
    {"game g\npile 3\n", BT_ERR_SYNTAX, 2, 6, "name of a field"},
    {"game g\nnumber m\n", BT_ERR_SYNTAX, 0, 0, "initial value"},
    {"game g\npile x\nnumber m = q\n", BT_ERR_SYNTAX, 3, 12, "'q'"},
    {"game g\npile a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q\n", BT_ERR_SYNTAX, 2, 0,
     "16 fields"},
    /* declarations */
    {"game g\npile x\nparameter k = x\n", BT_ERR_SYNTAX, 3, 15, "'x'"},
    {"game g\nheaps a\nparameter k\n" TAKE, BT_ERR_RULE, 3, 11, "--set"},
    {"game g\nheaps a\nset S\n" TAKE, BT_ERR_RULE, 3, 5, "needs S"},
    {"game g\nheaps a\nfunction f(k)\n" TAKE, BT_ERR_RULE, 3, 10, "needs f"},
    {"game g\npile x\nset S = {x}\n", BT_ERR_SYNTAX, 3, 10, "'x'"},
    {"game g\nfunction f(a,b,c) = a\n", BT_ERR_SYNTAX, 2, 16, "two arguments"},
    {"game g\nfunction f(k) = j\n", BT_ERR_SYNTAX, 2, 17, "'j'"},
    {"game g\nfunction f(k) = f(k)\n", BT_ERR_SYNTAX, 2, 17, "'f'"},
    {"game g\nset S = {1,\n", BT_ERR_SYNTAX, 3, 1, "ends here"},
    {"game g\nset S = {t : t in S}\n", BT_ERR_SYNTAX, 2, 19, "a set such as"},
    {"game g\nheaps a\nmeasure 1\nmeasure 2\n", BT_ERR_RULE, 4, 9, "already"},
    /* moves: grammar */
    {"game g\nheaps a\nmove\n", BT_ERR_SYNTAX, 4, 1, "name of the move"},
    {"game g\nheaps a\nmove take t\n", BT_ERR_SYNTAX, 4, 1, "':'"},
    {"game g\nheaps a\nmove take t: a = a - t\n", BT_ERR_SYNTAX, 3, 16, "'->'"},
    {"game g\nheaps a\nmove take t: a -> b - t for 1 <= t <= a\n",
     BT_ERR_SYNTAX, 3, 19, "'b'"},
    {"game g\nheaps a\nmove take t: a -> a - t for t\n", BT_ERR_SYNTAX, 3, 29,
     "condition is needed"},
    {"game g\nheaps a\nmove take t: a -> a - t for 1 <= t <= \n", BT_ERR_SYNTAX,
     4, 1, "ends here"},
    {"game g\nheaps a\nmove take t, t: a -> a - t for 1 <= t <= a\n",
     BT_ERR_RULE, 3, 14, "twice"},
    {"game g\nheaps a\nmove take a: a -> a - 1\n", BT_ERR_RULE, 3, 0, "twice"},
    {"game g\nheaps a\nmove merge: a, a -> a + a\n", BT_ERR_RULE, 3, 0,
     "another name"},
    {"game g\nheaps a, w\nmove merge: a, b -> a + b\n", BT_ERR_RULE, 3, 0,
     "b from a"},
    {"game g\nheaps a\nmove m: b from c -> b\n", BT_ERR_SYNTAX, 3, 16, "heaps"},
    {"game g\npile x\nmove m: b -> b - 1\n", BT_ERR_RULE, 3, 0, "'b'"},
    {"game g\npile x\nmove m: x -> x - 1, x -> 0 for x >= 1\n", BT_ERR_RULE, 3,
     0, "changed twice"},
    {"game g\npile x, y\nmove m: x, y -> x - 1, y - 1 for x >= 1, y >= 1\n",
     BT_ERR_SYNTAX, 3, 0, "on its own"},
    {"game g\npiles x\nmove m: x -> x, 1 for x >= 1\n", BT_ERR_RULE, 3, 0,
     "stay where they are"},
    {"game g\nheaps a\nmove m: a, b, c, d, e -> a\n", BT_ERR_SYNTAX, 3, 0,
     "at most 4 heaps"},
    {"game g\nheaps a\nmove m s,t,u,v,w,x,y: a -> a - 1\n", BT_ERR_SYNTAX, 3, 0,
     "at most 6 choices"},
    {"game g\nheaps a\nmove m: a -> max(a) + a for a + a\n", BT_ERR_SYNTAX, 3,
     29, "condition is needed"},
    {"game g\nheaps a\nend where a >= 1\n" TAKE, BT_ERR_SYNTAX, 3, 11,
     "whole row of heaps"},
    {"game g\nheaps a\nend a = 1\n" TAKE, BT_ERR_SYNTAX, 3, 5, "'where'"},
    /* moves: meaning */
    {"game g\nheaps a\nmove take t: a -> a - t for t >= 1\n", BT_ERR_RULE, 3,
     11, "not bounded"},
    {"game g\nheaps a\nmove take t: a -> a - 1 for a >= 1\n", BT_ERR_RULE, 3,
     11, "not bounded"},
    {"game g\nheaps a\nmove take t: a -> a - 1 for t in {2^i : i >= 0}\n",
     BT_ERR_RULE, 3, 11, "not bounded"},
    {"game g\nheaps a\nmove take t: a -> a - t for 1 <= t <= 2\n", BT_ERR_RULE,
     3, 19, "below zero (from [1])"},
    {"game g\nheaps a\nmove take t: a -> a - t for 0 <= t <= a\n", BT_ERR_RULE,
     3, 6, "play need not end"},
    {"game g\nheaps a\nset S = {0,1}\nmove take t: a -> a - t for t in S, t "
     "<= a\n",
     BT_ERR_RULE, 4, 6, "play need not end"},
    {"game g\nheaps a\nmove grow: a -> a + 1\n", BT_ERR_RULE, 3, 6,
     "play need not end"},
    {"game g\npile x, y\nmove swap: x -> y, y -> x\n", BT_ERR_RULE, 3, 6,
     "play need not end"},
    {"game g\npile x, y\nmove there: x -> x - 1, y -> y + 1 for x >= 1\n"
     "move back: x -> x + 1, y -> y - 1 for y >= 1\n",
     BT_ERR_RULE, 3, 6, "play need not end: from (0,1)"},
    {"game g\npile x\nmeasure x\nmove m: x -> x for x >= 1\n", BT_ERR_RULE, 3,
     9, "measure from 1 to 1"},
    {"game g\nparameter k = 2\npile x\nmove m t: x -> x - t for 1 <= t <= x, "
     "k^t <= x\n",
     BT_ERR_SYNTAX, 4, 39, "^ is a power"},
    {"game g\npile x\nnumber k = 0\nmeasure x\n"
     "move m t: x -> x - t for 1 <= t <= x\nmove up: k -> k + 1 for x >= 1\n",
     BT_ERR_RULE, 4, 9, "the move up takes the measure from 1 to 1"},
    {"game g\npile x\nnumber k = 2\nmeasure x * k\n"
     "move m t: x -> x - t for 1 <= t <= x\n"
     "move down: k -> k - 1 for k >= 1\n",
     BT_ERR_RULE, 4, 9, "measure from 0 to 0"},
    {"game g\npile x, y\npositions x >= y\nmove m t: x -> x - t for 1 <= t <= "
     "x\n",
     BT_ERR_RULE, 4, 6, "out of the positions"},
    {"game g\npile x\nmove m: x -> x / (x - 1) for x >= 1\n", BT_ERR_RULE, 3,
     14, "division by zero"},
    /* games made from games */
    {"game g = nowhere-to-be-found\n", BT_ERR_ARG, 0, 0, "nowhere"},
    {"game g = nim with passes\n", BT_ERR_SYNTAX, 2, 1, "number of passes"},
    {"game g = nim with pass 3\n", BT_ERR_SYNTAX, 1, 24, "found '3'"},
    {"game g = nim with S = {1}\n", BT_ERR_ARG, 1, 1, "called S"},
    {"game g = subtraction with S =\n", BT_ERR_SYNTAX, 2, 1, "a value"},
    {"game g = nim with pass\nheaps b\nmove z: pass -> 0 for pass >= 0\n",
     BT_ERR_RULE, 0, 0, "play need not end"},
};

static bool
one_sentence(const char *text)
{
    return strlen(text) > 10 && !strchr(text, '\n');
}

/* Column 0 in the table: anywhere on the line. */
static void
case_broken(void)
{
    CHECK(COUNT(broken) >= 40, "%zu", COUNT(broken));
    for (size_t i = 0; i < COUNT(broken); i++) {
        bt_ruleset *r;
        bt_err err;
        bt_status s = game_try(broken[i].text, NULL, &r, &err);
        CHECK(s == broken[i].want && err.status == s, "%s-> %s: %s",
              broken[i].text, bt_status_name(s), err.text);
        CHECK(r == NULL, "%s", broken[i].text);
        CHECK(!broken[i].line ||
                  (err.line == broken[i].line &&
                   (!broken[i].column || err.column == broken[i].column)),
              "%s-> %d:%d %s", broken[i].text, err.line, err.column, err.text);
        CHECK(one_sentence(err.text) && strstr(err.text, broken[i].word),
              "%s-> %s", broken[i].text, err.text);
        CHECK(!broken[i].line || strcmp(err.where, "test.game") == 0, "%s-> %s",
              broken[i].text, err.where);
        bt_ruleset_free(r);
    }
}

static const struct {
    const char *name, *setting;
    bt_status want;
    const char *word;
} broken_settings[] = {
    {"subtraction", NULL, BT_ERR_RULE, "--set 'S={1,3,4}'"},
    {"maximum-nim", NULL, BT_ERR_RULE, "--set 'f(n)=2*n'"},
    {"take-away", NULL, BT_ERR_RULE, "--set 'f(t)=2*t'"},
    {"turn-limited-nim", NULL, BT_ERR_RULE, "--set 'f(k)=2*k'"},
    {"subtraction", "S={0,1}", BT_ERR_RULE, "play need not end"},
    {"subtraction", "S={t : t >= 0}", BT_ERR_RULE, "play need not end"},
    {"subtraction", "S={i*i : i >= 0}", BT_ERR_RULE, "play need not end"},
    {"subtraction", "S={1,2", BT_ERR_SYNTAX, "ends here"},
    {"subtraction", "S=", BT_ERR_SYNTAX, "a value"},
    {"subtraction", "S", BT_ERR_SYNTAX, "needs a value"},
    {"subtraction", "T={1}", BT_ERR_ARG, "called T"},
    {"subtraction", "S(k)={1}", BT_ERR_SYNTAX, "not a function"},
    {"subtraction", "S=3", BT_ERR_SYNTAX, "a set such as"},
    {"maximum-nim", "f(a,b)=a", BT_ERR_RULE, "1 argument"},
    {"maximum-nim", "f(k)=q", BT_ERR_SYNTAX, "'q'"},
    {"chocolate", "k=x", BT_ERR_SYNTAX, "'x'"},
    {"chocolate", "k=0", BT_ERR_RULE, "division by zero"},
    {"nim-with-a-pass", "pass=1 2", BT_ERR_SYNTAX, "end of the"},
    {"octal:", NULL, BT_ERR_SYNTAX, "no code"},
    {"octal:0.8", NULL, BT_ERR_SYNTAX, "no code"},
    {"octal:1.7", NULL, BT_ERR_SYNTAX, "no code"},
    {"octal:0,7", NULL, BT_ERR_SYNTAX, "no code"},
    {"hex:0.g", NULL, BT_ERR_SYNTAX, "no code"},
    {"sub:3", NULL, BT_ERR_SYNTAX, "no code"},
    {"sub:1,2", NULL, BT_OK, ""},
    {".77", NULL, BT_OK, ""},
    {".78", NULL, BT_ERR_ARG, "no game"},
    {"1.7", NULL, BT_ERR_ARG, "no game"},
    {"NIM", NULL, BT_OK, ""},
    {"nimm", NULL, BT_ERR_ARG, "did you mean nim?"},
    {"sub:{0}", NULL, BT_ERR_RULE, "play need not end"},
    {"octal:4.", NULL, BT_OK, ""},
    {"no-such-game", NULL, BT_ERR_ARG, "no-such-game"},
    {"./no-such-file.game", NULL, BT_ERR_IO, "no-such-file"},
};

static void
case_broken_settings(void)
{
    for (size_t i = 0; i < COUNT(broken_settings); i++) {
        bt_ruleset *r;
        bt_err err;
        bt_status s = game_try(broken_settings[i].name,
                               broken_settings[i].setting, &r, &err);
        CHECK(s == broken_settings[i].want, "%s %s -> %s: %s",
              broken_settings[i].name, broken_settings[i].setting,
              bt_status_name(s), err.text);
        CHECK(s == BT_OK || one_sentence(err.text), "%s", err.text);
        CHECK(strstr(err.text, broken_settings[i].word), "%s %s -> %s",
              broken_settings[i].name, broken_settings[i].setting, err.text);
        bt_ruleset_free(r);
    }
}

/* Rules that are read: a position of each and the options by hand. */
static const struct {
    const char *rules, *setting, *position;
    const char *options; /* in the order they are generated */
} good[] = {
    {"game g \"Title\"\nabout \"A\"\nsource \"B\"\nheaps a\n" TAKE, NULL,
     "[2,2]", "[2] [1,2]"},
    {"game most-two = nim\n"
     "replace move take t: a -> a - t for 1 <= t <= min(a, 2)\n",
     NULL, "[4]", "[3] [2]"},
    {"game merge = amalgamation-nim\ndrop move take\n", NULL, "[1,2,4]",
     "[3,4];[2,5];[1,6]"},
    {"game drop\nheaps a\nmove drop: a -> a - 2 for a >= 2\ndrop move drop\n"
     "move drop: a -> a - 1 for a >= 2\n",
     NULL, "[4]", "[3]"},
    {"game two-bags\nheaps a, w\nmove shift: a -> w: a for a >= 1\n"
     "move back t: w -> w: w - t for 1 <= t <= w\n",
     NULL, "[1,2] [3]", "[2] [1,3];[1] [2,3];[1,2] [];[1,2] [1];[1,2] [2]"},
    {"game from\nheaps a, w\nmove join: b from a, c from w -> a: b + c\n", NULL,
     "[1,4] [2]", "[3,4] [];[1,6] []"},
    {"game equal-merge\nheaps a\n" TAKE "move merge: a, b -> a + b for a = b\n",
     NULL, "[1,2,2]", "[2,2];[1,2];[1,1,2];[1,4]"},
    {"game row\npiles x\nmove take t: x -> x - t for 1 <= t <= min(x, 1)\n"
     "move swap: x, y -> y, x - 1 for x > y\n",
     NULL, "(0,2)", "(0,1) (1,0)"},
    {"game scalar\npile x, y\nnumber m = x + y\n"
     "move m1: x -> x - 1, m -> y for x >= 1, m >= 1\n",
     NULL, "(2,5)", "(1,5,5)"},
    {"game param\nparameter k = 1 + 1\nheaps a\n"
     "move take: a -> a - k for a >= k\n",
     "k=3", "[2,3]", "[2]"},
    {"game sets\nheaps a\nset S = {2, 4..5}\n"
     "move take t: a -> a - t for t in S, t <= a\n",
     NULL, "[5]", "[3] [1] []"},
    {"game one-arg\npile n\nfunction f(k) = k / 2\n"
     "move take t: n -> n - t for 1 <= t <= f(n)\n",
     NULL, "(5)", "(4) (3)"},
    {"game two-arg\npile n, m\nfunction f(a, b) = a if a < b, b otherwise\n"
     "move take t: n -> n - t for 1 <= t <= f(n, m)\n",
     NULL, "(5,2)", "(4,2) (3,2)"},
    {"game domain\npile x, y\npositions x >= y\n"
     "move m t: x -> t, y -> min(y, t) for 0 <= t < x\n",
     NULL, "(2,1)", "(0,0) (1,1)"},
    {"game ended\nheaps a\nend where count = 1\n" TAKE, NULL, "[7]", ""},
    {"game ended\nheaps a\nend where count = 1\n" TAKE, NULL, "[1,1]", "[1]"},
    {"game forbidden\nheaps a\nforbid where max(a) = 2\n" TAKE, NULL, "[4]",
     "[3] [1] []"},
    {"game measured\npile x, y\nmeasure 2 * x + y\n"
     "move m: x -> x - 1, y -> y + 1 for x >= 1\nmove n: y -> y - 1 for y >= "
     "1\n",
     NULL, "(1,1)", "(0,2) (1,0)"},
    {"game movable\nheaps a\nset S = {2}\nnumber pass = 1\n"
     "move take t: a -> a - t for t in S, t <= a\n"
     "move pass: pass -> pass - 1 for pass >= 1, movable\n",
     NULL, "[1,2]", "[1];[1,2] pass=0"},
    {"game movable\nheaps a\nset S = {2}\nnumber pass = 1\n"
     "move take t: a -> a - t for t in S, t <= a\n"
     "move pass: pass -> pass - 1 for pass >= 1, movable\n",
     NULL, "[1,1]", ""},
    {"game made = subtraction with passes 2 with S = {1,2}\n", NULL, "[3]",
     "[2];[1];[3] pass=1"},
    {"game made = subtraction with S = {1,2} with pass\n", NULL, "[3]",
     "[2];[1];[3] pass=0"},
    {"game more = nim\nmove merge: a, b -> a + b\n", NULL, "[1,2]",
     "[2];[1,1];[1];[3]"},
    {"game counts\nheaps a\nmove m t: a -> a - t for 1 <= t <= a, count(a, t) "
     ">= 1, stones <= 6, xor(a) = 3, min(a) = 1\n",
     NULL, "[1,2]", "[2];[1,1];[1]"},
    {"game chain\nheaps a\nmove m t: a -> t, a - t for 1 <= t < a - t\n", NULL,
     "[6]", "[1,5] [2,4]"},
    {"game several\nheaps a\nnumber m = 3\n"
     "move m1 t: a -> a - t; m -> m - t for 1 <= t <= min(a, m)\n",
     NULL, "[2]", "[1] m=2;[] m=1"},
    {"octal:0.6", NULL, "[4]", "[3] [1,2]"},
    {"octal:4.1", NULL, "[1,4]", "[1,1,3];[1,2,2];[4]"},
    {"octal:0.3...", NULL, "[3]", "[2] [1] []"},
    {"hex:0.8", NULL, "[7]", "[1,1,4];[1,2,3];[2,2,2]"},
    {"sub:{1,3}", NULL, "[3]", "[2] []"},
    {"nim-with-a-pass", "pass=2", "[1]", "[] [1] pass=1"},
    {"restricted-nim-with-a-pass", NULL, "[1]", "[] [1] pass=0"},
    {"chocolate", "k=4", "(0,1,4)", "(0,0,4) (0,0,0) (0,0,1) (0,0,2) (0,0,3)"},
};

/* The printed options, joined by "; ". */
static char *
options_text(const bt_ruleset *r, const bt_position *p)
{
    char *all = calloc(1, 4000);
    bt_limits limits = bt_limits_default();
    bt_options *o;
    bt_err err = {0};
    game_must(bt_options_new(r, p, &limits, &o, &err), "options", &err);
    for (size_t i = 0; i < bt_options_count(o); i++) {
        char *t = bt_position_text(r, bt_options_position(o, i));
        strcat(strcat(all, i ? ";" : ""), t);
        free(t);
    }
    bt_options_free(o);
    return all;
}

/* The table writes lists of tuples and of single bags with blanks. */
static char *
wanted_text(const char *options)
{
    char *all = calloc(1, 4000);
    bool plain = !strchr(options, ';') && !strchr(options, '=');
    for (size_t i = 0; options[i]; i++)
        all[i] = plain && options[i] == ' ' ? ';' : options[i];
    return all;
}

/* As a set: order is test_moves.c's business. */
static bool
same_set(const char *a, const char *b)
{
    char copy[4000];
    if (strlen(a) != strlen(b))
        return false;
    strcpy(copy, a);
    for (char *t = strtok(copy, ";"); t; t = strtok(NULL, ";")) {
        const char *at = b;
        bool found = false;
        size_t n = strlen(t);
        for (; at && !found; at = strchr(at, ';')) {
            at += *at == ';';
            found = strncmp(at, t, n) == 0 && (at[n] == ';' || !at[n]);
        }
        if (!found)
            return false;
    }
    return true;
}

static void
case_good(void)
{
    for (size_t i = 0; i < COUNT(good); i++) {
        bt_ruleset *r;
        bt_err err;
        bt_status s = game_try(good[i].rules, good[i].setting, &r, &err);
        if (!CHECK(s == BT_OK, "%s: %s", good[i].rules, err.text))
            continue;
        bt_position *p = game_position(r, good[i].position);
        char *got = options_text(r, p), *want = wanted_text(good[i].options);
        if (strchr(good[i].options, '=') && !strchr(good[i].options, ';'))
            for (char *c = got; *c; c++)
                *c = *c == ';' ? ' ' : *c;
        CHECK(same_set(want, got), "%s %s: %s, not %s", good[i].rules,
              good[i].position, got, want);
        free(got);
        free(want);
        bt_position_free(p);
        bt_ruleset_free(r);
    }
}

static void
case_words(void)
{
    bt_ruleset *r =
        game_load("game g-1 \"T\"\nabout \"A\"\nabout \"B\"\n"
                  "source \"S\"\nheaps a\npile x\nnumber m = x\n" TAKE,
                  NULL);
    CHECK(!strcmp(bt_ruleset_name(r), "g-1"), "%s", bt_ruleset_name(r));
    CHECK(!strcmp(bt_ruleset_title(r), "T"), "%s", bt_ruleset_title(r));
    CHECK(!strcmp(bt_ruleset_about(r), "A\nB"), "%s", bt_ruleset_about(r));
    CHECK(!strcmp(bt_ruleset_source(r), "S"), "%s", bt_ruleset_source(r));
    CHECK(!strcmp(bt_ruleset_measure(r), "stones"), "%s",
          bt_ruleset_measure(r));
    CHECK(bt_ruleset_field_count(r) == 3, "%zu", bt_ruleset_field_count(r));
    bt_field_info f = bt_ruleset_field(r, 2);
    CHECK(!strcmp(f.name, "m") && f.kind == BT_FIELD_NUMBER && f.has_initial,
          "%s", f.name);
    f = bt_ruleset_field(r, 1);
    CHECK(f.kind == BT_FIELD_PILE && !f.has_initial, "%s", f.name);
    bt_ruleset_free(r);
}

/* Why play ends, worked out by hand: the first feature every move lowers, ... */
static void
case_measures(void)
{
    static const struct {
        const char *rules, *measure;
    } cases[] = {
        {"nim", "stones"},
        {"amalgamation-nim", "stones, then heaps"},
        {"nim-with-a-pass", "stones, then pass"},
        {"lasker-nim", "stones, then stones less heaps"},
        {"grundy-game", "stones less heaps"},
        {"kayles", "stones"},
        {"euclid", "stones"},
        {"lim", "stones"},
        {"cheating-nim", "stones, then s"},
        {"chomp-3", "stones"},
        {"game g\npile x\nmeasure x\nmove m: x -> x - 1 for x >= 1\n",
         "the measure of the rules"},
        {"game g = nim with pass\nmeasure stones\n",
         "the measure of the rules, then pass"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        bt_ruleset *r = game_load(cases[i].rules, NULL);
        const char *got = bt_ruleset_measure(r);
        CHECK(got && strcmp(got, cases[i].measure) == 0, "%s: %s",
              cases[i].rules, got);
        bt_ruleset_free(r);
    }
}

static void
case_needs(void)
{
    static const char *const dirs[] = {BT_GAMES_DIR};
    static const struct {
        const char *game, *needs;
    } cases[] = {{"nim", ""},
                 {"subtraction", "S"},
                 {"maximum-nim", "f"},
                 {"take-away", "f"},
                 {"turn-limited-nim", "f"}};
    bt_load_options o = {.dirs = dirs, .n_dirs = 1};
    for (size_t i = 0; i < COUNT(cases); i++) {
        char *needs;
        bt_err err = {0};
        bt_status s = bt_ruleset_needs(cases[i].game, &o, &needs, &err);
        CHECK(s == BT_OK && strstr(needs, cases[i].needs) == needs, "%s: %s %s",
              cases[i].game, needs, err.text);
        CHECK(s != BT_OK || (*needs != 0) == (*cases[i].needs != 0), "%s",
              needs);
        free(needs);
    }
}

/* A text just below the limit is read, one at the limit is refused. */
static void
case_size_limit(void)
{
    enum { LIMIT = 1 << 20 };
    static const char head[] = "game g\nheaps a\n" TAKE;
    char *text = malloc(LIMIT + 1);
    memset(text, '\n', LIMIT + 1);
    memcpy(text, head, sizeof head - 1);
    for (size_t n = LIMIT - 1; n <= LIMIT; n++) {
        bt_ruleset *r;
        bt_err err = {0};
        bt_status s = bt_ruleset_parse(text, n, "long.game", NULL, &r, &err);
        CHECK(s == (n < LIMIT ? BT_OK : BT_ERR_SYNTAX), "%zu: %s", n, err.text);
        bt_ruleset_free(r);
    }
    free(text);
}

int
main(void)
{
    RUN(case_broken);
    RUN(case_broken_settings);
    RUN(case_good);
    RUN(case_words);
    RUN(case_measures);
    RUN(case_needs);
    RUN(case_size_limit);
    return check_done();
}

/* test_position.c: src/game/read.c and print.c: every notation of
 * docs/formats/position.md, and what is wrong with the others. */
#include "check.h"
#include "game.h"

#define TWO_BAGS "game two\nheaps a, w\nmove m: a -> w: a for a >= 1\n"
#define MIXED                                                                  \
    "game mixed\nheaps a\npiles r\npile s\nnumber m = s + 1\n"                 \
    "move m1: s -> s - 1 for s >= 1\n"
#define ROW "game row\npiles x\nnumber k = 2\nmove m: x -> x - 1 for x >= 1\n"
#define ODD                                                                    \
    "game odd\npile x\npositions x mod 2 = 1\nforbid where x = 7\n"            \
    "move m: x -> x - 2 for x >= 3, x != 9\n"
#define LATE                                                                   \
    "game late\npile x\nnumber m = x - 3\nmove m1: x -> x - 1 for x >= 1\n"

static const struct {
    const char *game, *text, *printed;
} good[] = {
    {"nim", "3,4,8", "[3,4,8]"},
    {"nim", "[3,4,8]", "[3,4,8]"},
    {"nim", "3 4 8", "[3,4,8]"},
    {"nim", "[3 4 8]", "[3,4,8]"},
    {"nim", "3+4+8", "[3,4,8]"},
    {"nim", "{3,4,8}", "[3,4,8]"},
    {"nim", "(3,4,8)", "[3,4,8]"},
    {"nim", "((2^3),3)", "[3,8]"},
    {"nim", "1^3 2", "[1,1,1,2]"},
    {"nim-with-a-pass", "{3,5} pass=0", "[3,5] pass=0"},
    {"nim-with-a-pass", "3 5 pass=0", "[3,5] pass=0"},
    {"wythoff", "3 5", "(3,5)"},
    {"wythoff", "2+1 5", "(3,5)"},
    {"nim", "[8,3,0,4,0]", "[3,4,8]"},
    {"nim", " [ 3 , 4 ] ", "[3,4]"},
    {"nim", "[]", "[]"},
    {"nim", "0", "[]"},
    {"nim", "[0,0]", "[]"},
    {"nim", "5", "[5]"},
    {"nim", "<1,1,0,1>", "[1,2,4]"},
    {"nim", "<0,3>", "[2,2,2]"},
    {"nim", "<>", "[]"},
    {"nim", "[1^3,2,4^2]", "[1,1,1,2,4,4]"},
    {"nim", "1^3,2", "[1,1,1,2]"},
    {"nim", "[5^0,2]", "[2]"},
    {"nim", "[(2^10),5]", "[5,1024]"},
    {"nim", "2^4", "[2,2,2,2]"},
    {"nim", "2^5,3", "[2,2,2,2,2,3]"},
    {"nim", "3 2^5", "[2,2,2,2,2,3]"},
    {"nim", "[2^5]", "[2,2,2,2,2]"},
    {"nim", "[(2^3)^2]", "[8,8]"},
    {"nim", "[(1+2*3),(7 mod 4)]", "[3,7]"},
    {"nim", "[9223372036854775807]", "[9223372036854775807]"},
    {"nim", "a=[3,4]", "[3,4]"},
    {"nim", "a=<0,1>", "[2]"},
    {"nim-with-a-pass", "[3,5]", "[3,5]"},
    {"nim-with-a-pass", "[3,5] pass=1", "[3,5]"},
    {"nim-with-a-pass", "[3,5] pass=0", "[3,5] pass=0"},
    {"nim-with-a-pass", "[3,5], pass=0", "[3,5] pass=0"},
    {"nim-with-a-pass", "3,5,pass=0", "[3,5] pass=0"},
    {"nim-with-a-pass", "pass=0 [3,5]", "[3,5] pass=0"},
    {"nim-with-a-pass", "pass=0,a=[5]", "[5] pass=0"},
    {"fibonacci-nim", "(44,43)", "(44,43)"},
    {"fibonacci-nim", "n=44,m=43", "(44,43)"},
    {"fibonacci-nim", "m=43,n=44", "(44,43)"},
    {"fibonacci-nim", "n=44 m=43", "(44,43)"},
    {"fibonacci-nim", "44,43", "(44,43)"},
    {"fibonacci-nim", "(44)", "(44,43)"},
    {"fibonacci-nim", "44", "(44,43)"},
    {"fibonacci-nim", "44,m=2", "(44,2)"},
    {"fibonacci-nim", "(0)", "(0,0)"},
    {"fibonacci-nim", "(10^18,10^4)", "(1000000000000000000,10000)"},
    {"wythoff", "(2^3,2*5)", "(8,10)"},
    {"wythoff", "x=1,y=2", "(1,2)"},
    {"turn-limited-nim", "(7)", "(7,1)"},
    {"turn-limited-nim", "(7,3)", "(7,3)"},
    {"cheating-nim", "(3,0,5,2)", "(3,0,5,2)"},
    {"cheating-nim", "(2)", "(2)"},
    {"cheating-nim", "x=(3,0,5),s=2", "(3,0,5,2)"},
    {"cheating-nim", "s=2,x=()", "(2)"},
    {"chomp-3", "(3,2,1)", "(3,2,1)"},
    {"chomp-3", "(1,0,0)", "(1,0,0)"},
    {TWO_BAGS, "[3,1] [2]", "[1,3] [2]"},
    {TWO_BAGS, "[] [2]", "[] [2]"},
    {TWO_BAGS, "w=[2],a=[4]", "[4] [2]"},
    {TWO_BAGS, "<1> <0,1>", "[1] [2]"},
    {MIXED, "[3] r=(1,0) s=4", "[3] r=(1,0) s=4"},
    {MIXED, "s=4 r=() [3] m=9", "[3] r=() s=4 m=9"},
    {ROW, "(1,0,2)", "(1,0,2)"},
    {ROW, "(1,0,2) k=5", "(1,0,2) k=5"},
    {ROW, "k=2 (1)", "(1)"},
    {ROW, "()", "()"},
    {"nim", "[(10^30-10^30+5)]", "[5]"},
    {"wythoff", "(min(2^80,7),18446744073709551616-2^64)", "(7,0)"},
    {ODD, "(5)", "(5)"},
    {LATE, "(5)", "(5,2)"},
    {LATE, "(1,0)", "(1,0)"},
};

static const char *
setting_of(const char *game)
{
    return strcmp(game, "turn-limited-nim") == 0 ? "f(k)=k" : NULL;
}

/* Read, print, read again: the same position and the same text. */
static void
case_good(void)
{
    for (size_t i = 0; i < COUNT(good); i++) {
        bt_ruleset *r = game_load(good[i].game, setting_of(good[i].game));
        bt_position *p = NULL, *again = NULL;
        bt_err err = {0};
        bt_status s = bt_position_read(r, good[i].text, &p, &err);
        if (CHECK(s == BT_OK, "%s '%s': %s", bt_ruleset_name(r), good[i].text,
                  err.text)) {
            char *text = bt_position_text(r, p);
            CHECK(strcmp(text, good[i].printed) == 0, "'%s' printed '%s'",
                  good[i].text, text);
            s = bt_position_read(r, text, &again, &err);
            CHECK(s == BT_OK && bt_position_equal(p, again), "'%s' again: %s",
                  text, err.text);
            free(text);
        }
        bt_position_free(p);
        bt_position_free(again);
        bt_ruleset_free(r);
    }
}

static const struct {
    const char *game, *text;
    bt_status want;
    int column; /* 0: none */
    const char *word;
} broken[] = {
    {"nim", "", BT_ERR_SYNTAX, 1, "a position"},
    {"nim", "[3", BT_ERR_SYNTAX, 3, "']'"},
    {"nim", "[3,]", BT_ERR_SYNTAX, 4, "size of a heap"},
    {"nim", "3,", BT_ERR_SYNTAX, 3, "size of a heap"},
    {"nim", "[3] [4]", BT_ERR_SYNTAX, 5, "too many"},
    {"nim", "[3 4,5]", BT_ERR_SYNTAX, 5, "same throughout"},
    {"nim", "3,4 5", BT_ERR_SYNTAX, 5, "same throughout"},
    {"nim", "3+4,5", BT_ERR_SYNTAX, 4, "same throughout"},
    {"nim", "[3+4]", BT_ERR_SYNTAX, 3, "']'"},
    {"nim", "(2^10)", BT_ERR_SYNTAX, 2, "[(2^10)]"},
    {"kayles", "10^9", BT_ERR_SYNTAX, 1,
     "'[10^9]' for equal heaps, '[(10^9)]'"},
    {"nim", " 2^5 ", BT_ERR_SYNTAX, 2, "'[2^5]'"},
    {"nim", "2^10000000", BT_ERR_SYNTAX, 1, "'[(2^10000000)]' for one heap"},
    {"nim-with-a-pass", "2^5 pass=0", BT_ERR_SYNTAX, 1, "[2^5]"},
    {"nim", "(3,4]", BT_ERR_SYNTAX, 5, "')'"},
    {"nim-with-a-pass", "(3,4)", BT_ERR_SYNTAX, 1, "[3,4,8]"},
    {"wythoff", "(3 4)", BT_ERR_SYNTAX, 4, "')'"},
    {"wythoff", "{3,4}", BT_ERR_SYNTAX, 1, "(3,5)"},
    {"nim", "[-1]", BT_ERR_POSITION, 2, "negative"},
    {"nim", "-1", BT_ERR_POSITION, 1, "negative"},
    {"nim", "[(3-5)]", BT_ERR_POSITION, 3, "-2"},
    {"nim", "[x]", BT_ERR_SYNTAX, 2, "size of a heap"},
    {"nim", "[(x)]", BT_ERR_SYNTAX, 3, "'x'"},
    {"nim", "b=[3]", BT_ERR_SYNTAX, 1, "no field 'b'"},
    {"nim", "a=3", BT_ERR_SYNTAX, 3, "'['"},
    {"nim", "a=[3] a=[4]", BT_ERR_SYNTAX, 7, "twice"},
    {"nim", "[3]]", BT_ERR_SYNTAX, 4, "found ']'"},
    {"nim", "[3.5]", BT_ERR_SYNTAX, 3, ""},
    {"nim", "[9223372036854775808]", BT_ERR_POSITION, 2, "2^63-1"},
    {"nim", "[(2^63)]", BT_ERR_POSITION, 3, "2^63-1"},
    {"nim", "[5,(3+10^100),(2^63)]", BT_ERR_POSITION, 5, "2^63-1"},
    {"nim", "[3^9223372036854775808]", BT_ERR_SYNTAX, 23, "1000000 heaps"},
    {"nim", "[(2^65536)]", BT_ERR_POSITION, 3, "2^65536-1"},
    {"nim", "[(10^50-10^51)]", BT_ERR_POSITION, 3, "negative"},
    {"nim", "[(10^50 mod 7)]", BT_ERR_POSITION, 3, "64-bit"},
    {"nim", "[9223372036854775807,1]", BT_ERR_POSITION, 0, "together"},
    {"nim", "[1^1000001]", BT_ERR_SYNTAX, 11, "1000000 heaps"},
    {"nim", "<1000000,1>", BT_ERR_SYNTAX, 11, "1000000 heaps"},
    {"nim", "<1", BT_ERR_SYNTAX, 3, "'>'"},
    {"nim", "<1,>", BT_ERR_SYNTAX, 4, "size of a heap"},
    {"nim", "three", BT_ERR_SYNTAX, 1, "no field 'three'"},
    {"nim", "$", BT_ERR_SYNTAX, 1, "'$'"},
    {"nim-with-a-pass", "pass=1", BT_ERR_POSITION, 7, "a is missing"},
    {"nim-with-a-pass", "[3] pass=", BT_ERR_SYNTAX, 10, ""},
    {"nim-with-a-pass", "[3] pass=-1", BT_ERR_POSITION, 10, "negative"},
    {"nim-with-a-pass", "[3] pass=1 pass=1", BT_ERR_SYNTAX, 12, "twice"},
    {"nim-with-a-pass", "[3],,pass=1", BT_ERR_SYNTAX, 5, ""},
    {"wythoff", "[3,4]", BT_ERR_SYNTAX, 1, "no bag"},
    {"wythoff", "<3,4>", BT_ERR_SYNTAX, 1, "no bag"},
    {"wythoff", "(3)", BT_ERR_POSITION, 1, "2 entries, 1 given"},
    {"wythoff", "(3,4,5)", BT_ERR_POSITION, 1, "2 entries, 3 given"},
    {"wythoff", "()", BT_ERR_POSITION, 1, "2 entries, 0 given"},
    {"wythoff", "x=3", BT_ERR_POSITION, 4, "y is missing"},
    {"wythoff", "(3,4) x=3", BT_ERR_SYNTAX, 7, "twice"},
    {"wythoff", "(3,-4)", BT_ERR_POSITION, 4, "-4"},
    {"wythoff", "(3,4/0)", BT_ERR_POSITION, 4, ""},
    {"wythoff", "(3;4)", BT_ERR_SYNTAX, 3, "')'"},
    {"wythoff", "(9223372036854775807,1)", BT_ERR_POSITION, 0, "together"},
    {"cheating-nim", "()", BT_ERR_POSITION, 1, "1 entry at least"},
    {"cheating-nim", "x=(1,2)", BT_ERR_POSITION, 8, "s is missing"},
    {"cheating-nim", "s=2", BT_ERR_POSITION, 4, "x is missing"},
    {"chomp-3", "(0,0,0)", BT_ERR_POSITION, 0, "no position"},
    {"chomp-3", "(3,2,4)", BT_ERR_POSITION, 0, "no position"},
    {"chocolate", "(0,3,4)", BT_ERR_POSITION, 0, "no position"},
    {"turn-limited-nim", "(3,0)", BT_ERR_POSITION, 0, "no position"},
    {ODD, "(4)", BT_ERR_POSITION, 0, "no position"},
    {ODD, "(7)", BT_ERR_POSITION, 0, "forbidden"},
    {LATE, "(1)", BT_ERR_POSITION, 0, "initial value of m"},
    {TWO_BAGS, "[1]", BT_ERR_POSITION, 4, "w is missing"},
    {TWO_BAGS, "[1] [2] [3]", BT_ERR_SYNTAX, 9, "too many"},
};

static void
case_broken(void)
{
    for (size_t i = 0; i < COUNT(broken); i++) {
        bt_ruleset *r = game_load(broken[i].game, setting_of(broken[i].game));
        bt_position *p;
        bt_err err = {0};
        bt_status s = bt_position_read(r, broken[i].text, &p, &err);
        CHECK(s == broken[i].want && err.status == s && !p, "%s '%s': %s: %s",
              bt_ruleset_name(r), broken[i].text, bt_status_name(s), err.text);
        CHECK(err.column == broken[i].column, "'%s': column %d: %s",
              broken[i].text, err.column, err.text);
        CHECK(strlen(err.text) > 10 && strstr(err.text, broken[i].word),
              "'%s': %s", broken[i].text, err.text);
        CHECK(strcmp(err.where, "position") == 0, "'%s': in '%s'",
              broken[i].text, err.where);
        bt_position_free(p);
        bt_ruleset_free(r);
    }
}

/* bt_position_make: any order of heaps; counts that do not fit. */
static void
case_make(void)
{
    bt_ruleset *r = game_load(TWO_BAGS, NULL);
    bt_position *p;
    bt_err err = {0};
    static const int64_t shuffled[] = {3, 5, 0, 2, 1, 7};
    static const int64_t bad[][4] = {
        {1, 2, 1, 1}, {4, 0, 0, 0}, {-1, 0, 0, 0}, {1, -2, 0, 0}};
    game_must(bt_position_make(r, shuffled, COUNT(shuffled), &p, &err), "make",
              &err);
    char *text = bt_position_text(r, p);
    CHECK(strcmp(text, "[2,5] [7]") == 0, "%s", text);
    CHECK(bt_position_stones(r, p) == 14, "%lld",
          (long long)bt_position_stones(r, p));
    CHECK(bt_position_length(p) == 5, "%zu", bt_position_length(p));
    free(text);
    bt_position_free(p);
    CHECK(bt_position_make(r, bad[0], 4, &p, &err) == BT_OK, "%s", err.text);
    bt_position_free(p);
    CHECK(bt_position_make(r, bad[0], 3, &p, &err) == BT_ERR_ARG, "short");
    CHECK(bt_position_make(r, bad[0], 0, &p, &err) == BT_ERR_ARG, "empty");
    CHECK(bt_position_make(r, bad[1], 4, &p, &err) == BT_ERR_ARG, "count");
    CHECK(bt_position_make(r, bad[2], 4, &p, &err) == BT_ERR_ARG, "negative");
    CHECK(bt_position_make(r, bad[3], 3, &p, &err) == BT_ERR_POSITION, "heap");
    bt_ruleset_free(r);
}

/* The order of size: stones, then heaps, then lexicographic as printed. */
static void
case_order(void)
{
    static const struct {
        const char *game;
        const char *ascending[8];
    } rows[] = {
        {"nim",
         {"[]", "[1]", "[2]", "[1,1]", "[12]", "[1,11]", "[2,10]", "[1,1,10]"}},
        {"wythoff",
         {"(0,0)", "(0,1)", "(1,0)", "(0,10)", "(10,0)", "(1,9)", "(9,1)",
          "(0,11)"}},
    };
    for (size_t g = 0; g < COUNT(rows); g++) {
        bt_ruleset *r = game_load(rows[g].game, NULL);
        for (size_t i = 0; i < 8; i++)
            for (size_t j = 0; j < 8; j++) {
                bt_position *a = game_position(r, rows[g].ascending[i]);
                bt_position *b = game_position(r, rows[g].ascending[j]);
                int c = bt_position_compare(r, a, b);
                CHECK((c > 0) - (c < 0) == (i > j) - (i < j), "%s and %s: %d",
                      rows[g].ascending[i], rows[g].ascending[j], c);
                CHECK(bt_position_equal(a, b) == (i == j), "%s and %s",
                      rows[g].ascending[i], rows[g].ascending[j]);
                bt_position_free(a);
                bt_position_free(b);
            }
        bt_ruleset_free(r);
    }
}

int
main(void)
{
    RUN(case_good);
    RUN(case_broken);
    RUN(case_make);
    RUN(case_order);
    return check_done();
}

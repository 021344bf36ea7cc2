/* test_meaning.c: src/claim/meaning.c: every field of a position is said
 * exactly once, in the claim's own game and in others, or the claim is refused
 * where it is written. */
#include "claim.h"

#include "check.h"

static const struct {
    const char *claim, *why; /* NULL: it says something */
} claims[] = {
    {"in nim\nfor [a,b]\nrange a + b <= 3\nP or N", NULL},
    {"in nim\nfor (a,b)\nrange a + b <= 3\nP or N",
     "is played with heaps: write [1,2]"},
    {"in wythoff\nfor (x,y)\nrange x + y <= 3\nP or N", NULL},
    {"in wythoff\nfor [x,y]\nrange x + y <= 3\nP or N",
     "has named fields: write (1,2)"},
    {"in wythoff\nfor (x,y,z)\nrange x + y + z <= 3\nP or N",
     "has 2 entries, 3 given"},
    {"in wythoff\nfor (x,y)\nrange x + y <= 3\nP((x)) or N",
     "has 2 entries, 1 given"},
    {"in nim-with-a-pass\nfor [a] pass=0\nrange a <= 3\nP or N", NULL},
    {"in nim-with-a-pass\nfor [a] pas=0\nrange a <= 3\nP or N",
     "nothing here is called 'pas'"},
    {"in nim-with-a-pass\nfor [a] pass=0 pass=1\nrange a <= 3\nP or N",
     "pass is given twice"},
    {"in nim-with-a-pass\nfor [a] a=2\nrange a <= 3\nP or N",
     "a is given twice"},
    {"in limited-by-last-move-nim\nfor (n,m)\nrange n + m <= 3\nP or N", NULL},
    {"in nim\nand m = nim misere\nfor [a,b]\nrange a + b <= 3\nP or m.P or m.N",
     NULL},
    {"in nim\nand w = wythoff\nfor [a,b]\nrange a + b <= 3\nw.P or N or P",
     "only nim has heaps 'a'"},
    {"in nim\nand w = wythoff\nfor [a,b]\nrange a + b <= 3\nw.P((a,b)) or "
     "w.N((a,b))",
     NULL},
    {"in wythoff\nfor p = (x,y)\nrange x + y <= 3\ncount(p) >= 0",
     "has no heaps to ask about"},
    {"in nim\nand p = nim-with-a-pass\nfor [a]\nrange a <= 3\nP([a] pass=0) or "
     "N",
     "nim has no field 'pass'"},
    {"in nim\nand p = nim-with-a-pass\nfor [a,b]\nrange a + b <= 3\np.P or p.N",
     NULL},
};

static void
case_patterns(void)
{
    for (size_t i = 0; i < COUNT(claims); i++) {
        char text[1000];
        bt_verdict v;
        bt_err err;
        snprintf(text, sizeof text, "claim X \"t\"\n%s", claims[i].claim);
        bt_status s = check_text(text, false, &v, &err);
        if (claims[i].why)
            CHECK(s == BT_ERR_SYNTAX && strstr(err.text, claims[i].why) &&
                      err.line > 1,
                  "%s\n%d, line %d: %s", text, s, err.line, err.text);
        else
            CHECK(s == BT_OK && v.truth == BT_OPEN, "%s\n%d %d: %s", text, s,
                  v.truth, err.text);
        bt_verdict_free(&v);
    }
}

/* ---- the moves that a claim lists ---- */

typedef struct seen {
    size_t n, twos;
} seen;

static bt_status
look(void *arg, const bt_listed_move *m, bt_err *err)
{
    seen *s = arg;
    (void)err;
    s->n++;
    s->twos += m->level == 2;
    CHECK(m->which < 2 && m->from && m->to, "a move without ends");
    return BT_OK;
}

static bt_status
listed(const char *body, const char *game, seen *s, bt_err *err)
{
    char text[1000];
    bt_claims *c = NULL;
    bt_limits limits = bt_limits_default();
    bt_ruleset *r = game_load(game, NULL);
    bt_solver *solver = game_solver(r, false, NULL);
    snprintf(text, sizeof text,
             "claim X \"t\"\nin nim\nfor x = [a,b]\nrange a + b <= 3\n%s",
             body);
    *s = (seen){0};
    game_must(open_text(text, &c, err), text, err);
    bt_status status =
        bt_claims_moves(c, 0, r, solver, &limits, "i", 6, look, s, err);
    bt_claims_free(c);
    bt_solver_free(solver);
    bt_ruleset_free(r);
    return status;
}

/* [i,j] -> [i,i] with i < j and i + j <= 6: 6, 4 and 2 of them for i = 0, 1, 2;
 * a move from [3,3] as a case of its own. */
static void
case_listed(void)
{
    seen s;
    bt_err err = {0};
    bt_status status =
        listed("covered by [i,j] -> [i,i] for i < j", "nim", &s, &err);
    CHECK(status == BT_OK && s.n == 12 && s.twos == 2,
          "%d: %zu moves, %zu with 2: %s", status, s.n, s.twos, err.text);
    status = listed("covered by [i,j] -> [i,i] for i < j; [1,2] -> [1,1]",
                    "nim", &s, &err);
    CHECK(status == BT_OK && s.n == 13 && s.twos == 2, "%d: %zu moves", status,
          s.n);
    status = listed("covered by [i,j] -> [i+1,j] for i < j", "nim", &s, &err);
    CHECK(status == BT_ERR_POSITION && strstr(err.text, "not a legal move"),
          "%d: %s", status, err.text);
    status = listed("covered by [i,j] -> [j] for 1 <= i < j", "nim", &s, &err);
    CHECK(status == BT_ERR_POSITION && strstr(err.text, "leave a P-position"),
          "%d: %s", status, err.text);
    status = listed("P or N", "nim", &s, &err);
    CHECK(status == BT_ERR_RULE && s.n == 0, "%d: %s", status, err.text);
    status = listed("covered by [i,j] -> [i,i] for i < j", "kayles", &s, &err);
    CHECK(status == BT_ERR_RULE && strstr(err.text, "not about kayles"),
          "%d: %s", status, err.text);
}

int
main(void)
{
    RUN(case_patterns);
    RUN(case_listed);
    return check_done();
}

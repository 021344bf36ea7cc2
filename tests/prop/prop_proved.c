/* prop_proved.c: on small positions the theorem of a family and a solver say
 * the same, and the winning move of the theorem is one: the move generator
 * makes it, and the solver says that it leads to a P-position. Texts are the
 * same, too. The path is the one that large numbers take. */
#include "bouton/proved.h"

#include "check.h"
#include "game.h"
#include "verifier.h"

static const struct {
    const char *game, *setting;
    bool misere, bag;
    int n, low, high; /* entries of a position, and their range */
} games[] = {
    {"nim", NULL, false, true, 2, 1, 17},
    {"nim", NULL, false, true, 3, 1, 9},
    {"nim", NULL, true, true, 2, 1, 17},
    {"nim", NULL, true, true, 3, 1, 7},
    {"limited-by-last-move-nim", NULL, false, false, 2, 0, 20},
    {"limited-by-last-move-nim", NULL, true, false, 2, 0, 12},
    {"wythoff", NULL, false, false, 2, 0, 21},
    {"fibonacci-nim", NULL, false, false, 2, 0, 22},
    {"subtraction", "S={1,5,6}", false, true, 1, 1, 60},
    {"subtraction", "S={2,5,7}", false, true, 1, 1, 60},
    {"subtraction", "S={2^i : i >= 0}", false, true, 1, 1, 60},
    {"subtraction", "S={1,3,4}", true, true, 1, 1, 60},
    {"maximum-nim", "f(n)=n/2", false, false, 1, 0, 70},
    {"nim-with-a-pass", NULL, false, true, 2, 1, 9},
    {"moore-nim", NULL, false, true, 3, 1, 6},
    {"cheating-nim", NULL, false, false, 3, 0, 5},
};

static size_t asked, moved, certificates;

static bt_status
ask(void *context, const char *certificate, size_t length, bt_err *err)
{
    (void)context;
    (void)err;
    int code = verifier_ask(certificate, length, BT_VERIFY_STEPS, NULL);
    certificates += code == 0;
    return code == 0 ? BT_OK : code == 3 ? BT_ERR_LIMIT : BT_ERR_CORRUPT;
}

static char *
type(const int *value, int n, bool bag)
{
    static char text[200];
    size_t at = 0;
    for (int i = 0; i < n; i++)
        at += (size_t)snprintf(text + at, sizeof text - at, "%c%d",
                               i     ? ','
                               : bag ? '['
                                     : '(',
                               value[i]);
    snprintf(text + at, sizeof text - at, "%c", bag ? ']' : ')');
    return text;
}

/* The option that has the text `next` is P, and is reached by that move. */
static void
check_move(const bt_ruleset *r, bt_solver *s, const bt_position *p,
           const bt_proved_answer *a)
{
    bt_limits limits = bt_limits_default();
    bt_options *o = NULL;
    bt_err err = {0};
    bool legal = false;
    game_must(bt_options_new(r, p, &limits, &o, &err), "options", &err);
    CHECK((a->next != NULL) == (bt_options_count(o) > 0), "%s: a move",
          a->position);
    for (size_t i = 0; a->next && i < bt_options_count(o); i++) {
        bt_outcome outcome;
        char *text = bt_position_text(r, bt_options_position(o, i));
        if (strcmp(text, a->next) == 0) {
            legal = true;
            moved++;
            game_must(
                bt_solver_outcome(s, bt_options_position(o, i), &outcome, &err),
                text, &err);
            CHECK(outcome == BT_P, "%s to %s", a->position, a->next);
            CHECK(strcmp(bt_options_move(o, i), a->move) == 0, "%s: %s, not %s",
                  a->position, a->move, bt_options_move(o, i));
        }
        free(text);
    }
    CHECK(legal || !a->next, "%s to %s is no move", a->position, a->next);
    bt_options_free(o);
}

static void
check_position(const bt_ruleset *r, bt_solver *s, bt_proved *theorem,
               const char *typed)
{
    bt_proved_answer a;
    bt_outcome want;
    bt_err err = {0};
    bt_position *p = game_position(r, typed);
    char *text = bt_position_text(r, p);
    game_must(bt_proved_solve(theorem, typed, &a, &err), typed, &err);
    game_must(bt_solver_outcome(s, p, &want, &err), typed, &err);
    CHECK(a.outcome == want, "%s %s", bt_ruleset_name(r), typed);
    CHECK(strcmp(a.position, text) == 0, "%s, not %s", a.position, text);
    CHECK(!bt_position_is_beyond(r, typed), "%s", typed);
    CHECK(want == BT_N || !a.next, "%s: a move from P", typed);
    if (want == BT_N)
        check_move(r, s, p, &a);
    asked++;
    free(text);
    bt_proved_answer_free(&a);
    bt_position_free(p);
}

static void
check_game(size_t g)
{
    bt_ruleset *r = game_load(games[g].game, games[g].setting);
    bt_solver *s = game_solver(r, games[g].misere, NULL);
    bt_proved_options o = bt_proved_options_default();
    bt_proved *theorem = NULL;
    bt_err err = {0};
    int value[4] = {games[g].low, games[g].low, games[g].low, games[g].low};
    int k = 0;
    o.misere = games[g].misere;
    o.verify = ask;
    game_must(bt_proved_new(r, &o, &theorem, &err), games[g].game, &err);
    while (k < games[g].n) {
        check_position(r, s, theorem, type(value, games[g].n, games[g].bag));
        for (k = 0; k < games[g].n && value[k] == games[g].high; k++)
            value[k] = games[g].low;
        if (k < games[g].n)
            value[k]++;
    }
    bt_proved_free(theorem);
    bt_solver_free(s);
    bt_ruleset_free(r);
}

/* Without a checker nothing is proved. */
static void
check_unchecked(void)
{
    bt_ruleset *r = game_load("nim", NULL);
    bt_proved_options o = bt_proved_options_default();
    bt_proved *theorem = NULL;
    bt_proved_answer a;
    bt_err err = {0};
    game_must(bt_proved_new(r, &o, &theorem, &err), "nim", &err);
    CHECK(bt_proved_solve(theorem, "[3,5]", &a, &err) == BT_ERR_LIMIT, "%s",
          err.text);
    CHECK(bt_proved_solve(theorem, "[3,", &a, &err) == BT_ERR_SYNTAX, "%s",
          err.text);
    bt_proved_free(theorem);
    bt_ruleset_free(r);
}

int
main(void)
{
    for (size_t g = 0; g < COUNT(games); g++)
        check_game(g);
    check_unchecked();
    /* a set that has words has a second one, which says that they are it */
    CHECK(certificates >= COUNT(games) && certificates <= 2 * COUNT(games),
          "%zu accepted: one or two a game", certificates);
    CHECK(asked > 4000 && moved > 2000, "%zu positions, %zu moves", asked,
          moved);
    return check_done();
}

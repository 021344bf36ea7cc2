/* prop_star.c: a claim about Grundy values says the same beside a heap of Nim.
 *
 * Each claim is evaluated at small members, as it is and as bt_star_make says it
 * of outcomes. Where the one holds, so does the other, and nowhere else. */
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"
#include "core/eval.h"
#include "game.h"
#include "prove/prove.h"

enum { SIDE = 6 };

static const char *const games[][2] = {
    {"own", "pile x\nmove take t: x -> x - t for 1 <= t <= x\n"},
    {"low", "pile x\npositions x <= 2\nmove take t: x -> x - t for 1 <= t <= "
            "x\n"},
    {"gap", "pile x\nforbid where x = 2\nmove take t: x -> x - t for 1 <= t <= "
            "x\n"},
};

/* `endless`: that no value is such is not seen by trying values. */
static const struct {
    const char *text;
    bool endless;
} claims[] = {
    {"in nim\nfor [n]\ngrundy = n", false},
    {"in nim\nfor [a,b]\ngrundy = a xor b", false},
    {"in nim\nfor [a,b]\ngrundy >= a", false},
    {"in nim\nfor [n]\ngrundy([n-3]) = 0", false},
    {"in nim\nfor [n]\nnot grundy([n-3]) = 0", true},
    {"in nim misere\nfor [n]\ngrundy = n", false},
    {"in nim\nfor [n]\nevery q in moves(x): grundy(q) < grundy", false},
    {"in wythoff\nfor (a,b)\ngrundy = grundy((b,a))", false},
    {"in wythoff\nfor (a,b)\ngrundy = 1 or terminal", false},
    /* the member need not be a position of another game */
    {"in own\nand low = low\nfor (n)\nlow.grundy = 0", false},
    {"in own\nand low = low\nfor (n)\nnot low.grundy = 0", true},
    {"in own\nand low = low\nfor (n)\nlow.grundy = grundy", false},
    {"in own\nand low = low\nfor (n)\nnot low.grundy = 0 or low.P", true},
    {"in own\nand gap = gap\nfor (n)\ngap.grundy = 0", false},
    {"in own\nand gap = gap\nfor (n)\ngrundy = gap.grundy + 1", false},
    {"in low\nand own = own\nfor (n)\nown.grundy = n and grundy = n", false},
};

typedef struct tried {
    bt_case k;
    bt_evaluator e;
    bt_finding found[SIDE * SIDE];
    size_t holds, fails;
} tried;

static bt_finding
find(tried *t, size_t at)
{
    const bt_problem *p = t->k.part.problem;
    bt_finding f = BT_FINDING_UNKNOWN;
    bt_err err = {0};
    bt_eval_open(&t->e, &t->k.part, &t->k.oracle, t->k.budget, &err);
    t->e.number[0] = (int64_t)at % SIDE;
    t->e.number[1] = (int64_t)at / SIDE;
    bt_status s = bt_eval_problem(&t->e, p, &f);
    return s == BT_OK ? f : BT_FINDING_UNKNOWN;
}

static void
compare(tried *t, const char *claim, bool endless)
{
    size_t members = t->k.part.problem->n_vars > 1 ? SIDE * SIDE : SIDE;
    bool made = false;
    bt_err err = {0};
    for (size_t i = 0; i < members; i++)
        t->found[i] = find(t, i);
    if (!CHECK(bt_star_make(&t->k, &made, &err) == BT_OK && made, "%s: %s",
               claim, err.text))
        return;
    for (size_t i = 0; i < members; i++) {
        bt_finding f = find(t, i);
        bool holds = t->found[i] == BT_FINDING_HOLDS;
        t->holds += holds;
        t->fails += t->found[i] == BT_FINDING_FAILS;
        CHECK(holds == (f == BT_FINDING_HOLDS) ||
                  (endless && f == BT_FINDING_UNKNOWN),
              "%s at %zu: %d, %d", claim, i, (int)t->found[i], (int)f);
    }
    bt_star_drop(&t->k);
}

static void
try_claim(const char *path, const char *claim, bool endless, tried *t)
{
    static const char *const dirs[] = {BT_GAMES_DIR};
    bt_load_options o = {.dirs = dirs, .n_dirs = 1};
    bt_check_options options = {.limits = bt_limits_default()};
    bt_budget budget;
    bt_claims *c = NULL;
    bt_err err = {0};
    FILE *f = fopen(path, "w");
    fprintf(f, "claim X\n%s\n", claim);
    fclose(f);
    bt_budget_start(&budget, &options.limits);
    if (CHECK(bt_claims_load(path, &o, &c, &err) == BT_OK, "%s: %s", claim,
              err.text) &&
        CHECK(bt_case_open(&t->k, c, &BT_AT(&c->file.claims, bt_claim, 0), NULL,
                           &options, &budget, &err) == BT_OK,
              "%s: %s", claim, err.text))
        compare(t, claim, endless);
    bt_case_close(&t->k);
    bt_claims_free(c);
}

int
main(void)
{
    char folder[] = "/tmp/prop_star_XXXXXX", path[300];
    tried *t = calloc(1, sizeof *t);
    size_t holds = 0, fails = 0;
    game_must(mkdtemp(folder) ? BT_OK : BT_ERR_IO, folder, NULL);
    for (size_t i = 0; i < COUNT(games); i++) {
        snprintf(path, sizeof path, "%s/%s.game", folder, games[i][0]);
        FILE *f = fopen(path, "w");
        fprintf(f, "game %s\n%s", games[i][0], games[i][1]);
        fclose(f);
    }
    snprintf(path, sizeof path, "%s/one.claim", folder);
    for (size_t i = 0; i < COUNT(claims); i++) {
        *t = (tried){0};
        try_claim(path, claims[i].text, claims[i].endless, t);
        holds += t->holds;
        fails += t->fails;
    }
    CHECK(holds > 120 && fails > 60, "%zu hold, %zu fail", holds, fails);
    free(t);
    unlink(path);
    for (size_t i = 0; i < COUNT(games); i++) {
        snprintf(path, sizeof path, "%s/%s.game", folder, games[i][0]);
        unlink(path);
    }
    rmdir(folder);
    return check_done();
}

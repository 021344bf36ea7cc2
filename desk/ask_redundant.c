/* ask_redundant.c: which moves of a game can be dropped, and all P-positions
 * stay the same?
 *
 * For each move it is a claim about two games, the whole one and that without
 * the move: `for position x: P iff w.P`. It is written as a user would write it,
 * so that the checker reads the same. */
#include "checker.h"
#include "verdict.h"

RELEASE(claims)

/* A path is one from the folder in which the texts lie. */
static const char *
base_of(const question *q, const char *name)
{
    bool bare = ends_in(name, ".game") && !strchr(name, '/');

    return bare ? compose(q, "./%s", name) : name;
}

/* "game game-as-it-is = GAME with S = {1,2}" */
static char *
whole_text(const question *q, const char *name)
{
    FILE *f = text_begin(q);

    fprintf(f, "game game-as-it-is = %s", base_of(q, name));
    for (size_t i = 0; i < q->settings.n; i++)
        fprintf(f, " with %s", q->settings.items[i]);
    fputc('\n', f);
    return text_end(q);
}

/* Without its only move every position is P: that has no rules. */
static char *
claim_text(const question *q, bool only)
{
    const char *play = q->misere ? " misere" : "";

    if (only)
        return compose(
            q,
            "claim only \"nothing can be moved\"\nin game-as-it-is%s\nfor "
            "position x\n%s\n",
            play, q->misere ? "N" : "P");
    return compose(q,
                   "claim same \"the same P-positions\"\nin game-as-it-is%s\n"
                   "and w = game-without-it%s\nfor position x\nP iff w.P\n",
                   play, play);
}

static bool
open_claim(const question *q, const char *name, const bt_ruleset *rules,
           size_t move, bt_claims **out)
{
    bt_load_options o = load_options(q);
    given_file *text = keep_room(q, 4, sizeof *text);
    bool only = bt_ruleset_move_count(rules) == 1;
    size_t n = 0;

    if (strcmp(name, "-") == 0) {
        name = bt_ruleset_name(rules);
        text[n++] = (given_file){compose(q, "%s.game", name), q->rules};
    }
    text[n++] = (given_file){"game-as-it-is.game", whole_text(q, name)};
    text[n++] = (given_file){
        "game-without-it.game",
        compose(q, "game game-without-it = game-as-it-is\ndrop move %s\n",
                bt_ruleset_move(rules, move))};
    text[n++] = (given_file){"same.claim", claim_text(q, only)};
    given_files(q, text, n, &o);
    return ok(q, bt_claims_load(GIVEN_FOLDER "/same.claim", &o, out, q->err)) &&
           keep(q, *out, release_claims);
}

/* ---- answers */

static void
put_move(json *list, const char *move, const bt_verdict *v)
{
    json *o = put_object(list, NULL);

    put_text(o, "move", move);
    put_text(o, "verdict", truth_name(v->truth));
    put_text(o, "counterexample", v->counterexample);
    put_text(o, "checked_to", v->checked_to);
    put_text(o, "method", bt_verdict_method(v));
    put_flag(o, "gave_up", v->gave_up);
    put_lines(o, "explanation", v->explanation);
}

static bool
try_move(const question *q, const bt_ruleset *rules, size_t move, json *list)
{
    bt_check_options o = check_options(q);
    bt_claims *claims;
    bt_verdict v;

    if (!open_claim(q, q->operands.items[0], rules, move, &claims) ||
        !ok(q, bt_claims_check(claims, 0, &o, &v, q->err)))
        return false;
    put_move(list, bt_ruleset_move(rules, move), &v);
    if (v.truth == BT_OPEN)
        *q->code = EXIT_OPEN;
    bt_verdict_free(&v);
    return true;
}

static bool
ask(const question *q)
{
    bt_ruleset *rules;

    if (strcmp(q->operands.items[0], "-") == 0 && !q->rules)
        return refuse(q, "the rules have to be a file or a game by its name");
    if (!game_load(q, q->operands.items[0], &rules))
        return false;
    json *o = out_begin(q, rules, NULL), *list = put_list(o, "moves");
    size_t n = bt_ruleset_move_count(rules);
    for (size_t i = 0; i < n; i++) {
        if (q->by->next)
            q->by->next(q, i, n, bt_ruleset_move(rules, i));
        if (!try_move(q, rules, i, list))
            return false;
    }
    return give(q, o);
}

static const option OPTIONS[] = {
    OPTION_PROVER, OPTION_MISERE, OPTIONS_GAME, OPTIONS_SOLVER, OPTIONS_JSON,
};

const command ask_redundant = {
    .name = "redundant",
    .operands = "GAME",
    .keys = {"game"},
    .summary = "which moves can be dropped without changing the P-positions",
    .notes = "Each move is left out by itself. PROVED: the outcomes of all "
             "positions are the same\nwithout it, and bouton-verify accepted "
             "the certificate. REFUTED: the smallest position\nwhose outcome "
             "changes. OPEN: none was found in the range given.\nExit status "
             "0: every move is decided, 3: one is open.\n",
    .examples = "bouton redundant lasker-nim\n"
                "bouton redundant wythoff --misere\n",
    .options = OPTIONS,
    .takes = {1, 1},
    .watched = true,
    .run = ask,
};

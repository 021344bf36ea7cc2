/* cmd_why.c: `bouton why GAME POSITION`: the reason for an outcome.
 *
 * The reason is a tree, built once as JSON and printed from it as text, too:
 *   {"position", "outcome", "because": R}, where R is
 *   "no move is possible"      at the end of the game,
 *   {"move", "to": tree}       N: one winning move,
 *   [{"move", "to": tree}...]  P: every move, each tree then with its answer,
 *   null                       P: deeper than --depth, or the output was cut.*/
#include "principle.h"

#include <stdlib.h>
#include <string.h>

enum { LINES_MOST = 2000, OPTIONS_MOST = 4000 };

static const char OVER[] = "no move is possible";

typedef struct reason {
    const args *a;
    bt_ruleset *rules;
    bt_solver *solver;
    size_t lines;    /* moves told of so far */
    char *principle; /* the theorem behind it, or NULL */
    bool cut;
} reason;

static bt_status explain(reason *r, const bt_position *p, int64_t depth,
                         json_t *tree, bt_err *err);

/* {"move", "to": tree} of option i. */
static bt_status
explain_option(reason *r, const bt_options *options, size_t i, int64_t depth,
               json_t **out, bt_err *err)
{
    json_t *to = or_die(json_object());

    *out = or_die(json_object());
    out_set(*out, "move", out_text(bt_options_move(options, i)));
    out_set(*out, "to", to);
    return explain(r, bt_options_position(options, i), depth, to, err);
}

/* A winning move, or that there is no move at all (misère play). */
static bt_status
explain_win(reason *r, const bt_position *p, int64_t depth, json_t **because,
            bt_err *err)
{
    bt_options *winning = NULL;

    bt_status s = bt_solver_winning(r->solver, p, &winning, err);
    if (s == BT_OK && bt_options_count(winning) == 0)
        *because = out_text(OVER);
    else if (s == BT_OK)
        s = explain_option(r, winning, 0, depth, because, err);
    bt_options_free(winning);
    return s;
}

static bt_status
explain_answers(reason *r, const bt_options *options, int64_t depth,
                json_t **because, bt_err *err)
{
    bt_status s = BT_OK;

    *because = or_die(json_array());
    for (size_t i = 0; i < bt_options_count(options) && s == BT_OK; i++) {
        json_t *entry = NULL;
        if (r->lines >= LINES_MOST) {
            r->cut = true;
            return BT_OK;
        }
        r->lines++;
        s = explain_option(r, options, i, depth - 1, &entry, err);
        out_add(*because, entry);
    }
    return s;
}

/* More options than can be told of are not even made. */
static bt_status
explain_loss(reason *r, const bt_position *p, int64_t depth, json_t **because,
             bt_err *err)
{
    bt_limits limits = solver_options(r->a).limits;
    bt_options *options = NULL;
    bool more = false;
    uint64_t most = depth > 0 ? (uint64_t)OPTIONS_MOST : 1;

    bt_status s =
        bt_options_first(r->rules, p, &limits, most, &options, &more, err);
    if (s == BT_OK && bt_options_count(options) == 0)
        *because = out_text(OVER);
    else if (s == BT_OK && depth > 0)
        s = explain_answers(r, options, depth, because, err);
    r->cut = r->cut || (more && depth > 0);
    bt_options_free(options);
    return s;
}

static bt_status
explain(reason *r, const bt_position *p, int64_t depth, json_t *tree,
        bt_err *err)
{
    json_t *because = NULL;
    bt_outcome outcome;

    bt_status s = bt_solver_outcome(r->solver, p, &outcome, err);
    if (s != BT_OK)
        return s;
    if (outcome == BT_N)
        s = explain_win(r, p, depth, &because, err);
    else
        s = explain_loss(r, p, depth, &because, err);
    out_set(tree, "position", out_position(r->rules, p));
    out_set(tree, "outcome", out_text(outcome_name(outcome)));
    out_set(tree, "because", because ? because : json_null());
    return s;
}

/* ---- the tree as text */

static const char *
get(const json_t *o, const char *key)
{
    return json_string_value(json_object_get(o, key));
}

static bool
is_over(const json_t *tree)
{
    return json_is_string(json_object_get(tree, "because"));
}

static size_t
widest(const json_t *list, const char *key)
{
    size_t width = 0, i;
    json_t *entry;

    json_array_foreach(list, i, entry)
    {
        const char *text = get(entry, key);
        if (!text)
            text = get(json_object_get(entry, "to"), key);
        if (text_width(text) > width)
            width = text_width(text);
    }
    return width;
}

/* The moves of a P-position, each with its answer; below an answer, indented,
 * the same for the position it leaves. */
static void
print_answers(const json_t *list, int indent)
{
    size_t moves = widest(list, "move"), positions = widest(list, "position");
    size_t i;
    json_t *entry;

    json_array_foreach(list, i, entry)
    {
        const json_t *to = json_object_get(entry, "to");
        const json_t *answer = json_object_get(to, "because");
        const json_t *left = json_object_get(answer, "to");
        printf("%*s", indent, "");
        print_padded(get(entry, "move"), moves);
        fputs("  to ", stdout);
        print_padded(get(to, "position"), positions);
        if (is_over(to)) {
            puts("  and the game is over");
            continue;
        }
        printf("  answer %s, leaving %s\n", get(answer, "move"),
               get(left, "position"));
        print_answers(json_object_get(left, "because"), indent + 4);
    }
}

static void
print_p(const args *a, const json_t *tree)
{
    const json_t *because = json_object_get(tree, "because");

    if (is_over(tree)) {
        puts("No move is possible: the player who just moved has won.");
    } else if (json_is_array(because)) {
        printf("Every move from it %s:\n",
               a->misere ? "can be answered, or ends the game and loses"
                         : "can be answered");
        print_answers(because, 2);
    }
}

static void
print_tree(const reason *r, const json_t *tree)
{
    const args *a = r->a;
    bool p = strcmp(get(tree, "outcome"), "P") == 0;
    const json_t *because = json_object_get(tree, "because");

    print_who_wins(a, bt_ruleset_name(r->rules), get(tree, "position"),
                   p ? BT_P : BT_N);
    fputs(r->principle ? r->principle : "", stdout);
    if (p) {
        print_p(a, tree);
    } else if (is_over(tree)) {
        puts("No move is possible, and who cannot move wins.");
    } else {
        const json_t *left = json_object_get(because, "to");
        printf("Winning move: %s, leaving %s, a P-position.\n",
               get(because, "move"), get(left, "position"));
        print_p(a, left);
    }
}

static void
print_reason(const reason *r, json_t *tree)
{
    if (r->a->json) {
        json_t *whole = out_begin(r->a, r->rules);
        if (json_object_update(whole, tree) != 0)
            or_die(NULL);
        out_set(whole, "cut", json_boolean(r->cut));
        out_set(whole, "principle",
                out_lines(r->principle ? r->principle : ""));
        out_print(whole);
        return;
    }
    print_rules(r->rules);
    print_tree(r, tree);
    if (r->cut)
        printf("Cut after %d lines.\n", LINES_MOST);
}

bt_status
why_tell(const args *a, bt_ruleset *rules, bt_solver *solver,
         const bt_position *p, int64_t depth, bt_err *err)
{
    reason r = {.a = a, .rules = rules, .solver = solver};
    json_t *tree = or_die(json_object());
    bt_status s = explain(&r, p, depth, tree, err);

    if (s == BT_OK && !is_over(tree))
        s = principle_of(a, rules, solver, p, &r.principle, err);
    if (s == BT_OK)
        print_reason(&r, tree);
    free(r.principle);
    json_decref(tree);
    return s;
}

static int
run_why(const args *a, bt_err *err)
{
    bt_ruleset *rules = NULL;
    bt_solver *solver = NULL;
    bt_position *p = NULL;

    bt_status s = game_open(a, &rules, &solver, err);
    if (s == BT_OK)
        s = bt_position_read(rules, a->operands.items[1], &p, err);
    if (s == BT_OK)
        s = why_tell(a, rules, solver, p, a->depth < 0 ? 1 : a->depth, err);
    bt_position_free(p);
    bt_solver_free(solver);
    bt_ruleset_free(rules);
    return exit_status(s);
}

static const option OPTIONS[] = {
    OPTION(NUMBER, depth, "depth", "D", "answers to answers, D deep (1)"),
    OPTION_WORDS,
    OPTIONS_SOLVE,
    OPTIONS_JSON,
};

const command cmd_why = {
    .name = "why",
    .operands = "GAME POSITION",
    .summary = "the reason: a theorem, a winning move, the answers",
    .notes = "First the theorem that decides, where there is one: the xor of "
             "independent heaps,\nthe proved row of the small heaps, or a set "
             "proved for all sizes. Then, for an\nN-position, a winning move, "
             "and why the position it leaves is lost; for a\nP-position an "
             "answer to each of its moves. At most 2000 moves are listed.\n",
    .examples = "bouton why nim 1,2,4\n"
                "bouton why amalgamation-nim 3,9,10 --depth 2\n",
    .options = OPTIONS,
    .min_operands = 2,
    .max_operands = 2,
    .positions = true,
    .watched = true,
    .steps = DEFAULT_STEPS,
    .run = run_why,
};

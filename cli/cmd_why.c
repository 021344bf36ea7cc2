/* cmd_why.c: `bouton why GAME POSITION`: the reason for an outcome.
 *
 * The reason is a tree, built once as JSON and printed from it as text, too:
 *   {"position", "outcome", "because": R}, where R is
 *   "no move is possible"      at the end of the game,
 *   {"move", "to": tree}       N: one winning move,
 *   [{"move", "to": tree}...]  P: every move, each tree then with its answer,
 *   null                       P: deeper than --depth, or the output was cut.*/
#include "cli.h"

enum { LINES_MOST = 2000, OPTIONS_MOST = 4000 };

static const char OVER[] = "no move is possible";

typedef struct reason {
    const args *a;
    game g;
    size_t lines; /* moves told of so far */
    bool cut;
} reason;

static bool explain(reason *r, const bt_position *p, int64_t depth, json *tree);

/* {"move", "to": tree} of option i. */
static bool
explain_option(reason *r, const bt_options *options, size_t i, int64_t depth,
               json *o)
{
    put_text(o, "move", bt_options_move(options, i));
    return explain(r, bt_options_position(options, i), depth,
                   put_object(o, "to"));
}

/* A winning move, or that there is no move at all (misère play). */
static bool
explain_win(reason *r, const bt_position *p, int64_t depth, json *tree)
{
    bt_options *winning;

    if (!winning_find(r->a, r->g.solver, p, &winning))
        return false;
    if (bt_options_count(winning) == 0) {
        put_text(tree, "because", OVER);
        return true;
    }
    return explain_option(r, winning, 0, depth, put_object(tree, "because"));
}

static bool
explain_answers(reason *r, const bt_options *options, int64_t depth,
                json *because)
{
    for (size_t i = 0; i < bt_options_count(options); i++) {
        if (r->lines >= LINES_MOST) {
            r->cut = true;
            return true;
        }
        r->lines++;
        if (!explain_option(r, options, i, depth - 1,
                            put_object(because, NULL)))
            return false;
    }
    return true;
}

/* More options than can be told of are not even made. */
static bool
explain_loss(reason *r, const bt_position *p, int64_t depth, json *tree)
{
    bt_options *options = NULL;
    bool more = false;
    uint64_t most = depth > 0 ? (uint64_t)OPTIONS_MOST : 1;
    bool good = ok(r->a, bt_options_first(r->g.rules, p, &r->a->limits, most,
                                          &options, &more, r->a->err));

    if (good && bt_options_count(options) == 0)
        put_text(tree, "because", OVER);
    else if (good && depth > 0)
        good = explain_answers(r, options, depth, put_list(tree, "because"));
    else
        put_null(tree, "because");
    r->cut = r->cut || (more && depth > 0);
    bt_options_free(options);
    return good;
}

static bool
explain(reason *r, const bt_position *p, int64_t depth, json *tree)
{
    bt_outcome outcome;
    size_t mark = keep_mark(r->a);

    if (!outcome_find(r->a, r->g.solver, p, &outcome))
        return false;
    put_position(tree, "position", r->g.rules, p);
    put_text(tree, "outcome", outcome_name(outcome));
    bool good =
        (outcome == BT_N ? explain_win : explain_loss)(r, p, depth, tree);
    keep_free(r->a, mark);
    return good;
}

/* ---- the tree as text */

static bool
is_over(const json *tree)
{
    return get_text(tree, "because");
}

/* The moves of a P-position, each with its answer; below an answer, indented,
 * the same for the position it leaves. */
static void
print_answers(const json *list, int indent)
{
    size_t moves = 0, positions = 0;

    for (const json *entry = json_first(list); entry; entry = entry->next) {
        moves = widest(moves, get_text(entry, "move"));
        positions =
            widest(positions, get_text(json_get(entry, "to"), "position"));
    }
    for (const json *entry = json_first(list); entry; entry = entry->next) {
        const json *to = json_get(entry, "to");
        const json *answer = json_get(to, "because");
        const json *left = json_get(answer, "to");
        printf("%*s", indent, "");
        print_padded(get_text(entry, "move"), moves);
        fputs("  to ", stdout);
        print_padded(get_text(to, "position"), positions);
        if (is_over(to)) {
            puts("  and the game is over");
            continue;
        }
        printf("  answer %s, leaving %s\n", get_text(answer, "move"),
               get_text(left, "position"));
        print_answers(json_get(left, "because"), indent + 4);
    }
}

static void
print_p(const args *a, const json *tree)
{
    const json *because = json_get(tree, "because");

    if (is_over(tree)) {
        puts("No move is possible: the player who just moved has won.");
    } else if (json_is(because, JSON_LIST)) {
        printf("Every move from it %s:\n",
               a->misere ? "can be answered, or ends the game and loses"
                         : "can be answered");
        print_answers(because, 2);
    }
}

static void
print_tree(const args *a, const bt_ruleset *rules, const json *tree,
           const char *principle)
{
    bool p = strcmp(get_text(tree, "outcome"), "P") == 0;
    const json *because = json_get(tree, "because");

    print_rules(a, rules);
    print_who_wins(a, bt_ruleset_name(rules), get_text(tree, "position"),
                   p ? BT_P : BT_N);
    fputs(principle, stdout);
    if (p) {
        print_p(a, tree);
    } else if (is_over(tree)) {
        puts("No move is possible, and who cannot move wins.");
    } else {
        const json *left = json_get(because, "to");
        printf("Winning move: %s, leaving %s, a P-position.\n",
               get_text(because, "move"), get_text(left, "position"));
        print_p(a, left);
    }
    if (get_flag(tree, "cut"))
        printf("Cut after %d lines.\n", LINES_MOST);
}

bool
why_tell(const args *a, const game *g, const bt_position *p, int64_t depth)
{
    reason r = {.a = a, .g = *g};
    json *whole = out_begin(a, g->rules, NULL);
    char *principle = NULL;

    if (!explain(&r, p, depth, whole) ||
        (!is_over(whole) && !principle_of(a, g, p, &principle)))
        return false;
    principle = principle ? principle : compose(a, "%s", "");
    put_flag(whole, "cut", r.cut);
    put_lines(whole, "principle", principle);
    if (a->json)
        out_print(whole);
    else
        print_tree(a, g->rules, whole, principle);
    return true;
}

static bool
run_why(const args *a)
{
    bt_position *p;
    game g;

    return game_open(a, &g) &&
           position_read(a, g.rules, a->operands.items[1], &p) &&
           why_tell(a, &g, p, a->depth < 0 ? 1 : a->depth);
}

static const option OPTIONS[] = {
    NUMBER(depth, "D", "answers to answers, D deep (1)"),
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
    .takes = {2, 2},
    .positions = true,
    .watched = true,
    .steps = DEFAULT_STEPS,
    .run = run_why,
};

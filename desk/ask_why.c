/* ask_why.c: the reason for an outcome.
 *
 * The reason is a tree:
 *   {"position", "outcome", "because": R}, where R is
 *   "no move is possible"      at the end of the game,
 *   {"move", "to": tree}       N: one winning move,
 *   [{"move", "to": tree}...]  P: every move, each tree then with its answer,
 *   null                       P: deeper than --depth, or the output was cut.*/
#include "desk.h"

enum { LINES_MOST = 2000, OPTIONS_MOST = 4000 };

static const char OVER[] = "no move is possible";

typedef struct reason {
    const question *q;
    game g;
    size_t lines; /* moves told of so far */
    bool cut;
} reason;

static bool explain(reason *r, const bt_position *p, int64_t depth, json *tree);

/* {"move", "to": tree} of option i. */
static bool
explain_option(reason *r, const bt_position *p, const bt_options *options,
               size_t i, int64_t depth, json *o)
{
    out_change(o, r->g.rules, p, options, i);
    return explain(r, bt_options_position(options, i), depth,
                   put_object(o, "to"));
}

/* A winning move, or that there is no move at all (misère play). */
static bool
explain_win(reason *r, const bt_position *p, int64_t depth, json *tree)
{
    bt_options *winning;

    if (!winning_find(r->q, r->g.solver, p, &winning))
        return false;
    if (bt_options_count(winning) == 0) {
        put_text(tree, "because", OVER);
        return true;
    }
    return explain_option(r, p, winning, 0, depth, put_object(tree, "because"));
}

static bool
explain_answers(reason *r, const bt_position *p, const bt_options *options,
                int64_t depth, json *because)
{
    for (size_t i = 0; i < bt_options_count(options); i++) {
        if (r->lines >= LINES_MOST) {
            r->cut = true;
            return true;
        }
        r->lines++;
        if (!explain_option(r, p, options, i, depth - 1,
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
    bool good = ok(r->q, bt_options_first(r->g.rules, p, &r->q->limits, most,
                                          &options, &more, r->q->err));

    if (good && bt_options_count(options) == 0)
        put_text(tree, "because", OVER);
    else if (good && depth > 0)
        good = explain_answers(r, p, options, depth, put_list(tree, "because"));
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
    size_t mark = keep_mark(r->q);

    if (!outcome_find(r->q, r->g.solver, p, &outcome))
        return false;
    put_position(tree, "position", r->g.rules, p);
    out_fields(tree, r->g.rules, p);
    put_text(tree, "outcome", outcome_name(outcome));
    bool good =
        (outcome == BT_N ? explain_win : explain_loss)(r, p, depth, tree);
    keep_free(r->q, mark);
    return good;
}

/* Who wins from p and why, with answers to answers `depth` deep; NULL when it
 * fails. */
static json *
reply_of(const question *q, const game *g, const bt_position *p, int64_t depth)
{
    reason r = {.q = q, .g = *g};
    json *whole = out_begin(q, g->rules, NULL);
    char *principle = NULL;

    if (!explain(&r, p, depth, whole) ||
        (!get_text(whole, "because") && !principle_of(q, g, p, &principle)))
        return NULL;
    put_flag(whole, "cut", r.cut);
    put_lines(whole, "principle", principle ? principle : "");
    return whole;
}

static bool
ask(const question *q)
{
    bt_position *p;
    game g;
    json *reply;

    return game_open(q, &g) &&
           position_read(q, g.rules, q->operands.items[1], &p) &&
           (reply = reply_of(q, &g, p, q->depth < 0 ? 1 : q->depth)) &&
           give(q, reply);
}

static const option OPTIONS[] = {
    NUMBER(depth, "D", "answers to answers, D deep (1)"),
    OPTION_WORDS,
    OPTIONS_SOLVE,
    OPTIONS_JSON,
};

const command ask_why = {
    .name = "why",
    .operands = "GAME POSITION",
    .keys = {"game", "position"},
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
    .run = ask,
};

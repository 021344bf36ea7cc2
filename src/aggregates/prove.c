/* prove.c: from a claim to sets of positions by what is seen of them.
 *
 * Answers that are known are tried; where they are none of the game, or do not
 * hold beyond small positions, the claim itself says which positions are P and
 * which are N, and they are tried for other numbers alone (passes that are left). Which heaps to answer with is left
 * to a few facts. All of it is a proposal. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "aggregates/proof.h"
#include "aggregates/proposal.h"
#include "base/fail.h"
#include "core/members.h"
#include "core/view.h"

enum { FAR_STEPS = 1000000, MOST_SIZES = 4, MOST_HANDS = 3, MOST_MODULUS = 5 };

/* ---- which claims */

bool
bt_bag_game_of(const bt_core_game *g, bt_bag_game *out)
{
    const bt_ruleset *r = g->rules;
    size_t bags = 0;
    *out = (bt_bag_game){.rules = r};
    for (size_t i = 0; i < r->n_fields; i++) {
        if (r->field[i].kind == BT_FIELD_HEAPS) {
            out->bag = i;
            bags++;
        } else if (r->field[i].kind == BT_FIELD_PILES ||
                   out->n_numbers == BT_AGGREGATES_NUMBERS) {
            return false;
        } else {
            out->number[out->n_numbers++] = i;
        }
    }
    return bags == 1 && bt_view_is_free(g) && g->end == BT_CORE_FALSE;
}

static bool
asks_moves(const bt_part *p, const bt_problem *q)
{
    return bt_view_has(&p->core, q->holds, BT_NODE_EVERY_MOVE) ||
           bt_view_has(&p->core, q->holds, BT_NODE_SOME_MOVE);
}

static bool
accepts(const bt_case *k)
{
    const bt_part *p = &k->part;
    const bt_problem *q = bt_view_only(p);
    bt_bag_game g;
    bool good = q && k->options->verify &&
                (q->kind == BT_MEMBER_POSITION || q->kind == BT_MEMBER_PLACE) &&
                (bt_aggregates_asks_outcomes(p, q) || asks_moves(p, q));
    for (size_t i = 0; good && i < p->n_games; i++)
        good = bt_bag_game_of(&p->game[i], &g);
    return good;
}

/* ---- what is seen, and found */

static bool
says(const bt_proposal *w, const char *word)
{
    return strstr(text_of(&w->asked), word);
}

static size_t
sizes_said(const bt_proposal *w)
{
    size_t sizes = 0;
    for (size_t k = 1; k <= MOST_SIZES; k++) {
        char word[24];
        (void)snprintf(word, sizeof word, "(count-of %zu ", k);
        if (says(w, word))
            sizes = k;
    }
    return sizes;
}

/* The modulus of columns, if they are asked for; of several the first is seen,
 * which is that of the set where one has columns: its answers go by them. */
static size_t
modulus_said(const bt_proposal *w)
{
    static const char word[] = "(nim-sum-of ";
    const char *at = text_of(&w->asked);
    while ((at = strstr(at, word))) {
        at += sizeof word - 1;
        if (*at >= '2' && *at <= '0' + MOST_MODULUS && at[1] == ' ')
            return (size_t)(*at - '0');
    }
    return 0;
}

static bool
sees(const bt_proposal *w, size_t i)
{
    static const char *const asks[] = {"(stones ", "(count ", "(most ",
                                       "(least ", "(nim-sum "};
    return says(w, asks[i]) || (i == 1 && says(w, "movable")) ||
           (w->more > 0 && i == 1) || (w->more > 1 && i == 2);
}

static void
put_seen(bt_proposal *w)
{
    static const char *const words[] = {"stones", "heaps", "most", "least",
                                        "xor"};
    size_t n = 0;
    for (size_t i = 0; i < 5; i++)
        n += sees(w, i);
    bt_text_add(&w->body, "sees %zu", n);
    for (size_t i = 0; i < 5; i++)
        if (sees(w, i))
            bt_text_add(&w->body, " %s", words[i]);
    size_t sizes = sizes_said(w), modulus = modulus_said(w);
    if (modulus > 0 && sizes == 0 && sees(w, 1) && sees(w, 2))
        sizes = 1; /* where all heaps are 1, their number says the columns */
    bt_text_add(&w->body, "\nsizes %zu\ncolumns %zu\n", sizes, modulus);
}

/* A find: n facts, and all moves that take at least and at most so many heaps.
 * `columns` says what is left of its heaps: for moves that put back others (a
 * heap is split, or two are joined) that is no answer. */
static void
put_find(bt_proposal *w, size_t game, size_t n, const char *facts, size_t least,
         size_t most)
{
    bool columns = strstr(facts, "columns");
    const bt_core_game *g = &w->k->part.game[game];
    size_t moves = 0;
    for (size_t i = 0; i < g->n_moves; i++)
        moves += g->move[i].n_hands >= least && g->move[i].n_hands <= most;
    bt_text_add(&w->body, "find %zu%s\nanswers %zu\n", n, facts, moves);
    for (size_t i = 0; i < g->n_moves; i++)
        if (g->move[i].n_hands >= least && g->move[i].n_hands <= most) {
            bool exact = columns && g->move[i].n_puts == g->move[i].n_hands;
            bt_text_add(&w->body, "%s %zu", exact ? "exact" : "answer", i);
            for (size_t k = 0; k < g->move[i].n_hands; k++)
                bt_text_add(&w->body, " %zu", k);
            bt_text_add(&w->body, "\n");
        }
}

/* All that is said of a game. */
static void
put_asked(bt_proposal *w, size_t game)
{
    const bt_part *p = &w->k->part;
    const bt_core_game *g = &p->game[game];
    bt_text_add(&w->asked, "%s%s", text_of(&w->set), text_of(&w->others));
    bt_aggregates_put_cases(&w->asked, &w->game[game], w->guess);
    for (size_t m = 0; m < g->n_moves; m++)
        bt_node_print(&p->core, g->move[m].guard, &w->asked);
    if (game == 0 && asks_moves(p, w->q)) { /* of what is found there */
        bt_node_print(&p->core, w->q->where, &w->asked);
        bt_node_print(&p->core, w->q->holds, &w->asked);
    }
}

/* Every fact about what is seen, for as many heaps as moves take. */
static void
put_finds(bt_proposal *w, size_t game)
{
    static const char *const facts[] = {" large", " most", " least",
                                        " top-bit"};
    const char *use[5 + MOST_SIZES];
    char size[MOST_SIZES][32], over[32];
    const bt_core_game *g = &w->k->part.game[game];
    size_t n = 0, by[MOST_HANDS + 1] = {0}, sizes = sizes_said(w);
    size_t modulus = modulus_said(w);
    for (size_t i = 0; i < g->n_moves; i++)
        if (g->move[i].n_hands <= MOST_HANDS)
            by[g->move[i].n_hands]++;
    for (size_t i = 0; i < 4; i++)
        if (sees(w, i + 1) || i == 0)
            use[n++] = facts[i];
    for (size_t k = 0; k < sizes; k++) {
        (void)snprintf(size[k], sizeof size[k], " size %zu", k + 1);
        use[n++] = size[k];
    }
    (void)snprintf(over, sizeof over, " over %zu", w->game[game].number[0]);
    bool above = w->values && says(w, "(nim-sum ");
    if (above)
        use[n++] = over;
    bt_text_add(&w->body, "finds %zu\n",
                (by[0] > 0) + (by[1] > 0 ? n : 0) +
                    ((by[2] > 0) + (by[3] > 0)) * (n - above) + (modulus > 0));
    if (by[0] > 0)
        put_find(w, game, 0, "", 0, 0);
    if (modulus > 0)
        put_find(w, game, 1, " columns", 1, modulus - 1);
    for (size_t i = 0; by[1] > 0 && i < n; i++)
        put_find(w, game, 1, use[i], 1, 1);
    for (size_t taken = 2; taken <= MOST_HANDS; taken++)
        for (size_t i = 0; by[taken] > 0 && i < n - above; i++) {
            char all[40];
            (void)snprintf(all, sizeof all, "%s%s%s", use[i], use[i],
                           taken > 2 ? use[i] : "");
            put_find(w, game, taken, all, taken, taken);
        }
}

/* Stones; then heaps, where moves put together, or the other way round, where
 * they split; then numbers. */
static void
put_ranks(bt_proposal *w, size_t game)
{
    const bt_bag_game *b = &w->game[game];
    const bt_core_game *g = &w->k->part.game[game];
    bool splits = false, joins = false;
    for (size_t i = 0; i < g->n_moves; i++) {
        splits = splits || g->move[i].n_puts > g->move[i].n_hands;
        joins = joins || g->move[i].n_puts < g->move[i].n_hands;
    }
    bt_text_add(&w->body, "ranks %zu (stones (field %zu q0))",
                1 + (splits || joins) + b->n_numbers, b->bag);
    if (splits)
        bt_text_add(&w->body,
                    " (sum 0 1 (stones (field %zu q0)) -1 (count (field %zu "
                    "q0)))",
                    b->bag, b->bag);
    else if (joins)
        bt_text_add(&w->body, " (count (field %zu q0))", b->bag);
    for (size_t i = 0; i < b->n_numbers; i++)
        bt_text_add(&w->body, " (entry %zu q0)", b->number[i]);
    bt_text_add(&w->body, "\n");
}

/* ---- asking the checker */

/* Some outcomes are known. */
static bool
says_sets(const bt_proposal *w)
{
    return strstr(text_of(&w->set), "(field ") ||
           strstr(text_of(&w->others), "(field ");
}

/* ---- the game is known, and the claim is false */

static bt_status
known_outcome(void *context, size_t game, const bt_position *p, bt_outcome *out,
              bt_err *err)
{
    const bt_proposal *w = context;
    return bt_aggregates_known(&w->game[game], w->guess, p, out, err);
}

static bt_status
known_value(void *context, size_t game, const bt_position *p, uint64_t *out,
            bt_err *err)
{
    bt_outcome is;
    *out = 0;
    return known_outcome(context, game, p, &is, err) == BT_OK && is == BT_P
               ? BT_OK
               : bt_fail(err, BT_ERR_REFUSED, "this value is not known");
}

/* Where it fails if the answer is right; it may be refused as well. */
static bt_status
look_far(bt_proposal *w, const bt_text *body)
{
    bt_oracle known = {
        .outcome = known_outcome, .grundy = known_value, .context = w};
    bt_member m = {.problem = w->q};
    bt_position *at = NULL;
    bt_evaluator e;
    bt_budget budget;
    if (w->q->kind != BT_MEMBER_POSITION || w->guess == BT_NO_GUESS ||
        w->k->part.n_games != 1 || w->k->star)
        return BT_OK;
    bt_prover_budget(w->k, FAR_STEPS, &budget);
    bt_eval_open(&e, &w->k->part, &known, &budget, w->err);
    bt_status s = bt_members_named(&e, w->q, &at);
    m.position = at;
    if (s == BT_OK && at)
        s = bt_propose_failure(w->k, &m, body, w->err);
    bt_position_free(at);
    return s == BT_ERR_CORRUPT || bt_prover_leaves_open(s) ? BT_OK : s;
}

/* ---- */

static bt_status
try_once(bt_proposal *w)
{
    const bt_part *p = &w->k->part;
    bt_text all = {0};
    bool good = true;
    bt_text_free(&w->body);
    bt_text_add(&w->body, "aggregates\n");
    bt_node_print(&p->core, w->q->where, &all);
    bt_node_print(&p->core, w->q->holds, &all);
    for (size_t i = 0; good && i < p->n_games; i++) {
        bt_status s = bt_aggregates_sets(w, i, &good);
        if (s != BT_OK) {
            bt_text_free(&all);
            return s;
        }
        good = good && (w->q->kind == BT_MEMBER_POSITION || says_sets(w));
        bt_text_free(&w->asked);
        put_asked(w, i);
        bt_text_add(&all, "%s", text_of(&w->asked));
        put_seen(w);
        put_ranks(w, i);
        bt_text_add(&w->body, "set %sothers %s", text_of(&w->set),
                    text_of(&w->others));
        bt_aggregates_put_cases(&w->body, &w->game[i], w->guess);
        if (!bt_aggregates_put_finds(&w->body, &p->game[i], w->guess))
            put_finds(w, i);
    }
    bt_text_free(&w->asked);
    w->asked = all;
    put_seen(w);
    if (!good)
        return BT_OK;
    if (w->tried.v.data && strcmp(text_of(&w->tried), text_of(&w->body)) == 0)
        return BT_OK; /* the same again */
    bt_text_free(&w->tried);
    bt_text_add(&w->tried, "%s", text_of(&w->body));
    bt_text body = w->body;
    w->body = (bt_text){0};
    bt_status s = bt_propose_body(w->k, &body, w->err);
    if (s == BT_OK)
        bt_aggregates_proof(w->k, text_of(&w->tried));
    if (s == BT_OK || (s != BT_ERR_CORRUPT && !bt_prover_leaves_open(s)))
        return s;
    w->tired = w->tired || s == BT_ERR_LIMIT;
    if (s == BT_ERR_CORRUPT)
        BT_TRY(look_far(w, &w->tried));
    if (bt_ruling_truth(w->k->ruling) != BT_OPEN)
        return BT_OK;
    bt_account_why(w->k->options->account,
                   "that is not seen to follow from stones, heaps, the "
                   "largest, the least, the xor and counts of small heaps");
    return BT_OK;
}

/* Known answers, then what the claim says. The more is seen the longer it takes,
 * so that nothing more is seen once the checker has given up. */
static const struct {
    bool own;
    size_t more;
} tries[] = {{false, 0}, {true, 0}, {true, 1}, {true, 2}, {false, 1}};

static bt_status
search(bt_case *k, bt_err *err)
{
    bt_proposal w = {.k = k, .q = bt_view_only(&k->part), .err = err};
    bt_status s = BT_OK;
    /* Of some places a claim does not say what the sets are. */
    size_t n =
        w.q->kind == BT_MEMBER_POSITION ? sizeof tries / sizeof *tries : 1;
    for (size_t i = 0; i < k->part.n_games; i++)
        (void)bt_bag_game_of(&k->part.game[i], &w.game[i]);
    for (size_t i = 0;
         i < n && s == BT_OK && bt_ruling_truth(k->ruling) == BT_OPEN &&
         (i == 0 || bt_aggregates_asks_outcomes(&k->part, w.q));
         i++) {
        if (w.tired && tries[i].more > 0)
            break;
        w.own = tries[i].own;
        w.more = tries[i].more;
        s = try_once(&w);
    }
    bt_text_free(&w.set);
    bt_text_free(&w.others);
    bt_text_free(&w.asked);
    bt_text_free(&w.body);
    bt_text_free(&w.tried);
    if (!bt_prover_leaves_open(s))
        return s;
    bt_account_why(k->options->account, "%s", err ? err->text : "");
    return BT_OK;
}

const bt_prover bt_prover_aggregates = {
    .name = "aggregates",
    .takes = "claims about all positions of one bag, or some given heap by "
             "heap: outcomes, and what moves do, by stones, heaps, largest, "
             "least, xor and counts of small heaps",
    .stars = true,
    .accepts = accepts,
    .search = search,
    .slow = true};

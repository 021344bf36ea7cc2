/* prove.c: claims about every function of a class (steps/steps.h). */
#include <stdio.h>

#include "core/view.h"
#include "prove/prove.h"
#include "steps/steps.h"

static void
describe(bt_case *k, const bt_part *part, bt_says says)
{
    static const char *const rise[] = {"function", "weakly increasing function",
                                       "strictly increasing function"};
    const char *f = k->claim->collected;
    char text[200] = "";
    if (part->has_unknown)
        snprintf(text, sizeof text,
                 "every %s %s with %s(i) >= %lld for i >= %d",
                 rise[part->unknown.rise], f, f, (long long)part->unknown.least,
                 BT_STEP_FROM);
    bt_account *a = k->options->account;
    bt_account_describe(a, text);
    bt_account_add(a, "values", "everything that is asked for has a value",
                   BT_SHOWN, text);
    if (says == BT_SAYS_OTHER) {
        bt_account_add(a, "claim", "the statement holds", BT_SHOWN, text);
        return;
    }
    bool set = says == BT_SAYS_OUTCOME;
    bt_account_add(a, "moves",
                   "every move leads to a position of the claim, "
                   "and a rank drops",
                   BT_SHOWN, text);
    bt_account_add(a, "P to P",
                   set ? "no move leads from the set into it"
                       : "no move keeps the value",
                   BT_SHOWN, text);
    bt_account_add(a, "N to P",
                   set ? "every position outside the set has a move "
                         "into it"
                       : "a move leads to every smaller value",
                   BT_SHOWN, text);
}

static void
tell_end(bt_account *a, bt_says says)
{
    static const char *const ends[] = {
        "That is the theorem. ",
        "So play ends, no move leads from the set of the theorem into it, and "
        "from every other position a move leads into it: by induction along "
        "play, these are the P-positions. ",
        "So play ends, no move keeps the value of the theorem, and a move "
        "leads "
        "to every smaller one: by induction along play, these are the Grundy "
        "values. "};
    bt_text t = {0};
    bt_text_add(&t, "%s$\\square$", ends[says]);
    bt_piece_say(a, BT_PIECE_TEXT, &t);
}

static bt_status
propose(bt_case *k, const bt_part *part, bool wide, bt_err *err)
{
    bt_text body = {0};
    bt_account *a = k->options->account;
    size_t pieces = a ? a->n_pieces : 0;
    bt_says says = BT_SAYS_OTHER;
    bt_text_add(&body, "steps\n");
    bt_status s = bt_step_prove(part, wide, k->budget, &body, &says, a, err);
    if (s != BT_OK) {
        bt_pieces_forget(a, pieces);
        bt_text_free(&body);
        return s;
    }
    s = bt_propose_body(k, &body, err);
    if (s == BT_OK)
        describe(k, part, says);
    else
        bt_pieces_forget(a, pieces);
    if (s == BT_OK)
        tell_end(a, says);
    return s;
}

/* Does it add up so many numbers as another number says? */
static bool
has_sums(const bt_part *p)
{
    for (size_t i = 0; i < p->n_problems; i++)
        if (bt_view_has(&p->core, p->problem[i].where, BT_NODE_TOTAL) ||
            bt_view_has(&p->core, p->problem[i].holds, BT_NODE_TOTAL))
            return true;
    return false;
}

/* Of a list of functions or sets each is asked about by itself. */
static bool
accepts(const bt_case *k)
{
    return k->claim->n_games == 1 && (k->claim->endless || has_sums(&k->part));
}

static bt_status
leave_open(const bt_case *k, bt_status s, const bt_err *err)
{
    if (!bt_prover_leaves_open(s) && s != BT_ERR_RULE)
        return s;
    bt_account_why(k->options->account, "%s", err ? err->text : "");
    return BT_OK;
}

static bt_status
search_sums(bt_case *k, bt_err *err)
{
    bt_part part = {0};
    bool endless = k->claim->endless;
    bt_status s = endless ? bt_part_lower(&part, &k->claims->file, k->claim,
                                          &k->statement, false, err)
                          : BT_OK;
    if (s == BT_OK)
        s = propose(k, endless ? &part : &k->part, false, err);
    if (endless)
        bt_part_free(&part);
    return leave_open(k, s, err);
}

const bt_prover bt_prover_sums = {
    .name = "sums",
    .takes = "claims in one game about every function of a class, or sums of a "
             "linear one",
    .collections = true,
    .accepts = accepts,
    .search = search_sums};

static bool
accepts_wide(const bt_case *k)
{
    return k->claim->n_games == 1 && !k->claim->endless && !has_sums(&k->part);
}

static bt_status
search_wide(bt_case *k, bt_err *err)
{
    return leave_open(k, propose(k, &k->part, true, err), err);
}

const bt_prover bt_prover_steps = {
    .name = "steps",
    .takes = "claims in one game, not about functions or sums",
    .accepts = accepts_wide,
    .search = search_wide};

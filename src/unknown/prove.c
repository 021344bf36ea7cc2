/* prove.c: claims that follow from what P and N are, whatever the game is: the
 * search for the proof is the checker's (docs/algorithms/unknown.md). What is
 * proposed here is how deep it looks, and lemmas: that two games are the same
 * once all numbers are 0, that two equal heaps are P, that two passes more
 * change nothing. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/fail.h"
#include "core/view.h"
#include "game/ruleset.h"
#include "prove/prove.h"

enum { MOST_VARIABLES = 10, MOST_LEMMAS = 4 };

typedef enum lemmas { NONE, SAME, MIRROR, PASSES, KINDS } lemmas;

static const bt_ruleset *
rules_of(const bt_part *p, size_t game)
{
    return p->game[game].rules;
}

static size_t
count_fields(const bt_ruleset *r, bt_field_kind kind)
{
    size_t n = 0;
    for (size_t i = 0; i < r->n_fields; i++)
        n += r->field[i].kind == kind;
    return n;
}

/* ---- lemmas */

/* Numbers are these; the lists of q0 in their order. */
static void
add_place(const bt_part *p, size_t game, int64_t number, bt_text *out)
{
    const bt_ruleset *own = rules_of(p, 0), *r = rules_of(p, game);
    size_t list = 0;
    bt_text_add(out, "(place");
    for (size_t i = 0; i < r->n_fields; i++) {
        if (r->field[i].kind == BT_FIELD_NUMBER) {
            bt_text_add(out, " %" PRId64, number);
            continue;
        }
        while (own->field[list].kind != BT_FIELD_HEAPS)
            list++;
        bt_text_add(out, " (field %zu q0)", list++);
    }
    bt_text_add(out, ")");
}

/* One bag in each, nothing else but numbers, and some of them. */
static bool
add_same(const bt_part *p, size_t game, bt_text *out)
{
    const bt_ruleset *own = rules_of(p, 0), *r = rules_of(p, game);
    size_t numbers = count_fields(own, BT_FIELD_NUMBER);
    if (numbers == 0 || count_fields(own, BT_FIELD_HEAPS) != 1 ||
        numbers + 1 != own->n_fields || count_fields(r, BT_FIELD_HEAPS) != 1 ||
        count_fields(r, BT_FIELD_NUMBER) + 1 != r->n_fields)
        return false;
    bt_text_add(out, "problem 1\nmember q0\nwhere %s",
                numbers > 1 ? "(and" : "");
    for (size_t i = 0; i < own->n_fields; i++)
        if (own->field[i].kind == BT_FIELD_NUMBER)
            bt_text_add(out, "%s(eq (entry %zu q0))", numbers > 1 ? " " : "",
                        i);
    bt_text_add(out, "%s\ndefined true\nholds (iff (P 0 q0) (P %zu ",
                numbers > 1 ? ")" : "", game);
    add_place(p, game, 0, out);
    bt_text_add(out, "))\n");
    return true;
}

static bool
add_mirror(const bt_part *p, size_t game, bt_text *out)
{
    const bt_ruleset *r = rules_of(p, game);
    if (p->game[game].misere || r->n_fields != 1 ||
        r->field[0].kind != BT_FIELD_HEAPS)
        return false;
    bt_text_add(out,
                "problem 1\nmember none\nwhere true\ndefined true\nholds (P "
                "%zu (place (heaps v0 2)))\n",
                game);
    return true;
}

/* The largest number that stands in a place of the game. */
typedef struct largest {
    size_t game;
    int64_t number;
} largest;

static bool
see_number(const bt_core *c, bt_node n, void *context)
{
    largest *l = context;
    const bt_core_node *x = bt_core_at(c, n), *place;
    int64_t number;
    if (x->kind != BT_NODE_IN_P || x->value != (int64_t)l->game)
        return false;
    place = bt_core_at(c, x->kid[0]);
    for (size_t i = 0; place->kind == BT_NODE_PLACE && i < place->n; i++)
        if (bt_core_is_int(c, place->kid[i], &number) && number > l->number)
            l->number = number;
    return false; /* look at all of them */
}

static bool
asks_own(const bt_core *c, bt_node n, void *context)
{
    const bt_core_node *x = bt_core_at(c, n);
    (void)context;
    return x->kind == BT_NODE_IN_P && x->value == 0;
}

/* Without passes left it is the game of the members. */
static bool
add_none_left(const bt_part *p, size_t game, bt_text *out)
{
    if (rules_of(p, 0)->n_fields != 1 || rules_of(p, game)->n_fields != 2 ||
        count_fields(rules_of(p, 0), BT_FIELD_HEAPS) != 1 ||
        !bt_view_any(&p->core, p->problem[0].holds, asks_own, NULL))
        return false;
    bt_text_add(out,
                "problem 1\nmember q0\nwhere true\ndefined true\nholds "
                "(iff (P 0 q0) (P %zu ",
                game);
    add_place(p, game, 0, out);
    bt_text_add(out, "))\n");
    return true;
}

/* Two passes more change nothing, from 2 on to one less than are asked for. */
static size_t
add_passes(const bt_part *p, size_t game, size_t n, bt_text *out)
{
    const bt_ruleset *own = rules_of(p, 0), *r = rules_of(p, game);
    largest l = {.game = game};
    if (count_fields(r, BT_FIELD_NUMBER) != 1 || r->n_fields != 2 ||
        count_fields(r, BT_FIELD_HEAPS) != 1 ||
        count_fields(own, BT_FIELD_HEAPS) != 1)
        return n;
    (void)bt_view_any(&p->core, p->problem[0].holds, see_number, &l);
    for (int64_t k = 2; k < l.number && n < MOST_LEMMAS; k++, n++) {
        bt_text_add(out,
                    "problem 1\nmember q0\nwhere true\ndefined true\n"
                    "holds (iff (P %zu ",
                    game);
        add_place(p, game, k, out);
        bt_text_add(out, ") (P %zu ", game);
        add_place(p, game, k - 2, out);
        bt_text_add(out, "))\n");
    }
    return n;
}

/* How many there are. */
static size_t
add_lemmas(const bt_part *p, lemmas kind, bt_text *out)
{
    size_t n = 0;
    for (size_t i = 1; kind == SAME && i < p->n_games; i++)
        n += add_same(p, i, out);
    for (size_t i = 0; kind == MIRROR && i < p->n_games; i++)
        n += add_mirror(p, i, out);
    for (size_t i = 1; kind == PASSES && i < p->n_games; i++) {
        n += add_none_left(p, i, out);
        n = add_passes(p, i, n, out);
    }
    return n;
}

/* ---- */

/* Does a move put back more heaps than it takes? Then more heaps are less. */
static bool
splits(const bt_core_game *g)
{
    for (size_t i = 0; i < g->n_moves; i++)
        if (g->move[i].n_puts > g->move[i].n_hands)
            return true;
    return false;
}

/* How deep the checker looks: options in a row, and tries. */
typedef struct depth {
    int options, tries;
} depth;

static bt_status
propose(bt_case *k, lemmas kind, depth d, bt_err *err)
{
    bt_text body = {0}, said = {0};
    size_t n = add_lemmas(&k->part, kind, &said);
    if (kind != NONE && n == 0)
        return BT_OK;
    bt_text_add(&body, "unknown\norder %s\noptions %d\ntries %d\nlemmas %zu\n",
                splits(&k->part.game[0]) ? "splits" : "merges", d.options,
                d.tries, n);
    char *text = bt_text_take(&said);
    bt_text_add(&body, "%s", text ? text : "");
    free(text);
    return bt_propose_body(k, &body, err);
}

/* Normal and misere play are compared by values. */
static bool
compares_values(const bt_part *p, const bt_problem *q)
{
    return p->n_games == 2 && p->game[0].misere != p->game[1].misere &&
           bt_view_same_rules(&p->game[0], &p->game[1]) &&
           bt_view_has(&p->core, q->holds, BT_NODE_GRUNDY);
}

static bool
asks_outcomes(const bt_part *p, const bt_problem *q)
{
    return !q->asks && q->defined == BT_CORE_TRUE &&
           q->n_vars <= MOST_VARIABLES &&
           (bt_view_has(&p->core, q->holds, BT_NODE_IN_P) ||
            bt_view_has(&p->core, q->holds, BT_NODE_TERMINAL) ||
            bt_view_has(&p->core, q->holds, BT_NODE_PERIOD) ||
            compares_values(p, q));
}

static bool
asks_periods(const bt_part *p)
{
    return bt_view_has(&p->core, p->problem[0].holds, BT_NODE_PERIOD);
}

static bool
accepts(const bt_case *k)
{
    const bt_part *p = &k->part;
    for (size_t i = 0; i < p->n_problems; i++)
        if (!asks_outcomes(p, &p->problem[i]))
            return false;
    return p->n_problems > 0 && !p->has_unknown && k->options->verify;
}

/* The search is the checker's own, so that there are no cases to be listed. */
static void
write_down(bt_account *a, bool periods, bool misere)
{
    bt_text t = {0};
    if (!bt_account_wants_proof(a))
        return;
    bt_text_add(&t,
                "Nothing is used about the P-positions but what they are: "
                "a position is a P-position if and only if %sno move "
                "leads from it to a P-position; it is an N-position if "
                "and only if %ssome move leads from it to a P-position.",
                misere ? "it has a move and " : "",
                misere ? "it has no move or " : "");
    bt_piece_say(a, BT_PIECE_TEXT, &t);
    bt_text_add(
        &t, periods
                ? "Proof. That all rows of a game are eventually periodic is "
                  "a theorem about rules whose moves do little to two heaps "
                  "that are not fixed; it is built into the checker, and its "
                  "proof is in docs/algorithms/row.md (Theorem 3). The checker "
                  "has decided from the rules, for all rows at once, that they "
                  "are such. $\\square$"
                : "Proof. Suppose that some positions contradict the theorem. "
                  "From a P-position among them every move leads to an "
                  "N-position; from an N-position a move leads to a "
                  "P-position, and all its moves are tried one after the "
                  "other. So more positions come in whose outcomes are known, "
                  "until one is a P-position and an N-position, or a smaller "
                  "contradiction to the theorem, which there is none of by "
                  "induction along play. That was so in all cases. The checker "
                  "finds them by itself; the certificate says only how deep to "
                  "look, so that there is no table of cases here. "
                  "$\\square$");
    bt_piece_say(a, BT_PIECE_TEXT, &t);
}

/* BT_OK: proved, or no lemma of this kind. */
static bt_status
prove_with(bt_case *k, lemmas kind, depth d, bt_err *err)
{
    bt_account *a = k->options->account;
    bool periods = asks_periods(&k->part);
    BT_TRY(propose(k, kind, d, err));
    if (bt_ruling_truth(k->ruling) == BT_OPEN)
        return BT_OK;
    write_down(a, periods, k->part.game[0].misere);
    bt_account_add(a, "claim",
                   periods ? "the claim follows by a theorem built into the "
                             "checker: rows are eventually periodic"
                           : "the claim follows from what P and N are",
                   BT_SHOWN, NULL);
    return BT_OK;
}

static bool
goes_on(const bt_case *k, bt_status s)
{
    return bt_ruling_truth(k->ruling) == BT_OPEN &&
           (s == BT_OK || s == BT_ERR_CORRUPT || bt_prover_leaves_open(s));
}

static bt_status
search(bt_case *k, bt_err *err)
{
    bt_status s = BT_OK;
    for (lemmas kind = NONE; kind < KINDS && goes_on(k, s); kind++)
        s = prove_with(k, kind, (depth){2, kind == NONE ? 1 : 2}, err);
    if (!goes_on(k, s))
        return s;
    bt_account_why(k->options->account,
                   "that is not seen to follow from what P and N are");
    return BT_OK;
}

/* What follows at once, and that games with passes are the same. */
static bt_status
shortly(bt_case *k, bt_err *err)
{
    bt_status s = prove_with(k, NONE, (depth){0, 0}, err);
    bool passes = true;
    for (size_t i = 0; i < k->part.n_games; i++)
        passes = passes && count_fields(rules_of(&k->part, i), BT_FIELD_NUMBER);
    return goes_on(k, s) && passes ? prove_with(k, SAME, (depth){2, 2}, err)
                                   : s;
}

const bt_prover bt_prover_unknown = {
    .name = "unknown",
    .takes = "claims that follow from what P and N are: that moves lead "
             "somewhere, that exactly one number completes a P-position, that "
             "two games have the same outcomes",
    .stars = true,
    .accepts = accepts,
    .search = search,
    .shortly = shortly};

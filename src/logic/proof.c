/* proof.c: a proof by a set that an automaton decides. What the set is and with
 * which move it is reached can be read; that no move stays in it was decided by
 * the checker, digit by digit. */
#include "logic/proof.h"

#include <string.h>

#include "logic/xors.h"
#include "regular/wins.h"

static void
put_coordinates(bt_text *t, const bt_vectors *f)
{
    for (size_t i = 0; i < f->n_coords; i++)
        bt_text_add(t, "%s%s", i ? ", " : "(", f->coord[i].name);
    bt_text_add(t, ")");
}

static bool
has_heaps(const bt_vectors *f)
{
    for (size_t i = 0; i < f->n_coords; i++)
        if (f->rules->field[f->coord[i].field].kind == BT_FIELD_HEAPS)
            return true;
    return false;
}

static void
say_set(bt_account *a, const bt_discovery *d, bool misere)
{
    const char *words = bt_discovery_description(d);
    bt_text t = {0};
    bt_text_add(&t, "Write a position as a vector $");
    put_coordinates(&t, d->flat);
    bt_text_add(
        &t, "$%s, and let $S$ be the set of those ",
        has_heaps(d->flat)
            ? ", heaps in any order, with 0 for heaps that are not there"
            : "");
    if (*words)
        bt_text_add(&t, strchr(words, '\'') ? "with %s." : "with $%s$.", words);
    else
        bt_text_add(&t,
                    "whose digits (%s) a finite automaton with %u states "
                    "accepts; the certificate has its table.",
                    bt_discovery_numeration(d),
                    (unsigned)bt_discovery_states(d));
    bt_text_add(&t,
                " Every play ends. So $S$ is the set of the P-positions if no "
                "move leads from $S$ into $S$, and every position outside of "
                "$S$ has a move into $S$%s: by induction along play, positions "
                "in $S$ have only options that are N-positions%s, and all "
                "others have one that is a P-position%s. These are the two "
                "lemmas.",
                misere ? " or no move at all" : "",
                misere ? ", and have one" : "",
                misere ? " or are won by who cannot move" : "");
    bt_piece_say(a, BT_PIECE_TEXT, &t);
}

static void
add_win(bt_account *a, const bt_win *w)
{
    bt_text cell[BT_PIECE_CELLS] = {0};
    if (!w->region)
        bt_text_add(&cell[0], "where it leads into $S$");
    else
        bt_text_add(&cell[0], *w->region ? "$%s$" : "otherwise%s", w->region);
    bt_text_add(&cell[1], "%s", w->move ? w->move : "");
    bt_text_add(&cell[2], "$%s$", w->next ? w->next : "");
    bt_text_add(&cell[3], "this is in $S$");
    bt_piece_add(a, BT_PIECE_CASE, cell);
}

static void
say_wins(bt_account *a, const bt_wins *w)
{
    static const char *const heads[] = {"the first of these that holds", "move",
                                        "to", "why"};
    bt_piece_tell(
        a, BT_PIECE_LEMMA,
        "Every position that is not in $S$ and has a move has one into $S$.");
    bt_piece_tell(
        a, BT_PIECE_TEXT,
        "Proof. A number with a stroke is what the player makes of the one "
        "without it. The regions cover all positions outside of $S$, and the "
        "move of each is legal there and leads into $S$: statements about the "
        "digits of a position and of the next one, decided as in Lemma 1.");
    bt_piece_heads(a, heads);
    for (size_t i = 0; i < w->n; i++)
        add_win(a, &w->win[i]);
    bt_piece_tell(a, BT_PIECE_TEXT, "These are all positions. $\\square$");
}

void
bt_logic_proof(bt_account *a, const bt_discovery *d, bool misere,
               bt_budget *budget)
{
    bt_logic g = bt_logic_default(d->system, budget);
    bt_wins wins = {0};
    bt_err lost;
    if (!bt_account_wants_proof(a) || d->flat->heaps)
        return;
    say_set(a, d, misere);
    if (!misere && bt_xors_proof(a, d, budget))
        return;
    bt_piece_tell(a, BT_PIECE_LEMMA, "No move leads from $S$ into $S$.");
    bt_piece_tell(
        a, BT_PIECE_TEXT,
        "Proof. Read the digits of a position and of what a move makes of it "
        "side by side, from the highest on. After each place one of finitely "
        "many situations has arisen: a state of the automaton of $S$ for "
        "either, and what the conditions of the move have come to. In no "
        "situation that can arise are both in $S$ and the move legal. The "
        "certificate has the automaton; the situations are those that the "
        "checker went through. $\\square$");
    if (!d->flat->loose &&
        bt_wins_find(&g, d->flat, d->guess, &wins, &lost) == BT_OK)
        say_wins(a, &wins);
    else
        bt_piece_tell(
            a, BT_PIECE_LEMMA,
            "Every position that is not in $S$ and has a move has one into "
            "$S$, by the same automata.");
    bt_wins_free(&wins);
}

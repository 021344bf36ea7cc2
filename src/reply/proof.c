/* proof.c: a proof by replies, for people: a lemma for each set of positions,
 * and a line for each way to move from it, with the answer. */
#include "reply/proof.h"

#include <inttypes.h>
#include <string.h>

/* ---- numbers: sums of heaps in hand and choices, called as in the rules */

static const bt_move *
move_of(const bt_reply_state *s, const bt_reply_system *m)
{
    return s->rules->r->move[m->move];
}

/* Without a move that led here the heaps are d1, d2, ... */
static void
put_name(bt_text *t, uint32_t var, const void *context)
{
    const bt_reply_state *s = context;
    const bt_move *m = s->asked ? move_of(s, s->asked) : NULL;
    if (!m)
        bt_text_add(t, "d_%" PRIu32, var + 1);
    else if (var < m->n_targets)
        bt_text_add(t, "%s", m->target[var].name);
    else
        bt_text_add(t, "%s", m->choice[var - m->n_targets].name);
}

/* "take a-1: a -> 1": the choices, the heaps in hand, what they become. */
static void
put_move(bt_text *t, const bt_reply_state *s, const bt_reply_system *m,
         const bt_sum *value)
{
    bt_sum left;
    bt_text_add(t, "%s", move_of(s, m)->name);
    for (size_t i = 0; i < m->n_choices; i++) {
        bt_text_add(t, " $");
        bt_sum_say(t, value[m->n_heaps + i], put_name, s);
        bt_text_add(t, "$");
    }
    for (size_t i = 0; i < m->n_heaps; i++) {
        bt_text_add(t, i ? ", " : ": $");
        bt_sum_say(t, value[i], put_name, s);
    }
    for (size_t i = 0; m->n_heaps && i < m->n_results; i++) {
        bt_text_add(t, i ? ", " : " -> ");
        if (bt_sum_compose(s->arena, m->result[i], value, &left))
            bt_sum_say(t, left, put_name, s);
    }
    bt_text_add(t, m->n_heaps ? "$" : "");
}

/* ---- sets */

static void
put_count(bt_text *t, const bt_reply_count *c, size_t size)
{
    static const char *const parity[] = {"any number", "an even number",
                                         "an odd number"};
    if (c->low == c->high) {
        bt_text_add(t, "exactly %" PRId64 " of heaps of size %zu", c->low,
                    size);
        return;
    }
    bt_text_add(t, "%s of heaps of size %zu", parity[c->parity + 1], size);
    if (c->high >= 0)
        bt_text_add(t, ", %" PRId64 " to %" PRId64, c->low, c->high);
    else if (c->low > (c->parity == 1))
        bt_text_add(t, ", at least %" PRId64, c->low);
}

/* All larger sizes; d_1 < d_2 and so on are odd where there are such. */
static void
put_others(bt_text *t, size_t sizes, const bt_reply_clause *c)
{
    const char *larger = sizes ? "larger " : "";
    if (c->none) {
        bt_text_add(t, "no heap is larger");
        return;
    }
    bt_text_add(t, "every %ssize occurs an even number of times", larger);
    for (size_t i = 0; i < c->n_odd; i++)
        bt_text_add(t, "%s$d_%zu$",
                    i == 0 ? ", but for an odd number of times " : " $<$ ",
                    i + 1);
    if (c->sum)
        bt_text_add(t, " and $d_1+d_2$");
}

static void
put_set(bt_text *t, const bt_reply_rules *r, size_t sizes,
        const bt_reply_clause *c)
{
    for (size_t i = 0; i < r->n_numbers; i++)
        bt_text_add(t, "%s = %" PRId64 "; ", r->r->field[r->number[i]].name,
                    c->number[i]);
    for (size_t i = 0; i < sizes; i++) {
        put_count(t, &c->count[i], i + 1);
        bt_text_add(t, "; ");
    }
    put_others(t, sizes, c);
}

/* ---- pieces */

void
bt_reply_tell_principle(bt_account *a, bool misere)
{
    bt_text t = {0};
    bt_text_add(
        &t,
        "If every move from a set of positions can be answered by a move back "
        "into it%s, and play ends, then it consists of P-positions, by "
        "induction along play; and a position with a move into it is an "
        "N-position. The sets below are such, taken together. A move changes "
        "a few heaps; all other sizes occur as often as before, and who takes "
        "one heap of a size that occurs an even number of times leaves another "
        "one. In the tables letters and sums that are not the same are "
        "different "
        "sizes, larger than those that are counted by themselves; what cannot "
        "happen is left out.",
        misere ? ", or leaves no move (who cannot move wins)" : "");
    bt_piece_say(a, BT_PIECE_TEXT, &t);
}

void
bt_reply_tell_agreement(bt_account *a, size_t sizes)
{
    static const char *const heads[] = {"beside", "", "a move", "leads to"};
    bt_text t = {0};
    bt_text_add(&t,
                "Where a heap is larger than %zu, there is a move, and normal "
                "and misère play have the same outcome.",
                sizes);
    bt_piece_say(a, BT_PIECE_LEMMA, &t);
    bt_text_add(&t,
                "By induction along play: if all options have a heap larger "
                "than %zu, both plays agree on each of them. Otherwise some "
                "move leads to where none is larger, so that one heap $d_1$ "
                "(or those in hand) is all that is larger; then the position "
                "is an N-position in both plays, by these moves:",
                sizes);
    bt_piece_say(a, BT_PIECE_TEXT, &t);
    bt_piece_heads(a, heads);
}

void
bt_reply_tell_clause(bt_account *a, const bt_reply_rules *r, size_t sizes,
                     const bt_reply_clause *c)
{
    static const char *const p[] = {"before", "a move", "the answer",
                                    "leads to"};
    static const char *const n[] = {"the position", "", "a move", "leads to"};
    bt_text t = {0};
    bt_text_add(&t, "These are %s-positions in %s play: ", c->is_p ? "P" : "N",
                c->misere ? "misère" : "normal");
    put_set(&t, r, sizes, c);
    bt_text_add(&t, ".");
    bt_piece_say(a, BT_PIECE_LEMMA, &t);
    bt_text_add(&t, c->is_p ? "Proof. Every way to move from such a position, "
                              "and the answer:"
                            : "Proof. A move leads to a P-position:");
    bt_piece_say(a, BT_PIECE_TEXT, &t);
    bt_piece_heads(a, c->is_p ? p : n);
}

/* What is known of the position before: named sizes; larger ones are even. */
static void
put_before(bt_text *t, const bt_reply_state *s)
{
    if (s->sizes == 0)
        bt_text_add(t, "any");
    for (size_t i = 0; i < s->sizes; i++) {
        bt_text_add(t, "%s", i ? "; " : "");
        put_count(t, &s->count[i], i + 1);
    }
}

/* Two ways to move may come to the same: it is told once a table. */
static bool
is_told(const bt_account *a, const bt_text *cell)
{
    for (size_t i = a->n_pieces; i-- > 0;) {
        const bt_piece *p = &a->piece[i];
        size_t k = 0;
        if (p->kind != BT_PIECE_CASE)
            return false;
        while (k < BT_PIECE_CELLS && p->cell[k] && cell[k].v.data &&
               strcmp(p->cell[k], cell[k].v.data) == 0)
            k++;
        if (k == BT_PIECE_CELLS)
            return true;
    }
    return false;
}

/* The position before, and the move from it that is answered. */
static void
put_asked(bt_text *cell, const bt_reply_state *s)
{
    put_before(&cell[0], s);
    bt_text_add(&cell[1], "%s", "");
    if (s->asked)
        put_move(&cell[1], s, s->asked, s->value);
}

static void
add_once(bt_account *a, bt_text *cell)
{
    if (!is_told(a, cell)) {
        bt_piece_add(a, BT_PIECE_CASE, cell);
        return;
    }
    for (size_t i = 0; i < BT_PIECE_CELLS; i++)
        bt_text_free(&cell[i]);
}

void
bt_reply_tell_answer(bt_account *a, const bt_reply_state *s,
                     const bt_reply_system *m, const bt_sum *value, size_t to)
{
    bt_text cell[BT_PIECE_CELLS] = {0};
    if (!bt_account_wants_proof(a))
        return;
    put_asked(cell, s);
    put_move(&cell[2], s, m, value);
    bt_text_add(&cell[3], "Lemma %zu", to + 1);
    add_once(a, cell);
}

void
bt_reply_tell_over(bt_account *a, const bt_reply_state *s)
{
    bt_text cell[BT_PIECE_CELLS] = {0};
    if (!bt_account_wants_proof(a))
        return;
    put_asked(cell, s);
    bt_text_add(&cell[2], "none");
    bt_text_add(&cell[3], "the end: who cannot move wins");
    add_once(a, cell);
}

void
bt_reply_tell_end(bt_account *a)
{
    bt_text t = {0};
    bt_text_add(&t, "The theorem follows: the positions that it speaks of fall "
                    "into cases by which sizes occur an odd number of times, "
                    "and how often small ones do. In each case one of the "
                    "lemmas says the outcome, and the theorem the same; that "
                    "was decided case by case. $\\square$");
    bt_piece_say(a, BT_PIECE_TEXT, &t);
}

void
bt_reply_tell_moves(bt_account *a)
{
    bt_text t = {0};
    bt_text_add(&t, "Proof. Outcomes are not asked for. A move changes a few "
                    "heaps, and all other sizes occur as often as before. So "
                    "what the theorem says of a position and of what a move "
                    "makes of it is a statement about the heaps that are moved "
                    "and about how often sizes occur; it was decided for each "
                    "move of the rules. $\\square$");
    bt_piece_say(a, BT_PIECE_TEXT, &t);
}

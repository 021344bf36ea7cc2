/* proof.c: a proof by the values of single heaps, for people: the theorem of
 * Sprague and Grundy, and a table of the values. */
#include "heap/proof.h"

#include <inttypes.h>

#include "bouton/position.h"

enum { LINES_MOST = 400 };

static void
tell_principle(bt_account *a, bool misere)
{
    if (misere)
        bt_piece_tell(
            a, BT_PIECE_TEXT,
            "Every play ends, and there is one heap at most. Let $G(n)$ be the "
            "least number that is no value of an option of the heap $n$, and "
            "$1$ where there is no move (misère play). By induction along "
            "play, a heap of value 0 is a P-position, and every other one an "
            "N-position.");
    else
        bt_piece_tell(
            a, BT_PIECE_TEXT,
            "Every play ends, and a move changes one heap, whatever the others "
            "are. Let $G(n)$ be the least number that is no value of an option "
            "of the heap $n$; the value of several heaps is the nim-sum of "
            "theirs. By the theorem of Sprague and Grundy that is their value "
            "as a position, too: from value $g$ a move leads to each smaller "
            "one, and none to $g$. So the positions of value 0 are the "
            "P-positions.");
}

/* The nim-sum of the values of the heaps, or the value of the pile. */
static uint32_t
value_of(const bt_sequence_view *v, const bt_position *p)
{
    const int64_t *x = bt_position_values(p);
    uint32_t g = 0;
    if (v->rules->field[0].kind != BT_FIELD_HEAPS)
        return v->value[x[0]];
    for (int64_t i = 1; i <= x[0]; i++)
        g ^= v->value[x[i]];
    return g;
}

/* Each value once, the least first. */
static void
put_values(bt_text *t, const bt_sequence_view *v, const bt_options *o)
{
    const char *sign = "";
    uint32_t last = 0, next;
    for (bool first = true, more = true; more; first = false, last = next) {
        more = false;
        next = UINT32_MAX;
        for (size_t i = 0; i < bt_options_count(o); i++) {
            uint32_t g = value_of(v, bt_options_position(o, i));
            if ((first || g > last) && g < next) {
                next = g;
                more = true;
            }
        }
        if (more)
            bt_text_add(t, "%s%" PRIu32, sign, next);
        sign = ", ";
    }
    if (bt_options_count(o) == 0)
        bt_text_add(t, "no move");
}

static void
put_options(bt_text *t, const bt_sequence_view *v, uint64_t n)
{
    const int64_t heaps[] = {1, (int64_t)n}, pile[] = {(int64_t)n};
    bool bag = v->rules->field[0].kind == BT_FIELD_HEAPS;
    bt_position *p = NULL;
    bt_options *o = NULL;
    bt_err lost;
    if (v->rules->n_fields == 1 &&
        (n == 0 && bag ? bt_position_make(v->rules, pile, 1, &p, &lost)
                       : bt_position_make(v->rules, bag ? heaps : pile,
                                          bag ? 2 : 1, &p, &lost)) == BT_OK &&
        bt_options_new(v->rules, p, NULL, &o, &lost) == BT_OK)
        put_values(t, v, o);
    bt_options_free(o);
    bt_position_free(p);
}

static void
add_value(bt_account *a, const bt_sequence_view *v, const bt_period *p,
          uint64_t n)
{
    bt_text cell[BT_PIECE_CELLS] = {0};
    bool repeats = n >= p->preperiod;
    if (repeats && p->length == 1)
        bt_text_add(&cell[0], "$n = k + %" PRIu64 "$", n);
    else if (repeats)
        bt_text_add(&cell[0], "$n = %" PRIu64 "k + %" PRIu64 "$", p->length, n);
    else
        bt_text_add(&cell[0], "$n = %" PRIu64 "$", n);
    put_options(&cell[1], v, n);
    bt_text_add(&cell[2], "$G(n) = %" PRIu32 "$", v->value[n]);
    bt_text_add(&cell[3],
                repeats
                    ? "the least value that no option has; then by the period"
                    : "the least value that no option has");
    bt_piece_add(a, BT_PIECE_CASE, cell);
}

static void
tell_period(bt_account *a, const bt_sequence_view *v, const bt_period *p)
{
    static const char *const heads[] = {"the heap", "values of its options",
                                        "its value", "why"};
    uint64_t end = p->preperiod + p->length;
    bool outcomes = v->kind == BT_SEQUENCE_OUTCOME;
    bt_text t = {0};
    bt_text_add(&t, "The values repeat: $G(n + %" PRIu64 ") = G(n)$ for $n >= ",
                p->length);
    bt_text_add(&t, "%" PRIu64 "$.", p->preperiod);
    bt_piece_say(a, BT_PIECE_LEMMA, &t);
    bt_text_add(&t, "Proof. They were computed up to %" PRIu64 " (%s). ",
                p->computed_to, p->method);
    bt_text_add(&t,
                "From heap %" PRIu64
                " on, what a move makes of a heap is the same for all "
                "larger ones, and it looks back on values that are known "
                "to repeat; so the next value repeats, too, by "
                "induction.%s",
                v->settled, end > LINES_MOST ? " $\\square$" : " The values:");
    bt_piece_say(a, BT_PIECE_TEXT, &t);
    if (end > LINES_MOST || outcomes)
        return;
    bt_piece_heads(a, heads);
    for (uint64_t n = 0; n < end; n++)
        add_value(a, v, p, n);
    bt_piece_tell(a, BT_PIECE_TEXT, "These are all heaps. $\\square$");
}

void
bt_heap_proof(bt_account *a, bool misere, const bt_sequence_view *v,
              const bt_period *p)
{
    if (!bt_account_wants_proof(a))
        return;
    tell_principle(a, misere);
    if (!p) {
        bt_piece_tell(
            a, BT_PIECE_TEXT,
            "The theorem holds whatever the values of single heaps are (those "
            "of a size that is said are found by playing them out): put any "
            "natural numbers in their place, and what it says is true of the "
            "nim-sums, digit by digit. $\\square$");
        return;
    }
    tell_period(a, v, p);
    bt_piece_tell(
        a, BT_PIECE_TEXT,
        "Each term of the theorem repeats, or grows steadily, as its number "
        "grows by a multiple of the period. So the theorem is true of all "
        "numbers if it is of the finitely many before everything repeats; of "
        "those it was looked up. $\\square$");
}

void
bt_heap_proof_regular(bt_account *a, bool misere, const char *words)
{
    bt_text t = {0};
    if (!bt_account_wants_proof(a))
        return;
    tell_principle(a, misere);
    if (*words)
        bt_text_add(&t, "The values of single heaps: %s.", words);
    else
        bt_text_add(&t, "The values of single heaps are those of an automaton "
                        "that reads the digits of a heap and of a value; the "
                        "certificate has it.");
    bt_piece_say(a, BT_PIECE_LEMMA, &t);
    bt_piece_tell(
        a, BT_PIECE_TEXT,
        "Proof. No option of a heap has its value, and for each smaller number "
        "some option has that: two statements about the digits of heaps and "
        "values, which were decided place by place. By induction along play "
        "these are the values. $\\square$");
    bt_piece_tell(
        a, BT_PIECE_TEXT,
        "With these values the theorem is a statement about digits, too, and "
        "was decided in the same way. $\\square$");
}

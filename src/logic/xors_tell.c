/* xors_tell.c: both lemmas of a proof by nim-sums, in words. */
#include "logic/xors_say.h"

/* ---- no move leads from the set into it */

/* The moves of all single cases, each once. */
static void
put_single_moves(bt_text *t, const bt_xors *x)
{
    for (size_t i = 0; i < x->n_single; i++) {
        const bt_move *m = x->single[i].move;
        if (i == 0 || x->single[i - 1].move != m)
            bt_text_add(t, "%s%s", i ? ", " : "", m->name);
    }
}

static void
put_conditions(bt_text *t, const bt_xors *x, const bt_xors_case *one)
{
    for (size_t i = 0; i < one->n_rows; i++) {
        bt_text_add(t, "%s$",
                    i == 0                ? ""
                    : i + 1 < one->n_rows ? ", "
                                          : " and ");
        bt_xors_put_form(t, x, one, &one->row[i]);
        bt_text_add(t, "$");
    }
}

void
bt_xors_tell_stay(const bt_xors *x, const bt_digits *d)
{
    bt_text t = {0};
    bt_xors_say(x, BT_PIECE_LEMMA, "No move leads from $S$ into $S$.");
    bt_text_add(&t, "Proof. Whoever changes one number only (");
    put_single_moves(&t, x);
    bt_text_add(&t,
                ") leaves $S$, as each number of a vector in $S$ is the "
                "nim-sum of the others.%s",
                x->n_wide == 0 ? " $\\square$" : "");
    bt_piece_say(x->a, BT_PIECE_TEXT, &t);
    if (x->n_wide == 0)
        return;
    const bt_xors_case *one = &x->wide;
    bt_text_add(&t, "More than one number can change when %s leads to $",
                one->move->name);
    bt_xors_put_next(&t, x, one);
    bt_text_add(&t, "$, where ");
    put_conditions(&t, x, one);
    bt_text_add(&t, ". Suppose that both vectors are in $S$.");
    bt_piece_say(x->a, BT_PIECE_TEXT, &t);
    bt_xors_tell_digits(x, one, d);
    bt_xors_say(x, BT_PIECE_TEXT,
                "So the digits cannot end anywhere: there is no such move. "
                "$\\square$");
}

/* ---- every other position has a move into it */

static void
tell_single(const bt_xors *x, const bt_xors_case *s)
{
    bt_text cell[BT_PIECE_CELLS] = {0};
    const char *name = x->f->coord[s->changed].name;
    for (size_t i = 0; i < s->n_rows; i++) {
        bt_text_add(&cell[0], "%s$", i ? " and " : "");
        bt_xors_put_form(&cell[0], x, s, &s->row[i]);
        bt_text_add(&cell[0], "$");
    }
    bt_text_add(&cell[1], "%s: $%s'$ $=$ $", s->move->name, name);
    const char *sign = "";
    for (size_t i = 0; i < x->f->n_coords; i++)
        if (i != s->changed) {
            bt_text_add(&cell[1], "%s%s", sign, x->f->coord[i].name);
            sign = " xor ";
        }
    bt_text_add(&cell[1], "$");
    bt_text_add(&cell[2], "$");
    bt_xors_put_next(&cell[2], x, s);
    bt_text_add(&cell[2], "$");
    bt_text_add(&cell[3], "legal, and the nim-sum is 0");
    bt_piece_add(x->a, BT_PIECE_CASE, cell);
}

static void
tell_wide(const bt_xors *x)
{
    const bt_xors_case *one = &x->wide;
    bt_text cell[BT_PIECE_CELLS] = {0};
    bt_text_add(&cell[0], "otherwise");
    bt_text_add(&cell[1], "%s", one->move->name);
    bt_text_add(&cell[2], "$");
    bt_xors_put_next(&cell[2], x, one);
    bt_text_add(&cell[2], "$");
    bt_text_add(&cell[3], "shown below");
    bt_piece_add(x->a, BT_PIECE_CASE, cell);
}

static bool
speaks_of_old(const bt_xors *x, const bt_digits_form *f)
{
    bool old = true;
    for (size_t k = 0; k < f->n; k++)
        old = old && (f->term[k].mask & ~x->all) == 0;
    return old;
}

/* Forms from..end-1, those of the coordinates alone or the others. */
static void
put_forms(bt_text *t, const bt_xors *x, const bt_digits *d, size_t from,
          size_t end, bool old)
{
    const char *sign = "";
    for (size_t i = from; i < end; i++)
        if (speaks_of_old(x, &d->form[i]) == old) {
            bt_text_add(t, "%s$", sign);
            bt_xors_put_form(t, x, &x->wide, &d->form[i]);
            bt_text_add(t, "$");
            sign = "; ";
        }
}

static void
put_new(bt_text *t, const bt_xors *x)
{
    const char *sign = "";
    for (size_t i = x->f->n_coords; i < x->wide.n_numbers; i++) {
        bt_text_add(t, "%s$", sign);
        bt_xors_put_number(t, x, &x->wide, i);
        bt_text_add(t, "$");
        sign = " and ";
    }
}

/* There are numbers as the case asks for, and they are small enough. */
static void
tell_branch(const bt_xors *x, const bt_digits *d)
{
    size_t end = d->n_given + d->n_wanted;
    bt_text t = {0};
    bt_text_add(&t, "The last line remains. By the rules, as no line before "
                    "it applies, and by what was said of the highest place, ");
    put_forms(&t, x, d, 0, d->n_given, true);
    bt_text_add(&t, ". Let ");
    put_new(&t, x);
    bt_text_add(&t, " be such that ");
    put_forms(&t, x, d, 0, d->n_given, false);
    bt_text_add(&t, ". They are found place by place, from the highest on: "
                    "whatever the digits of the other numbers are, there is "
                    "exactly one choice of theirs with which this can still "
                    "be met, and wherever the digits end it is met. The move "
                    "is legal when ");
    put_forms(&t, x, d, d->n_given, end, false);
    bt_text_add(&t, ". That is so by the digits of all these numbers.");
    bt_piece_say(x->a, BT_PIECE_TEXT, &t);
    bt_xors_tell_digits(x, &x->wide, d);
    bt_xors_say(x, BT_PIECE_TEXT,
                "Once it is settled, the move is legal whatever follows. "
                "Elsewhere the digits cannot end, or it is legal there. "
                "$\\square$");
}

void
bt_xors_tell_reach(const bt_xors *x, bool left, const bt_digits *d)
{
    static const char *const heads[] = {"the first of these that holds", "move",
                                        "leads to", "why it is in S"};
    bt_xors_say(x, BT_PIECE_LEMMA,
                "Every position that is not in $S$ has a move into $S$.");
    bt_xors_say(x, BT_PIECE_TEXT,
                "Proof. The nim-sum of all numbers is not 0; look at the "
                "highest binary place where it has the digit 1. Some number "
                "has the digit 1 there, too. The nim-sum of the others agrees "
                "with it in all higher places and has the digit 0 there, so it "
                "is smaller. Hence one number at least is larger than the "
                "nim-sum of the others. A number with a stroke is what the "
                "player makes of the one without it.");
    bt_piece_heads(x->a, heads);
    for (size_t i = 0; i < x->n_single; i++)
        tell_single(x, &x->single[i]);
    if (left) {
        tell_wide(x);
        tell_branch(x, d);
    } else {
        bt_xors_say(x, BT_PIECE_TEXT,
                    "By the highest place, one of these lines applies. "
                    "$\\square$");
    }
}

/* xors_say.c: forms, and tables of situations (digits.h), in words. */
#include "logic/xors_say.h"

#include <inttypes.h>

void
bt_xors_say(const bt_xors *x, bt_piece_kind kind, const char *text)
{
    bt_text t = {0};
    bt_text_add(&t, "%s", text);
    bt_piece_say(x->a, kind, &t);
}

void
bt_xors_put_number(bt_text *t, const bt_xors *x, const bt_xors_case *one,
                   size_t i)
{
    size_t j = 0;
    if (i < x->f->n_coords) {
        bt_text_add(t, "%s", x->f->coord[i].name);
        return;
    }
    while (one->next[j] != i)
        j++;
    bt_text_add(t, "%s'", x->f->coord[j].name);
}

/* ---- forms */

static void
put_xor(bt_text *t, const bt_xors *x, const bt_xors_case *one, uint32_t mask,
        bool alone)
{
    bool several = (mask & (mask - 1)) != 0, first = true;
    bt_text_add(t, "%s", several && !alone ? "(" : "");
    for (size_t i = 0; mask >> i; i++)
        if (mask >> i & 1) {
            bt_text_add(t, "%s", first ? "" : " xor ");
            bt_xors_put_number(t, x, one, i);
            first = false;
        }
    bt_text_add(t, "%s", several && !alone ? ")" : "");
}

/* The terms with the sign, and a number; `n`: there are more terms. */
static void
put_side(bt_text *t, const bt_xors *x, const bt_xors_case *one,
         const bt_digits_form *f, int sign, int64_t k, size_t n)
{
    size_t said = 0;
    for (size_t i = 0; i < f->n; i++)
        n += f->term[i].coef * sign > 0;
    for (size_t i = 0; i < f->n; i++) {
        int64_t c = f->term[i].coef * sign;
        if (c <= 0)
            continue;
        bt_text_add(t, "%s", said++ ? " + " : "");
        if (c > 1)
            bt_text_add(t, "%" PRId64, c);
        put_xor(t, x, one, f->term[i].mask, n == 1 && c == 1 && k == 0);
    }
    if (k != 0 || n == 0)
        bt_text_add(t, "%s%" PRId64, said ? " + " : "", k);
}

/* z' - 2y' */
static void
put_difference(bt_text *t, const bt_xors *x, const bt_xors_case *one,
               const bt_digits_form *f)
{
    bool minus = false;
    for (size_t i = 0; i < f->n; i++)
        minus = minus || f->term[i].coef < 0;
    put_side(t, x, one, f, 1, 0, minus);
    for (size_t i = 0; minus && i < f->n; i++)
        if (f->term[i].coef < 0) {
            bt_text_add(t, " - ");
            if (f->term[i].coef < -1)
                bt_text_add(t, "%" PRId64, -f->term[i].coef);
            put_xor(t, x, one, f->term[i].mask, false);
        }
}

void
bt_xors_put_form(bt_text *t, const bt_xors *x, const bt_xors_case *one,
                 const bt_digits_form *f)
{
    int64_t low = f->low;
    if (f->has_low && f->has_high && f->low == f->high) {
        put_side(t, x, one, f, 1, f->low < 0 ? -f->low : 0, 0);
        bt_text_add(t, " = ");
        put_side(t, x, one, f, -1, f->low > 0 ? f->low : 0, 0);
    } else if (f->has_low && f->has_high) {
        bt_text_add(t, "%" PRId64 " <= ", f->low);
        put_difference(t, x, one, f);
        bt_text_add(t, " <= %" PRId64, f->high);
    } else if (f->has_high) {
        put_side(t, x, one, f, 1, f->high < 0 ? -f->high : 0, 0);
        bt_text_add(t, " <= ");
        put_side(t, x, one, f, -1, f->high > 0 ? f->high : 0, 0);
    } else {
        put_side(t, x, one, f, 1, low < 0 ? -low : 0, 0);
        bt_text_add(t, low == 1 ? " > " : " >= ");
        put_side(t, x, one, f, -1, low > 1 ? low : 0, 0);
    }
}

void
bt_xors_put_next(bt_text *t, const bt_xors *x, const bt_xors_case *one)
{
    for (size_t j = 0; j < x->f->n_coords; j++) {
        bt_text_add(t, j ? ", " : "(");
        bt_xors_put_number(t, x, one, one->next[j]);
    }
    bt_text_add(t, ")");
}

/* ---- tables */

bool
bt_xors_is_place(const bt_digits_form *f)
{
    return f->n == 1 && f->term[0].coef == 1 && f->has_low && f->has_high &&
           f->low == 0 && f->high == 0;
}

static void
put_situation(bt_text *t, int s)
{
    if (s == BT_DIGITS_DONE)
        bt_text_add(t, "settled");
    else
        bt_text_add(t, "$s_%d$", s);
}

/* s_1 = (1, 0, >= 1) */
static void
put_values(bt_text *t, const bt_digits *d, int s)
{
    const char *sign = "(";
    bt_text_add(t, "$s_%d = ", s);
    for (size_t i = 0; i < d->n_given + d->n_wanted; i++) {
        int64_t v = d->at[s][i];
        const char *most = bt_digits_is_top(d, i, v)      ? ">= "
                           : bt_digits_is_bottom(d, i, v) ? "<= "
                                                          : "";
        if (bt_xors_is_place(&d->form[i]))
            continue;
        bt_text_add(t, "%s%s%" PRId64, sign, most, v);
        sign = ", ";
    }
    bt_text_add(t, ")$");
}

static void
put_why(bt_text *t, const bt_xors *x, const bt_xors_case *one,
        const bt_digits *d, int s)
{
    size_t fails = s == BT_DIGITS_DONE ? d->n_given : bt_digits_fails(d, s);
    if (fails == d->n_given) {
        bt_text_add(t, d->n_wanted ? "all that is to be shown" : "");
        return;
    }
    bt_text_add(t, "not $");
    bt_xors_put_form(t, x, one, &d->form[fails]);
    bt_text_add(t, "$");
}

/* All steps between two situations. */
static size_t
tell_step(const bt_xors *x, const bt_xors_case *one, const bt_digits *d,
          size_t at)
{
    const bt_digits_step *s = &d->step[at];
    bt_text cell[BT_PIECE_CELLS] = {0};
    size_t end = at;
    put_situation(&cell[0], s->from);
    for (; end < d->n_steps && d->step[end].from == s->from &&
           d->step[end].to == s->to;
         end++) {
        bt_text_add(&cell[1], "%s", end > at ? ", " : "");
        for (size_t i = 0; i < d->n_numbers; i++)
            bt_text_add(&cell[1], "%d", (int)(d->step[end].letter >> i & 1));
    }
    put_situation(&cell[2], s->to);
    put_why(&cell[3], x, one, d, s->to);
    bt_piece_add(x->a, BT_PIECE_CASE, cell);
    return end;
}

/* What is the same in every place, or the values that are kept. */
static bool
put_names(bt_text *t, const bt_xors *x, const bt_xors_case *one,
          const bt_digits *d, bool place)
{
    const char *sign = "$";
    for (size_t i = 0; i < d->n_given + d->n_wanted; i++) {
        if (bt_xors_is_place(&d->form[i]) != place)
            continue;
        bt_text_add(t, "%s", sign);
        if (place)
            bt_xors_put_form(t, x, one, &d->form[i]);
        else
            put_difference(t, x, one, &d->form[i]);
        bt_text_add(t, "$");
        sign = place ? " and $" : "; $";
    }
    return *sign != '$';
}

static void
tell_names(const bt_xors *x, const bt_xors_case *one, const bt_digits *d)
{
    bt_text t = {0}, place = {0};
    bt_text_add(&t,
                "Write all numbers in binary, with zeros before them so that "
                "they are equally long, and read the places from the highest "
                "on. Keep the values of ");
    (void)put_names(&t, x, one, d, false);
    bt_text_add(
        &t,
        " for the parts read so far, in this order. They begin with 0, and a "
        "place whose digits give $e$ makes $2d+e$ of a value $d$. Where a "
        "value has become so large (or so small) that it cannot fall (rise) "
        "again, $>= n$ stands for all values from $n$ on, $<= n$ for those up "
        "to $n$.");
    if (put_names(&place, x, one, d, true))
        bt_text_add(&t, " In every place, %s.", place.v.data);
    bt_text_free(&place);
    bt_piece_say(x->a, BT_PIECE_TEXT, &t);
}

static void
tell_situations(const bt_xors *x, const bt_xors_case *one, const bt_digits *d)
{
    bt_text t = {0};
    bt_text_add(&t, "Leave out places after which a condition can no longer be "
                    "met. Then the values are always one of ");
    for (size_t s = 0; s < d->n_situations; s++) {
        bt_text_add(&t, "%s", s ? ", " : "");
        put_values(&t, d, (int)s);
    }
    bt_text_add(&t, "%s. The places that are left, with the digits of $",
                d->n_wanted ? ", until what is wanted is settled" : "");
    for (size_t i = 0; i < d->n_numbers; i++) {
        bt_text_add(&t, "%s", i ? ", " : "");
        bt_xors_put_number(&t, x, one, i);
    }
    bt_text_add(&t, "$:");
    bt_piece_say(x->a, BT_PIECE_TEXT, &t);
}

/* Situations that no row of the table is about. */
static void
tell_ends(const bt_xors *x, const bt_digits *d)
{
    bt_text t = {0};
    size_t n = 0;
    for (size_t s = 0; s < d->n_situations; s++) {
        bool goes_on = false;
        for (size_t i = 0; i < d->n_steps; i++)
            goes_on = goes_on || d->step[i].from == (int)s;
        if (!goes_on)
            bt_text_add(&t, "%s$s_%zu$", n++ ? ", " : "After ", s);
    }
    bt_text_add(&t, " no place is left.");
    if (n > 0)
        bt_piece_say(x->a, BT_PIECE_TEXT, &t);
    else
        bt_text_free(&t);
}

void
bt_xors_tell_digits(const bt_xors *x, const bt_xors_case *one,
                    const bt_digits *d)
{
    const char *heads[] = {"values", "next place", "values then",
                           d->n_wanted ? "if the digits end there"
                                       : "they cannot end there:"};
    tell_names(x, one, d);
    tell_situations(x, one, d);
    bt_piece_heads(x->a, heads);
    for (size_t i = 0; i < d->n_steps;)
        i = tell_step(x, one, d, i);
    tell_ends(x, d);
}

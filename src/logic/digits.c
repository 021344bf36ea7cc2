/* digits.c: situations, breadth first.
 *
 * Let the digits of a form add e to twice its value, -N <= e <= P. From d <= -P
 * on values never rise, from d >= N on they never fall: below `low` and there, a
 * form has failed; and values from the larger of N and `low` on are one, when
 * there is no `high`. Likewise from above. */
#include "logic/digits.h"

#include <stdlib.h>
#include <string.h>

enum { NUMBERS_MOST = 10 };

static int64_t
digit_of(const bt_digits_form *f, uint32_t letter)
{
    int64_t e = 0;
    for (size_t i = 0; i < f->n; i++)
        e += f->term[i].coef *
             (__builtin_popcount(letter & f->term[i].mask) & 1);
    return e;
}

/* How far a digit can raise and lower it. */
static void
find_range(const bt_digits *d, size_t form, int64_t *falls, int64_t *rises)
{
    *falls = *rises = 0;
    for (uint32_t letter = 0; letter >> d->n_numbers == 0; letter++) {
        int64_t e = digit_of(&d->form[form], letter);
        *falls = -e > *falls ? -e : *falls;
        *rises = e > *rises ? e : *rises;
    }
}

static int64_t
top_of(const bt_digits *d, size_t form)
{
    const bt_digits_form *f = &d->form[form];
    int64_t falls, rises;
    find_range(d, form, &falls, &rises);
    return f->has_low && f->low > falls ? f->low : falls;
}

static int64_t
bottom_of(const bt_digits *d, size_t form)
{
    const bt_digits_form *f = &d->form[form];
    int64_t falls, rises;
    find_range(d, form, &falls, &rises);
    return f->has_high && f->high < -rises ? f->high : -rises;
}

bool
bt_digits_is_top(const bt_digits *d, size_t form, int64_t value)
{
    return !d->form[form].has_high && value == top_of(d, form);
}

bool
bt_digits_is_bottom(const bt_digits *d, size_t form, int64_t value)
{
    return !d->form[form].has_low && value == bottom_of(d, form);
}

static bool
holds(const bt_digits_form *f, int64_t value)
{
    return (!f->has_low || value >= f->low) &&
           (!f->has_high || value <= f->high);
}

static bool
has_failed(const bt_digits *d, size_t form, int64_t value)
{
    const bt_digits_form *f = &d->form[form];
    int64_t falls, rises;
    find_range(d, form, &falls, &rises);
    return (f->has_low && value < f->low && value <= -rises) ||
           (f->has_high && value > f->high && value >= falls);
}

/* What is wanted may have failed for good, too: such values are one. */
static int64_t
clamped(const bt_digits *d, size_t form, int64_t value)
{
    const bt_digits_form *f = &d->form[form];
    int64_t falls, rises;
    find_range(d, form, &falls, &rises);
    if (!f->has_high && value > top_of(d, form))
        return top_of(d, form);
    if (!f->has_low && value < bottom_of(d, form))
        return bottom_of(d, form);
    if (!has_failed(d, form, value))
        return value;
    if (f->has_low && value < f->low)
        return f->low - 1 < -rises ? f->low - 1 : -rises;
    return f->high + 1 > falls ? f->high + 1 : falls;
}

/* Does all that is wanted hold from here on, whatever follows? */
static bool
is_done(const bt_digits *d, const int64_t *value)
{
    for (size_t i = d->n_given; i < d->n_given + d->n_wanted; i++)
        if (!bt_digits_is_top(d, i, value[i]) || !holds(&d->form[i], value[i]))
            return false;
    return d->n_wanted > 0;
}

/* The situation, a new one if need be; false: there are too many. */
static bool
find(bt_digits *d, const int64_t *value, int *out)
{
    size_t n = d->n_given + d->n_wanted;
    for (size_t i = 0; i < d->n_situations; i++)
        if (memcmp(d->at[i], value, n * sizeof *value) == 0) {
            *out = (int)i;
            return true;
        }
    if (d->n_situations == BT_DIGITS_SITUATIONS)
        return false;
    *out = (int)d->n_situations++;
    memcpy(d->at[*out], value, n * sizeof *value);
    return true;
}

static bool
add_step(bt_digits *d, int from, uint32_t letter)
{
    int64_t value[BT_DIGITS_FORMS];
    int to = BT_DIGITS_DONE;
    for (size_t i = 0; i < d->n_given + d->n_wanted; i++) {
        value[i] = 2 * d->at[from][i] + digit_of(&d->form[i], letter);
        if (i < d->n_given && has_failed(d, i, value[i]))
            return true;
        value[i] = clamped(d, i, value[i]);
    }
    if (!is_done(d, value) && !find(d, value, &to))
        return false;
    if (d->n_steps == BT_DIGITS_STEPS)
        return false;
    d->step[d->n_steps++] = (bt_digits_step){from, to, letter};
    return true;
}

static int
by_places(const void *a, const void *b)
{
    const bt_digits_step *x = a, *y = b;
    if (x->from != y->from)
        return x->from < y->from ? -1 : 1;
    if (x->to != y->to)
        return x->to < y->to ? -1 : 1;
    return (x->letter > y->letter) - (x->letter < y->letter);
}

bool
bt_digits_walk(bt_digits *d, bt_budget *budget)
{
    int64_t zero[BT_DIGITS_FORMS] = {0};
    int start;
    if (d->n_numbers > NUMBERS_MOST)
        return false;
    d->n_situations = d->n_steps = 0;
    (void)find(d, zero, &start);
    for (size_t i = 0; i < d->n_situations; i++)
        for (uint32_t letter = 0; letter >> d->n_numbers == 0; letter++)
            if (bt_budget_step(budget, 1, NULL) != BT_OK ||
                !add_step(d, (int)i, letter))
                return false;
    qsort(d->step, d->n_steps, sizeof *d->step, by_places);
    return true;
}

size_t
bt_digits_fails(const bt_digits *d, int situation)
{
    size_t i = 0;
    while (i < d->n_given && holds(&d->form[i], d->at[situation][i]))
        i++;
    return i;
}

bool
bt_digits_shows(const bt_digits *d)
{
    for (size_t s = 0; s < d->n_situations; s++) {
        bool good = d->n_wanted > 0;
        for (size_t i = d->n_given; i < d->n_given + d->n_wanted; i++)
            good = good && holds(&d->form[i], d->at[s][i]);
        if (!good && bt_digits_fails(d, (int)s) == d->n_given)
            return false;
    }
    return true;
}

bool
bt_digits_determines(const bt_digits *d, uint32_t kept)
{
    for (size_t s = 0; s < d->n_situations; s++) {
        if (bt_digits_fails(d, (int)s) < d->n_given)
            return false;
        for (uint32_t letter = 0; letter >> d->n_numbers == 0; letter++) {
            size_t ways = 0;
            for (size_t i = 0; i < d->n_steps; i++)
                ways += d->step[i].from == (int)s &&
                        (d->step[i].letter & kept) == (letter & kept);
            if (ways != 1)
                return false;
        }
    }
    return true;
}

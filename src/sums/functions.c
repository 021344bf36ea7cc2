/* functions.c: a class of functions from its members. */
#include "sums/functions.h"

#include <string.h>

#include "expr/monotone.h"

enum { LARGEST = 1 << 30 }; /* of least values, so that sums stay small */

static bool
class_of_list(const bt_function *f, bt_fclass *out)
{
    *out = (bt_fclass){.rise = BT_RISE_WEAKLY, .from = 1, .least = f->value[0]};
    for (size_t i = 1; i < f->n_values; i++) {
        if (f->value[i] < f->value[i - 1])
            out->rise = BT_RISE_ANY;
        if (f->value[i] < out->least)
            out->least = f->value[i];
    }
    return true; /* its last value is repeated: never strictly */
}

/* On the integers >= from. */
static bool
class_of(const bt_function *f, int64_t from, bt_fclass *out)
{
    if (f->n_params != 1 || f->type != BT_TYPE_INT)
        return false;
    if (!f->body)
        return f->n_values > 0 && from == 1 && class_of_list(f, out);
    *out = (bt_fclass){.from = from};
    bt_rising r = bt_expr_rises(f->body, 0, from, &out->least);
    out->rise = r == BT_RISING_STRICTLY ? BT_RISE_STRICTLY : BT_RISE_WEAKLY;
    return r != BT_RISING_UNKNOWN;
}

void
bt_functions_add(bt_functions *all, const bt_function *f)
{
    for (int i = 0; i < 2; i++) {
        bt_fclass c = {0}, *to = &all->from[i];
        if (!class_of(f, 1 - i, &c) || c.least > LARGEST ||
            c.least < -LARGEST) {
            all->none[i] = true;
            continue;
        }
        if (all->n == 0)
            *to = c;
        if (c.rise < to->rise)
            to->rise = c.rise;
        if (c.least < to->least)
            to->least = c.least;
    }
    all->n++;
}

int
bt_functions_find(const bt_definitions *d, const char *name)
{
    int found = -1;
    for (size_t i = 0; i < d->n_functions; i++) {
        const bt_function *f = &d->function[i];
        if (name ? strcmp(f->name, name) != 0 : f->n_params != 1)
            continue;
        if (found >= 0)
            return -1;
        found = (int)i;
    }
    return found;
}

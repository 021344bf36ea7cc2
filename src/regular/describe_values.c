/* describe_values.c: words for the Grundy values of heaps: v - n, or v, depends
 * on n mod m only, from some n on. */
#include "base/fail.h"
#include "regular/describer.h"

static int64_t
value_at(const describer *x, int64_t n)
{
    for (int64_t v = 0; v <= n + LONGEST_START; v++)
        if (bt_dfa_accepts(x->set, (const int64_t[]){n, v}))
            return v;
    return -1;
}

/* sign 1: v = n + shift by residue; sign 0: v = the value by residue. */
static bool
find_shift(const int64_t *value, int sign, int64_t *start, int64_t *length)
{
    for (*length = 1; *length <= LONGEST_PERIOD; ++*length) {
        int64_t n = LOOK / 2 - *length;
        while (n > 0 && value[n - 1 + *length] == value[n - 1] + sign * *length)
            n--;
        if (n <= LONGEST_START) {
            *start = n;
            return true;
        }
    }
    return false;
}

/* v = value[n] for n < start, then by residue. */
static const bt_formula *
values_formula(bt_arena *a, const int64_t *value, int sign, int64_t start,
               int64_t length)
{
    const bt_formula *kid[LONGEST_START + LONGEST_PERIOD];
    int var[2] = {0, 1};
    size_t n = 0;
    for (int64_t i = 0; i < start + length; i++) {
        int64_t residue = i % length;
        const bt_formula *part[3] = {
            bt_describer_compare(a, 0, i < start ? BT_EQ : BT_GE,
                                 i < start ? i : start),
            bt_f_residue(a, 1, var, (const int64_t[]){1}, length, 1, &residue),
            bt_f_linear(a, 2, var, (const int64_t[]){-sign, 1}, BT_EQ,
                        value[i] - sign * i)};
        kid[n++] = bt_f_and(a, 3, part);
    }
    return bt_f_or(a, n, kid);
}

/* "0 1 2 3 1 4, and from heap 3 on they repeat with period 3": as the tables of
 * octal games are printed. */
static void
say_sequence(describer *x, const int64_t *value, int64_t start, int64_t length)
{
    bool digits = true;
    for (int64_t i = 0; i < start + length; i++)
        digits = digits && value[i] < 10;
    bt_text_add(&x->words, "heaps of 0, 1, 2, .. have the values ");
    for (int64_t i = 0; i < start + length; i++)
        bt_text_add(&x->words, "%s%lld", i && !digits ? " " : "",
                    (long long)value[i]);
    bt_text_add(&x->words, ", which repeat with period %lld from %lld on",
                (long long)length, (long long)start);
}

static void
say_values(describer *x, const int64_t *value, int sign, int64_t start,
           int64_t length)
{
    const char *name = x->f->coord[0].name;
    bt_text_add(&x->words, "the value of a heap %s is ", name);
    for (int64_t i = start; i < start + length; i++) {
        int64_t shift = value[i] - i;
        bt_text_add(&x->words, "%s", i > start ? ", " : "");
        if (!sign)
            bt_text_add(&x->words, "%lld", (long long)value[i]);
        else if (shift == 0)
            bt_text_add(&x->words, "%s", name);
        else
            bt_text_add(&x->words, "%s %c %lld", name, shift < 0 ? '-' : '+',
                        (long long)(shift < 0 ? -shift : shift));
        if (length > 1)
            bt_text_add(&x->words, " if %s mod %lld = %lld", name,
                        (long long)length, (long long)(i % length));
    }
    if (start == 0)
        return;
    bt_text_add(&x->words, " for %s >= %lld; before that", name,
                (long long)start);
    for (int64_t i = 0; i < start; i++)
        bt_text_add(&x->words, "%s %lld", i ? "," : "", (long long)value[i]);
}

bt_status
bt_describer_values(describer *x, bool *found, bt_err *err)
{
    int64_t value[LOOK / 2], start, length;
    for (int64_t n = 0; n < LOOK / 2; n++) {
        value[n] = value_at(x, n);
        if (value[n] < 0)
            return BT_OK;
    }
    for (int sign = 0; sign <= 1 && !*found; sign++) {
        if (!find_shift(value, sign, &start, &length))
            continue;
        BT_TRY(bt_describer_matches(
            x, values_formula(&x->arena, value, sign, start, length), found,
            err));
        if (*found && sign == 0 && length > 2)
            say_sequence(x, value, start, length);
        else if (*found)
            say_values(x, value, sign, start, length);
    }
    return BT_OK;
}

/* describe_values.c: words for the Grundy values of heaps: v - n, or v, depends
 * on n mod m only, from some n on. */
#include "base/fail.h"
#include "regular/describer.h"
#include "regular/phrase.h"

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

/* "heaps of 0, 1, 2, .. have the values 0120, which repeat with period 3 from 1
 * on": as the tables of octal games are printed; shorter where it is long. */
static void
say_sequence(describer *x, const int64_t *value, int64_t start, int64_t length)
{
    static const char *const before[] =
        {"heaps of 0, 1, 2, .. have the values ", "values "},
                             *const after[] = {", which repeat with", ","};
    bool digits = true;
    for (int64_t i = 0; i < start + length; i++)
        digits = digits && value[i] < 10;
    for (int brief = 0; brief < 2; brief++) {
        x->words.v.count = 0;
        bt_text_add(&x->words, "%s", before[brief]);
        for (int64_t i = 0; i < start + length; i++)
            bt_text_add(&x->words, "%s%lld", i && !digits ? " " : "",
                        (long long)value[i]);
        bt_text_add(&x->words, "%s period %lld from %lld on", after[brief],
                    (long long)length, (long long)start);
        if (x->words.v.count <= BT_PHRASE_LENGTH)
            return;
    }
}

/* n + 3, or 3 where values do not grow. */
static void
say_value(describer *x, const int64_t *value, int sign, int64_t n)
{
    const char *name = x->f->coord[0].name;
    int64_t shift = value[n] - n;
    if (!sign)
        bt_text_add(&x->words, "%lld", (long long)value[n]);
    else if (shift == 0)
        bt_text_add(&x->words, "%s", name);
    else
        bt_text_add(&x->words, "%s %c %lld", name, shift < 0 ? '-' : '+',
                    (long long)(shift < 0 ? -shift : shift));
}

/* Is value[k] to k as value[i] to i? */
static bool
is_like(const int64_t *value, int sign, int64_t i, int64_t k)
{
    return value[k] - sign * k == value[i] - sign * i;
}

/* How many of start, .., end - 1 are like i. */
static int64_t
count_like(const int64_t *value, int sign, int64_t i, int64_t start,
           int64_t end)
{
    int64_t n = 0;
    for (int64_t k = start; k < end; k++)
        n += is_like(value, sign, i, k);
    return n;
}

/* " if a1 mod 4 in {1, 2}" */
static void
say_where(describer *x, const int64_t *value, int sign, int64_t i, int64_t end,
          int64_t length)
{
    bool many = count_like(value, sign, i, i, end) > 1;
    bt_text_add(&x->words, " if %s mod %lld %s", x->f->coord[0].name,
                (long long)length, many ? "in {" : "= ");
    for (int64_t k = i; k < end; k++)
        if (is_like(value, sign, i, k))
            bt_text_add(&x->words, "%s%lld", k > i ? ", " : "",
                        (long long)(k % length));
    bt_text_add(&x->words, "%s", many ? "}" : "");
}

/* Residues of which the same is said are put together, at the first. */
static void
say_residues(describer *x, const int64_t *value, int sign, int64_t start,
             int64_t length)
{
    int64_t end = start + length, told = 0;
    for (int64_t i = start; i < end; i++) {
        int64_t same = count_like(value, sign, i, start, end);
        if (count_like(value, sign, i, start, i) > 0)
            continue;
        told += same;
        bt_text_add(&x->words, "%s%s", i > start ? ", " : "",
                    i > start && told == length ? "else " : "");
        say_value(x, value, sign, i);
        if (told < length)
            say_where(x, value, sign, i, end, length);
    }
}

static void
say_values(describer *x, const int64_t *value, int sign, int64_t start,
           int64_t length)
{
    const char *name = x->f->coord[0].name;
    bt_text_add(&x->words, "the value of a heap %s is ", name);
    say_residues(x, value, sign, start, length);
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

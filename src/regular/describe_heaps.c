/* describe_heaps.c: words for sets of heaps: xors, Moore's sums of digits, misère
 * Nim. */
#include "base/fail.h"
#include "regular/describer.h"
#include "regular/phrase.h"

static void
list_names(describer *x, size_t n, const int *var, const char *between)
{
    for (size_t i = 0; i < n; i++)
        bt_text_add(&x->words, "%s%s", i ? between : "",
                    x->f->coord[var[i]].name);
}

static void
put_stones(const describer *x, const char *between, bt_text *t)
{
    for (size_t i = 0; i < x->n_stones; i++)
        bt_text_add(t, "%s%s", i ? between : "",
                    x->f->coord[x->stones[i]].name);
}

/* The xor of some of the heaps and piles, all of them first. */
bt_status
bt_describer_xor(describer *x, bool *found, bt_err *err)
{
    uint32_t all = (1u << x->n_stones) - 1, least = x->n_stones > 6 ? all : 1;
    if (!bt_is_binary(x->g->system))
        return BT_OK;
    for (uint32_t mask = all; mask >= least && !*found; mask--) {
        int var[BT_VECTORS_VARS];
        size_t n = 0;
        for (size_t i = 0; i < x->n_stones; i++)
            if (mask >> i & 1)
                var[n++] = x->stones[i];
        BT_TRY(
            bt_describer_matches(x, bt_f_xor(&x->arena, n, var), found, err));
        if (*found) {
            list_names(x, n, var, " xor ");
            bt_text_add(&x->words, " = 0");
            bt_describer_same(x);
        }
    }
    return BT_OK;
}

/* The xor of all heaps and piles with as many stones more in each. */
bt_status
bt_describer_shifted_xor(describer *x, bool *found, bt_err *err)
{
    bt_arena *a = &x->arena;
    int hidden[BT_VECTORS_VARS];
    const bt_formula *each[BT_VECTORS_VARS + 1];
    size_t n = x->n_stones;
    if (!bt_is_binary(x->g->system) || n < 2 || n > 5)
        return BT_OK;
    for (int64_t k = 1; k <= 2 && !*found; k++) {
        for (size_t i = 0; i < n; i++) {
            hidden[i] = BT_VECTORS_VARS + (int)i;
            each[i] = bt_f_linear(a, 2, (const int[]){hidden[i], x->stones[i]},
                                  (const int64_t[]){1, -1}, BT_EQ, k);
        }
        each[n] = bt_f_xor(a, n, hidden);
        BT_TRY(bt_describer_matches(
            x, bt_f_exists(a, n, hidden, bt_f_and(a, n + 1, each)), found,
            err));
        for (size_t i = 0; *found && i < n; i++)
            bt_text_add(&x->words, "%s(%s + %d)", i ? " xor " : "",
                        x->f->coord[x->stones[i]].name, (int)k);
        bt_text_add(&x->words, "%s", *found ? " = 0" : "");
    }
    bt_describer_same(x);
    return BT_OK;
}

/* Of sizes that are counted: at every binary digit the number of heaps that have
 * it is even, or as the number that stands beside them is. Their xor is 0 or
 * that number, which is at most 1. */
static const bt_formula *
counted_xor(describer *x, int beside)
{
    const bt_vectors *f = x->f;
    const bt_formula *each[BT_VECTORS_VARS];
    size_t n = 0;
    for (int bit = 0; 1 << bit <= (int)f->n_coords; bit++) {
        int var[BT_VECTORS_VARS];
        int64_t one[BT_VECTORS_VARS], even = 0;
        size_t m = 0;
        for (int i = 0; i < (int)f->n_coords; i++)
            if (f->coord[i].field == f->coord[0].field
                    ? (i + 1) >> bit & 1
                    : i == beside && bit == 0) {
                one[m] = 1;
                var[m++] = i;
            }
        each[n++] = bt_f_residue(&x->arena, m, var, one, 2, 1, &even);
    }
    return bt_f_and(&x->arena, n, each);
}

static void
say_counted_xor(describer *x, int beside)
{
    const bt_vectors *f = x->f;
    bt_text_add(&x->words, "the xor of all heaps is %s",
                beside ? f->coord[beside].name : "0");
    for (int bit = 0; 1 << bit <= (int)f->n_coords; bit++) {
        size_t m = 0;
        for (int i = 0; i < (int)f->n_coords; i++)
            if (f->coord[i].field == f->coord[0].field
                    ? (i + 1) >> bit & 1
                    : i == beside && bit == 0)
                bt_text_add(&x->formula, "%s%s",
                            m++   ? " + "
                            : bit ? " and ("
                                  : "(",
                            f->coord[i].name);
        bt_text_add(&x->formula, "%s", m ? ") mod 2 = 0" : "");
    }
}

bt_status
bt_describer_counted_xor(describer *x, bool *found, bt_err *err)
{
    const bt_vectors *f = x->f;
    int64_t most[BT_VECTORS_VARS];
    if (!f->counts || !f->coord[0].stones)
        return BT_OK;
    bt_phrase_bounds(f, most);
    for (int beside = 0; beside < (int)f->n_coords && !*found; beside++) {
        if (beside &&
            (f->coord[beside].field == f->coord[0].field || most[beside] > 1))
            continue;
        BT_TRY(bt_describer_matches(x, counted_xor(x, beside), found, err));
        if (*found)
            say_counted_xor(x, beside);
    }
    return BT_OK;
}

/* Moore: at every binary digit the number of ones is divisible by m. */
bt_status
bt_describer_moore(describer *x, bool *found, bt_err *err)
{
    if (!bt_is_binary(x->g->system))
        return BT_OK;
    for (uint32_t m = 3; m <= x->n_stones + 1 && !*found; m++) {
        bt_dfa *d = NULL;
        bt_status s =
            bt_dfa_digit_count(x->g, x->n_stones, x->stones, m, &d, err);
        if (s == BT_OK)
            s = bt_describer_matches(x, bt_f_set(&x->arena, d), found, err);
        bt_dfa_free(d);
        BT_TRY(s);
        if (*found) {
            bt_text_add(&x->words, "at every binary digit, the number of ones "
                                   "among ");
            put_stones(x, ", ", &x->words);
            bt_text_add(&x->words, " is divisible by %u", m);
        }
    }
    return BT_OK;
}

/* "max(a, b) >= 2 and a xor b = 0 or max(a, b) <= 1 and (a + b) mod 2 = 1" */
static void
say_misere(describer *x)
{
    bt_text *t = &x->formula;
    bt_text_add(t, "max(");
    put_stones(x, ", ", t);
    bt_text_add(t, ") >= 2 and ");
    put_stones(x, " xor ", t);
    bt_text_add(t, " = 0 or max(");
    put_stones(x, ", ", t);
    bt_text_add(t, ") <= 1 and (");
    put_stones(x, " + ", t);
    bt_text_add(t, ") mod 2 = 1");
}

/* xor = 0 while some heap is at least 2, else an odd number of heaps. */
bt_status
bt_describer_misere_nim(describer *x, bool *found, bt_err *err)
{
    bt_arena *a = &x->arena;
    const bt_formula *small[BT_VECTORS_VARS];
    int64_t one[BT_VECTORS_VARS], odd = 1;
    if (!bt_is_binary(x->g->system) || x->n_stones < 2)
        return BT_OK;
    for (size_t i = 0; i < x->n_stones; i++) {
        small[i] = bt_describer_compare(a, x->stones[i], BT_LE, 1);
        one[i] = 1;
    }
    const bt_formula *all_small = bt_f_and(a, x->n_stones, small);
    const bt_formula *both[2] = {
        all_small, bt_f_residue(a, x->n_stones, x->stones, one, 2, 1, &odd)};
    const bt_formula *large[2] = {bt_f_not(a, all_small),
                                  bt_f_xor(a, x->n_stones, x->stones)};
    const bt_formula *either[2] = {bt_f_and(a, 2, both), bt_f_and(a, 2, large)};
    BT_TRY(bt_describer_matches(x, bt_f_or(a, 2, either), found, err));
    if (*found) {
        put_stones(x, " xor ", &x->words);
        bt_text_add(&x->words, " = 0 if some heap has at least 2 stones, "
                               "otherwise the number of heaps is odd");
        say_misere(x);
    }
    return BT_OK;
}

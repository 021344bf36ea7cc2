/* describe.c: a library of sets with short names. To add one: a function that
 * builds it and says it, and a line in the table at the end. */
#include "regular/describe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "regular/describer.h"
#include "regular/phrase.h"

bt_status
bt_describer_matches(describer *x, const bt_formula *f, bool *out, bt_err *err)
{
    bt_dfa *candidate = NULL, *inside = NULL;
    bt_status s = bt_formula_compile(x->g, f, &candidate, err);
    if (s == BT_OK)
        s = bt_dfa_product(x->g, candidate, x->domain, BT_BOTH, &inside, err);
    *out = s == BT_OK && bt_dfa_equal(inside, x->set);
    bt_dfa_free(*out ? x->said : candidate);
    if (*out)
        x->said = candidate;
    bt_dfa_free(inside);
    return s;
}

const bt_formula *
bt_describer_compare(bt_arena *a, int var, bt_relation rel, int64_t k)
{
    return bt_f_linear(a, 1, &var, (const int64_t[]){1}, rel, k);
}

void
bt_describer_same(describer *x)
{
    bt_text_add(&x->formula, "%.*s", (int)x->words.v.count,
                x->words.v.count ? x->words.v.data : "");
}

/* Of a family without positions there is nothing to say. */
static bt_status
try_none(describer *x, bool *found, bt_err *err)
{
    int64_t at[BT_MAX_TRACKS];
    bt_found of_family, of_set;
    BT_TRY(bt_dfa_witness(x->domain, &of_family, at, err));
    BT_TRY(bt_dfa_witness(x->set, &of_set, at, err));
    if (of_set != BT_FOUND_NONE)
        return BT_OK;
    *found = true;
    if (of_family == BT_FOUND_NONE)
        return BT_OK;
    BT_TRY(bt_describer_matches(
        x, bt_describer_compare(&x->arena, 0, BT_LE, -1), found, err));
    bt_text_add(&x->words, "none");
    bt_text_add(&x->formula, "%s < 0", x->f->coord[0].name);
    return BT_OK;
}

/* ---- one number */

static bool
in_set(const describer *x, int64_t n)
{
    return bt_dfa_accepts(x->set, &n);
}

/* The least start and length with which the first LOOK members repeat. */
static bool
find_period(const describer *x, int64_t *start, int64_t *length)
{
    for (*length = 1; *length <= LONGEST_PERIOD; ++*length) {
        int64_t n = LOOK - *length;
        while (n > 0 && in_set(x, n - 1) == in_set(x, n - 1 + *length))
            n--;
        if (n <= LONGEST_START) {
            *start = n;
            return true;
        }
    }
    return false;
}

/* "{1, 3}": what is in the set of [from, to), modulo m unless that is 0; "= 1"
 * when it is one, "" when there is none. */
static size_t
say_members(describer *x, int64_t from, int64_t to, int64_t m,
            const char *before)
{
    size_t many = 0, said = 0;
    for (int64_t n = from; n < to; n++)
        many += in_set(x, n);
    if (many > 0)
        bt_text_add(&x->words, "%s %s", before, many == 1 ? "= " : "in {");
    for (int64_t r = m ? 0 : from; r < (m ? m : to); r++) {
        int64_t n = m ? from + ((r - from) % m + m) % m : r;
        if (in_set(x, n))
            bt_text_add(&x->words, "%s%lld", said++ ? ", " : "", (long long)r);
    }
    bt_text_add(&x->words, "%s", many > 1 ? "}" : "");
    return many;
}

/* "n >= 5 and n mod 7 in {0, 2} or n in {1, 3}", as far as that is needed */
static void
say_residues(describer *x, int64_t start, int64_t length)
{
    const char *name = x->f->coord[0].name;
    char mod[80], below[80];
    bool tail = false, all = length == 1;
    for (int64_t n = start; n < start + length; n++)
        tail = tail || in_set(x, n);
    if (tail && (start > 0 || all))
        bt_text_add(&x->words, "%s >= %lld", name, (long long)start);
    snprintf(mod, sizeof mod, "%s%s mod %lld", start > 0 ? " and " : "", name,
             (long long)length);
    if (tail && !all)
        (void)say_members(x, start, start + length, length, mod);
    snprintf(below, sizeof below, "%s%s", tail ? " or " : "", name);
    if (say_members(x, 0, start, 0, below) == 0 && !tail)
        bt_text_add(&x->words, "%s < 0", name); /* none */
    bt_describer_same(x);
}

static bt_status
try_period(describer *x, bool *found, bt_err *err)
{
    bt_arena *a = &x->arena;
    int64_t start, length, residue[LONGEST_PERIOD];
    const bt_formula *kid[LONGEST_START + 1];
    size_t n = 0, n_kids = 0;
    int var = 0;
    if (x->f->n_coords != 1 || !find_period(x, &start, &length))
        return BT_OK;
    for (int64_t i = start; i < start + length; i++)
        if (in_set(x, i))
            residue[n++] = i % length;
    const bt_formula *tail[2] = {
        bt_describer_compare(a, var, BT_GE, start),
        bt_f_residue(a, 1, &var, (const int64_t[]){1}, length, n, residue)};
    kid[n_kids++] = bt_f_and(a, 2, tail);
    for (int64_t i = 0; i < start; i++)
        if (in_set(x, i))
            kid[n_kids++] = bt_describer_compare(a, var, BT_EQ, i);
    BT_TRY(bt_describer_matches(x, bt_f_or(a, n_kids, kid), found, err));
    if (*found)
        say_residues(x, start, length);
    return BT_OK;
}

static bt_status
try_power(describer *x, bool *found, bt_err *err)
{
    bt_arena *a = &x->arena;
    int z = 1, vars[2] = {1, 0};
    if (x->f->n_coords != 1 || !bt_is_binary(x->g->system))
        return BT_OK;
    for (int64_t k = -2; k <= 2 && !*found; k++) {
        const bt_formula *pair[2] = {
            bt_f_linear(a, 2, vars, (const int64_t[]){1, -1}, BT_EQ, k),
            bt_f_power(a, z)};
        BT_TRY(bt_describer_matches(
            x, bt_f_exists(a, 1, &z, bt_f_and(a, 2, pair)), found, err));
        if (*found && k == 0)
            bt_text_add(&x->words, "%s is a power of two", x->f->coord[0].name);
        else if (*found)
            bt_text_add(&x->words, "%s %c %d is a power of two",
                        x->f->coord[0].name, k < 0 ? '-' : '+',
                        (int)(k < 0 ? -k : k));
        if (*found)
            bt_text_add(&x->formula,
                        "exists u in {2^i : i >= 0}: u = %s + "
                        "%d",
                        x->f->coord[0].name, (int)k);
    }
    return BT_OK;
}

/* The numeral ends in an even (odd) number of zeros; 0 may be in it, too. 2^i is
 * 1 or 2 modulo 3 by the parity of i. */
static bt_status
try_zeros(describer *x, bool *found, bt_err *err)
{
    bt_arena *a = &x->arena;
    bt_dfa *even = NULL;
    const char *name = x->f->coord[0].name;
    if (x->f->n_coords != 1 || !bt_is_binary(x->g->system))
        return BT_OK;
    bt_status s = bt_dfa_even_end(x->g, 0, &even, err);
    for (int i = 0; s == BT_OK && i < 4 && !*found; i++) {
        bool odd = i & 1, zero = i & 2;
        const bt_formula *is = bt_f_set(a, even);
        const bt_formula *both[2] = {odd ? bt_f_not(a, is) : is,
                                     bt_describer_compare(a, 0, BT_GE, 1)};
        const bt_formula *either[2] = {bt_f_and(a, 2, both),
                                       bt_describer_compare(a, 0, BT_EQ, 0)};
        s = bt_describer_matches(x, zero ? bt_f_or(a, 2, either) : either[0],
                                 found, err);
        if (s != BT_OK || !*found)
            continue;
        bt_text_add(&x->words,
                    "%s%s%s ends in binary in an %s number of zeros%s",
                    zero ? name : "", zero ? " = 0, or " : "", name,
                    odd ? "odd" : "even", zero ? "" : ", and is not 0");
        bt_text_add(
            &x->formula,
            "%s%sexists u in {2^i : i >= 0}: u <= 2*%s and u mod 3 = %d "
            "and %s mod u != 0 and 2*%s mod u = 0",
            zero ? name : "", zero ? " = 0 or " : "", name, odd ? 1 : 2, name,
            name);
    }
    bt_dfa_free(even);
    return s;
}

/* ---- two numbers */

/* n = 0, or m is less than the worth of the last digit 1 of n. */
static bt_status
try_last_digit(describer *x, bool *found, bt_err *err)
{
    bt_arena *a = &x->arena;
    bt_dfa *last = NULL;
    int p = 2;
    if (x->f->n_coords != 2)
        return BT_OK;
    BT_TRY(bt_dfa_last_digit(x->g, 0, p, &last, err));
    const bt_formula *pair[2] = {bt_f_member(a, last, (const int[]){0, p}),
                                 bt_f_linear(a, 2, (const int[]){1, p},
                                             (const int64_t[]){1, -1}, BT_LE,
                                             -1)};
    const bt_formula *either[2] = {bt_describer_compare(a, 0, BT_EQ, 0),
                                   bt_f_exists(a, 1, &p, bt_f_and(a, 2, pair))};
    bt_status s = bt_describer_matches(x, bt_f_or(a, 2, either), found, err);
    bt_dfa_free(last);
    if (s == BT_OK && *found)
        bt_text_add(&x->words, "%s = 0, or %s is less than the %s %s",
                    x->f->coord[0].name, x->f->coord[1].name,
                    bt_is_binary(x->g->system) ? "largest power of two dividing"
                    : bt_is_zeckendorf(x->g->system)
                        ? "smallest part of the Zeckendorf representation of"
                        : "smallest part of the greedy representation of",
                    x->f->coord[0].name);
    if (s == BT_OK && *found && bt_is_binary(x->g->system))
        bt_text_add(&x->formula,
                    "exists u in {2^i : i >= 0}: u > %s and (u = "
                    "1 or u <= 2*%s) and %s mod u = 0",
                    x->f->coord[1].name, x->f->coord[1].name,
                    x->f->coord[0].name);
    if (s == BT_OK && *found && bt_is_zeckendorf(x->g->system))
        bt_text_add(&x->formula, "%s = 0 or %s < zeckendorf(%s)",
                    x->f->coord[0].name, x->f->coord[1].name,
                    x->f->coord[0].name);
    return s;
}

/* Wythoff's pairs (A, B): the numeral of A ends in an even number of zeros,
 * that of B is A's followed by a zero. And two zeros, unless that is said
 * elsewhere. */
static const bt_formula *
wythoff_pairs(bt_arena *a, const bt_dfa *even, const bt_dfa *shift, bool zeros)
{
    const bt_formula *either[3], *zero[2];
    for (int i = 0; i < 2; i++) {
        const bt_formula *pair[2] = {
            bt_f_member(a, even, &i),
            bt_f_member(a, shift, (const int[]){i, 1 - i})};
        either[i] = bt_f_and(a, 2, pair);
        zero[i] = bt_describer_compare(a, i, BT_EQ, 0);
    }
    either[2] = bt_f_and(a, 2, zero);
    return bt_f_or(a, zeros ? 3 : 2, either);
}

static void
say_wythoff(describer *x)
{
    const char *one = x->f->coord[0].name, *other = x->f->coord[1].name;
    const char *in = x->g->system->words;
    bool usual = bt_is_zeckendorf(x->g->system);
    if (strncmp(in, "numerals with ", 14) == 0)
        in += 14;
    bt_text_add(&x->words,
                "{%s, %s} = {A, B}: A ends in evenly many 0s, B is A "
                "followed by 0 (%s)",
                one, other,
                !usual     ? in
                : x->apart ? "Zeckendorf"
                           : "Zeckendorf; Wythoff's pairs");
    if (!x->apart)
        bt_text_add(&x->words, ", or %s = %s = 0", one, other);
    if (usual) /* the numeral of k - 1 and a 0 is that of golden(k) - 1 */
        bt_text_add(&x->formula,
                    "exists k >= %d: min(%s, %s) = golden(k) and max(%s, %s) = "
                    "golden(k) + k",
                    x->apart ? 1 : 0, one, other, one, other);
}

static bt_status
try_wythoff(describer *x, bool *found, bt_err *err)
{
    bt_dfa *shift = NULL, *even = NULL;
    if (x->f->n_coords != 2 || bt_is_binary(x->g->system))
        return BT_OK;
    bt_status s = bt_dfa_shift(x->g, 0, 1, &shift, err);
    if (s == BT_OK)
        s = bt_dfa_even_end(x->g, 0, &even, err);
    if (s == BT_OK)
        s = bt_describer_matches(
            x, wythoff_pairs(&x->arena, even, shift, !x->apart), found, err);
    bt_dfa_free(shift);
    bt_dfa_free(even);
    if (s == BT_OK && *found)
        say_wythoff(x);
    return s;
}

/* ---- */

/* Anything that is short. */
static bt_status
try_phrase(describer *x, bool *found, bt_err *err)
{
    char *says = NULL;
    BT_TRY(bt_phrase(x->g, x->f, x->domain, x->set, &says, &x->said, err));
    *found = says != NULL;
    if (says)
        bt_text_add(&x->words, "%s", says);
    bt_describer_same(x);
    free(says);
    return BT_OK;
}

typedef bt_status try_fn(describer *x, bool *found, bt_err *err);

static try_fn *const of_vectors[] = {try_none,
                                     bt_describer_xor,
                                     bt_describer_shifted_xor,
                                     bt_describer_moore,
                                     bt_describer_misere_nim,
                                     try_period,
                                     try_power,
                                     try_zeros,
                                     try_last_digit,
                                     try_wythoff,
                                     bt_describer_counted_xor,
                                     bt_describer_turned,
                                     try_phrase};
static try_fn *const of_part[] = {try_none, try_phrase};
static try_fn *const of_values[] = {bt_describer_values};

/* What comes first. A set that is too large for a try is left to the next. */
static bt_status
try_all(describer *x, size_t n, try_fn *const *all, bool *found, bt_err *err)
{
    bt_status s = BT_OK;
    for (size_t i = 0; i < n && !*found && s == BT_OK; i++) {
        s = all[i](x, found, err);
        if (s == BT_ERR_LIMIT || s == BT_ERR_REFUSED)
            s = BT_OK;
    }
    return s;
}

bt_status
bt_describer_simply(describer *x, bool *found, bt_err *err)
{
    *found = false;
    for (size_t i = 0; i < x->f->n_coords; i++)
        if (x->f->coord[i].stones && !x->f->counts) /* counts are no heaps */
            x->stones[x->n_stones++] = (int)i;
    if (x->part)
        return try_all(x, sizeof of_part / sizeof *of_part, of_part, found,
                       err);
    return try_all(x, sizeof of_vectors / sizeof *of_vectors, of_vectors, found,
                   err);
}

bt_status
bt_describe(const bt_logic *g, const bt_vectors *f, const bt_dfa *domain,
            const bt_dfa *set, bt_description *out, bt_err *err)
{
    describer x = {.g = g, .f = f, .domain = domain, .set = set};
    bool found = false;
    bt_status s = f->heaps ? try_all(&x, 1, of_values, &found, err)
                           : bt_describer_simply(&x, &found, err);
    if (s == BT_OK && !found && !f->heaps)
        s = bt_describer_parts(&x, &found, err);
    if (s == BT_ERR_LIMIT || s == BT_ERR_REFUSED)
        s = BT_OK;
    out->words = bt_text_take(&x.words);
    out->formula = bt_text_take(&x.formula);
    bt_arena_free(&x.arena);
    bt_dfa_free(x.said);
    return s == BT_OK && !(out->words && out->formula) ? bt_fail_nomem(err) : s;
}

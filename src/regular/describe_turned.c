/* describe_turned.c: sets that stay the same when coordinates are rotated, by
 * what is said of those whose first coordinate is the largest, or the smallest.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "regular/describer.h"
#include "regular/phrase.h"

/* Is the set the same with coordinate i + 1 in the place of i? */
static bt_status
turns(const describer *x, const bt_dfa *set, bool *out, bt_err *err)
{
    int to[BT_VECTORS_VARS];
    bt_dfa *turned = NULL;
    for (size_t i = 0; i < x->n_stones; i++)
        to[i] = (int)((i + 1) % x->n_stones);
    BT_TRY(bt_dfa_rename(x->g, set, to, &turned, err));
    *out = bt_dfa_equal(turned, set);
    bt_dfa_free(turned);
    return BT_OK;
}

/* The first coordinate is the largest (BT_GE) or smallest of them. */
static const bt_formula *
is_first(describer *x, bt_relation rel)
{
    const bt_formula *each[BT_VECTORS_VARS];
    for (size_t i = 1; i < x->n_stones; i++)
        each[i - 1] = bt_f_linear(&x->arena, 2, (const int[]){0, (int)i},
                                  (const int64_t[]){1, -1}, rel, 0);
    return bt_f_and(&x->arena, x->n_stones - 1, each);
}

/* The coordinate that a name of `says` is, behind which *end stands. */
static size_t
name_at(const describer *x, const char *at, const char **end)
{
    size_t n = 1;
    while (isalnum((unsigned char)at[n]) || at[n] == '_')
        n++;
    *end = at + n;
    for (size_t i = 0; i < x->f->n_coords; i++)
        if (strlen(x->f->coord[i].name) == n &&
            strncmp(x->f->coord[i].name, at, n) == 0)
            return i;
    return SIZE_MAX;
}

void
bt_describer_rename(const describer *x, const char *says, const int *to,
                    bt_text *out)
{
    for (const char *at = says, *end; *at; at = end) {
        size_t i = SIZE_MAX;
        end = at + 1;
        if (isalpha((unsigned char)*at))
            i = name_at(x, at, &end);
        if (i == SIZE_MAX)
            bt_text_bytes(out, at, (size_t)(end - at));
        else
            bt_text_add(out, "%s", x->f->coord[to[i]].name);
    }
}

static void
put_turned(const describer *x, const char *says, size_t by, bt_text *t)
{
    int to[BT_VECTORS_VARS];
    for (size_t i = 0; i < x->n_stones; i++)
        to[i] = (int)((i + by) % x->n_stones);
    bt_describer_rename(x, says, to, t);
}

static void
list_stones(const describer *x, bt_text *t)
{
    for (size_t i = 0; i < x->n_stones; i++)
        bt_text_add(t, "%s%s", i ? ", " : "", x->f->coord[i].name);
}

/* "a = max(a, b) and (..) or b = max(a, b) and (..)" */
static void
say_turned(describer *x, const char *says, bt_relation rel)
{
    bt_text_add(&x->words, "%s, if (", says);
    list_stones(x, &x->words);
    bt_text_add(&x->words, ") is rotated until %s is %s", x->f->coord[0].name,
                rel == BT_GE ? "largest" : "smallest");
    for (size_t i = 0; i < x->n_stones; i++) {
        bt_text_add(&x->formula, "%s%s = %s(", i ? " or " : "",
                    x->f->coord[i].name, rel == BT_GE ? "max" : "min");
        list_stones(x, &x->formula);
        bt_text_add(&x->formula, ") and (");
        put_turned(x, says, i, &x->formula);
        bt_text_add(&x->formula, ")");
    }
}

/* What is said of these; NULL: nothing short. */
static bt_status
phrase_of(describer *x, bt_relation rel, char **says, bt_err *err)
{
    bt_dfa *first = NULL, *domain = NULL, *set = NULL;
    bt_status s = bt_formula_compile(x->g, is_first(x, rel), &first, err);
    if (s == BT_OK)
        s = bt_dfa_product(x->g, first, x->domain, BT_BOTH, &domain, err);
    if (s == BT_OK)
        s = bt_dfa_product(x->g, first, x->set, BT_BOTH, &set, err);
    if (s == BT_OK)
        s = bt_phrase(x->g, x->f, domain, set, says, NULL, err);
    bt_dfa_free(first);
    bt_dfa_free(domain);
    bt_dfa_free(set);
    return s;
}

static bt_status
say_shorter(describer *x, bool *found, bt_err *err)
{
    char *large = NULL, *small = NULL;
    bt_status s = phrase_of(x, BT_GE, &large, err);
    if (s == BT_OK)
        s = phrase_of(x, BT_LE, &small, err);
    if (s == BT_OK && (large || small)) {
        bool least = !large || (small && strlen(small) < strlen(large));
        say_turned(x, least ? small : large, least ? BT_LE : BT_GE);
        *found = true;
    }
    free(large);
    free(small);
    return s;
}

bt_status
bt_describer_turned(describer *x, bool *found, bt_err *err)
{
    bool same = false;
    if (x->n_stones != x->f->n_coords || x->n_stones < 4 || x->apart)
        return BT_OK;
    BT_TRY(turns(x, x->domain, &same, err));
    if (same)
        BT_TRY(turns(x, x->set, &same, err));
    return same ? say_shorter(x, found, err) : BT_OK;
}

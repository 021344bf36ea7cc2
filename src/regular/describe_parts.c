/* describe_parts.c: words made of words for parts.
 *
 * Coordinates that may trade places are looked at in order only; a coordinate
 * that has few values splits the set into one for each; and what is otherwise
 * where all numbers are small is listed point by point, so that the rest can be
 * said without it. Each of these by itself, then together. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "regular/parts.h"
#include "regular/phrase.h"

enum { MOST_VALUE = 3, MOST_ALIKE = 4, MOST_STATES = 32 };

/* ---- coordinates that may trade places */

bt_status
bt_parts_trade(const parts *p, const bt_dfa *set, int i, int j, bool *same,
               bt_err *err)
{
    int to[BT_VECTORS_VARS];
    bt_dfa *swapped = NULL;
    for (int k = 0; k < (int)p->x->f->n_coords; k++)
        to[k] = k == i ? j : k == j ? i : k;
    BT_TRY(bt_dfa_rename(p->x->g, set, to, &swapped, err));
    *same = bt_dfa_equal(swapped, set);
    bt_dfa_free(swapped);
    return BT_OK;
}

static bt_status
may_trade(const parts *p, int i, int j, bool *may, bt_err *err)
{
    BT_TRY(bt_parts_trade(p, p->domain, i, j, may, err));
    return *may ? bt_parts_trade(p, p->set, i, j, may, err) : BT_OK;
}

/* The most of them, in front if there are several such. */
static bt_status
find_alike(parts *p, bt_err *err)
{
    int n = (int)p->x->f->n_coords;
    for (int i = 0; i < n && p->n_alike < 2; i++) {
        p->n_alike = 0;
        p->alike[p->n_alike++] = i;
        for (int j = i + 1; j < n; j++) {
            bool may;
            BT_TRY(may_trade(p, i, j, &may, err));
            if (may)
                p->alike[p->n_alike++] = j;
        }
    }
    if (p->n_alike < 2 || p->n_alike > MOST_ALIKE)
        p->n_alike = 0;
    return BT_OK;
}

static const bt_formula *
ordered(parts *p)
{
    const bt_formula *each[BT_VECTORS_VARS];
    for (size_t i = 0; i + 1 < p->n_alike; i++)
        each[i] = bt_f_linear(&p->x->arena, 2, &p->alike[i],
                              (const int64_t[]){1, -1}, BT_LE, 0);
    return bt_f_and(&p->x->arena, p->n_alike - 1, each);
}

static void
put_order(const parts *p, const int *to, const char *between, bt_text *t)
{
    for (size_t i = 0; i < p->n_alike; i++)
        bt_text_add(t, "%s%s", i ? between : "",
                    p->x->f->coord[to[p->alike[i]]].name);
}

/* The formula for every order of the coordinates from the k-th on. */
static void
for_orders(const parts *p, size_t k, int *to, const char *says, bt_text *t)
{
    if (k == p->n_alike) {
        bt_text_add(t, "%s", t->v.count ? " or " : "");
        put_order(p, to, " <= ", t);
        bt_text_add(t, " and (");
        bt_describer_rename(p->x, says, to, t);
        bt_text_add(t, ")");
        return;
    }
    for (size_t i = k; i < p->n_alike; i++) {
        int *a = &to[p->alike[k]], *b = &to[p->alike[i]], was = *a;
        *a = *b;
        *b = was;
        for_orders(p, k + 1, to, says, t);
        *b = *a;
        *a = was;
    }
}

static void
finish_order(const parts *p, saying *s)
{
    int to[BT_VECTORS_VARS];
    bt_text formula = {0};
    char *says = s->formula.v.count ? bt_text_take(&s->formula) : NULL;
    for (int i = 0; i < BT_VECTORS_VARS; i++)
        to[i] = i;
    bt_text_add(&s->words, ", if ");
    put_order(p, to, " <= ", &s->words);
    if (says)
        for_orders(p, 0, to, says, &formula);
    s->formula = formula;
    free(says);
}

/* ---- less of the set */

static bt_status
restrict_to(parts *p, const bt_formula *f, const bt_dfa *from, bt_dfa **out,
            bt_err *err)
{
    bt_dfa *d = NULL;
    BT_TRY(bt_formula_compile(p->x->g, f, &d, err));
    bt_status s = bt_dfa_product(p->x->g, d, from, BT_BOTH, out, err);
    bt_dfa_free(d);
    return s;
}

typedef bt_status say_fn(parts *p, unsigned how, saying *out, bool *found,
                         bt_err *err);

/* With only those vectors of which f is true. */
static bt_status
within(const parts *p, const bt_formula *f, unsigned how, say_fn *say,
       saying *out, bool *found, bt_err *err)
{
    parts less = *p;
    bt_dfa *domain = NULL, *set = NULL;
    bt_status s = restrict_to(&less, f, p->domain, &domain, err);
    if (s == BT_OK)
        s = restrict_to(&less, f, p->set, &set, err);
    less.domain = domain;
    less.set = set;
    if (s == BT_OK)
        s = say(&less, how, out, found, err);
    bt_dfa_free(domain);
    bt_dfa_free(set);
    return s;
}

/* ---- one part */

static bt_status
say_simply(parts *p, unsigned how, saying *out, bool *found, bt_err *err)
{
    describer part = {.g = p->x->g,
                      .f = p->x->f,
                      .domain = p->domain,
                      .set = p->set,
                      .apart = how & APART,
                      .part = how & (IN_ORDER | BY_VALUE)};
    bt_status s = bt_describer_simply(&part, found, err);
    *out = (saying){part.words, part.formula, part.said};
    bt_arena_free(&part.arena);
    if (s == BT_OK && *found)
        *found = out->is && out->words.v.count <= BT_PHRASE_LENGTH;
    return s;
}

/* ---- for each value of a coordinate */

static const bt_formula *
has_value(parts *p, int64_t v)
{
    return bt_describer_compare(&p->x->arena, p->by, BT_EQ, v);
}

/* "a1 = 0: a2 = a3; 1: none; .." */
static bt_status
add_value(parts *p, int64_t v, const saying *one, saying *out, bt_err *err)
{
    const char *name = p->x->f->coord[p->by].name;
    bt_dfa *is = NULL, *all = NULL;
    if (v)
        bt_text_add(&out->words, "; %" PRId64 ": ", v);
    else
        bt_text_add(&out->words, "%s = 0: ", name);
    append(&out->words, &one->words);
    bt_text_add(&out->formula, "%s%s = %" PRId64 " and (", v ? " or " : "",
                name, v);
    append(&out->formula, &one->formula);
    bt_text_add(&out->formula, ")");
    BT_TRY(restrict_to(p, has_value(p, v), one->is, &is, err));
    if (!out->is) {
        out->is = is;
        return BT_OK;
    }
    bt_status s = bt_dfa_product(p->x->g, out->is, is, BT_EITHER, &all, err);
    bt_dfa_free(is);
    bt_dfa_free(out->is);
    out->is = all;
    return s;
}

static bt_status
say_by_value(parts *p, unsigned how, saying *out, bool *found, bt_err *err)
{
    bt_status s = BT_OK;
    *found = true;
    for (int64_t v = 0; s == BT_OK && *found && v <= p->most[p->by]; v++) {
        saying one = {0};
        s = within(p, has_value(p, v), how, say_simply, &one, found, err);
        *found = *found && one.formula.v.count > 0;
        if (s == BT_OK && *found)
            s = add_value(p, v, &one, out, err);
        forget(&one);
    }
    return s;
}

static bt_status
say_part(parts *p, unsigned how, saying *out, bool *found, bt_err *err)
{
    return (how & BY_VALUE ? say_by_value : say_simply)(p, how, out, found,
                                                        err);
}

/* ---- */

static bt_status
say_apart(parts *p, unsigned how, saying *out, bool *found, bt_err *err)
{
    if (!(how & APART))
        return say_part(p, how, out, found, err);
    BT_TRY(within(p, bt_parts_large(p), how, say_part, out, found, err));
    return *found ? bt_parts_list(p, how, out, found, err) : BT_OK;
}

/* ---- all together */

static bt_status
say_so(parts *p, unsigned how, saying *out, bool *found, bt_err *err)
{
    if (!(how & IN_ORDER))
        return say_apart(p, how, out, found, err);
    BT_TRY(within(p, ordered(p), how, say_apart, out, found, err));
    if (*found)
        finish_order(p, out);
    return BT_OK;
}

static bool
is_possible(const parts *p, unsigned how)
{
    bool open = false;
    for (size_t i = 0; i < p->x->f->n_coords; i++)
        open = open || is_open(p, i);
    return (!(how & IN_ORDER) || p->n_alike) &&
           (!(how & BY_VALUE) || p->by >= 0) && (!(how & APART) || open);
}

/* The coordinate with fewest values. */
static void
find_values(parts *p)
{
    p->by = -1;
    for (int i = 0; i < (int)p->x->f->n_coords; i++)
        if (p->most[i] <= MOST_VALUE &&
            (p->by < 0 || p->most[i] < p->most[p->by]))
            p->by = i;
}

/* " mod 2 = 0" is " even", where that makes words short enough. */
static void
shorten(bt_text *words)
{
    static const char *const says[][2] = {{" mod 2 = 0", " even"},
                                          {" mod 2 = 1", " odd"}};
    size_t n = words->v.count;
    char *old = n > BT_PHRASE_LENGTH ? bt_text_take(words) : NULL;
    for (const char *at = old; at && *at;) {
        size_t i = 0;
        while (i < 2 && strncmp(at, says[i][0], strlen(says[i][0])) != 0)
            i++;
        if (i < 2) {
            bt_text_add(words, "%s", says[i][1]);
            at += strlen(says[i][0]);
        } else {
            bt_text_bytes(words, at++, 1);
        }
    }
    free(old);
}

bt_status
bt_describer_parts(describer *x, bool *found, bt_err *err)
{
    static const unsigned ways[] = {
        IN_ORDER,         BY_VALUE,         IN_ORDER | BY_VALUE,        APART,
        IN_ORDER | APART, BY_VALUE | APART, IN_ORDER | BY_VALUE | APART};
    parts p = {.x = x, .domain = x->domain, .set = x->set};
    if (x->set->n_states > MOST_STATES || x->f->n_coords < 2)
        return BT_OK;
    bt_phrase_bounds(x->f, p.most);
    find_values(&p);
    BT_TRY(find_alike(&p, err));
    for (size_t i = 0; i < sizeof ways / sizeof *ways && !*found; i++) {
        saying out = {0};
        if (!is_possible(&p, ways[i]))
            continue;
        bt_status s = say_so(&p, ways[i], &out, found, err);
        shorten(&out.words);
        *found = s == BT_OK && *found && out.words.v.count <= BT_PHRASE_LENGTH;
        if (*found) {
            append(&x->words, &out.words);
            append(&x->formula, &out.formula);
        }
        forget(&out);
        if (s != BT_OK && s != BT_ERR_LIMIT && s != BT_ERR_REFUSED)
            return s;
    }
    return BT_OK;
}

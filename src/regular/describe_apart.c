/* describe_apart.c: small vectors at which a set is not what is said of the
 * rest, listed. */
#include <inttypes.h>

#include "base/fail.h"
#include "regular/parts.h"

enum { MOST_APART = 12, MOST_BOX = 4096 };

typedef struct listed {
    size_t n[2]; /* members of the set; vectors that are said to be, and are not
                  */
    int64_t at[2][MOST_APART][BT_VECTORS_VARS];
    bool sorted; /* only those in order */
} listed;

const bt_formula *
bt_parts_large(parts *p)
{
    const bt_formula *each[BT_VECTORS_VARS];
    size_t n = 0;
    for (size_t i = 0; i < p->x->f->n_coords; i++)
        if (is_open(p, i))
            each[n++] =
                bt_describer_compare(&p->x->arena, (int)i, BT_GE, SMALL);
    return bt_f_or(&p->x->arena, n, each);
}

static bool
in_order(const parts *p, const int64_t *v)
{
    for (size_t i = 0; i + 1 < p->n_alike; i++)
        if (v[p->alike[i]] > v[p->alike[i + 1]])
            return false;
    return true;
}

/* False: there are too many. */
static bool
list_one(const parts *p, const bt_dfa *said, const int64_t *v, listed *l)
{
    bool member = bt_dfa_accepts(p->set, v);
    if (!bt_dfa_accepts(p->domain, v) || member == bt_dfa_accepts(said, v) ||
        (l->sorted && !in_order(p, v)))
        return true;
    int64_t *at = l->at[!member][l->n[!member]];
    if (l->n[!member] == MOST_APART)
        return false;
    for (size_t i = 0; i < p->x->f->n_coords; i++)
        at[i] = v[i];
    l->n[!member]++;
    return true;
}

static bool
list_apart(const parts *p, const bt_dfa *said, listed *l)
{
    int64_t v[BT_VECTORS_VARS] = {0};
    size_t i = 0, n = p->x->f->n_coords;
    for (size_t seen = 0; i < n; seen++) {
        if (seen == MOST_BOX || !list_one(p, said, v, l))
            return false;
        for (i = 0; i < n; i++) {
            if (++v[i] <= (is_open(p, i) ? SMALL - 1 : p->most[i]))
                break;
            v[i] = 0;
        }
    }
    return true;
}

static void
put_points(const parts *p, const listed *l, int which, bt_text *t)
{
    for (size_t k = 0; k < l->n[which]; k++) {
        bt_text_add(t, "%s", k ? ", (" : "(");
        for (size_t i = 0; i < p->x->f->n_coords; i++)
            bt_text_add(t, "%s%" PRId64, i ? "," : "", l->at[which][k][i]);
        bt_text_add(t, ")");
    }
}

/* "x = 0 and y = 1 or .." */
static void
put_conditions(const parts *p, const listed *l, int which, bt_text *t)
{
    for (size_t k = 0; k < l->n[which]; k++)
        for (size_t i = 0; i < p->x->f->n_coords; i++)
            bt_text_add(t, "%s%s = %" PRId64,
                        i   ? " and "
                        : k ? " or "
                            : "",
                        p->x->f->coord[i].name, l->at[which][k][i]);
}

/* "..; or (0,1), (2,2); not (0,0)" */
static void
say_listed(const parts *p, const listed *l, saying *s)
{
    bt_text formula = {0};
    if (l->n[0]) {
        bt_text_add(&s->words, "; or ");
        put_points(p, l, 0, &s->words);
    }
    if (l->n[1]) {
        bt_text_add(&s->words, "; not ");
        put_points(p, l, 1, &s->words);
    }
    if (!s->formula.v.count)
        return;
    bt_text_add(&formula, "(");
    append(&formula, &s->formula);
    bt_text_add(&formula, ")");
    if (l->n[1]) {
        bt_text_add(&formula, " and not (");
        put_conditions(p, l, 1, &formula);
        bt_text_add(&formula, ")");
    }
    bt_text_add(&formula, "%s", l->n[0] ? " or " : "");
    put_conditions(p, l, 0, &formula);
    bt_text_free(&s->formula);
    s->formula = formula;
}

/* Is what is said the same for coordinates that may trade places? */
static bt_status
is_symmetric(const parts *p, const bt_dfa *said, bool *is, bt_err *err)
{
    *is = p->n_alike == p->x->f->n_coords;
    for (size_t i = 0; *is && i + 1 < p->n_alike; i++)
        BT_TRY(bt_parts_trade(p, said, p->alike[i], p->alike[i + 1], is, err));
    return BT_OK;
}

/* All of them, or, where all coordinates may trade places, those in order. */
bt_status
bt_parts_list(const parts *p, unsigned how, saying *s, bool *found, bt_err *err)
{
    listed all = {0}, some = {.sorted = true};
    bool symmetric = false;
    if (!(how & IN_ORDER))
        BT_TRY(is_symmetric(p, s->is, &symmetric, err));
    *found = list_apart(p, s->is, &all);
    if (!*found)
        return BT_OK;
    if (symmetric && list_apart(p, s->is, &some) &&
        some.n[0] + some.n[1] < all.n[0] + all.n[1]) {
        saying orders = {0};
        say_listed(p, &some, &orders);
        append(&s->words, &orders.words);
        bt_text_add(&s->words, ", in any order");
        forget(&orders);
        orders.words = s->words;
        s->words = (bt_text){0};
        say_listed(p, &all, s);
        bt_text_free(&s->words);
        s->words = orders.words;
        return BT_OK;
    }
    say_listed(p, &all, s);
    return BT_OK;
}

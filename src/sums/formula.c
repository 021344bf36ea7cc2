/* formula.c: formulas about sums, built and written. */
#include <inttypes.h>
#include <string.h>

#include "sums/sums.h"

static const bt_snode nothing = {.kind = BT_SNODE_AND};

static bt_snode *
new_node(bt_unknowns *t, bt_snode_kind kind, size_t n, size_t n_places)
{
    bt_snode *f = bt_unknowns_alloc(t, sizeof *f);
    const bt_snode **kid = bt_unknowns_alloc(t, n * sizeof *kid);
    const bt_sum **place = bt_unknowns_alloc(t, n_places * sizeof *place);
    if (!f || !kid || !place)
        return NULL;
    *f = (bt_snode){
        .kind = kind, .n = n, .n_places = n_places, .kid = kid, .place = place};
    return f;
}

const bt_snode *
bt_snode_compare(bt_unknowns *t, bt_snode_kind kind, const bt_sum *form)
{
    bt_snode *f = new_node(t, kind, 0, 0);
    if (!f)
        return &nothing;
    f->form = form;
    return f;
}

const bt_snode *
bt_snode_join(bt_unknowns *t, bt_snode_kind kind, size_t n,
              const bt_snode *const *kid)
{
    bt_snode *f = new_node(t, kind, n, 0);
    if (!f)
        return &nothing;
    if (n)
        memcpy(f->kid, kid, n * sizeof *kid);
    return f;
}

const bt_snode *
bt_snode_not(bt_unknowns *t, const bt_snode *kid)
{
    return bt_snode_join(t, BT_SNODE_NOT, 1, &kid);
}

const bt_snode *
bt_snode_quantify(bt_unknowns *t, bt_snode_kind kind, const bt_snode *kid)
{
    return bt_snode_join(t, kind, 1, &kid);
}

const bt_snode *
bt_snode_place(bt_unknowns *t, size_t n, const bt_sum *const *place,
               const bt_snode *kid)
{
    bt_snode *f =
        new_node(t, kid ? BT_SNODE_AT : BT_SNODE_MOVE, kid != NULL, n);
    if (!f)
        return &nothing;
    memcpy(f->place, place, n * sizeof *place);
    if (kid)
        f->kid[0] = kid;
    return f;
}

bool
bt_snode_fits(const bt_snode *f, size_t *left)
{
    if (*left == 0)
        return false;
    --*left;
    for (size_t i = 0; i < f->n; i++)
        if (!bt_snode_fits(f->kid[i], left))
            return false;
    return true;
}

/* ---- text ---- */

void
bt_unknowns_print(const bt_unknowns *t, const bt_sum *a, const int *number,
                  bt_text *out)
{
    bt_text_add(out, " ( %" PRId64, a->k);
    for (size_t i = 0; i < a->n; i++) {
        const bt_unknown *x = bt_unknowns_at(t, a->term[i].var);
        bt_text_add(out, " %" PRId64, a->term[i].coef);
        switch (x->kind) {
        case BT_UNKNOWN_VARIABLE:
            bt_text_add(out, " v %d", number ? number[x->which] : x->which);
            break;
        case BT_UNKNOWN_VALUE:
            bt_text_add(out, " f");
            break;
        case BT_UNKNOWN_SUM:
            bt_text_add(out, " s %d", x->which);
            break;
        case BT_UNKNOWN_SQUARE:
            bt_text_add(out, " q");
            break;
        }
        for (size_t k = 0; k < 2; k++)
            if (x->arg[k])
                bt_unknowns_print(t, x->arg[k], number, out);
    }
    bt_text_add(out, " )");
}

void
bt_snode_print(const bt_unknowns *t, const bt_snode *f, bt_text *out)
{
    static const char *const word[] = {"ge",     "eq",    "and",  "or", "not",
                                       "exists", "every", "move", "at"};
    bt_text_add(out, " %s", word[f->kind]);
    if (f->kind == BT_SNODE_AND || f->kind == BT_SNODE_OR)
        bt_text_add(out, " %zu", f->n);
    if (f->kind <= BT_SNODE_EQ)
        bt_unknowns_print(t, f->form, NULL, out);
    for (size_t i = 0; i < f->n_places; i++)
        bt_unknowns_print(t, f->place[i], NULL, out);
    for (size_t i = 0; i < f->n; i++)
        bt_snode_print(t, f->kid[i], out);
}

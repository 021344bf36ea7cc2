/* set.c: the right-hand side of `P iff ...`, of this claim or of one
 * that it rests on. */
#include "powers/set.h"

#include <string.h>

#include "base/fail.h"
#include "core/view.h"

bool
bt_powers_is_vector(const bt_core_game *g)
{
    const bt_ruleset *r = g->rules;
    bool heap = r->n_fields == 1 && r->field[0].kind == BT_FIELD_HEAPS;
    for (size_t i = 0; i < r->n_fields; i++)
        if (!heap && r->field[i].kind != BT_FIELD_PILE)
            return false;
    return r->n_fields <= BT_POWERS_COORDS && bt_view_is_free(g);
}

/* ---- the claim itself */

/* (v0, v1, ..), or [v0] */
static bool
is_plain(const bt_core *c, const bt_problem *q)
{
    const bt_core_node *place = bt_core_at(c, q->member);
    bool plain = q->n_vars == place->n;
    for (size_t i = 0; plain && i < place->n; i++) {
        bt_node e = place->kid[i];
        int64_t times = 1;
        if (bt_view_is_list(c, e)) {
            if (bt_view_items(c, e) != 1)
                return false;
            bt_view_item heap = bt_view_item_at(c, e, 0);
            e = heap.size;
            plain = bt_core_is_int(c, heap.times, &times) && times == 1;
        }
        plain = plain && bt_view_is_variable(c, e, (int64_t)i);
    }
    return plain;
}

void
bt_powers_set_of(const bt_case *k, bt_text *out, bool *is_all)
{
    const bt_core *c = &k->part.core;
    const bt_problem *q = bt_view_only(&k->part);
    *is_all = q && q->where == BT_CORE_TRUE;
    if (!q || q->kind != BT_MEMBER_PLACE || !is_plain(c, q))
        return;
    const bt_core_node *x = bt_core_at(c, q->holds);
    const bt_core_node *in_p =
        x->kind == BT_NODE_IFF ? bt_core_at(c, x->kid[0]) : x;
    if (x->kind == BT_NODE_IFF && in_p->kind == BT_NODE_IN_P &&
        in_p->value == 0 && in_p->kid[0] == q->member &&
        !bt_view_has(c, x->kid[1], BT_NODE_IN_P))
        bt_node_print(c, x->kid[1], out);
}

/* ---- claims below it */

/* Is `id` one of the names in "A, B, C"? */
static bool
is_named(const char *names, const char *id)
{
    size_t n = strlen(id);
    for (const char *at = names; *at;) {
        size_t length = strcspn(at, ", ");
        if (length == n && memcmp(at, id, n) == 0)
            return true;
        at += length;
        at += strspn(at, ", ");
    }
    return false;
}

static bool
same_game(const bt_claim *a, const bt_claim *b)
{
    const bt_claim_game *g = &a->game[0], *h = &b->game[0];
    bool same = a->n_games == 1 && b->n_games == 1 && !a->collected &&
                !b->collected && strcmp(g->name, h->name) == 0 &&
                g->misere == h->misere && g->n_settings == h->n_settings;
    for (size_t i = 0; same && i < g->n_settings; i++)
        same = strcmp(g->setting[i], h->setting[i]) == 0;
    return same;
}

static bt_status
look_into(const bt_case *k, const bt_claims *claims, bt_text *out, bt_err *err)
{
    bt_status s = BT_OK;
    for (size_t i = 0; i < claims->file.claims.count && out->v.count == 0;
         i++) {
        const bt_claim *c = &BT_AT(&claims->file.claims, bt_claim, i);
        bt_case below;
        bool is_all;
        if (!is_named(k->claim->rests_on, c->id) || !same_game(k->claim, c))
            continue;
        s = bt_case_open(&below, claims, c, NULL, k->options, k->budget, err);
        if (s == BT_OK)
            bt_powers_set_of(&below, out, &is_all);
        bt_case_close(&below);
        BT_TRY(s);
    }
    return BT_OK;
}

/* A file of the same folder; one that cannot be read is no matter here. */
static bt_status
look_beside(const bt_case *k, const char *path, bt_text *out, bt_err *err)
{
    bt_load_options o = bt_claims_options(k->claims);
    bt_claims *claims;
    bt_err ignored = {0};
    if (bt_claims_load(path, &o, &claims, &ignored) != BT_OK)
        return BT_OK;
    bt_status s = look_into(k, claims, out, err);
    bt_claims_free(claims);
    return s;
}

bt_status
bt_powers_set_below(const bt_case *k, bt_text *out, bt_err *err)
{
    const bt_claims *c = k->claims;
    bt_paths all = {0};
    bt_status s = BT_OK;
    if (!*k->claim->rests_on)
        return BT_OK;
    BT_TRY(look_into(k, c, out, err));
    if (out->v.count == 0 && c->dirs.n > 0 &&
        bt_files_list(&c->files, c->dirs.path[0], ".claim", NULL, &all, NULL) ==
            BT_OK)
        for (size_t i = 0; i < all.n && s == BT_OK && out->v.count == 0; i++)
            s = look_beside(k, all.path[i], out, err);
    bt_paths_free(all.path, all.n);
    return s;
}

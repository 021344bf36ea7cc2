/* set.c: the right-hand side of `P iff ...`, of this claim or of one
 * that it rests on. */
#include "powers/set.h"

#include <string.h>

#include "base/fail.h"
#include "core/view.h"

/* ---- vectors */

bool
bt_powers_is_vector(const bt_core_game *g, size_t *n_coords)
{
    const bt_ruleset *r = g->rules;
    *n_coords = r->n_fields;
    bool heap = r->n_fields == 1 && r->field[0].kind == BT_FIELD_HEAPS;
    for (size_t i = 0; i < r->n_fields; i++)
        if (!heap && r->field[i].kind != BT_FIELD_PILE)
            return false;
    return r->n_fields <= BT_POWERS_COORDS && bt_view_is_free(g);
}

bool
bt_powers_entries(const bt_part *p, const bt_problem *q, size_t n_coords,
                  bt_node *entry)
{
    const bt_core *c = &p->core;
    const bt_core_node *place = bt_core_at(c, q->member);
    for (size_t i = 0; i < n_coords; i++) {
        int64_t k;
        entry[i] = place->kid[i];
        if (bt_view_is_list(c, entry[i])) {
            if (bt_view_items(c, entry[i]) != 1)
                return false;
            bt_view_item heap = bt_view_item_at(c, entry[i], 0);
            if (!bt_core_is_int(c, heap.times, &k) || k != 1)
                return false;
            entry[i] = heap.size;
        }
        if (bt_core_at(c, entry[i])->kind != BT_NODE_VAR &&
            (!bt_core_is_int(c, entry[i], &k) || k < 0))
            return false;
    }
    return true;
}

void
bt_powers_formulator(bt_formulator *f, const bt_part *p, bt_arena *arena,
                     const bt_powers_names *names, bt_err *err)
{
    bt_formulator_init(f, p, arena, names->set.n_tracks, err);
    f->set = &names->set;
    f->move = &names->move;
    f->powers = true;
}

/* ---- the claim itself */

/* P iff X about the member: X. */
static bool
stated(const bt_part *p, const bt_problem *q, bt_node *out)
{
    const bt_core_node *x = bt_core_at(&p->core, q->holds);
    if (q->kind != BT_MEMBER_PLACE || x->kind != BT_NODE_IFF)
        return false;
    const bt_core_node *in_p = bt_core_at(&p->core, x->kid[0]);
    *out = x->kid[1];
    return in_p->kind == BT_NODE_IN_P && in_p->value == 0 &&
           in_p->kid[0] == q->member;
}

/* Every entry of the member is a variable of its own: the variables are then
 * the coordinates. */
static bool
name_coordinates(bt_formulator *f, const bt_problem *q)
{
    bt_node entry[BT_POWERS_COORDS];
    bool all = q->n_vars == f->n_coords &&
               bt_powers_entries(f->part, q, f->n_coords, entry);
    for (size_t i = 0; all && i < f->n_coords; i++) {
        const bt_core_node *x = bt_core_at(f->c, entry[i]);
        all = x->kind == BT_NODE_VAR &&
              bt_sum_var(f->arena, (uint32_t)i, &f->value[x->value]);
    }
    return all;
}

bt_status
bt_powers_set_of(const bt_case *k, bt_arena *arena,
                 const bt_powers_names *names, const bt_formula **out,
                 bool *is_all, bt_err *err)
{
    const bt_part *p = &k->part;
    const bt_problem *q = bt_view_only(p);
    bt_formulator f;
    bt_node set;
    int var[BT_CORE_VARIABLES];
    *out = NULL;
    *is_all = q && q->where == BT_CORE_TRUE;
    if (!q || !stated(p, q, &set))
        return BT_OK;
    bt_powers_formulator(&f, p, arena, names, err);
    BT_TRY(bt_formulate_open(&f, q, var));
    if (!name_coordinates(&f, q))
        return BT_OK;
    f.some = true; /* it is asked for in both ways: the shorter one */
    BT_TRY(bt_formulate(&f, set, out));
    if (f.asks_outcome)
        *out = NULL; /* it does not say what the set is */
    return BT_OK;
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
look_into(const bt_case *k, const bt_claims *claims, bt_arena *arena,
          const bt_powers_names *names, const bt_formula **out, bt_err *err)
{
    bt_status s = BT_OK;
    for (size_t i = 0; i < claims->file.claims.count && !*out; i++) {
        const bt_claim *c = &BT_AT(&claims->file.claims, bt_claim, i);
        bt_case below;
        bool is_all;
        if (!is_named(k->claim->rests_on, c->id) || !same_game(k->claim, c))
            continue;
        s = bt_case_open(&below, claims, c, NULL, k->options, k->budget, err);
        if (s == BT_OK)
            s = bt_powers_set_of(&below, arena, names, out, &is_all, err);
        bt_case_close(&below);
        BT_TRY(s);
    }
    return BT_OK;
}

/* A file of the same folder; one that cannot be read is no matter here. */
static bt_status
look_beside(const bt_case *k, const char *path, bt_arena *arena,
            const bt_powers_names *names, const bt_formula **out, bt_err *err)
{
    bt_load_options o = {.dirs = (const char *const *)k->claims->dirs,
                         .n_dirs = k->claims->n_dirs};
    bt_claims *claims;
    bt_err ignored = {0};
    if (bt_claims_load(path, &o, &claims, &ignored) != BT_OK)
        return BT_OK;
    bt_status s = look_into(k, claims, arena, names, out, err);
    bt_claims_free(claims);
    return s;
}

bt_status
bt_powers_set_below(const bt_case *k, bt_arena *arena,
                    const bt_powers_names *names, const bt_formula **out,
                    bt_err *err)
{
    char **paths = NULL;
    size_t n = 0;
    bt_err ignored = {0};
    *out = NULL;
    if (!*k->claim->rests_on)
        return BT_OK;
    BT_TRY(look_into(k, k->claims, arena, names, out, err));
    if (*out || k->claims->n_dirs == 0 ||
        bt_claim_files(k->claims->dirs[0], &paths, &n, &ignored) != BT_OK)
        return BT_OK;
    bt_status s = BT_OK;
    for (size_t i = 0; i < n && s == BT_OK && !*out; i++)
        s = look_beside(k, paths[i], arena, names, out, err);
    bt_paths_free(paths, n);
    return s;
}

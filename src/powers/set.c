/* set.c: the right-hand side of `P iff ...`, of this claim or of one
 * that it rests on. */
#include "powers/set.h"

#include <string.h>

#include "base/fail.h"

/* ---- the claim itself */

/* P iff X about the member: X, or NULL. */
static const bt_expr *
stated(const bt_statement *s)
{
    const bt_expr *body = s->body;
    if (s->family != BT_FAMILY_PATTERN || s->body_kind != BT_BODY_FORMULA ||
        body->op != BT_OP_IFF || body->kid[0]->op != BT_OP_ATOM)
        return NULL;
    const bt_atom *a = body->kid[0]->atom;
    return a->kind == BT_ATOM_P && a->game == 0 && a->pattern[0].variable == 0
               ? body->kid[1]
               : NULL;
}

/* Every entry of the pattern is a variable of its own: the variables are then
 * the coordinates. */
static bool
name_coordinates(const bt_statement *s, size_t n, bt_translator *t)
{
    const bt_pattern *q = &s->pattern;
    if (q->n != n || s->n_vars != n || q->n_named)
        return false;
    for (size_t i = 0; i < n; i++) {
        if (q->times[i] || q->value[i]->op != BT_OP_VAR)
            return false;
        t->var[q->value[i]->value] = (int)i;
    }
    return true;
}

bt_status
bt_powers_set_of(const bt_case *k, bt_arena *arena,
                 const bt_powers_names *names, const bt_formula **out,
                 bool *is_all, bt_err *err)
{
    const bt_statement *s = &k->statement;
    const bt_expr *set = stated(s);
    bt_powers_reader r;
    *out = NULL;
    *is_all = s->n_where == 0;
    if (!set)
        return BT_OK;
    bt_powers_reader_init(&r, s, arena, names, err);
    if (!name_coordinates(s, names->set.n_tracks, &r.t))
        return BT_OK;
    BT_TRY(bt_translate(&r.t, set, out));
    if (r.asks_outcome)
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

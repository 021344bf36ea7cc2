/* load.c: the rules that a claim is about. */
#include <string.h>

#include "base/fail.h"
#include "claim/claims.h"

/* A game that is not there, or a setting it does not take, is a mistake of the
 * claim: say where it is in its file. What is wrong with a rules file stays
 * there. */
static void
blame_claim(const bt_claim_game *g, bt_err *err)
{
    bt_place at = g->place;
    if (err->where[0] && strcmp(err->where, "--set") != 0)
        return;
    for (size_t i = 0; i < g->n_settings && err->where[0]; i++)
        if (strcmp(err->source, g->setting[i]) == 0) {
            at = g->setting_place[i];
            at.column += err->column - 1;
        }
    err->line = at.line;
    err->column = at.column;
    err->where[0] = err->source[0] = '\0';
}

/* Does the claim itself set what the collection runs through? */
static bool
sets_collected(const bt_claim *c, const bt_claim_game *g)
{
    size_t n = c->collected ? strlen(c->collected) : 0;
    for (size_t i = 0; n && i < g->n_settings; i++)
        if (strncmp(g->setting[i], c->collected, n) == 0 &&
            strchr(" =(", g->setting[i][n]))
            return true;
    return false;
}

bool
bt_claim_takes_choice(const bt_claim *k, size_t game)
{
    const bt_claim_game *g = &k->game[game];
    return game == 0 ||
           (strcmp(g->name, k->game[0].name) == 0 && !sets_collected(k, g));
}

static bt_status
parse_game(const char *name, const char *more, const bt_load_options *o,
           bt_ruleset **out, bt_err *err)
{
    bt_text t = {0};
    bt_text_add(&t, "game more = %s\n%s", name, more);
    bt_status s =
        t.failed ? bt_fail_nomem(err)
                 : bt_ruleset_parse(t.v.data, t.v.count, "more", o, out, err);
    bt_text_free(&t);
    return s;
}

/* `more`: statements behind the game; NULL: none. */
static bt_status
load_game(const bt_claims *claims, const bt_claim *k, const char *choice,
          size_t i, const char *more, bt_ruleset **out, bt_err *err)
{
    const bt_claim_game *g = &k->game[i];
    const char *settings[BT_CLAIM_SETTINGS + 1];
    bt_load_options o = bt_claims_options(claims);
    o.settings = settings;
    for (size_t s = 0; s < g->n_settings; s++)
        settings[o.n_settings++] = g->setting[s];
    if (choice && bt_claim_takes_choice(k, i))
        settings[o.n_settings++] = choice;
    if (more)
        return parse_game(g->name, more, &o, out, err);
    bt_status s = bt_ruleset_load(g->name, &o, out, err);
    if (s != BT_OK && err)
        blame_claim(g, err);
    return s;
}

bt_status
bt_claim_load(const bt_claims *claims, const bt_claim *k, const char *choice,
              bt_ruleset **out, bt_err *err)
{
    for (size_t i = 0; i < k->n_games; i++)
        BT_TRY(load_game(claims, k, choice, i, NULL, &out[i], err));
    return BT_OK;
}

bt_status
bt_claim_load_with(const bt_claims *claims, const bt_claim *k,
                   const char *choice, const char *more, bt_ruleset **out,
                   bt_err *err)
{
    for (size_t i = 0; i < k->n_games; i++)
        BT_TRY(load_game(claims, k, choice, i, more, &out[i], err));
    return BT_OK;
}

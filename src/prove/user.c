/* user.c: the files behind a claim, as they were read for it. */
#include "prove/user.h"

#include <string.h>

#include "base/request.h"
#include "game/ruleset.h"

/* Was it read for an earlier game, or text, of the claim? */
static bool
is_known(const bt_case *k, size_t game, size_t text)
{
    const char *path = k->rules[game]->text[text].name;
    for (size_t g = 0; g <= game; g++) {
        size_t n = g < game ? k->rules[g]->n_texts : text;
        for (size_t i = 0; i < n; i++)
            if (strcmp(k->rules[g]->text[i].name, path) == 0)
                return true;
    }
    return false;
}

/* A file of a folder that comes before that of the claims: the checker, which
 * looks there first, is told which one is meant. */
static void
add_alias(const bt_claims *c, const char *path, bt_text *out)
{
    bt_text alias = {0};
    for (size_t i = 0; i < c->n_first; i++) {
        size_t n = strlen(c->dirs.path[i]);
        if (strncmp(path, c->dirs.path[i], n) != 0 || path[n] != '/')
            continue;
        const char *name = path + n + 1;
        bt_text_add(&alias, "%.*s=%s", (int)(strlen(name) - strlen(".game")),
                    name, path);
        break;
    }
    out->failed = out->failed || alias.failed;
    if (alias.v.count > 0 && !alias.failed)
        bt_request_string(out, "game", alias.v.data);
    bt_text_free(&alias);
}

static void
add_rules(const bt_case *k, size_t game, bt_text *out)
{
    const bt_ruleset *r = k->rules[game];
    for (size_t i = 0; i < r->n_texts; i++) {
        const bt_source *t = &r->text[i];
        if (!t->file || is_known(k, game, i))
            continue;
        if (!k->claims->file.typed)
            add_alias(k->claims, t->name, out);
        bt_request_file(out, t->name, t->text, t->length);
    }
}

/* In a file the claim has an id, and its folder comes first by itself. */
static void
add_claim(const bt_case *k, bt_text *out)
{
    const bt_claim_file *f = &k->claims->file;
    for (size_t i = 0; i < k->claims->dirs.n; i++)
        if (f->typed || i != k->claims->n_first)
            bt_request_string(out, "folder", k->claims->dirs.path[i]);
    if (f->typed) {
        bt_request_add(out, "say", f->text, f->length);
        return;
    }
    bt_request_string(out, "claim", f->name);
    bt_request_string(out, "id", k->claim->id);
    bt_request_file(out, f->name, f->text, f->length);
}

void
bt_user_print(const bt_case *k, bt_text *out)
{
    bt_request_open(out);
    add_claim(k, out);
    for (size_t g = 0; g < k->claim->n_games; g++)
        add_rules(k, g, out);
}

/* core.c: core text from what the user wrote, in memory. */
#include "bouton-verify.h"

#include <stdlib.h>
#include <string.h>

#include "claims/claims.h"

/* Things that the user named, as the rooms want them. */
typedef struct wishes {
    const bt_verify_claim *claim;
    pool *pool;
    rules_shelf shelf;
} wishes;

/* "NAME=FILE", one after the other. */
static bool
read_games(wishes *w, session *s)
{
    size_t n = w->claim->games;
    const char **name = pool_take(w->pool, n, sizeof *name);
    const char **path = pool_take(w->pool, n, sizeof *path);

    for (size_t i = 0; name && path && i < n; i++) {
        const char *is = strchr(w->claim->game[i], '=');
        if (!is)
            return stop(s, UNREADABLE, "--game is to be NAME=FILE");
        name[i] = text_of(w->pool, w->claim->game[i], is);
        path[i] = is + 1;
        if (!name[i])
            return false;
    }
    w->shelf.aliases = n;
    w->shelf.alias = name;
    w->shelf.alias_path = path;
    return s->code == ACCEPTED;
}

/* The folder of the claim's file comes first. */
static bool
read_folders(wishes *w)
{
    const bt_verify_claim *c = w->claim;
    const char **all = pool_take(w->pool, c->folders + 1, sizeof *all);
    const char *slash = c->file ? strrchr(c->file, '/') : NULL;
    size_t n = 0;

    if (!all)
        return false;
    if (c->file)
        all[n++] = slash ? text_of(w->pool, c->file, slash) : ".";
    for (size_t i = 0; i < c->folders; i++)
        all[n++] = c->folder[i];
    w->shelf.folders = n;
    w->shelf.folder = all;
    return all[0] != NULL || n == 0;
}

static bool
read_settings(wishes *w)
{
    size_t n = w->claim->settings;
    source *all = pool_take(w->pool, n, sizeof *all);

    for (size_t i = 0; all && i < n; i++) {
        const char *text = w->claim->setting[i];
        all[i] =
            (source){.name = "--set", .text = text, .end = text + strlen(text)};
    }
    w->shelf.settings = n;
    w->shelf.setting = all;
    return all != NULL;
}

static bool
make_claim(wishes *w, written *out)
{
    const bt_verify_claim *c = w->claim;

    if (c->say) {
        source typed = {
            .name = "claim", .text = c->say, .end = c->say + strlen(c->say)};
        return claims_of_line(&w->shelf, &typed, out);
    }
    source asked = {
        .name = "--claim", .text = c->file, .end = c->file + strlen(c->file)};
    const source *file =
        rules_open(&w->shelf, c->file, (spot){&asked, asked.text});
    return file && claims_of_file(&w->shelf, file, c->id, out);
}

static char *
copy_of(session *s, const written *w)
{
    char *copy = s->code == ACCEPTED ? malloc(w->n + 1) : NULL;

    if (!copy) {
        stop(s, BUDGET, "more memory is needed than allowed");
        return NULL;
    }
    if (w->n)
        memcpy(copy, w->text, w->n);
    copy[w->n] = '\0';
    return copy;
}

static void
make_answer(wishes *w, session *s, bt_verify_answer *out)
{
    written text = {.s = s}, files = {.s = s};

    if (read_games(w, s) && read_folders(w) && read_settings(w))
        make_claim(w, &text);
    for (size_t i = 0; i < w->shelf.files; i++) {
        write_text(&files, "file %s ", w->shelf.file[i].sha256);
        write_string(&files, w->shelf.file[i].in.name);
        write_text(&files, "\n");
    }
    out->words = copy_of(s, &text);
    out->facts = copy_of(s, &files);
}

void
bt_verify_core(const bt_verify_claim *claim, const bt_verify_limits *limits,
               bt_verify_answer *out)
{
    session s = {.memory = limits ? limits->memory : BT_VERIFY_MEMORY,
                 .steps = limits ? limits->steps : BT_VERIFY_STEPS};
    pool p = pool_start(&s);
    wishes w = {.claim = claim, .pool = &p};

    *out = (bt_verify_answer){0};
    w.shelf = (rules_shelf){
        .s = &s, .pool = &p, .read = claim->read, .with = claim->with};
    make_answer(&w, &s, out);
    out->status = (bt_verify_status)s.code;
    memcpy(out->why, s.text, sizeof out->why);
    session_end(&s);
    if (s.code == ACCEPTED)
        return;
    free(out->words);
    free(out->facts);
    out->words = out->facts = NULL;
}

/* claims.c: files of claims, and the folder of papers. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "base/files.h"
#include "claim/claims.h"

/* ---- opening ---- */

static bt_status
add_dirs(bt_claims *c, const char *path, const bt_load_options *o, bt_err *err)
{
    const char *slash = path ? strrchr(path, '/') : NULL;
    size_t own = path ? c->n_first : o->n_dirs + 1;
    for (size_t i = 0; i <= o->n_dirs; i++) {
        if (i == own)
            BT_TRY(bt_paths_add(&c->dirs, slash ? path : ".",
                                slash ? (size_t)(slash - path) : 1, err));
        if (i < o->n_dirs)
            BT_TRY(bt_paths_add(&c->dirs, o->dirs[i], strlen(o->dirs[i]), err));
    }
    return BT_OK;
}

/* in ./my.game: beside the file that says so. */
static bt_status
place_games(bt_claims *c, const char *path, bt_err *err)
{
    for (size_t i = 0; i < c->file.claims.count; i++) {
        bt_claim *k = &BT_AT(&c->file.claims, bt_claim, i);
        for (size_t g = 0; g < k->n_games; g++) {
            bt_text t = {0};
            if (!strchr(k->game[g].name, '/'))
                continue;
            bt_path_beside(path, k->game[g].name, &t);
            k->game[g].name = bt_arena_take(&c->file.arena, &t);
            if (!k->game[g].name)
                return bt_fail_nomem(err);
        }
    }
    return BT_OK;
}

static bt_status
fill(bt_claims *c, const char *path, const char *text, size_t length,
     const bt_load_options *options, bt_err *err)
{
    bt_claim_file *f = &c->file;
    BT_TRY(bt_claim_file_parse(f, path ? path : "claim", text, length, !path,
                               err));
    BT_TRY(add_dirs(c, path, options, err));
    if (path)
        BT_TRY(place_games(c, path, err));
    if (f->claims.count == 0)
        return bt_fail(err, BT_ERR_SYNTAX, "%s holds no claim", f->name);
    bt_status s = bt_claims_check_rests(c, err);
    if (s != BT_OK)
        bt_fail_in(err, f->name, f->text, f->length);
    return s;
}

/* From a file, or, without a path, as typed. */
static bt_status
read_claims(const char *path, const char *text, size_t length,
            const bt_load_options *options, bt_claims **out, bt_err *err)
{
    static const bt_load_options none = {0};
    const bt_load_options *o = options ? options : &none;
    bt_claims *c = calloc(1, sizeof *c);
    if (!c)
        return bt_fail_nomem(err);
    c->files = o->files ? *o->files : bt_files_system();
    c->n_first = o->n_first;
    c->mistake = o->mistake;
    c->context = o->context;
    bt_status s = fill(c, path, text, length, o, err);
    if (s == BT_OK)
        *out = c;
    else
        bt_claims_free(c);
    return s;
}

bt_status
bt_claims_load(const char *path, const bt_load_options *options,
               bt_claims **out, bt_err *err)
{
    bt_text t = {0};
    *out = NULL;
    bt_status s = bt_files_read(options ? options->files : NULL, path,
                                BT_MAX_TEXT, NULL, &t, err);
    if (s == BT_OK)
        s = read_claims(path, t.v.data ? t.v.data : "", t.v.count, options, out,
                        err);
    bt_text_free(&t);
    return s;
}

bt_status
bt_claims_inline(const char *text, const bt_load_options *options,
                 bt_claims **out, bt_err *err)
{
    *out = NULL;
    return read_claims(NULL, text, strlen(text), options, out, err);
}

void
bt_claims_locate(const bt_claims *c, bt_err *err)
{
    if (err && (!err->where[0] || strcmp(err->where, c->file.name) == 0))
        bt_fail_in(err, c->file.name, c->file.text, c->file.length);
}

void
bt_claims_free(bt_claims *c)
{
    if (!c)
        return;
    bt_claim_file_free(&c->file);
    bt_paths_free(c->dirs.path, c->dirs.n);
    free(c);
}

/* ---- asking ---- */

size_t
bt_claims_count(const bt_claims *c)
{
    return c->file.claims.count;
}

bt_claim_info
bt_claims_info(const bt_claims *c, size_t index)
{
    const bt_claim *k = &BT_AT(&c->file.claims, bt_claim, index);
    size_t n = strlen(k->id);
    return (bt_claim_info){.id = k->id,
                           .title = k->title,
                           .quote = k->quote,
                           .note = k->note,
                           .text = k->text,
                           .game = k->game[0].name,
                           .file = c->file.name,
                           .paper = c->file.paper,
                           .reference = c->file.reference,
                           .line = k->id_place.line,
                           .column = k->id_place.column,
                           .typed = c->file.typed,
                           .as_printed = n == 0 || k->id[n - 1] != '*'};
}

/* ---- papers/PAPER/NAME.claim ---- */

bt_status
bt_papers_find(const bt_files *from, const char *dir, char ***paths, size_t *n,
               bt_err *err)
{
    bt_paths folders = {0}, files = {0};
    bt_status s = bt_files_list(from, dir, "", NULL, &folders, err);
    for (size_t i = 0; i < folders.n && s == BT_OK; i++)
        s = bt_files_list(from, folders.path[i], ".claim", NULL, &files, err);
    bt_paths_free(folders.path, folders.n);
    if (s != BT_OK) {
        bt_paths_free(files.path, files.n);
        return s;
    }
    *paths = files.path;
    *n = files.n;
    return BT_OK;
}

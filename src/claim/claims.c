/* claims.c: files of claims, and the folder of papers. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "base/file.h"
#include "claim/claims.h"

/* ---- opening ---- */

/* A copy of a string at the end of a list. */
static bt_status
add_string(char ***list, size_t *n, const char *s, size_t length, bt_err *err)
{
    char **grown = realloc(*list, (*n + 1) * sizeof *grown);
    if (!grown)
        return bt_fail_nomem(err);
    *list = grown;
    grown[*n] = bt_copy(s, length);
    return grown[(*n)++] ? BT_OK : bt_fail_nomem(err);
}

static bt_status
add_dir(bt_claims *c, const char *dir, size_t n, bt_err *err)
{
    return add_string(&c->dirs, &c->n_dirs, dir, n, err);
}

static bt_status
add_dirs(bt_claims *c, const char *path, const bt_load_options *o, bt_err *err)
{
    const char *slash = path ? strrchr(path, '/') : NULL;
    if (path)
        BT_TRY(add_dir(c, slash ? path : ".",
                       slash ? (size_t)(slash - path) : 1, err));
    for (size_t i = 0; o && i < o->n_dirs; i++)
        BT_TRY(add_dir(c, o->dirs[i], strlen(o->dirs[i]), err));
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
    bt_claims *c = calloc(1, sizeof *c);
    if (!c)
        return bt_fail_nomem(err);
    bt_status s = fill(c, path, text, length, options, err);
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
    bt_status s = bt_file_read(path, BT_MAX_TEXT, &t, err);
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
    for (size_t i = 0; i < c->n_dirs; i++)
        free(c->dirs[i]);
    free(c->dirs);
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

typedef struct finder {
    char **path;
    size_t n;
} finder;

static bt_status
add_path(finder *f, const char *dir, const char *name, bt_err *err)
{
    bt_text t = {0};
    bt_text_add(&t, "%s/%s", dir, name);
    bt_status s = t.failed
                      ? bt_fail_nomem(err)
                      : add_string(&f->path, &f->n, t.v.data, t.v.count, err);
    bt_text_free(&t);
    return s;
}

static int
by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Entries of a folder, sorted: folders (suffix "") or files that end in
 * `suffix`. */
static bt_status
list_folder(finder *f, const char *dir, const char *suffix, bt_err *err)
{
    DIR *d = opendir(dir);
    bt_status s = BT_OK;
    size_t before = f->n;
    if (!d)
        return errno == ENOTDIR
                   ? BT_OK
                   : bt_fail(err, BT_ERR_IO, "%s: %s", dir, strerror(errno));
    for (struct dirent *e; s == BT_OK && (e = readdir(d));) {
        size_t n = strlen(e->d_name), k = strlen(suffix);
        if (e->d_name[0] != '.' && n > k &&
            strcmp(e->d_name + n - k, suffix) == 0)
            s = add_path(f, dir, e->d_name, err);
    }
    closedir(d);
    if (f->n > before)
        qsort(f->path + before, f->n - before, sizeof *f->path, by_name);
    return s;
}

void
bt_paths_free(char **paths, size_t n)
{
    for (size_t i = 0; i < n; i++)
        free(paths[i]);
    free(paths);
}

bt_status
bt_claim_files(const char *dir, char ***paths, size_t *n, bt_err *err)
{
    finder files = {0};
    bt_status s = list_folder(&files, dir, ".claim", err);
    *paths = files.path;
    *n = files.n;
    return s;
}

bt_status
bt_papers_find(const char *dir, char ***paths, size_t *n, bt_err *err)
{
    finder folders = {0}, files = {0};
    bt_status s = list_folder(&folders, dir, "", err);
    for (size_t i = 0; i < folders.n && s == BT_OK; i++)
        s = list_folder(&files, folders.path[i], ".claim", err);
    bt_paths_free(folders.path, folders.n);
    if (s != BT_OK) {
        bt_paths_free(files.path, files.n);
        return s;
    }
    *paths = files.path;
    *n = files.n;
    return BT_OK;
}

/* find.c: which file is meant. The files themselves are somebody else's. */
#include "shelf/shelf.h"

#include <string.h>

static bool
remember(shelf *f, const char *path, const char *text, size_t n, spot where)
{
    bool marked = n >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0; /* as UTF-8 */

    if (f->files == SHELF_TEXTS)
        return spot_stop(f->s, where, "these are more than %d texts",
                         SHELF_TEXTS);
    shelf_file *file = &f->file[f->files++];
    file->in = (source){text_of(f->pool, path, path + strlen(path)),
                        text + (marked ? 3 : 0), text + n};
    sha256(text, text + n, file->sha256);
    return file->in.name && spend(f->s, n);
}

/* What is at a path: it is asked for once, so that all see the same bytes. */
static const source *
try(shelf *f, const char *path, spot where)
{
    const char *text = NULL;
    size_t n = 0;

    for (size_t i = 0; i < f->files; i++)
        if (strcmp(f->file[i].in.name, path) == 0)
            return &f->file[i].in;
    if (f->s->code != ACCEPTED)
        return NULL;
    bt_verify_found is = f->read(f->with, path, &text, &n);
    if (is == BT_VERIFY_WITHHELD)
        stop(f->s, REFUSED, "'%.200s' is there, but was not handed over", path);
    if (is != BT_VERIFY_FOUND || !remember(f, path, text, n, where))
        return NULL;
    return &f->file[f->files - 1].in;
}

const source *
shelf_open(shelf *f, const char *path, spot where)
{
    const source *in = try(f, path, where);

    if (!in)
        spot_stop(f->s, where, "there is no file '%.200s'", path);
    return in;
}

/* In the folder of the file `from`. */
static const source *
open_beside(shelf *f, const char *from, const char *path, spot where)
{
    char whole[SHELF_PATH];
    const char *slash = from && path[0] != '/' ? strrchr(from, '/') : NULL;
    int folder = slash ? (int)(slash - from) + 1 : 0;

    int n = snprintf(whole, sizeof whole, "%.*s%s", folder, slash ? from : "",
                     path);
    if (n < 0 || (size_t)n >= sizeof whole)
        return spot_stop(f->s, where, "this name is too long"), NULL;
    return shelf_open(f, whole, where);
}

static bool
is_path(const char *name)
{
    size_t n = strlen(name);

    return strchr(name, '/') || (n > 5 && strcmp(name + n - 5, ".game") == 0);
}

/* Letters as in names, digits and - _ . *: anything else is no name of a game. */
static bool
is_name(const char *name)
{
    for (const char *c = name; *c; c++)
        if (!((unsigned char)*c >= 0x80 || (*c >= '0' && *c <= '9') ||
              (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') ||
              strchr("-_.*", *c)))
            return false;
    return *name;
}

/* In the first folder that has it. */
static const source *
find_named(shelf *f, const char *name, spot where)
{
    char path[SHELF_PATH];

    for (size_t i = 0; i < f->folders && is_name(name); i++) {
        int n = snprintf(path, sizeof path, "%s/%s.game", f->folder[i], name);
        if (n < 0 || (size_t)n >= sizeof path)
            return spot_stop(f->s, where, "this name is too long"), NULL;
        const source *in = try(f, path, where);
        if (in || f->s->code != ACCEPTED)
            return in;
    }
    return NULL;
}

const char *
shelf_alias(const shelf *f, const char *name)
{
    for (size_t i = 0; i < f->aliases; i++)
        if (strcmp(f->alias[i], name) == 0)
            return f->alias_path[i];
    return NULL;
}

const source *
shelf_find(shelf *f, const char *from, const char *name, spot where)
{
    char *small = text_of(f->pool, name, name + strlen(name));

    const char *meant = shelf_alias(f, name);
    if (meant)
        return shelf_open(f, meant, where);
    if (is_path(name))
        return open_beside(f, from, name, where);
    for (char *c = small; c && *c; c++)
        *c += *c >= 'A' && *c <= 'Z' ? 'a' - 'A' : 0;
    const source *in = find_named(f, name, where);
    if (!in && small && f->s->code == ACCEPTED)
        in = find_named(f, small, where);
    if (!in)
        spot_stop(f->s, where, "there is no game called '%.80s'", name);
    return in;
}

/* files.c: whole files and sorted folders, from wherever; texts in memory. */
#include "base/files.h"

#include <stdlib.h>
#include <string.h>

#include "base/fail.h"

/* What a function of the caller's failed with, in our words unless in its own:
 * that nothing is there is one more way to be unreadable. */
static bt_status
tell(bt_status s, bool *absent, const char *path, bt_err *said, bt_err *err)
{
    said->text[sizeof said->text - 1] = '\0';
    if (absent)
        *absent = s == BT_ERR_ARG;
    if (s == BT_OK || (absent && *absent))
        return s == BT_OK ? BT_OK : BT_ERR_IO;
    const char *what = s == BT_ERR_ARG ? "it is not there" : "cannot be read";
    s = s == BT_ERR_ARG ? BT_ERR_IO : s;
    return said->text[0] ? bt_fail(err, s, "%s", said->text)
                         : bt_fail(err, s, "%s: %s", path, what);
}

/* ---- reading ---- */

typedef struct reading {
    size_t limit;
    bt_text *out;
    bool too_large, no_memory;
} reading;

static bool
take_bytes(void *to, const char *bytes, size_t n)
{
    reading *r = to;
    if (r->too_large || n >= r->limit || r->out->v.count >= r->limit - n)
        r->too_large = true;
    else if (bt_bytes_add(&r->out->v, bytes, n, NULL) != BT_OK)
        r->no_memory = true;
    return !r->too_large && !r->no_memory;
}

/* Answers name the files that they rest on. */
static bool
can_be_printed(const char *path)
{
    for (const char *c = path; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127)
            return false;
    return true;
}

bt_status
bt_files_read(const bt_files *from, const char *path, size_t limit,
              bool *absent, bt_text *out, bt_err *err)
{
    bt_files system = bt_files_system();
    bt_files f = from ? *from : system;
    reading r = {.limit = limit, .out = out};
    bt_err said = {0};
    if (absent)
        *absent = false;
    if (!can_be_printed(path))
        return bt_fail(err, BT_ERR_ARG,
                       "%s: a control character is in the name of the file",
                       path);
    bt_status s = f.read(f.context, path, take_bytes, &r, &said);
    BT_NEED(!r.no_memory, err);
    if (r.too_large)
        return bt_fail(err, BT_ERR_SYNTAX,
                       "%s is larger than the limit of %zu bytes", path, limit);
    return tell(s, absent, path, &said, err);
}

size_t
bt_files_mark(const char *text, size_t length)
{
    return length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

/* ---- folders ---- */

typedef struct listing {
    const char *folder, *suffix;
    bt_paths *out;
    bool no_memory;
} listing;

bt_status
bt_paths_add(bt_paths *p, const char *path, size_t n, bt_err *err)
{
    char **grown = realloc(p->path, (p->n + 1) * sizeof *grown);
    BT_NEED(grown, err);
    p->path = grown;
    grown[p->n] = bt_copy(path, n);
    BT_NEED(grown[p->n], err);
    p->n++;
    return BT_OK;
}

static bool
take_name(void *to, const char *name)
{
    listing *l = to;
    size_t n = strlen(name), k = strlen(l->suffix);
    bt_text t = {0};
    if (name[0] == '.' || n <= k || strcmp(name + n - k, l->suffix) != 0)
        return true;
    bt_text_add(&t, "%s/%s", l->folder, name);
    l->no_memory =
        t.failed || bt_paths_add(l->out, t.v.data, t.v.count, NULL) != BT_OK;
    bt_text_free(&t);
    return !l->no_memory;
}

static int
by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

bt_status
bt_files_list(const bt_files *from, const char *folder, const char *suffix,
              bool *absent, bt_paths *out, bt_err *err)
{
    bt_files system = bt_files_system();
    bt_files f = from ? *from : system;
    listing l = {.folder = folder, .suffix = suffix, .out = out};
    size_t before = out->n;
    bt_err said = {0};
    bt_status s = f.list(f.context, folder, take_name, &l, &said);
    BT_NEED(!l.no_memory, err);
    if (out->n > before)
        qsort(out->path + before, out->n - before, sizeof *out->path, by_name);
    return tell(s, absent, folder, &said, err);
}

void
bt_paths_free(char **paths, size_t n)
{
    for (size_t i = 0; i < n; i++)
        free(paths[i]);
    free(paths);
}

void
bt_path_beside(const char *beside, const char *path, bt_text *out)
{
    const char *slash = strrchr(beside, '/');
    if (slash && *path != '/')
        bt_text_add(out, "%.*s", (int)(slash - beside) + 1, beside);
    bt_text_add(out, "%s", path);
}

/* ---- texts in memory ---- */

/* A path without empty parts, "." and "..", into `plain`, which is as long.
 * There is nothing above the root. */
static void
make_plain(const char *path, char *plain)
{
    size_t k = 0, n;
    for (; *path; path += n + (path[n] == '/')) {
        n = strcspn(path, "/");
        bool up = n == 2 && memcmp(path, "..", 2) == 0;
        if (n == 0 || (n == 1 && *path == '.'))
            continue;
        while (up && k > 0 && plain[--k] != '/')
            ;
        if (up)
            continue;
        if (k > 0)
            plain[k++] = '/';
        memcpy(plain + k, path, n);
        k += n;
    }
    plain[k] = '\0';
}

/* The part of a path in a folder, up to the next '/'; NULL: it is not there. */
static const char *
name_in(const char *path, const char *folder, size_t *n)
{
    size_t k = strlen(folder);
    if (strncmp(path, folder, k) != 0 || (k > 0 && path[k] != '/'))
        return NULL;
    path += k + (k > 0);
    *n = strcspn(path, "/");
    return path;
}

static bt_status
read_memory(void *context, const char *path, bt_bytes_fn *take, void *to,
            bt_err *err)
{
    const bt_memory *m = context;
    bt_status s = BT_ERR_ARG;
    char *plain = bt_copy(path, strlen(path));
    BT_NEED(plain, err);
    make_plain(path, plain);
    for (size_t i = 0; i < m->n && s != BT_OK; i++)
        if (strcmp(m->file[i].path, plain) == 0) {
            take(to, m->file[i].text, m->file[i].length);
            s = BT_OK;
        }
    free(plain);
    return s;
}

static bool
is_first(const bt_memory *m, size_t i, const char *folder, const char *name,
         size_t n)
{
    for (size_t k = 0, length; k < i; k++) {
        const char *other = name_in(m->file[k].path, folder, &length);
        if (other && length == n && memcmp(other, name, n) == 0)
            return false;
    }
    return true;
}

/* `room` is enough for the longest of them. */
static bool
list_plain(const bt_memory *m, const char *folder, char *room, bt_name_fn *take,
           void *to)
{
    bool found = false, more = true;
    for (size_t i = 0, n; i < m->n && more; i++) {
        const char *name = name_in(m->file[i].path, folder, &n);
        found = found || name || strcmp(m->file[i].path, folder) == 0;
        if (!name || !is_first(m, i, folder, name, n))
            continue;
        memcpy(room, name, n);
        room[n] = '\0';
        more = take(to, room);
    }
    return found;
}

static bt_status
list_memory(void *context, const char *folder, bt_name_fn *take, void *to,
            bt_err *err)
{
    const bt_memory *m = context;
    size_t longest = strlen(folder) + 1;
    for (size_t i = 0; i < m->n; i++)
        if (strlen(m->file[i].path) >= longest)
            longest = strlen(m->file[i].path) + 1;
    char *plain = malloc(longest), *room = malloc(longest);
    bool found = false, enough = plain && room;
    if (enough) {
        make_plain(folder, plain);
        found = list_plain(m, plain, room, take, to);
    }
    free(plain);
    free(room);
    BT_NEED(enough, err);
    return found ? BT_OK : BT_ERR_ARG;
}

bt_files
bt_files_memory(const bt_memory *memory)
{
    return (bt_files){read_memory, list_memory, (void *)(uintptr_t)memory};
}

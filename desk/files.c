/* files.c: files and folders, as the host has them. */
#include "desk.h"

enum { MOST_BYTES = 1 << 26 };

static bt_files
files_of(const question *q)
{
    return q->host->files ? *q->host->files : bt_files_system();
}

/* ---- a file */

typedef struct content {
    FILE *f;
    size_t length;
} content;

static bool
take_bytes(void *to, const char *bytes, size_t n)
{
    content *c = to;

    c->length += n;
    return c->length <= MOST_BYTES && fwrite(bytes, 1, n, c->f) == n;
}

bool
file_bytes(const question *q, const char *path, char **text, size_t *length)
{
    bt_files files = files_of(q);
    const char *given = given_text(q, path);
    content c = {.f = text_begin(q)};
    bt_status s =
        given ? BT_OK : files.read(files.context, path, take_bytes, &c, q->err);

    if (given)
        take_bytes(&c, given, strlen(given));
    *text = text_end(q);
    *length = c.length;
    if (s == BT_OK && c.length > MOST_BYTES)
        return fail_with(q, BT_ERR_SYNTAX,
                         "%.200s is larger than the limit of %d bytes", path,
                         MOST_BYTES);
    if (s != BT_OK && !q->err->text[0])
        return fail_with(q, BT_ERR_IO, "%.200s: it cannot be read", path);
    return ok(q, s == BT_ERR_ARG ? BT_ERR_IO : s);
}

bool
file_text(const question *q, const char *path, char **text, size_t *length)
{
    if (!file_bytes(q, path, text, length))
        return false;
    size_t mark = bt_files_mark(*text, *length);
    *text += mark;
    *length -= mark;
    return true;
}

static bool
take_none(void *to, const char *bytes, size_t n)
{
    (void)to, (void)bytes, (void)n;
    return false;
}

bool
file_there(const question *q, const char *path)
{
    bt_files files = files_of(q);
    bt_status s = files.read(files.context, path, take_none, NULL, NULL);

    return s == BT_OK || s == BT_ERR_INTERRUPTED; /* which is said later */
}

/* ---- folders of games */

static bool
take_no_name(void *to, const char *name)
{
    (void)to, (void)name;
    return false;
}

/* Folders that were asked for have to be there; the others may be missing. */
static bool
folders_there(const question *q)
{
    bt_files files = files_of(q);
    bt_err err = {.status = BT_OK};

    for (size_t i = 0; i < q->games.n; i++)
        if (*q->games.items[i] && files.list(files.context, q->games.items[i],
                                             take_no_name, NULL, &err) != BT_OK)
            return fail_with(q, BT_ERR_IO, "--games %.220s", err.text);
    return true;
}

bool
game_files_find(const question *q, game_file **files, size_t *n)
{
    bt_load_options o = load_options(q);
    char **path;

    if (!folders_there(q) || !ok(q, bt_games_find(&o, &path, n, q->err)))
        return false;
    *files = keep_room(q, *n, sizeof **files);
    for (size_t i = 0; i < *n; i++) {
        const char *name = last_part(path[i]);
        (*files)[i] = (game_file){
            compose(q, "%.*s", (int)strlen(name) - 5, name),
            compose(q, "%s", path[i]),
        };
    }
    bt_paths_free(path, *n);
    return true;
}

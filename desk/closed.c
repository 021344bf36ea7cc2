/* closed.c: the files of a desk that strangers can reach: what lies in the
 * host's folders of games and papers, and nothing else. */
#include "desk.h"

static bool
lies_below(const char *path, const char *folder)
{
    size_t n = strlen(folder);
    const char *rest = path + n;

    if (strncmp(path, folder, n) != 0 || (*rest != '/' && *rest != '\0'))
        return false;
    for (; (rest = strstr(rest, "/..")); rest++)
        if (rest[3] == '/' || rest[3] == '\0')
            return false;
    return true;
}

static bt_status
look(const closed *c, const char *path, bt_err *err)
{
    bt_err lost;
    const question q = {.err = err ? err : &lost};
    bool mine = c->host->papers && lies_below(path, c->host->papers);

    for (size_t i = 0; i < c->host->n_games; i++)
        mine = mine || lies_below(path, c->host->games[i]);
    return mine || fail_with(&q, BT_ERR_IO,
                             "%.200s: this desk is closed: it reads no files",
                             path)
               ? BT_OK
               : BT_ERR_IO;
}

static bt_status
read_closed(void *context, const char *path, bt_bytes_fn *take, void *to,
            bt_err *err)
{
    const closed *c = context;
    bt_status s = look(c, path, err);

    return s == BT_OK ? c->all.read(c->all.context, path, take, to, err) : s;
}

static bt_status
list_closed(void *context, const char *folder, bt_name_fn *take, void *to,
            bt_err *err)
{
    const closed *c = context;
    bt_status s = look(c, folder, err);

    return s == BT_OK ? c->all.list(c->all.context, folder, take, to, err) : s;
}

bt_files
closed_files(closed *c, const bt_desk_host *host)
{
    c->host = host;
    c->all = host->files ? *host->files : bt_files_system();
    return (bt_files){read_closed, list_closed, c};
}

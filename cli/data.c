/* data.c: what comes with the program, found from where the program is: no path
 * of the machine that built it is in it, and an installed tree may be moved. */
#include "data.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool
is_data(const char *folder)
{
    char games[PATH_MAX], papers[PATH_MAX];

    return snprintf(games, PATH_MAX, "%s/games", folder) < PATH_MAX &&
           snprintf(papers, PATH_MAX, "%s/papers", folder) < PATH_MAX &&
           access(games, R_OK) == 0 && access(papers, R_OK) == 0;
}

bool
data_folder(char folder[PATH_MAX])
{
    static const char *const places[] = {"bouton-data", BT_DATA};
    char program[PATH_MAX], path[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", program, sizeof program);
    bool found = false;

    while (n > 0 && program[n - 1] != '/')
        n--;
    for (size_t i = 0; i < 2 && n > 0 && !found; i++) {
        int skipped = places[i][0] == '/' ? 0 : (int)n;
        found = snprintf(path, PATH_MAX, "%.*s%s", skipped, program,
                         places[i]) < PATH_MAX &&
                realpath(path, folder) && is_data(folder);
    }
    return found;
}

const char *
data_path(const char *name, char path[PATH_MAX])
{
    char data[PATH_MAX];

    if (!data_folder(data) ||
        snprintf(path, PATH_MAX, "%s/%s", data, name) >= PATH_MAX)
        snprintf(path, PATH_MAX, BUILT_IN "/%s", name);
    return path;
}

/* ---- files of the system, and those inside the program */

/* What follows BUILT_IN; NULL: it is a path of the system. */
static const char *
inside(const char *path)
{
    size_t n = sizeof BUILT_IN - 1;

    return strncmp(path, BUILT_IN, n) == 0 ? path + n : NULL;
}

/* Where *path lies; what came with the program is beside it, with a path that
 * goes into `real` and is nobody's business, or inside. */
static bt_files
whose(const char **path, char real[PATH_MAX], bt_err **err)
{
    const char *name = inside(*path);
    char data[PATH_MAX];

    if (!name)
        return bt_files_system();
    *path = name;
    if (!data_folder(data) ||
        snprintf(real, PATH_MAX, "%s%s", data, name) >= PATH_MAX)
        return bt_files_memory(&embedded);
    *path = real;
    *err = NULL;
    return bt_files_system();
}

static bt_status
read_path(void *context, const char *path, bt_bytes_fn *take, void *to,
          bt_err *err)
{
    char real[PATH_MAX];

    if (!inside(path) && context && stream_is(context, path))
        return stream_read(context, path, take, to, err);
    bt_files f = whose(&path, real, &err);
    return f.read(f.context, path, take, to, err);
}

static bt_status
list_folder(void *context, const char *folder, bt_name_fn *take, void *to,
            bt_err *err)
{
    char real[PATH_MAX];
    bt_files f = whose(&folder, real, &err);

    (void)context;
    return f.list(f.context, folder, take, to, err);
}

bt_files
data_files(streams *once)
{
    return (bt_files){.read = read_path, .list = list_folder, .context = once};
}

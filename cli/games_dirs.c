/* games_dirs.c: the games that are there. */
#include "cli.h"

#include <unistd.h>

/* Folders that were asked for have to be there; the others may be missing. */
static bool
folders_there(const args *a)
{
    for (size_t i = 0; i < a->games.n; i++)
        if (*a->games.items[i] && access(a->games.items[i], R_OK | X_OK) != 0)
            return fail_errno(a, "--games ", a->games.items[i]);
    return true;
}

bool
game_files_find(const args *a, game_file **files, size_t *n)
{
    bt_load_options o = load_options(a);
    char **path;

    if (!folders_there(a) || !ok(a, bt_games_find(&o, &path, n, a->err)))
        return false;
    *files = keep_room(a, *n, sizeof **files);
    for (size_t i = 0; i < *n; i++) {
        const char *name = strrchr(path[i], '/') + 1;
        (*files)[i] = (game_file){
            compose(a, "%.*s", (int)strlen(name) - 5, name),
            compose(a, "%s", path[i]),
        };
    }
    bt_paths_free(path, *n);
    return true;
}

/* games_dirs.c: where games are looked for: --games, then BOUTON_GAMES, then
 * the source tree and the installed folder. */
#include "cli.h"

#include <unistd.h>

bt_load_options
load_options(const args *a)
{
    const char *env = getenv("BOUTON_GAMES");
    char *listed = compose(a, "%s", env ? env : "");
    const char **dirs =
        keep_room(a, a->games.n + strlen(listed) + 2, sizeof *dirs);
    size_t n = 0;

    for (size_t i = 0; i < a->games.n; i++)
        if (*a->games.items[i])
            dirs[n++] = a->games.items[i];
    for (char *dir = strtok(listed, ":"); dir; dir = strtok(NULL, ":"))
        dirs[n++] = dir;
    dirs[n++] = BT_GAMES_DIR;
    dirs[n++] = BT_GAMES_INSTALL_DIR;
    return (bt_load_options){.dirs = dirs, .n_dirs = n};
}

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

/* games_dirs.c: where games are looked for: --games, then BOUTON_GAMES, then
 * the source tree and the installed folder. */
#include "cli.h"

#include <dirent.h>

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

static bool
known(const game_file *files, size_t n, const char *name)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(files[i].name, name) == 0)
            return true;
    return false;
}

static void
add_file(const args *a, game_file **files, size_t *n, const char *dir,
         const char *entry)
{
    if (!ends_in(entry, ".game") || entry[0] == '.')
        return;
    char *name = compose(a, "%.*s", (int)strlen(entry) - 5, entry);
    if (known(*files, *n, name))
        return;
    *files = or_die(realloc(*files, (*n + 1) * sizeof **files));
    (*files)[(*n)++] = (game_file){name, compose(a, "%s/%s", dir, entry)};
}

static int
by_name(const void *a, const void *b)
{
    const game_file *x = a, *y = b;
    return strcmp(x->name, y->name);
}

bool
game_files_find(const args *a, game_file **files, size_t *n)
{
    bt_load_options o = load_options(a);

    *files = NULL;
    *n = 0;
    for (size_t i = 0; i < o.n_dirs; i++) {
        DIR *dir = opendir(o.dirs[i]);
        if (!dir && i < a->games.n) {
            free(*files);
            return fail_errno(a, "--games ", o.dirs[i]);
        }
        if (!dir)
            continue;
        for (struct dirent *e = readdir(dir); e; e = readdir(dir))
            add_file(a, files, n, o.dirs[i], e->d_name);
        closedir(dir);
    }
    if (*n > 0)
        qsort(keep(a, *files, free), *n, sizeof **files, by_name);
    return true;
}

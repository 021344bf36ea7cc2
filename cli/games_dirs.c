/* games_dirs.c: where games are looked for: --games, then BOUTON_GAMES, then
 * the source tree and the installed folder. */
#include "cli.h"

#include <dirent.h>
#include <errno.h>

static void
add_dir(games_dirs *d, const char *dir)
{
    if (*dir)
        d->items[d->n++] = dir;
}

games_dirs
games_dirs_of(const args *a)
{
    const char *env = getenv("BOUTON_GAMES");
    char *listed = compose(a, "%s", env ? env : "");
    games_dirs d = {.n = 0};

    d.items = keep_room(a, a->games.n + strlen(listed) + 3, sizeof *d.items);
    for (size_t i = 0; i < a->games.n; i++)
        add_dir(&d, a->games.items[i]);
    for (char *dir = listed; dir;) {
        char *colon = strchr(dir, ':');
        if (colon)
            *colon = '\0';
        add_dir(&d, dir);
        dir = colon ? colon + 1 : NULL;
    }
    add_dir(&d, BT_GAMES_DIR);
    add_dir(&d, BT_GAMES_INSTALL_DIR);
    return d;
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
    games_dirs d = games_dirs_of(a);

    *files = NULL;
    *n = 0;
    for (size_t i = 0; i < d.n; i++) {
        DIR *dir = opendir(d.items[i]);
        if (!dir && i < a->games.n) {
            free(*files);
            return fail_with(a, BT_ERR_IO, "--games %.200s: %s", d.items[i],
                             strerror(errno));
        }
        if (!dir)
            continue;
        for (struct dirent *e = readdir(dir); e; e = readdir(dir))
            add_file(a, files, n, d.items[i], e->d_name);
        closedir(dir);
    }
    if (*n > 0)
        qsort(keep(a, *files, free), *n, sizeof **files, by_name);
    return true;
}

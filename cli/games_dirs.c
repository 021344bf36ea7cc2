/* games_dirs.c: where games are looked for: --games, then BOUTON_GAMES, then
 * the source tree and the installed folder. */
#include "cli.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "build.h"

static void
add_dir(games_dirs *d, const char *dir)
{
    if (*dir)
        d->items[d->n++] = dir;
}

void
games_dirs_init(games_dirs *d, const args *a)
{
    const char *env = getenv("BOUTON_GAMES");
    size_t room = a->games.n + 3;

    *d = (games_dirs){.environment = or_die(strdup(env ? env : ""))};
    for (const char *c = d->environment; *c; c++)
        room += *c == ':';
    d->items = or_die(calloc(room, sizeof *d->items));
    for (size_t i = 0; i < a->games.n; i++)
        add_dir(d, a->games.items[i]);
    for (char *dir = d->environment; dir;) {
        char *colon = strchr(dir, ':');
        if (colon)
            *colon = '\0';
        add_dir(d, dir);
        dir = colon ? colon + 1 : NULL;
    }
    add_dir(d, BT_GAMES_DIR);
    add_dir(d, BT_GAMES_INSTALL_DIR);
}

void
games_dirs_free(games_dirs *d)
{
    free(d->items);
    free(d->environment);
}

static bool
known(const game_file *files, size_t n, const char *name, size_t length)
{
    for (size_t i = 0; i < n; i++)
        if (strlen(files[i].name) == length &&
            strncmp(files[i].name, name, length) == 0)
            return true;
    return false;
}

static void
add_file(game_file **files, size_t *n, const char *dir, const char *entry)
{
    size_t length = strlen(entry);

    if (length <= 5 || strcmp(entry + length - 5, ".game") != 0 ||
        entry[0] == '.' || known(*files, *n, entry, length - 5))
        return;
    *files = or_die(realloc(*files, (*n + 1) * sizeof **files));
    game_file *f = &(*files)[(*n)++];
    f->name = or_die(strndup(entry, length - 5));
    f->path = compose("%s/%s", dir, entry);
}

static int
by_name(const void *a, const void *b)
{
    const game_file *x = a, *y = b;
    return strcmp(x->name, y->name);
}

bt_status
game_files_find(const games_dirs *d, const args *a, game_file **files,
                size_t *n, bt_err *err)
{
    *files = NULL;
    *n = 0;
    for (size_t i = 0; i < d->n; i++) {
        DIR *dir = opendir(d->items[i]);
        if (!dir && i < a->games.n)
            return fail(err, BT_ERR_IO, "--games %.200s: %s", d->items[i],
                        strerror(errno));
        if (!dir)
            continue;
        for (struct dirent *e = readdir(dir); e; e = readdir(dir))
            add_file(files, n, d->items[i], e->d_name);
        closedir(dir);
    }
    if (*n > 0)
        qsort(*files, *n, sizeof **files, by_name);
    return BT_OK;
}

void
game_files_free(game_file *files, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        free(files[i].name);
        free(files[i].path);
    }
    free(files);
}

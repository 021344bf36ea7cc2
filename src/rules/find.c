/* find.c: the file of a game that is known by its name. Upper and lower case
 * do not matter where no game has exactly that name. */
#include "rules/build.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/fail.h"
#include "bouton/nearest.h"

enum { LONGEST = 80 };
static const char SUFFIX[] = ".game";

bool
bt_game_is_path(const char *name)
{
    size_t n = strlen(name), k = strlen(SUFFIX);
    return strchr(name, '/') || (n > k && strcmp(name + n - k, SUFFIX) == 0);
}

/* Letters of any language, digits and - _ . * */
static bool
is_plain_name(const char *name)
{
    for (const char *c = name; *c; c++)
        if (!((unsigned char)*c >= 0x80 || (*c >= '0' && *c <= '9') ||
              (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') ||
              strchr("-_.*", *c)))
            return false;
    return *name;
}

static bool
try_path(const char *dir, const char *name, bt_text *path)
{
    path->v.count = 0;
    bt_text_add(path, "%s/%s%s", dir, name, SUFFIX);
    FILE *f = path->failed ? NULL : fopen(path->v.data, "rb");
    if (f)
        fclose(f);
    return f != NULL;
}

/* The games of a folder: one whose name differs in case alone is *same, else
 * the nearest one is kept. */
static void
look_through(const char *dir, bt_nearest *near, char best[LONGEST],
             char same[LONGEST])
{
    DIR *d = opendir(dir);
    char name[LONGEST];
    for (struct dirent *e; d && (e = readdir(d));) {
        size_t n = strlen(e->d_name), k = strlen(SUFFIX);
        if (e->d_name[0] == '.' || n <= k || n - k >= LONGEST ||
            strcmp(e->d_name + n - k, SUFFIX) != 0)
            continue;
        memcpy(name, e->d_name, n - k);
        name[n - k] = '\0';
        if (strcasecmp(name, near->word) == 0)
            memcpy(same, name, sizeof name);
        bt_nearest_try(near, name);
        if (near->best == name) {
            memcpy(best, name, sizeof name);
            near->best = best;
        }
    }
    if (d)
        closedir(d);
}

static bt_status
not_found(const char *name, const bt_nearest *near, bt_err *err)
{
    if (near->best)
        return bt_fail(err, BT_ERR_ARG,
                       "there is no game called '%.80s'; did you mean %s?",
                       name, near->best);
    return bt_fail(err, BT_ERR_ARG,
                   "there is no game called '%.80s'; 'bouton games' lists them",
                   name);
}

bt_status
bt_game_find(const char *name, const bt_load_options *options, bt_text *path,
             bt_err *err)
{
    bt_nearest near = {.word = name};
    char best[LONGEST], same[LONGEST] = "";
    if (!is_plain_name(name))
        return not_found(name, &near, err);
    for (size_t i = 0; i < options->n_dirs; i++)
        if (try_path(options->dirs[i], name, path))
            return BT_OK;
    for (size_t i = 0; i < options->n_dirs; i++) {
        look_through(options->dirs[i], &near, best, same);
        if (same[0] && try_path(options->dirs[i], same, path))
            return BT_OK;
    }
    return path->failed ? bt_fail_nomem(err) : not_found(name, &near, err);
}

/* find.c: the file of a game that is known by its name: NAME.game in the first
 * folder that has it, else the name in small letters. */
#include "rules/build.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/fail.h"
#include "base/files.h"
#include "bouton/nearest.h"

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

/* ---- all games ---- */

/* The name of DIR/NAME.game; the caller frees it. */
static char *
name_of(const char *path)
{
    const char *name = strrchr(path, '/') + 1;
    return bt_copy(name, strlen(name) - strlen(SUFFIX));
}

static int
by_name(const void *a, const void *b)
{
    const char *x = strrchr(*(char *const *)a, '/');
    const char *y = strrchr(*(char *const *)b, '/');
    /* as names, without their suffix */
    size_t n = strlen(x) - strlen(SUFFIX), m = strlen(y) - strlen(SUFFIX);
    int order = memcmp(x, y, n < m ? n : m);
    return order ? order : (n > m) - (n < m);
}

/* Those of `from` on whose names are not among the ones before are kept. */
static void
drop_hidden(bt_paths *p, size_t from)
{
    size_t n = from;
    for (size_t i = from; i < p->n; i++) {
        bool known = false;
        for (size_t k = 0; k < from && !known; k++)
            known = by_name(&p->path[k], &p->path[i]) == 0;
        if (known)
            free(p->path[i]);
        else
            p->path[n++] = p->path[i];
    }
    p->n = n;
}

bt_status
bt_games_find(const bt_load_options *options, char ***paths, size_t *n,
              bt_err *err)
{
    bt_paths all = {0};
    bt_status s = BT_OK;
    for (size_t i = 0; i < options->n_dirs && s == BT_OK; i++) {
        size_t before = all.n;
        bool absent;
        s = bt_files_list(options->files, options->dirs[i], SUFFIX, &absent,
                          &all, err);
        s = absent ? BT_OK : s;
        drop_hidden(&all, before);
    }
    if (all.n > 0)
        qsort(all.path, all.n, sizeof *all.path, by_name);
    if (s != BT_OK) {
        bt_paths_free(all.path, all.n);
        all = (bt_paths){0};
    }
    *paths = all.path;
    *n = all.n;
    return s;
}

/* ---- one game ---- */

/* Names are looked up in the folders of games alone: who wrote NAME.game where
 * they are may think that NAME means it. */
static bool
lies_here(const char *name, const bt_load_options *o)
{
    bt_text path = {0}, text = {0};
    bool absent = true;
    bt_text_add(&path, "%s%s", name, SUFFIX);
    bool here =
        !path.failed && bt_files_read(o->files, path.v.data, BT_MAX_TEXT,
                                      &absent, &text, NULL) == BT_OK;
    bt_text_free(&path);
    bt_text_free(&text);
    return here && !absent;
}

static bt_status
not_found(const char *name, const bt_load_options *o, bt_err *err)
{
    bt_nearest near = {.word = name};
    bt_paths all = {0};
    char *best = NULL;
    if (is_plain_name(name) && lies_here(name, o))
        return bt_fail(err, BT_ERR_ARG,
                       "there is no game called '%.80s'; did you mean the "
                       "file ./%.80s.game?",
                       name, name);
    if (is_plain_name(name) &&
        bt_games_find(o, &all.path, &all.n, NULL) != BT_OK)
        all.n = 0; /* then nothing is suggested */
    for (size_t i = 0; i < all.n; i++) {
        char *one = name_of(all.path[i]);
        if (one && strcasecmp(one, name) == 0)
            near = (bt_nearest){.word = name, .best = one};
        else if (one)
            bt_nearest_try(&near, one);
        if (one && near.best == one) {
            free(best);
            best = one;
        } else {
            free(one);
        }
    }
    bt_paths_free(all.path, all.n);
    if (best)
        bt_fail(err, BT_ERR_ARG,
                "there is no game called '%.80s'; did you mean %.80s?", name,
                best);
    else
        bt_fail(err, BT_ERR_ARG,
                "there is no game called '%.80s'; 'bouton games' lists them",
                name);
    free(best);
    return BT_ERR_ARG;
}

/* In the first folder that has it; *absent: in none. */
static bt_status
look_for(const char *name, const bt_load_options *o, bool *absent,
         bt_text *path, bt_text *text, bt_err *err)
{
    *absent = true;
    for (size_t i = 0; i < o->n_dirs && *absent; i++) {
        path->v.count = 0;
        bt_text_add(path, "%s/%s%s", o->dirs[i], name, SUFFIX);
        BT_NEED(!path->failed, err);
        bt_status s = bt_files_read(o->files, path->v.data, BT_MAX_TEXT, absent,
                                    text, err);
        if (!*absent)
            return s;
    }
    return BT_OK;
}

static char *
in_small_letters(const char *name)
{
    char *small = bt_copy(name, strlen(name));
    for (char *c = small; c && *c; c++)
        *c = (char)(*c >= 'A' && *c <= 'Z' ? *c + ('a' - 'A') : *c);
    return small;
}

bt_status
bt_game_find(const char *name, const bt_load_options *options, bt_text *path,
             bt_text *text, bt_err *err)
{
    bool absent;
    if (!is_plain_name(name))
        return not_found(name, options, err);
    BT_TRY(look_for(name, options, &absent, path, text, err));
    if (!absent)
        return BT_OK;
    char *small = in_small_letters(name);
    BT_NEED(small, err);
    bt_status s = look_for(small, options, &absent, path, text, err);
    free(small);
    return s == BT_OK && absent ? not_found(name, options, err) : s;
}

/* called.c: games by the names that people have for them: titles, and usual names
 * of codes. Only asked when no file and no code is called so. */
#include <ctype.h>

#include "desk.h"

/* Names of the literature for games that a code is. */
static const char *const OF_CODES[][2] = {
    {"dawson chess", "octal:0.137"},
    {"guiles", "octal:0.15"},
    {"officers", "octal:0.6"},
    {"treblecross", "octal:0.007"},
};

/* No heaps, piles and numbers say what these are. */
static const char *const OUT_OF_REACH[] = {
    "hackenbush", "domineering", "dots boxes", "col",
    "snort",      "go",          "chess",      "amazons"};

/* The words that tell games apart, in small letters, with blanks between them:
 * "Moore's Nim_2" and "moore 2" are the same. */
static const char *
key_of(const question *q, const char *name)
{
    static const char plain[] = " s the game nim and red blue ";
    const char *key = "";

    for (size_t n; *name; name += n) {
        for (n = 0; isalnum((unsigned char)name[n]); n++)
            ;
        char *word = compose(q, " %.*s ", (int)n, name);
        for (char *c = word; *c; c++)
            *c = (char)tolower((unsigned char)*c);
        if (n > 0 && !strstr(plain, word))
            key =
                compose(q, "%s%s%.*s", key, *key ? " " : "", (int)n, word + 1);
        n += n == 0;
    }
    return key;
}

static const char *
title_of(const question *q, const game_file *f)
{
    char *text;
    size_t n;

    if (!file_text(q, f->path, &text, &n))
        return forgive(q) ? "" : NULL;
    const char *line = strncmp(text, "game ", 5) == 0 ? text : NULL;
    line = line ? line : strstr(text, "\ngame ");
    size_t to = line ? strcspn(line + 1, "\"\n") + 1 : 0;
    if (!line || line[to] != '"')
        return "";
    line += to + 1;
    return compose(q, "%.*s", (int)strcspn(line, "\"\n"), line);
}

static const char *
among_files(const question *q, const char *key, bool *two)
{
    game_file *files;
    const char *found = NULL;
    size_t n;

    if (!game_files_find(q, &files, &n))
        return NULL;
    for (size_t i = 0; i < n; i++) {
        if (strcmp(key, key_of(q, files[i].name)) != 0 &&
            strcmp(key, key_of(q, title_of(q, &files[i]))) != 0)
            continue;
        *two = found;
        if (found)
            return refuse(q, "this may be %.60s or %.60s: which?", found,
                          files[i].name),
                   NULL;
        found = files[i].name;
    }
    return found;
}

const char *
game_called(const question *q, const char *name)
{
    bt_err first = *q->err;
    const char *key = key_of(q, name);
    bool two = false;

    if (!*key || strlen(name) > 60 || strchr(name, '/'))
        return NULL;
    const char *found = among_files(q, key, &two);
    for (size_t i = 0; !found && i < sizeof OF_CODES / sizeof *OF_CODES; i++)
        if (strcmp(key, OF_CODES[i][0]) == 0)
            found = OF_CODES[i][1];
    if (found || two)
        return found;
    *q->err = first;
    for (size_t i = 0; i < sizeof OUT_OF_REACH / sizeof *OUT_OF_REACH; i++)
        if (strcmp(key, OUT_OF_REACH[i]) == 0)
            refuse(q,
                   "%.60s is played on a board or graph, or its players have "
                   "different moves: that is beyond this program, which knows "
                   "games of heaps, piles and numbers",
                   name);
    return NULL;
}

/* user.c: what the user wrote, from files: bouton-verify --core. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"

/* A file that was read; it stays until the end. */
typedef struct kept {
    struct kept *before;
    char *text;
} kept;

static bool
keep_file(void *with, const char *path, const char **text, size_t *length)
{
    kept **last = with, *one = malloc(sizeof *one);

    if (!one)
        return false;
    one->text = file_read(path, USER_FILE, length);
    if (!one->text) {
        free(one);
        return false;
    }
    one->before = *last;
    *last = one;
    *text = one->text;
    return true;
}

/* The options that say what the user wrote, each with a value. */
static bool
add_word(const char *word, const char **all, size_t *n)
{
    if (*n == USER_WORDS)
        return false;
    all[(*n)++] = word;
    return true;
}

bool
user_option(user *u, const char *option, const char *value)
{
    if (strcmp(option, "--games") == 0)
        return add_word(value, u->folder, &u->is.folders);
    if (strcmp(option, "--game") == 0)
        return add_word(value, u->game, &u->is.games);
    if (strcmp(option, "--set") == 0)
        return add_word(value, u->setting, &u->is.settings);
    const char **one = strcmp(option, "--claim") == 0 ? &u->is.file
                       : strcmp(option, "--id") == 0  ? &u->is.id
                       : strcmp(option, "--say") == 0 ? &u->is.say
                                                      : NULL;
    if (!one || *one)
        return false;
    *one = value;
    return true;
}

bool
user_is_clear(const user *u)
{
    return (u->is.file != NULL) == (u->is.id != NULL) &&
           (u->is.file != NULL) != (u->is.say != NULL);
}

void
user_core(user *u, const bt_verify_limits *limits, bt_verify_answer *out)
{
    kept *files = NULL;

    u->is.folder = u->folder;
    u->is.game = u->game;
    u->is.setting = u->setting;
    u->is.read = keep_file;
    u->is.with = &files;
    bt_verify_core(&u->is, limits, out);
    while (files) {
        kept *before = files->before;
        free(files->text);
        free(files);
        files = before;
    }
}

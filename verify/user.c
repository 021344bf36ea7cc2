/* user.c: what the user wrote, from files. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "program.h"

/* A file that was read; it stays until the end. */
typedef struct kept {
    struct kept *before;
    char *text;
} kept;

static bt_verify_found
keep_file(void *with, const char *path, const char **text, size_t *length)
{
    kept **last = with, *one = malloc(sizeof *one);

    if (!one)
        return BT_VERIFY_WITHHELD;
    bt_verify_found is = file_read(path, USER_FILE, &one->text, length);
    if (is != BT_VERIFY_FOUND) {
        free(one);
        return is;
    }
    one->before = *last;
    *last = one;
    *text = one->text;
    return is;
}

static void
drop_files(kept *files)
{
    while (files) {
        kept *before = files->before;
        free(files->text);
        free(files);
        files = before;
    }
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
    const char **one = strcmp(option, "--claim") == 0   ? &u->is.file
                       : strcmp(option, "--id") == 0    ? &u->is.id
                       : strcmp(option, "--say") == 0   ? &u->is.say
                       : strcmp(option, "--about") == 0 ? &u->is.about
                                                        : NULL;
    if (!one || *one)
        return false;
    *one = value;
    return true;
}

bool
user_is_silent(const user *u)
{
    const bt_verify_claim *c = &u->is;

    return c->folders + c->games + c->settings == 0 && !c->file && !c->id &&
           !c->say && !c->about;
}

bool
user_is_clear(const user *u)
{
    const bt_verify_claim *c = &u->is;

    return !c->file == !c->id && !!c->file + !!c->say + !!c->about == 1;
}

static const bt_verify_claim *
claim_of(user *u, kept **files)
{
    u->is.folder = u->folder;
    u->is.game = u->game;
    u->is.setting = u->setting;
    u->is.read = keep_file;
    u->is.with = files;
    return &u->is;
}

void
user_core(user *u, const bt_verify_limits *limits, bt_verify_answer *out)
{
    kept *files = NULL;

    bt_verify_core(claim_of(u, &files), limits, out);
    drop_files(files);
}

static bool
is_there(void *with, const char *path)
{
    (void)with;
    return access(path, F_OK) == 0 || (errno != ENOENT && errno != ENOTDIR);
}

void
user_compare(user *u, const char *text, size_t length,
             const bt_verify_limits *limits, bt_verify_answer *out)
{
    kept *files = NULL;

    if (u->request) {
        bt_verify_request(text, length, is_there, NULL, limits, out);
        return;
    }
    bt_verify_compare(claim_of(u, &files), text, length, limits, out);
    drop_files(files);
}

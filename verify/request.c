/* request.c: "bouton-request 1", then values, each with a line "WORD LENGTH" in
 * front and a line end behind it, the last of them the certificate. */
#include "request.h"

#include <string.h>

#include "common/reader.h"

enum { LONGEST = 4096 };

typedef struct taking {
    session *s;
    const char *text, *at, *end;
    request *q;
    const char *path; /* of the file that comes next */
} taking;

static bool
wrong(taking *t, const char *why)
{
    return stop(t->s, UNREADABLE, "byte %zu of the request: %s",
                (size_t)(t->at - t->text), why);
}

/* ---- one value */

/* "WORD LENGTH", to the end of the line. */
static bool
take_line(taking *t, char line[WORD], int64_t *length)
{
    size_t n = 0;

    while (t->at + n < t->end && n < WORD - 1 && t->at[n] != '\n')
        n++;
    if (t->at + n >= t->end || t->at[n] != '\n' || memchr(t->at, '\0', n))
        return wrong(t, "a word and a length are missing");
    memcpy(line, t->at, n);
    line[n] = '\0';
    char *blank = strchr(line, ' ');
    if (!blank || !decimal(blank + 1, length) || *length < 0)
        return wrong(t, "a word and a length are missing");
    *blank = '\0';
    t->at += n + 1;
    return true;
}

static bool
take_value(taking *t, char word[WORD], handed *out)
{
    int64_t length = 0;

    if (!take_line(t, word, &length))
        return false;
    if (length >= t->end - t->at || t->at[length] != '\n')
        return wrong(t, "a value is not as long as it says");
    *out = (handed){t->at, (size_t)length};
    t->at += length + 1;
    return spend(t->s, 16);
}

/* The same as a string. */
static const char *
string_of(taking *t, handed value)
{
    if (memchr(value.at, '\0', value.n))
        return wrong(t, "there is a byte 0 in a value"), NULL;
    char *copy = take(t->s, value.n + 1, 1);
    if (copy)
        memcpy(copy, value.at, value.n);
    return copy;
}

/* ---- what it is for */

static bool
add(taking *t, handed value, const char ***all, size_t *room, size_t *n)
{
    const char *one = string_of(t, value);

    if (!one || !RESERVE(t->s, *all, *room, *n))
        return false;
    (*all)[(*n)++] = one;
    return true;
}

static bool
set_once(taking *t, handed value, const char **to)
{
    if (*to)
        return wrong(t, "something is said twice");
    *to = string_of(t, value);
    return *to != NULL;
}

/* Is file i the one at this path? Long names may have much in common. */
static bool
is_at(const request *q, size_t i, const char *path)
{
    return spend(q->s, 1 + strlen(path) / 8) && strcmp(q->path[i], path) == 0;
}

/* One file a path. */
static bool
add_file(taking *t, handed value)
{
    request *q = t->q;
    size_t n = q->files;

    if (!t->path || strlen(t->path) >= LONGEST)
        return wrong(t, "a file has no path, or a very long one");
    for (size_t i = 0; i < n; i++)
        if (is_at(q, i, t->path))
            return wrong(t, "a file is handed over twice");
    if (!RESERVE(t->s, q->path, q->path_room, n) ||
        !RESERVE(t->s, q->file, q->file_room, n))
        return false;
    q->path[n] = t->path;
    q->file[n] = value;
    q->files++;
    t->path = NULL;
    return true;
}

static bool
use(taking *t, const char *word, handed value)
{
    request *q = t->q;
    bt_verify_claim *c = &q->claim;

    if (t->path && strcmp(word, "file") != 0)
        return wrong(t, "a path has no file");
    if (strcmp(word, "folder") == 0)
        return add(t, value, &q->folder, &q->folder_room, &c->folders);
    if (strcmp(word, "game") == 0)
        return add(t, value, &q->game, &q->game_room, &c->games);
    if (strcmp(word, "set") == 0)
        return add(t, value, &q->setting, &q->setting_room, &c->settings);
    if (strcmp(word, "claim") == 0)
        return set_once(t, value, &c->file);
    if (strcmp(word, "id") == 0)
        return set_once(t, value, &c->id);
    if (strcmp(word, "say") == 0)
        return set_once(t, value, &c->say);
    if (strcmp(word, "about") == 0)
        return set_once(t, value, &c->about);
    if (strcmp(word, "path") == 0)
        return set_once(t, value, &t->path);
    if (strcmp(word, "file") == 0)
        return add_file(t, value);
    if (strcmp(word, "certificate") != 0)
        return wrong(t, "this word means nothing");
    q->certificate = value;
    return t->at == t->end || wrong(t, "something follows the certificate");
}

/* ---- all of it */

static bt_verify_found
find(void *with, const char *path, const char **text, size_t *length)
{
    const request *q = with;

    for (size_t i = 0; i < q->files; i++)
        if (is_at(q, i, path)) {
            *text = q->file[i].at;
            *length = q->file[i].n;
            return BT_VERIFY_FOUND;
        }
    return q->is_there && q->is_there(q->with, path) ? BT_VERIFY_WITHHELD
                                                     : BT_VERIFY_ABSENT;
}

static bool
is_clear(taking *t)
{
    const bt_verify_claim *c = &t->q->claim;

    if (!c->file != !c->id || !!c->file + !!c->say + !!c->about != 1)
        return wrong(t, "it is to have a claim and its id, or a line, or a "
                        "game");
    return true;
}

bool
request_read(session *s, const char *text, size_t length, request *out)
{
    static const char first[] = "bouton-request 1\n";
    taking t = {.s = s, .text = text, .at = text, .end = text + length};
    char word[WORD];
    handed value = {0};

    t.q = out;
    out->s = s;
    if (length < sizeof first - 1 || memcmp(text, first, sizeof first - 1) != 0)
        return wrong(&t, "it does not begin with 'bouton-request 1'");
    t.at += sizeof first - 1;
    while (!out->certificate.at)
        if (!take_value(&t, word, &value) || !use(&t, word, value))
            return false;
    out->claim.folder = out->folder;
    out->claim.game = out->game;
    out->claim.setting = out->setting;
    out->claim.read = find;
    out->claim.with = out;
    return is_clear(&t);
}

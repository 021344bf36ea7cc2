/* files.c: certificates in files. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"

const char *
status_word(bt_verify_status s)
{
    static const char *const words[] = {"accepted", "REFUSED", "not readable",
                                        "gave up"};

    return words[s];
}

const char *
verdict_word(const bt_verify_answer *a)
{
    return a->refuted ? "REFUTED" : "PROVED";
}

bt_verify_status
status_worst(const size_t n[4])
{
    return n[BT_VERIFY_REFUSED]      ? BT_VERIFY_REFUSED
           : n[BT_VERIFY_UNREADABLE] ? BT_VERIFY_UNREADABLE
           : n[BT_VERIFY_GAVE_UP]    ? BT_VERIFY_GAVE_UP
                                     : BT_VERIFY_ACCEPTED;
}

void
answer_expect(bt_verify_answer *a, const char *verdict)
{
    const char *says = verdict_word(a);

    if (a->status != BT_VERIFY_ACCEPTED || !verdict ||
        strcmp(verdict, says) == 0)
        return;
    a->status = BT_VERIFY_REFUSED;
    snprintf(a->why, sizeof a->why, "it says %s, not %s", says, verdict);
}

static void
fail(bt_verify_answer *out, bt_verify_status status, const char *why)
{
    *out = (bt_verify_answer){.status = status};
    snprintf(out->why, sizeof out->why, "%s", why);
}

/* All that is in f, up to `most` bytes and one more; NULL: no memory. */
static char *
read_all(FILE *f, size_t most, size_t *length)
{
    size_t room = 4096;
    char *text = malloc(room);

    for (*length = 0; text && *length <= most;) {
        size_t n = fread(text + *length, 1, room - *length, f);
        *length += n;
        if (n == 0)
            break;
        if (*length < room || *length > most)
            continue;
        room = room <= most / 2 ? 2 * room : most + 1;
        char *more = realloc(text, room);
        if (!more)
            free(text);
        text = more;
    }
    return text;
}

bt_verify_found
file_read(const char *path, size_t most, char **text, size_t *length)
{
    FILE *f = fopen(path, "r");

    *text = NULL;
    if (!f)
        return errno == ENOENT || errno == ENOTDIR ? BT_VERIFY_ABSENT
                                                   : BT_VERIFY_WITHHELD;
    *text = read_all(f, most, length);
    if (*text && (*length >= most || ferror(f))) {
        free(*text);
        *text = NULL;
    }
    fclose(f);
    return *text ? BT_VERIFY_FOUND : BT_VERIFY_WITHHELD;
}

/* The text is part of what may be taken. */
static void
verify_stream(FILE *f, user *u, const bt_verify_limits *limits,
              bt_verify_answer *out)
{
    bt_verify_limits left = *limits;
    size_t length = 0;
    char *text = read_all(f, left.memory, &length);

    if (!text || length >= left.memory)
        fail(out, BT_VERIFY_GAVE_UP, "more memory is needed than allowed");
    else if (ferror(f))
        fail(out, BT_VERIFY_UNREADABLE, "the file cannot be read");
    else {
        left.memory -= length;
        if (u)
            user_compare(u, text, length, &left, out);
        else
            bt_verify(text, length, &left, out);
    }
    free(text);
}

void
file_verify(const char *path, user *u, const bt_verify_limits *limits,
            bt_verify_answer *out)
{
    FILE *f = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");

    if (!f) {
        fail(out, BT_VERIFY_UNREADABLE, "the file cannot be opened");
        return;
    }
    verify_stream(f, u, limits, out);
    if (f != stdin)
        fclose(f);
}

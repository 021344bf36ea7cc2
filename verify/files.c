/* files.c: certificates in files. */
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
        if (*length < room)
            continue;
        char *more = realloc(text, room *= 2);
        if (!more)
            free(text);
        text = more;
    }
    return text;
}

char *
file_read(const char *path, size_t most, size_t *length)
{
    FILE *f = fopen(path, "r");
    char *text = f ? read_all(f, most, length) : NULL;

    if (text && (*length >= most || ferror(f))) {
        free(text);
        text = NULL;
    }
    if (f)
        fclose(f);
    return text;
}

/* The text is part of what may be taken. */
static void
verify_stream(FILE *f, const bt_verify_limits *limits, bt_verify_answer *out)
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
        bt_verify(text, length, &left, out);
    }
    free(text);
}

void
file_verify(const char *path, const bt_verify_limits *limits,
            bt_verify_answer *out)
{
    FILE *f = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");

    if (!f) {
        fail(out, BT_VERIFY_UNREADABLE, "the file cannot be opened");
        return;
    }
    verify_stream(f, limits, out);
    if (f != stdin)
        fclose(f);
}

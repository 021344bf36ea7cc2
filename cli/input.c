/* input.c: reading standard input and rules files. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { READ_MOST = 1 << 20 };

bt_status
read_all(FILE *f, const char *name, char **text, size_t *length, bt_err *err)
{
    char *buffer = or_die(malloc(READ_MOST + 1));
    size_t n = fread(buffer, 1, READ_MOST + 1, f);

    *text = NULL;
    if (ferror(f)) {
        free(buffer);
        return fail(err, BT_ERR_IO, "%.100s: %s", name, strerror(errno));
    }
    if (n > READ_MOST) {
        free(buffer);
        return fail(err, BT_ERR_SYNTAX, "%.100s is larger than a mebibyte",
                    name);
    }
    buffer[n] = '\0';
    *text = buffer;
    *length = n;
    return BT_OK;
}

char *
read_line(FILE *f, char **buffer, size_t *room)
{
    static const char blanks[] = " \t\r\n";
    ssize_t n = getline(buffer, room, f);

    if (n < 0)
        return NULL;
    while (n > 0 && strchr(blanks, (*buffer)[n - 1]))
        n--;
    (*buffer)[n] = '\0';
    return *buffer + strspn(*buffer, blanks);
}

/* input.c: reading standard input and rules files. */
#include "cli.h"

#include <errno.h>

enum { READ_MOST = 1 << 20 };

bool
read_all(const args *a, FILE *f, const char *name, char **text, size_t *length)
{
    *text = keep_room(a, READ_MOST + 1, 1);
    *length = fread(*text, 1, READ_MOST + 1, f);
    if (ferror(f))
        return fail_with(a, BT_ERR_IO, "%.100s: %s", name, strerror(errno));
    if (*length > READ_MOST)
        return fail_with(a, BT_ERR_SYNTAX, "%.100s is larger than a mebibyte",
                         name);
    return true;
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

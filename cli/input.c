/* input.c: reading standard input. */
#include "cli.h"

enum { READ_MOST = 1 << 20 };

bool
read_input(const args *a, char **text, size_t *length)
{
    return file_text(a, "-", text, length) &&
           (*length <= READ_MOST ||
            fail_with(a, BT_ERR_SYNTAX, "%.100s is larger than a mebibyte",
                      "standard input"));
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
    size_t mark = bt_files_mark(*buffer, (size_t)n);
    memmove(*buffer, *buffer + mark, (size_t)n - mark + 1);
    return *buffer + strspn(*buffer, blanks);
}

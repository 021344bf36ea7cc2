/* main.c: bouton-verify FILE: check a certificate, whatever its kind. To add a
 * kind: write its checker, add a line to the table.
 *
 * Exit status: 0 accepted, 1 refused, 2 unreadable, 3 a budget ran out. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "automaton.h"

static const struct {
    const char *first; /* how the file begins */
    int (*verify)(const char *text, size_t length, FILE *out);
} kinds[] = {
    {"bouton certificate automaton ", verify_automaton},
};

/* The whole of f, terminated; NULL when that failed. */
static char *
read_all(FILE *f, size_t *length)
{
    size_t room = 1 << 16, n = 0;
    char *text = malloc(room);
    while (text) {
        n += fread(text + n, 1, room - n, f);
        if (n < room)
            break;
        char *more = room < (size_t)1 << 30 ? realloc(text, 2 * room) : NULL;
        if (!more)
            free(text);
        text = more;
        room *= 2;
    }
    if (text && ferror(f)) {
        free(text);
        return NULL;
    }
    if (text)
        text[n] = '\0';
    *length = n;
    return text;
}

static int
verify(const char *text, size_t length)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strncmp(text, kinds[i].first, strlen(kinds[i].first)) == 0)
            return kinds[i].verify(text, length, stdout);
    fputs("bouton-verify: this is no certificate of a kind I know\n", stderr);
    return UNREADABLE;
}

int
main(int argc, char **argv)
{
    size_t length = 0;
    if (argc != 2) {
        fputs("usage: bouton-verify FILE\n", stderr);
        return UNREADABLE;
    }
    FILE *f = fopen(argv[1], "rb");
    char *text = f ? read_all(f, &length) : NULL;
    if (f)
        fclose(f);
    if (!text) {
        fprintf(stderr, "bouton-verify: %s: %s\n", argv[1], strerror(errno));
        return UNREADABLE;
    }
    int code = verify(text, length);
    free(text);
    if (fflush(stdout) != 0 && code == ACCEPTED)
        code = UNREADABLE;
    return code;
}

/* render.c: small helpers for text on a terminal. */
#include "cli.h"

#include <unistd.h>

#include "desk/palette.h"

const char *
plural(size_t n)
{
    return n == 1 ? "" : "s";
}

bool
is_terminal(FILE *f)
{
    const char *term = getenv("TERM");

    return isatty(fileno(f)) && term && strcmp(term, "dumb") != 0;
}

/* https://no-color.org: any non-empty NO_COLOR switches colour off. */
static bool
colour_wanted(void)
{
    const char *no = getenv("NO_COLOR");

    return !(no && *no) && is_terminal(stdout);
}

void
print_p_mark(const char *text)
{
    if (colour_wanted())
        printf(PALETTE_TERMINAL_P "%s" PALETTE_TERMINAL_END, text);
    else
        fputs(text, stdout);
}

void
print_outcome(const char *outcome)
{
    if (*outcome == 'P')
        print_p_mark(outcome);
    else
        fputs(outcome, stdout);
}

void
print_padded(const char *text, size_t width)
{
    size_t have = text_width(text);
    fputs(text, stdout);
    for (; have < width; have++)
        putchar(' ');
}

size_t
widest(size_t width, const char *text)
{
    size_t w = text_width(text);

    return w > width ? w : width;
}

void
print_lines(const char *text, const char *indent)
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        printf("%s%.*s\n", n > 0 ? indent : "", (int)n, text);
        text += n + (text[n] == '\n');
    }
}

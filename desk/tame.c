/* tame.c: texts of strangers that cannot steer a terminal. */
#include "desk.h"

bool
is_control(const char *text, size_t at)
{
    unsigned char c = (unsigned char)text[at];
    unsigned char before = at ? (unsigned char)text[at - 1] : 0;

    return c < ' ' || c == 0x7f ||
           (c >= 0x80 && c < 0xa0 && (before < 0x80 || before == 0xc2));
}

char *
tame(const question *q, const char *text)
{
    char *copy = compose(q, "%s", text);

    for (size_t i = 0; text[i]; i++)
        if (is_control(text, i))
            copy[i] = ' ';
    return copy;
}

size_t
text_width(const char *text)
{
    size_t n = 0;
    for (; *text; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80;
    return n;
}

int
digits(uint64_t v)
{
    return snprintf(NULL, 0, "%" PRIu64, v);
}

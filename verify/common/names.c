/* names.c: names in certificates, and in what is printed. */
#include "common/names.h"

#include <string.h>

static bool
is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool
is_name(const char *word)
{
    const char *c = word;

    while (is_letter(*c) || (c > word && (is_digit(*c) || *c == '_')))
        c++;
    return c > word && !*c;
}

/* v1, S1, h1, or a word of a formula. */
static bool
is_taken(const char *name)
{
    static const char *const words[] = {
        "P",  "all",    "and",   "every", "exists", "false", "for",
        "if", "iff",    "in",    "is",    "mod",    "move",  "not",
        "or", "square", "there", "to",    "true"};
    const char *digit = name + 1;

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(name, words[i]) == 0)
            return true;
    while (is_digit(*digit))
        digit++;
    return *name && strchr("vSh", *name) && digit > name + 1 && !*digit;
}

void
print_name(const char *name, FILE *out)
{
    fprintf(out, is_taken(name) ? "\"%s\"" : "%s", name);
}

bool
read_name(reader *r, char name[WORD])
{
    return reader_word(r, name) &&
           (is_name(name) || reader_stop(r, "'%.60s' is no name", name));
}

bool
read_new_name(reader *r, char (*name)[WORD], size_t n)
{
    if (!read_name(r, name[n]))
        return false;
    for (size_t i = 0; i < n; i++)
        if (strcmp(name[i], name[n]) == 0)
            return reader_stop(r, "'%.60s' has no name of its own", name[n]);
    return true;
}

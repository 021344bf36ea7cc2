/* choose.c: a word that must be one of a few. */
#include "cli.h"

bool
fixed_value(const args *a, const char *word, int64_t *out)
{
    const char *equals = strchr(word, '=');

    return read_number(equals ? equals + 1 : word, out) ||
           refuse(a, "--fixed %.60s: the value must be a whole number >= 0",
                  word);
}

char *
names_text(const args *a, const char *const *names)
{
    FILE *f = text_begin(a);

    for (size_t i = 0; names[i]; i++)
        fprintf(f, "%s%s", i > 0 ? ", " : "", names[i]);
    return text_end(a);
}

bool
choose(const args *a, const char *what, const char *word,
       const char *const *names, size_t *out)
{
    bt_nearest near = {.word = word};

    for (*out = 0; names[*out]; ++*out) {
        if (strcmp(names[*out], word) == 0)
            return true;
        bt_nearest_try(&near, names[*out]);
    }
    if (near.best)
        return refuse(a, "there is no %.100s; did you mean %s?", what,
                      near.best);
    return refuse(a, "there is no %.100s: choose from %s", what,
                  names_text(a, names));
}

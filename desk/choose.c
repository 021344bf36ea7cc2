/* choose.c: a word that must be one of a few. */
#include "desk.h"

bool
fixed_value(const question *q, const char *word, int64_t *out)
{
    const char *equals = strchr(word, '=');

    return read_number(equals ? equals + 1 : word, out) ||
           refuse(q, "--fixed %.60s: the value must be a whole number >= 0",
                  word);
}

char *
names_text(const question *q, const char *const *names)
{
    FILE *f = text_begin(q);

    for (size_t i = 0; names[i]; i++)
        fprintf(f, "%s%s", i > 0 ? ", " : "", names[i]);
    return text_end(q);
}

bool
choose(const question *q, const char *what, const char *word,
       const char *const *names, size_t *out)
{
    bt_nearest near = {.word = word};

    for (*out = 0; names[*out]; ++*out) {
        if (strcmp(names[*out], word) == 0)
            return true;
        bt_nearest_try(&near, names[*out]);
    }
    if (near.best)
        return refuse(q, "there is no %.100s; did you mean %s?", what,
                      near.best);
    return refuse(q, "there is no %.100s: choose from %s", what,
                  names_text(q, names));
}

const char *
last_part(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

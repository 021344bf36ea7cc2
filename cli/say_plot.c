/* say_plot.c: the file of `bouton plot`, where nobody named it. */
#include "cli.h"

#include <unistd.h>

/* nim.png, or nim-2.png, ... where that is taken: a file that nobody named
 * replaces none. */
static char *
free_name(const args *a, const char *name, const char *ending)
{
    char *path = compose(a, "%s.%s", name, ending);

    for (int i = 2; access(path, F_OK) == 0 && i < 10000; i++)
        path = compose(a, "%s-%d.%s", name, i, ending);
    return path;
}

/* The game's own name, of signs that no file system minds. */
static char *
name_output(const args *a, const char *typed, const char *ending)
{
    char *name = compose(a, "%s", last_part(typed));

    if (ends_in(name, ".game"))
        name[strlen(name) - 5] = '\0';
    for (char *c = name; *c; c++)
        if (strchr(":{}(),<>|*?\"\\ ", *c) || (unsigned char)*c < ' ')
            *c = '-';
    return free_name(a, name, ending);
}

bool
plot_begin(const question *q, json *request)
{
    program *p = q->by->context;
    const json *operand = get_first(request, "game");
    const char *ending = get_text(request, "format");

    if (json_get(request, "output") || !operand)
        return true;
    file_wanted(q, request, "output",
                name_output(q, operand->text,
                            ending          ? ending
                            : q->host->draw ? "png"
                                            : "svg"));
    p->told = true;
    return true;
}

void
say_plot(const question *q, const json *reply)
{
    (void)q, (void)reply; /* the file is all there is to say */
}

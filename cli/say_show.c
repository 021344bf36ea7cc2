/* say_show.c: `bouton show`, `bouton games` and `bouton engines` as text. */
#include "cli.h"

/* What files hold cannot steer the terminal; lines stay lines. */
static void
say_source(const char *text)
{
    for (size_t i = 0; text[i]; i++)
        putchar(is_control(text, i) && !strchr("\t\r\n", text[i]) ? '?'
                                                                  : text[i]);
}

void
say_show(const question *q, const json *reply)
{
    const char *title = get_text(reply, "title");
    const char *measure = get_text(reply, "measure");
    const char *needs = get_text(reply, "needs");

    if (q->source) {
        say_source(get_text(reply, "text"));
        return;
    }
    printf(*title ? "%s (%s)\n" : "%s%s\n", title, get_text(reply, "game"));
    say_rules(q, reply);
    say_lines(json_get(reply, "about"), "");
    if (*get_text(reply, "source"))
        printf("Source: %s\n", get_text(reply, "source"));
    if (needs)
        printf("\n%s. An example of it stands in the rules below.\n", needs);
    puts("\nRules");
    say_lines(json_get(reply, "rules"), "  ");
    puts("\nWhy play ends");
    if (measure)
        printf("  Every move lowers: %s.\n", measure);
    else
        puts("  Not shown from the rules alone; checked while solving.");
    puts("\nA position is typed");
    say_lines(json_get(reply, "notation"), "  ");
}

static void
say_needs(const json *needs)
{
    for (const json *one = json_first(needs); one; one = one->next)
        printf("%s%s", one == json_first(needs) ? "  (needs " : ", ",
               one->text);
    fputs(json_first(needs) ? ")\n" : "\n", stdout);
}

void
say_games(const question *q, const json *reply)
{
    size_t width = 0;

    for (const json *g = get_first(reply, "games"); g; g = g->next)
        width = widest(width, get_text(g, "name"));
    for (const json *g = get_first(reply, "games"); g; g = g->next) {
        const char *error = get_text(g, "error");
        print_padded(tame(q, get_text(g, "name")), width + 2);
        printf("%s%s", error ? "cannot be read: " : "",
               tame(q, error ? error : get_text(g, "title")));
        say_needs(json_get(g, "needs"));
    }
    puts("\nAlso codes: octal:0.77, hex:0.7f, sub:{1,3,4}; and any file of "
         "rules by its path.");
}

void
say_engines(const question *q, const json *reply)
{
    (void)q;
    for (const json *e = get_first(reply, "engines"); e; e = e->next)
        printf("%-10s %s\n", get_text(e, "name"), get_text(e, "summary"));
}

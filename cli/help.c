/* help.c: the help pages, made from the commands' tables. */
#include "cli.h"

enum { OPTION_COLUMNS = 22 };

void
print_tour(void)
{
    fputs("Bouton " BT_VERSION
          " solves games like Nim: who wins, by which move, and why.\n"
          "\n"
          "Try these:\n"
          "  bouton games                          the games it knows\n"
          "  bouton show nim-with-a-pass           the rules of one, in words\n"
          "  bouton solve amalgamation-nim 3,9,11  who wins, and how\n"
          "  bouton why nim 1,2,3                  the answer to every move\n"
          "  bouton play nim 3,4,5                 against a perfect opponent\n"
          "\n"
          "`bouton help` lists every command, `bouton help COMMAND` explains "
          "one.\n",
          stdout);
}

void
print_commands(void)
{
    fputs("Usage: bouton COMMAND [ARGUMENTS] [OPTIONS]\n\n", stdout);
    for (const listed *e = commands; e->c; e++)
        printf("  %-11s %s\n", e->c->name, e->c->summary);
    fputs("\n`bouton help COMMAND` or `bouton COMMAND --help` explains one; "
          "`bouton --version`\nprints the version.\n"
          "\n"
          "Exit statuses: 0 answered, 1 refuted, 2 bad input or usage, 3 open "
          "or a budget\nran out, 130 interrupted.\n",
          stdout);
}

static void
print_option(const option *o)
{
    char left[48];

    snprintf(left, sizeof left, "--%s%s%s", o->name, o->value ? " " : "",
             o->value ? o->value : "");
    fputs("  ", stdout);
    print_padded(left, OPTION_COLUMNS);
    printf(" %s\n", o->help);
}

void
print_help(const command *c)
{
    printf("bouton %s: %s\n\nUsage: bouton %s%s%s [OPTIONS]\n", c->name,
           c->summary, c->name, *c->operands ? " " : "", c->operands);
    if (c->notes) {
        putchar('\n');
        print_lines(c->notes, "");
    }
    fputs("\nOptions:\n", stdout);
    for (const option *o = c->options; o->name; o++)
        print_option(o);
    fputs("\nExamples:\n", stdout);
    print_lines(c->examples, "  ");
}

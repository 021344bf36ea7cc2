/* man.c: the pages of the manual, made from the commands' tables as help is:
 * `bouton help COMMAND --man` writes one for man(1). */
#include "cli.h"

/* ---- text for roff */

/* Dashes are those of the keyboard, and so are quotes: what is shown can be
 * copied. */
static void
put_char(char c)
{
    const char *name = c == '\\'   ? "\\e"
                       : c == '-'  ? "\\-"
                       : c == '^'  ? "\\(ha"
                       : c == '~'  ? "\\(ti"
                       : c == '\'' ? "\\(aq"
                                   : NULL;

    if (name)
        fputs(name, stdout);
    else
        putchar(c);
}

static bool
is_letter(char c)
{
    return c >= 'a' && c <= 'z';
}

/* Up to `end`; `in backticks` and --options are bold. */
static void
put(const char *text, const char *end)
{
    bool quoted = false, named = false;

    fputs(*text == '.' || *text == '\'' ? "\\&" : "", stdout);
    for (const char *c = text; c < end; c++) {
        bool begins = !quoted && !named && end - c > 2 && c[0] == '-' &&
                      c[1] == '-' && is_letter(c[2]);
        bool ends = named && *c != '-' && !is_letter(*c);
        named = begins || (named && !ends);
        quoted = quoted != (*c == '`');
        if (begins || ends || *c == '`')
            fputs(quoted || named ? "\\fB" : "\\fR", stdout);
        if (*c != '`')
            put_char(*c);
    }
    fputs(named ? "\\fR" : "", stdout);
}

static void
put_all(const char *text)
{
    put(text, text + strlen(text));
}

static void
put_upper(const char *text)
{
    for (; *text; text++)
        putchar(*text >= 'a' && *text <= 'z' ? *text - 'a' + 'A' : *text);
}

/* ---- paragraphs */

static const char *
line_end(const char *text)
{
    return text + strcspn(text, "\n");
}

/* Where the second column of a list begins, as in "map       outcomes"; 0: it is
 * a text. */
static size_t
column_of(const char *text)
{
    size_t word = strcspn(text, " \n");
    size_t blank = text[word] == ' ' ? strspn(text + word, " ") : 0;

    return blank > 1 ? word + blank : 0;
}

/* One paragraph; what follows it. */
static const char *
put_paragraph(const char *text)
{
    size_t column = column_of(text);

    if (column == 0)
        puts(".PP");
    while (*text && *text != '\n') {
        const char *end = line_end(text);
        bool entry = column > 0 && *text != ' ';
        if (entry) {
            fputs(".TP 12\n.B ", stdout);
            put(text, text + strcspn(text, " "));
            putchar('\n');
            text += column;
        }
        text += strspn(text, " ");
        put(text, end);
        putchar('\n');
        text = end + (*end == '\n');
    }
    return text + (*text == '\n');
}

static void
put_notes(const char *notes)
{
    while (notes && *notes)
        notes = put_paragraph(notes);
}

static void
put_examples(const char *text)
{
    puts(".SH EXAMPLES\n.nf");
    while (*text) {
        const char *end = line_end(text);
        put(text, end);
        putchar('\n');
        text = end + (*end == '\n');
    }
    puts(".fi");
}

/* ---- pages */

static void
put_title(const char *name, const char *summary)
{
    fputs(".TH BOUTON", stdout);
    fputs(*name ? "\\-" : "", stdout);
    put_upper(name);
    printf(" 1 \"\" \"Bouton " BT_VERSION "\" \"Games like Nim\"\n"
           ".nh\n.ad l\n.SH NAME\nbouton%s%s \\- ",
           *name ? "-" : "", name);
    put_all(summary);
    puts("\n.SH SYNOPSIS");
}

/* What the user puts there is in italics, what is typed as it is in bold. */
static void
put_usage(const command *c)
{
    printf(".B bouton %s\n", c->name);
    if (*c->operands) {
        fputs(".I \"", stdout);
        put_all(c->operands);
        puts("\"");
    }
    puts(".RI [ OPTIONS ]");
}

static void
put_options(const option *o)
{
    puts(".SH OPTIONS");
    for (; o->name; o++) {
        fputs(".TP\n\\fB\\-\\-", stdout);
        put_all(o->name);
        fputs("\\fR", stdout);
        if (o->value) {
            fputs(" \\fI", stdout);
            put_all(o->value);
            fputs("\\fR", stdout);
        }
        putchar('\n');
        put_all(o->help);
        putchar('\n');
        if (o->choices && !strstr(o->help, strrchr(o->choices, ' ')))
            printf(".br\nOne of: %s\n", o->choices);
    }
}

static const char ENVIRONMENT[] =
    ".SH ENVIRONMENT\n"
    ".TP\n.B BOUTON_GAMES\n"
    "Folders of games, separated by colons, before those of the program.\n"
    ".TP\n.B BOUTON_PAPERS\nThe folder of papers, instead of the program's.\n"
    ".TP\n.B BOUTON_VERIFY\nThe checker, instead of "
    "\\fBbouton\\-verify\\fR beside the program.\n";

static const char STATUS[] =
    ".SH EXIT STATUS\n"
    ".TP 6\n0\nanswered\n.TP\n1\nrefuted\n.TP\n2\nbad input or usage\n"
    ".TP\n3\nopen, or a budget ran out\n.TP\n130\ninterrupted\n";

void
print_man(const command *c)
{
    put_title(c->name, c->summary);
    put_usage(c);
    puts(".SH DESCRIPTION");
    put_notes(c->notes ? c->notes : c->summary);
    put_options(c->options);
    put_examples(c->examples);
    fputs(STATUS, stdout);
    puts(".SH SEE ALSO\n"
         ".BR bouton (1),\n.BR bouton\\-verify (1),\n"
         ".BR bouton\\-game (5),\n.BR bouton\\-claim (5)");
}

void
print_man_all(void)
{
    put_title("", "solve games like Nim, and prove what is claimed of them");
    puts(
        ".B bouton\n.I COMMAND\n.RI [ ARGUMENTS ]\n.RI [ OPTIONS ]\n.br\n"
        ".B bouton\n.I GAME\n.RI [ POSITION ]\n"
        ".SH DESCRIPTION\n"
        "Rules of a game are a few lines of text. Bouton says who wins, by "
        "which move\nand why, prints tables and Grundy values, proves periods, "
        "checks what papers\nclaim, finds theorems and proves them for all "
        "sizes, draws, and plays. Every\nanswer is exact; what is only "
        "observed is never printed as true. Each proof is\na certificate that "
        "a small program of its own,\n.BR bouton\\-verify (1),\nhas to "
        "accept.\n.PP\n"
        "A game and a position alone are\n.BR \"bouton solve\" ,\n"
        "a game alone is\n.BR \"bouton show\" .\n"
        ".SH COMMANDS");
    for (const listed *e = commands; e->c; e++) {
        fputs(".TP\n.BR bouton\\-", stdout);
        put_all(e->c->name);
        puts(" (1)");
        put_all(e->c->summary);
        putchar('\n');
    }
    fputs(ENVIRONMENT, stdout);
    puts(".SH FILES\n.TP\n.I ../share/bouton\n"
         "seen from the program: games and papers. Where it is not there, "
         "those\ninside the program are used. A folder or link\n"
         ".I bouton\\-data\nbeside the program comes before both.");
    fputs(STATUS, stdout);
    put_examples("bouton games\nbouton show nim-with-a-pass\n"
                 "bouton amalgamation-nim 3,9,11\nbouton why nim 1,2,3\n"
                 "bouton check 'subtraction S={1,2}: [n] P iff n mod 3 = 0'\n");
    puts(".SH SEE ALSO\n.BR bouton\\-verify (1),\n"
         ".BR bouton\\-game (5),\n.BR bouton\\-claim (5)");
}

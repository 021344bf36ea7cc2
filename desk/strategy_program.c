/* strategy_program.c: winning moves as C and as Python. The function, in text/,
 * finds out, from the last digit on, from which states the rest of the position
 * can be read; then it goes the first way through these. */
#include <inttypes.h>

#include "strategy.h"

static void
put_names(const strategy_table *t, const char *end, FILE *f)
{
    for (size_t i = 0; i < t->numbers; i++)
        fprintf(f, "%s%s%s", i ? ", " : "", t->name[i], end);
}

/* Comments of C end at a star and a slash, so none may stand in a name. */
static void
put_plain(const char *text, FILE *f)
{
    for (; *text; text++)
        fputc(*text == '*' || *text == '\\' || *text == '"' || *text < ' '
                  ? ' '
                  : *text,
              f);
}

static void
put_head(const strategy_table *t, const char *margin, FILE *f)
{
    fputs("Winning moves of ", f);
    put_plain(t->family, f);
    if (*t->description) {
        fprintf(f, "\n%sP-positions: ", margin);
        put_plain(t->description, f);
    }
    fprintf(f,
            "\n%sProved for all sizes, and accepted by bouton-verify: every "
            "move written here is\n%slegal and leads to a P-position, and from "
            "every N-position that has a move there\n%sis one. (That this file "
            "does what the table says is not part of the proof.)\n",
            margin, margin, margin);
}

static void
put_edges(const strategy_table *t, const char *open, const char *close, FILE *f)
{
    for (size_t i = 0; i < t->edges; i++) {
        const strategy_edge *e = &t->edge[i];
        fprintf(f, "%s%s%" PRIu32 ", %" PRIu32 ", %" PRIu32 ", %" PRIu32 "%s",
                i % 4 ? " " : "\n    ", open, e->state, e->from, e->next, e->to,
                close);
    }
}

void
strategy_c(const strategy_table *t, FILE *f)
{
    fputs("/* ", f);
    put_head(t, " * ", f);
    fputs(" * The numbers are ", f);
    put_names(t, "", f);
    fprintf(
        f,
        ". */\n"
        "#include <stdio.h>\n"
        "#include <stdlib.h>\n"
        "#include <string.h>\n"
        "\n"
        "/* Digits are worth 1, 2 and then the sum of the one before and "
        "the SECOND before. */\n"
        "enum {\n"
        "    NUMBERS = %zu,\n"
        "    STATES = %" PRIu32 ",\n"
        "    EDGES = %zu,\n"
        "    SECOND = %d,\n"
        "    DIGITS = %d,\n"
        "    EXTRA = %" PRIu32 "\n"
        "};\n"
        "\n"
        "/* In a state, a digit of each number (bit i: of number i) and one "
        "of each next number\n"
        " * lead to a state. */\n"
        "static const struct {\n"
        "    int state;\n"
        "    unsigned from, next;\n"
        "    int to;\n"
        "} edge[EDGES] = {",
        t->numbers, t->states, t->edges, t->zeckendorf ? 2 : 1,
        t->zeckendorf ? 88 : 62, t->extra);
    put_edges(t, "{", "},", f);
    fputs("\n};\nstatic const unsigned char accept[STATES] = {", f);
    for (uint32_t s = 0; s < t->states; s++)
        fprintf(f, "%s%d", s ? ", " : "", t->accept[s]);
    fprintf(f, "};\n\n%s", text_strategy_c);
}

void
strategy_python(const strategy_table *t, FILE *f)
{
    fputs("\"\"\"", f);
    put_head(t, "", f);
    fputs("\"\"\"\nimport sys\n\n# The numbers are ", f);
    put_names(t, "", f);
    fprintf(f,
            ". Digits are worth 1, 2 and then the sum of the one before\n"
            "# and the SECOND before.\n"
            "NUMBERS, SECOND, EXTRA = %zu, %d, %" PRIu32 "\n"
            "# (state, digits of the position, of the next one, state): bit i "
            "is of number i.\n"
            "EDGES = [",
            t->numbers, t->zeckendorf ? 2 : 1, t->extra);
    put_edges(t, "(", "),", f);
    fputs("\n]\nACCEPT = {", f);
    for (uint32_t s = 0, n = 0; s < t->states; s++)
        if (t->accept[s])
            fprintf(f, "%s%" PRIu32, n++ ? ", " : "", s);
    fprintf(f, "}\n\n\n%s", text_strategy_py);
}

/* strategy_program.c: winning moves as C and as Python. The function finds out,
 * from the last digit on, from which states the rest of the position can be
 * read; then it goes the first way through these. */
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

static const char *const C_FUNCTION =
    "/* 1: next[] is a position to which a winning move leads; 0: there is "
    "none; -1: the\n"
    " * numbers are too large. */\n"
    "int\n"
    "winning_move(const unsigned long long from[NUMBERS],\n"
    "             unsigned long long next[NUMBERS])\n"
    "{\n"
    "    unsigned long long worth[DIGITS + 1] = {1, 2}, rest[NUMBERS];\n"
    "    unsigned char good[DIGITS + 1][STATES] = {{0}};\n"
    "    unsigned letter[DIGITS] = {0};\n"
    "    int state = 0;\n"
    "    for (int k = 2; k <= DIGITS; k++)\n"
    "        worth[k] = worth[k - 1] + worth[k - SECOND];\n"
    "    for (int i = 0; i < NUMBERS; i++) {\n"
    "        rest[i] = from[i];\n"
    "        next[i] = 0;\n"
    "        if (from[i] >= worth[DIGITS - EXTRA])\n"
    "            return -1;\n"
    "        for (int k = 0; k < DIGITS; k++)\n"
    "            if (rest[i] >= worth[DIGITS - 1 - k]) {\n"
    "                rest[i] -= worth[DIGITS - 1 - k];\n"
    "                letter[k] |= 1u << i;\n"
    "            }\n"
    "    }\n"
    "    for (int s = 0; s < STATES; s++)\n"
    "        good[DIGITS][s] = accept[s];\n"
    "    for (int k = DIGITS - 1; k >= 0; k--)\n"
    "        for (int e = 0; e < EDGES; e++)\n"
    "            if (edge[e].from == letter[k] && good[k + 1][edge[e].to])\n"
    "                good[k][edge[e].state] = 1;\n"
    "    if (!good[0][0])\n"
    "        return 0;\n"
    "    for (int k = 0; k < DIGITS; k++) {\n"
    "        int e = 0;\n"
    "        while (edge[e].state != state || edge[e].from != letter[k] ||\n"
    "               !good[k + 1][edge[e].to])\n"
    "            e++;\n"
    "        for (int i = 0; i < NUMBERS; i++)\n"
    "            next[i] += (edge[e].next >> i & 1) * worth[DIGITS - 1 - k];\n"
    "        state = edge[e].to;\n"
    "    }\n"
    "    return 1;\n"
    "}\n"
    "\n"
    "#ifndef NO_MAIN\n"
    "int\n"
    "main(int argc, char **argv)\n"
    "{\n"
    "    unsigned long long from[NUMBERS], next[NUMBERS];\n"
    "    int given = argc == NUMBERS + 1;\n"
    "    for (int i = 0; given && i < NUMBERS; i++) {\n"
    "        const char *text = argv[i + 1];\n"
    "        given = *text && strspn(text, \"0123456789\") == strlen(text);\n"
    "        from[i] = strtoull(text, NULL, 10);\n"
    "    }\n"
    "    int found = given ? winning_move(from, next) : -1;\n"
    "    for (int i = 0; found > 0 && i < NUMBERS; i++)\n"
    "        printf(\"%llu%c\", next[i], i + 1 < NUMBERS ? ' ' : '\\n');\n"
    "    if (found == 0)\n"
    "        puts(\"none\");\n"
    "    return found < 0 ? 2 : !found;\n"
    "}\n"
    "#endif\n";

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
    fprintf(f, "};\n\n%s", C_FUNCTION);
}

static const char *const PYTHON_FUNCTION =
    "def winning_move(position):\n"
    "    \"\"\"A position to which a winning move leads; None: there is "
    "none.\"\"\"\n"
    "    worth = [1, 2]\n"
    "    while worth[-1] <= max(position):\n"
    "        worth.append(worth[-1] + worth[-SECOND])\n"
    "    for _ in range(EXTRA):\n"
    "        worth.append(worth[-1] + worth[-SECOND])\n"
    "    worth.reverse()\n"
    "    letters = [0] * len(worth)\n"
    "    for i, rest in enumerate(position):\n"
    "        for k, w in enumerate(worth):\n"
    "            if rest >= w:\n"
    "                rest -= w\n"
    "                letters[k] |= 1 << i\n"
    "    good = [ACCEPT]  # states from which the rest can be read\n"
    "    for letter in reversed(letters):\n"
    "        good.append({state for state, read, _, to in EDGES\n"
    "                     if read == letter and to in good[-1]})\n"
    "    good.reverse()\n"
    "    if 0 not in good[0]:\n"
    "        return None\n"
    "    state, found = 0, [0] * NUMBERS\n"
    "    for k, letter in enumerate(letters):\n"
    "        write, state = next(\n"
    "            (write, to) for begin, read, write, to in EDGES\n"
    "            if (begin, read) == (state, letter) and to in good[k + 1])\n"
    "        for i in range(NUMBERS):\n"
    "            found[i] += (write >> i & 1) * worth[k]\n"
    "    return tuple(found)\n"
    "\n"
    "\n"
    "if __name__ == \"__main__\":\n"
    "    numbers = sys.argv[1:]\n"
    "    if len(numbers) != NUMBERS or not all(\n"
    "            n.isascii() and n.isdigit() for n in numbers):\n"
    "        sys.exit(2)\n"
    "    move = winning_move(tuple(map(int, numbers)))\n"
    "    print(\"none\" if move is None else \" \".join(map(str, move)))\n"
    "    sys.exit(move is None)\n";

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
    fprintf(f, "}\n\n\n%s", PYTHON_FUNCTION);
}

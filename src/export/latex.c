/* latex.c: tables for papers, with the rules of booktabs; to be \input. A list
 * of positions is set stones by stones, a sequence in lines of ten; claims
 * become theorems with their verdict. */
#include <inttypes.h>
#include <string.h>

#include "export/export.h"

enum { PER_LINE = 10 };

/* One character of text: what is special to LaTeX is tamed. */
static void
write_character(char c, FILE *out)
{
    if (strchr("#$%&_{}", c))
        fprintf(out, "\\%c", c);
    else if (strchr("\\^~", c))
        fprintf(out, "\\char%d{}", (unsigned char)c);
    else if (c == '<' || c == '>')
        fprintf(out, "\\ensuremath{%c}", c);
    else
        bt_export_line((char[]){c, '\0'}, out);
}

static void
write_text(const char *text, FILE *out)
{
    for (; *text; text++)
        write_character(*text, out);
}

/* Text in which the papers' own formulas, between dollar signs, stay. */
static void
write_statement(const char *text, FILE *out)
{
    size_t dollars = 0;
    bool formula = false;

    for (const char *p = text; *p; p++)
        dollars += *p == '$';
    for (; *text; text++) {
        bool sign = *text == '$' && dollars % 2 == 0;
        if (sign)
            formula = !formula;
        if (sign || formula)
            fputc(*text, out);
        else
            write_character(*text, out);
    }
}

static void
write_begin(const bt_export_data *d, const char *columns, FILE *out)
{
    fputs("% ", out);
    bt_export_line(d->command, out);
    fprintf(out, "\n%% %s; needs \\usepackage{booktabs}\n", d->version);
    fputs("\\begin{table}\n\\centering\n\\caption{", out);
    write_text(d->title, out);
    fprintf(out, "}\n\\begin{tabular}{%s}\n\\toprule\n", columns);
}

static void
write_end(FILE *out)
{
    fputs("\\bottomrule\n\\end{tabular}\n\\end{table}\n", out);
}

static void
write_sequence(const bt_export_data *d, FILE *out)
{
    write_begin(d, "r*{10}{r}", out);
    fputs("$n$", out);
    for (int i = 0; i < PER_LINE; i++)
        fprintf(out, " & $+%d$", i);
    fputs(" \\\\\n\\midrule\n", out);
    for (size_t r = 0; r < d->n_rows; r++) {
        if (r % PER_LINE == 0)
            fprintf(out, "%" PRId64, d->offset + (int64_t)r);
        fprintf(out, " & %" PRId64, d->values[d->start[r]]);
        if (r % PER_LINE == PER_LINE - 1 || r + 1 == d->n_rows)
            fputs(" \\\\\n", out);
    }
    write_end(out);
}

static void
write_positions(const bt_export_data *d, FILE *out)
{
    write_begin(d, "rp{0.8\\linewidth}", out);
    fputs("stones & P-positions \\\\\n\\midrule\n", out);
    for (size_t r = 0; r < d->n_rows; r++) {
        bool first = r == 0 || d->stones[r] != d->stones[r - 1];
        bool last = r + 1 == d->n_rows || d->stones[r] != d->stones[r + 1];
        if (first)
            fprintf(out, "%" PRId64 " & \\raggedright ", d->stones[r]);
        fprintf(out, "$%s$%s", d->texts[r],
                last ? " \\tabularnewline\n" : ", ");
    }
    write_end(out);
}

static void
write_grid(const bt_export_data *d, FILE *out)
{
    size_t width = d->n_rows > 0 ? d->start[1] - d->start[0] : 0;
    char columns[40];

    snprintf(columns, sizeof columns, "r*{%zu}{c}", width);
    write_begin(d, columns, out);
    fprintf(out, "$%s\\backslash %s$", d->axis[0], d->axis[1]);
    for (size_t i = 0; i < width; i++)
        fprintf(out, " & %zu", i);
    fputs(" \\\\\n\\midrule\n", out);
    for (size_t r = 0; r < d->n_rows; r++) {
        fprintf(out, "%zu", r);
        for (size_t i = d->start[r]; i < d->start[r + 1]; i++) {
            fputs(" & ", out);
            if (d->values[i] == BT_EXPORT_NOTHING)
                continue;
            if (d->outcomes)
                fputs(d->values[i] == 0 ? "P" : "$\\cdot$", out);
            else
                bt_export_value(d, d->values[i], out);
        }
        fputs(" \\\\\n", out);
    }
    write_end(out);
}

/* As the papers write them: single positions, then families over k. */
static void
write_families(const bt_export_data *d, FILE *out)
{
    write_begin(d, "lp{0.75\\linewidth}", out);
    for (size_t r = 0; r < d->n_rows; r++) {
        bool last = r + 1 == d->n_rows || r + 1 == d->n_exceptions;
        if (r == 0 && d->n_exceptions > 0)
            fputs("exceptions & \\raggedright ", out);
        if (r == d->n_exceptions)
            fprintf(out, "%sfamilies, $k \\ge 0$ & \\raggedright ",
                    r > 0 ? "\\midrule\n" : "");
        fprintf(out, "$%s$%s", d->texts[r],
                last ? " \\tabularnewline\n" : ", ");
    }
    write_end(out);
}

static void
write_claims(const bt_export_data *d, FILE *out)
{
    fputs("% ", out);
    bt_export_line(d->command, out);
    fprintf(out,
            "\n%% %s; needs amsmath, amssymb and "
            "\\newtheorem{theorem}{Theorem}\n",
            d->version);
    for (size_t r = 0; r < d->n_rows; r++) {
        fputs("\\begin{theorem}[", out);
        write_text(d->texts[3 * r], out);
        fputs("]\n", out);
        write_statement(d->texts[3 * r + 1], out);
        fputs("\n\\end{theorem}\n\\noindent\\textbf{Verdict:} ", out);
        write_text(d->texts[3 * r + 2], out);
        fputs("\n\n", out);
    }
}

void
bt_export_latex(const bt_export_data *d, FILE *out)
{
    static void (*const writers[])(const bt_export_data *, FILE *) = {
        [BT_EXPORT_SEQUENCE] = write_sequence,
        [BT_EXPORT_LIST] = write_positions,
        [BT_EXPORT_GRID] = write_grid,
        [BT_EXPORT_FAMILIES] = write_families,
        [BT_EXPORT_CLAIMS] = write_claims,
    };
    writers[d->shape](d, out);
}

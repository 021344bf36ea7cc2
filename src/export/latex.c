/* latex.c: tables for papers, with the rules of booktabs; to be \input. A list
 * of positions is set stones by stones, a sequence in lines of ten. */
#include <inttypes.h>
#include <string.h>

#include "export/export.h"

enum { PER_LINE = 10 };

/* Text for LaTeX: its special characters are tamed. */
static void
write_text(const char *text, FILE *out)
{
    for (; *text; text++) {
        if (strchr("#$%&_{}", *text))
            fprintf(out, "\\%c", *text);
        else if (strchr("\\^~", *text))
            fprintf(out, "\\char%d{}", (unsigned char)*text);
        else if (*text == '<' || *text == '>')
            fprintf(out, "\\ensuremath{%c}", *text);
        else
            bt_export_line((char[]){*text, '\0'}, out);
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
            fprintf(out, "%" PRId64 " & ", d->stones[r]);
        fprintf(out, "$%s$%s", d->texts[r], last ? " \\\\\n" : ", ");
    }
    write_end(out);
}

static void
write_grid(const bt_export_data *d, FILE *out)
{
    size_t width = d->n_rows > 0 ? d->start[1] - d->start[0] : 0;
    char columns[40];

    snprintf(columns, sizeof columns, "r|*{%zu}{c}", width);
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

static void
write_latex(const bt_export_data *d, FILE *out)
{
    if (d->shape == BT_EXPORT_SEQUENCE)
        write_sequence(d, out);
    else if (d->shape == BT_EXPORT_LIST)
        write_positions(d, out);
    else
        write_grid(d, out);
}

const bt_exporter bt_exporter_latex = {
    .name = "latex",
    .summary = "a LaTeX table with booktabs",
    .sequences = true,
    .lists = true,
    .grids = true,
    .write = write_latex,
};

/* ask_export.c: values in the formats that others read (src/export has one file for each). */
#include "series.h"

/* The format of -o FILE by the end of its name; NULL: it tells none. */
static const char *
format_of(const char *path)
{
    static const struct {
        const char *end, *format;
    } ends[] = {
        {".csv", "csv"}, {".json", "json"},   {".tex", "latex"},
        {".npy", "npy"}, {".py", "python"},   {".m", "mathematica"},
        {".gp", "pari"}, {".bfile", "bfile"},
    };
    const char *dot = path ? strrchr(path, '.') : NULL;

    for (size_t i = 0; dot && i < sizeof ends / sizeof *ends; i++)
        if (strcmp(dot, ends[i].end) == 0)
            return ends[i].format;
    return NULL;
}

/* Text, but for one format: that is any bytes. */
static bool
write_data(const question *q, const char *format, const bt_export_data *data,
           json *o)
{
    size_t n;
    FILE *f = text_begin(q);
    bool good = ok(q, bt_export_write(format, data, f, q->err));

    char *text = bytes_end(q, &n);
    put_whole(o, "output", text, n);
    return good;
}

static bool
ask(const question *q)
{
    const char *format = q->format ? q->format : format_of(q->output);
    const bt_export_data *data;
    json *o = out_root(q);
    size_t which;

    if (!format)
        return refuse(q, "say in which format: --format F, one of %s",
                      names_text(q, bt_export_formats()));
    if (!choose(q, compose(q, "format '%.40s'", format), format,
                bt_export_formats(), &which) ||
        !(data = series_make(q)))
        return false;
    put_text(o, "format", format);
    put_text(o, "title", data->title);
    return write_data(q, format, data, o) && give(q, o);
}

#define FORMATS "bfile, csv, json, latex, npy, python, mathematica, pari"

static const option OPTIONS[] = {
    CHOICE(format, "F", FORMATS, FORMATS),
    OPTIONS_SERIES,
    FLAG(claim, "GAME is a claim of the papers: its text and verdict"),
    OUTFILE(output, "write to this file; also -o FILE"),
    OPTION_THREADS,
    OPTIONS_SOLVE,
    OPTION_REQUEST,
    OPTIONS_END,
};

const command ask_export = {
    .name = "export",
    .operands = "GAME [--format F] [-o FILE]",
    .keys = {"game"},
    .summary = "values as b-file, CSV, JSON, LaTeX, NumPy, ...",
    .notes =
        "What is written: with --to N the Grundy values of one heap, or with "
        "--outcomes, and in\nmisère play without --grundy, its P-positions; "
        "with --list the P-positions of "
        "at most --max stones; with --column\nthe smaller (1) or larger "
        "(2) members of the pairs that are P-positions; with "
        "--families the row of\n--fixed J; otherwise the "
        "table that `bouton table` prints. A column ends before the "
        "first number whose\npartner may lie beyond --max.\n\n"
        "A b-file of the OEIS holds a sequence only: --to or --column. "
        "Without --format\nthe end of FILE tells it: .csv, .json, .tex, "
        ".npy, .py, .m, .gp, .bfile.\n",
    .examples =
        "bouton export octal:0.77 --to 1000 --format bfile\n"
        "bouton export wythoff --column 1 --skip 1 --max 500 --format bfile\n"
        "bouton export amalgamation-nim --list --max 12 --format latex\n"
        "bouton export amalgamation-nim --families --fixed 3 --format latex\n"
        "bouton export A-T4 --claim --format latex\n"
        "bouton export nim --max 63 --grundy --format npy -o nim.npy\n",
    .options = OPTIONS,
    .takes = {1, 1},
    .watched = true,
    .steps = DEFAULT_STEPS,
    .number = "max",
    .writes = true,
    .run = ask,
};

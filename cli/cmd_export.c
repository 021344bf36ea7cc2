/* cmd_export.c: `bouton export GAME --format F`: values in the formats that
 * others read (src/export has one file for each). */
#include "series.h"

#include <string.h>

static bt_status
check_format(const char *format, bt_err *err)
{
    bt_nearest near = {.word = format ? format : ""};
    char list[160] = "";

    if (format && bt_export_summary(format))
        return BT_OK;
    for (const char *const *n = bt_export_formats(); *n; n++) {
        size_t used = strlen(list);
        snprintf(list + used, sizeof list - used, "%s%s", used ? ", " : "", *n);
        bt_nearest_try(&near, *n);
    }
    if (!format)
        return fail(err, BT_ERR_ARG,
                    "say in which format: --format F, one of "
                    "%s",
                    list);
    if (near.best)
        return fail(err, BT_ERR_ARG,
                    "there is no format '%.40s'; did you mean %s?", format,
                    near.best);
    return fail(err, BT_ERR_ARG, "there is no format '%.40s': choose from %s",
                format, list);
}

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

static int
run_export(const args *a, bt_err *err)
{
    series s = {.values = NULL};
    outfile out = {.f = NULL};
    const char *format = a->format ? a->format : format_of(a->output);
    bt_status status = check_format(format, err);

    /* An unwritable place is told before the work, not after it. */
    if (status == BT_OK)
        status = outfile_open(&out, a->output, err);
    if (status == BT_OK)
        status = series_make(&s, a, err);
    if (status == BT_OK)
        status = bt_export_write(format, &s.data, out.f, err);
    status = outfile_close(&out, status, err);
    series_free(&s);
    return exit_status(status);
}

static const option OPTIONS[] = {
    OPTION(TEXT, format, "format", "F",
           "bfile, csv, json, latex, npy, python, mathematica, pari"),
    OPTIONS_SERIES,
    OPTION(FLAG, claim, "claim", NULL,
           "GAME is a claim of the papers: its text and verdict"),
    OPTION_OUTPUT,
    OPTIONS_SOLVE,
    OPTIONS_END,
};

const command cmd_export = {
    .name = "export",
    .operands = "GAME [--format F] [-o FILE]",
    .summary = "values as b-file, CSV, JSON, LaTeX, NumPy, ...",
    .notes = "What goes out: with --to N the P-positions of one heap, or with "
             "--grundy too its\nGrundy values; with --list the P-positions of "
             "at most --max stones; with --column\nthe smaller (1) or larger "
             "(2) members of the pairs that are P-positions; with "
             "--families the row of\n--fixed J; otherwise the "
             "table that `bouton table` prints. A column ends before the "
             "first number whose\npartner may lie beyond --max.\n\n"
             "A b-file of the OEIS holds a sequence only: --to or --column. "
             "Without --format\nthe end of FILE tells it: .csv, .json, .tex, "
             ".npy, .py, .m, .gp, .bfile.\n",
    .examples =
        "bouton export octal:0.77 --grundy --to 1000 --format bfile\n"
        "bouton export wythoff --column 1 --skip 1 --max 500 --format bfile\n"
        "bouton export amalgamation-nim --list --max 12 --format latex\n"
        "bouton export amalgamation-nim --families --fixed 3 --format latex\n"
        "bouton export A-T4 --claim --format latex\n"
        "bouton export nim --max 63 --grundy --format npy -o nim.npy\n",
    .options = OPTIONS,
    .min_operands = 1,
    .max_operands = 1,
    .watched = true,
    .steps = DEFAULT_STEPS,
    .number = "max",
    .writes = true,
    .run = run_export,
};

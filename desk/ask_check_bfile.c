/* ask_check_bfile.c: compare a b-file, as downloaded from the OEIS, with our
 * values. */
#include "series.h"

#include <ctype.h>
#include <errno.h>

typedef struct bfile {
    const question *q;
    const char *path;
    int line;
    uint64_t compared, beyond; /* lines with and without a value of ours */
} bfile;

/* "n a(n)" with blanks around; false: something else. */
static bool
read_pair(const char *line, int64_t *n, int64_t *value)
{
    char *end;

    errno = 0;
    *n = strtoll(line, &end, 10);
    if (end == line || errno != 0 || !isspace((unsigned char)*end))
        return false;
    line = end;
    *value = strtoll(line, &end, 10);
    if (end == line || errno != 0)
        return false;
    while (isspace((unsigned char)*end))
        end++;
    return *end == '\0';
}

static bool
compare(bfile *b, const bt_export_data *d, int64_t n, int64_t value)
{
    if (n < d->offset || n - d->offset >= (int64_t)d->n_rows) {
        b->beyond++;
        return true;
    }
    int64_t ours = d->values[d->start[n - d->offset]];
    b->compared++;
    if (ours == value)
        return true;
    *b->q->code = EXIT_FAILS;
    return fail_with(b->q, BT_ERR_CORRUPT,
                     "%.100s:%d: a(%" PRId64 ") is %" PRId64
                     " there and %" PRId64 " here",
                     b->path, b->line, n, value, ours);
}

static bool
compare_line(bfile *b, const bt_export_data *d, const char *line)
{
    int64_t n = 0, value = 0;

    b->line++;
    if (*line == '\0' || *line == '#')
        return true;
    if (read_pair(line, &n, &value))
        return compare(b, d, n, value);
    return fail_with(b->q, BT_ERR_SYNTAX,
                     "%.100s:%d: not a line of a b-file: two whole "
                     "numbers, n and a(n)",
                     b->path, b->line);
}

static bool
compare_text(bfile *b, char *text)
{
    question ours = *b->q;
    const bt_export_data *data;
    bool good = true;

    ours.operands.items++; /* the game comes second */
    ours.operands.n--;
    if (!(data = series_make(&ours)))
        return false;
    if (data->shape != BT_EXPORT_SEQUENCE)
        return refuse(b->q, "a b-file holds a sequence: --to N or --column C");
    while (good && *text) {
        char *line = text + strspn(text, " \t\r"), *end = strchr(text, '\n');
        text = end ? end + 1 : text + strlen(text);
        end = end ? end : text;
        while (end > line && isspace((unsigned char)end[-1]))
            end--;
        *end = '\0';
        good = compare_line(b, data, line);
    }
    return good;
}

static bool
ask(const question *q)
{
    bfile b = {.q = q, .path = q->operands.items[0]};
    json *o = out_root(q);
    char *text;
    size_t n;

    if (!file_text(q, b.path, &text, &n))
        return false;
    if (strlen(text) != n)
        return fail_with(q, BT_ERR_SYNTAX, "%.100s: a NUL byte is in it",
                         b.path);
    if (!compare_text(&b, text))
        return false;
    if (b.compared == 0)
        return refuse(q, "%.100s: no number in it is among those computed here",
                      b.path);
    put_text(o, "file", b.path);
    put_number(o, "compared", b.compared);
    put_number(o, "beyond", b.beyond);
    put_flag(o, "agrees", true);
    return give(q, o);
}

static const option OPTIONS[] = {OPTIONS_SERIES, OPTIONS_SOLVE, OPTIONS_JSON};

const command ask_check_bfile = {
    .name = "check-bfile",
    .operands = "FILE GAME",
    .keys = {"file", "game"},
    .summary = "compare an OEIS b-file with our values",
    .notes = "The options say which values, as for `bouton export`. The exit "
             "status is 0 when all\nnumbers that both have agree, 1 at the "
             "first difference, which is named.\n",
    .examples = "bouton check-bfile b002186.txt octal:0.77 --to 1000\n"
                "bouton check-bfile b000201.txt wythoff --column 1 --skip 1 "
                "--max 900\n",
    .options = OPTIONS,
    .takes = {2, 2},
    .watched = true,
    .steps = DEFAULT_STEPS,
    .run = ask,
};

/* cmd_check_bfile.c: `bouton check-bfile FILE GAME ...`: compare a b-file, as
 * downloaded from the OEIS, with our values. */
#include "series.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct bfile {
    const char *path;
    FILE *f;
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

/* BT_ERR_CORRUPT stands for a difference. */
static bt_status
compare(bfile *b, const bt_export_data *d, int64_t n, int64_t value,
        bt_err *err)
{
    if (n < d->offset || n - d->offset >= (int64_t)d->n_rows) {
        b->beyond++;
        return BT_OK;
    }
    int64_t ours = d->values[d->start[n - d->offset]];
    b->compared++;
    if (ours == value)
        return BT_OK;
    return fail(err, BT_ERR_CORRUPT,
                "%.100s:%d: a(%" PRId64 ") is %" PRId64 " there and %" PRId64
                " here",
                b->path, b->line, n, value, ours);
}

static bt_status
compare_lines(bfile *b, const bt_export_data *d, bt_err *err)
{
    char *line = NULL;
    size_t room = 0;
    bt_status s = BT_OK;

    while (s == BT_OK && getline(&line, &room, b->f) >= 0) {
        int64_t n = 0, value = 0;
        const char *text = line + strspn(line, " \t\r\n");
        b->line++;
        if (*text == '\0' || *text == '#')
            continue;
        if (!read_pair(text, &n, &value))
            s = fail(err, BT_ERR_SYNTAX,
                     "%.100s:%d: not a line of a b-file: two whole numbers, n "
                     "and a(n)",
                     b->path, b->line);
        else
            s = compare(b, d, n, value, err);
    }
    if (s == BT_OK && ferror(b->f))
        s = fail(err, BT_ERR_IO, "cannot read %.200s: %s", b->path,
                 strerror(errno));
    free(line);
    return s;
}

static void
print_agreement(const args *a, const bfile *b)
{
    if (a->json) {
        json_t *o = or_die(json_object());
        out_set(o, "file", out_text(b->path));
        out_set(o, "compared", out_number(b->compared));
        out_set(o, "beyond", out_number(b->beyond));
        out_set(o, "agrees", json_true());
        out_print(o);
        return;
    }
    printf("%s agrees: %" PRIu64 " value%s compared", b->path, b->compared,
           plural(b->compared));
    if (b->beyond > 0)
        printf(", %" PRIu64 " more not computed here", b->beyond);
    putchar('\n');
}

static int
run_check_bfile(const args *a, bt_err *err)
{
    bfile b = {.path = a->operands.items[0]};
    series s = {.values = NULL};
    args ours = *a;

    ours.operands.items++; /* the game comes second */
    ours.operands.n--;
    b.f = fopen(b.path, "r");
    bt_status status = b.f ? series_make(&s, &ours, err)
                           : fail(err, BT_ERR_IO, "cannot read %.200s: %s",
                                  b.path, strerror(errno));
    if (status == BT_OK && s.data.shape != BT_EXPORT_SEQUENCE)
        status = fail(err, BT_ERR_ARG,
                      "a b-file holds a sequence: --to N or --column C");
    if (status == BT_OK)
        status = compare_lines(&b, &s.data, err);
    if (status == BT_OK && b.compared == 0)
        status = fail(err, BT_ERR_ARG,
                      "%.100s: no number in it is among those computed here",
                      b.path);
    if (status == BT_OK)
        print_agreement(a, &b);
    if (b.f)
        fclose(b.f);
    series_free(&s);
    return status == BT_ERR_CORRUPT ? EXIT_FAILS : exit_status(status);
}

static const option OPTIONS[] = {OPTIONS_SERIES, OPTIONS_SOLVE, OPTIONS_JSON};

const command cmd_check_bfile = {
    .name = "check-bfile",
    .operands = "FILE GAME",
    .summary = "compare an OEIS b-file with our values",
    .notes = "The options say which values, as for `bouton export`. The exit "
             "status is 0 when all\nnumbers that both have agree, 1 at the "
             "first difference, which is named.\n",
    .examples = "bouton check-bfile b002186.txt octal:0.77 --grundy --to 1000\n"
                "bouton check-bfile b000201.txt wythoff --column 1 --skip 1 "
                "--max 900\n",
    .options = OPTIONS,
    .min_operands = 2,
    .max_operands = 2,
    .watched = true,
    .steps = DEFAULT_STEPS,
    .run = run_check_bfile,
};

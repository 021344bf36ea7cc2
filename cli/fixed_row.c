/* fixed_row.c: a row is found by one program and proved by another. */
#include "fixed_row.h"

#include "cli.h"
#include "desk/checker.h"

RELEASE(rows)

bool
rows_open(row_book *b, const args *a, const bt_ruleset *rules)
{
    *b = (row_book){.a = a, .rules = rules};
    return ok(a, bt_rows_new(rules, a->misere, &a->limits, &b->rows, a->err)) &&
           keep(a, b->rows, release_rows);
}

/* "[J,K,more] pass=0" from --fixed J --fixed K --fixed pass=0 (more < 0: left
 * out). */
static char *
fixed_text(const args *a, int64_t more)
{
    const char *comma = "";
    FILE *f = text_begin(a);

    fputc('[', f);
    for (size_t i = 0; i < a->fixed.n; i++)
        if (!strchr(a->fixed.items[i], '=')) {
            fprintf(f, "%s%s", comma, a->fixed.items[i]);
            comma = ",";
        }
    if (more >= 0)
        fprintf(f, "%s%" PRId64, comma, more);
    fputc(']', f);
    for (size_t i = 0; i < a->fixed.n; i++)
        if (strchr(a->fixed.items[i], '='))
            fprintf(f, " %s", a->fixed.items[i]);
    return text_end(a);
}

bool
row_find(const row_book *b, int64_t more, fixed_row *r)
{
    const args *a = b->a;
    double start = bt_clock();

    *r = (fixed_row){.row = NULL};
    if (!position_read(a, b->rules, fixed_text(a, more), &r->fixed) ||
        !ok(a, bt_rows_find(b->rows, r->fixed, &r->row, a->err)))
        return false;
    r->text = position_text(a, b->rules, r->fixed);
    r->seconds = bt_clock() - start;
    return true;
}

char *
row_pattern(const args *a, const char *fixed)
{
    int heaps = (int)strcspn(fixed, "]");

    return compose(a, "%.*s%sa,b%s", heaps, fixed, heaps > 1 ? "," : "",
                   fixed + heaps);
}

/* ---- what the checker says */

/* Is `line` one of the lines? */
static bool
has_line(const char *lines, const char *line)
{
    size_t length = strlen(line);

    while (lines && strncmp(lines, line, length) != 0) {
        lines = strchr(lines, '\n');
        lines = lines ? lines + 1 : NULL;
    }
    return lines != NULL;
}

static void
write_values(FILE *f, const int64_t **v, int64_t n)
{
    for (; n > 0; n--)
        fprintf(f, " %" PRId64, *(*v)++);
}

/* Is this row among the facts, named by its fixed heaps and numbers, with the
 * same period, preperiod and largest difference?
 * "row N FIXED.. NUMBER.. PREPERIOD PERIOD LARGEST" */
static bool
facts_have(const row_book *b, const char *facts, const fixed_row *r)
{
    const args *a = b->a;
    const int64_t *v = bt_position_values(r->fixed);
    int64_t count = 0;
    FILE *numbers = text_begin(a), *heaps = text_begin(a);

    for (size_t i = 0; i < bt_ruleset_field_count(b->rules); i++) {
        bool number = bt_ruleset_field(b->rules, i).kind == BT_FIELD_NUMBER;
        int64_t n = number ? 1 : *v++;
        count += number ? 0 : n;
        write_values(number ? numbers : heaps, &v, n);
    }
    char *of_heaps = text_end(a), *of_numbers = text_end(a);
    return has_line(
        facts,
        compose(a, "row %" PRId64 "%s%s %" PRIu64 " %" PRIu64 " %" PRIu64 "\n",
                count, of_heaps, of_numbers, bt_row_preperiod(r->row),
                bt_row_period(r->row), bt_row_max_difference(r->row)));
}

static bool
write_text(void *arg, const char *text, size_t length)
{
    return fwrite(text, 1, length, arg) == length;
}

bool
rows_verify(const row_book *b, const fixed_row *found, size_t n)
{
    const args *a = b->a;
    FILE *f = text_begin(a);
    bool good = ok(a, bt_rows_certificate(b->rows, write_text, f, a->err));
    char *text = text_end(a), *facts;

    if (!good || (a->certificate && !outfile_put(a, a->certificate, text)))
        return false;
    if (a->no_verify)
        return true;
    if (!rows_check(a, b->rules, text, &facts))
        return false;
    for (size_t i = 0; i < n; i++)
        if (!facts_have(b, facts, &found[i]))
            return fail_with(a, BT_ERR_CORRUPT,
                             "bouton-verify proves something else about row "
                             "%s; please report this",
                             found[i].text);
    return true;
}

/* What cannot be checked, for want of a checker or its budget, is not proved;
 * everything else that fails is an error. */
bool
row_prove(const args *a, const bt_ruleset *rules, fixed_row *r)
{
    row_book b;

    if (!rows_open(&b, a, rules) || !row_find(&b, -1, r))
        return false;
    r->proved = rows_verify(&b, r, 1);
    bt_status s = a->err->status;
    return r->proved || ((s == BT_ERR_IO || s == BT_ERR_LIMIT) && forgive(a));
}

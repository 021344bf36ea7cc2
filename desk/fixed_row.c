/* fixed_row.c: a row is found by one program and proved by another. */
#include "fixed_row.h"

#include "checker.h"

RELEASE(rows)

bool
rows_open(row_book *b, const question *q, const bt_ruleset *rules)
{
    *b = (row_book){.q = q, .rules = rules};
    return ok(q, bt_rows_new(rules, q->misere, &q->limits, &b->rows, q->err)) &&
           keep(q, b->rows, release_rows);
}

/* "[J,K,more] pass=0" from --fixed J --fixed K --fixed pass=0 (more < 0: left
 * out). */
static char *
fixed_text(const question *q, int64_t more)
{
    const char *comma = "";
    FILE *f = text_begin(q);

    fputc('[', f);
    for (size_t i = 0; i < q->fixed.n; i++)
        if (!strchr(q->fixed.items[i], '=')) {
            fprintf(f, "%s%s", comma, q->fixed.items[i]);
            comma = ",";
        }
    if (more >= 0)
        fprintf(f, "%s%" PRId64, comma, more);
    fputc(']', f);
    for (size_t i = 0; i < q->fixed.n; i++)
        if (strchr(q->fixed.items[i], '='))
            fprintf(f, " %s", q->fixed.items[i]);
    return text_end(q);
}

bool
row_name(const row_book *b, int64_t more, fixed_row *r)
{
    *r = (fixed_row){.row = NULL};
    if (!position_read(b->q, b->rules, fixed_text(b->q, more), &r->fixed))
        return false;
    r->text = position_text(b->q, b->rules, r->fixed);
    return true;
}

bt_status
row_find(const row_book *b, fixed_row *r, bt_err *err)
{
    double start = bt_clock();
    bt_status s = bt_rows_find(b->rows, r->fixed, &r->row, err);

    r->seconds = bt_clock() - start;
    return s;
}

char *
row_pattern(const question *q, const char *fixed)
{
    int heaps = (int)strcspn(fixed, "]");

    return compose(q, "%.*s%sa,b%s", heaps, fixed, heaps > 1 ? "," : "",
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
    const question *q = b->q;
    const int64_t *v = bt_position_values(r->fixed);
    int64_t count = 0;
    FILE *numbers = text_begin(q), *heaps = text_begin(q);

    for (size_t i = 0; i < bt_ruleset_field_count(b->rules); i++) {
        bool number = bt_ruleset_field(b->rules, i).kind == BT_FIELD_NUMBER;
        int64_t n = number ? 1 : *v++;
        count += number ? 0 : n;
        write_values(number ? numbers : heaps, &v, n);
    }
    char *of_heaps = text_end(q), *of_numbers = text_end(q);
    return has_line(
        facts,
        compose(q, "row %" PRId64 "%s%s %" PRIu64 " %" PRIu64 " %" PRIu64 "\n",
                count, of_heaps, of_numbers, bt_row_preperiod(r->row),
                bt_row_period(r->row), bt_row_max_difference(r->row)));
}

static bool
write_text(void *arg, const char *text, size_t length)
{
    return fwrite(text, 1, length, arg) == length;
}

bool
rows_write(row_book *b)
{
    if (b->q->no_verify &&
        !b->q->certificate) /* it takes as long as the rows */
        return true;
    FILE *f = text_begin(b->q);
    bool good =
        ok(b->q, bt_rows_certificate(b->rows, write_text, f, b->q->err));

    b->certificate = text_end(b->q);
    return good;
}

bool
rows_verify(const row_book *b, const fixed_row *found, size_t n)
{
    const question *q = b->q;
    char *facts;

    if (q->no_verify)
        return true;
    if (!rows_are_accepted(q, b->rules, b->certificate, &facts))
        return false;
    for (size_t i = 0; i < n; i++)
        if (!facts_have(b, facts, &found[i]))
            return fail_with(q, BT_ERR_CORRUPT,
                             "bouton-verify proves something else about row "
                             "%s; please report this",
                             found[i].text);
    return true;
}

bool
row_of_question(row_book *b, const question *q, const bt_ruleset *rules,
                fixed_row *r)
{
    return rows_open(b, q, rules) && row_name(b, -1, r) &&
           ok(q, row_find(b, r, q->err));
}

/* What cannot be checked, for want of a checker or its budget, is not proved;
 * everything else that fails is an error. */
bool
fixed_row_prove(const question *q, const bt_ruleset *rules, fixed_row *r)
{
    row_book b;

    if (!row_of_question(&b, q, rules, r))
        return false;
    r->proved = rows_write(&b) && rows_verify(&b, r, 1);
    bt_status s = q->err->status;
    return r->proved || ((s == BT_ERR_IO || s == BT_ERR_LIMIT) && forgive(q));
}

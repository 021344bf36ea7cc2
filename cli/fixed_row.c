/* fixed_row.c: a row is found by one program and proved by another. */
#include "fixed_row.h"

#include "checker.h"

RELEASE(rows)

bool
rows_open(const args *a, const bt_ruleset *rules, bt_rows **out)
{
    bt_limits limits = solver_options(a).limits;

    return ok(a, bt_rows_new(rules, a->misere, &limits, out, a->err)) &&
           keep(a, *out, release_rows);
}

char *
fixed_heaps_text(const args *a, int64_t more)
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

char *
row_pattern(const args *a, const char *fixed)
{
    int heaps = (int)strcspn(fixed, "]");

    return compose(a, "%.*s%sa,b%s", heaps, fixed, heaps > 1 ? "," : "",
                   fixed + heaps);
}

/* What cannot be checked, for want of a checker or its budget, is not proved;
 * everything else that fails is an error. */
static bool
check(const args *a, proved_row *r, const bt_ruleset *rules,
      const bt_position *fixed)
{
    char *text, *facts;

    if (!rows_certificate(a, r->book, &text))
        return false;
    r->proved = rows_check(a, text, &facts);
    if (!r->proved)
        return (a->err->status == BT_ERR_IO ||
                a->err->status == BT_ERR_LIMIT) &&
               forgive(a);
    return facts_have(a, facts, rules, fixed, r->row) ||
           fail_with(a, BT_ERR_CORRUPT,
                     "bouton-verify has proved something else; please report "
                     "this");
}

bool
proved_row_find(const args *a, const bt_ruleset *rules, proved_row *r)
{
    bt_position *fixed;

    *r = (proved_row){.book = NULL};
    if (!rows_open(a, rules, &r->book) ||
        !position_read(a, rules, fixed_heaps_text(a, -1), &fixed) ||
        !ok(a, bt_rows_find(r->book, fixed, &r->row, a->err)))
        return false;
    r->fixed = position_text(a, rules, fixed);
    return check(a, r, rules, fixed);
}

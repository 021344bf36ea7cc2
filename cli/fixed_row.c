/* fixed_row.c: a row is found by one program and proved by another. */
#include "fixed_row.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "checker.h"

char *
fixed_heaps_text(const args *a, int64_t more)
{
    char *text = NULL;
    size_t size = 0;
    const char *comma = "";
    FILE *f = or_die(open_memstream(&text, &size));

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
    fclose(f);
    return or_die(text);
}

char *
row_pattern(const char *fixed)
{
    int heaps = (int)strcspn(fixed, "]");

    return compose("%.*s%sa,b%s", heaps, fixed, heaps > 1 ? "," : "",
                   fixed + heaps);
}

/* What cannot be checked, for want of a checker or its budget, is not proved;
 * everything else that fails is an error. */
static bt_status
check(proved_row *r, const args *a, const bt_ruleset *rules,
      const bt_position *fixed, bt_err *err)
{
    bt_err doubt = {.status = BT_OK};
    char *facts = NULL;

    bt_status s = certificate_check(a, r->book, NULL, &facts, &doubt);
    r->proved = s == BT_OK;
    if (s == BT_ERR_IO || s == BT_ERR_LIMIT)
        s = BT_OK;
    else if (s != BT_OK)
        *err = doubt;
    else if (!facts_have(facts, rules, fixed, r->row))
        s = fail(err, BT_ERR_CORRUPT,
                 "bouton-verify has proved something else; please report this");
    free(facts);
    return s;
}

bt_status
proved_row_find(proved_row *r, const args *a, const bt_ruleset *rules,
                bt_err *err)
{
    bt_limits limits = solver_options(a).limits;
    char *text = fixed_heaps_text(a, -1);
    bt_position *fixed = NULL;

    *r = (proved_row){.book = NULL};
    bt_status s = bt_rows_new(rules, a->misere, &limits, &r->book, err);
    if (s == BT_OK)
        s = bt_position_read(rules, text, &fixed, err);
    if (s == BT_OK)
        s = bt_rows_find(r->book, fixed, &r->row, err);
    if (s == BT_OK) {
        r->fixed = or_die(bt_position_text(rules, fixed));
        s = check(r, a, rules, fixed, err);
    }
    bt_position_free(fixed);
    free(text);
    return s;
}

void
proved_row_free(proved_row *r)
{
    bt_rows_free(r->book);
    free(r->fixed);
}

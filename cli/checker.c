/* checker.c: what is asked of bouton-verify. */
#include "checker.h"

#include <bouton/checker.h>

/* Rows may be long, and a step of the checker is a column: what took this
 * program minutes must not be more than its checker does. */
static const uint64_t ROW_STEPS = UINT64_C(1) << 40;

/* It gets the memory that the user allows and the time that is left. */
static bt_checker
checker_of(const args *a)
{
    return (bt_checker){.limits = {.max_memory = a->max_memory,
                                   .deadline = a->deadline,
                                   .interrupt = a->interrupt}};
}

/* What the checker says is kept. */
static bt_status
ask(const args *a, const bt_checker *c, const char *text, size_t length,
    char **said, bt_err *err)
{
    bt_status s = bt_checker_ask(c, text, length, said, err);

    if (s == BT_OK && said)
        *said = keep(a, *said, free);
    return s;
}

static bool
write_text(void *arg, const char *text, size_t length)
{
    return fwrite(text, 1, length, arg) == length;
}

bool
rows_certificate(const args *a, bt_rows *rows, char **text)
{
    FILE *f = text_begin(a);
    bool good = ok(a, bt_rows_certificate(rows, write_text, f, a->err));

    *text = text_end(a);
    return good;
}

bool
rows_check(const args *a, const char *certificate, char **facts)
{
    bt_checker c = checker_of(a);

    c.limits.max_steps = ROW_STEPS;
    c.facts = true;
    return ok(a, ask(a, &c, certificate, strlen(certificate), facts, a->err));
}

bt_status
certificate_check(void *context, const char *text, size_t length, bt_err *err)
{
    bt_checker c = checker_of(context);

    return ask(context, &c, text, length, NULL, err);
}

bt_status
certificate_keep(void *context, const char *text, size_t length, bt_err *err)
{
    accepted *k = context;
    bt_checker c = checker_of(k->a);

    return ask(k->a, &c, text, length, &k->statement, err);
}

bt_check_options
check_options(const args *a)
{
    return (bt_check_options){.deep = a->deep,
                              .engine = a->engine,
                              .prover = a->prover,
                              .limits = solver_options(a).limits,
                              .verify = certificate_check,
                              .verify_context = (void *)a};
}

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

/* "row N FIXED.. NUMBER.. PREPERIOD PERIOD LARGEST" */
bool
facts_have(const args *a, const char *facts, const bt_ruleset *rules,
           const bt_position *fixed, const bt_row *row)
{
    const int64_t *v = bt_position_values(fixed);
    int64_t count = 0;
    FILE *numbers = text_begin(a), *heaps = text_begin(a);

    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++) {
        bool number = bt_ruleset_field(rules, i).kind == BT_FIELD_NUMBER;
        int64_t n = number ? 1 : *v++;
        count += number ? 0 : n;
        write_values(number ? numbers : heaps, &v, n);
    }
    char *of_heaps = text_end(a), *of_numbers = text_end(a);
    return has_line(
        facts,
        compose(a, "row %" PRId64 "%s%s %" PRIu64 " %" PRIu64 " %" PRIu64 "\n",
                count, of_heaps, of_numbers, bt_row_preperiod(row),
                bt_row_period(row), bt_row_max_difference(row)));
}

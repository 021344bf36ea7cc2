/* cmd_row.c: `bouton row GAME --fixed J`: the P-positions [J, a, b] for all a
 * and b: exceptions, families, period, and how they are known. */
#include "checker.h"
#include "fixed_row.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SHOWN_TEXT = 60, SHOWN_JSON = 10000 };

typedef struct found {
    const bt_row *row;
    bt_position *fixed;
    char *text; /* of fixed: "[3,11]", "[3] pass=0" */
    double seconds;
} found;

typedef struct asking {
    const args *a;
    bt_ruleset *rules;
    bt_rows *rows;
    found *items;
    size_t n;
    bool cut_short; /* a budget ran out before all was found and checked */
} asking;

/* ---- which rows */

static bt_status
check_fixed(const args *a, bt_err *err)
{
    for (size_t i = 0; i < a->fixed.n; i++) {
        const char *word = a->fixed.items[i], *equals = strchr(word, '=');
        int64_t value;
        if (!read_number(equals ? equals + 1 : word, &value))
            return fail(err, BT_ERR_ARG,
                        "--fixed %.60s: the value must be a whole number >= 0",
                        word);
    }
    return BT_OK;
}

static bt_status
find_row(asking *q, int64_t upto, bt_err *err)
{
    found *f = &q->items[q->n];
    char *text = fixed_heaps_text(q->a, upto);
    double start = bt_clock();

    if (q->a->upto >= 0 && isatty(STDERR_FILENO))
        fprintf(stderr, "\rrow %" PRId64 " of %" PRId64 " ", upto, q->a->upto);
    bt_status s = bt_position_read(q->rules, text, &f->fixed, err);
    q->n += s == BT_OK;
    if (s == BT_OK)
        s = bt_rows_find(q->rows, f->fixed, &f->row, err);
    if (s == BT_OK) {
        f->text = or_die(bt_position_text(q->rules, f->fixed));
        f->seconds = bt_clock() - start;
    }
    free(text);
    return s;
}

static bt_status
find_rows(asking *q, bt_err *err)
{
    int64_t last = q->a->upto < 0 ? 0 : q->a->upto;
    bt_status s = BT_OK;

    q->items = or_die(calloc((size_t)last + 1, sizeof *q->items));
    for (int64_t j = 0; j <= last && s == BT_OK; j++)
        s = find_row(q, q->a->upto < 0 ? -1 : j, err);
    if (q->a->upto >= 0 && isatty(STDERR_FILENO))
        fputs("\r                    \r", stderr);
    return s;
}

/* What the checker has proved must be what is going to be printed. */
static bt_status
check_rows(asking *q, bt_err *err)
{
    char *facts = NULL;
    bt_status s = BT_OK;

    if (q->a->certificate)
        s = certificate_write(q->rows, q->a->certificate, err);
    if (s == BT_OK && !q->a->no_verify)
        s = certificate_check(q->a, q->rows, q->a->certificate, &facts, err);
    for (size_t i = 0; i < q->n && s == BT_OK && facts; i++)
        if (!facts_have(facts, q->rules, q->items[i].fixed, q->items[i].row))
            s = fail(err, BT_ERR_CORRUPT,
                     "bouton-verify proves something else about row %s; please "
                     "report this",
                     q->items[i].text);
    free(facts);
    return s;
}

/* ---- answers */

typedef struct lister {
    json_t *json; /* NULL: print */
    uint64_t left, period;
    bool family;
} lister;

static bool
list_pair(int64_t a, int64_t b, void *arg)
{
    lister *l = arg;

    if (l->left == 0)
        return false;
    l->left--;
    if (l->json) {
        json_t *pair = or_die(json_array());
        out_add(pair, out_number((uint64_t)a));
        out_add(pair, out_number((uint64_t)b));
        out_add(l->json, pair);
    } else if (l->family) {
        printf(" [%" PRId64 "+%" PRIu64 "k,%" PRId64 "+%" PRIu64 "k]", a,
               l->period, b, l->period);
    } else {
        printf(" [%" PRId64 ",%" PRId64 "]", a, b);
    }
    return true;
}

static uint64_t
list_pairs(const args *a, const bt_row *row, bt_row_list which, json_t *json)
{
    uint64_t most = json ? SHOWN_JSON : SHOWN_TEXT;
    lister l = {.json = json,
                .period = bt_row_period(row),
                .left = a->shown < 0 ? most : (uint64_t)a->shown,
                .family = which == BT_ROW_FAMILIES};
    uint64_t n = bt_row_pairs(row, which, list_pair, &l);

    if (n == UINT64_MAX)
        or_die(NULL);
    return n;
}

/* The heaps typed, and the one of --upto; numbers follow by name. */
static json_t *
json_fixed(const asking *q, size_t i)
{
    json_t *list = or_die(json_array());
    int64_t value;

    for (size_t k = 0; k < q->a->fixed.n; k++)
        if (read_number(q->a->fixed.items[k], &value))
            out_add(list, out_number((uint64_t)value));
    if (q->a->upto >= 0)
        out_add(list, out_number(i));
    return list;
}

/* Has the checker accepted it, in this run? */
static bool
is_checked(const asking *q)
{
    return !q->cut_short && !q->a->no_verify;
}

static void
print_json(const asking *q, size_t i)
{
    const found *f = &q->items[i];
    json_t *o = out_begin(q->a, q->rules);
    json_t *exceptions = or_die(json_array()), *families = or_die(json_array());
    uint64_t n_exceptions =
        list_pairs(q->a, f->row, BT_ROW_EXCEPTIONS, exceptions);
    uint64_t n_families = list_pairs(q->a, f->row, BT_ROW_FAMILIES, families);

    out_set(o, "fixed", json_fixed(q, i));
    out_set(o, "row", out_text(f->text));
    out_set(o, "preperiod", out_number(bt_row_preperiod(f->row)));
    out_set(o, "period", out_number(bt_row_period(f->row)));
    out_set(o, "verdict", out_text(is_checked(q) ? "PROVED" : "OPEN"));
    out_set(o, "verified", json_boolean(is_checked(q)));
    out_set(o, "max_difference", out_number(bt_row_max_difference(f->row)));
    out_set(o, "exceptions", exceptions);
    out_set(o, "families", families);
    out_set(o, "exception_count", out_number(n_exceptions));
    out_set(o, "family_count", out_number(n_families));
    out_set(o, "seconds", or_die(json_real(f->seconds)));
    out_print(o);
}

static void
print_more(uint64_t n, const args *a)
{
    uint64_t shown = a->shown < 0 ? SHOWN_TEXT : (uint64_t)a->shown;

    if (n > shown)
        printf(" ... (%" PRIu64 " in all)", n);
    putchar('\n');
}

static void
print_text(const asking *q, size_t i)
{
    const found *f = &q->items[i];

    printf("%s%s row %s: period %" PRIu64 ", preperiod %" PRIu64
           ", largest difference %" PRIu64 ": %s (%s)\n",
           bt_ruleset_name(q->rules), play_words(q->a), f->text,
           bt_row_period(f->row), bt_row_preperiod(f->row),
           bt_row_max_difference(f->row), is_checked(q) ? "PROVED" : "OPEN",
           q->cut_short      ? "by a repeated state, not checked yet"
           : q->a->no_verify ? "by a repeated state, not checked"
                             : "by a repeated state, checked by bouton-verify");
    if (q->a->upto >= 0 && q->a->shown < 0)
        return;
    fputs("Exceptions:", stdout);
    print_more(list_pairs(q->a, f->row, BT_ROW_EXCEPTIONS, NULL), q->a);
    fputs("Families, k >= 0:", stdout);
    print_more(list_pairs(q->a, f->row, BT_ROW_FAMILIES, NULL), q->a);
}

static int
run_row(const args *a, bt_err *err)
{
    asking q = {.a = a};
    bt_limits limits = solver_options(a).limits;

    bt_status s = check_fixed(a, err);
    if (s == BT_OK && a->upto > 4096)
        s = fail(err, BT_ERR_ARG, "--upto goes to 4096 at most");
    if (s == BT_OK)
        s = game_load(a, a->operands.items[0], &q.rules, err);
    if (s == BT_OK)
        s = bt_rows_new(q.rules, a->misere, &limits, &q.rows, err);
    if (s == BT_OK)
        s = find_rows(&q, err);
    if (s == BT_OK)
        s = check_rows(&q, err);
    q.cut_short = s == BT_ERR_LIMIT || s == BT_ERR_INTERRUPTED;
    if ((s == BT_OK || q.cut_short) && !a->json)
        print_rules(q.rules);
    for (size_t i = 0; i < q.n && (s == BT_OK || q.cut_short); i++) {
        if (!q.items[i].text)
            continue;
        if (a->json)
            print_json(&q, i);
        else
            print_text(&q, i);
    }
    for (size_t i = 0; i < q.n; i++) {
        bt_position_free(q.items[i].fixed);
        free(q.items[i].text);
    }
    free(q.items);
    bt_rows_free(q.rows);
    bt_ruleset_free(q.rules);
    return s == BT_ERR_CORRUPT ? EXIT_FAILS : exit_status(s);
}

static const option OPTIONS[] = {
    OPTION(LIST, fixed, "fixed", "J",
           "a fixed heap; NAME=J: a number of the rules"),
    OPTION(NUMBER, upto, "upto", "J",
           "all rows in which one more heap is 0, 1, ..., J"),
    OPTION(NUMBER, shown, "list", "N", "list N exceptions and N families"),
    OPTION(TEXT, certificate, "certificate", "FILE",
           "write a certificate for bouton-verify"),
    OPTION(FLAG, no_verify, "no-verify", NULL,
           "do not run bouton-verify on what was found"),
    OPTION_MISERE,
    OPTIONS_GAME,
    OPTIONS_LIMITS,
    OPTIONS_JSON,
};

const command cmd_row = {
    .name = "row",
    .operands = "GAME --fixed J",
    .summary = "all heaps but two fixed: every P-position, with its period",
    .notes = "For every a there is one b with [J,a,b] a P-position, and b - a "
             "is periodic in the\nend. A family [a+pk,b+pk] holds for all "
             "k >= 0; exceptions are all other pairs.\nPROVED: for all a, by "
             "a state that repeats, and accepted by bouton-verify.\n",
    .examples = "bouton row amalgamation-nim --fixed 3\n"
                "bouton row nim-with-a-pass --fixed 9 --json --list 20\n"
                "bouton row nim --fixed 2 --fixed 5 --misere\n"
                "bouton row amalgamation-nim --upto 40 --certificate a.cert\n",
    .options = OPTIONS,
    .min_operands = 1,
    .max_operands = 1,
    .watched = true,
    .steps = DEFAULT_STEPS,
    .number = "fixed",
    .run = run_row,
};

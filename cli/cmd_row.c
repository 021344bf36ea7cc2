/* cmd_row.c: `bouton row GAME --fixed J`: the P-positions [J, a, b] for all a
 * and b: exceptions, families, period, and how they are known. */
#include <unistd.h>

#include "fixed_row.h"

enum { SHOWN_TEXT = 60, SHOWN_JSON = 10000, UPTO_MOST = 4096 };

typedef struct asking {
    const args *a;
    bt_ruleset *rules;
    row_book book;
    fixed_row *items;
    size_t n;
    bool cut_short; /* a budget ran out before all was found and checked */
} asking;

/* The row of --fixed, or all with one more heap of 0 .. --upto. */
static bool
find_rows(asking *q)
{
    int64_t upto = q->a->upto, last = upto < 0 ? 0 : upto;
    bool told = upto >= 0 && isatty(STDERR_FILENO), good = true;

    q->items = keep_room(q->a, (size_t)last + 1, sizeof *q->items);
    for (int64_t j = 0; j <= last && good; j++) {
        if (told)
            fprintf(stderr, "\rrow %" PRId64 " of %" PRId64 " ", j, upto);
        good = row_find(&q->book, upto < 0 ? -1 : j, &q->items[q->n]);
        q->n += good;
    }
    if (told)
        fputs("\r                    \r", stderr);
    return good;
}

/* ---- answers */

typedef struct lister {
    json *list; /* NULL: print */
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
    if (l->list) {
        json *pair = put_list(l->list, NULL);
        put_number(pair, NULL, (uint64_t)a);
        put_number(pair, NULL, (uint64_t)b);
    } else if (l->family) {
        printf(" [%" PRId64 "+%" PRIu64 "k,%" PRId64 "+%" PRIu64 "k]", a,
               l->period, b, l->period);
    } else {
        printf(" [%" PRId64 ",%" PRId64 "]", a, b);
    }
    return true;
}

static uint64_t
list_pairs(const args *a, const bt_row *row, bt_row_list which, json *list)
{
    uint64_t most = list ? SHOWN_JSON : SHOWN_TEXT;
    lister l = {.list = list,
                .period = bt_row_period(row),
                .left = a->shown < 0 ? most : (uint64_t)a->shown,
                .family = which == BT_ROW_FAMILIES};
    uint64_t n = bt_row_pairs(row, which, list_pair, &l);

    if (n == UINT64_MAX)
        or_die(NULL);
    return n;
}

/* The heaps typed, and the one of --upto; numbers follow by name. */
static void
out_fixed(json *o, const args *a, size_t i)
{
    json *list = put_list(o, "fixed");
    int64_t value;

    for (size_t k = 0; k < a->fixed.n; k++)
        if (read_number(a->fixed.items[k], &value))
            put_number(list, NULL, (uint64_t)value);
    if (a->upto >= 0)
        put_number(list, NULL, i);
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
    const fixed_row *f = &q->items[i];
    json *o = out_begin(q->a, q->rules, NULL);

    out_fixed(o, q->a, i);
    put_text(o, "row", f->text);
    put_number(o, "preperiod", bt_row_preperiod(f->row));
    put_number(o, "period", bt_row_period(f->row));
    put_text(o, "verdict", is_checked(q) ? "PROVED" : "OPEN");
    put_flag(o, "verified", is_checked(q));
    put_number(o, "max_difference", bt_row_max_difference(f->row));
    uint64_t exceptions =
        list_pairs(q->a, f->row, BT_ROW_EXCEPTIONS, put_list(o, "exceptions"));
    uint64_t families =
        list_pairs(q->a, f->row, BT_ROW_FAMILIES, put_list(o, "families"));
    put_number(o, "exception_count", exceptions);
    put_number(o, "family_count", families);
    put_real(o, "seconds", f->seconds);
    out_print(o);
}

static void
print_pairs(const args *a, const char *what, const bt_row *row,
            bt_row_list which)
{
    uint64_t shown = a->shown < 0 ? SHOWN_TEXT : (uint64_t)a->shown;

    fputs(what, stdout);
    uint64_t n = list_pairs(a, row, which, NULL);
    if (n > shown)
        printf(" ... (%" PRIu64 " in all)", n);
    putchar('\n');
}

static void
print_text(const asking *q, size_t i)
{
    const args *a = q->a;
    const fixed_row *f = &q->items[i];

    printf("%s%s row %s: period %" PRIu64 ", preperiod %" PRIu64
           ", largest difference %" PRIu64 ": %s (by a repeated state, %s)\n",
           bt_ruleset_name(q->rules), play_words(a), f->text,
           bt_row_period(f->row), bt_row_preperiod(f->row),
           bt_row_max_difference(f->row), is_checked(q) ? "PROVED" : "OPEN",
           q->cut_short   ? "not checked yet"
           : a->no_verify ? "not checked"
                          : "checked by bouton-verify");
    if (a->upto >= 0 && a->shown < 0)
        return;
    print_pairs(a, "Exceptions:", f->row, BT_ROW_EXCEPTIONS);
    print_pairs(a, "Families, k >= 0:", f->row, BT_ROW_FAMILIES);
}

static bool
open_rows(asking *q)
{
    const args *a = q->a;
    int64_t value;

    for (size_t i = 0; i < a->fixed.n; i++)
        if (!fixed_value(a, a->fixed.items[i], &value))
            return false;
    if (a->upto > UPTO_MOST)
        return refuse(a, "--upto goes to %d at most", UPTO_MOST);
    return game_load(a, a->operands.items[0], &q->rules) &&
           rows_open(&q->book, a, q->rules);
}

static bool
run_row(const args *a)
{
    asking q = {.a = a};

    if (!open_rows(&q))
        return false;
    bool good = find_rows(&q) && rows_verify(&q.book, q.items, q.n);
    bt_status s = a->err->status;
    q.cut_short = s == BT_ERR_LIMIT || s == BT_ERR_INTERRUPTED;
    if (s == BT_ERR_CORRUPT)
        *a->code = EXIT_FAILS;
    if (!good && !q.cut_short)
        return false;
    if (!a->json)
        print_rules(a, q.rules);
    for (size_t i = 0; i < q.n; i++)
        (a->json ? print_json : print_text)(&q, i);
    return good;
}

static const option OPTIONS[] = {
    LIST(fixed, "J", "a fixed heap; NAME=J: a number of the rules"),
    NUMBER(upto, "J", "all rows in which one more heap is 0, 1, ..., J"),
    OPTION(NUMBER, shown, "list", "N", "list N exceptions and N families"),
    WORD(certificate, "FILE", "write a certificate for bouton-verify"),
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
    .takes = {1, 1},
    .watched = true,
    .steps = DEFAULT_STEPS,
    .number = "fixed",
    .run = run_row,
};

/* ask_row.c: the P-positions [J, a, b] for all a
 * and b: exceptions, families, period, and how they are known. */
#include "fixed_row.h"

#include <bouton/threads.h>
#include <stdatomic.h>

enum { SHOWN = 10000, UPTO_MOST = 4096 };
enum { QUICK = 1000000 }; /* columns: so many are checked after every row */

typedef struct finding {
    const question *q;
    bt_ruleset *rules;
    row_book book;
    fixed_row *items;
    size_t total, n, given;    /* rows asked for, found, and told */
    uint64_t columns, checked; /* of all rows; of those that were checked */
    bool cut_short;            /* a budget ran out before they were checked */
} finding;

/* ---- answers */

typedef struct lister {
    json *list;
    uint64_t left;
} lister;

static bool
list_pair(int64_t a, int64_t b, void *arg)
{
    lister *l = arg;

    if (l->left == 0)
        return false;
    l->left--;
    json *pair = put_list(l->list, NULL);
    put_number(pair, NULL, (uint64_t)a);
    put_number(pair, NULL, (uint64_t)b);
    return true;
}

static uint64_t
list_pairs(const question *q, const bt_row *row, bt_row_list which, json *list)
{
    lister l = {list, q->shown < 0 ? SHOWN : (uint64_t)q->shown};
    uint64_t n = bt_row_pairs(row, which, list_pair, &l);

    if (n == UINT64_MAX)
        need(q, NULL);
    return n;
}

/* The heaps typed, and the one of --upto; numbers follow by name. */
static void
out_fixed(json *o, const question *q, size_t i)
{
    json *list = put_list(o, "fixed");
    int64_t value;

    for (size_t k = 0; k < q->fixed.n; k++)
        if (read_number(q->fixed.items[k], &value))
            put_number(list, NULL, (uint64_t)value);
    if (q->upto >= 0)
        put_number(list, NULL, i);
}

static bool
give_row(const question *q, const finding *f, size_t i, bool first)
{
    const fixed_row *r = &f->items[i];
    bool checked = !f->cut_short && !q->no_verify; /* in this run */
    json *o = out_begin(q, f->rules, NULL), *exceptions, *families;

    out_fixed(o, q, i);
    put_text(o, "row", r->text);
    put_number(o, "preperiod", bt_row_preperiod(r->row));
    put_number(o, "period", bt_row_period(r->row));
    put_text(o, "verdict", checked ? "PROVED" : "OPEN");
    put_flag(o, "verified", checked);
    put_number(o, "max_difference", bt_row_max_difference(r->row));
    exceptions = put_list(o, "exceptions");
    families = put_list(o, "families");
    put_number(o, "exception_count",
               list_pairs(q, r->row, BT_ROW_EXCEPTIONS, exceptions));
    put_number(o, "family_count",
               list_pairs(q, r->row, BT_ROW_FAMILIES, families));
    put_real(o, "seconds", r->seconds);
    if (q->certificate && first) /* of all so far */
        put_text(o, "certificate", f->book.certificate);
    return give(q, o);
}

/* Rows that were checked, or not, for the reason in q->err: what is proved is
 * told, and in the certificate, whatever comes after it. */
static bool
tell_rows(const question *q, finding *f, size_t n, bool good)
{
    bool first = true;
    bt_status s = q->err->status;

    f->cut_short = s == BT_ERR_LIMIT || s == BT_ERR_INTERRUPTED;
    if (s == BT_ERR_CORRUPT)
        *q->code = EXIT_FAILS;
    for (; (good || f->cut_short) && f->given < n; f->given++) {
        if (!give_row(q, f, f->given, first))
            return false;
        first = false;
    }
    return good;
}

/* ---- finding */

/* The rows found last are checked and told, and more are found: on two threads
 * if there are, one behind the other if not. Where a stage ends follows from the
 * rows alone. */
typedef struct stage {
    finding *f;
    size_t n; /* rows to check */
    bool begun;
    bt_status found;
    bt_err why; /* they were not found */
    atomic_flag checking;
    atomic_bool alone; /* nobody else looks whether all is interrupted */
    bool good;
    bt_err err; /* of the check */
} stage;

/* A check goes through all rows from the first on: after every row while that
 * is quick, then whenever there is twice as much to go through. */
static void
find_some(stage *s)
{
    finding *f = s->f;

    s->begun = true;
    do {
        fixed_row *r = &f->items[f->n];
        if (f->q->by->next)
            f->q->by->next(f->q, f->n, f->total, r->text);
        s->found = row_find(&f->book, r, &s->why);
        if (s->found != BT_OK)
            break;
        f->n++;
        f->columns += bt_row_preperiod(r->row) + bt_row_period(r->row);
    } while (f->n < f->total && f->columns > QUICK &&
             f->columns < 2 * f->checked);
    atomic_store(&s->alone, true);
}

/* While rows are being found, that is interrupted first. */
static bool
is_cancelled(void *watcher)
{
    stage *s = watcher;

    return atomic_load(&s->alone) && (s->found == BT_ERR_INTERRUPTED ||
                                      bt_limits_interrupted(&s->f->q->limits));
}

static void
check_some(question *q, void *arg)
{
    stage *s = arg;
    row_book b = s->f->book;

    b.q = q;
    s->good = tell_rows(q, s->f, s->n, rows_verify(&b, s->f->items, s->n));
}

/* With a way out of its own where memory ends: this may be another thread. */
static void
check_apart(stage *s)
{
    question q = *s->f->q;

    q.err = &s->err;
    q.limits.interrupted = is_cancelled;
    q.limits.progress = NULL;
    q.limits.watcher = s;
    if (!atomic_flag_test_and_set(&s->checking))
        question_guard(&q, check_some, s);
}

/* What is asked of the user's host is asked on its own thread. */
static bool
find_or_check(size_t i, unsigned thread, void *arg)
{
    stage *s = arg;

    (void)i;
    if (thread == 0 && !s->begun)
        find_some(s);
    else
        check_apart(s);
    return true;
}

static bool
check_rows(finding *f, bool more)
{
    const question *q = f->q;
    stage s = {.f = f, .n = f->n, .checking = ATOMIC_FLAG_INIT};

    f->checked = f->columns;
    if (!rows_write(&f->book))
        return tell_rows(q, f, f->n, false);
    atomic_store(&s.alone, !more || q->limits.threads < 2);
    if (!s.alone && bt_threads_each(2, 2, find_or_check, &s, NULL) != BT_OK)
        atomic_store(&s.alone, true); /* none could be started */
    check_apart(&s);
    if (s.good && more && !s.begun)
        find_some(&s);
    if (!s.good && s.found != BT_ERR_INTERRUPTED)
        f->n = s.n; /* one behind the other, no more had been found */
    *q->err = s.good || s.found == BT_ERR_INTERRUPTED ? s.why : s.err;
    return s.good && s.found == BT_OK;
}

/* The row of --fixed, or all with one more heap of 0 .. --upto. */
static bool
find_rows(finding *f)
{
    int64_t upto = f->q->upto;
    stage s = {.f = f};

    f->total = upto < 0 ? 1 : (size_t)upto + 1;
    f->items = keep_room(f->q, f->total, sizeof *f->items);
    for (size_t i = 0; i < f->total; i++)
        if (!row_name(&f->book, upto < 0 ? -1 : (int64_t)i, &f->items[i]))
            return false;
    find_some(&s);
    *f->q->err = s.why;
    bool good = s.found == BT_OK;
    while (good && f->n < f->total)
        good = check_rows(f, true);
    if (f->q->by->next)
        f->q->by->next(f->q, f->n, f->total, NULL);
    return good;
}

/* What is not checked yet, also where a limit or Ctrl-C ended it; after a limit
 * there is still time. */
static bool
end_rows(finding *f, bool good)
{
    bt_err why = *f->q->err;

    if (f->given == f->n || (!good && why.status != BT_ERR_LIMIT &&
                             why.status != BT_ERR_INTERRUPTED))
        return good;
    if (why.status == BT_ERR_LIMIT)
        forgive(f->q);
    bool checked = check_rows(f, false);
    if (!good)
        *f->q->err = why;
    return good && checked;
}

static bool
open_rows(finding *f)
{
    const question *q = f->q;
    int64_t value;

    for (size_t i = 0; i < q->fixed.n; i++)
        if (!fixed_value(q, q->fixed.items[i], &value))
            return false;
    if (q->upto > UPTO_MOST)
        return refuse(q, "--upto goes to %d at most", UPTO_MOST);
    return game_load(q, q->operands.items[0], &f->rules) &&
           rows_open(&f->book, q, f->rules);
}

static bool
ask(const question *q)
{
    finding f = {.q = q};

    return open_rows(&f) && end_rows(&f, find_rows(&f));
}

static const option OPTIONS[] = {
    LIST(fixed, "J", "a fixed heap; NAME=J: a number of the rules"),
    NUMBER(upto, "J", "all rows in which one more heap is 0, 1, ..., J"),
    OPTION(NUMBER, shown, "list", "N", "list N exceptions and N families"),
    OPTION(FILE, certificate, "certificate", "FILE",
           "write a certificate for bouton-verify"),
    OPTION(FLAG, no_verify, "no-verify", NULL,
           "do not run bouton-verify on what was found"),
    OPTION_MISERE,
    OPTION_THREADS,
    OPTIONS_GAME,
    OPTIONS_LIMITS,
    OPTIONS_JSON,
};

const command ask_row = {
    .name = "row",
    .operands = "GAME --fixed J",
    .keys = {"game"},
    .summary = "all heaps but two fixed: every P-position, with its period",
    .notes = "For every a exactly one [J,a,b] is a P-position, and from some a "
             "on b - a is periodic.\n"
             "A family [a+pk,b+pk] is of P-positions for all k >= 0; "
             "exceptions are all other pairs.\n"
             "PROVED: for all a, by a state that repeats, and accepted by "
             "bouton-verify.\n",
    .examples = "bouton row amalgamation-nim --fixed 3\n"
                "bouton row nim-with-a-pass --fixed 9 --json --list 20\n"
                "bouton row nim --fixed 2 --fixed 5 --misere\n"
                "bouton row amalgamation-nim --upto 40 --certificate a.cert\n",
    .options = OPTIONS,
    .takes = {1, 1},
    .watched = true,
    .steps = DEFAULT_STEPS,
    .number = "fixed",
    .run = ask,
};

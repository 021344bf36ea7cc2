/* bench_row.c: nanoseconds for a column of a row of Amalgamation Nim, and how
 * they grow with the row: windows against a plain program that keeps partners
 * in arrays and asks every lower row. One item is one column. */
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "bouton/row.h"
#include "engine/row.h"

enum { COLUMNS = 1 << 20, MANY = 1 << 16 };

typedef struct job {
    bt_rows *rows;
    bt_row *row;
    const bt_row_union *x;
    bt_row_union *y;
    size_t words;
    int8_t *delta;
    int64_t j;
    int32_t *partner; /* plain: rows 0..j, MANY columns each */
} job;

static void
must(bt_status s, const bt_err *err)
{
    if (s != BT_OK) {
        fprintf(stderr, "bench_row: %s\n", err->text);
        exit(1);
    }
}

static uint64_t
sum_of(const int8_t *delta, size_t n)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++)
        sum = sum * 31 + (uint64_t)(delta[i] + 128);
    return sum;
}

static uint64_t
windows(void *arg)
{
    job *b = arg;
    uint64_t used[BT_ROW_WORDS] = {0}, a = 0, x = 0, y = 0;
    while (a < COLUMNS) {
        uint64_t n = COLUMNS - a;
        n = n < b->x->end - x ? n : b->x->end - x;
        n = n < b->y->end - y ? n : b->y->end - y;
        bt_columns_for(b->words)(b->words, used, b->x->bits + x * b->words,
                                 b->y->bits + y * b->words, b->delta + a, n);
        a += n;
        x = x + n == b->x->end ? b->x->c : x + n;
        y = y + n == b->y->end ? b->y->c : y + n;
    }
    return sum_of(b->delta, MANY / 2);
}

/* Is [j, a, b] left by a move to a lower row or a merge that wins? */
static int
is_forbidden(const job *t, int64_t a, int64_t b)
{
    for (int64_t i = 0; i < t->j; i++)
        if (t->partner[i * MANY + a] == b)
            return 1;
    return t->j > 0 && a > 0 && b > 0 && (b == a + t->j || a + b == t->j);
}

static void
plain_row(job *t)
{
    int32_t *own = t->partner + t->j * MANY;
    memset(own, 0xff, MANY * sizeof *own);
    for (int64_t a = 0; a < MANY; a++) {
        int64_t b = a;
        if (own[a] >= 0)
            continue;
        while (b < MANY && (own[b] >= 0 || is_forbidden(t, a, b)))
            b++;
        own[a] = (int32_t)b;
        if (b < MANY)
            own[b] = (int32_t)a;
    }
}

static uint64_t
plain(void *arg)
{
    job *t = arg;
    plain_row(t);
    for (int64_t a = 0; a < MANY / 2; a++)
        t->delta[a] = (int8_t)(t->partner[t->j * MANY + a] - a);
    return sum_of(t->delta, MANY / 2);
}

static void
bench_both(const bt_ruleset *r, int64_t j)
{
    job b = {.words = (size_t)(j + 4) / 64 + 1};
    bt_err err = {0};
    char name[64];
    bt_row_key key;
    const bt_row_lower *lower;
    memset(&key, 0, sizeof key);
    key.n = 1;
    key.fixed[0] = j;
    must(bt_rows_new(r, false, NULL, &b.rows, &err), &err);
    must(bt_rows_need(b.rows, &key, &b.row, &err), &err);
    must(bt_row_forbidden(b.rows, b.row, b.words, &lower, &b.y, &err), &err);
    b.x = lower->stored;
    b.delta = calloc(COLUMNS + 64 * b.words, 1);
    snprintf(name, sizeof name, "row %lld, windows", (long long)j);
    bench(name, windows, &b, COLUMNS);
    b.partner = calloc((size_t)(j + 1) * MANY, sizeof *b.partner);
    for (b.j = 0; b.j < j; b.j++)
        plain_row(&b);
    snprintf(name, sizeof name, "row %lld, plain", (long long)j);
    bench(name, plain, &b, MANY);
    free(b.partner);
    free(b.delta);
    bt_row_union_free(b.rows, b.y);
    bt_rows_free(b.rows);
}

int
main(void)
{
    static const int64_t rows[] = {1, 3, 7, 11, 20, 29, 37, 44};
    const char *dirs[] = {BT_GAMES_DIR};
    bt_load_options o = {.dirs = dirs, .n_dirs = 1};
    bt_ruleset *r = NULL;
    bt_err err = {0};
    must(bt_ruleset_load("amalgamation-nim", &o, &r, &err), &err);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        bench_both(r, rows[i]);
    bt_ruleset_free(r);
    return 0;
}

/* check.c: the body of the method: rows for some games of the part. They are
 * checked (check.c); then outcomes of places in them are known, and every
 * problem of the part is decided (claim.c). Without problems the rows are what
 * is stated. */
#include <inttypes.h>
#include <string.h>

#include "plane/plane.h"

/* ---- asking for rows */

/* The numbers of a position, and where its heaps are: how many, then sizes. */
static const int64_t *
heaps_of(const rows *c, const int64_t *position, int64_t number[NUMBERS])
{
    const int64_t *heaps = NULL;
    size_t n = 0;

    for (size_t i = 0; i < c->g->fields; i++)
        if (i == c->bag) {
            heaps = position;
            position += 1 + *position;
        } else {
            number[n++] = *position++;
        }
    return heaps;
}

/* The heaps but the fixed ones of the row, if these are at most two. */
static bool
free_heaps(const rows *c, const row *r, const int64_t *heaps,
           const int64_t *number, int64_t out[2])
{
    size_t k = 0, n = 0;

    out[0] = out[1] = 0;
    for (int64_t i = 1; i <= heaps[0]; i++)
        if (k < r->n_fixed && r->fixed[k] == heaps[i])
            k++;
        else if (n < 2)
            out[n++] = heaps[i];
        else
            return false;
    return k == r->n_fixed &&
           memcmp(r->number, number, c->n_numbers * sizeof *number) == 0;
}

/* 0: P, 1: N. */
static kernel_number
outcome_of(void *context, size_t game, const int64_t *position)
{
    book *b = context;
    const rows *c = &b->game[game];
    int64_t number[NUMBERS], pair[2];

    if (!c->g)
        return kernel_lost(b->e, "there are no rows of that game");
    const int64_t *heaps = heaps_of(c, position, number);
    for (size_t i = 0; i < c->n_rows && spend(c->s, 4); i++) {
        size_t at = (b->last + i) % c->n_rows;
        if (!free_heaps(c, &c->row[at], heaps, number, pair))
            continue;
        b->last = at;
        if (!c->row[at].delta)
            return kernel_lost(b->e, "a row is too long to be asked");
        int64_t delta = delta_at(&c->row[at], (uint64_t)pair[0]);
        return (kernel_number){true, pair[1] - pair[0] != delta};
    }
    return kernel_lost(b->e, "a position is in none of the rows");
}

static kernel_number
period_of(void *context, size_t game, const int64_t *position)
{
    book *b = context;
    const rows *c = &b->game[game];
    int64_t number[NUMBERS];

    if (!c->g || !spend(c->s, c->n_rows))
        return kernel_lost(b->e, "there are no rows of that game");
    const int64_t *heaps = heaps_of(c, position, number);
    const row *r = rows_find(c, (size_t)heaps[0], heaps + 1, number);
    return r ? (kernel_number){true, (int64_t)r->p}
             : kernel_lost(b->e, "there is no such row");
}

/* ---- the body */

/* "rows GAME K", K rows, each leaning on earlier ones only. */
static bool
read_rows(book *b, certificate *c, const kernel_part *part)
{
    reader *r = c->text.r;
    size_t game = 0, n = 0;

    if (!reader_size(r, part->games - 1, &game) || !reader_size(r, ROWS, &n))
        return false;
    rows *all = &b->game[game];
    if (all->g)
        return reader_stop(r, "the rows of a game stand there twice");
    if (!rows_of_game(&c->text, &part->game[game], all))
        return false;
    all->row = take(r->s, n + 1, sizeof *all->row);
    for (; all->row && all->n_rows < n; all->n_rows++) {
        row *now = &all->row[all->n_rows];
        if (!read_row(r, all, now))
            return false;
        if ((size_t)now->most / 64 + 1 > all->words)
            all->words = (size_t)now->most / 64 + 1;
    }
    return all->row && rows_check(all);
}

/* ---- what is said */

/* "row N FIXED.. NUMBER.. PREPERIOD PERIOD LARGEST" */
static void
print_fact(const rows *c, const row *r, FILE *out)
{
    fprintf(out, "row %zu", r->n_fixed);
    for (size_t i = 0; i < r->n_fixed; i++)
        fprintf(out, " %" PRId64, r->fixed[i]);
    for (size_t i = 0; i < c->n_numbers; i++)
        fprintf(out, " %" PRId64, r->number[i]);
    fprintf(out, " %" PRIu64 " %" PRIu64 " %" PRId64 "\n", r->c, r->p, r->most);
}

static void
print_row(const rows *c, const row *r, FILE *out)
{
    fputs("\n  row [", out);
    for (size_t i = 0; i < r->n_fixed; i++)
        fprintf(out, "%s%" PRId64, i ? "," : "", r->fixed[i]);
    fputc(']', out);
    for (size_t i = 0; i < c->n_numbers; i++)
        fprintf(out, " %" PRId64, r->number[i]);
    fprintf(out,
            ": period %" PRIu64 ", preperiod %" PRIu64 ", largest difference "
            "%" PRId64,
            r->p, r->c, r->most);
}

static void
print_rows(const book *b, const kernel_part *part, FILE *out)
{
    fputs("in each row every heap a has exactly one partner b with "
          "[fixed, a, b] a\nP-position; b - a is as the certificate says, with "
          "these least periods and\npreperiods:",
          out);
    for (size_t g = 0; g < part->games; g++)
        for (size_t i = 0; i < b->game[g].n_rows; i++) {
            print_row(&b->game[g], &b->game[g].row[i], out);
            if (b->e->s->facts)
                print_fact(&b->game[g], &b->game[g].row[i], b->e->s->facts);
        }
}

static void
print_proof(const book *b, const kernel_part *part, FILE *out)
{
    size_t n = 0;

    for (size_t g = 0; g < part->games; g++)
        n += b->game[g].n_rows;
    fprintf(out,
            "%" PRIu64
            " members were looked at, with %zu rows that repeat: all "
            "others are as one\nof these",
            b->looked_at, n);
}

/* All rows are read, from then on the environment knows about them. */
bool
row_prove(certificate *c, const kernel_part *part, FILE *out)
{
    static const char *const words[] = {"rows", "end"};
    book *b = take(c->text.r->s, 1, sizeof *b);
    size_t word = 0;
    kernel_env e;

    if (!b || !kernel_env_open(&e, &c->text, part))
        return false;
    b->e = &e;
    while (reader_choice(c->text.r, words, 2, &word) && word == 0)
        if (!read_rows(b, c, part))
            return false;
    if (word != 1)
        return false;
    if (!e.values)
        e.known = outcome_of;
    e.period = period_of;
    e.context = b;
    for (size_t i = 0; i < part->problems; i++)
        if (!plane_decide(b, &part->problem[i]))
            return false;
    if (part->problems == 0)
        print_rows(b, part, out);
    else
        print_proof(b, part, out);
    return true;
}

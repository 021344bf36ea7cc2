/* read.c: the frame of a certificate of rows: head, rules, rows. */
#include "row/row.h"

#include <string.h>

static bool
read_head(reader *r, rows *c)
{
    static const char *const plays[] = {"normal", "misere"};
    size_t play = 0;
    bool good = reader_expect(r, "1") && reader_expect(r, "game") &&
                reader_word(r, c->game) && reader_expect(r, "play") &&
                reader_choice(r, plays, 2, &play);

    c->misere = play == 1;
    return good;
}

static bool
read_rows(reader *r, rows *c)
{
    size_t n = 0;

    if (!reader_count(r, "rows", ROWS, &n))
        return false;
    c->row = take(r->s, n + 1, sizeof *c->row);
    for (; c->row && c->n_rows < n; c->n_rows++) {
        row *now = &c->row[c->n_rows];
        if (!read_row(r, c, now))
            return false;
        if ((size_t)now->most / 64 + 1 > c->words)
            c->words = (size_t)now->most / 64 + 1;
    }
    return c->row != NULL;
}

bool
rows_read(reader *r, rows *c)
{
    *c = (rows){.s = r->s, .words = 1};
    return read_head(r, c) && read_rules(r, c) && read_rows(r, c) &&
           reader_expect(r, "end") && reader_end(r);
}

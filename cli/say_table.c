/* say_table.c: `bouton table` as text. */
#include "cli.h"

enum { LINES_PER_LOOK = 64 };

static void
say_heading(const question *q, const json *reply, const char *right,
            const char *up)
{
    printf("%s %s%s", get_text(reply, "game"), get_text(reply, "position"),
           play_words(q));
    if (q->grundy)
        printf(": %s", q->misere ? "misère Grundy values" : "Grundy values");
    else
        fputs(": P-positions are marked P", stdout);
    printf("; %s to the right", right);
    if (up)
        printf(", %s upwards", up);
    putchar('\n');
}

static void
say_cell(const question *q, uint64_t cell, int width)
{
    if (cell == UINT64_MAX)
        printf(" %*s", width, "");
    else if (cell == 0) {
        printf(" %*s", width - 1, "");
        print_p_mark(q->grundy ? "0" : "P");
    } else if (q->grundy)
        printf(" %*" PRIu64, width, cell);
    else
        printf(" %*s", width, ".");
}

/* As `bouton plot` draws it: the first coordinate to the right, the second
 * upwards. So a row of the reply stands upright here, unless it is the only
 * one. */
static void
say_grid(const question *q, const json *reply)
{
    const char *right = get_first(reply, "axes")->text;
    const json *up = get_first(reply, "axes")->next, *row;
    size_t side = (size_t)get_number(reply, "max") + 1;
    const json **rows = keep_room(q, side, sizeof *rows);
    int label = digits(side - 1), width = label;

    for (row = get_first(reply, "rows"); row; row = row->next) {
        *rows++ = row;
        for (size_t i = 0; i < side; i++)
            if (json_value(row, i) != UINT64_MAX &&
                digits(json_value(row, i)) > width)
                width = digits(json_value(row, i));
    }
    rows -= up ? side : 1;
    say_heading(q, reply, right, up ? up->text : NULL);
    if (up)
        printf("%*s\n", label, up->text);
    for (size_t line = up ? side : 1; line-- > 0;) {
        if ((line + 1) % LINES_PER_LOOK == 0 && !say_on(q))
            return;
        if (up)
            printf("%*zu ", label, line);
        else
            printf("%*s ", label, "");
        for (size_t x = 0; x < side; x++)
            say_cell(q, up ? json_value(rows[x], line) : json_value(rows[0], x),
                     width);
        putchar('\n');
    }
    printf("%*s ", label, "");
    for (size_t x = 0; x < side; x++)
        printf(" %*zu", width, x);
    printf(" %s\n", right);
}

void
say_table(const question *q, const json *reply)
{
    say_rules(q, reply);
    if (!q->list)
        say_grid(q, reply);
    for (const json *p = get_first(reply, "positions"); p; p = p->next)
        puts(p->text);
}

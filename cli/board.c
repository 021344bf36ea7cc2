/* board.c: a position drawn with its stones. */
#include "cli.h"

/* Larger positions are told in numbers alone. */
enum { WIDEST = 60, MOST_ROWS = 16 };

static void
draw_stones(const char *name, int64_t stones)
{
    printf("  %s%s%2" PRId64 "  ", name, *name ? " " : "", stones);
    for (int64_t k = 0; k < stones; k++)
        putchar('o');
    putchar('\n');
}

static bool
is_drawable(const bt_position *p)
{
    const int64_t *v = bt_position_values(p);

    if (bt_position_length(p) > MOST_ROWS)
        return false;
    for (size_t i = 0; i < bt_position_length(p); i++)
        if (v[i] > WIDEST)
            return false;
    return true;
}

void
print_board(const bt_ruleset *rules, const bt_position *p)
{
    const int64_t *v = bt_position_values(p);

    if (!is_drawable(p))
        return;
    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++) {
        bt_field_info field = bt_ruleset_field(rules, i);
        bool list = is_list(field.kind);
        int64_t n = list ? *v++ : 1;
        for (; n > 0; n--, v++)
            if (field.kind != BT_FIELD_NUMBER)
                draw_stones(list ? "" : field.name, *v);
    }
}

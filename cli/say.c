/* say.c: what the texts of several replies have in common. */
#include "cli.h"

void
say_files(const question *q, const json *reply, const char *start)
{
    const json *other = get_first(reply, "not_meant");
    const json *file = get_first(reply, "files");

    if (other && !file) {
        printf("%sbuilt-in", start);
        start = ", ";
    }
    for (; file; file = file->next, start = ", ")
        printf("%s%s", start, tame(q, file->text));
    for (; other; other = other->next)
        printf(", not %s%s", tame(q, other->text),
               other->next ? "" : " (--games . would mean that)");
    fputs(*start == ',' ? "\n" : "", stdout);
}

void
say_capitalised(const char *text, const char *end)
{
    printf("%c%s%s", *text >= 'a' && *text <= 'z' ? *text - 32 : *text,
           *text ? text + 1 : "", end);
}

void
say_rules(const question *q, const json *reply)
{
    say_files(q, reply, "Rules: ");
}

void
say_lines(const json *list, const char *indent)
{
    for (const json *line = json_first(list); line; line = line->next)
        printf("%s%s\n", indent, line->text);
}

void
say_who_wins(const question *q, const json *reply)
{
    const char *outcome = get_text(reply, "outcome");
    bool p = *outcome == 'P';

    printf("%s %s%s: ", get_text(reply, "game"), get_text(reply, "position"),
           play_words(q));
    if (q->words)
        printf("%s for the player to move (", p ? "lost" : "won");
    print_outcome(outcome);
    if (q->words)
        puts("-position)");
    else
        printf("-position (the player %s wins)\n",
               p ? "who just moved" : "to move");
}

/* Beyond a million they are not counted. */
void
say_left_out(uint64_t left, const char *advice)
{
    if (left)
        printf("  and %s%" PRIu64 " more: %s\n",
               left >= 1000000 ? "at least " : "", left, advice);
}

bool
say_on(const question *q)
{
    program *p = q->by->context;

    if (!p->late && bt_limits_look(&q->limits, q->err) != BT_OK)
        p->broken = true;
    return !p->broken;
}

size_t
says_width(const json *moves, size_t most)
{
    size_t width = 0, i = 0;

    for (const json *m = json_first(moves); m && i < most; m = m->next, i++)
        width = widest(width, get_text(m, "move"));
    return width < MOVE_COLUMNS ? width : MOVE_COLUMNS;
}

void
say_move(const json *move, size_t width)
{
    print_padded(get_text(move, "move"), width);
    printf("  leaves %s\n", get_text(move, "position"));
}

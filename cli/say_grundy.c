/* say_grundy.c: `bouton grundy` as text. */
#include "cli.h"

enum { LINE_COLUMNS = 78, LINES_PER_LOOK = 1 << 10 };

/* The largest round number of values that fits on a line. */
static size_t
values_per_line(int room, int width)
{
    static const int round[] = {50, 25, 20, 10, 5};

    for (size_t i = 0; i < sizeof round / sizeof *round; i++)
        if (round[i] * width <= room)
            return (size_t)round[i];
    return 1;
}

static bool
say_values(const question *q, const json *values)
{
    bool letters = values->values->outcomes;
    size_t n = json_count(values);
    int label = digits(n - 1), width = 1;
    uint64_t largest = 0;

    for (size_t i = 0; i < n; i++)
        if (json_value(values, i) > largest)
            largest = json_value(values, i);
    if (!letters)
        width = digits(largest) + 1;
    size_t line = values_per_line(LINE_COLUMNS - label - 2, width);
    for (size_t i = 0; i < n; i++) {
        uint64_t v = json_value(values, i);
        if (i > 0 && i % (line * LINES_PER_LOOK) == 0 && !say_on(q))
            return false;
        if (i % line == 0)
            printf("%s%*zu: ", i > 0 ? "\n" : "", label, i);
        if (letters)
            putchar(v ? 'N' : 'P');
        else
            printf("%*" PRIu64, width, v);
    }
    putchar('\n');
    return true;
}

void
say_grundy(const question *q, const json *reply)
{
    const char *kind = get_text(reply, "kind");

    say_rules(q, reply);
    printf("%s%s: %s of 0..%zu\n", get_text(reply, "game"), play_words(q),
           *kind == 'g'   ? "Grundy values"
           : *kind == 'm' ? "misère Grundy values"
                          : "outcomes",
           json_count(json_get(reply, "values")) - 1);
    if (!say_values(q, json_get(reply, "values")))
        return;
    if (get_text(reply, "rule"))
        printf("Rule: %s: PROVED (by an automaton)\n", get_text(reply, "rule"));
    else
        say_capitalised(get_text(reply, "detail"), "\n");
}

/* fuzz_position.c: the first byte picks a game, the rest is a position as
 * typed. What is read is printed and read back: the same position again; and
 * no number in it is beyond 64 bits. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <bouton/position.h>
#include <bouton/proved.h>
#include <bouton/ruleset.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const games[] = {
    "game bag-and-number\n"
    "heaps a\n"
    "number pass = 1\n"
    "move take t: a -> a - t for 1 <= t <= a\n"
    "move pass: pass -> pass - 1 for pass >= 1, stones >= 1\n",

    "game named-piles\n"
    "pile x, y\n"
    "number k = 1\n"
    "move left t: x -> x - t for 1 <= t <= x\n"
    "move right t: y -> y - t for 1 <= t <= y\n",

    "game numbered-piles\n"
    "piles a\n"
    "pile x\n"
    "move take t: a -> a - t for 1 <= t <= a\n"
    "move other t: x -> x - t for 1 <= t <= x\n",

    "game two-bags\n"
    "heaps a\n"
    "heaps b\n"
    "move take t: a -> a - t for 1 <= t <= a\n"
    "move other t: b -> b - t for 1 <= t <= b\n",
};

enum { GAMES = sizeof games / sizeof *games };

static const bt_ruleset *
game(unsigned index)
{
    static bt_ruleset *loaded[GAMES];
    static const bt_load_options nothing;
    bt_err err = {0};
    if (!loaded[index] &&
        bt_ruleset_parse(games[index], strlen(games[index]), "embedded",
                         &nothing, &loaded[index], &err) != BT_OK) {
        fprintf(stderr, "game %u:%d:%d: %s\n", index, err.line, err.column,
                err.text);
        abort();
    }
    return loaded[index];
}

static void
print_and_read_back(const bt_ruleset *rules, const bt_position *p)
{
    bt_position *again = NULL;
    char *text = bt_position_text(rules, p);
    if (!text)
        abort();
    if (bt_position_read(rules, text, &again, NULL) != BT_OK ||
        !bt_position_equal(p, again) ||
        bt_position_compare(rules, p, again) != 0) {
        fprintf(stderr, "not read back: %s\n", text);
        abort();
    }
    free(text);
    bt_position_free(again);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const bt_ruleset *rules = game(data[0] % GAMES);
    bt_position *p = NULL;
    bt_err err = {0};
    char *text = malloc(size);
    if (!text)
        return 0;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    bt_status s = bt_position_read(rules, text, &p, &err);
    if ((s == BT_OK) != (p != NULL) || (s != BT_OK && !err.text[0]))
        abort(); /* no position without OK, no failure without a sentence */
    if (s == BT_OK)
        print_and_read_back(rules, p);
    if (bt_position_is_beyond(rules, text) && s == BT_OK)
        abort();
    bt_position_free(p);
    free(text);
    return 0;
}

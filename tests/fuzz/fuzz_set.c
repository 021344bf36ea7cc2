/* fuzz_set.c: any bytes as a setting (--set) of a game that needs a set and a
 * function, alone and beside settings for both. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <bouton/position.h>
#include <bouton/ruleset.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char rules_text[] = "game limited\n"
                                 "pile n\n"
                                 "number k = 1\n"
                                 "set S\n"
                                 "function f(k)\n"
                                 "move take t: n -> n - t, k -> k + 1\n"
                                 "  for t in S, 1 <= t <= min(n, f(k))\n";

static const bt_limits small = {
    .max_memory = 64u << 20,
    .max_positions = 10000,
    .max_steps = 20000000,
};

static void
play(const bt_ruleset *rules)
{
    bt_position *p = NULL;
    bt_options *options = NULL;
    if (bt_position_read(rules, "(9)", &p, NULL) == BT_OK &&
        bt_options_new(rules, p, &small, &options, NULL) == BT_OK)
        (void)bt_options_count(options);
    bt_options_free(options);
    bt_position_free(p);
    free(bt_ruleset_words(rules, false));
}

static void
load(const char *const *settings, size_t n)
{
    bt_load_options options = {.settings = settings, .n_settings = n};
    bt_ruleset *rules = NULL;
    bt_err err = {0};
    bt_status s = bt_ruleset_parse(rules_text, sizeof rules_text - 1,
                                   "embedded", &options, &rules, &err);
    if ((s == BT_OK) != (rules != NULL) || (s != BT_OK && !err.text[0]))
        abort(); /* no rules without OK, no failure without a sentence */
    if (s == BT_OK)
        play(rules);
    bt_ruleset_free(rules);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (!text)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    load((const char *[]){text}, 1);
    load((const char *[]){"S={1,3,4}", text}, 2);
    load((const char *[]){text, "f(k)=2*k"}, 2);
    load((const char *[]){"S={1,3,4}", "f=1,2,2,5", text}, 3);
    free(text);
    return 0;
}

/* fuzz_rules.c: any bytes as rules. What loads is described, two positions are
 * read, and their options and theirs are listed within a small budget. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <bouton/position.h>
#include <bouton/ruleset.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const bt_limits small = {
    .max_memory = 64u << 20,
    .max_positions = 10000,
    .max_steps = 20000000,
};

static void
list_options(const bt_ruleset *rules, const bt_position *p, int depth)
{
    bt_options *options = NULL;
    if (bt_options_new(rules, p, &small, &options, NULL) != BT_OK)
        return;
    for (size_t i = 0; i < bt_options_count(options); i++) {
        const bt_position *q = bt_options_position(options, i);
        if (!bt_options_move(options, i))
            abort();
        if (bt_ruleset_measure(rules) && bt_position_equal(p, q))
            abort(); /* it was proved to drop, and it did not */
        if (depth > 0 && i < 16)
            list_options(rules, q, depth - 1);
    }
    bt_options_free(options);
}

static void
play(const bt_ruleset *rules, const char *text)
{
    bt_position *p = NULL;
    if (bt_position_read(rules, text, &p, NULL) == BT_OK)
        list_options(rules, p, 1);
    bt_position_free(p);
}

static void
describe(const bt_ruleset *rules)
{
    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++)
        if (!bt_ruleset_field(rules, i).name)
            abort();
    free(bt_ruleset_words(rules, false));
    free(bt_ruleset_words(rules, true));
    if (!bt_ruleset_name(rules) || !bt_ruleset_title(rules) ||
        !bt_ruleset_about(rules) || !bt_ruleset_source(rules))
        abort();
}

/* The first mistake is the one that the call returns. */
typedef struct told {
    size_t n;
    bt_err first;
} told;

static void
take_mistake(void *context, const bt_err *err)
{
    told *t = context;
    if (!err->text[0] || err->end_column < 0 || t->n > 1000)
        abort();
    if (t->n++ == 0)
        t->first = *err;
}

static void
tell_all(const uint8_t *data, size_t size, const bt_err *err)
{
    told t = {.n = 0};
    bt_load_options all = {.mistake = take_mistake, .context = &t};
    bt_ruleset *rules = NULL;
    bt_err again = {0};
    bt_status s = bt_ruleset_parse((const char *)data, size, "fuzz.game", &all,
                                   &rules, &again);
    if (s != err->status || rules || strcmp(again.text, err->text) != 0 ||
        (t.n > 0 && strcmp(t.first.text, err->text) != 0))
        abort();
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const bt_load_options nothing;
    bt_ruleset *rules = NULL;
    bt_err err = {0};
    bt_status s = bt_ruleset_parse((const char *)data, size, "fuzz.game",
                                   &nothing, &rules, &err);
    if ((s == BT_OK) != (rules != NULL) || (s != BT_OK && !err.text[0]))
        abort(); /* no rules without OK, no failure without a sentence */
    if (s == BT_OK) {
        describe(rules);
        play(rules, "[3,4]");
        play(rules, "(2,1)");
    } else {
        tell_all(data, size, &err);
    }
    bt_ruleset_free(rules);
    return 0;
}

/* ask_show.c: the rules of a game, in words or as they are written. */
#include <inttypes.h>

#include "desk.h"

enum { MOST_TRIES = 4096 }; /* to find an example of a position */

static const char *const KINDS[] = {
    [BT_FIELD_HEAPS] = "heaps",
    [BT_FIELD_PILES] = "piles",
    [BT_FIELD_PILE] = "pile",
    [BT_FIELD_NUMBER] = "number",
};

/* "(x1,...,xk,s)": fields from .. to - 1 */
static void
write_tuple(const bt_ruleset *rules, size_t from, size_t to, FILE *f)
{
    for (size_t i = from; i < to; i++) {
        bt_field_info field = bt_ruleset_field(rules, i);
        fputs(i == from ? "(" : ",", f);
        if (field.kind == BT_FIELD_PILES)
            fprintf(f, "%s1,...,%sk", field.name, field.name);
        else
            fputs(field.name, f);
    }
    fputc(')', f);
}

/* "[3,4,8] + (x,y)", and how the numbers behind are given. */
static void
write_sum(const bt_ruleset *rules, FILE *f)
{
    size_t n = bt_ruleset_field_count(rules), from = 0;

    while (from < n) {
        size_t to = from, bags = 0;
        for (; to < n && bt_ruleset_field(rules, to).part ==
                             bt_ruleset_field(rules, from).part;
             to++) {
            bool bag = bt_ruleset_field(rules, to).kind == BT_FIELD_HEAPS;
            fputs(bag ? bags ? " [3,4,8]" : "[3,4,8]" : "", f);
            bags += bag;
        }
        if (bags == 0)
            write_tuple(rules, from, to, f);
        fputs(to < n ? " + " : ": each part as in its own game\n", f);
        from = to;
    }
}

static bool
is_position(const bt_ruleset *rules, const int64_t *values, size_t n)
{
    bt_position *p = NULL;
    bool is = bt_position_make(rules, values, n, &p, NULL) == BT_OK;
    bt_position_free(p);
    return is;
}

/* The next values from `low` on, in the order of digits; behind the last come
 * the first. */
static void
next_values(int64_t *value, size_t n, int64_t low)
{
    size_t i = n;
    while (i > 0 && value[i - 1] == (int64_t)n + 2)
        value[--i] = low;
    if (i > 0)
        value[i - 1]++;
}

/* Values of single fields for an example: no field is larger than the one
 * before, since that suits most games; else the next that are a position. */
static bool
find_example(const bt_ruleset *rules, size_t n, int64_t *value)
{
    for (size_t i = 0; i < n; i++)
        value[i] = (int64_t)(n + 2 - i);
    for (int tries = 0; tries < 2 * MOST_TRIES; tries++) {
        if (is_position(rules, value, n))
            return true;
        next_values(value, n, tries < MOST_TRIES);
    }
    return false;
}

/* "(x1,...,xk,s)", or "(x,y)" with an example */
static void
write_fields(const question *q, const bt_ruleset *rules, FILE *f)
{
    size_t n = bt_ruleset_field_count(rules);
    int64_t *value = keep_room(q, n, sizeof *value);

    write_tuple(rules, 0, n, f);
    if (count_fields(rules, BT_FIELD_PILES) == 0 &&
        find_example(rules, n, value))
        for (size_t i = 0; i < n; i++)
            fprintf(f, "%s%s=%" PRId64, i == 0 ? ", or by name: " : ",",
                    bt_ruleset_field(rules, i).name, value[i]);
    fputc('\n', f);
}

/* How a position is typed, a few lines. */
static char *
notation(const question *q, const bt_ruleset *rules)
{
    FILE *f = text_begin(q);
    bool bag = count_fields(rules, BT_FIELD_HEAPS) > 0;
    size_t last = bt_ruleset_field_count(rules) - 1;
    bool sum = bt_ruleset_field(rules, last).part > 0;

    if (sum)
        write_sum(rules, f);
    else if (bag)
        fputs("[3,4,8] or 3,4,8: heaps, in any order\n"
              "[1^3,4] is [1,1,1,4]; <1,1,0,1> is [1,2,4]: so many heaps of "
              "height 1, 2, 3, 4\n",
              f);
    else
        write_fields(q, rules, f);
    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++) {
        bt_field_info field = bt_ruleset_field(rules, i);
        if (sum && field.kind != BT_FIELD_NUMBER)
            continue;
        if (bag && !sum && field.kind != BT_FIELD_HEAPS)
            fprintf(f, "then %s=V%s\n", field.name,
                    field.has_initial ? ", unless it has its initial value"
                                      : "");
        else if (field.has_initial)
            fprintf(f, "%s may be left out: it then has its initial value\n",
                    field.name);
    }
    return text_end(q);
}

/* `needs`: what the rules ask for; NULL: nothing. */
static bool
give_words(const question *q, const bt_ruleset *rules, const char *needs)
{
    json *o = out_begin(q, rules, NULL);

    out_rules(q, o, rules);
    put_text(o, "measure", bt_ruleset_measure(rules));
    json *fields = put_list(o, "fields");
    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++) {
        bt_field_info field = bt_ruleset_field(rules, i);
        json *v = put_object(fields, NULL);
        put_text(v, "name", field.name);
        put_text(v, "kind", KINDS[field.kind]);
        put_flag(v, "optional", field.has_initial);
    }
    put_lines(o, "notation", notation(q, rules));
    put_text(o, "needs", needs);
    return give(q, o);
}

static bool
give_file(const question *q, const char *name, const char *path)
{
    json *o = out_root(q);
    char *text;
    size_t length;

    if (!file_text(q, path, &text, &length))
        return false;
    put_text(o, "game", name);
    put_text(o, "text", text);
    return give(q, o);
}

/* The text of the game itself, when it comes from a file. */
static bool
give_source(const question *q, const char *name)
{
    game_file *files;
    size_t n, i = 0;

    if (strchr(name, '/') || ends_in(name, ".game"))
        return give_file(q, name, name);
    if (!game_files_find(q, &files, &n))
        return false;
    while (i < n && strcmp(files[i].name, name) != 0)
        i++;
    return i < n ? give_file(q, name, files[i].path)
                 : refuse(q, "'%.100s' does not come from a file", name);
}

/* Rules that ask for something are shown with an example of it; *needs then
 * says what they ask for. */
static bool
load_shown(const question *q, const char *name, bt_ruleset **rules,
           char **needs)
{
    question with_examples = *q;

    *needs = NULL;
    if (game_load(q, name, rules))
        return true;
    bt_err err = *q->err;
    with_examples.examples = true;
    if (err.status == BT_ERR_RULE && strcmp(name, "-") != 0 &&
        game_load(&with_examples, name, rules)) {
        *needs = compose(q, "%s", err.text);
        return true;
    }
    *q->err = err;
    return false;
}

static bool
ask(const question *q)
{
    const char *name = q->operands.items[0];
    bt_ruleset *rules;
    char *needs;

    if (q->source)
        return give_source(q, name);
    return load_shown(q, name, &rules, &needs) && give_words(q, rules, needs);
}

static const option OPTIONS[] = {
    FLAG(source, "print the file of rules instead"),
    OPTION_MISERE,
    OPTIONS_GAME,
    OPTIONS_JSON,
};

const command ask_show = {
    .name = "show",
    .operands = "GAME",
    .keys = {"game"},
    .summary = "the rules of a game, in words",
    .notes = "Also says why play ends and how a position is typed. GAME is a "
             "name from\n`bouton games`, a path, a code such as octal:0.77, or "
             "- for rules from standard\ninput.\n",
    .examples = "bouton show amalgamation-nim\n"
                "bouton show subtraction --set 'S={1,3,4}'\n"
                "bouton show nim --source\n",
    .options = OPTIONS,
    .takes = {1, 1},
    .run = ask,
};

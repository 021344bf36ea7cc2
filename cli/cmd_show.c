/* cmd_show.c: `bouton show GAME`: the rules in words. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char *const KINDS[] = {
    [BT_FIELD_HEAPS] = "heaps",
    [BT_FIELD_PILES] = "piles",
    [BT_FIELD_PILE] = "pile",
    [BT_FIELD_NUMBER] = "number",
};

static bool
has_kind(const bt_ruleset *rules, bt_field_kind kind)
{
    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++)
        if (bt_ruleset_field(rules, i).kind == kind)
            return true;
    return false;
}

static void
write_bag(FILE *f)
{
    fputs("[3,4,8] or 3,4,8: heaps, in any order\n"
          "[1^3,4] is [1,1,1,4]; <1,1,0,1> is [1,2,4]: so many heaps of "
          "height 1, 2, 3, 4\n",
          f);
}

/* "(x1,...,xk,s)", or "(x,y)" with an example in which no field is larger than
 * the one before, since that suits most games. */
static void
write_fields(const bt_ruleset *rules, FILE *f)
{
    size_t n = bt_ruleset_field_count(rules);

    for (size_t i = 0; i < n; i++) {
        bt_field_info field = bt_ruleset_field(rules, i);
        fputs(i == 0 ? "(" : ",", f);
        if (field.kind == BT_FIELD_PILES)
            fprintf(f, "%s1,...,%sk", field.name, field.name);
        else
            fputs(field.name, f);
    }
    fputc(')', f);
    for (size_t i = 0; i < n && !has_kind(rules, BT_FIELD_PILES); i++)
        fprintf(f, "%s%s=%zu", i == 0 ? ", or by name: " : ",",
                bt_ruleset_field(rules, i).name, n + 2 - i);
    fputc('\n', f);
}

/* How a position is typed, a few lines; the caller frees them. */
static char *
notation(const bt_ruleset *rules)
{
    char *text = NULL;
    size_t size = 0;
    FILE *f = or_die(open_memstream(&text, &size));
    bool bag = has_kind(rules, BT_FIELD_HEAPS);

    if (bag)
        write_bag(f);
    else
        write_fields(rules, f);
    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++) {
        bt_field_info field = bt_ruleset_field(rules, i);
        if (bag && field.kind != BT_FIELD_HEAPS)
            fprintf(f, "then %s=V%s\n", field.name,
                    field.has_initial ? ", unless it has its initial value"
                                      : "");
        else if (field.has_initial)
            fprintf(f, "%s may be left out: it then has its initial value\n",
                    field.name);
    }
    fclose(f);
    return or_die(text);
}

static void
show_json(const args *a, const bt_ruleset *rules, const char *english,
          const char *typed, const bt_err *needs)
{
    json_t *o = out_begin(a, rules), *fields = or_die(json_array());

    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++) {
        bt_field_info field = bt_ruleset_field(rules, i);
        json_t *v = or_die(json_object());
        out_set(v, "name", out_text(field.name));
        out_set(v, "kind", out_text(KINDS[field.kind]));
        out_set(v, "optional", json_boolean(field.has_initial));
        out_add(fields, v);
    }
    out_set(o, "title", out_text(bt_ruleset_title(rules)));
    out_set(o, "source", out_text(bt_ruleset_source(rules)));
    out_set(o, "about", out_lines(bt_ruleset_about(rules)));
    out_set(o, "rules", out_lines(english));
    out_set(o, "measure", out_text(bt_ruleset_measure(rules)));
    out_set(o, "fields", fields);
    out_set(o, "notation", out_lines(typed));
    out_set(o, "needs",
            needs->status == BT_OK ? json_null() : out_text(needs->text));
    out_print(o);
}

static void
show_text(const bt_ruleset *rules, const char *english, const char *typed,
          const bt_err *needs)
{
    const char *title = bt_ruleset_title(rules);
    const char *measure = bt_ruleset_measure(rules);

    if (*title)
        printf("%s (%s)\n", title, bt_ruleset_name(rules));
    else
        puts(bt_ruleset_name(rules));
    print_rules(rules);
    print_lines(bt_ruleset_about(rules), "");
    if (*bt_ruleset_source(rules))
        printf("Source: %s\n", bt_ruleset_source(rules));
    if (needs->status != BT_OK)
        printf("\n%s. An example of it stands in the rules below.\n",
               needs->text);
    puts("\nRules");
    print_lines(english, "  ");
    puts("\nWhy play ends");
    if (measure)
        printf("  Every move lowers: %s.\n", measure);
    else
        puts("  Not shown from the rules alone; checked while solving.");
    puts("\nA position is typed");
    print_lines(typed, "  ");
}

static bt_status
print_file(const char *path, bt_err *err)
{
    char *text = NULL;
    size_t length = 0;
    FILE *f = fopen(path, "r");

    if (!f)
        return fail(err, BT_ERR_IO, "%.200s: %s", path, strerror(errno));
    bt_status s = read_all(f, path, &text, &length, err);
    for (size_t i = 0; s == BT_OK && i < length; i++)
        putchar(is_control(text, i) && !strchr("\t\r\n", text[i]) ? '?'
                                                                  : text[i]);
    free(text);
    fclose(f);
    return s;
}

/* The text of the game itself, when it comes from a file. */
static bt_status
print_source(const args *a, const char *name, bt_err *err)
{
    games_dirs dirs;
    game_file *files = NULL;
    size_t n = 0, length = strlen(name);

    if (strchr(name, '/') ||
        (length > 5 && strcmp(name + length - 5, ".game") == 0))
        return print_file(name, err);
    games_dirs_init(&dirs, a);
    bt_status s = game_files_find(&dirs, a, &files, &n, err);
    size_t i = 0;
    while (i < n && strcmp(files[i].name, name) != 0)
        i++;
    if (s == BT_OK && i < n)
        s = print_file(files[i].path, err);
    else if (s == BT_OK)
        s = fail(err, BT_ERR_ARG, "'%.100s' does not come from a file", name);
    game_files_free(files, n);
    games_dirs_free(&dirs);
    return s;
}

/* Rules that ask for something are shown with an example of it; *needs then
 * says what they ask for. */
static bt_status
load_shown(const args *a, const char *name, bt_ruleset **rules, bt_err *needs,
           bt_err *err)
{
    args with_examples = *a;
    bt_status s = game_load(a, name, rules, err);

    if (s != BT_ERR_RULE || strcmp(name, "-") == 0)
        return s;
    with_examples.examples = true;
    if (game_load(&with_examples, name, rules, NULL) != BT_OK)
        return s;
    *needs = *err;
    *err = (bt_err){.status = BT_OK};
    return BT_OK;
}

static int
run_show(const args *a, bt_err *err)
{
    const char *name = a->operands.items[0];
    bt_ruleset *rules = NULL;
    bt_err needs = {.status = BT_OK};

    if (a->source)
        return exit_status(print_source(a, name, err));
    bt_status s = load_shown(a, name, &rules, &needs, err);
    if (s == BT_OK) {
        char *english = or_die(bt_ruleset_words(rules, a->misere));
        char *typed = notation(rules);
        if (a->json)
            show_json(a, rules, english, typed, &needs);
        else
            show_text(rules, english, typed, &needs);
        free(typed);
        free(english);
    }
    bt_ruleset_free(rules);
    return exit_status(s);
}

static const option OPTIONS[] = {
    OPTION(FLAG, source, "source", NULL, "print the file of rules instead"),
    OPTION_MISERE,
    OPTIONS_GAME,
    OPTIONS_JSON,
};

const command cmd_show = {
    .name = "show",
    .operands = "GAME",
    .summary = "the rules of a game, in words",
    .notes = "Also says why play ends and how a position is typed. GAME is a "
             "name from\n`bouton games`, a path, a code such as octal:0.77, or "
             "- for rules from standard\ninput.\n",
    .examples = "bouton show amalgamation-nim\n"
                "bouton show subtraction --set 'S={1,3,4}'\n"
                "bouton show nim --source\n",
    .options = OPTIONS,
    .min_operands = 1,
    .max_operands = 1,
    .run = run_show,
};

/* cmd_show.c: `bouton show GAME`: the rules in words. */
#include "cli.h"

static const char *const KINDS[] = {
    [BT_FIELD_HEAPS] = "heaps",
    [BT_FIELD_PILES] = "piles",
    [BT_FIELD_PILE] = "pile",
    [BT_FIELD_NUMBER] = "number",
};

/* "(x1,...,xk,s)", or "(x,y)" with an example in which no field is larger than
 * the one before, since that suits most games. */
static void
write_fields(const bt_ruleset *rules, FILE *f)
{
    size_t n = bt_ruleset_field_count(rules);
    bool piles = count_fields(rules, BT_FIELD_PILES) > 0;

    for (size_t i = 0; i < n; i++) {
        bt_field_info field = bt_ruleset_field(rules, i);
        fputs(i == 0 ? "(" : ",", f);
        if (field.kind == BT_FIELD_PILES)
            fprintf(f, "%s1,...,%sk", field.name, field.name);
        else
            fputs(field.name, f);
    }
    fputc(')', f);
    for (size_t i = 0; i < n && !piles; i++)
        fprintf(f, "%s%s=%zu", i == 0 ? ", or by name: " : ",",
                bt_ruleset_field(rules, i).name, n + 2 - i);
    fputc('\n', f);
}

/* How a position is typed, a few lines. */
static char *
notation(const args *a, const bt_ruleset *rules)
{
    FILE *f = text_begin(a);
    bool bag = count_fields(rules, BT_FIELD_HEAPS) > 0;

    if (bag)
        fputs("[3,4,8] or 3,4,8: heaps, in any order\n"
              "[1^3,4] is [1,1,1,4]; <1,1,0,1> is [1,2,4]: so many heaps of "
              "height 1, 2, 3, 4\n",
              f);
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
    return text_end(a);
}

/* `needs`: what the rules ask for; NULL: nothing. */
static void
show_json(const args *a, const bt_ruleset *rules, const char *english,
          const char *needs)
{
    json *o = out_begin(a, rules, NULL);

    put_text(o, "title", bt_ruleset_title(rules));
    put_text(o, "source", bt_ruleset_source(rules));
    put_lines(o, "about", bt_ruleset_about(rules));
    put_lines(o, "rules", english);
    put_text(o, "measure", bt_ruleset_measure(rules));
    json *fields = put_list(o, "fields");
    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++) {
        bt_field_info field = bt_ruleset_field(rules, i);
        json *v = put_object(fields, NULL);
        put_text(v, "name", field.name);
        put_text(v, "kind", KINDS[field.kind]);
        put_flag(v, "optional", field.has_initial);
    }
    put_lines(o, "notation", notation(a, rules));
    put_text(o, "needs", needs);
    out_print(o);
}

static void
show_text(const args *a, const bt_ruleset *rules, const char *english,
          const char *needs)
{
    const char *title = bt_ruleset_title(rules);
    const char *measure = bt_ruleset_measure(rules);

    if (*title)
        printf("%s (%s)\n", title, bt_ruleset_name(rules));
    else
        puts(bt_ruleset_name(rules));
    print_rules(a, rules);
    print_lines(bt_ruleset_about(rules), "");
    if (*bt_ruleset_source(rules))
        printf("Source: %s\n", bt_ruleset_source(rules));
    if (needs)
        printf("\n%s. An example of it stands in the rules below.\n", needs);
    puts("\nRules");
    print_lines(english, "  ");
    puts("\nWhy play ends");
    if (measure)
        printf("  Every move lowers: %s.\n", measure);
    else
        puts("  Not shown from the rules alone; checked while solving.");
    puts("\nA position is typed");
    print_lines(notation(a, rules), "  ");
}

static bool
print_file(const args *a, const char *path)
{
    char *text;
    size_t length;
    FILE *f = fopen(path, "r");

    if (!f)
        return fail_errno(a, "", path);
    bool good = read_all(a, f, path, &text, &length);
    for (size_t i = 0; good && i < length; i++)
        putchar(is_control(text, i) && !strchr("\t\r\n", text[i]) ? '?'
                                                                  : text[i]);
    fclose(f);
    return good;
}

/* The text of the game itself, when it comes from a file. */
static bool
print_source(const args *a, const char *name)
{
    game_file *files;
    size_t n, i = 0;

    if (strchr(name, '/') || ends_in(name, ".game"))
        return print_file(a, name);
    if (!game_files_find(a, &files, &n))
        return false;
    while (i < n && strcmp(files[i].name, name) != 0)
        i++;
    return i < n ? print_file(a, files[i].path)
                 : refuse(a, "'%.100s' does not come from a file", name);
}

/* Rules that ask for something are shown with an example of it; *needs then
 * says what they ask for. */
static bool
load_shown(const args *a, const char *name, bt_ruleset **rules, char **needs)
{
    args with_examples = *a;

    *needs = NULL;
    if (game_load(a, name, rules))
        return true;
    bt_err err = *a->err;
    with_examples.examples = true;
    if (err.status == BT_ERR_RULE && strcmp(name, "-") != 0 &&
        game_load(&with_examples, name, rules)) {
        *needs = compose(a, "%s", err.text);
        return true;
    }
    *a->err = err;
    return false;
}

static bool
run_show(const args *a)
{
    const char *name = a->operands.items[0];
    bt_ruleset *rules;
    char *needs;

    if (a->source)
        return print_source(a, name);
    if (!load_shown(a, name, &rules, &needs))
        return false;
    char *english = keep(a, bt_ruleset_words(rules, a->misere), free);
    (a->json ? show_json : show_text)(a, rules, english, needs);
    return true;
}

static const option OPTIONS[] = {
    FLAG(source, "print the file of rules instead"),
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
    .takes = {1, 1},
    .run = run_show,
};

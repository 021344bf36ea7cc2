/* cmd_games.c: `bouton games`: the games in the games folders. */
#include "cli.h"

#include <strings.h>

typedef struct listing {
    const args *a;
    json *whole, *games;
    size_t widest; /* name */
    bt_err first_error;
} listing;

/* "S, f(k), g(a, b)" split at the commas outside of parentheses, in place. */
static void
add_needs(json *list, char *needs)
{
    int depth = 0;

    for (char *c = needs, *part; *c;) {
        c += strspn(c, " ");
        for (part = c; *c && (depth > 0 || *c != ','); c++)
            depth += (*c == '(') - (*c == ')');
        if (*c)
            *c++ = '\0';
        put_text(list, NULL, part);
    }
}

static void
tell_game(const listing *l, const game_file *f, const char *title, char *needs,
          const char *error)
{
    const args *a = l->a;

    if (a->json) {
        json *o = put_object(l->games, NULL);
        put_text(o, "name", f->name);
        out_files(a, o, &f->path, 1);
        put_text(o, "title", title);
        add_needs(put_list(o, "needs"), needs);
        if (error)
            put_text(o, "error", error);
        return;
    }
    print_padded(tame(a, f->name), l->widest + 2);
    printf("%s%s", error ? "cannot be read: " : "",
           tame(a, error ? error : title));
    if (*needs)
        printf("  (needs %s)", needs);
    putchar('\n');
}

/* Rules that wait for a set or a function have a title all the same: with
 * examples they can be read. */
static void
list_game(listing *l, const game_file *f)
{
    args with_examples = *l->a;
    bt_load_options bare = load_options(l->a);
    bt_err err = {.status = BT_OK};
    bt_ruleset *rules;
    char *needs = NULL;

    with_examples.examples = true;
    with_examples.err = &err;
    bool good =
        ok(&with_examples, bt_ruleset_needs(f->path, &bare, &needs, &err)) &&
        game_load(&with_examples, f->path, &rules);
    if (!good && l->first_error.status == BT_OK)
        l->first_error = err;
    tell_game(l, f, good ? bt_ruleset_title(rules) : "",
              needs ? keep(l->a, needs, free) : compose(l->a, "%s", ""),
              good ? NULL : err.text);
}

/* Is the word that was typed, if any, a part of the name? */
static bool
is_wanted(const args *a, const game_file *f)
{
    const char *word = a->operands.n > 0 ? a->operands.items[0] : "";
    const char *at = f->name;

    while (*at && strncasecmp(at, word, strlen(word)) != 0)
        at++;
    return *at;
}

static bool
run_games(const args *a)
{
    listing l = {.a = a, .whole = out_root(a)};
    game_file *files;
    size_t n, kept = 0;

    l.games = put_list(l.whole, "games");
    if (!game_files_find(a, &files, &n))
        return false;
    for (size_t i = 0; i < n; i++)
        if (is_wanted(a, &files[i])) {
            files[kept++] = files[i];
            l.widest = widest(l.widest, files[i].name);
        }
    if (kept == 0 && a->operands.n > 0)
        return refuse(
            a, "no game has '%.60s' in its name; `bouton games` lists all",
            a->operands.items[0]);
    for (size_t i = 0; i < kept; i++)
        list_game(&l, &files[i]);
    if (a->json)
        out_print(l.whole);
    else
        puts("\nAlso codes: octal:0.77, hex:0.7f, sub:{1,3,4}; and any file "
             "of rules by its path.");
    *a->err = l.first_error;
    return l.first_error.status == BT_OK;
}

static const option OPTIONS[] = {OPTION_GAMES, OPTIONS_JSON};

const command cmd_games = {
    .name = "games",
    .operands = "[WORD]",
    .summary = "list the games, or those with a word in their name",
    .notes = "Games are files NAME.game in the folders of --games, of the "
             "environment variable\nBOUTON_GAMES (separated by colons) and of "
             "the program itself. Where two folders\nhave a name, the first "
             "one counts.\n",
    .examples = "bouton games\nbouton games pass\nbouton games --games "
                "~/my-games --json\n",
    .options = OPTIONS,
    .takes = {0, 1},
    .run = run_games,
};

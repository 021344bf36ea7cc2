/* ask_games.c: the games in the games folders. */
#include "desk.h"

#include <strings.h>

/* "S, f(k), g(a, b)" split at the commas outside of parentheses. */
static void
add_needs(const question *q, json *list, const char *needs)
{
    int depth = 0;

    for (const char *c = needs, *part; *c; c += *c == ',') {
        c += strspn(c, " ");
        for (part = c; *c && (depth > 0 || *c != ','); c++)
            depth += (*c == '(') - (*c == ')');
        put_text(list, NULL, compose(q, "%.*s", (int)(c - part), part));
    }
}

/* Rules that wait for a set or a function have a title all the same: with
 * examples they can be read. */
static void
list_game(const question *q, const game_file *f, json *o, bt_err *first_error)
{
    question with_examples = *q;
    bt_load_options bare = load_options(q);
    bt_err err = {.status = BT_OK};
    bt_ruleset *rules;
    char *needs = NULL;

    with_examples.examples = true;
    with_examples.err = &err;
    bool good =
        ok(&with_examples, bt_ruleset_needs(f->path, &bare, &needs, &err)) &&
        game_load(&with_examples, f->path, &rules);
    put_text(o, "name", f->name);
    out_files(q, o, &f->path, 1);
    put_text(o, "title", good ? bt_ruleset_title(rules) : "");
    add_needs(q, put_list(o, "needs"), needs ? keep(q, needs, free) : "");
    if (!good)
        put_text(o, "error", err.text);
    if (!good && first_error->status == BT_OK)
        *first_error = err;
}

/* Is the word that was typed, if any, a part of the name? */
static bool
is_wanted(const question *q, const game_file *f)
{
    const char *word = q->operands.n > 0 ? q->operands.items[0] : "";
    const char *at = f->name;

    while (*at && strncasecmp(at, word, strlen(word)) != 0)
        at++;
    return *at;
}

static bool
ask(const question *q)
{
    bt_err first_error = {.status = BT_OK};
    json *whole = out_root(q), *list = put_list(whole, "games");
    game_file *files;
    size_t n;

    if (!game_files_find(q, &files, &n))
        return false;
    for (size_t i = 0; i < n; i++)
        if (is_wanted(q, &files[i]))
            list_game(q, &files[i], put_object(list, NULL), &first_error);
    if (!json_first(list) && q->operands.n > 0)
        return refuse(
            q, "no game has '%.60s' in its name; `bouton games` lists all",
            q->operands.items[0]);
    if (!give(q, whole))
        return false;
    *q->err = first_error;
    return first_error.status == BT_OK;
}

static const option OPTIONS[] = {OPTION_GAMES, OPTIONS_JSON};

const command ask_games = {
    .name = "games",
    .operands = "[WORD]",
    .keys = {"word"},
    .summary = "list the games, or those with a word in their name",
    .notes = "Games are files NAME.game in the folders of --games, of the "
             "environment variable\n"
             "BOUTON_GAMES (separated by colons) and of the program itself. If "
             "two folders have\n"
             "a file of one name, the first folder counts.\n",
    .examples = "bouton games\nbouton games pass\nbouton games --games "
                "~/my-games --json\n",
    .options = OPTIONS,
    .takes = {0, 1},
    .run = ask,
};

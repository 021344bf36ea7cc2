/* cmd_games.c: `bouton games`: the games in the games folders. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { NEEDS_MOST = 8 };

typedef struct listing {
    const args *a;
    games_dirs dirs;
    json_t *json;  /* NULL: text */
    size_t widest; /* name */
    bt_err first_error;
} listing;

/* Split "S, f(k), g(a, b)" at the commas outside of parentheses, in place. */
static size_t
split_needs(char *needs, const char *parts[NEEDS_MOST])
{
    size_t n = 0;
    int depth = 0;

    for (char *c = needs; *c && n < NEEDS_MOST;) {
        c += strspn(c, " ");
        parts[n++] = c;
        for (; *c && (depth > 0 || *c != ','); c++)
            depth += (*c == '(') - (*c == ')');
        if (*c)
            *c++ = '\0';
    }
    return n;
}

/* Rules that wait for a set or a function have a title all the same. To read
 * it, give them something: what is needed says only its name, so try a set and
 * a number (which is a constant function, too) for each. */
static bt_status
load_to_list(const listing *l, const char *path, const char *const *needs,
             size_t n, bt_ruleset **out, bt_err *err)
{
    char settings[NEEDS_MOST][64];
    const char *given[NEEDS_MOST];
    bt_load_options load = {.dirs = l->dirs.items,
                            .n_dirs = l->dirs.n,
                            .settings = given,
                            .n_settings = n};
    bt_status s = BT_ERR_RULE;

    for (unsigned sets = 0; sets < 1u << n && s != BT_OK; sets++) {
        for (size_t i = 0; i < n; i++) {
            snprintf(settings[i], sizeof settings[i], "%.50s=%s", needs[i],
                     sets >> i & 1 ? "{1}" : "2");
            given[i] = settings[i];
        }
        s = bt_ruleset_load(path, &load, out, err);
    }
    return s;
}

static void
print_game(const listing *l, const game_file *f, const char *title,
           const char *const *needs, size_t n, const char *error)
{
    char *tame = tame_text(f->name), *why = tame_text(error ? error : title);

    print_padded(tame, l->widest + 2);
    printf("%s%s", error ? "cannot be read: " : "", why);
    free(tame);
    free(why);
    for (size_t i = 0; i < n; i++)
        printf("%s%s", i > 0 ? ", " : "  (needs ", needs[i]);
    puts(n > 0 ? ")" : "");
}

static void
add_game(const listing *l, const game_file *f, const char *title,
         const char *const *needs, size_t n, const char *error)
{
    json_t *o = or_die(json_object()), *list = or_die(json_array());

    for (size_t i = 0; i < n; i++)
        out_add(list, out_text(needs[i]));
    out_set(o, "name", out_text(f->name));
    out_files(o, &f->path, 1);
    out_set(o, "title", out_text(title));
    out_set(o, "needs", list);
    if (error)
        out_set(o, "error", out_text(error));
    out_add(l->json, o);
}

static void
list_game(listing *l, const game_file *f)
{
    bt_load_options bare = {.dirs = l->dirs.items, .n_dirs = l->dirs.n};
    bt_err err = {.status = BT_OK};
    bt_ruleset *rules = NULL;
    char *needs = NULL;
    const char *parts[NEEDS_MOST];
    size_t n = 0;

    bt_status s = bt_ruleset_needs(f->path, &bare, &needs, &err);
    if (s == BT_OK) {
        n = split_needs(needs, parts);
        s = load_to_list(l, f->path, parts, n, &rules, &err);
    }
    if (s != BT_OK && l->first_error.status == BT_OK)
        l->first_error = err;
    (l->json ? add_game : print_game)(l, f,
                                      s == BT_OK ? bt_ruleset_title(rules) : "",
                                      parts, n, s == BT_OK ? NULL : err.text);
    bt_ruleset_free(rules);
    free(needs);
}

static void
print_end(listing *l)
{
    if (l->json) {
        json_t *whole = or_die(json_object());
        out_set(whole, "games", l->json);
        out_print(whole);
    } else {
        puts("\nAlso codes: octal:0.77, hex:0.7f, sub:{1,3,4}; and any file "
             "of rules by its path.");
    }
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

/* Of `n` files leave those that are wanted; the others are freed. */
static bt_status
keep_wanted(const args *a, game_file *files, size_t *n, bt_err *err)
{
    size_t kept = 0;

    for (size_t i = 0; i < *n; i++) {
        game_file f = files[i];
        bool wanted = is_wanted(a, &f);
        files[i] = files[kept];
        files[kept] = f;
        kept += wanted;
    }
    for (size_t i = kept; i < *n; i++) {
        free(files[i].name);
        free(files[i].path);
    }
    *n = kept;
    if (kept > 0 || a->operands.n == 0)
        return BT_OK;
    return fail(err, BT_ERR_ARG,
                "no game has '%.60s' in its name; `bouton games` lists all",
                a->operands.items[0]);
}

static int
run_games(const args *a, bt_err *err)
{
    listing l = {.a = a, .first_error = {.status = BT_OK}};
    game_file *files = NULL;
    size_t n = 0;

    games_dirs_init(&l.dirs, a);
    bt_status s = game_files_find(&l.dirs, a, &files, &n, err);
    if (s == BT_OK)
        s = keep_wanted(a, files, &n, err);
    if (s == BT_OK) {
        l.json = a->json ? or_die(json_array()) : NULL;
        for (size_t i = 0; i < n; i++)
            if (text_width(files[i].name) > l.widest)
                l.widest = text_width(files[i].name);
        for (size_t i = 0; i < n; i++)
            list_game(&l, &files[i]);
        print_end(&l);
        *err = l.first_error;
        s = err->status;
    }
    game_files_free(files, n);
    games_dirs_free(&l.dirs);
    return exit_status(s);
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
    .max_operands = 1,
    .run = run_games,
};

/* rules_files.c: which files rules were read from. Two files may describe games
 * of one name, so an answer about a file that is not the program's own names
 * it. */
#include "cli.h"

static bool
lies_in(const char *path, const char *dir)
{
    size_t n = strlen(dir);

    return n > 0 && strncmp(path, dir, n) == 0 && path[n] == '/';
}

/* A file that came with the program; none ("") is a code. */
static bool
is_built_in(const char *path)
{
    return *path == '\0' || lies_in(path, BT_GAMES_DIR) ||
           lies_in(path, BT_GAMES_INSTALL_DIR) ||
           lies_in(path, BT_PAPERS_DIR) || lies_in(path, BT_PAPERS_INSTALL_DIR);
}

void
print_files(const args *a, FILE *f, char *const *path, size_t n,
            const char *start, const char *end)
{
    bool any = false;

    for (size_t i = 0; i < n; i++) {
        if (is_built_in(path[i]))
            continue;
        fprintf(f, "%s%s", any ? ", " : start, tame(a, path[i]));
        any = true;
    }
    if (any)
        fputs(end, f);
}

void
out_files(json *o, char *const *path, size_t n)
{
    bool own = n == 0 || is_built_in(path[0]);
    json *list = NULL;

    put_text(o, "rules", own ? "built-in" : path[0]);
    for (size_t i = 0; i < n; i++) {
        if (is_built_in(path[i]))
            continue;
        list = list ? list : put_list(o, "files");
        put_text(list, NULL, path[i]);
    }
}

void
print_rules(const args *a, const bt_ruleset *rules)
{
    size_t n;
    char *const *path = bt_ruleset_files(rules, &n);

    print_files(a, stdout, path, n, "Rules: ", "\n");
}

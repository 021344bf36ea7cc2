/* rules_files.c: which files rules were read from. Two files may describe games
 * of one name, so an answer about a file that is not the program's own names
 * it. */
#include "cli.h"

void
print_files(const args *a, FILE *f, char *const *path, size_t n,
            const char *start, const char *end)
{
    bool any = false;

    for (size_t i = 0; i < n; i++) {
        if (is_built_in(a, path[i]))
            continue;
        fprintf(f, "%s%s", any ? ", " : start, tame(a, path[i]));
        any = true;
    }
    if (any)
        fputs(end, f);
}

void
print_rules(const args *a, const bt_ruleset *rules)
{
    size_t n;
    char *const *path = bt_ruleset_files(rules, &n);

    print_files(a, stdout, path, n, "Rules: ", "\n");
}

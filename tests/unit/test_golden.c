/* test_golden.c: values from the literature, tests/golden/NAME.txt; none of them
 * was produced by this program. Lines of such a file:
 *
 *     # the source
 *     game NAME                  what follows is about this game
 *     values 0 1 2 ...           Grundy values of heaps 0, 1, 2, ...; goes on
 *     P POSITION   N POSITION    an outcome
 *     all MAX                    (piles) there is no other P up to MAX
 */
#include <dirent.h>

#include "bouton/sequence.h"
#include "check.h"
#include "game.h"

enum { MOST = 600 };

typedef struct golden {
    char file[300], game[60];
    uint32_t value[MOST];
    size_t n_values;
    char *position[MOST];
    bt_outcome outcome[MOST];
    size_t n_positions;
    int64_t all; /* -1: nothing is said */
} golden;

static size_t compared;

static void
compare_values(const golden *g, const bt_ruleset *r)
{
    bt_solver_options o = bt_solver_options_default();
    bt_sequence *q;
    bt_err err = {0};
    if (g->n_values == 0)
        return;
    game_must(
        bt_sequence_new(r, BT_SEQUENCE_GRUNDY, &o, g->n_values - 1, &q, &err),
        g->game, &err);
    for (size_t i = 0; i < g->n_values; i++, compared++)
        CHECK(bt_sequence_values(q)[i] == g->value[i],
              "%s: %s: G(%zu) = %u, not %u", g->file, g->game, i,
              bt_sequence_values(q)[i], g->value[i]);
    bt_sequence_free(q);
}

static void
compare_positions(const golden *g, const bt_ruleset *r)
{
    bt_solver *s = game_solver(r, false, NULL);
    for (size_t i = 0; i < g->n_positions; i++, compared++) {
        bt_position *p = game_position(r, g->position[i]);
        bt_outcome got;
        bt_err err = {0};
        game_must(bt_solver_outcome(s, p, &got, &err), g->position[i], &err);
        CHECK(got == g->outcome[i], "%s: %s is not %c", g->file, g->position[i],
              g->outcome[i] == BT_P ? 'P' : 'N');
        bt_position_free(p);
    }
    bt_solver_free(s);
}

static bool
listed(const golden *g, const char *text)
{
    for (size_t i = 0; i < g->n_positions; i++)
        if (strcmp(g->position[i], text) == 0)
            return true;
    return false;
}

/* Every P-position up to `all` must be among the lines. */
static void
compare_all(const golden *g, const bt_ruleset *r)
{
    bt_solver *s = game_solver(r, false, NULL);
    bool two = strcmp(g->game, "fibonacci-nim") != 0;
    for (int64_t x = 0; x <= g->all; x++)
        for (int64_t y = 0; y <= (two ? g->all : 0); y++, compared++) {
            char text[60];
            bt_outcome got;
            bt_err err = {0};
            snprintf(text, sizeof text, two ? "(%lld,%lld)" : "(%lld)",
                     (long long)x, (long long)y);
            bt_position *p = game_position(r, text);
            game_must(bt_solver_outcome(s, p, &got, &err), text, &err);
            CHECK(got == BT_N || listed(g, text), "%s: %s is P", g->file, text);
            bt_position_free(p);
        }
    bt_solver_free(s);
}

/* Compare what has been read about one game, and forget it. */
static void
finish(golden *g)
{
    if (g->game[0]) {
        bt_ruleset *r = game_load(g->game, NULL);
        CHECK(g->n_values + g->n_positions > 0, "%s: nothing about %s", g->file,
              g->game);
        compare_values(g, r);
        compare_positions(g, r);
        if (g->all >= 0)
            compare_all(g, r);
        bt_ruleset_free(r);
    }
    for (size_t i = 0; i < g->n_positions; i++)
        free(g->position[i]);
    g->n_positions = g->n_values = 0;
    g->all = -1;
    g->game[0] = '\0';
}

static bool
read_line(golden *g, char *line)
{
    char *rest = strchr(line, ' ');
    line[strcspn(line, "\n")] = '\0';
    if (!rest || line[0] == '#')
        return line[0] == '#';
    *rest++ = '\0';
    if (strcmp(line, "game") == 0) {
        finish(g);
        snprintf(g->game, sizeof g->game, "%s", rest);
    } else if (strcmp(line, "values") == 0) {
        for (char *t = strtok(rest, " "); t && g->n_values < MOST;
             t = strtok(NULL, " "))
            g->value[g->n_values++] = (uint32_t)strtoul(t, NULL, 10);
    } else if (strcmp(line, "all") == 0) {
        g->all = strtoll(rest, NULL, 10);
    } else if ((line[0] == 'P' || line[0] == 'N') && !line[1]) {
        if (g->n_positions == MOST)
            return false;
        g->outcome[g->n_positions] = line[0] == 'P' ? BT_P : BT_N;
        g->position[g->n_positions] = calloc(1, strlen(rest) + 1);
        strcpy(g->position[g->n_positions++], rest);
    } else {
        return false;
    }
    return true;
}

static void
read_file(const char *name)
{
    static golden g;
    char line[1000];
    bool sourced = false;
    g.all = -1;
    snprintf(g.file, sizeof g.file, "%s", name);
    char path[600];
    snprintf(path, sizeof path, "%s/%s", BT_GOLDEN_DIR, name);
    FILE *f = fopen(path, "r");
    if (!CHECK(f != NULL, "%s", path))
        return;
    for (int n = 1; fgets(line, sizeof line, f); n++) {
        sourced = sourced || strstr(line, "Source:") != NULL;
        CHECK(read_line(&g, line), "%s:%d: not understood", name, n);
    }
    fclose(f);
    CHECK(sourced, "%s names no source", name);
    finish(&g);
}

static void
case_every_file(void)
{
    DIR *dir = opendir(BT_GOLDEN_DIR);
    const struct dirent *entry;
    size_t files = 0;
    if (!CHECK(dir != NULL, "%s", BT_GOLDEN_DIR))
        return;
    while ((entry = readdir(dir))) {
        const char *dot = strrchr(entry->d_name, '.');
        if (!dot || strcmp(dot, ".txt") != 0 ||
            strncmp(entry->d_name, "oeis_", 5) == 0) /* plain lists, not ours */
            continue;
        read_file(entry->d_name);
        files++;
    }
    closedir(dir);
    CHECK(files >= 10 && compared > 4000, "%zu files, %zu values", files,
          compared);
}

int
main(void)
{
    RUN(case_every_file);
    return check_done();
}

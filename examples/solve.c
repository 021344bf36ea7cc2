/* solve.c: who wins a game that is in no file, and how.
 *
 *     cc solve.c $(pkg-config --cflags --libs bouton)
 */
#include <stdio.h>
#include <string.h>

#include <bouton/bouton.h>

/* Texts take the place of files: games/two-pass-nim is made from games/nim. */
static const char nim[] = "game nim\n"
                          "heaps a\n"
                          "move take t: a -> a - t for 1 <= t <= a\n";
static const char two[] = "game two-pass-nim = nim with passes 2\n";

static int
fail(const bt_err *err)
{
    fprintf(stderr, "%s\n", err->text);
    return 1;
}

static bt_status
print_answer(const bt_ruleset *rules, bt_solver *solver, const char *text,
             bt_err *err)
{
    bt_position *p = NULL;
    bt_options *moves = NULL;
    bt_outcome outcome = BT_P;
    bt_status s = bt_position_read(rules, text, &p, err);

    if (s == BT_OK)
        s = bt_solver_outcome(solver, p, &outcome, err);
    if (s == BT_OK)
        s = bt_solver_winning(solver, p, &moves, err);
    if (s == BT_OK) {
        char *name = bt_position_text(rules, p);
        printf("%s: %s\n", name ? name : text, outcome == BT_P ? "P" : "N");
        bt_free(name);
        for (size_t i = 0; i < bt_options_count(moves); i++)
            printf("    %s\n", bt_options_move(moves, i));
    }
    bt_options_free(moves);
    bt_position_free(p);
    return s;
}

int
main(void)
{
    const bt_memory_file texts[] = {
        {"games/nim.game", nim, strlen(nim)},
        {"games/two-pass-nim.game", two, strlen(two)},
    };
    const bt_memory memory = {texts, 2};
    const bt_files files = bt_files_memory(&memory);
    const char *const folders[] = {"games"};
    const bt_load_options load = {
        .dirs = folders, .n_dirs = 1, .files = &files};
    bt_err err = {.status = BT_OK};
    bt_ruleset *rules = NULL;
    bt_solver *solver = NULL;
    bt_status s = bt_ruleset_load("two-pass-nim", &load, &rules, &err);

    if (s == BT_OK)
        s = bt_solver_new(rules, NULL, &solver, &err);
    if (s == BT_OK)
        s = print_answer(rules, solver, "3,4,5", &err);
    if (s == BT_OK)
        s = print_answer(rules, solver, "[1,2,3] pass=1", &err);
    bt_solver_free(solver);
    bt_ruleset_free(rules);
    return s == BT_OK ? 0 : fail(&err);
}

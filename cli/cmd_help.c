/* cmd_help.c: `bouton help [COMMAND]`; help on a game is its rules. */
#include "cli.h"

static int
run_help(const args *a, bt_err *err)
{
    const command *c = NULL;

    if (a->operands.n == 0) {
        print_commands();
        return EXIT_ANSWERED;
    }
    bt_status s = command_find(a->operands.items[0], &c, err);
    if (s != BT_OK && is_game(a->operands.items[0])) {
        *err = (bt_err){.status = BT_OK};
        return cmd_show.run(a, err);
    }
    if (s == BT_OK)
        print_help(c);
    return exit_status(s);
}

static const option OPTIONS[] = {OPTIONS_END};

const command cmd_help = {
    .name = "help",
    .operands = "[COMMAND | GAME]",
    .summary = "explain a command or a game",
    .examples = "bouton help\nbouton help solve\n",
    .options = OPTIONS,
    .max_operands = 1,
    .run = run_help,
};

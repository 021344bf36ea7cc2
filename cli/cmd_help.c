/* cmd_help.c: `bouton help [COMMAND]`; help on a game is its rules. */
#include "cli.h"

static bool
run_help(const args *a)
{
    const listed *e;

    if (a->operands.n == 0)
        (a->man ? print_man_all : print_commands)();
    else if (command_find(a, a->operands.items[0], &e))
        (a->man ? print_man : print_help)(e->c);
    else if (is_game(a, a->operands.items[0]) && forgive(a)) {
        ((program *)a->by->context)->say = say_show;
        return ask_show.run(a);
    }
    return a->err->status == BT_OK;
}

static const option OPTIONS[] = {
    SHOWN(man, "print a page of the manual instead, for man(1)"),
    OPTIONS_END,
};

const command cmd_help = {
    .name = "help",
    .operands = "[COMMAND | GAME]",
    .summary = "explain a command or a game",
    .examples = "bouton help\nbouton help solve\n"
                "bouton help solve --man | man -l -\n",
    .options = OPTIONS,
    .takes = {0, 1},
    .run = run_help,
};

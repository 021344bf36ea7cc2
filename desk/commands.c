/* commands.c: what can be asked. To add a question: write ask_foo.c, declare
 * ask_foo in question.h, add one line here, and say_foo to the program. */
#include "desk.h"

const command *const asks[] = {
    &ask_core,   &ask_papers, &ask_check, &ask_prove,   &ask_discover,
    &ask_count,  &ask_games,  &ask_show,  &ask_solve,   &ask_moves,
    &ask_why,    &ask_table,  &ask_tile,  &ask_row,     &ask_grundy,
    &ask_bundle, &ask_bag,    &ask_plot,  &ask_export,  &ask_check_bfile,
    &ask_cite,   &ask_entry,  &ask_play,  &ask_engines, &ask_redundant,
    NULL,
};

int
example_length(const command *c)
{
    return (int)strcspn(c->examples, "\n");
}

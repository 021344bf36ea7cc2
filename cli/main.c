/* main.c: pick the command. To add one: write cmd_foo.c, declare cmd_foo in
 * cli.h, add one line to the table, add tests/cli/foo.sh. */
#include "cli.h"

#include <errno.h>
#include <signal.h>

const command *const commands[] = {
    &cmd_papers, &cmd_check,  &cmd_prove,       &cmd_core, &cmd_discover,
    &cmd_bundle, &cmd_cite,   &cmd_games,       &cmd_show, &cmd_solve,
    &cmd_moves,  &cmd_why,    &cmd_table,       &cmd_row,  &cmd_grundy,
    &cmd_plot,   &cmd_export, &cmd_check_bfile, &cmd_play, &cmd_engines,
    &cmd_help,   NULL,
};

/* Set by Ctrl-C; solvers look at it. The only variable of the program that
 * outlives a function: a signal handler can be told of nothing else. */
static volatile sig_atomic_t interrupted;

static void
on_interrupt(int sig)
{
    (void)sig;
    interrupted = 1;
}

static bool
is_interrupted(void *watcher)
{
    (void)watcher;
    return interrupted;
}

/* The second Ctrl-C ends the program the hard way; reads are not resumed, so
 * that a question waiting for an answer is interrupted, too. */
static void
catch_interrupt(void)
{
    struct sigaction action = {.sa_handler = on_interrupt};

    sigemptyset(&action.sa_mask);
    action.sa_flags = (int)SA_RESETHAND;
    sigaction(SIGINT, &action, NULL);
}

/* What people say for a thing that has another name here. */
static const struct {
    const char *said, *meant;
} SYNONYMS[] = {{"rules", "show"},
                {"info", "show"},
                {"list", "games"},
                {"who", "solve"},
                {"win", "solve"},
                {"wins", "solve"},
                {"analyze", "solve"},
                {"analyse", "solve"},
                {"explain", "why"},
                {"hint", "why"},
                {"options", "moves"},
                {"draw", "plot"},
                {"nimber", "grundy"},
                {"nimbers", "grundy"},
                {"values", "grundy"},
                {"sequence", "grundy"},
                {"period", "grundy"},
                {"conjecture", "check"},
                {"claim", "check"},
                {"find", "discover"},
                {"verify", "bouton-verify"},
                {"pack", "bundle"},
                {"referee", "bundle"},
                {"bibtex", "cite"},
                {"version", "--version"},
                {"misere", "bouton solve GAME POSITION --misere"}};

/* Perhaps it is a game, as in `bouton nimm 3`. */
static bool
not_a_command(const args *a, const char *name)
{
    bt_nearest near = {.word = name};
    game_file *files;
    int64_t number;
    size_t n = 0;
    bool found = game_files_find(a, &files, &n);

    for (size_t i = 0; found && i < n; i++)
        bt_nearest_try(&near, files[i].name);
    if (read_number(name, &number))
        return refuse(a,
                      "'%.40s' is no game; the game comes first, as in `bouton "
                      "nim 3,4,5`",
                      name);
    if (near.best)
        return refuse(a,
                      "there is no command '%.60s'; did you mean the game %s?",
                      name, near.best);
    return refuse(a,
                  "there is no command or game '%.60s'; `bouton help` and "
                  "`bouton games` list them",
                  name);
}

int
example_length(const command *c)
{
    return (int)strcspn(c->examples, "\n");
}

bool
command_find(const args *a, const char *name, const command **out)
{
    bt_nearest near = {.word = name};

    for (const command *const *c = commands; *c; c++) {
        if (strcmp((*c)->name, name) == 0) {
            *out = *c;
            return true;
        }
        bt_nearest_try(&near, (*c)->name);
    }
    for (size_t i = 0; i < sizeof SYNONYMS / sizeof *SYNONYMS; i++)
        if (strcmp(SYNONYMS[i].said, name) == 0)
            near.best = SYNONYMS[i].meant;
    if (near.best)
        return refuse(a, "there is no command '%.60s'; did you mean %s?", name,
                      near.best);
    return not_a_command(a, name);
}

static void
run_watched(const command *c, args *a)
{
    bool hidden = !c->watched || a->json;
    progress *line =
        hidden ? NULL : progress_watch(c->name, a->limits.max_steps);

    a->limits.watcher = line;
    a->limits.progress = line ? progress_steps : NULL;
    if (c->run(a))
        forgive(a);
    progress_stop(line);
}

static void
run_command(const command *c, args *a, size_t argc, char **argv)
{
    if (args_read(a, c, argc, argv) && a->help)
        print_help(c);
    else if (a->err->status == BT_OK)
        run_watched(c, a);
}

/* argv[1] and what follows it. */
static void
run_words(args *a, size_t argc, char **argv)
{
    const command *c;

    a->json = wants_json(argc - 1, argv + 1);
    if (strcmp(argv[1], "--version") == 0)
        puts("bouton " BT_VERSION);
    else if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        print_commands();
    else if (argv[1][0] == '-')
        refuse(a, "%.60s: the command comes first: bouton COMMAND [OPTIONS]",
               argv[1]);
    else if (command_find(a, argv[1], &c))
        run_command(c, a, argc - 2, argv + 2);
    else if (is_game(a, argv[1]) && forgive(a)) /* who wins, or what it is */
        run_command(argc > 2 ? &cmd_solve : &cmd_show, a, argc - 1, argv + 1);
}

static int
answer_words(size_t argc, char **argv)
{
    bt_err err = {.status = BT_OK};
    int code = EXIT_ANSWERED;
    args a;

    args_init(&a, argc, &err);
    a.limits.interrupted = is_interrupted;
    a.code = &code;
    if (argc < 2)
        print_tour();
    else
        run_words(&a, argc, argv);
    if (err.status != BT_OK) {
        report_error(&a, &err, NULL);
        code = code == EXIT_ANSWERED ? exit_status(err.status) : code;
    }
    keeper_free(&a);
    return code;
}

/* A full disk must not pass for an answer. A reader that closed the pipe has
 * seen enough; that needs no words. */
static int
close_output(int code)
{
    int failed = fflush(stdout);

    if (failed == 0 && !ferror(stdout))
        return code;
    if (failed == 0 || errno != EPIPE)
        fprintf(stderr, "bouton: cannot write to standard output%s%s\n",
                failed == 0 ? "" : ": ", failed == 0 ? "" : strerror(errno));
    return code == EXIT_ANSWERED ? EXIT_BAD_INPUT : code;
}

int
main(int argc, char **argv)
{
    catch_interrupt();
    return close_output(answer_words(argc < 0 ? 0 : (size_t)argc, argv));
}

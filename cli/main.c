/* main.c: pick the command. To add one: desk/commands.c, then say_foo.c, a line
 * in the table here, tests/cli/foo.sh; cmd_foo.c where only the program can
 * answer. */
#include "cli.h"
#include "data.h"
#include "desk/warm.h"

#include <picture/figure.h>

#include <errno.h>
#include <signal.h>
#include <unistd.h>

#include <bouton/bouton.h>

const listed commands[] = {
    {&ask_papers, say_papers, NULL},
    {&ask_check, say_check, NULL},
    {&ask_prove, say_prove, NULL},
    {&ask_core, say_core, NULL},
    {&ask_discover, say_discover, NULL},
    {&ask_count, say_count, NULL},
    {&ask_redundant, say_redundant, NULL},
    {&cmd_atlas, NULL, NULL},
    {&ask_bundle, NULL, bundle_begin},
    {&ask_cite, say_cite, NULL},
    {&ask_games, say_games, NULL},
    {&ask_show, say_show, NULL},
    {&ask_solve, say_solve, NULL},
    {&ask_moves, say_moves, NULL},
    {&ask_why, say_why, NULL},
    {&ask_table, say_table, NULL},
    {&ask_row, say_row, NULL},
    {&ask_grundy, say_grundy, NULL},
    {&ask_bag, say_bag, bag_begin},
    {&ask_plot, say_plot, plot_begin},
    {&ask_export, say_export, NULL},
    {&ask_check_bfile, say_check_bfile, NULL},
    {&ask_play, say_play, play_begin},
    {&ask_engines, say_engines, NULL},
    {&cmd_desk, NULL, NULL},
    {&cmd_complete, NULL, NULL},
    {&cmd_help, NULL, NULL},
    {NULL, NULL, NULL},
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

bool
interrupt_seen(void)
{
    return interrupted;
}

static bool
is_interrupted(void *watcher)
{
    (void)watcher;
    return interrupted;
}

/* The second Ctrl-C ends the program the hard way; reads are not resumed, so
 * that a question waiting for an answer is interrupted, too. */
void
interrupt_forget(void)
{
    struct sigaction action = {.sa_handler = on_interrupt};

    sigemptyset(&action.sa_mask);
    action.sa_flags = (int)SA_RESETHAND;
    sigaction(SIGINT, &action, NULL);
    interrupted = 0;
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

/* NAME.game in the current folder, which NAME alone does not mean. */
static bool
lies_here(const char *name)
{
    char path[PATH_MAX];

    return !strchr(name, '/') &&
           snprintf(path, sizeof path, "%s.game", name) < PATH_MAX &&
           access(path, R_OK) == 0;
}

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
    if (lies_here(name))
        return refuse(a,
                      "there is no command or game '%.60s'; did you mean the "
                      "file ./%.60s.game?",
                      name, name);
    if (near.best)
        return refuse(a,
                      "there is no command '%.60s'; did you mean the game %s?",
                      name, near.best);
    return refuse(a,
                  "there is no command or game '%.60s'; `bouton help` and "
                  "`bouton games` list them",
                  name);
}

bool
command_find(const args *a, const char *name, const listed **out)
{
    bt_nearest near = {.word = name};

    for (const listed *e = commands; e->c; e++) {
        *out = e;
        if (strcmp(e->c->name, name) == 0)
            return true;
        bt_nearest_try(&near, e->c->name);
    }
    for (size_t i = 0; i < sizeof SYNONYMS / sizeof *SYNONYMS; i++)
        if (strcmp(SYNONYMS[i].said, name) == 0)
            near.best = SYNONYMS[i].meant;
    if (near.best)
        return refuse(a, "there is no command '%.60s'; did you mean %s?", name,
                      near.best);
    return not_a_command(a, name);
}

/* Where some of several failed, one line says how many. */
static void
tell_failed(const args *a)
{
    size_t failed = ((program *)a->by->context)->failed;
    size_t all = failed + *a->given;

    if (failed == 0 || all == 1 || a->json)
        return;
    fflush(stdout);
    fprintf(stderr, "bouton: %zu of %zu %s\n", failed, all,
            a->command->positions ? "positions got no answer"
                                  : "claims got no verdict");
}

static void
run_watched(const command *c, args *a)
{
    program *p = a->by->context;

    p->line = progress_start(a);
    a->limits.watcher = p->line;
    a->limits.progress = p->line ? progress_steps : NULL;
    if (c->run(a))
        forgive(a);
    progress_stop(p->line);
    p->line = NULL;
    tell_failed(a);
}

static void
run_command(const listed *e, args *a, size_t argc, char **argv)
{
    json *request = request_read(a, e->c, argc, argv);

    ((program *)a->by->context)->say = e->say;
    if (request && a->help)
        print_help(e->c);
    else if (!request || !progress_check(a))
        return;
    else if (a->request)
        out_print(request);
    else if ((!e->begin || e->begin(a, request)) &&
             question_read(a, e->c, request) && files_check(a))
        run_watched(e->c, a);
}

/* argv[1] and what follows it. */
typedef struct typed {
    size_t argc;
    char **argv;
} typed;

static void
run_words(args *a, void *arg)
{
    size_t argc = ((const typed *)arg)->argc;
    char **argv = ((const typed *)arg)->argv;
    const listed *e;

    a->json = wants_json(argc - 1, argv + 1);
    if (strcmp(argv[1], "--version") == 0)
        printf("bouton %s\n", bt_version());
    else if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        print_commands();
    else if (argv[1][0] == '-')
        refuse(a, "%.60s: the command comes first: bouton COMMAND [OPTIONS]",
               argv[1]);
    else if (command_find(a, argv[1], &e))
        run_command(e, a, argc - 2, argv + 2);
    else if (is_game(a, argv[1]) && forgive(a) && /* who wins, or its rules */
             command_find(a, argc > 2 ? "solve" : "show", &e))
        run_command(e, a, argc - 1, argv + 1);
}

/* ---- where games are looked for: BOUTON_GAMES, then what came with the
 * program */

static bt_status
verify(void *context, const bt_checker *about, const char *text, size_t length,
       char **said, bt_err *err)
{
    (void)context;
    return bt_checker_ask(about, text, length, said, err);
}

#if BT_PICTURES
static bt_status
draw(void *context, const char *format, const figure *f, FILE *out, bt_err *err)
{
    (void)context;
    return (strcmp(format, "png") == 0 ? figure_png : figure_pdf)(f, out, err);
}
#define DRAW draw
#else
#define DRAW NULL /* then it is said that there is none */
#endif

typedef struct home {
    char *dirs; /* of BOUTON_GAMES */
    const char **games;
    char own_games[PATH_MAX], own_papers[PATH_MAX];
    const char *own[2]; /* these */
    streams once;
    bt_files files;
} home;

static bt_desk_host
program_host(home *h)
{
    const char *env = getenv("BOUTON_GAMES"), *papers = getenv("BOUTON_PAPERS");
    size_t n = 0;

    h->dirs = or_die(strdup(env ? env : ""));
    h->games = or_die(calloc(strlen(h->dirs) + 2, sizeof *h->games));
    h->own[0] = data_path("games", h->own_games);
    h->own[1] = data_path("papers", h->own_papers);
    h->once =
        (streams){.stopped = is_interrupted, .busy = PTHREAD_MUTEX_INITIALIZER};
    h->files = data_files(&h->once);
    for (char *dir = strtok(h->dirs, ":"); dir; dir = strtok(NULL, ":"))
        h->games[n++] = dir;
    h->games[n++] = h->own[0];
    return (bt_desk_host){.files = &h->files,
                          .games = h->games,
                          .n_games = n,
                          .own = h->own,
                          .n_own = sizeof h->own / sizeof *h->own,
                          .papers = papers && *papers ? papers : h->own[1],
                          .verify = verify,
                          .commit = *program_commit ? program_commit : NULL,
                          .draw = DRAW,
                          .interrupted = is_interrupted};
}

static int
answer_words(size_t argc, char **argv, const bt_desk_host *host)
{
    bt_err err = {.status = BT_OK};
    mistakes all = {.list = NULL};
    program p = {.say = NULL};
    front by = program_front(&p);
    int code = EXIT_ANSWERED;
    size_t given = 0;
    args a;

    question_init(&a, host, &err, &all, or_die(keeper_new()));
    a.by = &by;
    a.code = &code;
    a.given = &given;
    a.warm = or_die(warm_new(0));
    if (argc < 2)
        print_tour();
    else
        question_guard(&a, run_words, &(typed){argc, argv});
    if (err.status != BT_OK) {
        report_error(&a, &err, NULL);
        code = code == EXIT_ANSWERED ? exit_status(err.status) : code;
    }
    keeper_free(&a);
    warm_free(a.warm);
    return code;
}

/* A full disk must not pass for an answer. A reader that closed the pipe has
 * seen enough; that needs no words. */
static int
close_output(int code)
{
    int failed = output_flush();

    if (failed == 0 && !ferror(stdout))
        return code;
    if (interrupt_seen()) /* it ended a write, too, and is told already */
        return code == EXIT_ANSWERED ? EXIT_INTERRUPTED : code;
    if (failed != EPIPE)
        fprintf(stderr, "bouton: cannot write to standard output%s%s\n",
                failed == 0 ? "" : ": ", failed == 0 ? "" : strerror(failed));
    return code == EXIT_ANSWERED ? EXIT_BAD_INPUT : code;
}

int
main(int argc, char **argv)
{
    home h;
    bt_desk_host host = program_host(&h);

    interrupt_forget();
    int code = answer_words(argc < 0 ? 0 : (size_t)argc, argv, &host);
    streams_free(&h.once);
    free(h.games);
    free(h.dirs);
    return close_output(code);
}

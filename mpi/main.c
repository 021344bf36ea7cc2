/* main.c: bouton-mpi: `bouton bag` by many processes of an MPI job, each with
 * its share of the tables. The answer is that of `bouton bag --json`, with the
 * number of processes, from process 0, which also writes the file of -o.
 *
 * A process that fails ends the job; what FILE.part has is good, and the same
 * job goes on from there. docs/cluster.md. */
#include <limits.h>
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <bouton/bag_file.h>

#include "data.h"
#include "desk/json.h"

enum { SETTINGS = 32 };

typedef struct words {
    const char *game, *output;
    const char *setting[SETTINGS], *dir[SETTINGS + 1];
    char own[PATH_MAX];
    size_t n_settings, n_dirs;
    bt_bag_options bag;
} words;

static const char USAGE[] =
    "usage: mpirun -n RANKS bouton-mpi GAME --stones N [--misere] "
    "[--threads T] [-o FILE]\n"
    "       [--set NAME=VALUE].. [--games DIR].. [--max-memory BYTES, of one "
    "process]\n";

/* ---- what the library asks of MPI */

static unsigned
most(void *context, unsigned mine)
{
    unsigned all = mine;
    (void)context;
    MPI_Allreduce(&mine, &all, 1, MPI_UNSIGNED, MPI_MAX, MPI_COMM_WORLD);
    return all;
}

static bt_status
unite(void *context, uint64_t *bits, size_t n, bt_err *err)
{
    (void)context;
    (void)err; /* MPI ends the job when it fails */
    while (n > 0) {
        int some = n < INT_MAX / 16 ? (int)n : INT_MAX / 16;
        MPI_Allreduce(MPI_IN_PLACE, bits, some, MPI_UINT64_T, MPI_BOR,
                      MPI_COMM_WORLD);
        bits += some;
        n -= (size_t)some;
    }
    return BT_OK;
}

/* ---- the command line */

static bool
read_number(const char *text, uint64_t *out)
{
    char *end;
    *out = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0' && *out < INT64_MAX;
}

/* False when `word` is no option; takes its value from `value`. */
static bool
read_option(words *w, const char *word, const char *value)
{
    uint64_t number = 0;
    bool is_number = read_number(value, &number);
    if (strcmp(word, "--set") == 0 && w->n_settings < SETTINGS)
        w->setting[w->n_settings++] = value;
    else if (strcmp(word, "--games") == 0 && w->n_dirs < SETTINGS)
        w->dir[w->n_dirs++] = value;
    else if (strcmp(word, "-o") == 0 || strcmp(word, "--output") == 0)
        w->output = value;
    else if (strcmp(word, "--stones") == 0 && is_number)
        w->bag.stones = (int64_t)number;
    else if (strcmp(word, "--threads") == 0 && is_number && number <= 256)
        w->bag.threads = (unsigned)number;
    else if (strcmp(word, "--max-memory") == 0 && is_number)
        w->bag.limits.max_memory = number;
    else
        return false;
    return true;
}

static bool
read_words(words *w, int argc, char **argv)
{
    w->bag = bt_bag_options_default();
    w->bag.limits.max_memory = 0; /* a node is there to be used */
    w->bag.stones = -1;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--misere") == 0)
            w->bag.misere = true;
        else if (argv[i][0] != '-' && !w->game)
            w->game = argv[i];
        else if (i + 1 == argc || !read_option(w, argv[i], argv[i + 1]))
            return false;
        else
            i++;
    }
    w->dir[w->n_dirs++] = data_path("games", w->own);
    return w->game && w->bag.stones >= 0;
}

/* ---- a run */

typedef struct run {
    const words *w;
    bt_ruleset *rules;
    bt_bag *bag;
    bt_bag_file *file; /* of process 0, or NULL */
    json *answer, *counts, *by[64];
    uint64_t positions, memory; /* the most that a process held */
} run;

static json *
begin_state(run *r, size_t state, json *list)
{
    json *o = put_object(list, NULL), *numbers = put_object(o, "numbers");
    for (size_t i = 0; i < bt_ruleset_field_count(r->rules); i++)
        if (bt_ruleset_field(r->rules, i).kind == BT_FIELD_NUMBER)
            put_integer(numbers, bt_ruleset_field(r->rules, i).name,
                        bt_bag_number(r->bag, state, i));
    return put_list(o, "p_positions");
}

static void
begin_answer(run *r)
{
    json *o = r->answer = json_new();
    put_text(o, "game", bt_ruleset_name(r->rules));
    put_text(o, "play", r->w->bag.misere ? "misere" : "normal");
    put_number(o, "stones", (uint64_t)r->w->bag.stones);
    r->counts = put_list(o, "p_positions");
    json *list = put_list(o, "by_numbers");
    for (size_t s = 0; s < bt_bag_states(r->bag) && s < 64; s++)
        r->by[s] = begin_state(r, s, list);
}

static bt_status
open_run(run *r, bt_err *err)
{
    const words *w = r->w;
    bt_files files = data_files(NULL);
    bt_load_options load = {.files = &files,
                            .dirs = w->dir,
                            .n_dirs = w->n_dirs,
                            .settings = w->setting,
                            .n_settings = w->n_settings};
    bt_status s = bt_ruleset_load(w->game, &load, &r->rules, err);
    if (s == BT_OK)
        s = bt_bag_open(r->rules, &w->bag, &r->bag, err);
    if (s == BT_OK && w->output && w->bag.ranks->rank == 0)
        s = bt_bag_file_begin(r->bag, w->output, &r->file, err);
    if (s == BT_OK)
        begin_answer(r);
    return s;
}

static bt_status
solve(run *r, bt_err *err)
{
    while (bt_bag_total(r->bag) < r->w->bag.stones) {
        bt_status s =
            r->file ? bt_bag_file_next(r->file, err) : bt_bag_next(r->bag, err);
        if (s != BT_OK)
            return s;
        r->positions += bt_bag_positions(r->bag);
        if (bt_bag_memory(r->bag) > r->memory)
            r->memory = bt_bag_memory(r->bag);
        put_number(r->counts, NULL, bt_bag_p_positions(r->bag, 0));
        for (size_t i = 0; i < bt_bag_states(r->bag) && i < 64; i++)
            put_number(r->by[i], NULL, bt_bag_p_positions(r->bag, i));
    }
    return r->file ? bt_bag_file_end(r->file, err) : BT_OK;
}

static void
end_answer(const run *r, double seconds)
{
    put_number(r->answer, "positions", r->positions);
    put_real(r->answer, "seconds", seconds);
    put_number(r->answer, "threads", bt_bag_threads(r->bag));
    put_number(r->answer, "ranks", r->w->bag.ranks->n);
    put_number(r->answer, "memory", r->memory);
    json_write(r->answer, stdout);
    putchar('\n');
}

int
main(int argc, char **argv)
{
    words w = {.game = NULL};
    run r = {.w = &w};
    bt_err err = {.status = BT_OK};
    int rank, n;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    bt_ranks ranks = {(unsigned)rank, (unsigned)n, NULL, most, unite};
    signal(SIGXFSZ, SIG_IGN);
    if (!read_words(&w, argc, argv)) {
        if (rank == 0)
            fputs(USAGE, stderr);
        MPI_Finalize();
        return 2;
    }
    w.bag.ranks = &ranks;
    double start = MPI_Wtime();
    bt_status s = open_run(&r, &err);
    if (s == BT_OK)
        s = solve(&r, &err);
    if (s != BT_OK) {
        fprintf(stderr, "bouton-mpi, process %d: %s\n", rank, err.text);
        fflush(stderr);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    MPI_Allreduce(MPI_IN_PLACE, &r.memory, 1, MPI_UINT64_T, MPI_MAX,
                  MPI_COMM_WORLD);
    if (rank == 0)
        end_answer(&r, MPI_Wtime() - start);
    json_free(r.answer);
    bt_bag_file_free(r.file);
    bt_bag_free(r.bag);
    bt_ruleset_free(r.rules);
    MPI_Finalize();
    return 0;
}

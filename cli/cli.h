/* cli.h: what the commands of the program share.
 *
 * A command is one file cmd_NAME.c with one const `command`, listed in the
 * table of main.c. Its `run` answers on stdout; only main.c prints errors and
 * ends the program.
 *
 * What can fail returns false and says why in a->err; what is made for an
 * answer is kept by `a` and freed behind it. So nobody carries statuses or
 * frees anything on the way out.
 *
 * The room: options.c makes a request of argv, front.c passes replies on to
 * say_NAME.c, which print; no question about games is answered here. outfile has
 * files that are there whole or not at all, streams what can be read only once,
 * data what came with the program. bundle_*, archive and gzip pack for a referee;
 * atlas_* go through a folder of rulesets. Texts that are written as they are
 * lie in text/. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "desk/desk.h"

typedef question args;

/* ---- options.c */

/* Read what follows the command's name. Options may stand before or after
 * operands, as `--name value` or `--name=value`, never abbreviated; `--` ends
 * them; a lone `-` and negative numbers are operands. A request, kept; NULL
 * with BT_ERR_ARG and a sentence. */
json *request_read(args *a, const command *c, size_t argc, char **argv);

/* Is --json among the options? Asked before they are read, so that mistakes
 * in them are also told in JSON. */
bool wants_json(size_t argc, char **argv);

extern const command cmd_atlas, cmd_complete, cmd_desk, cmd_help;

/* The commit that it was built from; "": not known (commit.c.in). */
extern const char *const program_commit;

/* Prints a reply. */
typedef void say_fn(const question *q, const json *reply);
say_fn say_bag, say_core, say_papers, say_check, say_check_bfile, say_cite,
    say_count, say_discover, say_found, say_redundant, say_engines, say_export,
    say_games, say_grundy, say_moves, say_play, say_plot, say_prove, say_row,
    say_show, say_solve, say_table, say_why;

/* All commands in the order of the help page (main.c). */
typedef struct listed {
    const command *c; /* NULL ends them */
    say_fn *say;      /* NULL: it prints by itself */
    /* What the program adds to the request; NULL: nothing. */
    bool (*begin)(const question *q, json *request);
} listed;
extern const listed commands[];
bool bag_begin(const question *q, json *request);
bool bundle_begin(const question *q, json *request);
bool bundle_take(const question *q, json *reply); /* writes and tells all */
bool play_begin(const question *q, json *request);
bool plot_begin(const question *q, json *request);

/* ---- front.c: the program as the one who asks */

/* What the program knows of a question beside it. */
typedef struct program {
    say_fn *say;
    struct {
        const char *key, *path;
    } file[12]; /* the texts of replies that files are made of */
    size_t files;
    struct progress *line; /* how far it is */
    size_t failed;         /* parts of a question that got no answer */
    bool told;             /* which file was written: nobody named it */
    bool late;             /* a limit had ended the work before it was told */
    bool broken;           /* what was to be said could not be */
} program;

/* A front of the program; its context is a `program`. */
front program_front(program *p);
/* The option was given: its text is wanted, and goes to this path. */
void file_wanted(const args *a, json *request, const char *name,
                 const char *path);
/* Can the files be written, as far as that is asked before the work? */
bool files_check(const args *a);
/* Another question: its reply, kept; NULL when it fails. */
const json *ask_desk(const args *a, const command *c, json *request);
/* p, or the end of the program with a sentence when p is NULL. */
void *or_die(void *p);
void report_error(const args *a, const bt_err *err, const char *id);
void report_reply(const json *error); /* one that is part of a reply */
void report_rest(const json *first);  /* of a list: all but the first */
void out_line(const json *value, FILE *f);
void out_print(const json *value); /* on one line of stdout */
/* Write what is buffered; 0, or errno of the first write that failed. */
int output_flush(void);

/* The command called `name`; fails with BT_ERR_ARG and a suggestion. */
bool command_find(const args *a, const char *name, const listed **out);

/* Was there a Ctrl-C? And from here on there was none. */
bool interrupt_seen(void);
void interrupt_forget(void);

/* ---- help.c */
void print_tour(void);
void print_commands(void);
void print_help(const command *c);
/* man.c: for man(1); of the program, of a command */
void print_man_all(void);
void print_man(const command *c);

/* ---- outfile.c: files that are there whole or not at all */

typedef struct outfile {
    FILE *f;
    const char *path;
    const char *target; /* what `path` leads to, if it is a symbolic link */
    char *temporary;    /* NULL: written in place (a pipe, a device) */
} outfile;

/* A pipe, a device: what is written there cannot be replaced. */
bool outfile_once(const char *path);
/* Can it be written? Asked before long work; `what` begins the sentence. */
bool outfile_check(const args *a, const char *what, const char *path);
/* Open `path` for writing; NULL or "-" is standard output. */
bool outfile_open(const args *a, outfile *o, const char *path);
/* End it: when all went well the file takes its name, otherwise nothing stays.
 * Returns `good`, or false when the file could not be finished. */
bool outfile_close(const args *a, outfile *o, bool good);

/* The whole of a file. */
bool outfile_put(const args *a, const char *path, const char *bytes, size_t n);

/* ---- input.c */

/* The whole of standard input, terminated. Fails with BT_ERR_IO, and with
 * BT_ERR_SYNTAX above one mebibyte. */
bool read_input(const args *a, char **text, size_t *length);
/* The next line without its end and without blanks around it, in a buffer as
 * for getline; NULL at the end of input or when interrupted. */
char *read_line(FILE *f, char **buffer, size_t *room);

/* ---- render.c */
const char *plural(size_t n); /* "", "s" */
bool is_terminal(FILE *f);
/* "P" or "N", coloured on a terminal. */
void print_outcome(const char *outcome);
void print_p_mark(const char *text); /* what stands for P, in its colour */
/* `text`, then blanks up to `width` columns. */
void print_padded(const char *text, size_t width);
/* The larger of `width` and the width of `text`. */
size_t widest(size_t width, const char *text);
enum { MOVE_COLUMNS = 40, MOVES_PER_LOOK = 1 << 10 };
/* Print text line by line, each behind `indent`. */
void print_lines(const char *text, const char *indent);

/* ---- say.c: the same of replies */

/* The files of rules that did not come with the program, behind `start`. */
void say_files(const question *q, const json *reply, const char *start);
void say_rules(const question *q, const json *reply); /* "Rules: ..." */
void say_capitalised(const char *text, const char *end);
void say_lines(const json *list, const char *indent);
/* "nim [1,2]: N-position (the player to move wins)"; with --words won
 * and lost come first. */
void say_who_wins(const question *q, const json *reply);
/* How many moves are not in a reply, if there are such. */
void say_left_out(uint64_t left, const char *advice);
/* The widest of the first so many moves, at most MOVE_COLUMNS. */
size_t says_width(const json *moves, size_t most);
void say_move(const json *move, size_t width); /* "take 5  leaves [9]" */

/* For loops that print, now and then: false when --max-time or Ctrl-C came while
 * they did. What ended the work before does not keep back what was found. */
bool say_on(const question *q);

bool say_bag_part(const question *q, const json *whole, const json *part);

/* ---- shelf.c */

/* Does this option of `papers` name a folder that is filled here? */
bool shelf_named(const question *q, const char *name);
/* These folders, made if need be; can they be written? */
bool shelves_open(const question *q);
/* Writes what belongs there of a reply of `papers`, and indices. */
bool shelve_all(const question *q, json *reply);

/* ---- say_verdict.c */

void say_obligation(const json *o);

/* ---- progress.c: what is being worked on, on standard error */

typedef struct progress progress;

/* Is what --progress says one of its words? */
bool progress_check(const args *a);
/* NULL: nobody wants it; the other functions then do nothing. */
progress *progress_start(const args *a);
void progress_steps(void *watcher, uint64_t steps); /* as bt_limits wants it */
/* Of `total` parts so many are done, and this one begins; NULL: none. */
void progress_next(progress *p, size_t done, size_t total, const char *name);
/* No line, until it is drawn again: something else is to be printed. */
void progress_wipe(progress *p);
void progress_stop(progress *p);

#endif

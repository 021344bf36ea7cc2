/* options.h: options as data. Each command has one const table of them, which
 * the reader (options.c) and the help (help.c) share.
 *
 * To add an option: a field in `args`, a line in the command's table. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <bouton/limits.h>
#include <bouton/nearest.h>

/* Words of the command line; they belong to argv. */
typedef struct words {
    const char **items;
    size_t n;
} words;

/* Everything that can be said on a command line. */
typedef struct args {
    words operands, settings, games, fixed;
    const struct command *command;
    words typed; /* what stood behind it, as it stood there */
    bool help, json, misere, grundy, outcomes, no_outcome, list, source;
    bool deep, no_verify;
    const char *engine;
    const char *prover;
    const char *first, *level;
    const char *output, *format, *kind, *size, *moves;
    const char *papers, *report, *certificate, *certificates, *numeration, *dot;
    const char *strategy, *save, *svg, *mona, *walnut;
    int64_t max, heaps, to, depth, upto, shown; /* -1: not given */
    int64_t column, offset, skip, areas;        /* -1: not given */
    int64_t counts;                             /* 0: not given */
    int64_t
        rest; /* of a table's coordinates beyond two; 0: they are asked for */
    int64_t seed, choice; /* -1: not given */
    bool dark, families, claim, two, random, examples, words;
    bt_limits limits;   /* what may be spent; its deadline is of the command */
    bool steps_given;   /* by the user */
    double max_seconds; /* 0: no limit; of the whole command, but for play */
    int *code;          /* exit status; a failure may stand for another */
    bt_err *err;        /* what went wrong first */
    struct keeper *keeper; /* of what is made for the answer: keep.c */
} args;

typedef enum option_kind {
    OPTION_FLAG,    /* bool */
    OPTION_TEXT,    /* const char *: the last one counts */
    OPTION_LIST,    /* words: repeatable */
    OPTION_NUMBER,  /* int64_t or uint64_t: at most 2^63 - 1 */
    OPTION_SIZE,    /* uint64_t: bytes, with K, M, G or T */
    OPTION_SECONDS, /* double */
} option_kind;

typedef struct option {
    const char *name;  /* without the dashes; NULL ends a table */
    const char *value; /* what stands for the value in help; NULL: a flag */
    const char *help;
    option_kind kind;
    size_t field; /* offset in args */
} option;

/* About a minute, where work is counted in steps. */
#define DEFAULT_STEPS UINT64_C(1000000000)

/* An entry of a table; `kind` without OPTION_. */
#define OPTION(kind, field, name, value, help)                                 \
    {                                                                          \
        name, value, help, OPTION_##kind, offsetof(args, field)                \
    }

/* The same where the option is called as its field is. */
#define FLAG(field, help) OPTION(FLAG, field, #field, NULL, help)
#define WORD(field, value, help) OPTION(TEXT, field, #field, value, help)
#define LIST(field, value, help) OPTION(LIST, field, #field, value, help)
#define NUMBER(field, value, help) OPTION(NUMBER, field, #field, value, help)

/* Entries that several tables share. */
#define OPTION_HELP FLAG(help, "print this page")
#define OPTION_MISERE FLAG(misere, "misère play: who cannot move wins")
#define OPTION_WORDS FLAG(words, "say won and lost for the player to move")
#define OPTION_CERTIFICATE                                                     \
    WORD(certificate, "FILE", "keep the certificate that was accepted")
#define OPTION_DEEP FLAG(deep, "search the larger range of each claim")
#define OPTION_FIXED LIST(fixed, "J", "fix a heap; NAME=J: a pile or number")
#define OPTION_OUTPUT WORD(output, "FILE", "write to this file; also -o FILE")
#define OPTION_GAMES LIST(games, "DIR", "look for games in this folder first")
#define OPTION_PAPERS WORD(papers, "DIR", "the folder of papers")
#define OPTION_PROVER                                                          \
    WORD(prover, "NAME", "try this prover only: row, logic, reply, ...")
#define OPTIONS_GAME                                                           \
    OPTION(LIST, settings, "set", "NAME=VALUE",                                \
           "what the rules ask for: 'S={1,3,4}', 'f(k)=2*k'"),                 \
        OPTION_GAMES
#define OPTIONS_LIMITS                                                         \
    OPTION(SIZE, limits.max_memory, "max-memory", "SIZE",                      \
           "memory for tables, such as 512M; 0: no limit"),                    \
        OPTION(SECONDS, max_seconds, "max-time", "SECONDS",                    \
               "time for the whole command; 0: no limit"),                     \
        OPTION(NUMBER, limits.max_steps, "max-steps", "N",                     \
               "counted work, the same on every machine; 0: no limit"),        \
        OPTION(NUMBER, limits.max_positions, "max-positions", "N",             \
               "positions to examine; 0: no limit")
#define OPTIONS_SOLVER                                                         \
    WORD(engine, "NAME", "use this engine (see `bouton engines`)"),            \
        OPTIONS_LIMITS
#define OPTIONS_SOLVE OPTION_MISERE, OPTIONS_GAME, OPTIONS_SOLVER

/* How tables end: with --help, most of them with --json before it. */
#define OPTIONS_END OPTION_HELP, OPTION(FLAG, help, NULL, NULL, NULL)
#define OPTIONS_JSON FLAG(json, "answer in JSON"), OPTIONS_END

struct command;

/* Defaults, and room for `argc` words; failures go to *err. */
void args_init(args *a, size_t argc, bt_err *err);

/* Read what follows the command's name. Options may stand before or after
 * operands, as `--name value` or `--name=value`, never abbreviated; `--` ends
 * them; a lone `-` and negative numbers are operands.
 * Fails with BT_ERR_ARG and a sentence. */
bool args_read(args *a, const struct command *c, size_t argc, char **argv);

/* Is --json among the options? Asked before they are read, so that mistakes
 * in them are also told in JSON. */
bool wants_json(size_t argc, char **argv);

/* A decimal number >= 0 and nothing else. */
bool read_number(const char *text, int64_t *out);

#endif

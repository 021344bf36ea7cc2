/* options.c: the option reader. By hand, because getopt_long accepts
 * abbreviations and cannot say which option was probably meant. */
#include "cli.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NOT_GIVEN UINT64_MAX

void
args_init(args *a, size_t argc)
{
    words *lists[] = {&a->operands, &a->settings, &a->games, &a->fixed,
                      &a->joined};

    *a = (args){.max = -1, .heaps = -1, .to = -1, .depth = -1};
    a->upto = a->shown = a->seed = a->choice = -1;
    a->column = a->offset = a->skip = a->areas = -1;
    a->max_memory = bt_limits_default().max_memory;
    a->max_steps = NOT_GIVEN;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        lists[i]->items = or_die(calloc(argc + 1, sizeof(char *)));
}

void
args_free(args *a)
{
    free(a->operands.items);
    free(a->settings.items);
    free(a->games.items);
    free(a->fixed.items);
    for (size_t i = 0; i < a->joined.n; i++)
        free((char *)a->joined.items[i]);
    free(a->joined.items);
}

bool
read_number(const char *text, int64_t *out)
{
    char *end;

    if (*text < '0' || *text > '9')
        return false;
    errno = 0;
    *out = strtoll(text, &end, 10);
    return errno == 0 && *end == '\0';
}

static bool
read_count(const char *text, uint64_t *out)
{
    int64_t number;

    if (!read_number(text, &number))
        return false;
    *out = (uint64_t)number;
    return true;
}

/* "512M": K, M, G, T count in powers of 1024. */
static bool
read_size(const char *text, uint64_t *out)
{
    static const char suffixes[] = "KMGT";
    char *end;

    if (*text < '0' || *text > '9')
        return false;
    errno = 0;
    *out = strtoull(text, &end, 10);
    if (errno != 0)
        return false;
    if (*end == '\0')
        return true;
    const char *at = strchr(suffixes, *end & ~0x20);
    if (!at || !*at || end[1] != '\0')
        return false;
    unsigned shift = 10 * (unsigned)(at - suffixes + 1);
    if (*out > UINT64_MAX >> shift)
        return false;
    *out <<= shift;
    return true;
}

static bool
read_seconds(const char *text, double *out)
{
    char *end;

    if ((*text < '0' || *text > '9') && *text != '.')
        return false;
    *out = strtod(text, &end);
    return *end == '\0' && end != text && isfinite(*out);
}

/* Does `arg` begin with `--name`, whole or up to '='? */
static bool
names(const char *arg, const char *name)
{
    size_t n = strlen(name);
    return strncmp(arg, name, n) == 0 && (arg[n] == '\0' || arg[n] == '=');
}

static bt_status
unknown_option(const command *c, const char *arg, bt_err *err)
{
    char typed[64];
    bt_nearest near = {.word = typed};

    snprintf(typed, sizeof typed, "%.*s", (int)strcspn(arg, "="), arg);
    while (*near.word == '-')
        near.word++;
    for (const option *o = c->options; o->name; o++)
        bt_nearest_try(&near, o->name);
    if (near.best)
        return fail(err, BT_ERR_ARG, "%s has no option %s; did you mean --%s?",
                    c->name, typed, near.best);
    return fail(err, BT_ERR_ARG,
                "%s has no option %s; `bouton help %s` lists them", c->name,
                typed, c->name);
}

static const char *const WANTED[] = {
    [OPTION_NUMBER] = "a whole number >= 0",
    [OPTION_COUNT] = "a whole number >= 0",
    [OPTION_SIZE] = "a size such as 512M or 4G",
    [OPTION_SECONDS] = "a number of seconds",
};

static bool
read_field(option_kind kind, const char *value, void *field)
{
    words *list;

    switch (kind) {
    case OPTION_FLAG:
        *(bool *)field = true;
        return true;
    case OPTION_TEXT:
        *(const char **)field = value;
        return true;
    case OPTION_LIST:
        list = field;
        list->items[list->n++] = value;
        return true;
    case OPTION_NUMBER:
        return read_number(value, field);
    case OPTION_COUNT:
        return read_count(value, field);
    case OPTION_SIZE:
        return read_size(value, field);
    case OPTION_SECONDS:
        return read_seconds(value, field);
    }
    return false;
}

static bt_status
store(args *a, const option *o, const char *value, bt_err *err)
{
    if (read_field(o->kind, value, (char *)a + o->field))
        return BT_OK;
    return fail(err, BT_ERR_ARG, "--%s needs %s, not '%.60s'", o->name,
                WANTED[o->kind], value);
}

/* The two that have a letter. */
static const char *
long_name(const char *arg)
{
    return strcmp(arg, "-h") == 0   ? "--help"
           : strcmp(arg, "-o") == 0 ? "--output"
                                    : arg;
}

/* Read the option argv[*i]; moves *i on when its value is the next word. */
static bt_status
read_option(args *a, const command *c, size_t *i, size_t argc, char **argv,
            bt_err *err)
{
    const char *arg = long_name(argv[*i]);
    const option *o = c->options;

    while (o->name && !(arg[1] == '-' && names(arg + 2, o->name)))
        o++;
    if (!o->name)
        return unknown_option(c, arg, err);
    const char *value = strchr(arg, '=');
    if (value && !o->value)
        return fail(err, BT_ERR_ARG, "--%s takes no value", o->name);
    if (value)
        return store(a, o, value + 1, err);
    if (o->value) {
        if (*i + 1 >= argc)
            return fail(err, BT_ERR_ARG, "--%s needs a value: --%s %s", o->name,
                        o->name, o->value);
        value = argv[++*i];
    }
    return store(a, o, value, err);
}

static bool
is_operand(const char *arg)
{
    return arg[0] != '-' || arg[1] == '\0' || (arg[1] >= '0' && arg[1] <= '9');
}

/* ---- 3 4 5 is one position, and nim: [n] P iff n = 0 one claim */

static bool
is_integer(const char *word)
{
    return *word && word[strspn(word, "0123456789")] == '\0';
}

/* items[from] .. items[to - 1] with `between` them. */
static const char *
join(args *a, size_t from, size_t to, const char *between)
{
    char *text = NULL;
    size_t length;
    FILE *f = or_die(open_memstream(&text, &length));

    for (size_t i = from; i < to; i++)
        fprintf(f, "%s%s", i > from ? between : "", a->operands.items[i]);
    fclose(f);
    a->joined.items[a->joined.n++] = or_die(text);
    return text;
}

/* How many brackets this word leaves open. */
static int
opened(const char *word)
{
    int depth = 0;

    for (; *word; word++)
        depth +=
            (strchr("[({<", *word) != NULL) - (strchr("])}>", *word) != NULL);
    return depth;
}

static bool
ends_with(const char *word, char c)
{
    size_t n = strlen(word);
    return n > 0 && word[n - 1] == c;
}

/* Where the position that begins at items[from] ends: [3, 4, 5] and 3, 4, 5
 * reach as far as brackets and commas say, 3 4 5 as far as the integers. */
static size_t
position_end(const words *w, size_t from, const char **between)
{
    size_t to = from + 1;
    int depth = opened(w->items[from]);

    *between = " ";
    while (to < w->n && (depth > 0 || ends_with(w->items[to - 1], ',')))
        depth += opened(w->items[to++]);
    if (to > from + 1 || !is_integer(w->items[from]))
        return to;
    *between = ",";
    while (to < w->n && is_integer(w->items[to]))
        to++;
    return to;
}

static void
join_positions(args *a)
{
    words *w = &a->operands;
    const char *between;
    size_t n = 1;

    for (size_t from = 1, to; from < w->n; from = to) {
        to = position_end(w, from, &between);
        w->items[n++] =
            to > from + 1 ? join(a, from, to, between) : w->items[from];
    }
    w->n = w->n > 0 ? n : 0;
}

/* A claim that was typed without quotes: behind its game stands a colon. */
static void
join_claim(args *a)
{
    words *w = &a->operands;
    bool colon = false;

    for (size_t i = 0; i + 1 < w->n; i++)
        colon = colon || ends_with(w->items[i], ':');
    if (!colon)
        return;
    w->items[0] = join(a, 0, w->n, " ");
    w->n = 1;
}

static bt_status
too_many(const args *a, const command *c, bt_err *err)
{
    const char *word = a->operands.items[c->max_operands];
    const char *blank = *c->operands ? " " : "";
    const char *dot = strrchr(word, '.');
    bool last = a->operands.n == c->max_operands + 1;
    int64_t number;

    if (c->number && last && read_number(word, &number))
        return fail(err, BT_ERR_ARG,
                    "'%.40s' is one word too many; did you mean --%s %.40s?",
                    word, c->number, word);
    if (c->writes && dot && dot > word)
        return fail(err, BT_ERR_ARG,
                    "'%.80s' is one word too many; did you mean -o %.80s?",
                    word, word);
    return fail(err, BT_ERR_ARG,
                "'%.80s' is one word too many; usage: bouton %s%s%s", word,
                c->name, blank, c->operands);
}

static bt_status
check_operands(const args *a, const command *c, bt_err *err)
{
    size_t n = a->operands.n;

    if (a->help || (n >= c->min_operands && n <= c->max_operands))
        return BT_OK;
    if (n > c->max_operands)
        return too_many(a, c, err);
    return fail(err, BT_ERR_ARG,
                "something is missing; usage: bouton %s %s, as in `%.*s`",
                c->name, c->operands, (int)strcspn(c->examples, "\n"),
                c->examples);
}

bool
wants_json(size_t argc, char **argv)
{
    for (size_t i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--json") == 0)
            return true;
    return false;
}

bt_status
args_read(args *a, const command *c, size_t argc, char **argv, bt_err *err)
{
    bool ended = false;

    a->json = wants_json(argc, argv);
    a->command = c->name;
    a->typed = (words){(const char **)argv, argc};
    for (size_t i = 0; i < argc; i++) {
        if (ended || is_operand(argv[i])) {
            a->operands.items[a->operands.n++] = argv[i];
        } else if (strcmp(argv[i], "--") == 0) {
            ended = true;
        } else {
            bt_status s = read_option(a, c, &i, argc, argv, err);
            if (s != BT_OK)
                return s;
        }
    }
    if (c->positions)
        join_positions(a);
    if (c->claim)
        join_claim(a);
    a->steps_given = a->max_steps != NOT_GIVEN;
    if (!a->steps_given)
        a->max_steps = a->max_seconds > 0 || a->max_positions ? 0 : c->steps;
    if (a->max < 0 && c->max > 0)
        a->max = c->max;
    if (a->to < 0 && c->to > 0)
        a->to = c->to;
    a->rest = c->rest;
    if (a->max_seconds > 0)
        a->deadline = bt_clock() + a->max_seconds;
    return check_operands(a, c, err);
}

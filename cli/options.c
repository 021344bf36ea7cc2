/* options.c: the option reader. By hand, because getopt_long accepts
 * abbreviations and cannot say which option was probably meant. */
#include "cli.h"

#include <errno.h>
#include <math.h>

#define NOT_GIVEN UINT64_MAX

void
args_init(args *a, size_t argc, bt_err *err)
{
    words *lists[] = {&a->operands, &a->settings, &a->games, &a->fixed};

    *a = (args){.max = -1, .heaps = -1, .to = -1, .depth = -1};
    a->upto = a->shown = a->seed = a->choice = -1;
    a->column = a->offset = a->skip = a->areas = -1;
    a->limits = bt_limits_default();
    a->limits.max_steps = NOT_GIVEN;
    a->err = err;
    a->keeper = keeper_new();
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        lists[i]->items = keep_room(a, argc, sizeof(char *));
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

static bool
unknown_option(const args *a, const command *c, const char *arg)
{
    char *typed = compose(a, "%.*s", (int)strcspn(arg, "="), arg);
    bt_nearest near = {.word = typed + strspn(typed, "-")};

    for (const option *o = c->options; o->name; o++)
        bt_nearest_try(&near, o->name);
    if (near.best)
        return refuse(a, "%s has no option %.60s; did you mean --%s?", c->name,
                      typed, near.best);
    return refuse(a, "%s has no option %.60s; `bouton help %s` lists them",
                  c->name, typed, c->name);
}

static const char *const WANTED[] = {
    [OPTION_NUMBER] = "a whole number >= 0",
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
    case OPTION_SIZE:
        return read_size(value, field);
    case OPTION_SECONDS:
        return read_seconds(value, field);
    }
    return false;
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
static bool
read_option(args *a, const command *c, size_t *i, size_t argc, char **argv)
{
    const char *arg = long_name(argv[*i]), *value = strchr(arg, '=');
    const option *o = c->options;

    while (o->name && !(arg[1] == '-' && names(arg + 2, o->name)))
        o++;
    if (!o->name)
        return unknown_option(a, c, arg);
    if (value && !o->value)
        return refuse(a, "--%s takes no value", o->name);
    if (!value && o->value && *i + 1 >= argc)
        return refuse(a, "--%s needs a value: --%s %s", o->name, o->name,
                      o->value);
    value = value ? value + 1 : o->value ? argv[++*i] : NULL;
    return read_field(o->kind, value, (char *)a + o->field) ||
           refuse(a, "--%s needs %s, not '%.60s'", o->name, WANTED[o->kind],
                  value);
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
    FILE *f = text_begin(a);

    for (size_t i = from; i < to; i++)
        fprintf(f, "%s%s", i > from ? between : "", a->operands.items[i]);
    return text_end(a);
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

static bool
too_many(const args *a, const command *c)
{
    const char *word = a->operands.items[c->takes[1]];
    const char *dot = strrchr(word, '.');
    bool last = a->operands.n == c->takes[1] + 1;
    int64_t number;
    char *meant = c->number && last && read_number(word, &number)
                      ? compose(a, "did you mean --%s %.40s?", c->number, word)
                  : c->writes && dot && dot > word
                      ? compose(a, "did you mean -o %.80s?", word)
                      : compose(a, "usage: bouton %s%s%s", c->name,
                                *c->operands ? " " : "", c->operands);

    return refuse(a, "'%.80s' is one word too many; %s", word, meant);
}

static bool
check_operands(const args *a, const command *c)
{
    size_t n = a->operands.n;

    if (a->help || (n >= c->takes[0] && n <= c->takes[1]))
        return true;
    if (n > c->takes[1])
        return too_many(a, c);
    return refuse(a, "something is missing; usage: bouton %s %s, as in `%.*s`",
                  c->name, c->operands, example_length(c), c->examples);
}

bool
wants_json(size_t argc, char **argv)
{
    for (size_t i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--json") == 0)
            return true;
    return false;
}

bool
args_read(args *a, const command *c, size_t argc, char **argv)
{
    bool ended = false;

    a->json = wants_json(argc, argv);
    a->command = c;
    a->typed = (words){(const char **)argv, argc};
    for (size_t i = 0; i < argc; i++) {
        if (ended || is_operand(argv[i])) {
            a->operands.items[a->operands.n++] = argv[i];
        } else if (strcmp(argv[i], "--") == 0) {
            ended = true;
        } else if (!read_option(a, c, &i, argc, argv)) {
            return false;
        }
    }
    if (c->positions)
        join_positions(a);
    if (c->claim)
        join_claim(a);
    a->steps_given = a->limits.max_steps != NOT_GIVEN;
    if (!a->steps_given)
        a->limits.max_steps =
            a->max_seconds > 0 || a->limits.max_positions ? 0 : c->steps;
    if (a->max < 0 && c->max > 0)
        a->max = c->max;
    if (a->to < 0 && c->to > 0)
        a->to = c->to;
    a->rest = c->rest;
    if (a->max_seconds > 0)
        a->limits.deadline = bt_clock() + a->max_seconds;
    return check_operands(a, c);
}

/* options.c: from the command line to a request. By hand, because getopt_long
 * accepts abbreviations and cannot say which option was probably meant. */
#include "cli.h"

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

/* The two that have a letter. */
static const char *
long_name(const char *arg)
{
    return strcmp(arg, "-h") == 0   ? "--help"
           : strcmp(arg, "-o") == 0 ? "--output"
                                    : arg;
}

/* A value as it was typed: the desk reads it. */
static void
put_option(args *a, json *request, const option *o, const char *value)
{
    const json *list = json_get(request, o->name);

    if (o->kind == OPTION_SHOWN && o->value)
        *(const char **)((char *)a + o->field) = value;
    else if (o->kind == OPTION_SHOWN)
        *(bool *)((char *)a + o->field) = true;
    else if (o->kind == OPTION_FLAG)
        put_flag(request, o->name, true);
    else if (o->kind == OPTION_FILE)
        file_wanted(a, request, o->name, value);
    else if (o->kind != OPTION_LIST)
        put_bare(request, o->name, value);
    else
        put_bare(list ? (json *)list : put_list(request, o->name), NULL, value);
}

/* Read the option argv[*i]; moves *i on when its value is the next word. */
static bool
read_option(args *a, json *request, size_t *i, size_t argc, char **argv)
{
    const command *c = a->command;
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
    put_option(a, request, o, value);
    return true;
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
join(const args *a, const words *w, size_t from, size_t to, const char *between)
{
    FILE *f = text_begin(a);

    for (size_t i = from; i < to; i++)
        fprintf(f, "%s%s", i > from ? between : "", w->items[i]);
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
join_positions(const args *a, words *w)
{
    const char *between;
    size_t n = 1;

    for (size_t from = 1, to; from < w->n; from = to) {
        to = position_end(w, from, &between);
        w->items[n++] =
            to > from + 1 ? join(a, w, from, to, between) : w->items[from];
    }
    w->n = w->n > 0 ? n : 0;
}

/* A claim that was typed without quotes: behind its game stands a colon. */
static void
join_claim(const args *a, words *w)
{
    bool colon = false;

    for (size_t i = 0; i + 1 < w->n; i++)
        colon = colon || ends_with(w->items[i], ':');
    if (!colon)
        return;
    w->items[0] = join(a, w, 0, w->n, " ");
    w->n = 1;
}

/* Under the keys of the command; the last one takes all that is left. */
static void
put_operands(const command *c, json *request, const words *w)
{
    size_t keys = c->keys[0] ? 1 : 0;

    while (keys < MOST_KEYS && c->keys[keys])
        keys++;
    for (size_t i = 0; i < w->n && i + 1 < keys; i++)
        put_bare(request, c->keys[i], w->items[i]);
    if (w->n < keys || w->n == 0)
        return;
    json *list = put_list(request, keys ? c->keys[keys - 1] : "operand");
    for (size_t i = keys ? keys - 1 : 0; i < w->n; i++)
        put_bare(list, NULL, w->items[i]);
}

bool
wants_json(size_t argc, char **argv)
{
    for (size_t i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--json") == 0)
            return true;
    return false;
}

json *
request_read(args *a, const command *c, size_t argc, char **argv)
{
    words w = {keep_room(a, argc, sizeof(char *)), 0};
    json *request = out_root(a);
    bool ended = false;

    a->json = wants_json(argc, argv);
    a->command = c;
    a->typed = (words){(const char **)argv, argc};
    put_text(request, "ask", c->name);
    for (size_t i = 0; i < argc; i++) {
        if (ended || is_operand(argv[i])) {
            w.items[w.n++] = argv[i];
        } else if (strcmp(argv[i], "--") == 0) {
            ended = true;
        } else if (!read_option(a, request, &i, argc, argv)) {
            return NULL;
        }
    }
    if (c->positions)
        join_positions(a, &w);
    if (c->claim)
        join_claim(a, &w);
    put_operands(c, request, &w);
    return request;
}

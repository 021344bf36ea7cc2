/* request.c: from a request to a question. */
#include "desk.h"

#include <bouton/threads.h>
#include <errno.h>
#include <float.h>

#define NOT_GIVEN UINT64_MAX

void
question_init(question *q, const bt_desk_host *host, bt_err *err, mistakes *all,
              struct keeper *keeper)
{
    *q = (question){.max = -1, .heaps = -1, .to = -1, .depth = -1};
    q->upto = q->shown = q->seed = q->choice = -1;
    q->stones = q->threads = -1;
    q->column = q->offset = q->skip = q->areas = -1;
    q->row = q->rows = q->columns = q->bytes = -1;
    q->limits = bt_limits_default();
    q->limits.max_steps = NOT_GIVEN;
    q->limits.interrupted = host->interrupted;
    q->limits.progress = host->progress;
    q->limits.watcher = host->context;
    q->host = host;
    q->err = err;
    q->mistakes = all;
    q->keeper = keeper;
}

/* ---- values */

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
    return *end == '\0' && end != text && *out <= DBL_MAX;
}

static const char *const WANTED[] = {
    [OPTION_FLAG] = "true or false",
    [OPTION_TEXT] = "a text",
    [OPTION_LIST] = "a text or a list of texts",
    [OPTION_NUMBER] = "a whole number >= 0",
    [OPTION_SIZE] = "a size such as 512M or 4G",
    [OPTION_SECONDS] = "a number of seconds",
    [OPTION_FILE] = "true, false or a name",
    [OPTION_MOVE] = "a text, a number or an object",
};

static bool
read_field(option_kind kind, const char *value, void *field)
{
    if (kind == OPTION_NUMBER)
        return read_number(value, field);
    if (kind == OPTION_SIZE)
        return read_size(value, field);
    if (kind == OPTION_SECONDS)
        return read_seconds(value, field);
    *(const char **)field = value;
    return true;
}

/* A text, or a number as it would be typed; NULL: neither. */
static const char *
typed(const question *q, const json *v, bool number)
{
    if (v->kind == JSON_TEXT)
        return v->text;
    return !number                   ? NULL
           : v->kind == JSON_INTEGER ? compose(q, "%" PRId64, v->integer)
           : v->kind == JSON_REAL    ? compose(q, "%.17g", v->real)
                                     : NULL;
}

/* A text or a list of texts, behind those that are there. */
static bool
add_words(const question *q, words *w, const json *v)
{
    const json *first = v->kind == JSON_LIST ? v->first : v;
    size_t more = v->kind == JSON_LIST ? json_count(v) : 1;
    const char **items = keep_room(q, w->n + more, sizeof *items);

    for (size_t i = 0; i < w->n; i++)
        items[i] = w->items[i];
    w->items = items;
    for (const json *e = first; e; e = v->kind == JSON_LIST ? e->next : NULL) {
        if (e->kind != JSON_TEXT)
            return false;
        w->items[w->n++] = e->text;
    }
    return true;
}

/* Does it name what is read, or a folder to look in? OPTION_FILE asks for a text
 * in the reply. */
static bool
names_path(const option *o)
{
    return (o->kind == OPTION_TEXT || o->kind == OPTION_LIST) && o->value &&
           (strcmp(o->value, "FILE") == 0 || strcmp(o->value, "DIR") == 0);
}

static bool
read_option(question *q, const option *o, const json *v)
{
    void *field = (char *)q + o->field;
    const char *text = NULL;
    bool good;

    if (q->host->closed && names_path(o))
        return refuse(q, "--%s names files, and this desk is closed", o->name);
    if (o->kind == OPTION_LIST) {
        good = add_words(q, field, v);
    } else if (o->kind == OPTION_FLAG) {
        good = v->kind == JSON_FLAG;
        *(bool *)field = good && v->flag;
    } else if (o->kind == OPTION_FILE) {
        good = v->kind == JSON_FLAG || v->kind == JSON_TEXT;
        *(const char **)field = v->kind == JSON_TEXT              ? v->text
                                : v->kind == JSON_FLAG && v->flag ? o->name
                                                                  : NULL;
    } else if (o->kind == OPTION_MOVE) {
        good = v->kind == JSON_TEXT || v->kind == JSON_OBJECT ||
               (v->kind == JSON_INTEGER && v->integer >= 0);
        *(const json **)field = v;
    } else {
        text = typed(q, v, o->kind != OPTION_TEXT);
        good = text && read_field(o->kind, text, field);
    }
    return good ||
           (text ? refuse(q, "--%s needs %s, not '%.60s'", o->name,
                          WANTED[o->kind], text)
                 : refuse(q, "--%s needs %s", o->name, WANTED[o->kind]));
}

/* ---- keys */

static const char *
operand_key(const command *c, size_t i)
{
    return i == 0 && !c->keys[0] ? "operand"
           : i < MOST_KEYS       ? c->keys[i]
                                 : NULL;
}

static bool
is_operand(const command *c, const char *key)
{
    const char *name;

    for (size_t i = 0; (name = operand_key(c, i)); i++)
        if (strcmp(name, key) == 0)
            return true;
    return false;
}

static bool
takes_game(const command *c)
{
    return strcmp(operand_key(c, 0), "game") == 0;
}

/* Its operand is a game, or a claim about one. */
static bool
takes_rules(const command *c)
{
    return takes_game(c) || strcmp(operand_key(c, 0), "claim") == 0;
}

static bool
unknown_key(const question *q, const command *c, const char *key)
{
    bt_nearest near = {.word = key};
    const char *name;

    for (const option *o = c->options; o->name; o++)
        if (o->kind != OPTION_SHOWN)
            bt_nearest_try(&near, o->name);
    for (size_t i = 0; (name = operand_key(c, i)); i++)
        bt_nearest_try(&near, name);
    if (near.best)
        return refuse(q, "%s has no key \"%.60s\"; did you mean \"%s\"?",
                      c->name, key, near.best);
    return refuse(q, "%s has no key \"%.60s\"", c->name, key);
}

static bool
read_key(question *q, const command *c, const json *v)
{
    const option *o = c->options;

    if (strcmp(v->key, "ask") == 0 || strcmp(v->key, "id") == 0 ||
        is_operand(c, v->key))
        return true;
    if (strcmp(v->key, "rules") == 0 && takes_rules(c)) {
        q->rules = v->kind == JSON_TEXT ? v->text : NULL;
        return q->rules || refuse(q, "\"rules\" needs a text");
    }
    while (o->name && (o->kind == OPTION_SHOWN || strcmp(o->name, v->key) != 0))
        o++;
    return o->name ? read_option(q, o, v) : unknown_key(q, c, v->key);
}

/* ---- operands */

/* In the order of the keys; one that is left out has none behind it. */
static bool
read_operands(question *q, const command *c, const json *request)
{
    static const json dash = {.kind = JSON_TEXT, .text = "-"};
    const char *key, *gone = NULL;

    for (size_t i = 0; (key = operand_key(c, i)); i++) {
        const json *v = json_get(request, key);
        bool given = i == 0 && q->rules && takes_game(c);
        if (given && v)
            return refuse(q, "\"rules\" and \"game\" are two games");
        if (given)
            v = &dash;
        if (v && gone)
            return refuse(q, "\"%s\" is missing", gone);
        if (!v)
            gone = key;
        else if (!add_words(q, &q->operands, v) ||
                 (v->kind == JSON_LIST && operand_key(c, i + 1)))
            return refuse(q, "\"%s\" needs a text", key);
    }
    return true;
}

static bool
too_many(const question *q, const command *c)
{
    const char *word = q->operands.items[c->takes[1]];
    const char *dot = strrchr(word, '.');
    bool last = q->operands.n == c->takes[1] + 1;
    int64_t number;
    char *meant = c->number && last && read_number(word, &number)
                      ? compose(q, "did you mean --%s %.40s?", c->number, word)
                  : c->writes && dot && dot > word
                      ? compose(q, "did you mean -o %.80s?", word)
                      : compose(q, "usage: bouton %s%s%s", c->name,
                                *c->operands ? " " : "", c->operands);

    return refuse(q, "'%.80s' is one word too many; %s", word, meant);
}

static bool
check_operands(const question *q, const command *c)
{
    size_t n = q->operands.n;

    if (n > c->takes[1])
        return too_many(q, c);
    return n >= c->takes[0] ||
           refuse(q, "something is missing; usage: bouton %s %s, as in `%.*s`",
                  c->name, c->operands, example_length(c), c->examples);
}

/* The host has the last word; a limit of 0 is none. */
static void
lower(uint64_t *limit, uint64_t most)
{
    if (most && (*limit == 0 || *limit > most))
        *limit = most;
}

/* All that there are, where there is a choice. */
static bool
set_threads(question *q)
{
    const option *o = q->command->options;

    while (o->name && strcmp(o->name, "threads") != 0)
        o++;
    if (q->threads > UINT16_MAX)
        return refuse(q, "so many threads are not there");
    if (o->name)
        q->limits.threads =
            q->threads > 0 ? (unsigned)q->threads : bt_threads_most();
    return true;
}

static void
set_limits(question *q)
{
    const bt_desk_host *host = q->host;

    q->steps_given = q->limits.max_steps != NOT_GIVEN;
    if (!q->steps_given)
        q->limits.max_steps = q->max_seconds > 0 || q->limits.max_positions
                                  ? 0
                                  : q->command->steps;
    lower(&q->limits.max_memory, host->max_memory);
    lower(&q->limits.max_positions, host->max_positions);
    lower(&q->limits.max_steps, host->max_steps);
    q->steps_given = q->steps_given || host->max_steps;
    if (host->max_seconds > 0 &&
        !(q->max_seconds > 0 && q->max_seconds < host->max_seconds))
        q->max_seconds = host->max_seconds;
    if (q->max_seconds > 0)
        q->limits.deadline = bt_clock() + q->max_seconds;
}

bool
question_read(question *q, const command *c, const json *request)
{
    q->command = c;
    q->asked = request;
    for (const json *v = request->first; v; v = v->next)
        if (!read_key(q, c, v))
            return false;
    if (!read_operands(q, c, request) || !check_operands(q, c))
        return false;
    set_limits(q);
    if (!set_threads(q))
        return false;
    if (q->max < 0 && c->max > 0)
        q->max = c->max;
    if (q->to < 0 && c->to > 0)
        q->to = c->to;
    q->rest = c->rest;
    return true;
}

/* ---- the question as a command line */

void
write_quoted(FILE *f, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=./:,+";

    if (*word && word[strspn(word, plain)] == '\0') {
        fputs(word, f);
        return;
    }
    fputc('\'', f);
    for (; *word; word++)
        if (*word == '\'')
            fputs("'\\''", f);
        else
            fputc(*word, f);
    fputc('\'', f);
}

static void
write_value(const question *q, FILE *f, const char *name, const json *v)
{
    const char *text = typed(q, v, true);

    if (v->kind == JSON_LIST) {
        for (const json *e = v->first; e; e = e->next)
            write_value(q, f, name, e);
        return;
    }
    if (name && (text || v->flag))
        fprintf(f, " --%s", name);
    if (text) {
        fputc(' ', f);
        write_quoted(f, text);
    }
}

char *
typed_text(const question *q)
{
    FILE *f = text_begin(q);

    fprintf(f, "bouton %s", q->command->name);
    for (size_t i = 0; i < q->typed.n; i++) {
        fputc(' ', f);
        write_quoted(f, q->typed.items[i]);
    }
    if (q->typed.n > 0)
        return text_end(q);
    for (size_t i = 0; i < q->operands.n; i++) {
        fputc(' ', f);
        write_quoted(f, q->operands.items[i]);
    }
    for (const json *v = q->asked->first; v; v = v->next)
        if (strcmp(v->key, "ask") != 0 && strcmp(v->key, "id") != 0 &&
            strcmp(v->key, "rules") != 0 && !is_operand(q->command, v->key))
            write_value(q, f, v->key, v);
    return text_end(q);
}

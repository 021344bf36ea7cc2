/* atlas_entry.c: what is found out about one ruleset. */
#include "atlas.h"

#include <bouton/sha256.h>

enum { MOST_WORDS = 40, MAP = 31 };

/* The path of the rules, and the options. */
static size_t
split(const atlas *t, const asked *e, char **argv)
{
    size_t n = 0;
    char *all = compose(t->a, "%s", e->words), *rest = NULL;

    argv[n++] = compose(t->a, "%s", e->path);
    for (char *w = strtok_r(all, " ", &rest); w && n < MOST_WORDS;
         w = strtok_r(NULL, " ", &rest))
        argv[n++] = w;
    return n;
}

/* What has been asked for of all. */
static json *
add_limits(const args *a, json *request)
{
    if (request && a->steps_given)
        put_number(request, "max-steps", a->limits.max_steps);
    if (request && a->limits.max_memory)
        put_number(request, "max-memory", a->limits.max_memory);
    return request;
}

/* ---- the picture: a table of outcomes, a text a row */

static uint64_t
heaps_of(const json *request)
{
    const json *heaps = json_get(request, "heaps");

    return !heaps                      ? 2
           : json_is(heaps, JSON_TEXT) ? strtoull(heaps->text, NULL, 10)
                                       : json_number(heaps);
}

/* A question about the same game. */
static json *
about_same(const atlas *t, const json *discover, const char *ask)
{
    static const char *const same[] = {"game", "set", "misere"};
    json *o = out_root(t->a);

    put_text(o, "ask", ask);
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        if (json_get(discover, same[i]))
            put_copy(o, same[i], json_get(discover, same[i]));
    return o;
}

/* The bound of the first heap, as in `--bound a1=3`; 1: there is none. */
static uint64_t
first_heap(const json *discover)
{
    const json *bound = json_get(discover, "bound");
    const char *text = json_is(bound, JSON_LIST) && json_first(bound)
                           ? json_first(bound)->text
                           : NULL;

    return text && strncmp(text, "a1=", 3) == 0 ? strtoull(text + 3, NULL, 10)
                                                : 1;
}

/* Of more heaps than two, the others have 1, 2, .. stones, the first as many as
 * are allowed. */
static json *
table_request(const atlas *t, const json *discover)
{
    json *o = about_same(t, discover, "table"), *fixed = NULL;
    uint64_t heaps = heaps_of(discover), stones = first_heap(discover);

    put_number(o, "max", MAP);
    put_number(o, "max-steps", 50000000);
    if (heaps == 1)
        put_number(o, "heaps", 1);
    for (; json_get(discover, "heaps") && heaps > 2; heaps--) {
        fixed = fixed ? fixed : put_list(o, "fixed");
        put_text(fixed, NULL, compose(t->a, "%" PRIu64, stones++));
    }
    return o;
}

static void
put_row(const atlas *t, json *rows, const json *row)
{
    FILE *f = text_begin(t->a);

    for (size_t i = 0; json_is(row, JSON_VALUES) && i < row->values->n; i++)
        fputc("PN "[json_value(row, i) < 2 ? json_value(row, i) : 2], f);
    for (const json *c = json_first(row); c; c = c->next)
        fputc(json_is(c, JSON_TEXT) ? *c->text : ' ', f);
    put_text(rows, NULL, text_end(t->a));
}

static void
put_map(const atlas *t, json *o, const json *discover)
{
    const json *table = ask_desk(t->a, &ask_table, table_request(t, discover));
    json *map, *rows;

    if (!table) {
        forgive(t->a);
        return;
    }
    map = put_object(o, "map");
    put_text(map, "position", get_text(table, "position"));
    rows = put_list(map, "rows");
    for (const json *row = get_first(table, "rows"); row; row = row->next)
        put_row(t, rows, row);
}

/* ---- the theorem */

/* Equal sets have equal automata: what names this one. */
static const char *
set_of(const atlas *t, const char *certificate)
{
    char hex[BT_SHA256_HEX];
    const char *at = strstr(certificate, "\nnumeration ");
    const char *automaton = strstr(certificate, "\nautomaton ");
    const char *end = strstr(certificate, "\nsha256 ");
    const char *how = at ? strchr(at + 1, '\n') : NULL;

    if (!how || !automaton || !end)
        return NULL;
    const char *all = compose(t->a, "%.*s %.*s%.*s", (int)(how - at), at,
                              (int)strcspn(how + 1, " \n"), how + 1,
                              (int)(end - automaton), automaton);
    bt_sha256(all, strlen(all), hex);
    return compose(t->a, "%.16s", hex);
}

static void
put_found(const atlas *t, const asked *e, json *o, const json *found)
{
    static const char *const keys[] = {"family", "description", "numeration",
                                       "states", "why"};
    const char *certificate = get_text(found, "certificate");

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        put_copy(o, keys[i], json_get(found, keys[i]));
    if (!certificate)
        return;
    put_text(o, "set", set_of(t, certificate));
    const char *name = compose(t->a, "%s%s%s.certificate", e->group,
                               *e->group ? "-" : "", e->name);
    if (outfile_put(t->a, compose(t->a, "%s/certificates/%s", t->out, name),
                    certificate, strlen(certificate)))
        put_text(o, "certificate", name);
}

static void
put_rules(json *o, const json *shown)
{
    static const char *const keys[] = {"title", "source", "about", "rules"};

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        put_copy(o, keys[i], json_get(shown, keys[i]));
}

static void
put_answer(const atlas *t, const asked *e, json *o)
{
    char *argv[MOST_WORDS];
    size_t n = split(t, e, argv);
    args own = *t->a;
    json *request =
        add_limits(t->a, request_read(&own, &ask_discover, n, argv));
    const json *shown =
        request ? ask_desk(t->a, &ask_show, about_same(t, request, "show"))
                : NULL;
    const json *found = NULL;

    if (shown) {
        put_rules(o, shown);
        put_map(t, o, request);
        put_flag(request, "certificate", true);
        found = ask_desk(t->a, &ask_discover, request);
    }
    put_text(o, "verdict", found ? get_text(found, "verdict") : "refused");
    if (found)
        put_found(t, e, o, found);
    else
        put_text(o, "why", t->a->err->text);
}

const char *
atlas_answer(const atlas *t, const asked *e)
{
    json *o = out_root(t->a);

    put_text(o, "key", e->key);
    put_text(o, "group", e->group);
    put_text(o, "name", e->name);
    put_text(o, "file", e->path + strlen(t->folder) + 1);
    put_text(o, "options", e->words);
    put_answer(t, e, o);
    FILE *f = text_begin(t->a);
    json_write(o, f);
    return text_end(t->a);
}

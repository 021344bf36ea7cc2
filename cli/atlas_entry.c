/* atlas_entry.c: the line about one ruleset. */
#include "atlas.h"

enum { MOST_WORDS = 40 };

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

/* Of the group and the name, as it is in the folder. */
static const char *
certificate_name(const atlas *t, const asked *e)
{
    return compose(t->a, "%s%s%s.certificate", e->group, *e->group ? "-" : "",
                   e->name);
}

static const char *
certificate_path(const atlas *t, const asked *e)
{
    return compose(t->a, "%s/certificates/%s", t->out, certificate_name(t, e));
}

/* What the desk says, but for the certificate, which is a file of its own. */
static void
put_reply(const atlas *t, const asked *e, json *o, json *reply)
{
    const json *certificate = json_take(reply, "certificate");
    size_t n;
    const char *bytes = json_bytes(certificate, &n);

    for (const json *v = json_first(reply); v; v = v->next)
        put_copy(o, v->key, v);
    if (!bytes)
        return;
    if (outfile_put(t->a, certificate_path(t, e), bytes, n))
        put_text(o, "certificate", certificate_name(t, e));
}

/* What an earlier run has proved is the first guess of this one: what is said
 * of it is made from the set again, and never read. */
static json *
request_of(const atlas *t, const asked *e)
{
    char *argv[MOST_WORDS + 1];
    size_t n = split(t, e, argv);
    args own = *t->a;
    const char *path = certificate_path(t, e);
    json *request =
        add_limits(t->a, request_read(&own, &ask_discover, n, argv));
    char *text;

    if (request && e->answer && file_there(t->a, path) &&
        file_text(t->a, path, &text, &n))
        put_text(request, "known", text);
    return request && forgive(t->a) ? request : NULL;
}

static void
put_answer(const atlas *t, const asked *e, json *o)
{
    json *request = request_of(t, e);
    json *reply = request ? (json *)ask_desk(t->a, &ask_entry, request) : NULL;

    if (reply) {
        put_reply(t, e, o, reply);
    } else {
        put_text(o, "verdict", "refused");
        put_text(o, "why", t->a->err->text);
    }
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

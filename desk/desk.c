/* desk.c: the desk: a request in, a reply out. */
#include "warm.h"

enum { REQUEST_MOST = 1 << 20 };

struct bt_desk {
    bt_desk_host host;
    closed behind; /* these files, where the host is closed */
    bt_files files;
    struct warm *warm;
};

bt_desk *
bt_desk_new(const bt_desk_host *host)
{
    bt_desk *d = calloc(1, sizeof *d);

    if (!d)
        return NULL;
    d->host = *host;
    if (host->closed) {
        d->files = closed_files(&d->behind, &d->host);
        d->host.files = &d->files;
    }
    d->warm = warm_new(host->memory);
    if (d->warm)
        return d;
    free(d);
    return NULL;
}

void
bt_desk_free(bt_desk *d)
{
    if (d)
        warm_free(d->warm);
    free(d);
}

/* ---- replies go into one text: {"id","answers":[...],"status","error"} */

static bool
write_reply(const question *q, json *reply)
{
    FILE *f = q->by->context;

    fputs(*q->given ? "," : "", f);
    json_write(reply, f);
    return true;
}

/* One that failed beside others that did not: an answer with its error. */
static void
write_failure(const question *q, const bt_err *err, const char *id)
{
    json *o = out_root(q);

    put_text(o, "id", id);
    out_failure(q, o, err);
    give(q, o);
}

static bool
command_asked(const question *q, const json *request, const command **out)
{
    const char *name = get_text(request, "ask");
    bt_nearest near = {.word = name};

    if (!json_is(request, JSON_OBJECT))
        return refuse(q, "a request is an object");
    if (!name)
        return refuse(q, "\"ask\" is missing, as in {\"ask\":\"solve\","
                         "\"game\":\"nim\",\"position\":\"3,4,5\"}");
    for (const command *const *c = asks; *c; c++) {
        *out = *c;
        if (strcmp((*c)->name, name) == 0)
            return true;
        bt_nearest_try(&near, (*c)->name);
    }
    return near.best ? refuse(q,
                              "\"%.60s\" cannot be asked; did you mean "
                              "\"%s\"?",
                              name, near.best)
                     : refuse(q, "\"%.60s\" cannot be asked", name);
}

static bool
read_request(const question *q, const char *text, size_t length, json **out)
{
    if (length > REQUEST_MOST)
        return refuse(q, "a request has at most %d bytes", REQUEST_MOST);
    return ok(q, json_read(text, length, out, q->err));
}

static bool
ask(question *q, const json *request)
{
    const command *c = NULL;

    return command_asked(q, request, &c) && question_read(q, c, request) &&
           c->run(q) && forgive(q);
}

static void
write_begin(const json *request, FILE *f)
{
    const json *id = json_get(request, "id");

    fputc('{', f);
    if (id) {
        fputs("\"id\":", f);
        json_write(id, f);
        fputc(',', f);
    }
    fputs("\"answers\":[", f);
}

static void
write_end(const question *q, FILE *f)
{
    bt_status s = q->err->status;
    uint64_t examined =
        warm_settle(q->warm, s != BT_ERR_INTERRUPTED && s != BT_ERR_NOMEM);

    fprintf(f, "],\"status\":%d", *q->code);
    if (examined)
        fprintf(f, ",\"examined\":%" PRIu64, examined);
    if (q->err->status != BT_OK) {
        json *o = out_root(q);
        out_failure(q, o, q->err);
        for (const json *v = o->first; v; v = v->next) {
            fprintf(f, ",\"%s\":", v->key);
            json_write(v, f);
        }
    }
    fputc('}', f);
}

/* One question from its bytes to its reply. */
typedef struct session {
    const char *request;
    size_t length;
    json *read;
    FILE *f;
} session;

static void
ask_bytes(question *q, void *arg)
{
    session *s = arg;
    bool good = read_request(q, s->request, s->length, &s->read);

    write_begin(s->read, s->f);
    if (!(good && ask(q, s->read)) && *q->code == EXIT_ANSWERED)
        *q->code = exit_status(q->err->status);
}

static void
end_reply(question *q, void *arg)
{
    write_end(q, ((session *)arg)->f);
}

/* A reply for which there was no memory, or not for all of it. */
static int
starved(char **reply)
{
    free(*reply);
    *reply = strdup("{\"answers\":[],\"status\":3,\"error\":{\"status\":"
                    "\"out of memory\",\"text\":\"out of memory\",\"file\":"
                    "null,\"line\":null,\"column\":null,\"message\":"
                    "\"out-of-memory\",\"arguments\":[]}}");
    return EXIT_OPEN;
}

static int
answer(bt_desk *d, const char *request, size_t length, const tile *into,
       char **reply)
{
    session s = {.request = request, .length = length};
    size_t size = 0, given = 0;
    front by = {.give = write_reply, .fail = write_failure};
    bt_err err = {.status = BT_OK};
    mistakes all = {.list = NULL};
    int code = EXIT_ANSWERED;
    question q;

    *reply = NULL;
    question_init(&q, &d->host, &err, &all, keeper_new());
    s.f = q.keeper ? open_memstream(reply, &size) : NULL;
    if (!s.f) {
        free(q.keeper);
        return starved(reply);
    }
    by.context = s.f;
    q.by = &by;
    q.given = &given;
    q.code = &code;
    q.warm = d->warm;
    q.tile = into;
    if (!question_guard(&q, ask_bytes, &s))
        code = EXIT_OPEN;
    bool whole = question_guard(&q, end_reply, &s);
    keeper_free(&q);
    json_free(s.read);
    return fclose(s.f) == 0 && whole ? code : starved(reply);
}

int
bt_desk_answer(bt_desk *d, const char *request, size_t length, char **reply)
{
    return answer(d, request, length, NULL, reply);
}

int
bt_desk_tile(bt_desk *d, const char *request, size_t length, void *cells,
             size_t size, char **reply)
{
    return answer(d, request, length, &(tile){cells, size}, reply);
}

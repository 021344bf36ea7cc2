/* answer.c: replies as JSON. */
#include "desk.h"

const char *
outcome_name(bt_outcome o)
{
    return o == BT_P ? "P" : "N";
}

void
put_maybe(json *in, const char *key, bool known, uint64_t v)
{
    if (known)
        put_number(in, key, v);
    else
        put_null(in, key);
}

void
put_whole(json *in, const char *key, const char *bytes, size_t n)
{
    if (memchr(bytes, 0, n) || !utf8_valid(bytes, n))
        put_bytes(in, key, bytes, n);
    else
        put_text(in, key, bytes);
}

const char *
play_words(const question *q)
{
    return q->misere ? ", misère play" : "";
}

static void
release_json(void *p)
{
    json_free(p);
}

json *
out_root(const question *q)
{
    return keep(q, json_new(), release_json);
}

json *
out_begin(const question *q, const bt_ruleset *rules, const char *position)
{
    size_t n;
    char *const *path = bt_ruleset_files(rules, &n);
    json *o = out_root(q);

    put_text(o, "game", bt_ruleset_name(rules));
    if (position)
        put_text(o, "position", position);
    put_text(o, "play", q->misere ? "misere" : "normal");
    out_files(q, o, path, n);
    out_not_meant(q, o, path, n);
    return o;
}

bool
give(const question *q, json *reply)
{
    if (json_failed(reply))
        return fail_with(q, BT_ERR_NOMEM, "out of memory");
    bt_err err = *q->err;
    bool taken = q->by->give(q, reply);
    if (taken)
        *q->err = err;
    ++*q->given;
    return taken;
}

void
out_rules(const question *q, json *o, const bt_ruleset *rules)
{
    put_text(o, "title", bt_ruleset_title(rules));
    put_text(o, "source", bt_ruleset_source(rules));
    put_lines(o, "about", bt_ruleset_about(rules));
    put_lines(o, "rules", keep(q, bt_ruleset_words(rules, q->misere), free));
}

static bool
lies_in(const char *path, const char *dir)
{
    size_t n = strlen(dir);

    return n > 0 && strncmp(path, dir, n) == 0 && path[n] == '/';
}

bool
is_built_in(const question *q, const char *path)
{
    bool own = *path == '\0';

    for (size_t i = 0; i < q->host->n_own; i++)
        own = own || lies_in(path, q->host->own[i]);
    return own;
}

void
out_files(const question *q, json *o, char *const *path, size_t n)
{
    bool own = n == 0 || is_built_in(q, path[0]);
    json *list = NULL;

    put_text(o, "rules", own ? "built-in" : path[0]);
    for (size_t i = 0; i < n; i++) {
        if (is_built_in(q, path[i]))
            continue;
        list = list ? list : put_list(o, "files");
        put_text(list, NULL, path[i]);
    }
}

static bool
are_different(const question *q, const char *one, const char *other)
{
    char *a, *b;
    size_t n, m;

    if (!file_text(q, one, &a, &n) || !file_text(q, other, &b, &m))
        return forgive(q);
    return n != m || memcmp(a, b, n) != 0;
}

/* Names are looked up in the folders of games; who wrote ./nim.game may think
 * that "nim" means it. */
void
out_not_meant(const question *q, json *o, char *const *path, size_t n)
{
    json *list = NULL;

    for (size_t i = 0; i < n; i++) {
        const char *name = strrchr(path[i], '/');
        const char *here = compose(q, ".%s", name ? name : "");
        if (!name || !is_built_in(q, path[i]) || !file_there(q, here) ||
            !are_different(q, path[i], here))
            continue;
        list = list ? list : put_list(o, "not_meant");
        put_text(list, NULL, here);
    }
}

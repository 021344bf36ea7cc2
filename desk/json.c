/* json.c: trees of JSON and the memory they lie in. */
#include "json.h"

#include <inttypes.h>
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

/* Above this, readers that keep numbers as doubles lose digits. */
static const int64_t EXACT = INT64_C(1) << 53;

enum { PAGE = 4096 };

typedef struct page {
    struct page *next;
    alignas(max_align_t) char bytes[];
} page;

/* The memory of one tree. */
struct json_pages {
    page *newest;
    size_t left; /* at the end of the newest one */
    bool failed;
    json root, lost; /* `lost`: what found no memory */
};

static void *
take(struct json_pages *p, size_t size)
{
    size = (size + alignof(json) - 1) / alignof(json) * alignof(json);
    if (size > p->left) {
        size_t room = size > PAGE ? size : PAGE;
        page *fresh = malloc(sizeof *fresh + room);
        if (!fresh) {
            p->failed = true;
            return NULL;
        }
        fresh->next = p->newest;
        p->newest = fresh;
        p->left = room;
        /* the end is given out first: the size of a page need not be known */
    }
    p->left -= size;
    return p->newest->bytes + p->left;
}

json *
json_new(void)
{
    struct json_pages *p = calloc(1, sizeof *p);

    if (!p)
        return NULL;
    p->root = (json){.kind = JSON_OBJECT, .pages = p};
    return &p->root;
}

void
json_free(json *v)
{
    if (!v)
        return;
    struct json_pages *p = v->pages;
    for (page *at = p->newest, *next; at; at = next) {
        next = at->next;
        free(at);
    }
    free(p);
}

void
json_lose(json *v)
{
    v->pages->failed = true;
}

bool
json_failed(const json *v)
{
    return v->pages->failed;
}

/* The one under this key, emptied, or a new one at the end. */
static json *
put(json *in, const char *key, json_kind kind)
{
    json *v =
        in->kind == JSON_OBJECT || in->kind == JSON_LIST ? in->first : NULL;

    while (key && v && strcmp(v->key, key) != 0)
        v = v->next;
    if (key && v) {
        *v = (json){
            .kind = kind, .key = v->key, .next = v->next, .pages = in->pages};
        return v;
    }
    v = take(in->pages, sizeof *v);
    if (!v || in == &in->pages->lost) {
        in->pages->lost = (json){.kind = kind, .pages = in->pages};
        return &in->pages->lost;
    }
    *v = (json){.kind = kind, .key = key, .pages = in->pages};
    *(in->first ? &in->last->next : &in->first) = v;
    in->last = v;
    return v;
}

json *
put_null(json *in, const char *key)
{
    return put(in, key, JSON_NULL);
}

json *
put_list(json *in, const char *key)
{
    return put(in, key, JSON_LIST);
}

json *
put_object(json *in, const char *key)
{
    return put(in, key, JSON_OBJECT);
}

json *
put_flag(json *in, const char *key, bool v)
{
    json *made = put(in, key, JSON_FLAG);

    made->flag = v;
    return made;
}

json *
put_real(json *in, const char *key, double v)
{
    json *made = put(in, key, JSON_REAL);

    made->real = v;
    return made;
}

json *
put_integer(json *in, const char *key, int64_t v)
{
    char text[24];

    if (v > EXACT || v < -EXACT) {
        snprintf(text, sizeof text, "%" PRId64, v);
        return put_text(in, key, text);
    }
    json *made = put(in, key, JSON_INTEGER);
    made->integer = v;
    return made;
}

json *
put_number(json *in, const char *key, uint64_t v)
{
    char text[24];

    if (v <= (uint64_t)EXACT)
        return put_integer(in, key, (int64_t)v);
    snprintf(text, sizeof text, "%" PRIu64, v);
    return put_text(in, key, text);
}

static json *
put_copied(json *in, const char *key, const char *text, size_t n)
{
    json *made = put(in, key, JSON_TEXT);
    char *copy = take(in->pages, n + 1);

    made->text = copy ? copy : "";
    if (!copy)
        return made;
    memcpy(copy, text, n);
    copy[n] = '\0';
    if (!utf8_valid(text, n)) /* a file name or a typing mistake */
        for (size_t i = 0; i < n; i++)
            copy[i] = (char)((unsigned char)copy[i] < 0x80 ? copy[i] : '?');
    return made;
}

json *
put_text(json *in, const char *key, const char *text)
{
    return text ? put_copied(in, key, text, strlen(text)) : put_null(in, key);
}

json *
put_bare(json *in, const char *key, const char *text)
{
    json *made = put(in, key, JSON_TEXT);

    made->text = text;
    return made;
}

json *
put_lines(json *in, const char *key, const char *text)
{
    json *list = put(in, key, text ? JSON_LIST : JSON_NULL);

    while (text && *text) {
        size_t n = strcspn(text, "\n");
        put_copied(list, NULL, text, n);
        text += n + (text[n] == '\n');
    }
    return list;
}

json *
put_values(json *in, const char *key, json_values values)
{
    json *made = put(in, key, JSON_VALUES);
    json_values *own = take(in->pages, sizeof *own);

    if (own)
        *own = values;
    else
        made->kind = JSON_NULL;
    made->values = own;
    return made;
}

json *
put_bytes(json *in, const char *key, const char *bytes, size_t n)
{
    json *made = put_values(in, key, (json_values){bytes, n, 1, false});

    made->kind = made->values ? JSON_BYTES : JSON_NULL;
    return made;
}

const char *
json_bytes(const json *v, size_t *n)
{
    if (json_is(v, JSON_BYTES)) {
        *n = v->values->n;
        return v->values->at;
    }
    *n = json_is(v, JSON_TEXT) ? strlen(v->text) : 0;
    return json_is(v, JSON_TEXT) ? v->text : NULL;
}

uint64_t
json_value(const json *values, size_t i)
{
    const json_values *v = values->values;

    return v->bytes == 4 ? ((const uint32_t *)v->at)[i]
                         : ((const uint64_t *)v->at)[i];
}

static json *
copy_values(json *in, const char *key, json_values v)
{
    void *copy = take(in->pages, v.n * v.bytes);

    if (copy && v.n > 0)
        memcpy(copy, v.at, v.n * v.bytes);
    v.n = copy ? v.n : 0;
    v.at = copy;
    return put_values(in, key, v);
}

json *
put_copy(json *in, const char *key, const json *v)
{
    if (!v || v->kind == JSON_NULL)
        return put_null(in, key);
    if (v->kind == JSON_TEXT)
        return put_text(in, key, v->text);
    if (v->kind == JSON_VALUES || v->kind == JSON_BYTES) {
        json *copy = copy_values(in, key, *v->values);
        copy->kind = copy->values ? v->kind : JSON_NULL;
        return copy;
    }
    json *made = put(in, key, v->kind), kept = *made;
    if (v->kind != JSON_LIST && v->kind != JSON_OBJECT) {
        *made = *v;
        made->key = kept.key;
        made->next = kept.next;
        made->pages = kept.pages;
        return made;
    }
    for (const json *e = v->first; e; e = e->next) {
        size_t n = e->key ? strlen(e->key) + 1 : 0;
        char *name = n ? take(in->pages, n) : NULL;
        if (n > 0 && !name)
            break; /* the tree has failed */
        if (n > 0)
            memcpy(name, e->key, n);
        put_copy(made, name, e);
    }
    return made;
}

const json *
json_first(const json *v)
{
    return v && (v->kind == JSON_LIST || v->kind == JSON_OBJECT) ? v->first
                                                                 : NULL;
}

const json *
json_get(const json *o, const char *key)
{
    const json *v = json_is(o, JSON_OBJECT) ? o->first : NULL;

    while (v && strcmp(v->key, key) != 0)
        v = v->next;
    return v;
}

const json *
json_take(json *o, const char *key)
{
    json *v = (json *)json_get(o, key), *before = NULL;

    if (!v)
        return NULL;
    for (json *e = o->first; e != v; e = e->next)
        before = e;
    *(before ? &before->next : &o->first) = v->next;
    o->last = o->last == v ? before : o->last;
    return v;
}

const json *
get_first(const json *o, const char *key)
{
    return json_first(json_get(o, key));
}

const char *
get_text(const json *o, const char *key)
{
    const json *v = json_get(o, key);

    return json_is(v, JSON_TEXT) ? v->text : NULL;
}

uint64_t
json_number(const json *v)
{
    return json_is(v, JSON_INTEGER) ? (uint64_t)v->integer
           : json_is(v, JSON_TEXT)  ? strtoull(v->text, NULL, 10)
                                    : 0;
}

uint64_t
get_number(const json *o, const char *key)
{
    return json_number(json_get(o, key));
}

bool
get_flag(const json *o, const char *key)
{
    const json *v = json_get(o, key);

    return json_is(v, JSON_FLAG) && v->flag;
}

size_t
json_count(const json *v)
{
    size_t n = json_is(v, JSON_VALUES) ? v->values->n : 0;

    for (const json *e = json_first(v); e; e = e->next)
        n++;
    return n;
}

bool
json_is(const json *v, json_kind kind)
{
    return v && v->kind == kind;
}

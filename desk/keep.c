/* keep.c: what is made for an answer. It lives until the answer is given, so
 * that no function has to free it on each of its ways out. */
#include "desk.h"

#include <stdarg.h>

typedef struct kept {
    void *p;
    void (*release)(void *);
} kept;

/* A text that is being written; those begun later are ended earlier. */
typedef struct writing {
    struct writing *outer;
    FILE *f;
    char *text;
    size_t size;
} writing;

struct keeper {
    kept *items;
    size_t n, room;
    writing *innermost;
};

struct keeper *
keeper_new(void)
{
    return calloc(1, sizeof(struct keeper));
}

void
keeper_free(const question *q)
{
    for (writing *w; (w = q->keeper->innermost); free(w)) {
        q->keeper->innermost = w->outer;
        if (w->f)
            fclose(w->f);
        free(w->text);
    }
    keep_free(q, 0);
    free(q->keeper->items);
    free(q->keeper);
}

void *
keep(const question *q, void *p, void (*release)(void *))
{
    struct keeper *k = q->keeper;

    need(q, p);
    if (k->n == k->room) {
        size_t room = 2 * k->room + 16;
        kept *items = realloc(k->items, room * sizeof *items);
        if (!items)
            release(p);
        k->items = need(q, items);
        k->room = room;
    }
    k->items[k->n++] = (kept){p, release};
    return p;
}

void *
keep_room(const question *q, size_t n, size_t size)
{
    return keep(q, calloc(n + 1, size), free);
}

size_t
keep_mark(const question *q)
{
    return q->keeper->n;
}

static void
release_nothing(void *p)
{
    (void)p;
}

/* What was made last may rest on what was made first. */
void
keep_free(const question *q, size_t mark)
{
    struct keeper *k = q->keeper;

    while (k->n > mark) {
        k->n--;
        k->items[k->n].release(k->items[k->n].p);
    }
}

void
keep_forget(const question *q, size_t at)
{
    q->keeper->items[at].release = release_nothing;
}

FILE *
text_begin(const question *q)
{
    writing *w = need(q, calloc(1, sizeof *w));

    w->outer = q->keeper->innermost;
    q->keeper->innermost = w;
    w->f = open_memstream(&w->text, &w->size);
    return need(q, w->f);
}

char *
bytes_end(const question *q, size_t *n)
{
    writing *w = q->keeper->innermost;
    bool good = fclose(w->f) == 0;
    char *text = w->text;

    *n = w->size;
    q->keeper->innermost = w->outer;
    free(w);
    keep(q, text, free);
    return need(q, good ? text : NULL);
}

char *
text_end(const question *q)
{
    size_t n;

    return bytes_end(q, &n);
}

char *
compose(const question *q, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    vfprintf(text_begin(q), fmt, ap);
    va_end(ap);
    return text_end(q);
}

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
    return or_die(calloc(1, sizeof(struct keeper)));
}

void
keeper_free(const question *q)
{
    keep_free(q, 0);
    free(q->keeper->items);
    free(q->keeper);
}

void *
keep(const question *q, void *p, void (*release)(void *))
{
    struct keeper *k = q->keeper;

    if (k->n == k->room) {
        k->room = 2 * k->room + 16;
        k->items = or_die(realloc(k->items, k->room * sizeof *k->items));
    }
    k->items[k->n++] = (kept){or_die(p), release};
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

FILE *
text_begin(const question *q)
{
    writing *w = or_die(calloc(1, sizeof *w));

    w->f = or_die(open_memstream(&w->text, &w->size));
    w->outer = q->keeper->innermost;
    q->keeper->innermost = w;
    return w->f;
}

char *
text_end(const question *q)
{
    writing *w = q->keeper->innermost;

    fclose(w->f);
    char *text = keep(q, w->text, free);
    q->keeper->innermost = w->outer;
    free(w);
    return text;
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

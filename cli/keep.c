/* keep.c: what is made for an answer. It lives until the answer is given, so
 * that no function has to free it on each of its ways out. */
#include "cli.h"

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
keeper_free(const args *a)
{
    keep_free(a, 0);
    free(a->keeper->items);
    free(a->keeper);
}

void *
keep(const args *a, void *p, void (*release)(void *))
{
    struct keeper *k = a->keeper;

    if (k->n == k->room) {
        k->room = 2 * k->room + 16;
        k->items = or_die(realloc(k->items, k->room * sizeof *k->items));
    }
    k->items[k->n++] = (kept){or_die(p), release};
    return p;
}

void *
keep_room(const args *a, size_t n, size_t size)
{
    return keep(a, calloc(n + 1, size), free);
}

size_t
keep_mark(const args *a)
{
    return a->keeper->n;
}

/* What was made last may rest on what was made first. */
void
keep_free(const args *a, size_t mark)
{
    struct keeper *k = a->keeper;

    while (k->n > mark) {
        k->n--;
        k->items[k->n].release(k->items[k->n].p);
    }
}

FILE *
text_begin(const args *a)
{
    writing *w = or_die(calloc(1, sizeof *w));

    w->f = or_die(open_memstream(&w->text, &w->size));
    w->outer = a->keeper->innermost;
    a->keeper->innermost = w;
    return w->f;
}

char *
text_end(const args *a)
{
    writing *w = a->keeper->innermost;

    fclose(w->f);
    char *text = keep(a, w->text, free);
    a->keeper->innermost = w->outer;
    free(w);
    return text;
}

char *
compose(const args *a, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    vfprintf(text_begin(a), fmt, ap);
    va_end(ap);
    return text_end(a);
}

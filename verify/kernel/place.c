/* place.c: places as positions, and what is asked about lists. */
#include "kernel/eval.h"

#include <stdlib.h>
#include <string.h>

#include "common/integers.h"

enum { MOST_HEAPS = 1 << 16 };

typedef struct builder {
    kernel_env *e;
    int64_t *flat;
    size_t n, room;
    kernel_tri is;
} builder;

/* Both are needed: NO is the end of it. */
static void
weaken(kernel_tri *is, kernel_tri by)
{
    *is = *is == KERNEL_NO || by == KERNEL_NO ? KERNEL_NO
          : by == KERNEL_UNKNOWN              ? by
                                              : *is;
}

static bool
put(builder *b, int64_t value)
{
    if (!RESERVE(b->e->s, b->flat, b->room, b->n))
        return false;
    b->flat[b->n++] = value;
    return true;
}

static bool
put_number(builder *b, uint32_t node, int64_t *out)
{
    kernel_number x = kernel_value(b->e, node);

    weaken(&b->is, !x.known   ? KERNEL_UNKNOWN
                   : x.is < 0 ? KERNEL_NO
                              : KERNEL_YES);
    *out = x.known && x.is >= 0 ? x.is : 0;
    return b->e->s->code == ACCEPTED;
}

static bool
put_runs(builder *b, const kernel_node *n)
{
    size_t count = b->n;

    if (!put(b, 0))
        return false;
    for (size_t i = 0; i < n->n; i += 2) {
        int64_t size = 0, times = 0;
        if (!put_number(b, b->e->t->kid[n->kids + i], &size) ||
            !put_number(b, b->e->t->kid[n->kids + i + 1], &times))
            return false;
        if (n->op == KERNEL_HEAPS && size == 0)
            continue;
        if (times > MOST_HEAPS || b->n > MOST_HEAPS) {
            weaken(&b->is, kernel_unsure(b->e, "there are too many heaps"));
            continue;
        }
        if (!spend(b->e->s, (uint64_t)times))
            return false;
        for (; times > 0; times--)
            if (!put(b, size))
                return false;
    }
    b->flat[count] = (int64_t)(b->n - count - 1);
    return true;
}

size_t
kernel_field_at(const kernel_game *g, const int64_t *p, size_t field)
{
    size_t at = 0;

    for (size_t i = 0; i < field; i++)
        at += kernel_is_list(g->field[i]) ? (size_t)p[at] + 1 : 1;
    return at;
}

size_t
kernel_length(const kernel_game *g, const int64_t *position)
{
    return kernel_field_at(g, position, g->fields);
}

/* The position of a variable, and a field of it that is there. */
static const int64_t *
field_of(kernel_env *e, const kernel_node *n)
{
    const kernel_game *g = &e->part->game[e->game];
    int64_t field = kernel_kid(e->t, n, 0)->value;
    int64_t q = kernel_kid(e->t, n, 1)->value;

    SURE((uint64_t)field < g->fields && e->positions >> q & 1 &&
         kernel_is_list(g->field[field]) == (n->op == KERNEL_FIELD));
    return e->where[q] + kernel_field_at(g, e->where[q], (size_t)field);
}

static bool
put_list(builder *b, const kernel_node *n)
{
    const int64_t *list = field_of(b->e, n);

    for (int64_t i = 0; i <= list[0]; i++)
        if (!put(b, list[i]))
            return false;
    return true;
}

static int
ascending(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

void
kernel_sort_bag(int64_t *bag)
{
    qsort(bag + 1, (size_t)bag[0], sizeof *bag, ascending);
}

/* A field of this kind: it was read as one. */
static bool
put_field(builder *b, kernel_field kind, const kernel_node *n)
{
    size_t from = b->n;
    int64_t value = 0;

    if (!kernel_is_list(kind))
        return put_number(b, (uint32_t)(n - b->e->t->node), &value) &&
               put(b, value);
    if (!(n->op == KERNEL_FIELD ? put_list(b, n) : put_runs(b, n)))
        return false;
    if (!spend(b->e->s, 32 * (b->n - from)))
        return false;
    if (kind == KERNEL_BAG)
        kernel_sort_bag(b->flat + from);
    return true;
}

/* ---- is it a position? */

kernel_tri
kernel_is_position(kernel_env *e, size_t game, const int64_t *position)
{
    const kernel_game *g = &e->part->game[game];
    kernel_env own = *e;
    kernel_tri is = KERNEL_YES;

    own.game = game;
    own.where[0] = position;
    own.positions = 1;
    own.numbers = 0;
    weaken(&is, kernel_truth(&own, g->defined));
    if (is != KERNEL_YES)
        return kernel_unsure(e, "the rules have no value at a position");
    weaken(&is, kernel_truth(&own, g->domain));
    kernel_tri forbidden =
        is == KERNEL_YES ? kernel_truth(&own, g->forbid) : is;
    if (is == KERNEL_YES)
        weaken(&is, forbidden == KERNEL_UNKNOWN ? forbidden
                    : forbidden == KERNEL_YES   ? KERNEL_NO
                                                : KERNEL_YES);
    e->why = own.why ? own.why : e->why;
    return is;
}

static kernel_tri
copy_variable(kernel_env *e, size_t game, const kernel_node *n, int64_t **out)
{
    const kernel_game *g = &e->part->game[game];

    SURE(e->positions >> n->value & 1);
    size_t length = kernel_length(g, e->where[n->value]);
    *out = take(e->s, length, sizeof **out);
    if (!*out)
        return KERNEL_UNKNOWN;
    memcpy(*out, e->where[n->value], length * sizeof **out);
    return KERNEL_YES;
}

kernel_tri
kernel_place(kernel_env *e, size_t game, const kernel_node *n, int64_t **out)
{
    builder b = {.e = e, .is = KERNEL_YES};

    *out = NULL;
    const kernel_game *g = &e->part->game[game];
    if (n->op == KERNEL_WHERE)
        return copy_variable(e, game, n, out);
    for (size_t i = 0; i < n->n; i++)
        if (!put_field(&b, g->field[i], kernel_kid(e->t, n, i))) {
            drop(e->s, b.flat);
            return KERNEL_UNKNOWN;
        }
    if (b.is == KERNEL_YES)
        b.is = kernel_is_position(e, game, b.flat);
    if (b.is == KERNEL_YES)
        *out = b.flat;
    else
        drop(e->s, b.flat);
    return b.is;
}

/* ---- what is asked about lists */

typedef struct tally {
    int64_t stones, count, of, size, least, most, nim_sum;
    int64_t digit[63]; /* heaps that have it, modulo the size */
    bool known;
} tally;

static void
count_digits(tally *t, int64_t size, int64_t times)
{
    for (int i = 0; i < 63 && size > 0 && t->size > 0; i++) {
        int64_t more = times % t->size, full = t->size - more;
        if (size >> i & 1)
            t->digit[i] += t->digit[i] >= full ? -full : more;
    }
}

/* Each digit as often; into nim_sum. */
static void
add_digits(tally *t)
{
    t->nim_sum = 0;
    for (int i = 0; i < 63; i++)
        t->known =
            t->known && add_product(&t->nim_sum, t->digit[i], INT64_C(1) << i);
}

static void
count_heaps(tally *t, int64_t size, int64_t times)
{
    if (times < 1)
        return;
    t->least = t->count == 0 || size < t->least ? size : t->least;
    t->most = t->count == 0 || size > t->most ? size : t->most;
    t->nim_sum ^= times % 2 ? size : 0;
    t->known = t->known && add_product(&t->stones, size, times) &&
               !__builtin_add_overflow(t->count, times, &t->count);
    t->known = t->known && !__builtin_add_overflow(
                               t->of, size == t->size ? times : 0, &t->of);
    count_digits(t, size, times);
}

static void
count_list(kernel_env *e, tally *t, const kernel_node *n)
{
    if (n->op == KERNEL_FIELD) {
        const int64_t *list = field_of(e, n);
        for (int64_t i = 1; i <= list[0]; i++)
            count_heaps(t, list[i], 1);
        return;
    }
    for (size_t i = 0; i < n->n; i += 2) {
        kernel_number size = kernel_value(e, e->t->kid[n->kids + i]);
        kernel_number times = kernel_value(e, e->t->kid[n->kids + i + 1]);
        t->known = t->known && size.known && times.known;
        if (size.is != 0 || n->op == KERNEL_PILES)
            count_heaps(t, size.is, times.is);
    }
}

static kernel_number
entry(kernel_env *e, const kernel_node *n)
{
    return (kernel_number){true, *field_of(e, n)};
}

kernel_number
kernel_lists(kernel_env *e, const kernel_node *n)
{
    tally t = {.known = true};
    size_t from = n->op == KERNEL_COUNT_OF || n->op == KERNEL_NIM_SUM_OF;

    if (n->op == KERNEL_ENTRY)
        return entry(e, n);
    if (from) {
        kernel_number size = kernel_value(e, e->t->kid[n->kids]);
        t.size = size.is;
        t.known = size.known;
    }
    for (size_t i = from; i < n->n; i++)
        count_list(e, &t, kernel_kid(e->t, n, i));
    if (n->op == KERNEL_NIM_SUM_OF)
        add_digits(&t);
    if (!t.known)
        return kernel_lost(e, "the heaps together leave 64 bits");
    return (kernel_number){true, n->op == KERNEL_STONES     ? t.stones
                                 : n->op == KERNEL_COUNT    ? t.count
                                 : n->op == KERNEL_COUNT_OF ? t.of
                                 : n->op == KERNEL_LEAST    ? t.least
                                 : n->op == KERNEL_MOST     ? t.most
                                                            : t.nim_sum};
}

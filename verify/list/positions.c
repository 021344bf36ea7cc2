/* positions.c: positions in the text of a certificate of lists, and each of them
 * once in the checker. */
#include "list/list.h"

#include <string.h>

/* ---- reading */

static bool
put(list_checker *x, int64_t **to, size_t *room, size_t *length, int64_t value)
{
    int64_t *grown = make_room(x->book.s, *to, room, *length, sizeof *grown);

    if (!grown)
        return false;
    *to = grown;
    (*to)[(*length)++] = value;
    return true;
}

/* A count, then as many heaps; those of a bag ascending and not empty. */
static bool
read_heaps(list_checker *x, bool bag, int64_t **to, size_t *room,
           size_t *length)
{
    int64_t n = 0, heap = 1;

    if (!reader_number(x->book.r, 0, RULES_HEAPS, &n) ||
        !put(x, to, room, length, n))
        return false;
    for (int64_t i = 0; i < n; i++)
        if (!reader_number(x->book.r, bag ? heap : 0, RULES_NUMBER, &heap) ||
            !put(x, to, room, length, heap))
            return false;
    return true;
}

bool
list_position(list_checker *x, int64_t **to, size_t *room, size_t *length)
{
    *length = 0;
    for (size_t i = 0; i < x->book.rules.fields; i++) {
        rules_kind kind = x->book.rules.field[i].kind;
        int64_t value = 0;
        if (kind == RULES_BAG || kind == RULES_PILES) {
            if (!read_heaps(x, kind == RULES_BAG, to, room, length))
                return false;
        } else if (!reader_number(x->book.r, 0, RULES_NUMBER, &value) ||
                   !put(x, to, room, length, value)) {
            return false;
        }
    }
    return true;
}

/* ---- each once */

bool
list_enter(list_checker *x, const int64_t *p, size_t length, uint32_t *out)
{
    size_t number = store_add(&x->positions, p, length);
    list_entry *entry = number == SIZE_MAX
                            ? NULL
                            : make_room(x->book.s, x->entry, &x->entry_room,
                                        number, sizeof *entry);

    if (!entry)
        return false;
    x->entry = entry;
    *out = (uint32_t)number;
    return true;
}

int64_t *
list_copy(list_checker *x, uint32_t entry)
{
    size_t length;
    const int64_t *p = store_key(&x->positions, entry, &length);
    int64_t *copy = take(x->book.s, length + 1, sizeof *copy);

    if (copy)
        memcpy(copy, p, length * sizeof *copy);
    return copy;
}

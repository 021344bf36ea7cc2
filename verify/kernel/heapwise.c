/* heapwise.c: values of large positions whose heaps are split and do not see each
 * other: the xor of the values of single heaps (Sprague, Grundy). Playing all of
 * their followers out would take too long: as many as partitions.
 *
 * Normal play, a bag and nothing else, all bags are positions; a move takes one
 * heap and looks at nothing else. That every heap it leaves is smaller is seen
 * heap by heap, from 0 on: so play ends. Elsewhere it is played out. */
#include "kernel/eval.h"

enum { FEW_STONES = 24, MOST_STONES = 4096, NOT_SO = UINT32_MAX };

typedef struct heap {
    kernel_env *e;
    kernel_table *t;
    size_t size; /* whose options are looked at */
    uint32_t *seen;
    size_t room;
    bool smaller; /* all heaps that are left so far */
} heap;

static bool
is_heapwise(const kernel_text *t, const kernel_game *g)
{
    bool good = kernel_is_plain(t, g) && g->fields == 1 && !g->misere &&
                g->field[0] == KERNEL_BAG,
         splits = false;
    for (size_t i = 0; good && i < g->moves; i++) {
        const kernel_move *m = &g->move[i];
        uint64_t uses = t->node[m->guard].uses;
        splits = splits || m->changes > 1;
        for (size_t k = 0; good && k < m->changes; k++) {
            uses |= t->node[m->change[k].value].uses;
            good = m->change[k].kind == KERNEL_PUT;
        }
        good = good && m->hands == 1 && !(uses & 1) &&
               kernel_is_truth(t, m->defined, true);
    }
    return good && splits;
}

/* The xor of the heaps that are left has been seen. */
static bool
note_option(void *arg, const int64_t *position, size_t length)
{
    heap *h = arg;
    uint32_t all = 0;
    for (size_t i = 1; i < length && h->smaller; i++) {
        h->smaller = position[i] < (int64_t)h->size;
        all ^= h->smaller ? h->t->heap[position[i]] : 0;
    }
    if (!h->smaller)
        return true;
    if (!RESERVE(h->e->s, h->seen, h->room, all))
        return false;
    h->seen[all] = (uint32_t)h->size;
    return true;
}

/* The values of heaps up to this one; false: they are not known so. */
static bool
fill(kernel_env *e, size_t game, size_t size)
{
    heap h = {.e = e, .t = &e->table[game], .smaller = true};
    bool good = true;
    for (; good && h.t->heaps <= size; h.t->heaps++) {
        const int64_t position[2] = {h.t->heaps > 0, (int64_t)h.t->heaps};
        uint32_t v = 0;
        h.size = h.t->heaps;
        good = RESERVE(e->s, h.t->heap, h.t->heap_room, h.size) &&
               (h.size == 0 || kernel_options(e, game, position, note_option,
                                              &h) == KERNEL_YES) &&
               h.smaller;
        while (h.size > 0 && v < h.room && h.seen[v] == h.size)
            v++;
        if (good)
            h.t->heap[h.size] = v;
        else
            break;
    }
    drop(e->s, h.seen);
    return good;
}

kernel_number
kernel_heapwise(kernel_env *e, size_t game, const int64_t *position)
{
    const kernel_number not_known = {false, 0};
    kernel_table *t = &e->table[game];
    int64_t stones = 0;
    uint32_t all = 0;
    if (t->heaps == NOT_SO || !is_heapwise(e->t, &e->part->game[game]))
        return not_known;
    for (int64_t i = 1; i <= position[0] && stones <= MOST_STONES; i++)
        stones += position[i] <= MOST_STONES ? position[i] : MOST_STONES + 1;
    if (stones < FEW_STONES || stones > MOST_STONES)
        return not_known;
    for (int64_t i = 1; i <= position[0]; i++) {
        if (!fill(e, game, (size_t)position[i])) {
            t->heaps = NOT_SO;
            return not_known;
        }
        all ^= t->heap[position[i]];
    }
    return (kernel_number){true, e->values || all < 1 ? all : 1};
}

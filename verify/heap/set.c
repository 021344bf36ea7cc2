/* set.c: heaps with values that repeat, as an automaton.
 *
 * It reads the digits of a heap and of a number, most significant first. What
 * was read of the heap is known exactly below the preperiod, and modulo the
 * period from there on: it only grows. What was read of the number is known
 * exactly up to the largest value; above it is none. */
#include "heap/heap.h"

typedef struct builder {
    const heap_checker *h;
    uint32_t sizes, values; /* states of each */
} builder;

/* A number as a state: itself, or the one of its class. */
static uint32_t
state_of(const heap_checker *h, uint64_t n)
{
    uint64_t c = h->preperiod;

    return (uint32_t)(n < c ? n : c + (n - c) % h->period);
}

/* A state whose number was `n` or is one of its class, and then a digit: all of
 * the class go the same way, since 2n + digit is in one class, too. */
static uint32_t
read_digit(const builder *b, uint32_t n, uint32_t digit)
{
    return state_of(b->h, 2 * (uint64_t)n + digit);
}

static void
fill(const builder *b, vector_set *t)
{
    uint32_t dead = t->states - 1;

    for (uint32_t n = 0; n < b->sizes; n++)
        for (uint32_t v = 0; v < b->values; v++) {
            uint32_t q = n * b->values + v;
            t->accept[q] = b->h->value[n] == v;
            for (uint32_t a = 0; a < 4; a++) {
                uint32_t more = 2 * v + (a >> 1);
                t->next[4 * q + a] =
                    more < b->values
                        ? read_digit(b, n, a & 1) * b->values + more
                        : dead;
            }
        }
    for (uint32_t a = 0; a < 4; a++)
        t->next[4 * dead + a] = dead;
    t->accept[dead] = 0;
}

bool
heap_set(const heap_checker *h, vector_set *t)
{
    size_t sizes = h->preperiod + h->period;
    uint32_t most = 0;

    for (size_t i = 0; i < sizes; i++)
        most = h->value[i] > most ? h->value[i] : most;
    if (most >= MAX_STATES || sizes >= MAX_STATES ||
        sizes * (most + 1) >= MAX_STATES)
        return stop(h->s, BUDGET,
                    "there are too many heaps before they repeat");
    builder b = {h, (uint32_t)sizes, most + 1};
    *t = (vector_set){.tracks = 2, .states = b.sizes * b.values + 1};
    t->accept = take(h->s, t->states, 1);
    t->next = take(h->s, (size_t)t->states * 4, sizeof *t->next);
    if (!t->accept || !t->next || !spend(h->s, t->states))
        return false;
    fill(&b, t);
    return set_finish(h->s, 1, t);
}

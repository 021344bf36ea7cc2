/* check.c: claims about heaps, and the sequence of values that they rest on.
 *
 * The rules of the sequence are those of the text (game.c); values, period and
 * why the value of a position is the xor of those of its heaps: sequence/.
 * Then every problem is decided for all numbers (claim.c). */
#include "heap/heap.h"

static uint32_t
value_of_heap(const sequence *q, uint64_t heap)
{
    uint64_t from = q->preperiod;

    return q->value[heap < from ? heap : from + (heap - from) % q->period];
}

/* A bag is how many heaps, then their sizes; a pile is one. */
static kernel_number
value_of(void *context, const int64_t *position)
{
    const heap_checker *h = context;
    bool bag = h->q.book.rules.field[0].kind == RULES_BAG;
    size_t n = bag ? (size_t)position[0] : 1;
    int64_t value = 0;

    for (size_t i = 0; i < n; i++)
        value ^= value_of_heap(&h->q, (uint64_t)position[bag + i]);
    return (kernel_number){true, value};
}

bool
heap_prove(certificate *c, const kernel_part *part, FILE *out)
{
    reader *r = c->text.r;
    heap_checker h = {.q = {.book = {.s = r->s, .r = r}}};

    if (part->games > 1 || part->problems == 0)
        return stop(r->s, BUDGET, "several games, or nothing is said");
    if (!kernel_env_open(&h.e, &c->text, part) || !heap_rules(&h, part->game) ||
        !reader_expect(r, "sequence") || !sequence_read(&h.q))
        return false;
    h.e.known = value_of;
    h.e.context = &h;
    for (size_t i = 0; i < part->problems; i++)
        if (!heap_decide(&h, &part->problem[i]))
            return false;
    return fprintf(out,
                   "%zu numbers were looked at, and all others are as one of "
                   "these, since values of heaps repeat with period %zu from "
                   "heap %zu on",
                   h.looked_at, h.q.period, h.q.preperiod) > 0;
}

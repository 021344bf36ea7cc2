/* check.c: a certificate about heaps: the claim itself, in core text, and the
 * sequence of values that it rests on. What is printed is that text.
 *
 * The rules of the sequence are those of the text (game.c); values, period and
 * why the value of a position is the xor of those of its heaps: sequence/.
 * Then every problem is decided for all numbers (claim.c). */
#include "common/kinds.h"
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

static bool
decide(heap_checker *h, const kernel_part *part)
{
    if (!kernel_env_open(&h->e, &h->text, part))
        return false;
    h->e.known = value_of;
    h->e.context = h;
    for (size_t i = 0; i < part->problems; i++)
        if (!heap_decide(h, &part->problem[i]))
            return false;
    return true;
}

/* "heap-certificate 1", core text, "sequence" and what it consists of. */
bool
heap_verify(reader *r, FILE *out)
{
    heap_checker h = {.text = {.r = r}, .q = {.book = {.s = r->s, .r = r}}};

    if (!reader_expect(r, "1"))
        return false;
    const char *from = r->at;
    if (!kernel_read(&h.text))
        return false;
    const kernel_part *part = h.text.part;
    size_t length = (size_t)(r->at - from);
    if (h.text.parts > 1 || part->games > 1 || part->has_function)
        return stop(r->s, BUDGET, "several games, or any function");
    if (!heap_rules(&h, part->game) || !reader_expect(r, "sequence") ||
        !sequence_read(&h.q) || !reader_end(r) || !decide(&h, part))
        return false;
    fprintf(out,
            "PROVED, after %zu numbers: all others are as one of these, since "
            "values of heaps repeat with period %zu from heap %zu on",
            h.looked_at, h.q.period, h.q.preperiod);
    fwrite(from, 1, length, out);
    fputc('\n', out);
    return true;
}

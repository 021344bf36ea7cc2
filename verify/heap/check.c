/* check.c: values of heaps 0, 1, 2, ..., from where on they repeat, and claims
 * that rest on them.
 *
 * Values. No heap is asked about others, and one heap becomes smaller ones, so
 * the value of a position is the xor of the values of its heaps (Sprague,
 * Grundy), and values of single heaps are found one after the other: small
 * heaps by making all moves, larger ones by the pattern that pattern.c has
 * shown their options to follow. With several pieces, only Grundy values in normal
 * play are such a sequence; outcomes follow from a quotient, where there is one
 * (elements.c).
 *
 * Period. Let C = max(preperiod, settled), r the number of pieces, E = r*C +
 * (r-1)*period + reach. If G(n + period) = G(n) for preperiod <= n < E, then
 * for all n >= preperiod: docs/algorithms/period.md. All of these n are
 * compared. The values listed are the computed ones.
 *
 * A part without problems states the values; the problems of another are decided
 * for all numbers (claim.c). */
#include <inttypes.h>

#include "heap/heap.h"
#include "sentence/sentence.h"

enum { SHOWN = 1000 };

/* ---- the sequence */

/* "values n v0 v1 ..": all before the second period, or none. */
static bool
compare_values(heap_checker *h, reader *r)
{
    size_t n = 0;
    int64_t value = 0;

    if (!reader_size(r, 2 * HEAP_NUMBER, &n))
        return false;
    if (n != 0 && n != h->preperiod + h->period)
        return reader_stop(r, "not the values up to one period are listed");
    for (size_t i = 0; i < n; i++) {
        if (!reader_number(r, 0, UINT32_MAX, &value))
            return false;
        if ((uint32_t)value != h->value[i])
            return stop(r->s, REFUSED, "the value of heap %zu is wrong", i);
    }
    return true;
}

/* "rare M" or "quotient ..", or neither; then "values". */
static bool
read_means(heap_checker *h, reader *r)
{
    static const char *const next[] = {"values", "rare", "quotient"};
    size_t kind = 0, mask = 0;

    if (!reader_choice(r, next, 3, &kind))
        return false;
    if (kind == 0)
        return true;
    if (kind == 2 && !h->outcomes)
        return reader_stop(r, "a quotient says outcomes, not values");
    if (!(kind == 1 ? reader_size(r, HEAP_NUMBER, &mask)
                    : quotient_read(&h->quotient, HEAP_NUMBER, r)))
        return false;
    h->mask = (uint32_t)mask;
    return reader_expect(r, "values");
}

static bool
read_sequence(heap_checker *h, reader *r)
{
    static const char *const kinds[] = {"grundy", "outcomes"};
    size_t kind = 0;

    if (!reader_expect(r, "of") || !reader_choice(r, kinds, 2, &kind) ||
        !reader_count(r, "settled", HEAP_NUMBER, &h->settled) ||
        !reader_count(r, "preperiod", HEAP_NUMBER, &h->preperiod) ||
        !reader_count(r, "period", HEAP_NUMBER, &h->period))
        return false;
    h->outcomes = kind == 1;
    if (h->period == 0)
        return reader_stop(r, "a period is not 0");
    return read_means(h, r) && heap_pattern(h) && heap_values(h) &&
           heap_repeats(h) && compare_values(h, r);
}

static bool
print_sequence(const heap_checker *h, FILE *out)
{
    size_t listed = h->preperiod + h->period;

    fprintf(out,
            "the %s of heaps 0, 1, 2, ... repeat with period %zu from heap %zu "
            "on:\n",
            h->outcomes ? "outcomes (0 is P, 1 is N)" : "Grundy values",
            h->period, h->preperiod);
    for (size_t i = 0; i < listed && i < SHOWN; i++)
        fprintf(out, "%s%" PRIu32, i ? " " : "", h->value[i]);
    if (h->quotient.n > 0)
        fprintf(out, "\nby a quotient of %zu elements", h->quotient.n);
    return fputs(listed > SHOWN ? " ..." : "", out) != EOF;
}

/* ---- what rests on it */

static uint32_t
value_of_heap(const heap_checker *h, uint64_t heap)
{
    uint64_t from = h->preperiod;

    return h->value[heap < from ? heap : from + (heap - from) % h->period];
}

/* A bag is how many heaps, then their sizes; a pile is one. */
static kernel_number
value_of(void *context, size_t game, const int64_t *position)
{
    const heap_checker *h = context;
    size_t n = h->pile ? 1 : (size_t)position[0];
    int64_t value = 0;

    (void)game;                 /* there is one */
    if (h->g->misere && n != 1) /* the empty position is heap 0 */
        return (kernel_number){n == 0, h->value[0]};
    for (size_t i = 0; i < n; i++)
        value ^= value_of_heap(h, (uint64_t)position[!h->pile + i]);
    return (kernel_number){true, value};
}

/* Of several numbers, or in other words. */
static bool
decide_by_set(heap_checker *h, kernel_text *t, const kernel_part *part,
              const kernel_problem *p)
{
    family *f = take(h->s, 1, sizeof *f);

    if (!f)
        return false;
    *f = (family){.g = h->g,
                  .numerals = binary_numerals,
                  .writing = BY_VALUES,
                  .lists = 1,
                  .first = {0, 1},
                  .n = 1};
    return heap_set(h, &f->set) && family_decide(t, part, f, p);
}

/* By the quotient, of any number of heaps: 0 is P, 1 is N. */
static kernel_number
outcome_of(void *context, size_t game, const int64_t *position)
{
    const heap_checker *h = context;
    size_t n = h->pile ? 1 : (size_t)position[0];
    uint32_t element = 0;

    (void)game;
    for (size_t i = 0; i < n; i++)
        element = heap_sum(
            h, element,
            quotient_of_heap(&h->quotient, (size_t)position[!h->pile + i]));
    return (kernel_number){true, !h->quotient.p[element]};
}

static bool
decide(heap_checker *h, kernel_text *t, const kernel_part *part)
{
    if (h->outcomes && (h->quotient.n == 0 || t->values))
        return stop(h->s, BUDGET, "only Grundy values say what sums are");
    h->e.known = h->outcomes ? outcome_of : value_of;
    h->e.context = h;
    for (size_t i = 0; i < part->problems; i++) {
        const kernel_problem *p = &part->problem[i];
        bool has_trends = heap_has_trends(h, p);
        if (h->outcomes && !has_trends)
            return stop(h->s, BUDGET,
                        "outcomes of sums are known for one number that runs");
        if (!(has_trends ? heap_decide(h, p) : decide_by_set(h, t, part, p)))
            return false;
    }
    return true;
}

bool
heap_prove(certificate *c, const kernel_part *part, FILE *out)
{
    reader *r = c->text.r;
    heap_checker h = {.s = r->s, .g = part->game};

    h.pile = h.g->field[0] == KERNEL_PILE;
    if (part->games > 1)
        return stop(r->s, BUDGET, "there are several games");
    if (!kernel_env_open(&h.e, &c->text, part) || !read_sequence(&h, r))
        return false;
    if (part->problems == 0)
        return print_sequence(&h, out);
    if (!decide(&h, &c->text, part))
        return false;
    if (h.looked_at > 0)
        fprintf(out,
                "%zu numbers were looked at, and all others are as one of "
                "these, since ",
                h.looked_at);
    return fprintf(out, "%s of heaps repeat with period %zu from heap %zu on",
                   h.outcomes ? "elements of a quotient, which are those"
                              : "values",
                   heap_cycle(&h), heap_begin(&h)) > 0;
}

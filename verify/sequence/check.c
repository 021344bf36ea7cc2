/* check.c: a certificate of a sequence: rules of a game of heaps, values of
 * heaps 0, 1, 2, ..., and from where on they repeat.
 *
 * Values. No heap is asked about others, and one heap becomes smaller ones, so
 * the value of a position is the xor of the values of its heaps (Sprague,
 * Grundy), and values of single heaps are found one after the other: small
 * heaps by making all moves, larger ones by the pattern that pattern.c has
 * shown their options to follow. With two pieces, only Grundy values in normal
 * play are such a sequence.
 *
 * Period. Let C = max(preperiod, settled), r the number of pieces, E = r*C +
 * (r-1)*period + reach. If G(n + period) = G(n) for preperiod <= n < E, then
 * for all n >= preperiod: docs/algorithms/period.md. All of these n are
 * compared. The values listed are the computed ones. */
#include "sequence/sequence.h"

#include <inttypes.h>

#include "common/kinds.h"

enum { SHOWN = 1000 };

/* "values n v0 v1 ..": all before the second period. */
static bool
compare_values(sequence *q, reader *r)
{
    size_t n = 0;
    int64_t value = 0;

    if (!reader_count(r, "values", 2 * SEQUENCE_NUMBER, &n))
        return false;
    if (n != q->preperiod + q->period)
        return reader_stop(r, "not the values up to one period are listed");
    for (size_t i = 0; i < n; i++) {
        if (!reader_number(r, 0, UINT32_MAX, &value))
            return false;
        if ((uint32_t)value != q->value[i])
            return stop(r->s, REFUSED, "the value of heap %zu is wrong", i);
    }
    return true;
}

bool
sequence_read(sequence *q)
{
    reader *r = q->book.r;

    if (!reader_count(r, "settled", SEQUENCE_NUMBER, &q->settled) ||
        !reader_count(r, "preperiod", SEQUENCE_NUMBER, &q->preperiod) ||
        !reader_count(r, "period", SEQUENCE_NUMBER, &q->period))
        return false;
    if (q->period == 0)
        return reader_stop(r, "a period is not 0");
    return sequence_pattern(q) && sequence_values(q) && sequence_repeats(q) &&
           compare_values(q, r);
}

static void
print_sequence(const sequence *q, FILE *out)
{
    const ruleset *r = &q->book.rules;
    size_t listed = q->preperiod + q->period;

    fprintf(out,
            "PROVED for %s, %s play, rules %016" PRIx64 ": the %s of heaps 0, "
            "1, 2, ... repeat with period %zu from heap %zu on\n",
            r->game, r->misere ? "misere" : "normal", r->digest,
            q->outcomes ? "outcomes (0 is P, 1 is N)" : "Grundy values",
            q->period, q->preperiod);
    for (size_t i = 0; i < listed && i < SHOWN; i++)
        fprintf(out, "%s%" PRIu32, i ? " " : "", q->value[i]);
    fprintf(out, "%s\n", listed > SHOWN ? " ..." : "");
}

bool
sequence_verify(reader *r, FILE *out)
{
    static const char *const kinds[] = {"grundy", "outcomes"};
    sequence q = {.book = {.s = r->s, .r = r}};
    size_t kind = 0;

    if (!reader_expect(r, "1") || !reader_expect(r, "of") ||
        !reader_choice(r, kinds, 2, &kind) || !rules_read(&q.book))
        return false;
    q.outcomes = kind == 1;
    if (!sequence_read(&q) || !reader_end(r))
        return false;
    print_sequence(&q, out);
    return true;
}

/* total.c: numbers by stones.
 *
 * Pairs (state, what is missing) and what classes are: docs/algorithms/count.md.
 * The pairs that the start reaches are walked, and each has to have the row of its
 * class in both matrices; then by induction on the digits of n a class counts what
 * each of its pairs does. */
#include <inttypes.h>
#include <string.h>

#include "count/count.h"

enum { MOST_RANK = 64 };

typedef struct totals {
    session *s;
    const family *f;
    int64_t stones[MAX_TRACKS];
    int64_t width; /* what is missing is below it */
    size_t pairs, rank;
    uint32_t *class; /* of pair state * width + missing */
    int64_t *matrix[2], *row[2];
    uint8_t *seen, *end;
    size_t *queue, n;
} totals;

static bool
weigh(totals *t)
{
    const family *f = t->f;
    for (size_t i = 0; i < f->g->fields; i++)
        for (size_t j = f->first[i]; j < f->first[i + 1]; j++) {
            t->stones[j] = family_stones(f, i, j);
            t->width += t->stones[j];
            if (t->stones[j] < 1)
                return stop(t->s, REFUSED, "a coordinate is no stones");
        }
    return (numerals_are_all(&f->numerals) && f->numerals.bits == 1) ||
           stop(t->s, REFUSED, "numerals are not binary");
}

static bool
totals_read(totals *t, reader *r)
{
    if (!weigh(t))
        return false;
    t->pairs = t->f->set.states * (size_t)t->width;
    t->class = take(t->s, t->pairs, sizeof *t->class);
    t->seen = take(t->s, t->pairs, 1);
    t->queue = take(t->s, t->pairs, sizeof *t->queue);
    if (!t->class || !t->seen || !t->queue || !reader_expect(r, "classes"))
        return false;
    for (size_t i = 0; i < t->pairs && !reader_failed(r); i++)
        t->class[i] = (uint32_t)reader_value(r, 0, (int64_t)t->rank);
    for (size_t d = 0; d < 2; d++) {
        t->matrix[d] = take(t->s, t->rank * t->rank, sizeof *t->matrix[d]);
        t->row[d] = take(t->s, t->rank + 1, sizeof *t->row[d]);
        if (!t->matrix[d] || !t->row[d] || !reader_expect(r, "matrix"))
            return false;
        for (size_t i = 0; i < t->rank * t->rank; i++)
            t->matrix[d][i] = reader_value(r, 0, INT64_C(1) << MAX_TRACKS);
    }
    t->end = take(t->s, t->rank, 1);
    if (!t->end || !reader_expect(r, "end"))
        return false;
    for (size_t i = 0; i < t->rank; i++)
        t->end[i] = (uint8_t)reader_value(r, 0, 1);
    return !reader_failed(r);
}

static void
visit(totals *t, size_t pair)
{
    if (!t->seen[pair])
        t->queue[t->n++] = pair;
    t->seen[pair] = 1;
}

/* How many letters lead from the pair into each class, by digit. */
static bool
count_ways(totals *t, size_t pair)
{
    const vector_set *set = &t->f->set;
    size_t q = pair / (size_t)t->width;
    if (!spend(t->s, (uint64_t)8 << set->tracks))
        return false;
    for (uint32_t a = 0; a < 2u << set->tracks; a++) {
        int64_t u = 2 * (int64_t)(pair % (size_t)t->width) + (a & 1);
        for (size_t i = 0; i < set->tracks; i++)
            u -= a >> (i + 1) & 1 ? t->stones[i] : 0;
        if (u < 0 || u >= t->width)
            continue;
        size_t to =
            set->next[q << set->tracks | a >> 1] * (size_t)t->width + (size_t)u;
        t->row[a & 1][t->class[to]]++;
        visit(t, to);
    }
    return true;
}

/* The pair counts what its class does; the class `rank` counts nothing. */
static bool
suits(totals *t, size_t pair)
{
    size_t bytes = t->rank * sizeof *t->row[0], class = t->class[pair];
    bool ends = pair % (size_t)t->width == 0 &&
                t->f->set.accept[pair / (size_t)t->width];
    for (size_t d = 0; d < 2; d++)
        memset(t->row[d], 0, bytes + sizeof *t->row[d]);
    if (!count_ways(t, pair))
        return false;
    bool counts = class < t->rank, good = ends == (counts && t->end[class]);
    for (size_t d = 0; d < 2; d++)
        for (size_t c = 0; c < t->rank; c++)
            good = good && t->row[d][c] ==
                               (counts ? t->matrix[d][class * t->rank + c] : 0);
    return good || stop(t->s, REFUSED, "a class does not count its pairs");
}

static bool
check(totals *t, reader *r)
{
    if (!reader_count(r, "total", MOST_RANK, &t->rank))
        return false;
    if (t->rank == 0)
        return true;
    if (!totals_read(t, r))
        return false;
    if (t->class[0] != 0)
        return stop(t->s, REFUSED, "the start is not of the first class");
    visit(t, 0);
    for (size_t i = 0; i < t->n; i++)
        if (!suits(t, t->queue[i]))
            return false;
    return true;
}

bool
count_totals(session *s, const family *f, reader *r, FILE *out)
{
    totals t = {.s = s, .f = f};
    if (!check(&t, r))
        return false;
    if (t.rank)
        fprintf(out,
                ", and the number of those with n stones has a linear "
                "representation of dimension %zu",
                t.rank);
    return true;
}

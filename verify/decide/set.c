/* set.c: automata in a certificate. */
#include "decide/decide.h"

/* By state: no state is reached whose `accept` is `wanted`. */
static uint8_t *
never_reached(session *s, const vector_set *t, bool wanted)
{
    uint8_t *never = take(s, t->states, 1);
    bool changed = never != NULL;

    for (uint32_t q = 0; never && q < t->states; q++)
        never[q] = t->accept[q] != wanted;
    while (changed && spend(s, (uint64_t)t->states << t->tracks)) {
        changed = false;
        for (uint32_t q = 0; q < t->states; q++)
            for (uint32_t a = 0; never[q] && a < 1u << t->tracks; a++)
                if (!never[t->next[(size_t)q << t->tracks | a]]) {
                    never[q] = 0;
                    changed = true;
                }
    }
    return s->code == ACCEPTED ? never : NULL;
}

bool
set_finish(session *s, int bits, vector_set *t)
{
    uint32_t zeros = 0;
    for (int i = 0; i < bits; i++)
        zeros = t->next[(size_t)zeros << t->tracks];
    if (zeros != 0)
        return stop(s, REFUSED, "leading zeros change the set");
    t->dead = never_reached(s, t, true);
    t->full = never_reached(s, t, false);
    return t->dead && t->full;
}

bool
set_read(reader *r, size_t tracks, int bits, vector_set *t)
{
    uint32_t n = (uint32_t)reader_value(r, 1, MAX_STATES);
    size_t letters = (size_t)1 << tracks;

    *t = (vector_set){.tracks = tracks, .states = n};
    if (reader_failed(r) || (size_t)(r->end - r->at) / 2 < n * letters)
        return reader_stop(r, "the automaton is not complete");
    t->accept = take(r->s, n, 1);
    t->next = take(r->s, n * letters, sizeof *t->next);
    for (uint32_t q = 0; q < n && !reader_failed(r); q++) {
        reader_expect(r, "state");
        t->accept[q] = (uint8_t)reader_value(r, 0, 1);
        for (size_t a = 0; a < letters; a++)
            t->next[q * letters + a] = (uint32_t)reader_value(r, 0, n - 1);
    }
    return !reader_failed(r) && set_finish(r->s, bits, t);
}

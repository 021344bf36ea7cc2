/* table.c: tables of states in a certificate. */
#include "walk/walk.h"

uint8_t *
table_dead(session *s, const table *t, bool refused)
{
    uint8_t *dead = take(s, t->n_states, 1);
    bool changed = dead != NULL;

    for (uint32_t q = 0; dead && q < t->n_states; q++)
        dead[q] = t->accept[q] == refused;
    while (changed && spend(s, (uint64_t)t->n_states << t->n_tracks)) {
        changed = false;
        for (uint32_t q = 0; q < t->n_states; q++)
            for (uint32_t a = 0; dead[q] && a < 1u << t->n_tracks; a++)
                if (!dead[table_next(t, (int32_t)q, a)]) {
                    dead[q] = 0;
                    changed = true;
                }
    }
    return s->code == ACCEPTED ? dead : NULL;
}

bool
table_read(reader *r, size_t n_tracks, table *t)
{
    uint32_t n = (uint32_t)reader_value(r, 1, MAX_STATES);
    size_t letters = (size_t)1 << n_tracks;

    *t = (table){.n_tracks = n_tracks, .n_states = n};
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
    t->dead = reader_failed(r) ? NULL : table_dead(r->s, t, false);
    return t->dead != NULL;
}

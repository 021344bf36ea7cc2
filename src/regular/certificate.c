/* certificate.c: writing. The checker works out moves and obligations from the
 * rules, so that this is all it has to be told. */
#include "regular/certificate.h"

#include <inttypes.h>

/* How many coordinates a list has; 0 where there is none. */
static size_t
list_length(const bt_vectors *f)
{
    size_t n = 0, field = f->rules->n_fields;
    for (size_t i = 0; i < f->n_coords; i++) {
        if (field == f->rules->n_fields &&
            bt_field_is_list(&f->rules->field[f->coord[i].field]))
            field = f->coord[i].field;
        n += f->coord[i].field == field;
    }
    return n;
}

static void
put_bounds(const bt_vectors *f, bt_text *t)
{
    bt_text_add(t, "%s %zu\nbounds %zu\n", f->counts ? "counts" : "heaps",
                list_length(f), f->domain.count);
    for (size_t i = 0; i < f->domain.count; i++) {
        bt_text_add(t, "bound");
        bt_sum_write(t, BT_AT(&f->domain, bt_vectors_atom, i).sum, f->n_coords);
    }
    bt_text_add(t, "ranks %zu\n", f->n_ranks);
    for (size_t i = 0; i < f->n_ranks; i++) {
        bt_text_add(t, "rank");
        bt_sum_write(t, f->rank[i], f->n_coords);
    }
}

static void
put_automaton(const char *word, const bt_dfa *d, bt_text *t)
{
    bt_text_add(t, "%s %" PRIu32 "\n", word, d->n_states);
    for (uint32_t q = 0; q < d->n_states; q++) {
        bt_text_add(t, "state %d", d->accept[q]);
        for (uint32_t a = 0; a < 1u << d->n_tracks; a++)
            bt_text_add(t, " %" PRIu32, d->next[(size_t)q << d->n_tracks | a]);
        bt_text_add(t, "\n");
    }
}

static void
put_set(const char *method, const bt_vectors *f, const bt_dfa *set, bt_text *t)
{
    bt_text_add(t, "%s\nnumeration %s\n", method, set->system->name);
    if (f->heaps)
        bt_text_add(t, "values\n");
    else
        put_bounds(f, t);
    put_automaton("automaton", set, t);
}

void
bt_body_of_set(const bt_vectors *f, const bt_dfa *set, bt_text *t)
{
    put_set("sentence", f, set, t);
}

void
bt_body_of_moves(const bt_vectors *f, const bt_dfa *set, const bt_dfa *moves,
                 bt_text *t)
{
    put_set("winning", f, set, t);
    put_automaton("moves", moves, t);
}

/* certificate.c: writing. The checker works the obligations out again, so the
 * text holds no more than the game, the set and the rank. */
#include "logic/certificate.h"

#include <inttypes.h>

static void
put_form(bt_text *t, const bt_form *form, size_t n)
{
    for (size_t i = 0; i < n; i++)
        bt_text_add(t, " %" PRId64, form->c[i]);
    bt_text_add(t, " %" PRId64 "\n", form->k);
}

static void
put_atoms(bt_text *t, const bt_vector *atoms, size_t n)
{
    for (size_t i = 0; i < atoms->count; i++) {
        const bt_flat_atom *a = &BT_AT(atoms, bt_flat_atom, i);
        if (a->kind == BT_FLAT_ROW) {
            bt_text_add(t, "row");
        } else if (a->kind == BT_FLAT_POWER) {
            bt_text_add(t, "power");
        } else {
            bt_text_add(t, "residue %" PRId64 " %zu", a->modulus,
                        a->n_residues);
            for (size_t r = 0; r < a->n_residues; r++)
                bt_text_add(t, " %" PRId64, a->residue[r]);
        }
        put_form(t, &a->form, n);
    }
}

static void
put_cases(bt_text *t, const bt_flat *f, const bt_proof *proof)
{
    bt_text_add(t, "cases %zu\n", f->cases.count);
    for (size_t i = 0; i < f->cases.count; i++) {
        const bt_flat_case *c = &BT_AT(&f->cases, bt_flat_case, i);
        bt_text_add(t, "case %s variables %zu atoms %zu next %zu drops %zu\n",
                    c->move->name, c->n_vars, c->atoms.count, c->n_next,
                    BT_AT(&proof->drops, size_t, i));
        put_atoms(t, &c->atoms, c->n_vars);
        for (size_t j = 0; j < c->n_next; j++) {
            bt_text_add(t, "next");
            put_form(t, &c->next[j], c->n_vars);
        }
    }
}

static void
put_automaton(bt_text *t, const bt_dfa *set)
{
    bt_text_add(t, "automaton %" PRIu32 "\n", set->n_states);
    for (uint32_t q = 0; q < set->n_states; q++) {
        bt_text_add(t, "state %d", set->accept[q]);
        for (uint32_t a = 0; a < 1u << set->n_tracks; a++)
            bt_text_add(t, " %" PRIu32,
                        set->next[(size_t)q << set->n_tracks | a]);
        bt_text_add(t, "\n");
    }
}

static uint64_t
checksum(const char *text, size_t n)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < n; i++)
        h = (h ^ (unsigned char)text[i]) * 0x100000001b3u;
    return h;
}

char *
bt_certificate_text(const bt_flat *f, const bt_dfa *set, bool misere,
                    const bt_proof *proof)
{
    bt_text t = {0};
    bt_text_add(&t, "bouton certificate automaton 1\ngame %s\nplay %s\n",
                f->rules->name,
                f->heaps ? "grundy" : misere ? "misere" : "normal");
    bt_text_add(&t, "numeration %s\ncoordinates %zu", set->system->name,
                f->n_coords);
    for (size_t i = 0; i < f->n_coords; i++)
        bt_text_add(&t, " %s", f->coord[i].name);
    bt_text_add(&t, "\ndomain %zu\n", f->domain.count);
    put_atoms(&t, &f->domain, f->n_coords);
    put_cases(&t, f, proof);
    bt_text_add(&t, "ranks %zu\n", f->n_ranks);
    for (size_t i = 0; i < f->n_ranks; i++) {
        bt_text_add(&t, "rank");
        put_form(&t, &f->rank[i], f->n_coords);
    }
    put_automaton(&t, set);
    if (!t.failed)
        bt_text_add(&t, "checksum %016" PRIx64 "\n",
                    checksum(t.v.data, t.v.count));
    return bt_text_take(&t);
}

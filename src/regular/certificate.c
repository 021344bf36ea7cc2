/* certificate.c: writing. The checker works the obligations out again, so the
 * text holds the game, the set and the rank; small automata of the sums that
 * occur save it states, and it checks them, too. */
#include "regular/certificate.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/digest.h"
#include "base/fail.h"

enum { LARGE_SUM = 1000 }; /* no machines for larger constants */

static void
put_atoms(bt_text *t, const bt_vector *atoms, size_t n)
{
    for (size_t i = 0; i < atoms->count; i++) {
        const bt_vectors_atom *a = &BT_AT(atoms, bt_vectors_atom, i);
        if (a->kind == BT_VECTORS_ROW) {
            bt_text_add(t, "row");
        } else if (a->kind == BT_VECTORS_POWER) {
            bt_text_add(t, "power");
        } else {
            bt_text_add(t, "residue %" PRId64 " %zu", a->modulus,
                        a->n_residues);
            for (size_t r = 0; r < a->n_residues; r++)
                bt_text_add(t, " %" PRId64, a->residue[r]);
        }
        bt_sum_write(t, a->sum, n);
    }
}

static void
put_cases(bt_text *t, const bt_vectors *f, const bt_proof *proof)
{
    bt_text_add(t, "cases %zu\n", f->cases.count);
    for (size_t i = 0; i < f->cases.count; i++) {
        const bt_vectors_case *c = &BT_AT(&f->cases, bt_vectors_case, i);
        bt_text_add(t, "case %s variables %zu atoms %zu next %zu drops %zu\n",
                    c->move->name, c->n_vars, c->atoms.count, c->n_next,
                    BT_AT(&proof->drops, size_t, i));
        put_atoms(t, &c->atoms, c->n_vars);
        for (size_t j = 0; j < c->n_next; j++) {
            bt_text_add(t, "next");
            bt_sum_write(t, c->next[j], c->n_vars);
        }
    }
}

/* ---- small automata of the sums that the checker will meet */

typedef struct sums {
    bt_vector list; /* of machine */
} sums;

typedef struct machine {
    bool equal;
    size_t n;
    int64_t c[BT_MAX_TRACKS];
    int64_t k;
} machine;

/* The coefficients, and -1 for one more track if it is an equation; each
 * once. */
static bool
note_sum(sums *all, bt_sum sum, bool equal)
{
    machine s = {.equal = equal, .n = sum.n + equal, .k = sum.k};
    if (s.n >= BT_MAX_TRACKS || s.k > LARGE_SUM || s.k < -LARGE_SUM)
        return true; /* the checker will do without */
    for (size_t i = 0; i < s.n; i++)
        s.c[i] = i < sum.n ? sum.term[i].coef : -1;
    for (size_t i = 0; i < all->list.count; i++) {
        const machine *o = &BT_AT(&all->list, machine, i);
        if (o->equal == equal && o->n == s.n && o->k == s.k &&
            memcmp(o->c, s.c, sizeof s.c) == 0)
            return true;
    }
    return bt_vector_add(&all->list, &s, sizeof s, NULL) == BT_OK;
}

static bool
note_atoms(sums *all, const bt_vector *atoms)
{
    bool ok = true;
    for (size_t i = 0; i < atoms->count; i++)
        if (BT_AT(atoms, bt_vectors_atom, i).kind == BT_VECTORS_ROW)
            ok = ok &&
                 note_sum(all, BT_AT(atoms, bt_vectors_atom, i).sum, false);
    return ok;
}

static bool
note_all(sums *all, const bt_vectors *f)
{
    bt_sum less = {-1, 2, (const bt_term[]){{0, 1}, {1, -1}}};
    bool ok = note_atoms(all, &f->domain) &&
              (!f->heaps || note_sum(all, less, false));
    for (size_t i = 0; i < f->cases.count; i++) {
        const bt_vectors_case *c = &BT_AT(&f->cases, bt_vectors_case, i);
        ok = ok && note_atoms(all, &c->atoms);
        for (size_t j = 0; j < c->n_next; j++)
            ok = ok && note_sum(all, c->next[j], true);
    }
    return ok;
}

static void
put_states(bt_text *t, const bt_dfa *d)
{
    bt_text_add(t, " %" PRIu32 "\n", d->n_states);
    for (uint32_t q = 0; q < d->n_states; q++) {
        bt_text_add(t, "state %d", d->accept[q]);
        for (uint32_t a = 0; a < 1u << d->n_tracks; a++)
            bt_text_add(t, " %" PRIu32, d->next[(size_t)q << d->n_tracks | a]);
        bt_text_add(t, "\n");
    }
}

static bt_status
put_machines(bt_text *t, const bt_logic *g, const sums *all, bt_err *err)
{
    int var[BT_MAX_TRACKS];
    for (int i = 0; i < BT_MAX_TRACKS; i++)
        var[i] = i;
    bt_text_add(t, "machines %zu\n", all->list.count);
    for (size_t i = 0; i < all->list.count; i++) {
        const machine *s = &BT_AT(&all->list, machine, i);
        bt_dfa *d = NULL;
        BT_TRY(bt_dfa_linear(g, s->n, var, s->c, s->equal ? BT_EQ : BT_GE,
                             -s->k, &d, err));
        bt_text_add(t, "machine %s %zu", s->equal ? "equal" : "row", s->n);
        for (size_t j = 0; j < s->n; j++)
            bt_text_add(t, " %" PRId64, s->c[j]);
        bt_text_add(t, " %" PRId64 " states", s->k);
        put_states(t, d);
        bt_dfa_free(d);
    }
    return BT_OK;
}

/* ---- */

static void
put_head(bt_text *t, const bt_vectors *f, const bt_dfa *set, bool misere)
{
    bt_text_add(t, "automaton-certificate 1\ngame ");
    for (const char *c = f->rules->name; *c; c++)
        bt_text_add(t, "%c", *c == ' ' || *c == '\n' ? '_' : *c);
    bt_text_add(t, "\nplay %s\nnumeration %s\ncoordinates %zu",
                f->heaps ? "grundy"
                : misere ? "misere"
                         : "normal",
                set->system->name, f->n_coords);
    for (size_t i = 0; i < f->n_coords; i++)
        bt_text_add(t, " %s", f->coord[i].name);
    bt_text_add(t, "\ndomain %zu\n", f->domain.count);
    put_atoms(t, &f->domain, f->n_coords);
}

bt_status
bt_certificate_text(const bt_logic *g, const bt_vectors *f, const bt_dfa *set,
                    bool misere, const bt_proof *proof, char **out, bt_err *err)
{
    bt_text t = {0};
    sums all = {{0}};
    assert(proof->truth == BT_PROVED);
    put_head(&t, f, set, misere);
    put_cases(&t, f, proof);
    bt_text_add(&t, "ranks %zu\n", f->n_ranks);
    for (size_t i = 0; i < f->n_ranks; i++) {
        bt_text_add(&t, "rank");
        bt_sum_write(&t, f->rank[i], f->n_coords);
    }
    bt_status s =
        note_all(&all, f) ? put_machines(&t, g, &all, err) : bt_fail_nomem(err);
    bt_text_add(&t, "automaton");
    put_states(&t, set);
    bt_text_seal(&t);
    bt_vector_free(&all.list);
    *out = bt_text_take(&t);
    return s == BT_OK && !*out ? bt_fail_nomem(err) : s;
}

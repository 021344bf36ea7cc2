/* move.c: one move as cases: what it is comes from game/exact_move.c; here
 * every choice of heaps in hand is a case of its own. */
#include "base/checked.h"
#include "base/fail.h"
#include "vectors/vectors.h"

enum { MAX_CASES = 4096 };

typedef struct translation {
    bt_vectors *f;
    const bt_exact_move *m;
    size_t coord[BT_MAX_TARGETS]; /* the heaps in hand */
    bt_err *err;
} translation;

/* ---- from slots to coordinates and hidden numbers */

/* The coordinate or hidden number that a slot is; SIZE_MAX: none. */
static size_t
place_of(const translation *x, size_t slot)
{
    const bt_vectors *f = x->f;
    for (size_t i = 0; i < x->m->move.n_targets; i++)
        if (x->m->move.target[i].slot == slot)
            return x->coord[i];
    for (size_t i = 0; i < x->m->move.n_choices; i++)
        if (x->m->move.choice[i].slot == slot)
            return f->n_coords + i;
    for (size_t i = 0; i < f->n_coords; i++)
        if (f->coord[i].field == slot &&
            !bt_field_is_list(&f->rules->field[slot]))
            return i;
    return SIZE_MAX;
}

static bool
add_stones(const translation *x, int64_t times, bt_sum *out)
{
    const bt_vectors *f = x->f;
    bool ok = !f->heaps;
    for (size_t i = 0; i < f->n_coords && ok; i++)
        if (f->coord[i].stones != 0)
            ok = bt_sum_add_var(&x->f->arena, out, times, (uint32_t)i);
    return ok;
}

/* From slots to coordinates and hidden numbers. */
static bt_status
place_sum(const translation *x, bt_sum sum, bt_sum *out)
{
    *out = (bt_sum){.k = sum.k};
    for (size_t i = 0; i < sum.n; i++) {
        bt_term t = sum.term[i];
        bool stones = t.var == BT_EXACT_STONES;
        size_t at = stones ? 0 : place_of(x, t.var);
        if (at == SIZE_MAX ||
            !(stones ? add_stones(x, t.coef, out)
                     : bt_sum_add_var(&x->f->arena, out, t.coef, (uint32_t)at)))
            return bt_vectors_refuse("a term that is not a coordinate", x->err);
    }
    return bt_vectors_is_tame(*out)
               ? BT_OK
               : bt_vectors_refuse("a very large number", x->err);
}

/* ---- atoms */

static bt_status
add_power(const translation *x, bt_vectors_case *c, bt_sum sum, int64_t from)
{
    bt_sum least = sum;
    if (from > 60 || !bt_sub(least.k, INT64_C(1) << from, &least.k))
        return bt_vectors_refuse("a very large number", x->err);
    BT_TRY(bt_vectors_add_row(&c->atoms, least, x->err));
    bt_vectors_atom a = {.kind = BT_VECTORS_POWER, .sum = sum};
    return bt_vector_add(&c->atoms, &a, sizeof a, x->err);
}

static bt_status
add_special(const translation *x, bt_vectors_case *c, const bt_exact_special *s)
{
    bt_sum sum;
    BT_TRY(place_sum(x, s->sum, &sum));
    if (s->modulus == 0)
        return add_power(x, c, sum, s->power);
    bt_vectors_atom a = {
        .kind = BT_VECTORS_RESIDUE,
        .sum = sum,
        .modulus = s->modulus,
        .residue = bt_arena_alloc(&x->f->arena, ((size_t)s->modulus + 1) *
                                                    sizeof *a.residue)};
    if (!a.residue)
        return bt_fail_nomem(x->err);
    for (int64_t i = 0; i < s->modulus; i++)
        if ((i == s->residue) != s->differs)
            a.residue[a.n_residues++] = i;
    return bt_vector_add(&c->atoms, &a, sizeof a, x->err);
}

/* ---- results */

/* The coordinates of the heaps in hand of a field, the lowest first. */
static size_t
coords_in_hand(const translation *x, const bt_move *m, size_t field,
               size_t *out)
{
    size_t n = 0;
    for (size_t at = 0; at < x->f->n_coords; at++)
        for (size_t i = 0; i < m->n_targets; i++)
            if (x->coord[i] == at && m->target[i].field == field)
                out[n++] = at;
    return n;
}

/* Heaps put back. Numbered piles keep their places. Of a bag, when as many
 * heaps come back as were taken they do so in order; when fewer do, they go to
 * the last of the places, so that merging moves stones one way only and a bound
 * on the first heaps stays one. */
static bt_status
put_results(const translation *x, const bt_exact *e, size_t field,
            bt_vectors_case *c)
{
    const bt_move *m = e->move;
    bool piles = x->f->rules->field[field].kind == BT_FIELD_PILES;
    size_t place[BT_MAX_TARGETS], taken = 0, back = 0, used = 0;
    taken = coords_in_hand(x, m, field, place);
    for (size_t i = 0; i < m->n_results; i++)
        back += m->result[i].field == field;
    if (back > taken)
        return bt_vectors_refuse("a move makes more heaps than it takes, so no "
                                 "number of heaps is enough (--grundy may do)",
                                 x->err);
    if (back == taken || piles) /* in the order of the targets */
        for (size_t i = 0, n = 0; i < m->n_targets; i++)
            if (m->target[i].field == field)
                place[n++] = x->coord[i];
    for (size_t i = 0; i < m->n_results; i++) {
        if (m->result[i].field != field)
            continue;
        size_t at = piles ? x->coord[m->result[i].target]
                          : place[taken - back + used++];
        BT_TRY(place_sum(x, e->result[i], &c->next[at]));
    }
    return BT_OK;
}

static bt_status
set_next(const translation *x, const bt_exact *e, bt_vectors_case *c)
{
    const bt_vectors *f = x->f;
    const bt_move *m = e->move;
    c->n_next = f->n_coords;
    for (size_t i = 0; i < f->n_coords; i++)
        if (!bt_sum_var(&x->f->arena, (uint32_t)i, &c->next[i]))
            return bt_fail_nomem(x->err);
    for (size_t i = 0; i < m->n_assigns; i++)
        for (size_t j = 0; j < f->n_coords; j++)
            if (f->coord[j].field == m->assign[i].field)
                BT_TRY(place_sum(x, e->assign[i], &c->next[j]));
    for (size_t i = 0; i < m->n_targets; i++)
        c->next[x->coord[i]] = (bt_sum){0};
    if (f->heaps && m->n_targets) {
        c->n_next = m->n_results;
        for (size_t i = 0; i < m->n_results; i++)
            BT_TRY(place_sum(x, e->result[i], &c->next[i]));
        return BT_OK;
    }
    for (size_t i = 0; i < f->rules->n_fields; i++)
        if (bt_field_is_list(&f->rules->field[i]))
            BT_TRY(put_results(x, e, i, c));
    return BT_OK;
}

/* ---- a case for every choice of heaps in hand */

static bt_status
fill_case(const translation *x, const bt_exact *e, const bt_move *m,
          bt_vectors_case *c)
{
    c->move = m;
    c->n_vars = x->f->n_coords + x->m->move.n_choices;
    for (size_t i = 0; i < m->n_choices; i++)
        if (!bt_sum_var(&x->f->arena, (uint32_t)(x->f->n_coords + i),
                        &c->choice[i]))
            return bt_fail_nomem(x->err);
    for (size_t i = 0; i < e->n_rows; i++) {
        bt_sum row;
        BT_TRY(place_sum(x, e->row[i], &row));
        BT_TRY(bt_vectors_add_row(&c->atoms, row, x->err));
    }
    for (size_t i = 0; i < x->m->n_special; i++)
        BT_TRY(add_special(x, c, &x->m->special[i]));
    BT_TRY(set_next(x, e, c));
    return bt_vectors_fewer_numbers(x->f, c, x->err);
}

static bt_status
place_heaps(translation *x, const bt_exact *e, const bt_move *m, size_t i)
{
    bt_vectors *f = x->f;
    if (i == m->n_targets) {
        bt_vectors_case *c = f->cases.count < MAX_CASES
                                 ? bt_vector_push(&f->cases, sizeof *c)
                                 : NULL;
        return c ? fill_case(x, e, m, c)
                 : bt_fail(x->err, BT_ERR_LIMIT,
                           "gave up: the moves have more than %d cases",
                           MAX_CASES);
    }
    for (size_t at = 0; at < f->n_coords; at++) {
        bool taken = f->coord[at].field != m->target[i].field;
        for (size_t j = 0; j < i; j++)
            taken = taken || x->coord[j] == at;
        if (taken)
            continue;
        x->coord[i] = at;
        BT_TRY(place_heaps(x, e, m, i + 1));
    }
    return BT_OK;
}

bt_status
bt_vectors_add_move(bt_vectors *f, const bt_move *m, const bt_exact_move *e,
                    bt_err *err)
{
    translation x = {.f = f, .m = e, .err = err};
    if (f->n_coords + e->move.n_choices > BT_VECTORS_VARS)
        return bt_vectors_refuse("too many numbers in one move", err);
    for (size_t i = 0; i < e->cases.count; i++)
        BT_TRY(place_heaps(&x, &BT_AT(&e->cases, bt_exact, i), m, 0));
    return BT_OK;
}

/* shift.c: where in a line a case is a move, and words of bits. */
#include "vectors/shift.h"

bool
bt_shift_plan(const bt_vectors *f, const bt_vectors_case *c, size_t along,
              bt_shift *out)
{
    *out = (bt_shift){.c = c, .along = along, .inside = true};
    if (c->n_vars != f->n_coords || c->n_next != f->n_coords)
        return false;
    for (size_t i = 0; i < f->n_coords; i++) {
        bt_sum next = c->next[i];
        out->by[i] = next.k;
        next.k = 0;
        if (bt_sum_is_var(next) != (int)i)
            return false;
        out->inside = out->inside && (i == along || out->by[i] == 0);
    }
    for (size_t i = 0; i < c->atoms.count; i++) {
        const bt_vectors_atom *a = &BT_AT(&c->atoms, bt_vectors_atom, i);
        if (a->kind != BT_VECTORS_ROW || !bt_sum_is_small(a->sum))
            return false;
    }
    /* towards what was solved before */
    return !out->inside || out->by[along] < 0;
}

static void
bound_by(bt_shift *s, bt_sum row, const int64_t *number)
{
    int64_t own = bt_sum_coef(row, (uint32_t)s->along);
    int64_t rest = bt_sum_at(row, number); /* without its own */
    if (own == 0 && rest < 0)
        s->high = -1;
    if (own > 0 && rest < 0 && (own - 1 - rest) / own > s->low)
        s->low = (own - 1 - rest) / own;
    if (own < 0 && rest < 0)
        s->high = -1;
    if (own < 0 && rest >= 0 && rest / -own < s->high)
        s->high = rest / -own;
}

void
bt_shift_bound(bt_shift *s, const int64_t *number, int64_t length)
{
    int64_t by = s->by[s->along];
    s->low = by < 0 ? -by : 0;
    s->high = length - 1;
    for (size_t i = 0; i < s->c->atoms.count && s->low <= s->high; i++)
        bound_by(s, BT_AT(&s->c->atoms, bt_vectors_atom, i).sum, number);
}

void
bt_shift_mark(uint64_t *to, size_t at, const uint64_t *from, size_t other,
              size_t n)
{
    while (n > 0) {
        size_t room = 64 - at % 64, take = n < room ? n : room;
        size_t skip = other % 64;
        uint64_t word = from[other / 64] >> skip;
        if (skip + take > 64)
            word |= from[other / 64 + 1] << (64 - skip);
        word = ~word & UINT64_MAX >> (64 - take);
        to[at / 64] |= word << at % 64;
        at += take;
        other += take;
        n -= take;
    }
}

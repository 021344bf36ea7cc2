/* row_source.c: what one move of a row forbids: in column a the offset
 * b - a >= 0 of the one b for which it leads to a P-position. */
#include "base/checked.h"
#include "engine/row.h"

bool
bt_row_move_is_plain(const bt_row_move *m)
{
    return !m->joins && m->n_guards == 0 && m->k == 0 && m->l == 0;
}

/* From which column on the guards say the same for every a with the same
 * offset, which is at most `most`? A guard x*a + y*b + z with b = a + o is
 * (x + y)*a + y*o + z: its sign settles, or it depends on o alone. */
static uint64_t
settles(const bt_row_move *m, uint64_t most)
{
    uint64_t from = most + 1; /* b >= 0 holds by then, too */
    for (size_t i = 0; i < m->n_guards; i++) {
        const bt_row_guard *g = &m->guard[i];
        uint64_t slope = bt_magnitude(g->a + g->b);
        if (slope == 0)
            continue;
        uint64_t at =
            (bt_magnitude(g->b) * most + bt_magnitude(g->k)) / slope + 1;
        from = at > from ? at : from;
    }
    return from;
}

void
bt_row_source_init(bt_row_source *s, const bt_row_move *m)
{
    *s = (bt_row_source){.move = m, .row = m->row, .p = 1};
    if (m->joins) {
        int64_t sum =
            s->row->state == BT_ROW_DONE
                ? m->column + bt_row_delta(s->row, (uint64_t)m->column)
                : 0;
        s->joined = sum - m->k;
        s->c = s->joined < 0 ? 0 : (uint64_t)s->joined / 2 + 1;
    } else if (bt_row_move_is_plain(m)) {
        s->c = s->row->c;
        s->p = s->row->p;
    } else {
        uint64_t from =
            settles(m, s->row->most + bt_magnitude(m->k) + bt_magnitude(m->l));
        s->p = s->row->p;
        s->c = s->row->c + bt_magnitude(m->k);
        s->c = from > s->c ? from : s->c;
    }
    bt_row_source_seek(s, 0);
}

/* Far columns are taken for the near ones they are equal to: sums with them
 * stay within 64 bits. */
void
bt_row_source_seek(bt_row_source *s, uint64_t a)
{
    s->a = a = a < s->c ? a : s->c + (a - s->c) % s->p;
    if (s->move->joins)
        return;
    int64_t x = (int64_t)a + s->move->k;
    uint64_t at = x < 0 ? 0 : (uint64_t)x;
    s->at = at < s->row->c ? at : s->row->c + (at - s->row->c) % s->row->p;
}

static int64_t
offset_if_legal(const bt_row_source *s, int64_t a, int64_t offset)
{
    if (offset < 0 || a + offset < 0)
        return -1;
    for (size_t i = 0; i < s->move->n_guards; i++) {
        const bt_row_guard *g = &s->move->guard[i];
        if (g->a * a + g->b * (a + offset) + g->k < 0)
            return -1;
    }
    return offset;
}

int64_t
bt_row_source_next(bt_row_source *s)
{
    const bt_row_move *m = s->move;
    int64_t a = (int64_t)s->a++;
    if (m->joins)
        return offset_if_legal(s, a, s->joined - 2 * a);
    if (a + m->k < 0)
        return -1;
    int64_t delta = bt_row_at(s->row, s->at);
    if (++s->at == s->row->c + s->row->p)
        s->at = s->row->c;
    return offset_if_legal(s, a, m->k + delta - m->l);
}

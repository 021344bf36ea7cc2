/* state.c: what is known of a position, and what follows from it. */
#include "reply/state.h"

#include <string.h>

#include "base/checked.h"
#include "game/fourier.h"

void
bt_reply_state_init(bt_reply_state *s, const bt_reply_rules *rules,
                    size_t sizes, const bt_reply_clause *c, size_t n_vars)
{
    *s = (bt_reply_state){
        .rules = rules, .sizes = sizes, .n_vars = n_vars, .none = c->none};
    for (size_t i = 0; i < n_vars; i++)
        s->value[i].c[i] = 1;
    memcpy(s->number, c->number, sizeof s->number);
    for (size_t i = 0; i < sizes; i++) {
        s->count[i] = (bt_reply_count){.parity = -1, .high = -1};
        bt_reply_narrow(s, i, c->count[i]);
    }
}

/* ---- facts */

bool
bt_reply_normal(const bt_reply_state *s, const bt_affine *f, bt_affine *out)
{
    return bt_reply_compose(f, s->n_vars, s->value, out);
}

static bool
is_constant(const bt_affine *f)
{
    for (size_t i = 0; i < BT_LINEAR_VARS; i++)
        if (f->c[i] != 0)
            return false;
    return true;
}

void
bt_reply_assume(bt_reply_state *s, const bt_affine *f)
{
    bt_affine g;
    if (!bt_reply_normal(s, f, &g)) {
        s->too_large = true;
        return;
    }
    if (is_constant(&g)) {
        s->impossible = s->impossible || g.k < 0;
        return;
    }
    for (size_t i = 0; i < s->n_facts; i++)
        if (memcmp(&s->fact[i], &g, sizeof g) == 0)
            return;
    if (s->n_facts == BT_REPLY_FACTS)
        s->too_large = true;
    else
        s->fact[s->n_facts++] = g;
}

/* Replace variable v by a form, everywhere. */
static bool
replace(bt_reply_state *s, size_t v, const bt_affine *by)
{
    bt_affine value[BT_LINEAR_VARS] = {{{0}, 0}}, out;
    bool fine = true;
    for (size_t i = 0; i < s->n_vars; i++)
        value[i].c[i] = 1;
    value[v] = *by;
    for (size_t i = 0; i < s->n_vars; i++) {
        fine = fine && bt_reply_compose(&s->value[i], s->n_vars, value, &out);
        s->value[i] = out;
    }
    for (size_t i = 0; i < s->n_facts; i++) {
        fine = fine && bt_reply_compose(&s->fact[i], s->n_vars, value, &out);
        s->fact[i] = out;
    }
    for (size_t i = 0; i < s->n_classes; i++) {
        bt_affine *size = &s->class_[i].size;
        fine = fine && bt_reply_compose(size, s->n_vars, value, &out);
        *size = out;
    }
    fine = fine && bt_reply_compose(&s->more, s->n_vars, value, &out);
    s->more = out;
    return fine;
}

/* Solve for a variable with coefficient 1 or -1, choices before heaps; when
 * there is none, two inequalities say the same. */
void
bt_reply_assume_zero(bt_reply_state *s, const bt_affine *f)
{
    bt_affine g, minus = {0};
    if (!bt_reply_normal(s, f, &g) || !bt_reply_add_times(&minus, &g, -1)) {
        s->too_large = true;
        return;
    }
    for (size_t v = s->n_vars; v-- > 0;) {
        if (g.c[v] != 1 && g.c[v] != -1)
            continue;
        bt_affine by = g.c[v] == 1 ? minus : g;
        by.c[v] = 0;
        if (!replace(s, v, &by))
            s->too_large = true;
        return;
    }
    bt_reply_assume(s, &g);
    bt_reply_assume(s, &minus);
}

bool
bt_reply_never(const bt_reply_state *s)
{
    return s->impossible ||
           (!s->too_large &&
            bt_fourier_infeasible(s->fact, s->n_facts, s->n_vars));
}

bool
bt_reply_follows(const bt_reply_state *s, const bt_affine *row)
{
    bt_affine all[BT_REPLY_FACTS + 1], none = {.k = -1}, g;
    if (s->too_large || !bt_reply_normal(s, row, &g))
        return false;
    if (is_constant(&g))
        return g.k >= 0;
    memcpy(all, s->fact, s->n_facts * sizeof *all);
    return bt_affine_sub(&none, &g, &all[s->n_facts]) &&
           bt_fourier_infeasible(all, s->n_facts + 1, s->n_vars);
}

/* ---- counts */

void
bt_reply_narrow(bt_reply_state *s, size_t size, bt_reply_count c)
{
    bt_reply_count *now = &s->count[size];
    if (now->parity >= 0 && c.parity >= 0 && now->parity != c.parity)
        s->impossible = true;
    if (c.parity >= 0)
        now->parity = c.parity;
    if (c.low > now->low)
        now->low = c.low;
    if (c.high >= 0 && (now->high < 0 || c.high < now->high))
        now->high = c.high;
    if (now->parity >= 0) {
        now->low += (now->low ^ now->parity) & 1;
        bool lower = now->high >= 0 && ((now->high ^ now->parity) & 1);
        s->impossible = s->impossible || (lower && now->high == 0);
        now->high -= lower && now->high > 0;
    }
    if (now->high >= 0 && now->low > now->high)
        s->impossible = true;
}

void
bt_reply_count_stones(bt_reply_state *s)
{
    bt_affine least = {0}, most = {0};
    bool bounded = s->none && !s->anything, fine = true;
    least.c[s->n_vars - 1] = 1;
    most.c[s->n_vars - 1] = -1;
    for (size_t i = 0; i < s->sizes; i++) {
        least.k -= (int64_t)(i + 1) * s->count[i].low;
        bounded = bounded && s->count[i].high >= 0;
        most.k += (int64_t)(i + 1) * s->count[i].high;
    }
    for (size_t i = 0; i < s->n_classes; i++)
        fine = fine && bt_reply_add_times(&least, &s->class_[i].size,
                                          -s->class_[i].least);
    if (!fine)
        s->too_large = true;
    bt_reply_assume(s, &least);
    if (bounded)
        bt_reply_assume(s, &most);
}

static bool
count_fits(const bt_reply_count *now, int64_t change, const bt_reply_count *c)
{
    if (c->parity >= 0 &&
        (now->parity < 0 || ((now->parity + change - c->parity) & 1)))
        return false;
    return now->low + change >= c->low &&
           (c->high < 0 || (now->high >= 0 && now->high + change <= c->high));
}

bool
bt_reply_admits(const bt_reply_state *s, const bt_reply_clause *c,
                const int64_t *named, const int64_t *large,
                const int64_t *number)
{
    if (s->anything || (c->none && !s->none) || !c->is_p)
        return false;
    for (size_t i = 0; i < s->rules->n_numbers; i++)
        if (number[i] != c->number[i])
            return false;
    for (size_t i = 0; i < s->sizes; i++)
        if (!count_fits(&s->count[i], s->change[i] + named[i], &c->count[i]))
            return false;
    for (size_t i = 0; i < s->n_classes; i++) {
        int64_t change = s->class_[i].change + large[i];
        if (c->none ? change != 0 : change & 1)
            return false;
    }
    return true;
}

/* ---- the end of play */

/* Without stones, with these numbers: can the move not be made? */
static bool
cannot_move(const bt_reply_state *s, const bt_reply_system *m)
{
    bt_affine row[BT_REPLY_FACTS], value[BT_LINEAR_VARS] = {{{0}, 0}};
    size_t n = 0;
    if (m->n_heaps > 0)
        return true;
    for (size_t i = 0; i < m->n_choices; i++)
        row[n++] = value[i] = (bt_affine){.c[0] = 0};
    for (size_t i = 0; i < m->n_choices; i++)
        row[i].c[i] = value[i].c[i] = 1;
    for (size_t i = 0; i < s->rules->n_numbers; i++)
        value[m->n_choices + i].k = s->number[i];
    for (size_t i = 0; i < m->n_rows; i++)
        if (n == BT_REPLY_FACTS ||
            !bt_reply_compose(&m->row[i],
                              m->n_choices + s->rules->n_numbers + 1, value,
                              &row[n++]))
            return false;
    return bt_fourier_infeasible(row, n, m->n_choices + 1);
}

bool
bt_reply_is_over(const bt_reply_state *s)
{
    if (!s->none || s->anything)
        return false;
    for (size_t i = 0; i < s->sizes; i++)
        if (s->count[i].low != s->count[i].high ||
            s->count[i].low + s->change[i] != 0)
            return false;
    for (size_t i = 0; i < s->n_classes; i++)
        if (s->class_[i].change != 0)
            return false;
    for (size_t i = 0; i < s->rules->systems.count; i++)
        if (!cannot_move(s, &BT_AT(&s->rules->systems, bt_reply_system, i)))
            return false;
    return true;
}

/* state.c: what is known of a position, and what follows from it. */
#include "reply/state.h"

#include <string.h>

void
bt_reply_state_init(bt_reply_state *s, bt_arena *arena,
                    const bt_reply_rules *rules, size_t sizes,
                    const bt_reply_clause *c, size_t n_vars)
{
    *s = (bt_reply_state){.arena = arena,
                          .rules = rules,
                          .sizes = sizes,
                          .n_vars = n_vars,
                          .none = c->none};
    for (size_t i = 0; i < n_vars; i++)
        s->value[i] = bt_reply_variable(i);
    memcpy(s->number, c->number, sizeof s->number);
    for (size_t i = 0; i < sizes; i++) {
        s->count[i] = (bt_reply_count){.parity = -1, .high = -1};
        bt_reply_narrow(s, i, c->count[i]);
    }
}

/* ---- facts */

void
bt_reply_add(bt_reply_state *s, bt_sum *f, int64_t times, bt_sum g)
{
    if (!bt_sum_add(s->arena, f, times, g))
        s->too_large = true;
}

bool
bt_reply_normal(const bt_reply_state *s, bt_sum f, bt_sum *out)
{
    return bt_sum_compose(s->arena, f, s->value, out);
}

void
bt_reply_assume(bt_reply_state *s, bt_sum f)
{
    bt_sum g;
    if (!bt_reply_normal(s, f, &g)) {
        s->too_large = true;
        return;
    }
    if (g.n == 0) {
        s->impossible = s->impossible || g.k < 0;
        return;
    }
    for (size_t i = 0; i < s->n_facts; i++)
        if (bt_sum_equal(s->fact[i], g))
            return;
    if (s->n_facts == BT_REPLY_FACTS)
        s->too_large = true;
    else
        s->fact[s->n_facts++] = g;
}

/* Replace variable v by a sum, everywhere. */
static void
replace(bt_reply_state *s, uint32_t v, bt_sum by)
{
    bool fine = bt_sum_put(s->arena, s->more, v, by, &s->more);
    for (size_t i = 0; fine && i < s->n_vars; i++)
        fine = bt_sum_put(s->arena, s->value[i], v, by, &s->value[i]);
    for (size_t i = 0; fine && i < s->n_facts; i++)
        fine = bt_sum_put(s->arena, s->fact[i], v, by, &s->fact[i]);
    for (size_t i = 0; fine && i < s->n_classes; i++)
        fine =
            bt_sum_put(s->arena, s->class_[i].size, v, by, &s->class_[i].size);
    s->too_large = s->too_large || !fine;
}

/* Solve for a variable with coefficient 1 or -1, choices before heaps; when
 * there is none, two inequalities say the same. */
void
bt_reply_assume_zero(bt_reply_state *s, bt_sum f)
{
    bt_sum g, minus;
    if (!bt_reply_normal(s, f, &g) || !bt_sum_times(s->arena, -1, g, &minus)) {
        s->too_large = true;
        return;
    }
    for (size_t i = g.n; i-- > 0;) {
        bt_term t = g.term[i];
        if (t.coef != 1 && t.coef != -1)
            continue;
        bt_sum by = t.coef == 1 ? minus : g; /* with the variable once more */
        bt_reply_add(s, &by, 1, bt_reply_variable(t.var));
        replace(s, t.var, by);
        return;
    }
    bt_reply_assume(s, g);
    bt_reply_assume(s, minus);
}

bool
bt_reply_never(const bt_reply_state *s)
{
    return s->impossible ||
           (!s->too_large && bt_system_never(s->fact, s->n_facts));
}

bool
bt_reply_follows(const bt_reply_state *s, bt_sum row)
{
    bt_sum g;
    if (s->too_large || !bt_reply_normal(s, row, &g))
        return false;
    return g.n == 0 ? g.k >= 0 : bt_system_implies(s->fact, s->n_facts, g);
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
    bt_sum least = bt_reply_variable(s->n_vars - 1), most = {0};
    bool bounded = s->none && !s->anything;
    bt_reply_add(s, &most, -1, least);
    for (size_t i = 0; i < s->sizes; i++) {
        least.k -= (int64_t)(i + 1) * s->count[i].low;
        bounded = bounded && s->count[i].high >= 0;
        most.k += (int64_t)(i + 1) * s->count[i].high;
    }
    for (size_t i = 0; i < s->n_classes; i++)
        bt_reply_add(s, &least, -s->class_[i].least, s->class_[i].size);
    bt_reply_assume(s, least);
    if (bounded)
        bt_reply_assume(s, most);
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
    bt_sum row[BT_REPLY_FACTS], value[BT_REPLY_VARS] = {0};
    size_t n = 0;
    if (m->n_heaps > 0)
        return true;
    for (size_t i = 0; i < m->n_choices; i++)
        row[n++] = value[i] = bt_reply_variable(i);
    for (size_t i = 0; i < s->rules->n_numbers; i++)
        value[m->n_choices + i].k = s->number[i];
    for (size_t i = 0; i < m->n_rows; i++)
        if (n == BT_REPLY_FACTS ||
            !bt_sum_compose(s->arena, m->row[i], value, &row[n++]))
            return false;
    return bt_system_never(row, n);
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

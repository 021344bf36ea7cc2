/* state.c: what is known of a position, and what follows from that. */
#include "reply/reply.h"

#include <string.h>

void
reply_state_init(reply_state *s, const reply_checker *x, const reply_clause *c,
                 size_t n_vars)
{
    *s = (reply_state){.n_vars = n_vars, .none = c->none};
    memcpy(s->number, c->number, sizeof s->number);
    for (size_t i = 0; i < x->n_sizes; i++) {
        s->count[i] = (reply_count){.parity = -1, .high = -1};
        reply_narrow(s, i, c->count[i]);
    }
}

/* ---- counts */

/* The least count >= low and the largest <= high of the right parity. */
void
reply_narrow(reply_state *s, size_t size, reply_count c)
{
    reply_count *now = &s->count[size];

    if (c.parity >= 0) {
        if (now->parity >= 0 && now->parity != c.parity)
            s->impossible = true;
        now->parity = c.parity;
    }
    if (c.low > now->low)
        now->low = c.low;
    if (c.high >= 0 && (now->high < 0 || c.high < now->high))
        now->high = c.high;
    if (now->parity >= 0 && now->low % 2 != now->parity)
        now->low++;
    if (now->parity >= 0 && now->high >= 0 && now->high % 2 != now->parity) {
        if (now->high == 0)
            s->impossible = true; /* none, and odd */
        else
            now->high--;
    }
    if (now->high >= 0 && now->low > now->high)
        s->impossible = true;
}

/* Its last variable is at least what is surely there, and at most what may be,
 * if that is bounded. */
bool
reply_fact_stones(const reply_checker *x, reply_state *s)
{
    kernel_form least = kernel_variable(s->n_vars - 1), most = {.k = 0};
    bool bounded = s->none;

    most.c[s->n_vars - 1] = -1;
    for (size_t i = 0; i < x->n_sizes; i++) {
        least.k -= (int64_t)(i + 1) * s->count[i].low;
        most.k += (int64_t)(i + 1) * s->count[i].high;
        bounded = bounded && s->count[i].high >= 0;
    }
    for (size_t i = 0; i < s->n_classes; i++)
        if (!kernel_form_add(&least, &s->class_[i].size, -s->class_[i].least))
            return false;
    return kernel_learn(&s->facts, least, 0) &&
           (!bounded || kernel_learn(&s->facts, most, 0));
}

/* ---- membership */

static bool
count_fits(const reply_count *now, int64_t change, const reply_count *wanted)
{
    if (wanted->parity >= 0 &&
        (now->parity < 0 ||
         (now->parity + (change % 2 != 0)) % 2 != wanted->parity))
        return false;
    if (now->low + change < wanted->low)
        return false;
    return wanted->high < 0 ||
           (now->high >= 0 && now->high + change <= wanted->high);
}

bool
reply_admits(const reply_checker *x, const reply_state *s,
             const reply_clause *c, const int64_t *named, const int64_t *large,
             const int64_t *number)
{
    if (!c->is_p || (c->none && !s->none))
        return false;
    for (size_t i = 0; i < x->n_numbers; i++)
        if (number[i] != c->number[i])
            return false;
    for (size_t i = 0; i < x->n_sizes; i++)
        if (!count_fits(&s->count[i], s->change[i] + named[i], &c->count[i]))
            return false;
    /* a class is even in the base, or not there */
    for (size_t i = 0; i < s->n_classes; i++) {
        int64_t change = s->class_[i].change + large[i];
        if (c->none ? change != 0 : change % 2 != 0)
            return false;
    }
    return true;
}

/* ---- the end of play */

/* No stones; the numbers are known; only the choices are free. */
static bool
cannot_move(reply_checker *x, const reply_state *s, const reply_move *m)
{
    kernel_form value[SYSTEM_VARIABLES] = {{.k = 0}}, f;
    kernel_facts legal = {.n = 0};

    if (m->n_heaps > 0)
        return true;
    for (size_t i = 0; i < m->n_choices; i++) {
        value[i] = kernel_variable(i);
        if (!kernel_learn(&legal, value[i], 0))
            return false;
    }
    for (size_t i = 0; i < x->n_numbers; i++)
        value[m->n_choices + i].k = s->number[i];
    for (size_t i = 0; i < m->n_rows; i++)
        if (!kernel_compose(&m->row[i], m->n_choices + x->n_numbers + 1, value,
                            &f) ||
            !kernel_learn(&legal, f, 0))
            return false;
    return kernel_never(&x->solver, &legal);
}

bool
reply_is_over(reply_checker *x, const reply_state *s)
{
    if (!s->none)
        return false;
    for (size_t i = 0; i < x->n_sizes; i++)
        if (s->count[i].high < 0 || s->count[i].high + s->change[i] != 0)
            return false;
    for (size_t i = 0; i < s->n_classes; i++)
        if (s->class_[i].change != 0)
            return false;
    for (size_t i = 0; i < x->n_moves; i++)
        if (!cannot_move(x, s, &x->move[i]))
            return false;
    return true;
}

/* term.c: terms as forms, places of core text as places, and what is known of
 * conditions. */
#include <string.h>

#include "places/places.h"

unk_env
unk_no_env(void)
{
    unk_env e;

    memset(&e, -1, sizeof e);
    return e;
}

bool
unk_bind(unk_state *st, unk_env *e, int64_t variable, const kernel_form *f)
{
    if (st->forms == UNK_FORMS)
        return false;
    st->form[st->forms] = *f;
    e->value[variable] = (int16_t)st->forms++;
    return true;
}

static const unk_place *
place_of(const unk_state *st, const unk_env *e, const kernel_node *n)
{
    if (n->op != KERNEL_WHERE || e->place[n->value] < 0)
        return NULL;
    return &st->place[e->place[n->value]];
}

/* The number of a field of a position. */
static bool
entry(unk_checker *x, const unk_state *st, const unk_env *e,
      const kernel_node *n, kernel_form *out)
{
    const unk_place *p = place_of(st, e, kernel_kid(x->t, n, 1));
    int64_t field = kernel_kid(x->t, n, 0)->value;

    for (size_t i = 0; p && i < x->game[p->game].n_numbers; i++)
        if ((int64_t)x->game[p->game].number[i] == field) {
            *out = p->number[i];
            return true;
        }
    return false;
}

/* Of heaps that are put together or left out nobody asks again whether their
 * sizes and how-many are natural: here it has to be seen. */
static bool
are_natural(unk_checker *x, const unk_state *st, const unk_env *e,
            const kernel_node *n)
{
    kernel_form size, times;

    for (size_t i = 0; i + 1 < n->n; i += 2)
        if (!unk_term(x, st, e, kernel_kid(x->t, n, i), &size) ||
            !unk_term(x, st, e, kernel_kid(x->t, n, i + 1), &times) ||
            !unk_follows(x, st, &times, 0) ||
            ((times.k < 1 || !kernel_is_constant(&times)) &&
             !unk_follows(x, st, &size, 0)))
            return false;
    return true;
}

/* A list by itself, as a place that has only that. */
static bool
read_list(unk_checker *x, const unk_state *st, const unk_env *e,
          const kernel_node *n, unk_place *out)
{
    kernel_form size, times;

    if (n->op == KERNEL_FIELD) {
        const unk_place *p = place_of(st, e, kernel_kid(x->t, n, 1));
        if (!p)
            return false;
        out->base = p->base;
        out->n = p->n;
        memcpy(out->item, p->item, sizeof p->item);
        return true;
    }
    out->base = -1;
    out->n = 0;
    if (n->op != KERNEL_HEAPS)
        return false;
    for (size_t i = 0; i + 1 < n->n; i += 2)
        if (!unk_term(x, st, e, kernel_kid(x->t, n, i), &size) ||
            !unk_term(x, st, e, kernel_kid(x->t, n, i + 1), &times) ||
            !unk_put(out, &size, &times))
            return false;
    return 2 * out->n == n->n || are_natural(x, st, e, n);
}

static bool
sum(unk_checker *x, const unk_state *st, const unk_env *e, const kernel_node *n,
    kernel_form *out)
{
    kernel_form f;

    if (!unk_term(x, st, e, kernel_kid(x->t, n, 0), out))
        return false;
    for (size_t i = 1; i + 1 < n->n; i += 2)
        if (!unk_term(x, st, e, kernel_kid(x->t, n, i + 1), &f) ||
            !kernel_form_add(out, &f, kernel_kid(x->t, n, i)->value))
            return false;
    return true;
}

/* The value of the member, in either play. */
static bool
grundy(unk_checker *x, const unk_state *st, const unk_env *e,
       const kernel_node *n, kernel_form *out)
{
    size_t game = (size_t)kernel_kid(x->t, n, 0)->value;
    unk_place p;

    if (!st->valued ||
        !unk_read_place(x, st, e, game, kernel_kid(x->t, n, 1), &p) ||
        !unk_is_position(x, st, &p))
        return false;
    p.game = st->place[st->valued_at].game;
    *out = st->grundy[x->game[game].g->misere];
    return unk_same(x, st, &p, &st->place[st->valued_at]);
}

bool
unk_term(unk_checker *x, const unk_state *st, const unk_env *e,
         const kernel_node *n, kernel_form *out)
{
    unk_place list = {.base = -1};

    if (!spend(x->s, 32))
        return false;
    switch (n->op) {
    case KERNEL_NUMBER:
        *out = kernel_constant(n->value);
        return n->value > -SYSTEM_NUMBER && n->value < SYSTEM_NUMBER;
    case KERNEL_VARIABLE:
        if (e->value[n->value] < 0)
            return false;
        *out = st->form[e->value[n->value]];
        return true;
    case KERNEL_SUM:
        return sum(x, st, e, n, out);
    case KERNEL_ENTRY:
        return entry(x, st, e, n, out);
    case KERNEL_GRUNDY:
        return grundy(x, st, e, n, out);
    case KERNEL_STONES:
        return read_list(x, st, e, kernel_kid(x->t, n, 0), &list) &&
               unk_stones(st, &list, out);
    case KERNEL_COUNT:
        return n->n == 1 &&
               read_list(x, st, e, kernel_kid(x->t, n, 0), &list) &&
               unk_count(x, st, &list, out);
    case KERNEL_IF:
        switch (unk_truth(x, st, e, kernel_kid(x->t, n, 0))) {
        case KERNEL_YES:
            return unk_term(x, st, e, kernel_kid(x->t, n, 1), out);
        case KERNEL_NO:
            return unk_term(x, st, e, kernel_kid(x->t, n, 2), out);
        default:
            return false;
        }
    default:
        return false;
    }
}

/* ---- places */

bool
unk_read_place(unk_checker *x, const unk_state *st, const unk_env *e,
               size_t game, const kernel_node *n, unk_place *out)
{
    const unk_place *p = place_of(st, e, n);

    *out = (unk_place){.base = -1};
    const unk_game *g = &x->game[game];
    out->game = g->same;
    if (p) {
        *out = *p;
        return true;
    }
    if (n->op != KERNEL_PLACE)
        return false;
    if (g->bag >= 0 &&
        !read_list(x, st, e, kernel_kid(x->t, n, (size_t)g->bag), out))
        return false;
    for (size_t i = 0; i < g->n_numbers; i++)
        if (!unk_term(x, st, e, kernel_kid(x->t, n, g->number[i]),
                      &out->number[i]))
            return false;
    return true;
}

/* What a game says of a place; it may stand in no state. */
static kernel_tri
in_domain(unk_checker *x, const unk_state *st, const unk_place *p)
{
    const kernel_game *g = x->game[p->game].g;
    unk_env e = unk_no_env();

    if (kernel_is_truth(x->t, g->domain, true))
        return KERNEL_YES;
    for (size_t i = 0; i < st->places; i++)
        if (unk_same(x, st, p, &st->place[i])) {
            e.place[0] = (int16_t)i;
            return unk_truth(x, st, &e, &x->t->node[g->domain]);
        }
    return KERNEL_UNKNOWN;
}

bool
unk_is_position(unk_checker *x, const unk_state *st, const unk_place *p)
{
    for (size_t i = 0; i < p->n; i++)
        if (!unk_follows(x, st, &p->item[i].size, 0) ||
            !unk_follows(x, st, &p->item[i].times, 0))
            return false;
    for (size_t i = 0; i < x->game[p->game].n_numbers; i++)
        if (!unk_follows(x, st, &p->number[i], 0))
            return false;
    return in_domain(x, st, p) == KERNEL_YES;
}

void
unk_learn_position(unk_checker *x, unk_state *st, int place)
{
    const unk_place *p = &st->place[place];
    unk_env e = unk_no_env();

    for (size_t i = 0; i < p->n; i++) {
        kernel_learn(&st->facts, p->item[i].size, 0);
        kernel_learn(&st->facts, p->item[i].times, 0);
    }
    for (size_t i = 0; i < x->game[p->game].n_numbers; i++)
        kernel_learn(&st->facts, p->number[i], 0);
    e.place[0] = (int16_t)place;
    if (!kernel_is_truth(x->t, x->game[p->game].g->domain, true) &&
        st->envs < UNK_ENVS) {
        st->env[st->envs] = e;
        unk_say(st, x->game[p->game].g->domain, (int16_t)st->envs++, true);
    }
}

/* ---- what is known */

static kernel_tri
outcome(unk_checker *x, const unk_state *st, const unk_env *e,
        const kernel_node *n)
{
    unk_place p;

    if (!unk_read_place(x, st, e, (size_t)kernel_kid(x->t, n, 0)->value,
                        kernel_kid(x->t, n, 1), &p))
        return KERNEL_UNKNOWN;
    if (n->op == KERNEL_POSITION)
        return unk_is_position(x, st, &p) ? KERNEL_YES : KERNEL_UNKNOWN;
    for (size_t i = 0; n->op == KERNEL_P && i < st->places; i++)
        if (st->place[i].outcome != UNK_ANY &&
            unk_same(x, st, &p, &st->place[i]))
            return st->place[i].outcome == UNK_N ? KERNEL_NO
                   : unk_is_position(x, st, &p)  ? KERNEL_YES
                                                 : KERNEL_UNKNOWN;
    return KERNEL_UNKNOWN;
}

static kernel_tri
compare(unk_checker *x, const unk_state *st, const unk_env *e,
        const kernel_node *n)
{
    kernel_form f, minus = kernel_constant(0);

    if (!unk_term(x, st, e, kernel_kid(x->t, n, 0), &f) ||
        !kernel_form_add(&minus, &f, -1))
        return KERNEL_UNKNOWN;
    bool above = unk_follows(x, st, &f, 0);
    if (n->op == KERNEL_GE)
        return above                           ? KERNEL_YES
               : unk_follows(x, st, &minus, 1) ? KERNEL_NO
                                               : KERNEL_UNKNOWN;
    if (above && unk_follows(x, st, &minus, 0))
        return KERNEL_YES;
    return unk_follows(x, st, &f, 1) || unk_follows(x, st, &minus, 1)
               ? KERNEL_NO
               : KERNEL_UNKNOWN;
}

/* An `and`, or with YES and NO exchanged an `or`. */
static kernel_tri
several(unk_checker *x, const unk_state *st, const unk_env *e,
        const kernel_node *n)
{
    kernel_tri stops = n->op == KERNEL_AND ? KERNEL_NO : KERNEL_YES;
    kernel_tri all = kernel_negated(stops);

    for (size_t i = 0; i < n->n; i++) {
        kernel_tri one = unk_truth(x, st, e, kernel_kid(x->t, n, i));
        if (one == stops)
            return stops;
        if (one == KERNEL_UNKNOWN)
            all = one;
    }
    return all;
}

kernel_tri
unk_truth(unk_checker *x, const unk_state *st, const unk_env *e,
          const kernel_node *n)
{
    if (!spend(x->s, 32))
        return KERNEL_UNKNOWN;
    switch (n->op) {
    case KERNEL_TRUTH:
        return n->value ? KERNEL_YES : KERNEL_NO;
    case KERNEL_GE:
    case KERNEL_EQ:
        return compare(x, st, e, n);
    case KERNEL_NOT:
        return kernel_negated(unk_truth(x, st, e, kernel_kid(x->t, n, 0)));
    case KERNEL_AND:
    case KERNEL_OR:
        return several(x, st, e, n);
    case KERNEL_P:
    case KERNEL_POSITION:
        return outcome(x, st, e, n);
    default:
        return KERNEL_UNKNOWN;
    }
}

/* assume.c: conditions that are assumed, taken apart. What cannot be used is
 * left out: then less is assumed than is true. */
#include "unknown/unknown.h"

static void
await(unk_state *st, const unk_todo *d)
{
    if (st->splits < UNK_TODO)
        st->split[st->splits++] = *d;
}

static uint32_t
kid_of(const unk_checker *x, const kernel_node *n, size_t i)
{
    return x->t->kid[n->kids + i];
}

/* f >= 0, or not. */
static void
learn(unk_state *st, const kernel_form *f, bool holds)
{
    kernel_form minus = kernel_constant(-1);

    if (holds)
        kernel_learn(&st->facts, *f, 0);
    else if (kernel_form_add(&minus, f, -1))
        kernel_learn(&st->facts, minus, 0);
}

/* It says that a period is 0, or below 1: of a position of a game whose rows
 * repeat. */
static bool
denies_period(unk_checker *x, const unk_state *st, const unk_todo *d,
              const kernel_node *n)
{
    const kernel_node *f = kernel_kid(x->t, n, 0);
    unk_place p;

    if (n->op == KERNEL_GE) {
        if (d->holds || f->op != KERNEL_SUM || f->n != 3 ||
            kernel_kid(x->t, f, 0)->value != -1 ||
            kernel_kid(x->t, f, 1)->value != 1)
            return false;
        f = kernel_kid(x->t, f, 2);
    } else if (!d->holds) {
        return false;
    }
    if (f->op != KERNEL_PERIOD)
        return false;
    size_t game = (size_t)kernel_kid(x->t, f, 0)->value;
    if (!unk_read_place(x, st, &st->env[d->env], game, kernel_kid(x->t, f, 1),
                        &p) ||
        !unk_is_position(x, st, &p) || !unk_rows_repeat(x, game))
        return false;
    x->rows = true;
    return true;
}

static void
compare(unk_checker *x, unk_state *st, const unk_todo *d, const kernel_node *n)
{
    kernel_form f, minus = kernel_constant(0);

    if (denies_period(x, st, d, n)) {
        st->lost = true;
        return;
    }
    if (n->op == KERNEL_EQ && !d->holds) {
        await(st, d);
        return;
    }
    if (!unk_term(x, st, &st->env[d->env], kernel_kid(x->t, n, 0), &f))
        return;
    learn(st, &f, d->holds);
    if (n->op == KERNEL_EQ && kernel_form_add(&minus, &f, -1))
        learn(st, &minus, true);
}

/* (position ..), (P ..), (terminal ..): what is no position is neither P nor N. */
static void
ask(unk_checker *x, unk_state *st, const unk_todo *d, const kernel_node *n)
{
    size_t game = (size_t)kernel_kid(x->t, n, 0)->value;
    unk_place p;

    if (!unk_read_place(x, st, &st->env[d->env], game, kernel_kid(x->t, n, 1),
                        &p))
        return;
    int at = unk_keep(x, st, &p);
    if (at < 0)
        return;
    if (d->holds) {
        bool ends = n->op == KERNEL_TERMINAL;
        unk_learn_position(x, st, at);
        if (n->op == KERNEL_P)
            unk_outcome_is(st, at, UNK_P);
        if (ends)
            unk_outcome_is(st, at, x->game[game].g->misere ? UNK_N : UNK_P);
        st->place[at].terminal = st->place[at].terminal || ends;
    } else if (n->op != KERNEL_TERMINAL && unk_is_position(x, st, &p)) {
        if (n->op == KERNEL_POSITION)
            st->lost = true;
        else
            unk_outcome_is(st, at, UNK_N);
    }
}

/* There is a number. */
static void
name_it(unk_checker *x, unk_state *st, const unk_todo *d, const kernel_node *n)
{
    kernel_form f;

    if (st->envs == UNK_ENVS || !unk_fresh(st, &f))
        return;
    st->env[st->envs] = st->env[d->env];
    if (!unk_bind(st, &st->env[st->envs], kernel_kid(x->t, n, 0)->value, &f))
        return;
    st->envs++;
    unk_say(st, kid_of(x, n, 1), (int16_t)(st->envs - 1), d->holds);
}

static void
take_apart(unk_checker *x, unk_state *st, unk_todo d)
{
    const kernel_node *n = &x->t->node[d.node];

    switch (n->op) {
    case KERNEL_TRUTH:
        st->lost = st->lost || (n->value != 0) != d.holds;
        return;
    case KERNEL_NOT:
        unk_say(st, kid_of(x, n, 0), d.env, !d.holds);
        return;
    case KERNEL_AND:
    case KERNEL_OR:
        if ((n->op == KERNEL_AND) != d.holds) {
            await(st, &d);
            return;
        }
        for (size_t i = n->n; i-- > 0;)
            unk_say(st, kid_of(x, n, i), d.env, d.holds);
        return;
    case KERNEL_GE:
    case KERNEL_EQ:
        compare(x, st, &d, n);
        return;
    case KERNEL_P:
    case KERNEL_TERMINAL:
    case KERNEL_POSITION:
        ask(x, st, &d, n);
        return;
    case KERNEL_SOME:
    case KERNEL_EVERY:
        if ((n->op == KERNEL_SOME) == d.holds)
            name_it(x, st, &d, n);
        return;
    case KERNEL_SOME_MOVE:
    case KERNEL_EVERY_MOVE:
        if ((n->op == KERNEL_SOME_MOVE) == d.holds)
            await(st, &d);
        return;
    case KERNEL_IFF:
        await(st, &d);
        return;
    default:
        return;
    }
}

/* ---- alternatives of which one is left */

/* Is it done with? `d` is one of several, all of which are not `d->holds`. */
static bool
one_is_left(unk_checker *x, unk_state *st, const unk_todo *d,
            const kernel_node *n)
{
    size_t open = 0, last = 0;

    for (size_t i = 0; i < n->n; i++) {
        kernel_tri is =
            unk_truth(x, st, &st->env[d->env], kernel_kid(x->t, n, i));
        if (is != KERNEL_UNKNOWN && (is == KERNEL_YES) == d->holds)
            return true;
        if (is == KERNEL_UNKNOWN) {
            open++;
            last = i;
        }
    }
    if (open == 0)
        st->lost = true;
    else if (open == 1)
        unk_say(st, kid_of(x, n, last), d->env, d->holds);
    return open < 2;
}

static bool
one_side_is_known(unk_checker *x, unk_state *st, const unk_todo *d,
                  const kernel_node *n)
{
    for (size_t i = 0; i < 2; i++) {
        kernel_tri is =
            unk_truth(x, st, &st->env[d->env], kernel_kid(x->t, n, i));
        if (is == KERNEL_UNKNOWN)
            continue;
        unk_say(st, kid_of(x, n, 1 - i), d->env,
                (is == KERNEL_YES) == d->holds);
        return true;
    }
    return false;
}

/* It is not 0: above or below. */
static bool
one_sign_is_left(unk_checker *x, unk_state *st, const unk_todo *d,
                 const kernel_node *n)
{
    kernel_form f, minus = kernel_constant(0);

    if (!unk_term(x, st, &st->env[d->env], kernel_kid(x->t, n, 0), &f) ||
        !kernel_form_add(&minus, &f, -1))
        return false;
    if (unk_follows(x, st, &f, 0))
        return kernel_learn(&st->facts, f, 1);
    return unk_follows(x, st, &minus, 0) && kernel_learn(&st->facts, minus, 1);
}

static bool
is_done(unk_checker *x, unk_state *st, const unk_todo *d)
{
    const kernel_node *n = &x->t->node[d->node];

    if (n->op == KERNEL_AND || n->op == KERNEL_OR)
        return one_is_left(x, st, d, n);
    if (n->op == KERNEL_IFF)
        return one_side_is_known(x, st, d, n);
    return n->op == KERNEL_EQ && !unk_is_exactly_one(x->t, n) &&
           one_sign_is_left(x, st, d, n);
}

void
unk_settle(unk_checker *x, unk_state *st)
{
    for (size_t i = 0; !st->lost && x->s->code == ACCEPTED;) {
        if (st->todos > 0) {
            take_apart(x, st, st->todo[--st->todos]);
            i = 0;
        } else if (i == st->splits) {
            return;
        } else if (is_done(x, st, &st->split[i])) {
            st->split[i] = st->split[--st->splits];
            i = 0;
        } else {
            i++;
        }
    }
}

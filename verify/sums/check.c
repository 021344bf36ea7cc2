/* check.c: the obligations of a certificate about sums, each with its proof.
 *
 * OUTCOMES. Let D be the domain, S the set, r the rank. For every move: from D
 * it leads to natural numbers in D, and r, which is not negative, falls; from S
 * it does not lead into S. Outside of S some move leads into S. By induction on
 * r the P-positions in D are those in S (normal play).
 * HOLDS. The formula holds for all natural numbers.
 * Each is proved by assuming the contrary. */
#include "sums/sums.h"

#include "common/kinds.h"

/* ---- what is assumed */

/* The variables of an obligation: n, the first n_natural of them natural. */
static const linear **
begin(sums_checker *x, size_t n_natural, size_t n)
{
    const linear **v = pool_take(&x->pool, n + 1, sizeof *v);

    x->n_items = 0;
    x->n_vars = (int)n;
    for (size_t i = 0; v && i < n; i++)
        v[i] = sums_variable(x, (int)i);
    for (size_t i = 0; v && i < n_natural; i++)
        sums_assume(
            x, (assumed){.f = sums_compare(x, F_GE, v[i]), .n = n, .value = v});
    return x->s->code == ACCEPTED ? v : NULL;
}

static void
assume(sums_checker *x, const linear **v, size_t n, const formula *f, bool no)
{
    sums_assume(x, (assumed){.f = f, .no = no, .n = n, .value = v});
}

static bool
check_obligation(sums_checker *x)
{
    x->proofs++;
    return x->s->code == ACCEPTED && reader_expect(x->r, "proof") &&
           sums_check_proof(x, 0);
}

/* ---- the obligations */

static bool
check_keeps(sums_checker *x, const sums_move *m)
{
    size_t n = x->n_fields, k = 0;
    const linear **v = begin(x, n, n + m->n_choices);
    const formula *goal[SUMS_MAX + 3];
    const linear *next = v ? sums_put(x, x->rank, m->result, n) : NULL;

    if (!next)
        return false;
    for (; k < n; k++)
        goal[k] = sums_compare(x, F_GE, m->result[k]);
    goal[k++] = sums_at(x, n, m->result, x->domain);
    goal[k++] = sums_compare(x, F_GE, sums_mix(x, 1, x->rank, -1, next, -1));
    goal[k++] = sums_compare(x, F_GE, x->rank);
    assume(x, v, n, x->domain, false);
    assume(x, v, n + m->n_choices, m->guard, false);
    assume(x, v, n + m->n_choices, sums_join(x, F_AND, k, goal), true);
    return check_obligation(x);
}

static bool
check_leaves(sums_checker *x, const sums_move *m)
{
    size_t n = x->n_fields;
    const linear **v = begin(x, n, n + m->n_choices);

    if (!v)
        return false;
    assume(x, v, n, x->domain, false);
    assume(x, v, n, x->set, false);
    assume(x, v, n + m->n_choices, m->guard, false);
    assume(x, v, n + m->n_choices, sums_at(x, n, m->result, x->set), false);
    return check_obligation(x);
}

static bool
check_reaches(sums_checker *x)
{
    size_t n = x->n_fields;
    const linear **v = begin(x, n, n);

    if (!v)
        return false;
    assume(x, v, n, x->domain, false);
    assume(x, v, n, x->set, true);
    for (size_t i = 0; i < x->n_moves; i++) {
        const sums_move *m = &x->move[i];
        const formula *both[2] = {m->guard, sums_at(x, n, m->result, x->set)};
        const formula *f = sums_join(x, F_AND, 2, both);
        for (size_t k = 0; k < m->n_choices; k++)
            f = sums_join(x, F_EXISTS, 1, &f);
        assume(x, v, n, f, true);
    }
    return check_obligation(x);
}

static bool
check_holds(sums_checker *x)
{
    const linear **v = begin(x, x->n_variables, x->n_variables);

    if (!v)
        return false;
    assume(x, v, x->n_variables, x->holds, true);
    return check_obligation(x);
}

static bool
check_all(sums_checker *x)
{
    bool good = !x->holds || check_holds(x);

    for (size_t i = 0; good && x->set && i < x->n_moves; i++)
        good = check_keeps(x, &x->move[i]);
    for (size_t i = 0; good && x->set && i < x->n_moves; i++)
        good = check_leaves(x, &x->move[i]);
    return good && (!x->set || check_reaches(x));
}

bool
sums_verify(reader *r, FILE *out)
{
    sums_checker *x = take(r->s, 1, sizeof *x);

    if (!x)
        return false;
    *x =
        (sums_checker){.s = r->s, .r = r, .pool = pool_start(r->s), .out = out};
    if (!sums_read_statement(x) || !sums_schemas(x) || !check_all(x) ||
        !reader_expect(r, "end") || !reader_end(r))
        return false;
    sums_print(x);
    return true;
}

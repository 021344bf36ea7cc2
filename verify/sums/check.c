/* check.c: the obligations of the method "sums", each with its proof.
 *
 * OUTCOMES. The problem says: P iff X, of the positions (v0, v1, ..) with
 * `where`. Let D be these, S those of them with X, r the rank. For every move:
 * from D it leads to natural numbers in D, and r, which is not negative, falls;
 * from S it does not lead into S. Outside of S some move leads into S. By
 * induction on r the P-positions in D are those in S (normal play).
 * Otherwise what the problem says is one obligation, with `leads` opened by the
 * rules.
 * Beside that: what is asked for has a value. Each is proved by assuming the
 * contrary. */
#include "sums/sums.h"

/* ---- what is assumed */

/* n natural numbers more, from the first variable on. */
static const linear **
begin(sums_checker *x, size_t n)
{
    const linear **v = pool_take(&x->pool, n + SUMS_MAX, sizeof *v);

    x->n_items = 0;
    x->n_vars = (int)n;
    for (size_t i = 0; v && i < n; i++) {
        v[i] = sums_variable(x, (int)i);
        sums_assume(x, sums_form(v[i]));
    }
    return x->s->code == ACCEPTED ? v : NULL;
}

static void
assume(sums_checker *x, uint32_t node, bool no, const scope *at)
{
    if (at)
        sums_assume(x, sums_node(node, no, at));
}

static bool
check_obligation(sums_checker *x)
{
    x->proofs++;
    return x->s->code == ACCEPTED && reader_expect(x->t->r, "proof") &&
           sums_check_proof(x, 0);
}

/* ---- moves of the positions of a problem; NULL: of all positions */

/* A position, and choices of a move. */
typedef struct turn {
    const kernel_problem *of;
    const kernel_move *move;
    const linear **field;
    scope *rules, *problem;
} turn;

static bool
begin_turn(sums_checker *x, turn *t, const kernel_problem *of,
           const kernel_move *m)
{
    size_t n = x->g->fields;
    const linear **field = begin(x, n);

    if (!field)
        return false;
    *t = (turn){.of = of, .move = m, .field = field};
    t->rules = sums_in_rules(x, field);
    t->problem = sums_in_problem(x, field, n);
    assume(x, x->g->domain, false, t->rules);
    if (of)
        assume(x, of->where, false, t->problem);
    for (size_t i = 0; m && t->rules && i < m->choices; i++) {
        t->rules->var[1 + i] = sums_variable(x, x->n_vars++);
        sums_assume(x, sums_form(t->rules->var[1 + i]));
    }
    return x->s->code == ACCEPTED;
}

static bool
check_turn_defined(sums_checker *x, const kernel_problem *of,
                   const kernel_move *m)
{
    turn t;

    if (kernel_is_truth(x->t, m->defined, true))
        return true;
    if (!begin_turn(x, &t, of, m))
        return false;
    assume(x, m->defined, true, t.rules);
    return check_obligation(x);
}

/* It leads to such a position; and with a rank: that falls. */
static bool
check_keeps(sums_checker *x, const kernel_problem *of, const kernel_move *m,
            uint32_t rank)
{
    turn t;
    const linear *result[SUMS_MAX];
    part goal[4];
    size_t n = 0;

    if (!begin_turn(x, &t, of, m) || !sums_results(x, m, t.rules, result))
        return false;
    scope *after = sums_in_problem(x, result, x->g->fields);
    goal[n++] = sums_position(x, result);
    if (of) {
        const linear *r = sums_number(x, rank, t.problem);
        const linear *next = sums_number(x, rank, after);
        goal[n++] = sums_node(of->where, false, after);
        goal[n++] = sums_form(sums_mix(x, 1, r, -1, next, -1));
        goal[n++] = sums_form(r);
    }
    assume(x, m->guard, false, t.rules);
    sums_assume(x, sums_not(sums_all(x, n, goal)));
    return check_obligation(x);
}

static bool
check_leaves(sums_checker *x, const kernel_problem *of, const kernel_move *m)
{
    turn t;
    const linear *result[SUMS_MAX];

    if (!begin_turn(x, &t, of, m) || !sums_results(x, m, t.rules, result))
        return false;
    assume(x, x->set, x->outside, t.problem);
    assume(x, m->guard, false, t.rules);
    assume(x, x->set, x->outside, sums_in_problem(x, result, x->g->fields));
    return check_obligation(x);
}

static bool
check_reaches(sums_checker *x, const kernel_problem *of)
{
    turn t;

    if (!begin_turn(x, &t, of, NULL))
        return false;
    assume(x, x->set, !x->outside, t.problem);
    for (size_t i = 0; i < x->g->moves; i++)
        sums_assume(x, (part){.kind = PART_MOVE,
                              .no = true,
                              .at = t.rules,
                              .move = &x->g->move[i]});
    return check_obligation(x);
}

/* ---- problems */

/* (place v0 v1 ..), with no other variables */
static bool
is_plain(const sums_checker *x, const kernel_problem *q,
         const kernel_node *place)
{
    bool plain = q->variables == place->n; /* 1 beside q0, which has none */

    for (size_t i = 0; plain && i < place->n; i++) {
        const kernel_node *v = kernel_kid(x->t, place, i);
        plain = v->op == KERNEL_VARIABLE && (size_t)v->value == i;
    }
    return plain;
}

/* P of the member, or (`no`) that it is not P. */
static bool
is_outcome(const sums_checker *x, const kernel_problem *q, uint32_t node,
           bool *no)
{
    const kernel_node *e = &x->t->node[node];

    *no = e->op == KERNEL_NOT;
    if (*no)
        e = kernel_kid(x->t, e, 0);
    return e->op == KERNEL_P && is_plain(x, q, kernel_kid(x->t, e, 1));
}

/* P iff X: the set is X. */
static bool
states_set(sums_checker *x, const kernel_problem *q)
{
    const kernel_node *e = &x->t->node[q->holds];

    if (e->op != KERNEL_IFF || !q->has_member ||
        !is_plain(x, q, &x->t->node[q->member]))
        return false;
    for (size_t side = 0; side < 2; side++)
        if (is_outcome(x, q, x->t->kid[e->kids + side], &x->outside)) {
            x->set = x->t->kid[e->kids + 1 - side];
            return true;
        }
    return false;
}

static bool
check_outcomes(sums_checker *x, const kernel_problem *q)
{
    const kernel_game *g = x->g;
    uint32_t rank = 0;
    bool good = reader_expect(x->t->r, "rank") &&
                kernel_read_free(x->t, x->claim, 0, KERNEL_T, q->variables,
                                 false, 0, &rank);

    for (size_t i = 0; good && i < g->moves; i++)
        good = check_turn_defined(x, q, &g->move[i]);
    for (size_t i = 0; good && i < g->moves; i++)
        good = check_keeps(x, q, &g->move[i], rank);
    for (size_t i = 0; good && i < g->moves; i++)
        good = check_leaves(x, q, &g->move[i]);
    return good && check_reaches(x, q);
}

/* The rules are right at every position, so that `leads` has a meaning. */
static bool
check_rules(sums_checker *x)
{
    bool good = true;

    for (size_t i = 0; good && i < x->g->moves; i++)
        good = check_turn_defined(x, NULL, &x->g->move[i]) &&
               check_keeps(x, NULL, &x->g->move[i], 0);
    return good;
}

/* At every member (`where`: with the conditions) this node is true. */
static bool
check_members(sums_checker *x, const kernel_problem *q, bool where,
              uint32_t node)
{
    const kernel_node *member = &x->t->node[q->member];
    const linear **v = begin(x, q->variables), *field[SUMS_MAX];
    scope *at = v ? sums_in_problem(x, v, q->variables) : NULL;

    if (!at)
        return false;
    if (q->has_member) {
        if (member->op != KERNEL_PLACE)
            return stop(x->s, BUDGET, "sums are not for such members");
        for (size_t i = 0; i < member->n; i++)
            if (!(field[i] = sums_number(x, x->t->kid[member->kids + i], at)))
                return false;
        sums_assume(x, sums_position(x, field));
    }
    if (where)
        assume(x, q->where, false, at);
    assume(x, node, true, at);
    return check_obligation(x);
}

static bool
check_problem(sums_checker *x, const kernel_problem *q)
{
    unsigned asks = x->t->node[q->where].asks | x->t->node[q->defined].asks;
    bool outcomes = states_set(x, q);

    asks |= x->t->node[outcomes ? x->set : q->holds].asks;
    if (asks && !check_rules(x))
        return false;
    if (!kernel_is_truth(x->t, q->defined, true) &&
        !check_members(x, q, false, q->defined))
        return false;
    return outcomes ? check_outcomes(x, q)
                    : check_members(x, q, true, q->holds);
}

/* ---- what is read first */

/* Numbers in their places, who cannot move loses, and nothing more. */
static bool
is_simple(sums_checker *x)
{
    const kernel_game *g = x->g;
    bool simple = x->claim->games == 1 && !g->misere && g->fields <= SUMS_MAX &&
                  kernel_is_truth(x->t, g->end, false) &&
                  kernel_is_truth(x->t, g->forbid, false) &&
                  kernel_is_truth(x->t, g->defined, true);

    for (size_t i = 0; simple && i < g->fields; i++)
        simple = !kernel_is_list(g->field[i]);
    for (size_t i = 0; simple && i < x->claim->problems; i++)
        simple = x->claim->problem[i].variables < KERNEL_VARIABLES / 2;
    return (simple && x->claim->problems > 0) ||
           stop(x->s, BUDGET,
                "sums are not for such rules, or nothing is said");
}

static bool
read_sums(sums_checker *x)
{
    reader *r = x->t->r;

    if (!reader_count(r, "sums", SUMS_MAX, &x->n_sums))
        return false;
    for (size_t i = 0; i < x->n_sums; i++)
        if (!reader_number(r, 0, 1 << 20, &x->sum[i].step) ||
            !reader_number(r, 1, 1 << 20, &x->sum[i].times) ||
            !reader_number(r, -(1 << 20), 1 << 20, &x->sum[i].plus))
            return false;
    return (x->claim->least < 1 << 30 && x->claim->least > -(1 << 30)) ||
           stop(x->s, BUDGET, "values of the function are too large");
}

bool
sums_prove(certificate *c, const kernel_part *claim, FILE *out)
{
    session *s = c->text.r->s;
    sums_checker *x = take(s, 1, sizeof *x);
    bool good;

    if (!x)
        return false;
    *x = (sums_checker){.s = s,
                        .t = &c->text,
                        .claim = claim,
                        .g = &claim->game[0],
                        .pool = pool_start(s),
                        .met = store_start(s, sizeof(int64_t))};
    good = is_simple(x) && read_sums(x);
    for (size_t i = 0; good && i < claim->problems; i++)
        good = check_problem(x, &claim->problem[i]);
    if (good)
        fprintf(out, "%zu obligations, %zu steps of their proofs", x->proofs,
                x->steps);
    pool_drop(&x->pool);
    store_drop(&x->met);
    drop(s, x->key);
    drop(s, x->terms);
    drop(s, x->items);
    drop(s, x);
    return good && s->code == ACCEPTED;
}

/* check.c: the obligations, each with its proof.
 *
 * OUTCOMES. The problem says: P iff X, of the positions (v0, v1, ..) with
 * `where`. Let D be these, S those of them with X, r the rank. For every move:
 * from D it leads to natural numbers in D, and r, which is not negative, falls;
 * from S it does not lead into S. Outside of S some move leads into S. By
 * induction on r the P-positions in D are those in S. Misere: from S some move
 * leads somewhere; and from outside only if there is a move one leads into S.
 * VALUES. The problem says that a number T is the Grundy value. D, r and moves as
 * before; T is not negative, no move leads to a place with the same T, and one to
 * each smaller number. Misere: T is 1 where there is no move, and what is asked
 * of smaller numbers is asked where there is one. By induction on r, again.
 * Otherwise what the problem says is one obligation, with `leads` opened by the
 * rules.
 * Beside that: what is asked for has a value. Each is proved by assuming the
 * contrary. */
#include "steps/steps.h"

/* ---- what is assumed */

static void
assume(checker *x, uint32_t node, bool no, const scope *at)
{
    if (at)
        steps_assume(x, steps_node(node, no, at));
}

/* One more number, a natural one. */
static const linear *
new_number(checker *x, bool natural)
{
    const linear *v = steps_variable(x, x->n_vars++);

    if (v && natural)
        steps_assume(x, steps_form(v));
    return v;
}

/* Nothing but n natural numbers, the first variables. */
static const linear **
begin(checker *x, size_t n)
{
    const linear **v = pool_take(&x->pool, n + STEPS_MAX, sizeof *v);

    x->n_items = 0;
    x->n_vars = 0;
    for (size_t i = 0; v && i < n; i++)
        v[i] = new_number(x, true);
    return x->s->code == ACCEPTED ? v : NULL;
}

static bool
check_obligation(checker *x)
{
    x->proofs++;
    return x->s->code == ACCEPTED && reader_expect(x->t->r, "proof") &&
           steps_check_proof(x, 0);
}

/* ---- moves of the positions of a problem; NULL: of all positions */

/* A position, and choices of a move. */
typedef struct turn {
    const linear **field, *result[STEPS_MAX];
    scope *rules, *problem;
} turn;

static bool
begin_turn(checker *x, turn *t, const kernel_problem *of, const kernel_move *m)
{
    size_t n = x->g->fields;

    *t = (turn){.field = begin(x, n)};
    if (!t->field)
        return false;
    t->rules = steps_in_rules(x, t->field);
    t->problem = steps_in_problem(x, t->field, n, NULL);
    assume(x, x->g->domain, false, t->rules);
    if (of)
        assume(x, of->where, false, t->problem);
    for (size_t i = 0; m && t->rules && i < m->choices; i++)
        t->rules->var[1 + i] = new_number(x, true);
    return x->s->code == ACCEPTED &&
           (!m || steps_results(x, m, t->rules, t->result));
}

static bool
check_turn_defined(checker *x, const kernel_problem *of, const kernel_move *m)
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
check_keeps(checker *x, const kernel_problem *of, const kernel_move *m,
            uint32_t rank)
{
    turn t;
    part goal[4];
    size_t n = 0;

    if (!begin_turn(x, &t, of, m))
        return false;
    scope *after = steps_in_problem(x, t.result, x->g->fields, NULL);
    goal[n++] = steps_position(x, t.result);
    if (of && after) {
        const linear *r = steps_number(x, rank, t.problem);
        const linear *next = steps_number(x, rank, after);
        goal[n++] = steps_node(of->where, false, after);
        goal[n++] = steps_form(steps_mix(x, 1, r, -1, next, -1));
        goal[n++] = steps_form(r);
    }
    assume(x, m->guard, false, t.rules);
    steps_assume(x, steps_not(steps_all(x, n, goal)));
    return check_obligation(x);
}

/* The place is in the set, its value is v; or (`no`) not. */
static void
assume_set(checker *x, const linear *const *field, const linear *v, bool no)
{
    assume(x, x->set, x->outside != no,
           steps_in_problem(x, field, x->g->fields, v));
}

/* Not from the set into the set; not from a value to the same. */
static bool
check_leaves(checker *x, const kernel_problem *of, const kernel_move *m)
{
    turn t;

    if (!begin_turn(x, &t, of, m))
        return false;
    const linear *v = x->values ? new_number(x, true) : NULL;
    assume_set(x, t.field, v, false);
    assume(x, m->guard, false, t.rules);
    assume_set(x, t.result, v, false);
    return check_obligation(x);
}

/* There is no move with this aim, to this value; or (`no`) there is one. */
static void
assume_none(checker *x, turn *t, int aim, const linear *value, bool no)
{
    part *each = pool_take(&x->pool, x->g->moves, sizeof *each);
    scope *at = steps_in_rules(x, t->field);

    if (!each || !at)
        return;
    at->value = value;
    for (size_t i = 0; i < x->g->moves; i++)
        each[i] = (part){.kind = PART_MOVE,
                         .no = true,
                         .at = at,
                         .move = &x->g->move[i],
                         .aim = aim};
    part all = steps_all(x, x->g->moves, each);
    all.no = no;
    steps_assume(x, all);
}

/* Misere: some move leads from the set; the value is 1 where there is none. */
static bool
check_end(checker *x, const kernel_problem *of)
{
    turn t;

    if (!begin_turn(x, &t, of, NULL))
        return false;
    assume_set(x, t.field, x->values ? steps_constant(x, 1) : NULL, x->values);
    assume_none(x, &t, TO_ANY, NULL, false);
    return check_obligation(x);
}

/* From outside the set into it; to each smaller value. */
static bool
check_reaches(checker *x, const kernel_problem *of)
{
    turn t;
    const linear *v = NULL, *less = NULL;

    if (!begin_turn(x, &t, of, NULL))
        return false;
    if (x->values) {
        v = new_number(x, true);
        less = new_number(x, true);
    }
    assume_set(x, t.field, v, !x->values);
    if (x->values)
        steps_assume(x, steps_form(steps_mix(x, 1, v, -1, less, -1)));
    if (x->g->misere)
        assume_none(x, &t, TO_ANY, NULL, true);
    assume_none(x, &t, TO_SET, less, false);
    return check_obligation(x);
}

/* No value is below 0. */
static bool
check_natural(checker *x, const kernel_problem *of)
{
    turn t;

    if (!begin_turn(x, &t, of, NULL))
        return false;
    const linear *v = new_number(x, false);
    assume_set(x, t.field, v, false);
    steps_assume(x, steps_not(steps_form(v)));
    return check_obligation(x);
}

/* ---- problems */

/* (place v0 v1 ..), with no other variables */
static bool
is_plain(const checker *x, const kernel_problem *q, const kernel_node *place)
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
is_outcome(const checker *x, const kernel_problem *q, uint32_t node, bool *no)
{
    const kernel_node *e = &x->t->node[node];

    *no = e->op == KERNEL_NOT;
    if (*no)
        e = kernel_kid(x->t, e, 0);
    return e->op == KERNEL_P && is_plain(x, q, kernel_kid(x->t, e, 1));
}

/* P iff X: the set is X. */
static bool
states_set(checker *x, const kernel_problem *q)
{
    const kernel_node *e = &x->t->node[q->holds];

    for (size_t side = 0; e->op == KERNEL_IFF && side < 2; side++)
        if (is_outcome(x, q, x->t->kid[e->kids + side], &x->outside)) {
            x->set = x->t->kid[e->kids + 1 - side];
            return true;
        }
    return false;
}

/* k + .. +- (grundy 0 member) + .. = 0, and nothing else asks about play: there is
 * one such number. */
static bool
states_value(checker *x, const kernel_problem *q)
{
    const kernel_node *e = &x->t->node[q->holds];
    const kernel_node *sum = e->op == KERNEL_EQ ? kernel_kid(x->t, e, 0) : e;
    size_t asking = 0;

    for (size_t i = 1; sum->op == KERNEL_SUM && i < sum->n; i += 2) {
        const kernel_node *v = kernel_kid(x->t, sum, i + 1);
        int64_t factor = kernel_kid(x->t, sum, i)->value;
        asking += v->asks != 0;
        x->values = x->values ||
                    (v->op == KERNEL_GRUNDY && (factor == 1 || factor == -1) &&
                     is_plain(x, q, kernel_kid(x->t, v, 1)));
    }
    x->outside = false;
    x->set = q->holds;
    x->values = x->values && asking == 1;
    return x->values;
}

static bool
check_play(checker *x, const kernel_problem *q)
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
    good = good && (!x->values || check_natural(x, q));
    for (size_t i = 0; good && i < g->moves; i++)
        good = check_leaves(x, q, &g->move[i]);
    return good && (!g->misere || check_end(x, q)) && check_reaches(x, q);
}

/* The rules are right at every position, so that `leads` has a meaning. */
static bool
check_rules(checker *x)
{
    bool good = true;

    for (size_t i = 0; good && i < x->g->moves; i++)
        good = check_turn_defined(x, NULL, &x->g->move[i]) &&
               check_keeps(x, NULL, &x->g->move[i], 0);
    return good;
}

/* At every member (`where`: with the conditions) this node is true. */
static bool
check_members(checker *x, const kernel_problem *q, bool where, uint32_t node)
{
    const linear **v = begin(x, q->variables);
    scope *at = v ? steps_in_problem(x, v, q->variables, NULL) : NULL;

    if (at && q->has_member) {
        const linear **field = steps_fields(x, &x->t->node[q->member], at);
        if (field)
            steps_assume(x, steps_position(x, field));
    }
    if (where)
        assume(x, q->where, false, at);
    assume(x, node, true, at);
    return check_obligation(x);
}

static bool
check_problem(checker *x, const kernel_problem *q)
{
    const kernel_node *node = x->t->node;
    unsigned asks = node[q->where].asks | node[q->defined].asks;

    x->values = false;
    bool play = q->has_member && is_plain(x, q, &node[q->member]) &&
                (states_set(x, q) || states_value(x, q));
    if (!x->values)
        asks |= node[play ? x->set : q->holds].asks;
    if (asks && !check_rules(x))
        return false;
    if (!kernel_is_truth(x->t, q->defined, true) &&
        !check_members(x, q, false, q->defined))
        return false;
    return play ? check_play(x, q) : check_members(x, q, true, q->holds);
}

/* ---- what is read first */

/* Numbers in their places, and nothing more. */
static bool
is_simple(checker *x)
{
    const kernel_game *g = x->g;
    bool simple = x->claim->games == 1 && g->fields <= STEPS_MAX &&
                  kernel_is_truth(x->t, g->end, false) &&
                  kernel_is_truth(x->t, g->forbid, false) &&
                  kernel_is_truth(x->t, g->defined, true);

    for (size_t i = 0; simple && i < g->fields; i++)
        simple = !kernel_is_list(g->field[i]);
    for (size_t i = 0; simple && i < x->claim->problems; i++)
        simple = x->claim->problem[i].variables < KERNEL_VARIABLES / 2;
    return (simple && x->claim->problems > 0) ||
           stop(x->s, BUDGET,
                "steps are not for such rules, or nothing is said");
}

bool
steps_prove(certificate *c, const kernel_part *claim, FILE *out)
{
    session *s = c->text.r->s;
    checker *x = take(s, 1, sizeof *x);
    bool good;

    if (!x)
        return false;
    *x = (checker){.s = s,
                   .t = &c->text,
                   .claim = claim,
                   .g = &claim->game[0],
                   .pool = pool_start(s),
                   .met = store_start(s, sizeof(int64_t))};
    good = is_simple(x);
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

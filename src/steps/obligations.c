/* obligations.c: the obligations of a problem, in a fixed order, each with its proof:
 * docs/formats/steps-certificate.md. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/fail.h"
#include "core/view.h"
#include "steps/obligations.h"

enum {
    STATES = 20000,
    FEW_STATES = 150,
    LEVELS = 2,
    FREE_SPLITS = 40,
    WORK = 1 << 24,
    FEW_WORK = 1 << 21
};

/* ---- one obligation ---- */

/* n natural numbers, the first variables. */
static const bt_sum **
begin(bt_step_writer *w, size_t n)
{
    bt_ssearch *x = &w->x;
    const bt_sum **v =
        bt_unknowns_alloc(x->t, (n + BT_STEP_FIELDS) * sizeof *v);
    x->entry.count = x->done.count = 0;
    w->first_var = x->var.count;
    w->lemma.n_names = 0;
    for (size_t i = 0; v && i < n; i++) {
        v[i] = bt_unknowns_variable(x->t, bt_ssearch_variable(x));
        bt_ssearch_assume(x, bt_spart_form(v[i]));
    }
    return v;
}

static void
assume(bt_step_writer *w, bt_node node, bool negated, bt_sscope at)
{
    bt_ssearch_assume(&w->x, bt_spart_node(node, negated, at));
}

/* Numbers for what was asked; then the proof. */
static void
put_asked(bt_step_writer *w, size_t n_entries, size_t n_vars,
          const bt_sproof *p)
{
    bt_ssearch *x = &w->x;
    w->to.number = w->to.variable = 0;
    for (size_t i = 0; i < n_entries; i++)
        BT_AT(&x->entry, bt_entry *, i)->number = w->to.number++;
    for (size_t i = w->first_var; i < n_vars; i++)
        BT_AT(&x->var, int, i) = w->to.variable++;
    bt_text_add(&w->to.text, "proof\n");
    bt_swriter_proof(&w->to, p);
    bt_step_tell(w->a, &w->to, &BT_AT(&x->entry, bt_entry *, 0), n_entries, p,
                 &w->lemma);
}

/* Prove that what is assumed is impossible, going deeper each time. */
static bt_status
prove(bt_step_writer *w, bool trial, const char *what, const char *move)
{
    bt_ssearch *x = &w->x;
    size_t n_entries = x->entry.count, n_vars = x->var.count;
    uint64_t states = trial ? FEW_STATES : STATES;
    const bt_sproof *p = NULL;
    for (size_t i = 0; i < n_entries; i++)
        BT_AT(&x->entry, bt_entry *, i)->asked = true;
    for (x->deep = 0; x->deep < (trial || x->p->wide ? 1 : LEVELS) && !p &&
                      !bt_step_failed(x->p);
         x->deep++) {
        x->states = 0;
        x->most_states = x->deep ? states / 10 : states;
        x->most_free = FREE_SPLITS;
        x->planned = 0;
        x->work = 0;
        x->most_work = trial ? FEW_WORK : WORK;
        p = bt_ssearch_refute(x, 0);
        BT_TRY(x->status);
        x->entry.count = n_entries;
        x->done.count = x->guessed.count = 0;
    }
    x->n_plan = 0;
    BT_TRY(x->p->status);
    if (!p)
        return bt_fail(x->err, BT_ERR_REFUSED, "no proof was found that %s%s%s",
                       what, move ? ": " : "", move ? move : "");
    for (size_t i = 0; i < n_entries; i++)
        BT_AT(&x->entry, bt_entry *, i)->used = false;
    p = bt_sproof_prune(x, p);
    w->lemma.what = what;
    w->lemma.move = move;
    put_asked(w, n_entries, n_vars, p);
    return BT_OK;
}

/* With values that fit small models, if there are any. */
static bt_status
fit_and_prove(bt_step_writer *w, const char *what)
{
    bt_ssearch *x = &w->x;
    x->n_plan = x->p->wide && !bt_step_failed(x->p)
                    ? bt_fit(x, w->first_var, x->plan, BT_MOST_PLAN)
                    : 0;
    return prove(w, false, what, NULL);
}

/* ---- moves of the positions of a problem; NULL: of all positions ---- */

typedef struct turn {
    const bt_problem *of;
    const bt_core_turn *move;
    const char *name;
    bt_sscope rules, problem;
} turn;

/* Fields, then choices. */
static void
name_variables(bt_step_writer *w, size_t move)
{
    const bt_core_game *g = w->x.p->g;
    const bt_ruleset *r = g->rules;
    for (size_t i = 0; i < r->n_fields; i++)
        w->lemma.name[w->lemma.n_names++] = r->field[i].name;
    for (size_t i = 0; move < g->n_moves && i < r->move[move]->n_choices; i++)
        w->lemma.name[w->lemma.n_names++] = r->move[move]->choice[i].name;
}

/* One more number, a natural one. */
static const bt_sum *
new_number(bt_step_writer *w, bool natural)
{
    const bt_sum *v = bt_unknowns_variable(w->x.t, bt_ssearch_variable(&w->x));
    if (natural)
        bt_ssearch_assume(&w->x, bt_spart_form(v));
    return v;
}

static turn
begin_turn(bt_step_writer *w, const bt_problem *of, size_t move)
{
    bt_sproblem *p = w->x.p;
    size_t n = p->g->rules->n_fields;
    const bt_sum **field = begin(w, n);
    turn t = {.of = of};
    if (!field)
        return t;
    name_variables(w, move);
    t.rules = bt_step_in_rules(p, field);
    t.problem = bt_step_in_problem(p, n, field, NULL);
    assume(w, p->g->domain, false, t.rules);
    if (of)
        assume(w, of->where, false, t.problem);
    if (move == p->g->n_moves)
        return t;
    t.move = &p->g->move[move];
    t.name = p->g->rules->move[move]->name;
    for (size_t i = 0; i < t.move->n_choices; i++)
        t.rules = bt_step_bind(p, t.rules, (int64_t)i + 1, new_number(w, true));
    return t;
}

static bt_status
prove_turn_defined(bt_step_writer *w, const bt_problem *of, size_t move)
{
    bt_node defined = w->x.p->g->move[move].defined;
    if (defined == BT_CORE_TRUE)
        return BT_OK;
    turn t = begin_turn(w, of, move);
    assume(w, defined, true, t.rules);
    return prove(w, false, "everything has a value in a move", t.name);
}

/* The rank, a sum over the variables 0, 1, .., of a position. */
static const bt_sum *
rank_at(bt_step_writer *w, const bt_sum *rank, const bt_sum *const *field)
{
    const bt_sum *sum = bt_unknowns_constant(w->x.t, 0);
    for (size_t i = 0; i < rank->n; i++)
        sum = bt_unknowns_mix(
            w->x.t, 1, sum, 1,
            field[bt_unknowns_at(w->x.t, rank->term[i].var)->which], 0);
    return sum;
}

static bt_status
prove_keeps(bt_step_writer *w, const bt_problem *of, size_t move,
            const bt_sum *rank)
{
    bt_sproblem *p = w->x.p;
    bt_spart goal[4];
    size_t n = 0;
    turn t = begin_turn(w, of, move);
    const bt_sum **result =
        bt_step_failed(p) ? NULL : bt_step_results(p, t.move, t.rules);
    if (!result)
        return p->status != BT_OK ? p->status : bt_fail_nomem(w->x.err);
    goal[n++] = bt_spart_position(p, result);
    if (of) {
        const bt_sum *before = rank_at(w, rank, t.rules.field);
        const bt_sum *after = rank_at(w, rank, result);
        goal[n++] = bt_spart_node(
            of->where, false,
            bt_step_in_problem(p, p->g->rules->n_fields, result, NULL));
        goal[n++] =
            bt_spart_form(bt_unknowns_mix(w->x.t, 1, before, -1, after, -1));
        goal[n++] = bt_spart_form(before);
    }
    assume(w, t.move->guard, false, t.rules);
    bt_ssearch_assume(&w->x, bt_spart_not(bt_spart_all(p, n, goal)));
    return prove(w, of != NULL,
                 "a move leads to a position of the claim and play ends",
                 t.name);
}

/* The place is in the set, its value is v; or (`no`) not. */
static void
assume_set(bt_step_writer *w, const bt_sum *const *field, const bt_sum *v,
           bool no)
{
    bt_sproblem *p = w->x.p;
    assume(w, p->set, p->outside != no,
           bt_step_in_problem(p, p->g->rules->n_fields, field, v));
}

static const bt_sum *
value_number(bt_step_writer *w, const char *name)
{
    w->lemma.name[w->lemma.n_names++] = name;
    return new_number(w, true);
}

/* Not from the set into the set; not from a value to the same. */
static bt_status
prove_leaves(bt_step_writer *w, const bt_problem *of, size_t move)
{
    bt_sproblem *p = w->x.p;
    turn t = begin_turn(w, of, move);
    const bt_sum **result =
        bt_step_failed(p) ? NULL : bt_step_results(p, t.move, t.rules);
    if (!result)
        return p->status != BT_OK ? p->status : bt_fail_nomem(w->x.err);
    const bt_sum *v = p->values ? value_number(w, "v") : NULL;
    assume_set(w, t.rules.field, v, false);
    assume(w, t.move->guard, false, t.rules);
    assume_set(w, result, v, false);
    return prove(w, false,
                 p->values ? "no move keeps the value"
                           : "no move stays in the set",
                 t.name);
}

/* There is no move with this aim, to this value; or (`no`) there is one. */
static void
assume_none(bt_step_writer *w, const turn *t, int aim, const bt_sum *value,
            bool no)
{
    bt_sproblem *p = w->x.p;
    bt_spart each[BT_STEP_MOVES];
    bt_sscope at = t->rules;
    at.value = value;
    for (size_t i = 0; i < p->g->n_moves; i++)
        each[i] = (bt_spart){.kind = BT_PART_MOVE,
                             .negated = true,
                             .at = at,
                             .move = &p->g->move[i],
                             .aim = aim};
    bt_spart all = bt_spart_all(p, p->g->n_moves, each);
    all.negated = no;
    bt_ssearch_assume(&w->x, all);
}

/* Misere: some move leads from the set; the value is 1 where there is none. */
static bt_status
prove_end(bt_step_writer *w, const bt_problem *of)
{
    bt_sproblem *p = w->x.p;
    turn t = begin_turn(w, of, p->g->n_moves);
    const bt_sum *one = bt_unknowns_constant(w->x.t, 1);
    assume_set(w, t.rules.field, p->values ? one : NULL, p->values);
    assume_none(w, &t, BT_TO_ANY, NULL, false);
    return fit_and_prove(w, p->values ? "the value is 1 where there is no move"
                                      : "there is a move from the set");
}

/* From outside the set into it; to each smaller value. */
static bt_status
prove_reaches(bt_step_writer *w, const bt_problem *of)
{
    bt_sproblem *p = w->x.p;
    turn t = begin_turn(w, of, p->g->n_moves);
    const bt_sum *v = p->values ? value_number(w, "v") : NULL;
    const bt_sum *less = p->values ? value_number(w, "u") : NULL;
    assume_set(w, t.rules.field, v, !p->values);
    if (p->values)
        bt_ssearch_assume(
            &w->x, bt_spart_form(bt_unknowns_mix(w->x.t, 1, v, -1, less, -1)));
    if (p->g->misere)
        assume_none(w, &t, BT_TO_ANY, NULL, true);
    assume_none(w, &t, BT_TO_SET, less, false);
    return fit_and_prove(w, p->values
                                ? "a move leads to every smaller value"
                                : "every position outside the set has a move "
                                  "into it");
}

static bt_status
prove_natural(bt_step_writer *w, const bt_problem *of)
{
    turn t = begin_turn(w, of, w->x.p->g->n_moves);
    w->lemma.name[w->lemma.n_names++] = "v";
    const bt_sum *v = new_number(w, false);
    assume_set(w, t.rules.field, v, false);
    bt_ssearch_assume(&w->x, bt_spart_not(bt_spart_form(v)));
    return prove(w, false, "values are natural numbers", NULL);
}

/* ---- problems that say what the P-positions are ---- */

/* P of the member, or that it is not P. */
static bool
is_outcome(const bt_sproblem *p, const bt_problem *q, bt_node n, bool *no)
{
    const bt_core_node *e = bt_core_at(p->c, n);
    *no = e->kind == BT_NODE_NOT;
    if (*no)
        e = bt_core_at(p->c, e->kid[0]);
    return e->kind == BT_NODE_IN_P && e->value == 0 && e->kid[0] == q->member;
}

/* Is the member (v0, v1, ...), a variable of its own for each field? */
static bool
is_plain_family(const bt_sproblem *p, const bt_problem *q)
{
    const bt_core_node *member = bt_core_at(p->c, q->member);
    for (size_t i = 0; i < member->n; i++)
        if (!bt_view_is_variable(p->c, member->kid[i], (int64_t)i))
            return false;
    return q->n_vars == member->n;
}

/* P iff X: the set is X. */
static bool
states_set(bt_sproblem *p, const bt_problem *q)
{
    const bt_core_node *e = bt_core_at(p->c, q->holds);
    for (size_t side = 0; e->kind == BT_NODE_IFF && side < 2; side++)
        if (is_outcome(p, q, e->kid[side], &p->outside)) {
            p->set = e->kid[1 - side];
            return true;
        }
    return false;
}

/* k + .. +- (grundy 0 member) + .. = 0, and nothing else asks about play. */
static bool
states_value(bt_sproblem *p, const bt_problem *q)
{
    const bt_core_node *e = bt_core_at(p->c, q->holds);
    if (e->kind != BT_NODE_EQ || !p->wide)
        return false;
    const bt_core_node *sum = bt_core_at(p->c, e->kid[0]);
    size_t asking = 0;
    for (size_t i = 0; sum->kind == BT_NODE_SUM && i < sum->n; i++) {
        const bt_core_node *v = bt_core_at(p->c, sum->kid[i]);
        asking += v->asks;
        p->values =
            p->values || (v->kind == BT_NODE_GRUNDY && v->kid[0] == q->member &&
                          (sum->coef[i] == 1 || sum->coef[i] == -1));
    }
    p->values = p->values && asking == 1;
    p->outside = false;
    p->set = q->holds;
    return p->values;
}

/* A rank that falls: a sum of some of the fields. It is written before the
 * proofs of the problem, which come after `mark`. */
static bt_status
prove_rank(bt_step_writer *w, const bt_problem *q)
{
    const bt_core_game *g = w->x.p->g;
    size_t mark = w->to.text.v.count, before = w->a ? w->a->n_pieces : 0;
    bt_status s = BT_ERR_REFUSED;
    for (unsigned which = 1; which < 1u << g->rules->n_fields; which++) {
        const bt_sum *r = bt_unknowns_constant(w->x.t, 0);
        for (size_t i = 0; i < g->rules->n_fields; i++)
            if (which >> i & 1)
                r = bt_unknowns_mix(w->x.t, 1, r, 1,
                                    bt_unknowns_variable(w->x.t, (int)i), 0);
        w->to.text.v.count = mark;
        bt_text_add(&w->to.text, "rank ");
        bt_swriter_form(&w->to, r);
        bt_text_add(&w->to.text, "\n");
        s = BT_OK;
        bt_pieces_forget(w->a, before);
        for (size_t i = 0; i < g->n_moves && s == BT_OK; i++)
            s = prove_turn_defined(w, q, i);
        for (size_t i = 0; i < g->n_moves && s == BT_OK; i++)
            s = prove_keeps(w, q, i, r);
        if (s != BT_ERR_REFUSED || w->x.p->status != BT_OK)
            return s;
    }
    return s;
}

static bt_status
prove_play(bt_step_writer *w, const bt_problem *q)
{
    BT_TRY(prove_rank(w, q));
    if (w->x.p->values)
        BT_TRY(prove_natural(w, q));
    for (size_t i = 0; i < w->x.p->g->n_moves; i++)
        BT_TRY(prove_leaves(w, q, i));
    if (w->x.p->g->misere)
        BT_TRY(prove_end(w, q));
    return prove_reaches(w, q);
}

/* ---- all problems ---- */

/* The rules are right at every position, so that `leads` has a meaning. */
static bt_status
prove_rules(bt_step_writer *w)
{
    for (size_t i = 0; i < w->x.p->g->n_moves; i++) {
        BT_TRY(prove_turn_defined(w, NULL, i));
        BT_TRY(prove_keeps(w, NULL, i, NULL));
    }
    return BT_OK;
}

/* At every member (with the conditions, or all of them) this is true. */
static bt_status
prove_members(bt_step_writer *w, const bt_problem *q, bool where, bt_node node,
              const char *what)
{
    bt_sproblem *p = w->x.p;
    const bt_sum **v = begin(w, q->n_vars);
    if (!v)
        return bt_fail_nomem(w->x.err);
    if (q->kind == BT_MEMBER_PLACE && is_plain_family(p, q))
        name_variables(w, p->g->n_moves);
    bt_sscope at = bt_step_in_problem(p, q->n_vars, v, NULL);
    if (q->kind == BT_MEMBER_PLACE) {
        const bt_sum **field = bt_step_fields(p, q->member, at);
        if (field)
            bt_ssearch_assume(&w->x, bt_spart_position(p, field));
    }
    if (where)
        assume(w, q->where, false, at);
    assume(w, node, true, at);
    return prove(w, false, what, NULL);
}

bt_status
bt_step_problem(bt_step_writer *w, const bt_problem *q)
{
    bt_sproblem *p = w->x.p;
    bool asks =
        bt_core_at(p->c, q->where)->asks || bt_core_at(p->c, q->defined)->asks;
    p->values = false;
    bool play = q->kind == BT_MEMBER_PLACE && is_plain_family(p, q) &&
                (states_set(p, q) || states_value(p, q));
    if (!p->values)
        asks = asks || bt_core_at(p->c, play ? p->set : q->holds)->asks;
    if (asks)
        BT_TRY(prove_rules(w));
    if (q->defined != BT_CORE_TRUE)
        BT_TRY(
            prove_members(w, q, false, q->defined, "everything has a value"));
    if (play)
        w->says = p->values ? BT_SAYS_VALUE : BT_SAYS_OUTCOME;
    return play ? prove_play(w, q)
                : prove_members(w, q, true, q->holds, "the statement holds");
}

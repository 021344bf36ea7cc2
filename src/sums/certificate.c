/* certificate.c: the obligations, in a fixed order, each with its proof:
 * docs/formats/sums-certificate.md. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/fail.h"
#include "core/view.h"
#include "sums/proof.h"

enum { STATES = 20000, FEW_STATES = 150, LEVELS = 2 };

typedef struct writer {
    bt_ssearch x;
    bt_swriter to;
    size_t first_var; /* of the obligation at hand */
    bool states;      /* a problem says what the P-positions are */
    bt_account *a;
    bt_sums_lemma lemma; /* that is written down */
} writer;

/* ---- one obligation ---- */

/* n natural numbers, the first variables. */
static const bt_sum **
begin(writer *w, size_t n)
{
    bt_ssearch *x = &w->x;
    const bt_sum **v =
        bt_unknowns_alloc(x->t, (n + BT_SUMS_FIELDS) * sizeof *v);
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
assume(writer *w, bt_node node, bool negated, bt_sscope at)
{
    bt_ssearch_assume(&w->x, bt_spart_node(node, negated, at));
}

/* Numbers for what was asked; then the proof. */
static void
put_asked(writer *w, size_t n_entries, size_t n_vars, const bt_sproof *p)
{
    bt_ssearch *x = &w->x;
    w->to.number = w->to.variable = 0;
    for (size_t i = 0; i < n_entries; i++)
        BT_AT(&x->entry, bt_entry *, i)->number = w->to.number++;
    for (size_t i = w->first_var; i < n_vars; i++)
        BT_AT(&x->var, int, i) = w->to.variable++;
    bt_text_add(&w->to.text, "proof\n");
    bt_swriter_proof(&w->to, p);
    bt_sums_tell(w->a, &w->to, &BT_AT(&x->entry, bt_entry *, 0), n_entries, p,
                 &w->lemma);
}

/* Prove that what is assumed is impossible, going deeper each time. */
static bt_status
prove(writer *w, bool trial, const char *what, const char *move)
{
    bt_ssearch *x = &w->x;
    size_t n_entries = x->entry.count, n_vars = x->var.count;
    uint64_t states = trial ? FEW_STATES : STATES;
    const bt_sproof *p = NULL;
    for (size_t i = 0; i < n_entries; i++)
        BT_AT(&x->entry, bt_entry *, i)->asked = true;
    for (x->deep = 0;
         x->deep < (trial ? 1 : LEVELS) && !p && !bt_sums_failed(x->p);
         x->deep++) {
        x->states = 0;
        x->most_states = x->deep ? states / 10 : states;
        p = bt_ssearch_refute(x, 0);
        BT_TRY(x->status);
        x->entry.count = n_entries;
        x->done.count = 0;
    }
    BT_TRY(x->p->status);
    if (!p)
        return bt_fail(x->err, BT_ERR_REFUSED, "no proof was found that %s%s%s",
                       what, move ? ": " : "", move ? move : "");
    w->lemma.what = what;
    w->lemma.move = move;
    put_asked(w, n_entries, n_vars, p);
    return BT_OK;
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
name_variables(writer *w, size_t move)
{
    const bt_core_game *g = w->x.p->g;
    const bt_ruleset *r = g->rules;
    for (size_t i = 0; i < r->n_fields; i++)
        w->lemma.name[w->lemma.n_names++] = r->field[i].name;
    for (size_t i = 0; move < g->n_moves && i < r->move[move]->n_choices; i++)
        w->lemma.name[w->lemma.n_names++] = r->move[move]->choice[i].name;
}

static turn
begin_turn(writer *w, const bt_problem *of, size_t move)
{
    bt_sproblem *p = w->x.p;
    size_t n = p->g->rules->n_fields;
    const bt_sum **field = begin(w, n);
    turn t = {.of = of};
    if (!field)
        return t;
    name_variables(w, move);
    t.rules = bt_sums_in_rules(p, field);
    t.problem = bt_sums_in_problem(p, n, field);
    assume(w, p->g->domain, false, t.rules);
    if (of)
        assume(w, of->where, false, t.problem);
    if (move == p->g->n_moves)
        return t;
    t.move = &p->g->move[move];
    t.name = p->g->rules->move[move]->name;
    for (size_t i = 0; i < t.move->n_choices; i++) {
        const bt_sum *v =
            bt_unknowns_variable(w->x.t, bt_ssearch_variable(&w->x));
        t.rules = bt_sums_bind(p, t.rules, (int64_t)i + 1, v);
        bt_ssearch_assume(&w->x, bt_spart_form(v));
    }
    return t;
}

static bt_status
prove_turn_defined(writer *w, const bt_problem *of, size_t move)
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
rank_at(writer *w, const bt_sum *rank, const bt_sum *const *field)
{
    const bt_sum *sum = bt_unknowns_constant(w->x.t, 0);
    for (size_t i = 0; i < rank->n; i++)
        sum = bt_unknowns_mix(
            w->x.t, 1, sum, 1,
            field[bt_unknowns_at(w->x.t, rank->term[i].var)->which], 0);
    return sum;
}

static bt_status
prove_keeps(writer *w, const bt_problem *of, size_t move, const bt_sum *rank)
{
    bt_sproblem *p = w->x.p;
    bt_spart goal[4];
    size_t n = 0;
    turn t = begin_turn(w, of, move);
    const bt_sum **result =
        bt_sums_failed(p) ? NULL : bt_sums_results(p, t.move, t.rules);
    if (!result)
        return p->status != BT_OK ? p->status : bt_fail_nomem(w->x.err);
    goal[n++] = bt_spart_position(p, result);
    if (of) {
        const bt_sum *before = rank_at(w, rank, t.rules.field);
        const bt_sum *after = rank_at(w, rank, result);
        goal[n++] =
            bt_spart_node(of->where, false,
                          bt_sums_in_problem(p, p->g->rules->n_fields, result));
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

static bt_status
prove_leaves(writer *w, const bt_problem *of, size_t move)
{
    bt_sproblem *p = w->x.p;
    turn t = begin_turn(w, of, move);
    const bt_sum **result =
        bt_sums_failed(p) ? NULL : bt_sums_results(p, t.move, t.rules);
    if (!result)
        return p->status != BT_OK ? p->status : bt_fail_nomem(w->x.err);
    assume(w, p->set, p->outside, t.problem);
    assume(w, t.move->guard, false, t.rules);
    assume(w, p->set, p->outside,
           bt_sums_in_problem(p, p->g->rules->n_fields, result));
    return prove(w, false, "no move stays in the set", t.name);
}

static bt_status
prove_reaches(writer *w, const bt_problem *of)
{
    bt_sproblem *p = w->x.p;
    turn t = begin_turn(w, of, p->g->n_moves);
    assume(w, p->set, !p->outside, t.problem);
    for (size_t i = 0; i < p->g->n_moves; i++)
        bt_ssearch_assume(&w->x, (bt_spart){.kind = BT_PART_MOVE,
                                            .negated = true,
                                            .at = t.rules,
                                            .move = &p->g->move[i]});
    return prove(w, false, "every position outside the set has a move into it",
                 NULL);
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
    if (q->kind != BT_MEMBER_PLACE || e->kind != BT_NODE_IFF ||
        !is_plain_family(p, q))
        return false;
    for (size_t side = 0; side < 2; side++)
        if (is_outcome(p, q, e->kid[side], &p->outside)) {
            p->set = e->kid[1 - side];
            return true;
        }
    return false;
}

/* A rank that falls: a sum of some of the fields. It is written before the
 * proofs of the problem, which come after `mark`. */
static bt_status
prove_rank(writer *w, const bt_problem *q)
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
prove_outcomes(writer *w, const bt_problem *q)
{
    BT_TRY(prove_rank(w, q));
    for (size_t i = 0; i < w->x.p->g->n_moves; i++)
        BT_TRY(prove_leaves(w, q, i));
    return prove_reaches(w, q);
}

/* ---- all problems ---- */

/* The rules are right at every position, so that `leads` has a meaning. */
static bt_status
prove_rules(writer *w)
{
    for (size_t i = 0; i < w->x.p->g->n_moves; i++) {
        BT_TRY(prove_turn_defined(w, NULL, i));
        BT_TRY(prove_keeps(w, NULL, i, NULL));
    }
    return BT_OK;
}

/* At every member (with the conditions, or all of them) this is true. */
static bt_status
prove_members(writer *w, const bt_problem *q, bool where, bt_node node,
              const char *what)
{
    bt_sproblem *p = w->x.p;
    const bt_sum **v = begin(w, q->n_vars);
    if (!v)
        return bt_fail_nomem(w->x.err);
    if (q->kind == BT_MEMBER_PLACE && is_plain_family(p, q))
        name_variables(w, p->g->n_moves);
    bt_sscope at = bt_sums_in_problem(p, q->n_vars, v);
    if (q->kind == BT_MEMBER_PLACE) {
        const bt_sum **field = bt_sums_fields(p, q->member, at);
        if (field)
            bt_ssearch_assume(&w->x, bt_spart_position(p, field));
    }
    if (where)
        assume(w, q->where, false, at);
    assume(w, node, true, at);
    return prove(w, false, what, NULL);
}

static bt_status
prove_problem(writer *w, const bt_problem *q)
{
    bt_sproblem *p = w->x.p;
    bool outcomes = states_set(p, q);
    if (bt_core_at(p->c, q->where)->asks ||
        bt_core_at(p->c, q->defined)->asks ||
        bt_core_at(p->c, outcomes ? p->set : q->holds)->asks)
        BT_TRY(prove_rules(w));
    if (q->defined != BT_CORE_TRUE)
        BT_TRY(
            prove_members(w, q, false, q->defined, "everything has a value"));
    w->states = w->states || outcomes;
    return outcomes
               ? prove_outcomes(w, q)
               : prove_members(w, q, true, q->holds, "the statement holds");
}

/* ---- the whole text ---- */

/* The first piece is what terms mean, which is known at the end. */
static void
tell_terms(const writer *w, size_t first)
{
    bt_text none = {0};
    if (!bt_account_wants_proof(w->a))
        return;
    if (first == w->a->n_pieces) {
        bt_text_add(&none, "%s", "");
        bt_piece_say(w->a, BT_PIECE_TEXT, &none);
    } else {
        free(w->a->piece[first].cell[0]);
        w->a->piece[first].cell[0] = bt_sums_tell_terms(w->x.p);
    }
}

static bt_status
write_all(writer *w, bt_text *out)
{
    bt_sproblem *p = w->x.p;
    size_t first = w->a ? w->a->n_pieces : 0;
    tell_terms(w, first);
    for (int i = 0; i < BT_PLACEHOLDERS; i++)
        bt_ssearch_variable(&w->x);
    for (size_t i = 0; i < p->part->n_problems; i++)
        BT_TRY(prove_problem(w, &p->part->problem[i]));
    if (w->x.t->failed || w->to.text.failed)
        return bt_fail(w->x.err, BT_ERR_REFUSED,
                       "numbers too large, or no "
                       "memory");
    tell_terms(w, first);
    bt_text_add(out, "sums %zu\n", p->n_sums);
    for (size_t i = 0; i < p->n_sums; i++)
        bt_text_add(out, "%" PRId64 " %" PRId64 " %" PRId64 "\n",
                    p->sum[i].step, p->sum[i].times, p->sum[i].plus);
    bt_text_add(out, "%.*s", (int)w->to.text.v.count, w->to.text.v.data);
    return out->failed ? bt_fail_nomem(w->x.err) : BT_OK;
}

/* Which rules and problems it is for; what numbers and conditions it knows
 * comes out on the way. */
static bt_status
check_shape(const bt_part *part, bt_err *err)
{
    const bt_core_game *g = &part->game[0];
    bool good = part->n_games == 1 && !g->misere &&
                g->rules->n_fields <= BT_SUMS_FIELDS &&
                g->end == BT_CORE_FALSE && g->forbid == BT_CORE_FALSE &&
                g->defined == BT_CORE_TRUE;
    for (size_t i = 0; i < g->rules->n_fields; i++)
        good = good && !bt_field_is_list(&g->rules->field[i]);
    for (size_t i = 0; i < part->n_problems; i++)
        good = good && !part->problem[i].asks &&
               part->problem[i].kind != BT_MEMBER_POSITION;
    return good ? BT_OK
                : bt_fail(err, BT_ERR_REFUSED,
                          "it is not for misere play, several games, heaps in "
                          "a bag, 'end', 'forbid', or 'works'");
}

bt_status
bt_sums_prove(const bt_part *part, bt_budget *budget, bt_text *out,
              bool *states, bt_account *a, bt_err *err)
{
    bt_sproblem p = {.part = part,
                     .c = &part->core,
                     .g = &part->game[0],
                     .class_ = {.rise = BT_RISE_STRICTLY, .least = 1},
                     .err = err};
    writer w = {.a = a,
                .x = {.p = &p, .t = &p.terms, .budget = budget, .err = err}};
    w.to.x = &w.x;
    if (part->has_unknown)
        p.class_ = part->unknown;
    BT_TRY(check_shape(part, err));
    bt_unknowns_init(&p.terms);
    bt_status s = write_all(&w, out);
    *states = w.states;
    bt_text_free(&w.to.text);
    free(w.x.value);
    bt_vector_free(&w.x.entry);
    bt_vector_free(&w.x.done);
    bt_vector_free(&w.x.var);
    bt_unknowns_free(&p.terms);
    return s;
}

/* certificate.c: the obligations, in a fixed order, and their proofs as
 * text: docs/formats/sums-certificate.md. */
#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

#include "base/fail.h"
#include "sums/search.h"

enum { STATES = 20000, FEW_STATES = 150, LEVELS = 2 };

typedef struct writer {
    bt_ssearch x;
    bt_text proofs;
    int number; /* of the next entry */
    int variable;
} writer;

/* ---- proofs as text ---- */

static void
put_gain(writer *w, const bt_sgain *g)
{
    for (size_t i = 0; i < g->n; i++)
        g->entry[i]->number = w->number++;
    for (int i = 0; i < g->n_vars; i++)
        BT_AT(&w->x.var, int, g->var + i) = w->variable++;
}

static void
put_form(writer *w, const bt_sum *a)
{
    bt_unknowns_print(w->x.t, a, &BT_AT(&w->x.var, int, 0), &w->proofs);
}

static void
put_step(writer *w, const bt_sproof *p)
{
    if (p->kind == BT_PROOF_SPLIT) {
        bt_text_add(&w->proofs, "split %d\n", p->source->number);
        return;
    }
    if (p->kind == BT_PROOF_TAKE) {
        bt_text_add(&w->proofs, "take %d", p->source->number);
        put_form(w, p->arg[0]);
    } else {
        bt_text_add(&w->proofs, "use %s", bt_schema_names[p->schema]);
        if (bt_schema_has_sum(p->schema))
            bt_text_add(&w->proofs, " %d", p->sum);
        for (size_t i = 0; i < bt_schema_args(p->schema); i++)
            put_form(w, p->arg[i]);
    }
    bt_text_add(&w->proofs, "\n");
}

static void
put_proof(writer *w, const bt_sproof *p)
{
    int number = w->number, variable = w->variable;
    if (p->kind == BT_PROOF_CLOSE) {
        bt_text_add(&w->proofs, "close %zu", p->n);
        for (size_t i = 0; i < p->n; i++)
            bt_text_add(&w->proofs, " %d %" PRId64, p->fact[i]->number,
                        p->weight[i]);
        bt_text_add(&w->proofs, "\n");
        return;
    }
    put_step(w, p);
    for (size_t i = 0; i < p->n; i++) {
        put_gain(w, &p->gain[i]);
        put_proof(w, p->kid[i]);
        w->number = number;
        w->variable = variable;
    }
}

/* ---- one obligation ---- */

/* Variables that are natural numbers, then others; n in all. */
typedef struct asked {
    size_t n_natural, n;
    const bt_sum *value[BT_SUMS_FIELDS + BT_PLACEHOLDERS + 16];
    size_t first_var;
} asked;

static asked
begin(writer *w, size_t n_natural, size_t n)
{
    bt_ssearch *x = &w->x;
    asked a = {.n_natural = n_natural, .n = n, .first_var = x->var.count};
    const bt_snode *natural =
        bt_snode_compare(x->t, BT_SNODE_GE, bt_unknowns_variable(x->t, 0));
    x->entry.count = x->done.count = 0;
    for (size_t i = 0; i < n; i++) {
        a.value[i] = bt_unknowns_variable(x->t, bt_ssearch_variable(x));
        const bt_sum **one = bt_unknowns_alloc(x->t, sizeof *one);
        if (!one || i >= n_natural)
            continue;
        one[0] = a.value[i];
        bt_ssearch_assume(x, (bt_spart){.node = natural, .n = 1, .value = one});
    }
    return a;
}

/* Assume f (or its negation) of the first n variables. */
static void
assume(writer *w, const asked *a, size_t n, const bt_snode *f, bool negated)
{
    const bt_sum **all = bt_unknowns_alloc(w->x.t, (n + 1) * sizeof *all);
    for (size_t i = 0; all && i < n; i++)
        all[i] = a->value[i];
    if (all)
        bt_ssearch_assume(
            &w->x,
            (bt_spart){.node = f, .negated = negated, .n = n, .value = all});
}

/* Numbers for what was asked; then the proof. */
static void
put_asked(writer *w, const asked *a, size_t n_entries, size_t n_vars,
          const bt_sproof *p)
{
    bt_ssearch *x = &w->x;
    w->number = w->variable = 0;
    for (size_t i = 0; i < n_entries; i++)
        BT_AT(&x->entry, bt_entry *, i)->number = w->number++;
    for (size_t i = a->first_var; i < n_vars; i++)
        BT_AT(&x->var, int, i) = w->variable++;
    bt_text_add(&w->proofs, "proof\n");
    put_proof(w, p);
}

/* Prove that what is assumed is impossible, going deeper each time. */
static bt_status
prove(writer *w, const asked *a, uint64_t states, int levels, const char *what,
      const char *move)
{
    bt_ssearch *x = &w->x;
    size_t n_entries = x->entry.count, n_vars = x->var.count;
    const bt_sproof *p = NULL;
    for (size_t i = 0; i < n_entries; i++)
        BT_AT(&x->entry, bt_entry *, i)->asked = true;
    for (x->deep = 0; x->deep < levels && !p && !x->t->failed; x->deep++) {
        x->states = 0;
        x->most_states = x->deep ? states / 10 : states;
        p = bt_ssearch_refute(x, 0);
        BT_TRY(x->status);
        x->entry.count = n_entries;
        x->done.count = 0;
    }
    if (!p)
        return bt_fail(x->err, BT_ERR_REFUSED, "no proof was found that %s%s%s",
                       what, move ? ": " : "", move ? move : "");
    put_asked(w, a, n_entries, n_vars, p);
    return BT_OK;
}

/* ---- the obligations ---- */

/* The positions after a move; rank at the results in *rank. */
static const bt_snode *
after(writer *w, const bt_smove *m, const bt_snode *f)
{
    return bt_snode_place(w->x.t, w->x.p->n_fields, m->result, f);
}

static bt_status
prove_keeps(writer *w, const bt_smove *m, bool trial)
{
    bt_sproblem *p = w->x.p;
    bt_unknowns *t = w->x.t;
    const bt_snode *goal[BT_SUMS_FIELDS + 3];
    size_t n = 0;
    const bt_sum *next =
        bt_unknowns_replace(t, p->rank, m->result, p->n_fields);
    for (; n < p->n_fields; n++)
        goal[n] = bt_snode_compare(t, BT_SNODE_GE, m->result[n]);
    goal[n++] = after(w, m, p->domain);
    goal[n++] = bt_snode_compare(t, BT_SNODE_GE,
                                 bt_unknowns_mix(t, 1, p->rank, -1, next, -1));
    goal[n++] = bt_snode_compare(t, BT_SNODE_GE, p->rank);
    asked a = begin(w, p->n_fields, p->n_fields + m->n_choices);
    assume(w, &a, p->n_fields, p->domain, false);
    assume(w, &a, a.n, m->guard, false);
    assume(w, &a, a.n, bt_snode_join(t, BT_SNODE_AND, n, goal), true);
    return prove(w, &a, trial ? FEW_STATES : STATES, trial ? 1 : LEVELS,
                 "a move leads to a position of the claim and play ends",
                 m->name);
}

static bt_status
prove_leaves(writer *w, const bt_smove *m)
{
    bt_sproblem *p = w->x.p;
    asked a = begin(w, p->n_fields, p->n_fields + m->n_choices);
    assume(w, &a, p->n_fields, p->domain, false);
    assume(w, &a, p->n_fields, p->set, false);
    assume(w, &a, a.n, m->guard, false);
    assume(w, &a, a.n, after(w, m, p->set), false);
    return prove(w, &a, STATES, LEVELS, "no move stays in the set", m->name);
}

static bt_status
prove_reaches(writer *w)
{
    bt_sproblem *p = w->x.p;
    asked a = begin(w, p->n_fields, p->n_fields);
    assume(w, &a, a.n, p->domain, false);
    assume(w, &a, a.n, p->set, true);
    for (size_t i = 0; i < p->n_moves; i++) {
        const bt_smove *m = &p->move[i];
        const bt_snode *both[2] = {m->guard, after(w, m, p->set)};
        const bt_snode *f = bt_snode_join(w->x.t, BT_SNODE_AND, 2, both);
        for (size_t k = 0; k < m->n_choices; k++)
            f = bt_snode_quantify(w->x.t, BT_SNODE_EXISTS, f);
        assume(w, &a, a.n, f, true);
    }
    return prove(w, &a, STATES, LEVELS,
                 "every position outside the set has a move into it", NULL);
}

/* A rank that falls: a sum of some of the fields. */
static bt_status
prove_rank(writer *w)
{
    bt_sproblem *p = w->x.p;
    bt_status s = BT_ERR_REFUSED;
    size_t mark = w->proofs.v.count;
    for (unsigned which = 1; which < 1u << p->n_fields; which++) {
        const bt_sum *r = bt_unknowns_constant(w->x.t, 0);
        for (size_t i = 0; i < p->n_fields; i++)
            if (which >> i & 1)
                r = bt_unknowns_mix(w->x.t, 1, r, 1,
                                    bt_unknowns_variable(w->x.t, (int)i), 0);
        p->rank = r;
        s = BT_OK;
        w->proofs.v.count = mark;
        for (size_t i = 0; i < p->n_moves && s == BT_OK; i++)
            s = prove_keeps(w, &p->move[i], true);
        if (s != BT_ERR_REFUSED)
            return s;
    }
    return s;
}

static bt_status
prove_all(writer *w)
{
    bt_sproblem *p = w->x.p;
    if (!p->set) {
        asked a = begin(w, p->n_variables, p->n_variables);
        assume(w, &a, a.n, p->holds, true);
        return prove(w, &a, STATES, LEVELS, p->says, NULL);
    }
    BT_TRY(prove_rank(w));
    for (size_t i = 0; i < p->n_moves; i++)
        BT_TRY(prove_leaves(w, &p->move[i]));
    return prove_reaches(w);
}

/* ---- the whole text ---- */

static void
put_game(const bt_sproblem *p, bt_text *t)
{
    bt_text_add(t, "fields %zu", p->n_fields);
    for (size_t i = 0; i < p->n_fields; i++)
        bt_text_add(t, " %s", p->field[i]);
    bt_text_add(t, "\nmoves %zu\n", p->n_moves);
    for (size_t i = 0; i < p->n_moves; i++) {
        const bt_smove *m = &p->move[i];
        bt_text_add(t, "move %s choices %zu\nguard", m->name, m->n_choices);
        bt_snode_print(&p->terms, m->guard, t);
        bt_text_add(t, "\nresults");
        for (size_t k = 0; k < p->n_fields; k++)
            bt_unknowns_print(&p->terms, m->result[k], NULL, t);
        bt_text_add(t, "\n");
    }
    bt_text_add(t, "domain");
    bt_snode_print(&p->terms, p->domain, t);
}

static void
put_problem(const bt_sproblem *p, bt_text *t)
{
    static const char *const rise[] = {"any", "weakly", "strictly"};
    bt_text_add(t,
                "function-sums-certificate 1\ngame %s\nfunction %s %s "
                "from %d least %" PRId64 "\nsums %zu\n",
                p->game, p->function, rise[p->fclass.rise], BT_SUMS_FROM,
                p->fclass.least, p->n_sums);
    for (size_t i = 0; i < p->n_sums; i++)
        bt_text_add(t,
                    "sum step %" PRId64 " times %" PRId64 " plus %" PRId64 "\n",
                    p->sum[i].step, p->sum[i].times, p->sum[i].plus);
    put_game(p, t);
    if (p->set) {
        bt_text_add(t, "\noutcomes\nset");
        bt_snode_print(&p->terms, p->set, t);
        bt_text_add(t, "\nrank");
        bt_unknowns_print(&p->terms, p->rank, NULL, t);
    } else {
        bt_text_add(t, "\nholds variables %zu\n", p->n_variables);
        bt_snode_print(&p->terms, p->holds, t);
    }
    bt_text_add(t, "\n");
}

static bt_status
write_all(writer *w, bt_text *out)
{
    for (int i = 0; i < BT_PLACEHOLDERS; i++)
        bt_ssearch_variable(&w->x);
    bt_schemas_make(&w->x);
    BT_TRY(prove_all(w));
    if (w->x.t->failed || w->proofs.failed)
        return bt_fail(w->x.err, BT_ERR_REFUSED,
                       "numbers too large, or no "
                       "memory");
    put_problem(w->x.p, out);
    bt_text_add(out, "%.*send\n", (int)w->proofs.v.count, w->proofs.v.data);
    return out->failed ? bt_fail_nomem(w->x.err) : BT_OK;
}

bt_status
bt_sums_prove(bt_sproblem *p, bt_budget *budget, bt_text *out, bt_err *err)
{
    writer w = {.x = {.p = p, .t = &p->terms, .budget = budget, .err = err}};
    for (size_t i = 0; i < p->n_sums; i++)
        assert(p->sum[i].step >= 0 && p->sum[i].times >= 1);
    bt_status s = write_all(&w, out);
    bt_text_free(&w.proofs);
    free(w.x.value);
    bt_vector_free(&w.x.entry);
    bt_vector_free(&w.x.done);
    bt_vector_free(&w.x.var);
    return s;
}

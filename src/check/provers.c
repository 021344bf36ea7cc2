/* provers.c: the registry of provers, and asking them. */
#include <stdio.h>
#include <string.h>

#include "base/fail.h"
#include "check/provers.h"
#include "core/instances.h"

enum { MOST_FAMILIES = 8 };

const bt_prover *const bt_provers[] = {
    &bt_prover_row,    &bt_prover_logic,
    &bt_prover_reply,  &bt_prover_aggregates,
    &bt_prover_powers, &bt_prover_sums,
    &bt_prover_heap,   &bt_prover_unknown,
    &bt_prover_steps,  NULL,
};

/* No name: all of them. */
static bool
is_wanted(const bt_check_options *o, const bt_prover *p)
{
    return !o->prover || strcmp(o->prover, p->name) == 0;
}

bt_status
bt_provers_find(const bt_check_options *o, bt_err *err)
{
    char list[160] = "";
    size_t at = 0;
    for (size_t i = 0; bt_provers[i]; i++) {
        const char *name = bt_provers[i]->name;
        if (is_wanted(o, bt_provers[i]))
            return BT_OK;
        int n =
            snprintf(list + at, sizeof list - at, "%s%s", i ? ", " : "", name);
        at += n > 0 && (size_t)n < sizeof list - at ? (size_t)n : 0;
    }
    return bt_fail(err, BT_ERR_ARG, "there is no prover '%.40s': %s", o->prover,
                   list);
}

static bt_status
ask_prover(bt_case *k, const bt_prover *p, bt_err *err)
{
    bt_account *a = k->options->account;
    size_t before = a ? a->n_obligations : 0;
    if (!p->accepts(k)) {
        bt_account_why(a, "it takes %s", p->takes);
        return BT_OK;
    }
    bt_ruling_by(k->ruling, p->name);
    BT_TRY(p->search(k, err));
    if (bt_ruling_truth(k->ruling) == BT_OPEN)
        bt_ruling_by(k->ruling, NULL);
    else {
        bt_account_drop(a, before);
        bt_account_rules(a, k);
    }
    return BT_OK;
}

/* What needs no search, or the short part of one: nobody waits for it behind one
 * that finds nothing. */
static bt_status
glance_all(bt_case *k, bool shortly, bt_err *err)
{
    bt_account *a = k->options->account;
    size_t before = a ? a->n_obligations : 0;
    for (size_t i = 0; bt_provers[i]; i++) {
        const bt_prover *p = bt_provers[i];
        bt_status (*glance)(bt_case *, bt_err *) =
            shortly ? p->shortly : p->glance;
        if (!glance || !is_wanted(k->options, p) || !p->accepts(k))
            continue;
        bt_ruling_by(k->ruling, p->name);
        bt_status s = glance(k, err);
        if (s == BT_OK && bt_ruling_truth(k->ruling) != BT_OPEN) {
            bt_account_drop(a, before);
            bt_account_rules(a, k);
            return BT_OK;
        }
        bt_ruling_by(k->ruling, NULL);
        if (s != BT_OK && s != BT_ERR_CORRUPT && !bt_prover_leaves_open(s))
            return s;
        *err = (bt_err){.status = BT_OK};
    }
    return BT_OK;
}

static bt_status
try_prover(bt_case *k, const bt_prover *p, bt_err *err)
{
    bt_account *a = k->options->account;
    bt_status s = BT_OK;
    if (p->slow && !k->star && p->accepts(k))
        BT_TRY(glance_all(k, true, err));
    if (bt_ruling_truth(k->ruling) != BT_OPEN)
        return BT_OK;
    bt_account_begin(a, p->name);
    s = ask_prover(k, p, err);
    if (k->star)
        bt_account_where(a, "beside a heap of Nim");
    return s;
}

/* Asks the provers in turn; for winning moves, those that give them first. */
static bt_status
try_all(bt_case *k, bool collection, bt_err *err)
{
    const bt_account *a = k->options->account;
    bool moves = a && a->want_strategy;
    if (!collection && !k->star && !moves &&
        bt_ruling_truth(k->ruling) == BT_OPEN)
        BT_TRY(glance_all(k, false, err));
    for (int round = moves ? 0 : 1; round < 2; round++)
        for (size_t i = 0;
             bt_provers[i] && bt_ruling_truth(k->ruling) == BT_OPEN; i++)
            if ((!collection || bt_provers[i]->collections) &&
                (!k->star || bt_provers[i]->stars) &&
                is_wanted(k->options, bt_provers[i]) &&
                (!moves || bt_provers[i]->gives_moves == (round == 0)))
                BT_TRY(try_prover(k, bt_provers[i], err));
    return BT_OK;
}

/* One problem about the members of a family, for a ruling of its own. */
static bt_status
try_instance(bt_case *k, bt_problem *own, bt_ruling *one, bt_err *err)
{
    bt_ruling *whole = k->ruling;
    bt_problem *said = k->part.problem;
    bt_text body = {0};
    bt_status s = BT_OK;
    k->ruling = one;
    k->said = said;
    k->part.problem = own;
    if (own->n_vars == 0 && k->options->verify) {
        bt_text_add(&body, "exhaustive\n");
        bt_ruling_by(one, "instances");
        s = bt_propose_body(k, &body, err);
        if (s == BT_ERR_CORRUPT) /* its only member fails */
            s = bt_propose_failure(k, &(bt_member){.problem = own}, NULL, err);
    }
    if (s == BT_OK || s == BT_ERR_CORRUPT || bt_prover_leaves_open(s))
        s = try_all(k, false, err);
    k->part.problem = said;
    k->said = NULL;
    k->ruling = whole;
    return s;
}

/* A claim about all positions in listed families, by what is shown of their
 * members. */
static bt_status
try_instances(bt_case *k, bt_err *err)
{
    bt_problem own[MOST_FAMILIES];
    size_t n = bt_instances(&k->part.core, k->part.problem, MOST_FAMILIES, own);
    bt_text all = {0};
    bt_status s = BT_OK;
    bool going = n > 0;
    bt_text_add(&all, "instances\nproblems %zu\n", n);
    for (size_t i = 0; i < n && going && s == BT_OK; i++) {
        bt_ruling *one = bt_ruling_new();
        s = one ? try_instance(k, &own[i], one, err) : bt_fail_nomem(err);
        bt_problem_print(&k->part.core, &own[i], &all);
        bt_text_add(&all, "by ");
        going = s == BT_OK && bt_ruling_take_instance(k->ruling, one, &all);
        bt_ruling_free(one);
    }
    if (going && s == BT_OK)
        s = bt_propose_body(k, &all, err);
    bt_text_free(&all);
    if (s != BT_ERR_CORRUPT && !bt_prover_leaves_open(s))
        return s;
    /* Conditions are left out of them: what fails may be outside of the claim. */
    bt_account_why(k->options->account, "more than it says does not hold");
    return BT_OK;
}

/* The proof is about other rules than the theorem: those are told, and how. */
static void
tell_star(const bt_case *k)
{
    bt_text t = {0};
    bt_account_rules(k->options->account, k);
    bt_text_add(&t,
                "In this proof a heap of Nim, of star stones, stands beside "
                "every position, and the move star takes from it. A "
                "position has the value $s$ just where it is a P-position "
                "beside a heap of $s$ stones.");
    bt_piece_say(k->options->account, BT_PIECE_TEXT, &t);
}

/* A claim about values, by what it says of outcomes beside a heap of Nim. */
static bt_status
try_star(bt_case *k, bt_err *err)
{
    bt_account *a = k->options->account;
    bool made;
    BT_TRY(bt_star_make(k, &made, err));
    if (!made)
        return BT_OK;
    bt_status s = try_all(k, false, err);
    bt_star_drop(k);
    if (s != BT_OK || bt_ruling_truth(k->ruling) != BT_PROVED)
        return s;
    bt_account_add(a, "values",
                   "a position has the value s just where it is P beside "
                   "a heap of s stones of Nim",
                   BT_SHOWN, NULL);
    tell_star(k);
    return s;
}

bt_status
bt_provers_try(bt_case *k, bool collection, bt_err *err)
{
    BT_TRY(try_all(k, collection, err));
    if (!collection && bt_ruling_truth(k->ruling) == BT_OPEN)
        BT_TRY(try_star(k, err));
    if (collection || bt_ruling_truth(k->ruling) != BT_OPEN ||
        k->part.n_problems != 1)
        return BT_OK;
    return try_instances(k, err);
}

/* open.c: loading what a claim speaks of. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "engine/row.h"
#include "prove/prove.h"

static bt_status
ask_outcome(void *context, size_t game, const bt_position *p, bt_outcome *out,
            bt_err *err)
{
    bt_case *k = context;
    return bt_solver_outcome(k->solver[game], p, out, err);
}

static bt_status
ask_grundy(void *context, size_t game, const bt_position *p, uint64_t *out,
           bt_err *err)
{
    bt_case *k = context;
    return bt_solver_grundy(k->solver[game], p, out, err);
}

/* ---- rows ---- */

bt_status
bt_case_row(bt_case *k, size_t game, const bt_position *fixed,
            const bt_row **out, bt_err *err)
{
    bt_limits limits = bt_budget_part(k->budget, 0);
    if (!k->rows[game])
        BT_TRY(bt_rows_new(k->rules[game], k->claim->game[game].misere, &limits,
                           &k->rows[game], err));
    return bt_rows_find(k->rows[game], fixed, out, err);
}

/* Periods are part of what a counterexample says; each once, a few only. */
static void
note_period(bt_case *k, int64_t heap, int64_t period)
{
    for (size_t i = 0; i < k->n_periods; i++)
        if (k->period[i].heap == heap)
            return;
    if (k->n_periods < BT_CASE_PERIODS)
        k->period[k->n_periods++] = (bt_heap_period){heap, period};
}

static bt_status
ask_row_period(void *context, size_t game, const bt_position *fixed,
               int64_t *out, bt_err *err)
{
    bt_case *k = context;
    const bt_row *row;
    int64_t heap = 0;
    BT_TRY(bt_case_row(k, game, fixed, &row, err));
    *out = (int64_t)bt_row_period(row);
    if (bt_layout_stones(k->rules[game], fixed->v, &heap))
        note_period(k, heap, *out);
    return BT_OK;
}

static bool
collect(void *arg, const char *text, size_t length)
{
    bt_text *t = arg;
    if (!bt_vector_reserve(&t->v, 1, length + 1))
        return false;
    memcpy(t->v.data + t->v.count, text, length);
    t->v.count += length;
    return true;
}

bool
bt_case_has_rows(const bt_case *k)
{
    for (size_t i = 0; i < BT_CLAIM_GAMES; i++)
        if (k->rows[i])
            return true;
    return false;
}

bt_status
bt_case_rows_body(bt_case *k, bt_text *out, bt_err *err)
{
    bt_text_add(out, "row\n");
    for (size_t i = 0; i < BT_CLAIM_GAMES; i++)
        if (k->rows[i])
            BT_TRY(bt_rows_body(k->rows[i], i, collect, out, err));
    bt_text_add(out, "end\n");
    return out->failed ? bt_fail_nomem(err) : BT_OK;
}

/* ---- loading ---- */

static bt_status
open_solver(bt_case *k, size_t i, const char *engine, bt_err *err)
{
    bt_solver_options o = bt_solver_options_default();
    o.misere = k->claim->game[i].misere;
    o.engine = engine;
    o.limits = bt_budget_part(k->budget, 0);
    return bt_solver_new(k->rules[i], &o, &k->solver[i], err);
}

bt_status
bt_case_open(bt_case *k, const bt_claims *claims, const bt_claim *claim,
             const char *choice, const bt_check_options *options,
             bt_budget *budget, bt_err *err)
{
    *k = (bt_case){.claims = claims,
                   .claim = claim,
                   .choice = choice,
                   .options = options,
                   .budget = budget};
    k->oracle = (bt_oracle){.outcome = ask_outcome,
                            .grundy = ask_grundy,
                            .row_period = ask_row_period,
                            .context = k};
    BT_TRY(bt_claim_load(claims, claim, choice, k->rules, err));
    for (size_t i = 0; i < claim->n_games; i++)
        BT_TRY(open_solver(k, i, options->engine, err));
    BT_TRY(bt_statement_read(&k->statement, &claims->file, claim,
                             (const bt_ruleset *const *)k->rules, err));
    return bt_part_lower(&k->part, &claims->file, claim, &k->statement, true,
                         err);
}

static bt_status
add_file(bt_verdict *v, const char *path, bt_err *err)
{
    for (size_t i = 0; i < v->n_files; i++)
        if (strcmp(v->file[i], path) == 0)
            return BT_OK;
    char **grown = realloc(v->file, (v->n_files + 1) * sizeof *grown);
    if (!grown)
        return bt_fail_nomem(err);
    v->file = grown;
    v->file[v->n_files] = bt_copy(path, strlen(path));
    return v->file[v->n_files++] ? BT_OK : bt_fail_nomem(err);
}

bt_status
bt_case_files(const bt_case *k, bt_verdict *v, bt_err *err)
{
    for (size_t i = 0; i < k->claim->n_games; i++) {
        size_t n;
        char *const *file = bt_ruleset_files(k->rules[i], &n);
        if (i == 0 && n == 0)
            BT_TRY(add_file(v, "", err));
        for (size_t f = 0; f < n; f++)
            BT_TRY(add_file(v, file[f], err));
    }
    return BT_OK;
}

void
bt_case_close(bt_case *k)
{
    bt_part_free(&k->part);
    bt_statement_free(&k->statement);
    for (size_t i = 0; i < BT_CLAIM_GAMES; i++) {
        bt_rows_free(k->rows[i]);
        bt_solver_free(k->solver[i]);
        bt_ruleset_free(k->rules[i]);
    }
}

/* prop_core.c: the judge and the evaluator of core say the same.
 *
 * Every claim of the papers, or of the files given as arguments, is looked at
 * twice: by the judge, which walks the syntax tree, and by the evaluator, on
 * what the claim was resolved to; at all small values of its variables (inside
 * and outside of its conditions) and at members of its range. What is unknown
 * to the one must be a failure of the other. */
#include <stdlib.h>

#include "base/budget.h"
#include "check.h"
#include "core/eval.h"
#include "game/moves.h"
#include "prove/prove.h"

enum {
    BOX = CHECK_SAMPLES(150),
    SIDE = 12,
    MEMBERS = CHECK_SAMPLES(40),
    CHOICES = 3
};

typedef struct bench {
    bt_case k;
    bt_judge j;
    bt_part part;
    bt_evaluator e;
    const bt_claim *claim;
    size_t members;
    unsigned long compared, undefined, unknown;
} bench;

static unsigned long claims_seen, claims_refused, values_seen, values_without;

/* ---- the judge ---- */

static bt_finding
failure(bt_status s)
{
    return s == BT_ERR_OVERFLOW ? BT_FINDING_UNDEFINED : BT_FINDING_UNKNOWN;
}

/* The conditions in the order in which they are written. */
static bt_status
all_hold(bench *b, bt_expr *const *e, size_t n, bool *out)
{
    int64_t holds = 1;
    bt_status s = BT_OK;
    for (size_t i = 0; i < n && s == BT_OK && holds; i++)
        s = bt_judge_eval(&b->j, e[i], &holds, NULL);
    *out = holds != 0;
    return s;
}

static bt_status
is_covered(bench *b, int64_t *out)
{
    const bt_statement *st = &b->k.statement;
    bool in = false, is = false;
    bt_status s = BT_OK;
    for (size_t i = 0; i < st->n_cases && s == BT_OK; i++, in = in || is)
        s = bt_judge_matches(&b->j.env, &st->cases[i], b->j.position[0], &is,
                             NULL);
    *out = in;
    return s;
}

/* Is the choice one of the sets listed? Sets within 0..63 only. */
static bool
is_answer(const bench *b)
{
    const bt_statement *st = &b->k.statement;
    const bt_definitions *d = &b->k.rules[0]->definitions;
    for (size_t i = 0; i < st->n_answers; i++) {
        bool same = true, listed = false, chosen = false;
        for (int64_t x = 0; x < 64; x++) {
            if (bt_set_contains(st->answer[i], x, &b->j.env, &listed, NULL) ||
                bt_set_contains(d->set[0].set, x, &b->j.env, &chosen, NULL))
                return false;
            same = same && listed == chosen;
        }
        if (same)
            return true;
    }
    return false;
}

static bt_finding
judge_body(bench *b)
{
    const bt_statement *st = &b->k.statement;
    int64_t holds;
    bt_status s = st->body_kind == BT_BODY_COVERED
                      ? is_covered(b, &holds)
                      : bt_judge_eval(&b->j, st->body, &holds, NULL);
    if (s != BT_OK)
        return failure(s);
    if (st->body_kind == BT_BODY_WORKS && st->states_answers)
        holds = (holds != 0) == is_answer(b);
    return holds ? BT_FINDING_HOLDS : BT_FINDING_FAILS;
}

/* The variables, or the position, have their values. */
static bt_finding
judge_member(bench *b)
{
    const bt_statement *st = &b->k.statement;
    bool where;
    bt_status s = BT_OK;
    if (st->family == BT_FAMILY_PATTERN)
        s = bt_judge_position(&b->j, &st->pattern, 0, &b->j.position[0], NULL);
    if (s == BT_OK && st->family == BT_FAMILY_PATTERN && !b->j.position[0])
        return BT_FINDING_OUTSIDE;
    if (s == BT_OK)
        s = all_hold(b, st->where, st->n_where, &where);
    if (s != BT_OK || !where)
        return s != BT_OK ? failure(s) : BT_FINDING_OUTSIDE;
    return judge_body(b);
}

/* A case of `covered by`: a move to a P-position. */
static bt_finding
judge_case(bench *b, const bt_template *t)
{
    bt_position *from = NULL, *to = NULL;
    bool where = true, legal = false;
    bt_outcome o = BT_N;
    bt_status s = bt_judge_position(&b->j, &t->pattern, 0, &from, NULL);
    if (s == BT_OK && from)
        s = all_hold(b, t->condition, t->n_conditions, &where);
    if (s == BT_OK && from && where)
        s = bt_judge_position(&b->j, &t->target, 0, &to, NULL);
    if (s == BT_OK && from && to)
        s = bt_moves_lead(b->k.rules[0], b->k.budget, from->v, to->v, to->n,
                          &legal, NULL);
    if (s == BT_OK && legal)
        s = b->k.oracle.outcome(&b->k, 0, to, &o, NULL);
    bool member = from && where;
    bt_position_free(from);
    bt_position_free(to);
    return s != BT_OK ? failure(s)
           : !member
               ? BT_FINDING_OUTSIDE
               : (legal && o == BT_P ? BT_FINDING_HOLDS : BT_FINDING_FAILS);
}

/* ---- both ---- */

static const char *
word(bt_finding f)
{
    static const char *const words[] = {"outside", "undefined", "holds",
                                        "fails", "unknown"};
    return words[f];
}

/* A judge that gives up says nothing. What it cannot compute may have no value,
 * or be beyond 64 bits or wrong rules: that the evaluator calls unknown, and
 * goes on where it does not matter. */
static bool
agree(const bench *b, bt_finding judge, bt_finding core)
{
    return judge == core || judge == BT_FINDING_UNKNOWN ||
           (judge == BT_FINDING_UNDEFINED && b->e.why);
}

static void
compare(bench *b, const bt_problem *p, bt_finding judge)
{
    bt_finding core;
    char at[200] = "", *text;
    size_t n = 0;
    bt_status s = bt_eval_problem(&b->e, p, &core);
    if (s != BT_OK)
        core = BT_FINDING_UNKNOWN;
    b->compared++;
    b->undefined += core == BT_FINDING_UNDEFINED;
    b->unknown += core == BT_FINDING_UNKNOWN;
    if (agree(b, judge, core))
        return;
    for (size_t i = 0; i < p->n_vars && p->kind != BT_MEMBER_POSITION; i++)
        n += (size_t)snprintf(at + n, sizeof at - n, " %lld",
                              (long long)b->e.number[i]);
    text = p->kind == BT_MEMBER_POSITION
               ? bt_position_text(b->k.rules[0], b->e.position[0])
               : NULL;
    CHECK(false, "%s %s at%s%s: judge %s, core %s (%s)", b->claim->id,
          b->k.choice ? b->k.choice : "", at, text ? text : "", word(judge),
          word(core), b->e.why ? b->e.why : "");
    free(text);
}

static void
drop_position(bench *b)
{
    bt_position_free(b->j.position[0]);
    b->j.position[0] = NULL;
}

static void
set(bench *b, const size_t *slot, size_t i, int64_t v)
{
    b->j.slot[slot[i]] = b->e.number[i] = v;
}

/* All values 0..most of the variables from `i` on. */
static void
in_box(bench *b, size_t problem, size_t i, int64_t most)
{
    const bt_statement *st = &b->k.statement;
    const bt_problem *p = &b->part.problem[problem];
    const bt_template *t = problem ? &st->cases[problem - 1] : NULL;
    if (i < p->n_vars) {
        for (int64_t v = 0; v <= most; v++) {
            set(b, t ? t->slot : st->slot, i, v);
            in_box(b, problem, i + 1, most);
        }
        return;
    }
    bt_finding judge = t ? judge_case(b, t) : judge_member(b);
    for (size_t k = 0; k < p->n_vars; k++) /* matching uses slots of its own */
        set(b, t ? t->slot : st->slot, k, b->e.number[k]);
    compare(b, p, judge);
    drop_position(b);
}

static int64_t
box_size(size_t n)
{
    int64_t most = 0;
    for (double cells = 1; n && cells <= BOX && most < SIDE; most++) {
        cells = 1;
        for (size_t i = 0; i < n; i++)
            cells *= (double)most + 2;
    }
    return most;
}

static bool
at_position(const bt_position *p, void *arg)
{
    bench *b = arg;
    b->j.position[0] = bt_position_new(p->v, p->n);
    b->e.position[0] = p;
    compare(b, &b->part.problem[0], judge_member(b));
    drop_position(b);
    return true;
}

/* Members of the range, the smallest first. */
static bool
at_member(void *arg, bt_judge *j)
{
    bench *b = arg;
    const bt_statement *st = &b->k.statement;
    bt_position *p = j->position[0]; /* the family's own: it frees it */
    for (size_t i = 0; i < st->n_vars; i++)
        set(b, st->slot, i, j->slot[st->slot[i]]);
    b->j.position[0] = p ? bt_position_new(p->v, p->n) : NULL;
    b->e.position[0] = b->j.position[0];
    compare(b, &b->part.problem[0], judge_body(b));
    drop_position(b);
    return ++b->members < MEMBERS;
}

static void
compare_case(bench *b)
{
    const bt_statement *st = &b->k.statement;
    bt_judge members;
    bt_range range = {.heaps = -1, .max_stones = 7};
    bool finite;
    bt_eval_open(&b->e, &b->part, &b->k.oracle, b->k.budget, NULL);
    bt_judge_init(&b->j, st, &b->k.oracle, b->k.budget);
    b->j.thorough = true;
    bt_judge_init(&members, st, &b->k.oracle, b->k.budget);
    if (st->family != BT_FAMILY_POSITIONS &&
        st->n_vars != b->part.problem[0].n_vars)
        return; /* that a set does not work: one statement, not one a member */
    if (st->family == BT_FAMILY_POSITIONS)
        CHECK(bt_position_each(b->k.rules[0], &range, at_position, b, NULL) ==
                  BT_OK,
              "%s: positions", b->claim->id);
    else
        for (size_t i = 0; i < b->part.n_problems; i++)
            in_box(b, i, 0, box_size(b->part.problem[i].n_vars));
    if (bt_family_each(&members, false, &finite, at_member, b, NULL) != BT_OK)
        printf("# %s: its range cannot be looked at\n", b->claim->id);
    bt_judge_free(&members);
    bt_judge_free(&b->j);
}

static void
compare_choice(const bt_claims *c, const bt_claim *claim, const char *choice)
{
    bench *b = calloc(1, sizeof *b);
    bt_check_options o = {.limits = bt_limits_default()};
    bt_budget budget;
    bt_err err = {0};
    o.limits.max_positions = 20000;
    bt_budget_start(&budget, &o.limits);
    b->claim = claim;
    if (bt_case_open(&b->k, c, claim, choice, &o, &budget, &err) == BT_OK &&
        bt_part_lower(&b->part, &c->file, claim, &b->k.statement, true, &err) ==
            BT_OK) {
        compare_case(b);
        bt_part_free(&b->part);
        claims_seen++;
    } else {
        claims_refused++;
        if (getenv("PROP_CORE_REFUSED"))
            printf("# %s: %s\n", claim->id, err.text);
    }
    values_seen += b->compared;
    values_without += b->undefined;
    if (b->unknown)
        printf("# %s: %lu of %lu unknown\n", claim->id, b->unknown,
               b->compared);
    bt_case_close(&b->k);
    free(b);
}

static void
compare_file(const char *path)
{
    static const char *const dirs[] = {BT_GAMES_DIR};
    bt_load_options o = {.dirs = dirs, .n_dirs = 1};
    bt_claims *c = NULL;
    if (bt_claims_load(path, &o, &c, NULL) != BT_OK) {
        claims_refused++;
        return;
    }
    for (size_t i = 0; i < bt_claims_count(c); i++) {
        const bt_claim *k = &BT_AT(&c->file.claims, bt_claim, i);
        size_t step = k->n_collected / CHOICES + 1;
        if (!k->collected)
            compare_choice(c, k, NULL);
        for (size_t n = 0; n < k->n_collected; n += step)
            compare_choice(c, k, k->choice[n]);
    }
    bt_claims_free(c);
}

static void
case_papers(void)
{
    char **paths;
    size_t n;
    if (!CHECK(bt_papers_find(BT_GAMES_DIR "/../papers", &paths, &n, NULL) ==
                   BT_OK,
               "no papers"))
        return;
    for (size_t i = 0; i < n; i++)
        compare_file(paths[i]);
    bt_paths_free(paths, n);
    CHECK(claims_seen > 190, "%lu claims", claims_seen);
    CHECK(claims_refused == 0, "%lu refused", claims_refused);
}

/* The files named as arguments. */
static char **files;

static void
case_files(void)
{
    for (char **f = files; *f; f++)
        compare_file(*f);
    CHECK(claims_seen + claims_refused > 0, "no claims");
}

int
main(int argc, char **argv)
{
    files = argv + 1;
    if (argc > 1)
        RUN(case_files);
    else
        RUN(case_papers);
    printf("# %lu claims and choices, %lu refused, %lu values, %lu of them "
           "undefined\n",
           claims_seen, claims_refused, values_seen, values_without);
    return check_done();
}

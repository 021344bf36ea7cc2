/* prop_members.c: the members of a problem are those, and in that order.
 *
 * For every problem of the papers' claims: all values of its variables in a box
 * are evaluated one by one; those that are within the range, and of which the
 * problem says something, must be just those that core/members visits there.
 * Members come in the order of size, none twice, and what is called finite has
 * none beyond its conditions. */
#include <stdlib.h>

#include "check.h"
#include "core/members.h"
#include "prove/prove.h"

enum { BOX = CHECK_SAMPLES(400), SIDE = 24 };

typedef struct bench {
    bt_case k;
    bt_evaluator e;
    bt_member last;
    bt_position *last_position;
    int64_t side;
    unsigned long visited, in_box;
} bench;

static unsigned long problems, members, beyond;

static int
compare_values(const bt_member *a, const bt_member *b)
{
    int64_t sum = 0;
    for (size_t i = 0; i < a->problem->n_vars; i++)
        sum += a->value[i] - b->value[i];
    for (size_t i = 0; i < a->problem->n_vars && sum == 0; i++)
        if (a->value[i] != b->value[i])
            return a->value[i] < b->value[i] ? -1 : 1;
    return sum < 0 ? -1 : sum > 0;
}

/* By position, then by values. */
static int
compare_members(const bench *b, const bt_member *x, const bt_member *y)
{
    int c = x->position
                ? bt_position_compare(b->k.rules[0], x->position, y->position)
                : 0;
    return c || x->problem->kind == BT_MEMBER_POSITION ? c
                                                       : compare_values(x, y);
}

static bool
visit(void *arg, const bt_member *m)
{
    bench *b = arg;
    bool in = true;
    if (b->visited++)
        CHECK(compare_members(b, &b->last, m) < 0, "%s: member %lu",
              b->k.claim->id, b->visited);
    bt_position_free(b->last_position);
    b->last = *m;
    b->last.position = b->last_position =
        m->position ? bt_position_new(m->position->v, m->position->n) : NULL;
    for (size_t i = 0; i < m->problem->n_vars; i++)
        in = in && m->value[i] <= b->side;
    b->in_box += in;
    return true;
}

static bool
is_member(bench *b, const bt_problem *p, const bt_limit *range)
{
    bt_finding f;
    return bt_eval_problem(&b->e, p, &f) == BT_OK && f != BT_FINDING_OUTSIDE &&
           (!range->given || bt_eval_truth(&b->e, range->is) == BT_YES);
}

static unsigned long
count_in_box(bench *b, const bt_problem *p, const bt_limit *range, size_t i)
{
    unsigned long n = 0;
    if (i == p->n_vars)
        return is_member(b, p, range);
    for (int64_t v = 0; v <= b->side; v++) {
        b->e.number[i] = v;
        n += count_in_box(b, p, range, i + 1);
    }
    return n;
}

static int64_t
side_of(size_t n)
{
    int64_t side = 0;
    for (double cells = 1; n && cells <= BOX && side < SIDE; side++) {
        cells = 1;
        for (size_t i = 0; i < n; i++)
            cells *= (double)side + 2;
    }
    return side;
}

static void
look_at(bench *b, const bt_problem *p)
{
    static const bt_limit all = {0};
    bt_tour tour = {.visit = visit, .arg = b};
    bt_err err = {0};
    bt_reach reach;
    b->side = side_of(p->n_vars);
    bt_eval_open(&b->e, &b->k.part, &b->k.oracle, b->k.budget, &err);
    bt_status s = bt_members_each(&b->e, p, false, &reach, &tour);
    if (!CHECK(s == BT_OK || s == BT_ERR_LIMIT, "%s: %s", b->k.claim->id,
               err.text) ||
        s != BT_OK)
        return;
    problems++;
    members += b->visited;
    if (p->kind == BT_MEMBER_POSITION)
        return;
    const bt_limit *range = reach.finite     ? &all
                            : p->range.given ? &p->range
                                             : &p->usual;
    unsigned long n = count_in_box(b, p, range, 0);
    CHECK(n == b->in_box, "%s: %lu members in a box, %lu visited",
          b->k.claim->id, n, b->in_box);
    beyond += b->visited > b->in_box;
}

static void
look_at_choice(const bt_claims *c, const bt_claim *claim, const char *choice)
{
    bench *b = calloc(1, sizeof *b);
    bt_check_options o = {.limits = bt_limits_default()};
    bt_budget budget;
    bt_err err = {0};
    bt_budget_start(&budget, &o.limits);
    if (CHECK(bt_case_open(&b->k, c, claim, choice, &o, &budget, &err) == BT_OK,
              "%s: %s", claim->id, err.text))
        look_at(b, b->k.part.has_works ? &b->k.part.works : b->k.part.problem);
    bt_position_free(b->last_position);
    bt_case_close(&b->k);
    free(b);
}

static void
case_papers(void)
{
    static const char *const dirs[] = {BT_GAMES_DIR};
    bt_load_options o = {.dirs = dirs, .n_dirs = 1};
    char **paths;
    size_t n;
    if (!CHECK(bt_papers_find(NULL, BT_GAMES_DIR "/../papers", &paths, &n,
                              NULL) == BT_OK,
               "no papers"))
        return;
    for (size_t i = 0; i < n; i++) {
        bt_claims *c = NULL;
        if (!CHECK(bt_claims_load(paths[i], &o, &c, NULL) == BT_OK, "%s",
                   paths[i]))
            continue;
        for (size_t k = 0; k < bt_claims_count(c); k++) {
            const bt_claim *claim = &BT_AT(&c->file.claims, bt_claim, k);
            look_at_choice(c, claim,
                           claim->collected && claim->n_collected
                               ? claim->choice[0]
                               : NULL);
        }
        bt_claims_free(c);
    }
    bt_paths_free(paths, n);
    CHECK(problems > 190 && beyond > 50, "%lu problems, %lu beyond the box",
          problems, beyond);
    printf("# %lu problems, %lu members\n", problems, members);
}

int
main(void)
{
    RUN(case_papers);
    return check_done();
}

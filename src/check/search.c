/* search.c: the problems of a case, member by member in the order of size.
 *
 * A claim that says "covered by" has several problems: that every member of the
 * family is the source of a listed move, and of each of these that it is a move
 * to a P-position. The smallest failure of any kind is the counterexample. */
#include "check/search.h"

#include "base/checked.h"
#include "base/fail.h"
#include "core/members.h"
#include "engine/solver.h"

typedef struct search {
    bt_case *k;
    bt_evaluator e;
    uint64_t found, members; /* of the family: in all, and looked at */
    int64_t max_heap, max_heaps, max_size;
    bool failed;
    bt_member worst; /* the smallest failure so far */
    bt_position *worst_position;
    bt_status status;
    bt_err *err;
} search;

/* ---- tables made beforehand ---- */

/* The heaps of a member, and all its entries together. */
static bool
note_size(void *arg, const bt_member *m)
{
    search *s = arg;
    const bt_position *p = m->position;
    const bt_ruleset *r = s->k->rules[0];
    int64_t sum = 0;
    size_t k = 0;
    for (size_t i = 0; p && i < r->n_fields; i++) {
        int64_t n = bt_field_is_list(&r->field[i]) ? p->v[k++] : 1;
        if (bt_field_is_list(&r->field[i]) && n > s->max_heaps)
            s->max_heaps = n;
        for (; n > 0; n--, k++) {
            if (!bt_add(sum, p->v[k], &sum))
                sum = INT64_MAX;
            if (bt_field_is_stones(&r->field[i]) && p->v[k] > s->max_heap)
                s->max_heap = p->v[k];
        }
    }
    s->max_size = sum > s->max_size ? sum : s->max_size;
    s->found++;
    return true;
}

/* A family of many positions with few heaps is worth a dense table. */
static bt_status
prepare(void *arg)
{
    search *s = arg;
    if (s->found < 200 || s->max_heaps < 1 || s->max_heaps > 3 ||
        s->max_heap > 1200)
        return BT_OK;
    for (size_t i = 0; i < s->k->claim->n_games; i++)
        BT_TRY(bt_solver_prepare(s->k->solver[i], s->max_heap, s->max_heaps,
                                 false, s->err));
    return BT_OK;
}

/* All bags up to some stones are solved total by total, as they are met. */
static bt_status
prepare_all(void *arg, int64_t stones)
{
    search *s = arg;
    for (size_t i = 0; i < s->k->claim->n_games; i++)
        BT_TRY(bt_solver_prepare_all(s->k->solver[i], stones, s->err));
    return BT_OK;
}

/* ---- members ---- */

/* Keep a failure if it is smaller than the one before. */
static bt_status
blame(search *s, const bt_member *m)
{
    const bt_position *p = m->position;
    if (s->worst_position && p &&
        bt_position_compare(s->k->rules[0], s->worst_position, p) <= 0)
        return BT_OK;
    bt_position_free(s->worst_position);
    s->worst_position = p ? bt_position_new(p->v, p->n) : NULL;
    s->failed = true;
    s->worst = *m;
    s->worst.position = s->worst_position;
    return p && !s->worst_position ? bt_fail_nomem(s->err) : BT_OK;
}

static bool
check_member(void *arg, const bt_member *m)
{
    search *s = arg;
    bt_finding f;
    s->members += m->problem->target == BT_CORE_TRUE;
    s->status = bt_eval_member(&s->e, m, &f);
    if (s->status == BT_OK && f == BT_FINDING_HOLDS)
        return true;
    if (s->status == BT_OK)
        s->status = blame(s, m);
    return false;
}

/* All members of the family; the cases of a cover as far as the family goes, or
 * to their end. */
static bt_status
check_problems(search *s, const bt_problem *p, size_t n, bool deep,
               bool *finite)
{
    bt_tour family = {.first = note_size,
                      .ready = prepare,
                      .all = prepare_all,
                      .visit = check_member,
                      .arg = s};
    bt_tour cases = {.visit = check_member, .arg = s};
    BT_TRY(bt_members_each(&s->e, p, deep, finite, &family));
    for (size_t i = 1; i < n && s->status == BT_OK; i++) {
        bool ends;
        BT_TRY(bt_members_to(&s->e, &p[i], s->max_size, &ends, &cases));
        *finite = *finite && ends;
    }
    return s->status;
}

/* ---- works ---- */

/* A set works when the condition holds at every member. One at which it fails
 * does not work, however far the search went; that the others do is known only
 * when the family is finite. */
static bt_status
compare(search *s, bool finite, bt_works *w)
{
    const bt_case *k = s->k;
    bool works = !s->failed, listed = k->part.listed;
    bt_text t = {0};
    w->asked = true;
    w->tried++;
    if (works) {
        bt_text_add(&w->answer, "%s%s", w->answer.v.count ? "; " : "",
                    k->choice);
        bt_text_add(&w->parts, " %zu", w->tried);
        w->n++;
    }
    if (k->part.works.asks || listed == works || !finite ||
        bt_ruling_truth(k->ruling) == BT_REFUTED)
        return BT_OK;
    bt_text_add(&t, works ? "%s works too" : "%s does not work", k->choice);
    bt_member m = works ? (bt_member){0} : s->worst;
    m.problem = k->part.problem;
    return bt_ruling_refute_seen(k->ruling, k, &m, &t, s->err);
}

/* ---- */

bt_status
bt_search_case(bt_case *k, bool deep, bt_works *works, bt_search *out,
               bt_err *err)
{
    const bt_part *part = &k->part;
    search s = {.k = k, .err = err};
    bool asks = part->has_works;
    bt_eval_open(&s.e, part, &k->oracle, k->budget, err);
    bt_status status =
        asks ? check_problems(&s, &part->works, 1, deep, &out->finite)
             : check_problems(&s, part->problem, part->n_problems, deep,
                              &out->finite);
    out->members = part->n_problems > 1 && s.found ? s.found : s.members;
    if (asks)
        out->finite = out->finite || s.failed;
    if (status == BT_OK && asks)
        status = compare(&s, out->finite, works);
    if (status == BT_OK && s.failed && !asks) {
        out->failed = true;
        status = bt_ruling_refute(k->ruling, k, &s.worst, INT64_MAX, 0, s.err);
    }
    bt_position_free(s.worst_position);
    return status;
}

bt_status
bt_search_named(bt_case *k, bt_position **out, bt_err *err)
{
    bt_evaluator e;
    bt_eval_open(&e, &k->part, &k->oracle, k->budget, err);
    return bt_members_named(&e, k->part.problem, out);
}

/* works.c: which sets of a collection make a condition true.
 *
 * A set works when the condition holds at every member of the family. One at
 * which it fails does not work, however far the search went; that the others
 * work is known only when the family is finite. */
#include <string.h>

#include "base/fail.h"
#include "check/provers.h"

typedef struct trial {
    const bt_case *k;
    bool works;
    uint64_t members;
    bt_status status;
    bt_err *err;
} trial;

static bool
try_member(void *arg, bt_judge *j)
{
    trial *t = arg;
    int64_t holds = 0;
    t->members++;
    t->status = bt_judge_eval(j, t->k->statement.body, &holds, t->err);
    t->works = t->status == BT_OK && holds != 0;
    return t->works;
}

/* ---- the answers of the claim ---- */

static bt_status
is_within(const bt_judge *j, const bt_set *a, const bt_set *b, bool *out,
          bt_err *err)
{
    bool found = true;
    *out = true;
    for (int64_t x = INT64_MIN; *out; x++) {
        BT_TRY(bt_set_next(a, x, INT64_MAX, &j->env, &found, &x, err));
        if (!found)
            break;
        BT_TRY(bt_set_contains(b, x, &j->env, out, err));
        if (x == INT64_MAX)
            break;
    }
    return BT_OK;
}

/* Is the set that was chosen one of those the claim lists? */
static bt_status
is_listed(const bt_case *k, bt_judge *j, const bt_set *chosen, bool *out,
          bt_err *err)
{
    *out = false;
    for (size_t i = 0; i < k->statement.n_answers && !*out; i++) {
        const bt_set *answer = k->statement.answer[i];
        j->fuel = BT_EVAL_FUEL;
        BT_TRY(is_within(j, answer, chosen, out, err));
        if (*out)
            BT_TRY(is_within(j, chosen, answer, out, err));
    }
    return BT_OK;
}

static const bt_set *
chosen_set(const bt_case *k)
{
    const bt_definitions *d = &k->rules[0]->definitions;
    for (size_t i = 0; k->choice && i < d->n_sets; i++)
        if (strcmp(d->set[i].name, k->claim->collected) == 0)
            return d->set[i].set;
    return NULL;
}

/* Compare with what the claim says; `decided`: t->works is known for good. */
static bt_status
compare(const trial *t, bt_judge *j, bool decided, bt_works *w)
{
    bool listed;
    BT_TRY(is_listed(t->k, j, chosen_set(t->k), &listed, t->err));
    w->listed += listed;
    bool refuted = bt_ruling_truth(t->k->ruling) == BT_REFUTED;
    if (listed == t->works || !decided || refuted)
        return BT_OK;
    bt_text text = {0};
    bt_text_add(&text, t->works ? "%s works too" : "%s does not work",
                t->k->choice);
    return bt_ruling_refute_seen(t->k->ruling, BT_BY_EXHAUSTION, &text, t->err);
}

bt_status
bt_check_works(bt_case *k, bt_judge *j, bool deep, bt_works *w, bool *finite,
               uint64_t *members, bt_err *err)
{
    const bt_statement *s = &k->statement;
    trial t = {.k = k, .works = true, .err = err};
    if (!k->choice ||
        (s->states_answers &&
         (!chosen_set(k) || strcmp(s->answer_name, k->claim->collected) != 0)))
        return bt_fail_at(err, BT_ERR_RULE, k->claim->line, 1,
                          "'works' is about the sets of a collection, as in "
                          "'for S within {1..6}'");
    w->asked = true;
    BT_TRY(bt_family_each(j, deep, finite, try_member, &t, err));
    BT_TRY(t.status);
    *members = t.members;
    *finite = *finite || !t.works;
    if (t.works)
        bt_text_add(&w->answer, "%s%s", w->answer.v.count ? "; " : "",
                    k->choice);
    return s->states_answers ? compare(&t, j, *finite, w) : BT_OK;
}

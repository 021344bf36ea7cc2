/* lower.c: a claim becomes problems. */
#include "core/lower.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "claim/claims.h"
#include "core/members.h"

typedef struct reader {
    bt_part *p;
    const bt_claim *claim;
    const bt_statement *s;
    bt_lower l;
    const char *unknown; /* the function that is any of its class, or NULL */
    bool denied;         /* its variables are bound: some member fails */
    bt_problem *problem; /* the one that is being made */
} reader;

/* ---- members ---- */

/* The member's own entries have to have values, whatever its variables. */
static void
set_member(reader *r, const bt_pattern *q)
{
    bt_lowered x = bt_lower_place(&r->l, q, 0);
    if (x.has != BT_CORE_TRUE)
        bt_lower_fail(&r->l, q->line, q->column,
                      "an entry of the family has no value for some of its "
                      "variables");
    r->l.member = r->l.position[0] = r->problem->member = x.is;
    r->l.has_member = true;
    r->problem->kind = BT_MEMBER_PLACE;
    r->problem->by_counts = q->bracket == '<';
}

/* for position x: numbers have their initial values. */
static bt_lowered
set_position(reader *r)
{
    const bt_ruleset *rules = r->s->rules[0];
    bt_core *c = r->l.c;
    bt_node x = bt_core_node_of(c, BT_NODE_WHERE, 0, 0, NULL);
    bt_lower own = {.c = c,
                    .definitions = &rules->definitions,
                    .unknown = r->p->game[0].unknown,
                    .depth = BT_CORE_OPEN,
                    .rules = rules};
    bt_lowered all = {BT_CORE_TRUE, BT_CORE_TRUE};
    r->l.member = r->l.position[0] = r->problem->member = x;
    r->l.has_member = true;
    c->own = 1;
    r->problem->kind = BT_MEMBER_POSITION;
    r->problem->n_vars = 1;
    for (size_t i = 0; i < rules->n_fields; i++)
        own.field[i] = own.slot[i] = bt_lower_field(c, rules, x, i);
    for (size_t i = 0; i < rules->n_fields; i++) {
        if (rules->field[i].kind != BT_FIELD_NUMBER)
            continue;
        bt_lowered first = bt_lower_expr(&own, rules->field[i].initial);
        bt_node same =
            bt_core_eq(c, bt_core_sum(c, 1, own.slot[i], -1, first.is, 0));
        all.is = bt_core_and(c, 3, (const bt_node[]){all.is, first.has, same});
    }
    return all;
}

static void
set_variables(reader *r, const size_t *slot, const char *const *name, size_t n)
{
    r->problem->n_vars = n;
    r->problem->name = name;
    for (size_t i = 0; i < n && !r->denied; i++)
        bt_lower_own(&r->l, slot[i]);
    for (size_t i = 0; i < n && r->denied; i++)
        bt_lower_variable(&r->l, slot[i]);
}

/* ---- statements ---- */

static void
conclude(reader *r, bt_lowered where, bt_lowered holds)
{
    bt_core *c = r->l.c;
    r->problem->where = where.is;
    r->problem->where_has = where.has;
    r->problem->holds = holds.is;
    r->problem->defined =
        bt_core_both(c, where.has, bt_core_needs(c, where.is, holds.has));
}

static void
open_problem(reader *r)
{
    r->problem = &r->p->problem[r->p->n_problems++];
    r->l = (bt_lower){.c = &r->p->core,
                      .definitions = r->s->definitions,
                      .unknown = r->p->game[0].unknown,
                      .depth = BT_CORE_OPEN,
                      .s = r->s,
                      .game = r->p->game};
    r->p->core.own = 0;
}

static bt_limit
lower_limit(reader *r, bt_expr *const *e, size_t n)
{
    bt_lowered x = bt_lower_all(&r->l, e, n);
    return (bt_limit){n > 0, x.is, x.has};
}

static bt_node
sum_of_variables(reader *r)
{
    bt_node sum = bt_core_int(r->l.c, 0);
    for (size_t i = 0; i < r->s->n_vars; i++)
        sum = bt_core_sum(r->l.c, 1, sum, 1, r->l.slot[r->s->slot[i]], 0);
    return sum;
}

/* Numbers that are no stones are bounded one by one. */
static void
complete_usual(reader *r)
{
    bt_core *c = r->l.c;
    bt_problem *p = r->problem;
    size_t order[BT_PROBLEM_VARIABLES] = {0}, n;
    while (p->kind == BT_MEMBER_PLACE &&
           (n = bt_members_order(c, p, p->usual.is, order)) < p->n_vars) {
        bt_node v = r->l.slot[r->s->slot[order[n]]];
        bt_node ends =
            bt_core_ge(c, bt_core_sum(c, -1, v, 0, v, r->s->default_each));
        if (c->status != BT_OK || p->usual_own >> order[n] & 1)
            return;
        p->usual.is = bt_core_both(c, p->usual.is, ends);
        p->usual_own |= (uint64_t)1 << order[n];
    }
}

/* What searches ask: up to where, and how large a member is. */
static void
set_limits(reader *r)
{
    const bt_statement *s = r->s;
    bt_problem *p = r->problem;
    p->range = lower_limit(r, s->range, s->n_range);
    p->deep = lower_limit(r, s->deep, s->n_deep);
    p->line = s->family_place.line;
    p->column = s->family_place.column;
    p->size = p->kind == BT_MEMBER_NONE ? sum_of_variables(r)
                                        : bt_lower_sum(&r->l, p->member, false);
    p->usual_most = s->default_most;
    p->usual_each = s->default_each;
    if (s->default_most > 0)
        p->usual = (bt_limit){
            true,
            bt_core_ge(r->l.c, bt_core_sum(r->l.c, -1, p->size, 0, p->size,
                                           s->default_most)),
            BT_CORE_TRUE};
    if (s->default_most > 0)
        complete_usual(r);
}

/* The family and its conditions. */
static bt_lowered
open_family(reader *r)
{
    bt_lowered where = {BT_CORE_TRUE, BT_CORE_TRUE};
    open_problem(r);
    if (r->s->family == BT_FAMILY_POSITIONS)
        where = set_position(r);
    else
        set_variables(r, r->s->slot, r->s->var, r->s->n_vars);
    if (r->s->family == BT_FAMILY_PATTERN)
        set_member(r, &r->s->pattern);
    return bt_lower_and(&r->l, where,
                        bt_lower_all(&r->l, r->s->where, r->s->n_where));
}

/* Some case starts from the member; and every case is a move to a P-position,
 * a problem of its own. */
static void
lower_cover(reader *r)
{
    bt_lowered where = open_family(r);
    bt_core *c = r->l.c;
    bt_lowered any = {BT_CORE_FALSE, BT_CORE_TRUE};
    for (size_t i = 0; i < r->s->n_cases; i++) {
        bt_lowered x =
            bt_lower_template(&r->l, &r->s->cases[i], r->problem->member);
        any.is = bt_core_or(c, 2, (const bt_node[]){any.is, x.is});
        any.has = bt_core_both(c, any.has, x.has);
    }
    conclude(r, where, any);
    set_limits(r);
    for (size_t i = 0; i < r->s->n_cases; i++) {
        const bt_template *t = &r->s->cases[i];
        open_problem(r);
        set_variables(r, t->slot, t->param, t->n_params);
        set_member(r, &t->pattern);
        where = bt_lower_all(&r->l, t->condition, t->n_conditions);
        bt_lowered to = bt_lower_place(&r->l, &t->target, 0);
        bt_node leads =
            bt_core_node_of(c, BT_NODE_LEADS, 0, 2,
                            (const bt_node[]){r->problem->member, to.is});
        bt_node in_p = bt_core_node_of(c, BT_NODE_IN_P, 0, 1, &to.is);
        conclude(r, where, (bt_lowered){bt_core_both(c, leads, in_p), to.has});
        r->problem->target = to.is;
        r->problem->size = bt_lower_sum(&r->l, r->problem->member, true);
        r->problem->line = t->pattern.line;
        r->problem->column = t->pattern.column;
    }
}

/* ---- works ---- */

/* Is x an element of a set of constants? */
static bool
holds_number(reader *r, const bt_set *set, int64_t x)
{
    bt_lowered in = bt_lower_in(&r->l, set, bt_core_int(r->l.c, x));
    if (set->kind != BT_SET_LIST || in.has != BT_CORE_TRUE ||
        (in.is != BT_CORE_TRUE && in.is != BT_CORE_FALSE))
        bt_lower_fail(&r->l, set->line, set->column,
                      "an answer is a list of numbers, as in {1,5,6}");
    return in.is == BT_CORE_TRUE;
}

static int64_t
number_at(reader *r, const bt_expr *e)
{
    int64_t x = 0;
    bt_lowered value = bt_lower_expr(&r->l, e);
    if (!bt_core_is_int(r->l.c, value.is, &x))
        bt_lower_fail(&r->l, e->line, e->column,
                      "an answer is a list of numbers, as in {1,5,6}");
    return x;
}

/* Is every element of `a` one of `b`? */
static bool
is_within(reader *r, const bt_set *a, const bt_set *b)
{
    for (size_t i = 0; i < a->n && a->kind == BT_SET_LIST; i++) {
        int64_t low = number_at(r, a->item[i].low);
        int64_t high = number_at(r, a->item[i].high);
        for (int64_t x = low; x <= high && r->l.c->status == BT_OK; x++)
            if (!holds_number(r, b, x))
                return false;
    }
    return true;
}

static const bt_set *
chosen_set(const reader *r)
{
    const bt_definitions *d = &r->s->rules[0]->definitions;
    for (size_t i = 0; r->claim->collected && i < d->n_sets; i++)
        if (strcmp(d->set[i].name, r->claim->collected) == 0)
            return d->set[i].set;
    return NULL;
}

static bool
is_listed(reader *r, const bt_set *chosen)
{
    for (size_t i = 0; i < r->s->n_answers; i++)
        if (is_within(r, r->s->answer[i], chosen) &&
            is_within(r, chosen, r->s->answer[i]))
            return true;
    return false;
}

/* Is x one of the numbers of a setting "S={1,2}"? */
static bool
lists_number(const char *setting, int64_t x)
{
    for (const char *at = setting + strcspn(setting, "{"); *at; at++) {
        char *end;
        long long n = strtoll(at + 1, &end, 10);
        if (end > at + 1 && n == x)
            return true;
        at += strcspn(at + 1, ",}");
        if (!*at)
            break;
    }
    return false;
}

/* Is it one of the sets of the collection? The last of them is the largest. */
static bool
is_choice(reader *r, const bt_set *answer)
{
    const char *largest = r->claim->choice[r->claim->n_collected - 1];
    bool some = false;
    for (size_t i = 0; i < answer->n && answer->kind == BT_SET_LIST; i++) {
        int64_t low = number_at(r, answer->item[i].low);
        int64_t high = number_at(r, answer->item[i].high);
        for (int64_t x = low; x <= high && r->l.c->status == BT_OK; x++) {
            if (!lists_number(largest, x))
                return false;
            some = true;
        }
    }
    return some || answer->kind != BT_SET_LIST;
}

static void
check_answers(reader *r)
{
    char why[200];
    for (size_t i = 0; i < r->s->n_answers; i++) {
        const bt_set *answer = r->s->answer[i];
        const bt_place *at = &r->claim->body;
        bool good = is_choice(r, answer);
        for (size_t j = 0; good && j < i; j++)
            good = !is_within(r, answer, r->s->answer[j]) ||
                   !is_within(r, r->s->answer[j], answer);
        if (!good)
            snprintf(why, sizeof why,
                     "an answer of the claim %s stands there twice or is none "
                     "of its choices of %s",
                     r->claim->id, r->claim->collected);
        if (!good)
            bt_lower_fail(&r->l, at->line, at->column, why);
    }
}

/* A set works when the condition holds at every member; that one does not is
 * a statement without variables: some member at which it fails. */
static void
deny(reader *r, bt_lowered where, bt_lowered body)
{
    bt_core *c = r->l.c;
    bt_node position = r->problem->kind == BT_MEMBER_PLACE
                           ? (r->l.has_member = false,
                              bt_lower_position(&r->l, 0, r->problem->member))
                           : BT_CORE_TRUE;
    bt_node fails = bt_core_and(
        c, 3, (const bt_node[]){position, where.is, bt_core_not(c, body.is)});
    bool partial = where.has != BT_CORE_TRUE || body.has != BT_CORE_TRUE;
    if (r->problem->kind == BT_MEMBER_POSITION || partial)
        bt_lower_fail(&r->l, r->claim->body.line, r->claim->body.column,
                      "that a set does not work is said here of a family that "
                      "has all positions in it, or entries without a value");
    while (r->l.depth > BT_CORE_OPEN)
        fails = bt_core_bind(c, BT_NODE_SOME, --r->l.depth, 1, &fails);
    *r->problem = (bt_problem){.size = bt_core_int(c, 0)};
    conclude(r, (bt_lowered){BT_CORE_TRUE, BT_CORE_TRUE},
             (bt_lowered){fails, body.has});
}

static void
lower_works(reader *r)
{
    const bt_set *chosen = chosen_set(r);
    bool other = chosen && r->s->answer_name &&
                 strcmp(r->s->answer_name, r->claim->collected) != 0;
    if (!chosen || other) {
        bt_core_fail(&r->p->core, BT_ERR_RULE,
                     other ? "the answer is about another set than that of the "
                             "collection"
                           : "'works' is about the sets of a collection, as in "
                             "'for S within {1..6}'");
        return;
    }
    open_problem(r);
    check_answers(r);
    r->p->listed = is_listed(r, chosen);
    r->p->n_problems--; /* answers are read in it, too */
    bt_lowered where = open_family(r);
    conclude(r, where, bt_lower_expr(&r->l, r->s->body));
    r->problem->asks = !r->s->states_answers;
    set_limits(r);
    r->p->works = *r->problem;
    r->p->has_works = true;
    if (r->problem->asks || r->p->listed)
        return;
    r->p->n_problems--;
    r->denied = true;
    where = open_family(r);
    deny(r, where, bt_lower_expr(&r->l, r->s->body));
}

/* ---- */

static void
lower_body(reader *r)
{
    bt_lowered where;
    switch (r->s->body_kind) {
    case BT_BODY_COVERED:
        lower_cover(r);
        break;
    case BT_BODY_WORKS:
        lower_works(r);
        break;
    default:
        where = open_family(r);
        conclude(r, where, bt_lower_expr(&r->l, r->s->body));
        set_limits(r);
        break;
    }
}

static int
function_named(const bt_definitions *d, const char *name)
{
    for (size_t i = 0; i < d->n_functions; i++)
        if (strcmp(d->function[i].name, name) == 0)
            return (int)i;
    return -1;
}

static void
lower_games(reader *r)
{
    for (size_t i = 0; i < r->p->n_games && r->p->core.status == BT_OK; i++) {
        bt_core_game *g = &r->p->game[i];
        g->rules = r->s->rules[i];
        g->misere = r->claim->game[i].misere;
        bt_lower_rules(r->p, i,
                       r->unknown && bt_claim_takes_choice(r->claim, i)
                           ? function_named(&g->rules->definitions, r->unknown)
                           : -1);
        bt_rules_fail(g->rules, r->p->core.status, r->p->core.err);
    }
}

static bt_status
lower(reader *r, const bt_claim_file *f, bt_err *err)
{
    bt_part *out = r->p;
    bt_core_init(&out->core, err);
    out->n_games = r->claim->n_games;
    out->has_unknown = r->unknown != NULL;
    out->core.line = r->claim->body.line;
    out->core.column = r->claim->body.column;
    out->problem = bt_arena_alloc(&out->core.arena,
                                  (r->s->n_cases + 1) * sizeof *out->problem);
    if (!out->problem)
        bt_core_fail(&out->core, BT_ERR_NOMEM, "out of memory");
    if (out->core.status == BT_OK)
        lower_games(r);
    if (out->core.status == BT_OK)
        lower_body(r);
    bt_status status = out->core.status;
    if (status != BT_OK) {
        bt_fail_in(err, f->name, f->text, f->length);
        bt_part_free(out);
    }
    return status;
}

bt_status
bt_part_lower(bt_part *out, const bt_claim_file *f, const bt_claim *claim,
              const bt_statement *s, bool choice_given, bt_err *err)
{
    reader r = {.p = out, .claim = claim, .s = s};
    *out = (bt_part){.unknown = claim->functions};
    if (claim->endless && !choice_given)
        r.unknown = claim->collected;
    return lower(&r, f, err);
}

bt_status
bt_part_lower_rules(bt_part *out, const bt_ruleset *rules, bool misere,
                    bt_err *err)
{
    *out = (bt_part){.n_games = 1};
    bt_core_init(&out->core, err);
    out->game[0] = (bt_core_game){.rules = rules, .misere = misere};
    if (out->core.status == BT_OK)
        bt_lower_rules(out, 0, -1);
    bt_status status = out->core.status;
    if (status != BT_OK)
        bt_part_free(out);
    return status;
}

void
bt_part_free(bt_part *p)
{
    bt_core_free(&p->core);
    *p = (bt_part){0};
}

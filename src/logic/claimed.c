/* claimed.c: {v : v is a member of the family, and F}, from `P iff F`. */
#include "logic/claimed.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/fail.h"
#include "core/view.h"
#include "logic/say.h"
#include "regular/wrong.h"

/* F, where the problem is (iff P(member) F). */
static bool
right_side(const bt_core *c, const bt_problem *q, bt_node *out, bool *negated)
{
    const bt_core_node *x = bt_core_at(c, q->holds);
    if (x->kind != BT_NODE_IFF)
        return false;
    for (size_t i = 0; i < 2; i++) {
        const bt_core_node *p = bt_core_at(c, x->kid[i]);
        *negated = p->kind == BT_NODE_NOT;
        if (*negated)
            p = bt_core_at(c, p->kid[0]);
        *out = x->kid[1 - i];
        if (p->kind == BT_NODE_IN_P && p->value == 0 && p->kid[0] == q->member)
            return true;
    }
    return false;
}

/* ---- what the coordinates of a member are */

typedef struct member {
    const bt_core *c;
    const bt_vectors *f;
    bool known[BT_VECTORS_VARS];
    bt_node entry[BT_VECTORS_VARS]; /* 0 where it is not known */
} member;

static bool
enter(member *m, size_t coord, bt_node n)
{
    bool fits = coord < m->f->n_coords && !m->known[coord];
    if (fits) {
        m->known[coord] = true;
        m->entry[coord] = n;
    }
    return fits;
}

/* The items of a list from coordinate `at` on, below `end`; of counts, how many
 * there are. */
static bool
enter_list(member *m, bt_node list, size_t at, size_t end)
{
    bool fits = true;
    for (size_t i = 0; fits && i < bt_view_items(m->c, list); i++) {
        bt_view_item h = bt_view_item_at(m->c, list, i);
        int64_t k;
        if (m->f->counts) {
            fits = bt_core_is_int(m->c, h.size, &k) && k >= 1 &&
                   k <= (int64_t)(end - at) &&
                   enter(m, at + (size_t)k - 1, h.times);
            continue;
        }
        fits = bt_core_is_int(m->c, h.times, &k) && k >= 0;
        for (; fits && k > 0; k--, at++)
            fits = at < end && enter(m, at, h.size);
    }
    return fits;
}

static bool
enter_all(member *m, bt_node place)
{
    const bt_core_node *e = bt_core_at(m->c, place);
    bool fits = e->kind == BT_NODE_PLACE;
    for (size_t i = 0, at = 0, end = 0; fits && i < e->n; i++, at = end) {
        while (end < m->f->n_coords && m->f->coord[end].field == i)
            end++;
        fits = bt_view_is_list(m->c, e->kid[i])
                   ? enter_list(m, e->kid[i], at, end)
                   : end == at + 1 && enter(m, at, e->kid[i]);
    }
    return fits;
}

/* The variable that the coordinate is, if it is the first that is; or -1. */
static int64_t
variable_at(const member *m, size_t coord)
{
    if (!m->known[coord])
        return -1;
    const bt_core_node *e = bt_core_at(m->c, m->entry[coord]);
    if (e->kind != BT_NODE_VAR)
        return -1;
    for (size_t i = 0; i < coord; i++)
        if (m->known[i] && bt_view_is_variable(m->c, m->entry[i], e->value))
            return -1;
    return e->value;
}

/* Coordinates give variables their values, other variables get names: hidden[],
 * so many. */
static bool
give_values(const member *m, bt_say *x, size_t n_vars, int *hidden, size_t *n)
{
    bool given[BT_CORE_VARIABLES] = {0}, fits = true;
    for (size_t i = 0; fits && i < m->f->n_coords; i++) {
        int64_t v = variable_at(m, i);
        if (v < 0)
            continue;
        given[v] = true;
        fits = bt_sum_var(x->a, (uint32_t)i, &x->value[v]);
    }
    for (size_t v = 0; fits && v < n_vars; v++) {
        if (given[v])
            continue;
        hidden[*n] = x->next++;
        fits = bt_sum_var(x->a, (uint32_t)hidden[(*n)++], &x->value[v]);
    }
    return fits;
}

/* What is no variable's own coordinate is equal to what the member says. */
static const bt_formula *
is_member(const member *m, bt_say *x)
{
    const bt_formula *all[BT_VECTORS_VARS];
    size_t n = 0;
    for (size_t i = 0; i < m->f->n_coords; i++) {
        bt_sum at;
        int var = (int)i;
        if (variable_at(m, i) >= 0)
            continue;
        if (!bt_sum_var(x->a, (uint32_t)i, &at))
            return NULL;
        all[n++] = m->known[i] ? bt_say_is(x, m->entry[i], at)
                               : bt_f_linear(x->a, 1, &var,
                                             (const int64_t[]){1}, BT_EQ, 0);
    }
    return bt_f_and(x->a, n, all);
}

/* ---- what the claim says of numbers */

typedef struct claimed {
    bt_say x;
    member m;
    bt_node right;
    bool negated;
    size_t n_hidden;
    int hidden[BT_PROBLEM_VARIABLES]; /* variables that are no coordinate */
} claimed;

static bool
open_claim(const bt_part *p, bt_vectors *f, claimed *c)
{
    const bt_problem *q = p->problem;
    *c = (claimed){.x = {.c = &p->core, .a = &f->arena, .next = BT_SAY_FRESH},
                   .m = {.c = &p->core, .f = f}};
    return p->n_problems == 1 && q->kind == BT_MEMBER_PLACE &&
           right_side(&p->core, q, &c->right, &c->negated) &&
           enter_all(&c->m, q->member) &&
           give_values(&c->m, &c->x, q->n_vars, c->hidden, &c->n_hidden);
}

/* Member, where, and this; variables that are no coordinate are free. */
static const bt_formula *
of_member(claimed *c, const bt_problem *q, const bt_formula *f)
{
    const bt_formula *all[] = {is_member(&c->m, &c->x),
                               bt_say_truth(&c->x, q->where), f};
    return bt_f_and(c->x.a, 3, all);
}

/* The same of the coordinates alone; NULL: that is not said. */
static const bt_formula *
of_coordinates(claimed *c, const bt_problem *q, const bt_formula *f)
{
    f = of_member(c, q, f);
    return c->n_hidden ? bt_f_exists(c->x.a, c->n_hidden, c->hidden, f) : f;
}

/* Member, where and F. */
static const bt_formula *
say_set(claimed *c, const bt_problem *q)
{
    const bt_formula *f = bt_say_truth(&c->x, c->right);
    return of_coordinates(c, q, c->negated ? bt_f_not(c->x.a, f) : f);
}

/* ---- every order of a bag */

/* The set, or where two neighbours of a bag have changed places. */
static bt_status
add_swap(const bt_logic *g, size_t i, bt_dfa **set, bool *grown, bt_err *err)
{
    int to[BT_MAX_TRACKS];
    bt_dfa *other = NULL, *all = NULL;
    for (size_t j = 0; j < (*set)->n_tracks; j++)
        to[j] = j == i ? (int)i + 1 : j == i + 1 ? (int)i : (int)j;
    bt_status s = bt_dfa_rename(g, *set, to, &other, err);
    if (s == BT_OK)
        s = bt_dfa_product(g, *set, other, BT_EITHER, &all, err);
    bt_dfa_free(other);
    BT_TRY(s);
    *grown = *grown || !bt_dfa_equal(*set, all);
    bt_dfa_free(*set);
    *set = all;
    return BT_OK;
}

/* Swaps of neighbours make all orders; most sets have them from the start. */
static bt_status
in_every_order(const bt_logic *g, const bt_vectors *f, bt_dfa **set,
               bt_err *err)
{
    bool grown = !f->counts;
    while (grown) {
        grown = false;
        for (size_t i = 0; i + 1 < f->n_coords; i++)
            if (f->coord[i].field == f->coord[i + 1].field &&
                f->rules->field[f->coord[i].field].kind == BT_FIELD_HEAPS)
                BT_TRY(add_swap(g, i, set, &grown, err));
    }
    return BT_OK;
}

/* With a track for each coordinate. */
static bt_status
in_domain(const bt_logic *g, bt_vectors *f, const bt_formula *set, bt_dfa **out,
          bt_err *err)
{
    bt_dfa *domain = NULL, *plain = NULL;
    bt_status s = bt_vectors_domain(g, f, &domain, err);
    if (s == BT_OK)
        s = bt_formula_compile(g, set, &plain, err);
    if (s == BT_OK)
        s = bt_dfa_product(g, plain, domain, BT_BOTH, out, err);
    bt_dfa_free(plain);
    bt_dfa_free(domain);
    return s;
}

static bt_status
make_set(const bt_logic *g, bt_vectors *f, const bt_formula *set, bt_dfa **out,
         bt_err *err)
{
    BT_TRY(in_domain(g, f, set, out, err));
    return in_every_order(g, f, out, err);
}

/* What a budget does not reach, or a system cannot say, is no guess. */
static bt_status
or_nothing(bt_status s, bt_dfa **d)
{
    if (s == BT_OK)
        return s;
    bt_dfa_free(*d);
    *d = NULL;
    return s == BT_ERR_LIMIT || s == BT_ERR_REFUSED ? BT_OK : s;
}

bt_status
bt_claimed_set(const bt_part *p, const bt_logic *g, bt_vectors *f, bt_dfa **out,
               bt_err *err)
{
    claimed c;
    *out = NULL;
    if (!open_claim(p, f, &c))
        return BT_OK;
    const bt_formula *set = say_set(&c, p->problem);
    return set ? or_nothing(make_set(g, f, set, out, err), out) : BT_OK;
}

/* ---- both sides */

/* A variable has its name, a constant is written out. */
static bool
name_coordinate(const claimed *c, const bt_problem *q, size_t i, char *name,
                size_t room)
{
    int64_t v = variable_at(&c->m, i), k = 0;
    if (v < 0 && !(c->m.known[i] && bt_core_is_int(c->x.c, c->m.entry[i], &k)))
        return false;
    int n = v < 0 ? snprintf(name, room, "%" PRId64, k)
                  : snprintf(name, room, "%s", q->name[v]);
    return n > 0 && (size_t)n < room;
}

bool
bt_claimed_names(const bt_part *p, bt_vectors *f)
{
    claimed c;
    bool fits = open_claim(p, f, &c);
    for (size_t i = 0; fits && i < f->n_coords; i++)
        fits = name_coordinate(&c, p->problem, i, f->coord[i].name,
                               sizeof f->coord[i].name);
    return fits;
}

bt_status
bt_claimed_sides_of(const bt_part *p, const bt_logic *g, bt_vectors *f,
                    bt_claimed_sides *out, bt_err *err)
{
    claimed c;
    *out = (bt_claimed_sides){0};
    if (!open_claim(p, f, &c))
        return BT_OK;
    const bt_formula *set = say_set(&c, p->problem);
    const bt_formula *all =
        of_coordinates(&c, p->problem, bt_f_and(c.x.a, 0, NULL));
    if (!set || !all)
        return BT_OK;
    BT_TRY(or_nothing(in_domain(g, f, all, &out->members, err), &out->members));
    if (!out->members)
        return BT_OK;
    return or_nothing(in_domain(g, f, set, &out->said, err), &out->said);
}

/* ---- where it fails */

/* It is asked of the rules, which takes all positions below it. */
enum { MOST_STONES = 300 };

/* The least value of a number at the members in *w, which then has only those
 * with that value. Not found: it is beyond all numbers of ours. */
static bt_status
fix(claimed *c, const bt_logic *g, bt_node n, bt_dfa **w, int64_t *value,
    bool *found, bt_err *err)
{
    bt_arena *a = c->x.a;
    int64_t all[BT_MAX_TRACKS];
    bt_dfa *values = NULL, *rest = NULL;
    bt_found how = BT_FOUND_NONE;
    bt_sum at;
    int var = c->x.next++;
    if (!bt_sum_var(a, (uint32_t)var, &at))
        return bt_fail_nomem(err);
    const bt_formula *both[] = {bt_f_set(a, *w), bt_say_is(&c->x, n, at)};
    const bt_formula *f =
        bt_f_exists(a, (*w)->n_tracks, (*w)->var, bt_f_and(a, 2, both));
    *found = false;
    if (!f)
        return BT_OK;
    bt_status s = bt_formula_compile(g, f, &values, err);
    if (s == BT_OK)
        s = bt_dfa_witness(values, &how, all, err);
    bt_dfa_free(values);
    if (s != BT_OK || how != BT_FOUND)
        return s;
    *value = all[0];
    both[1] = bt_say_is(&c->x, n, (bt_sum){.k = *value});
    BT_TRY(bt_formula_compile(g, bt_f_and(a, 2, both), &rest, err));
    bt_dfa_free(*w);
    *w = rest;
    *found = true;
    return BT_OK;
}

/* Members at which the set is wrong: of all members that have the least
 * number of stones, then of each variable. */
static bt_status
find_least(claimed *c, const bt_problem *q, const bt_logic *g, bt_dfa **w,
           bt_member *out, bool *found, bt_err *err)
{
    int64_t stones;
    BT_TRY(fix(c, g, q->size, w, &stones, found, err));
    *found = *found && stones <= MOST_STONES;
    for (size_t v = 0; v < q->n_vars && *found; v++) {
        bt_node n = 0; /* the variable stands somewhere in the member */
        for (size_t i = 0; i < c->x.c->nodes.count; i++)
            if (bt_view_is_variable(c->x.c, (bt_node)i, (int64_t)v))
                n = (bt_node)i;
        BT_TRY(fix(c, g, n, w, &out->value[v], found, err));
    }
    return BT_OK;
}

bt_status
bt_claimed_failure(const bt_part *p, const bt_logic *g, bt_vectors *f,
                   const bt_dfa *set, bt_member *out, bool *found, bt_err *err)
{
    const bt_problem *q = p->problem;
    claimed c;
    bt_dfa *wrong = NULL, *members = NULL;
    *found = false;
    *out = (bt_member){.problem = q};
    if (!open_claim(p, f, &c))
        return BT_OK;
    BT_TRY(bt_wrong_new(g, f, set, p->game[0].misere, &wrong, err));
    const bt_formula *at = of_member(&c, q, bt_f_set(c.x.a, wrong));
    bt_status s = at ? bt_formula_compile(g, at, &members, err) : BT_OK;
    if (s == BT_OK && members)
        s = find_least(&c, q, g, &members, out, found, err);
    bt_dfa_free(members);
    bt_dfa_free(wrong);
    return s;
}

/* named.c: positions worth a look beyond the range of a claim about all of them.
 *
 * A claim that holds for small positions and not for all says where it changes:
 * at sizes near the numbers in it, or near powers of two beside those. These are
 * put into few heaps, and small heaps are as many as the numbers say. */
#include "core/members.h"

#include "base/fail.h"
#include "base/sort.h"
#include "core/view.h"

enum {
    MOST_SIZES = 40,
    MOST_FEW = 200,     /* sizes of one heap */
    MOST_HEAPS = 5,     /* of such sizes */
    MOST_EQUAL = 400,   /* heaps of one or two stones */
    MOST_NUMBER = 3,    /* that is no heap */
    MOST_NAMED = 20000, /* positions */
    MOST_ENTRIES = 2 * BT_MAX_FIELDS + MOST_EQUAL + MOST_HEAPS
};
static const int64_t MOST_STONES = (int64_t)1 << 40;

typedef struct naming {
    bt_evaluator *e;
    const bt_problem *p;
    size_t n_numbers, n_sizes;
    size_t most;                /* positions, for now */
    int64_t number[MOST_SIZES]; /* in the claim */
    int64_t size[MOST_FEW];     /* near them */
    int64_t v[MOST_ENTRIES];
    bt_vector positions; /* of bt_position * */
} naming;

static const bt_ruleset *
rules_of(const naming *w)
{
    return w->e->part->game[0].rules;
}

/* ---- sizes ---- */

/* In order, each once, as many as there is room for. */
static void
put(int64_t *list, size_t *n, int64_t value)
{
    size_t i = *n;
    if (value < 1 || value > MOST_STONES || *n == MOST_SIZES)
        return;
    for (size_t k = 0; k < *n; k++)
        if (list[k] == value)
            return;
    for (; i > 0 && list[i - 1] > value; i--)
        list[i] = list[i - 1];
    list[i] = value;
    (*n)++;
}

static bool
note_number(const bt_core *c, bt_node n, void *context)
{
    naming *w = context;
    const bt_core_node *x = bt_core_at(c, n);
    if (x->kind == BT_NODE_SUM && x->value > -MOST_STONES)
        put(w->number, &w->n_numbers, x->value < 0 ? -x->value : x->value);
    return false;
}

static void
choose_sizes(naming *w)
{
    const bt_node said[] = {w->p->where, w->p->holds};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        (void)bt_view_any(w->e->c, said[i], note_number, w);
    for (int64_t i = 1; i <= 3; i++)
        put(w->size, &w->n_sizes, i);
    for (size_t i = 0; i < w->n_numbers; i++) {
        int64_t n = w->number[i], bit = 1;
        while (bit <= n / 2)
            bit *= 2;
        const int64_t near[] = {n,     n + 1,   n - 1,       bit,      n - bit,
                                n / 2, bit * 2, bit * 2 - 1, n / 2 + 1};
        for (size_t k = 0; k < sizeof near / sizeof *near; k++)
            put(w->size, &w->n_sizes, near[k]);
    }
}

/* ---- positions ---- */

/* What is none is left out. */
static bt_status
keep(naming *w, size_t n)
{
    bt_position *p;
    bt_err why = {0};
    BT_TRY(bt_budget_step(w->e->budget, 1, w->e->err));
    bt_status s = bt_position_make(rules_of(w), w->v, n, &p, &why);
    if (s != BT_OK && s != BT_ERR_NOMEM)
        return BT_OK;
    if (s == BT_OK)
        s = bt_vector_add(&w->positions, &p, sizeof p, w->e->err);
    else
        s = bt_fail_nomem(w->e->err);
    return s;
}

static bt_status fill(naming *w, size_t field, size_t n, size_t heaps);

/* A pile, empty or one of the heaps; or another number. */
static bt_status
fill_number(naming *w, size_t field, size_t n, size_t heaps)
{
    bool pile = bt_field_is_stones(&rules_of(w)->field[field]);
    for (w->v[n] = 0; w->v[n] <= (pile ? 0 : MOST_NUMBER); w->v[n]++)
        BT_TRY(fill(w, field + 1, n + 1, heaps));
    for (size_t i = 0; pile && heaps > 0 && i < w->n_sizes; i++) {
        w->v[n] = w->size[i];
        BT_TRY(fill(w, field + 1, n + 1, heaps - 1));
    }
    return BT_OK;
}

/* Which sizes come next, ascending where there is no order of heaps. */
static bool
next(const naming *w, size_t field, size_t *at, size_t heaps)
{
    bool ordered = rules_of(w)->field[field].kind == BT_FIELD_HEAPS;
    size_t k = heaps;
    for (; k > 0 && ++at[k - 1] == w->n_sizes; k--)
        at[k - 1] = 0;
    for (size_t i = k; k > 0 && i < heaps; i++)
        at[i] = ordered ? at[k - 1] : 0;
    return k > 0;
}

/* The fields from this one on, with so many heaps of the sizes in all; v has the
 * first n entries. */
static bt_status
fill(naming *w, size_t field, size_t n, size_t heaps)
{
    const bt_ruleset *r = rules_of(w);
    size_t at[MOST_HEAPS] = {0};
    if (w->positions.count >= w->most)
        return BT_OK;
    if (field == r->n_fields)
        return heaps == 0 ? keep(w, n) : BT_OK;
    if (!bt_field_is_list(&r->field[field]))
        return fill_number(w, field, n, heaps);
    for (size_t some = 0; some <= heaps; some++)
        do {
            w->v[n] = (int64_t)some;
            for (size_t i = 0; i < some; i++)
                w->v[n + 1 + i] = w->size[at[i]];
            BT_TRY(fill(w, field + 1, n + 1 + some, heaps - some));
        } while (w->positions.count < w->most && next(w, field, at, some));
    return BT_OK;
}

/* Heaps of one or two stones, and perhaps one heap beside them. */
static bt_status
put_equal(naming *w, int64_t heaps)
{
    const bt_ruleset *r = rules_of(w);
    size_t list = 0, lists = 0;
    for (size_t i = 0; i < r->n_fields; i++)
        if (bt_field_is_list(&r->field[i]) && lists++ == 0)
            list = i;
    if (lists != 1 || heaps <= MOST_HEAPS || heaps > MOST_EQUAL)
        return BT_OK;
    for (int64_t each = 1; each <= 2; each++)
        for (size_t beside = 0; beside <= w->n_sizes; beside++) {
            size_t n = 0;
            for (size_t i = 0; i < r->n_fields; i++) {
                w->v[n++] = i == list ? heaps + (beside > 0) : 0;
                for (int64_t k = 0; i == list && k < heaps; k++)
                    w->v[n++] = each;
                if (i == list && beside > 0)
                    w->v[n++] = w->size[beside - 1];
            }
            BT_TRY(keep(w, n));
        }
    return BT_OK;
}

/* So many heaps: of all sizes up to some, and of those near the numbers. */
static bt_status
make_positions(naming *w, size_t heaps)
{
    static const size_t dense[MOST_HEAPS + 1] = {0, MOST_FEW, 60, 20};
    w->most = MOST_NAMED;
    for (w->n_sizes = 0; w->n_sizes < dense[heaps]; w->n_sizes++)
        w->size[w->n_sizes] = (int64_t)w->n_sizes + 1;
    if (w->n_sizes > 0)
        BT_TRY(fill(w, 0, 0, heaps));
    w->n_sizes = 0;
    choose_sizes(w);
    for (size_t i = 0; heaps == 3 && i < w->n_numbers; i++)
        for (int64_t near = -1; near <= 1; near++)
            BT_TRY(put_equal(w, w->number[i] + near));
    return fill(w, 0, 0, heaps);
}

/* ---- */

static int
compare(const void *context, const void *a, const void *b)
{
    bt_position *const *x = a, *const *y = b;
    return bt_position_compare(context, *x, *y);
}

/* Where a condition has no value, or nobody can say it, nothing fails. */
static bool
is_silent(bt_status s)
{
    return s == BT_ERR_RULE || s == BT_ERR_OVERFLOW || s == BT_ERR_REFUSED;
}

static bt_status
fails(bt_evaluator *e, const bt_member *m, bool *out)
{
    bt_finding f = BT_FINDING_OUTSIDE;
    bt_status s = bt_eval_member(e, m, &f);
    *out = s == BT_OK && f == BT_FINDING_FAILS;
    if (!is_silent(s))
        return s;
    *e->err = (bt_err){.status = BT_OK};
    e->status = BT_OK;
    return BT_OK;
}

/* The first of these that fails, if any does. */
static bt_status
visit(naming *w, bt_position **out)
{
    bt_position **each = (bt_position **)(void *)w->positions.data;
    bt_status s = bt_sort(each, w->positions.count, sizeof *each, compare,
                          rules_of(w), w->e->budget, w->e->err);
    for (size_t i = 0; s == BT_OK && !*out && i < w->positions.count; i++) {
        bt_member m = {.problem = w->p, .position = each[i]};
        bool found = false;
        s = fails(w->e, &m, &found);
        if (!found)
            continue;
        *out = each[i];
        each[i] = NULL;
    }
    return s;
}

bt_status
bt_members_named(bt_evaluator *e, const bt_problem *p, bt_position **out)
{
    naming w = {.e = e, .p = p};
    bt_status s = BT_OK;
    *out = NULL;
    for (size_t heaps = 0; s == BT_OK && !*out && heaps <= MOST_HEAPS;
         heaps++) {
        s = make_positions(&w, heaps);
        if (s == BT_OK)
            s = visit(&w, out);
        for (size_t i = 0; i < w.positions.count; i++)
            bt_position_free(BT_AT(&w.positions, bt_position *, i));
        bt_vector_free(&w.positions);
        w.positions = (bt_vector){0};
    }
    return s;
}

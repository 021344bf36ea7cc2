/* translate_match.c: when two patterns are the same position, and when a
 * position is a member of a family with parameters. */
#include "base/fail.h"
#include "logic/translate_form.h"

enum { MOST_HEAPS = 5 }; /* of a bag: all orders are written out */

/* ---- x = y ---- */

typedef struct matching {
    bt_translator *t;
    const bt_expr *e;
    const bt_sum *x, *y;
    size_t from, to;          /* the coordinates of the bag */
    size_t at[BT_MAX_TRACKS]; /* which of y is compared with each of x */
    size_t n;                 /* ways so far */
    const bt_formula *way[120];
} matching;

/* x = y; NULL when their looks tell that they differ. */
static bt_status
equal_forms(matching *m, size_t i, size_t j, const bt_formula **out)
{
    bt_sum d = m->x[i];
    *out = NULL;
    if (!bt_sum_add(m->t->arena, &d, -1, m->y[j]))
        return bt_translate_refuse(m->t, m->e, "too many variables");
    if (d.n == 0 && d.k != 0)
        return BT_OK;
    return bt_form_done(m->t,
                        d.n == 0 ? bt_f_truth(m->t->arena, true)
                                 : bt_f_sum(m->t->arena, d, BT_EQ, 0),
                        out);
}

static bt_status
add_way(matching *m)
{
    const bt_formula *all[BT_MAX_TRACKS];
    for (size_t i = 0; i < m->t->n_coords; i++) {
        BT_TRY(equal_forms(m, i, m->at[i], &all[i]));
        if (!all[i])
            return BT_OK;
    }
    if (m->n == sizeof m->way / sizeof *m->way)
        return bt_translate_refuse(m->t, m->e, "too many heaps");
    return bt_form_done(m->t, bt_translate_and(m->t, m->t->n_coords, all),
                        &m->way[m->n++]);
}

/* All orders of the bag from coordinate i on. */
static bt_status
arrange(matching *m, size_t i)
{
    if (i >= m->to)
        return add_way(m);
    for (size_t j = i; j < m->to; j++) {
        size_t mine = m->at[i], other = m->at[j];
        m->at[i] = other;
        m->at[j] = mine;
        BT_TRY(arrange(m, i + 1));
        m->at[i] = mine;
        m->at[j] = other;
    }
    return BT_OK;
}

/* Where the bag is; empty when the family has none, or its heaps are counted. */
static void
find_bag(const bt_translator *t, size_t *from, size_t *to)
{
    const bt_ruleset *r = t->s->rules[0];
    size_t at = 0, scalars = 0;
    *from = *to = 0;
    for (size_t i = 0; i < r->n_fields; i++)
        scalars += !bt_field_is_list(&r->field[i]);
    for (size_t i = 0; i < r->n_fields && !t->counts; i++) {
        size_t n = bt_field_is_list(&r->field[i]) ? t->n_coords - scalars : 1;
        if (r->field[i].kind == BT_FIELD_HEAPS) {
            *from = at;
            *to = at + n;
        }
        at += n;
    }
}

bt_status
bt_translate_equal(bt_translator *t, const bt_expr *e, const bt_sum *x,
                   const bt_sum *y, const bt_formula **out)
{
    matching *m = bt_arena_alloc(t->arena, sizeof *m);
    const bt_formula *all[3];
    if (!m)
        return bt_fail_nomem(t->err);
    *m = (matching){.t = t, .e = e, .x = x, .y = y};
    find_bag(t, &m->from, &m->to);
    if (m->to - m->from > MOST_HEAPS)
        return bt_translate_refuse(t, e, "too many heaps");
    for (size_t i = 0; i < t->n_coords; i++)
        m->at[i] = i;
    BT_TRY(arrange(m, m->from));
    BT_TRY(bt_translate_natural(t, x, t->n_coords, &all[0]));
    BT_TRY(bt_translate_natural(t, y, t->n_coords, &all[1]));
    all[2] =
        m->n ? bt_f_or(t->arena, m->n, m->way) : bt_f_truth(t->arena, false);
    return bt_form_done(t, bt_translate_and(t, 3, all), out);
}

bt_status
bt_translate_pair(bt_translator *t, const bt_expr *e, bt_relation_fn *relation,
                  const bt_formula **out)
{
    const bt_atom *a = e->atom;
    bt_form_side s = {0};
    bt_sum x[BT_MAX_TRACKS], y[BT_MAX_TRACKS];
    const bt_formula *f;
    BT_TRY(bt_translate_vector(t, e, &a->pattern[0], &s, x));
    BT_TRY(bt_translate_vector(t, e, &a->pattern[1], &s, y));
    BT_TRY(relation(t, e, x, y, &f));
    return bt_form_close(t, &s, f, out);
}

bt_status
bt_translate_same(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    return bt_translate_pair(t, e, bt_translate_equal, out);
}

/* ---- x in { templates } ---- */

/* The judge stops where the entries add up to more than the position has, so
 * their sum must grow with every parameter. */
bt_status
bt_translate_grows(bt_translator *t, const bt_expr *e, const bt_template *m)
{
    const bt_pattern *q = &m->pattern;
    bt_form_side s = {0};
    bt_sum sum = {0}, x;
    for (size_t i = 0; i < q->n; i++) {
        int64_t factor = q->bracket == '<' ? (int64_t)i + 1 : 1;
        if (q->times[i])
            return bt_translate_refuse(t, e,
                                       "heaps that are counted in a "
                                       "family");
        BT_TRY(bt_form_of(t, q->value[i], &s, &x));
        if (!bt_sum_add(t->arena, &sum, factor, x))
            return bt_translate_refuse(t, e, "too large numbers");
    }
    for (size_t p = 0; p < m->n_params; p++)
        if (bt_sum_coef(sum, (uint32_t)t->var[m->slot[p]]) <= 0)
            return bt_translate_refuse(t, e,
                                       "a family that does not grow "
                                       "with its parameter");
    return BT_OK;
}

void
bt_translate_bind(bt_translator *t, const bt_template *m, bt_bound_params *b)
{
    for (size_t i = 0; i < m->n_params; i++) {
        b->before[i] = t->var[m->slot[i]];
        b->power[i] = t->is_power[m->slot[i]];
        b->known[i] = t->known[m->slot[i]];
        t->known[m->slot[i]] = NULL;
        b->var[i] = t->var[m->slot[i]] = t->next++;
        t->is_power[m->slot[i]] = false;
    }
}

void
bt_translate_unbind(bt_translator *t, const bt_template *m,
                    const bt_bound_params *b)
{
    for (size_t i = m->n_params; i-- > 0;) {
        t->var[m->slot[i]] = b->before[i];
        t->is_power[m->slot[i]] = b->power[i];
        t->known[m->slot[i]] = b->known[i];
    }
}

const bt_formula *
bt_translate_and(bt_translator *t, size_t n, const bt_formula **f)
{
    size_t left = 0;
    for (size_t i = 0; i < n; i++)
        if (!f[i])
            return NULL;
        else if (f[i]->kind != BT_F_TRUE)
            f[left++] = f[i];
    return left == 0   ? bt_f_truth(t->arena, true)
           : left == 1 ? f[0]
                       : bt_f_and(t->arena, left, f);
}

bt_status
bt_translate_all(bt_translator *t, size_t n, bt_expr *const *condition,
                 const bt_formula **out)
{
    const bt_formula **all = bt_arena_alloc(t->arena, (n + 1) * sizeof *all);
    if (!all)
        return bt_fail_nomem(t->err);
    for (size_t i = 0; i < n; i++)
        BT_TRY(bt_translate(t, condition[i], &all[i]));
    return bt_form_done(
        t, n ? bt_f_and(t->arena, n, all) : bt_f_truth(t->arena, true), out);
}

bt_status
bt_translate_matches(bt_translator *t, const bt_expr *e, const bt_sum *x,
                     const bt_template *m, const bt_formula **out)
{
    bt_form_side s = {0};
    bt_bound_params b;
    bt_sum y[BT_MAX_TRACKS];
    const bt_formula *both[2], *f;
    bt_translate_bind(t, m, &b);
    BT_TRY(bt_translate_grows(t, e, m));
    BT_TRY(bt_translate_vector(t, e, &m->pattern, &s, y));
    BT_TRY(bt_translate_equal(t, e, x, y, &f));
    BT_TRY(bt_form_close(t, &s, f, &both[0]));
    BT_TRY(bt_translate_all(t, m->n_conditions, m->condition, &both[1]));
    bt_translate_unbind(t, m, &b);
    f = bt_translate_and(t, 2, both);
    if (m->n_params)
        f = bt_f_exists(t->arena, m->n_params, b.var, f);
    return bt_form_done(t, f, out);
}

bt_status
bt_translate_member(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    const bt_atom *a = e->atom;
    bt_form_side s = {0};
    bt_sum x[BT_MAX_TRACKS];
    const bt_formula **way =
        bt_arena_alloc(t->arena, (a->n_templates + 1) * sizeof *way);
    if (!way)
        return bt_fail_nomem(t->err);
    if (t->depth)
        return bt_translate_refuse(t, e, "families in a function");
    BT_TRY(bt_translate_vector(t, e, &a->pattern[0], &s, x));
    for (size_t i = 0; i < a->n_templates; i++)
        BT_TRY(bt_translate_matches(t, e, x, &a->templates[i], &way[i]));
    return bt_form_close(t, &s,
                         a->n_templates ? bt_f_or(t->arena, a->n_templates, way)
                                        : bt_f_truth(t->arena, false),
                         out);
}

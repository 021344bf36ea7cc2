/* exact.c: from conditions to disjunctions of systems of inequalities. */
#include "game/exact.h"

#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "expr/parse.h"

enum { MAX_CASES = 300, MAX_ROWS = 64, MAX_WORK = 20000 };

/* Conditions still to be used, as a list on the C stack. */
typedef struct pending {
    const bt_expr *e; /* NULL: row >= 0 */
    bool negated;
    bt_sum row;
    const struct pending *next;
} pending;

typedef struct expander {
    const bt_ruleset *r;
    const bt_move *m;
    bt_arena *arena;      /* for what is handed out */
    bt_arena scratch;     /* for what is only on the way */
    bt_linear l;          /* only its table of terms is used */
    bt_sum row[MAX_ROWS]; /* over its variables */
    size_t n_rows;
    bt_vector *out;
    size_t work; /* conditions looked at, in all cases together */
    bool linear;
    bt_status status;
    bt_err *err;
} expander;

static void expand(expander *x, const pending *todo);

static void
give_up(expander *x)
{
    x->linear = false;
}

/* ---- emitting a finished case ---- */

/* The first opaque variable of a sum; x->l.n when there is none. */
static size_t
find_opaque(const expander *x, bt_sum f)
{
    for (size_t i = 0; i < f.n; i++)
        if (bt_linear_slot_of(&x->l, f.term[i].var) < 0)
            return f.term[i].var;
    return x->l.n;
}

static bool
put_value(expander *x, const bt_expr *e, bt_sum *out)
{
    return bt_linear_of(&x->l, e, out) &&
           bt_linear_to_slots(&x->l, x->arena, *out, out);
}

static bool
put_case(expander *x, bt_exact *e)
{
    bt_sum *row = bt_arena_alloc(x->arena, (x->n_rows + 1) * sizeof *row);
    bool ok = row != NULL;
    for (size_t i = 0; ok && i < x->n_rows; i++)
        ok = bt_linear_to_slots(&x->l, x->arena, x->row[i], &row[i]);
    for (size_t i = 0; ok && i < x->m->n_results; i++)
        ok = put_value(x, x->m->result[i].value, &e->result[i]);
    for (size_t i = 0; ok && i < x->m->n_assigns; i++)
        ok = put_value(x, x->m->assign[i].value, &e->assign[i]);
    e->row = row;
    return ok;
}

static void
emit(expander *x)
{
    bt_exact e = {.move = x->m, .n_rows = x->n_rows};
    if (x->out->count >= MAX_CASES || !put_case(x, &e)) {
        give_up(x);
        return;
    }
    x->status = bt_vector_add(x->out, &e, sizeof e, x->err);
    if (x->status != BT_OK)
        give_up(x);
}

/* ---- rows ---- */

/* row = c*v + rest with v = E / k and c = +1 or -1: clear the division. */
static bool
without_division(expander *x, bt_sum row, uint32_t v, bt_sum *out)
{
    const bt_expr *t = x->l.term[v];
    int64_t c = bt_sum_coef(row, v);
    bt_sum e, d;
    /* floor(E/k) >= -L  iff  E + kL >= 0;  floor(E/k) <= L  iff
     * kL - E + k - 1 >= 0; rounding up moves the k - 1 to the other case */
    bool slack = (t->op == BT_OP_DIV) == (c < 0);
    return (c == 1 || c == -1) && bt_linear_of(&x->l, t->kid[0], &e) &&
           bt_linear_of(&x->l, t->kid[1], &d) && d.n == 0 && d.k >= 1 &&
           bt_sum_put(&x->scratch, row, v, (bt_sum){0}, &row) &&
           bt_sum_mix(&x->scratch, d.k, row, c, e, out) &&
           (!slack || bt_add(out->k, d.k - 1, &out->k));
}

/* min or max: either all of its arguments must do, or any of them may. */
static void
clear_extremum(expander *x, bt_sum row, uint32_t v, const pending *todo)
{
    const bt_expr *t = x->l.term[v];
    bool all = (t->op == BT_OP_MIN) == (bt_sum_coef(row, v) > 0);
    pending choice[8];
    for (size_t i = 0; i < t->n; i++) {
        bt_sum e;
        choice[i] =
            (pending){.next = all && i + 1 < t->n ? &choice[i + 1] : todo};
        if (!bt_linear_of(&x->l, t->kid[i], &e) ||
            !bt_sum_put(&x->scratch, row, v, e, &choice[i].row)) {
            give_up(x);
            return;
        }
    }
    for (size_t i = 0; i < (all ? 1 : t->n); i++)
        expand(x, &choice[i]);
}

/* Add row >= 0 and go on with the other conditions. */
static void
use_row(expander *x, bt_sum row, const pending *todo)
{
    size_t v = find_opaque(x, row);
    bt_op op = v < x->l.n ? x->l.term[v]->op : BT_OP_INT;
    if ((op == BT_OP_DIV || op == BT_OP_CEILDIV) &&
        without_division(x, row, (uint32_t)v, &row)) {
        use_row(x, row, todo);
    } else if (op == BT_OP_MIN || op == BT_OP_MAX) {
        clear_extremum(x, row, (uint32_t)v, todo);
    } else if (v < x->l.n || x->n_rows == MAX_ROWS) {
        give_up(x);
    } else {
        x->row[x->n_rows++] = row;
        expand(x, todo);
        x->n_rows--;
    }
}

/* All of n bounds. */
static void
use_bounds(expander *x, const bt_bound *b, size_t n, const pending *todo)
{
    pending last = {.next = todo};
    if (n == 0)
        expand(x, todo);
    else if (bt_linear_difference(&x->l, &b[n - 1], &last.row))
        use_bounds(x, b, n - 1, &last);
    else
        give_up(x);
}

/* ---- conditions ---- */

static bt_op
negation(bt_op op)
{
    static const bt_op of[] = {
        [BT_OP_LT] = BT_OP_GE, [BT_OP_LE] = BT_OP_GT, [BT_OP_GT] = BT_OP_LE,
        [BT_OP_GE] = BT_OP_LT, [BT_OP_EQ] = BT_OP_NE, [BT_OP_NE] = BT_OP_EQ};
    return of[op];
}

static void
use_comparison(expander *x, const bt_expr *e, bool negated, const pending *todo)
{
    bt_op op = negated ? negation(e->op) : e->op;
    bt_expr compared = {.op = op, .n = 2, .kid = e->kid};
    bt_bound bound[2];
    if (op != BT_OP_NE) {
        use_bounds(x, bound, bt_comparison(&compared, bound), todo);
        return;
    }
    use_bounds(x, &(bt_bound){e->kid[0], e->kid[1], 1}, 1, todo);
    use_bounds(x, &(bt_bound){e->kid[1], e->kid[0], 1}, 1, todo);
}

/* x in {..}: one case an item. Overlapping items give a move twice, which is
 * harmless: moves to the same position count once. */
static void
use_in(expander *x, const bt_expr *e, const pending *todo)
{
    const bt_set *s = bt_set_meant(e->set, &x->r->definitions);
    if (s->kind != BT_SET_LIST) {
        give_up(x);
        return;
    }
    for (size_t i = 0; i < s->n && x->linear; i++) {
        bt_bound within[2] = {{s->item[i].low, e->kid[0], 0},
                              {e->kid[0], s->item[i].high, 0}};
        use_bounds(x, within, 2, todo);
    }
}

static void
expand(expander *x, const pending *todo)
{
    if (++x->work > MAX_WORK)
        give_up(x);
    if (!x->linear)
        return;
    if (!todo) {
        emit(x);
        return;
    }
    const bt_expr *e = todo->e;
    bool no = todo->negated;
    if (!e) {
        use_row(x, todo->row, todo->next);
    } else if (e->op == BT_OP_NOT) {
        expand(x, &(pending){e->kid[0], !no, .next = todo->next});
    } else if ((e->op == BT_OP_AND && !no) || (e->op == BT_OP_OR && no)) {
        pending second = {e->kid[1], no, .next = todo->next};
        expand(x, &(pending){e->kid[0], no, .next = &second});
    } else if (e->op == BT_OP_AND || e->op == BT_OP_OR) {
        expand(x, &(pending){e->kid[0], no, .next = todo->next});
        expand(x, &(pending){e->kid[1], no, .next = todo->next});
    } else if (e->op >= BT_OP_LT && e->op <= BT_OP_NE) {
        use_comparison(x, e, no, todo->next);
    } else if (e->op == BT_OP_IN && !no) {
        use_in(x, e, todo->next);
    } else {
        give_up(x);
    }
}

/* All conditions, the last one first on the list. */
static void
expand_conditions(expander *x, size_t i, const pending *todo)
{
    if (i == 0) {
        expand(x, todo);
        return;
    }
    expand_conditions(x, i - 1,
                      &(pending){.e = x->m->condition[i - 1], .next = todo});
}

/* Choices are not negative, heaps in hand not empty. */
static bool
start_rows(expander *x)
{
    for (size_t i = 0; i < x->m->n_targets; i++) {
        bt_sum *row = &x->row[x->n_rows++];
        if (!bt_linear_slot(&x->l, x->m->target[i].slot, row))
            return false;
        row->k =
            x->r->field[x->m->target[i].field].kind == BT_FIELD_HEAPS ? -1 : 0;
    }
    for (size_t i = 0; i < x->m->n_choices; i++)
        if (!bt_linear_slot(&x->l, x->m->choice[i].slot, &x->row[x->n_rows++]))
            return false;
    return true;
}

bt_status
bt_exact_of(const bt_ruleset *r, const bt_move *m, bt_arena *arena,
            bt_vector *out, bool *linear, bt_err *err)
{
    expander x = {
        .r = r, .m = m, .arena = arena, .out = out, .linear = true, .err = err};
    size_t before = out->count;
    bt_linear_init(&x.l, r, &x.scratch);
    if (m->n_conditions > 200 || m->asks_movable || !start_rows(&x))
        x.linear = false;
    else
        expand_conditions(&x, m->n_conditions, NULL);
    bt_linear_free(&x.l);
    bt_arena_free(&x.scratch);
    *linear = x.linear;
    if (!x.linear)
        out->count = before;
    return x.status;
}

static bt_status
keep_cases(bt_ruleset *r, bt_move *m, bt_vector *cases, bt_err *err)
{
    BT_TRY(bt_exact_of(r, m, &r->arena, cases, &m->linear, err));
    for (size_t i = 0; i < cases->count; i++)
        bt_exact_find_line(&BT_AT(cases, bt_exact, i));
    m->n_exact = cases->count;
    return bt_arena_settle(&r->arena, cases, sizeof(bt_exact), &m->exact, err);
}

bt_status
bt_exact_keep(bt_ruleset *r, bt_err *err)
{
    for (size_t i = 0; i < r->n_moves; i++) {
        bt_vector cases = {0};
        bt_status s = keep_cases(r, r->move[i], &cases, err);
        bt_vector_free(&cases);
        BT_TRY(s);
    }
    return BT_OK;
}

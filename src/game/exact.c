/* exact.c: from conditions to disjunctions of systems of inequalities. */
#include "game/exact.h"

#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "expr/parse.h"

enum { MAX_CASES = 300, MAX_ROWS = 64, MAX_WORK = 20000 };

/* Conditions still to be used, as a list on the C stack. */
typedef struct pending {
    const bt_expr *e;
    bool negated;
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

/* `stones` is as good as a variable; other opaque terms must go. */
static bool
is_stones(const bt_expr *e)
{
    return e->op == BT_OP_AGGREGATE && e->value == BT_AGG_STONES && e->list < 0;
}

static bool
is_opaque(const expander *x, size_t v)
{
    return x->l.opaque[v] && !is_stones(x->l.term[v]);
}

/* The first opaque variable of a sum; x->l.n when there is none. */
static size_t
find_opaque(const expander *x, bt_sum f)
{
    for (size_t i = 0; i < f.n; i++)
        if (is_opaque(x, f.term[i].var))
            return f.term[i].var;
    return x->l.n;
}

/* The sum over slots instead of the variables of the table; false when an
 * opaque one is left. */
static bool
over_slots(expander *x, bt_sum f, bt_sum *out)
{
    bt_sum sum = {.k = f.k};
    for (size_t i = 0; i < f.n; i++) {
        const bt_expr *e = x->l.term[f.term[i].var];
        uint32_t slot = is_stones(e) ? BT_EXACT_STONES : (uint32_t)e->value;
        if (is_opaque(x, f.term[i].var) ||
            !bt_sum_add_var(x->arena, &sum, f.term[i].coef, slot))
            return false;
    }
    *out = sum;
    return true;
}

static bool
put_value(expander *x, const bt_expr *e, bt_sum *out)
{
    return bt_linear_of(&x->l, e, out) && over_slots(x, *out, out);
}

static bool
put_case(expander *x, bt_exact *e)
{
    bt_sum *row = bt_arena_alloc(x->arena, (x->n_rows + 1) * sizeof *row);
    bool ok = row != NULL;
    for (size_t i = 0; ok && i < x->n_rows; i++)
        ok = over_slots(x, x->row[i], &row[i]);
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

static void use_row(expander *x, bt_sum row, const pending *todo);

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

static void
clear_division(expander *x, bt_sum row, uint32_t v, const pending *todo)
{
    bt_sum cleared;
    if (without_division(x, row, v, &cleared))
        use_row(x, cleared, todo);
    else
        give_up(x);
}

/* Put the plain ones of n rows into the system, all but one, which is the last
 * then: it may be opaque. */
static bool
use_all_but_last(expander *x, bt_sum *choice, size_t n)
{
    for (size_t i = 0; i + 1 < n; i++) {
        if (x->n_rows == MAX_ROWS)
            return false;
        if (find_opaque(x, choice[i]) < x->l.n) {
            bt_sum swap = choice[n - 1];
            if (find_opaque(x, swap) < x->l.n)
                return false;
            choice[n - 1] = choice[i];
            choice[i] = swap;
        }
        x->row[x->n_rows++] = choice[i];
    }
    return true;
}

/* min or max: either all of its arguments must do, or any of them may. */
static void
clear_extremum(expander *x, bt_sum row, uint32_t v, const pending *todo)
{
    const bt_expr *t = x->l.term[v];
    bool all = (t->op == BT_OP_MIN) == (bt_sum_coef(row, v) > 0);
    size_t before = x->n_rows;
    bt_sum choice[8];
    for (size_t i = 0; i < t->n; i++) {
        bt_sum e;
        if (!bt_linear_of(&x->l, t->kid[i], &e) ||
            !bt_sum_put(&x->scratch, row, v, e, &choice[i])) {
            give_up(x);
            return;
        }
    }
    for (size_t i = 0; !all && i < t->n && x->linear; i++) {
        use_row(x, choice[i], todo);
        x->n_rows = before;
    }
    if (all && use_all_but_last(x, choice, t->n))
        use_row(x, choice[t->n - 1], todo);
    else if (all)
        give_up(x);
    x->n_rows = before;
}

/* Add row >= 0 and go on with the other conditions. */
static void
use_row(expander *x, bt_sum row, const pending *todo)
{
    size_t v = find_opaque(x, row);
    bt_op op = v < x->l.n ? x->l.term[v]->op : BT_OP_INT;
    if (op == BT_OP_DIV || op == BT_OP_CEILDIV) {
        clear_division(x, row, (uint32_t)v, todo);
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

static void
use_bound(expander *x, const bt_bound *b, const pending *todo)
{
    bt_sum row;
    if (bt_linear_difference(&x->l, b, &row))
        use_row(x, row, todo);
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
    bt_expr *turned[2] = {e->kid[1], e->kid[0]};
    bt_expr above = {.op = BT_OP_LE, .n = 2, .kid = turned};
    pending second = {.e = &above, .next = todo};
    bt_bound bound[2];
    if (op != BT_OP_NE) {
        size_t n = bt_comparison(&compared, bound);
        use_bound(x, &bound[0], n > 1 ? &second : todo);
        return;
    }
    use_bound(x, &(bt_bound){e->kid[0], e->kid[1], 1}, todo);
    if (x->linear)
        use_bound(x, &(bt_bound){e->kid[1], e->kid[0], 1}, todo);
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
        bt_expr above = {.op = BT_OP_LE, .type = BT_TYPE_BOOL, .n = 2};
        bt_expr *kid[2] = {e->kid[0], s->item[i].high};
        pending second = {.e = &above, .next = todo};
        above.kid = kid;
        use_bound(x, &(bt_bound){s->item[i].low, e->kid[0], 0}, &second);
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
    if (e->op == BT_OP_NOT) {
        expand(x, &(pending){e->kid[0], !no, todo->next});
    } else if ((e->op == BT_OP_AND && !no) || (e->op == BT_OP_OR && no)) {
        pending second = {e->kid[1], no, todo->next};
        expand(x, &(pending){e->kid[0], no, &second});
    } else if (e->op == BT_OP_AND || e->op == BT_OP_OR) {
        expand(x, &(pending){e->kid[0], no, todo->next});
        expand(x, &(pending){e->kid[1], no, todo->next});
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
                      &(pending){x->m->condition[i - 1], false, todo});
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

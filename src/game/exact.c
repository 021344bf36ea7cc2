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
    bt_arena *arena;
    bt_linear l; /* only its table of terms is used */
    bt_affine row[MAX_ROWS];
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

static bool
has_opaque(const expander *x, const bt_affine *a)
{
    for (size_t i = 0; i < x->l.n; i++)
        if (a->c[i] != 0 && is_opaque(x, i))
            return true;
    return false;
}

static bool
put_affine(expander *x, const bt_expr *e, bt_affine *out)
{
    return bt_linear_of(&x->l, e, out) && !has_opaque(x, out);
}

static bool
put_results(expander *x, bt_exact *e)
{
    for (size_t i = 0; i < x->m->n_results; i++)
        if (!put_affine(x, x->m->result[i].value, &e->result[i]))
            return false;
    for (size_t i = 0; i < x->m->n_assigns; i++)
        if (!put_affine(x, x->m->assign[i].value, &e->assign[i]))
            return false;
    return true;
}

/* Opaque terms do not occur any more, but their variables do: rows keep the
 * numbering of the table, with slots for the plain ones. */
static void
emit(expander *x)
{
    bt_exact e = {.move = x->m, .n_rows = x->n_rows};
    if (!put_results(x, &e) || x->out->count >= MAX_CASES) {
        give_up(x);
        return;
    }
    e.n_vars = x->l.n;
    for (size_t i = 0; i < x->l.n; i++)
        e.slot[i] = is_stones(x->l.term[i]) ? BT_EXACT_STONES
                    : x->l.opaque[i]        ? SIZE_MAX
                                            : (size_t)x->l.term[i]->value;
    e.row = bt_arena_alloc(x->arena, (x->n_rows + 1) * sizeof *e.row);
    bt_exact *slot = e.row ? bt_vector_push(x->out, sizeof *slot) : NULL;
    if (!slot) {
        x->status = bt_fail_nomem(x->err);
        give_up(x);
        return;
    }
    memcpy(e.row, x->row, x->n_rows * sizeof *e.row);
    *slot = e;
}

/* ---- rows ---- */

static bool
scaled(bt_affine *a, int64_t factor)
{
    for (size_t i = 0; i < BT_LINEAR_VARS; i++)
        if (!bt_mul(a->c[i], factor, &a->c[i]))
            return false;
    return bt_mul(a->k, factor, &a->k);
}

static bool
plus(bt_affine *a, const bt_affine *b)
{
    bt_affine none = {0}, minus;
    return bt_affine_sub(&none, b, &minus) && bt_affine_sub(a, &minus, a);
}

static void use_row(expander *x, bt_affine row, const pending *todo);

/* row = c*v + rest with v = E / k and c = +1 or -1: clear the division. */
static void
clear_division(expander *x, bt_affine row, size_t v, const pending *todo)
{
    const bt_expr *t = x->l.term[v];
    int64_t c = row.c[v], k;
    bt_affine e, d;
    if ((c != 1 && c != -1) || !bt_linear_of(&x->l, t->kid[0], &e) ||
        !bt_linear_of(&x->l, t->kid[1], &d)) {
        give_up(x);
        return;
    }
    for (size_t i = 0; i < BT_LINEAR_VARS; i++)
        if (d.c[i] != 0) {
            give_up(x);
            return;
        }
    k = d.k;
    row.c[v] = 0;
    if (k < 1 || !scaled(&row, k) || !scaled(&e, c) || !plus(&row, &e)) {
        give_up(x);
        return;
    }
    /* floor(E/k) >= -L  iff  E + kL >= 0;  floor(E/k) <= L  iff
     * kL - E + k - 1 >= 0; rounding up moves the k - 1 to the other case */
    bool slack = (t->op == BT_OP_DIV) == (c < 0);
    if (slack && !bt_add(row.k, k - 1, &row.k)) {
        give_up(x);
        return;
    }
    use_row(x, row, todo);
}

/* min or max: either all of its arguments must do, or any of them may. */
static void
clear_extremum(expander *x, bt_affine row, size_t v, const pending *todo)
{
    const bt_expr *t = x->l.term[v];
    int64_t c = row.c[v];
    bool all = (t->op == BT_OP_MIN) == (c > 0);
    size_t before = x->n_rows;
    bt_affine choice[8];
    row.c[v] = 0;
    for (size_t i = 0; i < t->n; i++) {
        bt_affine e;
        choice[i] = row;
        if (!bt_linear_of(&x->l, t->kid[i], &e) || !scaled(&e, c) ||
            !plus(&choice[i], &e)) {
            give_up(x);
            return;
        }
    }
    if (!all) {
        for (size_t i = 0; i < t->n && x->linear; i++) {
            use_row(x, choice[i], todo);
            x->n_rows = before;
        }
        return;
    }
    /* all: put the plain ones in, hand the last on (opaque ones give up) */
    for (size_t i = 0; i + 1 < t->n; i++) {
        if (has_opaque(x, &choice[i]) || x->n_rows == MAX_ROWS) {
            /* order them so that an opaque one comes last, if only one is */
            bt_affine swap = choice[t->n - 1];
            if (has_opaque(x, &swap) || x->n_rows == MAX_ROWS) {
                give_up(x);
                return;
            }
            choice[t->n - 1] = choice[i];
            choice[i] = swap;
        }
        x->row[x->n_rows++] = choice[i];
    }
    use_row(x, choice[t->n - 1], todo);
    x->n_rows = before;
}

/* Add row >= 0 and go on with the other conditions. */
static void
use_row(expander *x, bt_affine row, const pending *todo)
{
    for (size_t v = 0; v < x->l.n; v++) {
        if (row.c[v] == 0 || !is_opaque(x, v))
            continue;
        bt_op op = x->l.term[v]->op;
        if (op == BT_OP_DIV || op == BT_OP_CEILDIV)
            clear_division(x, row, v, todo);
        else if (op == BT_OP_MIN || op == BT_OP_MAX)
            clear_extremum(x, row, v, todo);
        else
            give_up(x);
        return;
    }
    if (x->n_rows == MAX_ROWS) {
        give_up(x);
        return;
    }
    x->row[x->n_rows++] = row;
    expand(x, todo);
    x->n_rows--;
}

/* right - left >= least */
static void
use_difference(expander *x, const bt_expr *left, const bt_expr *right,
               int64_t least, const pending *todo)
{
    bt_affine a, b, row;
    if (!bt_linear_of(&x->l, left, &a) || !bt_linear_of(&x->l, right, &b) ||
        !bt_affine_sub(&b, &a, &row) || !bt_sub(row.k, least, &row.k)) {
        give_up(x);
        return;
    }
    use_row(x, row, todo);
}

/* ---- conditions ---- */

static bt_op
negation(bt_op op)
{
    switch (op) {
    case BT_OP_LT:
        return BT_OP_GE;
    case BT_OP_LE:
        return BT_OP_GT;
    case BT_OP_GT:
        return BT_OP_LE;
    case BT_OP_GE:
        return BT_OP_LT;
    case BT_OP_EQ:
        return BT_OP_NE;
    default:
        return BT_OP_EQ;
    }
}

static void
use_comparison(expander *x, const bt_expr *e, bool negated, const pending *todo)
{
    bt_op op = negated ? negation(e->op) : e->op;
    const bt_expr *a = e->kid[0], *b = e->kid[1];
    bt_expr le = {.op = BT_OP_LE, .type = BT_TYPE_BOOL, .n = 2};
    pending second = {.e = &le, .next = todo};
    bt_expr *kid[2] = {e->kid[1], e->kid[0]};
    le.kid = kid;
    switch (op) {
    case BT_OP_LT:
        use_difference(x, a, b, 1, todo);
        break;
    case BT_OP_LE:
        use_difference(x, a, b, 0, todo);
        break;
    case BT_OP_GT:
        use_difference(x, b, a, 1, todo);
        break;
    case BT_OP_GE:
        use_difference(x, b, a, 0, todo);
        break;
    case BT_OP_EQ:
        use_difference(x, a, b, 0, &second);
        break;
    default:
        use_difference(x, a, b, 1, todo);
        if (x->linear)
            use_difference(x, b, a, 1, todo);
        break;
    }
}

/* x in {..}: one case an item. Overlapping items give a move twice, which is
 * harmless: moves to the same position count once. */
static void
use_in(expander *x, const bt_expr *e, const pending *todo)
{
    const bt_set *s = e->set;
    if (s->kind == BT_SET_NAMED)
        s = x->r->definitions.set[s->name].set;
    if (s->kind != BT_SET_LIST) {
        give_up(x);
        return;
    }
    for (size_t i = 0; i < s->n && x->linear; i++) {
        bt_expr above = {.op = BT_OP_LE, .type = BT_TYPE_BOOL, .n = 2};
        bt_expr *kid[2] = {e->kid[0], s->item[i].high};
        pending second = {.e = &above, .next = todo};
        above.kid = kid;
        use_difference(x, s->item[i].low, e->kid[0], 0, &second);
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
        bt_expr *v = bt_expr_var(x->arena, x->m->target[i].slot);
        bt_affine *row = &x->row[x->n_rows++];
        if (!v || !bt_linear_of(&x->l, v, row))
            return false;
        row->k =
            x->r->field[x->m->target[i].field].kind == BT_FIELD_HEAPS ? -1 : 0;
    }
    for (size_t i = 0; i < x->m->n_choices; i++) {
        bt_expr *v = bt_expr_var(x->arena, x->m->choice[i].slot);
        if (!v || !bt_linear_of(&x->l, v, &x->row[x->n_rows++]))
            return false;
    }
    return true;
}

bt_status
bt_exact_of(const bt_ruleset *r, const bt_move *m, bt_arena *arena,
            bt_vector *out, bool *linear, bt_err *err)
{
    expander x = {
        .r = r, .m = m, .arena = arena, .out = out, .linear = true, .err = err};
    size_t before = out->count;
    bt_linear_init(&x.l, r, arena);
    if (m->n_conditions > 200 || m->asks_movable || !start_rows(&x))
        x.linear = false;
    else
        expand_conditions(&x, m->n_conditions, NULL);
    bt_linear_free(&x.l);
    *linear = x.linear;
    if (!x.linear)
        out->count = before;
    return x.status;
}

int
bt_exact_var(const bt_exact *e, size_t slot)
{
    for (size_t i = 0; i < e->n_vars; i++)
        if (e->slot[i] == slot)
            return (int)i;
    return -1;
}

/* print.c: expressions back as text, with as few parentheses as the grammar
 * allows. */
#include "expr/print.h"

#include "expr/operators.h"

/* How tightly it binds. */
static bt_rung
rung(const bt_expr *e)
{
    return e->op == BT_OP_INT && e->value < 0 ? BT_RUNG_MINUS
                                              : bt_operator_of(e->op).rung;
}

static void
print_symbol(bt_text *t, bt_op op)
{
    bool tight = op == BT_OP_MUL || op == BT_OP_POW;
    bt_text_add(t, tight ? "%s" : " %s ", bt_operator_of(op).text);
}

static void
print_at(bt_text *t, const bt_expr *e, const bt_names *names, bt_rung least)
{
    bool closed = rung(e) >= least;
    if (!closed)
        bt_text_add(t, "(");
    bt_expr_print(t, e, names);
    if (!closed)
        bt_text_add(t, ")");
}

static void
print_call(bt_text *t, const char *name, const bt_expr *e,
           const bt_names *names)
{
    bt_text_add(t, "%s(", name);
    for (size_t i = 0; i < e->n; i++) {
        bt_text_add(t, "%s", i ? ", " : "");
        bt_expr_print(t, e->kid[i], names);
    }
    bt_text_add(t, ")");
}

static void
print_aggregate(bt_text *t, const bt_expr *e, const bt_names *names)
{
    static const char *const words[] = {"stones", "count", "count",
                                        "min",    "max",   "xor"};
    bt_text_add(t, "%s", words[e->value]);
    if (e->list < 0)
        return;
    bt_text_add(t, "(%s", names->list(names, e->list));
    if (e->n) {
        bt_text_add(t, ", ");
        bt_expr_print(t, e->kid[0], names);
    }
    bt_text_add(t, ")");
}

static void
print_cases(bt_text *t, const bt_expr *e, const bt_names *names)
{
    for (size_t i = 0; i < e->n; i += 2) {
        bt_text_add(t, "%s", i ? ", " : "");
        bt_expr_print(t, e->kid[i], names);
        if (i + 1 < e->n) {
            bt_text_add(t, " if ");
            bt_expr_print(t, e->kid[i + 1], names);
        } else {
            bt_text_add(t, " otherwise");
        }
    }
}

/* What is compared, as the parser wants it: no power of a name to a name
 * without parentheses. */
static void
print_relation(bt_text *t, const bt_expr *e, const bt_names *names)
{
    for (int i = 0; i < 2; i++) {
        bool open = bt_expr_is_open_power(e->kid[i]);
        if (i)
            print_symbol(t, e->op);
        print_at(t, e->kid[i], names, open ? rung(e->kid[i]) + 1 : BT_RUNG_XOR);
    }
}

static void
print_binary(bt_text *t, const bt_expr *e, const bt_names *names)
{
    bt_rung own = rung(e);
    bool right = e->op == BT_OP_POW; /* associates to the right */
    if (e->n > 2) {
        print_call(t, "xor", e, names);
        return;
    }
    if (own == BT_RUNG_RELATION) {
        print_relation(t, e, names);
        return;
    }
    print_at(t, e->kid[0], names, right ? own + 1 : own);
    print_symbol(t, e->op);
    print_at(t, e->kid[1], names, right ? BT_RUNG_MINUS : own + 1);
}

void
bt_expr_print(bt_text *t, const bt_expr *e, const bt_names *names)
{
    switch (e->op) {
    case BT_OP_INT:
        bt_text_add(t, "%lld", (long long)e->value);
        break;
    case BT_OP_VAR:
        bt_text_add(t, "%s", names->slot(names, (size_t)e->value));
        break;
    case BT_OP_NEG:
        bt_text_add(t, "-");
        print_at(t, e->kid[0], names, BT_RUNG_MINUS);
        break;
    case BT_OP_NOT:
        bt_text_add(t, "not ");
        print_at(t, e->kid[0], names, BT_RUNG_NOT);
        break;
    case BT_OP_CEILDIV:
        bt_text_add(t, "ceil(");
        print_at(t, e->kid[0], names, BT_RUNG_PRODUCT);
        bt_text_add(t, " / ");
        print_at(t, e->kid[1], names, BT_RUNG_MINUS);
        bt_text_add(t, ")");
        break;
    case BT_OP_MIN:
        print_call(t, "min", e, names);
        break;
    case BT_OP_MAX:
        print_call(t, "max", e, names);
        break;
    case BT_OP_GCD:
        print_call(t, "gcd", e, names);
        break;
    case BT_OP_LOG2:
        print_call(t, "log2", e, names);
        break;
    case BT_OP_ABS:
        print_call(t, "abs", e, names);
        break;
    case BT_OP_CALL:
        print_call(t, names->definitions->function[e->value].name, e, names);
        break;
    case BT_OP_AGGREGATE:
        print_aggregate(t, e, names);
        break;
    case BT_OP_CASE:
        print_cases(t, e, names);
        break;
    case BT_OP_MOVABLE:
        bt_text_add(t, "movable");
        break;
    case BT_OP_IN:
        print_at(t, e->kid[0], names, BT_RUNG_XOR);
        bt_text_add(t, " in ");
        bt_set_print(t, e->set, names);
        break;
    default:
        print_binary(t, e, names);
        break;
    }
}

/* Inside a set its bound variable has a name of its own. */
typedef struct inner_names {
    bt_names names;
    const bt_names *outer;
    const bt_set *set;
} inner_names;

static const char *
inner_slot(const bt_names *names, size_t slot)
{
    const inner_names *in = names->context;
    return slot == in->set->slot ? in->set->bound
                                 : in->outer->slot(in->outer, slot);
}

static void
print_comprehension(bt_text *t, const bt_set *s, const bt_names *names)
{
    inner_names in = {.names = *names, .outer = names, .set = s};
    in.names.slot = inner_slot;
    in.names.context = &in;
    bt_text_add(t, "{");
    if (s->kind == BT_SET_IMAGE)
        bt_expr_print(t, s->body, &in.names);
    else
        bt_text_add(t, "%s", s->bound);
    for (size_t i = 0; i < s->n_conditions; i++) {
        bt_text_add(t, "%s", i ? ", " : " : ");
        bt_expr_print(t, s->condition[i], &in.names);
    }
    bt_text_add(t, "}");
}

void
bt_set_print(bt_text *t, const bt_set *s, const bt_names *names)
{
    if (s->kind == BT_SET_NAMED) {
        bt_text_add(t, "%s", names->definitions->set[s->name].name);
        return;
    }
    if (s->kind != BT_SET_LIST) {
        print_comprehension(t, s, names);
        return;
    }
    bt_text_add(t, "{");
    for (size_t i = 0; i < s->n; i++) {
        bt_text_add(t, "%s", i ? ", " : "");
        bt_expr_print(t, s->item[i].low, names);
        if (s->item[i].high != s->item[i].low) {
            bt_text_add(t, "..");
            bt_expr_print(t, s->item[i].high, names);
        }
    }
    bt_text_add(t, "}");
}

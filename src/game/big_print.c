/* big_print.c: positions with large numbers: order, initial values, text. */
#include <stdlib.h>

#include "game/big_position.h"
#include "game/notation.h"

void
bt_big_position_free(bt_big_position *p)
{
    for (size_t i = 0; i < BT_MAX_FIELDS; i++)
        bt_vector_free(&p->value[i]);
    *p = (bt_big_position){0};
}

static int
by_size(const void *a, const void *b)
{
    return bt_big_compare(a, b);
}

void
bt_big_position_settle(const bt_ruleset *rules, bt_big_position *p)
{
    for (size_t i = 0; i < rules->n_fields; i++) {
        bt_vector *v = &p->value[i];
        size_t kept = 0;
        if (rules->field[i].kind != BT_FIELD_HEAPS || v->count == 0)
            continue;
        qsort(v->data, v->count, sizeof(bt_big), by_size);
        for (size_t j = 0; j < v->count; j++)
            if (BT_AT(v, bt_big, j).n > 0)
                bt_big_copy(&BT_AT(v, bt_big, kept++), &BT_AT(v, bt_big, j));
        v->count = kept;
    }
}

/* ---- initial values */

typedef struct whole {
    bool minus;
    bt_big size;
} whole;

static bool
add_whole(whole *a, const whole *b, bool minus)
{
    bool same = a->minus == (b->minus != minus);
    int order = bt_big_compare(&a->size, &b->size);
    if (same)
        return bt_big_add(&a->size, &a->size, &b->size);
    if (order < 0) {
        bt_big_sub(&a->size, &b->size, &a->size);
        a->minus = !a->minus;
    } else {
        bt_big_sub(&a->size, &a->size, &b->size);
    }
    a->minus = a->minus && a->size.n > 0;
    return true;
}

static int
compare_wholes(const whole *a, const whole *b)
{
    int order = bt_big_compare(&a->size, &b->size);
    if (a->minus != b->minus)
        return a->minus ? -1 : 1;
    return a->minus ? -order : order;
}

/* What initial values are made of; a few levels, for the sake of the stack. */
static bool
evaluate(const bt_expr *e, const bt_big_position *p, int depth, whole *out)
{
    whole other;
    bool known = true;
    *out = (whole){.minus = e->op == BT_OP_INT && e->value < 0};
    if (depth == 0)
        return false;
    if (e->op == BT_OP_INT) {
        uint64_t v = (uint64_t)e->value;
        bt_big_set(&out->size, out->minus ? -v : v);
        return true;
    }
    if (e->op == BT_OP_VAR) {
        size_t field = (size_t)e->value;
        if (field >= BT_MAX_FIELDS || p->value[field].count != 1)
            return false;
        bt_big_copy(&out->size, &BT_AT(&p->value[field], bt_big, 0));
        return true;
    }
    if (e->op != BT_OP_ADD && e->op != BT_OP_SUB && e->op != BT_OP_MAX &&
        e->op != BT_OP_MIN)
        return false;
    known = evaluate(e->kid[0], p, depth - 1, out);
    for (size_t i = 1; known && i < e->n; i++) {
        known = evaluate(e->kid[i], p, depth - 1, &other);
        if (known && (e->op == BT_OP_ADD || e->op == BT_OP_SUB))
            known = add_whole(out, &other, e->op == BT_OP_SUB);
        else if (known &&
                 (compare_wholes(&other, out) > 0) == (e->op == BT_OP_MAX))
            *out = other;
    }
    return known;
}

bool
bt_big_initial(const bt_ruleset *rules, const bt_big_position *p, size_t field,
               bt_big *out)
{
    whole value;
    if (!evaluate(rules->field[field].initial, p, 8, &value) || value.minus)
        return false;
    bt_big_copy(out, &value.size);
    return true;
}

/* ---- text */

static void
add_values(bt_text *t, const bt_vector *v, const char *gap)
{
    for (size_t i = 0; i < v->count; i++) {
        bt_text_add(t, "%s", i ? "," : gap);
        bt_big_print(t, &BT_AT(v, bt_big, i));
    }
}

static bool
at_initial(const bt_ruleset *r, const bt_big_position *p, size_t field)
{
    bt_big initial;
    return bt_big_initial(r, p, field, &initial) &&
           bt_big_compare(&initial, &BT_AT(&p->value[field], bt_big, 0)) == 0;
}

static void
add_bags(bt_text *t, const bt_ruleset *r, const bt_big_position *p)
{
    const char *gap = "";
    for (size_t i = 0; i < r->n_fields; i++)
        if (r->field[i].kind == BT_FIELD_HEAPS) {
            bt_text_add(t, "%s[", gap);
            add_values(t, &p->value[i], "");
            bt_text_add(t, "]");
            gap = " ";
        }
    for (size_t i = 0; i < r->n_fields; i++) {
        const bt_field *f = &r->field[i];
        if (f->kind == BT_FIELD_HEAPS ||
            (f->kind == BT_FIELD_NUMBER && at_initial(r, p, i)))
            continue;
        bool row = f->kind == BT_FIELD_PILES;
        bt_text_add(t, " %s=%s", f->name, row ? "(" : "");
        add_values(t, &p->value[i], "");
        bt_text_add(t, "%s", row ? ")" : "");
    }
}

/* As print.c: numbers beside a row of piles are given by name. */
static void
add_tuple(bt_text *t, const bt_ruleset *r, const bt_big_position *p, bool rows)
{
    const char *comma = "(";
    for (size_t i = 0; i < r->n_fields; i++) {
        bool number = r->field[i].kind == BT_FIELD_NUMBER;
        if ((rows && number) || p->value[i].count == 0)
            continue;
        add_values(t, &p->value[i], comma);
        comma = ",";
    }
    bt_text_add(t, "%s)", *comma == '(' ? "(" : "");
    for (size_t i = 0; rows && i < r->n_fields; i++)
        if (r->field[i].kind == BT_FIELD_NUMBER && !at_initial(r, p, i)) {
            bt_text_add(t, " %s=", r->field[i].name);
            add_values(t, &p->value[i], "");
        }
}

char *
bt_big_position_text(const bt_ruleset *rules, bt_big_position *p)
{
    bt_shape s = bt_shape_of(rules);
    bt_text t = {0};
    bt_big_position_settle(rules, p);
    if (s.bags)
        add_bags(&t, rules, p);
    else
        add_tuple(&t, rules, p, s.rows > 0);
    return bt_text_take(&t);
}

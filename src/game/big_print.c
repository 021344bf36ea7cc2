/* big_print.c: positions with large numbers: order, initial values, text. */
#include <stdlib.h>

#include "game/big_position.h"
#include "game/linear.h"
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

/* Add c times x to one of two sums, by its sign. */
static bool
add_times(bt_big *plus, bt_big *minus, int64_t c, const bt_big *x)
{
    bt_big part, factor;
    bt_big_set(&factor, c < 0 ? -(uint64_t)c : (uint64_t)c);
    return bt_big_mul(&part, x, &factor) &&
           bt_big_add(c < 0 ? minus : plus, c < 0 ? minus : plus, &part);
}

static bool
add_terms(const bt_linear *l, const bt_affine *a, const bt_big_position *p,
          bt_big *plus, bt_big *minus)
{
    bt_big one;
    bt_big_set(&one, 1);
    bt_big_set(plus, 0);
    bt_big_set(minus, 0);
    bool ok = add_times(plus, minus, a->k, &one);
    for (size_t i = 0; ok && i < l->n; i++) {
        size_t field = (size_t)l->term[i]->value;
        if (a->c[i] == 0)
            continue;
        ok = !l->opaque[i] && field < BT_MAX_FIELDS &&
             p->value[field].count == 1 &&
             add_times(plus, minus, a->c[i], &BT_AT(&p->value[field], bt_big, 0));
    }
    return ok;
}

bool
bt_big_initial(const bt_ruleset *rules, const bt_big_position *p, size_t field,
               bt_big *out)
{
    bt_arena arena = {0};
    bt_linear l;
    bt_affine a;
    bt_big minus;
    bt_linear_init(&l, rules, &arena);
    bool ok = bt_linear_of(&l, rules->field[field].initial, &a) &&
              add_terms(&l, &a, p, out, &minus) &&
              bt_big_compare(out, &minus) >= 0;
    if (ok)
        bt_big_sub(out, out, &minus);
    bt_linear_free(&l);
    bt_arena_free(&arena);
    return ok;
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

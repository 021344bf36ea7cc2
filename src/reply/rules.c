/* rules.c: from the exact systems of the rules to those of replies. */
#include "reply/rules.h"

#include <string.h>

enum { MAX_ROWS = 64 };

static bt_status
refuse(bt_err *err, const char *what, const char *which)
{
    return bt_fail(
        err, BT_ERR_REFUSED,
        BT_ID("no-reply-argument-by-these-rules") "no reply argument: %s%s",
        what, which);
}

bt_sum
bt_reply_variable(size_t i)
{
    static const bt_term unit[BT_REPLY_VARS] = {
        {0, 1},  {1, 1},  {2, 1},  {3, 1},  {4, 1},  {5, 1},  {6, 1},  {7, 1},
        {8, 1},  {9, 1},  {10, 1}, {11, 1}, {12, 1}, {13, 1}, {14, 1}, {15, 1},
        {16, 1}, {17, 1}, {18, 1}, {19, 1}, {20, 1}, {21, 1}, {22, 1}, {23, 1}};
    return (bt_sum){0, 1, &unit[i]};
}

/* ---- systems */

/* Where a slot of the rules is among the variables; SIZE_MAX: nowhere. */
static size_t
place_of(const bt_reply_rules *x, const bt_move *m, size_t slot)
{
    size_t base = m->n_targets + m->n_choices;
    if (slot == BT_EXACT_STONES)
        return base + x->n_numbers;
    for (size_t i = 0; i < m->n_targets; i++)
        if (m->target[i].slot == slot)
            return i;
    for (size_t i = 0; i < m->n_choices; i++)
        if (m->choice[i].slot == slot)
            return m->n_targets + i;
    for (size_t i = 0; i < x->n_numbers; i++)
        if (x->number[i] == slot)
            return base + i;
    return SIZE_MAX;
}

static bool
remap(bt_reply_rules *x, const bt_move *m, bt_sum f, bt_sum *out)
{
    bt_sum sum = {.k = f.k};
    for (size_t i = 0; i < f.n; i++) {
        size_t at = place_of(x, m, f.term[i].var);
        if (at == SIZE_MAX ||
            !bt_sum_add_var(&x->arena, &sum, f.term[i].coef, (uint32_t)at))
            return false;
    }
    *out = sum;
    return true;
}

static bool
remap_all(bt_reply_rules *x, const bt_exact *e, bt_reply_system *s)
{
    const bt_move *m = e->move;
    bool fits = true;
    for (size_t i = 0; i < x->n_numbers; i++)
        s->becomes[i] = bt_reply_variable(s->n_heaps + s->n_choices + i);
    for (size_t i = 0; i < e->n_rows; i++)
        fits = fits && remap(x, m, e->row[i], &s->row[i]);
    for (size_t i = 0; i < m->n_results; i++)
        fits = fits && remap(x, m, e->result[i], &s->result[i]);
    for (size_t i = 0; i < m->n_assigns; i++)
        for (size_t k = 0; k < x->n_numbers; k++)
            if (x->number[k] == m->assign[i].field)
                fits = fits && remap(x, m, e->assign[i], &s->becomes[k]);
    return fits;
}

static bt_status
add_system(bt_reply_rules *x, const bt_exact *e, size_t move, bt_err *err)
{
    const bt_move *m = e->move;
    bt_reply_system *s = bt_vector_push(&x->systems, sizeof *s);
    if (!s)
        return bt_fail_nomem(err);
    *s = (bt_reply_system){.move = move,
                           .n_heaps = m->n_targets,
                           .n_choices = m->n_choices,
                           .n_rows = e->n_rows,
                           .n_results = m->n_results};
    s->row = bt_arena_alloc(&x->arena, (e->n_rows + 1) * sizeof *s->row);
    if (!s->row)
        return bt_fail_nomem(err);
    if (e->n_rows > MAX_ROWS || !remap_all(x, e, s))
        return refuse(err,
                      "not about heaps in hand, numbers and stones: ", m->name);
    return BT_OK;
}

static bt_status
find_fields(bt_reply_rules *x, bt_err *err)
{
    size_t bags = 0;
    for (size_t i = 0; i < x->r->n_fields; i++) {
        const bt_field *f = &x->r->field[i];
        bags += f->kind == BT_FIELD_HEAPS;
        if (f->kind == BT_FIELD_HEAPS)
            continue;
        if (f->kind != BT_FIELD_NUMBER || x->n_numbers == BT_REPLY_NUMBERS)
            return refuse(err,
                          "the game is more than one bag of heaps and a "
                          "few numbers",
                          "");
        x->number[x->n_numbers++] = i;
    }
    if (bags != 1 || x->r->n_domain || x->r->n_ends || x->r->n_forbids)
        return refuse(err,
                      "the game is more than one bag of heaps and a few "
                      "numbers",
                      "");
    return BT_OK;
}

bt_status
bt_reply_rules_read(bt_reply_rules *x, const bt_ruleset *r, const bt_part *part,
                    bt_err *err)
{
    *x = (bt_reply_rules){.r = r};
    BT_TRY(find_fields(x, err));
    for (size_t i = 0; i < r->n_moves; i++) {
        const bt_move *m = r->move[i];
        size_t first = x->systems.count;
        if (!m->linear)
            return refuse(err, "not linear: ", m->name);
        for (size_t k = 0; k < m->n_exact; k++)
            BT_TRY(add_system(x, &m->exact[k], i, err));
        if (part &&
            !bt_reply_fold(x, &part->core, &part->game[0].move[i], first))
            return refuse(err, "some of its conditions always hold: ", m->name);
    }
    return BT_OK;
}

void
bt_reply_rules_free(bt_reply_rules *x)
{
    bt_vector_free(&x->systems);
    bt_arena_free(&x->arena);
}

bool
bt_reply_start(const bt_part *p, const bt_problem *q, int64_t *number)
{
    bt_reply_rules x = {.r = p->game[0].rules};
    if (find_fields(&x, NULL) != BT_OK)
        return false;
    for (size_t i = 0; i < x.n_numbers; i++)
        if (!bt_view_number(p, q, x.number[i], &number[i]))
            return false;
    return true;
}

/* ---- writing */

void
bt_reply_put_sum(bt_text *t, const char *word, bt_sum f, size_t n)
{
    bt_text_add(t, "%s", word);
    bt_sum_write(t, f, n);
}

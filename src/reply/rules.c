/* rules.c: from the exact systems of the rules to those of replies, and
 * why play ends: stones never grow; stones, or else heaps, or else a number
 * falls. */
#include "reply/rules.h"

#include <inttypes.h>
#include <string.h>

#include "base/checked.h"
#include "game/exact.h"
#include "game/fourier.h"

enum { MAX_ROWS = 64 };

static bt_status
refuse(bt_err *err, const char *what, const char *which)
{
    return bt_fail(err, BT_ERR_REFUSED, "no reply argument: %s%s", what, which);
}

/* ---- forms */

bool
bt_reply_add_times(bt_affine *a, const bt_affine *b, int64_t times)
{
    int64_t part;
    for (size_t i = 0; i < BT_LINEAR_VARS; i++)
        if (!bt_mul(b->c[i], times, &part) || !bt_add(a->c[i], part, &a->c[i]))
            return false;
    return bt_mul(b->k, times, &part) && bt_add(a->k, part, &a->k);
}

bool
bt_reply_compose(const bt_affine *f, size_t n, const bt_affine *value,
                 bt_affine *out)
{
    *out = (bt_affine){.k = f->k};
    for (size_t i = 0; i < n; i++)
        if (f->c[i] != 0 && !bt_reply_add_times(out, &value[i], f->c[i]))
            return false;
    return true;
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
remap(const bt_reply_rules *x, const bt_exact *e, const bt_affine *a,
      bt_affine *out)
{
    *out = (bt_affine){.k = a->k};
    for (size_t v = 0; v < e->n_vars; v++) {
        size_t at = a->c[v] ? place_of(x, e->move, e->slot[v]) : 0;
        if (a->c[v] &&
            (at == SIZE_MAX || !bt_add(out->c[at], a->c[v], &out->c[at])))
            return false;
    }
    return true;
}

static bool
follows(const bt_reply_system *s, size_t n_vars, const bt_affine *row)
{
    bt_affine all[MAX_ROWS + BT_LINEAR_VARS + 1], none = {.k = -1};
    size_t n = s->n_rows;
    memcpy(all, s->row, n * sizeof *all);
    for (size_t i = 0; i < s->n_heaps + s->n_choices; i++) {
        all[n] = (bt_affine){.k = i < s->n_heaps ? -1 : 0};
        all[n++].c[i] = 1;
    }
    return bt_affine_sub(&none, row, &all[n]) &&
           bt_fourier_infeasible(all, n + 1, n_vars);
}

/* Does this number fall, not below zero, while those before do not grow? */
static bool
number_falls(const bt_reply_system *s, size_t n_vars, size_t which)
{
    bool falls = follows(s, n_vars, &s->becomes[which]);
    for (size_t i = 0; falls && i <= which; i++) {
        bt_affine less = {.k = i == which ? -1 : 0};
        less.c[s->n_heaps + s->n_choices + i] = 1;
        falls = bt_reply_add_times(&less, &s->becomes[i], -1) &&
                follows(s, n_vars, &less);
    }
    return falls;
}

static bool
play_ends(const bt_reply_rules *x, bt_reply_system *s)
{
    bt_affine less = {0};
    size_t vars = s->n_heaps + s->n_choices + x->n_numbers + 1;
    for (size_t i = 0; i < s->n_heaps; i++)
        less.c[i] = 1;
    for (size_t i = 0; i < s->n_results; i++)
        if (!bt_reply_add_times(&less, &s->result[i], -1) ||
            !follows(s, vars, &s->result[i]))
            return false; /* the checker asks for that, too */
    if (!follows(s, vars, &less))
        return false;
    less.k--;
    s->falls = BT_FALLS_STONES;
    if (follows(s, vars, &less))
        return true;
    s->falls = BT_FALLS_HEAPS;
    if (s->n_results < s->n_heaps)
        return true;
    for (size_t i = 0; s->n_results == s->n_heaps && i < x->n_numbers; i++) {
        s->falls = (int)i;
        if (number_falls(s, vars, i))
            return true;
    }
    return false;
}

static void
keep_numbers(const bt_reply_rules *x, bt_reply_system *s)
{
    for (size_t i = 0; i < x->n_numbers; i++) {
        s->becomes[i] = (bt_affine){0};
        s->becomes[i].c[s->n_heaps + s->n_choices + i] = 1;
    }
}

static bool
remap_all(const bt_reply_rules *x, const bt_exact *e, bt_reply_system *s)
{
    const bt_move *m = e->move;
    bool fits = true;
    for (size_t i = 0; i < e->n_rows; i++)
        fits = fits && remap(x, e, &e->row[i], &s->row[i]);
    for (size_t i = 0; i < m->n_results; i++)
        fits = fits && remap(x, e, &e->result[i], &s->result[i]);
    for (size_t i = 0; i < m->n_assigns; i++)
        for (size_t k = 0; k < x->n_numbers; k++)
            if (x->number[k] == m->assign[i].field)
                fits = fits && remap(x, e, &e->assign[i], &s->becomes[k]);
    return fits;
}

static bt_status
add_system(bt_reply_rules *x, const bt_exact *e, bt_err *err)
{
    const bt_move *m = e->move;
    bt_reply_system *s = bt_vector_push(&x->systems, sizeof *s);
    if (!s)
        return bt_fail_nomem(err);
    *s = (bt_reply_system){.name = m->name,
                           .n_heaps = m->n_targets,
                           .n_choices = m->n_choices,
                           .n_rows = e->n_rows,
                           .n_results = m->n_results};
    s->row = bt_arena_alloc(&x->arena, (e->n_rows + 1) * sizeof *s->row);
    if (!s->row)
        return bt_fail_nomem(err);
    keep_numbers(x, s);
    if (e->n_rows > MAX_ROWS || !remap_all(x, e, s))
        return refuse(err,
                      "not about heaps in hand, numbers and stones: ", m->name);
    return play_ends(x, s)
               ? BT_OK
               : refuse(err,
                        "neither stones, heaps nor a number falls: ", m->name);
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
        if (f->kind != BT_FIELD_NUMBER || f->initial->op != BT_OP_INT ||
            x->n_numbers == BT_REPLY_NUMBERS)
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
bt_reply_rules_read(bt_reply_rules *x, const bt_ruleset *r, bt_err *err)
{
    *x = (bt_reply_rules){.r = r};
    BT_TRY(find_fields(x, err));
    for (size_t i = 0; i < r->n_moves; i++) {
        bt_vector all = {0};
        bool linear = false;
        bt_status s = bt_exact_of(r, r->move[i], &x->arena, &all, &linear, err);
        if (s == BT_OK && !linear)
            s = refuse(err, "not linear: ", r->move[i]->name);
        for (size_t k = 0; s == BT_OK && k < all.count; k++)
            s = add_system(x, &BT_AT(&all, bt_exact, k), err);
        bt_vector_free(&all);
        BT_TRY(s);
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
bt_reply_start(const bt_ruleset *rules, bt_reply_clause *clause)
{
    bt_reply_rules x = {.r = rules};
    if (find_fields(&x, NULL) != BT_OK)
        return false;
    for (size_t i = 0; i < x.n_numbers; i++)
        clause->number[i] = rules->field[x.number[i]].initial->value;
    return true;
}

/* ---- writing */

void
bt_reply_put_form(bt_text *t, const char *word, const bt_affine *f, size_t n)
{
    bt_text_add(t, "%s", word);
    for (size_t i = 0; i < n; i++)
        bt_text_add(t, " %" PRId64, f->c[i]);
    bt_text_add(t, " %" PRId64 "\n", f->k);
}

static void
put_system(const bt_reply_rules *x, const bt_reply_system *s, bt_text *t)
{
    size_t vars = s->n_heaps + s->n_choices + x->n_numbers + 1;
    bt_text_add(t, "move %s heaps %zu choices %zu rows %zu results %zu falls ",
                s->name, s->n_heaps, s->n_choices, s->n_rows, s->n_results);
    if (s->falls >= 0)
        bt_text_add(t, "number %d\n", s->falls);
    else
        bt_text_add(t, s->falls == BT_FALLS_STONES ? "stones\n" : "heaps\n");
    for (size_t k = 0; k < s->n_rows; k++)
        bt_reply_put_form(t, "row", &s->row[k], vars);
    for (size_t k = 0; k < s->n_results; k++)
        bt_reply_put_form(t, "result", &s->result[k], vars);
    for (size_t k = 0; k < x->n_numbers; k++)
        bt_reply_put_form(t, "becomes", &s->becomes[k], vars);
}

void
bt_reply_rules_put(const bt_reply_rules *x, bt_text *t)
{
    bt_text_add(t, "game %s\nnumbers %zu", x->r->name, x->n_numbers);
    for (size_t i = 0; i < x->n_numbers; i++)
        bt_text_add(t, " %s", x->r->field[x->number[i]].name);
    bt_text_add(t, "\nmoves %zu\n", x->systems.count);
    for (size_t i = 0; i < x->systems.count; i++)
        put_system(x, &BT_AT(&x->systems, bt_reply_system, i), t);
}

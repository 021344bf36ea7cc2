/* meaning.c: a pattern stands for one position of a game.
 *
 * Every field is said exactly once: stones are never left out, made empty or
 * put into two places, and a number that is not said has its initial value. A
 * position of the claim's own game is one of another game when both have the
 * same heaps and piles, by name, and the same numbers or one of them none. All
 * else is refused where it is written, before anything is evaluated. */
#include <string.h>

#include "base/fail.h"
#include "claim/claim.h"
#include "game/notation.h"

/* Its number; n_fields: there is none. */
static size_t
field_named(const bt_ruleset *r, const char *name)
{
    size_t i = 0;
    while (i < r->n_fields && strcmp(r->field[i].name, name) != 0)
        i++;
    return i;
}

/* ---- [1,2] pass=0, (3,5) ---- */

static bt_status
given_twice(const bt_pattern *q, const char *name, bt_err *err)
{
    return bt_fail_at(err, BT_ERR_SYNTAX, q->line, q->column,
                      "%s is given twice", name);
}

static bt_status
find_named(const bt_ruleset *r, bt_pattern *q, bt_err *err)
{
    for (size_t i = q->numbers; i < q->n_named; i++) {
        size_t k = field_named(r, q->name[i]);
        if (k == r->n_fields)
            return bt_fail_at(err, BT_ERR_SYNTAX, q->line, q->column,
                              "%s has no field '%s'", r->name, q->name[i]);
        if (q->field[k].is_list || q->field[k].value)
            return given_twice(q, q->name[i], err);
        q->field[k].value = q->named[i];
    }
    return BT_OK;
}

/* The field that a list is, by its name or as the next bag. */
static bt_status
find_list(const bt_ruleset *r, bt_pattern *q, const bt_pattern_list *l,
          bt_err *err)
{
    bt_field_kind kind = l->row ? BT_FIELD_PILES : BT_FIELD_HEAPS;
    size_t i = q->part.from;
    while (i < q->part.to && (r->field[i].kind != kind ||
                              (l->name ? strcmp(r->field[i].name, l->name) != 0
                                       : q->field[i].is_list)))
        i++;
    if (i == q->part.to)
        return bt_fail_at(err, BT_ERR_SYNTAX, q->line, q->column,
                          "%s has no %s%s%s%s", r->name,
                          l->row ? "numbered piles" : "heaps",
                          l->name ? " called '" : "", l->name ? l->name : "",
                          l->name ? "'" : "");
    if (q->field[i].is_list)
        return given_twice(q, r->field[i].name, err);
    q->field[i] = (bt_pattern_field){.is_list = true, .list = *l};
    return BT_OK;
}

static bt_status
list_missing(const bt_ruleset *r, const bt_pattern *q, const bt_field *f,
             bt_err *err)
{
    bool row = f->kind == BT_FIELD_PILES;
    return bt_fail_at(err, BT_ERR_SYNTAX, q->line, q->column,
                      "%s is missing: every position of %s has it, as in "
                      "%s[1,2] %s=%s",
                      f->name, r->name, row ? "" : "[1,2] [3] or ", f->name,
                      row ? "(0,3)" : "[3]");
}

/* Bags in brackets; numbered piles and piles beside them by name. */
static bt_status
check_bag(const bt_ruleset *r, bt_pattern *q, bt_err *err)
{
    for (size_t i = q->lists; i < q->n_lists; i++)
        BT_TRY(find_list(r, q, &q->list[i], err));
    BT_TRY(find_named(r, q, err));
    for (size_t i = q->part.from; i < q->part.to; i++) {
        const bt_field *f = &r->field[i];
        if (bt_field_is_list(f) && !q->field[i].is_list)
            return list_missing(r, q, f, err);
        if (f->kind == BT_FIELD_PILE && !q->field[i].value)
            return bt_fail_at(err, BT_ERR_SYNTAX, q->line, q->column,
                              "%s is missing: every position of %s has it, as "
                              "in [1,2] %s=3",
                              f->name, r->name, f->name);
    }
    return BT_OK;
}

/* Each pile takes one entry, the row what they leave, the numbers one each when
 * all are given. */
static bt_status
deal_entries(const bt_ruleset *r, const bt_shape *s, bt_pattern *q, bt_err *err)
{
    size_t n = q->n - q->from, next = q->from;
    bool numbers = bt_tuple_gives_numbers(s, n);
    for (size_t i = q->part.from; i < q->part.to; i++) {
        bt_field_kind kind = r->field[i].kind;
        if (kind == BT_FIELD_PILES) {
            bt_pattern_list row = {
                .row = true, .from = next, .n = n - s->piles};
            q->field[i] = (bt_pattern_field){.is_list = true, .list = row};
            next += row.n;
        } else if (kind == BT_FIELD_PILE || numbers) {
            q->field[i].value = q->value[next++];
        }
    }
    return find_named(r, q, err);
}

static bt_status
check_tuple(const bt_ruleset *r, bt_shape s, bt_pattern *q, bt_err *err)
{
    size_t n = q->n - q->from;
    if (bt_tuple_fits(&s, n))
        return deal_entries(r, &s, q, err);
    size_t all = s.piles + (s.rows ? 0 : s.numbers);
    return bt_fail_at(err, BT_ERR_SYNTAX, q->line, q->column,
                      "a position of %s has %zu entr%s%s, %zu given", r->name,
                      all, all == 1 ? "y" : "ies", s.rows ? " at least" : "",
                      n);
}

bt_status
bt_pattern_written(const bt_ruleset *r, size_t part, bt_pattern *q, bt_err *err)
{
    bt_shape s = bt_shape_of_part(r, part);
    bool tuple = q->bracket == '(', bags = s.bags > 0;
    if (tuple == bags)
        return bt_fail_at(err, BT_ERR_SYNTAX, q->line, q->column,
                          bags ? "%s is played with heaps: write [1,2]"
                               : "%s has named fields: write (1,2)",
                          r->name);
    return tuple ? check_tuple(r, s, q, err) : check_bag(r, q, err);
}

/* ---- a position of one game in another ---- */

/* A field of the first game that the second has not. */
static const bt_field *
missing(const bt_ruleset *from, const bt_ruleset *to, bool stones)
{
    for (size_t i = 0; i < from->n_fields; i++) {
        const bt_field *f = &from->field[i];
        size_t k = field_named(to, f->name);
        if (bt_field_is_stones(f) == stones &&
            (k == to->n_fields || to->field[k].kind != f->kind))
            return f;
    }
    return NULL;
}

/* A field that only one of the games has, which is *has. */
static const bt_field *
unshared(const bt_ruleset *a, const bt_ruleset *b, bool stones,
         const bt_ruleset **has)
{
    const bt_field *f = missing(a, b, stones);
    *has = f ? a : b;
    return f ? f : missing(b, a, stones);
}

static const char *const KIND[] = {[BT_FIELD_HEAPS] = "heaps",
                                   [BT_FIELD_PILES] = "piles",
                                   [BT_FIELD_PILE] = "pile",
                                   [BT_FIELD_NUMBER] = "number"};

bt_status
bt_pattern_carried(const bt_statement *s, const bt_pattern *q, size_t game,
                   bt_err *err)
{
    const bt_ruleset *own = s->rules[0], *other = s->rules[game], *has;
    const bt_field *f = unshared(own, other, true, &has);
    if (!f && bt_shape_of(own).numbers && bt_shape_of(other).numbers)
        f = unshared(own, other, false, &has);
    if (!f)
        return BT_OK;
    return bt_fail_at(err, BT_ERR_SYNTAX, q->line, q->column,
                      "a position of %s is none of %s: only %s has %s '%s'; "
                      "write the position of %s that is meant",
                      own->name, other->name, has->name, KIND[f->kind], f->name,
                      other->name);
}

bt_status
bt_heaps_check(const bt_statement *s, bt_aggregate what, bt_place at,
               bt_err *err)
{
    bt_shape shape = bt_shape_of(s->rules[0]);
    if (what == BT_AGG_STONES || shape.bags + shape.rows > 0)
        return BT_OK;
    return bt_fail_at(err, BT_ERR_SYNTAX, at.line, at.column,
                      "%s has no heaps to ask about, only named piles: ask "
                      "about those",
                      s->rules[0]->name);
}

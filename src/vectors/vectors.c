/* vectors.c: the family: coordinates, domain, and all moves in all places. */
#include "vectors/vectors.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "game/exact.h"

enum { MAX_COEF = 1 << 20, LONGEST_NAME = 30 };

void
bt_vectors_free(bt_vectors *f)
{
    if (!f)
        return;
    for (size_t i = 0; i < f->cases.count; i++)
        bt_vector_free(&BT_AT(&f->cases, bt_vectors_case, i).atoms);
    bt_vector_free(&f->cases);
    bt_vector_free(&f->domain);
    bt_arena_free(&f->arena);
    free(f);
}

bt_status
bt_vectors_refuse(const char *what, bt_err *err)
{
    return bt_fail(err, BT_ERR_REFUSED,
                   "these rules cannot be turned into formulas: %s", what);
}

/* Another coordinate is called so, or, if this one is of a list, a field. */
static bool
is_taken(const bt_vectors *f, size_t at, bool list)
{
    const char *name = f->coord[at].name;
    bool taken = false;
    for (size_t i = 0; i < at; i++)
        taken = taken || strcmp(f->coord[i].name, name) == 0;
    for (size_t i = 0; list && i < f->rules->n_fields; i++)
        taken = taken || strcmp(f->rules->field[i].name, name) == 0;
    return taken;
}

/* "pass", "a2": the field's name, as far as it is short, and the number of the
 * heap, if it has one; no two are called the same: "a_2". */
static void
name_coordinate(bt_vectors *f, size_t at, const char *field, size_t number)
{
    size_t used = strnlen(field, LONGEST_NAME + 1);
    char *name = f->coord[at].name;
    if (used > LONGEST_NAME)
        for (used = LONGEST_NAME; ((unsigned char)field[used] & 0xC0) == 0x80;)
            used--; /* no half of a letter */
    memcpy(name, field, used);
    do {
        size_t room = sizeof f->coord[at].name - used;
        name[used] = 0;
        if (number)
            snprintf(name + used, room, "%zu", number);
    } while (is_taken(f, at, number > 0) && (name[used++] = '_'));
}

/* Heaps have a coordinate each, or one for every height. */
static bt_status
add_coordinates(bt_vectors *f, size_t heaps, bt_err *err)
{
    for (size_t i = 0; i < f->rules->n_fields; i++) {
        const bt_field *field = &f->rules->field[i];
        bool list = bt_field_is_list(field);
        size_t n = !list ? 1 : f->counts ? f->counts : heaps;
        for (size_t j = 0; j < n; j++) {
            if (f->n_coords == BT_VECTORS_VARS - 2)
                return bt_fail(err, BT_ERR_LIMIT,
                               "gave up: more than %d coordinates",
                               BT_VECTORS_VARS - 2);
            size_t at = f->n_coords++;
            f->coord[at].field = i;
            f->coord[at].stones = !bt_field_is_stones(field) ? 0
                                  : f->counts                ? (int64_t)j + 1
                                                             : 1;
            name_coordinate(f, at, list && f->counts ? "count" : field->name,
                            list ? j + 1 : 0);
        }
    }
    return BT_OK;
}

/* One row of the domain; every slot of it is a named field or `stones`. */
static bt_status
add_domain_row(bt_vectors *f, bt_sum row, bt_err *err)
{
    bt_vectors_atom a = {.sum.k = row.k};
    bool ok = bt_sum_fits(row, MAX_COEF, INT64_MAX);
    for (size_t i = 0; i < row.n; i++)
        for (size_t c = 0; ok && c < f->n_coords; c++) {
            int64_t times = row.term[i].var == BT_EXACT_STONES
                                ? f->coord[c].stones
                                : row.term[i].var == f->coord[c].field;
            ok = bt_sum_add_var(&f->arena, &a.sum, row.term[i].coef * times,
                                (uint32_t)c);
        }
    return ok ? bt_vector_add(&f->domain, &a, sizeof a, err)
              : bt_vectors_refuse("a very large number", err);
}

/* Conditions on named fields as one system of rows. A move without targets
 * that has them as conditions is turned into rows by game/exact.c. */
static bt_status
add_domain(bt_vectors *f, bt_err *err)
{
    bt_move m = {.condition = f->rules->domain,
                 .n_conditions = f->rules->n_domain};
    bt_vector systems = {0};
    bool linear = false;
    bt_status s = bt_exact_of(f->rules, &m, &f->arena, &systems, &linear, err);
    if (s == BT_OK && (!linear || systems.count != 1))
        s = bt_vectors_refuse("the domain is not a system of inequalities",
                              err);
    const bt_exact *e = (const bt_exact *)(void *)systems.data;
    for (size_t r = 0; s == BT_OK && r < e->n_rows; r++)
        s = add_domain_row(f, e->row[r], err);
    bt_vector_free(&systems);
    return s;
}

/* A number that starts at a constant and never grows stays at most that. */
static bool
never_grows(bt_vectors *f, size_t coord)
{
    for (size_t i = 0; i < f->cases.count; i++) {
        bt_sum next = BT_AT(&f->cases, bt_vectors_case, i).next[coord], falls;
        if (!bt_sum_times(&f->arena, -1, next, &falls) ||
            !bt_sum_add_var(&f->arena, &falls, 1, (uint32_t)coord) ||
            !bt_sum_is_natural(falls))
            return false;
    }
    return true;
}

/* Only vectors with sum >= 0. */
static bt_status
keep_only(bt_vectors *f, bt_sum sum, bt_err *err)
{
    return bt_vector_add(&f->domain, &(bt_vectors_atom){.sum = sum},
                         sizeof(bt_vectors_atom), err);
}

static bt_status
bound_numbers(bt_vectors *f, bt_err *err)
{
    for (size_t i = 0; i < f->n_coords; i++) {
        bt_sum below = {0};
        if (f->coord[i].stones ||
            !bt_field_starts_at(&f->rules->field[f->coord[i].field],
                                &below.k) ||
            !never_grows(f, i))
            continue;
        if (!bt_sum_add_var(&f->arena, &below, -1, (uint32_t)i))
            return bt_fail_nomem(err);
        BT_TRY(keep_only(f, below, err));
    }
    return BT_OK;
}

static bt_status
add_move(bt_vectors *f, const bt_move *m, bt_err *err)
{
    bt_exact_move *e = bt_arena_alloc(&f->arena, sizeof *e);
    bt_move less;
    const char *why = m->asks_movable ? "`movable`" : NULL;
    if (!e)
        return bt_fail_nomem(err);
    bt_status s =
        why ? BT_OK : bt_exact_move_of(f->rules, m, &f->arena, e, &why, err);
    if (s == BT_OK && why && f->lenient) {
        bt_vector_free(&e->cases);
        f->loose = true;
        BT_TRY(bt_exact_loosen(f->rules, m, &f->arena, &less, err));
        s = bt_exact_move_of(f->rules, &less, &f->arena, e, &why, err);
    }
    if (s == BT_OK && why)
        s = bt_vectors_refuse(why, err);
    else if (s == BT_OK)
        s = (f->counts ? bt_vectors_count_move : bt_vectors_add_move)(f, m, e,
                                                                      err);
    bt_vector_free(&e->cases);
    return s;
}

static bt_status
fill(bt_vectors *f, size_t heaps, bt_err *err)
{
    if (f->rules->n_forbids && !f->lenient)
        return bt_vectors_refuse("forbidden positions", err);
    f->loose = f->rules->n_forbids > 0;
    BT_TRY(add_coordinates(f, heaps, err));
    BT_TRY(add_domain(f, err));
    f->n_own = f->domain.count;
    for (size_t i = 0; i < f->rules->n_moves; i++)
        BT_TRY(add_move(f, f->rules->move[i], err));
    return f->heaps ? BT_OK : bound_numbers(f, err);
}

static bt_status
make(const bt_ruleset *rules, size_t heaps, bool heap, size_t counts,
     bool lenient, bt_vectors **out, bt_err *err)
{
    bt_vectors *f = calloc(1, sizeof *f);
    *out = NULL;
    if (!f)
        return bt_fail_nomem(err);
    f->rules = rules;
    f->heaps = heap;
    f->counts = counts;
    f->lenient = lenient;
    bt_status s = fill(f, heaps, err);
    if (s == BT_OK)
        *out = f;
    else
        bt_vectors_free(f);
    return s;
}

static bt_status
new_with(const bt_ruleset *rules, size_t heaps, bool loose, bt_vectors **out,
         bt_err *err)
{
    *out = NULL;
    if (heaps < 1)
        return bt_fail(err, BT_ERR_ARG, "a family needs at least one heap");
    return make(rules, heaps, false, 0, loose, out, err);
}

bt_status
bt_vectors_new(const bt_ruleset *rules, size_t heaps, bt_vectors **out,
               bt_err *err)
{
    return new_with(rules, heaps, false, out, err);
}

bt_status
bt_vectors_loose(const bt_ruleset *rules, size_t heaps, bt_vectors **out,
                 bt_err *err)
{
    return new_with(rules, heaps, true, out, err);
}

bt_status
bt_vectors_heap(const bt_ruleset *rules, bt_vectors **out, bt_err *err)
{
    *out = NULL;
    if (rules->n_fields != 1 || rules->field[0].kind == BT_FIELD_PILES ||
        rules->field[0].kind == BT_FIELD_NUMBER)
        return bt_vectors_refuse("it is not a game of single heaps", err);
    if (rules->n_domain || rules->n_ends)
        return bt_vectors_refuse("a domain or extra ends", err);
    for (size_t i = 0; i < rules->n_moves; i++)
        if (rules->field[0].kind == BT_FIELD_HEAPS &&
            rules->move[i]->n_targets != 1)
            return bt_vectors_refuse("a move touches several heaps", err);
    return make(rules, 1, true, 0, false, out, err);
}

bt_status
bt_vectors_counts(const bt_ruleset *rules, size_t height, bt_vectors **out,
                  bt_err *err)
{
    size_t bags = 0;
    *out = NULL;
    if (height < 1)
        return bt_fail(err, BT_ERR_ARG, "counts need a height of at least 1");
    for (size_t i = 0; i < rules->n_fields; i++) {
        bags += rules->field[i].kind == BT_FIELD_HEAPS;
        if (rules->field[i].kind != BT_FIELD_HEAPS &&
            rules->field[i].kind != BT_FIELD_NUMBER)
            return bt_vectors_refuse("piles cannot be counted", err);
    }
    if (bags != 1)
        return bt_vectors_refuse("counts are of the heaps of one bag", err);
    return make(rules, 0, false, height, true, out, err);
}

static bt_status
find_coordinate(const bt_vectors *f, const char *name, size_t length,
                size_t *at, bt_err *err)
{
    for (size_t i = 0; i < f->n_coords; i++)
        if (strlen(f->coord[i].name) == length &&
            memcmp(f->coord[i].name, name, length) == 0) {
            *at = i;
            return BT_OK;
        }
    return bt_fail(err, BT_ERR_ARG,
                   "there is no coordinate '%.*s': the first "
                   "is '%s'",
                   (int)(length > 40 ? 40 : length), name, f->coord[0].name);
}

bt_status
bt_vectors_find(const bt_vectors *f, const char *sum, size_t length,
                uint32_t *out, bt_err *err)
{
    *out = 0;
    for (size_t from = 0; from <= length;) {
        const char *plus = memchr(sum + from, '+', length - from);
        size_t end = plus ? (size_t)(plus - sum) : length, at = 0;
        BT_TRY(find_coordinate(f, sum + from, end - from, &at, err));
        *out |= UINT32_C(1) << at;
        from = end + 1;
    }
    return BT_OK;
}

bt_status
bt_vectors_bound(bt_vectors *f, const bt_at_most *b, bt_err *err)
{
    bt_sum below = {.k = b->most};
    for (size_t i = 0; i < f->n_coords; i++)
        if (!bt_sum_add_var(&f->arena, &below,
                            -(int64_t)(b->coordinates >> i & 1), (uint32_t)i))
            return bt_fail_nomem(err);
    return keep_only(f, below, err);
}

void
bt_vectors_write_row(const bt_vectors *f, bt_sum row, bt_text *t)
{
    size_t ones = 0;
    for (size_t i = 0; i < row.n; i++)
        ones += row.term[i].coef == -1;
    bool bound = row.n > 0 && ones == row.n;
    for (size_t i = 0; i < row.n; i++) {
        long long c = (long long)row.term[i].coef;
        if (bound)
            c = 1;
        bt_text_add(t, "%s", c < 0 ? (i ? " - " : "-") : i ? " + " : "");
        if (c != 1 && c != -1)
            bt_text_add(t, "%lld ", c < 0 ? -c : c);
        bt_text_add(t, "%s", f->coord[row.term[i].var].name);
    }
    if (bound)
        bt_text_add(t, " <= %lld", (long long)row.k);
    else
        bt_text_add(t, " >= %lld", -(long long)row.k);
}

/* ---- positions */

static bt_status
put_coordinate(const bt_vectors *f, size_t at, int64_t value, bt_vector *flat,
               bt_err *err)
{
    bool counted = f->counts && f->coord[at].stones;
    int64_t times = counted ? value : 1;
    if (times < 0 || times > BT_MAX_HEAPS)
        return bt_fail(err, BT_ERR_LIMIT, "gave up: too many heaps");
    value = counted ? f->coord[at].stones : value;
    for (; times > 0; times--)
        BT_TRY(bt_vector_add(flat, &value, sizeof value, err));
    return BT_OK;
}

/* Fields in order, lists with their length in front (game/layout.h). */
static bt_status
put_fields(const bt_vectors *f, const int64_t *vector, bt_vector *flat,
           bt_err *err)
{
    size_t at = 0;
    for (size_t i = 0; i < f->rules->n_fields; i++) {
        bool list = bt_field_is_list(&f->rules->field[i]);
        size_t head = flat->count;
        if (list && !bt_vector_push(flat, sizeof(int64_t)))
            return bt_fail_nomem(err);
        for (; at < f->n_coords && f->coord[at].field == i; at++)
            BT_TRY(put_coordinate(f, at, vector[at], flat, err));
        if (list)
            BT_AT(flat, int64_t, head) = (int64_t)(flat->count - head - 1);
    }
    return BT_OK;
}

bt_status
bt_vectors_position(const bt_vectors *f, const int64_t *vector,
                    bt_position **out, bt_err *err)
{
    bt_vector flat = {0};
    *out = NULL;
    bt_status s = put_fields(f, vector, &flat, err);
    if (s == BT_OK)
        s = bt_position_make(f->rules, (const int64_t *)(void *)flat.data,
                             flat.count, out, err);
    bt_vector_free(&flat);
    return s;
}

/* proved.c: positions of any size through the theorem of their family. */
#include "bouton/proved.h"

#include <stdlib.h>

#include "base/fail.h"
#include "discover/theorem.h"
#include "game/entries.h"
#include "game/moves.h"
#include "game/notation.h"

struct bt_proved {
    const bt_ruleset *rules;
    bt_proved_options options;
    size_t heaps; /* of the family in hand */
    bt_theorem *theorem;
};

bt_proved_options
bt_proved_options_default(void)
{
    return (bt_proved_options){.limits = bt_limits_default()};
}

bt_status
bt_proved_new(const bt_ruleset *rules, const bt_proved_options *options,
              bt_proved **out, bt_err *err)
{
    *out = calloc(1, sizeof **out);
    if (!*out)
        return bt_fail_nomem(err);
    (*out)->rules = rules;
    (*out)->options = *options;
    return BT_OK;
}

void
bt_proved_free(bt_proved *p)
{
    if (!p)
        return;
    bt_theorem_free(p->theorem);
    free(p);
}

void
bt_proved_answer_free(bt_proved_answer *a)
{
    free(a->position);
    free(a->claim);
    free(a->move);
    free(a->next);
    *a = (bt_proved_answer){0};
}

bool
bt_position_is_beyond(const bt_ruleset *rules, const char *text)
{
    bt_entries p;
    if (bt_entries_read(rules, text, &p, NULL) != BT_OK)
        return false;
    bool beyond =
        p.line > 0 || (bt_entries_complete(rules, &p, NULL) == BT_OK &&
                       bt_entries_beyond(rules, &p));
    bt_entries_free(&p);
    return beyond;
}

/* ---- positions and vectors */

/* Heaps or piles of the family: of the longest list. Lists of numbered piles
 * must be as long, since empty piles are piles. */
static bt_status
count_heaps(const bt_ruleset *r, const bt_entries *p, size_t *heaps,
            bt_err *err)
{
    *heaps = 1;
    for (size_t i = 0; i < r->n_fields; i++)
        if (bt_field_is_list(&r->field[i]) && p->value[i].count > *heaps)
            *heaps = p->value[i].count;
    for (size_t i = 0; i < r->n_fields; i++)
        if (r->field[i].kind == BT_FIELD_PILES && p->value[i].count != *heaps)
            return bt_fail(err, BT_ERR_LIMIT,
                           "no automaton is proved for "
                           "%zu piles here",
                           p->value[i].count);
    return BT_OK;
}

/* Coordinate j of a family is entry *k of its field. */
static const bt_vector *
entry_of(const bt_vectors *f, const bt_entries *p, size_t j, size_t *k)
{
    size_t field = f->coord[j].field;
    for (*k = 0; j > *k && f->coord[j - *k - 1].field == field;)
        ++*k;
    return &p->value[field];
}

static void
to_vector(const bt_vectors *f, const bt_entries *p, bt_big *value)
{
    for (size_t j = 0; j < f->n_coords; j++) {
        size_t k;
        const bt_vector *v = entry_of(f, p, j, &k);
        if (k < v->count)
            bt_natural_get(&BT_AT(v, bt_natural, k), &value[j]);
        else
            bt_big_set(&value[j], 0);
    }
}

static char *
vector_text(const bt_vectors *f, const bt_big *value)
{
    bt_entries p = {0};
    char *text = NULL;
    bool ok = true;
    for (size_t j = 0; ok && j < f->n_coords; j++) {
        bt_natural *slot =
            bt_vector_push(&p.value[f->coord[j].field], sizeof *slot);
        ok = slot != NULL;
        if (ok)
            *slot = bt_natural_of(&value[j]);
    }
    bt_entries_settle(f->rules, &p);
    if (ok)
        text = bt_entries_text(f->rules, &p);
    bt_entries_free(&p);
    return text;
}

/* ---- moves in words: "take 5: 14 -> 9", "left 2: x 5 -> 3" */

static bool
changes(const bt_theorem *t, size_t j, bool list)
{
    const bt_vectors *f = t->f;
    return f->coord[j].stones &&
           bt_field_is_list(&f->rules->field[f->coord[j].field]) == list &&
           bt_big_compare(&t->at.value[j], &t->next.value[j]) != 0;
}

/* The heaps of x that change, as far as they are there; false: none is. */
static bool
add_changed(bt_text *t, const bt_theorem *m, const bt_digits *x,
            const char *between)
{
    bool any = false;
    for (size_t j = 0; j < m->f->n_coords; j++)
        if (changes(m, j, true) && x->value[j].n > 0) {
            bt_text_add(t, "%s", any ? ", " : between);
            bt_big_print(t, &x->value[j]);
            any = true;
        }
    return any;
}

/* What is taken from the one pile or heap in hand; false: the choices say it, or
 * what is left, or there is no such (game/print.c has the same rule). */
static bool
find_taken(const bt_theorem *m, bt_big *taken)
{
    const bt_move *how = m->how->move;
    bt_big after;
    size_t changed = 0;
    bool fits = true;
    bt_big_set(taken, 0);
    bt_big_set(&after, 0);
    for (size_t j = 0; j < m->f->n_coords; j++) {
        if (!changes(m, j, false) && !changes(m, j, true))
            continue;
        changed++;
        fits = fits && bt_big_add(taken, taken, &m->at.value[j]) &&
               bt_big_add(&after, &after, &m->next.value[j]);
    }
    if (!fits || how->n_choices == 0 || bt_big_compare(taken, &after) <= 0 ||
        how->n_targets > 1 || (how->n_targets == 0 && changed != 1))
        return false;
    bt_big_sub(taken, taken, &after);
    return how->n_results > 1 ||
           (how->n_choices == 1 && !bt_move_chooses_result(how));
}

static char *
move_text(const bt_theorem *m)
{
    const bt_move *how = m->how->move;
    const char *gap = ": ";
    bt_text t = {0};
    bt_big taken;
    bool one = find_taken(m, &taken);
    bt_text_add(&t, "%s", how->name);
    for (size_t i = 0; i < (one ? 1 : how->n_choices); i++) {
        bt_text_add(&t, i ? ", " : " ");
        bt_big_print(&t, one ? &taken : &m->choice[i]);
    }
    if (add_changed(&t, m, &m->at, gap)) {
        if (!add_changed(&t, m, &m->next, " -> "))
            bt_text_add(&t, " -> 0");
        gap = ", ";
    }
    for (size_t j = 0; j < m->f->n_coords; j++)
        if (changes(m, j, false)) {
            bt_text_add(&t, "%s%s ", gap, m->f->coord[j].name);
            bt_big_print(&t, &m->at.value[j]);
            bt_text_add(&t, " -> ");
            bt_big_print(&t, &m->next.value[j]);
            gap = ", ";
        }
    return bt_text_take(&t);
}

/* ---- answers */

static bool
reads(const bt_dfa *d, const bt_digits *x)
{
    const uint8_t *digit[BT_MAX_TRACKS] = {0};
    for (size_t i = 0; i < d->n_tracks; i++)
        digit[i] = x->digit[d->var[i]];
    return bt_dfa_reads(d, digit, x->length);
}

/* The next vector is read by the automaton once more: it was put together from
 * forms, not from the digits the automaton has seen. */
static bt_status
confirm(bt_theorem *t, bt_err *err)
{
    BT_TRY(bt_digits_write(t, &t->next, err));
    return reads(t->set, &t->next)
               ? BT_OK
               : bt_fail(err, BT_ERR_CORRUPT,
                         "the move found leads to no P-position; please report "
                         "this");
}

static bt_status
find_move(bt_theorem *t, bt_proved_answer *out, bt_err *err)
{
    bool found = false;
    for (size_t i = 0; !found && i < t->steps.n; i++)
        BT_TRY(bt_theorem_move(t, i, &found, err));
    if (!found)
        return BT_OK;
    BT_TRY(confirm(t, err));
    out->move = move_text(t);
    out->next = vector_text(t->f, t->next.value);
    return out->move && out->next ? BT_OK : bt_fail_nomem(err);
}

static char *
claim_text(const bt_theorem *t)
{
    const char *says = bt_discovery_description(t->found);
    bt_text text = {0};
    bt_text_add(&text, "P-positions of %s", bt_discovery_family(t->found));
    if (*says)
        bt_text_add(&text, ": %s", says);
    bt_text_add(&text, " (an automaton with %u states, %s)",
                (unsigned)bt_discovery_states(t->found),
                bt_discovery_numeration(t->found));
    return bt_text_take(&text);
}

static bt_status
answer(const bt_proved *p, bt_proved_answer *out, bt_err *err)
{
    bt_theorem *t = p->theorem;
    BT_TRY(bt_digits_write(t, &t->at, err));
    if (!reads(t->steps.domain, &t->at))
        return bt_fail(err, BT_ERR_POSITION,
                       "this is no position of %.60s, or one with a number "
                       "that play never reaches",
                       p->rules->name);
    out->outcome = reads(t->set, &t->at) ? BT_P : BT_N;
    out->claim = claim_text(t);
    out->position = vector_text(t->f, t->at.value);
    if (!out->claim || !out->position)
        return bt_fail_nomem(err);
    return out->outcome == BT_N ? find_move(t, out, err) : BT_OK;
}

static bt_status
have_theorem(bt_proved *p, size_t heaps, bt_err *err)
{
    if (p->theorem && p->heaps == heaps)
        return BT_OK;
    bt_theorem_free(p->theorem);
    p->heaps = heaps;
    return bt_theorem_find(p->rules, heaps, &p->options, &p->theorem, err);
}

bt_status
bt_proved_solve(bt_proved *p, const char *text, bt_proved_answer *out,
                bt_err *err)
{
    bt_entries position;
    size_t heaps;
    *out = (bt_proved_answer){0};
    BT_TRY(bt_entries_read(p->rules, text, &position, err));
    bt_status s = bt_entries_complete(p->rules, &position, err);
    if (s == BT_OK)
        s = count_heaps(p->rules, &position, &heaps, err);
    if (s == BT_OK)
        s = have_theorem(p, heaps, err);
    if (s == BT_OK) {
        to_vector(p->theorem->f, &position, p->theorem->at.value);
        s = answer(p, out, err);
    }
    if (s != BT_OK)
        bt_proved_answer_free(out);
    bt_entries_free(&position);
    return s;
}

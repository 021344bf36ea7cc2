/* files.c: the set that was found as moves, as scripts for other
 * programs and as a claim. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "discover/discovery.h"
#include "formula/script.h"
#include "regular/certificate.h"
#include "regular/dot.h"
#include "regular/restate.h"
#include "regular/strategy.h"

static char *
say(const char *text)
{
    return bt_copy(text, strlen(text));
}

/* Nothing is written down that the checker has not accepted. */
static bt_status
check_moves(bt_discovery *d, const bt_vectors *f, const bt_dfa *moves,
            const bt_discover_options *o, bt_err *err)
{
    bt_strategy *out = &d->strategy;
    bt_text body = {0};
    bt_body_of_moves(f, d->guess, moves, &body);
    BT_TRY(bt_guess_certify(f, o->misere, &body, &out->certificate, err));
    return o->verify(o->verify_context, out->certificate,
                     strlen(out->certificate), err);
}

void
bt_discovery_add_strategy(bt_discovery *d, const bt_logic *g, bt_vectors *f,
                          const bt_discover_options *o)
{
    bt_strategy *out = &d->strategy;
    bt_err why = {0};
    bt_dfa *moves = NULL;
    if (f->heaps || f->loose) {
        out->why = say(f->heaps ? "Grundy values of heaps name no move"
                                : "positions are forbidden, or a condition of "
                                  "a move is no formula");
        return;
    }
    bt_status s = bt_strategy_new(g, f, d->guess, &moves, &why);
    if (s == BT_OK)
        s = check_moves(d, f, moves, o, &why);
    if (s == BT_OK) {
        out->states = moves->n_states;
        out->dot = bt_dfa_dot(f, moves, "winning moves: ");
        out->json = bt_strategy_json(f, moves);
    } else {
        out->why = say(why.text);
    }
    bt_dfa_free(moves);
}

/* ---- scripts */

static char *
keep(bt_text *t, bool good)
{
    char *text = bt_text_take(t);
    if (good)
        return text;
    free(text);
    return NULL;
}

static void
write_walnut(bt_discovery *d, const bt_restated *r)
{
    bt_text t = {0}, set = {0};
    bool good = true;
    if (bt_is_binary(d->system))
        bt_text_add(&t, "reg bouton_power msd_2 \"0*10*\":\n");
    for (size_t i = 0; i < BT_RESTATED && good; i++)
        good = bt_script_walnut(d->system, r->name[i], r->formula[i], &t);
    if (good)
        bt_script_walnut_set(d->guess, &set);
    d->scripts.walnut = keep(&t, good);
    d->scripts.walnut_set = keep(&set, good);
}

void
bt_discovery_add_scripts(bt_discovery *d, bt_vectors *f, bool misere)
{
    bt_restated r;
    bt_err why = {0};
    bt_text mona = {0};
    if (f->heaps) {
        d->scripts.why = say("there are scripts for P-positions only");
        return;
    }
    if (bt_restate(f, d->guess, misere, &r, &why) != BT_OK) {
        d->scripts.why = say(why.text);
        return;
    }
    const bt_formula *all = bt_f_and(&f->arena, BT_RESTATED, r.formula);
    bool good = all && bt_script_mona(d->guess, all, &mona);
    d->scripts.mona = keep(&mona, good);
    write_walnut(d, &r);
    if (!good)
        d->scripts.why = say("a script for MONA needs base 2, a small "
                             "automaton and small numbers");
}

/* ---- a claim */

static bool
in_brackets(const bt_vectors *f, size_t coord)
{
    return f->rules->field[f->coord[coord].field].kind == BT_FIELD_HEAPS;
}

/* "[a1, a2]" for heaps, "<count1, count2>" for counts of them, "(n, m)" for
 * piles and numbers; numbers beside heaps by name: "[a1, a2] pass=pass". */
static void
put_pattern(const bt_vectors *f, bt_text *t)
{
    size_t heaps = 0, n = 0;
    for (size_t i = 0; i < f->n_coords; i++)
        heaps += in_brackets(f, i);
    for (size_t i = 0; i < f->n_coords; i++)
        if (heaps == 0 || in_brackets(f, i))
            bt_text_add(t, "%s%s",
                        n++         ? ", "
                        : !heaps    ? "("
                        : f->counts ? "<"
                                    : "[",
                        f->coord[i].name);
    bt_text_add(t, "%s", !heaps ? ")" : f->counts ? ">" : "]");
    for (size_t i = 0; heaps > 0 && i < f->n_coords; i++)
        if (!in_brackets(f, i))
            bt_text_add(t, " %s=%s", f->rules->field[f->coord[i].field].name,
                        f->coord[i].name);
}

/* What the rules do not say themselves. */
static void
put_bounds(const bt_vectors *f, bt_text *t)
{
    for (size_t r = f->n_own; r < f->domain.count; r++) {
        bt_text_add(t, "%s", r > f->n_own ? ", " : " where ");
        bt_vectors_write_row(f, BT_AT(&f->domain, bt_vectors_atom, r).sum, t);
    }
}

/* Numbers are no stones, so a range is not understood by itself. */
static bool
put_range(const bt_vectors *f, const char *before, bt_text *t)
{
    bool stones = true;
    for (size_t i = 0; i < f->n_coords; i++)
        stones = stones && f->coord[i].stones;
    for (size_t i = 0; !stones && i < f->n_coords; i++)
        bt_text_add(t, "%s%s <= %d", i ? ", " : before, f->coord[i].name,
                    f->n_coords > 3 ? 8 : 40);
    return !stones;
}

void
bt_discovery_add_claim(bt_discovery *d, const bt_vectors *f,
                       const char *formula, const bt_discover_options *options)
{
    bt_text family = {0}, claim = {0}, line = {0};
    if (!formula || !*formula || f->heaps)
        return;
    put_pattern(f, &family);
    put_bounds(f, &family);
    char *of = bt_text_take(&family);
    bt_text_add(&claim, "for %s", of ? of : "");
    (void)put_range(f, "\nrange ", &claim);
    bt_text_add(&claim, "\nP iff %s\n", formula);
    bt_text_add(&line, "%s", of ? of : "");
    bool ranged = put_range(f, " range ", &line);
    bt_text_add(&line, "%s P iff %s",
                ranged || f->domain.count > f->n_own ? ":" : "", formula);
    free(of);
    d->claim = bt_text_take(&claim);
    d->statement = bt_text_take(&line);
    if (d->truth == BT_PROVED && !bt_discovery_states_truth(d, f, options)) {
        free(d->claim);
        free(d->statement);
        free(d->description);
        d->claim = d->statement = d->description = NULL;
    }
}

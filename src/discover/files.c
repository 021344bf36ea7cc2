/* files.c: the set that was found as moves, as scripts for other
 * programs and as a claim. */
#include <stdlib.h>
#include <string.h>

#include "discover/discovery.h"
#include "formula/script.h"
#include "regular/dot.h"
#include "regular/restate.h"
#include "regular/strategy.h"

static char *
say(const char *text)
{
    return bt_copy(text, strlen(text));
}

void
bt_discovery_add_strategy(bt_discovery *d, const bt_logic *g, bt_vectors *f)
{
    bt_strategy *out = &d->strategy;
    bt_err why = {0};
    bt_dfa *moves = NULL;
    if (f->heaps) {
        out->why = say("Grundy values of heaps name no move");
        return;
    }
    if (bt_strategy_new(g, f, d->guess, &moves, &why) == BT_OK) {
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
    if (d->system->binary)
        bt_text_add(&t, "reg bouton_power msd_2 \"0*10*\":\n");
    for (size_t i = 0; i < BT_RESTATED && good; i++)
        good = bt_script_walnut(d->system, r->name[i], r->formula[i], &t);
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

/* "[a, b]" for heaps, "(n, m)" for piles and numbers; "" for both at once. */
static void
put_pattern(const bt_vectors *f, bt_text *t)
{
    size_t heaps = 0;
    for (size_t i = 0; i < f->n_coords; i++)
        heaps += f->rules->field[f->coord[i].field].kind == BT_FIELD_HEAPS;
    if (heaps != 0 && heaps != f->n_coords)
        return;
    for (size_t i = 0; i < f->n_coords; i++)
        bt_text_add(t, "%s%s", i ? ", " : heaps ? "[" : "(", f->coord[i].name);
    bt_text_add(t, heaps ? "]" : ")");
}

void
bt_discovery_add_claim(bt_discovery *d, const bt_vectors *f, char *formula,
                       const bt_discover_options *options)
{
    bt_text pattern = {0}, t = {0};
    put_pattern(f, &pattern);
    char *family = bt_text_take(&pattern);
    if (family && *family && formula && *formula && !f->heaps) {
        bt_text_add(&t, "for %s", family);
        for (size_t i = 0; i < options->n_bounds; i++) {
            const char *between = i ? ", " : " where ";
            for (size_t j = 0; j < f->n_coords; j++)
                if (options->bounds[i].coordinates >> j & 1) {
                    bt_text_add(&t, "%s%s", between, f->coord[j].name);
                    between = "+";
                }
            bt_text_add(&t, " <= %lld", (long long)options->bounds[i].most);
        }
        /* numbers are no stones, so a range is not understood by itself */
        for (size_t i = 0; *family == '(' && i < f->n_coords; i++)
            bt_text_add(&t, "%s%s <= 40", i ? ", " : "\nrange ",
                        f->coord[i].name);
        bt_text_add(&t, "\nP iff %s\n", formula);
        d->claim = bt_text_take(&t);
    }
    free(family);
    free(formula);
}

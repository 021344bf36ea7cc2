/* known.c: the set of a certificate that was accepted once, as the first guess.
 * The checker decides about it as about any other. */
#include <string.h>

#include "count/count.h"
#include "discover/discovery.h"

static bt_status
take_set(void *context, const bt_logic *g, bt_vectors *f, bt_dfa **out,
         bt_err *err)
{
    bt_counted *known = context;
    (void)err;
    if (!known->set || known->tracks != f->n_coords || f->heaps ||
        strcmp(known->system.name, g->system->name) != 0)
        return BT_OK;
    known->set->system = g->system;
    *out = known->set;
    known->set = NULL;
    return BT_OK;
}

/* One of those that have a turn, or another. */
static const bt_numeration *
system_of(const bt_counted *known)
{
    for (size_t i = 0; bt_numerations[i]; i++)
        if (strcmp(bt_numerations[i]->name, known->system.name) == 0)
            return bt_numerations[i];
    return &known->system;
}

bt_status
bt_discover(const bt_ruleset *rules, const bt_discover_options *options,
            bt_discovery **out, bt_err *err)
{
    bt_counted known;
    if (!options->known ||
        bt_counted_read(options->known, &known, NULL) != BT_OK)
        return bt_discover_given(rules, options, NULL, out, err);
    bt_given given = {
        .first = system_of(&known), .make = take_set, .context = &known};
    bt_status s = bt_discover_given(rules, options, &given, out, err);
    bt_dfa_free(known.set);
    return s;
}

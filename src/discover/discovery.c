/* discovery.c: reading what was discovered. */
#include "discover/discovery.h"

#include <stdlib.h>

#include "regular/dot.h"

void
bt_discovery_free(bt_discovery *d)
{
    if (!d)
        return;
    bt_text_free(&d->family_words);
    bt_text_free(&d->log_words);
    free(d->family);
    free(d->log);
    free(d->why);
    free(d->description);
    free(d->claim);
    free(d->statement);
    free(d->scripts.mona);
    free(d->scripts.walnut);
    free(d->scripts.walnut_set);
    free(d->scripts.why);
    free(d->strategy.dot);
    free(d->strategy.json);
    free(d->strategy.certificate);
    free(d->strategy.why);
    bt_vectors_free(d->flat);
    bt_guess_forget(d);
    free(d);
}

bt_truth
bt_discovery_truth(const bt_discovery *d)
{
    return d->truth;
}

static const char *
or_empty(const char *s)
{
    return s ? s : "";
}

const char *
bt_discovery_why(const bt_discovery *d)
{
    return or_empty(d->why);
}

const char *
bt_discovery_description(const bt_discovery *d)
{
    return or_empty(d->description);
}

const char *
bt_discovery_family(const bt_discovery *d)
{
    return or_empty(d->family);
}

const char *
bt_discovery_numeration(const bt_discovery *d)
{
    return d->system ? d->system->name : "";
}

uint32_t
bt_discovery_states(const bt_discovery *d)
{
    return d->guess ? d->guess->n_states : 0;
}

size_t
bt_discovery_obligations(const bt_discovery *d)
{
    return d->n_obligations;
}

const bt_obligation *
bt_discovery_obligation(const bt_discovery *d, size_t i)
{
    return &d->obligation[i];
}

const char *
bt_discovery_log(const bt_discovery *d)
{
    return or_empty(d->log);
}

const char *
bt_discovery_certificate(const bt_discovery *d)
{
    return d->certificate;
}

const bt_dfa *
bt_discovery_set(const bt_discovery *d)
{
    return d->guess;
}

char *
bt_discovery_dot(const bt_discovery *d)
{
    return d->guess ? bt_dfa_dot(d->flat, d->guess, "") : NULL;
}

bt_automaton
bt_discovery_automaton(const bt_discovery *d)
{
    const bt_dfa *g = d->guess;
    if (!g)
        return (bt_automaton){0};
    return (bt_automaton){g->n_states, g->n_tracks, g->accept, g->next};
}

const bt_strategy *
bt_discovery_strategy(const bt_discovery *d)
{
    return &d->strategy;
}

const bt_scripts *
bt_discovery_scripts(const bt_discovery *d)
{
    return &d->scripts;
}

const char *
bt_discovery_claim(const bt_discovery *d)
{
    return or_empty(d->claim);
}

const char *
bt_discovery_statement(const bt_discovery *d)
{
    return or_empty(d->statement);
}

const bt_vectors *
bt_discovery_vectors(const bt_discovery *d)
{
    return d->flat;
}

/* family.c: the positions that are asked about, as vectors. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "discover/discovery.h"

bt_status
bt_family_open(const bt_ruleset *rules, const bt_discover_options *o,
               bt_vectors **out, bt_err *err)
{
    if (o->grundy)
        return bt_vectors_heap(rules, out, err);
    if (o->counts > 0)
        return bt_vectors_counts(rules, (size_t)o->counts, out, err);
    /* scripts are made of the cases */
    return (o->scripts ? bt_vectors_new : bt_vectors_loose)(
        rules, o->heaps > 0 ? (size_t)o->heaps : 2, out, err);
}

static bt_status
read_bound(const bt_vectors *f, const char *text, bt_at_most *out, bt_err *err)
{
    const char *sign = strchr(text, '=');
    char *end = NULL;
    out->most = sign ? strtoll(sign + 1, &end, 10) : -1;
    if (!sign || end == sign + 1 || *end || out->most < 0 ||
        out->most > 1000000)
        return bt_fail(err, BT_ERR_ARG,
                       "a bound is written NAME=NUMBER, such "
                       "as %s=3",
                       f->coord[0].name);
    return bt_vectors_find(f, text, (size_t)(sign - text), &out->coordinates,
                           err);
}

bt_status
bt_at_most_read(const bt_ruleset *rules, const bt_discover_options *options,
                const char *text, bt_at_most *out, bt_err *err)
{
    bt_vectors *f = NULL;
    *out = (bt_at_most){0};
    BT_TRY(bt_family_open(rules, options, &f, err));
    bt_status s = read_bound(f, text, out, err);
    bt_vectors_free(f);
    return s;
}

void
bt_family_name(bt_discovery *d, const bt_vectors *f,
               const bt_discover_options *o)
{
    bt_text *t = &d->family_words;
    bt_text_add(t, "%s, %s: (", f->rules->name,
                f->heaps && o->misere ? "misère Grundy values of single heaps"
                : f->heaps            ? "Grundy values of heaps"
                : o->misere           ? "misère play"
                                      : "normal play");
    for (size_t i = 0; i < f->n_coords; i++)
        bt_text_add(t, "%s%s", i ? ", " : "", f->coord[i].name);
    bt_text_add(t, ")");
    for (size_t i = 0; i < f->domain.count; i++) {
        bt_text_add(t, ", ");
        bt_vectors_write_row(f, BT_AT(&f->domain, bt_vectors_atom, i).sum, t);
    }
    d->family = bt_text_take(t);
}

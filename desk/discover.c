/* discover.c: what discovery is asked for, and what it finds. */
#include "discover.h"

#include "checker.h"

RELEASE(discovery)

static bool
read_options(const question *q, const bt_ruleset *rules, bt_discover_options *o)
{
    bt_at_most *bounds = keep_room(q, q->fixed.n, sizeof *bounds);

    if (q->heaps == 0)
        return refuse(q, "without heaps there is nothing to find: --heaps is "
                         "at least 1");
    *o = bt_discover_options_default();
    o->heaps = q->heaps > 0 ? q->heaps : 0;
    o->counts = q->counts > 0 ? q->counts : 0;
    o->misere = q->misere;
    o->grundy = q->grundy;
    o->numeration = q->numeration;
    o->known = q->known;
    o->scripts = q->mona || q->walnut;
    o->strategy = q->strategy != NULL;
    o->limits = q->limits;
    o->bounds = bounds;
    o->n_bounds = q->fixed.n;
    for (size_t i = 0; i < q->fixed.n; i++)
        if (!ok(q, bt_at_most_read(rules, o, q->fixed.items[i], &bounds[i],
                                   q->err)))
            return false;
    return true;
}

/* Where the answers of the checker go. */
typedef struct listener {
    const question *q;
    const bt_ruleset *rules;
    found_fn *early;
    double start;
    discovered *out;
} listener;

/* Whether it is accepted; that a guess is refused is for the log. */
static bt_status
check_guess(void *context, const char *text, size_t length, bt_err *err)
{
    const listener *l = context;
    bt_status s =
        checker_verify(checker_about(l->q, l->rules), text, length, err);

    l->out->checked = s == BT_OK            ? "accepted"
                      : s == BT_ERR_CORRUPT ? NULL
                                            : compose(l->q, "%s", err->text);
    return s;
}

static void
take(discovered *out, const bt_discovery *d, double start)
{
    out->d = d;
    out->proved = bt_discovery_truth(d) == BT_PROVED;
    if (out->proved)
        out->checked = "accepted"; /* words for it may not have been */
    out->seconds = bt_clock() - start;
}

static void
tell_early(void *context, const bt_discovery *d)
{
    const listener *l = context;

    take(l->out, d, l->start);
    l->early(l->q, l->rules, l->out);
}

bool
discover(const question *q, const bt_ruleset *rules, found_fn *early,
         discovered *out)
{
    bt_discover_options o;
    bt_discovery *d;
    listener l = {q, rules, early, bt_clock(), out};

    *out = (discovered){.d = NULL};
    if (!read_options(q, rules, &o))
        return false;
    o.words = true;
    o.verify = check_guess;
    o.verify_context = &l;
    o.found = early ? tell_early : NULL;
    o.found_context = &l;
    if (!ok(q, bt_discover(rules, &o, &d, q->err)))
        return false;
    take(out, keep(q, d, release_discovery), l.start);
    return true;
}

void
out_discovery(json *o, const discovered *f)
{
    put_text(o, "family", bt_discovery_family(f->d));
    put_text(o, "verdict", f->proved ? "PROVED" : "OPEN");
    put_text(o, "description", bt_discovery_description(f->d));
    put_text(o, "numeration", bt_discovery_numeration(f->d));
    put_number(o, "states", bt_discovery_states(f->d));
}

json *
discovery_reply(const question *q, const bt_ruleset *rules, const discovered *f)
{
    json *o = out_begin(q, rules, NULL);

    out_discovery(o, f);
    return o;
}

bool
discovery_end(const question *q, bool proved)
{
    if (proved)
        return true;
    if (bt_limits_interrupted(&q->limits))
        return fail_with(q, BT_ERR_INTERRUPTED, "interrupted");
    *q->code = EXIT_OPEN;
    return true;
}

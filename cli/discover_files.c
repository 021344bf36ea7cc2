/* discover_files.c: what `bouton discover` is asked for, what it finds and what
 * it writes beside its answer. */
#include "discover_files.h"

#include "cli.h"
#include "desk/checker.h"
#include "plot.h"

RELEASE(discovery)

static bool
read_options(const args *a, const bt_ruleset *rules, bt_discover_options *o)
{
    bt_at_most *bounds = keep_room(a, a->fixed.n, sizeof *bounds);

    *o = bt_discover_options_default();
    o->heaps = a->heaps > 0 ? a->heaps : 0;
    o->counts = a->counts > 0 ? a->counts : 0;
    o->misere = a->misere;
    o->grundy = a->grundy;
    o->numeration = a->numeration;
    o->scripts = a->mona || a->walnut;
    o->limits = a->limits;
    o->bounds = bounds;
    o->n_bounds = a->fixed.n;
    for (size_t i = 0; i < a->fixed.n; i++)
        if (!ok(a, bt_at_most_read(rules, o, a->fixed.items[i], &bounds[i],
                                   a->err)))
            return false;
    return true;
}

/* Where the answers of the checker go. */
typedef struct listener {
    const args *a;
    const bt_ruleset *rules;
    discovered *out;
} listener;

/* Whether it is accepted; that a guess is refused is for the log. */
static bt_status
check_guess(void *context, const char *text, size_t length, bt_err *err)
{
    const listener *l = context;
    bt_status s =
        checker_verify(checker_about(l->a, l->rules), text, length, err);

    l->out->proved = s == BT_OK;
    l->out->checked = s == BT_OK            ? "accepted"
                      : s == BT_ERR_CORRUPT ? NULL
                                            : compose(l->a, "%s", err->text);
    return s;
}

bool
discover(const args *a, const bt_ruleset *rules, bool in_words, discovered *out)
{
    double start = bt_clock();
    bt_discover_options o;
    listener l = {a, rules, out};

    *out = (discovered){.d = NULL};
    if (!read_options(a, rules, &o))
        return false;
    o.words = in_words;
    o.verify = check_guess;
    o.verify_context = &l;
    if (!ok(a, bt_discover(rules, &o, &out->d, a->err)))
        return false;
    keep(a, out->d, release_discovery);
    out->seconds = bt_clock() - start;
    return true;
}

static bool
put_beside(const args *a, const char *path, const char *ending,
           const char *text)
{
    return outfile_put(a, compose(a, "%s%s", path, ending), text);
}

/* "claim NAME ... in GAME ... with S = {1,2}": the end comes from the library.
 * The last part of a path is the name of the claim. */
static char *
claim_text(const args *a, const bt_discovery *d)
{
    const char *slash = strrchr(a->save, '/'), *typed = typed_text(a);
    FILE *f = text_begin(a);

    fprintf(f, "# %s\n", typed);
    fprintf(f, "claim %s \"found and proved by bouton discover\"\nin %s%s",
            slash ? slash + 1 : a->save, a->operands.items[0],
            a->misere ? " misere" : "");
    for (size_t i = 0; i < a->settings.n; i++)
        fprintf(f, " with %s", a->settings.items[i]);
    fprintf(f, "\n%s", bt_discovery_claim(d));
    return text_end(a);
}

static bool
save(const args *a, const discovered *f)
{
    if (!a->save)
        return true;
    if (f->proved && *bt_discovery_claim(f->d))
        return put_beside(a, a->save, ".claim", claim_text(a, f->d));
    return fail_with(a, BT_ERR_LIMIT, "no claim was saved: %s",
                     f->proved ? "the set has no short formula, only its "
                                 "automaton"
                               : "nothing is proved");
}

static bool
put_dot(const args *a, const bt_discovery *d)
{
    char *text = a->dot ? bt_discovery_dot(d) : NULL;

    return put_asked(a, a->dot, text ? keep(a, text, free) : NULL,
                     "there is no automaton");
}

bool
discover_files(const args *a, const bt_ruleset *rules, const discovered *f)
{
    const bt_scripts *scripts = bt_discovery_scripts(f->d);
    const char *why = scripts->why ? scripts->why : "no guess was made";

    return put_dot(a, f->d) && (!a->svg || plot_discovery(a, rules, f)) &&
           (!f->proved ||
            put_asked(a, a->certificate, bt_discovery_certificate(f->d),
                      "it is missing")) &&
           put_asked(a, a->mona, scripts->mona, why) &&
           put_asked(a, a->walnut, scripts->walnut, why) &&
           (!a->walnut ||
            put_beside(a, a->walnut, ".set", scripts->walnut_set)) &&
           save(a, f);
}

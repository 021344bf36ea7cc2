/* discover_files.c: what `bouton discover` is asked for, and what it writes
 * beside its answer. */
#include "discover_files.h"

#include <stdlib.h>
#include <string.h>

#include "plot.h"

bt_status
discover_options(const args *a, const bt_ruleset *rules, bt_discover_options *o,
                 bt_err *err)
{
    bt_at_most *bounds = or_die(calloc(a->fixed.n + 1, sizeof *bounds));
    bt_status s = BT_OK;

    *o = bt_discover_options_default();
    o->heaps = a->heaps > 0 ? a->heaps : 0;
    o->counts = a->counts > 0 ? a->counts : 0;
    o->misere = a->misere;
    o->grundy = a->grundy;
    o->numeration = a->numeration;
    o->scripts = a->mona || a->walnut;
    o->limits = solver_options(a).limits;
    for (size_t i = 0; i < a->fixed.n && s == BT_OK; i++)
        s = bt_at_most_read(rules, o, a->fixed.items[i], &bounds[i], err);
    o->bounds = bounds;
    o->n_bounds = a->fixed.n;
    return s;
}

/* `text` into the file that was asked for, or `why` there is none. */
static bt_status
put(const char *path, const char *text, const char *why, bt_err *err)
{
    if (!path)
        return BT_OK;
    return text ? outfile_put(path, text, err)
                : fail(err, BT_ERR_LIMIT, "%.200s was not written: %s", path,
                       why);
}

static bt_status
put_beside(const char *path, const char *ending, const char *text, bt_err *err)
{
    char *name = compose("%s%s", path, ending);
    bt_status s = outfile_put(name, text, err);
    free(name);
    return s;
}

/* "claim NAME ... in GAME ... with S = {1,2}": the end comes from the library.
 * The last part of a path is the name of the claim. */
static char *
claim_text(const args *a, const bt_discovery *d)
{
    const char *slash = strrchr(a->save, '/');
    char *text = NULL, *typed = typed_text(a);
    size_t size = 0;
    FILE *f = or_die(open_memstream(&text, &size));

    fprintf(f, "# %s\n", typed);
    fprintf(f, "claim %s \"found and proved by bouton discover\"\nin %s%s",
            slash ? slash + 1 : a->save, a->operands.items[0],
            a->misere ? " misere" : "");
    for (size_t i = 0; i < a->settings.n; i++)
        fprintf(f, " with %s", a->settings.items[i]);
    fprintf(f, "\n%s", bt_discovery_claim(d));
    fclose(f);
    free(typed);
    return or_die(text);
}

static bt_status
save(const args *a, const bt_discovery *d, bool proved, bt_err *err)
{
    if (!a->save)
        return BT_OK;
    if (!proved)
        return fail(err, BT_ERR_LIMIT, "no claim was saved: nothing is proved");
    if (!*bt_discovery_claim(d))
        return fail(err, BT_ERR_LIMIT,
                    "no claim was saved: the set has no "
                    "short formula, only its automaton");
    char *text = claim_text(a, d);
    bt_status s = put_beside(a->save, ".claim", text, err);
    free(text);
    return s;
}

static bt_status
put_dot(const args *a, const bt_discovery *d, bt_err *err)
{
    char *text = a->dot ? bt_discovery_dot(d) : NULL;
    bt_status s = put(a->dot, text, "there is no automaton", err);

    free(text);
    return s;
}

bt_status
discover_files(const args *a, const bt_ruleset *rules, const bt_discovery *d,
               bool proved, bt_err *err)
{
    const bt_scripts *scripts = bt_discovery_scripts(d);
    const char *why = scripts->why ? scripts->why : "no guess was made";
    bt_status s = put_dot(a, d, err);

    if (s == BT_OK && a->svg)
        s = plot_discovery(a, rules, d, proved, err);
    if (s == BT_OK && proved)
        s = put(a->certificate, bt_discovery_certificate(d), "it is missing",
                err);
    if (s == BT_OK)
        s = put(a->mona, scripts->mona, why, err);
    if (s == BT_OK)
        s = put(a->walnut, scripts->walnut, why, err);
    if (s == BT_OK && a->walnut)
        s = put_beside(a->walnut, ".set", scripts->walnut_set, err);
    return s == BT_OK ? save(a, d, proved, err) : s;
}

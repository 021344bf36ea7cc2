/* shelf.c: the certificates of `bouton papers --certificates`: a folder, made if
 * need be, and its index. */
#include "cli.h"

#include <errno.h>
#include <sys/stat.h>

/* ID.cert, where a star is not used in names of files. */
static char *
certificate_name(const question *q, const char *id)
{
    bool star = ends_in(id, "*");

    return compose(q, "%.*s%s.cert", (int)(strlen(id) - star), id,
                   star ? "_star" : "");
}

/* Each has a file of its own: not X* and X_star. */
static bool
names_differ(const question *q, const json *claims)
{
    for (const json *c = json_first(claims); c; c = c->next)
        for (const json *d = json_first(claims); d != c; d = d->next)
            if (strcmp(certificate_name(q, get_text(c, "id")),
                       certificate_name(q, get_text(d, "id"))) == 0)
                return refuse(
                    q, "the certificates of %.60s and %.60s would be one file",
                    get_text(c, "id"), get_text(d, "id"));
    return true;
}

/* Of a claim that is decided, where there is one; and its line of the index.
 * What goes into files leaves the reply. */
static bool
shelve(const question *q, json *claim, FILE *index)
{
    static const char *const KEYS[] = {"id", "paper", "claim", "verdict",
                                       "method"};
    const json *text = json_take(claim, "certificate");
    json *line = out_root(q);

    if (!text)
        return true;
    char *name = certificate_name(q, get_text(claim, "id"));
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        put_text(line, KEYS[i], get_text(claim, KEYS[i]));
    put_text(line, "file", name);
    out_line(line, index);
    json_take(claim, "claim");
    return outfile_put(q, compose(q, "%s/%s", q->certificates, name),
                       text->text, strlen(text->text));
}

bool
shelf_open(const question *q)
{
    if (mkdir(q->certificates, 0777) != 0 && errno != EEXIST)
        return fail_errno(q, "", q->certificates);
    return outfile_check(q, "", compose(q, "%s/index.jsonl", q->certificates));
}

bool
shelve_all(const question *q, json *reply)
{
    const json *claims = json_get(reply, "claims");
    outfile index;
    bool good = true;

    if (!names_differ(q, claims))
        return false;
    if (!outfile_open(q, &index, compose(q, "%s/index.jsonl", q->certificates)))
        return false;
    for (const json *c = json_first(claims); c && good; c = c->next)
        good = shelve(q, (json *)c, index.f);
    return outfile_close(q, &index, good);
}

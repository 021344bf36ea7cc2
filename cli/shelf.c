/* shelf.c: what `bouton papers` writes of each claim that is decided, into a
 * folder, made if need be, with an index: certificates, theorems for Coq. */
#include "cli.h"

#include <ctype.h>
#include <errno.h>
#include <sys/stat.h>

/* One for each option that names a folder. */
typedef struct shelf {
    const char *option, *key, *why, *ending;
    size_t folder; /* offset in the question */
    bool module;   /* names of files are those of modules */
} shelf;

static const shelf SHELVES[] = {
    {"certificates", "certificate", NULL, ".cert",
     offsetof(question, certificates), false},
    {"coq", "coq", "coq_why", ".v", offsetof(question, coqs), true},
};
enum { N_SHELVES = sizeof SHELVES / sizeof *SHELVES };

static const char *
folder_of(const question *q, const shelf *s)
{
    return *(const char *const *)((const char *)q + s->folder);
}

/* ID and the ending, where a star is not used in names of files. */
static char *
file_name(const question *q, const shelf *s, const char *id)
{
    bool star = ends_in(id, "*");
    char *name =
        compose(q, "%.*s%s", (int)(strlen(id) - star), id, star ? "_star" : "");

    for (char *c = name; s->module && *c; c++)
        if (!isalnum((unsigned char)*c))
            *c = '_';
    return compose(q, "%s%s", name, s->ending);
}

/* Each has a file of its own: not X* and X_star. */
static bool
names_differ(const question *q, const shelf *s, const json *claims)
{
    for (const json *c = json_first(claims); c; c = c->next)
        for (const json *d = json_first(claims); d != c; d = d->next)
            if (strcmp(file_name(q, s, get_text(c, "id")),
                       file_name(q, s, get_text(d, "id"))) == 0)
                return refuse(
                    q, "the certificates of %.60s and %.60s would be one file",
                    get_text(c, "id"), get_text(d, "id"));
    return true;
}

/* Of a claim that is decided, where there is one; and its line of the index.
 * What goes into files leaves the reply. */
static bool
shelve(const question *q, const shelf *s, json *claim, FILE *index)
{
    static const char *const KEYS[] = {"id", "paper", "claim", "verdict",
                                       "method"};
    const json *text = json_take(claim, s->key);
    const json *why = s->why ? json_take(claim, s->why) : NULL;
    json *line = out_root(q);

    if (!text && !why)
        return true;
    char *name = file_name(q, s, get_text(claim, "id"));
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        put_text(line, KEYS[i], get_text(claim, KEYS[i]));
    put_text(line, text ? "file" : "why", text ? name : why->text);
    out_line(line, index);
    return !text || outfile_put(q, compose(q, "%s/%s", folder_of(q, s), name),
                                text->text, strlen(text->text));
}

static bool
fill(const question *q, const shelf *s, const json *claims)
{
    outfile index;
    bool good = true;

    if (!names_differ(q, s, claims) ||
        !outfile_open(q, &index, compose(q, "%s/index.jsonl", folder_of(q, s))))
        return false;
    for (const json *c = json_first(claims); c && good; c = c->next)
        good = shelve(q, s, (json *)c, index.f);
    return outfile_close(q, &index, good);
}

bool
shelf_named(const question *q, const char *name)
{
    bool named = false;

    for (size_t i = 0; i < N_SHELVES && q->command == &ask_papers; i++)
        named = named || strcmp(SHELVES[i].option, name) == 0;
    return named;
}

bool
shelves_open(const question *q)
{
    for (size_t i = 0; i < N_SHELVES; i++) {
        const char *folder = folder_of(q, &SHELVES[i]);
        if (!folder)
            continue;
        if (mkdir(folder, 0777) != 0 && errno != EEXIST)
            return fail_errno(q, "", folder);
        if (!outfile_check(q, "", compose(q, "%s/index.jsonl", folder)))
            return false;
    }
    return true;
}

bool
shelve_all(const question *q, json *reply)
{
    const json *claims = json_get(reply, "claims");
    bool good = true, used = false;

    for (size_t i = 0; i < N_SHELVES && good; i++)
        if (folder_of(q, &SHELVES[i])) {
            good = fill(q, &SHELVES[i], claims);
            used = true;
        }
    for (const json *c = json_first(claims); c && good && used; c = c->next)
        json_take((json *)c, "claim");
    return good;
}

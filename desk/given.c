/* given.c: texts that are no files: rules that stand in the request, and such as
 * a question makes. They lie in a folder of their own; all other files are the
 * host's, also by paths from that folder. So claims and the checker find them as
 * they find any file. */
#include "desk.h"

static const char FOLDER[] = GIVEN_FOLDER;

typedef struct given {
    bt_files host;
    const given_file *text;
    size_t n;
} given;

/* What stands behind the folder; NULL: the path does not lie in it. */
static const char *
inside(const char *path)
{
    size_t n = strlen(FOLDER);

    return strncmp(path, FOLDER, n) == 0 && path[n] == '/' ? path + n + 1
                                                           : NULL;
}

static bt_status
read_given(void *context, const char *path, bt_bytes_fn *take, void *to,
           bt_err *err)
{
    const given *g = context;
    const char *name = inside(path);

    for (size_t i = 0; name && i < g->n; i++)
        if (strcmp(name, g->text[i].name) == 0) {
            take(to, g->text[i].text, strlen(g->text[i].text));
            return BT_OK;
        }
    if (name && !strchr(name, '/'))
        return BT_ERR_ARG;
    return g->host.read(g->host.context, name ? name : path, take, to, err);
}

static bt_status
list_given(void *context, const char *folder, bt_name_fn *take, void *to,
           bt_err *err)
{
    const given *g = context;

    if (strcmp(folder, FOLDER) != 0)
        return g->host.list(g->host.context, folder, take, to, err);
    for (size_t i = 0; i < g->n && take(to, g->text[i].name); i++)
        ;
    return BT_OK;
}

const char *
given_text(const question *q, const char *path)
{
    return inside(path) ? q->rules : NULL;
}

void
given_files(const question *q, const given_file *text, size_t n,
            bt_load_options *o)
{
    const char **dirs = keep_room(q, o->n_dirs + 1, sizeof *dirs);
    bt_files *files = keep_room(q, 1, sizeof *files);
    given *g = keep_room(q, 1, sizeof *g);

    *g = (given){
        .host = o->files ? *o->files : bt_files_system(), .text = text, .n = n};
    *files = (bt_files){read_given, list_given, g};
    dirs[0] = FOLDER;
    for (size_t i = 0; i < o->n_dirs; i++)
        dirs[i + 1] = o->dirs[i];
    o->dirs = dirs;
    o->n_dirs++;
    o->n_first = 1;
    o->files = files;
}

bool
given_rules(const question *q, bt_load_options *o)
{
    given_file *text = keep_room(q, 1, sizeof *text);
    bt_load_options load = *o;
    bt_ruleset *rules;

    load.examples = true;
    if (!ok(q, bt_ruleset_parse(q->rules, strlen(q->rules), FOLDER, &load,
                                &rules, q->err)))
        return false;
    *text =
        (given_file){compose(q, "%s.game", bt_ruleset_name(rules)), q->rules};
    bt_ruleset_free(rules);
    given_files(q, text, 1, o);
    return true;
}

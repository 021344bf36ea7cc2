/* given.c: claims about rules that stand in the request. The rules lie in a
 * folder of their own, under the name of their game; all other files are the
 * host's. So claims and the checker find them as they find any game. */
#include "desk.h"

static const char FOLDER[] = "<rules>";

typedef struct given {
    bt_files host;
    const char *name, *text; /* NAME.game */
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

    if (!name)
        return g->host.read(g->host.context, path, take, to, err);
    if (strcmp(name, g->name) != 0)
        return BT_ERR_ARG;
    take(to, g->text, strlen(g->text));
    return BT_OK;
}

static bt_status
list_given(void *context, const char *folder, bt_name_fn *take, void *to,
           bt_err *err)
{
    const given *g = context;

    if (strcmp(folder, FOLDER) != 0)
        return g->host.list(g->host.context, folder, take, to, err);
    take(to, g->name);
    return BT_OK;
}

const char *
given_text(const question *q, const char *path)
{
    return inside(path) ? q->rules : NULL;
}

bool
given_rules(const question *q, bt_load_options *o)
{
    const char **dirs = keep_room(q, o->n_dirs + 1, sizeof *dirs);
    bt_files *files = keep_room(q, 1, sizeof *files);
    given *g = keep_room(q, 1, sizeof *g);
    bt_load_options load = *o;
    bt_ruleset *rules;

    load.examples = true;
    if (!ok(q, bt_ruleset_parse(q->rules, strlen(q->rules), FOLDER, &load,
                                &rules, q->err)))
        return false;
    *g = (given){.host = o->files ? *o->files : bt_files_system(),
                 .name = compose(q, "%s.game", bt_ruleset_name(rules)),
                 .text = q->rules};
    bt_ruleset_free(rules);
    *files = (bt_files){read_given, list_given, g};
    dirs[0] = FOLDER;
    for (size_t i = 0; i < o->n_dirs; i++)
        dirs[i + 1] = o->dirs[i];
    o->dirs = dirs;
    o->n_dirs++;
    o->n_first = 1;
    o->files = files;
    return true;
}

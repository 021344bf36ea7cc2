/* atlas_folder.c: the rules files of a folder and of the folders in it. */
#include "atlas.h"

#include <bouton/sha256.h>

#include <dirent.h>
#include <sys/stat.h>

static const char MARK[] = "# discover";

static void
add(atlas *t, const asked *e)
{
    if (t->n == t->room) {
        size_t room = t->room ? 2 * t->room : 64;
        asked *all = keep_room(t->a, room, sizeof *all);
        if (t->n)
            memcpy(all, t->all, t->n * sizeof *all);
        t->all = all;
        t->room = room;
    }
    t->all[t->n++] = *e;
}

static const char *
key_of(const atlas *t, const char *text, const char *how)
{
    char hex[BT_SHA256_HEX];
    const char *all = compose(t->a, "%s\n%s", how, text);

    bt_sha256(all, strlen(all), hex);
    return compose(t->a, "%.16s", hex);
}

static bool
add_file(atlas *t, asked e)
{
    const char *base = e.name;
    char *text;
    size_t length, number = 0;

    if (!file_text(t->a, e.path, &text, &length))
        return false;
    for (const char *line = text, *end; *line; line = end + (*end == '\n')) {
        end = line + strcspn(line, "\n");
        if (strncmp(line, MARK, sizeof MARK - 1) != 0)
            continue;
        const char *how = line + sizeof MARK - 1;
        e.words = compose(t->a, "%.*s", (int)strcspn(how, "\n\r"), how);
        e.words += strspn(e.words, " ");
        e.key = key_of(t, text, e.words);
        if (++number > 1)
            e.name = compose(t->a, "%s#%zu", base, number);
        add(t, &e);
    }
    e.words = "";
    e.key = key_of(t, text, "");
    if (number == 0)
        add(t, &e);
    return true;
}

static bool
is_folder(const char *path)
{
    struct stat st;

    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

/* Folders in folders are no groups. */
static bool
add_folder(atlas *t, const char *path, const char *group)
{
    DIR *dir = opendir(path);
    const struct dirent *d;
    bool good = true;

    if (!dir)
        return fail_errno(t->a, "", path);
    while (good && (d = readdir(dir))) {
        char *name = compose(t->a, "%s", d->d_name);
        char *below = compose(t->a, "%s/%s", path, name);
        if (*name == '.')
            continue;
        if (*group == '\0' && is_folder(below)) {
            good = add_folder(t, below, name);
        } else if (ends_in(name, ".game")) {
            name[strlen(name) - strlen(".game")] = '\0';
            good = add_file(
                t, (asked){.name = name, .group = group, .path = below});
        }
    }
    closedir(dir);
    return good;
}

static int
by_name(const void *x, const void *y)
{
    const asked *a = x, *b = y;
    int order = strcmp(a->group, b->group);

    return order ? order : strcmp(a->name, b->name);
}

bool
atlas_find(atlas *t)
{
    if (!add_folder(t, t->folder, ""))
        return false;
    if (t->n == 0)
        return refuse(t->a, "there are no rules files in %.200s", t->folder);
    qsort(t->all, t->n, sizeof *t->all, by_name);
    return true;
}

/* bundle_files.c: the files of a bundle. Claims and rules keep their names and
 * lie as they lay beside each other: folders are called as they are, a folder
 * within another one stays there. So the names and paths that files use for
 * each other mean the same files in the bundle. */
#include "bundle.h"
#include "data.h"

#include <dirent.h>
#include <errno.h>
#include <libgen.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_MOST = 1 << 24 };

/* ---- files */

static packed *
add(bundle *b, const char *path, const char *bytes, size_t length)
{
    if (b->n == b->room) {
        size_t room = 2 * b->room + 64;
        packed *all = keep_room(b->a, room, sizeof *all);
        if (b->n)
            memcpy(all, b->file, b->n * sizeof *all);
        b->file = all;
        b->room = room;
    }
    packed *p = &b->file[b->n++];
    *p = (packed){.path = path, .bytes = bytes, .length = length};
    bt_sha256(bytes, length, p->sha256);
    return p;
}

packed *
bundle_add(bundle *b, const char *path, const char *text)
{
    return add(b, path, text, strlen(text));
}

/* Names are printed and read line by line. */
static bool
is_clean(const args *a, const char *path)
{
    for (size_t i = 0; path[i]; i++)
        if (is_control(path, i))
            return refuse(a,
                          "a file of this name cannot be in a bundle: %.150s",
                          tame(a, path));
    return true;
}

static bool
add_read(bundle *b, const char *path, const char *real)
{
    if (!is_clean(b->a, path))
        return false;
    FILE *f = fopen(real, "rb");
    struct stat st;
    if (!f || fstat(fileno(f), &st) != 0 || !S_ISREG(st.st_mode) ||
        st.st_size > FILE_MOST) {
        int why = f ? EINVAL : errno;
        if (f)
            fclose(f);
        errno = why;
        return fail_errno(b->a, "cannot read ", real);
    }
    char *bytes = keep_room(b->a, (size_t)st.st_size + 1, 1);
    size_t n = fread(bytes, 1, (size_t)st.st_size + 1, f);
    bool good = !ferror(f) && n == (size_t)st.st_size;
    fclose(f);
    if (!good)
        return fail_with(b->a, BT_ERR_IO, "%.200s changed while it was read",
                         real);
    add(b, path, bytes, n)->real = real;
    return true;
}

/* ---- folders */

/* Without links and dots; NULL: there is none. */
static char *
real_folder(const args *a, const char *dir)
{
    char *real = realpath(dir, NULL);

    return real ? keep(a, real, free) : NULL;
}

static char *
folder_of(const args *a, const char *path)
{
    return real_folder(a, dirname(compose(a, "%s", path)));
}

static const place *
find_place(const bundle *b, const char *real)
{
    for (size_t i = 0; real && i < b->places; i++)
        if (strcmp(b->place[i].real, real) == 0)
            return &b->place[i];
    return NULL;
}

static bool
note_place(bundle *b, const char *path)
{
    char *real = folder_of(b->a, path);

    if (!real)
        return fail_errno(b->a, "cannot read ", path);
    if (!find_place(b, real))
        b->place[b->places++] = (place){.real = real};
    return true;
}

static int
by_real(const void *a, const void *b)
{
    const place *x = a, *y = b;
    return strcmp(x->real, y->real);
}

/* The nearest folder around folder i that is in the bundle, too. */
static const place *
outer_of(const bundle *b, size_t i)
{
    const place *best = NULL;

    for (size_t k = 0; k < i; k++) {
        size_t n = strlen(b->place[k].real);
        if (strncmp(b->place[k].real, b->place[i].real, n) == 0 &&
            b->place[i].real[n] == '/' && (!best || n > strlen(best->real)))
            best = &b->place[k];
    }
    return best;
}

static bool
is_taken(const bundle *b, size_t i, const char *name)
{
    for (size_t k = 0; k < i; k++)
        if (strcmp(b->place[k].name, name) == 0)
            return true;
    return false;
}

/* Sorted, so that outer folders come first. */
static void
name_places(bundle *b)
{
    const args *a = b->a;

    qsort(b->place, b->places, sizeof *b->place, by_real);
    for (size_t i = 0; i < b->places; i++) {
        place *p = &b->place[i];
        const place *outer = outer_of(b, i);
        const char *base = last_part(p->real);
        const char *name =
            outer
                ? compose(a, "%s%s", outer->name, p->real + strlen(outer->real))
                : compose(a, "input/%s", *base ? base : "root");
        p->name = compose(a, "%s", name);
        for (int k = 2; is_taken(b, i, p->name); k++)
            p->name = compose(a, "%s-%d", name, k);
    }
}

static char *
packed_path(const bundle *b, const char *real)
{
    const place *p = find_place(b, folder_of(b->a, real));

    return p ? compose(b->a, "%s/%s", p->name, last_part(real)) : NULL;
}

packed *
packed_at(const bundle *b, const char *path)
{
    for (size_t i = 0; path && i < b->n; i++)
        if (strcmp(b->file[i].path, path) == 0)
            return &b->file[i];
    return NULL;
}

const packed *
bundle_find(const bundle *b, const char *real)
{
    return packed_at(b, packed_path(b, real));
}

/* ---- claims and rules */

typedef bool path_fn(bundle *b, const char *path);

bool
is_typed(const json *claim)
{
    return !get_text(claim, "file");
}

/* All files that a claim was read from. */
static bool
each_path(bundle *b, path_fn *each)
{
    for (const json *c = b->claims; c; c = c->next) {
        if (!is_typed(c) && !each(b, get_text(c, "file")))
            return false;
        for (const json *r = get_first(c, "rules"); r; r = r->next)
            if (!each(b, r->text))
                return false;
    }
    return true;
}

static bool
add_path(bundle *b, const char *path)
{
    return bundle_find(b, path) || add_read(b, packed_path(b, path), path);
}

/* ---- how games are found among them */

/* The folders that were searched, of those that are in the bundle. */
static void
find_games(bundle *b, const json *folders)
{
    bool *done = keep_room(b->a, b->places, sizeof *done);

    b->games = keep_room(b->a, b->places, sizeof *b->games);
    for (const json *f = json_first(folders); f; f = f->next) {
        const place *p = find_place(b, real_folder(b->a, f->text));
        if (p && !done[p - b->place])
            b->games[b->n_games++] = p->name;
        if (p)
            done[p - b->place] = true;
    }
}

/* A claim that was typed may name its game by a path from where one was. */
static void
find_alias(bundle *b, const json *claim)
{
    const char *text = get_text(claim, "text");
    const json *rules = get_first(claim, "rules");
    size_t n = strcspn(text, " \t");

    if (!rules)
        return;
    while (n > 0 && text[n - 1] == ':')
        n--;
    char *name = compose(b->a, "%.*s", (int)n, text);
    const packed *p = bundle_find(b, rules->text);
    if (p && (strchr(name, '/') || ends_in(name, ".game")))
        b->alias = compose(b->a, "%s=%s", name, p->path);
}

bool
bundle_input(bundle *b, const json *folders)
{
    size_t most = 0;

    for (const json *c = b->claims; c; c = c->next)
        most += 1 + json_count(json_get(c, "rules"));
    b->place = keep_room(b->a, most, sizeof *b->place);
    if (!each_path(b, note_place))
        return false;
    name_places(b);
    find_games(b, folders);
    if (!each_path(b, add_path))
        return false;
    if (b->claims && is_typed(b->claims)) {
        bundle_add(b, "input/claim.txt",
                   compose(b->a, "%s\n", get_text(b->claims, "text")));
        find_alias(b, b->claims);
    }
    return true;
}

/* ---- certificates */

/* Without stars, which shells open; all different. */
static char *
certificate_path(const bundle *b, const char *id)
{
    char *name = compose(b->a, "%s", id);

    for (char *c = name; *c; c++)
        *c = *c == '*' || *c == '/' ? '_' : *c;
    char *path = compose(b->a, "certificates/%s.cert", name);
    for (int k = 2; packed_at(b, path); k++)
        path = compose(b->a, "certificates/%s-%d.cert", name, k);
    return path;
}

void
bundle_certificates(bundle *b)
{
    for (const json *c = b->claims; c; c = c->next) {
        const json *text = json_take((json *)c, "certificate");
        const packed *p =
            json_is(text, JSON_TEXT)
                ? bundle_add(b, certificate_path(b, get_text(c, "id")),
                             text->text)
                : NULL;
        put_text((json *)c, "certificate", p ? p->path : NULL);
        put_text((json *)c, "sha256", p ? p->sha256 : NULL);
        b->n_claims++;
        b->certified += p != NULL;
    }
}

/* ---- the checker */

static size_t
count_lines(const packed *p)
{
    size_t n = 0;

    for (size_t i = 0; i < p->length; i++)
        n += p->bytes[i] == '\n';
    return n;
}

/* Files of these endings; folders in it, too, when `deep`. */
static bool
add_folder(bundle *b, const char *dir, const char *name, bool deep)
{
    DIR *d = opendir(dir);
    bool good = d || fail_errno(b->a, "cannot read ", dir);

    for (struct dirent *e; good && (e = readdir(d));) {
        if (e->d_name[0] == '.')
            continue;
        char *from = compose(b->a, "%s/%s", dir, e->d_name);
        char *to = compose(b->a, "%s/%s", name, e->d_name);
        struct stat st;
        if (ends_in(to, ".c") || ends_in(to, ".h") || ends_in(to, ".md"))
            good = add_read(b, to, from);
        else if (deep && stat(from, &st) == 0 && S_ISDIR(st.st_mode))
            good = add_folder(b, from, to, false);
    }
    if (d)
        closedir(d);
    return good;
}

/* Beside the folder of the checker. */
static bool
add_pages(bundle *b, const char *dir)
{
    const args *a = b->a;

    return add_read(b, "docs/trust.md", compose(a, "%s/trust.md", dir)) &&
           add_read(b, "docs/verify.md", compose(a, "%s/verify.md", dir)) &&
           add_folder(b, compose(a, "%s/algorithms", dir), "docs/algorithms",
                      false) &&
           add_folder(b, compose(a, "%s/formats", dir), "docs/formats", false);
}

bool
bundle_source(const args *a)
{
    char data[PATH_MAX];

    return data_folder(data) ||
           refuse(a, "the source of the checker, which is part of a bundle, "
                     "did not come with this program");
}

bool
bundle_checker(bundle *b)
{
    char data[PATH_MAX];
    size_t before = b->n;

    if (!data_folder(data))
        return bundle_source(b->a);
    const char *dir = compose(b->a, "%s/verify", data);
    if (!add_folder(b, dir, "verify", true))
        return false;
    b->checker_files = b->n - before;
    for (size_t i = before; i < b->n; i++)
        b->checker_lines += count_lines(&b->file[i]);
    return add_pages(b, compose(b->a, "%s/../docs", dir));
}

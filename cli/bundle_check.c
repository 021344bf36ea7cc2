/* bundle_check.c: a bundle is not written before the checker has accepted what
 * is in it, as somebody else will check it: with the files of the bundle, under
 * their new names. They are handed over (docs/formats/request.md), since they
 * are on no disk yet. */
#include "bundle.h"

#include "cli.h"
#include "desk/checker.h"

static void
put(FILE *f, const char *word, const char *bytes, size_t n)
{
    fprintf(f, "%s %zu\n", word, n);
    fwrite(bytes, 1, n, f);
    fputc('\n', f);
}

static void
pack_text(FILE *f, const char *word, const char *text)
{
    put(f, word, text, strlen(text));
}

/* From a folder to a file, both from where the bundle is. */
static char *
path_from(const args *a, const char *folder, const char *file)
{
    size_t same = 0, i = 0;
    FILE *f = text_begin(a);

    for (; folder[i] && folder[i] == file[i]; i++)
        if (folder[i] == '/')
            same = i + 1;
    if (!folder[i] && file[i] == '/')
        same = i + 1;
    else
        fputs("../", f);
    for (; folder[i]; i++)
        if (folder[i] == '/')
            fputs("../", f);
    fputs(file + same, f);
    return text_end(a);
}

/* A file is asked for as others name it: from their folder. */
static void
put_file(const bundle *b, FILE *f, const packed *p)
{
    pack_text(f, "path", p->path);
    put(f, "file", p->bytes, p->length);
    for (size_t i = 0; i < b->places; i++) {
        const char *from = b->place[i].name;
        const char *path = path_from(b->a, from, p->path);
        pack_text(f, "path", compose(b->a, "%s/./%s", from, path));
        put(f, "file", p->bytes, p->length);
        if (path[0] != '.')
            continue;
        pack_text(f, "path", compose(b->a, "%s/%s", from, path));
        put(f, "file", p->bytes, p->length);
    }
}

static void
put_claim(const bundle *b, FILE *f, const json *claim)
{
    const packed *p =
        is_typed(claim) ? NULL : bundle_find(b, get_text(claim, "file"));

    for (size_t i = 0; i < b->n_games; i++)
        pack_text(f, "folder", b->games[i]);
    if (b->alias)
        pack_text(f, "game", b->alias);
    if (p) {
        pack_text(f, "claim", p->path);
        pack_text(f, "id", get_text(claim, "id"));
    } else {
        pack_text(f, "say", get_text(claim, "text"));
    }
}

static bool
is_accepted(const bundle *b, const json *claim)
{
    const packed *proof = packed_at(b, get_text(claim, "certificate"));
    char *text = NULL;
    size_t size = 0;
    FILE *f = or_die(open_memstream(&text, &size));

    fputs("bouton-request 1\n", f);
    put_claim(b, f, claim);
    for (size_t i = 0; i < b->n; i++)
        if (b->file[i].real)
            put_file(b, f, &b->file[i]);
    pack_text(f, "certificate", proof->bytes);
    fclose(f);
    bt_status s = checker_verify(checker_of(b->a), text, size, b->a->err);
    free(text);
    return ok(b->a, s);
}

bool
bundle_stands(const bundle *b)
{
    for (const json *c = b->claims; c; c = c->next) {
        size_t mark = keep_mark(b->a);
        if (get_text(c, "certificate") && !is_accepted(b, c)) {
            bt_err why = *b->a->err;
            return fail_with(b->a, why.status,
                             "%.60s cannot be checked from a bundle: %.160s",
                             get_text(c, "id"), why.text);
        }
        keep_free(b->a, mark);
    }
    return true;
}

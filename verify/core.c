/* core.c: core text from what the user wrote, in memory. */
#include "core.h"

#include <string.h>

#include "claims/claims.h"

/* Things that the user named, as the rooms want them. */
typedef struct wishes {
    const bt_verify_claim *claim;
    pool *pool;
    shelf shelf;
} wishes;

/* "NAME=FILE", one after the other. */
static bool
read_games(wishes *w, session *s)
{
    size_t n = w->claim->games;
    const char **name = pool_take(w->pool, n, sizeof *name);
    const char **path = pool_take(w->pool, n, sizeof *path);

    for (size_t i = 0; name && path && i < n; i++) {
        const char *is = strchr(w->claim->game[i], '=');
        if (!is)
            return stop(s, UNREADABLE, "--game is to be NAME=FILE");
        name[i] = text_of(w->pool, w->claim->game[i], is);
        path[i] = is + 1;
        if (!name[i])
            return false;
        for (size_t k = 0; k < i && spend(s, 4); k++)
            if (strcmp(name[k], name[i]) == 0)
                return stop(s, UNREADABLE, "--game says twice what '%.80s' is",
                            name[i]);
    }
    w->shelf.aliases = n;
    w->shelf.alias = name;
    w->shelf.alias_path = path;
    return s->code == ACCEPTED;
}

/* The folder of the claim's file comes first. */
static bool
read_folders(wishes *w)
{
    const bt_verify_claim *c = w->claim;
    const char **all = pool_take(w->pool, c->folders + 1, sizeof *all);
    const char *slash = c->file ? strrchr(c->file, '/') : NULL;
    size_t n = 0;

    if (!all)
        return false;
    if (c->file)
        all[n++] = slash ? text_of(w->pool, c->file, slash) : ".";
    for (size_t i = 0; i < c->folders; i++)
        all[n++] = c->folder[i];
    w->shelf.folders = n;
    w->shelf.folder = all;
    return all[0] != NULL || n == 0;
}

static bool
read_settings(wishes *w)
{
    size_t n = w->claim->settings;
    source *all = pool_take(w->pool, n, sizeof *all);

    for (size_t i = 0; all && i < n; i++) {
        const char *text = w->claim->setting[i];
        all[i] =
            (source){.name = "--set", .text = text, .end = text + strlen(text)};
    }
    w->shelf.settings = n;
    w->shelf.setting = all;
    return all != NULL;
}

/* The rules of a game: of a claim that says nothing about it. */
static bool
make_rules(wishes *w, written *out)
{
    static const char nothing[] = ": 0 = 0", problem[] = "\nproblem 0\n";
    const char *about = w->claim->about;
    size_t n = strlen(about);
    char *text = pool_take(w->pool, n + sizeof nothing, 1);

    if (!text)
        return false;
    memcpy(text, about, n);
    memcpy(text + n, nothing, sizeof nothing);
    source typed = {
        .name = "--about", .text = text, .end = text + n + sizeof nothing - 1};
    const struct claim *said = claims_of_line(&w->shelf, &typed);
    if (!said || !claims_write(said, out))
        return false;
    size_t k = sizeof problem - 1;
    for (size_t at = 0; at + k <= out->n; at++)
        if (memcmp(out->text + at, problem, k) == 0) {
            out->n = at + 1;
            return true;
        }
    return stop(out->s, UNREADABLE, "a game, and nothing else, is expected");
}

static bool
make_claim(wishes *w, written *out)
{
    const bt_verify_claim *c = w->claim;

    if (c->about)
        return make_rules(w, out);
    if (c->say) {
        source typed = {
            .name = "claim", .text = c->say, .end = c->say + strlen(c->say)};
        const struct claim *said = claims_of_line(&w->shelf, &typed);
        return said && claims_write(said, out);
    }
    source asked = {
        .name = "--claim", .text = c->file, .end = c->file + strlen(c->file)};
    const source *file =
        shelf_open(&w->shelf, c->file, (spot){&asked, asked.text});
    const struct claim *said =
        file ? claims_of_file(&w->shelf, file, c->id) : NULL;
    return said && claims_write(said, out);
}

/* ---- what it was made of */

/* "WORD TEXT"; what could be taken for another line is blanks. */
static void
write_line(written *w, const char *word, const char *text)
{
    write_text(w, "%s ", word);
    for (; *text; text++)
        write_text(w, "%c", *text == '\n' || *text == '\r' ? ' ' : *text);
    write_text(w, "\n");
}

static void
write_from(const wishes *w, written *out)
{
    const bt_verify_claim *c = w->claim;

    if (c->about)
        write_line(out, "about", c->about);
    else if (c->say)
        write_line(out, "say", c->say);
    else {
        write_text(out, "claim ");
        write_string(out, c->id ? c->id : "");
        write_line(out, "", c->file);
    }
    for (size_t i = 0; i < c->games; i++)
        write_line(out, "game", c->game[i]);
    for (size_t i = 0; i < c->settings; i++)
        write_line(out, "set", c->setting[i]);
    for (size_t i = 0; i < w->shelf.files; i++) {
        write_text(out, "file %s", w->shelf.file[i].sha256);
        write_line(out, "", w->shelf.file[i].in.name);
    }
}

/* ---- */

/* What is printed again shows what it is: texts that are read as a language are
 * looked at there. */
static bool
is_plain(session *s, const char *text)
{
    if (!*text)
        return stop(s, UNREADABLE, "the name of a file or a folder is empty");
    for (const unsigned char *c = (const unsigned char *)text; *c; c++)
        if (*c < ' ' || *c == 127 || (*c == 0xc2 && c[1] < 0xa0))
            return stop(s, UNREADABLE,
                        "a control character is in the name of a file");
    return true;
}

static bool
are_plain(session *s, const bt_verify_claim *c)
{
    bool good = !c->file || is_plain(s, c->file);

    for (size_t i = 0; i < c->folders && good; i++)
        good = is_plain(s, c->folder[i]);
    for (size_t i = 0; i < c->games && good; i++)
        good = is_plain(s, c->game[i]);
    return good;
}

bool
core_make(session *s, const bt_verify_claim *claim, written *core,
          written *from)
{
    pool p = pool_start(s);
    wishes w = {.claim = claim, .pool = &p};

    w.shelf =
        (shelf){.s = s, .pool = &p, .read = claim->read, .with = claim->with};
    if (are_plain(s, claim) && read_games(&w, s) && read_folders(&w) &&
        read_settings(&w) && make_claim(&w, core))
        write_from(&w, from);
    pool_drop(&p);
    return s->code == ACCEPTED;
}

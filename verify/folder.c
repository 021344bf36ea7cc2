/* folder.c: the index of a folder, a JSON object a line:
 *
 * {"id":"A-T3","paper":"..","claim":"amalgamation-nim/2-three-heaps.claim",
 *  "verdict":"PROVED","method":"row","file":"A-T3.cert"}
 *
 * Strings in it have no escapes; certificates lie in the folder itself, claims in
 * that of the papers. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "program.h"

enum { LINE = 2048, FIELD = 256 };

/* The string behind "name": in a line; false: there is none. */
static bool
field_of(const char *line, const char *name, char out[FIELD])
{
    char key[FIELD];

    snprintf(key, sizeof key, "\"%s\":\"", name);
    const char *from = strstr(line, key);
    if (!from)
        return false;
    from += strlen(key);
    size_t n = strcspn(from, "\"\\\n");
    if (from[n] != '"' || n == 0 || n >= FIELD)
        return false;
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)from[i] < ' ' || from[i] == 127)
            return false;
    memcpy(out, from, n);
    out[n] = '\0';
    return true;
}

/* What all entries have to do with. */
typedef struct folder {
    const char *dir, *papers;
    user *u;
    const bt_verify_limits *limits;
    bool quiet;
} folder;

typedef struct entry {
    char id[FIELD], verdict[FIELD], file[FIELD], claim[FIELD];
} entry;

static bool
read_entry(const folder *f, const char *line, entry *e)
{
    return field_of(line, "id", e->id) &&
           field_of(line, "verdict", e->verdict) &&
           field_of(line, "file", e->file) &&
           (!f->papers || field_of(line, "claim", e->claim));
}

/* PAPER/NAME.claim, and nothing that leads elsewhere. */
static bool
is_inside(const char *path)
{
    return path[0] != '/' && path[0] != '.' && !strstr(path, "/.");
}

/* A file, or a link to one: who made the folder must not have us wait for a pipe,
 * or read a device that has no end. */
static bool
is_file(const char *path)
{
    struct stat is;

    return stat(path, &is) == 0 && S_ISREG(is.st_mode);
}

/* Is it accepted, as what the index says? */
static void
check_entry(const folder *f, const entry *e, bt_verify_answer *out)
{
    char path[LINE + FIELD], claim[LINE + FIELD];

    *out = (bt_verify_answer){.status = BT_VERIFY_UNREADABLE,
                              .why = "the file is not in the folder"};
    snprintf(path, sizeof path, "%s/%s", f->dir, e->file);
    if (strchr(e->file, '/') || !is_file(path) ||
        (f->papers && !is_inside(e->claim)))
        return;
    if (f->papers) {
        if (snprintf(claim, sizeof claim, "%s/%s", f->papers, e->claim) >=
            (int)sizeof claim)
            return;
        f->u->is.file = claim;
        f->u->is.id = e->id;
    }
    file_verify(path, f->papers ? f->u : NULL, f->limits, out);
    answer_expect(out, e->verdict);
}

static bt_verify_status
check_line(const folder *f, const char *line)
{
    entry e;
    bt_verify_answer a;

    if (!read_entry(f, line, &e)) {
        fprintf(stderr, "bouton-verify: %s: a line of the index is not one\n",
                f->dir);
        return BT_VERIFY_UNREADABLE;
    }
    check_entry(f, &e, &a);
    if (a.status != BT_VERIFY_ACCEPTED)
        fprintf(stderr, "bouton-verify: %s/%s: %s: %s\n", f->dir, e.file,
                status_word(a.status), a.why);
    else if (!f->quiet)
        printf("%-8s %s (%s)%s%s\n", e.verdict, e.id, e.file,
               f->papers ? " of " : "", f->papers ? e.claim : "");
    bt_verify_status status = a.status;
    bt_verify_answer_free(&a);
    return status;
}

static void
print_tally(const folder *f, const size_t n[4])
{
    printf("%zu accepted, %zu refused, %zu unreadable, %zu not decided\n",
           n[BT_VERIFY_ACCEPTED], n[BT_VERIFY_REFUSED], n[BT_VERIFY_UNREADABLE],
           n[BT_VERIFY_GAVE_UP]);
    if (f->papers)
        printf("compared with the claims in %s\n", f->papers);
}

int
folder_verify(const char *dir, const char *papers, user *u,
              const bt_verify_limits *limits, bool quiet)
{
    const folder f = {dir, papers, u, limits, quiet};
    char path[LINE], line[LINE];
    size_t n[4] = {0};

    bool fits = snprintf(path, sizeof path, "%s/index.jsonl", dir) < LINE;
    FILE *index = fits && is_file(path) ? fopen(path, "r") : NULL;
    if (!index) {
        fprintf(stderr, "bouton-verify: %s cannot be opened\n", path);
        return BT_VERIFY_UNREADABLE;
    }
    while (fgets(line, sizeof line, index))
        n[check_line(&f, line)]++;
    bool read = !ferror(index) && n[0] + n[1] + n[2] + n[3] > 0;
    fclose(index);
    if (!read) {
        fprintf(stderr, "bouton-verify: %s names no certificate\n", path);
        return BT_VERIFY_UNREADABLE;
    }
    if (!quiet)
        print_tally(&f, n);
    return (int)status_worst(n);
}

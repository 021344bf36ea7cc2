/* folder.c: the index of a folder, a JSON object a line:
 *
 * {"id":"A-T3","paper":"..","verdict":"PROVED","method":"row","file":"A-T3.cert"}
 *
 * Strings in it have no escapes, and files lie in the folder itself. */
#include "folder.h"

#include <stdlib.h>
#include <string.h>

#include "common/reader.h"
#include "kinds.h"

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
    memcpy(out, from, n);
    out[n] = '\0';
    return true;
}

static void
check_file(session *s, const char *path, FILE *out)
{
    size_t length = 0;
    FILE *f = fopen(path, "r");

    if (!f) {
        stop(s, UNREADABLE, "the file cannot be opened");
        return;
    }
    char *text = file_text(s, f, &length);
    if (text)
        certificate_verify(s, text, length, out);
    fclose(f);
}

/* Is it accepted, as what the index says? */
static void
check_entry(session *s, const char *dir, const char *file, const char *verdict)
{
    char path[LINE + FIELD], *words = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&words, &n);

    snprintf(path, sizeof path, "%s/%s", dir, file);
    if (strchr(file, '/'))
        stop(s, UNREADABLE, "the file is not in the folder");
    else if (out)
        check_file(s, path, out);
    if (!out || fclose(out) != 0)
        stop(s, BUDGET, "more memory is needed than allowed");
    else if (s->code == ACCEPTED && strcmp(verdict, verdict_word(s)) != 0)
        stop(s, REFUSED, "it says %s, not %s", verdict_word(s), verdict);
    free(words);
}

static int
check_line(const char *dir, const char *line, session *s, bool quiet)
{
    char id[FIELD], verdict[FIELD], file[FIELD];

    if (!field_of(line, "id", id) || !field_of(line, "verdict", verdict) ||
        !field_of(line, "file", file)) {
        fprintf(stderr, "bouton-verify: %s: a line of the index is not one\n",
                dir);
        return UNREADABLE;
    }
    check_entry(s, dir, file, verdict);
    if (s->code != ACCEPTED)
        fprintf(stderr, "bouton-verify: %s/%s: %s: %s\n", dir, file,
                stop_word(s), s->text);
    else if (!quiet)
        printf("%-8s %s (%s)\n", verdict, id, file);
    return s->code;
}

/* The worst: refused, then unreadable, then not decided. */
static int
worst(const size_t n[4])
{
    return n[REFUSED]      ? REFUSED
           : n[UNREADABLE] ? UNREADABLE
           : n[BUDGET]     ? BUDGET
                           : ACCEPTED;
}

int
folder_verify(const char *dir, uint64_t memory, uint64_t steps, bool quiet)
{
    char path[LINE], line[LINE];
    size_t n[4] = {0};

    snprintf(path, sizeof path, "%s/index.jsonl", dir);
    FILE *index = fopen(path, "r");
    if (!index) {
        fprintf(stderr, "bouton-verify: %s cannot be opened\n", path);
        return UNREADABLE;
    }
    while (fgets(line, sizeof line, index)) {
        session s = {.memory = memory, .steps = steps};
        n[check_line(dir, line, &s, quiet)]++;
        session_end(&s);
    }
    if (ferror(index))
        n[UNREADABLE]++;
    fclose(index);
    if (!quiet)
        printf("%zu accepted, %zu refused, %zu unreadable, %zu not decided\n",
               n[ACCEPTED], n[REFUSED], n[UNREADABLE], n[BUDGET]);
    return worst(n);
}

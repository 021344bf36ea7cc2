/* folder.c: the index of a folder, a JSON object a line:
 *
 * {"id":"A-T3","paper":"..","verdict":"PROVED","method":"row","file":"A-T3.cert"}
 *
 * Strings in it have no escapes, and files lie in the folder itself. */
#include <stdio.h>
#include <string.h>

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
    memcpy(out, from, n);
    out[n] = '\0';
    return true;
}

/* Is it accepted, as what the index says? */
static void
check_entry(const char *dir, const char *file, const char *verdict,
            const bt_verify_limits *limits, bt_verify_answer *out)
{
    char path[LINE + FIELD];

    *out = (bt_verify_answer){.status = BT_VERIFY_UNREADABLE,
                              .why = "the file is not in the folder"};
    snprintf(path, sizeof path, "%s/%s", dir, file);
    if (!strchr(file, '/'))
        file_verify(path, limits, out);
    const char *says = out->refuted ? "REFUTED" : "PROVED";
    if (out->status != BT_VERIFY_ACCEPTED || strcmp(verdict, says) == 0)
        return;
    out->status = BT_VERIFY_REFUSED;
    snprintf(out->why, sizeof out->why, "it says %s, not %s", says, verdict);
}

static bt_verify_status
check_line(const char *dir, const char *line, const bt_verify_limits *limits,
           bool quiet)
{
    char id[FIELD], verdict[FIELD], file[FIELD];
    bt_verify_answer a;

    if (!field_of(line, "id", id) || !field_of(line, "verdict", verdict) ||
        !field_of(line, "file", file)) {
        fprintf(stderr, "bouton-verify: %s: a line of the index is not one\n",
                dir);
        return BT_VERIFY_UNREADABLE;
    }
    check_entry(dir, file, verdict, limits, &a);
    if (a.status != BT_VERIFY_ACCEPTED)
        fprintf(stderr, "bouton-verify: %s/%s: %s: %s\n", dir, file,
                status_word(a.status), a.why);
    else if (!quiet)
        printf("%-8s %s (%s)\n", verdict, id, file);
    bt_verify_status status = a.status;
    bt_verify_answer_free(&a);
    return status;
}

/* The worst: refused, then unreadable, then not decided. */
static int
worst(const size_t n[4])
{
    return n[BT_VERIFY_REFUSED]      ? BT_VERIFY_REFUSED
           : n[BT_VERIFY_UNREADABLE] ? BT_VERIFY_UNREADABLE
           : n[BT_VERIFY_GAVE_UP]    ? BT_VERIFY_GAVE_UP
                                     : BT_VERIFY_ACCEPTED;
}

int
folder_verify(const char *dir, const bt_verify_limits *limits, bool quiet)
{
    char path[LINE], line[LINE];
    size_t n[4] = {0};

    bool fits = snprintf(path, sizeof path, "%s/index.jsonl", dir) < LINE;
    FILE *index = fits ? fopen(path, "r") : NULL;
    if (!index) {
        fprintf(stderr, "bouton-verify: %s cannot be opened\n", path);
        return BT_VERIFY_UNREADABLE;
    }
    while (fgets(line, sizeof line, index))
        n[check_line(dir, line, limits, quiet)]++;
    bool read = !ferror(index) && n[0] + n[1] + n[2] + n[3] > 0;
    fclose(index);
    if (!read) {
        fprintf(stderr, "bouton-verify: %s names no certificate\n", path);
        return BT_VERIFY_UNREADABLE;
    }
    if (!quiet)
        printf("%zu accepted, %zu refused, %zu unreadable, %zu not decided\n",
               n[BT_VERIFY_ACCEPTED], n[BT_VERIFY_REFUSED],
               n[BT_VERIFY_UNREADABLE], n[BT_VERIFY_GAVE_UP]);
    return fflush(stdout) == 0 ? worst(n) : BT_VERIFY_UNREADABLE;
}

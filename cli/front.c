/* front.c: the program as the one who asks: replies become lines of JSON, text
 * and files. */
#include <errno.h>
#include <sys/stat.h>

#include "cli.h"
#include "desk/warm.h"

/* What is written beside a file, under another key of the reply. */
static const struct {
    const char *option, *key, *ending;
} BESIDE[] = {{"walnut", "walnut_set", ".set"}, {"save", "claim", ".claim"}};

static void
add_file(program *p, const char *key, const char *path)
{
    size_t i = 0;

    while (i < p->files && strcmp(p->file[i].key, key) != 0)
        i++;
    p->file[i].key = key;
    p->file[i].path = path;
    p->files += i == p->files;
}

void
file_wanted(const args *a, json *request, const char *name, const char *path)
{
    program *p = a->by->context;

    put_bare(request, name, path);
    if (strcmp(name, "save") != 0 && !shelf_named(a, name))
        add_file(p, name, path);
    for (size_t i = 0; i < sizeof BESIDE / sizeof *BESIDE; i++)
        if (strcmp(BESIDE[i].option, name) == 0)
            add_file(p, BESIDE[i].key,
                     compose(a, "%s%s", path, BESIDE[i].ending));
}

static bool
is_same_file(const char *one, const char *other)
{
    struct stat a, b;

    return strcmp(one, other) == 0 ||
           (stat(one, &a) == 0 && stat(other, &b) == 0 && S_ISREG(a.st_mode) &&
            a.st_dev == b.st_dev && a.st_ino == b.st_ino);
}

/* Of two texts in one file the second would take the place of the first. */
static bool
are_different_files(const args *a)
{
    const program *p = a->by->context;

    for (size_t i = 0; i < p->files; i++)
        for (size_t k = 0; k < i; k++)
            if (strcmp(p->file[i].path, "-") != 0 &&
                is_same_file(p->file[i].path, p->file[k].path))
                return refuse(a, "--%s and --%s name the same file, %.200s",
                              p->file[k].key, p->file[i].key, p->file[i].path);
    return true;
}

/* They come behind long work, so that is looked at before. */
bool
files_check(const args *a)
{
    const program *p = a->by->context;
    struct stat there;

    if (!are_different_files(a))
        return false;
    for (size_t i = 0; i < p->files; i++)
        if (strcmp(p->file[i].key, "output") == 0 &&
            !outfile_check(a, "cannot write ", p->file[i].path))
            return false;
    if (!shelves_open(a))
        return false;
    if (!a->report)
        return true;
    if (stat(a->report, &there) == 0 && !S_ISREG(there.st_mode))
        return fail_with(a, BT_ERR_IO, "--report %.200s: this is no file",
                         a->report);
    return outfile_check(a, "--report ", a->report);
}

static int lost; /* why a write failed first */

int
output_flush(void)
{
    if (fflush(stdout) != 0 && lost == 0)
        lost = errno;
    return lost;
}

void
out_line(const json *value, FILE *f)
{
    /* A failure to write shows in ferror, which is looked at in the end. */
    json_write(json_failed(value) ? or_die(NULL) : value, f);
    fputc('\n', f);
}

void
out_print(const json *value)
{
    out_line(value, stdout);
}

/* What files are made of is not program. */
static bool
take_reply(const question *q, json *reply)
{
    program *p = q->by->context;
    const json *text[sizeof p->file / sizeof *p->file];
    size_t n;

    if (q->command == &ask_bundle)
        return bundle_take(q, reply);
    for (size_t i = 0; i < p->files; i++)
        text[i] = q->json && strcmp(p->file[i].path, "-") == 0
                      ? NULL /* it stays in the reply */
                      : json_take(reply, p->file[i].key);
    bool shelved = shelve_all(q, reply);
    bt_err err = *q->err, over;
    p->late = bt_limits_look(&q->limits, &over) != BT_OK;
    progress_wipe(p->line);
    if (q->json)
        out_print(reply);
    else
        p->say(q, reply);
    output_flush(); /* what is told is told, whatever comes after it */
    for (size_t i = 0; i < p->files; i++)
        if (json_bytes(text[i], &n) &&
            !outfile_put(q, p->file[i].path, json_bytes(text[i], &n), n))
            return false;
    if (p->told)
        fprintf(stderr, "wrote %s\n", p->file[0].path);
    if (p->broken)
        return false;
    *q->err = err;
    return shelved;
}

/* What a reply has so far. Files are replaced by those of the whole reply, which
 * say more; what they cannot be is told then. */
static bool
take_part(const question *q, const json *whole, const json *part)
{
    const program *p = q->by->context;
    const char *text;
    size_t n;

    if (q->command == &ask_bag)
        return say_bag_part(q, whole, part);
    for (size_t i = 0; i < p->files; i++) {
        text = json_bytes(json_get(whole, p->file[i].key), &n);
        if (text && !outfile_once(p->file[i].path) &&
            !outfile_put(q, p->file[i].path, text, n))
            forgive(q);
    }
    if (q->json)
        return false;
    progress_wipe(p->line);
    say_found(q, whole);
    output_flush();
    return true;
}

/* ---- the program asks on behalf of a question */

static bool
catch_reply(const question *q, json *reply)
{
    *(const json **)q->by->context = reply;
    return true;
}

const json *
ask_desk(const args *a, const command *c, json *request)
{
    const json *reply = NULL;
    front by = {.context = &reply, .give = catch_reply};
    size_t given = 0;
    question q;

    question_init(&q, a->host, a->err, a->mistakes, a->keeper);
    q.escape = a->escape;
    q.by = &by;
    q.code = a->code;
    q.given = &given;
    q.warm = a->warm;
    bool good = question_read(&q, c, request) && c->run(&q) && forgive(&q);
    warm_settle(a->warm, true);
    return good ? reply : NULL;
}

/* ---- the program itself */

static void
take_failure(const question *q, const bt_err *err, const char *id)
{
    if (err->status != BT_ERR_IO) /* then it was answered, and not written */
        ((program *)q->by->context)->failed++;
    report_error(q, err, id);
}

static void
begin_next(const question *q, size_t done, size_t total, const char *name)
{
    const program *p = q->by->context;

    progress_next(p->line, done, total, name);
}

static char *
next_line(const question *q, char **buffer, size_t *room)
{
    (void)q;
    return read_line(stdin, buffer, room);
}

front
program_front(program *p)
{
    return (front){.context = p,
                   .give = take_reply,
                   .fail = take_failure,
                   .next = begin_next,
                   .input = read_input,
                   .line = next_line,
                   .part = take_part,
                   .writes = true};
}

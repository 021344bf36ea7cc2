/* cmd_atlas.c: `bouton atlas FOLDER -o DIR`: discovery over a folder of
 * rulesets, each in a process of its own, as many at a time as there are
 * processors.
 *
 * Answers are appended to atlas.jsonl as they come, a line each. Ended at any
 * moment, the same command goes on: lines that are whole, and about rules and
 * options as they are now, are kept, but for those that are PROVED: they are made
 * again from the set that their certificate proves. In the end they are put into order, and the page is made of
 * them. */
#include "atlas.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_WORKERS = 256 };

typedef struct worker {
    pid_t pid;
    int from; /* what it says */
    char *text;
    size_t n, room;
    asked *about;
} worker;

typedef struct crew {
    atlas *t;
    worker at[MOST_WORKERS];
    size_t n, most, next, done;
    FILE *log; /* atlas.jsonl, at its end */
} crew;

static const char *
path_in(const atlas *t, const char *name)
{
    return compose(t->a, "%s/%s", t->out, name);
}

/* ---- what is known */

static void
release_json(void *p)
{
    json_free(p);
}

/* Is it an answer of ours, with all that a page asks for? */
static bool
is_answer(const json *reply)
{
    static const char *const always[] = {"key", "group", "name", "verdict"};
    static const char *const proved[] = {"family", "description", "numeration",
                                         "set"};
    const char *verdict = get_text(reply, "verdict");
    bool good = verdict && (strcmp(verdict, "PROVED") == 0 ||
                            strcmp(verdict, "OPEN") == 0 ||
                            strcmp(verdict, "refused") == 0);

    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        good = good && get_text(reply, always[i]);
    for (size_t i = 0; i < sizeof proved / sizeof *proved; i++)
        good = good && (*verdict != 'P' || get_text(reply, proved[i]));
    return good;
}

static bool
take_line(atlas *t, char *line)
{
    json *reply;
    bt_err err = {0};

    if (json_read(line, strlen(line), &reply, &err) != BT_OK)
        return false;
    keep(t->a, reply, release_json);
    if (!is_answer(reply))
        return false;
    for (size_t i = 0; i < t->n; i++) {
        asked *e = &t->all[i];
        if (strcmp(get_text(reply, "key"), e->key) != 0 ||
            strcmp(get_text(reply, "name"), e->name) != 0 ||
            strcmp(get_text(reply, "group"), e->group) != 0)
            continue;
        e->answer = line;
        e->reply = reply;
    }
    return true;
}

/* A line that is not whole is the last one: it was being written. */
static bool
read_known(atlas *t)
{
    const char *path = path_in(t, "atlas.jsonl");
    char *text, *rest = NULL;
    size_t length;

    if (!file_there(t->a, path))
        return true;
    if (!file_text(t->a, path, &text, &length))
        return false;
    for (char *line = strtok_r(text, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest))
        take_line(t, line);
    return true;
}

/* All answers in order; also what makes room for lines to be appended. */
static bool
write_known(const atlas *t)
{
    FILE *f = text_begin(t->a);
    size_t n;

    for (size_t i = 0; i < t->n; i++)
        if (t->all[i].answer)
            fprintf(f, "%s\n", t->all[i].answer);
    const char *text = bytes_end(t->a, &n);
    return outfile_put(t->a, path_in(t, "atlas.jsonl"), text, n);
}

/* What is PROVED is so when the checker accepts it now, and what is said of it
 * when it comes from the certificate. */
static bool
is_settled(const asked *e)
{
    return e->answer && *get_text(e->reply, "verdict") != 'P';
}

/* ---- workers */

static void
work(const crew *c, const asked *e, int to)
{
    const char *line = atlas_answer(c->t, e);
    bool good = !interrupt_seen();

    for (size_t n = strlen(line); good && n > 0;) {
        ssize_t w = write(to, line, n);
        good = w > 0 || (w < 0 && errno == EINTR);
        line += w > 0 ? w : 0;
        n -= w > 0 ? (size_t)w : 0;
    }
    _exit(good && write(to, "\n", 1) == 1 ? 0 : 1);
}

static bool
hire(crew *c, asked *e)
{
    int ends[2];
    worker *w = &c->at[c->n];

    pid_t parent = getpid();

    fflush(NULL);
    if (pipe(ends) != 0)
        return fail_errno(c->t->a, "", "a pipe");
    pid_t pid = fork();
    if (pid < 0)
        return fail_errno(c->t->a, "", "a process");
    if (pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* as its checker ends with it */
        if (getppid() != parent)
            _exit(1);
        close(ends[0]);
        work(c, e, ends[1]);
    }
    close(ends[1]);
    *w = (worker){.pid = pid, .from = ends[0], .about = e};
    c->n++;
    return true;
}

static void
say_done(const crew *c, const asked *e)
{
    if (!c->t->a->json)
        fprintf(stderr, "%zu/%zu %s %s: %s\n", c->done, c->t->n,
                tame(c->t->a, e->group), tame(c->t->a, e->name),
                get_text(e->reply, "verdict"));
}

/* A process that ended without a whole line says nothing, but why. */
static const char *
failure(const crew *c, const worker *w, int status)
{
    json *o = out_root(c->t->a);
    FILE *f;

    put_text(o, "key", w->about->key);
    put_text(o, "group", w->about->group);
    put_text(o, "name", w->about->name);
    put_text(o, "file", w->about->path + strlen(c->t->folder) + 1);
    put_text(o, "options", w->about->words);
    put_text(o, "verdict", "refused");
    put_text(o, "why",
             WIFSIGNALED(status) ? compose(c->t->a,
                                           "its process was ended by "
                                           "signal %d",
                                           WTERMSIG(status))
                                 : "its process said nothing");
    f = text_begin(c->t->a);
    json_write(o, f);
    return text_end(c->t->a);
}

static bool
dismiss(crew *c, size_t i)
{
    worker w = c->at[i];
    int status = 0;

    while (waitpid(w.pid, &status, 0) < 0 && errno == EINTR)
        continue;
    close(w.from);
    c->at[i] = c->at[--c->n];
    bool whole = w.n > 0 && w.text[w.n - 1] == '\n';
    char *line = whole ? compose(c->t->a, "%.*s", (int)w.n - 1, w.text) : NULL;
    free(w.text);
    if (interrupt_seen())
        return true;
    if (line && w.about->answer && strcmp(line, w.about->answer) == 0) {
        c->done++; /* what was known is so: it is in the file */
        return true;
    }
    if (!line || !take_line(c->t, line)) {
        line = compose(c->t->a, "%s", failure(c, &w, status));
        take_line(c->t, line);
    }
    c->done++;
    say_done(c, w.about);
    return (fprintf(c->log, "%s\n", line) > 0 && fflush(c->log) == 0) ||
           fail_errno(c->t->a, "cannot write ", path_in(c->t, "atlas.jsonl"));
}

/* More of what it says; false: that was all. */
static bool
hear(worker *w)
{
    if (w->n + 65536 > w->room) {
        w->room = 2 * w->room + 65536;
        w->text = or_die(realloc(w->text, w->room));
    }
    ssize_t n = read(w->from, w->text + w->n, w->room - w->n);
    w->n += n > 0 ? (size_t)n : 0;
    return n > 0 || (n < 0 && errno == EINTR);
}

static bool
listen_to_all(crew *c)
{
    struct pollfd from[MOST_WORKERS];
    bool good = true;

    for (size_t i = 0; i < c->n; i++)
        from[i] = (struct pollfd){.fd = c->at[i].from, .events = POLLIN};
    if (poll(from, c->n, -1) < 0)
        return true; /* interrupted */
    for (size_t i = c->n; i-- > 0;)
        if (from[i].revents && !hear(&c->at[i]))
            good = dismiss(c, i) && good;
    return good;
}

static bool
run_crew(crew *c)
{
    bool good = true;

    while (good && (c->next < c->t->n || c->n > 0) && !interrupt_seen()) {
        while (good && c->n < c->most && c->next < c->t->n) {
            asked *e = &c->t->all[c->next++];
            if (!is_settled(e))
                good = hire(c, e);
        }
        if (c->n > 0)
            good = listen_to_all(c) && good;
    }
    for (size_t i = 0; i < c->n; i++)
        kill(c->at[i].pid, SIGINT); /* a signal may be for this process alone */
    while (c->n > 0)
        dismiss(c, 0);
    return good;
}

/* ---- what came out */

typedef struct tally {
    size_t proved, open, refused, sets;
} tally;

static bool
is_first_set(const atlas *t, size_t i)
{
    const char *set = get_text(t->all[i].reply, "set");

    for (size_t k = 0; set && k < i; k++) {
        const char *other = get_text(t->all[k].reply, "set");
        if (other && strcmp(set, other) == 0)
            return false;
    }
    return set != NULL;
}

static tally
count(const atlas *t)
{
    tally n = {0};

    for (size_t i = 0; i < t->n; i++) {
        const char *verdict =
            t->all[i].reply ? get_text(t->all[i].reply, "verdict") : "";
        n.proved += *verdict == 'P';
        n.open += *verdict == 'O';
        n.refused += *verdict == 'r';
        n.sets += *verdict == 'P' && is_first_set(t, i);
    }
    return n;
}

static void
say(const atlas *t)
{
    tally n = count(t);

    if (t->a->json) {
        json *o = out_root(t->a);
        put_number(o, "rulesets", t->n);
        put_number(o, "proved", n.proved);
        put_number(o, "sets", n.sets);
        put_number(o, "open", n.open);
        put_number(o, "refused", n.refused);
        put_text(o, "page", path_in(t, "index.html"));
        out_print(o);
        return;
    }
    printf("%zu ruleset%s: %zu PROVED (%zu different sets), %zu OPEN, %zu "
           "refused; %s\n",
           t->n, plural(t->n), n.proved, n.sets, n.open, n.refused,
           tame(t->a, path_in(t, "index.html")));
}

/* ---- */

static bool
make_folder(const args *a, const char *path)
{
    return mkdir(path, 0777) == 0 || errno == EEXIST || fail_errno(a, "", path);
}

static bool
write_page(const atlas *t)
{
    size_t n;

    atlas_write_page(t, text_begin(t->a));
    const char *text = bytes_end(t->a, &n);
    return outfile_put(t->a, path_in(t, "index.html"), text, n);
}

static bool
discover_all(atlas *t)
{
    crew c = {.t = t, .most = MOST_WORKERS};
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    size_t wanted = t->a->threads > 0 ? (size_t)t->a->threads
                    : processors > 0  ? (size_t)processors
                                      : 1;

    c.most = wanted < c.most ? wanted : c.most;
    for (size_t i = 0; i < t->n; i++)
        c.done += is_settled(&t->all[i]);
    if (!(c.log = fopen(path_in(t, "atlas.jsonl"), "a")))
        return fail_errno(t->a, "cannot write ", path_in(t, "atlas.jsonl"));
    bool good = run_crew(&c);
    fclose(c.log);
    if (interrupt_seen())
        return fail_with(t->a, BT_ERR_INTERRUPTED,
                         "interrupted: the same command goes on");
    return good;
}

static bool
run_atlas(const args *a)
{
    size_t n = strlen(a->operands.items[0]);
    char *folder = compose(a, "%s", a->operands.items[0]);
    atlas t = {.a = a, .folder = folder, .out = a->output};

    if (!a->output)
        return refuse(a, "where to? bouton atlas %.60s -o DIR", folder);
    while (n > 1 && folder[n - 1] == '/')
        folder[--n] = '\0';
    if (!atlas_find(&t) || !make_folder(a, t.out) ||
        !make_folder(a, path_in(&t, "certificates")) || !read_known(&t) ||
        !write_known(&t) || !discover_all(&t) || !write_known(&t) ||
        !write_page(&t))
        return false;
    say(&t);
    return true;
}

static const option OPTIONS[] = {
    OPTION(TEXT, output, "output", "DIR",
           "write into this folder; also -o DIR"),
    OPTION_THREADS,
    OPTION(SIZE, limits.max_memory, "max-memory", "SIZE",
           "memory for the tables of one ruleset, such as 512M"),
    OPTION(NUMBER, limits.max_steps, "max-steps", "N",
           "counted work for one ruleset, as of `bouton discover`"),
    SHOWN(json, "answer in JSON"),
    OPTIONS_END,
};

const command cmd_atlas = {
    .name = "atlas",
    .operands = "FOLDER",
    .summary = "discover over a folder of rulesets, into a page",
    .notes = "Asks `bouton discover` about every rules file of FOLDER and of "
             "the folders in it, on all\n"
             "processors. A line `# discover --heaps 3 --misere` in a rules "
             "file gives options;\n"
             "several such lines ask several times. DIR gets atlas.jsonl (an "
             "answer a line),\n"
             "index.html (the same as a page: rules, theorem or what was "
             "tried, picture, games with\n"
             "the same P-positions) and the certificates. If the command is "
             "ended, the same command\n"
             "goes on later: what has an answer for these rules and options "
             "is not asked again;\n"
             "what is PROVED is made again from its certificate, which has to "
             "be accepted.\n",
    .examples = "bouton atlas atlas/rules -o atlas\n"
                "bouton atlas mine -o mine-atlas --threads 4 --max-steps "
                "100000000\n",
    .options = OPTIONS,
    .takes = {1, 1},
    .writes = true,
    .run = run_atlas,
};

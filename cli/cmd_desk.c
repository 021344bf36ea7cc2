/* cmd_desk.c: `bouton desk`: a request a line on standard input, a reply a line
 * on standard output, in the same order. While a question is worked on, what
 * comes in is looked at now and then: it may cancel that question. */
#include "cli.h"
#include "data.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

/* A line that is longer is cut, and then refused; as long as so much waits,
 * nothing more is read. */
enum { LINE_MOST = (1 << 20) + 1, WAITING_MOST = 1 << 24, PIECE = 1 << 16 };

/* A signal may come just before it is waited. */
enum { LOOK_MS = 100 };

static const double LOOK_SECONDS = 0.01;

typedef struct talk {
    char *bytes; /* that wait: whole lines, then the beginning of one */
    size_t n, room;
    size_t line;    /* where that beginning is */
    size_t seen;    /* up to here there is nothing that cancels this question */
    bool ended;     /* the input */
    int failed;     /* why it cannot be read; 0: it can */
    const json *id; /* of the question; NULL: it has none, or none is asked */
    bool cancelled;
    double next_look;
    json **cut; /* each has the id of a question that was cancelled, where the
                     line that did it waits for its answer */
    size_t n_cut;
} talk;

static void
add_bytes(talk *t, const char *bytes, size_t n)
{
    if (t->n + n > t->room) {
        t->room = 2 * (t->n + n);
        t->bytes = or_die(realloc(t->bytes, t->room));
    }
    for (size_t i = 0; i < n; i++) {
        if (bytes[i] == '\n' || t->n - t->line < LINE_MOST)
            t->bytes[t->n++] = bytes[i];
        if (bytes[i] == '\n')
            t->line = t->n;
    }
}

/* What is there, or comes in a moment; false: a signal came first. */
static bool
take_in(talk *t, bool wait)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    char piece[PIECE];

    if (t->ended || t->n > WAITING_MOST)
        return true;
    int ready = poll(&in, 1, wait ? LOOK_MS : 0);
    if (ready < 0 && errno == EINTR)
        return false;
    if (ready == 0)
        return true;
    ssize_t n = read(STDIN_FILENO, piece, sizeof piece);
    if (n < 0 && errno == EINTR)
        return false;
    t->ended = n <= 0;
    t->failed = n < 0 ? errno : 0;
    add_bytes(t, n > 0 ? piece : "\n", n > 0 ? (size_t)n : t->n > t->line);
    return true;
}

/* The length of the line that begins there; SIZE_MAX: its end is not there. */
static size_t
line_length(const talk *t, size_t from)
{
    return from < t->line
               ? (size_t)((char *)memchr(t->bytes + from, '\n', t->n - from) -
                          (t->bytes + from))
               : SIZE_MAX;
}

static bool
same_id(const json *a, const json *b)
{
    return a && b && a->kind == b->kind &&
           (a->kind == JSON_TEXT      ? strcmp(a->text, b->text) == 0
            : a->kind == JSON_INTEGER ? a->integer == b->integer
                                      : false);
}

static bool
is_cancel(const json *request)
{
    const char *ask = get_text(request, "ask");

    return ask && strcmp(ask, "cancel") == 0;
}

static void
look_for_cancel(talk *t)
{
    size_t n;

    for (; (n = line_length(t, t->seen)) != SIZE_MAX; t->seen += n + 1) {
        json *v = NULL;
        if (json_read(t->bytes + t->seen, n, &v, NULL) == BT_OK)
            t->cancelled = t->cancelled ||
                           (is_cancel(v) && same_id(json_get(v, "id"), t->id));
        json_free(v);
    }
}

static bool
is_cancelled(void *context)
{
    talk *t = context;
    double now = bt_clock();

    if (t->id && !t->cancelled && now >= t->next_look) {
        t->next_look = now + LOOK_SECONDS;
        take_in(t, false);
        look_for_cancel(t);
    }
    return t->cancelled || interrupt_seen();
}

static void
add_cut(talk *t, const json *id)
{
    size_t room = (t->n_cut + 1) * sizeof *t->cut;
    json *o = or_die(json_new());

    put_copy(o, "id", id);
    t->cut = or_die(realloc(t->cut, room));
    t->cut[t->n_cut++] = o;
}

static bool
take_cut(talk *t, const json *id)
{
    for (size_t i = 0; i < t->n_cut; i++)
        if (same_id(id, json_get(t->cut[i], "id"))) {
            json_free(t->cut[i]);
            t->cut[i] = t->cut[--t->n_cut];
            return true;
        }
    return false;
}

/* Its turn has come: what it cancels is answered. */
static void
answer_cancel(const json *request, talk *t)
{
    const json *id = json_get(request, "id");
    json *o = or_die(json_new());

    put_copy(o, "id", id);
    put_flag(put_object(put_list(o, "answers"), NULL), "cancelled",
             take_cut(t, id));
    put_number(o, "status", EXIT_ANSWERED);
    out_print(o);
    json_free(o);
}

/* The first line of what waits. */
static void
answer_line(talk *t, bt_desk *desk, size_t n)
{
    json *request = NULL;
    char *reply;

    (void)!json_read(t->bytes, n, &request, NULL);
    if (is_cancel(request)) {
        answer_cancel(request, t);
        json_free(request);
        return;
    }
    t->id = json_get(request, "id");
    t->cancelled = false;
    t->seen = n + 1;
    look_for_cancel(t);
    int code = bt_desk_answer(desk, t->bytes, n, &reply);
    puts(or_die(reply));
    free(reply);
    interrupt_forget();
    if (t->cancelled && code == EXIT_INTERRUPTED)
        add_cut(t, t->id);
    t->id = NULL;
    json_free(request);
}

static bool
is_blank(const talk *t, size_t n)
{
    return strspn(t->bytes, " \t\r") >= n;
}

/* What strangers may ask ends, also where nobody gave it a limit. */
enum { CLOSED_SECONDS = 60 };

/* Closed it has no path of this machine. */
static bt_desk_host
host_of(const args *a, talk *t, const bt_files *files)
{
    static const char *const own[] = {BUILT_IN "/games", BUILT_IN "/papers"};
    bt_desk_host host = *a->host;

    host.files = files;
    host.context = t;
    host.interrupted = is_cancelled;
    host.max_memory = a->limits.max_memory;
    host.max_steps = a->limits.max_steps;
    host.max_seconds = a->max_seconds;
    if (!a->closed)
        return host;
    host.closed = true;
    if (host.max_seconds <= 0)
        host.max_seconds = CLOSED_SECONDS;
    host.games = host.own = own;
    host.n_games = 1;
    host.n_own = 2;
    host.papers = own[1];
    return host;
}

static bool
run_desk(const args *a)
{
    talk t = {.n = 0};
    streams once = {.stopped = is_cancelled,
                    .context = &t,
                    .no_input = true,
                    .busy = PTHREAD_MUTEX_INITIALIZER};
    bt_files files = data_files(&once);
    bt_desk_host host = host_of(a, &t, &files);
    bt_desk *desk = or_die(bt_desk_new(&host));
    bool going = true;
    while (going && !(t.ended && t.line == 0)) {
        size_t n = line_length(&t, 0);
        if (n == SIZE_MAX) {
            going = take_in(&t, true) && !interrupt_seen();
            continue;
        }
        if (!is_blank(&t, n))
            answer_line(&t, desk, n);
        streams_free(&once);
        going = fflush(stdout) == 0;
        memmove(t.bytes, t.bytes + n + 1, t.n - n - 1);
        t.n -= n + 1;
        t.line -= n + 1;
    }
    bt_desk_free(desk);
    while (t.n_cut > 0)
        json_free(t.cut[--t.n_cut]);
    free(t.cut);
    free(t.bytes);
    if (interrupt_seen())
        return fail_with(a, BT_ERR_INTERRUPTED, "interrupted");
    return t.failed == 0 ||
           fail_with(a, BT_ERR_IO, "standard input: %s", strerror(t.failed));
}

static const option OPTIONS[] = {
    FLAG(closed, "for strangers: no paths, no files but what came with it"),
    OPTION(SIZE, limits.max_memory, "max-memory", "SIZE",
           "the most that one question may have, such as 512M"),
    OPTION(NUMBER, limits.max_steps, "max-steps", "N",
           "the most counted work of one answer in a question"),
    OPTION(SECONDS, max_seconds, "max-time", "SECONDS",
           "the most time of one question (with --closed: 60)"),
    OPTIONS_END,
};

const command cmd_desk = {
    .name = "desk",
    .operands = "",
    .summary = "answer requests in JSON, one a line",
    .notes =
        "A request is an object on one line of standard input: \"ask\" "
        "names a command, and the\nnames of its options and operands are "
        "keys. A reply is an object on one line:\n\"answers\", \"status\" "
        "(the exit status of the command), \"error\" when it fails, and "
        "the\n\"id\" of the request if it has one. "
        "{\"ask\":\"cancel\",\"id\":...} ends the question with\nthat id; "
        "so does Ctrl-C. Rules stay loaded and positions solved between "
        "requests.\n\nWith --closed strangers may ask: games and papers that "
        "came with "
        "the program are read, and\nwhatever names another file or folder is "
        "refused; rules stand in the request.\n\n`bouton COMMAND ... "
        "--request` prints the request that "
        "a command line stands for. What is in\na reply: "
        "docs/formats/answer.md and answer.schema.json.\n",
    .examples = "echo '{\"ask\":\"solve\",\"game\":\"nim\",\"position\":"
                "\"3,4,5\"}' | bouton desk\n",
    .options = OPTIONS,
    .run = run_desk,
};

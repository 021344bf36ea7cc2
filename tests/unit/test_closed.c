/* test_closed.c: a desk that strangers can reach opens no file of theirs, whatever
 * question, operand or option names one. A folder with files of all kinds is
 * watched by the kernel: nothing in it is opened, made or listed. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "check.h"
#include "desk/desk.h"

static const char *const GAMES[] = {BT_GAMES_DIR};

static const struct {
    const char *name, *text;
} files[] = {
    {"h.game", "game h \"MARK\"\nheaps a\nmove m: a -> a - 1 for a >= 1\n"},
    {"h.claim", "claim X-1 \"MARK\"\nin nim\nfor [n]\nP iff n = 0\n"},
    {"h.txt", "# MARK\n0 0\n1 1\n"},
    {"h.table", "MARK"},
};

static char folder[] = "/tmp/bouton-closed-XXXXXX";
static int watch;

static void
case_folder(void)
{
    CHECK(mkdtemp(folder), "%s", folder);
    for (size_t i = 0; i < COUNT(files); i++) {
        char path[80];
        snprintf(path, sizeof path, "%s/%s", folder, files[i].name);
        FILE *f = fopen(path, "w");
        CHECK(f && fputs(files[i].text, f) >= 0 && fclose(f) == 0, "%s", path);
    }
    watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    CHECK(inotify_add_watch(watch, folder, IN_OPEN | IN_CREATE) >= 0,
          "no inotify");
}

static void
case_nothing_written(void)
{
    for (size_t i = 0; i < COUNT(files); i++) {
        char path[80];
        snprintf(path, sizeof path, "%s/%s", folder, files[i].name);
        CHECK(unlink(path) == 0, "%s", path);
    }
    CHECK(rmdir(folder) == 0, "something was written");
    close(watch);
}

/* Was anything there opened since it was asked last? */
static bool
was_touched(void)
{
    char events[4096];
    return read(watch, events, sizeof events) > 0;
}

static bt_desk *
closed_desk(void)
{
    const bt_desk_host host = {.games = GAMES,
                               .n_games = 1,
                               .own = GAMES,
                               .n_own = 1,
                               .papers = BT_GAMES_DIR "/../papers",
                               .closed = true,
                               .max_steps = 2000};
    return bt_desk_new(&host);
}

/* Nothing is opened, and the reply does not say what is in the files. */
static void
ask(bt_desk *d, const char *request, const char *refused)
{
    char *reply = NULL;
    int code = bt_desk_answer(d, request, strlen(request), &reply);
    CHECK(!was_touched(), "it looked: %s", request);
    CHECK(!strstr(reply, "MARK"), "%s: %s", request, reply);
    CHECK(!refused || (code == 2 && strstr(reply, refused)), "%s: %s", request,
          reply);
    free(reply);
}

/* The ways to a file of the folder. */
static const char *const ways[] = {"%s/%s", BT_GAMES_DIR "/../../../../..%s/%s",
                                   "../../../../../../../../..%s/%s"};

static void
path_of(size_t file, size_t way, char *out, size_t room)
{
    snprintf(out, room, ways[way], folder, files[file].name);
}

static const char *
operand_of(const char *key)
{
    return strcmp(key, "claim") == 0      ? "nim: [a] P iff a = 0"
           : strcmp(key, "position") == 0 ? "[1,2]"
           : strcmp(key, "claims") == 0   ? "A-T1a"
           : strcmp(key, "word") == 0     ? "kayles"
                                          : "nim";
}

/* A question that has all it needs, with `path` as operand `at`, or as a list. */
static void
begin(json *o, const command *c, size_t at, const char *path)
{
    put_text(o, "ask", c->name);
    for (size_t i = 0; i < MOST_KEYS && c->keys[i]; i++)
        put_text(o, c->keys[i], i == at ? path : operand_of(c->keys[i]));
}

static void
ask_json(bt_desk *d, json *o, const char *refused)
{
    char *text = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&text, &n);
    json_write(o, f);
    fclose(f);
    ask(d, text, refused);
    free(text);
    json_free(o);
}

static void
case_operands(void)
{
    bt_desk *d = closed_desk();
    char path[200];
    for (const command *const *c = asks; *c; c++)
        for (size_t i = 0; i < MOST_KEYS && (*c)->keys[i]; i++)
            for (size_t k = 0; k < COUNT(files) * COUNT(ways); k++) {
                json *o = json_new();
                path_of(k / COUNT(ways), k % COUNT(ways), path, sizeof path);
                begin(o, *c, i, path);
                ask_json(d, o, NULL);
            }
    bt_desk_free(d);
}

/* Those that name what is read are refused as such; the others have no use for
 * a path. */
static void
case_options(void)
{
    bt_desk *d = closed_desk();
    char path[200];
    size_t named = 0;
    for (const command *const *c = asks; *c; c++)
        for (const option *p = (*c)->options; p->name; p++)
            for (size_t k = 0; k < COUNT(files) * COUNT(ways); k++) {
                bool is_path = p->value && p->kind != OPTION_FILE &&
                               (strcmp(p->value, "FILE") == 0 ||
                                strcmp(p->value, "DIR") == 0);
                json *o = json_new();
                path_of(k / COUNT(ways), k % COUNT(ways), path, sizeof path);
                begin(o, *c, SIZE_MAX, NULL);
                put_text(o, p->name, is_path && k % 2 ? folder : path);
                ask_json(d, o, is_path ? "this desk is closed" : NULL);
                named += is_path;
            }
    CHECK(named > 100, "%zu", named);
    bt_desk_free(d);
}

/* Rules and claims name files, too. */
static void
case_texts(void)
{
    static const char *const requests[] = {
        "{\"ask\":\"solve\",\"rules\":\"game x = %s\\n\",\"position\":\"1\"}",
        "{\"ask\":\"show\",\"rules\":\"game x = nim + %s\\n\"}",
        "{\"ask\":\"check\",\"claim\":\"%s: [n] P iff n = 0\"}",
        "{\"ask\":\"check\",\"rules\":\"game x = nim\\n\",\"claim\":\"%s: [n] "
        "P\"}",
        "{\"ask\":\"prove\",\"claim\":\"nim + %s: [n]+[m] "
        "P\",\"certificate\":true}",
        "{\"ask\":\"solve\",\"game\":\"nim + %s\",\"position\":\"[1] + [1]\"}",
        "{\"ask\":\"play\",\"rules\":\"game x = (%s with S = {1})\\n\"}",
        "{\"ask\":\"solve\",\"game\":\"subtraction\",\"set\":\"S=%s\","
        "\"position\":\"1\"}",
        "{\"ask\":\"%s\"}",
        "{\"ask\":\"cancel\",\"id\":\"%s\"}",
    };
    bt_desk *d = closed_desk();
    char path[200], request[400];
    for (size_t i = 0; i < COUNT(requests); i++)
        for (size_t k = 0; k < COUNT(files) * COUNT(ways); k++) {
            path_of(k / COUNT(ways), k % COUNT(ways), path, sizeof path);
            snprintf(request, sizeof request, requests[i], path);
            ask(d, request, NULL);
        }
    bt_desk_free(d);
}

/* What came with the desk is there. */
static void
case_own(void)
{
    static const char *const requests[] = {
        "{\"ask\":\"solve\",\"game\":\"nim\",\"position\":\"3,4,5\"}",
        "{\"ask\":\"games\"}",
        "{\"ask\":\"papers\",\"list\":true}",
        "{\"ask\":\"show\",\"game\":\"kayles\",\"source\":true}",
        "{\"ask\":\"solve\",\"rules\":\"game x = nim with passes 1\\n\","
        "\"position\":\"1\"}",
    };
    bt_desk *d = closed_desk();
    for (size_t i = 0; i < COUNT(requests); i++) {
        char *reply = NULL;
        int code = bt_desk_answer(d, requests[i], strlen(requests[i]), &reply);
        CHECK(code == 0, "%s: %s", requests[i], reply);
        free(reply);
    }
    bt_desk_free(d);
}

/* An open desk does look: the watch works. */
static void
case_open(void)
{
    const bt_desk_host host = {.games = GAMES, .n_games = 1};
    bt_desk *d = bt_desk_new(&host);
    char path[200], request[400], *reply = NULL;
    path_of(0, 0, path, sizeof path);
    snprintf(request, sizeof request, "{\"ask\":\"show\",\"game\":\"%s\"}",
             path);
    CHECK(bt_desk_answer(d, request, strlen(request), &reply) == 0, "%s",
          reply);
    CHECK(was_touched() && strstr(reply, "MARK"), "%s", reply);
    free(reply);
    bt_desk_free(d);
}

int
main(void)
{
    RUN(case_folder);
    RUN(case_open);
    RUN(case_operands);
    RUN(case_options);
    RUN(case_texts);
    RUN(case_own);
    RUN(case_nothing_written);
    return check_done();
}

/* test_starve.c: a desk in a process whose memory runs out: whichever
 * allocation fails first, of all that a question makes, the reply is an answer
 * or an error object, and the next question is answered. */
#include <stdlib.h>

#include "check.h"
#include "desk/bouton-desk.h"
#include "desk/json.h"

/* Sanitizers have an allocator of their own. */
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *p, size_t size);

static long left = -1; /* allocations before one fails; -1: none does */
static bool once;      /* only that one, else all from there on */
static bool failed;

static bool
fails(void)
{
    if (left > 0)
        left--;
    if (left != 0)
        return false;
    failed = true;
    if (once)
        left = -1;
    return true;
}

void *
malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *
calloc(size_t n, size_t size)
{
    return fails() ? NULL : __libc_calloc(n, size);
}

void *
realloc(void *p, size_t size)
{
    return fails() ? NULL : __libc_realloc(p, size);
}

static const char *const GAMES[] = {BT_GAMES_DIR};
static const bt_desk_host HOST = {.games = GAMES, .n_games = 1};

static const char *const REQUESTS[] = {
    "{\"ask\":\"solve\",\"game\":\"nim\",\"position\":[\"1,2\",\"2,2\"]}",
    "{\"ask\":\"moves\",\"game\":\"wythoff\",\"position\":\"(1,2)\"}",
    "{\"ask\":\"why\",\"game\":\"nim\",\"position\":\"1,2\",\"depth\":1}",
    "{\"ask\":\"play\",\"game\":\"nim\",\"position\":\"1,2\",\"move\":\"1 from "
    "2\"}",
    "{\"ask\":\"table\",\"game\":\"wythoff\",\"max\":3}",
    "{\"ask\":\"plot\",\"game\":\"nim\",\"max\":2}",
    "{\"ask\":\"export\",\"game\":\"nim\",\"max\":2,\"format\":\"csv\"}",
    "{\"ask\":\"grundy\",\"game\":\"kayles\",\"to\":5}",
    "{\"ask\":\"row\",\"game\":\"nim\",\"fixed\":\"1\"}",
    "{\"ask\":\"check\",\"claim\":\"nim: [a] P iff a = 0\"}",
    "{\"ask\":\"discover\",\"game\":\"nim\",\"heaps\":1}",
    "{\"ask\":\"bag\",\"game\":\"nim\",\"stones\":4,\"threads\":1,\"list\":"
    "true}",
    "{\"ask\":\"show\",\"rules\":\"game g\\nheaps a\\nmove t: a -> b\\nx\\n\"}",
    "{\"ask\":\"games\"}",
    "{\"ask\":\"nonsense\"",
};

/* The question, with n allocations; true: it needed no more. */
static bool
ask_with(bt_desk *d, const char *request, long n)
{
    char *reply = NULL;
    json *v = NULL;

    left = n;
    failed = false;
    int code = bt_desk_answer(d, request, strlen(request), &reply);
    bool enough = !failed;
    left = -1;
    CHECK(reply || !enough, "%s: no reply", request);
    if (!reply)
        return false;
    CHECK(json_read(reply, strlen(reply), &v, NULL) == BT_OK &&
              json_is(json_get(v, "answers"), JSON_LIST) &&
              get_number(v, "status") == (uint64_t)code,
          "%s: %s", request, reply);
    const char *status = get_text(json_get(v, "error"), "status");
    CHECK(!status || strcmp(status, "out of memory") != 0 || code == 3,
          "%s: %s", request, reply);
    CHECK(code != 3 || json_get(v, "error") || get_first(v, "answers"),
          "%s: %s", request, reply);
    json_free(v);
    free(reply);
    return enough;
}

/* All of the first hundred, then fewer and fewer. */
static void
starve(void)
{
    for (size_t i = 0; i < COUNT(REQUESTS); i++) {
        bt_desk *d = bt_desk_new(&HOST);
        long n = 1;
        while (n < 1000000 && !ask_with(d, REQUESTS[i], n))
            n += n < 100 ? 1 : 1 + n / (once ? 20 : 50);
        CHECK(n > 10 && n < 1000000, "%s: %ld", REQUESTS[i], n);
        CHECK(ask_with(d, REQUESTS[0], -1), "afterwards");
        bt_desk_free(d);
    }
}

static void
case_starve(void)
{
    once = false;
    starve();
}

static void
case_one_fails(void)
{
    once = true;
    starve();
}

static void
case_no_desk(void)
{
    left = 1;
    bt_desk *d = bt_desk_new(&HOST);
    left = -1;
    CHECK(!d, "a desk of nothing");
}

int
main(void)
{
    RUN(case_starve);
    RUN(case_one_fails);
    RUN(case_no_desk);
    return check_done();
}

#else

int
main(void)
{
    puts("ok 1 - starve # SKIP the allocator is not ours\n1..1");
    return 0;
}

#endif

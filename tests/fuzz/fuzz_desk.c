/* fuzz_desk.c: any bytes as requests, a line each, to one desk; every reply is
 * one object of JSON on one line, with an error or without. */
#include <stdlib.h>
#include <string.h>

#include "desk/bouton-desk.h"
#include "desk/json.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char NIM[] = "game nim\nheaps a\n"
                          "move take t: a -> a - t for 1 <= t <= a\n";
static const char SUB[] = "game sub\nheaps a\nset S\n"
                          "move take t: a -> a - t for t in S, t <= a\n";
static const char PAIR[] = "game pair\npile x, y\nnumber pass = 1\n"
                           "move left t: x -> x - t for 1 <= t <= x\n"
                           "move right t: y -> y - t for 1 <= t <= y\n"
                           "move pass: pass -> 0 for pass >= 1, stones >= 1\n";

/* Work is looked at every thousand steps. */
static bool
is_enough(void *looks)
{
    return ++*(int *)looks > 20;
}

static void
answer(bt_desk *d, const char *request, size_t n)
{
    char *exact = malloc(n ? n : 1), *reply = NULL; /* not one byte more */
    json *v = NULL;

    if (!exact)
        return;
    if (n)
        memcpy(exact, request, n);
    bt_desk_answer(d, exact, n, &reply);
    if (!reply || strchr(reply, '\n') ||
        json_read(reply, strlen(reply), &v, NULL) != BT_OK ||
        !json_is(json_get(v, "answers"), JSON_LIST) ||
        (get_number(v, "status") == 2 && !json_get(v, "error") &&
         !get_first(v, "answers")))
        abort();
    json_free(v);
    free(reply);
    free(exact);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const bt_memory_file file[] = {
        {"g/nim.game", NIM, sizeof NIM - 1},
        {"g/sub.game", SUB, sizeof SUB - 1},
        {"g/pair.game", PAIR, sizeof PAIR - 1}};
    static const bt_memory memory = {file, sizeof file / sizeof *file};
    static const char *const folder[] = {"g"};
    bt_files files = bt_files_memory(&memory);
    int looks = 0;
    bt_desk_host host = {.context = &looks,
                         .files = &files,
                         .games = folder,
                         .n_games = 1,
                         .papers = "p",
                         .max_memory = 64u << 20,
                         .max_positions = 2000,
                         .max_steps = 20000,
                         .memory = 1u << 20,
                         .interrupted = is_enough};
    bt_desk *d = bt_desk_new(&host);
    const char *text = (const char *)data, *end = text + size;

    while (d && text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t n = (size_t)((stop ? stop : end) - text);
        looks = 0;
        answer(d, text, n);
        text += n + 1;
    }
    bt_desk_free(d);
    return 0;
}

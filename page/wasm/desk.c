/* desk.c: the desk as a module of WebAssembly. JavaScript puts a request into
 * memory of page_room and calls page_ask or page_tile; the reply stays until the
 * next call. The checker is another module, run through page_check. While there
 * is work, page_progress is told. */
#include <stdlib.h>
#include <string.h>

#include "data.h"
#include "desk/bouton-desk.h"

#define EXPORT(name) __attribute__((export_name(#name))) name
#define MIB(n) ((uint64_t)(n) << 20)

/* Run the checker with words, a line each, and a certificate: its exit status.
 * What it prints is put into memory of page_room, its length into *said. */
__attribute__((import_module("page"), import_name("check"))) int
page_check(const char *words, size_t words_length, const char *text,
           size_t length, char **said);

__attribute__((import_module("page"), import_name("progress"))) void
page_progress(double steps);

void *page_room(size_t size);
void page_free(void *room);
const char *page_ask(const char *request, size_t length);
const char *page_tile(const char *request, size_t length, void *cells,
                      size_t size);

static bt_desk *desk;
static char *reply;

void *
EXPORT(page_room)(size_t size)
{
    return malloc(size);
}

void
EXPORT(page_free)(void *room)
{
    free(room);
}

static int
run_checker(void *context, const char *const *words, const char *text,
            size_t length, char **said)
{
    char line[512] = "";

    (void)context;
    for (; *words; words++) {
        strncat(line, *words, sizeof line - strlen(line) - 1);
        strncat(line, "\n", sizeof line - strlen(line) - 1);
    }
    return page_check(line, strlen(line), text, length, said);
}

static bt_status
verify(void *context, const bt_checker *about, const char *certificate,
       size_t length, char **said, bt_err *err)
{
    bt_checker c = *about;

    (void)context;
    c.run = run_checker;
    return bt_checker_ask(&c, certificate, length, said, err);
}

static void
progress(void *context, uint64_t steps)
{
    (void)context;
    page_progress((double)steps);
}

static bool
begin(void)
{
    static const char *const folder[] = {"games"};
    static bt_files files;
    static bt_desk_host host = {.files = &files,
                                .games = folder,
                                .n_games = 1,
                                .own = folder,
                                .n_own = 1,
                                .papers = "papers",
                                .max_memory = MIB(1024),
                                .memory = MIB(256),
                                .verify = verify,
                                .progress = progress};

    if (desk)
        return true;
    files = bt_files_memory(&embedded);
    desk = bt_desk_new(&host);
    return desk != NULL;
}

/* One line of JSON; NULL: out of memory. */
const char *
EXPORT(page_ask)(const char *request, size_t length)
{
    free(reply);
    reply = NULL;
    if (begin())
        bt_desk_answer(desk, request, length, &reply);
    return reply;
}

const char *
EXPORT(page_tile)(const char *request, size_t length, void *cells, size_t size)
{
    free(reply);
    reply = NULL;
    if (begin())
        bt_desk_tile(desk, request, length, cells, size, &reply);
    return reply;
}

/* bouton-desk.h: every question of the program `bouton`, asked and answered in
 * JSON (docs/formats/answer.md). Inside there are no files, no processes and no
 * terminal: what is read and checked comes through the host.
 *
 *     #include <bouton-desk.h>
 *     #include <bouton/bouton.h>
 *     #include <string.h>
 *
 *     int
 *     main(void)
 *     {
 *         // of the tree; installed ones are in PREFIX/share/bouton/games
 *         const char *games = "games";
 *         const char request[] =
 *             "{\"ask\":\"solve\",\"game\":\"nim\",\"position\":\"3,4,5\"}";
 *         bt_desk_host host = {.games = &games, .n_games = 1};
 *         bt_desk *desk = bt_desk_new(&host);
 *         char *reply;
 *
 *         if (!desk)
 *             return 3;
 *         int status = bt_desk_answer(desk, request, strlen(request), &reply);
 *         puts(reply ? reply : "out of memory");
 *         bt_free(reply);
 *         bt_desk_free(desk);
 *         return status;
 *     }
 *
 * A desk answers one question at a time. */
#ifndef BOUTON_DESK_H
#define BOUTON_DESK_H

#include <stdio.h>

#include <bouton/checker.h>
#include <bouton/files.h>

#ifdef __cplusplus
extern "C" {
#endif

struct figure;

/* What is NULL is not there. All of it outlives the desk. */
typedef struct bt_desk_host {
    void *context;         /* for the functions below */
    const bt_files *files; /* of games, papers and claims; NULL: the system */
    const char *const *games; /* folders of games, behind those of a request */
    size_t n_games;
    const char *const *own; /* what lies in these is called built-in */
    size_t n_own;
    const char *papers; /* the folder of papers */
    /* Strangers ask: nothing is read but what lies in the folders of games and
     * of papers, and whatever names another file is refused. */
    bool closed;
    const char *commit; /* that the program was built from */
    /* What one question may spend, whatever it asks for; 0: no limit. */
    uint64_t max_memory, max_positions, max_steps;
    double max_seconds;
    uint64_t memory; /* of solvers that stay between questions; 0: a gibibyte */
    /* As bt_checker_ask, which the program hands over; without it nothing is
     * PROVED. */
    bt_status (*verify)(void *context, const bt_checker *about,
                        const char *certificate, size_t length, char **said,
                        bt_err *err);
    /* Writes a picture (picture/figure.h) as "png" or "pdf"; the desk itself
     * writes SVG and TikZ. */
    bt_status (*draw)(void *context, const char *format,
                      const struct figure *picture, FILE *out, bt_err *err);
    /* Called now and then while there is work, as in bt_limits. */
    bool (*interrupted)(void *context);
    void (*progress)(void *context, uint64_t steps);
} bt_desk_host;

typedef struct bt_desk bt_desk;

/* NULL: out of memory. */
BT_API bt_desk *bt_desk_new(const bt_desk_host *host);
BT_API void bt_desk_free(bt_desk *d); /* NULL allowed */

/* Answer one request; *reply is one line of JSON, for bt_free, also for what is
 * no request; NULL when there is no memory even to say so.
 * Returns what the program would exit with: 0 answered,
 * 1 refuted, 2 bad input, 3 open or out of budget, 130 interrupted. */
BT_API int bt_desk_answer(bt_desk *d, const char *request, size_t length,
                          char **reply);

/* The same for a question "tile", whose cells go into memory of the caller's,
 * row by row: unsigned numbers of as many bytes each as "bytes" says, 0 for P
 * and 1 for N or Grundy values, all bits set where there is no position. Refused
 * when they need more than `size` bytes. */
BT_API int bt_desk_tile(bt_desk *d, const char *request, size_t length,
                        void *cells, size_t size, char **reply);

#ifdef __cplusplus
}
#endif

#endif

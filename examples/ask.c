/* ask.c: questions and answers in JSON, as `bouton desk` has them, in a process
 * of one's own, about a game that is in no file.
 *
 *     cc ask.c $(pkg-config --cflags --libs bouton-desk)
 */
#include <stdio.h>
#include <string.h>

#include <bouton-desk.h>
#include <bouton/bouton.h>

#define RULES                                                                  \
    "\"rules\":\"game mine\\nheaps a\\n"                                       \
    "move take t: a -> a - t for t in {1, 2}, t <= a\""

static const char *const questions[] = {
    "{\"ask\":\"table\"," RULES ",\"max\":6,\"heaps\":1,\"id\":1}",
    "{\"ask\":\"solve\"," RULES ",\"position\":\"1,2\",\"id\":2}",
    "{\"ask\":\"solve\"," RULES ",\"position\":\"3,x\",\"id\":3}",
};

/* The cells of a table go into an array; 1 is N, 0 is P. */
static int
fill(bt_desk *desk)
{
    const char *question = "{\"ask\":\"tile\"," RULES ",\"max\":4}";
    unsigned char cell[5][5];
    char *reply;
    int status = bt_desk_tile(desk, question, strlen(question), cell,
                              sizeof cell, &reply);

    bt_free(reply);
    for (int a = 0; status == 0 && a < 5; a++)
        printf("%d %d %d %d %d\n", cell[a][0], cell[a][1], cell[a][2],
               cell[a][3], cell[a][4]);
    return status;
}

int
main(void)
{
    const bt_desk_host host = {.max_steps = 1000000};
    bt_desk *desk = bt_desk_new(&host);

    if (!desk)
        return 1;
    for (int i = 0; i < 3; i++) {
        char *reply;
        int status =
            bt_desk_answer(desk, questions[i], strlen(questions[i]), &reply);
        printf("%d %s\n", status, reply ? reply : "out of memory");
        bt_free(reply);
    }
    int status = fill(desk);
    bt_desk_free(desk);
    return status;
}

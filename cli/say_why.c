/* say_why.c: `bouton why` as text. */
#include "cli.h"

static bool
is_over(const json *tree)
{
    return get_text(tree, "because");
}

/* The moves of a P-position, each with its answer; below an answer, indented,
 * the same for the position it leaves. */
static void
print_answers(const json *list, int indent)
{
    size_t moves = 0, positions = 0;

    for (const json *one = json_first(list); one; one = one->next) {
        moves = widest(moves, get_text(one, "move"));
        positions =
            widest(positions, get_text(json_get(one, "to"), "position"));
    }
    for (const json *one = json_first(list); one; one = one->next) {
        const json *to = json_get(one, "to");
        const json *answer = json_get(to, "because");
        const json *left = json_get(answer, "to");
        printf("%*s", indent, "");
        print_padded(get_text(one, "move"), moves);
        fputs("  to ", stdout);
        print_padded(get_text(to, "position"), positions);
        if (is_over(to)) {
            puts("  and the game is over");
            continue;
        }
        printf("  answer %s, leaving %s\n", get_text(answer, "move"),
               get_text(left, "position"));
        print_answers(json_get(left, "because"), indent + 4);
    }
}

static void
print_p(const question *q, const json *tree)
{
    const json *because = json_get(tree, "because");

    if (is_over(tree)) {
        puts("No move is possible: the player who just moved has won.");
    } else if (json_is(because, JSON_LIST)) {
        printf("Every move from it %s:\n",
               q->misere ? "can be answered, or ends the game and loses"
                         : "can be answered");
        print_answers(because, 2);
    }
}

void
say_why(const question *q, const json *tree)
{
    bool p = strcmp(get_text(tree, "outcome"), "P") == 0;
    const json *because = json_get(tree, "because");

    say_rules(q, tree);
    say_who_wins(q, tree);
    for (const json *l = get_first(tree, "principle"); l; l = l->next)
        puts(l->text);
    if (p) {
        print_p(q, tree);
    } else if (is_over(tree)) {
        puts("No move is possible, and whoever cannot move wins.");
    } else {
        const json *left = json_get(because, "to");
        printf("Winning move: %s, leaving %s, a P-position.\n",
               get_text(because, "move"), get_text(left, "position"));
        print_p(q, left);
    }
    if (get_flag(tree, "cut"))
        puts("Cut after 2000 lines.");
}

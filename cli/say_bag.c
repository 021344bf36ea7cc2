/* say_bag.c: `bouton bag` as text: a line for each total as it is known. */
#include "cli.h"

#include <signal.h>

enum { STATE_WIDTH = 12, TEXT_STATES = 8 };

/* "pass=1": the numbers of a state. */
static const char *
state_name(const question *q, const json *state)
{
    FILE *f = text_begin(q);
    const char *before = "";

    for (const json *n = get_first(state, "numbers"); n; n = n->next) {
        fprintf(f, "%s%s=%" PRId64, before, n->key, n->integer);
        before = ",";
    }
    return text_end(q);
}

static void
say_head(const question *q, const json *whole)
{
    const json *state = get_first(whole, "by_numbers");
    bool several = state && state->next;

    say_rules(q, whole);
    if (q->list)
        return;
    printf("%s%s: P-positions with at most %" PRId64 " stones%s%s\n",
           get_text(whole, "game"), play_words(q), q->stones,
           several ? ", at " : "", several ? state_name(q, state) : "");
    printf("%6s %14s %13s %9s%s", "stones", "positions", "P-positions",
           "density", q->where ? "   matching" : "");
    for (size_t s = 1; several && (state = state->next) && s < TEXT_STATES; s++)
        printf(" %*s", STATE_WIDTH, state_name(q, state));
    putchar('\n');
}

static void
say_total(const question *q, const json *part)
{
    const json *count = get_first(part, "p_positions");
    uint64_t all = get_number(part, "positions"), p = json_number(count);

    printf("%6" PRIu64 " %14" PRIu64 " %13" PRIu64 " %9.3g",
           get_number(part, "total"), all, p, (double)p / (double)all);
    if (q->where)
        printf(" %10" PRIu64, get_number(part, "matching"));
    for (size_t s = 1; (count = count->next) && s < TEXT_STATES; s++)
        printf(" %*" PRIu64, STATE_WIDTH, json_number(count));
    putchar('\n');
}

bool
say_bag_part(const question *q, const json *whole, const json *part)
{
    if (q->json)
        return false;
    progress_wipe(((program *)q->by->context)->line);
    if (!part)
        say_head(q, whole);
    else if (q->list)
        say_lines(json_get(part, "list"), "");
    else
        say_total(q, part);
    output_flush(); /* what is known stays known */
    return true;
}

/* How long it took is talk: answers are the same every time. */
static void
say_time(const json *reply)
{
    uint64_t found = 0, threads = get_number(reply, "threads");

    for (const json *n = get_first(reply, "p_positions"); n; n = n->next)
        found += json_number(n);
    fprintf(stderr,
            "%" PRIu64 " positions, %" PRIu64 " P-positions, %.2f s, %" PRIu64
            " thread%s\n",
            get_number(reply, "positions"), found,
            json_get(reply, "seconds")->real, threads, plural(threads));
}

void
say_bag(const question *q, const json *reply)
{
    uint64_t there = get_number(reply, "taken_up");

    if (there > 0)
        fprintf(stderr, "0..%" PRIu64 " stones were in %s.part\n", there - 1,
                q->output);
    if (q->output && !get_flag(reply, "complete"))
        fprintf(stderr,
                "%s.part has what was solved; the same command goes on from "
                "there\n",
                q->output);
    if (!q->json)
        say_time(reply);
}

bool
bag_begin(const question *q, json *request)
{
    const char *output = get_text(request, "output");

    if (output && strcmp(output, "-") == 0)
        return fail_with(q, BT_ERR_ARG,
                         "a table cannot be written to standard output: give "
                         "-o the name of a file");
    signal(SIGXFSZ, SIG_IGN); /* a file too large is a failure to write */
    return true;
}

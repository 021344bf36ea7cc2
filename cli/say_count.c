/* say_count.c: `bouton count` as text. */
#include "cli.h"

enum { COLUMNS = 76 };

/* A number, which is a text where it is long, into room for one. */
enum { ROOM = 24 };
static const char *
digits_of(const json *v, char room[ROOM])
{
    if (json_is(v, JSON_TEXT))
        return v->text;
    snprintf(room, ROOM, "%" PRId64, v->integer);
    return room;
}

/* Terms on lines of their own, as many as fit. */
static void
say_terms(const json *of)
{
    size_t column = 0;
    char room[ROOM];

    for (const json *t = get_first(of, "terms"); t; t = t->next) {
        const char *digits = digits_of(t, room);
        size_t width = strlen(digits) + 2;
        bool fits = column > 0 && column + width <= COLUMNS;
        printf("%s%s%s",
               fits     ? " "
               : column ? "\n  "
                        : "  ",
               digits, t->next ? "," : "\n");
        column = (fits ? column : 1) + width;
    }
}

/* "a(m) = 4 a(m-1) - a(m-3) for m >= 3" */
static void
say_recurrence(const json *below)
{
    const json *c = get_first(below, "recurrence");
    bool any = false;
    char room[ROOM];

    printf("  a(m) =");
    for (size_t i = 1; c; c = c->next, i++) {
        const char *digits = digits_of(c, room);
        bool minus = *digits == '-';
        const char *size = digits + minus;
        if (strcmp(size, "0") == 0)
            continue;
        printf(any ? minus ? " - " : " + " : minus ? " -" : " ");
        if (strcmp(size, "1") != 0)
            printf("%s ", size);
        printf("a(m-%zu)", i);
        any = true;
    }
    printf("%s for m >= %" PRIu64 "\n", any ? "" : " 0",
           get_number(below, "from"));
}

static void
say_matrix(const json *matrix, int digit)
{
    printf("  M(%d) = ", digit);
    for (const json *row = matrix->first; row; row = row->next) {
        printf("%s", row == matrix->first ? "[" : "; ");
        for (const json *x = row->first; x; x = x->next)
            printf("%" PRIu64 "%s", json_number(x), x->next ? " " : "");
    }
    puts("]");
}

static void
say_total(const json *total)
{
    uint64_t rank = get_number(total, "dimension");
    const json *matrices = get_first(total, "matrices");

    if (rank == 0) {
        printf("By total: not counted, %s.\n", get_text(total, "why"));
        return;
    }
    puts("Vectors of n stones, s(0), s(1), ...:");
    say_terms(total);
    printf("  s(n) = first row of M(d1) M(d2) .. times v, d1 d2 .. the binary "
           "digits of n;\n  dimension %" PRIu64 "\n",
           rank);
    if (rank > 8)
        return; /* --json has them */
    say_matrix(matrices, 0);
    say_matrix(matrices->next, 1);
    printf("  v = (");
    for (const json *x = get_first(total, "end"); x; x = x->next)
        printf("%" PRIu64 "%s", json_number(x), x->next ? ", " : ")\n");
}

static void
say_below(const json *reply)
{
    const json *below = json_get(reply, "below");
    const json *exact = json_get(reply, "exact");

    printf("Vectors with %s, a(0), a(1), ...:\n",
           strcmp(get_text(reply, "numeration"), "base-2") == 0
               ? "all numbers below 2^m"
               : "at most m digits in every number");
    say_terms(below);
    say_recurrence(below);
    printf("  generating function %s\n",
           get_text(below, "generating_function"));
    printf("  growth %.7g, dimension %.6g\n", json_get(below, "growth")->real,
           json_get(below, "dimension")->real);
    printf("Vectors whose longest number has exactly m digits:\n");
    say_terms(exact);
    printf("  generating function %s\n",
           get_text(exact, "generating_function"));
}

void
say_count(const question *q, const json *reply)
{
    const char *says = get_text(reply, "description");

    say_rules(q, reply);
    puts(get_text(reply, "family"));
    if (*get_text(reply, "verdict") != 'P') {
        printf("%s: %s\n", get_text(reply, "verdict"), get_text(reply, "why"));
        return;
    }
    printf("P-positions: %s (%" PRIu64 " states, %s)\n",
           *says ? says : "those of an automaton", get_number(reply, "states"),
           get_text(reply, "numeration"));
    say_below(reply);
    say_total(json_get(reply, "total"));
    puts("PROVED for all sizes; certificate accepted by bouton-verify");
}

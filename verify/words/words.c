/* words.c: what core text says, the way one writes it. Variables keep their
 * names; the fields of positions are called x0, x1, ... */
#include <inttypes.h>
#include <string.h>

#include "common/integers.h"
#include "words/words.h"

typedef struct speaker {
    const kernel_text *t;
    FILE *out;
    size_t games;
} speaker;

/* What stands around a term or condition asks for brackets around it. */
typedef enum around { NOTHING, JUNCTION, OPERAND } around;

static void say(speaker *s, const kernel_node *n, around a);

static void
say_kid(speaker *s, const kernel_node *n, size_t i, around a)
{
    say(s, kernel_kid(s->t, n, i), a);
}

/* From operand `from` on, with a word between them. */
static void
say_kids(speaker *s, const kernel_node *n, size_t from, const char *between,
         around a)
{
    for (size_t i = from; i < n->n; i++) {
        if (i > from)
            fputs(between, s->out);
        say_kid(s, n, i, a);
    }
}

/* ---- sums */

static void
say_times(speaker *s, uint64_t times, const kernel_node *n)
{
    if (times != 1)
        fprintf(s->out, "%" PRIu64 "*", times);
    say(s, n, OPERAND);
}

static void
say_sum(speaker *s, const kernel_node *n)
{
    int64_t k = kernel_kid(s->t, n, 0)->value;
    bool first = true;

    for (size_t i = 1; i < n->n; i += 2) {
        int64_t c = kernel_kid(s->t, n, i)->value;
        fputs(c < 0 ? first ? "-" : " - " : first ? "" : " + ", s->out);
        say_times(s, magnitude(c), kernel_kid(s->t, n, i + 1));
        first = false;
    }
    if (k != 0 || first)
        fprintf(s->out, "%s%" PRIu64,
                k < 0   ? first ? "-" : " - "
                : first ? ""
                        : " + ",
                magnitude(k));
}

/* The terms of a sum that have this sign, made positive. */
static void
say_side(speaker *s, const kernel_node *n, bool negative)
{
    bool first = true;

    if (n->op != KERNEL_SUM) {
        if (negative)
            fputs("0", s->out);
        else
            say(s, n, OPERAND);
        return;
    }
    for (size_t i = 1; i <= n->n; i += 2) {
        bool number = i == n->n; /* the number comes last */
        int64_t c = kernel_kid(s->t, n, number ? 0 : i)->value;
        if ((c < 0) != negative || (number && c == 0))
            continue;
        fputs(first ? "" : " + ", s->out);
        first = false;
        if (number)
            fprintf(s->out, "%" PRIu64, magnitude(c));
        else
            say_times(s, magnitude(c), kernel_kid(s->t, n, i + 1));
    }
    if (first)
        fputs("0", s->out);
}

/* Does a term of this sign stand after one of the other? */
static bool
comes_later(const speaker *s, const kernel_node *n, bool negative)
{
    bool other = false;

    for (size_t i = 1; n->op == KERNEL_SUM && i < n->n; i += 2) {
        bool is = (kernel_kid(s->t, n, i)->value < 0) == negative;
        if (is && other)
            return true;
        other = other || !is;
    }
    return false;
}

/* Terms keep their order: those with "-" go to the other side where all of one
 * sign come first. */
static void
compare(speaker *s, const kernel_node *n)
{
    const kernel_node *sum = kernel_kid(s->t, n, 0);
    bool equal = n->op == KERNEL_EQ;
    bool below = comes_later(s, sum, false);

    if (below && (equal || comes_later(s, sum, true))) {
        say_sum(s, sum);
        fputs(equal ? " = 0" : " >= 0", s->out);
        return;
    }
    say_side(s, sum, below);
    fputs(equal ? " = " : below ? " <= " : " >= ", s->out);
    say_side(s, sum, !below);
}

/* ---- lists and places */

/* Sizes, each with how often unless that is once. */
static void
say_list(speaker *s, const kernel_node *n)
{
    fputs(n->op == KERNEL_PILES ? "piles[" : "[", s->out);
    for (size_t i = 0; i < n->n; i += 2) {
        const kernel_node *times = kernel_kid(s->t, n, i + 1);
        bool once = times->op == KERNEL_NUMBER && times->value == 1;
        fputs(i ? ", " : "", s->out);
        bool power = kernel_kid(s->t, n, i)->op == KERNEL_POW; /* [2^3] is */
        say_kid(s, n, i, once && !power ? NOTHING : OPERAND);  /* [2, 2, 2] */
        if (once)
            continue;
        fputs("^", s->out);
        say(s, times, OPERAND);
    }
    fputs("]", s->out);
}

static void
say_place(speaker *s, const kernel_node *n)
{
    fputs(n->n == 1 ? "" : "(", s->out);
    say_kids(s, n, 0, ", ", NOTHING);
    fputs(n->n == 1 ? "" : ")", s->out);
}

/* ---- the rest, by patterns: %N is operand N, in brackets where need be; $N
 * the same without; *N all from there on; #N a game, where there are several;
 * &N a number, unless it is 0 */

static const char *const patterns[KERNEL_WORDS] = {
    [KERNEL_MUL] = "%0*%1",
    [KERNEL_DIV] = "%0 div %1",
    [KERNEL_MOD] = "%0 mod %1",
    [KERNEL_POW] = "%0^%1",
    [KERNEL_XOR] = "xor(*0)",
    [KERNEL_MIN] = "min(*0)",
    [KERNEL_MAX] = "max(*0)",
    [KERNEL_GCD] = "gcd(*0)",
    [KERNEL_LOG2] = "log2($0)",
    [KERNEL_GOLDEN] = "golden($0)",
    [KERNEL_ZECKENDORF] = "zeckendorf($0)",
    [KERNEL_IF] = "(if $0 then $1 else $2)",
    [KERNEL_LIST] = "list($0 of *1)",
    [KERNEL_CALL] = "f&0($1)",
    [KERNEL_TOTAL] = "(sum of $2 over all $0 with $1)",
    [KERNEL_TOTAL_MOVES] =
        "(sum of $3 over all $0 that a move from $1 leads to with $2)",
    [KERNEL_ENTRY] = "x$0($1)",
    [KERNEL_STONES] = "stones($0)",
    [KERNEL_COUNT] = "count(*0)",
    [KERNEL_COUNT_OF] = "count(*1; of size $0)",
    [KERNEL_LEAST] = "least(*0)",
    [KERNEL_MOST] = "most(*0)",
    [KERNEL_NIM_SUM] = "nim-sum(*0)",
    [KERNEL_NIM_SUM_OF] = "nim-sum(*1; modulo $0)",
    [KERNEL_GRUNDY] = "grundy(#0$1)",
    [KERNEL_PERIOD] = "period(#0$1)",
    [KERNEL_SOME] = "for some $0: %1",
    [KERNEL_EVERY] = "for every $0: %1",
    [KERNEL_SOME_MOVE] = "for some $0 that a move from $1 leads to: %2",
    [KERNEL_EVERY_MOVE] = "for every $0 that a move from $1 leads to: %2",
    [KERNEL_POSITION] = "#0$1 is a position",
    [KERNEL_P] = "#0$1 is P",
    [KERNEL_TERMINAL] = "#0$1 has no moves",
    [KERNEL_LEADS] = "a move leads from $0 to $1",
    [KERNEL_SAME] = "$0 and $1 are the same position",
    [KERNEL_FIELD] = "x$0($1)",
    [KERNEL_NOT] = "not %0",
    [KERNEL_IFF] = "%0 if and only if %1",
};

/* A number that is said only where it is needed. */
static void
say_number(speaker *s, const kernel_node *n, bool game)
{
    if (n->value != 0 || (game && s->games > 1))
        fprintf(s->out, game ? "in game %" PRId64 ": " : "%" PRId64, n->value);
}

static void
say_pattern(speaker *s, const kernel_node *n, const char *p)
{
    for (; *p; p++) {
        bool operand = p[1] >= '0' && p[1] <= '9';
        size_t i = operand ? (size_t)(p[1] - '0') : 0;
        if (!operand || !strchr("%$*#&", *p)) {
            fputc(*p, s->out);
            continue;
        }
        if (*p == '*')
            say_kids(s, n, i, ", ", NOTHING);
        else if (*p == '#' || *p == '&')
            say_number(s, kernel_kid(s->t, n, i), *p == '#');
        else
            say_kid(s, n, i, *p == '%' ? OPERAND : NOTHING);
        p++;
    }
}

/* Is it written as one word, or with brackets of its own? */
static bool
is_closed(const kernel_node *n)
{
    switch (n->op) {
    case KERNEL_SUM:
    case KERNEL_MUL:
    case KERNEL_DIV:
    case KERNEL_MOD:
    case KERNEL_POW:
        return false;
    case KERNEL_NUMBER:
        return n->value >= 0;
    default:
        return n->type != KERNEL_A || n->op == KERNEL_TRUTH ||
               n->op == KERNEL_MOVABLE;
    }
}

/* Comparisons need none among "and" and "or". */
static bool
wants_brackets(const kernel_node *n, around a)
{
    bool plain = n->op == KERNEL_GE || n->op == KERNEL_EQ || n->op == KERNEL_P;

    return a != NOTHING && !is_closed(n) && !(a == JUNCTION && plain);
}

static void
say_open(speaker *s, const kernel_node *n)
{
    switch (n->op) {
    case KERNEL_NUMBER:
        fprintf(s->out, "%" PRId64, n->value);
        return;
    case KERNEL_VARIABLE:
    case KERNEL_WHERE:
        fprintf(s->out, "%c%" PRId64, n->op == KERNEL_WHERE ? 'q' : 'v',
                n->value);
        return;
    case KERNEL_TRUTH:
        fputs(n->value ? "true" : "false", s->out);
        return;
    case KERNEL_MOVABLE:
        fputs("there is such a move", s->out);
        return;
    case KERNEL_SUM:
        say_sum(s, n);
        return;
    case KERNEL_GE:
    case KERNEL_EQ:
        compare(s, n);
        return;
    case KERNEL_AND:
    case KERNEL_OR:
        say_kids(s, n, 0, n->op == KERNEL_AND ? " and " : " or ", JUNCTION);
        return;
    case KERNEL_HEAPS:
    case KERNEL_PILES:
        say_list(s, n);
        return;
    case KERNEL_PLACE:
        say_place(s, n);
        return;
    default:
        say_pattern(s, n, patterns[n->op]);
    }
}

static void
say(speaker *s, const kernel_node *n, around a)
{
    bool brackets = wants_brackets(n, a);

    fputs(brackets ? "(" : "", s->out);
    if (spend(s->t->r->s, 4 + n->n))
        say_open(s, n);
    fputs(brackets ? ")" : "", s->out);
}

/* ---- games */

/* A sentence about a condition, unless it is the usual one. */
static void
say_unless(speaker *s, const char *before, uint32_t node, bool usual,
           const char *after)
{
    if (kernel_is_truth(s->t, node, usual))
        return;
    fputs(before, s->out);
    say(s, &s->t->node[node], NOTHING);
    fputs(after, s->out);
}

static void
say_move(speaker *s, const kernel_move *m)
{
    static const char *const does[] = {"put into x", "in its place, of v",
                                       "set x"};

    fputs("  Move:", s->out);
    for (size_t i = 0; i < m->hands; i++)
        fprintf(s->out, " take v%zu of x%zu in hand;", 1 + i, m->hand[i]);
    for (size_t i = 0; i < m->choices; i++)
        fprintf(s->out, " choose v%zu;", 1 + m->hands + i);
    say_unless(s, " if ", m->guard, true, ";");
    for (size_t i = 0; i < m->changes; i++) {
        const kernel_change *c = &m->change[i];
        size_t where = c->where + (c->kind == KERNEL_REPLACE);
        fprintf(s->out, " %s%zu: ", does[c->kind], where);
        say(s, &s->t->node[c->value], NOTHING);
        fputs(";", s->out);
    }
    say_unless(s, " (it has values where ", m->defined, true, ")");
    fputs("\n", s->out);
}

static void
say_game(speaker *s, const kernel_game *g, size_t number)
{
    static const char *const kinds[] = {"heaps", "piles", "a pile", "a number"};

    if (s->games > 1)
        fprintf(s->out, "Game %zu. ", number);
    fputs("A position q0 consists of", s->out);
    for (size_t i = 0; i < g->fields; i++)
        fprintf(s->out, "%s %s x%zu", i ? "," : "", kinds[g->field[i]], i);
    fprintf(s->out, ". Who cannot move %s.", g->misere ? "wins" : "loses");
    say_unless(s, " Positions are those with ", g->domain, true, ".");
    say_unless(s, " Forbidden are those with ", g->forbid, false, ".");
    say_unless(s, " The game is over where ", g->end, false, ".");
    say_unless(s, " The rules have values where ", g->defined, true, ".");
    fputs("\n", s->out);
    for (size_t i = 0; i < g->moves; i++)
        say_move(s, &g->move[i]);
}

/* ---- problems */

static void
say_problem(speaker *s, const kernel_problem *p)
{
    const kernel_node *member = &s->t->node[p->member];
    bool position = p->has_member && member->op == KERNEL_WHERE;

    if (position)
        fputs("For all positions q0", s->out);
    for (size_t i = 0; !position && i < p->variables; i++)
        fprintf(s->out, "%s v%zu", i ? "," : "For all natural numbers", i);
    if (p->has_member && !position) {
        fputs(p->variables ? " such that " : "If ", s->out);
        say(s, member, NOTHING);
        fputs(" is a position", s->out);
    }
    fputs(position || p->variables || p->has_member ? ": " : "", s->out);
    say_unless(s, "what it asks for has a value, that is ", p->defined, true,
               "; and ");
    say_unless(s, "if ", p->where, true, ", then ");
    say(s, &s->t->node[p->holds], NOTHING);
    fputs(p->asks ? "?\n" : ".\n", s->out);
}

void
words_say(const kernel_text *t, FILE *out)
{
    static const char *const rises[] = {"", "weakly increasing ",
                                        "strictly increasing "};

    for (size_t i = 0; i < t->parts; i++) {
        const kernel_part *p = &t->part[i];
        speaker s = {.t = t, .out = out, .games = p->games};
        if (t->parts > 1)
            fprintf(out, "Part %zu.\n", i + 1);
        for (size_t k = 0; k < p->games; k++)
            say_game(&s, &p->game[k], k);
        if (p->has_function)
            fprintf(out,
                    "For every %sfunction f from the integers >= 1 to the "
                    "integers >= %" PRId64 ":\n",
                    rises[p->rise], p->least);
        for (size_t k = 0; k < p->problems; k++)
            say_problem(&s, &p->problem[k]);
    }
}

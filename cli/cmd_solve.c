/* cmd_solve.c: `bouton solve GAME POSITION...`: who wins, the Grundy value and
 * the winning moves.
 *
 * The Grundy value can cost far more than the outcome (every option's value is
 * needed, where one winning option is enough). So it has a solver of its own
 * with a small budget, unless --grundy asks for it in earnest. */
#include "answer.h"

#include <stdlib.h>
#include <string.h>

#include "theorem.h"

enum { VALUE_POSITIONS = 10000000, VALUE_STONES = 20000 };

/* For a proof: when nothing else can answer, and when it is a second try. */
enum { PROOF_STEPS = 200000000, SECOND_TRY_STEPS = 50000000 };

typedef struct solving {
    const args *a;
    bt_ruleset *rules;
    bt_solver *outcomes;
    bt_solver *values; /* NULL until needed, and after it ran out */
    theorem theorem;
    size_t answered;
} solving;

static bt_status
find_value(solving *s, answer *w, bt_err *err)
{
    bt_solver_options o = solver_options(s->a);
    bt_status status = BT_OK;

    /* P is value 0, in misère play, too: the mex misses 0 exactly when no
     * option has it, and a misère end counts 1. */
    w->has_value = w->outcome == BT_P;
    if (!answer_has_value(s->a) || w->has_value)
        return BT_OK;
    /* What only a proved row could reach is beyond any search for values. */
    if (!s->a->grundy && strcmp(w->engine, "row") == 0 &&
        bt_position_stones(s->rules, w->position) > VALUE_STONES)
        return BT_OK;
    if (!s->a->grundy && (o.limits.max_positions == 0 ||
                          o.limits.max_positions > VALUE_POSITIONS))
        o.limits.max_positions = VALUE_POSITIONS;
    if (!s->values)
        status = bt_solver_new(s->rules, &o, &s->values, err);
    if (status == BT_OK)
        status = bt_solver_grundy(s->values, w->position, &w->value, err);
    w->has_value = status == BT_OK;
    if (status == BT_ERR_LIMIT) { /* free its tables for the next position */
        bt_solver_free(s->values);
        s->values = NULL;
    }
    /* An engine that was asked for may know outcomes alone. */
    bool refused = s->a->engine && status == BT_ERR_REFUSED;
    if (!s->a->grundy && (status == BT_ERR_LIMIT || refused)) {
        *err = (bt_err){.status = BT_OK};
        return BT_OK;
    }
    return status;
}

static bt_status
find_winning(solving *s, answer *w, bt_err *err)
{
    if (w->outcome == BT_P)
        return BT_OK;
    return bt_solver_winning(s->outcomes, w->position, &w->winning, err);
}

/* Numbers beyond 64 bits need a theorem. */
static bt_status
read_text(solving *s, const char *text, bt_position **out, bool *done,
          bt_err *err)
{
    bt_status status = bt_position_read(s->rules, text, out, err);

    *done = status != BT_OK && bt_position_is_beyond(s->rules, text);
    if (!*done)
        return status;
    if (s->a->engine)
        return fail(err, BT_ERR_POSITION,
                    "the engine %.40s does not know numbers beyond 2^63-1",
                    s->a->engine);
    *err = (bt_err){.status = BT_OK};
    return proved_solve(&s->theorem, PROOF_STEPS, text, NULL,
                        s->answered++ == 0, err);
}

/* After an engine gave up, unless the caller set what may be spent: a theorem
 * would spend more. When there is none, the engine's word stands. */
static bool
second_try(solving *s, const char *text, const answer *w, bt_err *err)
{
    const args *a = s->a;
    bt_err other = {.status = BT_OK};

    if (a->engine || a->grundy || a->max_positions || a->steps_given ||
        a->deadline > 0 ||
        proved_solve(&s->theorem, SECOND_TRY_STEPS, text, w, s->answered == 0,
                     &other) != BT_OK)
        return false;
    s->answered++;
    *err = other;
    return true;
}

/* Value and moves. Prints what was found out also when a budget ran out
 * half-way. */
static bt_status
complete(solving *s, const char *text, answer *w, bt_err *err)
{
    bt_err later = {.status = BT_OK};

    w->engine = bt_solver_engine(s->outcomes);
    bt_status status = find_value(s, w, err);
    bt_status moves = find_winning(s, w, &later);
    if (status == BT_OK && moves == BT_ERR_LIMIT && second_try(s, text, w, err))
        return BT_OK;
    if (status == BT_OK && moves != BT_OK) {
        status = moves;
        *err = later;
    }
    if (s->a->json)
        answer_print_json(w, s->a, s->rules);
    else
        answer_print_text(w, s->a, s->rules, s->answered++ == 0);
    return status;
}

static bt_status
solve_text(solving *s, const char *text, bt_err *err)
{
    answer w = {.engine = ""};
    bool done = false;

    bt_status status = read_text(s, text, &w.position, &done, err);
    if (status == BT_OK && !done) {
        status = bt_solver_outcome(s->outcomes, w.position, &w.outcome, err);
        if (status == BT_OK)
            status = complete(s, text, &w, err);
        else if (status == BT_ERR_LIMIT && second_try(s, text, NULL, err))
            status = BT_OK;
    }
    bt_options_free(w.winning);
    bt_position_free(w.position);
    return status;
}

/* One position a line; blank lines and # comments are skipped. */
static bt_status
solve_lines(solving *s, FILE *f, bt_err *err)
{
    bt_status status = BT_OK;
    char *buffer = NULL, *line;
    size_t room = 0;

    for (int number = 1; status == BT_OK; number++) {
        line = read_line(f, &buffer, &room);
        if (!line)
            break;
        if (*line == '\0' || *line == '#')
            continue;
        status = solve_text(s, line, err);
        if (status == BT_ERR_SYNTAX || status == BT_ERR_POSITION) {
            snprintf(err->where, sizeof err->where, "<stdin>");
            snprintf(err->source, sizeof err->source, "%s", buffer);
            err->line = number;
            err->column += err->column > 0 ? (int)(line - buffer) : 0;
        }
    }
    if (status == BT_OK)
        status = keep_going(s->a, err);
    free(buffer);
    return status;
}

static bt_status
solve_all(solving *s, bt_err *err)
{
    const words *w = &s->a->operands;
    bt_status status = BT_OK;

    for (size_t i = 1; i < w->n && status == BT_OK; i++) {
        status = strcmp(w->items[i], "-") == 0
                     ? solve_lines(s, stdin, err)
                     : solve_text(s, w->items[i], err);
    }
    return status;
}

static bt_status
check_stdin(const args *a, bt_err *err)
{
    size_t dashes = 0;

    for (size_t i = 0; i < a->operands.n; i++)
        dashes += strcmp(a->operands.items[i], "-") == 0;
    if (dashes > 1)
        return fail(err, BT_ERR_ARG,
                    "standard input can be read for one - only");
    return BT_OK;
}

static int
run_solve(const args *a, bt_err *err)
{
    solving s = {.a = a};
    bt_status status = check_stdin(a, err);

    if (status == BT_OK)
        status = game_open(a, &s.rules, &s.outcomes, err);
    s.theorem = (theorem){.a = a, .rules = s.rules};
    if (status == BT_OK)
        status = solve_all(&s, err);
    bt_proved_free(s.theorem.proved);
    bt_solver_free(s.values);
    bt_solver_free(s.outcomes);
    bt_ruleset_free(s.rules);
    return exit_status(status);
}

static const option OPTIONS[] = {
    OPTION_WORDS,
    OPTION_MISERE,
    OPTION(FLAG, grundy, "grundy", NULL,
           "insist on the Grundy value, whatever it costs"),
    OPTIONS_GAME,
    OPTIONS_SOLVER,
    OPTIONS_JSON,
};

const command cmd_solve = {
    .name = "solve",
    .operands = "GAME POSITION...",
    .summary = "who wins, the Grundy value and the winning moves",
    .notes =
        "POSITION is typed as `bouton show GAME` says; - reads positions from "
        "standard\ninput, one a line. GAME is a name, a path, a code such as "
        "octal:0.77, or - for\nrules from standard input.\n\n"
        "P-position: the player who just moved wins. N-position: the player "
        "about to move\nwins. Without --grundy the Grundy value is left out "
        "where it takes more than\n10 million positions to find. With --misere "
        "--grundy it is the misère Grundy value.\n\n"
        "Numbers beyond 2^63-1, and positions on which every engine gives up, "
        "are answered by\na theorem about all sizes where one is found and "
        "bouton-verify accepts its proof;\nthen one winning move is named.\n",
    .examples = "bouton solve nim 3,4,8\n"
                "bouton solve amalgamation-nim [3,9,10] [3,9,11] --json\n"
                "bouton solve subtraction 21 --set 'S={1,3,4}' --misere\n"
                "bouton solve limited-by-last-move-nim '(10^100, 10^40)'\n"
                "printf '1,2\\n4,4\\n' | bouton solve nim -\n",
    .options = OPTIONS,
    .min_operands = 2,
    .max_operands = SIZE_MAX,
    .positions = true,
    .watched = true,
    .steps = DEFAULT_STEPS,
    .run = run_solve,
};

/* ask_solve.c: who wins, the Grundy value and
 * the winning moves.
 *
 * The Grundy value can cost far more than the outcome (every option's value is
 * needed, where one winning option is enough). So it has a solver of its own
 * with a small budget, unless --grundy asks for it in earnest. */
#include <bouton/bag_file.h>

#include "checker.h"

enum { VALUE_POSITIONS = 10000000, VALUE_STONES = 20000 };

/* For a proof: when nothing else can answer, and when it is a second try. */
enum { PROOF_STEPS = 200000000, SECOND_TRY_STEPS = 50000000 };

typedef struct solving {
    const question *q;
    game g;
    bt_proved *proved; /* NULL until a theorem is needed */
} solving;

/* What was found out about one position. */
typedef struct answer {
    bt_position *position;
    char *text; /* of the position, which may be beyond 64 bits */
    bt_outcome outcome;
    const char *engine;
    bool has_value;
    uint64_t value;      /* Grundy; misère Grundy in misère play */
    bt_options *winning; /* of an N-position; NULL: not listed */
    /* by a theorem about all sizes, which names one winning move */
    const char *claim; /* NULL: by an engine */
    const char *move, *next;
} answer;

/* ---- answers */

/* Is a value part of the answer? In misère play only when asked for. */
static bool
has_value(const question *q)
{
    return q->grundy || !q->misere;
}

/* False: --max-time or Ctrl-C came while they were written down; what ended the
 * work before does not keep back what was found. */
static bool
out_winning(const question *q, json *o, const answer *w,
            const bt_ruleset *rules)
{
    size_t n = w->winning ? bt_options_count(w->winning) : 0, i = 0;
    size_t most = q->shown < 0 ? SIZE_MAX : (size_t)q->shown;
    bool late = q->err->status != BT_OK;

    if (w->outcome == BT_N && !w->winning && !w->claim) {
        put_null(o, "winning");
        return true;
    }
    json *list = put_list(o, "winning");
    for (; i < n && i < most && (late || keep_going(q)); i++)
        out_move(put_object(list, NULL), rules, w->position, w->winning, i);
    if (w->move) {
        json *one = put_object(list, NULL);
        put_text(one, "move", w->move);
        put_text(one, "position", w->next);
    }
    if (i < n)
        put_number(o, "left_out", n - i);
    return late || q->err->status == BT_OK;
}

static bool
give_answer(const solving *s, const answer *w)
{
    const question *q = s->q;
    json *o = out_begin(q, s->g.rules, w->text);

    if (w->position)
        out_fields(o, s->g.rules, w->position);
    put_text(o, "outcome", outcome_name(w->outcome));
    put_maybe(o, "grundy", !q->misere && w->has_value, w->value);
    if (q->misere && q->grundy && !w->claim)
        put_maybe(o, "misere_grundy", w->has_value, w->value);
    bool whole = out_winning(q, o, w, s->g.rules);
    put_text(o, "engine", w->engine);
    if (w->claim)
        put_text(o, "claim", w->claim);
    return give(q, o) && whole;
}

/* ---- finding out */

static bt_status
search_value(solving *s, answer *w)
{
    const question *q = s->q;
    uint64_t most = q->limits.max_positions;
    bt_solver *values;

    if (!q->grundy && (most == 0 || most > VALUE_POSITIONS))
        most = VALUE_POSITIONS;
    if (!game_solver(q, &s->g, SOLVER_VALUES, most, &values))
        return q->err->status;
    bt_status status = bt_solver_grundy(values, w->position, &w->value, q->err);
    w->has_value = status == BT_OK;
    if (status == BT_ERR_LIMIT) /* its tables, for the next position */
        game_forget(&s->g, SOLVER_VALUES);
    return status;
}

static bool
find_value(solving *s, answer *w)
{
    const question *q = s->q;

    /* P is value 0, in misère play, too: the mex misses 0 exactly when no
     * option has it, and a misère end counts 1. */
    w->has_value = w->outcome == BT_P;
    if (!has_value(q) || w->has_value)
        return true;
    /* Who brings a table wants its answer, in no time. */
    if (q->table && !q->grundy)
        return true;
    /* What only a proved row could reach is beyond any search for values. */
    if (!q->grundy && strcmp(w->engine, "row") == 0 &&
        bt_position_stones(s->g.rules, w->position) > VALUE_STONES)
        return true;
    bt_status status = search_value(s, w);
    /* An engine that was asked for may know outcomes alone. */
    bool refused = q->engine && status == BT_ERR_REFUSED;
    if (!q->grundy && (status == BT_ERR_LIMIT || refused))
        return forgive(q);
    return ok(q, status);
}

/* Gives nothing when it fails, but for --grundy. The value is that which
 * `known` (may be NULL) has. */
static bool
solve_by_theorem(solving *s, uint64_t steps, const char *text,
                 const answer *known)
{
    const question *q = s->q;
    bt_proved_answer p = {.position = NULL};

    if (!theorem_ask(q, s->g.rules, steps, text, &s->proved, &p))
        return false;
    answer w = {.text = p.position,
                .outcome = p.outcome,
                .engine = "proved",
                .claim = p.claim,
                .move = p.move,
                .next = p.next};
    /* P is value 0; misère values are not printed */
    bool given = known && known->has_value;
    w.has_value = !q->misere && (given || p.outcome == BT_P);
    w.value = given ? known->value : 0;
    bool given_over = give_answer(s, &w);
    bt_proved_answer_free(&p);
    if (!given_over)
        return false;
    return !q->grundy || w.has_value ||
           fail_with(q, BT_ERR_LIMIT,
                     "the theorem says who wins, not what the Grundy value "
                     "is");
}

/* After an engine gave up, unless the caller set what may be spent: a theorem
 * would spend more. When there is none, the engine's word stands. */
static bool
second_try(solving *s, const char *text, const answer *known)
{
    const question *q = s->q;
    bt_err engine = *q->err;

    if (engine.status != BT_ERR_LIMIT || q->engine || q->grundy ||
        q->limits.max_positions || q->steps_given || q->limits.deadline > 0)
        return false;
    if (solve_by_theorem(s, SECOND_TRY_STEPS, text, known))
        return true;
    *q->err = engine;
    return false;
}

/* Value and moves. Gives what was found out also when a budget ran out
 * half-way. */
static bool
complete(solving *s, const char *text, answer *w)
{
    const question *q = s->q;

    w->engine = bt_solver_engine(s->g.solver);
    w->text = position_text(q, s->g.rules, w->position);
    bool good = find_value(s, w);
    bt_err err = *q->err;
    if (w->outcome == BT_N &&
        !winning_find(q, s->g.solver, w->position, &w->winning)) {
        w->winning = NULL;
        if (good && second_try(s, text, w))
            return true;
        if (good)
            err = *q->err;
    }
    *q->err = err;
    return give_answer(s, w) && err.status == BT_OK;
}

/* Numbers beyond 64 bits need a theorem. */
static bool
solve_text(solving *s, const char *text)
{
    const question *q = s->q;
    answer w = {.engine = ""};

    if (position_read(q, s->g.rules, text, &w.position))
        return outcome_find(q, s->g.solver, w.position, &w.outcome)
                   ? complete(s, text, &w)
                   : second_try(s, text, NULL);
    if (!bt_position_is_beyond(s->g.rules, text))
        return false;
    if (q->engine)
        return fail_with(q, BT_ERR_POSITION,
                         "the engine %.40s does not know numbers beyond "
                         "2^63-1",
                         q->engine);
    return solve_by_theorem(s, PROOF_STEPS, text, NULL);
}

/* What was made for the position is freed, but for solvers and theorems. */
static bool
solve_one(solving *s, const char *text)
{
    size_t mark = keep_mark(s->q);
    bt_proved *before = s->proved;
    bool good = solve_text(s, text);

    if (s->proved == before)
        keep_free(s->q, mark);
    return good;
}

/* The position in the line `whole`; false: those behind it cannot be solved. */
static bool
solve_line(solving *s, const char *whole, const char *position, int number)
{
    bt_err *err = s->q->err, over;
    int indent = (int)(position - whole);

    if (solve_one(s, position))
        return true;
    if (bt_limits_look(&s->q->limits, &over) != BT_OK)
        return false;
    if (err->status == BT_ERR_ARG)
        return fail_one(s->q, NULL);
    snprintf(err->where, sizeof err->where, "<stdin>");
    snprintf(err->source, sizeof err->source, "%s", whole);
    err->line = number;
    err->column += err->column > 0 ? indent : 0;
    err->end_column += err->end_column > 0 ? indent : 0;
    return fail_one(s->q, NULL);
}

/* One position a line; blank lines and # comments are skipped. */
static bool
solve_lines(solving *s)
{
    char *buffer = NULL, *line;
    size_t room = 0;
    bool good = true;

    for (int number = 1; good && (line = s->q->by->line(s->q, &buffer, &room));
         number++)
        good = *line == '\0' || *line == '#' ||
               solve_line(s, buffer, line, number);
    free(buffer);
    return good && keep_going(s->q);
}

static bool
solve_all(solving *s)
{
    const words *w = &s->q->operands;

    for (size_t i = 1; i < w->n; i++)
        if (!(strcmp(w->items[i], "-") == 0 ? solve_lines(s)
                                            : solve_one(s, w->items[i])))
            return false;
    return true;
}

static void
release_table(void *t)
{
    bt_bag_table_free(t);
}

static bt_status
look_up(void *table, const int64_t *values, size_t n, bt_outcome *out,
        bt_err *err)
{
    return bt_bag_table_outcome(table, values, n, out, err);
}

/* The game, and the table that is asked before engines are. */
static bool
open_all(solving *s)
{
    const question *q = s->q;
    bt_bag_table *t;

    if (!game_open(q, &s->g))
        return false;
    if (!q->table)
        return true;
    if (!ok(q, bt_bag_table_open(q->table, s->g.rules, q->misere, &t, q->err)))
        return false;
    keep(q, t, release_table);
    bt_solver_known(s->g.solver, "table", look_up, t);
    return true;
}

static bool
ask(const question *q)
{
    solving s = {.q = q};
    size_t dashes = 0;

    for (size_t i = 0; i < q->operands.n; i++)
        dashes += strcmp(q->operands.items[i], "-") == 0;
    if (dashes > 1)
        /* clang-format off */
        return refuse(q, BT_ID("standard-input-can-be-read-for-one-only")
                      "standard input is read once: give - once");
    /* clang-format on */
    if (dashes > 0 && !q->by->line && !q->rules)
        return refuse(q, "there is no standard input to read");
    return open_all(&s) && solve_all(&s);
}

static const option OPTIONS[] = {
    OPTION_WORDS,
    OPTION_MISERE,
    FLAG(grundy, "insist on the Grundy value, whatever it costs"),
    OPTION(NUMBER, shown, "list", "N",
           "list N winning moves at most (100; in JSON all)"),
    WORD(table, "FILE", "look outcomes up in a table of `bouton bag -o`"),
    OPTIONS_GAME,
    OPTION_THREADS,
    OPTIONS_SOLVER,
    OPTIONS_JSON,
};

const command ask_solve = {
    .name = "solve",
    .operands = "GAME POSITION...",
    .keys = {"game", "position"},
    .summary = "who wins, the Grundy value and the winning moves",
    .notes =
        "POSITION is typed as `bouton show GAME` says; - reads positions from "
        "standard\ninput, one a line, and goes on after one that it cannot "
        "solve. "
        "GAME is a name, a\npath, a code such as octal:0.77, or - for rules "
        "from standard input.\n\n"
        "P-position: the player who just moved wins. N-position: the player "
        "to move wins.\nWithout --grundy the Grundy value is left out where "
        "it takes more than 10 million\npositions to find. With --misere "
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
    .takes = {2, SIZE_MAX},
    .positions = true,
    .watched = true,
    .steps = DEFAULT_STEPS,
    .run = ask,
};

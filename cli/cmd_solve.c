/* cmd_solve.c: `bouton solve GAME POSITION...`: who wins, the Grundy value and
 * the winning moves.
 *
 * The Grundy value can cost far more than the outcome (every option's value is
 * needed, where one winning option is enough). So it has a solver of its own
 * with a small budget, unless --grundy asks for it in earnest. */
#include "checker.h"

enum { VALUE_POSITIONS = 10000000, VALUE_STONES = 20000 };

/* For a proof: when nothing else can answer, and when it is a second try. */
enum { PROOF_STEPS = 200000000, SECOND_TRY_STEPS = 50000000 };

typedef struct solving {
    const args *a;
    game g;
    bt_solver *values; /* NULL until needed, and after it ran out */
    bt_proved *proved; /* NULL until a theorem is needed */
    size_t answered;
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
has_value(const args *a)
{
    return a->grundy || !a->misere;
}

static void
out_winning(json *o, const answer *w, const bt_ruleset *rules)
{
    size_t n = w->winning ? bt_options_count(w->winning) : 0;

    if (w->outcome == BT_N && !w->winning && !w->claim) {
        put_null(o, "winning");
        return;
    }
    json *list = put_list(o, "winning");
    for (size_t i = 0; i < n; i++)
        out_move(put_object(list, NULL), rules, w->winning, i);
    if (w->move) {
        json *one = put_object(list, NULL);
        put_text(one, "move", w->move);
        put_text(one, "position", w->next);
    }
}

static void
print_json(const answer *w, const args *a, const bt_ruleset *rules)
{
    json *o = out_begin(a, rules, w->text);

    put_text(o, "outcome", outcome_name(w->outcome));
    put_maybe(o, "grundy", !a->misere && w->has_value, w->value);
    if (a->misere && a->grundy && !w->claim)
        put_maybe(o, "misere_grundy", w->has_value, w->value);
    out_winning(o, w, rules);
    put_text(o, "engine", w->engine);
    if (w->claim)
        put_text(o, "claim", w->claim);
    out_print(o);
}

static void
print_value(const answer *w, const args *a)
{
    const char *kind = a->misere ? "Misère Grundy" : "Grundy";

    if (has_value(a) && w->has_value)
        printf("%s value %" PRIu64 "\n", kind, w->value);
    else if (has_value(a) && !w->claim)
        printf("%s value not found%s\n", kind,
               a->grundy ? "" : " (--grundy searches on)");
}

static void
print_winning(const answer *w, const bt_ruleset *rules)
{
    size_t n = w->winning ? bt_options_count(w->winning) : 0;
    size_t width = n > 0 ? moves_width(w->winning, n) : 0;

    if (w->move)
        printf("A winning move:\n  %s  leaves %s\n", w->move, w->next);
    else if (!w->winning && !w->claim)
        puts("Winning moves: not listed");
    else
        puts(n > 0 ? "Winning moves:"
                   : "No move is possible, and who cannot move wins");
    for (size_t i = 0; i < n; i++) {
        fputs("  ", stdout);
        print_move(rules, w->winning, i, width);
    }
}

/* A blank line stands before every answer but the first. */
static void
print_answer(solving *s, const answer *w)
{
    const args *a = s->a;
    bool first = s->answered++ == 0;

    if (a->json) {
        print_json(w, a, s->g.rules);
        return;
    }
    fputs(first ? "" : "\n", stdout);
    if (first || w->claim)
        print_rules(a, s->g.rules);
    print_who_wins(a, bt_ruleset_name(s->g.rules), w->text, w->outcome);
    print_value(w, a);
    if (w->outcome == BT_N)
        print_winning(w, s->g.rules);
    if (w->claim)
        printf("PROVED for all sizes (certificate accepted by bouton-verify): "
               "%s\n",
               w->claim);
}

/* ---- finding out */

static bt_status
search_value(solving *s, answer *w)
{
    const args *a = s->a;
    bt_solver_options o = solver_options(a);
    bt_status status = BT_OK;

    if (!a->grundy && (o.limits.max_positions == 0 ||
                       o.limits.max_positions > VALUE_POSITIONS))
        o.limits.max_positions = VALUE_POSITIONS;
    if (!s->values)
        status = bt_solver_new(s->g.rules, &o, &s->values, a->err);
    if (status == BT_OK)
        status = bt_solver_grundy(s->values, w->position, &w->value, a->err);
    w->has_value = status == BT_OK;
    if (status == BT_ERR_LIMIT) { /* free its tables for the next position */
        bt_solver_free(s->values);
        s->values = NULL;
    }
    return status;
}

static bool
find_value(solving *s, answer *w)
{
    const args *a = s->a;

    /* P is value 0, in misère play, too: the mex misses 0 exactly when no
     * option has it, and a misère end counts 1. */
    w->has_value = w->outcome == BT_P;
    if (!has_value(a) || w->has_value)
        return true;
    /* What only a proved row could reach is beyond any search for values. */
    if (!a->grundy && strcmp(w->engine, "row") == 0 &&
        bt_position_stones(s->g.rules, w->position) > VALUE_STONES)
        return true;
    bt_status status = search_value(s, w);
    /* An engine that was asked for may know outcomes alone. */
    bool refused = a->engine && status == BT_ERR_REFUSED;
    if (!a->grundy && (status == BT_ERR_LIMIT || refused))
        return forgive(a);
    return ok(a, status);
}

/* Prints nothing when it fails, but for --grundy. The value is that which
 * `known` (may be NULL) has. */
static bool
solve_by_theorem(solving *s, uint64_t steps, const char *text,
                 const answer *known)
{
    const args *a = s->a;
    bt_proved_answer p = {.position = NULL};

    if (!theorem_ask(a, s->g.rules, steps, text, &s->proved, &p))
        return false;
    answer w = {.text = p.position,
                .outcome = p.outcome,
                .engine = "proved",
                .claim = p.claim,
                .move = p.move,
                .next = p.next};
    /* P is value 0; misère values are not printed */
    bool given = known && known->has_value;
    w.has_value = !a->misere && (given || p.outcome == BT_P);
    w.value = given ? known->value : 0;
    print_answer(s, &w);
    bt_proved_answer_free(&p);
    return !a->grundy || w.has_value ||
           fail_with(a, BT_ERR_LIMIT,
                     "the theorem says who wins, not what the Grundy value "
                     "is");
}

/* After an engine gave up, unless the caller set what may be spent: a theorem
 * would spend more. When there is none, the engine's word stands. */
static bool
second_try(solving *s, const char *text, const answer *known)
{
    const args *a = s->a;
    bt_err engine = *a->err;

    if (engine.status != BT_ERR_LIMIT || a->engine || a->grundy ||
        a->limits.max_positions || a->steps_given || a->limits.deadline > 0)
        return false;
    if (solve_by_theorem(s, SECOND_TRY_STEPS, text, known))
        return true;
    *a->err = engine;
    return false;
}

/* Value and moves. Prints what was found out also when a budget ran out
 * half-way. */
static bool
complete(solving *s, const char *text, answer *w)
{
    const args *a = s->a;

    w->engine = bt_solver_engine(s->g.solver);
    w->text = position_text(a, s->g.rules, w->position);
    bool good = find_value(s, w);
    bt_err err = *a->err;
    if (w->outcome == BT_N &&
        !winning_find(a, s->g.solver, w->position, &w->winning)) {
        w->winning = NULL;
        if (good && second_try(s, text, w))
            return true;
        if (good)
            err = *a->err;
    }
    print_answer(s, w);
    *a->err = err;
    return err.status == BT_OK;
}

/* Numbers beyond 64 bits need a theorem. */
static bool
solve_text(solving *s, const char *text)
{
    const args *a = s->a;
    answer w = {.engine = ""};

    if (position_read(a, s->g.rules, text, &w.position))
        return outcome_find(a, s->g.solver, w.position, &w.outcome)
                   ? complete(s, text, &w)
                   : second_try(s, text, NULL);
    if (!bt_position_is_beyond(s->g.rules, text))
        return false;
    if (a->engine)
        return fail_with(a, BT_ERR_POSITION,
                         "the engine %.40s does not know numbers beyond "
                         "2^63-1",
                         a->engine);
    return solve_by_theorem(s, PROOF_STEPS, text, NULL);
}

/* What was made for the position is freed, but for solvers and theorems. */
static bool
solve_one(solving *s, const char *text)
{
    size_t mark = keep_mark(s->a);
    bt_proved *before = s->proved;
    bool good = solve_text(s, text);

    if (s->proved == before)
        keep_free(s->a, mark);
    return good;
}

/* One position a line; blank lines and # comments are skipped. */
static bool
solve_lines(solving *s, FILE *f)
{
    bt_err *err = s->a->err;
    char *buffer = NULL, *line;
    size_t room = 0;
    bool good = true;

    for (int number = 1; good && (line = read_line(f, &buffer, &room));
         number++) {
        if (*line == '\0' || *line == '#')
            continue;
        good = solve_one(s, line);
        if (err->status == BT_ERR_SYNTAX || err->status == BT_ERR_POSITION) {
            snprintf(err->where, sizeof err->where, "<stdin>");
            snprintf(err->source, sizeof err->source, "%s", buffer);
            err->line = number;
            err->column += err->column > 0 ? (int)(line - buffer) : 0;
        }
    }
    free(buffer);
    return good && keep_going(s->a);
}

static bool
solve_all(solving *s)
{
    const words *w = &s->a->operands;

    for (size_t i = 1; i < w->n; i++)
        if (!(strcmp(w->items[i], "-") == 0 ? solve_lines(s, stdin)
                                            : solve_one(s, w->items[i])))
            return false;
    return true;
}

static bool
run_solve(const args *a)
{
    solving s = {.a = a};
    size_t dashes = 0;

    for (size_t i = 0; i < a->operands.n; i++)
        dashes += strcmp(a->operands.items[i], "-") == 0;
    if (dashes > 1)
        return refuse(a, "standard input can be read for one - only");
    if (!game_open(a, &s.g))
        return false;
    bool good = solve_all(&s);
    bt_solver_free(s.values);
    return good;
}

static const option OPTIONS[] = {
    OPTION_WORDS,
    OPTION_MISERE,
    FLAG(grundy, "insist on the Grundy value, whatever it costs"),
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
    .takes = {2, SIZE_MAX},
    .positions = true,
    .watched = true,
    .steps = DEFAULT_STEPS,
    .run = run_solve,
};

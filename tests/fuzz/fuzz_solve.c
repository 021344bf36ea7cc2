/* fuzz_solve.c: the first line is a position, the rest are rules. Every engine
 * is asked all there is to ask, within a small budget: those that answer must
 * agree, and winning moves must lead to P-positions. Numbers are replaced by
 * such as are near a power of two where 64 bits, or 32, come to an end. */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <bouton/row.h>
#include <bouton/ruleset.h>
#include <bouton/sequence.h>
#include <bouton/solve.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size,
                               unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

static const bt_limits small = {
    .max_memory = 16u << 20, .max_positions = 500, .max_steps = 20000};

/* What the engines that answered have said so far. */
typedef struct answers {
    const bt_ruleset *rules;
    const bt_position *p;
    bool has_outcome, has_value, has_wins;
    bt_outcome outcome;
    uint64_t value;
    size_t wins;
} answers;

static void
disagree(const char *what, const char *engine)
{
    fprintf(stderr, "engine %s: %s\n", engine ? engine : "chosen", what);
    abort();
}

/* ---- one engine ---- */

static void
check_win(const answers *a, bt_solver *s, const bt_options *wins, size_t i)
{
    const bt_position *q = bt_options_position(wins, i);
    bt_position *again = NULL;
    bt_outcome o;
    const char *minus = bt_options_move(wins, i);
    if (bt_position_make(a->rules, bt_position_values(q), bt_position_length(q),
                         &again, NULL) != BT_OK ||
        !bt_position_equal(q, again))
        disagree("a winning move leads to no position", bt_solver_engine(s));
    bt_position_free(again);
    while ((minus = strchr(minus + 1, '-')))
        if (minus[1] >= '0' && minus[1] <= '9' && minus[-1] == ' ')
            disagree("a winning move has a negative number",
                     bt_solver_engine(s));
    if (bt_solver_outcome(s, q, &o, NULL) == BT_OK && o != BT_P)
        disagree("a winning move leads to N", bt_solver_engine(s));
}

static void
ask_wins(answers *a, bt_solver *s)
{
    bt_options *wins = NULL;
    bt_err err = {0};
    bt_status status = bt_solver_winning(s, a->p, &wins, &err);
    if (status == BT_ERR_CORRUPT)
        disagree(err.text, bt_solver_engine(s));
    if (status != BT_OK)
        return;
    size_t n = bt_options_count(wins);
    if (a->has_wins && n != a->wins)
        disagree("as many winning moves as another", bt_solver_engine(s));
    a->has_wins = true;
    a->wins = n;
    for (size_t i = 0; i < n && i < 8; i++)
        check_win(a, s, wins, i);
    bt_options_free(wins);
}

static void
ask_engine(answers *a, bt_solver *s, const char *engine)
{
    bt_outcome o;
    uint64_t value;
    if (bt_solver_outcome(s, a->p, &o, NULL) != BT_OK)
        return;
    if (a->has_outcome && o != a->outcome)
        disagree("another outcome", engine);
    a->has_outcome = true;
    a->outcome = o;
    if (bt_solver_grundy(s, a->p, &value, NULL) == BT_OK) {
        if (a->has_value && value != a->value)
            disagree("another Grundy value", engine);
        if ((o == BT_P) != (value == 0))
            disagree("outcome and Grundy value differ", engine);
        a->has_value = true;
        a->value = value;
    }
    ask_wins(a, s);
}

static void
ask_all(const bt_ruleset *rules, const bt_position *p, bool misere)
{
    answers a = {.rules = rules, .p = p};
    const char *const *names = bt_engine_names();
    for (size_t i = 0; i == 0 || names[i - 1]; i++) {
        bt_solver_options o = {.misere = misere, .limits = small};
        bt_solver *s = NULL;
        o.engine = i ? names[i - 1] : NULL;
        if (bt_solver_new(rules, &o, &s, NULL) == BT_OK)
            ask_engine(&a, s, o.engine);
        bt_solver_free(s);
    }
}

/* ---- sequences, rows, tables ---- */

static void
ask_sequence(const bt_ruleset *rules, bt_sequence_kind kind)
{
    bt_solver_options o = {.limits = small};
    bt_sequence *s = NULL;
    bt_period p;
    if (bt_sequence_new(rules, kind, &o, 12, &s, NULL) == BT_OK &&
        bt_sequence_period(s, &p, NULL) == BT_OK && p.computed_to < 12)
        abort();
    bt_sequence_free(s);
}

static void
ask_row(const bt_ruleset *rules, const bt_position *p, bool misere)
{
    bt_rows *rows = NULL;
    const bt_row *row = NULL;
    if (bt_rows_new(rules, misere, &small, &rows, NULL) == BT_OK &&
        bt_rows_find(rows, p, &row, NULL) == BT_OK && bt_row_period(row) == 0)
        abort();
    bt_rows_free(rows);
}

static void
ask_table(const bt_ruleset *rules, const bt_position *p)
{
    bt_solver_options o = {.limits = small};
    bt_solver *s = NULL;
    size_t n = bt_position_length(p);
    const int64_t *v = bt_position_values(p);
    bt_status status = bt_solver_new(rules, &o, &s, NULL);
    for (int grundy = 0; grundy < 2 && status == BT_OK && n > 0; grundy++)
        status = bt_solver_prepare(s, v[n - 1], v[0], grundy == 1, NULL);
    bt_solver_free(s);
}

/* ---- inputs ---- */

static void
ask(const bt_ruleset *rules, const char *text)
{
    bt_position *p = NULL;
    bt_options *first = NULL;
    bool more;
    if (bt_position_read(rules, text, &p, NULL) != BT_OK)
        return;
    ask_all(rules, p, false);
    ask_all(rules, p, true);
    ask_row(rules, p, false);
    ask_table(rules, p);
    if (bt_options_first(rules, p, &small, 20, &first, &more, NULL) == BT_OK)
        bt_options_free(first);
    for (int kind = 0; kind < 3; kind++)
        ask_sequence(rules, (bt_sequence_kind)kind);
    bt_position_free(p);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const bt_load_options nothing;
    const uint8_t *end = memchr(data, '\n', size);
    bt_ruleset *rules = NULL;
    char *position;
    if (!end || !(position = malloc((size_t)(end - data) + 1)))
        return 0;
    memcpy(position, data, (size_t)(end - data));
    position[end - data] = '\0';
    if (bt_ruleset_parse((const char *)end + 1, (size_t)(data + size - end - 1),
                         "fuzz.game", &nothing, &rules, NULL) == BT_OK)
        ask(rules, position);
    bt_ruleset_free(rules);
    free(position);
    return 0;
}

/* Put a number near the end of 64 or 32 bits in the place of some number. */
static size_t
put_number(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    static const int ends[] = {63, 63, 62, 61, 60, 53, 40, 32, 31, 24, 20, 0};
    char text[24];
    size_t from = size ? (seed >> 8) % size : 0, to;
    while (from < size && (data[from] < '0' || data[from] > '9'))
        from++;
    for (to = from; to < size && data[to] >= '0' && data[to] <= '9'; to++)
        ;
    uint64_t n = UINT64_C(1) << ends[seed % 12];
    n = (seed >> 4) % 4 == 3 ? n + (seed >> 6) % 4 : n - (seed >> 4) % 4;
    size_t length = (size_t)snprintf(text, sizeof text, "%" PRIu64, n);
    if (from == to || size - (to - from) + length > max_size)
        return size;
    memmove(data + from + length, data + to, size - to);
    memcpy(data + from, text, length);
    return size - (to - from) + length;
}

size_t
LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size,
                        unsigned seed)
{
    return seed % 8 < 5 ? put_number(data, size, max_size, seed / 8)
                        : LLVMFuzzerMutate(data, size, max_size);
}

/* prop_table.c: a cell of a table is what the reference engine says about its
 * position, read from text: every pair of values as axes, every engine, both
 * kinds of play, outcomes and Grundy values, all cells up to a size. Blocks of
 * a table are cut out of the whole, and touch nothing else. */
#include <inttypes.h>

#include "bouton/table.h"
#include "check.h"
#include "game.h"

enum { SIDE = 9, MOST = 12 };

#define TAKE "move take t: a -> a - t for 1 <= t <= a\n"

static const struct {
    const char *game, *setting;
    int64_t values[MOST]; /* counts of lists among them */
    int n;
} games[] = {
    {"nim", NULL, {3, 2, 0, 1}, 4},
    {"nim", NULL, {1, 0}, 2},
    {"nim", NULL, {4, 1, 7, 0, 0}, 5},
    {"kayles", NULL, {2, 3, 0}, 3},
    {"wythoff", NULL, {0, 0}, 2},
    {"amalgamation-nim", NULL, {3, 2, 0, 1}, 4},
    {"amalgamation-nim", NULL, {2, 0, 5}, 3},
    {"nim-with-a-pass", NULL, {3, 0, 1, 2, BT_INITIAL}, 5},
    {"nim-with-a-pass", NULL, {2, 0, 0, 0}, 4},
    {"nim-with-a-pass", "pass=3", {2, 4, 0, 2}, 4},
    {"lim", NULL, {0, 3, 0}, 3},
    {"cheating-nim", NULL, {2, 0, 1, 2}, 4},
    {"chocolate", NULL, {0, 0, 3}, 3},
    {"chomp-3", NULL, {0, 0, 2}, 3}, /* positions are only some of the cells */
    {"fibonacci-nim", NULL, {0, BT_INITIAL}, 2}, /* n - 1 may be taken */
    {"two-weight-nim", NULL, {0, 0}, 2},
    {"euclid", NULL, {0, 0}, 2},
    {"turn-limited-nim", "f(k)=2*k", {0, BT_INITIAL}, 2},
    {"game from-heaps\nheaps a\nnumber k = max(a) mod 2\n"
     "move take t: a -> a - t for 1 <= t <= a, t != k + 1\n",
     NULL,
     {2, 0, 0, BT_INITIAL},
     4},
    {"game below\npile x, y\nnumber k = x - y\n"
     "move take t: x -> x - t for 1 <= t <= min(x, k)\n",
     NULL,
     {0, 0, BT_INITIAL},
     3},
    {"game rowed\npiles a\n" TAKE, NULL, {3, 2, 0, 1}, 4},
    {"game no-half\nheaps a\nforbid where stones = 5\n" TAKE,
     NULL,
     {2, 0, 0},
     3},
    {"game cube\npile x, y, z\n"
     "move left t: x -> x - t for 1 <= t <= x\n"
     "move right t: y -> y - t for 1 <= t <= y\n"
     "move all t: x -> x - t, y -> y - t, z -> z - t for 1 <= t <= min(x, y, "
     "z)\n",
     NULL,
     {2, 0, 3},
     3},
    {"game mixed\nheaps a\npile x\n" TAKE
     "move more t: x -> x - t for 1 <= t <= x\n",
     NULL,
     {2, 1, 3, 0},
     4},
};

/* ---- what the cells are, from text ---- */

/* Every field by its name; BT_INITIAL is left out. */
static void
write_position(const bt_ruleset *r, const int64_t *v, char *text)
{
    for (size_t i = 0; i < bt_ruleset_field_count(r); i++) {
        bt_field_info f = bt_ruleset_field(r, i);
        bool list = f.kind == BT_FIELD_HEAPS || f.kind == BT_FIELD_PILES;
        int64_t n = list ? *v++ : 1;
        if (*v == BT_INITIAL && n == 1) {
            v++;
            continue;
        }
        text += sprintf(text, " %s=%s", f.name,
                        !list                      ? ""
                        : f.kind == BT_FIELD_HEAPS ? "["
                                                   : "(");
        for (int64_t k = 0; k < n; k++)
            text += sprintf(text, "%s%" PRId64, k ? "," : "", *v++);
        text += sprintf(text, "%s",
                        !list                      ? ""
                        : f.kind == BT_FIELD_HEAPS ? "]"
                                                   : ")");
    }
}

static uint64_t
truth_of(const bt_ruleset *r, bt_solver *reference, const int64_t *v,
         bool grundy)
{
    char text[400];
    bt_position *p;
    bt_err err = {0};
    bt_outcome o = BT_P;
    uint64_t value = 0;
    write_position(r, v, text);
    bt_status s = bt_position_read(r, text, &p, &err);
    if (s == BT_ERR_POSITION)
        return UINT64_MAX;
    game_must(s, text, &err);
    if (grundy)
        s = bt_solver_grundy(reference, p, &value, &err);
    else
        s = bt_solver_outcome(reference, p, &o, &err);
    game_must(s, text, &err);
    bt_position_free(p);
    return grundy ? value : (uint64_t)o;
}

/* ---- tables ---- */

typedef struct table_case {
    const bt_ruleset *r;
    const char *name, *engine;
    bool misere;
    int64_t values[MOST];
    bt_table_plan plan;
    uint64_t want[SIDE][SIDE];
} table_case;

/* The seed of a plain generator: what it gives is the same everywhere. */
static size_t
next(uint32_t *seed, size_t below)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 8) % below;
}

/* Blocks of all sizes at all places, in cells of all widths. */
static void
compare_blocks(const table_case *c, bt_table *t, uint32_t *seed)
{
    bool two = c->plan.row != BT_NO_AXIS;
    for (int i = 0; i < 12; i++) {
        size_t row = two ? next(seed, SIDE) : 0, column = next(seed, SIDE);
        bt_block b = {.row = (int64_t)row,
                      .column = (int64_t)column,
                      .rows = two ? next(seed, SIDE - row + 1) : 1,
                      .columns = i % 3 ? next(seed, SIDE - column + 1) : 1,
                      .bytes = (size_t)1 << next(seed, 4)};
        unsigned char cells[8 * 2 * SIDE * SIDE];
        bt_err err = {0};
        size_t stride = b.columns + next(seed, 3), wrong = 0;
        b.stride = stride > b.columns ? stride : 0;
        memset(cells, 0xaa, sizeof cells);
        bt_status s = bt_table_fill(t, &b, cells, &err);
        CHECK(s == BT_OK, "%s: %s", c->name, err.text);
        for (size_t k = 0; k < 2 * SIDE * SIDE; k++) {
            size_t y = stride ? k / stride : SIDE, x = stride ? k % stride : 0;
            uint64_t want = 0xaaaaaaaaaaaaaaaa, got = 0;
            if (y < b.rows && x < b.columns)
                want = c->want[row + y][column + x];
            memcpy(&got, cells + k * b.bytes, b.bytes);
            want &=
                b.bytes == 8 ? UINT64_MAX : (UINT64_C(1) << 8 * b.bytes) - 1;
            wrong += got != want;
        }
        CHECK(wrong == 0, "%s %s: %zu cells of a block", c->name,
              c->engine ? c->engine : "", wrong);
    }
}

static size_t
compare(table_case *c, uint32_t *seed)
{
    bt_solver_options o = bt_solver_options_default();
    bool two = c->plan.row != BT_NO_AXIS;
    bt_block all = {.rows = two ? SIDE : 1, .columns = SIDE, .bytes = 8};
    uint64_t got[SIDE][SIDE];
    bt_solver *s;
    bt_table *t;
    bt_err err = {0};
    size_t wrong = 0;
    o.misere = c->misere;
    o.engine = c->engine;
    if (bt_solver_new(c->r, &o, &s, &err) != BT_OK)
        return 0;
    bt_status status = bt_table_new(s, &c->plan, &t, &err);
    if (status == BT_OK)
        status = bt_table_fill(t, &all, got, &err);
    /* a forced engine may refuse what it finds out late */
    if (status != BT_OK) {
        CHECK(c->engine && (status == BT_ERR_REFUSED || status == BT_ERR_LIMIT),
              "%s: %s", c->name, err.text);
        bt_table_free(t);
        bt_solver_free(s);
        return 0;
    }
    for (size_t y = 0; y < all.rows; y++)
        for (size_t x = 0; x < SIDE; x++)
            wrong += got[y][x] != c->want[y][x];
    CHECK(wrong == 0, "%s %s, %s, %s, axes %zu %zu: %zu cells", c->name,
          c->engine ? c->engine : "by itself", c->misere ? "misere" : "normal",
          c->plan.grundy ? "Grundy" : "outcomes", c->plan.row, c->plan.column,
          wrong);
    compare_blocks(c, t, seed);
    bt_table_free(t);
    bt_solver_free(s);
    return 1;
}

/* One pair of axes: by no engine in particular, and by each. */
static size_t
compare_axes(table_case *c, uint32_t *seed)
{
    const char *const *engines = bt_engine_names();
    bt_solver *reference = game_solver(c->r, c->misere, "reference");
    bool two = c->plan.row != BT_NO_AXIS;
    size_t n;
    for (int64_t y = 0; y < (two ? SIDE : 1); y++)
        for (int64_t x = 0; x < SIDE; x++) {
            int64_t v[MOST];
            memcpy(v, c->values, sizeof v);
            if (two)
                v[c->plan.row] = y;
            v[c->plan.column] = x;
            c->want[y][x] = truth_of(c->r, reference, v, c->plan.grundy);
        }
    c->engine = NULL;
    n = compare(c, seed);
    for (size_t i = 0; engines[i]; i++) {
        c->engine = engines[i];
        n += compare(c, seed);
    }
    bt_solver_free(reference);
    return n;
}

/* Is index `at` the count of a list? */
static bool
is_count(const bt_ruleset *r, const int64_t *v, size_t at)
{
    size_t k = 0;
    for (size_t i = 0; i < bt_ruleset_field_count(r); i++) {
        bt_field_kind kind = bt_ruleset_field(r, i).kind;
        bool list = kind == BT_FIELD_HEAPS || kind == BT_FIELD_PILES;
        if (list && k == at)
            return true;
        k += list ? (size_t)v[k] + 1 : 1;
    }
    return false;
}

static void
case_all_cells(void)
{
    uint32_t seed = 1902;
    size_t tables = 0;
    for (size_t i = 0; i < COUNT(games); i++) {
        bt_ruleset *r = game_load(games[i].game, games[i].setting);
        size_t n = (size_t)games[i].n;
        table_case c = {.r = r, .name = games[i].game};
        memcpy(c.values, games[i].values, sizeof c.values);
        c.plan = (bt_table_plan){.values = c.values, .n = n, .max = SIDE - 1};
        for (size_t row = 0; row <= n; row++)
            for (size_t column = 0; column < n; column++)
                for (int how = 0; how < 4; how++) {
                    if (row == column || is_count(r, c.values, column) ||
                        (row < n && is_count(r, c.values, row)))
                        continue;
                    c.plan.row = row < n ? row : BT_NO_AXIS;
                    c.plan.column = column;
                    c.plan.grundy = how & 1;
                    c.misere = how & 2;
                    tables += compare_axes(&c, &seed);
                }
        bt_ruleset_free(r);
    }
    CHECK(tables > 1200, "only %zu tables", tables);
}

/* ---- large tables: by rows, and in a solver that is warm ---- */

static void
case_rows(void)
{
    static const struct {
        const char *game;
        int64_t values[5];
        size_t n;
    } rows[] = {
        {"amalgamation-nim", {3, 2, 0, 0}, 4},
        {"amalgamation-nim", {4, 0, 0, 1, 0}, 5},
        {"nim-with-a-pass", {3, 0, 4, 0, BT_INITIAL}, 5},
    };
    enum { MAX = 700 };
    for (size_t i = 0; i < COUNT(rows); i++) {
        bt_ruleset *r = game_load(rows[i].game, NULL);
        bt_solver *s = game_solver(r, false, NULL);
        bt_solver *other = game_solver(r, false, "reference");
        static uint8_t cells[MAX + 1][MAX + 1];
        bt_table_plan plan = {.values = rows[i].values,
                              .n = rows[i].n,
                              .row = i == 2 ? 1 : 2,
                              .column = i == 1 ? 4 : 3,
                              .max = MAX};
        bt_block all = {.rows = MAX + 1, .columns = MAX + 1, .bytes = 1};
        bt_table *t;
        bt_err err = {0};
        size_t wrong = 0;
        game_must(bt_table_new(s, &plan, &t, &err), rows[i].game, &err);
        game_must(bt_table_fill(t, &all, cells, &err), rows[i].game, &err);
        CHECK(strcmp(bt_solver_engine(s), "row") == 0, "%s: %s", rows[i].game,
              bt_solver_engine(s));
        for (int64_t y = 0; y <= 24; y++)
            for (int64_t x = 0; x <= 40; x++) {
                int64_t v[5];
                memcpy(v, rows[i].values, sizeof v);
                v[plan.row] = y;
                v[plan.column] = x;
                wrong += truth_of(r, other, v, false) != cells[y][x];
            }
        for (size_t y = 0; y <= MAX; y++) {
            size_t p = 0;
            for (size_t x = 0; x <= MAX; x++) {
                p += cells[y][x] == 0;
                wrong += cells[y][x] != cells[x][y];
            }
            wrong += p > 1 || (p == 0 && y < MAX / 2);
        }
        CHECK(wrong == 0, "%s: %zu cells", rows[i].game, wrong);
        bt_table_free(t);
        bt_solver_free(s);
        bt_solver_free(other);
        bt_ruleset_free(r);
    }
}

/* The next tile of a table that is there examines nothing. */
static void
case_warm(void)
{
    bt_ruleset *r = game_load("wythoff", NULL);
    bt_solver *s = game_solver(r, false, NULL);
    int64_t v[2] = {0, 0};
    bt_table_plan plan = {.values = v, .n = 2, .column = 1, .max = 299};
    uint8_t cells[100];
    bt_err err = {0};
    uint64_t first = 0;
    for (int64_t i = 0; i < 3; i++, plan.max -= 50) {
        bt_table *t;
        bt_block b = {.row = 90 * i, .column = 3, .rows = 10, .columns = 10};
        b.bytes = 1;
        game_must(bt_table_new(s, &plan, &t, &err), "wythoff", &err);
        game_must(bt_table_fill(t, &b, cells, &err), "wythoff", &err);
        bt_table_free(t);
        first = first ? first : bt_solver_examined(s);
    }
    CHECK(first >= 90000 && bt_solver_examined(s) == first, "%" PRIu64,
          bt_solver_examined(s));
    bt_solver_free(s);
    bt_ruleset_free(r);
}

/* Wythoff's pairs: the least number that is in none, and k more. Rows are
 * longer than a word here; columns are read from row to row. */
static void
case_wythoff(void)
{
    enum { MAX = 299 };
    static uint8_t want[MAX + 1][MAX + 1], got[MAX + 1][MAX + 1];
    bool taken[2 * MAX + 2] = {false};
    bt_ruleset *r = game_load("wythoff", NULL);
    bt_solver *s = game_solver(r, false, "box");
    int64_t v[2] = {0, 0};
    bt_table_plan plan = {.values = v, .n = 2, .column = 1, .max = MAX};
    bt_table *t;
    bt_err err = {0};
    memset(want, 1, sizeof want);
    for (size_t k = 0, a = 0; a + k <= MAX; k++) {
        want[a][a + k] = want[a + k][a] = 0;
        taken[a] = taken[a + k] = true;
        while (taken[a])
            a++;
    }
    game_must(bt_table_new(s, &plan, &t, &err), "wythoff", &err);
    bt_block all = {.rows = MAX + 1, .columns = MAX + 1, .bytes = 1};
    CHECK(bt_table_fill(t, &all, got, &err) == BT_OK &&
              memcmp(want, got, sizeof want) == 0,
          "rows: %s", err.text);
    memset(got, 7, sizeof got);
    bt_block one = {.rows = MAX + 1, .columns = 1, .bytes = 1};
    one.stride = MAX + 1;
    for (; one.column <= MAX; one.column++)
        CHECK(bt_table_fill(t, &one, &got[0][one.column], &err) == BT_OK, "%s",
              err.text);
    CHECK(memcmp(want, got, sizeof want) == 0, "columns");
    bt_table_free(t);
    bt_solver_free(s);
    bt_ruleset_free(r);
}

/* ---- what is no table, and values that are too large ---- */

static void
case_refused(void)
{
    int64_t v[] = {3, 5, 0, 0}, far[] = {2, 0, INT64_C(1) << 40};
    const bt_table_plan plans[] = {
        {.values = v, .n = 3, .row = 2, .column = 3, .max = 4},
        {.values = v, .n = 4, .row = 0, .column = 3, .max = 4},
        {.values = v, .n = 4, .row = 3, .column = 3, .max = 4},
        {.values = v, .n = 4, .row = 2, .column = 4, .max = 4},
        {.values = v, .n = 4, .row = 2, .column = BT_NO_AXIS, .max = 4},
        {.values = v, .n = 4, .row = 2, .column = 3, .max = -1},
        {.values = v, .n = 4, .row = 2, .column = 3, .max = INT64_MAX},
        {.values = v, .n = 0, .row = 2, .column = 3, .max = 4},
    };
    const bt_block blocks[] = {
        {.rows = 6, .columns = 1, .bytes = 1},
        {.rows = 1, .columns = 6, .bytes = 1},
        {.row = 1, .rows = 5, .columns = 1, .bytes = 1},
        {.row = -1, .rows = 1, .columns = 1, .bytes = 1},
        {.row = INT64_MAX, .rows = 0, .columns = 1, .bytes = 1},
        {.rows = 1, .columns = SIZE_MAX, .bytes = 1},
        {.rows = 2, .columns = 2, .stride = 1, .bytes = 1},
        {.rows = 2, .columns = 2, .bytes = 3},
        {.rows = 2, .columns = 2},
    };
    bt_ruleset *r = game_load("nim", NULL);
    bt_solver *s = game_solver(r, false, NULL);
    uint64_t cells[25];
    bt_table *t;
    bt_err err = {0};
    for (size_t i = 0; i < COUNT(plans); i++)
        CHECK(bt_table_new(s, &plans[i], &t, &err) == BT_ERR_ARG && !t,
              "plan %zu", i);
    bt_table_plan good = plans[0];
    good.n = 4;
    game_must(bt_table_new(s, &good, &t, &err), "nim", &err);
    for (size_t i = 0; i < COUNT(blocks); i++)
        CHECK(bt_table_fill(t, &blocks[i], cells, &err) == BT_ERR_ARG,
              "block %zu", i);
    bt_table_free(t);
    good = (bt_table_plan){.values = far,
                           .n = 3,
                           .row = BT_NO_AXIS,
                           .column = 1,
                           .max = 4,
                           .grundy = true};
    game_must(bt_table_new(s, &good, &t, &err), "nim", &err);
    bt_block one = {.rows = 1, .columns = 5, .bytes = 4};
    CHECK(bt_table_fill(t, &one, cells, &err) == BT_ERR_OVERFLOW, "2^40");
    one.bytes = 8;
    CHECK(bt_table_fill(t, &one, cells, &err) == BT_OK &&
              cells[3] == (UINT64_C(1) << 40) + 3,
          "%s", err.text);
    bt_table_free(t);
    bt_solver_free(s);
    bt_ruleset_free(r);
}

int
main(void)
{
    RUN(case_all_cells);
    RUN(case_wythoff);
    RUN(case_rows);
    RUN(case_warm);
    RUN(case_refused);
    return check_done();
}

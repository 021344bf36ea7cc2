/* proof.c: rows as a mathematician would prove them: a lemma for each, which says
 * what its P-positions are, with a table of why no move leads from one to
 * another, and one of why every other position has a move to one of them.
 *
 * From column `from` on everything repeats by `step`: what a move forbids, and
 * the row itself. So a case is a position, or all [F, a + step k, b + step k]. */
#include <inttypes.h>

#include "engine/row.h"
#include "row/proof.h"

/* More cases than anybody reads are counted, not listed. */
enum { CASES_MOST = 2000, PAIRS_MOST = 200 };

typedef struct lemma {
    bt_account *a;
    const bt_rows *rows;
    const bt_row *row;
    uint64_t from, step, cases;
    bool counts;   /* nothing is written yet */
    size_t before; /* lemmas of others */
} lemma;

/* at + step k, k = 0, 1, 2, ..., or a letter. */
typedef struct line {
    int64_t at, step;
    char letter;
} line;

static void
put_line(bt_text *t, line x)
{
    if (x.letter)
        bt_text_add(t, "%c", x.letter);
    else if (x.step == 0)
        bt_text_add(t, "%" PRId64, x.at);
    else if (x.step == 1)
        bt_text_add(t, "k");
    else
        bt_text_add(t, "%" PRId64 "k", x.step);
    if (x.step != 0 && x.at != 0)
        bt_text_add(t, "%+" PRId64, x.at);
}

/* A heap of a case in column a: it grows with the column. */
static line
of_column(const lemma *l, uint64_t a, int64_t heap)
{
    return (line){.at = heap, .step = a < l->from ? 0 : (int64_t)l->step};
}

static void
put_numbers(bt_text *t, const lemma *l, const bt_row_key *key)
{
    const bt_flat_rules *f = &l->rows->flat;
    for (size_t i = 0; i < f->n_numbers; i++)
        bt_text_add(t, " %s=%" PRId64, f->rules->field[f->number[i]].name,
                    key->number[i]);
}

/* The fixed heaps and so many others. */
static void
put_place(bt_text *t, const lemma *l, const bt_row_key *key, size_t n,
          const line *heap)
{
    const char *comma = "";
    bt_text_add(t, "$[");
    for (size_t i = 0; i < key->n; i++, comma = ",")
        bt_text_add(t, "%s%" PRId64, comma, key->fixed[i]);
    for (size_t i = 0; i < n; i++, comma = ",") {
        bt_text_add(t, "%s", comma);
        put_line(t, heap[i]);
    }
    bt_text_add(t, "]$");
    put_numbers(t, l, key);
}

static size_t
number_of(const lemma *l, const bt_row *row)
{
    size_t i = 0;
    while (l->rows->row[i] != row)
        i++;
    return l->before + i + 1;
}

/* ---- what a move makes of [F, a, b] ---- */

static bool
is_legal(const bt_row_move *m, int64_t a, int64_t b)
{
    for (size_t i = 0; i < m->n_guards; i++)
        if (m->guard[i].a * a + m->guard[i].b * b + m->guard[i].k < 0)
            return false;
    return true;
}

static int64_t
partner(const bt_row *row, int64_t a)
{
    return a + bt_row_delta(row, (uint64_t)a);
}

static bool
leads_to_p(const bt_row_move *m, int64_t a, int64_t b)
{
    return m->joins ? a + b + m->k == partner(m->row, m->column)
                    : a + m->k >= 0 && partner(m->row, a + m->k) == b + m->l;
}

static void
put_result(bt_text *t, const lemma *l, const bt_row_move *m, line a, line b)
{
    line join[] = {{.at = m->column},
                   {.at = a.at + b.at + m->k, .step = a.step + b.step}};
    line pair[] = {{.at = a.at + m->k, .step = a.step},
                   {.at = b.at + m->l, .step = b.step}};
    bool alone = m->joins && m->column == 0;
    put_place(t, l, &m->to, alone ? 1 : 2,
              !m->joins ? pair
              : alone   ? join + 1
                        : join);
}

/* Its name, the choices that are made, and the heaps in hand. */
static void
put_move(bt_text *t, const lemma *l, const bt_row_move *m, line a, line b)
{
    const char *mark = ": ";
    bt_text_add(t, "%s", m->move->name);
    for (size_t i = 0; i < m->move->n_choices; i++)
        bt_text_add(t, " %" PRId64, m->choice[i]);
    for (size_t i = 0; i < m->move->n_targets; i++, mark = ", ") {
        int at = m->place[i];
        bt_text_add(t, "%s$", mark);
        put_line(t, at == BT_PLACE_A   ? a
                    : at == BT_PLACE_B ? b
                                       : (line){.at = l->row->key.fixed[at]});
        bt_text_add(t, "$");
    }
}

static void
put_region(bt_text *t, line a, line b)
{
    bt_text_add(t, "$a = ");
    put_line(t, a);
    bt_text_add(t, "$, $b = ");
    put_line(t, b);
    bt_text_add(t, "$");
}

/* ---- no move leads from a pair to a P-position ---- */

static void
put_case(bt_text *cell, const lemma *l, const bt_row_move *m, line a, line b)
{
    put_region(&cell[0], a, b);
    put_move(&cell[1], l, m, a, b);
    put_result(&cell[2], l, m, a, b);
    bt_text_add(&cell[3], "Lemma %zu", number_of(l, m->row));
}

static void
add_pair(lemma *l, const bt_row_move *m, line a, line b)
{
    bt_text cell[BT_PIECE_CELLS] = {0};
    put_case(cell, l, m, a, b);
    line of = {.at = m->joins ? m->column : a.at + m->k,
               .step = m->joins ? 0 : a.step};
    bt_text_add(&cell[3], ": there the partner of $");
    put_line(&cell[3], of);
    bt_text_add(&cell[3], "$ is $");
    of.at = partner(m->row, of.at);
    put_line(&cell[3], of);
    bt_text_add(&cell[3], "$");
    bt_piece_add(l->a, BT_PIECE_CASE, cell);
}

static void
visit_pair(lemma *l, uint64_t a, int64_t b)
{
    for (size_t i = 0; i < l->row->moves.count; i++) {
        const bt_row_move *m = &BT_AT(&l->row->moves, bt_row_move, i);
        if (!is_legal(m, (int64_t)a, b))
            continue;
        l->cases++;
        if (!l->counts)
            add_pair(l, m, of_column(l, a, (int64_t)a), of_column(l, a, b));
    }
}

/* ---- every other position has a move to one ---- */

/* Its partner is below a: reduce a. */
static void
add_reduced(lemma *l, line a, line b, line to)
{
    bt_text cell[BT_PIECE_CELLS] = {0};
    put_region(&cell[0], a, b);
    bt_text_add(&cell[1], "%s: $", l->rows->flat.take->name);
    put_line(&cell[1], a);
    bt_text_add(&cell[1], " -> ");
    put_line(&cell[1], to);
    bt_text_add(&cell[1], "$");
    put_place(&cell[2], l, &l->row->key, 2, (line[]){to, b});
    bt_text_add(&cell[3], "a pair of this lemma");
    bt_piece_add(l->a, BT_PIECE_CASE, cell);
}

static void
add_moved(lemma *l, const bt_row_move *m, line a, line b)
{
    bt_text cell[BT_PIECE_CELLS] = {0};
    put_case(cell, l, m, a, b);
    bt_piece_add(l->a, BT_PIECE_CASE, cell);
}

/* Misère play: who cannot move wins. */
static void
add_end(lemma *l, line a, line b)
{
    bt_text cell[BT_PIECE_CELLS] = {0};
    put_region(&cell[0], a, b);
    bt_text_add(&cell[1], "none");
    bt_text_add(&cell[3], "who cannot move wins in misère play");
    bt_piece_add(l->a, BT_PIECE_CASE, cell);
}

static const bt_row_move *
winning(const bt_row *row, int64_t a, int64_t b)
{
    for (size_t i = 0; i < row->moves.count; i++) {
        const bt_row_move *m = &BT_AT(&row->moves, bt_row_move, i);
        if (is_legal(m, a, b) && leads_to_p(m, a, b))
            return m;
    }
    return NULL;
}

static void
visit_other(lemma *l, uint64_t a, int64_t b)
{
    line at = of_column(l, a, (int64_t)a), bt = of_column(l, a, b);
    int64_t to = partner(l->row, b);
    const bt_row_move *m = winning(l->row, at.at, b);
    l->cases++;
    if (l->counts)
        return;
    if (to < at.at)
        add_reduced(l, at, bt, of_column(l, a, to));
    else if (m)
        add_moved(l, m, at, bt);
    else
        add_end(l, at, bt);
}

/* ---- a lemma ---- */

static void
each_pair(lemma *l)
{
    for (uint64_t a = 0; a < l->from + l->step && l->cases <= CASES_MOST; a++) {
        int64_t b = partner(l->row, (int64_t)a);
        if (b >= (int64_t)a)
            visit_pair(l, a, b);
    }
}

static void
each_other(lemma *l)
{
    for (uint64_t a = 0; a < l->from + l->step && l->cases <= CASES_MOST; a++) {
        int64_t end = partner(l->row, (int64_t)a);
        for (int64_t b = (int64_t)a; b < end && l->cases <= CASES_MOST; b++)
            visit_other(l, a, b);
    }
}

/* Do all cases of a column look like those a step further? */
static bool
is_alike(const lemma *l, uint64_t column)
{
    int64_t a = (int64_t)column, step = (int64_t)l->step;
    int64_t b = partner(l->row, a);
    if (b < 0 || partner(l->row, a + step) != b + step)
        return false;
    for (int64_t c = a; c < b; c++) {
        int64_t to = partner(l->row, c);
        if (partner(l->row, c + step) != to + step ||
            (to >= a &&
             winning(l->row, a, c) != winning(l->row, a + step, c + step)))
            return false;
    }
    for (size_t i = 0; b >= a && i < l->row->moves.count; i++) {
        const bt_row_move *m = &BT_AT(&l->row->moves, bt_row_move, i);
        bool legal = is_legal(m, a, b);
        if (legal != is_legal(m, a + step, b + step) ||
            (legal && !m->joins &&
             partner(m->row, a + m->k) + step !=
                 partner(m->row, a + m->k + step)))
            return false;
    }
    return true;
}

/* Where everything repeats, and how; false where that is beyond all tables. */
static bool
find_repetition(lemma *l)
{
    l->from = l->row->c;
    l->step = l->row->p;
    for (size_t i = 0; i < l->row->moves.count; i++) {
        bt_row_source s;
        bt_row_source_init(&s, &BT_AT(&l->row->moves, bt_row_move, i));
        l->from = s.c > l->from ? s.c : l->from;
        l->step = bt_row_lcm(l->step, s.p);
        if (l->step == 0)
            return false;
    }
    if (!l->row->delta || l->from + l->step > CASES_MOST)
        return false;
    while (l->from > 0 && is_alike(l, l->from - 1))
        l->from--;
    return true;
}

typedef struct listed {
    bt_text *t;
    uint64_t n, step;
} listed;

static bool
put_pair(int64_t a, int64_t b, void *arg)
{
    listed *out = arg;
    bt_text_add(out->t, "%s$(", out->n++ ? ", " : "");
    put_line(out->t, (line){.at = a, .step = (int64_t)out->step});
    bt_text_add(out->t, ", ");
    put_line(out->t, (line){.at = b, .step = (int64_t)out->step});
    bt_text_add(out->t, ")$");
    return out->n < PAIRS_MOST;
}

/* How many pairs there are of a kind, and the first of them. */
static uint64_t
put_pairs(bt_text *t, const bt_row *row, bt_row_list which, uint64_t step)
{
    listed out = {.t = t, .step = step};
    bt_row_pairs(row, which, put_pair, &out);
    uint64_t n = bt_row_pairs(row, which, NULL, NULL);
    if (n > out.n)
        bt_text_add(t, " and %" PRIu64 " more", n - out.n);
    return n;
}

static void
state_lemma(lemma *l)
{
    static const line letters[] = {{.letter = 'a'}, {.letter = 'b'}};
    bt_text t = {0}, single = {0};
    put_place(&t, l, &l->row->key, 2, letters);
    bt_text_add(&t, " with $a <= b$ is a P-position exactly when $(a, b)$ is ");
    if (put_pairs(&single, l->row, BT_ROW_EXCEPTIONS, 0) > 0)
        bt_text_add(&t, "one of %s, or ", single.v.data);
    put_pairs(&t, l->row, BT_ROW_FAMILIES, l->row->p);
    bt_text_add(&t, " for some $k >= 0$.");
    bt_text_free(&single);
    bt_piece_say(l->a, BT_PIECE_LEMMA, &t);
}

static void
say(const lemma *l, const char *text)
{
    bt_text t = {0};
    bt_text_add(&t, "%s", text);
    bt_piece_say(l->a, BT_PIECE_TEXT, &t);
}

static void
write_tables(lemma *l, bool pairs_move, bool others)
{
    static const char *const from_p[] = {"pair", "move", "leads to",
                                         "an N-position by"};
    static const char *const to_p[] = {"position", "move", "leads to",
                                       "a P-position by"};
    say(l, pairs_move
               ? "Proof. Each number is in one pair, with its partner. Let $a$ "
                 "and $b$ be partners. Who reduces only one of them leaves two "
                 "numbers that are not partners. The other moves lead to "
                 "N-positions, too:"
               : "Proof. Each number is in one pair, with its partner. Who "
                 "moves from a pair reduces one of its numbers, and leaves two "
                 "that are not partners.");
    bt_piece_heads(l->a, from_p);
    each_pair(l);
    say(l, others
               ? "Now let $a <= b$, but $b$ not be the partner of $a$. If $b$ "
                 "is larger than the partner of $a$, reduce $b$ to it. "
                 "Otherwise:"
               : "Now let $a <= b$, but $b$ not be the partner of $a$. Then "
                 "$b$ is larger than the partner of $a$; reduce $b$ to it. "
                 "$\\square$");
    bt_piece_heads(l->a, to_p);
    each_other(l);
    if (others)
        say(l, "These are all positions of the lemma. $\\square$");
}

static void
write_lemma(lemma *l)
{
    uint64_t moved = 0, others = 0;
    bool few = find_repetition(l);
    l->counts = true;
    if (few) {
        each_pair(l);
        moved = l->cases;
        each_other(l);
        others = l->cases - moved;
        few = l->cases <= CASES_MOST;
    }
    l->counts = false;
    l->cases = 0;
    state_lemma(l);
    if (few)
        write_tables(l, moved > 0, others > 0);
    else
        say(l, "Its cases are too many to be listed: every column of one "
               "repetition has some. The certificate has the row, and the "
               "checker goes through all of them.");
}

static const char PRINCIPLE[] =
    "Every play ends. So a set of positions is the set of the P-positions if "
    "no move leads from one of them to another, and from every position "
    "outside of the set a move leads into it%s. Each lemma says which "
    "positions with the same first heaps are in the set. What its proof says "
    "of where a move leads is known by a lemma before it or, by induction "
    "along play, by the same lemma. In the tables $k$ is any of "
    "$0, 1, 2, ...$; a move is given with the heaps that it changes.";

void
bt_row_proof(const bt_rows *rows, bt_account *a)
{
    bt_text t = {0};
    if (!bt_account_wants_proof(a))
        return;
    bt_text_add(&t, PRINCIPLE,
                rows->misere ? ", or there is no move (who cannot move wins)"
                             : "");
    bt_piece_say(a, BT_PIECE_TEXT, &t);
    size_t before = bt_piece_lemmas(a);
    for (size_t i = 0; i < rows->n_rows; i++) {
        lemma l = {.a = a, .rows = rows, .row = rows->row[i], .before = before};
        write_lemma(&l);
    }
    bt_text_add(
        &t,
        "The theorem speaks of positions of these lemmas only. From some "
        "column on, what it says of a position and what the lemmas say of it "
        "stay the same when all heaps that are not fixed grow by a common "
        "period; the finitely many positions before that were compared one by "
        "one, and the theorem agrees with the lemmas. $\\square$");
    bt_piece_say(a, BT_PIECE_TEXT, &t);
}

/* proof.c: a proof by aggregates, for people. It is read from the body of the
 * certificate: both sets, what is seen of a bag, and a table of the heaps that
 * are found, with the moves that answer. */
#include "aggregates/proof.h"

#include <stdlib.h>
#include <string.h>

#include "prove/said.h"

typedef struct teller {
    bt_account *a;
    const bt_core_game *g;
    const char *at; /* of the body */
    bool misere, sees_columns;
    long sizes;
} teller;

static void
say(const teller *w, bt_piece_kind kind, const char *text)
{
    bt_text t = {0};
    bt_text_add(&t, "%s", text);
    bt_piece_say(w->a, kind, &t);
}

/* ---- lines of the body */

/* What stands behind a word at the start of this line, and the next line;
 * NULL: the line is another. The caller frees it. */
static char *
line_of(teller *w, const char *word)
{
    size_t n = strcspn(w->at, "\n"), skip = strlen(word);
    bt_text t = {0};
    if (n < skip || strncmp(w->at, word, skip) != 0)
        return NULL;
    bt_text_add(&t, "%.*s", (int)(n - skip), w->at + skip);
    w->at += n + (w->at[n] == '\n');
    return bt_text_take(&t);
}

static void
skip_line(teller *w)
{
    size_t n = strcspn(w->at, "\n");
    w->at += n + (w->at[n] == '\n');
}

static long
number_of(teller *w, const char *word)
{
    char *text = line_of(w, word);
    long n = text ? strtol(text, NULL, 10) : 0;
    free(text);
    return n;
}

/* ---- the sets */

static void
put_set(const teller *w, bt_text *t, const char *name, const char *core)
{
    bt_said by = {w->g->rules, 0};
    bt_text said = {0};
    if (core && bt_said_condition(&said, core, &by))
        bt_text_add(t, "$%s$ of those with $%s$", name, said.v.data);
    else
        bt_text_add(t, "$%s$, which the certificate has", name);
    bt_text_free(&said);
}

static void
tell_sets(const teller *w, const char *set, const char *others)
{
    bt_text t = {0};
    bt_text_add(&t,
                "Of a bag $B$ of heaps let stones($B$), heaps($B$), "
                "largest($B$), least($B$) be what they say, 0 where there "
                "is no heap; nimsum($B$) the nim-sum of its heaps; "
                "count($B$, $k$) how many heaps have the size $k$%s. ",
                w->sees_columns
                    ? "; columns($B$, $m$) the number whose binary digits are "
                      "taken as how many heaps have that digit, modulo $m$"
                    : "");
    bt_text_add(&t, "There are two sets of positions: ");
    put_set(w, &t, "S", set);
    bt_text_add(&t, "; and ");
    put_set(w, &t, "U", others);
    bt_text_add(&t,
                ". If play ends, every move from $S$ leads into $U$%s, and "
                "from every position in $U$ some move leads into $S$%s, "
                "then by induction along play the positions in $S$ are "
                "P-positions and those in $U$ are N-positions.",
                w->misere ? " or to the end, but there is one" : "",
                w->misere ? " or there is none" : "");
    bt_piece_say(w->a, BT_PIECE_TEXT, &t);
}

static void
put_ranks(const teller *w, bt_text *t, char *ranks)
{
    static const struct {
        const char *core, *word;
    } known[] = {{"(sum 0 1 (stones", "the stones less the heaps"},
                 {"(stones", "the stones"},
                 {"(count", "the heaps"},
                 {"(entry", "the numbers of the position"}};
    const char *sign = "";
    for (char *at = ranks; at && (at = strstr(at, " (")); at += 2) {
        size_t i = 0;
        while (i < sizeof known / sizeof *known &&
               strncmp(at + 1, known[i].core, strlen(known[i].core)) != 0)
            i++;
        if (i == sizeof known / sizeof *known || at[2] == 'f')
            continue;
        bt_text_add(t, "%s%s", sign, known[i].word);
        sign = ", then ";
        if (i == 0) /* its own brackets */
            at += strlen(known[0].core) + 20;
    }
    (void)w;
}

static void
tell_end(const teller *w, char *ranks)
{
    bt_text t = {0};
    say(w, BT_PIECE_LEMMA, "Every play ends.");
    bt_text_add(&t, "Proof. Every move lowers the first of these numbers that "
                    "it changes: ");
    put_ranks(w, &t, ranks);
    bt_text_add(&t, ". $\\square$");
    bt_piece_say(w->a, BT_PIECE_TEXT, &t);
}

/* ---- from S to U */

static void
tell_seen(const teller *w)
{
    static const char *const heads[] = {
        "of a bag", "of the rest $R$ with a heap $h$", "known bounds", "why"};
    static const char *const lines[][BT_PIECE_CELLS] = {
        {"stones", "stones($R$) $+ h$", "at least the largest",
         "heaps are at least 1"},
        {"heaps", "heaps($R$) $+ 1$", "0 iff there are no stones", "the same"},
        {"largest", "max(largest($R$), $h$)", "at most the stones",
         "it is one"},
        {"least", "the least of $h$ and least($R$), if there is a heap",
         "at most the largest", "both are heaps"},
        {"nimsum", "nimsum($R$) $xor h$",
         "at most the stones; odd iff they are; no binary place above those of "
         "the largest",
         "a xor b is at most a + b, with the same last digit"},
        {"count of size $k$", "that of $R$, and 1 more if $h = k$",
         "at most the heaps", "some heaps have that size"},
        {"columns", "the number of $R$ and $h$, place by place modulo $m$",
         "at most the stones", "a remainder is at most what it is of"}};
    const bool seen[] = {true, true,         true,           true,
                         true, w->sizes > 0, w->sees_columns};
    bt_piece_heads(w->a, heads);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        bt_text cell[BT_PIECE_CELLS] = {0};
        if (!seen[i])
            continue;
        for (size_t k = 0; k < BT_PIECE_CELLS; k++)
            bt_text_add(&cell[k], "%s", lines[i][k]);
        bt_piece_add(w->a, BT_PIECE_CASE, cell);
    }
}

static void
tell_stay(const teller *w)
{
    say(w, BT_PIECE_LEMMA,
        w->misere ? "Every move from $S$ leads into $U$ or to the end, and "
                    "from every position of $S$ there is a move."
                  : "Every move from $S$ leads into $U$.");
    say(w, BT_PIECE_TEXT,
        "Proof. A move takes a few heaps $h$ out of the bag and puts others "
        "back; let $R$ be the rest. Before and after the move, what $S$ and "
        "$U$ speak of is put together from the same numbers of $R$ and from "
        "those heaps:");
    tell_seen(w);
    say(w, BT_PIECE_TEXT,
        "With that, a move from $S$ that does not lead into $U$ would be a few "
        "natural numbers with linear conditions, remainders and sums of binary "
        "digits between them. "
        "That can be decided, place by place in binary, and for each move of "
        "the rules there are no such numbers. $\\square$");
}

/* ---- from U to S */

/* The heaps that are found, and why there are such. */
static void
put_facts(const teller *w, const char *facts, bt_text *what, bt_text *why)
{
    static const struct {
        const char *word, *what, *why;
    } known[] = {
        {"top-bit", "$h$ with $(h xor X) < h$, $X$ the nim-sum of all",
         "$X$ is not 0; some heap has its highest binary digit"},
        {"most", "a largest heap $h$", "there is a heap"},
        {"least", "a smallest heap $h$", "there is a heap"},
        {"large", "a heap $h$ that is not counted by its size",
         "there are more heaps than those"},
        {"columns", "heaps that can be made less so that all columns vanish",
         "Moore's theorem: the columns do not vanish"},
        {"over",
         "$h$ with $(h xor X xor Z) < h$, $X$ the nim-sum of all, $Z$ "
         "that number",
         "$X > Z$; some heap has the highest digit in which they differ"}};
    const char *sign = "";
    for (const char *at = facts; *at; at += strcspn(at, " ")) {
        at += strspn(at, " ");
        size_t n = strcspn(at, " ");
        for (size_t i = 0; i < sizeof known / sizeof *known; i++)
            if (strlen(known[i].word) == n &&
                strncmp(at, known[i].word, n) == 0) {
                bt_text_add(what, "%s%s", sign, known[i].what);
                bt_text_add(why, "%s%s", sign, known[i].why);
                sign = "; then ";
            }
        if (n == 4 && strncmp(at, "size", n) == 0) {
            at += 5;
            bt_text_add(what, "%sa heap of size %ld", sign,
                        strtol(at, NULL, 10));
            bt_text_add(why, "%sthere is one", sign);
            sign = "; then ";
        }
    }
    if (!*sign) {
        bt_text_add(what, "none");
        bt_text_add(why, "the move takes no heap");
    }
    (void)w;
}

/* "answer 0 0", "exact 0 0", "to 0 0 1" */
static void
put_answer(const teller *w, const char *line, bt_text *out)
{
    bool exact = strncmp(line, "exact", 5) == 0;
    bool sizes = strncmp(line, "to ", 3) == 0;
    char *end;
    const char *at = line + strcspn(line, " ");
    unsigned long move = strtoul(at, &end, 10);
    if (move >= w->g->n_moves)
        return;
    const bt_core_turn *m = &w->g->move[move];
    bt_text_add(out, "%s%s", out->v.count ? "; or " : "",
                w->g->rules->move[move]->name);
    if (exact)
        bt_text_add(out, ", to what was found");
    for (size_t i = 0; sizes && i < m->n_hands; i++)
        (void)strtol(end, &end, 10);
    for (size_t i = 0; sizes && i < m->n_hands; i++)
        bt_text_add(out, "%s %ld", i ? " and" : ", to", strtol(end, &end, 10));
}

static void
tell_find(teller *w, const char *facts)
{
    bt_text cell[BT_PIECE_CELLS] = {0};
    long answers = number_of(w, "answers ");
    put_facts(w, facts, &cell[0], &cell[3]);
    for (long i = 0; i < answers; i++) {
        size_t n = strcspn(w->at, "\n");
        bt_text line = {0};
        bt_text_add(&line, "%.*s", (int)n, w->at);
        if (line.v.data && i < 12)
            put_answer(w, line.v.data, &cell[1]);
        bt_text_free(&line);
        skip_line(w);
    }
    bt_text_add(&cell[2], "$S$, for some choice");
    bt_piece_add(w->a, BT_PIECE_CASE, cell);
}

/* What only says that there is a move (misère play) is no answer. */
static void
skip_find(teller *w)
{
    skip_line(w);
    for (long n = number_of(w, "answers "); n > 0; n--)
        skip_line(w);
}

static void
tell_reach(teller *w)
{
    static const char *const heads[] = {"heaps that are found", "move",
                                        "leads to", "there are such, as"};
    long finds = number_of(w, "finds ");
    say(w, BT_PIECE_LEMMA,
        w->misere ? "From every position in $U$ that has a move, one leads "
                    "into $S$."
                  : "From every position in $U$ a move leads into $S$.");
    say(w, BT_PIECE_TEXT,
        "Proof. One of these moves does, wherever its heaps are found:");
    bt_piece_heads(w->a, heads);
    for (long i = 0; i < finds; i++) {
        char *facts = line_of(w, "find ");
        if (!facts) {
            facts = line_of(w, "find-for ");
            if (facts && strchr(facts, ' ')) /* the alternative */
                memset(facts, ' ', (size_t)(strchr(facts, ' ') - facts));
        }
        if (facts)
            tell_find(w, facts);
        else
            skip_find(w);
        free(facts);
    }
    say(w, BT_PIECE_TEXT,
        "That one of them leads into $S$ for some choice is, with the table "
        "of the lemma before, a statement about the numbers of the rest and "
        "the heaps that are found; it was decided place by place in binary. "
        "$\\square$");
}

/* ---- */

static void
tell_game(teller *w)
{
    char *ranks, *set, *others;
    free(line_of(w, "sees "));
    w->sizes = number_of(w, "sizes ");
    w->sees_columns = number_of(w, "columns ") > 0;
    ranks = line_of(w, "ranks ");
    set = line_of(w, "set ");
    others = line_of(w, "others ");
    free(line_of(w, "alternatives "));
    tell_sets(w, set, others);
    tell_end(w, ranks);
    tell_stay(w);
    tell_reach(w);
    free(ranks);
    free(set);
    free(others);
}

void
bt_aggregates_proof(const bt_case *k, const char *body)
{
    teller w = {.a = k->options->account, .at = body};
    if (!bt_account_wants_proof(w.a) || !body)
        return;
    skip_line(&w); /* the name of the method */
    for (size_t i = 0; i < k->part.n_games; i++) {
        w.g = &k->part.game[i];
        if (i > 0)
            say(&w, BT_PIECE_TEXT, "Now the next game of the theorem.");
        w.misere = w.g->misere;
        tell_game(&w);
    }
    say(&w, BT_PIECE_TEXT,
        "The theorem follows: where it asks for an outcome, $S$ and $U$ tell "
        "it, and by the tables above no numbers violate it. $\\square$");
}

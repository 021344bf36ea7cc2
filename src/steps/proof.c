/* proof.c: a tableau as a table: cases, what is used in them, and the facts that
 * contradict each other. */
#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "steps/proof.h"

enum { LINES_MOST = 1500, DEPTH_MOST = 60, DIVISIONS = 32 };

typedef struct teller {
    bt_swriter *w;
    int variable; /* number of the next */
    bt_account *a;
    const char *const *name; /* of the first variables */
    size_t n_names;
    bt_text path; /* "2.1." */
    /* Of wide proofs: quotients and remainders have names, what is closed at once
     * takes no line of its own. */
    bool wide;
    size_t n_divided;
    const bt_sum *divided[DIVISIONS][2];
} teller;

static void put_sum(const teller *x, bt_text *t, const bt_sum *a);

/* Number n: it has no name. */
static size_t
number_of(const teller *x, const bt_sum *a, const bt_sum *b)
{
    size_t i = 0;
    while (i < x->n_divided && !(bt_unknowns_equal(x->divided[i][0], a) &&
                                 bt_unknowns_equal(x->divided[i][1], b)))
        i++;
    return i;
}

static void
put_divided(const teller *x, bt_text *t, const bt_unknown *u)
{
    bool rest = u->kind == BT_UNKNOWN_REST;
    size_t i = number_of(x, u->arg[0], u->arg[1]);
    if (i < x->n_divided) {
        bt_text_add(t, "%c_%zu", rest ? 'r' : 'q', i + 1);
        return;
    }
    bt_text_add(t, "((");
    put_sum(x, t, u->arg[0]);
    bt_text_add(t, rest ? ") mod (" : ") / (");
    put_sum(x, t, u->arg[1]);
    bt_text_add(t, "))");
}

static void
put_unknown(const teller *x, bt_text *t, const bt_unknown *u)
{
    int number;
    switch (u->kind) {
    case BT_UNKNOWN_VARIABLE:
        number = BT_AT(&x->w->x->var, int, u->which);
        if (number >= 0 && (size_t)number < x->n_names)
            bt_text_add(t, "%s", x->name[number]);
        else
            bt_text_add(t, "t_%d", number - (int)x->n_names + 1);
        return;
    case BT_UNKNOWN_VALUE:
        bt_text_add(t, "f(");
        put_sum(x, t, u->arg[0]);
        bt_text_add(t, ")");
        return;
    case BT_UNKNOWN_SUM:
        bt_text_add(t, "S_%d(", u->which + 1);
        put_sum(x, t, u->arg[0]);
        bt_text_add(t, ", ");
        put_sum(x, t, u->arg[1]);
        bt_text_add(t, ")");
        return;
    case BT_UNKNOWN_QUOTIENT:
    case BT_UNKNOWN_REST:
        put_divided(x, t, u);
        return;
    case BT_UNKNOWN_PRODUCT:
        put_unknown(x, t, bt_unknowns_at(x->w->x->t, (uint32_t)u->which));
        bt_text_add(t, "*");
        put_unknown(x, t, bt_unknowns_at(x->w->x->t, (uint32_t)u->rest));
    }
}

/* What is added (1) or taken away (-1). */
static void
put_side(const teller *x, bt_text *t, const bt_sum *a, int sign)
{
    const char *plus = "";
    for (size_t i = 0; i < a->n; i++) {
        int64_t c = a->term[i].coef * sign;
        if (c <= 0)
            continue;
        bt_text_add(t, "%s", plus);
        if (c > 1)
            bt_text_add(t, "%" PRId64 "*", c);
        put_unknown(x, t, bt_unknowns_at(x->w->x->t, a->term[i].var));
        plus = " + ";
    }
    if (!*plus || a->k * sign > 0)
        bt_text_add(t, "%s%" PRId64, plus, a->k * sign > 0 ? a->k * sign : 0);
}

static void
put_sum(const teller *x, bt_text *t, const bt_sum *a)
{
    size_t minus = a->k < 0;
    for (size_t i = 0; i < a->n; i++)
        minus += a->term[i].coef < 0;
    put_side(x, t, a, 1);
    bt_text_add(t, "%s", minus > 1 ? " - (" : minus ? " - " : "");
    if (minus)
        put_side(x, t, a, -1);
    bt_text_add(t, "%s", minus > 1 ? ")" : "");
}

static void
put_relation(const teller *x, bt_text *t, const bt_sum *a, const char *relation)
{
    bt_text_add(t, "$");
    put_side(x, t, a, 1);
    bt_text_add(t, " %s ", relation);
    put_side(x, t, a, -1);
    bt_text_add(t, "$");
}

static void
put_fact(const teller *x, bt_text *t, const bt_sum *a)
{
    put_relation(x, t, a, ">=");
}

/* Two facts, one after the other, that are an equation. */
static bool
are_equation(const bt_entry *a, const bt_entry *b)
{
    bool good = a->fact && b->fact && a->fact->n == b->fact->n &&
                a->fact->n > 0 && a->fact->k == -b->fact->k;
    for (size_t i = 0; good && i < a->fact->n; i++)
        good = a->fact->term[i].var == b->fact->term[i].var &&
               a->fact->term[i].coef == -b->fact->term[i].coef;
    return good;
}

/* What a step brings, facts only. */
static void
put_facts(const teller *x, bt_text *t, bt_entry *const *entry, size_t n)
{
    size_t said = 0, several = 0, every = 0;
    for (size_t i = 0; i < n; i++) {
        several += entry[i]->kind == BT_ENTRY_CHOICE;
        every += entry[i]->kind == BT_ENTRY_EVERY;
        if (entry[i]->kind != BT_ENTRY_FACT)
            continue;
        bool equal =
            x->wide && i + 1 < n && are_equation(entry[i], entry[i + 1]);
        bt_text_add(t, "%s", said++ ? ", " : "");
        put_relation(x, t, entry[i]->fact, equal ? "=" : ">=");
        i += equal;
    }
    if (several)
        bt_text_add(t, "%sone of several, told apart below",
                    said++ ? "; " : "");
    if (every)
        bt_text_add(t, "%swhat holds of every number", said ? "; " : "");
}

static void
add_line(const teller *x, bt_text *cell)
{
    bt_text_add(&cell[0], "%s", x->path.v.count ? x->path.v.data : "always");
    bt_piece_add(x->a, BT_PIECE_CASE, cell);
}

static void
put_use(const teller *x, bt_text *cell, const bt_sproof *p)
{
    static const char *const why[BT_SCHEMAS] = {
        "$f$ is at least that, by its class",
        "$f$ is increasing",
        "quotient and remainder",
        "a sum without terms is 0",
        "the first term apart",
        "the last term apart",
        "each term is at least the least one",
        "so many more terms",
        "term by term, as $f$ is increasing",
        "each term grows, as $f$ is strictly increasing",
        "the least that strictly increasing terms add up to",
        "the largest number of terms with that sum"};
    bt_text_add(&cell[1], "of ");
    if (bt_schema_has_sum(p->schema))
        bt_text_add(&cell[1], "$S_%d$ at ", p->sum + 1);
    for (size_t i = 0; i < bt_schema_args(p->schema); i++) {
        bt_text_add(&cell[1], "%s$", i ? ", " : "");
        put_sum(x, &cell[1], p->arg[i]);
        bt_text_add(&cell[1], "$");
    }
    bt_text_add(&cell[3], "%s", why[p->schema]);
}

static void
tell_close(const teller *x, const bt_sproof *p)
{
    bt_text cell[BT_PIECE_CELLS] = {0};
    bt_text_add(&cell[1], "contradiction");
    for (size_t i = 0; i < p->n; i++) {
        bt_text_add(&cell[2], "%s", i ? ", " : "");
        if (p->weight[i] != 1)
            bt_text_add(&cell[2], "%" PRId64 " times ", p->weight[i]);
        put_fact(x, &cell[2], p->fact[i]->fact);
    }
    bt_text_add(&cell[3], "added up, these are false");
    add_line(x, cell);
}

static void
put_arg(const teller *x, bt_text *t, const char *before, const bt_sum *a)
{
    bt_text_add(t, "%s$", before);
    put_sum(x, t, a);
    bt_text_add(t, "$");
}

static void
tell_step(const teller *x, const bt_sproof *p, size_t kid)
{
    bt_text cell[BT_PIECE_CELLS] = {0};
    switch (p->kind) {
    case BT_PROOF_SPLIT:
    case BT_PROOF_CASES:
        bt_text_add(&cell[1], "suppose");
        bt_text_add(&cell[3], "case %zu of %zu", kid + 1, p->n);
        break;
    case BT_PROOF_TAKE:
        put_arg(x, &cell[1], "take ", p->arg[0]);
        bt_text_add(&cell[3], "it holds of every number");
        break;
    case BT_PROOF_MUL:
        put_fact(x, &cell[1], p->source->fact);
        bt_text_add(&cell[1], " times ");
        put_fact(x, &cell[1], p->other->fact);
        bt_text_add(&cell[3], "a product of numbers that are not negative");
        break;
    case BT_PROOF_TIMES:
        put_fact(x, &cell[1], p->source->fact);
        put_arg(x, &cell[1], " times ", p->arg[0]);
        bt_text_add(&cell[3], "both sides are equal");
        break;
    default:
        put_use(x, cell, p);
    }
    put_facts(x, &cell[2], p->gain[kid].entry, p->gain[kid].n);
    add_line(x, cell);
}

/* What closes a way at once, but for what the way itself brings. */
static void
put_against(const teller *x, bt_text *t, const bt_sproof *p, size_t kid)
{
    const bt_sgain *gain = &p->gain[kid];
    const bt_sproof *close = p->kid[kid];
    for (size_t i = 0; i < close->n; i++) {
        bool own = false;
        bt_text fact = {0};
        for (size_t k = 0; k < gain->n; k++)
            own = own || gain->entry[k] == close->fact[i];
        put_fact(x, &fact, close->fact[i]->fact);
        if (!own && fact.v.data &&
            (!t->v.data || !strstr(t->v.data, fact.v.data)))
            bt_text_add(t, "%s%s", t->v.count ? ", " : "",
                        (const char *)fact.v.data);
        bt_text_free(&fact);
    }
}

static bool
is_closed(const bt_sproof *p, size_t kid)
{
    return p->kid[kid]->kind == BT_PROOF_CLOSE;
}

/* All ways but this one are closed at once; n: not so. */
static size_t
only_way(const bt_sproof *p)
{
    size_t open = 0, at = p->n;
    for (size_t i = 0; i < p->n; i++)
        if (!is_closed(p, i)) {
            at = i;
            open++;
        }
    return open == 1 ? at : p->n;
}

/* A way that is left, or one that ends at once, in one line. */
static void
tell_way(const teller *x, const bt_sproof *p, size_t kid, bool left)
{
    bt_text cell[BT_PIECE_CELLS] = {0}, why = {0};
    for (size_t i = 0; i < p->n; i++)
        if (left ? i != kid : i == kid)
            put_against(x, &why, p, i);
    bt_text_add(&cell[1], left ? "so" : "not");
    put_facts(x, &cell[2], p->gain[kid].entry, p->gain[kid].n);
    bt_text_add(&cell[3], "by %s",
                why.v.count ? (const char *)why.v.data : "itself");
    bt_text_free(&why);
    add_line(x, cell);
}

static size_t
count_lines(const bt_sproof *p, size_t depth)
{
    size_t n = 1;
    if (p->kind == BT_PROOF_CLOSE || depth > DEPTH_MOST)
        return depth > DEPTH_MOST ? LINES_MOST : 1;
    for (size_t i = 0; i < p->n && n < LINES_MOST; i++)
        n += count_lines(p->kid[i], depth + 1);
    return n;
}

static void tell(teller *x, const bt_sproof *p);

/* Below the number of a case, if it has one. */
static void
tell_kid(teller *x, const bt_sproof *p, size_t i)
{
    size_t before = x->path.v.count;
    int variable = x->variable;
    bool left = x->wide && only_way(p) == i && p->n > 1;
    bool cases = p->n > 1 && !left;
    for (int v = 0; v < p->gain[i].n_vars; v++)
        BT_AT(&x->w->x->var, int, p->gain[i].var + v) = x->variable++;
    if (cases)
        bt_text_add(&x->path, "%s%zu", before ? "." : "", i + 1);
    bool ends = x->wide && cases && is_closed(p, i);
    if (left || ends)
        tell_way(x, p, i, left);
    else if (!x->wide || p->kind != BT_PROOF_USE) /* it is said what q, r are */
        tell_step(x, p, i);
    if (!ends)
        tell(x, p->kid[i]);
    x->variable = variable;
    if (cases && before < x->path.v.count) {
        x->path.v.count = before;
        if (before)
            ((char *)x->path.v.data)[before] = '\0';
    }
}

static void
tell(teller *x, const bt_sproof *p)
{
    if (p->kind == BT_PROOF_CLOSE) {
        tell_close(x, p);
        return;
    }
    size_t only = x->wide ? only_way(p) : p->n;
    for (size_t i = 0; i < p->n; i++)
        if (only == p->n || i == only || p->n == 1)
            tell_kid(x, p, i);
}

/* Names for quotients and remainders, in the order of the proof. */
static void
name_divided(teller *x, const bt_sproof *p)
{
    if (p->kind == BT_PROOF_CLOSE)
        return;
    if (p->kind == BT_PROOF_USE && p->schema == BT_SCHEMA_DIV &&
        x->n_divided < DIVISIONS &&
        number_of(x, p->arg[0], p->arg[1]) == x->n_divided) {
        x->divided[x->n_divided][0] = p->arg[0];
        x->divided[x->n_divided++][1] = p->arg[1];
    }
    for (size_t i = 0; i < p->n; i++)
        name_divided(x, p->kid[i]);
}

static void
say_divided(teller *x, bt_text *t)
{
    size_t n = x->n_divided;
    for (size_t i = 0; i < n; i++) {
        bt_text_add(t, "Let $q_%zu$ and $r_%zu$ be quotient and remainder of $",
                    i + 1, i + 1);
        x->n_divided = i; /* it is said by what is named before */
        put_sum(x, t, x->divided[i][0]);
        bt_text_add(t, "$ by $");
        put_sum(x, t, x->divided[i][1]);
        bt_text_add(t, "$. ");
    }
    x->n_divided = n;
}

void
bt_step_tell(bt_account *a, bt_swriter *w, bt_entry *const *asked, size_t n,
             const bt_sproof *p, const bt_step_lemma *l)
{
    static const char *const heads[] = {"case", "step", "then", "why"};
    teller x = {.w = w,
                .a = a,
                .wide = w->x->p->wide,
                .name = l->name,
                .n_names = l->n_names,
                .variable = w->variable};
    bt_text t = {0};
    if (!bt_account_wants_proof(a))
        return;
    bt_text_add(&t, "%c%s%s%s.", toupper((unsigned char)*l->what), l->what + 1,
                l->move ? ": " : "", l->move ? l->move : "");
    bt_piece_say(a, BT_PIECE_LEMMA, &t);
    bt_text_add(&t, "Proof. ");
    if (x.wide) {
        name_divided(&x, p);
        say_divided(&x, &t);
    }
    bt_text_add(&t, "Suppose not. Then ");
    put_facts(&x, &t, asked, n);
    if (count_lines(p, 0) >= LINES_MOST) {
        bt_text_add(&t, ". The cases are too many to be listed; the "
                        "certificate has them. $\\square$");
        bt_piece_say(a, BT_PIECE_TEXT, &t);
        return;
    }
    bt_text_add(&t, ". In each case that leads to facts that add up to a "
                    "contradiction:");
    bt_piece_say(a, BT_PIECE_TEXT, &t);
    bt_piece_heads(a, heads);
    tell(&x, p);
    bt_text_free(&x.path);
    bt_text_add(&t, "These are all cases. $\\square$");
    bt_piece_say(a, BT_PIECE_TEXT, &t);
}

static void
put_term(bt_text *t, int number, const bt_ssum *s)
{
    bt_text_add(t, "Let $S_%d(a, n)$ be the sum of $", number);
    if (s->times != 1)
        bt_text_add(t, "%" PRId64 "*", s->times);
    bt_text_add(t, "f(a + %" PRId64 "j)", s->step);
    if (s->plus != 0)
        bt_text_add(t, " %c %" PRId64, s->plus < 0 ? '-' : '+',
                    s->plus < 0 ? -s->plus : s->plus);
    bt_text_add(t, "$ over $0 <= j < n$. ");
}

/* Before the lemmas, when all sums are known. */
char *
bt_step_tell_terms(const bt_sproblem *p)
{
    static const char *const rise[] = {"$f$ is any function",
                                       "$f$ is weakly increasing",
                                       "$f$ is strictly increasing"};
    bt_text t = {0};
    if (p->part->has_unknown)
        bt_text_add(&t, "Here %s with $f(i) >= %" PRId64 "$ for $i >= %d$. ",
                    rise[p->part->unknown.rise], p->part->unknown.least,
                    BT_STEP_FROM);
    else if (p->n_sums > 0)
        bt_text_add(&t, "Here $f(i) = i$. ");
    for (int i = 0; i < (int)p->n_sums; i++)
        put_term(&t, i + 1, &p->sum[i]);
    bt_text_add(&t, "All numbers are integers. In the tables each step has "
                    "what it adds to the facts of its case and of the cases "
                    "around it; a column of facts that contradict each other "
                    "ends a case.");
    return bt_text_take(&t);
}

/* proof.c: a proof with powers of two, for people: what the set is, a table of
 * why play ends, and into which cases the rest falls. */
#include "powers/proof.h"

#include <inttypes.h>

#include "prove/said.h"

static void
put_name(bt_text *t, uint32_t var, const void *context)
{
    const bt_vectors *f = context;
    if (var < f->n_coords)
        bt_text_add(t, "%s", f->coord[var].name);
    else
        bt_text_add(t, "t_%d", (int)(var - f->n_coords + 1));
}

static void
put_vector(bt_text *t, const bt_vectors *f, size_t n, const bt_sum *value)
{
    for (size_t i = 0; i < n; i++) {
        bt_text_add(t, "%s", i ? ", " : "$(");
        if (value)
            bt_sum_say(t, value[i], put_name, f);
        else
            put_name(t, (uint32_t)i, f);
    }
    bt_text_add(t, ")$");
}

static void
put_conditions(bt_text *t, const bt_vectors *f, const bt_vectors_case *c)
{
    const char *sign = "";
    for (size_t i = 0; i < c->atoms.count; i++) {
        const bt_vectors_atom *at = &BT_AT(&c->atoms, bt_vectors_atom, i);
        if (at->kind != BT_VECTORS_ROW || bt_sum_is_natural(at->sum))
            continue;
        bt_text_add(t, "%s$", sign);
        bt_sum_say(t, at->sum, put_name, f);
        bt_text_add(t, " >= 0$");
        sign = ", ";
    }
}

/* What the rank loses. */
static void
put_loss(bt_text *t, bt_vectors *f, const bt_vectors_case *c, bt_sum rank)
{
    bt_sum after, loss;
    if (c->n_next != f->n_coords ||
        !bt_sum_compose(&f->arena, rank, c->next, &after) ||
        !bt_sum_mix(&f->arena, 1, rank, -1, after, &loss))
        return;
    bt_text_add(t, "loses $");
    bt_sum_say(t, loss, put_name, f);
    bt_text_add(t, "$");
}

static void
tell_end(bt_account *a, bt_vectors *f)
{
    static const char *const heads[] = {"conditions of the move", "move",
                                        "leads to", "the rank"};
    bt_text t = {0};
    bt_piece_tell(a, BT_PIECE_LEMMA, "Every play ends.");
    bt_text_add(&t, "Proof. Each move lowers the rank $");
    for (size_t i = 0; i < f->n_ranks; i++) {
        bt_text_add(&t, "%s", i ? "$, then $" : "");
        bt_sum_say(&t, f->rank[i], put_name, f);
    }
    bt_text_add(&t, "$, which is a natural number%s:",
                f->n_ranks > 1 ? " each (the first that changes falls)" : "");
    bt_piece_say(a, BT_PIECE_TEXT, &t);
    bt_piece_heads(a, heads);
    for (size_t i = 0; i < f->cases.count; i++) {
        const bt_vectors_case *c = &BT_AT(&f->cases, bt_vectors_case, i);
        bt_text cell[BT_PIECE_CELLS] = {0};
        put_conditions(&cell[0], f, c);
        bt_text_add(&cell[1], "%s", c->move->name);
        put_vector(&cell[2], f, c->n_next, c->next);
        put_loss(&cell[3], f, c, f->rank[0]);
        bt_piece_add(a, BT_PIECE_CASE, cell);
    }
}

/* The four kinds of cases, as a table: they are the same for all proofs. */
static void
tell_exponents(bt_account *a, int around)
{
    static const char *const heads[] = {"the exponents", "are told apart by",
                                        "then", "why"};
    static const char *const near[] = {"$n = m + d$", "the number $d$",
                                       "$2^n = 2^d * 2^m$", "powers multiply"};
    static const char *const far[] = {
        "$n > m + K$", "which one is larger",
        "$2^n >= 2^(K+1) * 2^m$ and $n >= m + K + 1$", "$2^n = 2^(n-m) * 2^m$"};
    static const char *const one[] = {
        "$n$ alone, $n = e + K + 1$", "nothing",
        "$2^n = 2^(K+1) * 2^e$ and $2^e >= 2^t * (e - t + 1)$ for $t = 0, ..., "
        "K$",
        "$2^(e-t) >= e - t + 1$ by induction; for $e < t$ the right side is "
        "not positive"};
    const char *const *const lines[] = {near, far, one};
    bt_text t = {0};
    bt_text_add(&t,
                "What is known of powers of two, with $K$ = %d; $d$ is any "
                "number from $-K$ to $K$:",
                around);
    bt_piece_say(a, BT_PIECE_TEXT, &t);
    bt_piece_heads(a, heads);
    for (size_t i = 0; i < 3; i++) {
        bt_text cell[BT_PIECE_CELLS] = {0};
        for (size_t k = 0; k < BT_PIECE_CELLS; k++)
            bt_text_add(&cell[k], "%s", lines[i][k]);
        bt_piece_add(a, BT_PIECE_CASE, cell);
    }
}

static void
tell_set(bt_account *a, const bt_vectors *f, const char *set)
{
    bt_said by = {f->rules, f->n_coords};
    bt_text t = {0}, said = {0};
    bt_text_add(&t, "Write a position as ");
    put_vector(&t, f, f->n_coords, NULL);
    if (bt_said_condition(&said, set, &by))
        bt_text_add(&t, ", and let $S$ be the set of those with $%s$.",
                    said.v.data);
    else
        bt_text_add(&t, ", and let $S$ be the set of those that the theorem "
                        "calls P-positions.");
    bt_text_free(&said);
    bt_piece_say(a, BT_PIECE_TEXT, &t);
}

static const char REST[] =
    "Proof. Suppose the contrary, and write it out with the rules: a statement "
    "about natural numbers, some of which are exponents. Tell the exponents "
    "apart as above, each from those before it. In each of the finitely many "
    "cases every power is a multiple of 1 or of one of a few numbers, of which "
    "the table says enough; a number that is asked for is found beside one "
    "that is there. What is left are linear inequalities between natural "
    "numbers. They have no solution: that is decidable, and was decided for "
    "all cases. $\\square$";

void
bt_powers_proof(bt_account *a, bt_vectors *f, const char *set, int around,
                const bt_sum *landmark)
{
    bt_text t = {0};
    if (!bt_account_wants_proof(a))
        return;
    if (set) {
        tell_set(a, f, set);
        tell_end(a, f);
    }
    tell_exponents(a, around);
    if (landmark) {
        bt_text_add(&t, "Beside that there is a number $l$ with $2^l <= w < 2 "
                        "* 2^l$ for $w$ = $");
        bt_sum_say(&t, *landmark, put_name, f);
        bt_text_add(&t, "$ when that is not 0; it is one of the exponents.");
        bt_piece_say(a, BT_PIECE_TEXT, &t);
    }
    bt_piece_tell(
        a, BT_PIECE_LEMMA,
        set ? "No move leads from $S$ into $S$, and from every position "
              "outside of $S$ a move leads into $S$."
            : "The theorem holds.");
    bt_piece_tell(a, BT_PIECE_TEXT, REST);
    if (set)
        bt_piece_tell(
            a, BT_PIECE_TEXT,
            "By induction along play, $S$ is the set of the P-positions. What "
            "the theorem says of them was decided in the same way. "
            "$\\square$");
}

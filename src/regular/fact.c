/* fact.c: conditions as text and as formulas. */
#include "regular/fact.h"

#include <inttypes.h>

static int
count(uint64_t residues)
{
    return __builtin_popcountll(residues);
}

static void
write_residues(const bt_fact *f, const bt_vectors *v, bt_text *out)
{
    uint64_t all = f->k == 64 ? UINT64_MAX : (UINT64_C(1) << f->k) - 1;
    uint64_t said = f->residues;
    bool but = f->k > 2 && count(all & ~said) == 1;
    const char *between = "";
    bt_term_write(f->p, v, true, out);
    bt_text_add(out, " mod %" PRId64, f->k);
    if (but)
        said = all & ~said;
    bt_text_add(out, "%s", but ? " != " : count(said) == 1 ? " = " : " in {");
    for (int64_t r = 0; r < f->k; r++)
        if (said >> r & 1) {
            bt_text_add(out, "%s%" PRId64, between, r);
            between = ", ";
        }
    bt_text_add(out, "%s", but || count(said) == 1 ? "" : "}");
}

/* x - y = k is said as x = y + k. */
static bool
is_difference(const bt_fact *f)
{
    return !f->q && f->p->kind == BT_TERM_SUM && f->p->n == 2 &&
           f->p->coef[0] == 1 && f->p->coef[1] == -1;
}

void
bt_fact_write(const bt_fact *f, const bt_vectors *v, bt_text *out)
{
    static const char *const sign[] = {" = ", " != ", " >= ", " <= "};
    if (f->kind == BT_FACT_MOD) {
        write_residues(f, v, out);
        return;
    }
    if (is_difference(f)) {
        bt_a_term x = *f->p, y = *f->p;
        x.n = y.n = 1;
        y.var[0] = f->p->var[1];
        bt_fact of_two = {.kind = f->kind, .p = &x, .q = &y, .k = f->k};
        bt_fact_write(&of_two, v, out);
        return;
    }
    bt_term_write(f->p, v, false, out);
    bt_text_add(out, "%s", sign[f->kind]);
    if (!f->q) {
        bt_text_add(out, "%" PRId64, f->k);
        return;
    }
    bt_term_write(f->q, v, f->k != 0 && f->q->kind == BT_TERM_XOR, out);
    if (f->k)
        bt_text_add(out, " %c %" PRId64, f->k < 0 ? '-' : '+',
                    f->k < 0 ? -f->k : f->k);
}

size_t
bt_fact_length(const bt_fact *f, const bt_vectors *v)
{
    bt_text t = {0};
    bt_fact_write(f, v, &t);
    size_t n = t.failed ? SIZE_MAX / 4 : t.v.count;
    bt_text_free(&t);
    return n;
}

static const bt_formula *
say(const bt_fact *f, bt_arena *a, bt_sum sum)
{
    int64_t residue[BT_FACT_MODULUS];
    size_t n = 0;
    switch (f->kind) {
    case BT_FACT_EQ:
        return bt_f_sum(a, sum, BT_EQ, f->k);
    case BT_FACT_NE:
        return bt_f_not(a, bt_f_sum(a, sum, BT_EQ, f->k));
    case BT_FACT_GE:
        return bt_f_sum(a, sum, BT_GE, f->k);
    case BT_FACT_LE:
        return bt_f_sum(a, sum, BT_LE, f->k);
    case BT_FACT_MOD:
        break;
    }
    for (int64_t r = 0; r < f->k; r++)
        if (f->residues >> r & 1)
            residue[n++] = r;
    return bt_f_sum_residue(a, sum, f->k, n, residue);
}

const bt_formula *
bt_fact_formula(const bt_fact *f, bt_arena *a, int *next)
{
    bt_naming x = {.a = a, .next = *next};
    bt_sum sum = {0};
    if (!bt_term_add(&x, f->p, 1, &sum) ||
        (f->q && !bt_term_add(&x, f->q, -1, &sum)))
        return NULL;
    *next = x.next;
    const bt_formula *both[] = {say(f, a, sum), x.says};
    return x.n_hidden ? bt_f_exists(a, x.n_hidden, x.hidden,
                                    bt_f_and(a, x.says ? 2 : 1, both))
                      : both[0];
}

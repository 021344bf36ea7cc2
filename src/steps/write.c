/* write.c: proofs as text: docs/formats/steps-certificate.md. */
#include <inttypes.h>

#include "steps/search.h"

/* Variables of proofs are numbered from 0, those that run from here down. */
enum { LAST_VARIABLE = BT_CORE_VARIABLES - 1 };

static void
put_gain(bt_swriter *w, const bt_sgain *g)
{
    for (size_t i = 0; i < g->n; i++)
        g->entry[i]->number = w->number++;
    for (int i = 0; i < g->n_vars; i++)
        BT_AT(&w->x->var, int, g->var + i) = w->variable++;
}

static void put_sum(const bt_swriter *w, const bt_sum *a, const int *number,
                    int running, bt_text *out);

/* (total r (ge n - 1 - r) times * f(a + step * r) + plus); without a function
 * (total r (ge n - 1 - r) a + step * r) */
static void
put_total(const bt_swriter *w, const bt_unknown *u, const int *number,
          int running, bt_text *out)
{
    const bt_ssum *s = &w->x->p->sum[u->which];
    bt_text_add(out, "(total v%d (ge (sum -1 1 ", running);
    put_sum(w, u->arg[1], number, running - 1, out);
    bool opaque = w->x->p->part->has_unknown;
    bt_text_add(out, " -1 v%d)) ", running);
    if (opaque)
        bt_text_add(out, "(sum %" PRId64 " %" PRId64 " (call 0 ", s->plus,
                    s->times);
    bt_text_add(out, "(sum 0 1 ");
    put_sum(w, u->arg[0], number, running - 1, out);
    bt_text_add(out, " %" PRId64 " v%d)%s)", s->step, running,
                opaque ? "))" : "");
}

static void
put_unknown(const bt_swriter *w, const bt_unknown *u, const int *number,
            int running, bt_text *out)
{
    switch (u->kind) {
    case BT_UNKNOWN_VARIABLE:
        bt_text_add(out, "v%d", number ? number[u->which] : u->which);
        return;
    case BT_UNKNOWN_SUM:
        put_total(w, u, number, running, out);
        return;
    case BT_UNKNOWN_VALUE:
        bt_text_add(out, "(call 0 ");
        put_sum(w, u->arg[0], number, running, out);
        break;
    case BT_UNKNOWN_QUOTIENT:
    case BT_UNKNOWN_REST:
        bt_text_add(out, u->kind == BT_UNKNOWN_REST ? "(mod " : "(div ");
        put_sum(w, u->arg[0], number, running, out);
        bt_text_add(out, " ");
        put_sum(w, u->arg[1], number, running, out);
        break;
    case BT_UNKNOWN_PRODUCT:
        bt_text_add(out, "(mul ");
        put_unknown(w, bt_unknowns_at(w->x->t, (uint32_t)u->which), number,
                    running, out);
        bt_text_add(out, " ");
        put_unknown(w, bt_unknowns_at(w->x->t, (uint32_t)u->rest), number,
                    running, out);
        break;
    }
    bt_text_add(out, ")");
}

/* As core text; a variable is number[v], or itself when it is NULL. */
static void
put_sum(const bt_swriter *w, const bt_sum *a, const int *number, int running,
        bt_text *out)
{
    bool simple = a->n == 1 && a->k == 0 && a->term[0].coef == 1;
    if (a->n == 0) {
        bt_text_add(out, "%" PRId64, a->k);
        return;
    }
    if (!simple)
        bt_text_add(out, "(sum %" PRId64, a->k);
    for (size_t i = 0; i < a->n; i++) {
        if (!simple)
            bt_text_add(out, " %" PRId64 " ", a->term[i].coef);
        put_unknown(w, bt_unknowns_at(w->x->t, a->term[i].var), number, running,
                    out);
    }
    if (!simple)
        bt_text_add(out, ")");
}

static void
put_form(bt_swriter *w, const bt_sum *a)
{
    bt_text_add(&w->text, " ");
    put_sum(w, a, &BT_AT(&w->x->var, int, 0), LAST_VARIABLE, &w->text);
}

static void
put_step(bt_swriter *w, const bt_sproof *p)
{
    static const char *const words[] = {"close", "split", "cases", "mul",
                                        "times", "use",   "take"};
    bool schema = p->kind == BT_PROOF_USE;
    size_t args = schema ? bt_schema_args(p->schema) : p->arg[0] != NULL;
    bt_text_add(&w->text, "%s", words[p->kind]);
    if (p->source)
        bt_text_add(&w->text, " %d", p->source->number);
    if (p->other)
        bt_text_add(&w->text, " %d", p->other->number);
    if (schema)
        bt_text_add(&w->text, " %s", bt_schema_names[p->schema]);
    const bt_ssum *s = &w->x->p->sum[p->sum];
    if (schema && bt_schema_has_sum(p->schema))
        bt_text_add(&w->text, " %" PRId64 " %" PRId64 " %" PRId64, s->step,
                    s->times, s->plus);
    for (size_t i = 0; i < args; i++)
        put_form(w, p->arg[i]);
    bt_text_add(&w->text, "\n");
}

void
bt_swriter_proof(bt_swriter *w, const bt_sproof *p)
{
    int number = w->number, variable = w->variable;
    if (p->kind == BT_PROOF_CLOSE) {
        bt_text_add(&w->text, "close %zu", p->n);
        for (size_t i = 0; i < p->n; i++)
            bt_text_add(&w->text, " %d %" PRId64, p->fact[i]->number,
                        p->weight[i]);
        bt_text_add(&w->text, "\n");
        return;
    }
    put_step(w, p);
    for (size_t i = 0; i < p->n; i++) {
        put_gain(w, &p->gain[i]);
        bt_swriter_proof(w, p->kid[i]);
        w->number = number;
        w->variable = variable;
    }
}

void
bt_swriter_form(bt_swriter *w, const bt_sum *a)
{
    put_sum(w, a, NULL, LAST_VARIABLE, &w->text);
}

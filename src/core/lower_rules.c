/* lower_rules.c: the rules of a game. In them variable 0 is the position. */
#include "core/lower.h"

typedef struct reader {
    bt_part *p;
    bt_core_game *g;
    bt_lower l;
} reader;

/* ---- conditions on positions ---- */

static bt_lowered
any_of(bt_lower *l, bt_expr *const *e, size_t n)
{
    bt_core *c = l->c;
    bt_lowered any = {BT_CORE_FALSE, BT_CORE_TRUE};
    for (size_t i = 0; i < n; i++) {
        bt_lowered x = bt_lower_expr(l, e[i]);
        bt_node needed = bt_core_needs(c, bt_core_not(c, any.is), x.has);
        any.has = bt_core_both(c, any.has, needed);
        any.is = bt_core_or(c, 2, (const bt_node[]){any.is, x.is});
    }
    return any;
}

static void
lower_positions(reader *r)
{
    const bt_ruleset *rules = r->g->rules;
    bt_lowered domain = bt_lower_all(&r->l, rules->domain, rules->n_domain);
    bt_lowered forbid = any_of(&r->l, rules->forbid, rules->n_forbids);
    bt_lowered end = any_of(&r->l, rules->end, rules->n_ends);
    r->g->domain = domain.is;
    r->g->forbid = forbid.is;
    r->g->end = end.is;
    r->g->defined =
        bt_core_both(r->l.c, domain.has,
                     bt_core_needs(r->l.c, domain.is,
                                   bt_core_both(r->l.c, forbid.has, end.has)));
}

/* ---- moves ---- */

/* In which order a condition is tested: those without a choice first; of each
 * choice those that narrow its range, then its set, then the others. */
static size_t
rank_of(const bt_move *m, const bt_expr *e)
{
    bt_bound bound[2];
    size_t last = m->n_choices;
    for (size_t i = 0; i < m->n_choices; i++)
        if (bt_expr_uses(e, m->choice[i].slot))
            last = i;
    if (last == m->n_choices)
        return 0;
    const bt_choice *c = &m->choice[last];
    bool narrows = bt_bounds_of(e, c->slot, bound) > 0;
    bool set = e->op == BT_OP_IN && e->set == c->set;
    return 1 + 3 * last + (narrows ? 0 : set ? 1 : 2);
}

static bt_lowered
lower_guard(bt_lower *l, const bt_move *m)
{
    bt_lowered all = {BT_CORE_TRUE, BT_CORE_TRUE};
    for (size_t rank = 0; rank <= 3 * m->n_choices; rank++)
        for (size_t i = 0; i < m->n_conditions; i++)
            if (rank_of(m, m->condition[i]) == rank)
                all = bt_lower_and(l, all, bt_lower_expr(l, m->condition[i]));
    return all;
}

static bt_node
value_of(bt_lower *l, const bt_expr *e, bt_node *has)
{
    bt_lowered x = bt_lower_expr(l, e);
    *has = bt_core_both(l->c, *has, x.has);
    return x.is;
}

static void
lower_results(bt_lower *l, const bt_move *m, bt_core_turn *t, bt_node *has)
{
    const bt_ruleset *r = l->rules;
    for (size_t i = 0; i < m->n_results; i++) {
        const bt_result *from = &m->result[i];
        bool piles = r->field[from->field].kind == BT_FIELD_PILES;
        t->put[t->n_puts].in_place = piles;
        t->put[t->n_puts].where = piles ? from->target : from->field;
        t->put[t->n_puts++].value = value_of(l, from->value, has);
    }
    for (size_t i = 0; i < m->n_assigns; i++) {
        t->set[t->n_sets].where = m->assign[i].field;
        t->set[t->n_sets++].value = value_of(l, m->assign[i].value, has);
    }
}

static void
lower_move(const reader *r, const bt_move *m, bt_core_turn *t)
{
    bt_lower l = r->l;
    bt_node has = BT_CORE_TRUE;
    l.c->own = 1;
    *t = (bt_core_turn){.n_hands = m->n_targets, .n_choices = m->n_choices};
    for (size_t i = 0; i < m->n_targets; i++) {
        t->hand[i] = m->target[i].field;
        bt_lower_own(&l, m->target[i].slot);
    }
    for (size_t i = 0; i < m->n_choices; i++)
        bt_lower_own(&l, m->choice[i].slot);
    bt_lowered guard = lower_guard(&l, m);
    lower_results(&l, m, t, &has);
    t->guard = guard.is;
    t->defined =
        bt_core_both(l.c, guard.has, bt_core_needs(l.c, guard.is, has));
}

void
bt_lower_rules(bt_part *p, size_t game, int unknown)
{
    bt_core_game *g = &p->game[game];
    const bt_ruleset *rules = g->rules;
    reader r = {.p = p,
                .g = g,
                .l = {.c = &p->core,
                      .definitions = &rules->definitions,
                      .unknown = unknown,
                      .depth = BT_CORE_OPEN,
                      .rules = rules}};
    bt_node position = bt_core_node_of(&p->core, BT_NODE_WHERE, 0, 0, NULL);
    for (size_t i = 0; i < rules->n_fields; i++)
        r.l.field[i] = r.l.slot[i] =
            bt_lower_field(&p->core, rules, position, i);
    g->unknown = unknown;
    p->core.own = 1;
    lower_positions(&r);
    g->n_moves = rules->n_moves;
    g->move =
        bt_arena_alloc(&p->core.arena, (rules->n_moves + 1) * sizeof *g->move);
    if (!g->move) {
        bt_core_fail(&p->core, BT_ERR_NOMEM, "out of memory");
        return;
    }
    for (size_t i = 0; i < rules->n_moves; i++)
        lower_move(&r, rules->move[i], &g->move[i]);
}

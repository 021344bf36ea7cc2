/* write.c: the lines of core text that say what a game is. */
#include "rules/rules.h"

static void
write_line(written *out, const char *word, const term *t)
{
    write_text(out, "%s ", word);
    write_term(out, t);
    write_text(out, "\n");
}

/* NULL: there are no such lines. */
static pair
lower_lines(lowering *l, const tree *t, bool without, const scope *in)
{
    if (t)
        return lower_truth(l, t, in);
    return (pair){make_truth(l->m, without), make_truth(l->m, true)};
}

static void
write_positions(lowering *l, const rules_game *g, const scope *in, written *out)
{
    maker *m = l->m;

    m->own = 1; /* q0 */
    pair domain = lower_lines(l, g->domain, true, in);
    pair forbid = lower_lines(l, g->forbid, false, in);
    pair end = lower_lines(l, g->end, false, in);
    const term *later = make_and(m, forbid.has, end.has);

    write_line(out, "domain", domain.is);
    write_line(out, "forbid", forbid.is);
    write_line(out, "end", end.is);
    write_line(out, "defined",
               make_and(m, domain.has, make_where_needed(m, domain.is, later)));
}

/* ---- moves */

typedef struct change {
    pair value;
    const rules_result *result;
} change;

static void
write_changes(written *out, const change *all, size_t n, bool sets)
{
    static const char *const words[] = {[KERNEL_PUT] = "put",
                                        [KERNEL_REPLACE] = "replace",
                                        [KERNEL_SET] = "set"};

    for (size_t i = 0; i < n; i++) {
        const rules_result *r = all[i].result;
        if ((r->kind == KERNEL_SET) != sets)
            continue;
        write_text(out, "%s %zu ", words[r->kind], r->where);
        write_term(out, all[i].value.is);
        write_text(out, "\n");
    }
}

/* Choices, and the first so many heaps in hand. */
static const scope *
move_scope(lowering *l, const rules_move *m, size_t hands, const scope *in)
{
    uint32_t v = 1;

    for (size_t i = 0; i < m->hands; i++, v++)
        if (i < hands)
            in = rules_number(l, m->hand[i], make_variable(l->m, v), in);
    for (size_t i = 0; i < m->choices; i++, v++)
        in = rules_number(l, m->choice[i], make_variable(l->m, v), in);
    return in;
}

static void
write_move(lowering *l, const rules_move *move, const scope *in, written *out)
{
    maker *m = l->m;
    change all[RULES_RESULTS];
    const term *has = make_truth(m, true);
    scope movable = {.name = "movable",
                     .kind = MEANS_TRUTH,
                     .is = make_movable(m),
                     .outer = move_scope(l, move, move->hands, in)};

    m->own = (uint32_t)(1 + move->hands + move->choices);
    pair guard = rules_guard(l, move, &movable);
    for (size_t i = 0; i < move->results; i++) {
        const rules_result *r = &move->result[i];
        all[i] = (change){
            lower_number(l, r->value, move_scope(l, move, r->hands, in)), r};
        has = make_and(m, has, all[i].value.has);
    }
    write_text(out, "move\n");
    for (size_t i = 0; i < move->hands; i++)
        write_text(out, "hand %zu\n", move->hand_field[i]);
    write_text(out, "choices %zu\n", move->choices);
    write_line(out, "guard", guard.is);
    write_line(out, "defined",
               make_and(m, guard.has, make_where_needed(m, guard.is, has)));
    write_changes(out, all, move->results, false);
    write_changes(out, all, move->results, true);
}

/* Something to play with, and a way to. */
static bool
is_playable(session *s, const rules_game *g)
{
    bool stones = false;

    for (size_t i = 0; i < g->fields; i++)
        stones |= g->field[i].kind != KERNEL_COUNTER;
    return (stones && g->moves > 0) ||
           stop(s, UNREADABLE, "%.80s has %s", g->name,
                stones ? "no moves" : "nothing to play with");
}

bool
rules_write(lowering *l, const rules_game *g, bool misere, written *out)
{
    static const char *const words[] = {"heaps", "piles", "pile", "number"};
    const term *field[RULES_FIELDS], *q = make_where(l->m, 0);
    const scope *in = NULL;

    if (!is_playable(l->m->s, g) || !rules_scope(l, g, false, &in))
        return false;
    write_text(out, "game %s\n", misere ? "misere" : "normal");
    for (size_t i = 0; i < g->fields; i++) {
        field[i] = kernel_is_list(g->field[i].kind) ? make_field(l->m, i, q)
                                                    : make_entry(l->m, i, q);
        write_text(out, "field %s\n", words[g->field[i].kind]);
    }
    in = rules_fields(l, g, field, in);
    write_positions(l, g, in, out);
    for (size_t i = 0; i < g->moves; i++)
        write_move(l, g->move[i], in, out);
    return l->m->s->code == ACCEPTED;
}

/* plan.c: exchanges in order: which states, which sweep, found by what they
 * leave. */
#include "bag/plan.h"

#include <stdlib.h>
#include <string.h>

#include "bag/large.h"
#include "base/fail.h"

enum { PER_LOOK = 1 << 14 }; /* exchanges */

static bt_status
refuse(bt_err *err, const char *why)
{
    return bt_fail(err, BT_ERR_REFUSED,
                   "the bag engine does not accept these rules: %s", why);
}

static bt_status
accept_rules(bt_plan *p, bt_err *err)
{
    const bt_ruleset *r = p->rules;
    size_t bags = 0;
    for (size_t i = 0; i < r->n_fields; i++) {
        if (r->field[i].kind == BT_FIELD_HEAPS) {
            p->bag = i;
            bags++;
        } else if (r->field[i].kind != BT_FIELD_NUMBER) {
            return refuse(err, "they have piles");
        }
    }
    if (bags != 1)
        return refuse(err, "they have not one bag of heaps");
    if (r->n_ends || r->n_forbids || r->n_domain)
        return refuse(err, "not every bag is a position from which one moves");
    if (r->check_measure)
        return refuse(err, "it is not proved that play ends");
    for (size_t i = 0; i < r->n_moves; i++)
        if (r->move[i]->looks_around &&
            (r->move[i]->n_targets ||
             (!r->move[i]->linear && r->move[i]->n_choices)))
            return refuse(err, "a move looks at heaps that it does not take");
    return BT_OK;
}

/* ---- tries ---- */

static bt_status
find_node(bt_plan *p, bt_trie *t, const uint8_t *size, int n, size_t *out,
          bt_err *err)
{
    size_t at = 0;
    if (t->nodes.count == 0)
        BT_NEED(bt_vector_push(&t->nodes, sizeof(bt_trie_node)), err);
    for (int i = 0; i < n; i++) {
        bt_trie_node *node = &BT_AT(&t->nodes, bt_trie_node, at);
        if (!node->child)
            node->child = bt_arena_alloc(&p->arena, ((size_t)p->most + 1) *
                                                        sizeof *node->child);
        BT_NEED(node->child, err);
        uint32_t *child = &node->child[size[i]];
        if (*child == 0) {
            *child = (uint32_t)t->nodes.count;
            BT_NEED(bt_vector_push(&t->nodes, sizeof(bt_trie_node)), err);
        }
        at = *child;
    }
    *out = at;
    return BT_OK;
}

typedef struct seeker {
    const bt_trie *t;
    const bt_runs *x;
    bt_trie_fn *visit;
    void *arg;
    uint8_t size[BT_HANDS];
} seeker;

/* From run `run` on, of which `used` parts are taken. */
static bool
seek(seeker *s, size_t at, int n, int run, int used)
{
    const bt_trie_node *node = &BT_AT(&s->t->nodes, bt_trie_node, at);
    if (node->count > 0 && !s->visit(s->arg, node, s->size, n))
        return false;
    for (int i = run; node->child && i < s->x->n; i++, used = 0) {
        uint32_t next = node->child[s->x->part[i]];
        if (next == 0 || used == s->x->count[i])
            continue;
        s->size[n] = s->x->part[i];
        if (!seek(s, next, n + 1, i, used + 1))
            return false;
    }
    return true;
}

bool
bt_trie_each(const bt_trie *t, const bt_runs *x, bt_trie_fn *visit, void *arg)
{
    seeker s = {.t = t, .x = x, .visit = visit, .arg = arg};
    return t->nodes.count == 0 || seek(&s, 0, 0, 0, 0);
}

/* ---- what is known of all exchanges ---- */

static int
stones_of(const uint8_t *size)
{
    return size[0] + size[1] + size[2] + size[3];
}

/* "Take any number of one heap" up to N, and nothing happens to the numbers? */
static bool
is_line_move(const bt_raw *x, size_t state)
{
    return x->to == state && x->from == state && x->n == 1 && x->n_left <= 1;
}

static void
find_lines(bt_plan *p, const bt_vector *raws)
{
    size_t most = (size_t)p->most;
    for (size_t s = 0; s < p->n_states; s++) {
        size_t found = 0;
        for (size_t i = 0; i < raws->count; i++)
            found += is_line_move(&BT_AT(raws, bt_raw, i), s);
        p->line[s] = found == most * (most + 1) / 2;
    }
}

/* Are the large heaps of what is left the same, or do they weigh more? `up` =
 * -1: the same the other way round. */
static bool
goes_by_levels(const bt_raw *x, int up)
{
    int more = 0;
    bool same = true;
    for (int i = 0; i < BT_HANDS; i++) {
        int left = bt_level_weight(x->left[i]);
        int hand = bt_level_weight(x->hand[i]);
        more += left - hand;
        same = same && left == hand;
    }
    return same || up * more > 0;
}

/* Moves within a total and a state must all lead up, or all down, or they do
 * not end; what is left is compared with the heaps in hand as ranks are. */
static bt_status
find_sweeps(bt_plan *p, const bt_vector *raws, bt_err *err)
{
    for (size_t s = 0; s < p->n_states; s++)
        p->levels[s] = true;
    for (size_t i = 0; i < raws->count; i++) {
        const bt_raw *x = &BT_AT(raws, bt_raw, i);
        if (stones_of(x->left) != stones_of(x->hand)) {
            p->far = p->far || !(p->line[x->to] && is_line_move(x, x->to));
            continue;
        }
        if (x->from != x->to)
            continue;
        int order = memcmp(x->left, x->hand, BT_HANDS), up = order > 0 ? 1 : -1;
        if (p->sweep[x->to] == -up || order == 0)
            /* clang-format off */
            return refuse(err,
                BT_ID("its-moves-can-lead-in-circles-for-all-it-knows")
                "it does not see that its moves cannot lead in circles");
        /* clang-format on */
        p->sweep[x->to] = up;
        p->levels[x->to] = p->levels[x->to] && goes_by_levels(x, up);
    }
    return BT_OK;
}

static void
note_edges(const bt_plan *p, const bt_vector *raws,
           bool before[BT_BAG_STATES][BT_BAG_STATES])
{
    for (size_t i = 0; i < raws->count; i++) {
        const bt_raw *x = &BT_AT(raws, bt_raw, i);
        if (x->from != x->to && stones_of(x->left) == stones_of(x->hand))
            before[x->to][x->from] = true;
    }
    for (size_t i = 0; i < p->turns.count; i++) {
        const bt_turn *t = &BT_AT(&p->turns, bt_turn, i);
        before[t->to][t->from] = true;
    }
}

/* States in an order in which moves within a total lead to earlier ones. */
static bt_status
find_order(bt_plan *p, const bt_vector *raws, bt_err *err)
{
    bool before[BT_BAG_STATES][BT_BAG_STATES] = {{false}};
    bool done[BT_BAG_STATES] = {false};
    note_edges(p, raws, before);
    for (size_t n = 0; n < p->n_states; n++) {
        size_t s = 0;
        for (; s < p->n_states; s++) {
            bool ready = !done[s];
            for (size_t t = 0; t < p->n_states; t++)
                ready = ready && !(before[t][s] && !done[t]);
            if (ready)
                break;
        }
        if (s == p->n_states)
            /* clang-format off */
            return refuse(err,
                BT_ID("its-numbers-can-change-in-circles-for-all-it-knows")
                "it does not see that its numbers cannot change in circles");
        /* clang-format on */
        done[s] = true;
        p->order[n] = (uint8_t)s;
    }
    return BT_OK;
}

/* The sizes of both sides of an exchange, and how many stones more there are
 * before the move. */
static bt_exchange
list_events(const bt_raw *x, bt_event *out)
{
    bt_exchange e = {.from = x->from};
    int i = 0, k = 0;
    while (i < x->n || k < x->n_left) {
        int in = i < x->n ? x->hand[i] : 0;
        int left = k < x->n_left ? x->left[k] : 0;
        int size = in > left ? in : left, change = 0;
        for (; i < x->n && x->hand[i] == size; i++)
            change += size;
        for (; k < x->n_left && x->left[k] == size; k++)
            change -= size;
        out[e.n++] = (bt_event){(uint8_t)size, (int16_t)change};
        e.change = (int16_t)(e.change + change);
    }
    return e;
}

static bt_status
build_tries(bt_plan *p, const bt_vector *raws, bt_budget *budget, bt_err *err)
{
    uint32_t n = 0, events = 0;
    p->exchange =
        bt_arena_alloc(&p->arena, (raws->count + 1) * sizeof *p->exchange);
    p->event = bt_arena_alloc(&p->arena, (raws->count + 1) * 2 * BT_HANDS *
                                             sizeof *p->event);
    BT_NEED(p->exchange && p->event, err);
    for (size_t i = 0; i < raws->count; i++) {
        const bt_raw *x = &BT_AT(raws, bt_raw, i);
        bt_trie *can = &p->can[x->from], *into = &p->into[x->to];
        size_t node;
        if (i % PER_LOOK == 0)
            BT_TRY(bt_budget_look(budget, err));
        BT_TRY(find_node(p, can, x->hand, x->n, &node, err));
        BT_AT(&can->nodes, bt_trie_node, node).count = 1;
        if (p->line[x->to] && is_line_move(x, x->to))
            continue;
        BT_TRY(find_node(p, into, x->left, x->n_left, &node, err));
        bt_trie_node *t = &BT_AT(&into->nodes, bt_trie_node, node);
        t->first = t->count == 0 ? n : t->first;
        t->count++; /* sorted: those of a node follow each other */
        p->leaves = x->n_left > p->leaves ? x->n_left : p->leaves;
        p->exchange[n] = list_events(x, p->event + events);
        p->exchange[n].event = events;
        events += p->exchange[n++].n;
    }
    return BT_OK;
}

static bt_status
make(bt_plan *p, bt_budget *budget, bt_vector *raws, bt_err *err)
{
    BT_TRY(bt_exchanges_list(p, budget, raws, err));
    find_lines(p, raws);
    BT_TRY(find_sweeps(p, raws, err));
    BT_TRY(find_order(p, raws, err));
    return build_tries(p, raws, budget, err);
}

bt_status
bt_plan_open(bt_plan *p, const bt_ruleset *r, int most, const int64_t *start,
             bt_budget *budget, bt_err *err)
{
    bt_vector raws = {0};
    uint8_t first;
    *p = (bt_plan){.rules = r, .most = most};
    BT_TRY(accept_rules(p, err));
    int64_t number[BT_MAX_FIELDS] = {0};
    memcpy(number, start, r->n_fields * sizeof *number);
    number[p->bag] = 0;
    BT_TRY(bt_plan_state(p, number, &first, err));
    bt_status status = make(p, budget, &raws, err);
    bt_vector_free(&raws);
    return status;
}

void
bt_plan_close(bt_plan *p)
{
    for (size_t s = 0; s < BT_BAG_STATES; s++) {
        bt_vector_free(&p->into[s].nodes);
        bt_vector_free(&p->can[s].nodes);
    }
    bt_vector_free(&p->turns);
    bt_arena_free(&p->arena);
}

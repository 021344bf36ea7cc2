/* outcome.c: Grundy values, played out. Positions wait on a stack of our own
 * until those that moves lead to are known. Where the text asks for outcomes
 * only, a move to a P-position is enough. */
#include "kernel/eval.h"

enum { NEW = 0, WAITS = 1, DONE = 2 }; /* value + DONE */

/* More than these are not played out. */
enum { MOST_POSITIONS = 1 << 18, MOST_OPTIONS = 1 << 22 };

typedef struct frame {
    size_t position;       /* its number in the table */
    size_t from, to, next; /* its options, on the list */
} frame;

typedef struct player {
    kernel_env *e;
    size_t game;
    kernel_table *t;
    uint32_t *option; /* numbers of positions */
    size_t options, option_room;
    frame *stack;
    size_t depth, stack_room;
    size_t *seen; /* [v] = mark: an option has value v */
    size_t seen_room, mark;
} player;

static bool
number_of(player *w, const int64_t *position, size_t length, size_t *out)
{
    *out = store_add(&w->t->met, position, length);
    return *out != SIZE_MAX &&
           RESERVE(w->e->s, w->t->value, w->t->value_room, *out);
}

static bool
note_option(void *arg, const int64_t *position, size_t length)
{
    player *w = arg;
    size_t at = 0;

    if (!number_of(w, position, length, &at))
        return false;
    if (at >= MOST_POSITIONS || ++w->t->options > MOST_OPTIONS)
        return stop(w->e->s, BUDGET, "too many positions follow");
    if (!RESERVE(w->e->s, w->option, w->option_room, w->options))
        return false;
    w->option[w->options++] = (uint32_t)at;
    return true;
}

static bool
push(player *w, size_t position)
{
    size_t length = 0;

    if (!RESERVE(w->e->s, w->stack, w->stack_room, w->depth))
        return false;
    w->t->value[position] = WAITS;
    /* the table may move while options are added: a copy */
    const int64_t *key = store_key(&w->t->met, position, &length);
    int64_t *copy = take(w->e->s, length, sizeof *copy);
    if (!copy)
        return false;
    for (size_t i = 0; i < length; i++)
        copy[i] = key[i];
    frame f = {.position = position, .from = w->options};
    kernel_tri all_seen = kernel_options(w->e, w->game, copy, note_option, w);
    drop(w->e->s, copy);
    f.to = w->options;
    f.next = f.from;
    w->stack[w->depth++] = f;
    return all_seen == KERNEL_YES;
}

/* The least value that no option has; 1 for a misère end. */
static bool
mex(player *w, const frame *f, uint32_t *out)
{
    bool misere = w->e->part->game[w->game].misere;
    uint32_t v = 0;

    if (f->from == f->to) {
        *out = misere;
        return true;
    }
    w->mark++;
    for (size_t i = f->from; i < f->to; i++) {
        uint32_t x = w->t->value[w->option[i]] - DONE;
        if (!RESERVE(w->e->s, w->seen, w->seen_room, x))
            return false;
        w->seen[x] = w->mark;
    }
    while (v < w->seen_room && w->seen[v] == w->mark)
        v++;
    *out = w->e->values || v < 1 ? v : 1;
    return true;
}

/* Some option is P already: without values that is all. */
static bool
is_settled(const player *w, const frame *f)
{
    for (size_t i = f->from; !w->e->values && i < f->to; i++)
        if (w->t->value[w->option[i]] == DONE)
            return true;
    return false;
}

/* One step of the topmost position; false: all has ended. */
static bool
step_top(player *w)
{
    frame *f = &w->stack[w->depth - 1];
    uint32_t value = 1;

    if (!spend(w->e->s, 2 + (f->next == f->from ? f->to - f->from : 0)))
        return false;
    bool settled = f->next == f->from && is_settled(w, f);
    for (; !settled && f->next < f->to; f->next++) {
        uint32_t at = w->option[f->next];
        settled = !w->e->values && w->t->value[at] == DONE;
        if (w->t->value[at] == WAITS)
            return stop(w->e->s, REFUSED, "play does not end");
        if (w->t->value[at] == NEW)
            return push(w, at);
    }
    if (!settled && !mex(w, f, &value))
        return false;
    w->t->value[f->position] = value + DONE;
    w->options = f->from;
    w->depth--;
    return true;
}

kernel_number
kernel_outcome(kernel_env *e, size_t game, const int64_t *position)
{
    player w = {.e = e, .game = game, .t = &e->table[game]};
    size_t at = 0;

    kernel_number shown =
        e->known ? e->known(e->context, game, position) : (kernel_number){0};
    if (!shown.known)
        shown = kernel_heapwise(e, game, position);
    if (shown.known || e->s->code != ACCEPTED)
        return shown;
    bool good = number_of(&w, position,
                          kernel_length(&e->part->game[game], position), &at);

    if (good && w.t->value[at] < DONE)
        good = push(&w, at);
    while (good && w.depth > 0)
        good = step_top(&w);
    for (size_t i = 0; i < w.depth; i++) /* not known: to be asked again */
        w.t->value[w.stack[i].position] = NEW;
    drop(e->s, w.option);
    drop(e->s, w.stack);
    drop(e->s, w.seen);
    return good ? (kernel_number){true, w.t->value[at] - DONE}
                : (kernel_number){false, 0};
}

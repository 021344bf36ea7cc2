/* follow.c: the obligations at every follower of a position.
 *
 * Normal play: a position without options is listed as P, no option of a
 * P-position is P, every other position has an option that is P. No position
 * follows itself. By induction along the moves the P-positions are exactly
 * those listed. Misere play: a position without options is not P. Values: the
 * one listed is the least number that no option has; without options it is 0,
 * in misere play 1. */
#include "list/list.h"

typedef struct frame {
    uint32_t entry;
    size_t from, next, to; /* its options: from .. to - 1 on the stack */
} frame;

typedef struct walk {
    list_checker *x;
    bool values;
    uint32_t *option;
    size_t options, option_room;
    frame *frame;
    size_t frames, frame_room;
} walk;

static bool
note_option(void *arg, const int64_t *position, size_t length)
{
    walk *w = arg;
    uint32_t entry = 0;

    uint32_t *option = make_room(w->x->book.s, w->option, &w->option_room,
                                 w->options, sizeof *option);
    if (!option)
        return false;
    w->option = option;
    if (!list_enter(w->x, position, length, &entry))
        return false;
    w->option[w->options++] = entry;
    return true;
}

static bool
push_frame(walk *w, uint32_t entry)
{
    frame *grown = make_room(w->x->book.s, w->frame, &w->frame_room, w->frames,
                             sizeof *grown);

    if (!grown)
        return false;
    w->frame = grown;
    w->frame[w->frames++] = (frame){.entry = entry, .from = w->options};
    return true;
}

static bool
open_position(walk *w, uint32_t entry)
{
    int64_t *copy = list_copy(w->x, entry);

    if (!copy || !push_frame(w, entry))
        return false;
    w->x->entry[entry].open = true;
    bool good = rules_options(&w->x->book, copy, note_option, w);
    drop(w->x->book.s, copy);
    frame *f = &w->frame[w->frames - 1];
    f->next = f->from;
    f->to = w->options;
    return good && w->x->book.s->code == ACCEPTED;
}

/* ---- obligations */

static bool
has_option(const walk *w, const frame *f, uint64_t value)
{
    const list_entry *entry = w->x->entry;

    for (size_t i = f->from; i < f->to; i++)
        if (entry[w->option[i]].listed && entry[w->option[i]].value == value)
            return true;
    return false;
}

static bool
check_outcome(const walk *w, const frame *f)
{
    const list_entry *e = &w->x->entry[f->entry];
    bool to_p = has_option(w, f, 0);

    if (f->from == f->to)
        return e->listed != w->x->book.rules.misere ||
               stop(w->x->book.s, REFUSED, "a position without options is %s",
                    e->listed ? "listed as P" : "not listed as P");
    return e->listed != to_p || stop(w->x->book.s, REFUSED,
                                     to_p ? "a move leads from P to P"
                                          : "a position that is not P has no "
                                            "move to P");
}

/* Does every value below this one occur among the options? */
static bool
has_smaller(const walk *w, const frame *f, uint64_t value)
{
    const list_entry *entry = w->x->entry;
    unsigned char *seen = take(w->x->book.s, value + 1, 1);
    uint64_t missing = value;

    if (!seen)
        return false;
    for (size_t i = f->from; i < f->to; i++) {
        uint64_t v = entry[w->option[i]].value;
        if (v < value && !seen[v]) {
            seen[v] = 1;
            missing--;
        }
    }
    drop(w->x->book.s, seen);
    return missing == 0;
}

static bool
check_value(const walk *w, const frame *f)
{
    const list_entry *e = &w->x->entry[f->entry];

    if (!e->listed)
        return stop(w->x->book.s, REFUSED, "a position has no value");
    if (f->from == f->to)
        return e->value == w->x->book.rules.misere ||
               stop(w->x->book.s, REFUSED,
                    "a position without options has a wrong value");
    if (e->value > f->to - f->from || has_option(w, f, e->value))
        return stop(w->x->book.s, REFUSED,
                    "an option has the same value, or the "
                    "value is too large");
    return has_smaller(w, f, e->value) ||
           (w->x->book.s->code == ACCEPTED &&
            stop(w->x->book.s, REFUSED, "a smaller value is free"));
}

static bool
close_position(walk *w)
{
    const frame *f = &w->frame[--w->frames];
    list_entry *e = &w->x->entry[f->entry];

    e->open = false;
    e->done = true;
    w->options = f->from;
    return w->values ? check_value(w, f) : check_outcome(w, f);
}

static bool
step(walk *w)
{
    frame *f = &w->frame[w->frames - 1];

    while (f->next < f->to) {
        uint32_t option = w->option[f->next++];
        const list_entry *e = &w->x->entry[option];
        if (e->open)
            return stop(w->x->book.s, REFUSED, "play need not end");
        if (!e->done)
            return open_position(w, option);
    }
    return close_position(w);
}

bool
list_follow(list_checker *x, uint32_t root, bool values)
{
    walk w = {.x = x, .values = values};
    bool good = x->entry[root].done || open_position(&w, root);

    while (good && w.frames > 0)
        good = step(&w);
    drop(x->book.s, w.option);
    drop(x->book.s, w.frame);
    return good;
}

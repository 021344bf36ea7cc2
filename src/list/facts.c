/* facts.c: what was asked of the engines and of the move generator. */
#include <assert.h>
#include <string.h>

#include "list/list.h"

enum { MOST_FACTS = 1 << 18, MOST_TAPE = 1 << 22 };

void
bt_facts_free(bt_facts *f)
{
    bt_vector_free(&f->facts);
    bt_vector_free(&f->tape);
    *f = (bt_facts){.lost = false};
}

static bool
put(bt_facts *f, const bt_position *p, size_t *at)
{
    if (!bt_vector_reserve(&f->tape, sizeof(int64_t), p->n + 1))
        return false;
    int64_t *to = &BT_AT(&f->tape, int64_t, f->tape.count);
    *at = f->tape.count;
    to[0] = (int64_t)p->n;
    memcpy(to + 1, p->v, p->n * sizeof *to);
    f->tape.count += p->n + 1;
    return true;
}

static bool
add(bt_facts *f, const bt_fact *fact, const bt_position *p,
    const bt_position *q)
{
    bt_fact *to = bt_vector_push(&f->facts, sizeof *to);
    if (!to)
        return false;
    *to = *fact;
    if (!put(f, p, &to->p))
        return false;
    to->q = to->p;
    return !q || put(f, q, &to->q);
}

static void
lose_all(bt_facts *f)
{
    f->lost = f->last_lost = true;
    f->facts.count = f->tape.count = 0;
    f->marked_facts = f->marked_tape = 0;
}

/* A member that asks for more than there is room for loses all of it. */
static void
make_room(bt_facts *f)
{
    if (f->facts.count < MOST_FACTS && f->tape.count < MOST_TAPE)
        return;
    f->lost = true;
    bt_facts_keep_last(f);
    if (f->facts.count > MOST_FACTS / 2 || f->tape.count > MOST_TAPE / 2)
        lose_all(f);
}

void
bt_facts_add(bt_facts *f, bt_fact_kind kind, size_t game, uint64_t value,
             const bt_position *p, const bt_position *q)
{
    bt_fact fact = {.kind = kind, .game = game, .value = value};
    if (!f)
        return;
    assert(p);
    make_room(f);
    if (!add(f, &fact, p, q))
        lose_all(f);
}

void
bt_facts_mark(bt_facts *f)
{
    f->marked_facts = f->facts.count;
    f->marked_tape = f->tape.count;
    f->last_lost = false;
}

void
bt_facts_keep_last(bt_facts *f)
{
    size_t from = f->marked_facts, tape = f->marked_tape;
    assert(from <= f->facts.count && tape <= f->tape.count);
    f->facts.count -= from;
    f->tape.count -= tape;
    if (from == 0)
        return;
    memmove(f->facts.data, &BT_AT(&f->facts, bt_fact, from),
            f->facts.count * sizeof(bt_fact));
    memmove(f->tape.data, &BT_AT(&f->tape, int64_t, tape),
            f->tape.count * sizeof(int64_t));
    for (size_t i = 0; i < f->facts.count; i++) {
        BT_AT(&f->facts, bt_fact, i).p -= tape;
        BT_AT(&f->facts, bt_fact, i).q -= tape;
    }
    f->marked_facts = f->marked_tape = 0;
}

/* dot.c: pictures for Graphviz. Letters are columns of digits, one digit a
 * coordinate; letters between the same two states share an edge. */
#include "regular/dot.h"

#include "regular/steps.h"

#include <inttypes.h>

enum { SHOWN = 6 }; /* letters on one edge */

void
bt_dfa_put_name(bt_text *t, const bt_vectors *f, int var)
{
    bool next = var >= BT_VAR_NEXT;
    size_t i = (size_t)(next ? var - BT_VAR_NEXT : var);
    bt_text_add(t, "%s%s", next ? "next " : "",
                i < f->n_coords ? f->coord[i].name : "value");
}

/* Not accepting, and never left. */
static bool
is_dead(const bt_dfa *d, uint32_t q)
{
    for (uint32_t a = 0; a < 1u << d->n_tracks; a++)
        if (d->next[(size_t)q << d->n_tracks | a] != q)
            return false;
    return !d->accept[q];
}

static void
put_letter(bt_text *t, const bt_dfa *d, uint32_t a)
{
    for (size_t i = 0; i < d->n_tracks; i++)
        bt_text_add(t, "%u", a >> i & 1);
}

static void
put_edge(bt_text *t, const bt_dfa *d, uint32_t q, uint32_t to)
{
    uint32_t n = 0;
    for (uint32_t a = 0; a < 1u << d->n_tracks; a++) {
        if (d->next[(size_t)q << d->n_tracks | a] != to)
            continue;
        if (n == 0)
            bt_text_add(t, "  q%" PRIu32 " -> q%" PRIu32 " [label=\"", q, to);
        if (n < SHOWN) {
            bt_text_add(t, n ? "\\n" : "");
            put_letter(t, d, a);
        }
        n++;
    }
    if (n > SHOWN)
        bt_text_add(t, "\\n+%" PRIu32, n - SHOWN);
    if (n)
        bt_text_add(t, "\"];\n");
}

char *
bt_dfa_dot(const bt_vectors *f, const bt_dfa *d, const char *about)
{
    bt_text t = {0};
    bt_text_add(&t, "// %sdigits of (", about);
    for (size_t i = 0; i < d->n_tracks; i++) {
        bt_text_add(&t, i ? ", " : "");
        bt_dfa_put_name(&t, f, d->var[i]);
    }
    bt_text_add(&t, "), %s, most significant first\n", d->system->words);
    bt_text_add(&t, "digraph automaton {\n  rankdir=LR;\n  node "
                    "[shape=circle];\n  start [shape=point];\n  start -> "
                    "q0;\n");
    for (uint32_t q = 0; q < d->n_states; q++)
        if (d->accept[q])
            bt_text_add(&t, "  q%" PRIu32 " [shape=doublecircle];\n", q);
    for (uint32_t q = 0; q < d->n_states; q++)
        for (uint32_t to = 0; !is_dead(d, q) && to < d->n_states; to++)
            if (!is_dead(d, to))
                put_edge(&t, d, q, to);
    bt_text_add(&t, "}\n");
    return bt_text_take(&t);
}

/* words.c: the rules back in plain English, and the strings of a ruleset. */
#include "base/vector.h"
#include "game/ruleset.h"

/* ---- accessors ---- */

const char *
bt_ruleset_name(const bt_ruleset *r)
{
    return r->name;
}

const char *
bt_ruleset_title(const bt_ruleset *r)
{
    return r->title;
}

char *const *
bt_ruleset_files(const bt_ruleset *r, size_t *n)
{
    *n = r->n_files;
    return r->file;
}

const char *
bt_ruleset_about(const bt_ruleset *r)
{
    return r->about;
}

const char *
bt_ruleset_source(const bt_ruleset *r)
{
    return r->source;
}

const char *
bt_ruleset_measure(const bt_ruleset *r)
{
    return r->measure_words;
}

size_t
bt_ruleset_field_count(const bt_ruleset *r)
{
    return r->n_fields;
}

bt_field_info
bt_ruleset_field(const bt_ruleset *r, size_t i)
{
    size_t part = 0;
    while (part + 1 < r->n_parts && r->part[part + 1] <= i)
        part++;
    return (bt_field_info){.name = r->field[i].name,
                           .kind = r->field[i].kind,
                           .has_initial = r->field[i].initial != NULL,
                           .part = part};
}

size_t
bt_ruleset_move_count(const bt_ruleset *r)
{
    return r->n_moves;
}

const char *
bt_ruleset_move(const bt_ruleset *r, size_t i)
{
    return r->move[i]->name;
}

/* ---- sentences ---- */

static void
add_field(bt_text *t, const bt_field *f)
{
    switch (f->kind) {
    case BT_FIELD_HEAPS:
        bt_text_add(t,
                    "a bag of heaps %s (their order does not matter, empty "
                    "ones vanish)",
                    f->name);
        break;
    case BT_FIELD_PILES:
        bt_text_add(t, "numbered piles %s1, %s2, ... (which may be empty)",
                    f->name, f->name);
        break;
    case BT_FIELD_PILE:
        bt_text_add(t, "a pile %s", f->name);
        break;
    case BT_FIELD_NUMBER:
        bt_text_add(t, "a number %s, at first ", f->name);
        bt_text_add(t, "%s", f->initial->text);
        break;
    }
}

static void
add_fields(bt_text *t, const bt_ruleset *r)
{
    if (r->n_parts)
        bt_text_add(t,
                    "This is a sum of %zu games: a move is one in any of "
                    "them.\n",
                    r->n_parts);
    bt_text_add(t, "A position is ");
    for (size_t part = 0; part < bt_part_count(r); part++) {
        bt_fields of = bt_part_fields(r, part);
        bt_text_add(t, "%s", part ? "; plus " : "");
        for (size_t i = of.from; i < of.to; i++) {
            bt_text_add(t, "%s",
                        i == of.from     ? ""
                        : i + 1 == of.to ? " and "
                                         : ", ");
            add_field(t, &r->field[i]);
        }
    }
    for (size_t i = 0; i < r->n_domain; i++)
        if (r->domain[i]->text)
            bt_text_add(t, "%s%s", i ? ", " : ", with ", r->domain[i]->text);
    bt_text_add(t, ".\n");
}

static void
add_function(bt_text *t, const bt_function *f)
{
    if (f->body) {
        bt_text_add(t, "Here %s(%s%s%s) = %s", f->name, f->param[0],
                    f->n_params > 1 ? ", " : "",
                    f->n_params > 1 ? f->param[1] : "", f->body->text);
    } else {
        bt_text_add(t, "Here %s(1), %s(2), ... = ", f->name, f->name);
        for (size_t i = 0; i < f->n_values && i < 20; i++)
            bt_text_add(t, "%lld, ", (long long)f->value[i]);
        bt_text_add(t, "... (the last value repeated)");
    }
    bt_text_add(t, ".\n");
}

static void
add_definitions(bt_text *t, const bt_ruleset *r)
{
    const bt_definitions *d = &r->definitions;
    for (size_t i = 0; i < d->n_parameters; i++)
        bt_text_add(t, "Here %s = %lld.\n", d->parameter[i].name,
                    (long long)d->parameter[i].value);
    for (size_t i = 0; i < d->n_sets; i++)
        bt_text_add(t, "Here %s = %s.\n", d->set[i].name, d->set[i].text);
    for (size_t i = 0; i < d->n_functions; i++)
        add_function(t, &d->function[i]);
}

/* "choose a heap a, which becomes a - t" */
static void
add_heaps(bt_text *t, const bt_ruleset *r, const bt_move *m)
{
    bool piles =
        m->n_targets && r->field[m->target[0].field].kind == BT_FIELD_PILES;
    for (size_t i = 0; i < m->n_targets; i++)
        bt_text_add(t, "%s%s",
                    i == 0 ? (piles              ? "choose a pile "
                              : m->n_targets > 1 ? "choose different heaps "
                                                 : "choose a heap ")
                           : " and ",
                    m->target[i].name);
    if (m->n_targets)
        bt_text_add(t, m->n_targets > 1 ? " and replace them by "
                                        : "; it becomes ");
    for (size_t i = 0; i < m->n_results; i++)
        bt_text_add(t, "%s%s", i ? " and " : "", m->result[i].value->text);
    if (m->n_targets && m->n_results > 1 && !piles)
        bt_text_add(t, " (so many heaps)");
}

static void
add_move(bt_text *t, const bt_ruleset *r, const bt_move *m)
{
    bt_text_add(t, "Move %s: ", m->name);
    add_heaps(t, r, m);
    for (size_t i = 0; i < m->n_assigns; i++)
        bt_text_add(t, "%s%s becomes %s", i || m->n_targets ? ", " : "",
                    r->field[m->assign[i].field].name,
                    m->assign[i].value->text);
    if (m->n_conditions)
        bt_text_add(t, "; allowed for %s%s", m->condition[0]->text,
                    m->asks_movable ? " (movable means that some other "
                                      "move is possible)"
                                    : "");
    bt_text_add(t, ".\n");
}

char *
bt_ruleset_words(const bt_ruleset *r, bool misere)
{
    bt_text t = {0};
    add_fields(&t, r);
    add_definitions(&t, r);
    for (size_t i = 0; i < r->n_moves; i++)
        add_move(&t, r, r->move[i]);
    for (size_t i = 0; i < r->n_ends; i++)
        bt_text_add(&t, "The game is over where %s.\n", r->end[i]->text);
    for (size_t i = 0; i < r->n_forbids; i++)
        bt_text_add(&t, "No move may lead to a position where %s.\n",
                    r->forbid[i]->text);
    bt_text_add(&t, "The player who cannot move %s.\n",
                misere ? "wins (misère play)" : "loses (normal play)");
    return bt_text_take(&t);
}

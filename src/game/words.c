/* words.c: the rules back in plain English, and the strings of a ruleset. */
#include "base/vector.h"
#include "expr/print.h"
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

size_t
bt_ruleset_file_count(const bt_ruleset *r)
{
    return r->n_files;
}

const char *
bt_ruleset_file(const bt_ruleset *r, size_t index)
{
    return r->file[index];
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
    return (bt_field_info){.name = r->field[i].name,
                           .kind = r->field[i].kind,
                           .has_initial = r->field[i].initial != NULL};
}

/* ---- names ---- */

typedef struct word_context {
    const bt_ruleset *r;
    const bt_move *m;
    const bt_function *f;
} word_context;

static const char *
slot_name(const bt_names *names, size_t slot)
{
    const word_context *c = names->context;
    if (c->f)
        return slot < c->f->n_params ? c->f->param[slot] : "?";
    if (slot < c->r->n_fields)
        return c->r->field[slot].name;
    for (size_t i = 0; c->m && i < c->m->n_targets; i++)
        if (c->m->target[i].slot == slot)
            return c->m->target[i].name;
    for (size_t i = 0; c->m && i < c->m->n_choices; i++)
        if (c->m->choice[i].slot == slot)
            return c->m->choice[i].name;
    return "?";
}

static const char *
list_name(const bt_names *names, int list)
{
    const word_context *c = names->context;
    return c->r->field[list].name;
}

static bt_names
names_of(const word_context *c)
{
    return (bt_names){.slot = slot_name,
                      .list = list_name,
                      .definitions = &c->r->definitions,
                      .context = c};
}

/* ---- sentences ---- */

static void
add_field(bt_text *t, const bt_field *f, const bt_names *names)
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
        bt_expr_print(t, f->initial, names);
        break;
    }
}

static void
add_fields(bt_text *t, const bt_ruleset *r, const bt_names *names)
{
    bt_text_add(t, "A position is ");
    for (size_t i = 0; i < r->n_fields; i++) {
        bt_text_add(t, "%s",
                    i == 0                 ? ""
                    : i + 1 == r->n_fields ? " and "
                                           : ", ");
        add_field(t, &r->field[i], names);
    }
    for (size_t i = 0; i < r->n_domain; i++) {
        bt_text_add(t, "%s", i ? ", " : ", with ");
        bt_expr_print(t, r->domain[i], names);
    }
    bt_text_add(t, ".\n");
}

static void
add_function(bt_text *t, const bt_ruleset *r, const bt_function *f)
{
    word_context c = {.r = r, .f = f};
    bt_names names = names_of(&c);
    if (f->body) {
        bt_text_add(t, "Here %s(%s%s%s) = ", f->name, f->param[0],
                    f->n_params > 1 ? ", " : "",
                    f->n_params > 1 ? f->param[1] : "");
        bt_expr_print(t, f->body, &names);
    } else {
        bt_text_add(t, "Here %s(1), %s(2), ... = ", f->name, f->name);
        for (size_t i = 0; i < f->n_values && i < 20; i++)
            bt_text_add(t, "%lld, ", (long long)f->value[i]);
        bt_text_add(t, "... (the last value repeated)");
    }
    bt_text_add(t, ".\n");
}

static void
add_definitions(bt_text *t, const bt_ruleset *r, const bt_names *names)
{
    const bt_definitions *d = &r->definitions;
    for (size_t i = 0; i < d->n_sets; i++) {
        bt_text_add(t, "Here %s = ", d->set[i].name);
        bt_set_print(t, d->set[i].set, names);
        bt_text_add(t, ".\n");
    }
    for (size_t i = 0; i < d->n_functions; i++)
        add_function(t, r, &d->function[i]);
}

/* "choose a heap a, which becomes a - t" */
static void
add_heaps(bt_text *t, const bt_ruleset *r, const bt_move *m,
          const bt_names *names)
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
    for (size_t i = 0; i < m->n_results; i++) {
        bt_text_add(t, "%s", i ? " and " : "");
        bt_expr_print(t, m->result[i].value, names);
    }
    if (m->n_targets && m->n_results > 1 && !piles)
        bt_text_add(t, " (so many heaps)");
}

static void
add_move(bt_text *t, const bt_ruleset *r, const bt_move *m)
{
    word_context c = {.r = r, .m = m};
    bt_names names = names_of(&c);
    bt_text_add(t, "Move %s: ", m->name);
    add_heaps(t, r, m, &names);
    for (size_t i = 0; i < m->n_assigns; i++) {
        bt_text_add(t, "%s%s becomes ", i || m->n_targets ? ", " : "",
                    r->field[m->assign[i].field].name);
        bt_expr_print(t, m->assign[i].value, &names);
    }
    for (size_t i = 0; i < m->n_conditions; i++) {
        bt_text_add(t, "%s", i ? ", " : "; allowed for ");
        if (m->condition[i]->op == BT_OP_MOVABLE)
            bt_text_add(t, "as long as some other move is possible");
        else
            bt_expr_print(t, m->condition[i], &names);
    }
    bt_text_add(t, ".\n");
}

static void
add_each(bt_text *t, const char *start, bt_expr *const *e, size_t n,
         const bt_names *names)
{
    for (size_t i = 0; i < n; i++) {
        bt_text_add(t, "%s", start);
        bt_expr_print(t, e[i], names);
        bt_text_add(t, ".\n");
    }
}

char *
bt_ruleset_words(const bt_ruleset *r, bool misere)
{
    bt_text t = {0};
    word_context c = {.r = r};
    bt_names names = names_of(&c);
    add_fields(&t, r, &names);
    add_definitions(&t, r, &names);
    for (size_t i = 0; i < r->n_moves; i++)
        add_move(&t, r, r->move[i]);
    add_each(&t, "The game is over where ", r->end, r->n_ends, &names);
    add_each(&t, "No move may lead to a position where ", r->forbid,
             r->n_forbids, &names);
    bt_text_add(&t, "The player who cannot move %s.\n",
                misere ? "wins (misère play)" : "loses (normal play)");
    return bt_text_take(&t);
}

/* account.c: how a verdict came about. */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "prove/prove.h"

static char *
copy(const char *text)
{
    return text && *text ? bt_copy(text, strlen(text)) : NULL;
}

void
bt_account_begin(bt_account *a, const char *prover)
{
    if (a && a->n_attempts < BT_ACCOUNT_ATTEMPTS)
        a->attempt[a->n_attempts++].prover = prover;
}

void
bt_account_why(bt_account *a, const char *fmt, ...)
{
    char text[400];
    va_list list;
    if (!a || a->n_attempts == 0)
        return;
    va_start(list, fmt);
    vsnprintf(text, sizeof text, fmt, list);
    va_end(list);
    struct bt_attempt *last = &a->attempt[a->n_attempts - 1];
    free(last->why);
    last->why = copy(text);
}

void
bt_account_where(bt_account *a, const char *where)
{
    if (!a || a->n_attempts == 0 || !a->attempt[a->n_attempts - 1].why)
        return;
    char *why = a->attempt[a->n_attempts - 1].why;
    a->attempt[a->n_attempts - 1].why = NULL;
    bt_account_why(a, "%s: %s", where, why);
    free(why);
}

static bt_obligation *
next_obligation(bt_account *a)
{
    return a && a->n_obligations < BT_ACCOUNT_OBLIGATIONS
               ? &a->obligation[a->n_obligations++]
               : NULL;
}

void
bt_account_add(bt_account *a, const char *name, const char *meaning,
               bt_shown shown, const char *why)
{
    bt_obligation *o = next_obligation(a);
    if (!o)
        return;
    *o = (bt_obligation){.name = name, .meaning = meaning, .shown = shown};
    *(shown == BT_FAILS ? &o->position : &o->why) = copy(why);
}

void
bt_account_describe(bt_account *a, const char *words)
{
    if (!a)
        return;
    free(a->description);
    a->description = copy(words);
}

void
bt_account_certificate(bt_account *a, const char *why_not)
{
    a->listed = why_not == NULL;
    free(a->no_certificate);
    a->no_certificate = copy(why_not);
}

void
bt_account_take(bt_account *a, const bt_discovery *d)
{
    if (!a)
        return;
    for (size_t i = 0; i < bt_discovery_obligations(d); i++) {
        const bt_obligation *from = bt_discovery_obligation(d, i);
        bt_account_add(a, from->name, from->meaning, from->shown,
                       from->shown == BT_FAILS ? from->position : from->why);
    }
    const bt_strategy *s = bt_discovery_strategy(d);
    bt_account_describe(a, bt_discovery_description(d));
    a->numeration = copy(bt_discovery_numeration(d));
    a->states = bt_discovery_states(d);
    a->strategy = (bt_strategy){.states = s->states,
                                .dot = copy(s->dot),
                                .json = copy(s->json),
                                .certificate = copy(s->certificate),
                                .why = copy(s->why)};
}

static void
free_obligation(bt_obligation *o)
{
    free(o->position);
    free(o->why);
    *o = (bt_obligation){0};
}

void
bt_account_drop(bt_account *a, size_t n)
{
    if (!a || n == 0)
        return;
    assert(n <= a->n_obligations);
    for (size_t i = 0; i < n; i++)
        free_obligation(&a->obligation[i]);
    a->n_obligations -= n;
    memmove(a->obligation, a->obligation + n,
            a->n_obligations * sizeof *a->obligation);
}

void
bt_account_free(bt_account *a)
{
    for (size_t i = 0; i < a->n_attempts; i++)
        free(a->attempt[i].why);
    for (size_t i = 0; i < a->n_obligations; i++)
        free_obligation(&a->obligation[i]);
    free(a->numeration);
    free(a->description);
    free(a->no_certificate);
    free(a->strategy.dot);
    free(a->strategy.json);
    free(a->strategy.certificate);
    free(a->strategy.why);
    free(a->rules);
    bt_pieces_forget(a, 0);
    free(a->piece);
    *a = (bt_account){0};
}

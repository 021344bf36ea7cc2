/* parts.h: what describe_parts.c shares with describe_apart.c. */
#ifndef BT_REGULAR_PARTS_H
#define BT_REGULAR_PARTS_H

#include "regular/describer.h"

enum { IN_ORDER = 1, BY_VALUE = 2, APART = 4 };
enum { SMALL = 4 };

typedef struct parts {
    describer *x;
    const bt_dfa *domain, *set; /* what is left of them */
    size_t n_alike;
    int alike[BT_VECTORS_VARS]; /* coordinates that may trade places */
    int by;                     /* has few values; -1: none has */
    int64_t most[BT_VECTORS_VARS];
} parts;

/* What is said of a part, and the vectors of which it is true there. */
typedef struct saying {
    bt_text words, formula; /* no formula: none is known */
    bt_dfa *is;
} saying;

static inline void
forget(saying *s)
{
    bt_text_free(&s->words);
    bt_text_free(&s->formula);
    bt_dfa_free(s->is);
    *s = (saying){0};
}

static inline void
append(bt_text *t, const bt_text *more)
{
    bt_text_bytes(t, more->v.data, more->v.count);
}

/* Numbers without a small bound: those are large in one of them at least. */
static inline bool
is_open(const parts *p, size_t i)
{
    return p->most[i] >= SMALL;
}

/* The set stays the same when these trade places. */
BT_CHECK_RESULT bt_status bt_parts_trade(const parts *p, const bt_dfa *set,
                                         int i, int j, bool *same, bt_err *err);
/* describe_apart.c: some number is large; and what is said otherwise of others,
 * point by point. *found: these are few. */
const bt_formula *bt_parts_large(parts *p);
BT_CHECK_RESULT bt_status bt_parts_list(const parts *p, unsigned how, saying *s,
                                        bool *found, bt_err *err);

#endif

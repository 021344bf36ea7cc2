/* whole.h: a claim with all choices of its collection, while it is checked. */
#ifndef BT_CHECK_WHOLE_H
#define BT_CHECK_WHOLE_H

#include "check/provers.h"
#include "check/search.h"

typedef struct bt_whole {
    const bt_claims *claims;
    const bt_claim *claim;
    size_t index; /* of the claim */
    const bt_check_options *options;
    bt_budget budget;
    bt_ruling *ruling;
    bool finite;
    bool rows;  /* it is about periods of rows */
    bool cut;   /* provers decided it before it was searched */
    bool named; /* it fails behind the range, where it names positions */
    bool last;  /* the last sample of a class, or there is no collection */
    uint64_t members;
    size_t n_answers;
    char *range; /* as written, or the default; NULL: finite */
    bt_works works;
    bt_text body;            /* the rows that were used */
    const char *uncertified; /* why what was seen has no certificate */
    char why[320];           /* that, in words of the checker */
    bt_verdict *v;
    bt_err *err;
} bt_whole;

/* check.c: search every choice, and ask the provers about what is left. */
BT_CHECK_RESULT bt_status bt_check_choices(bt_whole *w);
/* Ask them about every choice by itself, where that may decide the claim. */
BT_CHECK_RESULT bt_status bt_prove_choices(bt_whole *w);

#endif

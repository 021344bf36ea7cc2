/* obligations.h: a certificate while it is written. */
#ifndef BT_STEPS_OBLIGATIONS_H
#define BT_STEPS_OBLIGATIONS_H

#include "steps/proof.h"

typedef struct bt_step_writer {
    bt_ssearch x;
    bt_swriter to;
    size_t first_var; /* of the obligation at hand */
    bt_says says;     /* what the last problem about play says */
    bt_account *a;
    bt_step_lemma lemma; /* that is written down */
} bt_step_writer;

/* Proves all that a problem needs. */
BT_CHECK_RESULT bt_status bt_step_problem(bt_step_writer *w,
                                          const bt_problem *q);

#endif

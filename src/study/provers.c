/* provers.c: the registry of provers. */
#include "study/study.h"

const bt_prover *const bt_provers[] = {
    &bt_prover_row,
    &bt_prover_logic,
    &bt_prover_reply,
    &bt_prover_even,
    &bt_prover_moves,
    &bt_prover_powers,
    &bt_prover_sums,
    NULL,
};

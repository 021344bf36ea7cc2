/* limits.h: what one call may spend. A budget that runs out is reported as
 * BT_ERR_LIMIT with a sentence that names the budget, never as an answer. */
#ifndef BOUTON_LIMITS_H
#define BOUTON_LIMITS_H

#include <signal.h>
#include <stdint.h>

#include "bouton/error.h"

typedef struct bt_limits {
    uint64_t max_memory;    /* bytes for tables; 0: no limit */
    uint64_t max_positions; /* positions examined; 0: no limit */
    double max_seconds;     /* wall clock; 0: no limit */
    const volatile sig_atomic_t *interrupt; /* may be NULL; non-zero: stop */
} bt_limits;

/* 4 GiB, no limit on positions or time, no interrupt flag. */
BT_API bt_limits bt_limits_default(void);

#endif

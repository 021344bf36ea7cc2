/* fourier.h: Fourier-Motzkin elimination over the integers (sound, not
 * complete: rational infeasibility with rounding of constants). */
#ifndef BT_GAME_FOURIER_H
#define BT_GAME_FOURIER_H

#include "game/linear.h"

/* Can no integers satisfy all n rows (each >= 0, `vars` variables)? */
bool bt_fourier_infeasible(const bt_affine *rows, size_t n, size_t vars);

#endif

/* palette.h: the colours of everything people see: pictures, reports and the
 * terminal.
 *
 * P-positions are blue, everywhere, and nothing else is. On white paper they
 * are darker than all Grundy values, on dark paper lighter, so that a print in
 * grey and an eye that confuses hues tell them apart, too. */
#ifndef DESK_PALETTE_H
#define DESK_PALETTE_H

#include <picture/figure.h>

typedef struct palette {
    rgb paper, ink, faint;
    rgb p, n;
    rgb period;                /* where one begins */
    rgb proved, refuted, open; /* verdicts */
    rgb area[6];               /* after Okabe and Ito, without the blue */
    rgb value[7];              /* of Grundy values 1 .. largest */
} palette;

extern const palette palette_light, palette_dark;

/* P on a terminal: bright blue, which is legible on black and on white. */
#define PALETTE_TERMINAL_P "\033[1;94m"
#define PALETTE_TERMINAL_END "\033[0m"

#endif

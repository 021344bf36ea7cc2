/* nearest.c: which word was probably meant. The distance is the number of
 * letters to insert, delete, replace or swap with a neighbour (optimal string
 * alignment); an abbreviation counts as one mistake. */
#include "bouton/nearest.h"

#include <string.h>

enum { LONGEST = 31 };

static size_t
least(size_t a, size_t b)
{
    return a < b ? a : b;
}

static size_t
distance(const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b);
    size_t d[LONGEST + 1][LONGEST + 1];

    if (n > LONGEST || m > LONGEST)
        return LONGEST;
    for (size_t i = 0; i <= n; i++)
        d[i][0] = i;
    for (size_t j = 0; j <= m; j++)
        d[0][j] = j;
    for (size_t i = 1; i <= n; i++)
        for (size_t j = 1; j <= m; j++) {
            d[i][j] = least(d[i - 1][j], d[i][j - 1]) + 1;
            d[i][j] = least(d[i][j], d[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = least(d[i][j], d[i - 2][j - 2] + 1);
        }
    return d[n][m];
}

void
bt_nearest_try(bt_nearest *n, const char *candidate)
{
    size_t length = strlen(n->word);
    size_t allowed = length < 4 ? 1 : 2;
    size_t d = distance(n->word, candidate);

    if (length < 2)
        return; /* anything is near to a letter */
    if (strncmp(n->word, candidate, length) == 0)
        d = least(d, 1);
    if (d <= allowed && (!n->best || d < n->distance)) {
        n->best = candidate;
        n->distance = d;
    }
}

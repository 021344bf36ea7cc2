/* bouton.h: games of the Nim family: who wins, why, and for which sizes. All
 * there is to it:
 *
 *   files.h     where rules and claims are read from: files, memory, functions
 *   ruleset.h   the rules of a game        position.h  positions, moves, options
 *   solve.h     who wins, Grundy values, winning moves
 *   table.h     blocks of these, straight from the engine
 *   sequence.h  values of heaps 0, 1, 2, ... and their period
 *   row.h       all heaps but two fixed    proved.h    positions of any size
 *   bag.h       all bags of so many stones where.h     conditions on positions
 *   bag_file.h  these in files that survive what happens to the run
 *   claim.h     statements, and the truth about them
 *   discover.h  theorems nobody asked for  checker.h   who has to accept them
 *   count.h     how many P-positions there are
 *   export.h    values for other programs  limits.h    what a call may spend
 *   error.h     how calls fail             account.h   how a verdict came about
 *   threads.h   pieces of work side by side
 *   nearest.h, sha256.h                    small things that programs need, too
 *
 *     bt_err err;
 *     bt_ruleset *nim;
 *     if (bt_ruleset_load("games/nim.game", NULL, &nim, &err) != BT_OK)
 *         fprintf(stderr, "%s\n", err.text);
 *
 * Calls that fail say why in a sentence; the library never prints, exits or
 * aborts, and has no variables of its own. What a call hands over is the
 * caller's until its own bt_THING_free; texts go back through bt_free. Rulesets
 * may be shared by threads, other things belong to one at a time.
 * examples/ has whole programs. */
#ifndef BOUTON_BOUTON_H
#define BOUTON_BOUTON_H

#include "bouton/bag_file.h"
#include "bouton/checker.h"
#include "bouton/claim.h"
#include "bouton/count.h"
#include "bouton/export.h"
#include "bouton/nearest.h"
#include "bouton/proved.h"
#include "bouton/row.h"
#include "bouton/sha256.h"
#include "bouton/table.h"
#include "bouton/threads.h"
#include "bouton/where.h"

BT_BEGIN

BT_API const char *bt_version(void); /* of the library that runs: "1.0.0" */

BT_API void bt_free(void *text); /* NULL allowed */

BT_END

#endif

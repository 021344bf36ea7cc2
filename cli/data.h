/* data.h: where that is which comes with the program: games, papers, and the
 * source of the checker with its documents. */
#ifndef CLI_DATA_H
#define CLI_DATA_H

#include <limits.h> /* PATH_MAX */

#include <bouton/files.h>

#include "streams.h"

/* In front of the paths of what is inside the program itself. */
#define BUILT_IN "built-in:"

/* The folder with "games", "papers", "verify" and "docs" that belongs to this
 * program, wherever both were moved to: "bouton-data" beside it, else where an
 * installation has it. False: there is none. */
bool data_folder(char folder[PATH_MAX]);

/* A folder in it, or the one of that name inside the program; `path`. */
const char *data_path(const char *name, char path[PATH_MAX]);

/* The files of the system, and those inside the program: games and papers. What
 * can be read only once is kept in `once`; NULL: it is read as it comes. */
bt_files data_files(streams *once);

/* Games and papers (tools/embed writes it). */
extern const bt_memory embedded;

#endif

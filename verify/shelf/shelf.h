/* shelf.h: which text a game is: by name, path or code, each read once.
 * docs/formats/game.md. */
#ifndef VERIFY_SHELF_SHELF_H
#define VERIFY_SHELF_SHELF_H

#include "bouton-verify.h"
#include "common/sha256.h"
#include "make/make.h"

/* As game.md says under "Limits". */
enum { SHELF_TEXTS = 32, SHELF_PATH = 4096 };

typedef struct shelf_file {
    source in; /* its name is the path it was asked for by */
    char sha256[SHA256_HEX];
} shelf_file;

/* Where games are found: by NAME in folder/NAME.game of the first folder that
 * has it; a path is one from the file that names it. */
typedef struct shelf {
    session *s;
    pool *pool;
    /* The bytes at a path, which stay where they are. Nothing else is known of
     * files here. */
    bt_verify_found (*read)(void *with, const char *path, const char **text,
                            size_t *n);
    void *with;
    size_t folders;
    const char *const *folder;
    size_t aliases; /* names that mean a file, whatever the folders hold */
    const char *const *alias, *const *alias_path;
    size_t settings; /* given to the game that is asked about */
    const source *setting;
    size_t files; /* all that were used, each once */
    shelf_file file[SHELF_TEXTS];
    size_t depth; /* of games made from games */
} shelf;

/* find.c: the text at a path; NULL with a reason. */
const source *shelf_open(shelf *f, const char *path, spot where);
/* The file of a name or a path that is written at `where`, or NULL with a
 * reason. `from`: the path of the file in which it is written; NULL: paths are
 * as they stand. */
const source *shelf_find(shelf *f, const char *from, const char *name,
                         spot where);
/* The path that a name means by itself; NULL: none. */
const char *shelf_alias(const shelf *f, const char *name);
/* code.c: the statements that a code stands for; NULL: it is no code, or with a
 * reason a bad one. */
const source *shelf_code(shelf *f, const char *code, spot where);

#endif

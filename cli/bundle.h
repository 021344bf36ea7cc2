/* bundle.h: claims with all that a stranger needs to check them, as one file. */
#ifndef CLI_BUNDLE_H
#define CLI_BUNDLE_H

#include <bouton/sha256.h>

#include "cli.h"

/* A file of the bundle. */
typedef struct packed {
    const char *path; /* below the bundle's folder */
    const char *bytes;
    size_t length;
    const char *real; /* where it was read; NULL: it was made */
    char sha256[BT_SHA256_HEX];
} packed;

/* A folder that files were read from, and what it is called in the bundle. */
typedef struct place {
    char *real;
    char *name;
} place;

typedef struct bundle {
    const args *a;
    const char *top; /* the folder that all is in */
    packed *file;
    size_t n, room;
    place *place;
    size_t places;
    const char **games; /* places in which games are looked for, in order */
    size_t n_games;
    const char *alias; /* "NAME=FILE": a typed claim's path; NULL: none */
    /* Of the reply: each has its verdict; "certificate" is the path in the
     * bundle, or null, and "sha256" is of it. */
    const json *claims;
    size_t n_claims, certified;
    size_t checker_files, checker_lines;
} bundle;

/* ---- bundle_files.c: what is in it */

/* The claims and rules, as the user has them, below input/; games were looked for
 * in these folders. */
bool bundle_input(bundle *b, const json *folders);
/* The certificates, which leave the reply. */
void bundle_certificates(bundle *b);
/* Was the claim typed, and is in no file? */
bool is_typed(const json *claim);
/* Did the source of bouton-verify come with the program? */
bool bundle_source(const args *a);
/* That source, and the pages that say why it is right. */
bool bundle_checker(bundle *b);
/* Add a file that was made here. */
packed *bundle_add(bundle *b, const char *path, const char *text);
/* The file of this name in it; NULL: it is not there. */
packed *packed_at(const bundle *b, const char *path);
/* What the file read from this path is called; NULL: it is not there. */
const packed *bundle_find(const bundle *b, const char *real);

/* ---- bundle_check.c */

/* Does the checker accept every certificate of it, from the files in it, under
 * the names that they have there? Rules may lie at a path that leads out of it. */
bool bundle_stands(const bundle *b);

/* ---- bundle_page.c: what is written for it */
void bundle_page(bundle *b);   /* README.txt */
void bundle_recipe(bundle *b); /* Makefile and check.sh */
/* text/: what never changes of these */
extern const char text_bundle_mk[], text_bundle_sh[];

/* ---- archive.c: files as FILE.tar.gz, the same bytes each time */

/* All of a file; `top` is the folder they are in. Sorts them. */
bool archive_write(const args *a, const char *path, const char *top,
                   packed *file, size_t n);

/* ---- gzip.c */
void gzip_write(FILE *f, const unsigned char *bytes, size_t n);

#endif

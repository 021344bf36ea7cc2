/* request.h: what a user wrote and a certificate, in one text: as the library is
 * handed it by a program that has read the files. docs/formats/request.md. */
#ifndef VERIFY_REQUEST_H
#define VERIFY_REQUEST_H

#include "bouton-verify.h"
#include "common/session.h"

/* A value in the text. */
typedef struct handed {
    const char *at;
    size_t n;
} handed;

typedef struct request {
    session *s;
    bt_verify_claim claim; /* its files are those that were handed over */
    handed certificate;
    /* Files by their paths. */
    const char **path;
    handed *file;
    size_t files, path_room, file_room;
    const char **folder, **game, **setting; /* those of the claim */
    size_t folder_room, game_room, setting_room;
    /* Is there a file at a path that was not handed over? NULL: there is none. */
    bool (*is_there)(void *with, const char *path);
    void *with;
} request;

/* All of it lives as long as the text and the session; false with a reason. */
bool request_read(session *s, const char *text, size_t length, request *out);

#endif

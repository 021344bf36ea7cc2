/* atlas.h: discovery over a folder of rulesets. */
#ifndef CLI_ATLAS_H
#define CLI_ATLAS_H

#include "cli.h"

/* One question about one ruleset. A rules file asks one for each line
 * "# discover OPTIONS" in it, or just one without options. */
typedef struct asked {
    const char *name; /* of the file, without its ending; "#2" for its second */
    const char *group;  /* the folder it lies in; "": FOLDER itself */
    const char *path;   /* of the file */
    const char *words;  /* the options */
    const char *key;    /* of rules and options: the answer is about these */
    const char *answer; /* a line of JSON; NULL: not known yet */
    const json *reply;  /* the same as a tree */
} asked;

typedef struct atlas {
    const args *a;
    const char *folder, *out;
    asked *all;
    size_t n, room;
} atlas;

/* atlas_folder.c: what is asked, in the order of groups and names. */
bool atlas_find(atlas *t);

/* atlas_entry.c: the answer, a line of JSON without its end, kept. The
 * certificate goes into its file. */
const char *atlas_answer(const atlas *t, const asked *e);

/* atlas_page.c: all answers as a page. */
void atlas_write_page(const atlas *t, FILE *f);
extern const char text_atlas_css[], text_atlas_js[]; /* text/ */

#endif

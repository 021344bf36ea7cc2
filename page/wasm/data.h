/* data.h: the games and papers in the page, as tools/embed writes them. */
#ifndef PAGE_DATA_H
#define PAGE_DATA_H

#include <bouton/files.h>

extern const bt_memory embedded;

#endif

/* build.h: what the build tells the program; the only #if of this folder.
 * An empty folder name means that there is none. */
#ifndef CLI_BUILD_H
#define CLI_BUILD_H

#ifndef BT_VERSION
#define BT_VERSION "0.1.0"
#endif

#ifndef BT_GAMES_DIR
#define BT_GAMES_DIR ""
#endif

#ifndef BT_GAMES_INSTALL_DIR
#define BT_GAMES_INSTALL_DIR ""
#endif

#ifndef BT_PAPERS_DIR
#define BT_PAPERS_DIR ""
#endif

#ifndef BT_PAPERS_INSTALL_DIR
#define BT_PAPERS_INSTALL_DIR ""
#endif

#endif

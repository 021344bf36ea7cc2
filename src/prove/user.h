/* user.h: what the user wrote, for the checker (docs/formats/request.md). */
#ifndef BT_PROVE_USER_H
#define BT_PROVE_USER_H

#include "prove/prove.h"

/* A request without its certificate: the claim's own bytes, or its line, those
 * of the rules files that were read for it, and where games are looked for. The
 * checker makes the claim anew from that, and believes no other head. */
void bt_user_print(const bt_case *k, bt_text *out);

#endif

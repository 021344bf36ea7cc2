/* core.h: core text from what a user wrote. */
#ifndef VERIFY_CORE_H
#define VERIFY_CORE_H

#include "bouton-verify.h"
#include "make/make.h"

/* The core text of the claim, and in lines what it was made of. False with a
 * reason. What it takes is given back with the session. */
bool core_make(session *s, const bt_verify_claim *claim, written *core,
               written *from);

#endif

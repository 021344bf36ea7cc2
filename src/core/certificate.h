/* certificate.h: what stands around the claim and the body that a method
 * found. docs/formats/certificate-head.md. */
#ifndef BT_CORE_CERTIFICATE_H
#define BT_CORE_CERTIFICATE_H

#include "base/vector.h"

/* Before the core text. */
void bt_certificate_open(bt_text *t);
/* After "proved": the name of a method and its body, for a part from 1 on. */
void bt_certificate_add(bt_text *t, size_t part, const bt_text *body);
/* The last line. */
void bt_certificate_seal(bt_text *t);

#endif

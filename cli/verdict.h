/* verdict.h: verdicts as words and as JSON. */
#ifndef CLI_VERDICT_H
#define CLI_VERDICT_H

#include <jansson.h>

#include <bouton/claim.h>

const char *verdict_name(const bt_verdict *v); /* "PROVED", ... */
json_t *verdict_json(const bt_claim_info *info, const bt_verdict *v);

#endif

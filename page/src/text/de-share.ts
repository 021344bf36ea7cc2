// de-share.ts: texts of src/share.
export const texts = {};

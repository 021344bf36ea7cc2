// en-share.ts: texts of src/share.
export const texts = {};

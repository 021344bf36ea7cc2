// en-rules.ts: texts of src/rules.
export const texts = {};

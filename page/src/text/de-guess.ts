// de-guess.ts: texts of src/guess.
export const texts = {};

// en-play.ts: texts of src/play.
export const texts = {};

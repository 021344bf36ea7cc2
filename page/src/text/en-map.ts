// en-map.ts: texts of src/map.
export const texts = {};

// de-classroom.ts: texts of src/classroom.
export const texts = {};

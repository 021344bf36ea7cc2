// classroom.ts: the view "classroom".
export {};

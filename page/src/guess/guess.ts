// guess.ts: the view "guess".
export {};

// rules.ts: the view "rules".
export {};

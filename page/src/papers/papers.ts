// papers.ts: the view "papers".
export {};

// share.ts: the view "share".
export {};

// map.ts: the view "map".
export {};

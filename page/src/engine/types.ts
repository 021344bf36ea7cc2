// types.ts: requests and answers of the desk (docs/formats/answer.md).
import type { Answers } from "./answers";

export type { Answers };
/** The questions that the page asks. */
export type Ask = "games" | "show" | "solve" | "moves" | "why" | "play" | "tile" | "row" | "grundy" | "count" | "discover"
    | "check" | "prove" | "papers" | "core" | "export";
export type Request<K extends Ask = Ask> = { ask: K; [key: string]: unknown };

/** Whole numbers: beyond 2^53 their digits. Numbers of positions are read as bigint. */
export type Numeral = Answers["number"];
export type Show = Exclude<Answers["show"], { text: string }>;
export type Source = Extract<Answers["show"], { text: string }>;
/** A claim that has a verdict. */
export type Verdict = Answers["prove"];
/** Claims have an error in their place where there is no verdict. */
export type Answer<K extends Ask> = K extends "show" ? Show : K extends "check" | "prove" ? Answers[K] | Answers["error"] : Answers[K];

/** As the desk says it, or made here of what happened to the desk. */
export type BoutonError = Pick<Answers["error_object"], "text" | "file" | "line" | "column">
    & Partial<Omit<Answers["error_object"], "status">> & { status: Answers["error_object"]["status"] | "crashed" };

export interface Reply<A = object> {
    answers: A[];
    status: number;
    error?: BoutonError;
    /** Of a text of rules with mistakes: all of them. */
    errors?: BoutonError[];
    examined?: Numeral;
}

export interface Tile {
    kind: string;
    reply: Reply<Answers["tile"]>;
    rows: number;
    columns: number;
    cells: Uint8Array | Uint16Array | Uint32Array;
}

/** The question was taken back. */
export class Cancelled extends Error {}
/** The question took longer than it was given. */
export class TooLong extends Error {}

/** What a question is at: so many steps were made, or the checker is at work. */
export interface Progress {
    steps: number;
    checking: boolean;
}

export interface How {
    /** `apart`: it does not wait for any other question. */
    line?: "quick" | "long" | "apart";
    owner?: string;
    seconds?: number;
    /** Told now and then, while there is work. */
    progress?: (now: Progress) => void;
}

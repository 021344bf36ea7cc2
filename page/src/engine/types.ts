// types.ts: requests and answers of the desk (docs/formats/answer.md), as far as
// the page looks into them.
export type Request = { ask: string; [key: string]: unknown };

export interface BoutonError {
    status: string;
    text: string;
    file: string | null;
    line: number | null;
    column: number | null;
    end_column?: number | null;
    message?: string;
    arguments?: string[];
    hint?: string | null;
}

export type Answer = any;

export interface Reply {
    answers: Answer[];
    status: number;
    error?: BoutonError;
    examined?: number;
    [more: string]: unknown;
}

export interface Tile {
    kind: string;
    reply: Reply;
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

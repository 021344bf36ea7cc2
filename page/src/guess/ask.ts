// ask.ts: questions about claims, and what can be put on the board.
import { engine } from "../engine/engine";
import { layOut, type Field, type Move } from "../board/model";
import { phrase } from "../board/words";
import { about, type Table } from "../store";
import type { Answer, BoutonError, Reply } from "../engine/types";
import { nameOf, readCounterexample } from "./claim";

/** A claim as a request; the rules on the table travel with it when they are the user's own. */
export function claimKeys(line: string, table: Readonly<Table>): Record<string, unknown> {
    return { claim: line, ...(table.rules !== null && { rules: table.rules }) };
}

/** The verdict, or the error that stands in its place. */
export function outcomeOf(reply: Reply): { answer?: Answer; error?: BoutonError } {
    const answer = reply.answers[0];
    if (answer?.verdict) return { answer };
    const error = answer?.error ?? reply.error;
    return { error: error ?? { status: "io", text: "", file: null, line: null, column: null } };
}

/** Is this a position that can stand on the board? As the desk writes it; null: it is not. */
async function boardOf(table: Table, owner: string): Promise<Table | null> {
    const reply = await engine.ask({ ask: "moves", ...about(table), position: table.position, "no-outcome": true }, { owner });
    const answer = reply.answers[0];
    return answer && !reply.error ? { ...table, position: String(answer.position) } : null;
}

/** The table with the counterexample on it; null: it is no position. */
export async function counterexampleOn(table: Table, text: string, owner: string): Promise<Table | null> {
    const found = readCounterexample(text);
    if (!found) return null;
    const chosen = found.set?.split("=")[0]!.replace(/\(.*/, "");
    const set = found.set === null ? table.set
        : [...table.set.filter((one) => one.split(/[=(]/)[0]!.trim() !== chosen), found.set];
    return boardOf({ ...table, set, position: found.position }, owner);
}

/** The rules of a paper's own game, where it has some. */
export async function paperTable(table: Table, paper: string): Promise<Table> {
    const shown = await engine.ask({ ask: "show", ...about(table) });
    if (!shown.error) return table;
    const own = await engine.ask({ ask: "show", game: `papers/${paper}/${table.game}.game`, source: true });
    const text = own.answers[0]?.text;
    return typeof text === "string" ? { ...table, game: nameOf({ ...table, rules: text }), rules: text } : table;
}

export interface Line {
    move: string;
    position: string;
    reply: { move: string; position: string } | null;
}

/** Why a position is what it is: the answer to each move, or a move that wins. */
export interface Reason {
    outcome: "P" | "N";
    lines: Line[];
    /** Play is over. */
    over: boolean;
    /** The Grundy value, where it was asked for and is known. */
    value: number | null;
}

/** "take 1 from the heap of 3": a move in words, from the position `at`. */
function inWords(one: Answer, at: Answer, fields: Field[]): string {
    return at.fields ? phrase(one as Move, layOut(fields, at.fields)) : String(one.move);
}

/** The Grundy value of the position; null: it is not known here. */
async function valueOf(table: Table, owner: string): Promise<number | null> {
    const reply = await engine.ask({ ask: "solve", ...about(table), position: table.position }, { owner });
    const value: unknown = reply.answers[0]?.grundy;
    return typeof value === "number" ? value : null;
}

/** `values`: it is of interest what the Grundy value is. */
export async function reasonOf(table: Table, owner: string, values: boolean): Promise<Reason | null> {
    const reply = await engine.ask({ ask: "why", ...about(table), position: table.position }, { owner });
    const why = reply.answers[0], show = (await engine.ask({ ask: "show", ...about(table) })).answers[0];
    if (!why || reply.error) return null;
    const because: unknown = why.because;
    const move = (one: Answer, at: Answer) => ({ move: inWords(one, at, show?.fields ?? []), position: String(one.to.position) });
    const step = (one: Answer): Line => ({ ...move(one, why), reply: one.to.because?.move ? move(one.to.because, one.to) : null });
    return {
        outcome: why.outcome === "P" ? "P" : "N", over: typeof because === "string", value: values ? await valueOf(table, owner) : null,
        lines: Array.isArray(because) ? because.map(step)
            : because && typeof because === "object" ? [{ ...step(because), reply: null }] : [],
    };
}

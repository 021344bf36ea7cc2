// ask.ts: questions about claims, and what can be put on the board.
import { engine } from "../engine/engine";
import { layOut, type Field, type Move, type Values } from "../board/model";
import { phrase } from "../board/words";
import { about, type Table } from "../store";
import type { Answer, Answers, BoutonError, Numeral, Reply, Verdict } from "../engine/types";
import { nameOf, readCounterexample } from "./claim";

/** A claim as a request; the rules on the table travel with it when they are the user's own. */
export function claimKeys(line: string, table: Readonly<Table>): Record<string, unknown> {
    return { claim: line, ...(table.rules !== null && { rules: table.rules }) };
}

/** The verdict, or the error that stands in its place. */
export function outcomeOf(reply: Reply<Answer<"prove">>): { answer?: Verdict; error?: BoutonError } {
    const [answer] = reply.answers;
    if (answer && "verdict" in answer) return { answer };
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
    const text = await engine.source(`papers/${paper}/${table.game}.game`);
    return text !== null ? { ...table, game: nameOf({ ...table, rules: text }), rules: text } : table;
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
    value: Numeral | null;
}

/** "take 1 from the heap of 3": a move in words, from the position `at`. */
function inWords(one: Move, at: Values | undefined, fields: Field[]): string {
    return at ? phrase(one, layOut(fields, at)) : one.move;
}

/** The Grundy value of the position; null: it is not known here. */
async function valueOf(table: Table, owner: string): Promise<Numeral | null> {
    const reply = await engine.ask({ ask: "solve", ...about(table), position: table.position }, { owner });
    return reply.answers[0]?.grundy ?? null;
}

/** The one move that is enough, where there is one. */
function winning(because: Answers["why_tree"]["because"]): because is Answers["why_move"] {
    return because !== null && typeof because === "object" && !Array.isArray(because);
}

/** `values`: it is of interest what the Grundy value is. */
export async function reasonOf(table: Table, owner: string, values: boolean): Promise<Reason | null> {
    const reply = await engine.ask({ ask: "why", ...about(table), position: table.position }, { owner });
    const why = reply.answers[0], show = (await engine.ask({ ask: "show", ...about(table) })).answers[0];
    if (!why || reply.error) return null;
    const { because } = why;
    const move = (one: Answers["why_move"], at: Answers["why_tree"]) =>
        ({ move: inWords({ ...one, position: one.to.position }, at.fields, show?.fields ?? []), position: one.to.position });
    const step = (one: Answers["why_move"]): Line => ({ ...move(one, why), reply: winning(one.to.because) ? move(one.to.because, one.to) : null });
    return {
        outcome: why.outcome, over: typeof because === "string", value: values ? await valueOf(table, owner) : null,
        lines: Array.isArray(because) ? because.map(step)
            : winning(because) ? [{ ...step(because), reply: null }] : [],
    };
}

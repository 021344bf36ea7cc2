// far.ts: Nim with heaps so large that listing all moves would take too long: who
// wins is asked for one position at a time, and the rest is arithmetic. What is
// made here looks like answers of the desk's `play`.
import type { Move, Values } from "../board/model";
import { DRAWN } from "../board/stones";
import type { Answer } from "../engine/types";
import { t } from "../texts";

type Solve = (position: string) => Promise<Answer>;

/** A position with numbers from 10000 on. */
export const isFar = (position: string): boolean => /\d{5}/.test(position);

function heapsOf(fields: Values): { field: string; heaps: number[] } {
    const [field = "a"] = Object.keys(fields);
    return { field, heaps: [fields[field] ?? []].flat().map(Number) };
}

/** One heap gets smaller. */
function take(fields: Values, from: number, to: number): Move {
    const { field, heaps } = heapsOf(fields);
    const left = [...heaps];
    left.splice(left.indexOf(from), 1, ...(to > 0 ? [to] : []));
    left.sort((a, b) => a - b);
    return {
        move: `take ${from - to}: ${from} -> ${to}`, position: `[${left.join(",")}]`, fields: { [field]: left },
        change: { name: "take", choices: { t: from - to }, edits: [{ field, from: [from], to: to > 0 ? [to] : [] }] },
    };
}

/** The moves of the heaps that are drawn stone by stone. */
export function nearMoves(fields: Values): Move[] {
    return heapsOf(fields).heaps.filter((heap) => heap <= DRAWN)
        .flatMap((heap) => Array.from({ length: heap }, (_, left) => take(fields, heap, left)));
}

/** "100 -> 64", "36 from 100" */
export function farMove(fields: Values, words: string): Move {
    const arrow = /^(\d+)\s*(?:->|→)\s*(\d+)$/.exec(words), some = /^(?:take\s+)?(\d+)\s+from\s+(\d+)$/i.exec(words);
    const from = Number(arrow?.[1] ?? some?.[2]), to = arrow ? Number(arrow[2]) : from - Number(some?.[1]);
    if (!heapsOf(fields).heaps.includes(from) || !(to >= 0 && to < from)) throw new Error(t("play.noSuchMove"));
    return take(fields, from, to);
}

const stones = (fields: Values) => heapsOf(fields).heaps.reduce((sum, heap) => sum + heap, 0);
const now = (at: Answer) => ({ position: at.position, fields: at.fields, outcome: at.outcome, moves: stones(at.fields) });

export async function farOpening(solve: Solve, position: string): Promise<Answer> {
    const at = await solve(position);
    return { ...at, now: now(at) };
}

/** Any move: at most half of a heap, so that the game goes on. */
function any(fields: Values): Move {
    const heaps = heapsOf(fields).heaps.filter((heap) => heap > 0);
    const from = heaps[Math.floor(Math.random() * heaps.length)] ?? 1;
    return take(fields, from, from - 1 - Math.floor(Math.random() * Math.floor(from / 2)));
}

export async function farTurn(solve: Solve, position: string, move: Move | null, level: string | null, spent: boolean): Promise<Answer> {
    const before = await solve(position), after = move ? await solve(move.position) : before;
    const reply: Answer = {
        outcome: before.outcome, winning: before.winning?.[0] ?? null, spent, now: now(after), answer: null,
        played: move && { ...move, outcome: after.outcome },
    };
    if (level === null || stones(after.fields) === 0) return reply;
    const [best] = after.winning ?? [];
    const errs = level === "careless" || (level === "chance" && !spent);
    const answer: Move = best && !errs ? best : any(after.fields);
    const then = await solve(answer.position);
    reply.answer = { ...answer, outcome: then.outcome };
    reply.spent = spent || (level === "chance" && after.outcome === "N" && then.outcome === "N");
    reply.now = now(then);
    return reply;
}

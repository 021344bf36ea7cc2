// far.ts: Nim with heaps so large that listing all moves would take too long: who
// wins is asked for one position at a time, and the rest is arithmetic. What is
// made here looks like answers of the desk's `play`.
import { ascending, numeral, valuesIn, type Move, type Values } from "../board/model";
import { DRAWN } from "../board/stones";
import type { Answers } from "../engine/types";
import { t } from "../texts";
import type { Turn } from "./match";

type Solve = (position: string) => Promise<Answers["solve"]>;
/** What is known of a position: its fields also beyond 64 bits, where the desk says it in words alone. */
interface At {
    position: string;
    fields: Values;
    outcome: "P" | "N";
    best: Move | null;
}

/** A position with numbers from 10000 on, or with powers. */
export const isFar = (position: string): boolean => /\d{5}|\^/.test(position);

function heapsOf(fields: Values): { field: string; heaps: bigint[] } {
    const [field = "a"] = Object.keys(fields);
    return { field, heaps: valuesIn(fields, field) };
}

/** One heap gets smaller. */
function take(fields: Values, from: bigint, to: bigint): Move {
    const { field, heaps } = heapsOf(fields);
    const left = [...heaps];
    left.splice(left.indexOf(from), 1, ...(to > 0 ? [to] : []));
    left.sort(ascending);
    return {
        move: `take ${from - to}: ${from} -> ${to}`, position: `[${left.join(",")}]`, fields: { [field]: left.map(numeral) },
        change: { name: "take", choices: { t: numeral(from - to) }, edits: [{ field, from: [numeral(from)], to: to > 0 ? [numeral(to)] : [] }] },
    };
}

/** The moves of the heaps that are drawn stone by stone. */
export function nearMoves(fields: Values): Move[] {
    return heapsOf(fields).heaps.filter((heap) => heap <= DRAWN)
        .flatMap((heap) => Array.from({ length: Number(heap) }, (_, left) => take(fields, heap, BigInt(left))));
}

/** "100 -> 64", "36 from 100" */
export function farMove(fields: Values, words: string): Move {
    const arrow = /^(\d+)\s*(?:->|→)\s*(\d+)$/.exec(words), some = /^(?:take\s+)?(\d+)\s+from\s+(\d+)$/i.exec(words);
    const from = BigInt(arrow?.[1] ?? some?.[2] ?? 0), to = arrow ? BigInt(arrow[2]!) : from - BigInt(some?.[1] ?? 0);
    if (!heapsOf(fields).heaps.includes(from) || !(to >= 0 && to < from)) throw new Error(t("play.noSuchMove"));
    return take(fields, from, to);
}

// ---- what the desk says of a position

/** "[3,5,100000000000000000000000]" */
function written(field: string, position: string): Values {
    return { [field]: (position.match(/\d+/g) ?? []).map((digits) => numeral(BigInt(digits))) };
}

/** The one heap that is smaller in `next`. */
function difference(fields: Values, next: Values): Move | null {
    const gone = [...heapsOf(fields).heaps], come: bigint[] = [];
    for (const heap of heapsOf(next).heaps) {
        const at = gone.indexOf(heap);
        if (at >= 0) gone.splice(at, 1);
        else come.push(heap);
    }
    return gone.length === 1 && come.length <= 1 ? take(fields, gone[0]!, come[0] ?? 0n) : null;
}

async function know(solve: Solve, field: string, position: string): Promise<At> {
    const said = await solve(position), fields = said.fields ?? written(field, said.position), [best] = said.winning ?? [];
    return { position: said.position, fields, outcome: said.outcome,
        best: best ? difference(fields, best.fields ?? written(field, best.position)) : null };
}

/** A winning move as data, also beyond 64 bits; null where there is none. */
export async function farWinning(solve: Solve, fields: Values, position: string): Promise<{ outcome: "P" | "N"; best: Move | null }> {
    return know(solve, heapsOf(fields).field, position);
}

// ---- turns

/** In Nim every stone is a move: all that are to its right go with it. */
const stones = (fields: Values) => heapsOf(fields).heaps.reduce((sum, heap) => sum + heap, 0n);
const now = (at: At) => ({ position: at.position, fields: at.fields, outcome: at.outcome, moves: numeral(stones(at.fields)) });

function turn(at: At, then: At, spent: boolean): Turn {
    return { position: at.position, fields: at.fields, outcome: at.outcome, winning: at.best, spent, now: now(then), answer: null, played: null };
}

export async function farOpening(solve: Solve, field: string, position: string): Promise<Turn> {
    const at = await know(solve, field, position);
    return turn(at, at, false);
}

/** Any number below n. */
const below = (n: bigint) => (BigInt(Math.floor(Math.random() * 2 ** 53)) * n) >> 53n;

/** Any move: at most half of a heap, so that the game goes on. */
function any(fields: Values): Move {
    const heaps = heapsOf(fields).heaps.filter((heap) => heap > 0);
    const from = heaps[Math.floor(Math.random() * heaps.length)] ?? 1n;
    return take(fields, from, from - 1n - below(from / 2n));
}

export async function farTurn(solve: Solve, field: string, position: string, move: Move | null, level: string | null, spent: boolean): Promise<Turn> {
    const before = await know(solve, field, position), after = move ? await know(solve, field, move.position) : before;
    const reply: Turn = { ...turn(before, after, spent), played: move && { ...move, outcome: after.outcome } };
    if (level === null || stones(after.fields) === 0n) return reply;
    const errs = level === "careless" || (level === "chance" && !spent);
    const answer: Move = after.best && !errs ? after.best : any(after.fields);
    const then = await know(solve, field, answer.position);
    reply.answer = { ...answer, outcome: then.outcome };
    reply.spent = spent || (level === "chance" && after.outcome === "N" && then.outcome === "N");
    reply.now = now(then);
    return reply;
}

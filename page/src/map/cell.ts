// cell.ts: the cell in hand: who wins there, by which moves, and how to play on.
import { layOut, type Move, type Values } from "../board/model";
import { phrase } from "../board/words";
import { engine } from "../engine/engine";
import type { Answers } from "../engine/types";
import { h } from "../dom";
import { about } from "../store";
import { t, tn } from "../texts";
import { cellsOf, fieldsOf, positionAt, small, type Cell, type Plane } from "./plane";

export interface Known {
    cell: Cell;
    position: string | null;
    /** The player who moves loses. */
    lost: boolean;
    moves: { move: string; position: string; wins: boolean }[];
    options: Cell[];
    winning: Cell[];
    /** Moves that do not win are not listed. */
    distant?: boolean;
}

export const CELL = "map-cell";
const STEPS = 100_000_000;
/** So many stones have too many moves to list them all. */
const FAR = 3000;

/** Of cells that are the same position, the one that is reached in a straight line. */
function nearest(cells: Cell[], from: Cell): Cell[] {
    const far = (one: Cell) => Math.abs(one.x - from.x) + Math.abs(one.y - from.y) + (one.x === from.x || one.y === from.y ? 0 : 1e6);
    return [...cells].sort((a, b) => far(a) - far(b)).slice(0, 1);
}

/** Of a cell far away only the moves that win. */
function distant(plane: Plane, cell: Cell, found: Answers["solve"]): Known {
    const wins = found.winning ?? [];
    return {
        cell, position: found.position, lost: found.outcome === "P", options: [], distant: true,
        moves: wins.map((one) => ({ move: inPhrase(plane, found.fields, one), position: one.position, wins: true })),
        winning: wins.slice(0, 500).flatMap((one) => one.fields ? nearest(cellsOf(plane, small(one.fields)), cell) : []),
    };
}

/** All about a cell; null where it is no position or too much. */
export async function know(plane: Plane, cell: Cell): Promise<Known | null> {
    const position = positionAt(plane, cell);
    const far = cell.x + cell.y * (plane.up === null ? plane.wrap : 1) > FAR;
    const request = { ...about(plane.table), position, "max-steps": STEPS }, how = { owner: CELL, seconds: 5 };
    const reply = far ? await engine.ask({ ask: "solve", ...request }, how) : await engine.ask({ ask: "moves", ...request }, how);
    const [found] = reply.answers;
    if (reply.error && (reply.error.status === "limit" || reply.error.status === "out of memory")) return null;
    if (found && "winning" in found) return distant(plane, cell, found);
    if (!found) return { cell, position: null, lost: false, moves: [], options: [], winning: [] };
    const moves = found.moves.map((one) => ({ move: inPhrase(plane, found.fields, one), position: one.position, wins: one.outcome === "P" }));
    const cells = (wins: boolean) => found.moves
        .filter((one) => (one.outcome === "P") === wins).slice(0, 2000)
        .flatMap((one) => nearest(cellsOf(plane, small(one.fields)), cell));
    const won = moves.some((one) => one.wins) || (moves.length === 0 && plane.table.misere);
    return { cell, position: found.position, lost: !won, moves, options: cells(false), winning: cells(true) };
}

/** One sentence about the cell, for eyes and ears. */
export function sentence(known: Known, grundy?: number): string {
    if (known.position === null) return t("map.noPosition");
    const value = grundy === undefined ? "" : t("map.value", { value: grundy });
    const wins = known.moves.filter((one) => one.wins).length;
    const over = known.moves.length === 0 && !known.distant;
    const who = over ? t(known.lost ? "map.over" : "map.overWon")
        : known.lost ? t("map.isLost") : wins === 0 ? t("map.isWon") : tn("map.isWon", wins);
    return `${known.position}${value}: ${who}`;
}

/** "take 1 from the heap of 3" */
export function inPhrase(plane: Plane, at: Values | undefined, one: Move): string {
    return (at && one.change ? phrase(one, layOut(fieldsOf(plane), at)) : one.move).replaceAll("->", "→");
}

/** The winning moves, each a button that goes there. */
export function winningMoves(known: Known, go: (position: string) => void): HTMLElement | null {
    const wins = known.moves.filter((one) => one.wins);
    if (wins.length === 0) return null;
    return h("ul", { class: "map-moves" }, wins.slice(0, 8).map((one) =>
        h("li", null, h("button", { class: "chip", title: t("map.goes", { position: one.position }), onclick: () => go(one.position) },
            one.move))),
    wins.length > 8 && h("li", null, t("map.more", { n: wins.length - 8 })));
}

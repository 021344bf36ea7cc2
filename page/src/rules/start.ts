// start.ts: a position to begin with, where the one on the board is none of the
// new rules, or is none that one can move in.
import type { Field } from "../board/model";
import { engine } from "../engine/engine";
import { TooLong } from "../engine/types";
import { isHuge } from "../map/plane";
import { about, type Table } from "../store";

/** Searches for a start, so far: each is an owner of its own, or a question of an old one took the place of a newer one's. */
let searches = 0;

/** Sizes that make a good first game, the best first. */
const SIZES = [[4, 6, 9, 3], [5, 7, 3, 2], [4, 2, 7, 3], [5, 4, 3, 2], [3, 3, 3, 3], [7, 5, 1, 1], [1, 1, 1, 1], [1, 0, 0, 0]];
const HEAPS = ["3,5,7", "2,5,6", "3,4,5", "7,9", "9", "10", "4", "2,2", "1"];
const SINGLE = [15, 14, 16, 13, 10, 5, 1];

function typed(fields: Field[]): string[] {
    const lists = fields.filter((one) => one.kind === "heaps" || one.kind === "piles");
    const piles = fields.filter((one) => one.kind === "pile");
    const named = (sizes: number[]) => piles.map((one, i) => `${one.name}=${sizes[i % 4]}`).join(" ");
    const bagged = (size: string) => lists.map((one) =>
        one.kind === "heaps" ? `${one.name}=[${size}]` : `${one.name}=(${size})`).join(" ");
    if (lists.length > 0) return HEAPS.map((size) => `${bagged(size)} ${named([2, 3, 1, 1])}`.trim());
    if (piles.length === 1) return SINGLE.map((size) => named([size]));
    return SIZES.map(named);
}

/** Rules that cannot be played here: finding the moves takes too long. */
export class Slow extends Error {}

/** The position as it is printed, "none" where nothing can be moved, or "slow". */
async function legal(table: Table, owner: string): Promise<string> {
    try {
        const reply = await engine.ask({
            ask: "moves", ...about(table), position: table.position, "no-outcome": true, "max-steps": 10_000_000,
        }, { owner, seconds: 3 });
        if (reply.error) return reply.error.status === "limit" ? "slow" : "none";
        const [found] = reply.answers;
        return found && found.moves.length > 0 ? found.position : "none";
    } catch (error) {
        if (error instanceof TooLong) return "slow";
        throw error;
    }
}

async function won(table: Table, owner: string): Promise<boolean> {
    const reply = await engine.ask({ ask: "solve", ...about(table), "max-steps": 10_000_000, position: table.position },
        { owner, seconds: 3 }).catch(() => null);
    return reply?.answers[0]?.outcome === "N";
}

/** The old position if it is one (and no new one is wanted), else one that can be won by whoever starts; the old one also
 *  where `wanted` says that nobody waits for it any more. */
export async function startOf(table: Table, fields: Field[], fresh: boolean, wanted: () => boolean): Promise<string> {
    const owner = `rules-start-${++searches}`;
    const first = fresh || isHuge(table.position) ? "none" : await legal(table, owner);
    if (first !== "none" && first !== "slow") return table.position;
    const all = typed(fields);
    let any: string | null = null;
    for (const position of first === "slow" ? all.slice(-1) : all) {
        if (!wanted()) return table.position;
        const found = await legal({ ...table, position }, owner);
        if (found === "slow") throw new Slow();
        if (found === "none") continue;
        if (await won({ ...table, position: found }, owner)) return found;
        any ??= found;
    }
    return any ?? table.position;
}

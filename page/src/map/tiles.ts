// tiles.ts: squares of the table, fetched one after the other, those nearest to
// the middle of what is seen first. What is scrolled away is no longer asked for;
// what costs too much is tried once.
import { engine } from "../engine/engine";
import { Cancelled } from "../engine/types";
import { sentence } from "../guess/sentence";
import { requestOf, type Cell, type Plane } from "./plane";

export const SIDE = 64;
/** Beyond this there are no tiles: (MOST + 1)^2 cells at most. */
export const MOST = 1023;
const STEPS = 60_000_000;
const SECONDS = 4;
const OWNER = "map-tile";

export type Kind = "outcome" | "grundy";

export interface Square {
    /** Values across and up; NOTHING where there is no position. */
    cells: Uint16Array;
    /** Kept by the painter. */
    image?: HTMLCanvasElement;
    imageOf?: string;
    most: number;
}

export const NOTHING = 0xffff;

/** What is in a tile: a square, or why there is none. */
export type Held = Square | { refused: string };

export class Tiles {
    #held = new Map<string, Held>();
    #wanted: Cell[] = [];
    #asking = false;
    #gone = false;
    /** From here on it costs too much: a tile needs all that is smaller. */
    #beyond = Infinity;

    constructor(readonly plane: Plane, readonly kind: Kind, readonly tell: () => void) {}

    get(x: number, y: number): Held | undefined {
        return this.#held.get(`${x},${y}`);
    }

    /** The value of a cell; undefined while it is not known. */
    value(cell: Cell): number | undefined {
        const tile = this.get(Math.floor(cell.x / SIDE), Math.floor(cell.y / SIDE));
        if (!tile || "refused" in tile) return undefined;
        return tile.cells[(cell.y % SIDE) * SIDE + cell.x % SIDE];
    }

    /** The largest value that is known. */
    most(): number {
        let most = 1;
        for (const one of this.#held.values()) if ("cells" in one && one.most > most) most = one.most;
        return most;
    }

    /** Is something still to come? */
    get busy(): boolean {
        return this.#asking;
    }

    /** What is seen now: tiles, the most wanted first. */
    want(tiles: Cell[]): void {
        this.#wanted = tiles.filter((one) => !this.#held.has(`${one.x},${one.y}`));
        void this.#work();
    }

    end(): void {
        this.#gone = true;
        this.#wanted = [];
        if (this.#asking) engine.cancel(OWNER);
    }

    async #work(): Promise<void> {
        if (this.#asking || this.#wanted.length === 0) return;
        this.#asking = true;
        for (let next = this.#wanted.shift(); next && !this.#gone; next = this.#wanted.shift()) {
            const held = await this.#fetch(next);
            if (this.#gone) break;
            if (held) this.#held.set(`${next.x},${next.y}`, held);
            this.tell();
        }
        this.#asking = false;
        if (!this.#gone) this.tell();
    }

    async #fetch(tile: Cell): Promise<Held | null> {
        const lines = this.plane.up === null;
        const far = Math.max(tile.x, tile.y);
        if (far >= this.#beyond) return { refused: "" };
        const request = lines ? this.#line(tile) : this.#square(tile);
        if (!request) return { refused: "" };
        try {
            const { reply, cells } = await engine.tile({
                ...requestOf(this.plane), ...(this.kind === "grundy" && { grundy: true }),
                bytes: 2, "max-steps": STEPS, ...request,
            }, { owner: OWNER, seconds: SECONDS });
            if (reply.error?.status === "limit") this.#beyond = far;
            if (reply.error) return { refused: reply.error.status === "limit" ? "" : sentence(reply.error) };
            return this.#sorted(cells, tile);
        } catch (error) {
            if (error instanceof Cancelled) return null;
            this.#beyond = far;
            return { refused: "" };
        }
    }

    #square(tile: Cell): Record<string, number> | null {
        const [row, column] = this.#turned ? [tile.y, tile.x] : [tile.x, tile.y];
        const last = (Math.max(tile.x, tile.y) + 1) * SIDE - 1;
        if (last > MOST) return null;
        return { row: row * SIDE, column: column * SIDE, rows: SIDE, columns: SIDE, max: above(last) };
    }

    #line(tile: Cell): Record<string, number> | null {
        const columns = SIDE * this.plane.wrap;
        const column = tile.y * columns;
        if (tile.x > 0 || column + columns > 1 << 16) return null;
        return { row: 0, column, rows: 1, columns, max: column + columns - 1 };
    }

    /** The desk has the coordinate that comes first in the rules from row to row. */
    get #turned(): boolean {
        return this.plane.up !== null && this.plane.up < this.plane.across;
    }

    #sorted(from: ArrayLike<number>, tile: Cell): Square {
        const cells = new Uint16Array(SIDE * SIDE).fill(NOTHING);
        const { wrap, up } = this.plane;
        let most = 0;
        for (let y = 0; y < SIDE; y++)
            for (let x = 0; x < SIDE; x++) {
                if (up === null && x + tile.x * SIDE >= wrap) continue;
                const at = up === null ? y * wrap + x : this.#turned ? y * SIDE + x : x * SIDE + y;
                const value = from[at] ?? NOTHING;
                cells[y * SIDE + x] = value;
                if (value !== NOTHING && value > most) most = value;
            }
        return { cells, most };
    }
}

/** The next 2^k - 1: tables grow seldom, and what is solved stays. */
function above(last: number): number {
    let most = SIDE - 1;
    while (most < last) most = 2 * most + 1;
    return most;
}

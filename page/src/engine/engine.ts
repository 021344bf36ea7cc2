// engine.ts: questions to the desk, in two Workers: `quick` for what people wait
// for, `long` for guesses and papers; and a third for what comes from outside
// while the first is busy.
import { Line } from "./line";
import { load } from "./load";
import type { Answer, Answers, Ask, How, Reply, Request, Source, Tile } from "./types";

const QUICK_SECONDS = 10;
const NUMBERS = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array } as const;

export class Engine {
    private modules = load();
    private lines: { quick: Line; long: Line; apart?: Line } = { quick: new Line(this.modules), long: new Line(this.modules) };

    async ask<K extends Ask>(request: Request<K>, how: How = {}): Promise<Reply<Answer<K>>> {
        return (await this.put(request, how)).reply as Reply<Answer<K>>;
    }

    /** The rules of a game as a text; null where there are none. */
    async source(game: string): Promise<string | null> {
        const reply = (await this.put({ ask: "show", game, source: true }, {})).reply as Reply<Source>;
        return reply.answers[0]?.text ?? null;
    }

    /** A rectangle of a table; without cells where the reply has an error. */
    async tile(request: Record<string, unknown>, how: How = {}): Promise<Tile> {
        const side = Number(request["max"] ?? 15) + 1;
        const bytes = Number(request["bytes"] ?? 1) as keyof typeof NUMBERS;
        const size = Number(request["rows"] ?? side) * Number(request["columns"] ?? side) * bytes;
        const { reply, cells } = await this.put({ ...request, ask: "tile" }, how, size);
        const { kind = "", rows = 0, columns = 0 } = (reply.answers[0] ?? {}) as Partial<Answers["tile"]>;
        return { kind, rows, columns, cells: new NUMBERS[bytes](cells!), reply: reply as Tile["reply"] };
    }

    /** End what this owner asked, running or waiting, and those whose names begin with its name and a dot; it is Cancelled. */
    cancel(owner: string) {
        for (const line of Object.values(this.lines)) line.cancel(owner);
    }

    /** How much longer than usual questions may take, on a busy machine. */
    patience = (globalThis as { boutonPatience?: number }).boutonPatience ?? 1;

    /** Nothing is asked, and nothing waits. */
    get idle(): boolean {
        return Object.values(this.lines).every((line) => line.idle);
    }

    private line(name: How["line"] = "quick"): Line {
        return name === "apart" ? this.lines.apart ??= new Line(this.modules) : this.lines[name];
    }

    private put(request: Request, how: How, size?: number) {
        const given = how.seconds ?? (how.line === "long" ? undefined : QUICK_SECONDS);
        const question = { request: JSON.stringify(request), ...(size === undefined ? {} : { size }) };
        return this.line(how.line).ask(question, { ...how, ...(given !== undefined && { seconds: given * this.patience }) });
    }
}

export const engine = new Engine();
Object.assign(globalThis, { bouton: { engine } }); // for the console and for tests

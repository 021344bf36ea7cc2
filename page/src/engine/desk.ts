// desk.ts: the two modules: the desk, which stays, and the checker, which has
// memory of its own and is started afresh for each certificate.
import type { Progress, Reply } from "./types";
import { Exit, Wasi } from "./wasi";

export interface Modules {
    desk: WebAssembly.Module;
    checker: WebAssembly.Module;
}

interface Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    page_room(size: number): number;
    page_free(room: number): void;
    page_ask(request: number, length: number): number;
    page_tile(request: number, length: number, cells: number, size: number): number;
}

const NOT_RUN = 127;
const LARGE = 700 << 20; // memory never shrinks: what grew so large begins afresh
const PAUSE = 250; // milliseconds between two words of progress
const encoder = new TextEncoder(), decoder = new TextDecoder();

/** Run the checker; its exit status, and what it printed. */
export function check(module: WebAssembly.Module, words: string[], certificate: Uint8Array<ArrayBuffer>) {
    const wasi = new Wasi(words, certificate);
    try {
        const made = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.imports(module) });
        wasi.memory = made.exports["memory"] as WebAssembly.Memory;
        (made.exports["_start"] as () => void)();
        return { code: 0, said: wasi.said() };
    } catch (error) {
        return error instanceof Exit ? { code: error.code, said: wasi.said() } : { code: NOT_RUN, said: String(error) };
    }
}

export class Desk {
    private wasi = new Wasi();
    private made!: Exports;

    /** Steps of parts that are done, those of the part at work, and when they were told. */
    private before = 0;
    private steps = 0;
    private told = 0;

    constructor(private modules: Modules, private tell: (now: Progress) => void = () => {}) { this.begin(); }

    private begin() {
        this.wasi = new Wasi();
        const imports = {
            wasi_snapshot_preview1: this.wasi.imports(this.modules.desk),
            page: {
                check: (...where: [number, number, number, number, number]) => this.check(...where),
                progress: (steps: number) => this.progress(steps),
            },
        };
        this.made = new WebAssembly.Instance(this.modules.desk, imports).exports as unknown as Exports;
        this.wasi.memory = this.made.memory;
        this.made._initialize();
    }

    ask(request: string): Reply {
        return this.asking(request, (at, length) => this.made.page_ask(at, length));
    }

    /** The cells are empty where the reply has an error. */
    tile(request: string, size: number): { reply: Reply; cells: ArrayBuffer } {
        let cells = new ArrayBuffer(0), room = 0;
        const reply = this.asking(request, (at, length) => {
            room = this.room(size);
            return this.made.page_tile(at, length, room, size);
        }, () => {
            cells = this.made.memory.buffer.slice(room, room + size) as ArrayBuffer;
            this.made.page_free(room);
        });
        return { reply, cells: reply.error ? new ArrayBuffer(0) : cells };
    }

    /** Whatever happens inside, there is a reply, and a desk for the next one. */
    private asking(request: string, ask: (at: number, length: number) => number, after = () => {}): Reply {
        this.before = this.steps = 0;
        this.told = performance.now();
        try {
            const at = this.put(encoder.encode(request));
            const said = ask(at.room, at.length);
            if (said === 0) throw new Exit(3);
            const reply = JSON.parse(this.text(said)) as Reply;
            after();
            this.made.page_free(at.room);
            if (this.made.memory.buffer.byteLength > LARGE) this.begin();
            return reply;
        } catch (error) {
            return this.broken(error);
        }
    }

    private broken(error: unknown): Reply {
        const printed = this.wasi.said().trim().replace(/^bouton: /, "");
        const deep = error instanceof RangeError; // the stack of the browser
        const memory = error instanceof Exit && error.code === 3;
        const status = memory ? "out of memory" : deep ? "limit" : "crashed";
        const text = printed || (memory ? "out of memory" : deep ? "this is nested too deep" : String(error));
        this.begin();
        return {
            answers: [], status: status === "crashed" ? 2 : 3,
            error: { status, text, file: null, line: null, column: null },
        };
    }

    /** Each part of a question counts from 0. */
    private progress(steps: number) {
        if (steps < this.steps) this.before += this.steps;
        this.steps = steps;
        if (performance.now() - this.told < PAUSE) return;
        this.told = performance.now();
        this.tell({ steps: this.before + steps, checking: false });
    }

    private check(words: number, wordsLength: number, text: number, length: number, said: number): number {
        const bytes = () => new Uint8Array(this.made.memory.buffer);
        const list = decoder.decode(bytes().slice(words, words + wordsLength)).trimEnd().split("\n");
        this.tell({ steps: this.before + this.steps, checking: true });
        const answer = check(this.modules.checker, list, bytes().slice(text, text + length));
        const { room } = this.put(encoder.encode(answer.said + "\0"));
        new DataView(this.made.memory.buffer).setUint32(said, room, true);
        return answer.code;
    }

    private room(size: number): number {
        const room = this.made.page_room(size);
        if (room === 0) throw new Exit(3);
        return room >>> 0;
    }

    private put(data: Uint8Array) {
        const room = this.room(data.length + 1);
        new Uint8Array(this.made.memory.buffer).set(data, room);
        return { room, length: data.length };
    }

    private text(at: number): string {
        const bytes = new Uint8Array(this.made.memory.buffer);
        return decoder.decode(bytes.subarray(at >>> 0, bytes.indexOf(0, at >>> 0)));
    }
}

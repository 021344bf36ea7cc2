// wasi.ts: what a module of wasi-libc imports, without network and time of day:
// words, standard input, what is printed, a clock for deadlines, and one folder, /,
// with nothing in it.
export class Exit extends Error {
    constructor(readonly code: number) { super(`exit ${code}`); }
}

const BADF = 8, NOENT = 44, NOSYS = 52, INPUT = 0, ROOT = 3;
const CHARACTERS = 2; // a terminal or pipe: not to be sought in
const encoder = new TextEncoder(), decoder = new TextDecoder();

export class Wasi {
    memory!: WebAssembly.Memory;
    private at = 0;
    private printed: Uint8Array[] = [];

    constructor(private words: string[] = [], private input = new Uint8Array()) {}

    /** All that was printed since it was asked last. */
    said(): string {
        const parts = this.printed.map((bytes) => decoder.decode(bytes, { stream: true }));
        this.printed = [];
        return parts.join("") + decoder.decode();
    }

    /** What it does not know is not there. */
    imports(module: WebAssembly.Module): WebAssembly.ModuleImports {
        const known = this.known() as Record<string, WebAssembly.ImportValue>;
        const all: WebAssembly.ModuleImports = {};
        for (const { module: from, name } of WebAssembly.Module.imports(module))
            if (from === "wasi_snapshot_preview1") all[name] = known[name] ?? (() => NOSYS);
        return all;
    }

    private view() { return new DataView(this.memory.buffer); }
    private bytes() { return new Uint8Array(this.memory.buffer); }

    private known() {
        return {
            args_sizes_get: (count: number, size: number) => {
                this.view().setUint32(count, this.words.length, true);
                this.view().setUint32(size, encoder.encode(this.words.join("\0") + "\0").length, true);
                return 0;
            },
            args_get: (list: number, room: number) => {
                for (const word of this.words) {
                    const bytes = encoder.encode(word + "\0");
                    this.view().setUint32(list, room, true);
                    this.bytes().set(bytes, room);
                    list += 4;
                    room += bytes.length;
                }
                return 0;
            },
            clock_time_get: (_id: number, _precision: bigint, out: number) => {
                this.view().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
                return 0;
            },
            fd_fdstat_get: (fd: number, out: number) => {
                if (fd > 2) return BADF;
                this.bytes().fill(0, out, out + 24);
                this.view().setUint8(out, CHARACTERS);
                return 0;
            },
            fd_prestat_get: (fd: number, out: number) => {
                if (fd !== ROOT) return BADF;
                this.view().setUint32(out, 0, true);
                this.view().setUint32(out + 4, 1, true);
                return 0;
            },
            fd_prestat_dir_name: (_fd: number, out: number) => {
                this.bytes()[out] = "/".charCodeAt(0);
                return 0;
            },
            path_filestat_get: () => NOENT,
            path_open: () => NOENT,
            fd_read: (fd: number, list: number, n: number, out: number) => fd !== INPUT ? BADF :
                this.each(list, n, out, (room) => {
                    const part = this.input.subarray(this.at, this.at + room.length);
                    room.set(part);
                    this.at += part.length;
                    return part.length;
                }),
            fd_write: (fd: number, list: number, n: number, out: number) => fd === INPUT || fd > 2 ? BADF :
                this.each(list, n, out, (part) => this.printed.push(part.slice()) && part.length),
            proc_exit: (code: number) => { throw new Exit(code); },
        };
    }

    private each(list: number, n: number, out: number, use: (part: Uint8Array) => number): number {
        let total = 0;
        for (; n > 0; n--, list += 8) {
            const from = this.view().getUint32(list, true), length = this.view().getUint32(list + 4, true);
            total += use(this.bytes().subarray(from, from + length));
        }
        this.view().setUint32(out, total, true);
        return 0;
    }
}

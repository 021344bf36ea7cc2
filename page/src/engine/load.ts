// load.ts: the two modules, compiled: from the page itself where it is one file,
// else from beside it.
import type { Modules } from "./desk";

function inside(element: Element): ReadableStream<Uint8Array> {
    const packed = Uint8Array.from(atob(element.textContent ?? ""), (c) => c.charCodeAt(0));
    return new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
}

async function bytes(name: string): Promise<ArrayBuffer> {
    const element = document.getElementById(`wasm-${name}`);
    const response = element ? new Response(inside(element)) : await fetch(`${name}.wasm`);
    if (!response.ok) throw new Error(`${name}.wasm: ${response.status}`);
    return response.arrayBuffer();
}

export async function load(): Promise<Modules> {
    const [desk, checker] = await Promise.all(["desk", "checker"].map(async (name) =>
        WebAssembly.compile(await bytes(name))));
    return { desk: desk!, checker: checker! };
}

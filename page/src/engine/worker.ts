// worker.ts: in a Worker: modules come first, then requests, one at a time.
import { Desk, type Modules } from "./desk";

export interface Question { request: string; size?: number }

let desk: Desk | null = null;

self.onmessage = (event: MessageEvent<Modules | Question>) => {
    const said = event.data;
    if ("desk" in said)
        desk = new Desk(said, (progress) => self.postMessage({ progress }));
    else if (said.size === undefined)
        self.postMessage({ reply: desk!.ask(said.request) });
    else {
        const tile = desk!.tile(said.request, said.size);
        self.postMessage(tile, { transfer: [tile.cells] });
    }
};

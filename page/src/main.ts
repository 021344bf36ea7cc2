// main.ts: the page begins here. Parts offer their views when they are imported.
//
// engine/ asks: engine.ts in Workers, line.ts a Worker and its queue, desk.ts the
// two modules of ../wasm. Who asks several questions one after the other is an
// owner (`how.owner`): a newer question takes the place of one that waits, and
// cancel("play") ends those of `play` and of all `play.*`. board/ draws and listens,
// play/ is the game on it; a folder for each other view. ../build.mjs packs.
import "./engine/engine";
import { frame } from "./frame";
import { board } from "./play/play";
import "./rules/rules";
import "./map/map";
import "./guess/guess";
import "./papers/papers";
import "./classroom/classroom";
import "./share/share";

frame(board);

// main.ts: the page begins here. Parts offer their views when they are imported.
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

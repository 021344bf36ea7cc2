// play.ts: the board with a game going on.
import { h } from "../dom";

export function board(): HTMLElement {
    return h("b-play");
}

// off.ts: a view that shows nothing while answers are off.
import { fill, h } from "../dom";
import { locked } from "../map/locked";
import { store } from "../store";

export function unlessOff(whole: () => HTMLElement): HTMLElement {
    const now = () => (store.state.answersOff ? locked() : whole());
    const element = h("div", null, now());
    const end = store.watch(["answersOff"], () => (element.isConnected ? fill(element, now()) : end()));
    return element;
}

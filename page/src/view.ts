// view.ts: the panels that can be opened beside the board. Each part adds its own
// with `offer`; main.ts shows them in this order.
import type { Id } from "./texts";

export interface View {
    name: string;
    title: Id;
    /** Called each time the view is opened; the element is thrown away when it is closed. */
    make(): HTMLElement;
}

const order = ["rules", "map", "guess", "papers", "classroom", "share"];
const offered = new Map<string, View>();

export function offer(view: View): void {
    offered.set(view.name, view);
}

export function views(): View[] {
    return order.map((name) => offered.get(name)).filter((view) => view !== undefined);
}

export function view(name: string | null): View | undefined {
    return name === null ? undefined : offered.get(name);
}

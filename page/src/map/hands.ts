// hands.ts: mouse, touch, pinch, wheel and keys on a map.
import { bounded, BELOW, cellAt, LEFT, limit, SCALE_LEAST, SCALE_MOST, type Window } from "./picture";
import type { Cell, Plane } from "./plane";

export interface Host {
    readonly plane: Plane;
    window: Window;
    readonly cursor: Cell | null;
    /** The window has changed. */
    moved(): void;
    /** The mouse is over this cell. */
    point(cell: Cell | null): void;
    /** This cell is the one in hand. */
    hold(cell: Cell): void;
    play(): void;
}

/** Larger or smaller around a point of the canvas. */
export function zoom(host: Host, factor: number, px?: number, py?: number): void {
    const old = host.window;
    const scale = Math.min(Math.max(old.scale * factor, SCALE_LEAST), SCALE_MOST);
    const x = px ?? (old.width + LEFT) / 2;
    const y = py ?? (old.height - BELOW) / 2;
    const cellX = old.x + (x - LEFT) / old.scale;
    const cellY = old.y + (old.height - BELOW - y) / old.scale;
    host.window = bounded({
        ...old, scale, x: cellX - (x - LEFT) / scale, y: cellY - (old.height - BELOW - y) / scale,
    }, host.plane);
    host.moved();
}

function pan(host: Host, dx: number, dy: number): void {
    const { window } = host;
    host.window = bounded({ ...window, x: window.x - dx / window.scale, y: window.y + dy / window.scale }, host.plane);
    host.moved();
}

/** The cell in hand stays where it is seen. */
export function follow(host: Host, cell: Cell): void {
    const { window } = host;
    const columns = Math.floor((window.width - LEFT) / window.scale);
    const rows = Math.floor((window.height - BELOW) / window.scale);
    const x = cell.x < window.x ? cell.x : cell.x + 1 > window.x + columns ? cell.x + 1 - columns : window.x;
    const y = cell.y < window.y ? cell.y : cell.y + 1 > window.y + rows ? cell.y + 1 - rows : window.y;
    host.window = bounded({ ...window, x, y }, host.plane);
}

const STEPS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1], PageUp: [0, 10], PageDown: [0, -10],
};

function key(host: Host, event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const at = host.cursor ?? { x: Math.floor(host.window.x), y: Math.floor(host.window.y) };
    const most = limit(host.plane);
    if (step) {
        const times = event.shiftKey ? 10 : 1;
        const go = (value: number, by: number, last: number) => Math.min(Math.max(value + by * times, 0), last);
        host.hold(host.cursor ? { x: go(at.x, step[0], most.x), y: go(at.y, step[1], most.y) } : at);
    } else if (event.key === "Home") host.hold({ x: 0, y: 0 });
    else if (event.key === "+" || event.key === "=") zoom(host, 1.5);
    else if (event.key === "-") zoom(host, 1 / 1.5);
    else if (event.key === "Enter" || event.key === " ") host.play();
    else return;
    event.preventDefault();
}

/** Listens to everything that can be done with the canvas. */
export function hands(canvas: HTMLCanvasElement, host: Host): void {
    const down = new Map<number, { x: number; y: number }>();
    let walked = 0;
    const place = (event: PointerEvent | WheelEvent) => {
        const box = canvas.getBoundingClientRect();
        return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    canvas.addEventListener("pointerdown", (event) => {
        canvas.setPointerCapture(event.pointerId);
        if (down.size === 0) walked = 0;
        down.set(event.pointerId, place(event));
    });
    canvas.addEventListener("pointermove", (event) => {
        const now = place(event);
        const before = down.get(event.pointerId);
        if (!before) return host.point(event.pointerType === "mouse" ? cellAt(host.window, host.plane, now.x, now.y) : null);
        const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
        walked += Math.hypot(now.x - before.x, now.y - before.y);
        down.set(event.pointerId, now);
        if (other) {
            const apart = (one: { x: number; y: number }) => Math.max(Math.hypot(one.x - other.x, one.y - other.y), 8);
            zoom(host, apart(now) / apart(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
        } else if (walked > 5) pan(host, now.x - before.x, now.y - before.y);
    });
    const up = (event: PointerEvent) => {
        const at = down.get(event.pointerId);
        down.delete(event.pointerId);
        if (!at || walked > 5 || down.size > 0 || event.type !== "pointerup") return;
        const cell = cellAt(host.window, host.plane, at.x, at.y);
        if (cell) host.hold(cell);
    };
    canvas.addEventListener("pointerup", up);
    canvas.addEventListener("pointercancel", up);
    canvas.addEventListener("pointerleave", () => host.point(null));
    canvas.addEventListener("wheel", (event) => {
        event.preventDefault();
        const { x, y } = place(event);
        zoom(host, Math.exp(-Math.max(-100, Math.min(100, event.deltaY)) * (event.ctrlKey ? .01 : .002)), x, y);
    }, { passive: false });
    canvas.addEventListener("dblclick", () => host.play());
    canvas.addEventListener("keydown", (event) => key(host, event));
}

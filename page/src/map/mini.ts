// mini.ts: a small map of the first cells, for beside other things.
import { engine } from "../engine/engine";
import { fill, h } from "../dom";
import { store, type Table } from "../store";
import { t } from "../texts";
import { colourOf, css, palette, PRINT } from "./colours";
import { findPlane, label, pattern, requestOf, type Plane } from "./plane";
import { NOTHING } from "./tiles";

const SIDE = 16;
const STEPS = 20_000_000;

/** Lost and won of the first cells, [x][y]; null where they cost too much. */
export async function firstCells(plane: Plane, side: number, owner: string): Promise<number[][] | null> {
    const one = plane.up === null;
    const { reply, cells } = await engine.tile({
        ...requestOf(plane), max: side - 1, rows: one ? 1 : side, columns: side, bytes: 1, "max-steps": STEPS,
    }, { owner, seconds: 4 });
    if (reply.error) return null;
    const turned = !one && plane.up! < plane.across;
    return Array.from({ length: side }, (_, x) => Array.from({ length: one ? 1 : side }, (__, y) => {
        const value = cells[one ? x : turned ? y * side + x : x * side + y]!;
        return value === 0xff ? NOTHING : value;
    }));
}

function paint(canvas: HTMLCanvasElement, cells: number[][], look = palette()): void {
    const rows = cells[0]!.length;
    const side = 12;
    canvas.width = cells.length * side;
    canvas.height = rows * side;
    const pen = canvas.getContext("2d")!;
    cells.forEach((column, x) => column.forEach((value, y) => {
        if (value === NOTHING) return;
        pen.fillStyle = css(colourOf(value, "outcome", 1, look));
        pen.fillRect(x * side, (rows - 1 - y) * side, side - 1, side - 1);
    }));
}

export interface Mini {
    element: HTMLElement;
    draw(table: Readonly<Table>): Promise<void>;
    /** Nothing is known of what stands there now. */
    clear(): void;
    /** What is asked for it need not be answered any more. */
    end(): void;
}

export function mini(owner: string): Mini {
    const element = h("figure", { class: "mini" });
    let drawn = 0, again = (_look?: typeof PRINT) => {};
    const paper = () => again(PRINT), screen = () => again();
    const end = () => {
        engine.cancel(`${owner}-${drawn}`);
        removeEventListener("beforeprint", paper);
        removeEventListener("afterprint", screen);
    };
    return {
        element, end,
        clear() {
            end();
            drawn++;
            fill(element);
        },
        async draw(table) {
            end();
            if (!element.isConnected) return;
            const turn = ++drawn;
            if (store.state.answersOff) return fill(element, h("figcaption", { class: "small" }, t("map.locked")));
            const own = `${owner}-${turn}`;
            const found = await findPlane(table, { owner: own }).catch(() => null);
            const cells = found?.plane ? await firstCells(found.plane, SIDE, own).catch(() => null) : null;
            if (!element.isConnected || turn !== drawn) return;
            if (!found?.plane || !cells) return fill(element, h("figcaption", { class: "small" }, t("map.noMini")));
            const { plane } = found;
            const canvas = h("canvas", { role: "img", "aria-label": t("map.label", { pattern: pattern(plane) }) });
            again = (look) => paint(canvas, cells, look);
            again();
            addEventListener("beforeprint", paper);
            addEventListener("afterprint", screen);
            fill(element, canvas, h("figcaption", { class: "small" },
                t(plane.up === null ? "map.miniLine" : "map.mini", {
                    pattern: pattern(plane), a: label(plane, plane.across), b: plane.up === null ? "" : label(plane, plane.up), n: SIDE - 1 }),
                " ", h("button", { class: "link", onclick: () => store.change({ view: "map" }) }, t("map.open.map"))));
        },
    };
}

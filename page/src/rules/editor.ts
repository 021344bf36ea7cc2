// editor.ts: a textarea over a layer that shows the same text in colours.
import { fill, h } from "../dom";
import { highlighted, type Spot } from "./highlight";

const PAUSE = 350;
const MOST = 100_000;

export interface Editor {
    element: HTMLElement;
    area: HTMLTextAreaElement;
    text: string;
    mark(spots: Spot[]): void;
    /** Sets the caret behind a mistake. */
    go(spot: Spot): void;
}

/** `pause` is called when somebody has stopped typing for a moment. */
export function editor(name: string, described: string, pause: (text: string) => void): Editor {
    const layer = h("pre", { class: "editor-layer", "aria-hidden": "true" });
    const area = h("textarea", {
        class: "editor-area", spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off", rows: 6,
        "aria-label": name, "aria-describedby": described, maxlength: MOST,
    });
    let spots: Spot[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const paint = () => {
        const lines = area.value.split("\n");
        area.rows = Math.min(Math.max(lines.length + 1, 5), 24);
        // A very long text is read as it is: colours would make typing slow.
        fill(layer, area.value.length > 20_000 ? area.value + "\n" : highlighted(area.value, spots));
        scroll();
    };
    const scroll = () => {
        layer.scrollTop = area.scrollTop;
        layer.scrollLeft = area.scrollLeft;
    };
    area.addEventListener("scroll", scroll);
    area.addEventListener("input", () => {
        spots = [];
        paint();
        clearTimeout(timer);
        timer = setTimeout(() => pause(area.value), PAUSE);
    });
    return {
        element: h("div", { class: "editor" }, layer, area), area,
        get text() { return area.value; },
        set text(value: string) {
            if (value !== area.value) area.value = value;
            spots = [];
            paint();
        },
        mark(list) { spots = list; paint(); },
        go(spot) {
            area.focus();
            area.setSelectionRange(spot.from, spot.to);
        },
    };
}

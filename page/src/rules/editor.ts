// editor.ts: a textarea over a layer that shows the same text in colours.
import { fill, h } from "../dom";
import { highlighted, type Spot } from "./highlight";

const PAUSE = 350;
const MOST = 100_000;
/** A text with more letters or lines is shown as it is: colours would make typing slow. */
const COLOURED = { letters: 20_000, lines: 1000 };

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
    const element = h("div", { class: "editor" }, layer, area);
    let spots: Spot[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const paint = () => {
        const { value } = area, lines = value.split("\n").length;
        const plain = value.length > COLOURED.letters || lines > COLOURED.lines;
        area.rows = Math.min(Math.max(lines + 1, 5), 24);
        element.classList.toggle("plain", plain);
        fill(layer, plain ? null : highlighted(value, spots));
        if (!plain) scroll();
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
        element, area,
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

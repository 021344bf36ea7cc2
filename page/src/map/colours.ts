// colours.ts: the colours of cells. P and N are those of the page; Grundy values
// run through cividis, which people with any kind of sight tell apart: they differ
// in lightness all the way. P (value 0) is always what stands out from the paper.
import { NOTHING, type Kind, type Square, SIDE } from "./tiles";

type Colour = readonly [number, number, number];

const CIVIDIS: Colour[] = [
    [0, 34, 78], [18, 53, 112], [59, 73, 108], [87, 93, 109], [112, 113, 115],
    [138, 134, 120], [165, 156, 116], [195, 179, 105], [225, 204, 85], [254, 232, 56],
];

export interface Palette {
    name: string;
    p: string;
    n: string;
    paper: string;
    ink: string;
    soft: string;
    line: string;
    accent: string;
    good: string;
    raised: string;
    dark: boolean;
}

function token(name: string): string {
    return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function isDark(colour: string): boolean {
    const [r = 0, g = 0, b = 0] = rgb(colour);
    return r + g + b < 384;
}

/** The tokens of the page as they are now. */
export function palette(): Palette {
    const paper = token("--raised");
    return {
        name: paper, p: token("--p"), n: token("--n"), paper: token("--sunken"), ink: token("--ink"), soft: token("--soft"),
        line: token("--line"), accent: token("--chosen"), good: token("--good"), raised: paper, dark: isDark(paper),
    };
}

/** For paper: the light tokens, whatever the page shows. */
export const PRINT: Palette = {
    name: "print", p: "#1d5f8a", n: "#e9dcc3", paper: "#ffffff", ink: "#26221d", soft: "#645c52", line: "#ddd3c5",
    accent: "#c2571f", good: "#1f6b3a", raised: "#ffffff", dark: false,
};

function rgb(colour: string): Colour {
    const hex = colour.replace("#", "");
    const whole = hex.length === 3 ? [...hex].map((one) => one + one).join("") : hex;
    return [0, 2, 4].map((at) => parseInt(whole.slice(at, at + 2), 16)) as unknown as Colour;
}

function between(share: number): Colour {
    const at = Math.min(Math.max(share, 0), 1) * (CIVIDIS.length - 1);
    const low = CIVIDIS[Math.floor(at)]!;
    const high = CIVIDIS[Math.ceil(at)]!;
    const part = at - Math.floor(at);
    return low.map((value, i) => Math.round(value + (high[i]! - value) * part)) as unknown as Colour;
}

/** The colour of a value, where `most` is the largest one. */
export function colourOf(value: number, kind: Kind, most: number, look: Palette): Colour {
    if (kind === "outcome") return rgb(value === 0 ? look.p : look.n);
    // A step between 0 and the rest, so that P-positions are seen.
    const share = value === 0 ? 0 : .22 + .78 * value / Math.max(most, 1);
    return between(look.dark ? 1 - share : share);
}

export function css([r, g, b]: Colour): string {
    return `rgb(${r} ${g} ${b})`;
}

export function hex(colour: Colour): string {
    return "#" + colour.map((one) => one.toString(16).padStart(2, "0")).join("");
}

/** Black or white, whichever is read on this colour. */
export function onColour([r, g, b]: Colour): string {
    return .299 * r + .587 * g + .114 * b > 140 ? "#1a1613" : "#ffffff";
}

/** The largest value of the legend, a round number: steady while tiles come. */
export function rounded(most: number): number {
    for (let base = 1; ; base *= 10)
        for (const times of [1, 2, 3, 5, 7]) if (times * base >= most) return times * base;
}

function shade(kind: Kind, most: number, look: Palette): (value: number) => Colour {
    const known = new Map<number, Colour>();
    return (value) => {
        const one = known.get(value) ?? colourOf(value, kind, most, look);
        known.set(value, one);
        return one;
    };
}

/** A tile as a picture, one pixel a cell, y upwards. */
export function imageOf(square: Square, kind: Kind, most: number, look: Palette): HTMLCanvasElement {
    const how = `${kind} ${most} ${look.name}`;
    if (square.image && square.imageOf === how) return square.image;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = SIDE;
    const context = canvas.getContext("2d")!;
    const picture = context.createImageData(SIDE, SIDE);
    const colour = shade(kind, most, look);
    for (let y = 0; y < SIDE; y++)
        for (let x = 0; x < SIDE; x++) {
            const value = square.cells[y * SIDE + x]!;
            if (value !== NOTHING) picture.data.set([...colour(value), 255], ((SIDE - 1 - y) * SIDE + x) * 4);
        }
    context.putImageData(picture, 0, 0);
    square.image = canvas;
    square.imageOf = how;
    return canvas;
}

// picture.ts: draws what is seen of a map: tiles, axes, the cell in hand with its
// options, and what is proved over it.
import { colourOf, imageOf, onColour, rounded, type Palette } from "./colours";
import { label, type Cell, type Plane } from "./plane";
import { MOST, NOTHING, SIDE, type Kind, type Tiles } from "./tiles";

/** Where one looks: the cell in the lower left corner, and pixels a cell. */
export interface Window {
    x: number;
    y: number;
    scale: number;
    width: number;
    height: number;
}

/** A line of cells through the plane: from (x, y) in steps of (dx, dy) without end, or one cell. */
export interface Mark {
    x: number;
    y: number;
    step: number;
    text?: string;
}

export interface Scene {
    tiles: Tiles;
    window: Window;
    /** The position on the board, where it is in the plane. */
    table: Cell[];
    cursor: Cell | null;
    options: Cell[];
    winning: Cell[];
    marks: Mark[];
    /** All P-cells are proved for all sizes. */
    ringed: boolean;
}

export const LEFT = 40;
export const BELOW = 30;
export const SCALE_MOST = 64;
export const SCALE_LEAST = 1;

export function limit(plane: Plane): Cell {
    return plane.up === null ? { x: plane.wrap - 1, y: Math.floor(65535 / plane.wrap) } : { x: MOST, y: MOST };
}

/** Keeps the origin in reach, and cells between their least and largest size. */
export function bounded(window: Window, plane: Plane): Window {
    const scale = Math.min(Math.max(window.scale, SCALE_LEAST), SCALE_MOST);
    const most = limit(plane);
    const stay = (at: number, last: number, seen: number) => Math.min(Math.max(at, 0), Math.max(0, last + 1 - seen));
    return {
        ...window, scale,
        x: stay(window.x, most.x, (window.width - LEFT) / scale), y: stay(window.y, most.y, (window.height - BELOW) / scale),
    };
}

/** The tiles that are seen, those in the middle first. */
export function seen(window: Window, plane: Plane): Cell[] {
    const most = limit(plane);
    const columns = (window.width - LEFT) / window.scale;
    const rows = (window.height - BELOW) / window.scale;
    const list: { x: number; y: number; far: number }[] = [];
    for (let x = Math.floor(window.x / SIDE); x * SIDE < Math.min(window.x + columns, most.x + 1); x++)
        for (let y = Math.floor(window.y / SIDE); y * SIDE < Math.min(window.y + rows, most.y + 1); y++)
            list.push({ x, y, far: Math.hypot((x + .5) * SIDE - window.x - columns / 2, (y + .5) * SIDE - window.y - rows / 2) });
    return list.sort((a, b) => a.far - b.far);
}

export function left(window: Window, x: number): number {
    return LEFT + (x - window.x) * window.scale;
}

/** The upper edge of the line of cells y. */
export function top(window: Window, y: number): number {
    return window.height - BELOW - (y + 1 - window.y) * window.scale;
}

/** The cell under a point of the canvas. */
export function cellAt(window: Window, plane: Plane, px: number, py: number): Cell | null {
    if (px < LEFT || py > window.height - BELOW || py < 0 || px > window.width) return null;
    const x = Math.floor(window.x + (px - LEFT) / window.scale);
    const y = Math.floor(window.y + (window.height - BELOW - py) / window.scale);
    const most = limit(plane);
    return x < 0 || y < 0 || x > most.x || y > most.y ? null : { x, y };
}

type Pen = CanvasRenderingContext2D;

function drawTiles(pen: Pen, scene: Scene, look: Palette, kind: Kind, most: number): void {
    const { window, tiles } = scene;
    pen.imageSmoothingEnabled = false;
    for (const { x, y } of seen(window, tiles.plane)) {
        const tile = tiles.get(x, y);
        const side = SIDE * window.scale;
        const px = left(window, x * SIDE);
        const py = top(window, (y + 1) * SIDE - 1);
        if (tile && "cells" in tile) pen.drawImage(imageOf(tile, kind, most, look), px, py, side, side);
        else hatch(pen, px, py, side, look, tile !== undefined);
    }
}

/** Not there yet is plain; too much to compute is hatched. */
function hatch(pen: Pen, px: number, py: number, side: number, look: Palette, refused: boolean): void {
    if (!refused) return;
    pen.save();
    pen.beginPath();
    pen.rect(px, py, side, side);
    pen.clip();
    pen.strokeStyle = look.line;
    pen.lineWidth = 2;
    pen.beginPath();
    for (let at = -side; at < side; at += 12) {
        pen.moveTo(px + at, py + side);
        pen.lineTo(px + at + side, py);
    }
    pen.stroke();
    pen.restore();
}

function eachCell(scene: Scene, tell: (cell: Cell, value: number) => void): void {
    const { window, tiles } = scene;
    const x1 = window.x + (window.width - LEFT) / window.scale;
    const y1 = window.y + (window.height - BELOW) / window.scale;
    for (let x = Math.floor(window.x); x < x1; x++)
        for (let y = Math.floor(window.y); y < y1; y++) {
            const value = tiles.value({ x, y });
            if (value !== undefined && value !== NOTHING) tell({ x, y }, value);
        }
}

function drawValues(pen: Pen, scene: Scene, look: Palette, kind: Kind, most: number): void {
    const { window } = scene;
    if (window.scale < 22) return;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    eachCell(scene, (cell, value) => {
        const text = kind === "grundy" ? String(value) : value === 0 ? "P" : "";
        if (text === "") return;
        const size = Math.min(window.scale * .45, window.scale * .85 / (text.length * .6), 16);
        pen.font = `${kind === "outcome" ? 600 : 400} ${size}px system-ui, sans-serif`;
        pen.fillStyle = onColour(colourOf(value, kind, most, look));
        pen.fillText(text, left(window, cell.x) + window.scale / 2, top(window, cell.y) + window.scale / 2);
    });
}

function drawGrid(pen: Pen, scene: Scene, look: Palette): void {
    const { window } = scene;
    if (window.scale < 9) return;
    pen.strokeStyle = look.raised;
    pen.lineWidth = window.scale > 24 ? 2 : 1;
    pen.beginPath();
    for (let x = Math.ceil(window.x); left(window, x) <= window.width; x++) {
        pen.moveTo(left(window, x), 0);
        pen.lineTo(left(window, x), window.height - BELOW);
    }
    for (let y = Math.ceil(window.y); top(window, y) >= -window.scale; y++) {
        const at = top(window, y) + window.scale;
        pen.moveTo(LEFT, at);
        pen.lineTo(window.width, at);
    }
    pen.stroke();
}

function ring(pen: Pen, window: Window, cell: Cell, colour: string, width: number, inset = 0): void {
    const side = Math.max(window.scale, 4);
    const shift = (window.scale - side) / 2;
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.strokeRect(left(window, cell.x) + shift + inset, top(window, cell.y) + shift + inset, side - 2 * inset, side - 2 * inset);
}

function dot(pen: Pen, window: Window, cell: Cell, fill: string, edge: string, share: number): void {
    pen.beginPath();
    pen.arc(left(window, cell.x) + window.scale / 2, top(window, cell.y) + window.scale / 2,
        Math.max(window.scale * share, 2.5), 0, 2 * Math.PI);
    pen.fillStyle = fill;
    pen.fill();
    pen.lineWidth = 1.5;
    pen.strokeStyle = edge;
    pen.stroke();
}

function drawMarks(pen: Pen, scene: Scene, look: Palette): void {
    const { window, marks } = scene;
    const x1 = window.x + (window.width - LEFT) / window.scale;
    for (const mark of marks) {
        const first = mark.step === 0 ? 0 : Math.max(0, Math.ceil((window.x - mark.x) / mark.step));
        const last = mark.step === 0 ? 0 : Math.floor((x1 - mark.x) / mark.step);
        if (mark.step > 0) {
            pen.strokeStyle = look.good;
            pen.lineWidth = 2;
            pen.beginPath();
            const middle = (k: number): [number, number] => [
                left(window, mark.x + k * mark.step) + window.scale / 2, top(window, mark.y + k * mark.step) + window.scale / 2];
            pen.moveTo(...middle(0));
            pen.lineTo(...middle(Math.max(last, 0) + 1));
            pen.stroke();
        }
        for (let k = first; k <= last && window.scale >= 5; k++) {
            const cell = { x: mark.x + k * mark.step, y: mark.y + k * mark.step };
            if (mark.step > 0) dot(pen, window, cell, look.good, look.raised, .2);
            else ring(pen, window, cell, look.good, 2, window.scale > 10 ? 3 : 1);
        }
    }
}

/** All P-cells, where a formula for all of them is proved. */
function drawRings(pen: Pen, scene: Scene, look: Palette): void {
    if (!scene.ringed || scene.window.scale < 4) return;
    eachCell(scene, (cell, value) => {
        if (value === 0) dot(pen, scene.window, cell, "transparent", look.dark ? "#0b3d1c" : "#b8f0c8", .34);
    });
}

function drawHand(pen: Pen, scene: Scene, look: Palette): void {
    const { window, cursor } = scene;
    if (window.scale >= 6) {
        for (const cell of scene.options) dot(pen, window, cell, look.raised, look.ink, .16);
        for (const cell of scene.winning) dot(pen, window, cell, look.accent, look.raised, .28);
    }
    for (const cell of scene.table) ring(pen, window, cell, look.ink, 2, 1);
    if (!cursor) return;
    ring(pen, window, cursor, look.raised, 5);
    ring(pen, window, cursor, look.accent, 3);
}

function stride(scale: number, room: number): number {
    for (let base = 1; ; base *= 10)
        for (const times of [1, 2, 5]) if (times * base * scale >= room) return times * base;
}

function drawAxes(pen: Pen, scene: Scene, look: Palette): void {
    const { window, tiles } = scene;
    const { plane } = tiles;
    pen.fillStyle = look.raised;
    pen.fillRect(0, 0, LEFT, window.height);
    pen.fillRect(0, window.height - BELOW, window.width, BELOW);
    pen.fillStyle = look.soft;
    pen.font = "12px system-ui, sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "top";
    const bottom = window.height - BELOW;
    const across = stride(window.scale, 34);
    const most = limit(plane);
    for (let x = Math.ceil(window.x / across) * across; left(window, x + .5) < window.width - 12 && x <= most.x; x += across)
        pen.fillText(String(x), left(window, x + .5), bottom + 5);
    pen.textAlign = "right";
    pen.textBaseline = "middle";
    const up = stride(window.scale, 22);
    for (let y = Math.ceil(window.y / up) * up; top(window, y - .5) > 24 && y <= most.y; y += up)
        pen.fillText(String(plane.up === null ? y * plane.wrap : y), LEFT - 6, top(window, y - .5));
    pen.fillStyle = look.ink;
    pen.font = "italic 600 13px system-ui, sans-serif";
    pen.textBaseline = "bottom";
    pen.fillText(`${label(plane, plane.across)} →`, window.width - 4, window.height);
    if (plane.up === null) return;
    pen.textBaseline = "top";
    pen.textAlign = "left";
    pen.fillText(`↑ ${label(plane, plane.up)}`, 2, 2);
}

/** Draws the whole scene. */
export function draw(canvas: HTMLCanvasElement, scene: Scene, look: Palette, dense: number): void {
    const { window, tiles } = scene;
    canvas.width = Math.round(window.width * dense);
    canvas.height = Math.round(window.height * dense);
    const pen = canvas.getContext("2d")!;
    pen.scale(dense, dense);
    pen.fillStyle = look.paper;
    pen.fillRect(0, 0, window.width, window.height);
    const most = rounded(tiles.most());
    drawTiles(pen, scene, look, tiles.kind, most);
    drawGrid(pen, scene, look);
    drawValues(pen, scene, look, tiles.kind, most);
    drawRings(pen, scene, look);
    drawMarks(pen, scene, look);
    drawHand(pen, scene, look);
    drawAxes(pen, scene, look);
}


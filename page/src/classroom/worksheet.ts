// worksheet.ts: a sheet to print, with the solutions on a page of their own.
import { engine } from "../engine/engine";
import type { Show } from "../engine/types";
import { fill, h, svg, type Child } from "../dom";
import { inPhrase } from "../map/cell";
import { allSizes } from "../map/map";
import { firstCells } from "../map/mini";
import { label, pattern, withHeaps, type Plane } from "../map/plane";
import { cancelProved, findFormula } from "../map/proved";
import { NOTHING } from "../map/tiles";
import { ruleLine } from "../play/rule";
import { inWords } from "../rules/words";
import { about, store } from "../store";
import { t } from "../texts";
import { chosen, type Task } from "./choose";
import { stones } from "./stones";

const GRID = 8;

interface Solved extends Task {
    position: string;
    picture: SVGElement;
    winning: string[];
}

async function solve(task: Task, owner: string): Promise<Solved | null> {
    const reply = await engine.ask({ ask: "solve", ...about(task.plane.table), position: task.typed, "max-steps": 20_000_000 }, { owner, seconds: 5 });
    const [found] = reply.answers;
    if (!found) return null;
    const numbers = task.plane.all.filter((one) => one.field.kind === "number").map((one) => one.field.name);
    return {
        ...task, position: found.position, lost: found.outcome === "P", picture: stones(found.fields ?? {}, numbers),
        winning: (found.winning ?? []).map((one) => inPhrase(task.plane, found.fields, one)),
    };
}

async function solveAll(tasks: Task[], owner: string): Promise<Solved[]> {
    const list: Solved[] = [];
    for (const one of tasks) {
        const solved = await solve(one, owner);
        if (solved) list.push(solved);
    }
    return list;
}

/** A grid to colour, or coloured. */
function grid(plane: Plane, cells: number[][] | null): SVGElement {
    const side = 22;
    const rows = plane.up === null ? 1 : GRID;
    const columns = plane.up === null ? GRID * 2 : GRID;
    const parts: SVGElement[] = [];
    for (let x = 0; x < columns; x++)
        for (let y = 0; y < rows; y++) {
            const value = cells?.[x]?.[y];
            if (value === NOTHING) continue;
            const left = 20 + x * side;
            const top = (rows - 1 - y) * side + 12;
            parts.push(svg("rect", { x: left, y: top, width: side, height: side, class: value === 0 ? "paper-p" : "paper-cell" }));
            if (value === 0) parts.push(svg("text", { x: left + side / 2, y: top + side / 2 + 4, "text-anchor": "middle", class: "paper-on-p" }, "P"));
        }
    for (let x = 0; x < columns; x++)
        parts.push(svg("text", { x: 20 + (x + .5) * side, y: rows * side + 24, "text-anchor": "middle", class: "paper-number" }, x));
    for (let y = 0; y < rows && plane.up !== null; y++)
        parts.push(svg("text", { x: 15, y: (rows - .5 - y) * side + 16, "text-anchor": "end", class: "paper-number" }, y));
    parts.push(svg("text", { x: 20 + columns * side + 5, y: rows * side + 24, class: "paper-number" }, `${label(plane, plane.across)} →`));
    if (plane.up !== null) parts.push(svg("text", { x: 8, y: 9, class: "paper-number" }, `↑ ${label(plane, plane.up)}`));
    const width = columns * side + 60;
    return svg("svg", { viewBox: `0 0 ${width} ${rows * side + 28}`, width, height: rows * side + 28, "aria-hidden": "true" }, parts);
}

function boxes(): Child {
    return h("span", { class: "paper-boxes" }, h("span", null, "☐ ", t("classroom.sheet.first")), h("span", null, "☐ ", t("classroom.sheet.second")));
}

function tasks(list: Solved[], below: (one: Solved) => Child): HTMLElement {
    return h("ol", { class: "paper-tasks" }, list.map((one) => h("li", null, one.picture.cloneNode(true) as SVGElement, below(one))));
}

function paper(show: Show, who: Solved[], moves: Solved[], plane: Plane): HTMLElement {
    return h("article", { class: "paper" },
        h("header", null, h("h2", null, show.title || show.game), h("p", { class: "paper-name" }, t("classroom.sheet.name"))),
        h("p", null, ruleLine() || (show.rules as string[]).map(inWords).join(" ")),
        h("h3", null, "1. ", t("classroom.sheet.who")), tasks(who, boxes),
        moves.length > 0 && [h("h3", null, "2. ", t("classroom.sheet.move")), tasks(moves, () => h("span", { class: "paper-line" }))],
        h("section", { class: "paper-whole" }, h("h3", null, "3. ", t("classroom.sheet.colour", { pattern: pattern(plane) })), grid(plane, null)),
        h("section", { class: "paper-whole" }, h("h3", null, "4. ", t("classroom.sheet.common")),
            h("span", { class: "paper-line" }), h("span", { class: "paper-line" })));
}

function solutions(who: Solved[], moves: Solved[], plane: Plane, cells: number[][] | null, formula: string | null): HTMLElement {
    const said = (one: Solved) => h("span", { class: "paper-answer" }, one.position, ": ",
        one.lost ? t("classroom.sheet.isSecond") : t("classroom.sheet.isFirst"),
        one.winning.length > 0 && ` (${one.winning.slice(0, 3).join("; ")}${one.winning.length > 3 ? "; …" : ""})`);
    return h("article", { class: "paper solutions" },
        h("header", null, h("h2", null, t("classroom.sheet.solutions"))),
        h("h3", null, "1."), h("ol", null, who.map((one) => h("li", null, said(one)))),
        moves.length > 0 && [h("h3", null, "2."), h("ol", null, moves.map((one) => h("li", null, said(one))))],
        h("section", { class: "paper-whole" }, h("h3", null, "3. ", pattern(plane)), grid(plane, cells)),
        formula && h("section", { class: "paper-whole" }, h("h3", null, "4."), h("p", null, t("map.provedAll"), " ", formula)));
}

/** What is proved for all sizes, if that is found soon. */
async function formulaOf(plane: Plane): Promise<string | null> {
    const late = new Promise<null>((go) => setTimeout(() => { cancelProved(); go(null); }, 5000));
    const found = await Promise.race([findFormula(plane).catch(() => null), late]);
    return found && (found.kind === "formula" || found.kind === "period") && !(found.kind === "formula" && found.description === "") ? allSizes(found) : null;
}

async function make(plane: Plane, show: Show, seed: number, owner: string): Promise<HTMLElement[]> {
    const two = plane.all[plane.across]!.field.kind === "heaps" ? withHeaps(plane, 2) : plane;
    const picked = await chosen(plane, seed, owner);
    const who = await solveAll(picked.who, owner);
    const moves = await solveAll(picked.moves, owner);
    const cells = await firstCells(two, two.up === null ? GRID * 2 : GRID, owner);
    const sheet = paper(show, who, moves, two);
    if (store.state.answersOff) return [sheet];
    return [sheet, solutions(who, moves, two, cells, await formulaOf(two))];
}

/** Sheets so far: each asks for itself. */
let sheetsMade = 0;

/** Whatever is asked for a sheet need not be answered any more; the number of the next one. */
export function endWorksheet(): number {
    engine.cancel(`worksheet-${sheetsMade}`);
    return ++sheetsMade;
}

/** The sheet with what makes another one and what prints it. */
export function worksheet(plane: Plane, show: Show): HTMLElement {
    const sheets = h("div", { class: "sheets", "aria-busy": "true" }, h("p", null, t("map.busy")));
    const number = h("input", { type: "number", min: 1, max: 999, onchange: () => {
        store.change({ sheet: Math.min(999, Math.max(1, Math.trunc(Number(number.value)) || 1)) });
        number.value = String(store.state.sheet);
    } });
    const draw = async () => {
        const mine = endWorksheet();
        number.value = String(store.state.sheet);
        sheets.setAttribute("aria-busy", "true");
        const made = await make(plane, show, store.state.sheet, `worksheet-${mine}`).catch(() => null);
        if (mine !== sheetsMade) return;
        sheets.setAttribute("aria-busy", "false");
        fill(sheets, made ?? h("p", null, t("map.tooMuch")));
    };
    const end = store.watch(["sheet"], () => (sheets.isConnected ? void draw() : end()));
    void draw();
    return h("section", { class: "worksheet" },
        h("p", { class: "no-print" }, t("classroom.sheet.how")),
        h("div", { class: "answers-row no-print" },
            h("button", { class: "main", onclick: () => print() }, t("classroom.sheet.print")),
            h("label", { class: "map-pick" }, h("span", null, t("classroom.sheet.number")), number)),
        sheets);
}

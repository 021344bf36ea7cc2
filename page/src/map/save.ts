// save.ts: a map as a file: PNG as it is seen, SVG from the tiles.
import { download } from "../dom";
import { colourOf, hex, PRINT, rounded } from "./colours";
import { draw, limit, LEFT, BELOW, type Scene } from "./picture";
import { label, pattern } from "./plane";
import { NOTHING } from "./tiles";

function nameOf(scene: Scene, ending: string): string {
    const { table } = scene.tiles.plane;
    const game = table.rules === null ? table.game : /^\s*game\s+([\p{L}\d_.*-]{1,40})/u.exec(table.rules)?.[1] ?? "map";
    return `bouton-${game}-${scene.tiles.kind}.${ending}`;
}

/** A map for paper: light, without the cell in hand. */
export function savePng(scene: Scene): void {
    const canvas = document.createElement("canvas");
    draw(canvas, { ...scene, cursor: null, options: [], winning: [], table: [] }, PRINT, 3);
    canvas.toBlob((blob) => blob && download(blob, nameOf(scene, "png")), "image/png");
}

function escaped(text: string): string {
    return text.replace(/[<>&"']/g, (one) => `&#${one.charCodeAt(0)};`);
}

/** Cells of one colour beside each other are one rectangle. */
function rectangles(scene: Scene, columns: number, rows: number, side: number): string {
    const { window, tiles } = scene;
    const most = rounded(tiles.most());
    const paths = new Map<number, string>();
    for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns;) {
            const value = tiles.value({ x: Math.floor(window.x) + column, y: Math.floor(window.y) + row }) ?? NOTHING;
            let end = column + 1;
            while (end < columns &&
                (tiles.value({ x: Math.floor(window.x) + end, y: Math.floor(window.y) + row }) ?? NOTHING) === value) end++;
            if (value !== NOTHING)
                paths.set(value, (paths.get(value) ?? "") +
                    `M${LEFT + column * side} ${(rows - 1 - row) * side}h${(end - column) * side}v${side}h${(column - end) * side}z`);
            column = end;
        }
    return [...paths].map(([value, path]) =>
        `<path fill="${hex(colourOf(value, tiles.kind, most, PRINT))}" d="${path}"/>`).join("\n");
}

function ticks(scene: Scene, columns: number, rows: number, side: number): string {
    const { window, tiles: { plane } } = scene;
    const texts: string[] = [];
    const every = Math.max(1, Math.ceil(28 / side));
    const x0 = Math.floor(window.x);
    const y0 = Math.floor(window.y);
    const bottom = rows * side;
    for (let x = 0; x < columns; x++)
        if ((x + x0) % every === 0)
            texts.push(`<text x="${LEFT + (x + .5) * side}" y="${bottom + 14}" text-anchor="middle">${x + x0}</text>`);
    for (let y = 0; y < rows; y++)
        if ((y + y0) % every === 0)
            texts.push(`<text x="${LEFT - 4}" y="${(rows - y - .5) * side + 4}" text-anchor="end">${
                plane.up === null ? (y + y0) * plane.wrap : y + y0}</text>`);
    const names = plane.up === null ? label(plane, plane.across)
        : `${label(plane, plane.across)} →, ${label(plane, plane.up)} ↑`;
    texts.push(`<text x="${LEFT}" y="${bottom + BELOW - 2}">${escaped(`${pattern(plane)}: ${names}`)}</text>`);
    return texts.join("\n");
}

function svgOf(scene: Scene): string {
    const { window, tiles } = scene;
    const most = limit(tiles.plane);
    const columns = Math.min(Math.ceil((window.width - LEFT) / window.scale), most.x + 1 - Math.floor(window.x));
    const rows = Math.min(Math.ceil((window.height - BELOW) / window.scale), most.y + 1 - Math.floor(window.y));
    const side = Math.max(Math.round(window.scale), 2);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${LEFT + columns * side}" height="${rows * side + BELOW}" ` +
        `font-family="sans-serif" font-size="11">\n<title>${escaped(pattern(tiles.plane))}</title>\n` +
        `<rect width="100%" height="100%" fill="#fff"/>\n<g shape-rendering="crispEdges">\n` +
        `${rectangles(scene, columns, rows, side)}\n</g>\n${ticks(scene, columns, rows, side)}\n</svg>\n`;
}

export function saveSvg(scene: Scene): void {
    download(new Blob([svgOf(scene)], { type: "image/svg+xml" }), nameOf(scene, "svg"));
}

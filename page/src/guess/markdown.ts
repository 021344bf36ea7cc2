// markdown.ts: what the desk writes as Markdown (desk/report_markdown.c), as
// elements: headings, paragraphs, lists, quotes, lines of code, tables. Of HTML
// it knows <sub> and <sup> alone; all else is text.
import { h, type Child } from "../dom";

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", "#8203": "" };
const inline = /\\([^\w\s])|&(lt|gt|amp|#8203);|\*\*((?:\\.|[^*])+)\*\*|\*((?:\\.|[^*])+)\*|<(sub|sup)>(.*?)<\/\5>|`` (.*?) ``/g;

function words(text: string): Child[] {
    const parts: Child[] = [];
    let at = 0;
    for (const found of text.matchAll(inline)) {
        const [all, escaped, entity, strong, slanted, small, inside, code] = found;
        parts.push(text.slice(at, found.index));
        parts.push(escaped ?? (entity !== undefined ? entities[entity]
            : strong !== undefined ? h("strong", null, words(strong)) : slanted !== undefined ? h("i", null, words(slanted))
                : small !== undefined ? h(small, null, words(inside!)) : h("code", null, code)));
        at = found.index + all.length;
    }
    parts.push(text.slice(at));
    return parts;
}

function table(lines: string[]): HTMLElement {
    const cells = (line: string) => line.slice(1, line.lastIndexOf("|")).split(/(?<!\\)\|/).map((one) => words(one.trim()));
    const [heads, , ...rows] = lines;
    return h("table", null,
        h("thead", null, h("tr", null, cells(heads!).map((one) => h("th", { scope: "col" }, one)))),
        h("tbody", null, rows.map((row) => h("tr", null, cells(row).map((one) => h("td", null, one))))));
}

/** Lines of one kind belong together. */
const kinds: [RegExp, (lines: string[]) => Child][] = [
    [/^\|/, table],
    [/^- /, (lines) => h("ul", null, lines.map((one) => h("li", null, words(one.slice(2)))))],
    [/^> /, (lines) => h("blockquote", null, words(lines.map((one) => one.slice(2)).join(" ")))],
    [/^#+ /, (lines) => lines.map((one) => h("h3", null, words(one.replace(/^#+ /, ""))))],
    [/^(?=.)/, (lines) => h("p", null, words(lines.join(" ")))],
];

/** Between fences; how many lines it takes. */
function fenced(lines: string[]): { element: HTMLElement; taken: number } {
    const end = lines.indexOf(lines[0]!, 1), last = end < 0 ? lines.length : end;
    return { element: h("pre", { class: "g-explanation", tabindex: 0 }, lines.slice(1, last).join("\n")), taken: last + 1 };
}

export function markdown(text: string): Child[] {
    const lines = text.split("\n"), blocks: Child[] = [];
    for (let at = 0; at < lines.length;) {
        if (lines[at]!.startsWith("```")) {
            const { element, taken } = fenced(lines.slice(at));
            blocks.push(element);
            at += taken;
            continue;
        }
        const [form, make] = kinds.find(([one]) => one.test(lines[at]!)) ?? [];
        let end = at + 1;
        while (form && end < lines.length && kinds.find(([one]) => one.test(lines[end]!))?.[0] === form && !lines[end]!.startsWith("```")) end++;
        if (make) blocks.push(make(lines.slice(at, end)));
        at = end;
    }
    return blocks;
}

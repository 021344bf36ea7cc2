// typeset.ts: what papers print: the LaTeX between $ and $ and a few signs, as
// letters, indices and exponents. What is not known stays as it is written.
import { h, type Child } from "../dom";

const signs: Record<string, string> = {
    langle: "⟨", rangle: "⟩", dots: "…", ldots: "…", cdots: "⋯", le: "≤", leq: "≤", ge: "≥", geq: "≥", ne: "≠", neq: "≠",
    oplus: "⊕", in: "∈", notin: "∉", rightsquigarrow: "⇝", rightarrow: "→", to: "→", cong: "≅", equiv: "≡", ell: "ℓ",
    varepsilon: "ε", epsilon: "ε", sum: "∑", cup: "∪", cap: "∩", setminus: "∖", cdot: "·", times: "×", lfloor: "⌊", rfloor: "⌋",
    infty: "∞", pmod: "mod", bmod: "mod", mod: "mod", forall: "∀", exists: "∃", emptyset: "∅", ast: "∗", lambda: "λ", quad: " ", pm: "±", subset: "⊂", subseteq: "⊆", mathcal: "", mathbb: "", mathrm: "", text: "", left: "", right: "",
};
const plain: [RegExp, string][] = [[/<=/g, "≤"], [/>=/g, "≥"], [/!=/g, "≠"], [/->/g, "→"], [/\bxor\b/g, "⊕"], [/\.\.\./g, "…"]];

function letters(text: string): string {
    const named = text.replace(/\\[{}]/g, (one) => (one === "\\{" ? "\u2774" : "\u2775")).replace(/\\([a-zA-Z]+) ?|\\(.)/g, (_, name?: string, one?: string) =>
        name === undefined ? (one === "," || one === ";" ? " " : one!) : signs[name] ?? name);
    return plain.reduce((so, [sign, letter]) => so.replace(sign, letter), named).replace(/[{}]/g, "")
        .replaceAll("\u2774", "{").replaceAll("\u2775", "}");
}

/** Text with indices (a_1, a_{k+1}) and exponents (2^{n-1}, b^*). */
function indexed(text: string): Child[] {
    const parts: Child[] = [];
    const form = /([_^])(?:\{([^{}]*)\}|([A-Za-z0-9*]))/g;
    let at = 0;
    for (const found of text.matchAll(form)) {
        parts.push(letters(text.slice(at, found.index)));
        parts.push(h(found[1] === "_" ? "sub" : "sup", null, letters(found[2] ?? found[3] ?? "")));
        at = found.index + found[0].length;
    }
    parts.push(letters(text.slice(at)));
    return parts;
}

export function typeset(text: string): Child[] {
    return text.split("$").map(indexed);
}

// tip.ts: what helps with the mistakes that everybody makes first.
import type { Id } from "../texts";

const tips: [RegExp, Id][] = [
    [/\b(lost|lose|loses|losing|won|win|wins|winning|verloren|verliert|gewonnen|gewinnt)\b/i, "guess.tip.words"],
    [/\b(even|odd|divisible|multiple|gerade|ungerade|teilbar|Vielfaches)\b|\d\s*\|\s*\w/i, "guess.tip.even"],
    [/\b(XOR|MOD|IFF|AND|OR|NOT|IF|Mod|Xor|Iff|And|Or)\b/, "guess.tip.small"],
    [/\bwenn\b|\bwhen\b|\bgenau dann\b|\bis [PN]\b|\bist [PN]\b/i, "guess.tip.iff"],
    [/\]\s*[pn]\b/, "guess.tip.words"],
];

/** A tip for a claim that cannot be read; null: the sentence has to do. */
export function tipFor(typed: string): Id | null {
    if (!/[[(<]|\bfor\b/.test(typed)) return "guess.tip.begin";
    const found = tips.find(([form]) => form.test(typed));
    if (found) return found[1];
    return /[\])>]\s*$/.test(typed) && !/\b[PN]\b/.test(typed) ? "guess.tip.say" : null;
}

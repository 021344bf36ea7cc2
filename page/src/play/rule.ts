// rule.ts: the rules on the table in a line or two.
import type { Show } from "../engine/types";
import { t, type Id } from "../texts";
import { signs } from "../rules/words";
import { match } from "./match";

const TAKE = /^choose a (?:heap|pile) (\w+); it becomes \1 - (\w+); allowed for (.+)\.$/;
const MERGE = /^choose different (?:heaps|piles) (\w+) and (\w+) and replace them by \1 \+ \2\.$/;
const SPLIT = /^choose a (?:heap|pile) (\w+); it becomes (\w+) and \1 - \2 \(so many heaps\); allowed for (.+)\.$/;

/** The moves of `show`: "Move NAME: ...". */
function moves(show: Show | null): string[] {
    return (show?.rules ?? []).filter((line) => line.startsWith("Move ")).map((line) => line.replace(/^Move [^:]*: /, ""));
}

export function isNim(show: Show | null): boolean {
    const all = moves(show), take = TAKE.exec(all[0] ?? "");
    return all.length === 1 && take !== null && take[3] === `1 <= ${take[2]} <= ${take[1]}` && show?.fields.length === 1;
}

/** "1 <= t <= min(3, a), t mod 2 = 1": how many may be taken; null when it is not that simple. */
function howMany(heap: string, n: string, condition: string): string | null {
    let most: number | null = null, odd = false;
    const these = new RegExp(`^${n} in \\{([\\d, ]+)\\}, ${n} <= ${heap}$`).exec(condition)?.[1]?.split(/, ?/);
    if (these) return t("play.rule.these", { list: either(these) });
    for (const part of condition.split(/, (?![^(]*\))/)) {
        const limit = new RegExp(`^1 <= ${n}(?: <= (.+))?$`).exec(part);
        const bound = limit?.[1] ?? new RegExp(`^${n} <= (.+)$`).exec(part)?.[1];
        const least = new RegExp(`^(?:min\\()?(?:${heap}, ?)?(\\d+)(?:, ?${heap})?\\)?$`).exec(bound ?? "");
        if (least?.[1]) most = Math.min(most ?? Infinity, Number(least[1]));
        else if (new RegExp(`^${n} (?:mod|%) 2 (?:=|==) 1$`).test(part)) odd = true;
        else if (bound !== heap && !(limit && bound === undefined)) return null;
    }
    if (most === null) return t(odd ? "play.rule.odd" : "play.rule.any");
    return t(odd ? "play.rule.oddMost" : "play.rule.most", { n: most });
}

/** "2, 3 or 5" */
function either(parts: string[]): string {
    const last = parts.at(-1) ?? "";
    return parts.length === 1 ? last : t("play.or", { head: parts.slice(0, -1).join(", "), last });
}

function moveLine(text: string): string {
    const split = SPLIT.exec(text), parts = split?.slice(1, 3) ?? [];
    if (split?.[3] === `1 <= ${parts[1]} <= ${parts[0]} - ${parts[1]}`) return t("play.rule.split");
    if (split?.[3] === `1 <= ${parts[1]} < ${parts[0]} - ${parts[1]}`) return t("play.rule.splitUnequal");
    const take = TAKE.exec(text);
    const simple = take && howMany(take[1] ?? "", take[2] ?? "", take[3] ?? "");
    if (simple) return simple;
    if (/^pass becomes pass - 1/.test(text)) return t("play.rule.pass");
    if (MERGE.test(text)) return t("play.rule.merge");
    return signs(generalLine(text));
}

/** "Or put two heaps together." Another kind of move than the first begins so. */
function joined(line: string, i: number): string {
    const others: Id[] = ["play.rule.merge", "play.rule.split", "play.rule.splitUnequal"];
    return i > 0 && others.some((id) => t(id) === line) ? t("play.rule.or", { line: line.charAt(0).toLowerCase() + line.slice(1) }) : line;
}

/** With several bags, as in a sum of games, whose heaps a move takes is said before it. */
function ofBag(show: Show, text: string, line: string): string {
    const bags = show.fields.filter((one) => one.kind === "heaps").map((one) => one.name);
    const heap = /^choose (?:a|different) heaps? (\w+)/.exec(text)?.[1];
    return bags.length > 1 && heap !== undefined && bags.includes(heap) ? t("play.rule.bag", { heap, line }) : line;
}

/** Any other move, in the words of the desk. */
function generalLine(text: string): string {
    const [, what = "", when] = /^(.*?)(?:; allowed for (.+))?\.$/s.exec(text) ?? [];
    const where = when ? t("play.rule.when", { when }) : "";
    const one = /^choose a (?:heap|pile) (\w+); it becomes (.+?)( \(so many heaps\))?$/.exec(what);
    if (one) return `${t("play.rule.heap", { heap: one[1] ?? "", to: (one[2] ?? "").replace(" and ", t("play.rule.and")) })}${where}.`;
    const two = /^choose different (?:heaps|piles) (\w+) and (\w+) and replace them by (.+?)( \(so many heaps\))?$/.exec(what);
    if (two) return `${t("play.rule.heaps", { a: two[1] ?? "", b: two[2] ?? "", to: (two[3] ?? "").replace(" and ", t("play.rule.and")) })}${where}.`;
    return `${(what || text).replaceAll(" becomes ", t("play.rule.becomes"))}${where}.`;
}

/** Games that end when the last stone is taken, although their rules are not that simple. */
const LAST_STONE = ["amalgamation-nim", "amalgamation-nim-restricted", "cheating-nim", "kayles", "lasker-nim", "moore-nim",
    "nim-with-a-pass", "restricted-nim", "restricted-nim-with-a-pass", "wythoff"];

/** Every move takes stones, and one stone can always be taken. */
function lastStone(show: Show): boolean {
    return moves(show).every((text) => {
        if (SPLIT.test(text) || / in \{/.test(text)) return false;
        const take = TAKE.exec(text);
        return (take !== null && howMany(take[1] ?? "", take[2] ?? "", take[3] ?? "") !== null)
            || /^pass becomes pass - 1; .*(stones >= 1|movable)/.test(text) || MERGE.test(text);
    });
}

/** Are there moves that make two heaps of one, and any others? */
export function splits(): "some" | "all" | undefined {
    const all = moves(match.show);
    return all.length > 0 && all.every((text) => SPLIT.test(text)) ? "all"
        : all.some((text) => /it becomes .+ and .+ \(so many heaps\)/.test(text)) ? "some" : undefined;
}

/** What is longer stands in the view of the rules. */
const BRIEF = 500;
const brief = (text: string) => text.length <= BRIEF ? text : `${text.slice(0, BRIEF).replace(/[^\s,]*$/, "")}…`;

/** "Take as many as you like from one heap. Whoever takes the last stone wins." */
export function ruleLine(): string {
    const show = match.show;
    if (!show) return match.plain ? `${t("play.rule.any")} ${t("play.rule.lastWins")}` : t("frame.title");
    const misere = show.play === "misere";
    const named = `play.game.${match.game}`;
    const own = match.game !== null && match.game !== "nim" && t(named as Id) !== named;
    const these = match.game === "subtraction" ? /^Here S = \{([\d, ]+)\}\.?$/.exec(show.rules?.find((line) => line.startsWith("Here ")) ?? "")?.[1] : undefined;
    const body = these ? t("play.rule.these", { list: either(these.split(/, ?/)) }) : own ? t(named as Id) : moves(show).map((text, i) => ofBag(show, text, joined(moveLine(text), i))).join(" ");
    const here = show.rules.filter((line) => line.startsWith("Here ") && !these).map((line) => t("play.rule.here", { text: line.slice(5).replace(/\.$/, "") }));
    const end = (own ? LAST_STONE.includes(match.game ?? "") : lastStone(show)) ? (misere ? "play.rule.lastLoses" : "play.rule.lastWins")
        : misere ? "play.rule.stuckWins" : "play.rule.stuckLoses";
    return [brief(body), ...here.map(brief), t(end)].join(" ");
}

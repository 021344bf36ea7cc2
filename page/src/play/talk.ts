// talk.ts: what is said after each move: one sentence that is true, and helps.
import { layOut, stonesOf, type Layout, type Move } from "../board/model";
import { longMove, phrase, positionWords, type Who } from "../board/words";
import { store } from "../store";
import { t, type Id } from "../texts";
import { match, type Side, type Step } from "./match";
import { isNim } from "./rule";

export function who(side: Side): Who {
    if (match.people) return side === 0 ? "one" : "two";
    return side === 0 ? "you" : "me";
}

function heaps(layout: Layout): bigint[] {
    return layout.places.map((one) => one.size).filter((size) => size > 0);
}

/** "Now the heaps are 1, 4, 5", "Now there is one heap of 4", "Now x = 1, y = 2". */
function nowThere(layout: Layout): string {
    const there = heaps(layout), [only = 0n] = there;
    if (layout.places.some((one) => !one.bag)) return t("play.now.piles", { list: positionWords(layout) });
    if (there.length > 8) return t("play.now.many", { n: there.length });
    return there.length === 1 ? t("play.now.heap", { n: only }) : t("play.now.heaps", { list: positionWords(layout) });
}

function nimSaid(layout: Layout, won: boolean): Id | null {
    if (!isNim(match.show) || match.misere) return null;
    const [a, b, more] = heaps(layout);
    if (more !== undefined) return null;
    if (b === undefined) return won ? null : "play.said.oneHeap";
    return a === b ? "play.said.pair" : "play.said.unequal";
}

/** About a move of yours, before it is answered. */
function aboutYours(step: Step): string {
    const { before, after } = step;
    if (before === null || after === null) return t("play.said.unknown");
    const special = nimSaid(match.layout, after === "P");
    if (after === "P") return special ? t(special) : t("play.said.good", { now: nowThere(match.layout) });
    if (before === "P") return t("play.said.lost");
    return t(special ?? "play.said.gave");
}

/** Where a move of mine leaves you. */
function aboutMine(step: Step): string {
    const { before, after } = step;
    if (after === null) return t("play.said.yourTurn");
    if (after === "P" && nimSaid(match.layout, true) === "play.said.pair") return t("play.said.pairMine");
    if (after === "P") return t("play.said.mine", { now: nowThere(match.layout) });
    return t(before === "N" ? "play.said.slip" : "play.said.still");
}

/** What is said once the move of `step` is made and the game goes on. */
export function afterMove(step: Step): string {
    const did = longMove(who(step.side), step.move, step.layout);
    if (match.people) return `${did} ${t(step.side === 0 ? "play.said.two" : "play.said.one")}`;
    if (store.state.answersOff) return step.side === 0 ? did : `${did} ${t("play.said.yourTurn")}`;
    return step.side === 0 ? aboutYours(step) : `${did} ${aboutMine(step)}`;
}

/** For those who hear the page: the move itself, then what is said. */
export function spoken(step: Step): string {
    const did = longMove(who(step.side), step.move, step.layout), said = afterMove(step);
    return said.startsWith(did) ? said : `${did} ${said}`;
}

export function afterGame(): string {
    const last = match.steps.at(-1);
    const winner = who(match.winner ?? 0);
    const result = t(`play.end.${winner}` as Id);
    if (!last) return t("play.end.nothing");
    const took = stonesOf(match.layout) === 0n && stonesOf(last.layout) > 0;
    return `${took ? t(`play.end.last.${who(last.side)}` as Id) : t("play.end.stuck")} ${result}`;
}

/** A winning move, and why it wins. */
export function hintWords(best: Move): string {
    const move = phrase(best, match.layout), then = layOut(match.fields, best.fields ?? {});
    if (stonesOf(then) === 0n && !match.misere) return t("play.hint.last", { move });
    if (nimSaid(then, true) === "play.said.pair") return t("play.hint.pair", { move });
    return t("play.hint.move", { move, position: positionWords(then) });
}

/** The move at which the loser gave a won position away. */
export function turningPoint(outcomes: readonly (string | null)[]): number {
    const loser = match.winner === 0 ? 1 : 0;
    for (let i = match.steps.length - 1; i >= 0; i--)
        if (match.steps[i]?.side === loser && outcomes[i] === "N") return i;
    return -1;
}

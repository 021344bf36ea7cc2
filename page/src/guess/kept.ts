// kept.ts: the guesses that were asked on this page, the newest first, and what is
// kept of them while the page is loaded anew.
import type { BoutonError, Verdict } from "../engine/types";
import type { Table } from "../store";
import { nameOf, readClaim, type Claim } from "./claim";
import type { Work } from "./waiting";

export interface Guess extends Work {
    typed: string;
    claim: Claim;
    table: Table;
    deep: boolean;
    answer?: Verdict;
    error?: BoutonError;
    stopped?: boolean;
    /** Its counterexample was put on the board. */
    placed?: boolean;
}
type Kept = Omit<Guess, "claim" | "progress">;

/** So many guesses, and so many letters of their answers; what has no answer is asked again when it is pressed. */
const MOST = 50, LETTERS = 300_000;
const watchers: (() => void)[] = [];

class Guesses {
    readonly list: Guess[] = [];
    /** The one whose verdict is shown. */
    open: Guess | null = null;

    /** Something has changed. */
    changed(): void {
        for (const tell of watchers) tell();
    }

    watch(tell: () => void): void {
        watchers.push(tell);
    }

    kept(): Kept[] {
        let letters = LETTERS;
        return this.list.slice(0, MOST).map(({ claim: _, progress: __, answer, ...rest }) => {
            letters -= answer ? JSON.stringify(answer).length : 0;
            return answer && letters > 0 ? { ...rest, answer } : rest;
        });
    }

    restore(kept: readonly Kept[] | null): void {
        for (const one of kept ?? []) this.list.push({ ...one, claim: readClaim(one.typed, one.table, nameOf(one.table)), placed: true,
            ...(!one.answer && !one.error && { stopped: true }) });
        this.open = this.list[0] ?? null;
    }
}

export const guesses = new Guesses();

// follow.ts: the question in the address. It is followed when the page is opened
// and when the address changes, and kept true while the question changes.
import { heapsIn, ROOM } from "../board/model";
import { engine } from "../engine/engine";
import type { Answers, How, Reply, Request } from "../engine/types";
import { about, nothingAsked, store } from "../store";
import { sentence } from "../guess/sentence";
import { t } from "../texts";
import { following, keepSteps } from "./steps";
import { BadCode, lettersOf, questionKeys, readCode, shareCode, type Shared } from "./code";

/** What was wrong with a code; null where another one came meanwhile. */
export type Outcome = { done: true } | { done: false; why: string } | null;

/** Codes that were to be opened, so far: the last one counts. */
let opened = 0;

/** A code does not wait for what takes long about the game that is there. */
function asked(request: Request<"moves">): Promise<Reply<Answers["moves"]>> {
    const ask = (line: How["line"]) => engine.ask(request, { owner: "share", line });
    return new Promise((resolve, reject) => {
        const later = setTimeout(() => void ask("apart").then(resolve, reject), 1000);
        void ask("quick").then(resolve, reject).finally(() => clearTimeout(later));
    });
}

async function trial(shared: Shared): Promise<string | null> {
    const reply = await asked({ ask: "moves", ...about(shared), position: shared.position, "no-outcome": true });
    if (reply.error) return sentence(reply.error);
    const n = heapsIn(reply.answers[0]?.fields ?? {});
    return n > ROOM ? t("play.room", { n, most: ROOM }) : null;
}

/** Puts what a code says on the page; what is wrong with it changes nothing. */
export async function openCode(text: string): Promise<Outcome> {
    const mine = ++opened;
    try {
        const shared = await readCode(text);
        if (mine !== opened) return null;
        const why = await trial(shared);
        if (mine !== opened) return null;
        if (why !== null) return { done: false, why: t("share.bad.game", { why }) };
        // A code may turn answers off for a class, and not on again.
        const answersOff = store.state.answersOff || shared.answersOff === true;
        store.change({ view: null, opponent: "chance", ...nothingAsked, ...shared, answersOff });
        return { done: true };
    } catch (error) {
        if (mine !== opened) return null;
        return { done: false, why: error instanceof BadCode ? t(error.why) : t("share.bad.game", { why: t("share.bad.time") }) };
    }
}

// ---- the address

let written = "";

async function write(): Promise<void> {
    try {
        written = await shareCode(store.state);
        history.replaceState(history.state, "", `#q=${written}`);
    } catch {
        // Too large, or an address that may not be changed: the page goes on.
    }
}

/** Follows the address now; what is wrong goes to `tell`. */
async function follow(tell: (why: string) => void): Promise<void> {
    const hash = location.hash;
    if (!hash.startsWith("#q=") || lettersOf(hash) === written) return;
    const outcome = await following(openCode(hash));
    if (outcome && !outcome.done) tell(outcome.why);
}

export function followAddress(tell: (why: string) => void): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const true_ = () => (written = lettersOf(location.hash)); // an entry that is shown again
    if (keepSteps(true_)) true_();
    addEventListener("hashchange", () => void follow(tell));
    void follow(tell).finally(() => {
        store.watch(questionKeys, () => {
            clearTimeout(timer);
            timer = setTimeout(() => void write(), 400);
        });
    });
}

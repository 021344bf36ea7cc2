// asking.ts: a question of the game on the table: its answer, or why there is none.
import { heapsIn, ROOM, type Values } from "../board/model";
import { engine } from "../engine/engine";
import { TooLong, type Answer, type Ask, type BoutonError, type Request } from "../engine/types";
import { wholeSentence } from "../guess/sentence";
import { t } from "../texts";

export class Refused extends Error {
    constructor(readonly error: BoutonError) {
        super(error.text);
    }
}

export async function askDesk<K extends Ask>(request: Request<K>, owner: string, seconds = 20): Promise<Answer<K>> {
    const reply = await engine.ask(request, { owner, seconds }), [answer] = reply.answers;
    if (reply.error || !answer) throw new Refused(reply.error ?? { status: "io", text: "", file: null, line: null, column: null });
    return answer;
}

/** What to tell somebody whose question failed. */
export function reason(problem: unknown): string {
    if (problem instanceof Refused) return wholeSentence(problem.error);
    if (problem instanceof TooLong) return t("frame.tooMuch");
    return String(problem instanceof Error ? problem.message : problem);
}

/** The same position, if there is room for it. */
export function fitting<A extends { fields?: Values }>(at: A): A {
    const n = heapsIn(at.fields ?? {});
    if (n > ROOM) throw new Error(t("play.room", { n, most: ROOM }));
    return at;
}

// engine.mjs: the engine of the page: answers, tiles, what is taken back, what
// takes too long, and what breaks it.
import { done, test } from "./frame.mjs";

const THREE = "subtraction S={1,2}: [n] P iff n mod 3 = 0";

test("claims of the papers are compared with their files", async ({ ask, equal }) => {
    const { answers } = await ask({ ask: "papers", claims: ["A-C10", "E-Q5"] });
    equal(answers[0].claims.map((claim) => claim.verdict), ["REFUTED", "PROVED"]);
});

test("a question is answered, a claim proved and refuted", async ({ ask, equal }) => {
    const solved = await ask({ ask: "solve", game: "nim", position: "3,5,7" });
    equal([solved.status, solved.answers[0].outcome, solved.answers[0].winning.length], [0, "N", 3]);
    equal((await ask({ ask: "prove", claim: THREE })).answers[0].verdict, "PROVED");
    const refuted = (await ask({ ask: "prove", claim: THREE.replace("3", "4") })).answers[0];
    equal([refuted.verdict, refuted.counterexample], ["REFUTED", "[3]"]);
}, { everywhere: true });

/** In the page: how these questions end, one after the other. */
function endings(page, plan) {
    return page.evaluate(async (steps) => {
        const { engine } = globalThis.bouton, said = [];
        const started = new Promise((go) => steps.ask.find(([, how]) => how.owner === (steps.cancel ?? how.owner))[1].progress = go);
        for (const [request, how] of steps.ask)
            said.push(engine.ask(request, how).then((reply) => reply.answers[0]?.outcome ?? reply.error?.status,
                (error) => error.constructor.name + ": " + error.message));
        if (steps.cancel) {
            await started; // it is worked on
            engine.cancel(steps.cancel);
        }
        const ends = await Promise.all(said);
        const next = await engine.ask({ ask: "solve", game: "nim", position: "1,2,3" }, { owner: "next" });
        return { ends, next: next.answers[0].outcome };
    }, plan);
}

const HUGE = { ask: "solve", game: "amalgamation-nim", position: "90,91,92,93,94,95,96,97" };
const SMALL = (position) => ({ ask: "solve", game: "nim", position });

test("a question is taken back, and the next one answered", async ({ page, equal }) => {
    const { ends, next } = await endings(page, { ask: [[HUGE, { owner: "a" }], [SMALL("3,3"), { owner: "b" }]], cancel: "a" });
    equal([ends[0].endsWith("cancelled"), ends[1], next], [true, "P", "P"]);
});

test("a question that takes too long is ended", async ({ page, equal }) => {
    const { ends, next } = await endings(page, { ask: [[HUGE, { seconds: 0.3 }]] });
    equal([ends[0].endsWith("too long"), next], [true, "P"]);
});

test("of those that wait only the newest of an owner is asked", async ({ page, equal }) => {
    const asked = ["1", "2", "3,3"].map((position) => [SMALL(position), { owner: "hover" }]);
    const { ends } = await endings(page, { ask: [[SMALL("5,5"), { owner: "play" }], ...asked] });
    equal(ends.map((end) => end.split(": ").pop()), ["P", "there is a newer question", "there is a newer question", "P"]);
});

test("the long line does not keep the quick one waiting", async ({ page, equal }) => {
    const { ends, next } = await endings(page, { ask: [[HUGE, { line: "long", owner: "guess" }], [SMALL("4,4"), {}]], cancel: "guess" });
    equal([ends[1], next], ["P", "P"]);
});

test("cells of a table come as numbers", async ({ page, equal }) => {
    const got = await page.evaluate(async () => {
        const tile = await globalThis.bouton.engine.tile({ game: "wythoff", max: 9, rows: 3, columns: 10, grundy: true, bytes: 2 });
        return { ...tile, reply: undefined, cells: [...tile.cells.slice(10, 14)], type: tile.cells.constructor.name };
    });
    equal(got, { kind: "grundy", rows: 3, columns: 10, cells: [1, 2, 0, 4], type: "Uint16Array" });
});

await done();

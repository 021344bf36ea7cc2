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

await done();

// steps.mjs: Back, Forward and loading anew: what was open, whose turn it is, the
// moves so far and the guesses are there again; and a game whose place something
// else has taken is not lost.
import { done, test } from "./frame.mjs";

const state = (page) => page.evaluate(() => {
    const { match, store } = globalThis.bouton, { view, game, position } = store.state;
    return { view, game, position, steps: match.steps.length, phase: match.phase };
});
const settled = (page) => page.waitForFunction(() => ["open", "over"].includes(globalThis.bouton?.match.phase));

/** A move of ours, and the answer to it; the opponent makes no mistake. */
async function turn(page, position) {
    await settled(page);
    const n = await page.evaluate((to) => {
        const { match, store } = globalThis.bouton;
        store.change({ opponent: "perfect" });
        void match.make(match.moves.find((one) => one.position === to));
        return match.steps.length;
    }, position);
    await page.waitForFunction((before) => globalThis.bouton.match.steps.length === before + 2 && globalThis.bouton.match.phase === "open", {}, n);
}

const go = (page, way) => page.evaluate((by) => history.go(by), way);
const view = (page, name) => page.waitForFunction((want) => globalThis.bouton.store.state.view === want, {}, name);

test("Back closes what was opened, and the game goes on", async ({ page, equal }) => {
    await turn(page, "[3,4,5]");
    const before = await page.evaluate(() => history.length);
    for (const name of ["map", "guess", "papers"]) await page.evaluate((one) => document.querySelector(`[data-view="${one}"]`).click(), name);
    equal(await page.evaluate(() => history.length), before + 3);
    const there = await state(page);
    await turn(page, (await page.evaluate(() => globalThis.bouton.match.moves[0].position)));
    const on = await state(page);
    for (const name of ["guess", "map", null]) {
        await go(page, -1);
        await view(page, name);
        equal(await state(page), { ...on, view: name }); // moves are not taken back with a view
    }
    await go(page, 1);
    await view(page, "map");
    await page.waitForSelector("b-map");
    equal(there.steps + 2, on.steps);
});

test("loaded anew in mid-turn the opponent still has to answer, and moves can be taken back", async ({ page, equal, until }) => {
    await turn(page, "[3,4,5]");
    const { position } = await state(page);
    await page.evaluate(() => { // the answer does not come
        const { engine, match } = globalThis.bouton, { worker } = engine.lines.quick;
        worker.postMessage = (what) => { if (engine.lines.quick.asked?.how.owner !== "play.judge") Worker.prototype.postMessage.call(worker, what); };
        void match.make(match.moves[0]);
    });
    await page.waitForFunction(() => globalThis.bouton.engine.lines.quick.asked?.how.owner === "play.judge");
    const { position: left } = await state(page);
    await page.reload();
    await page.waitForFunction(() => globalThis.bouton?.match.steps.length === 4 && ["open", "over"].includes(globalThis.bouton.match.phase));
    equal(await page.evaluate(() => globalThis.bouton.match.steps.map((one) => [one.side, one.position])).then((all) => all.slice(2)),
        [[0, position], [1, left]]);
    await until(".talk", /I take/);
    await page.keyboard.press("u");
    await page.waitForFunction((want) => globalThis.bouton.match.position === want && globalThis.bouton.match.phase === "open", {}, position);
    await page.keyboard.press("u");
    await page.waitForFunction(() => globalThis.bouton.match.position === "[3,5,7]" && globalThis.bouton.match.phase === "open");
    await page.evaluate(() => void globalThis.bouton.match.make(globalThis.bouton.match.moves[0]));
    await page.waitForFunction(() => globalThis.bouton.match.steps.length === 2 && globalThis.bouton.match.phase === "open");
});

test("guesses are there after the page was loaded anew, and so is a finished game", async ({ page, equal, until }) => {
    await settled(page);
    await page.evaluate(() => globalThis.bouton.store.change({ position: "[2]", view: "guess", claim: "[a,b] P iff a = b" }));
    await page.waitForFunction(() => globalThis.bouton.match.position === "[2]" && globalThis.bouton.match.phase === "open");
    await page.evaluate(() => document.querySelector(".g-guess-form").requestSubmit());
    await page.waitForSelector(".g-result [data-verdict=PROVED]");
    await page.evaluate(() => void globalThis.bouton.match.make(globalThis.bouton.match.moves.find((one) => one.position === "[]")));
    await page.waitForSelector("b-play[data-phase=over]");
    await page.waitForFunction(() => history.state.guesses.length === 1);
    await page.reload();
    await page.waitForSelector("b-play[data-phase=over]");
    await until(".talk", "You win!");
    equal(await page.evaluate(() => globalThis.bouton.store.state.played), 1);
    await page.waitForSelector(".g-result [data-verdict=PROVED]");
    equal(await page.$$eval(".g-guesses code", (all) => all.map((one) => one.textContent)), ["nim: [a,b] P iff a = b"]);
    equal(await page.$eval("#guess-box", (box) => box.value), "[a,b] P iff a = b");
});

test("a refutation, and Play from here, keep the game that goes on", async ({ page, equal, until }) => {
    await turn(page, "[3,4,5]");
    const mine = await state(page);
    await page.evaluate(() => globalThis.bouton.store.change({ view: "guess", claim: "[a,b] P iff a = b and a < 2" }));
    await page.waitForSelector(".g-guess-form");
    await page.evaluate(() => document.querySelector(".g-guess-form").requestSubmit());
    await page.waitForFunction((was) => globalThis.bouton.match.phase === "open" && globalThis.bouton.match.position !== was, {}, mine.position);
    await page.click("[data-tool=resume]");
    await page.waitForFunction((was) => globalThis.bouton.match.position === was && globalThis.bouton.match.phase === "open", {}, mine.position);
    equal(await state(page), { ...mine, view: "guess" });
    equal(await page.$("[data-tool=resume]"), null);
    await page.waitForSelector(".g-reason .main, .g-row .main");
    await page.evaluate(() => [...document.querySelectorAll(".g-result .g-row button.main")].at(-1).click()); // play from here
    await page.waitForFunction((was) => globalThis.bouton.match.phase === "open" && globalThis.bouton.match.position !== was, {}, mine.position);
    equal((await state(page)).view, null);
    await go(page, -1);
    await page.waitForFunction((was) => globalThis.bouton.match.position === was && globalThis.bouton.match.phase === "open", {}, mine.position);
    equal(await state(page), { ...mine, view: "guess" });
    await until(".talk", /^I take/);
    await page.click("[data-tool=undo]");
    await page.waitForFunction(() => globalThis.bouton.match.position === "[3,5,7]" && globalThis.bouton.match.phase === "open");
});

test("Back brings back a game that other rules, a typed start or a new game have ended", async ({ page, equal }) => {
    for (const [what, change] of [["rules", { game: "kayles", position: "[3,5]" }], ["new", null]]) {
        await page.evaluate(() => globalThis.bouton.store.change({ game: "nim", position: "[3,5,7]" }));
        await page.waitForFunction(() => globalThis.bouton.match.position === "[3,5,7]" && globalThis.bouton.match.game === "nim" && globalThis.bouton.match.phase === "open");
        await turn(page, "[3,4,5]");
        const mine = await state(page);
        if (change) await page.evaluate((to) => globalThis.bouton.store.change(to), change);
        else await page.keyboard.press("n");
        await page.waitForFunction(() => globalThis.bouton.match.steps.length === 0 && globalThis.bouton.match.phase === "open");
        await go(page, -1);
        await page.waitForFunction(() => globalThis.bouton.match.steps.length === 2 && globalThis.bouton.match.phase === "open");
        equal([what, await state(page)], [what, mine]);
        await go(page, 1);
        await page.waitForFunction(() => globalThis.bouton.match.steps.length === 0 && globalThis.bouton.match.phase === "open");
        equal((await state(page)).game, change?.game ?? "nim");
    }
});

test("who wants less motion does not wait for the opponent", async ({ page, equal }) => {
    await settled(page);
    await page.evaluate(() => {
        globalThis.bouton.store.change({ calm: true });
        const real = globalThis.setTimeout;
        globalThis.setTimeout = (go_, ms, ...rest) => (ms >= 100 ? 0 : real(go_, ms, ...rest)); // what has to be waited for never comes
    });
    await turn(page, "[3,4,5]");
    equal((await state(page)).steps, 2);
});

test("over a finished game nobody is told who starts", async ({ page, equal, until }) => {
    await page.evaluate(() => globalThis.bouton.store.change({ position: "[2]" }));
    await page.waitForFunction(() => globalThis.bouton.match.position === "[2]" && globalThis.bouton.match.phase === "open");
    await until(".rule", "You start.");
    await page.evaluate(() => void globalThis.bouton.match.make(globalThis.bouton.match.moves.find((one) => one.position === "[]")));
    await page.waitForSelector("b-play[data-phase=over]");
    equal((await page.$eval(".rule", (e) => e.textContent)).trim(), "Take as many as you like from one heap. Whoever takes the last stone wins.");
});

await done();

// classroom.mjs: predict and check, the worksheet, beat me, answers off.
import { done, quiet, test } from "./frame.mjs";

const opened = (page, view) => page.evaluate((name) => document.querySelector(`[data-view="${name}"]`).click(), view);

async function openPart({ page }, n) {
    await page.waitForSelector(".menu summary");
    await opened(page, "classroom");
    await page.waitForSelector("b-predict .predict-cell");
    if (n > 0) await page.evaluate((i) => document.querySelectorAll("b-classroom > .segments .segment")[i].click(), n);
}

const press = (page, at) => page.click(`[data-at="${at}"]`);
const states = (page) => page.$$eval(".predict-cell", (all) => all.map((e) => `${e.dataset.at} ${e.className.split("is-")[1]}`));

test("predict, then check: errors first, the map only when asked", async (it) => {
    const { page, equal, ok, until } = it;
    await openPart(it, 0);
    for (const at of ["0,0", "1,1", "2,2", "3,4"]) await press(page, at);
    ok(!(await page.$(".is-missed, .is-won, .is-right")), "nothing is shown before");
    await page.click(".predict-buttons .main");
    await until(".predict-said", "One cell (✗) is not lost.");
    await until(".predict-said", "3 lost cells are still missing.");
    equal((await states(page)).filter((one) => !one.endsWith("open")).sort(), ["0,0 right", "1,1 right", "2,2 right", "3,4 wrong"]);
    await press(page, "3,4");
    await until(".predict-said", "take 1 from the heap of 4 leaves [3,3]");
    await press(page, "3,3");
    ok(!(await page.$('[data-at="3,3"].is-right')), "a new cell is not judged before the next check");
    for (const at of ["4,4", "5,5"]) await press(page, at);
    await page.click(".predict-buttons .main");
    await until(".predict-said", "All right!");
    await page.evaluate(() => [...document.querySelectorAll(".predict-buttons button")].find((e) => e.textContent === "Show the map").click());
    await page.waitForSelector(".is-won");
    equal((await states(page)).filter((one) => one.endsWith("won")).length, 30);
});

test("what takes long says so, and what is too much", async (it) => {
    const { page, until } = it;
    await openPart(it, 0);
    const never = (answer) => page.evaluate((late) => {
        const { engine } = globalThis.bouton, proto = Object.getPrototypeOf(engine);
        engine.tile = (request, how) => how?.owner !== "predict" ? proto.tile.call(engine, request, how)
            : new Promise((_, no) => late || no(new Error("late")));
    }, answer);
    await never(true);
    await page.click(".predict-buttons .main");
    await until(".predict-said", "Computing");
    await never(false);
    await page.click(".predict-buttons .main");
    await until(".predict-said", "That is too much to work out here.");
}, { once: true });

test("cells are coloured by keys", async (it) => {
    const { page, equal } = it;
    await openPart(it, 0);
    await page.focus('[data-at="0,0"]');
    for (const key of ["Enter", "ArrowRight", "ArrowUp", " "]) await page.keyboard.press(key);
    equal((await states(page)).filter((one) => one.endsWith("lost")).sort(), ["0,0 lost", "1,1 lost"]);
    equal(await page.evaluate(() => document.activeElement.dataset.at), "1,1");
});

test("the worksheet: lost and won are mixed, growing, and its solutions are right", async (it) => {
    const { page, equal, ok } = it;
    await openPart(it, 1);
    await page.waitForSelector(".solutions ol li");
    const [who, moves] = await page.$$eval(".solutions ol", (all) => all.map((list) => [...list.children].map((e) => e.textContent)));
    equal([who.length, moves.length], [8, 4]);
    const heaps = (line) => JSON.parse(/^\[[^\]]*\]/.exec(line)[0]);
    const sum = (list) => list.reduce((a, b) => a + b, 0);
    for (const line of [...who, ...moves]) // Bouton's theorem
        equal(line.includes("the second wins"), heaps(line).reduce((a, b) => a ^ b, 0) === 0);
    ok(moves.every((line) => /\(take \d+ from/.test(line)), "each has a winning move");
    equal(who.filter((line) => line.includes("the second wins")).length, 4);
    const sizes = who.map((line) => sum(heaps(line)));
    equal(sizes, [...sizes].sort((a, b) => a - b));
    equal(new Set([...who, ...moves].map((line) => String(heaps(line)))).size, 12);
    const first = who.join();
    await page.$eval(".worksheet input", (e) => {
        e.value = 2;
        e.dispatchEvent(new Event("change"));
    });
    await page.waitForFunction((old) => {
        const list = document.querySelector(".solutions ol");
        return list && [...list.children].map((e) => e.textContent).join() !== old;
    }, {}, first);
    await page.emulateMediaType?.("print").catch(() => {});
    if (it.browser === "chromium")
        equal(await page.evaluate(() => [".top", "#table", ".answers-box", ".paper"].map((one) => getComputedStyle(document.querySelector(one)).display !== "none")),
            [false, false, false, true]);
}, { once: true });

test("answers off: nothing gives them away, and a word brings them back", async (it) => {
    const { page, equal, ok, text, until } = it;
    await openPart(it, 0);
    await page.type(".answers input", "Nim1901");
    await page.click(".answers button");
    await until(".answers", "Answers are off.");
    ok(!(await page.$(".predict-buttons .main")), "no check");
    await page.evaluate(() => document.querySelectorAll("b-classroom > .segments .segment")[1].click());
    await page.waitForSelector(".paper");
    await page.waitForFunction(() => document.querySelector(".sheets").getAttribute("aria-busy") === "false");
    equal(await page.$$eval(".solutions", (all) => all.length), 0);
    await opened(page, "map");
    await until("#panel", "Answers are switched off");
    equal(await page.$$eval("b-map canvas", (all) => all.length), 0);
    await opened(page, "rules");
    await until(".mini", "Answers are switched off");
    equal(await page.$$eval(".mini canvas", (all) => all.length), 0);
    ok(!(await page.$eval("b-rules", (e) => [...e.querySelectorAll("textarea")].map((one) => one.value).join() + e.innerText)).includes("xor"), "Bouton's theorem");
    await opened(page, "classroom");
    await quiet(page); // what comes moves the box
    await page.type(".answers input", "nim");
    await page.click(".answers button");
    await until(".answers", "This is not the word.");
    await page.$eval(".answers input", (e) => { e.value = ""; });
    await page.type(".answers input", "nim1901");
    await page.click(".answers button");
    await until(".answers", "Answers off:");
    ok((await text("#live")).includes("Answers are on."));
});

test("beat me: a code with this position and the perfect opponent", async (it) => {
    const { page, ok, until } = it;
    await openPart(it, 2);
    await until(".challenge-board", "[3,5,7] can be won by whoever starts.");
    await page.evaluate(() => {
        globalThis.copied = "";
        Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { globalThis.copied = text; } }, configurable: true });
    });
    await page.evaluate(() => document.querySelectorAll(".challenge .g-copy")[0].click());
    await page.waitForFunction(() => globalThis.copied.includes("#q="));
    const link = await page.evaluate(() => globalThis.copied);
    await page.evaluate(() => [...document.querySelectorAll(".challenge button")].at(-1).click());
    await page.waitForFunction(() => !document.querySelector(".challenge-board").textContent.includes("[3,5,7]"));
    await until(".challenge-board", "can be won by whoever starts.");
    await page.goto("about:blank");
    await page.goto(link);
    await page.waitForFunction(() => document.querySelectorAll("#table .stone").length === 15);
    ok(!(await page.$("#panel b-classroom")), "the board alone");
});

await done();

// rules.mjs: the view "rules": games to start from, switches that rewrite the text,
// the editor with its mistakes, what the rules ask for, and strangers' rules.
import { done, test } from "./frame.mjs";

const area = ".editor-area";

async function openRules({ page, until }) {
    await page.waitForSelector(".menu summary");
    await page.evaluate(() => document.querySelector('[data-view="rules"]').click());
    await page.waitForSelector(".switch");
    await until(".rules-words", "The player who cannot move");
}

const rulesText = (page) => page.$eval(area, (e) => e.value);

async function type(page, text) {
    await page.$eval(area, (e, value) => {
        e.value = value;
        e.dispatchEvent(new Event("input"));
    }, text);
}

const press = (page, name) => page.click(`.switch[data-name="${name}"]`);
const isOn = (page, name, on) => page.waitForSelector(`.switch[data-name="${name}"][aria-checked="${on}"]`);

async function start(page, game) {
    await page.select(".rules-game select", game);
    await page.waitForFunction((name) => new RegExp(`^game ${name} `).test(document.querySelector(".editor-area").value), {}, game);
    await page.waitForFunction(() => document.querySelector(".mini canvas, .mini figcaption"));
}

test("a switch changes rules, map and board", async (it) => {
    const { page, equal, ok, until } = it;
    await openRules(it);
    await page.waitForSelector(".mini canvas");
    const before = await page.$eval(".mini canvas", (e) => e.toDataURL());
    await press(page, "most");
    await isOn(page, "most", true);
    await until(".rules-words", "t ≤ 3");
    await until("#table", "Take at most 3 from one heap.");
    ok((await rulesText(page)).includes("for 1 <= t <= a, t <= 3"));
    await page.waitForFunction((old) => {
        const map = document.querySelector(".mini canvas");
        return map && map.toDataURL() !== old;
    }, {}, before);
    // Heaps of at most 3 a move are worth n mod 4: [3,5,7] is 3 xor 1 xor 3 = 1, so there is a win to one heap.
    await page.evaluate(() => document.querySelector('[data-view="map"]').click());
    await until(".map-cell", "[3,5,7]: won for the player to move, by 3 moves:");
    equal(await page.$$eval(".map-moves button", (all) => all.map((e) => e.textContent)),
        ["take 1 from the heap of 3", "take 1 from the heap of 5", "take 1 from the heap of 7"]);
    // From [2,3,7] Nim would be won by taking 6; now the opponent leaves heaps whose xor mod 4 is 0.
    await page.evaluate(() => {
        const { match, pace, store } = globalThis.bouton;
        pace.factor = 0.05;
        store.change({ opponent: "perfect" });
        void match.make(match.moves.find((one) => one.position === "[2,3,7]"));
    });
    await page.waitForFunction(() => globalThis.bouton.match.steps.length === 2);
    const { position, move } = await page.evaluate(() => (({ position, move }) => ({ position, move }))(globalThis.bouton.match.steps[1]));
    equal([position, move.position.match(/\d+/g).reduce((sum, n) => sum ^ Number(n) % 4, 0), move.change.choices.t], ["[2,3,7]", 0, 2]);
}, { everywhere: true });

test("looking at the rules leaves the board alone, however large its heaps are", async ({ page, equal, until }) => {
    await page.waitForSelector("b-play[data-phase=open]");
    await page.evaluate(() => globalThis.bouton.store.change({ game: "lasker-nim", position: "1000000" }));
    await page.waitForSelector("b-play[data-phase=open][data-position='[1000000]']");
    await page.evaluate(() => globalThis.bouton.store.change({ view: "rules", language: "de" }));
    await until(".rules-words", "aus ihm wird b und a − b (so viele Haufen)");
    await page.waitForFunction(() => globalThis.bouton.engine.idle);
    equal(await page.$eval("b-play", (e) => e.dataset.position), "[1000000]");
    await page.evaluate(() => globalThis.bouton.store.change({ game: "cheating-nim" }));
    await until(".rules-words", "Zug take: wähle einen Stapel x; aus ihm wird x − t;");
}, { once: true });

test("every switch of Nim goes on and off again, and leaves the text as it was", async (it) => {
    const { page, equal, ok, until } = it;
    await openRules(it);
    const text = await rulesText(page);
    for (const [name, sign] of [["most", "t <= 3"], ["pass", "move pass"], ["merge", "a + b"], ["odd", "t mod 2 = 1"]]) {
        await press(page, name);
        await isOn(page, name, true);
        ok((await rulesText(page)).includes(sign), sign);
        ok(!(await rulesText(page)).includes("Bouton's theorem"), "sentences about Nim stay behind");
        await page.waitForFunction(() => !document.querySelector("#rules-mistakes").textContent);
        await press(page, name);
        await isOn(page, name, false);
        equal(await rulesText(page), text);
    }
    for (const name of ["most", "pass", "merge", "odd"]) {
        await press(page, name);
        await isOn(page, name, true);
    }
    equal((await rulesText(page)).split("\n").slice(1), ["heaps a", "number pass = 1", "move take t: a -> a - t  for 1 <= t <= a, t <= 3, t mod 2 = 1",
        "move merge: a, b -> a + b", "move pass: pass -> pass - 1  for pass >= 1, movable", ""]);
    await press(page, "misere");
    await isOn(page, "misere", true);
    await until(".rules-words", "The player who cannot move wins");
}, { once: true });

test("all 24 games can be started from, and none has a mistake", async (it) => {
    const { page, equal, ok, until } = it;
    await openRules(it);
    const games = await page.$$eval(".rules-game option:not([hidden])", (all) => all.map((e) => e.value));
    equal(games.length, 24);
    for (const game of games) {
        await start(page, game);
        await page.waitForFunction(() => !document.querySelector("#rules-mistakes").textContent && document.querySelectorAll(".switch").length === 5);
    }
    await until(".rules-words", "Move both");
    ok((await page.$$eval("#table .stone", (all) => all.length)) > 2);
}, { once: true });

test("a switch that does not fit says why", async (it) => {
    const { page, equal, ok, text } = it;
    await openRules(it);
    await start(page, "grundy-game");
    await page.waitForSelector('.switch[data-name="merge"][aria-disabled="true"]');
    ok((await text('.switch[data-name="merge"]')).includes("Play need not end"));
    ok((await text('.switch[data-name="odd"]')).includes("No move of these rules takes away"));
    const before = await rulesText(page);
    await press(page, "merge");
    equal(await rulesText(page), before);
}, { once: true });

test("mistakes: line, caret, and the board stays; mended, it follows", async (it) => {
    const { page, equal, ok, text, until } = it;
    await openRules(it);
    await type(page, "game ü \"Größe\"\nheaps a\nmove take t: a -> a - ü for 1 <= t <= a\n");
    await until("#rules-mistakes", "Line 3:");
    ok((await text("#rules-mistakes")).includes("ü"));
    const caret = await page.$eval(".caret", (e) => e.textContent.split("\n").map((line) => line.indexOf(line.includes("^") ? "^" : "ü")));
    equal(caret[0], caret[1]);
    equal(await page.$$eval(".hl-bad", (all) => all.map((e) => e.textContent)), ["ü"]);
    await until("#table", "Take as many as you like");
    await page.click(".mistake .link");
    equal(await page.$eval(area, (e) => e.value.slice(e.selectionStart, e.selectionEnd)), "ü");
    await type(page, "game two \"Two at a time\"\nheaps a\nmove take: a -> a - 2 for a >= 2\n");
    await until(".rules-words", "it becomes a − 2");
    await page.waitForFunction(() => !document.querySelector("#rules-mistakes").textContent);
    equal(await page.$$eval(".hl-word", (all) => all.map((e) => e.textContent)), ["game", "heaps", "move"]);
});

test("a name at the beginning of a sentence stays as it is", async (it) => {
    const { page, until } = it;
    await openRules(it);
    await type(page, "game x\nheaps a\nheaps a\nmove take t: a -> a - t  for 1 <= t <= a\n");
    await until("#rules-mistakes", "Line 3: a is declared twice.");
}, { once: true });

test("a mistake in a long line stays inside its panel", async (it) => {
    const { page, equal, until } = it;
    await openRules(it);
    await type(page, `game q\nheaps a\nmove n t: a -> a - t  for 1 <= t <= oops${", t <= a".repeat(20)}\n`);
    await until("#rules-mistakes", "Nothing here is called 'oops'.");
    equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth
        && document.querySelector(".mistake").getBoundingClientRect().right <= document.querySelector("#panel").getBoundingClientRect().right), true);
}, { once: true, width: 360, height: 740 });

test("what the rules ask for is given in a field", async (it) => {
    const { page, until } = it;
    await openRules(it);
    await start(page, "subtraction");
    await until(".rules-words", "S = {1,3,4}");
    await page.$eval(".rules-needs input", (e) => {
        e.value = "{1,2}";
        e.dispatchEvent(new Event("input"));
    });
    await until(".rules-words", "S = {1,2}");
    await until("#table", "Take 1 or 2 stones from one heap.");
    await page.$eval(".rules-needs input", (e) => {
        e.value = "{1,";
        e.dispatchEvent(new Event("input"));
    });
    await until("#rules-mistakes", "Not yet complete:");
}, { once: true });

test("strangers' rules: markup is text, and nothing hangs", async (it) => {
    const { page, equal, ok, until } = it;
    await openRules(it);
    await type(page, "game x \"<img src=x onerror=window.broken=1>\"\nabout \"<script>window.broken=1</script>\"\nheaps a\nmove take t: a -> a - t for 1 <= t <= a # <b>\n");
    await until(".rules-words", "it becomes a − t");
    equal(await page.evaluate(() => [window.broken ?? null, document.querySelectorAll("#panel img, #panel script, #panel b, #table img").length]), [null, 0]);
    const patience = (n) => page.evaluate((value) => { globalThis.bouton.engine.patience = value; }, n);
    await patience(.2);
    await type(page, "game slow\nheaps a\nmove take t, u, v, w: a -> a - t for 1 <= t <= a, u <= 100000, v <= 100000, w <= 100000, u*v*w + t = 10^15 + 1\n");
    await until("#rules-mistakes", /./);
    await patience(5);
    await type(page, "game quick\nheaps a\nmove take: a -> a - 1 for a >= 1\n");
    await page.waitForFunction(() => !document.querySelector("#rules-mistakes").textContent);
    await until(".rules-words", "it becomes a − 1");
});

await done();

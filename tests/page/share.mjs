// share.mjs: codes and addresses: what one browser writes the other reads; what is
// hostile does nothing but a sentence; commands mean what the page shows.
import { execFileSync } from "node:child_process";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { address, browser, done, test } from "./frame.mjs";

const RULES = 'game mine "Über Nim"\nheaps a\nmove take t: a -> a - t  for 1 <= t <= min(a, 3)\n';
const code = (request) => deflateRawSync(Buffer.from(typeof request === "string" ? request : JSON.stringify(request))).toString("base64url");
const GOOD = { ask: "solve", rules: RULES, misere: true, position: "[4,6]", page: { view: "guess", claim: "[n] P iff n mod 4 = 0", opponent: "perfect" } };

async function openShare({ page }) {
    await page.waitForSelector(".menu summary");
    await page.evaluate(() => document.querySelector('[data-view="share"]').click());
    await page.waitForSelector("#share-paste");
    await page.waitForFunction(() => document.querySelector(".g-code")?.textContent.length > 20);
}

async function paste(page, text) {
    await page.$eval("#share-paste", (e, t) => { e.value = t; }, text);
    await page.evaluate(() => document.querySelector(".g-paste").requestSubmit());
    await page.waitForFunction(() => document.querySelector(".g-paste [role=status]")?.textContent);
    const said = await page.$eval(".g-paste [role=status]", (e) => e.textContent);
    await page.$eval(".g-paste [role=status]", (e) => { e.textContent = ""; });
    return said;
}

/** Wait until the address has just this beside the table. */
async function addressed(page, want) {
    for (;;) {
        const hash = await page.evaluate(() => location.hash);
        if (hash.startsWith("#q=") && JSON.stringify(read(hash.slice(3)).page) === JSON.stringify(want)) return;
        await page.waitForFunction((was) => location.hash !== was, {}, hash);
    }
}

const read = (letters) => JSON.parse(inflateRawSync(Buffer.from(letters, "base64url")));
const codeOn = (page) => page.$eval(".g-code", (e) => e.textContent);

test("a code made in one browser and pasted in the other shows the same", async (it) => {
    const { page, equal, until } = it;
    const other = await (await browser(it.browser === "firefox" ? "chromium" : "firefox")).newPage();
    await other.goto((await address("file")) + `#q=${code(GOOD)}`);
    await other.waitForFunction(() => document.querySelector("#guess-box")?.value.includes("mod 4"));
    await openShare({ page: other });
    const made = await codeOn(other);
    await other.close();
    equal(read(made), GOOD);
    await openShare(it);
    await page.$eval("#share-paste", (e, letters) => { e.value = letters; }, ` ${made.slice(0, 40)}   ${made.slice(40)}`);
    await page.evaluate(() => document.querySelector(".g-paste").requestSubmit());
    await page.waitForFunction(() => document.querySelectorAll("#table .stone").length === 10 && location.hash.startsWith("#q="));
    await page.waitForFunction(() => document.querySelector("#guess-box")?.value.includes("mod 4"));
    await openShare(it);
    equal(read(await codeOn(page)), GOOD);
    await until("#table", "loses");
}, { everywhere: true });

test("the address is followed on load and when it changes, and only views are steps of history", async (it) => {
    const { page, equal, until } = it;
    await until("#guess-about", "Über Nim");
    const before = await page.evaluate(() => history.length);
    await page.evaluate((hash) => { location.hash = hash; }, `#q=${code({ ask: "solve", game: "wythoff", position: "(1,2)" })}`);
    await page.waitForFunction(() => document.querySelectorAll("#table .stone").length === 3);
    equal(await page.evaluate(() => history.length), before + 1);
    await page.evaluate(() => document.querySelector('[data-view="share"]').click());
    await page.evaluate(() => document.querySelector('[data-view="papers"]').click());
    await addressed(page, { view: "papers" });
    equal(await page.evaluate(() => history.length), before + 3);
    await page.evaluate(() => globalThis.bouton.store.change({ search: "A-C10", claim: "[n] P" }));
    await addressed(page, { view: "papers", claim: "[n] P", search: "A-C10" });
    equal(await page.evaluate(() => history.length), before + 3);
}, { hash: `#q=${code(GOOD)}` });

const WYTHOFF = { ask: "solve", game: "wythoff", position: "(3,5)" };
const asked = (page) => `#q=${code({ ...WYTHOFF, page })}`;
const go = (page, hash) => page.evaluate((next) => { location.hash = next; }, hash);

test("the address has the window of the map, the worksheet, and what is looked for in papers", async (it) => {
    const { page } = it, map = { kind: "grundy", values: [3, 5], across: 1, up: 0, x: 3, y: 2, scale: 20 };
    await page.waitForSelector(".map-canvas");
    await page.waitForFunction(() => globalThis.bouton.engine.idle && document.querySelector(".map-canvas").getAttribute("aria-label"));
    await page.focus(".map-canvas");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("+");
    await page.keyboard.press("-");
    await addressed(page, { view: "map", map });
    await page.evaluate(() => document.querySelector('[data-view="share"]').click());
    await page.waitForSelector(".g-code");
    await addressed(page, { view: "map", map });
    for (const shown of [{ view: "classroom", part: "sheet", sheet: 7 }, { view: "papers", search: "A-C10" }]) {
        await go(page, asked(shown));
        await page.waitForSelector(shown.part ? ".sheets .paper" : ".g-statement");
        await addressed(page, shown);
    }
    await it.until(".g-statement .g-id", "A-C10");
    await go(page, asked({ view: "map", map: { ...map, values: [1, 2, 3], across: 7 } })); // of other rules: not followed
    await addressed(page, { view: "map" });
}, { hash: asked({ view: "map", map: { kind: "grundy", values: [3, 5], across: 1, up: 0, x: 3, y: 2, scale: 20 } }) });

test("what is shared after a game begins where the game began", async (it) => {
    const { page, equal } = it;
    await page.waitForSelector("b-play[data-phase=open]");
    await page.focus(".heaps [role=slider]");
    await page.keyboard.press("2");
    await page.keyboard.press("Enter");
    await page.waitForSelector("b-play[data-phase=over]");
    await openShare(it);
    equal(read(await codeOn(page)).position, "[2]");
}, { hash: `#q=${code({ ask: "solve", game: "nim", position: "2" })}` });

const deep = "[".repeat(5000) + "]".repeat(5000);
const HOSTILE = {
    "no code": "<script>alert(1)</script>", "empty object": code("{}"), "not JSON": code("nonsense"), "cut off": code(GOOD).slice(0, 40),
    "deep": code(`{"ask":"solve","game":${deep},"position":"1"}`), "a list": code("[]"), "null": code("null"),
    "a bomb": code("0".repeat(50_000_000)), "huge": "A".repeat(1_000_000), "a key too many": code({ ...GOOD, extra: 1 }),
    "__proto__": code('{"ask":"solve","game":"nim","position":"1","__proto__":{"polluted":1}}'),
    "constructor": code('{"ask":"solve","game":"nim","position":"1","constructor":1}'),
    "another question": code({ ...GOOD, ask: "papers" }), "wrong kinds": code({ ask: "solve", game: "nim", position: 7 }),
    "two games": code({ ...GOOD, game: "nim" }), "a path": code({ ask: "solve", game: "../x.game", position: "1" }),
    "no game": code({ ask: "solve", game: "no-such-game", position: "1" }), "no position": code({ ask: "solve", game: "nim", position: "x" }),
    "bad rules": code({ ask: "solve", rules: "game x\n<img src=x onerror=globalThis.hacked=1>", position: "1" }),
    "a view that is none": code({ ask: "solve", game: "nim", position: "1", page: { view: "<img>" } }),
    "a map that is none": code({ ...GOOD, page: { view: "map", map: { values: "x" } } }), "half a map": code({ ...GOOD, page: { map: { values: [1] } } }),
    "a map out of the world": code({ ...GOOD, page: { map: { values: [1, 1], across: 0, up: 1, x: -1, y: 0, scale: 1e9 } } }),
    "a sheet that is none": code({ ...GOOD, page: { sheet: 1.5 } }),
    "turned letters": code({ ask: "solve", game: "nim", position: "1\u202e" }),
    "broken UTF-8": deflateRawSync(Buffer.from([0x7b, 0xff, 0x7d])).toString("base64url"),
};

test("the code is copied by its button", async (it) => {
    const { page, equal, until } = it;
    await openShare(it);
    await page.click(".g-copy.main");
    await until(".g-copy.main", "Copied");
    await page.focus("#share-paste");
    await page.keyboard.down("Control");
    await page.keyboard.press("v");
    await page.keyboard.up("Control");
    await page.waitForFunction(() => document.querySelector("#share-paste").value);
    equal(await page.$eval("#share-paste", (e) => e.value), await codeOn(page));
});

test("hostile codes are answered by a sentence and change nothing", async (it) => {
    const { page, equal, ok } = it;
    await openShare(it);
    const before = await codeOn(page);
    for (const [name, letters] of Object.entries(HOSTILE)) {
        const said = await paste(page, letters);
        ok(/nothing was changed/.test(said) && said.length < 400, `${name}: ${said}`);
        ok(!(await page.evaluate(() => globalThis.hacked || {}.polluted || document.querySelector("#panel img, .g-notice img"))), `${name} did something`);
    }
    equal(await codeOn(page), before);
}, { once: true });

test("a hostile address gives one sentence", async (it) => {
    const { page, until, equal } = it;
    await until(".g-notice", "nothing was changed");
    equal(await page.evaluate(() => globalThis.hacked), undefined);
    await page.waitForFunction(() => document.querySelectorAll("#table .stone").length === 15);
}, { hash: `#q=${HOSTILE["bad rules"]}` });

/** What a shell hands to `bouton`: its words, one a line, and standard input. */
function words(command) {
    const script = `bouton() { for w in "$@"; do printf '%s\\0' "$w"; done; [ "$2" != - ] || cat; }\n${command}`;
    return execFileSync("sh", ["-c", script], { cwd: "/tmp" }).toString().split("\0");
}

test("commands, Python and LaTeX mean what the page shows", async (it) => {
    const { page, equal, ok } = it;
    await page.waitForFunction(() => document.querySelector("#guess-box"));
    await openShare(it);
    const said = await page.$$eval(".g-tongue pre", (all) => all.map((e) => e.textContent));
    equal(words(said[0]), ["solve", "-", "[4,6]", "--misere", RULES]);
    equal(said[1], `import bouton\nbouton.Game(text=${JSON.stringify(RULES)}, misere=True).solve("[4,6]")`);
    equal(said[2], "$[4,6]$");
    ok(said[3].endsWith("bouton check 'mine misere: [n] P iff n mod 4 = 0' --games bouton-rules"), said[3]);
    equal(said[4], `import bouton\nbouton.Game(text=${JSON.stringify(RULES)}, misere=True).check("[n] P iff n mod 4 = 0")`);
    equal(said[5], "% bouton check 'mine misere: [n] P iff n mod 4 = 0'\nIn \\textit{mine misere}: $[n] \\ \\mathrm{P} \\iff n \\bmod 4 = 0$.");
}, { once: true, hash: `#q=${code(GOOD)}` });

await done();

// access.mjs: every view for everybody: axe finds nothing in light and in dark,
// 320 pixels and a page at 200 % lose nothing, by fingers as well.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { done, quiet, show, test, theme, VIEWS } from "./frame.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds in the page as it is. */
const found = (page) => page.evaluate(async () => (await globalThis.axe.run(document, { resultTypes: ["violations"] }))
    .violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 3).map((one) => `${one.html.slice(0, 160)} ${one.any[0]?.message ?? ""}`) })));

test("axe finds nothing in any view", async ({ page, equal }) => {
    await page.evaluate(axe);
    await page.evaluate(() => globalThis.bouton.store.change({ search: "A-C1" })); // statements are all alike
    for (const name of ["light", "dark"]) {
        await theme(page, name);
        for (const view of VIEWS) {
            await show(page, view);
            equal([name, view, ...await found(page)], [name, view]);
        }
    }
});

/** What is there only after somebody did something. */
const LATER = {
    "a game with reasons": async (page) => {
        await page.evaluate(() => globalThis.bouton.store.change({ position: "1,4,5", played: 1 }));
        await page.waitForSelector("b-play[data-position='[1,4,5]'][data-phase=open]");
        await page.click("[data-tool=isWinning]");
        await page.click("[data-tool=why]");
        await page.waitForSelector(".why .why-line summary");
        await page.click(".why .why-line summary");
        await page.click(".settings summary");
    },
    "a guess that is refuted": async (page) => {
        await show(page, "guess");
        await page.type("#guess-box", "subtraction S={1,2}: [n] P iff n mod 4 = 0");
        await page.keyboard.press("Enter");
        await page.waitForSelector('.g-result [data-verdict="REFUTED"]');
    },
    "a statement of a paper": async (page) => {
        await page.evaluate(() => globalThis.bouton.store.change({ search: "A-C10" }));
        await show(page, "papers");
        await page.click(".g-statement summary");
        await page.waitForSelector(".g-statement-body");
    },
    "a worksheet": async (page) => {
        await page.evaluate(() => globalThis.bouton.store.change({ view: "classroom", part: "sheet" }));
        await page.waitForSelector('.sheets[aria-busy="false"] .solutions');
    },
    "a position for somebody else": async (page) => {
        await page.evaluate(() => globalThis.bouton.store.change({ view: "classroom", part: "challenge" }));
        await page.waitForSelector(".challenge-board strong");
    },
    "rules with a mistake": async (page) => {
        await show(page, "rules");
        await page.waitForFunction(() => document.querySelector(".editor-area")?.value.startsWith("game nim"));
        await page.focus(".editor-area");
        await page.keyboard.type("oops ");
        await page.waitForSelector(".editor-area[aria-invalid=true]");
    },
};
for (const [name, act] of Object.entries(LATER))
    test(`axe finds nothing: ${name}`, async ({ page, equal }) => {
        await act(page);
        await quiet(page);
        await page.evaluate(axe);
        for (const shade of ["light", "dark"]) {
            await page.evaluate((value) => globalThis.bouton.store.change({ theme: value }), shade);
            await quiet(page);
            equal([shade, ...await found(page)], [shade]);
        }
    }, { once: true });

test("axe finds nothing: a proof that is written down, on a small screen", async ({ page, equal }) => {
    await show(page, "guess");
    await page.type("#guess-box", "amalgamation-nim: [1,b,c] where 2 <= b <= c: P iff c = b + 2 and b mod 4 in {2, 3}");
    await page.keyboard.press("Enter");
    await page.waitForSelector('.g-result [data-verdict="PROVED"]');
    await page.evaluate(axe);
    for (const shade of ["light", "dark"]) {
        await page.evaluate((value) => globalThis.bouton.store.change({ theme: value }), shade); // draws the view anew
        await page.$eval(".g-result summary", (one) => one.click());
        await page.waitForSelector(".g-written td");
        await quiet(page);
        equal([shade, ...await found(page)], [shade]);
        equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    }
}, { once: true, width: 320, height: 640 });

test("axe would find something", async ({ page, equal }) => {
    await page.evaluate(axe);
    await page.evaluate(() => document.querySelector("main").append(document.createElement("input")));
    equal((await found(page)).map(({ id }) => id), ["label"]);
}, { once: true });

/** What stands out of the window, or of the board. */
const lost = (page) => page.evaluate(() => {
    const inside = (e) => e.closest("[hidden], .unseen, pre, .scrolls, svg") || getComputedStyle(e).position === "fixed";
    const scrolls = (e) => e && (["auto", "scroll"].includes(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
    const beyond = (within, edge) => [...document.querySelectorAll(within)]
        .filter((e) => e.checkVisibility() && !inside(e) && !scrolls(e) && e.getBoundingClientRect().right > edge + 1)
        .map((e) => `${e.tagName} ${e.className}`).slice(0, 5);
    return [...beyond("body *", innerWidth), ...beyond("b-board *", document.querySelector("b-board").getBoundingClientRect().right),
        ...(document.documentElement.scrollWidth > innerWidth ? ["the page"] : [])];
});

/** Boards that need most room: names, numbers, many stones, very many. */
const WIDE = [["wythoff", "(13,15)"], ["cheating-nim", "(11,2,12,4)"], ["chocolate", "(2,2,5)"], ["kayles", "5,2,20"], ["nim", "100,99,3"], ["nim", "1000000,3"], ["nim", "[3,(10^23),(10^40)]"]];

// A page at 200 % in a window of 1280 x 800 has 640 x 400 pixels of its own.
for (const [name, width, height] of [["320 pixels", 320, 640], ["a page at 200 %", 640, 400], ["a page at 200 % of a wider window", 683, 384]])
    test(`${name} lose nothing`, async ({ page, equal, ok }) => {
        for (const [game, position] of WIDE) {
            await page.evaluate((table) => globalThis.bouton.store.change({ ...table, played: 2 }), { game, position });
            await page.waitForFunction((want) => globalThis.bouton.match.game === want && globalThis.bouton.match.phase === "open", {}, game);
            await quiet(page);
            await page.keyboard.press("h");
            await page.waitForFunction(() => globalThis.bouton.engine.idle && document.querySelector(".talk").textContent);
            equal([game, ...await lost(page)], [game]);
        }
        for (const view of VIEWS) {
            await show(page, view);
            await page.evaluate(() => document.querySelectorAll("details:not(.g-statement)").forEach((one) => { one.open = true; }));
            equal([view, ...await lost(page)], [view]);
            await page.evaluate(() => document.querySelectorAll("details").forEach((one) => { one.open = false; }));
            if (view === "board") continue;
            await page.waitForFunction(() => { // the view begins below the ways to the others, which stay in sight
                const ways = document.querySelector(".top nav").getBoundingClientRect(), title = document.querySelector("#panel h2").getBoundingClientRect();
                const here = document.querySelector(".top nav [aria-pressed=true]").getBoundingClientRect();
                return ways.top >= -1 && ways.bottom <= title.top && title.bottom < innerHeight && here.left >= 0 && here.right <= innerWidth;
            });
        }
        for (const part of ["sheet", "challenge"]) {
            await page.evaluate((value) => globalThis.bouton.store.change({ view: "classroom", part: value }), part);
            await page.waitForSelector(part === "sheet" ? ".solutions" : ".challenge-board strong");
            equal([part, ...await lost(page)], [part]);
        }
        ok(await page.evaluate(() => document.querySelector(".top nav").getBoundingClientRect().bottom < innerHeight / 4), "the ways take too much room");
    }, { width, height });

await done();

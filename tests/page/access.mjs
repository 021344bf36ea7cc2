// access.mjs: every view for everybody: axe finds nothing in light and in dark,
// 320 pixels lose nothing, and the page says what it is to a screen reader.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { done, quiet, show, test, theme, VIEWS } from "./frame.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds in the page as it is. */
const found = (page) => page.evaluate(async () => (await globalThis.axe.run(document, { resultTypes: ["violations"] }))
    .violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 3).map((one) => `${one.html.slice(0, 160)} ${one.any[0]?.message ?? ""}`) })));

for (const view of VIEWS)
    test(`axe finds nothing: ${view}`, async ({ page, equal }) => {
        await page.evaluate(axe);
        for (const name of ["light", "dark"]) {
            await theme(page, name);
            await show(page, view);
            equal([name, ...await found(page)], [name]);
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
        await show(page, "papers");
        await page.click(".g-statement summary");
        await page.waitForSelector(".g-statement-body");
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
    });

test("axe would find something", async ({ page, equal }) => {
    await page.evaluate(axe);
    await page.evaluate(() => document.querySelector("main").append(document.createElement("input")));
    equal((await found(page)).map(({ id }) => id), ["label"]);
});

for (const view of VIEWS)
    test(`320 pixels lose nothing: ${view}`, async ({ page, equal }) => {
        await show(page, view);
        equal(await page.evaluate(() => {
            const wide = document.documentElement.scrollWidth > innerWidth;
            const inside = (e) => e.closest("[hidden], .unseen, pre, .scrolls, svg") || getComputedStyle(e).position === "fixed";
            const scrolls = (e) => e && (["auto", "scroll"].includes(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
            return [...document.body.querySelectorAll("*")]
                .filter((e) => e.checkVisibility() && !inside(e) && !scrolls(e) && e.getBoundingClientRect().right > innerWidth + 1)
                .map((e) => `${e.tagName} ${e.className}`).slice(0, 5).concat(wide ? ["the page"] : []);
        }), []);
    }, { width: 320, height: 640 });

await done();

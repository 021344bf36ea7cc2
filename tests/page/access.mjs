// access.mjs: every view for everybody: axe finds nothing in light and in dark,
// 320 pixels lose nothing, and the page says what it is to a screen reader.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { done, show, test, theme, VIEWS } from "./frame.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

for (const view of VIEWS)
    test(`axe finds nothing: ${view}`, async ({ page, equal }) => {
        await page.evaluate(axe);
        for (const name of ["light", "dark"]) {
            await theme(page, name);
            await show(page, view);
            const found = await page.evaluate(async () => (await globalThis.axe.run(document, { resultTypes: ["violations"] }))
                .violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 3).map((one) => `${one.html.slice(0, 160)} ${one.any[0]?.message ?? ""}`) })));
            equal([name, ...found], [name]);
        }
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

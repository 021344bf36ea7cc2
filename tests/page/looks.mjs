// looks.mjs: what is to be seen with the colours of the system, on paper, of heaps
// of all sizes, and while the rules are wrong.
import { colours, done, paper, quiet, show, test } from "./frame.mjs";

const far = ([a, b, c], [x, y, z]) => Math.abs(a - x) + Math.abs(b - y) + Math.abs(c - z);
const MIDDLE = [.5, .5];

async function put(page, position) {
    await page.evaluate((to) => globalThis.bouton.store.change({ position: to, played: 1 }), position);
    await page.waitForFunction((to) => globalThis.bouton.match.position === to && globalThis.bouton.match.phase === "open", {}, position);
    await quiet(page);
}

test("with forced colours there are stones, bars and a legend", async ({ page, ok }) => {
    await page.waitForSelector("b-play[data-phase=open]");
    ok(await page.evaluate(() => matchMedia("(forced-colors: active)").matches), "colours are not forced");
    await put(page, "[3,150]");
    for (const selector of [".stone", ".bar-all"]) {
        const [inside, corner] = await colours(page, await page.$(selector), [MIDDLE, [0, 0]]);
        ok(far(inside, corner) > 300, `${selector}: ${inside} on ${corner}`);
    }
    await page.evaluate(() => globalThis.bouton.match.offered && document.querySelector(".heaps [role=slider]").focus());
    await page.keyboard.press("1");
    await page.waitForSelector(".stone.chosen");
    const [chosen] = await colours(page, await page.$(".stone.chosen"), [[.5, .6]]), [stays] = await colours(page, await page.$(".stone:not(.chosen)"), [[.5, .6]]);
    ok(far(chosen, stays) > 60, `a stone that is chosen is ${chosen}, another ${stays}`);
    await show(page, "map");
    await page.waitForFunction(() => document.querySelectorAll(".legend .swatch").length === 2 && globalThis.bouton.engine.idle);
    const [[p], [n]] = [await colours(page, (await page.$$(".legend .swatch"))[0], [MIDDLE]), await colours(page, (await page.$$(".legend .swatch"))[1], [MIDDLE])];
    ok(far(p, n) > 100, `the legend has ${p} and ${n}`);
}, { forced: true });

test("up to a hundred stones a larger heap never looks smaller", async ({ page, ok }) => {
    await page.waitForSelector("b-play[data-phase=open]");
    for (const heaps of [[10, 30], [1, 20, 21], [19, 100], [3, 99, 1000]]) {
        await put(page, `[${heaps}]`);
        const areas = await page.$$eval(".heap", (all) => all.map((heap) => [...heap.querySelectorAll(".stone")].reduce((sum, one) => sum + one.offsetWidth * one.offsetHeight, 0)));
        const drawn = areas.filter((area) => area > 0);
        ok(drawn.every((area, i) => i === 0 || area > drawn[i - 1]), `${heaps}: ${areas}`);
    }
}, { width: 390, height: 844 });

test("at 200 % the title of a view is not covered", async ({ page, equal }) => {
    await page.waitForSelector("b-play[data-phase=open]");
    for (const [width, height] of [[640, 400], [683, 384], [720, 450], [960, 540]]) // windows of 1280, 1366, 1440, 1920
        for (const language of ["en", "de"]) {
            await page.setViewport({ width, height });
            await page.evaluate((to) => globalThis.bouton.store.change({ language: to, view: null }), language);
            for (const view of ["guess", "share"]) {
                await show(page, view);
                const over = await page.evaluate(async () => { // scrolling ends
                    for (let was = NaN; was !== scrollY;) await new Promise((drawn) => (was = scrollY, requestAnimationFrame(() => requestAnimationFrame(drawn))));
                    return Math.max(0, document.querySelector(".top").getBoundingClientRect().bottom - document.querySelector("#panel h2").getBoundingClientRect().top);
                });
                equal([width, language, view, Math.round(over)], [width, language, view, 0]);
            }
        }
});

/** What is shown of an element on paper, and what of it is cut off. */
const cut = (page, selector) => page.$$eval(selector, (all) => all.filter((one) => one.checkVisibility()).flatMap((one) => {
    for (let e = one; e !== document.body; e = e.parentElement) {
        const { overflowY, overflowX } = getComputedStyle(e);
        if ((overflowY !== "visible" || overflowX !== "visible") && (e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1)) return [`${e.tagName}.${e.className}`];
    }
    return [];
}));
const seen = (page, selector) => page.$$eval(selector, (all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 0).length);

test("on paper the board stands alone where no view is open", async ({ page, equal, ok }) => {
    await page.waitForSelector("b-play[data-phase=open]");
    await put(page, "[3,5,7]");
    await paper(page);
    equal(await seen(page, ".stone"), 15);
    equal(await seen(page, ".rule"), 1);
    equal(await seen(page, "button, select, summary"), 0);
    equal(await page.$eval(".stone", (one) => getComputedStyle(one, "::before").printColorAdjust), "exact");
    ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it is too wide");
});

test("on paper a proof is whole", async ({ page, equal, ok }) => {
    await show(page, "guess");
    await page.type("#guess-box", "amalgamation-nim: [1,b,c] where 2 <= b <= c: P iff c = b + 2 and b mod 4 in {2, 3}");
    await page.keyboard.press("Enter");
    await page.waitForSelector('.g-result [data-verdict="PROVED"]');
    await page.$eval(".g-result summary", (one) => one.click());
    await page.waitForSelector(".g-written td");
    await quiet(page);
    ok((await cut(page, ".g-written")).length > 0, "the proof is short: this says nothing");
    await paper(page);
    equal(await cut(page, ".g-written, .g-written *"), []);
    equal(await seen(page, "b-play, .top, .g-row button"), 0);
    equal(await seen(page, ".panel-head h2"), 1);
    equal(await seen(page, ".g-examples, .g-help, .g-for-me"), 0);
});

test("on paper a map has its legend and no buttons, in the colours of paper", async ({ page, equal, ok }) => {
    await page.evaluate(() => globalThis.bouton.store.change({ theme: "dark" }));
    await show(page, "map");
    await page.waitForFunction(() => document.querySelectorAll(".legend .swatch").length === 2);
    await paper(page);
    equal(await seen(page, "button:not(.segment, .chip)"), 0);
    equal(await seen(page, ".swatch"), 2);
    equal(await page.$$eval(".swatch", (all) => all.map((one) => getComputedStyle(one).printColorAdjust)), ["exact", "exact"]);
    equal(await page.$$eval(".swatch", (all) => all.map((one) => getComputedStyle(one).backgroundColor)), ["rgb(29, 95, 138)", "rgb(233, 220, 195)"]);
    equal(await page.evaluate(() => getComputedStyle(document.querySelector(".map-cell p")).color), "rgb(38, 34, 29)"); // ink on paper, not on a dark screen
    const [axis] = await page.$eval(".map-canvas", (one) => [[...one.getContext("2d").getImageData(1, one.height - 2, 1, 1).data].slice(0, 3)]);
    equal(axis, [255, 255, 255]);
    ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it is too wide");
});

test("while the rules are wrong, words and map of the old ones are gone, and come again", async ({ page, until, equal }) => {
    await show(page, "rules");
    await page.waitForSelector(".mini canvas");
    await until(".rules-words", "choose a heap a");
    const type = (text) => page.$eval(".editor-area", (area, value) => {
        area.value = value;
        area.dispatchEvent(new Event("input", { bubbles: true }));
    }, text);
    const good = await page.$eval(".editor-area", (area) => area.value);
    await type(good.replace("1 <= t", "1 <= u"));
    await page.waitForSelector(".editor-area[aria-invalid=true]");
    await until(".rules-words", "As soon as the rules are complete");
    equal(await page.$(".mini canvas"), null);
    await type(good.replace("1 <= t", "2 <= t"));
    await until(".rules-words", "allowed for 2 \u2264 t");
    await page.waitForSelector(".mini canvas");
    await type(good.replace("heaps a", "heaps a\nset S"));
    await until(".rules-words", "As soon as the rules are complete"); // S is missing
    equal(await page.$(".mini canvas"), null);
});

test("a text of very many lines is not laid out twice while it is typed", async ({ page, equal }) => {
    await show(page, "rules");
    await page.waitForFunction(() => document.querySelector(".editor-area")?.value.startsWith("game nim"));
    const reads = await page.evaluate(() => {
        let n = 0;
        for (const name of ["scrollTop", "scrollLeft"]) {
            const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, name);
            Object.defineProperty(Element.prototype, name, { set, get() { return n++, get.call(this); }, configurable: true });
        }
        const area = document.querySelector(".editor-area");
        area.value = "a\n".repeat(50_000);
        area.dispatchEvent(new Event("input", { bubbles: true }));
        return n;
    });
    equal(reads, 0); // each makes the browser lay out all lines at once
    equal(await page.$eval(".editor-layer", (layer) => layer.childNodes.length), 0);
    equal(await page.$eval(".editor-area", (area) => getComputedStyle(area).color === getComputedStyle(document.body).color), true);
    await page.$eval(".editor-area", (area) => {
        area.value = "game mine\n";
        area.dispatchEvent(new Event("input", { bubbles: true }));
    });
    equal(await page.$eval(".editor-layer .hl-word", (one) => one.textContent), "game");
});

await done();

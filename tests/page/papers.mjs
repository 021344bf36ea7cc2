// papers.mjs: the papers: A-C10 is refuted with its counterexample on the board;
// search and filter; checking many can be cancelled.
import { done, test } from "./frame.mjs";

async function openPapers({ page }) {
    await page.waitForSelector(".menu summary");
    await page.evaluate(() => document.querySelector('[data-view="papers"]').click());
    await page.waitForSelector(".g-statement");
}

async function search(page, words) {
    await page.$eval("input[type=search]", (e, w) => { e.value = w; e.dispatchEvent(new Event("input")); }, words);
}

test("A-C10 is refuted, its 28 stones stand on the board", async (it) => {
    const { page, until, equal } = it;
    await openPapers(it);
    equal(await page.$$eval(".g-statement", (all) => all.length), 197);
    await search(page, "A-C10");
    await page.click(".g-statement summary");
    await page.waitForSelector(".g-statement-body button.main");
    await page.click(".g-statement-body button.main");
    await page.waitForSelector('[data-verdict="REFUTED"]');
    await until(".g-found", "[1,1,1,2,2,2,3,3,3,3,3,4]");
    await page.waitForFunction(() => document.querySelectorAll("#table .stone").length === 28);
    await until(".g-replies", "is answered by");
    await until(".g-papers-view", "1 refuted");
}, { everywhere: true });

test("a statement goes into the box of guesses", async (it) => {
    const { page, equal } = it;
    await openPapers(it);
    await search(page, "A-T4");
    await page.click(".g-statement summary");
    await page.waitForSelector(".g-statement-body");
    await page.$$eval(".g-statement-body button", (all) => all.find((e) => e.textContent.includes("Guess")).click());
    await page.waitForSelector("#guess-box");
    equal((await page.$eval("#guess-box", (e) => e.value)).slice(0, 30), "amalgamation-nim: for x = [2,b,c]".slice(0, 30));
}, { once: true });

test("all of a paper are checked, and it can be stopped", async (it) => {
    const { page, until, ok } = it;
    await openPapers(it);
    await search(page, "A-ex");
    await page.$$eval(".g-papers-view .g-row button", (all) => all[0].click());
    await until(".g-papers-view .g-row", ", 0 not checked");
    ok((await page.$$eval('.g-statement .g-refuted', (all) => all.length)) >= 3, "three of the examples fail");
    await search(page, "");
    await page.$$eval(".g-papers-view .g-row button", (all) => all[0].click());
    await page.waitForSelector("progress");
    await page.$$eval(".g-papers-view .g-row button", (all) => all[0].click());
    await page.waitForFunction(() => !document.querySelector("progress"));
}, { once: true });

await done();

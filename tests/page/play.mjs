// play.mjs: games on the board: won by keys alone and by touch, lost and taken up
// again where they turned, and other games than Nim to their end. The strategy of
// Nim is written here anew, from Bouton's theorem.
import { done, test } from "./frame.mjs";

const SETTLED = "b-play[data-phase=open], b-play[data-phase=over]";

/** At a quick pace; everything that a test asks of a game. */
async function table({ page, browser }) {
    const at = (name) => page.$eval("b-play", (e, n) => e.dataset[n], name);
    const settled = async () => {
        await page.waitForSelector(SETTLED, {});
        return at("phase");
    };
    const heaps = () => page.$$eval(".heaps [role=slider]", (all) => all.map((e) => Number(e.getAttribute("aria-valuemax"))));
    const put = async (what) => {
        await page.evaluate((table) => globalThis.bouton.store.change(table), what);
        await page.waitForFunction((want) => globalThis.bouton.match.game === want && globalThis.bouton.match.steps.length === 0
            && ["open", "over"].includes(globalThis.bouton.match.phase), {}, what.game ?? "nim");
        return settled();
    };
    await settled();
    await page.evaluate(() => { globalThis.bouton.pace.factor = 0.05; });
    return { at, settled, heaps, put, browser, talk: () => page.$eval(".talk", (e) => e.textContent) };
}

/** Which heap, and what stays there: leaves xor 0, or takes one stone. */
function good(heaps) {
    const sum = heaps.reduce((a, b) => a ^ b, 0);
    const place = heaps.findIndex((heap) => (heap ^ sum) < heap);
    return place < 0 ? { place: heaps.findIndex((heap) => heap > 0), left: Math.max(...heaps) - 1 } : { place, left: heaps[place] ^ sum };
}

/** A move that gives the win away, if there is one. */
function bad(heaps) {
    for (const [place, heap] of heaps.entries())
        for (let left = heap - 1; left >= 0; left--)
            if (heaps.reduce((sum, other, i) => sum ^ (i === place ? left : other), 0) !== 0) return { place, left };
    return { place: heaps.findIndex((heap) => heap > 0), left: 0 };
}

/** By keys alone: arrows to the heap, as often to the left as stones are taken, Enter. */
async function byKeys(page, heaps, { place, left }) {
    const focused = () => page.evaluate(() => [...document.querySelectorAll(".heaps [role=slider]")].indexOf(document.activeElement));
    for (let i = 0; (await focused()) !== place; i++) {
        if (i > heaps.length + 1) throw new Error(`heap ${place} is not reached`);
        await page.keyboard.press("ArrowDown");
    }
    for (let i = heaps[place]; i > left; i--) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
}

async function byTouch(page, _heaps, { place, left }) {
    const stones = await page.$$(`.heaps [role=slider]:nth-child(${place + 1}) .stone:not(.ghost)`);
    await stones[left].tap();
    const button = await page.waitForSelector(".choice .play");
    await button.tap();
}

/** What is said of a position has to be so. */
function judge(said, heaps) {
    const lost = heaps.reduce((a, b) => a ^ b, 0) === 0;
    const claims = [[/every move you make I can answer|whatever you do to one, I can/, true], [/[Nn]ow you can win|You can still win/, false]];
    if (!claims.some(([words, want]) => words.test(said) && want === lost)) throw new Error(`"${said}" is said of ${heaps}`);
}

/** Plays a game of Nim to its end. */
async function through(page, t, move, choose) {
    for (let i = 0; i < 20 && (await t.settled()) === "open"; i++) {
        const heaps = await t.heaps(), before = await t.at("position");
        if (i > 0) judge(await t.talk(), heaps);
        await move(page, heaps, choose(heaps));
        await page.waitForFunction((was) => document.querySelector("b-play").dataset.position !== was, {}, before);
    }
}

test("Nim begins with one line and three heaps", async (how) => {
    const t = await table(how);
    how.equal(await how.text(".rule"), "Take as many as you like from one heap. Whoever takes the last stone wins. You start.");
    how.equal(await t.heaps(), [3, 5, 7]);
    how.equal(await how.page.$$eval(".heaps .stone", (all) => all.length), 15);
    how.equal(await how.page.$$eval("b-board [tabindex='0']", (all) => all.length), 1);
});

test("Nim is won by keys alone", async (how) => {
    const t = await table(how);
    await through(how.page, t, byKeys, good);
    how.ok((await t.talk()).includes("You win!"), await t.talk());
    how.equal(await how.page.evaluate(() => globalThis.bouton.store.state.played), 1);
    await how.page.keyboard.press("n");
    await how.page.waitForFunction(() => document.querySelector("b-play").dataset.phase === "open");
    how.equal(await t.heaps(), [3, 5, 7]);
}, { everywhere: true });

test("Nim is won by touch", async (how) => {
    const t = await table(how);
    await through(how.page, t, byTouch, good);
    how.ok((await t.talk()).includes("You win!"), await t.talk());
}, { touch: true, width: 360, height: 740, everywhere: true });

test("after a loss the turning point is found, and played on from there", async (how) => {
    const t = await table(how), { page } = how;
    await through(page, t, byKeys, bad);
    how.ok((await t.talk()).includes("I win this time."), await t.talk());
    await page.click("[data-tool=whereTurn]");
    await page.waitForSelector("b-play[data-phase=open]");
    const heaps = await t.heaps();
    how.ok(heaps.reduce((a, b) => a ^ b, 0) !== 0, `${heaps} was no won position`);
    how.ok((await t.talk()).includes("Here you could still win."), await t.talk());
    how.ok((await page.$$(".stone.chosen")).length > 0, "the move is not shown");
    await through(page, t, byKeys, good);
    how.ok((await t.talk()).includes("You win!"), await t.talk());
    await page.click("[data-tool=isTrick]");
    await how.until(".leaf", "Two equal heaps");
    await page.click(".trick .row button:last-child"); // the board is empty: it is told of the heaps at the start
    how.equal(await page.$$eval(".bunches tbody th", (all) => all.map((e) => e.textContent)), ["3", "5", "7"]);
    await how.until(".trick .verdict", "something has no partner");
});

test("hint, undo, why, a winning move, and a start that is typed", async (how) => {
    const t = await table(how), { page } = how;
    await byKeys(page, [3, 5, 7], { place: 2, left: 4 });
    await page.waitForFunction(() => globalThis.bouton.match.steps.length === 2);
    await t.settled();
    await page.keyboard.press("u");
    how.equal(await t.heaps(), [3, 5, 7]);
    await page.keyboard.press("h");
    await how.until(".talk", "Try this: take 1");
    await page.evaluate(() => globalThis.bouton.store.change({ position: "1,4,5" }));
    await page.waitForSelector("b-play[data-position='[1,4,5]'][data-phase=open]");
    await page.evaluate(() => globalThis.bouton.store.change({ played: 1 }));
    await page.click("[data-tool=isWinning]");
    await how.until(".talk", "No. You have 10 moves");
    await page.click("[data-tool=why]");
    await how.until(".leaf", "At 1, 4, 5 the player to move loses.");
    await page.click(".why .why-line summary");
    await page.waitForSelector(".why .why .why-row");
    await page.click(".why .why .try");
    await page.waitForFunction(() => document.querySelector("b-play").dataset.position !== "[1,4,5]");
    await page.click(".settings summary");
    await page.$eval(".settings input", (box) => (box.value = "3,x"));
    await page.click(".settings form button");
    await how.until(".problem", /nim has no field 'x'\. For example: \[\d/i);
    await page.$eval(".settings input", (box) => (box.value = "1000000,3"));
    await page.click(".settings form button");
    await page.waitForSelector("b-play[data-position='[3,1000000]'] .bar");
});

test("an answer stays, and what is not counted is not given as a number", async (how) => {
    const t = await table(how), { page } = how;
    await t.put({ game: "nim-with-a-pass", position: "1000000,3" });
    await page.evaluate(() => globalThis.bouton.store.change({ view: "share" }));
    await page.click("[data-tool=isWinning]"); // 1,000,004 moves, of which 10,000 are counted
    await how.until(".talk", /^Yes: one move wins\.$/);
    await page.evaluate(() => new Promise((later) => setTimeout(later, 500))); // 300 ms after the start nothing was done: how stones are taken
    how.equal(await t.talk(), "Yes: one move wins.");
}, { once: true });

test("answers stay away when a class is not to see them", async (how) => {
    const t = await table(how), { page } = how;
    await page.evaluate(() => globalThis.bouton.store.change({ answersOff: true }));
    await byKeys(page, [3, 5, 7], { place: 2, left: 0 });
    await page.waitForFunction(() => globalThis.bouton.match.steps.length === 2);
    await t.settled();
    how.ok(/^I take \d stones? from the heap of \d\. Your turn\.$/.test(await t.talk()), await t.talk());
    how.equal(await page.$$eval("[data-tool]", (all) => all.map((e) => e.dataset.tool)), ["undo", "new"]);
});

/** Any move by keys, else the first button. */
async function anyMove(page) {
    const rows = await page.$$(".heaps [role=slider]:not(.empty)");
    for (const row of rows) {
        await row.focus();
        await page.keyboard.press("ArrowLeft");
        if (await page.$(".choice .play:not([disabled])")) return page.keyboard.press("Enter");
    }
    await page.click(".others .move");
}

/** The button that has to be pressed first, where there is one. */
const GAMES = [
    ["amalgamation-nim", "2,3", ".move"], ["nim-with-a-pass", "1,2", ".move"], ["chocolate", "(2,2,5)"], ["kayles", "5,2", ".move"],
    ["fibonacci-nim", "11"], ["wythoff", "(3,5)"], ["chomp-3", "(4,3,2)"], ["cheating-nim", "(1,2,2)", ".move"], ["lim", "(2,2,1)", ".move"], ["moore-nim", "2,2,1"],
];

test("other games go to their end", async (how) => {
    const t = await table(how), { page } = how;
    for (const [game, position, button] of GAMES) {
        await t.put({ game, position, opponent: "careless" });
        for (let i = 0; (await t.settled()) === "open"; i++) {
            how.ok(i < 60, `${game} does not end`);
            const before = await t.at("position");
            if (i === 0 && button) await page.click(`.others ${button}`);
            else await anyMove(page);
            await page.waitForFunction((was) => document.querySelector("b-play").dataset.position !== was, {}, before);
        }
        how.ok(/You win!|I win this time\./.test(await t.talk()), `${game}: ${await t.talk()}`);
    }
}, { once: true });

test("a sum of two games says whose heaps are taken how, and is played to its end", async (how) => {
    const t = await table(how), { page } = how;
    await page.evaluate(() => globalThis.bouton.store.change({ rules: "game both = nim + kayles\n", position: "[2,1] + [3]", opponent: "careless" }));
    await page.waitForFunction(() => document.querySelector("b-play").dataset.position === "[1,2] + [3]");
    const rule = await page.$eval(".rule", (e) => e.textContent);
    how.ok(/^a: Take as many as you like from one heap\. a2: Choose a heap a2: /.test(rule), rule);
    for (let i = 0; (await t.settled()) === "open"; i++) {
        how.ok(i < 6, "there are six stones");
        const before = await t.at("position");
        await anyMove(page);
        await page.waitForFunction((was) => document.querySelector("b-play").dataset.position !== was, {}, before);
    }
    how.ok(/You win!|I win this time\./.test(await t.talk()), await t.talk());
}, { once: true });

test("from very large heaps stones are taken by number, also where a limit changes, and splits are typed", async (how) => {
    const { page, equal } = how, t = await table(how);
    const typed = (selector, text) => page.evaluate((s, words) => {
        const form = [...document.querySelectorAll(s)].at(-1);
        if (words) form.querySelector("input").value = words;
        form.requestSubmit();
    }, selector, text);
    for (const [game, position, selector, text, after] of [["fibonacci-nim", "1000000", ".bars form", "", "(999999,2)"],
        ["grundy-game", "1000000", "form.typed", "1000000 -> 3 + 999997", "[3,999997]"]]) {
        await t.put({ game, position, opponent: "person" });
        await page.waitForSelector("form.typed");
        await typed(selector, text);
        await page.waitForFunction((want) => document.querySelector("b-play[data-phase=open]")?.dataset.position === want, {}, after);
        equal((await page.$$(".bars form")).length, game === "grundy-game" ? 0 : 1); // where no move takes, none is offered
    }
}, { once: true });

/** What the board shows of heaps, to the last digit. */
const shownHeaps = (page) => page.$$eval(".heaps .count", (all) => all.map((e) => e.textContent.replace(/\D/g, "")).filter((one) => one !== "0"));
const ascending = (all) => all.map(BigInt).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).map(String);

test("heaps above 2^53 are shown, hinted at and played to the last stone", async (how) => {
    const t = await table(how), { page, equal, ok } = how;
    for (const [about, position, best] of [[{ game: "nim" }, ["9007199254740993", "9007199254740995"], "2"],
        [{ game: "sub:1,2,3" }, ["9007199254740993"], "1"], [{ game: "nim" }, ["5", "9223372036854775806"], "9223372036854775801"],
        [{ game: "nim" }, ["3", "7", "100000000000000000000000"], "99999999999999999999996"]]) {
        await t.put({ ...about, position: `[${position}]`, opponent: "careless", played: 1 });
        equal(await shownHeaps(page), position);
        await page.keyboard.press("h");
        await how.until(".talk", /^Try this/);
        ok((await t.talk()).includes(`take ${best} from the heap of ${position.at(-1)}.`), await t.talk());
        for (let i = 0; i < 2; i++) { // two moves, of what nobody can list
            const before = await t.at("position");
            await page.$$eval(".bars form", (forms) => {
                forms.at(-1).querySelector("input").value = "1";
                forms.at(-1).requestSubmit();
            });
            await page.waitForFunction((was) => document.querySelector("b-play").dataset.position !== was && globalThis.bouton.match.side === 0, {}, before);
            await t.settled();
            equal(ascending(await shownHeaps(page)), ascending((await t.at("position")).match(/\d+/g)));
        }
        const { steps, sizes } = await page.evaluate(() => ({
            steps: globalThis.bouton.match.steps.map((one) => one.move.position),
            sizes: globalThis.bouton.match.layout.places.map((one) => String(one.size)).filter((one) => one !== "0") }));
        equal(steps.length, 4);
        equal(ascending(sizes), ascending(steps[3].match(/\d+/g)));
        const stones = (text) => (text.match(/\d+/g) ?? []).reduce((sum, one) => sum + BigInt(one), 0n);
        equal(String(stones(`${position}`) - stones(steps[0])), "1"); // one stone was taken, and one stone is gone
        equal(String(stones(steps[1]) - stones(steps[2])), "1");
    }
});

test("the trick of Nim is told of all heaps, however large", async (how) => {
    const t = await table(how), { page, equal } = how;
    await t.put({ game: "nim", position: "[3,5000000000,5000000003]", played: 2 });
    await page.click("[data-tool=isTrick]");
    await how.until(".leaf", "Two equal heaps");
    await page.click(".trick .row button:last-child");
    equal(await page.$$eval(".bunches tbody th", (all) => all.map((e) => e.textContent)), ["3", "5000000000", "5000000003"]);
    await how.until(".trick .verdict", "Here everything has a partner"); // 5000000000 ends in two zeros, in binary
}, { once: true });

test("a number of twenty-four digits is a heap, and what is no number is told", async (how) => {
    const t = await table(how), { page, equal } = how;
    await page.evaluate(() => globalThis.bouton.store.change({ played: 1 }));
    for (const typed of ["100000000000000000000000", "[(10^23),7]"]) {
        await page.$eval(".settings", (all) => (all.open = true));
        await page.$eval(".settings form input", (box, text) => (box.value = text), typed);
        await page.click(".settings form button");
        await page.waitForFunction(() => globalThis.bouton.match.position.includes("100000000000000000000000"));
        await t.settled();
        equal((await shownHeaps(page)).at(-1), "100000000000000000000000");
        equal(await page.$eval(".problem", (e) => e.textContent), "");
    }
    equal(await shownHeaps(page), ["7", "100000000000000000000000"]);
    await t.put({ game: "kayles", position: "3,5" });
    await page.$eval(".settings form input", (box) => (box.value = "100000000000000000000000"));
    await page.click(".settings form button");
    await how.until(".problem", "This number is beyond 2^63-1.");
});

test("from both piles at once", async (how) => {
    const t = await table(how), { page } = how;
    await t.put({ game: "wythoff", position: "(3,3)" });
    await page.click(".together");
    const stone = await page.$(".heaps [role=slider]:nth-child(1) .stone:nth-child(1)");
    await stone.hover();
    how.equal((await page.$$(".stone.chosen")).length, 6);
    await stone.click();
    how.equal(await t.settled(), "over");
    how.ok((await t.talk()).includes("You win!"), await t.talk());
});

await done();

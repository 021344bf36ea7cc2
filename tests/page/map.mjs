// map.mjs: the map: lost positions known from the literature, keys, playing from a
// cell, Grundy values, what is proved over it, saving, and that nothing hangs.
import { done, test } from "./frame.mjs";

const opened = (page, view) => page.evaluate((name) => document.querySelector(`[data-view="${name}"]`).click(), view);

async function openMap({ page, until }, game = "nim") {
    await page.waitForSelector(".menu summary");
    await until("#table", "Take as many");
    const before = await page.$eval("#table", (e) => e.textContent.slice(0, 90));
    if (game !== "nim") {
        await opened(page, "rules");
        await page.waitForSelector(`.rules-game option[value="${game}"]`);
        await page.select(".rules-game select", game);
        await page.waitForFunction((name) => document.querySelector(".editor-area").value.startsWith(`game ${name} `), {}, game);
    }
    await opened(page, "map"); // at once: what was chosen still comes
    await page.waitForSelector(".map-bar");
    if (game !== "nim") await page.waitForFunction((old) => document.querySelector("#table").textContent.slice(0, 90) !== old, {}, before);
    // not a map of what was there before, which it shows until it knows the new rules
    await page.waitForFunction((name) => document.querySelector("b-map").plane?.table.game === name, {}, game);
    await until(".map-first p:last-child", /\d/);
}

const pairs = (page) => page.$eval(".map-first p:last-child", (e) => [...e.textContent.matchAll(/\((\d+), (\d+)\)/g)].map((one) => [Number(one[1]), Number(one[2])]));
const said = (page, word) => page.waitForFunction((w) => document.querySelector("#live").textContent.includes(w), {}, word);
const idle = (page) => page.waitForFunction(() => !document.querySelector(".map-note").textContent.includes("Computing"), {});

test("the lost positions of Wythoff's game are his pairs", async (it) => {
    const { page, ok, equal, until } = it;
    await openMap(it, "wythoff");
    await until(".map-first p:last-child", "(1, 2)"); // not what was there before
    await idle(page);
    const golden = (1 + Math.sqrt(5)) / 2;
    const want = Array.from({ length: 6 }, (_, k) => [Math.floor(k * golden), Math.floor(k * golden * golden)]);
    const got = await pairs(page);
    for (const [a, b] of want) ok(got.some(([x, y]) => x === a && y === b), `(${a}, ${b})`);
    ok(got.every(([x, y]) => Math.floor(Math.abs(x - y) * golden) === Math.min(x, y)));
    equal(await page.$$eval(".map-pick select", (all) => all.map((e) => e.selectedOptions[0].textContent)), ["x", "y"]);
});

test("keys: cells are walked, said, and played from", async (it) => {
    const { page, equal, until } = it;
    await openMap(it, "wythoff");
    await page.focus(".map-canvas");
    await page.keyboard.press("Home");
    await said(page, "(0,0): play is over");
    for (const key of ["ArrowRight", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
    await said(page, "(1,2): lost for the player to move");
    await page.keyboard.press("ArrowUp");
    await said(page, "(1,3): won for the player to move, by one move:");
    await until(".map-moves", "take 1 from y");
    await page.keyboard.press("+");
    await page.keyboard.press("-");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll("#table .stone").length === 4);
    equal(await page.evaluate(() => document.activeElement.className), "map-canvas");
}, { everywhere: true });

test("a cell that costs too much says so, whatever was known of the one before", async (it) => {
    const { page, equal, until } = it;
    await openMap(it);
    await until(".map-cell", "[3,5,7]: won for the player to move, by 3 moves:");
    await idle(page);
    const look = async (answer, word) => {
        await page.evaluate((reply) => {
            const { engine } = globalThis.bouton, { ask } = Object.getPrototypeOf(engine);
            engine.ask = (request, how) => how?.owner !== "map-cell" ? ask.call(engine, request, how)
                : reply === "never" ? new Promise(() => undefined) : reply === null ? Promise.reject(new Error("late")) : Promise.resolve(reply);
        }, answer);
        await page.focus(".map-canvas");
        await page.keyboard.press("ArrowUp");
        await until(".map-cell", word);
        equal(await page.$$eval(".map-cell button", (all) => all.length), 0);
    };
    await look(null, "This position takes too long to compute here.");
    await look("never", "Computing");
    await look({ answers: [], status: 3, error: { status: "limit", text: "gave up" } }, "This position takes too long to compute here.");
}, { once: true });

test("looking for a proof says how far it is, and can be taken back", async (it) => {
    const { page, until } = it;
    await openMap(it, "restricted-nim");
    const formula = () => page.evaluate(() => [...document.querySelectorAll(".map-proved button")].at(-1).click());
    await formula();
    await until(".map-proved", /Looking for a proof.*Cancel/s);
    await until(".g-clock", /\d s/);
    await page.$eval(".map-proved button", (e) => e.click());
    await until(".map-proved", "Is there a formula?");
}, { once: true });

test("a click holds a cell, and a button plays from there", async (it) => {
    const { page, until } = it;
    await openMap(it);
    await until(".map-cell", "[3,5,7]: won for the player to move, by 3 moves:");
    const box = await (await page.$(".map-canvas")).boundingBox();
    await page.mouse.click(box.x + 46, box.y + box.height - 36); // the corner: a = b = 0
    await until(".map-cell", "[3]: won for the player to move, by one move:");
    await page.mouse.move(box.x + 5, box.y - 5);
    await page.$eval(".map-cell .main", (e) => e.click()); // the mouse would point at another cell on its way
    await page.waitForFunction(() => document.querySelectorAll("#table .stone").length === 3);
});

test("the cell of the board is held, though the board is asked about meanwhile", async (it) => {
    const { page, until } = it;
    await page.waitForSelector(".menu summary");
    await page.evaluate(() => { // the match says how the position is written while the map looks for it
        const { engine, store } = globalThis.bouton, { ask } = engine;
        let times = 0;
        engine.ask = (request, how) => {
            const other = how?.owner?.startsWith("map-mark") ? ["5,3,7", "7,5,3", "3,7,5"][times++] : undefined;
            if (other) queueMicrotask(() => store.change({ position: other }));
            return ask.call(engine, request, how);
        };
    });
    await opened(page, "map");
    await until(".map-cell", "[3,5,7]: won for the player to move, by 3 moves:");
}, { once: true });

test("of a position that is too large there is a map, and it is nowhere on it", async (it) => {
    const { page, equal, until } = it;
    await openMap(it, "nim");
    await page.evaluate(() => globalThis.bouton.store.change({ position: "1000000,2,3", map: null, view: null }));
    await opened(page, "map");
    await until(".map-first p:last-child", "(1, 1) (2, 2)");
    equal(await page.$eval(".map-cell", (e) => e.textContent), "The position on the board is not on this map.");
}, { once: true });

test("fingers: a tap holds a cell, one moves the map, two make it larger", async (it) => {
    const { page, ok, equal, until, browser } = it;
    if (browser !== "chromium") return; // Puppeteer has no fingers for Firefox
    await openMap(it);
    await page.$eval(".map-canvas", (e) => e.scrollIntoView({ block: "center" }));
    const box = await (await page.$(".map-canvas")).boundingBox();
    const hand = await page.createCDPSession();
    const touch = (type, ...points) => hand.send("Input.dispatchTouchEvent", {
        type, touchPoints: points.map(([x, y], id) => ({ x: box.x + x, y: box.y + y, id })) });
    const map = () => page.evaluate(() => globalThis.bouton.store.state.map);
    await touch("touchStart", [46, box.height - 36]);
    await touch("touchEnd");
    await until(".map-cell", "[3]: won for the player to move, by one move:");
    equal(await map(), null);
    await touch("touchStart", [120, 100], [160, 140]);
    await touch("touchMove", [90, 70], [190, 170]);
    await touch("touchMove", [80, 60], [200, 180]);
    await touch("touchEnd");
    await page.waitForFunction(() => globalThis.bouton.store.state.map?.scale > 30);
    const { x, y } = await map();
    await touch("touchStart", [200, 80]);
    await touch("touchMove", [150, 120]);
    await touch("touchMove", [100, 160]);
    await touch("touchEnd");
    await page.waitForFunction((was) => globalThis.bouton.store.state.map.x > was.x && globalThis.bouton.store.state.map.y > was.y, {}, { x, y });
    ok(await page.evaluate(() => visualViewport.scale === 1), "the page itself was made larger");
}, { once: true, touch: true, width: 360, height: 740 });

test("one heap is a wrapped line: Kayles has its Grundy values and its zeros", async (it) => {
    const { page, equal, until } = it;
    await openMap(it, "kayles");
    await page.select(".map-pick select", "1");
    await idle(page);
    await until(".map-sliders", "Cells a line");
    await page.evaluate(() => document.querySelectorAll(".segments .segment")[1].click());
    await until(".legend", "0: lost");
    await idle(page);
    await page.focus(".map-canvas");
    await page.keyboard.press("Home");
    const values = [];
    for (let n = 0; n < 8; n++) {
        await said(page, `[${n || ""}]`);
        values.push(Number(/value (\d+)/.exec(await page.$eval("#live", (e) => e.textContent))[1]));
        await page.keyboard.press("ArrowRight");
    }
    equal(values, [0, 1, 2, 3, 1, 4, 3, 2]); // OEIS A002186
    equal(await page.$eval(".map-first p:last-child", (e) => e.textContent), "0"); // a heap of Kayles is never lost
}, { once: true });

test("a heap against a number: only the parity of the passes matters for [2,a]", async (it) => {
    const { page, equal, until } = it;
    await openMap(it, "nim-with-a-pass");
    await page.select(".map-pick select", "2");
    await until(".map-bar", "pass");
    await page.evaluate(() => {
        const up = document.querySelectorAll(".map-pick select")[1];
        up.value = [...up.options].find((one) => one.textContent === "pass").value;
        up.dispatchEvent(new Event("change"));
    });
    await page.waitForFunction(() => document.querySelectorAll(".map-slider").length === 1);
    await page.$eval(".map-sliders input", (e) => {
        e.value = 2;
        e.dispatchEvent(new Event("input"));
    });
    await page.waitForFunction(() => document.querySelector(".map-canvas").getAttribute("aria-label").includes("[a,2] pass=pass"));
    await idle(page);
    await until(".map-first p:last-child", "(2, 0)");
    equal((await pairs(page)).slice(0, 4), [[1, 1], [2, 0], [1, 3], [2, 2]]);
}, { once: true });

test("rows and formulas that are proved are drawn with their words", async (it) => {
    const { page, until } = it;
    await openMap(it, "amalgamation-nim");
    await page.$eval(".map-sliders input", (e) => {
        e.value = 3;
        e.dispatchEvent(new Event("input"));
    });
    await page.waitForFunction(() => document.querySelectorAll(".map-proved button").length === 2);
    await page.click(".map-proved button");
    await until(".proof", "Proved: these are all lost positions");
    await until(".proof", "[3,12+2k,13+2k]"); // Locke and Handley
    await until(".proof", "[3,9,10]");
}, { once: true });

test("a formula for all sizes, and Cancel", async (it) => {
    const { page, until } = it;
    await openMap(it, "wythoff");
    await page.click(".map-proved button");
    await until(".proof", "Zeckendorf");
    await openMap(it, "lim");
    await page.click(".map-proved button");
    await until(".map-proved", "Cancel");
    await page.evaluate(() => [...document.querySelectorAll(".map-proved button")].find((e) => e.textContent === "Cancel").click());
    await until(".map-proved", "Is there a formula?");
});

test("saved as SVG: as many dark cells as there are lost positions", async (it) => {
    const { page, equal, ok, until } = it;
    await openMap(it);
    await page.select(".map-pick select", "2");
    await until(".map-first p:last-child", "(1, 1)");
    await idle(page);
    await page.evaluate(() => {
        globalThis.saved = [];
        URL.createObjectURL = (blob) => (globalThis.saved.push(blob), "blob:null/none");
        HTMLAnchorElement.prototype.click = function () { globalThis.name = this.download; };
    });
    await page.evaluate(() => document.querySelectorAll(".map-save button")[1].click());
    const svg = await page.evaluate(() => globalThis.saved[0].text());
    const path = /<path fill="#1d5f8a" d="([^"]*)"/.exec(svg)[1];
    const cells = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((one) => one.slice(1).map(Number));
    const side = cells[0][2];
    ok(cells.length > 5 && cells.every(([, , width]) => width === side), "no two lost cells side by side");
    equal(new Set(cells.map(([x, y]) => Math.round((x - 40) / side) + Math.round(y / side))).size, 1); // the diagonal
    await page.evaluate(() => document.querySelectorAll(".map-save button")[0].click());
    await page.waitForFunction(() => globalThis.saved.length === 2 && globalThis.saved[1].size > 1000);
    equal(await page.evaluate(() => globalThis.name), "bouton-nim-outcome.png");
});

test("far out in a game that costs much the page goes on", async (it) => {
    const { page, ok, ask } = it;
    await openMap(it, "lim");
    for (let i = 0; i < 9; i++) await page.click(".map-zoom button:nth-child(2)");
    const asked = () => page.evaluate(() => globalThis.bouton.engine.lines.quick.asked?.how.owner ?? null);
    await page.waitForFunction(() => globalThis.bouton.engine.lines.quick.asked?.how.owner === "map-tile");
    await opened(page, "map"); // closed: what was asked for is cancelled
    ok(await asked() !== "map-tile", "it is still asked");
    ok((await ask({ ask: "solve", game: "nim", position: "3,5,7" })).answers[0].outcome === "N");
});

await done();

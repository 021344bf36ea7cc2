// hostile.mjs: rules of a stranger: what takes for ever does not hang the page,
// what looks like HTML is text in every view; and the policy of the page lets
// nothing run and nothing out. (Codes that are broken: share.mjs.)
import { deflateRawSync } from "node:zlib";
import { done, show, test, VIEWS } from "./frame.mjs";

const hash = (request) => `#q=${deflateRawSync(Buffer.from(JSON.stringify({ ask: "solve", ...request }))).toString("base64url")}`;
const EVIL = `<img src=x onerror=pwned=1><script>pwned=2</script><svg onload=pwned=3>&quot;'</textarea><b id=evil>`;
const MARKED = `game evil "${EVIL}${"W".repeat(300)}"\nabout "${EVIL}"\nsource "${EVIL}"\nheaps a\nmove take t: a -> a - t  for 1 <= t <= a\n`;
const ENDLESS = 'game endless "Endless"\nheaps a\nmove take t: a -> a - t  for 1 <= t <= a, t <= count\nmove merge: a, b -> a + b\n';
const LARGE = { rules: ENDLESS, position: "90,91,92,93,94,95,96,97,98,99" };

/** Elements and values that only an attack can have made. */
const harm = (page) => page.evaluate(() => [typeof globalThis.pwned,
    ...[...document.querySelectorAll("#evil, img[onerror], svg[onload], body script:not([id]):not([src])")]
        .filter((e) => e.tagName !== "SCRIPT" || /pwned/.test(e.textContent) && e.textContent.length < 100).map((e) => e.outerHTML)]);

test("names that look like HTML are text in every view", async ({ page, equal }) => {
    await page.waitForFunction(() => document.querySelectorAll("#table .stone").length === 3);
    for (const view of VIEWS) {
        await show(page, view);
        equal([view, ...await harm(page)], [view, "undefined"]);
        equal(await page.evaluate(() => globalThis.bouton.store.state.view), view === "board" ? null : view);
        equal([view, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)], [view, true]);
    }
}, { hash: hash({ rules: MARKED, position: "1,2", page: { claim: `[n] P iff n = 0 ${EVIL}` } }) });

test("rules that take for ever leave the page alive, and the next game is played", async ({ page, equal, ask }) => {
    await page.waitForSelector("#table > *");
    for (const view of ["map", "guess", "rules"])
        await page.evaluate((name) => document.querySelector(`[data-view="${name}"]`).click(), view);
    equal(await page.evaluate(() => 1 + 1), 2);
    await page.evaluate((next) => { location.hash = next; }, hash({ game: "nim", position: "1,2" }));
    await page.waitForFunction(() => document.querySelectorAll("#table .stone").length === 3, {});
    equal((await ask({ ask: "solve", game: "nim", position: "1,2,3" }, { seconds: 30 })).answers[0].outcome, "P");
    await page.waitForFunction(() => document.querySelectorAll("#table button:not([disabled]), #table [role=button]").length > 0, {});
}, { hash: hash(LARGE) });

test("heaps as large as one likes are on the board at once", async ({ page, equal }) => {
    for (const [game, position] of [[{ game: "sub:1,2,3" }, "9000000000000000"],
        [{ rules: "game two\nheaps a\nmove both: a, b -> a - 1, b - 2  for a >= 1, b >= 2\n" }, "3000000000,4000000000"]]) {
        await page.evaluate((next) => { location.hash = next; }, hash({ ...game, position }));
        await page.waitForFunction((want) => document.querySelector("b-play[data-phase=open]")?.dataset.position === `[${want}]`, {}, position);
        equal(await page.evaluate(() => 1 + 1), 2);
    }
});

test("many heaps are on the board without being compared with each other, and too many are not", async ({ page, until, ok }) => {
    await page.waitForSelector("b-play[data-phase=open]");
    await page.evaluate(() => {
        const { sort } = Array.prototype;
        globalThis.sorted = 0;
        Array.prototype.sort = function (...how) { return globalThis.sorted++, sort.apply(this, how); };
    });
    const heaps = "1^400,2^400";
    await page.evaluate((next) => { location.hash = next; }, hash({ game: "nim", position: heaps }));
    await page.waitForFunction(() => globalThis.bouton.match.phase === "open" && document.querySelectorAll(".heaps [role=slider]").length === 800);
    const sorted = await page.evaluate(() => globalThis.sorted);
    ok(sorted < 1600, `${sorted} lists were sorted`); // 800 heaps, each compared with all others, sort more than a million
    await page.evaluate((next) => { location.hash = next; }, hash({ game: "nim", position: "[1^1000000]" }));
    await until(".g-notice", "nothing was changed: The board has room for 1000 heaps, and here are 1000000.");
    ok(await page.evaluate(() => globalThis.bouton.match.layout.places.length === 800), "the board was changed");
}, { once: true });

test("what is asked for a view ends with it", async ({ page }) => {
    const asked = (form) => page.waitForFunction((f) => new RegExp(f).test(globalThis.bouton.engine.lines.quick.asked?.how.owner ?? ""), {}, form);
    await page.waitForSelector("b-play[data-phase=open]");
    for (const [view, form] of [["rules", "^rules-mini"], ["map", "^map-cell"], ["classroom", "^classroom-"], ["classroom", "^worksheet"]]) {
        await page.evaluate((f) => { // what is asked for it is never answered
            const { engine } = globalThis.bouton, line = engine.lines.quick, { worker } = line;
            engine.patience = 1000;
            worker.postMessage = (what) => !new RegExp(f).test(line.asked?.how.owner) && Worker.prototype.postMessage.call(worker, what);
        }, form);
        await page.evaluate((name) => globalThis.bouton.store.change({ view: name, part: "sheet" }), view);
        await asked(form);
        await page.evaluate(() => globalThis.bouton.store.change({ view: null }));
        await asked("^$");
    }
}, { once: true });

test("an opponent who thinks for ever is not waited for", async ({ page, equal }) => {
    const asked = (owner) => page.waitForFunction((name) => globalThis.bouton.engine.lines.quick.asked?.how.owner === name, {}, owner);
    await page.waitForSelector("b-play[data-phase=open]");
    await page.evaluate(() => {
        globalThis.bouton.store.change({ calm: true });
        globalThis.bouton.engine.patience = 100;
        void globalThis.bouton.match.make(globalThis.bouton.match.moves[0]);
    });
    await asked("play.judge");
    await page.keyboard.press("n");
    await page.waitForSelector("b-play[data-phase=open]");
    equal(await page.evaluate(() => globalThis.bouton.match.steps.length), 0);
    await page.evaluate(() => void globalThis.bouton.match.make(globalThis.bouton.match.moves[0]));
    await asked("play.judge");
    await page.evaluate(() => globalThis.bouton.match.undo());
    await page.waitForSelector("b-play[data-phase=open]");
}, { hash: hash(LARGE) });

test("a hint that takes long says so, and ends when it is not waited for", async ({ page, until, equal }) => {
    const hints = (name) => page.waitForFunction((one) => globalThis.bouton.engine.lines.quick.asked?.how.owner === one, {}, name);
    const none = () => page.waitForFunction(() => globalThis.bouton.engine.lines.quick.asked?.how.owner !== "play.hint");
    await page.waitForSelector("b-play[data-phase=open]");
    await page.evaluate(() => { globalThis.bouton.engine.patience = 1000; });
    await page.keyboard.press("h");
    await hints("play.hint");
    await page.waitForSelector("[data-tool=cancel]");
    await page.click("[data-tool=cancel]");
    await until(".talk", /^$/);
    await none();
    await page.keyboard.press("h");
    await hints("play.hint");
    await page.keyboard.press("n"); // a new game does not wait for it
    await none();
    await page.waitForSelector("b-play[data-phase=open]");
    await page.keyboard.press("h");
    await hints("play.hint");
    await page.evaluate(() => void globalThis.bouton.match.make(globalThis.bouton.match.moves[0]));
    await hints("play.judge"); // and no move does
    equal(await page.evaluate(() => globalThis.bouton.match.steps.length), 1);
}, { hash: hash(LARGE) });

test("reasons that take long can be taken back, and nobody's code waits for them", async ({ page, equal }) => {
    const asks = (name) => page.waitForFunction((one) => globalThis.bouton.engine.lines.quick.asked?.how.owner === one, {}, name);
    await page.waitForSelector("b-play[data-phase=open][data-position^='[90']");
    await page.evaluate(() => {
        globalThis.bouton.engine.patience = 1000;
        globalThis.bouton.store.change({ played: 2 });
    });
    for (const [tool, name] of [["why", "play.why"], ["isTrick", "play.trick"]]) {
        await page.click(`[data-tool=${tool}]`);
        await asks(name);
        await (await page.waitForSelector(".leaf .stop")).click();
        await page.waitForFunction(() => globalThis.bouton.engine.idle && document.querySelector(".leaf").childNodes.length === 0);
    }
    await page.click("[data-tool=why]");
    await asks("play.why");
    await page.click("[data-tool=isTrick]"); // the next one does not wait for it either
    await asks("play.trick");
    await page.evaluate((next) => { location.hash = next; }, hash({ game: "nim", position: "1,2" }));
    await page.waitForSelector("b-play[data-phase=open][data-position='[1,2]']");
    equal(await page.$$eval("#table .stone", (all) => all.length), 3);
}, { hash: hash(LARGE) });

const SET = Array.from({ length: 4000 }, (_, i) => 7 * i + 1);
test("rules that are long leave room for the board", async ({ page, until, ok }) => {
    await page.waitForSelector("b-play[data-phase=open]");
    await until(".rule", "Here S = {1,8,15,");
    const [length, fits] = await page.$eval(".rule", (e) => [e.textContent.length, e.scrollWidth <= e.clientWidth]);
    ok(length < 800 && fits, `${length} letters`);
    await until(".rule", "…");
}, { once: true, hash: hash({ rules: `game long\nheaps a\nset S = {${SET}}\nmove take t: a -> a - t  for t in S, t <= a\n`, position: "3,4" }) });

/** Questions with this in them are never answered by the worker that is there now. */
const deaf = (page, word) => page.evaluate((w) => {
    const { engine } = globalThis.bouton, { worker } = engine.lines.quick, { patience } = engine;
    engine.patience = 0.01;
    worker.postMessage = (what) => {
        if (!JSON.stringify(what).includes(w)) return Worker.prototype.postMessage.call(worker, what);
        engine.patience = patience;
    };
}, word);

test("an opponent who cannot see who wins makes a move all the same", async ({ page, until }) => {
    await page.waitForSelector("b-play[data-phase=open] .bars");
    await page.evaluate(() => {
        globalThis.bouton.pace.factor = 0.05;
        globalThis.bouton.store.change({ calm: true });
    });
    await deaf(page, "chance");
    await page.$eval(".bars form", (form) => form.requestSubmit());
    await page.waitForFunction(() => globalThis.bouton.match.steps.length === 2 && globalThis.bouton.match.phase === "open");
    await until(".talk", "Who wins here, I cannot see.");
}, { hash: hash({ game: "lasker-nim", position: "1000000000000000" }), once: true });

test("the policy: nothing from elsewhere, nothing inline", async ({ page, equal, form }) => {
    const said = await page.evaluate(async () => {
        const broken = new Set(), wanted = ["script-src-elem", "script-src-attr", "connect-src", "img-src"];
        const all = new Promise((go) => document.addEventListener("securitypolicyviolation", (event) =>
            broken.add(event.effectiveDirective) && wanted.every((name) => broken.has(name)) && go()));
        const script = document.createElement("script");
        script.textContent = "pwned = 4";
        const box = document.createElement("div");
        box.innerHTML = '<img src="data:," onerror="pwned = 5"><p style="color: red"></p>';
        document.body.append(script, box);
        const tried = (what) => Promise.resolve().then(what).then(() => "done", () => "refused");
        const out = {
            fetch: await tried(() => fetch("https://example.org/")),
            beacon: await tried(() => new Promise((yes, no) => {
                const image = new Image();
                image.onload = yes;
                image.onerror = no;
                image.src = "https://example.org/x.png";
            })),
            eval: await tried(() => globalThis.eval("1")),
            worker: await tried(() => new Promise((yes, no) => {
                const worker = new Worker("https://example.org/x.js");
                worker.onerror = no;
            })),
        };
        await all;
        return { ...out, pwned: typeof globalThis.pwned, policy: document.querySelector("meta[http-equiv]").content };
    });
    equal([said.fetch, said.beacon, said.eval, said.worker, said.pwned], ["refused", "refused", "refused", "refused", "undefined"]);
    equal([said.policy.startsWith("default-src 'none'; "), said.policy.includes("unsafe-inline"), said.policy.includes("connect-src 'none'")],
        [true, false, form === "file"]);
}, { everywhere: true, loud: true, tries: /^https:..example.org/ });

await done();

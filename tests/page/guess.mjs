// guess.mjs: guesses: proved, refuted with the counterexample on the board, open,
// wrong as they are typed, about rules of one's own, found by the page; and that
// texts are there in both languages.
import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { done, test, top } from "./frame.mjs";

const box = "#guess-box";

async function openGuess({ page }) {
    await page.waitForSelector(".menu summary");
    await page.evaluate(() => document.querySelector('[data-view="guess"]').click());
    await page.waitForSelector("#guess-box");
}

async function type(page, text) {
    await page.focus(box);
    await page.$eval(box, (e) => { e.value = ""; });
    await page.type(box, text);
}

function isBelow(line, text) {
    if (!line.includes(text)) throw new Error(`the verdict stands below ${line}`);
}

async function guess(page, text) {
    await type(page, text);
    await page.keyboard.press("Enter");
    await page.waitForFunction((t) => document.querySelector(".g-guess[aria-current] code")?.textContent.includes(t) &&
        document.querySelector(".g-result [data-verdict], .g-result .g-trouble"), {}, text);
    isBelow(await page.$eval(".g-asked", (e) => e.textContent), text);
    return page.$eval(".g-result > section", (e) => e.dataset.verdict ?? "none");
}

test("mod 3 is proved, mod 4 refuted with its counterexample on the board", async (it) => {
    const { page, equal, ok, text, until } = it;
    await openGuess(it);
    equal(await guess(page, "subtraction S={1,2}: [n] P iff n mod 3 = 0"), "PROVED");
    ok((await text(".g-result")).includes("shares no code"));
    await until("#live", "Proved for all sizes");
    equal(await guess(page, "subtraction S={1,2}: [n] P iff n mod 4 = 0"), "REFUTED");
    await until(".g-result .g-found", "[3]");
    await until(".g-replies", "is answered by");
    await page.waitForFunction(() => document.querySelectorAll("#table .stone").length === 3);
    equal(await page.$$eval(".g-replies li", (all) => all.length), 2);
    equal(await page.$$eval(".g-guesses .g-verdict-badge", (all) => all.map((e) => e.textContent)), ["REFUTED", "PROVED"]);
    await page.$$eval(".g-guesses button", (all) => all[1].click());
    await page.waitForSelector('.g-result [data-verdict="PROVED"]');
    equal(await page.$eval(box, (e) => e.value), "subtraction S={1,2}: [n] P iff n mod 3 = 0");
    await page.$$eval(".g-result .g-replies, .g-guesses button", (all) => all.at(-1).click());
}, { everywhere: true });

test("a claim about values is refuted by a value", async (it) => {
    const { page, equal, until } = it;
    await openGuess(it);
    equal(await guess(page, "lasker-nim: [n] grundy = n"), "REFUTED"); // 3 leads to 0, 1, 2 and 1 xor 2 = 3
    await until(".g-result .g-reason", /^The Grundy value of \[3\] is 4\.$/);
}, { once: true });

test("a guess about the rules on the table, by an example one click away", async (it) => {
    const { page, until } = it;
    await openGuess(it);
    await until(".g-examples", "xor(x)");
    await page.click(".g-chip:last-of-type");
    await page.waitForSelector('[data-verdict="PROVED"]');
    await until(".g-guesses code", "nim: for position x");
});

test("what is wrong is said while it is typed, with a caret", async (it) => {
    const { page, equal, until } = it;
    await openGuess(it);
    await type(page, "[a,b] P iff a = c");
    await until(".g-caret", "^");
    const [line, caret] = (await page.$eval(".g-caret", (e) => e.textContent)).split("\n");
    equal(line[caret.indexOf("^")], "c");
    await until(".g-live", "Nothing here is called 'c'.");
    await type(page, "[a,b] P iff a = b");
    await until(".g-live", "Reads well");
});

test("a guess about rules of one's own; the certificate is of their bytes", async (it) => {
    const { page, equal, ask } = it;
    const rules = 'game mine "Mine"\nheaps a\nmove take t: a -> a - t  for 1 <= t <= min(a, 2)\n';
    const answer = (await ask({ ask: "prove", rules, claim: "mine: [n] P iff n mod 3 = 0", certificate: true })).answers[0];
    equal([answer.verdict, answer.certificate.startsWith("bouton-certificate")], ["PROVED", true]);
    equal((await ask({ ask: "prove", rules, claim: "mine: [n] P iff n mod 4 = 0" })).answers[0].verdict, "REFUTED");
}, { once: true });

const most = (n) => `#q=${deflateRawSync(JSON.stringify({ ask: "solve", position: "[5]", page: { view: "guess" },
    rules: `game mine\nheaps a\nmove take t: a -> a - t  for 1 <= t <= min(a, ${n})\n` })).toString("base64url")}`;

test("a verdict about rules that were changed says so", async (it) => {
    const { page, equal, ok, text, until } = it;
    await page.waitForSelector(box);
    equal(await guess(page, "[n] P iff n mod 3 = 0"), "PROVED");
    ok(!(await text(".g-asked")).includes("then"));
    await page.evaluate((hash) => { location.hash = hash; }, most(3));
    await until(".g-asked", "as they were then");
    equal(await guess(page, "[n] P iff n mod 3 = 0"), "REFUTED");
    equal(await page.$$eval(".g-guesses li", (all) => all.map((e) => /then/.test(e.textContent))), [false, true]);
}, { once: true, hash: most(2) });

test("guess for me finds a rule, and it can be taken as a guess", async (it) => {
    const { page, until } = it;
    await openGuess(it);
    await page.waitForSelector(".g-how-many select");
    await page.select(".g-how-many select", "2");
    await page.click(".g-discover");
    await page.waitForSelector('.g-for-me [data-verdict="PROVED"]');
    await until(".g-for-me", "Here positions are written (a1, a2).");
    await until(".g-for-me .g-found", /^a1 = a2$/);
    await page.click(".g-for-me button.main");
    await page.waitForSelector('.g-result [data-verdict="PROVED"]');
    await until(".g-guesses code", "nim: [a1, a2] P iff");
});

test("values of heaps, and what was given up, are said in German", async (it) => {
    const { page, until } = it;
    await openGuess(it);
    await page.evaluate(() => globalThis.bouton.store.change({ language: "de", game: "lasker-nim" }));
    await until("#guess-about", "Lasker");
    await page.click(".g-discover");
    // Winning Ways, ch. 4: 4k + 1, 4k + 2, 4k + 4, 4k + 3
    await until(".g-for-me .g-found", /^der Wert eines Haufens a1 ist a1 if a1 mod 4 in \{1, 2\}, a1 \+ 1 if a1 mod 4 = 3, else a1 - 1 für a1 >= 1; davor 0$/);
    await type(page, "nim: [a,b,c,d,e,f,g] range stones <= 60: P iff a xor b = c xor d xor e xor f xor g xor 1");
    await page.keyboard.press("Enter");
    await until(".g-result", /zu groß und darum aufgegeben .*aufgegeben: Die Familie hat in ihrem Bereich mehr als/);
}, { once: true });

const openLater = (page, part, word) => page.$$eval(`${part} summary`, (all, w) => all.find((e) => e.textContent.includes(w)).click(), word);

test("a proof is written down when it is asked for, and saved", async (it) => {
    const { page, equal, ok, until } = it;
    await openGuess(it);
    equal(await guess(page, "amalgamation-nim: [1,b,c] where 2 <= b <= c: P iff c = b + 2 and b mod 4 in {2, 3}"), "PROVED"); // Locke and Handley
    await openLater(page, ".g-result", "The proof, written down");
    await until(".g-written", "Lemma 2.");
    ok((await page.$$(".g-written table td")).length > 30);
    ok(!/[*\\|]|&[a-z]+;/.test(await page.$eval(".g-written", (e) => e.textContent)), "Markdown is left");
    ok((await page.$$(".g-written i")).length > 50);
    await page.evaluate(() => {
        URL.createObjectURL = (blob) => (globalThis.saved = blob, "blob:null/none");
        HTMLAnchorElement.prototype.click = function () { globalThis.name = this.download; };
    });
    await page.click(".g-later .g-row button");
    await page.waitForFunction(() => globalThis.name === "proof.tex");
    ok((await page.evaluate(() => globalThis.saved.text())).includes("\\begin{document}"));
    equal(await guess(page, "for position x: P iff xor(x) = 0"), "PROVED"); // by another method
    await openLater(page, ".g-result", "The proof, written down");
    await until(".g-written", "From every position in U a move leads into S.");
});

test("how many lost positions there are: 4^m of Nim with three heaps below 2^m", async (it) => {
    const { page, until } = it;
    await openGuess(it);
    await page.waitForSelector(".g-how-many select");
    await page.select(".g-how-many select", "3");
    await page.click(".g-discover");
    await page.waitForSelector('.g-for-me [data-verdict="PROVED"]');
    await openLater(page, ".g-for-me", "How many are there?");
    await until(".g-for-me .g-later", "1, 4, 16, 64, 256, 1024");
    await until(".g-for-me .g-later", "a(m) = 4 a(m−1)");
    await until(".g-for-me .g-later", "1, 0, 3, 0, 3, 0, 9, 0"); // Nim sums of 0: with n stones, 3^(ones of n/2)
}, { once: true });

test("how many lost positions there are, where numerals are those of Fibonacci", async (it) => {
    const { page, until } = it;
    await openGuess(it);
    await page.evaluate(() => globalThis.bouton.store.change({ game: "wythoff", position: "(3,5)" }));
    await until("#guess-about", "Wythoff");
    await page.click(".g-discover");
    await page.waitForSelector('.g-for-me [data-verdict="PROVED"]');
    await openLater(page, ".g-for-me", "How many are there?");
    await until(".g-for-me .g-later", "1, 1, 3, 3, 7, 9"); // (0,0); (1,2), (3,5), (4,7), (6,10) and their mirror images, with numbers below 1, 2, 3, 5, 8, 13
    await until(".g-for-me .g-later", "Counted once more");
}, { once: true });

test("what takes long can be cancelled", async (it) => {
    const { page, until } = it;
    await openGuess(it);
    await type(page, "amalgamation-nim: [a,b,c,d] range stones <= 400: P or N");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".g-asking button");
    await page.$eval(".g-asking button", (e) => e.click());
    await until(".g-result", "Stopped");
});

test("strangers' texts are texts", async (it) => {
    const { page, ok } = it;
    await openGuess(it);
    await guess(page, "[a] P iff '<img src=x onerror=globalThis.hacked=1>'");
    ok(!(await page.evaluate(() => globalThis.hacked || document.querySelector("#panel img"))), "markup was made of a claim");
});

/** A module of the page that needs no page. */
async function source(file) {
    const { build } = createRequire(path.join(top, "page", "x.js"))("esbuild");
    const made = await build({ entryPoints: [path.join(top, "page", "src", file)], bundle: true, write: false, format: "esm" });
    return import(`data:text/javascript;base64,${Buffer.from(made.outputFiles[0].text).toString("base64")}`);
}

const VALUES = { "subtraction": "S={1,2}", "maximum-nim": "f(n)=(n + 1) / 2", "take-away": "f(t)=2*t", "turn-limited-nim": "f(k)=k mod 3 + 1" };

test("the examples of all games can be read, in both plays", async ({ ask, equal, ok }) => {
    const { examplesFor } = await source("guess/examples.ts"), { readClaim } = await source("guess/claim.ts");
    let count = 0;
    for (const { name } of (await ask({ ask: "games" })).answers[0].games)
        for (const misere of [false, true]) {
            const table = { game: name, rules: null, set: VALUES[name] ? [VALUES[name]] : [], misere, position: "" };
            const { fields } = (await ask({ ask: "show", game: name, set: table.set })).answers[0];
            for (const one of examplesFor(table, name, fields)) {
                const reply = await ask({ ask: "core", claim: readClaim(one, table, name).line });
                equal([name, one, reply.error?.text ?? reply.answers[0].refused], [name, one, null]);
                count++;
            }
        }
    ok(count > 100, `only ${count} examples`);
}, { once: true });

test("claims are taken apart as they are meant", async ({ equal, ask, ok }) => {
    const { readClaim, tableOf, readCounterexample, headOfFile, statementOfFile } = await source("guess/claim.ts");
    const table = { game: "turn-limited-nim", rules: null, set: ["f(k) = k mod 3 + 1"], misere: true, position: "" };
    const heads = ["subtraction S={1, 2}: [n] P", "grundy-game: [n] P", "sub:{1,2}: [n] P", "nim misere: [1^m] P", "octal:0.77: [n] P", "nim:[n] P",
        "exists k in 0..3: P([k])", "for position x: P", "every n in 0..6: P([n])", "for x=[a,b]: P", "[a,b] P iff exists k>=0: a = k"];
    equal(heads.map((one) => readClaim(one, table, "turn-limited-nim").head),
        ["subtraction S={1, 2}", "grundy-game", "sub:{1,2}", "nim misere", "octal:0.77", "nim", null, null, null, null, null]);
    equal(readClaim("(n) P", table, "turn-limited-nim").line, "turn-limited-nim misere f(k)=(k mod 3 + 1): (n) P");
    equal(tableOf("subtraction misere S={1, 2}", table, "x"), { game: "subtraction", rules: null, misere: true, set: ["S={1, 2}"], position: "" });
    const found = ["[3]", "<3,1> = [1,1,1,2]", "S={2}: [1]", "f=0,0,1: (2,3)", "[1,2] pass=0", "[1,5,9]: no listed move starts from it",
        "[4,9] -> [4,9]: this is not a legal move", "j=4", "period(10) = 160", "S={1,3,5,6} works too"];
    equal(found.map((one) => readCounterexample(one)?.position ?? null),
        ["[3]", "[1,1,1,2]", "[1]", "(2,3)", "[1,2] pass=0", "[1,5,9]", "[4,9]", null, null, null]);
    const papers = (await ask({ ask: "papers", list: true })).answers[0].papers.flatMap((one) => one.claims);
    const lines = papers.map((one) => statementOfFile(one.text) && [one.id, `${headOfFile(one.text)}: ${statementOfFile(one.text)}`]).filter((one) => one);
    ok(lines.length > 130, `only ${lines.length} statements fit in a line`);
    for (const [id, claim] of lines) {
        const reply = await ask({ ask: "core", claim });
        ok(reply.answers[0]?.core || /there is no game/.test(reply.answers[0]?.refused), `${id}: ${reply.answers[0]?.refused}`);
    }
}, { once: true });

/** The texts of a language: ids, and the places in each. */
async function texts(file) {
    const source = await readFile(path.join(top, "page", "src", "text", file), "utf8");
    return new Map([...source.matchAll(/^ {4}"([\w.]+)":\s*"((?:[^"\\]|\\.)*)",?$/gm)].map((m) => [m[1], m[2]]));
}

test("texts are there in both languages, with the same places", async ({ ok, equal }) => {
    const places = (text) => [...text.matchAll(/\{\w+\}/g)].map((m) => m[0]).sort();
    for (const part of ["frame", "play", "rules", "map", "classroom", "guess", "share"]) {
        const en = await texts(`en-${part}.ts`), de = await texts(`de-${part}.ts`);
        equal([...de.keys()].filter((id) => !en.has(id)).concat([...en.keys()].filter((id) => !de.has(id))), []);
        for (const [id, text] of en) equal([id, places(text)], [id, places(de.get(id))]);
    }
    ok((await texts("en-guess.ts")).size > 90, "the texts were not read");
}, { once: true });

test("sentences of the engine are known by messages that there are", async ({ ok, equal, ask }) => {
    const { messages } = await source("text/de-engine.ts"), english = (await source("text/en-engine.ts")).messages;
    const list = await readFile(path.join(top, "docs", "formats", "messages.md"), "utf8");
    const known = new Map([...list.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map((m) => [m[1], m[2]]));
    const places = (text) => new Set([...text.matchAll(/\{=?(\d)\}/g)].map((m) => m[1]));
    for (const [id, text] of [...Object.entries(messages), ...Object.entries(english)])
        ok(known.has(id) && [...places(text)].every((one) => places(known.get(id)).has(one)), id);
    const { why } = (await ask({ ask: "core", claim: "nim: [a,b] P iff a = c" })).answers[0];
    equal([why.message in messages, why.arguments], [true, ["c"]]);
}, { once: true });

/** The texts in a C file, those beside each other as one; with places for what is printed into them. */
function literals(source) {
    const bare = source.replace(/\/\*[^]*?\*\/|^#.*$/gm, "");
    return [...bare.matchAll(/"(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*/g)].map((m) => {
        let n = 0;
        return m[0].replace(/(?<!\\)"\s*"|^"|"$/g, "").replace(/\\(.)/g, "$1").replace(/%(?:\.\*|\.\d+)?(?:zu|ll[du]|[a-z])/g, () => `{${++n}}`);
    });
}

test("nearly all that is wrong with rules, claims and positions is said in German", async ({ ok }) => {
    const { messages, parts } = await source("text/de-engine.ts"), english = new Set(parts.map(([one]) => one));
    const list = await readFile(path.join(top, "docs", "formats", "messages.md"), "utf8");
    const ids = new Map([...list.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map((m) => [m[2], m[1]]));
    let sentences = 0, phrases = 0;
    const missing = []; // what is new may stay English for a while
    for (const room of ["rules", "claim", "expr", "game"])
        for (const name of await readdir(path.join(top, "src", room))) {
            if (!name.endsWith(".c")) continue;
            const text = await readFile(path.join(top, "src", room, name), "utf8");
            for (const one of literals(text).filter((it) => ids.has(it)))
                if (++sentences && !(ids.get(one) in messages)) missing.push(`${name}: ${one}`);
            for (const call of text.matchAll(/bt_parser_(?:unexpected|name)\([^;]*?("[^;]*?)[,)][^"]*;/g))
                for (const one of literals(call[1]).slice(0, 1))
                    if (++phrases && !english.has(one) && !/^('[^']*'|move)$/.test(one)) missing.push(`${name}: ${one}`);
        }
    ok(missing.length * 20 < sentences, `not in de-engine.ts:\n${missing.join("\n")}`);
    ok(sentences > 120 && phrases > 25, `only ${sentences} sentences and ${phrases} phrases were found`);
}, { once: true });

test("what methods of proof say of a claim that stays open is said in German", async ({ ok }) => {
    const { parts } = await source("text/de-engine.ts"), { provers } = await source("text/de-provers.ts");
    const bare = (text) => text.replace(/\{\d\}/g, "{}"), said = new Set([...parts, ...provers].map(([one]) => bare(one)));
    const missing = [];
    let count = 0;
    for (const room of await readdir(path.join(top, "src"))) {
        const text = await readFile(path.join(top, "src", room, "prove.c"), "utf8").catch(() => "");
        const takes = /\.takes = ((?:\s*"[^"]*")+)/.exec(text), calls = text.matchAll(/bt_account_why\(([^;]*)\);/g);
        const all = [...(takes ? literals(takes[1]).map((one) => `it takes ${one}`) : []), ...[...calls].flatMap((call) => literals(call[1]))];
        for (const one of all.filter((it) => /[a-z]{2}/.test(it))) if (++count && !said.has(bare(one))) missing.push(`${room}: ${one}`);
    }
    ok(missing.length === 0, `not in de-engine.ts or de-provers.ts:\n${missing.join("\n")}`);
    ok(count > 15, `only ${count} were found`);
}, { once: true });

test("mistakes are said in German, too", async (it) => {
    const { page, until } = it;
    await openGuess(it);
    await page.evaluate(() => { document.querySelector(".preference select").value = "de"; });
    await page.$eval(".preference select", (e) => e.dispatchEvent(new Event("change")));
    await page.waitForSelector("#guess-box");
    await type(page, "[a,b] P iff a = c");
    await until(".g-live", "Hier heißt nichts „c“");
    await type(page, "two heaps are lost");
    await until(".g-tip", "Beginn mit den Stellungen");
});

/** What games need before they can be played. */
const NEEDS = { "subtraction": ["S={1,3,4}"], "maximum-nim": ["f(n)=n/2"], "take-away": ["f(t)=2*t"], "turn-limited-nim": ["f(k)=2*k"] };

test("help, examples and the empty box show what the game on the table takes", async ({ page, ask, equal, ok }) => {
    const games = (await ask({ ask: "games" })).answers[0].games.filter((one) => !one.error);
    ok(games.length >= 24, `${games.length} games`);
    for (const { name, title } of games) {
        const set = NEEDS[name] ?? [];
        await page.evaluate((table) => globalThis.bouton.store.change({ view: "guess", ...table }), { game: name, set, position: "" });
        await page.waitForFunction((want) => document.querySelector("#guess-about b")?.textContent === want && document.querySelector(".g-help code"), {}, title || name);
        const shown = await page.evaluate(() => [document.querySelector("#guess-box").placeholder,
            ...[...document.querySelectorAll(".g-help dt code, .g-examples code")].map((one) => one.textContent)]);
        ok(shown.length >= 3, `${name}: ${shown}`);
        for (const one of shown) {
            const claim = /^[a-z-]+: /.test(one) ? one : `${[name, ...set].join(" ")}: ${one}`;
            const { answers: [answer], error } = await ask({ ask: "core", claim });
            equal([claim, (answer?.why ?? error)?.text ?? ""], [claim, ""]);
        }
    }
}, { once: true });

await done();

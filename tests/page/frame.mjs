// frame.mjs: tests of the page in Chromium and Firefox, offline.
//
//     import { test, done } from "./frame.mjs";
//     test("a game begins", async ({ page, equal }) => {
//         await page.click("button.begin");
//         equal(await page.$eval("h1", (e) => e.textContent), "Nim");
//     });
//     await done();
//
// Each test has a fresh page of Puppeteer, and runs in Chromium from file:// and
// in Firefox from a static server, with {once: true} only the former; with --long,
// or as {everywhere: true}, in all four ways. Whatever is asked of the network, thrown, or said to the console as
// an error fails it. Nothing waits for a time: tests wait for what is to be seen,
// however long a busy machine takes. Prints TAP. Alone: node tests/page/play.mjs
// [WORD...] runs the tests with a word in their name or way ("chromium file");
// browsers.mjs runs those of all files in one browser.
import { createServer } from "node:http";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inflateSync } from "node:zlib";
import puppeteer from "puppeteer-core";

export const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
export const built = process.env.BOUTON_PAGE ?? path.join(top, "build", "page");
const LONG = "BOUTON_LONG" in process.env;
const SECONDS = Number(process.env.BOUTON_SECONDS ?? 300); // for a test; none needs ten on a quiet machine
const TYPES = { ".html": "text/html; charset=utf-8", ".css": "text/css", ".js": "text/javascript", ".wasm": "application/wasm" };
const WAYS = [["chromium", "file"], ["firefox", "server"], ["chromium", "server"], ["firefox", "file"]];

// ---- browsers

const NOWHERE = "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1";
const LAUNCH = {
    chromium: { browser: "chrome", executablePath: "/usr/bin/chromium",
        args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
            "--disable-component-update", "--force-prefers-reduced-motion", `--host-resolver-rules=${NOWHERE}`] },
    firefox: { browser: "firefox", executablePath: "/usr/bin/firefox-esr",
        extraPrefsFirefox: { "ui.prefersReducedMotion": 1, "network.proxy.type": 1, "network.proxy.http": "127.0.0.1", "network.proxy.http_port": 9,
            "network.proxy.ssl": "127.0.0.1", "network.proxy.ssl_port": 9, "network.proxy.no_proxies_on": "127.0.0.1",
            "network.proxy.allow_hijacking_localhost": false } },
};
// The colours of the system instead of those of the page.
LAUNCH["firefox forced"] = { ...LAUNCH.firefox, extraPrefsFirefox: { ...LAUNCH.firefox.extraPrefsFirefox, "browser.display.document_color_use": 2 } };
const launched = new Map();

/** The browser of this name, started once. */
export async function browser(name) {
    if (!launched.get(name)?.it.connected) {
        const home = await mkdtemp(path.join(os.tmpdir(), `bouton-${name.replace(" ", "-")}-`));
        launched.set(name, { home, it: await puppeteer.launch({ ...LAUNCH[name], headless: true, userDataDir: home,
            env: { ...process.env, HOME: home }, protocolTimeout: SECONDS * 1000 }) });
    }
    return launched.get(name).it;
}

// ---- a static server

let server = null;

async function answer(request, response) {
    const name = path.basename(new URL(request.url, "http://x").pathname) || "index.html";
    try {
        const contents = await readFile(path.join(built, "site", name));
        response.writeHead(200, { "content-type": TYPES[path.extname(name)] ?? "text/plain" }).end(contents);
    } catch {
        response.writeHead(404).end();
    }
}

/** Where the page is: "file" is the one file, "server" the folder site/. */
export async function address(form) {
    if (form === "file") return pathToFileURL(path.join(built, "bouton.html")).href;
    server ??= await new Promise((ready) => {
        const made = createServer(answer).listen(0, "127.0.0.1", () => ready(made));
    });
    return `http://127.0.0.1:${server.address().port}/`;
}

// ---- what is in the page

export const VIEWS = ["board", "rules", "map", "guess", "papers", "classroom", "share"];

/** Open a view beside the board, and wait until the engine has nothing to do. */
export async function show(page, view) {
    await page.waitForSelector("#table > *");
    await page.evaluate((name) => {
        const open = document.querySelector('[data-view][aria-pressed="true"]');
        const way = document.querySelector(`[data-view="${name}"]`) ?? open;
        if (way && (way !== open || name === "board")) way.click();
    }, view);
    await quiet(page);
}

/** Wait until no question is asked and none waits, and what follows is drawn. */
export async function quiet(page) {
    await page.waitForFunction(() => globalThis.bouton.engine.idle, { timeout: SECONDS * 1000 / 2 });
    await page.waitForFunction(() => document.getAnimations().every((one) => one.effect.getComputedTiming().iterations === Infinity));
}

export async function theme(page, name) {
    await page.waitForSelector(".preferences select");
    await page.evaluate((value) => {
        const list = [...document.querySelectorAll(".preferences select")].find((one) => [...one.options].some((o) => o.value === value));
        list.value = value;
        list.dispatchEvent(new Event("change"));
    }, name);
}

/** The page as it is on paper: what its styles say of print is so, in any browser. */
export async function paper(page) {
    await page.evaluate(() => {
        for (const { cssRules } of document.styleSheets)
            for (const rule of cssRules)
                if (rule instanceof CSSMediaRule) rule.media.mediaText = /\bscreen\b/.test(rule.media.mediaText) ? "not all" : rule.media.mediaText.replace(/\bprint\b/, "all");
        dispatchEvent(new Event("beforeprint"));
    });
}

/** Colours at places of an element, from 0 to 1 across and down, as they are on the screen: [red, green, blue]. */
export async function colours(page, element, places) {
    const png = Buffer.from(await element.screenshot());
    let at = 8, width = 0, height = 0, bytes = 4;
    const data = [];
    for (; at < png.length; at += 12 + png.readUInt32BE(at)) {
        const kind = png.toString("latin1", at + 4, at + 8), body = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
        if (kind === "IHDR") [width, height, bytes] = [body.readUInt32BE(0), body.readUInt32BE(4), body[9] === 6 ? 4 : 3];
        if (kind === "IDAT") data.push(body);
    }
    const raw = inflateSync(Buffer.concat(data)), line = width * bytes, out = Buffer.alloc(line * height);
    for (let y = 0; y < height; y++)
        for (let x = 0; x < line; x++) {
            const left = x < bytes ? 0 : out[y * line + x - bytes], up = y === 0 ? 0 : out[(y - 1) * line + x];
            const corner = x < bytes || y === 0 ? 0 : out[(y - 1) * line + x - bytes], guess = left + up - corner;
            const paeth = [left, up, corner].sort((a, b) => Math.abs(guess - a) - Math.abs(guess - b))[0];
            out[y * line + x] = raw[y * (line + 1) + 1 + x] + [0, left, up, (left + up) >> 1, paeth][raw[y * (line + 1)]];
        }
    return places.map(([x, y]) => [...out.subarray(Math.floor(y * (height - 1)) * line + Math.floor(x * (width - 1)) * bytes).subarray(0, 3)]);
}

// ---- tests

const tests = [];
let failed = 0, collecting = false;

/** The tests of these files, to be run together. */
export async function collect(names) {
    collecting = true;
    for (const name of names) await import(`./${name}.mjs`);
    collecting = false;
}

/** how: {everywhere, once: no browser does this differently, hash: what stands behind the address, width, height, touch,
 *  patience: how much longer than usual questions may take (5),
 *  forced: colours are those of the system (high contrast),
 *  loud: errors on the console are wanted, tries: addresses that are asked for and must not be reached} */
export function test(name, run, how = {}) {
    tests.push({ name, run, how });
}

function harmless(url, home) {
    return url.startsWith(home) || /^(blob|data|about):/.test(url);
}

/** In the page: what is to be clicked may be below the ways to the views, which stay at the top; and what comes above it moves it. */
async function settled(element) {
    const place = () => {
        element.scrollIntoView({ block: "center" });
        const { x, y } = element.getBoundingClientRect();
        return `${x} ${y}`;
    };
    for (let was = "", same = 0, frames = 0; same < 3 && frames < 600; frames++) {
        await new Promise((drawn) => requestAnimationFrame(drawn));
        same = was === (was = place()) ? same + 1 : 0;
    }
}

async function open(way, how, wrong) {
    const [name, form] = way, home = await address(form);
    const page = await (await browser(how.forced && name === "firefox" ? "firefox forced" : name)).newPage();
    if (how.forced && name === "chromium")
        await (await page.createCDPSession()).send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }] });
    page.on("request", (request) => harmless(request.url(), home) || how.tries?.test(request.url())
        || wrong.push(`asked the network for ${request.url()}`));
    page.on("pageerror", (error) => how.loud || wrong.push(`thrown: ${error.message}`));
    page.on("console", (said) => said.type() === "error" && !how.loud && wrong.push(`console: ${said.text()}`));
    await page.setViewport({ width: how.width ?? 1024, height: how.height ?? 768,
        ...(name === "chromium" && how.touch ? { hasTouch: true } : {}) });
    page.setDefaultTimeout(SECONDS * 1000 / 2);
    const click = page.click.bind(page);
    page.click = async (selector, ...rest) => {
        await page.$eval(selector, settled);
        return click(selector, ...rest);
    };
    await page.evaluateOnNewDocument((n) => { globalThis.boutonPatience = n; }, how.patience ?? 5);
    await page.goto(home + (how.hash ?? ""));
    return page;
}

function helpers(page, way) {
    const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
    return {
        page, browser: way[0], form: way[1], home: () => address(way[1]),
        ok(value, what = "that is not so") { if (!value) throw new Error(what); },
        equal(got, want) { if (!same(got, want)) throw new Error(`got ${JSON.stringify(got)}, want ${JSON.stringify(want)}`); },
        /** Ask the engine of the page. */
        ask: (request, how) => page.evaluate((r, h) => globalThis.bouton.engine.ask(r, h), request, { seconds: SECONDS, ...how }),
        text: (selector) => page.$eval(selector, (e) => e.textContent.trim()),
        /** Wait until the text of an element has a word or matches. */
        until: (selector, word) => page.waitForFunction((s, w, f) => {
            const text = document.querySelector(s)?.textContent ?? "";
            return f === null ? text.includes(w) : new RegExp(w, f).test(text);
        }, { timeout: SECONDS * 1000 / 2 }, selector, word.source ?? word, word.flags ?? null),
    };
}

async function attempt({ run, how }, way) {
    const wrong = [];
    let page, timer;
    const late = new Promise((_, no) => { timer = setTimeout(() => no(new Error(`took more than ${SECONDS} s`)), SECONDS * 1000); });
    try {
        page = await Promise.race([open(way, how, wrong), late]);
        await Promise.race([run(helpers(page, way)), late]);
    } catch (error) {
        wrong.push(error.stack ?? String(error));
    }
    clearTimeout(timer);
    if (process.env.SHOW && page) await page.screenshot({ path: process.env.SHOW }).catch(() => {});
    await page?.evaluate(() => localStorage.clear()).catch(() => {}); // preferences of the next page
    await page?.close().catch(() => {});
    return wrong;
}

/** Run all tests, say what they said, and end. */
export async function done() {
    if (collecting) return;
    const words = process.argv.slice(2), filtered = words.some((word) => !(word in LAUNCH));
    let count = 0;
    for (const way of WAYS)
        for (const one of tests) {
            const name = `${one.name} (${way.join(" ")})`;
            const least = one.how.everywhere ? 4 : one.how.once ? 1 : 2;
            if (!LONG && WAYS.indexOf(way) >= least && !filtered) continue;
            if (!words.every((word) => name.includes(word))) continue;
            const wrong = await attempt(one, way);
            failed += wrong.length > 0;
            console.log(`${wrong.length ? "not ok" : "ok"} ${++count} - ${name}`);
            for (const line of wrong.join("\n").split("\n").slice(0, wrong.length ? 20 : 0)) console.log(`# ${line}`);
        }
    console.log(`1..${count}`);
    for (const { it, home } of launched.values()) {
        await it.close().catch(() => {});
        await rm(home, { recursive: true, force: true }).catch(() => {});
    }
    server?.close();
    process.exit(failed ? 1 : 0);
}

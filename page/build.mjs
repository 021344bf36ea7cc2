// build.mjs [--dev] [MODULES OUT]: the page, from page/src, page/style and the two modules of
// WebAssembly: build/page/bouton.html, one file with everything in it, and
// build/page/site/, separate files. Prints both paths. With MODULES and OUT the
// modules are those in that folder, and the page is made in OUT.
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = path.dirname(fileURLToPath(import.meta.url));
const top = path.dirname(here);
const dev = process.argv.includes("--dev");
const [given, wanted] = process.argv.slice(2).filter((word) => word !== "--dev");
const folder = path.join(top, "build-wasm");
const modules = given ?? path.join(folder, "page", "wasm");
const out = wanted ?? path.join(top, "build", "page");
const NAMES = ["desk", "checker"];

/** ninja knows what has changed. */
function compile() {
    const run = (program, ...words) => execFileSync(program, words, { cwd: top, stdio: ["ignore", "pipe", "pipe"] });
    try {
        run("tools/configure", folder, "--cross-file", path.join(here, "wasm", "wasi.ini"));
        run("ninja", "-C", folder, ...NAMES.map((name) => `page/wasm/${name}.wasm`));
    } catch (error) {
        process.stderr.write(execFileSync("tools/reason", { cwd: top, input: `${error.stdout}${error.stderr}` }));
        process.exit(1);
    }
}

/** A file of page/src with all that it imports, as a script. */
async function script(name, plugins = []) {
    const made = await build({
        entryPoints: [path.join(here, "src", name)], bundle: true, write: false, plugins,
        format: "iife", target: "es2022", minify: !dev, charset: "utf8", legalComments: "none",
    });
    return made.outputFiles[0].text;
}

/** The script of the Workers is a text in the page, made a Blob there. */
const worker = {
    name: "worker",
    setup(on) {
        on.onResolve({ filter: /^bouton:worker$/ }, () => ({ path: "worker", namespace: "worker" }));
        on.onLoad({ filter: /.*/, namespace: "worker" }, async () => {
            const contents = await script(path.join("engine", "worker.ts"));
            return { contents, loader: "text" };
        });
    },
};

/** The sentences of the engine that other languages know, as it says them. */
const messages = {
    name: "messages",
    setup(on) {
        on.onResolve({ filter: /^bouton:messages$/ }, () => ({ path: "messages", namespace: "messages" }));
        on.onLoad({ filter: /.*/, namespace: "messages" }, async () => {
            const known = (await Promise.all(["de-engine.ts", "en-engine.ts"].map((name) => readFile(path.join(here, "src", "text", name), "utf8")))).join("");
            const list = await readFile(path.join(top, "docs", "formats", "messages.md"), "utf8");
            const rows = [...list.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].filter(([, id]) => known.includes(`"${id}":`));
            return { contents: JSON.stringify(Object.fromEntries(rows.map(([, id, text]) => [id, text]))), loader: "json" };
        });
    },
};

async function style() {
    const styles = path.join(here, "style");
    const first = ["tokens.css", "frame.css"], last = ["forced.css", "print.css"]; // what changes what the others say
    const rest = (await readdir(styles)).filter((name) => ![...first, ...last].includes(name)).sort();
    const texts = await Promise.all([...first, ...rest, ...last].map((name) => readFile(path.join(styles, name), "utf8")));
    const made = await build({ stdin: { contents: texts.join("\n"), loader: "css" }, write: false, minify: !dev });
    return made.outputFiles[0].text;
}

const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Nothing from elsewhere: no network but the page's own two modules. */
function policy(scripts, styles, connect) {
    const rules = ["default-src 'none'", `script-src ${scripts} 'wasm-unsafe-eval'`, "worker-src blob:",
        `style-src ${styles}`, "img-src data: blob:", `connect-src ${connect}`, "base-uri 'none'", "form-action 'none'"];
    return `<meta http-equiv="Content-Security-Policy" content="${rules.join("; ")}">`;
}

if (!given) compile();
const page = await readFile(path.join(here, "index.html"), "utf8");
const [js, css] = await Promise.all([script("main.ts", [worker, messages]), style()]);
const wasm = await Promise.all(NAMES.map((name) => readFile(path.join(modules, `${name}.wasm`))));
const fitted = (how) => page.replace(/<!--(\w+)-->/g, (whole, name) => how[name] ?? whole);
const inside = js.replaceAll("</script", "<\\/script");
const packed = NAMES.map((name, i) => `<script type="application/gzip" id="wasm-${name}">${
    gzipSync(wasm[i], { level: 9 }).toString("base64")}</script>\n`).join("");
const site = {
    "index.html": fitted({
        policy: policy("'self'", "'self'", "'self'"),
        style: '<link rel="stylesheet" href="bouton.css">', script: '<script src="bouton.js"></script>' }),
    "bouton.css": css, "bouton.js": js,
    ...Object.fromEntries(NAMES.map((name, i) => [`${name}.wasm`, wasm[i]])),
};

await mkdir(path.join(out, "site"), { recursive: true });
await writeFile(path.join(out, "bouton.html"), fitted({
    policy: policy(hash(inside), hash(css), "'none'"),
    style: `<style>${css}</style>`, script: `${packed}<script>${inside}</script>` }));
for (const [name, contents] of Object.entries(site))
    await writeFile(path.join(out, "site", name), contents);
console.log(path.join(out, "bouton.html"));
console.log(path.join(out, "site"));

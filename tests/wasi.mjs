// wasi.mjs PROGRAM ARGUMENTS..: run a program for WASI, with the files of this
// system, and exit as it does.
import {readFile} from "node:fs/promises";
import process from "node:process";
import {WASI} from "node:wasi";

process.removeAllListeners("warning"); // that WASI may change one day
const args = process.argv.slice(2);
const wasi = new WASI({version: "preview1", args, env: process.env,
                       preopens: {"/": "/"}, returnOnExit: true});
// Called by a function of ours: called directly by the module, they crash node 20
// after memory has grown.
const imports = Object.fromEntries(
    Object.entries(wasi.wasiImport)
        .map(([name, call]) => [name, (...words) => call(...words)]));
const module = await WebAssembly.compile(await readFile(args[0]));
process.exitCode = wasi.start(await WebAssembly.instantiate(
    module, {wasi_snapshot_preview1: imports}));

// browsers.mjs chromium|firefox: the tests of the page in one browser, one after
// the other in one process: starting a browser costs more than most tests.
import { collect, done } from "./frame.mjs";

await collect(["play", "rules", "map", "guess", "papers", "classroom", "share", "steps", "looks", "engine", "hostile", "access"]);
await done();

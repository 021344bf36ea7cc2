// The bundle of worker.ts as a text; build.mjs makes it.
declare module "bouton:worker" {
    const source: string;
    export default source;
}

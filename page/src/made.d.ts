// What build.mjs makes: the bundle of worker.ts as a text, and the sentences of
// docs/formats/messages.md, by their ids.
declare module "bouton:worker" {
    const source: string;
    export default source;
}
declare module "bouton:messages" {
    const sentences: Record<string, string>;
    export default sentences;
}

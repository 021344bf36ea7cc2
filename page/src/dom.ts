// dom.ts: elements made in code. Names, titles and rules come from strangers:
// they only ever become text nodes and attributes, never markup.

export type Child = Node | string | number | bigint | null | undefined | false | Child[];

type Listener = (event: never) => void;
export type Attributes = {
    [name: string]: string | number | bigint | boolean | null | undefined | Listener;
};

function put(parent: ParentNode & Node, child: Child): void {
    if (child === null || child === undefined || child === false) return;
    if (Array.isArray(child)) child.forEach((one) => put(parent, one));
    else parent.append(child instanceof Node ? child : String(child));
}

function set(element: Element, name: string, value: Attributes[string]): void {
    if (value === null || value === undefined || value === false) return;
    if (typeof value === "function")
        element.addEventListener(name.slice(2), value as EventListener);
    else element.setAttribute(name, value === true ? "" : String(value));
}

/** h('button', {class: 'quiet', onclick: go}, 'Go'): an element. */
export function h<K extends keyof HTMLElementTagNameMap>(
    tag: K, attributes?: Attributes | null, ...children: Child[]): HTMLElementTagNameMap[K];
export function h(tag: string, attributes?: Attributes | null, ...children: Child[]): HTMLElement;
export function h(tag: string, attributes?: Attributes | null, ...children: Child[]): HTMLElement {
    const element = document.createElement(tag);
    for (const name in attributes) set(element, name, attributes[name]);
    put(element, children);
    return element;
}

/** The same for SVG. */
export function svg(tag: string, attributes?: Attributes | null, ...children: Child[]): SVGElement {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const name in attributes) set(element, name, attributes[name]);
    put(element, children);
    return element;
}

/** Everything that was in `parent` goes, `children` come. */
export function fill(parent: ParentNode & Node, ...children: Child[]): void {
    parent.replaceChildren();
    put(parent, children);
}

/** Hands over a file. */
export function download(blob: Blob, name: string): void {
    const address = URL.createObjectURL(blob);
    h("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Shows a sign of life where `work` takes longer than people wait without one. */
export async function patient<T>(work: Promise<T>, show: () => unknown): Promise<T> {
    const timer = setTimeout(show, 700);
    try {
        return await work;
    } finally {
        clearTimeout(timer);
    }
}

/** Said to screen readers, and shown nowhere. */
export function say(sentence: string): void {
    const live = document.getElementById("live");
    if (live) live.textContent = sentence;
}

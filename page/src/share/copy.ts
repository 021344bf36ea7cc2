// copy.ts: a button that copies a text, and one that saves it as a file.
import { download, h, say } from "../dom";
import { t, type Id } from "../texts";

async function copyText(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch { // not allowed, or no safe address: the old way
        const box = h("textarea", { class: "unseen", readonly: true }, text);
        document.body.append(box);
        box.select();
        const done = document.execCommand("copy");
        box.remove();
        return done;
    }
}

/** `make` is called when the button is pressed. */
export function copyButton(label: string, make: () => string | Promise<string>, kind = ""): HTMLButtonElement {
    const button = h("button", { type: "button", class: `g-copy ${kind}`, onclick: async () => {
        const done = await copyText(await make());
        const word = t(done ? "share.copied" : "share.notCopied");
        button.textContent = word;
        say(word);
        button.focus();
        setTimeout(() => (button.textContent = label), 1600);
    } }, label);
    return button;
}

/** A button that hands over `text` as a file. */
export function saveButton(label: Id, name: string, text: string, kind = ""): HTMLButtonElement {
    return h("button", { type: "button", class: kind, onclick: () => download(new Blob([text], { type: "text/plain" }), name) }, t(label));
}

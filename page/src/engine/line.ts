// line.ts: a Worker and the questions that wait for it. It is ended when a
// question takes too long or is taken back, and another one begun at once.
import { Cancelled, TooLong, type How, type Progress, type Reply } from "./types";
import type { Modules } from "./desk";
import type { Question } from "./worker";
import source from "bouton:worker";

export interface Said { reply: Reply; cells?: ArrayBuffer }

interface Waiting {
    question: Question;
    how: How;
    resolve(said: Said): void;
    reject(why: unknown): void;
}

export class Line {
    private worker: Worker | null = null;
    private waiting: Waiting[] = [];
    private asked: Waiting | null = null;
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(private modules: Promise<Modules>) { void this.begin(); }

    ask(question: Question, how: How): Promise<Said> {
        return new Promise((resolve, reject) => {
            if (how.owner !== undefined) this.drop((one) => one.how.owner === how.owner, "there is a newer question");
            this.waiting.push({ question, how, resolve, reject });
            this.next();
        });
    }

    get idle(): boolean {
        return this.asked === null && this.waiting.length === 0;
    }

    cancel(owner: string) {
        const theirs = (one: Waiting) => one.how.owner === owner || !!one.how.owner?.startsWith(`${owner}.`);
        this.drop(theirs, "cancelled");
        if (this.asked && theirs(this.asked)) this.end(new Cancelled("cancelled"));
    }

    private drop(theirs: (one: Waiting) => boolean, why: string) {
        const gone = this.waiting.filter(theirs);
        this.waiting = this.waiting.filter((one) => !theirs(one));
        for (const one of gone) one.reject(new Cancelled(why));
    }

    private async begin() {
        const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
        const worker = new Worker(url);
        URL.revokeObjectURL(url);
        worker.onmessage = ({ data }: MessageEvent<Said | { progress: Progress }>) => {
            if (worker !== this.worker) return; // it was ended: this answers nothing any more
            if ("progress" in data) this.asked?.how.progress?.(data.progress);
            else this.settle((one) => one.resolve(data));
        };
        worker.onerror = (event) => this.end(new Error(event.message || "the engine has stopped"));
        this.worker = worker;
        try {
            worker.postMessage(await this.modules);
        } catch (error) { // nothing can be asked
            this.modules = Promise.reject(error);
            this.modules.catch(() => {});
            for (const one of this.waiting.splice(0)) one.reject(error);
        }
        this.next();
    }

    private next() {
        const one = this.asked ? undefined : this.waiting.shift();
        if (!one) return;
        this.asked = one;
        this.modules.then(() => {
            if (this.asked !== one) return;
            this.worker?.postMessage(one.question);
            if (one.how.seconds !== undefined)
                this.timer = setTimeout(() => this.end(new TooLong("this took too long")), one.how.seconds * 1000);
        }, (error) => this.settle((it) => it.reject(error)));
    }

    private settle(how: (one: Waiting) => void) {
        const one = this.asked;
        clearTimeout(this.timer);
        this.asked = null;
        if (one) how(one);
        this.next();
    }

    private end(why: Error) {
        this.worker?.terminate();
        void this.begin();
        this.settle((one) => one.reject(why));
    }
}

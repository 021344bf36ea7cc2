// en-engine.ts: what the engine says in words of the command line, in words of
// the page: sentences of failures by their message (docs/formats/messages.md), and
// what else it says, as it says it. {1} is what stands there, {=1} is looked up itself.
export const messages: Record<string, string> = {
    "a-request-has-at-most-bytes": "this text is too long: at most {1} bytes are read",
    "bouton-verify-could-not-be-run": "the checker could not be run",
    "everything-is-fixed-bouton-solve-answers-for-one-position": "everything is fixed: that is one position",
    "gave-up-the-limit-of-steps-ran-out-max-steps-0-no": "gave up: {1} steps were not enough",
    "gave-up-the-time-limit-ran-out-max-time": "gave up: the time was not enough",
    "gave-up-this-needs-more-than-the-memory-limit-of-mib-max": "gave up: this needs more than {1} MiB of memory",
    "heaps-does-not-fit-fixed-at-most-in-all": "{1} heaps do not fit: {2} are fixed, at most {3} in all",
    "heaps-has-no-heaps-to-count": "{1} has no heaps to count",
    "max-a-table-has-at-most-cells": "a table has at most {2} cells",
    "needs-give-it-with-set": "{1} needs {2}, such as {3}{4}",
    "no-position-of-to-begin-with-comes-to-mind-please-type-one": "a position of {1} to begin with is needed: type one",
    "the-row-engine-does-not-fit": "there is no row here: {=1}",
    "the-row-engine-does-not-fit-the-move": "there is no row here: the move '{1}' {2}",
    "there-is-no-game-called-bouton-games-lists-them": "there is no game called '{1}'; the list under Rules has them all",
    "these-rules-cannot-be-turned-into-formulas": "these rules cannot be turned into formulas: {=1}",
};

export const parts: [string, string][] = [
    ["a move makes more heaps than it takes, so no number of heaps is enough (--grundy may do)", "a move makes more heaps than it takes, so no number of heaps is enough"],
    ["no automaton came out of tables in {1}, the largest that are tried; guesses refuted: {2}", "no rule could be read off the largest tables that are tried; guesses refuted: {2}"],
    ["no guess was proved from tables in {1}, the largest that are tried; guesses refuted: {2}", "no guess from the largest tables that are tried could be proved; guesses refuted: {2}"],
    ["no automaton came out of tables in {1}", "no rule could be read off the largest tables that are tried"],
    ["beside a heap of Nim: {1}", "beside a heap of Nim: {=1}"],
];

// de-engine.ts: sentences of the engine in German. {1} is what stands there in
// the sentence; one that is not here is shown in English.
export const sentences: [string, string][] = [
    ["nothing here is called '{1}'", "Hier heißt nichts „{1}“"],
    ["nothing here is called '{1}'; did you mean {2}?", "Hier heißt nichts „{1}“; meinst du {2}?"],
    ["expected {1}, found {2}", "Hier wird {1} erwartet, nicht {2}"],
    ["there is no game called '{1}'; did you mean {2}?", "Es gibt kein Spiel, das „{1}“ heißt; meinst du {2}?"],
    ["there is no game called '{1}'; 'bouton games' lists them", "Es gibt kein Spiel, das „{1}“ heißt"],
    ["'{1}' is a word of the language and cannot be a name", "„{1}“ ist ein Wort der Sprache und kann kein Name sein"],
    ["{1}: 1 case", "{1}: 1 Fall"],
    ["{1}: {2} cases", "{1}: {2} Fälle"],
    ["{1} cases", "{1} Fälle"],
    ["a number is expected", "Hier wird eine Zahl erwartet"],
    ["every terminal position is in P", "Jede Endstellung ist P"],
    ["no move leads from P to P", "Kein Zug führt von P nach P"],
    ["every other position that is not terminal has a move into P", "Jede andere Stellung, die keine Endstellung ist, hat einen Zug nach P"],
    ["no move makes a number negative", "Kein Zug macht eine Zahl negativ"],
    ["every option lies in the family", "Jeder Zug bleibt in der Familie"],
    ["every move lowers a rank, so play ends", "Jeder Zug senkt einen Rang, also endet das Spiel"],
    ["P, its complement and the moves are not empty", "P, das Übrige und die Züge sind nicht leer"],
    ["bouton-verify finds that the claim follows", "bouton-verify findet, dass die Behauptung folgt"],
];

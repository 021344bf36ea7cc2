// en-frame.ts: texts of the frame: views, preferences.
export const texts = {
    "frame.title": "Bouton: games of Nim",
    "frame.more": "More",
    "frame.close": "Close",
    "frame.language": "Language",
    "frame.theme": "Light or dark",
    "frame.theme.auto": "as the system",
    "frame.theme.light": "light",
    "frame.theme.dark": "dark",
    "frame.calm": "Less motion",
    "frame.tooMuch": "That is too much to work out here.",
    "frame.about": "Bouton solves and proves games of the Nim family. Nothing on this page leaves your device.",
};

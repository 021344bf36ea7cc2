// de-frame.ts: texts of the frame: views, preferences.
export const texts = {
    "frame.title": "Bouton: Nim-Spiele",
    "frame.more": "Mehr",
    "frame.close": "Schließen",
    "frame.language": "Sprache",
    "frame.theme": "Hell oder dunkel",
    "frame.theme.auto": "wie das System",
    "frame.theme.light": "hell",
    "frame.theme.dark": "dunkel",
    "frame.calm": "Weniger Bewegung",
    "frame.tooMuch": "Das ist zu viel, um es hier auszurechnen.",
    "frame.about": "Bouton löst und beweist Spiele der Nim-Familie. Nichts auf dieser Seite verlässt dein Gerät.",
};

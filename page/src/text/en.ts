// en.ts: the texts of the page, part by part.
import { texts as frame } from "./en-frame";
import { texts as play } from "./en-play";
import { texts as rules } from "./en-rules";
import { texts as map } from "./en-map";
import { texts as classroom } from "./en-classroom";
import { texts as guess } from "./en-guess";
import { texts as share } from "./en-share";

export const texts = { ...frame, ...play, ...rules, ...map, ...classroom, ...guess, ...share };

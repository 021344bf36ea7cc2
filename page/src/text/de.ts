// de.ts: the texts of the page, part by part.
import { texts as frame } from "./de-frame";
import { texts as play } from "./de-play";
import { texts as rules } from "./de-rules";
import { texts as map } from "./de-map";
import { texts as classroom } from "./de-classroom";
import { texts as guess } from "./de-guess";
import { texts as share } from "./de-share";

export const texts = { ...frame, ...play, ...rules, ...map, ...classroom, ...guess, ...share };

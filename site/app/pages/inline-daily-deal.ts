// Part of index.html, above the games: renders the deal of the day before first paint. It runs while the page is
// parsed, so that the layout does not shift later.

import { dailyStrip } from "../home/daily-strip.ts";
import { savesIndex } from "../saves/saves-index.ts";

const here = document.currentScript as HTMLScriptElement;
here.replaceWith(dailyStrip(savesIndex()));

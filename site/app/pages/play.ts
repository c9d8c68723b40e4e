// Entry of play.html.

import { mountTable } from "../table/mount.ts";

mountTable();

export const isWhole = true; // load-error.ts looks for it: a script that was cut off may still be valid

// What a person wishes of the feel of the table; "" where nothing was chosen.

import { kept } from "./kept.js";

/** @param {"confirm" | "aloud" | "sound"} name */
export const wish = (name) => kept(name) ?? "";

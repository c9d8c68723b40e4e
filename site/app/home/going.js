// The games under way, at once. This runs while the page is being read, at the place where it stands, so that nothing is seen that moves afterwards.

import { shelf } from "../shelf.js";
import { showSaves } from "./saves.js";

showSaves(shelf());

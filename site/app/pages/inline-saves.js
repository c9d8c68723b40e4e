// Part of index.html: the games under way, at once. This runs while the page is being read, at the place where it stands, so that nothing is seen that moves afterwards.

import { showSaves } from "../home/saved-games.js";
import { savesIndex } from "../saves/saves-index.js";

showSaves(savesIndex());

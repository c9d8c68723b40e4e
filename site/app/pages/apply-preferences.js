// The one script that a page waits for: it runs before anything is painted, so that nothing is seen as the person does not wish it.

import { lead } from "../preferences/languages.js";
import { recall } from "../preferences/preferences.js";

lead();
recall();

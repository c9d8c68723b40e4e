// The one script that a page waits for: it runs before anything is painted, so that nothing is seen as the person does not wish it.

import { lead } from "../wishes/languages.js";
import { recall } from "../wishes/wishes.js";

lead();
recall();

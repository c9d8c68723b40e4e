// index.html.

import { showHome } from "../home/page.js";
import { listenForSettings } from "../wishes/door.js";

listenForSettings();
showHome();

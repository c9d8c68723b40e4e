// browser.html.

import { showStorage } from "../storage/page.js";
import { listenForSettings } from "../wishes/door.js";

listenForSettings();
showStorage();

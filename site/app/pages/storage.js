// browser.html.

import { listenForSettings } from "../preferences/settings-button.js";
import { showStorage } from "../storage/page.js";

listenForSettings();
showStorage();

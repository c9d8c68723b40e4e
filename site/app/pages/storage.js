// Entry of browser.html.

import { listenForSettings } from "../settings/settings-button.js";
import { showStorage } from "../storage/page.js";

listenForSettings();
showStorage();

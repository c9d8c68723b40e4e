// Entry of browser.html.

import { listenForSettings } from "../settings/settings-button.ts";
import { showStorage } from "../storage/page.ts";

listenForSettings();
showStorage();

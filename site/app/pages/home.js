// Entry of index.html.

import { showHome } from "../home/page.js";
import { listenForSettings } from "../settings/settings-button.js";

listenForSettings();
showHome();

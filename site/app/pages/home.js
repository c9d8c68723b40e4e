// index.html.

import { showHome } from "../home/page.js";
import { listenForSettings } from "../preferences/settings-button.js";

listenForSettings();
showHome();

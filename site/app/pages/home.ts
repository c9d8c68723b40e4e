// Entry of index.html.

import { showHome } from "../home/page.ts";
import { listenForSettings } from "../settings/settings-button.ts";

listenForSettings();
showHome();

// Entry of console.html.

import { ConsolePage } from "../console/page.js";
import { listenForSettings } from "../settings/settings-button.js";

listenForSettings();
new ConsolePage(() => new Worker(new URL("./console-worker.js", import.meta.url), { type: "module", name: "console" }));

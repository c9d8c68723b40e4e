// Entry of console.html.

import { ConsolePage } from "../console/page.ts";
import { listenForSettings } from "../settings/settings-button.ts";

listenForSettings();
new ConsolePage(() => new Worker(new URL("./console-worker.js", import.meta.url), { type: "module", name: "console" }));

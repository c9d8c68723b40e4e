// Entry of console.html.

import { ConsolePage } from "../console/page.ts";
import { listenForSettings } from "../settings/settings-button.ts";
import { asset } from "../shared/site-url.ts";

listenForSettings();
new ConsolePage(() => new Worker(asset("console-worker.js"), { type: "module", name: "console" }));

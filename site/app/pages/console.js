// console.html.

import { ConsolePage } from "../console/page.js";
import { listenForSettings } from "../preferences/settings-button.js";

listenForSettings();
new ConsolePage(() => new Worker(new URL("./session.js", import.meta.url), { type: "module", name: "console" }));

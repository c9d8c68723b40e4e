// Starts the engine's worker before the page's own scripts are loaded. A classic script in the head of pages with a
// table; engine/early-worker.ts takes the worker over.

import { startEarly } from "../engine/early-worker.ts";

startEarly((document.currentScript as HTMLScriptElement).src);

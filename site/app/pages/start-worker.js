// Starts the engine's worker before the page's own scripts are loaded. A classic script in the head of pages with a table; engine/early-worker.js takes the worker over.

import { startEarly } from "../engine/early-worker.js";

startEarly(/** @type {HTMLScriptElement} */ (document.currentScript).src);

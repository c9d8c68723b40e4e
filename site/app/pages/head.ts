// A classic script in the head of every page, so that it runs before the first paint and before the page's own scripts
// are loaded: applies the language and the preferences. On a page with a table it also starts the engine's worker, which
// engine/early-worker.ts hands over.

import { startEarly } from "../engine/early-worker.ts";
import { offerLanguage, redirectToPreferredLanguage, rememberArrival } from "../preferences/language.ts";
import { applyPreferences } from "../preferences/preferences.ts";

const { src, dataset } = document.currentScript as HTMLScriptElement;

redirectToPreferredLanguage();
rememberArrival();
applyPreferences();
offerLanguage();
if (dataset.startsEngine !== undefined) startEarly(src);

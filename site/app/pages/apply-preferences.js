// Applies the language and the preferences before the first paint. The only render-blocking script of a page.

import { redirectToPreferredLanguage } from "../preferences/language.js";
import { applyPreferences } from "../preferences/preferences.js";

redirectToPreferredLanguage();
applyPreferences();

// Applies the language and the preferences. A classic script in the head of every page, so that it runs before the first paint.

import { offerLanguage, redirectToPreferredLanguage, rememberArrival } from "../preferences/language.js";
import { applyPreferences } from "../preferences/preferences.js";

redirectToPreferredLanguage();
rememberArrival();
applyPreferences();
offerLanguage();

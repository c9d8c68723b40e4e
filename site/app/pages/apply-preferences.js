// Applies the language and the preferences. A classic script in the head of every page, so that it runs before the first paint.

import { offerLanguage, redirectToPreferredLanguage } from "../preferences/language.js";
import { applyPreferences } from "../preferences/preferences.js";

redirectToPreferredLanguage();
applyPreferences();
offerLanguage();

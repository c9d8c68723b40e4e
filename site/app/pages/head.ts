// A classic script in the head of every page, so that it runs before the first paint: applies the language and the preferences.

import { offerLanguage, redirectToPreferredLanguage, rememberArrival } from "../preferences/language.ts";
import { applyPreferences } from "../preferences/preferences.ts";

redirectToPreferredLanguage();
rememberArrival();
applyPreferences();
offerLanguage();

// The one script that a page waits for: it runs before anything is painted, so that nothing is seen as the person does not wish it.

import { redirectToPreferredLanguage } from "../preferences/languages.js";
import { applyPreferences } from "../preferences/preferences.js";

redirectToPreferredLanguage();
applyPreferences();

// Entry of rules/<game>.html. The page is static except for the settings.

import { listenForSettings } from "../settings/settings-button.js";

listenForSettings();

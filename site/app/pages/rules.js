// rules/<game>.html: all of it is there already, but for the settings.

import { listenForSettings } from "../settings/settings-button.js";

listenForSettings();

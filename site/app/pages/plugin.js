// Entry of guest.html.

import { PluginPage } from "../plugin/page.js";
import { listenForSettings } from "../settings/settings-button.js";

listenForSettings();
new PluginPage(location).open();

// Entry of guest.html.

import { PluginPage } from "../plugin/page.ts";
import { listenForSettings } from "../settings/settings-button.ts";

listenForSettings();
new PluginPage(location).open();
